#!/usr/bin/env python3
"""Writes WordBreakTable.swift from the Unicode Character Database.

Run it from anywhere, with nothing but Python 3 and Debian's package `unicode-data`
version 15.0.0-1 (Unicode 15.0):

    apt-get install unicode-data
    python3 Sources/SpecChecks/Segmentation/generate.py

    --ucd DIR   the folder of another copy of the database
    --print     print the file instead of writing it

The same database gives the same bytes.
"""

import argparse
import pathlib
import re

DEBIAN = "/usr/share/unicode"
SCALARS = 0x110000

# In the order of `WordBreakClass.Property`, by UAX #29, table 3.
PROPERTIES = """
Other CR LF Newline Extend ZWJ Regional_Indicator Format Katakana Hebrew_Letter ALetter Single_Quote
Double_Quote MidNumLet MidLetter MidNum Numeric ExtendNumLet WSegSpace
""".split()
PICTOGRAPHIC = 0x20
WORD = 0x40


def lines(path):
    """Each range of a file of the database, with its value."""
    for line in path.read_text(encoding="utf-8").splitlines():
        fields = [field.strip() for field in line.split("#")[0].split(";")]
        if len(fields) > 1:
            first, _, last = fields[0].partition("..")
            yield range(int(first, 16), int(last or first, 16) + 1), fields[1]


def table(ucd):
    """A byte for each scalar."""
    bytes_ = bytearray(SCALARS)
    for scalars, name in lines(ucd / "auxiliary/WordBreakProperty.txt"):
        for scalar in scalars:
            bytes_[scalar] |= PROPERTIES.index(name)
    flags = [
        ("emoji/emoji-data.txt", {"Extended_Pictographic"}, PICTOGRAPHIC),
        ("DerivedCoreProperties.txt", {"Alphabetic"}, WORD),
        ("extracted/DerivedNumericType.txt", {"Decimal", "Digit", "Numeric"}, WORD),
    ]
    for path, names, flag in flags:
        for scalars, name in lines(ucd / path):
            if name in names:
                for scalar in scalars:
                    bytes_[scalar] |= flag
    return bytes_


def swift(ucd):
    heading = (ucd / "auxiliary/WordBreakProperty.txt").read_text(encoding="utf-8").splitlines()
    version = re.search(r"WordBreakProperty-([0-9.]+)\.txt", heading[0]).group(1)
    bytes_ = table(ucd)
    starts = [s for s in range(SCALARS) if s == 0 or bytes_[s] != bytes_[s - 1]]
    words = [f"0x{start << 8 | bytes_[start]:X}" for start in starts]
    rows = ["    " + ", ".join(words[i : i + 10]) + "," for i in range(0, len(words), 10)]
    return "\n".join(
        [
            f"// Written by generate.py from Unicode {version}. Do not edit: run it again.",
            f"// {heading[2][2:]} Used under the Unicode License: see LICENSE.",
            "// swift-format-ignore-file",
            "",
            "/// What UAX #29 and counting words ask of each scalar.",
            "enum WordBreakTable {",
            "  /// Ranges of scalars that are alike, in order: the first scalar of each, times 256, and",
            "  /// the byte of them that `WordBreakClass` reads.",
            "  static let ranges: [UInt32] = [",
            *rows,
            "  ]",
            "}",
            "",
        ]
    )


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--ucd", default=DEBIAN)
    parser.add_argument("--print", action="store_true")
    arguments = parser.parse_args()
    text = swift(pathlib.Path(arguments.ucd))
    if arguments.print:
        print(text, end="")
    else:
        pathlib.Path(__file__).with_name("WordBreakTable.swift").write_text(text, encoding="utf-8")


main()
