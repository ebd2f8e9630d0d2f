"""Makes the man pages of a program: man.py FOLDER < what its --experimental-dump-help says

A page for the program and one for each command, in the mdoc macros (mandoc's mdoc(7)).
"""

import json
import re
import sys
from pathlib import Path

folder = Path(sys.argv[1])
program = json.load(sys.stdin)["command"]


def escaped(text):
    """Words as they are, where a full stop or an apostrophe at the beginning is no macro."""
    return re.sub(r"^([.'])", r"\\&\1", text.replace("\\", "\\e").replace("-", "\\-"), flags=re.M)


def sentences(text):
    """A sentence a line, as mdoc wants it."""
    return escaped(re.sub(r"(?<=[.!?]) +(?=\S)", "\n", text.replace("\n", " ")))


def paragraphs(text):
    """Paragraphs; what is indented is an example and stays as it is."""
    lines = []
    for part in re.split(r"\n\n+", (text or "").strip("\n")):
        if part.startswith("  "):
            example = escaped(re.sub(r"^  ", "", part, flags=re.M))
            lines += [".Bd -literal -offset indent", example, ".Ed"]
        elif part:
            lines += [".Pp", sentences(part)]
    return lines[1:] if lines[:1] == [".Pp"] else lines


def spelling(name):
    return ("\\-" if name["kind"] == "short" else "\\-\\-") + name["name"].replace("-", "\\-")


def argument(item, is_entry):
    """An argument as a macro line, in the synopsis or at the head of its entry."""
    value = " Ar " + item["valueName"].replace("-", "\\-")
    if item["kind"] == "positional":
        words = value[1:]
    elif is_entry:
        names = " , ".join("Fl \\&" + spelling(name)[2:] for name in item["names"])
        words = names + (value if item["kind"] == "option" else "")
    else:
        words = "Fl \\&" + spelling(item["preferredName"])[2:] + (
            value if item["kind"] == "option" else "")
    if item["isRepeating"]:
        words += " ..."
    return words if is_entry or not item["isOptional"] else "Op " + words


def entry(item):
    lines = [".It " + argument(item, True)]
    words = [item.get("abstract", "")]
    if item.get("allValues"):
        words.append("One of " + ", ".join(item["allValues"]) + ".")
    if item.get("defaultValue"):
        words.append(f"If not given, {item['defaultValue']} is taken.")
    return lines + [sentences(word) for word in words if word]


def page(command, ways):
    name = "-".join(ways)
    items = [item for item in command.get("arguments", []) if item["shouldDisplay"]]
    commands = [c for c in command.get("subcommands", []) if c["shouldDisplay"] and c["commandName"] != "help"]
    abstract = command["abstract"].rstrip(".")
    lines = [
        ".Dd $Mdocdate$", f".Dt {name.upper().replace('-', chr(92) + '-')} 1", ".Os", ".Sh NAME",
        f".Nm {name.replace('-', chr(92) + '-')}", f".Nd {escaped(abstract)}", ".Sh SYNOPSIS",
        ".Nm " + ways[0]]
    lines += [".Cm " + way for way in ways[1:]]
    if commands:
        lines.append(".Ar command")
    lines += ["." + argument(item, False) for item in items]
    lines += [".Sh DESCRIPTION", *(paragraphs(command.get("discussion")) or [sentences(command["abstract"])])]
    for title, part in [
            ("arguments", [i for i in items if i["kind"] == "positional"]),
            ("options", [i for i in items if i["kind"] != "positional"])]:
        if part:
            lines += [".Pp", f"The {title} are:", ".Bl -tag -width Ds"]
            lines += [line for item in part for line in entry(item)] + [".El"]
    if commands:
        lines += [".Pp", "The commands are:", ".Bl -tag -width Ds"]
        for sub in commands:
            lines += [f".It Xr {name}-{sub['commandName']} 1".replace(name, name.replace("-", "\\-"), 1),
                      escaped(sub["abstract"])]
        lines.append(".El")
    if len(ways) > 1:
        lines += [".Sh SEE ALSO", f".Xr {'-'.join(ways[:-1])} 1"]
    (folder / f"{name}.1").write_text("\n".join(lines) + "\n")
    for sub in commands:
        page(sub, [*ways, sub["commandName"]])


page(program, [program["commandName"]])
