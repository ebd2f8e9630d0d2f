#!/usr/bin/env python3
"""Writes PluralTable.swift, LocaleTable.swift and UnitTable.swift from the Unicode CLDR.

Run it from anywhere, with nothing but Python 3 and Debian's package `unicode-cldr-core`
version 41-0.1 (CLDR 41):

    apt-get install unicode-cldr-core
    python3 Sources/CLDR/generate.py

    --cldr DIR     the folder `common` of another copy of CLDR
    --print NAME   print that file instead of writing them

The same CLDR gives the same bytes. A value counts when CLDR holds it as approved or
contributed, as in ICU. Where a locale has no value of its own its parent's counts
(UTS #35 part 1, Locale Inheritance and Matching); all of that is done here, so that the
tables can be read without knowing it.
"""

import argparse
import pathlib
import re
import unicodedata
import xml.etree.ElementTree as ElementTree

DEBIAN = "/usr/share/unicode/cldr/common"

# What the App Store offers as localizations, Xcode's names of the same, and the two parents
# that regions without data of their own fall back to (en-001, es-419).
LOCALES = """
ar ca cs da de el en en-001 en-AU en-CA en-GB es es-419 es-MX fi fr fr-CA he hi hr hu id it ja ko
ms nb nl no pl pt pt-BR pt-PT ro ru sk sv th tr uk vi zh zh-Hans zh-Hant
""".split()

CATEGORIES = ["zero", "one", "two", "few", "many", "other"]
PERIODS = ["day", "week", "month", "year"]
UNITS = {
    "length": ["centimeter", "meter", "kilometer", "inch", "foot", "mile"],
    "mass": ["gram", "kilogram", "ounce", "pound", "stone"],
    "volume": ["milliliter", "liter", "fluid-ounce"],
    "energy": ["kilocalorie", "kilojoule"],
}


class CLDR:
    """The files of one CLDR, and a locale's values through its parents."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.files = {}
        supplemental = self.xml("supplemental/supplementalData.xml")
        self.explicit_parents = {
            child: entry.get("parent")
            for entry in supplemental.findall("parentLocales/parentLocale")
            for child in entry.get("locales").split()
        }

    def xml(self, path):
        if path not in self.files:
            self.files[path] = ElementTree.parse(self.folder / path).getroot()
        return self.files[path]

    def version(self):
        dtd = (self.folder / "dtd/ldml.dtd").read_text(encoding="utf-8")
        return re.search(r'cldrVersion CDATA #FIXED "([^"]+)"', dtd).group(1)

    def chain(self, locale):
        """The locale, its parent, and so on to root; names as in CLDR (pt_PT)."""
        chain = []
        while locale != "root":
            if (self.folder / f"main/{locale}.xml").exists():
                chain.append(locale)
            parent = locale.rpartition("_")[0] or "root"
            locale = self.explicit_parents.get(locale, parent)
        return chain + ["root"]

    def all(self, locale, path):
        """Every settled value at a path, the nearest locale's first."""
        for name in self.chain(locale):
            for element in self.xml(f"main/{name}.xml").findall(path):
                settled = element.get("draft") in (None, "approved", "contributed")
                plain = element.get("alt") is None and element.get("case") is None
                compact = element.tag == "pattern" and element.get("type") is not None
                if settled and plain and not compact and element.text not in (None, "↑↑↑"):
                    yield element.text

    def find(self, locale, path):
        return next(self.all(locale, path), None)

    def get(self, locale, path):
        value = self.find(locale, path)
        if value is None:
            raise SystemExit(f"CLDR has no {path} for {locale}")
        return value


def underscored(locale):
    return locale.replace("-", "_")


def hyphened(locale):
    return locale.replace("_", "-")


def escaped(text):
    """A Swift string literal's content: what the eye cannot see or tell apart is spelled."""
    out = []
    for character in text:
        category = unicodedata.category(character)
        if character in '\\"':
            out.append("\\" + character)
        elif category in ("Cf", "Cc") or (category == "Zs" and character != " "):
            out.append(f"\\u{{{ord(character):X}}}")
        else:
            out.append(character)
    return "".join(out)


def row(fields):
    for field in fields:
        assert "|" not in field and "\n" not in field, field
    return escaped("|".join(fields))


def wrapped(words, width=96):
    lines = [""]
    for word in words:
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + word
    return lines


# Plural rules


def reach(rule):
    """How integers reach a category: '+' in everyday numbers, '~' only from a million, '-' never.

    CLDR lists samples behind each rule; `1c6` is 1 in compact notation, which we never use.
    """
    samples = rule.text.partition("@integer")[2].partition("@decimal")[0]
    plain = [int(s) for s in re.findall(r"(?<![\dc])(\d+)(?![\dc])", samples)]
    if not plain:
        return "-"
    return "+" if min(plain) < 1_000_000 else "~"


def plural_rows(cldr):
    rows = []
    for group in cldr.xml("supplemental/plurals.xml").findall("plurals/pluralRules"):
        rules = sorted(
            group.findall("pluralRule"), key=lambda rule: CATEGORIES.index(rule.get("count")))
        fields = [" ".join(hyphened(name) for name in group.get("locales").split())]
        for rule in rules:
            condition = rule.text.partition("@")[0].strip()
            fields.append(f"{rule.get('count')} {reach(rule)} {condition}".strip())
        rows.append(row(fields))
    return rows


def plural_table(cldr):
    return file_text(
        cldr,
        "PluralTable",
        "The cardinal plural rules of every language CLDR knows.",
        [
            (
                "rules",
                "A line for the languages that share rules: their names, then each category with"
                " `+`\n/// when everyday integers reach it, `~` when only integers from a million"
                " do, `-` when\n/// none does, and its condition (UTS #35 part 3, Plural rules"
                " syntax).",
                plural_rows(cldr),
            )
        ])


# Locales


def own_name(cldr, locale, speaker):
    """What `speaker` calls `locale`, in the case a menu wants (contextTransforms)."""
    language, _, rest = locale.partition("_")
    kinds = {4: "scripts/script", 2: "territories/territory", 3: "territories/territory"}
    name = cldr.find(speaker, f"localeDisplayNames/languages/language[@type='{locale}']")
    if name is None:
        base = cldr.get(speaker, f"localeDisplayNames/languages/language[@type='{language}']")
        part = cldr.get(speaker, f"localeDisplayNames/{kinds[len(rest)]}[@type='{rest}']")
        pattern = cldr.get(speaker, "localeDisplayNames/localeDisplayPattern/localePattern")
        name = pattern.replace("{0}", base).replace("{1}", part)
    transform = cldr.find(
        speaker,
        "contextTransforms/contextTransformUsage[@type='languages']"
        "/contextTransform[@type='uiListOrMenu']")
    return name[0].upper() + name[1:] if transform == "titlecase-firstword" else name


def zero_digit(cldr, system):
    digits = cldr.xml("supplemental/numberingSystems.xml").find(
        f"numberingSystems/numberingSystem[@id='{system}']").get("digits")
    assert [ord(d) - ord(digits[0]) for d in digits] == list(range(10)), system
    return digits[0]


def number_pattern(cldr, locale, system, kind):
    standard = "[@type='standard']" if kind == "currency" else ""
    pattern = cldr.get(
        locale,
        f"numbers/{kind}Formats[@numberSystem='{system}']/{kind}FormatLength"
        f"/{kind}Format{standard}/pattern")
    assert re.fullmatch("[^0-9'#]*#[#,]*0(.0+|.#+)?[^0-9'#]*(;.*)?", pattern), pattern
    return pattern


def number_fields(cldr, locale):
    system = cldr.get(locale, "numbers/defaultNumberingSystem")
    symbol = f"numbers/symbols[@numberSystem='{system}']/"
    assert cldr.find(locale, symbol + "currencyDecimal") is None, locale
    assert cldr.find(locale, symbol + "currencyGroup") is None, locale
    return [
        zero_digit(cldr, system),
        cldr.get(locale, symbol + "decimal"),
        cldr.get(locale, symbol + "group"),
        cldr.get(locale, "numbers/minimumGroupingDigits"),
        cldr.get(locale, symbol + "minusSign"),
        cldr.get(locale, symbol + "percentSign"),
        number_pattern(cldr, locale, system, "decimal"),
        number_pattern(cldr, locale, system, "percent"),
        number_pattern(cldr, locale, system, "currency"),
    ]


def quotation_fields(cldr, locale):
    kinds = ["quotationStart", "quotationEnd", "alternateQuotationStart", "alternateQuotationEnd"]
    return [cldr.get(locale, f"delimiters/{kind}") for kind in kinds]


def tender(cldr):
    """The currencies some region pays with today."""
    supplemental = cldr.xml("supplemental/supplementalData.xml")
    return sorted({
        entry.get("iso4217")
        for entry in supplemental.findall("currencyData/region/currency")
        if entry.get("to") is None and entry.get("tender") != "false"
    })


def currency_fields(cldr, locale):
    fields = []
    for code in tender(cldr):
        symbol = cldr.find(locale, f"numbers/currencies/currency[@type='{code}']/symbol")
        if symbol not in (None, code):
            fields.append(f"{code}={symbol}")
    return fields


def currency_words(cldr, locale):
    """What a locale calls dollars, euros and yen, in all their forms: "dollar", "dollars", "euros".

    Many countries have dollars, so their word is what the names of three of them share: whole
    words, or where no spaces stand between words the longest piece. Only names of one word count:
    they need no country.
    """
    codes = ("USD", "CAD", "AUD", "EUR", "JPY")
    forms = {code: currency_names(cldr, locale, code) for code in codes}
    others = [set(re.split(r"[\s-]+", " ".join(forms[code]))) for code in ("CAD", "AUD")]
    words = {
        " ".join(word for word in re.split(r"[\s-]+", form) if all(word in o for o in others))
        for form in forms["USD"]
    }
    if words == {""}:
        words = {longest_piece([forms[code][0] for code in codes[:3]])}
    words.update(*(forms[code] for code in ("USD", "EUR", "JPY")))
    return sorted(word for word in words if word and " " not in word)


def currency_names(cldr, locale, code):
    """A currency's name and its counted forms, in small letters."""
    path = f"numbers/currencies/currency[@type='{code}']/displayName"
    forms = [cldr.find(locale, path)]
    forms += [cldr.find(locale, f"{path}[@count='{category}']") for category in CATEGORIES]
    return [form.lower() for form in forms if form is not None]


def longest_piece(names):
    first = names[0]
    ends = range(len(first) + 1)
    pieces = (first[start:end] for start in ends for end in ends)
    return max((piece for piece in pieces if all(piece in name for name in names)), key=len)


def date_fields(cldr, locale):
    calendar = "dates/calendars/calendar[@type='gregorian']/"
    pattern = cldr.get(
        locale, calendar + "dateFormats/dateFormatLength[@type='long']/dateFormat/pattern")
    letters = set(re.findall(r"[A-Za-z]+", re.sub(r"'[^']*'", "", pattern)))
    assert letters <= {"y", "MMMM", "M", "d", "G"}, pattern
    months = "months/monthContext[@type='format']/monthWidth[@type='wide']/month[@type='{}']"
    return [pattern, cldr.get(locale, calendar + "eras/eraAbbr/era[@type='1']")] + [
        cldr.get(locale, calendar + months.format(number)) for number in range(1, 13)
    ] + time_fields(cldr, locale, calendar)


def time_fields(cldr, locale, calendar):
    """The short time pattern and what it calls parts of the day.

    Those are two for `a`; for `B`, which follows the language's own day (UTS #35 part 4, Day Period
    Rule Sets), that of midnight and that of noon, to the minute, and one for each hour.
    """
    pattern = cldr.get(
        locale, calendar + "timeFormats/timeFormatLength[@type='short']/timeFormat/pattern")
    letters = set(re.findall(r"[A-Za-z]+", re.sub(r"'[^']*'", "", pattern)))
    assert letters <= {"h", "H", "HH", "mm", "a", "B", "Bh"}, pattern
    names = (
        "dayPeriods/dayPeriodContext[@type='format']/dayPeriodWidth[@type='abbreviated']"
        "/dayPeriod[@type='{}']")
    periods = day_periods(cldr, locale) if "B" in pattern else ["am", "pm"]
    return [pattern] + [cldr.get(locale, calendar + names.format(period)) for period in periods]


def day_periods(cldr, locale):
    language = locale.partition("_")[0]
    sets = cldr.xml("supplemental/dayPeriods.xml").findall("dayPeriodRuleSet")
    rules = next(
        rules for group in sets if group.get("type") is None
        for rules in group.findall("dayPeriodRules") if language in rules.get("locales").split())

    def minutes(clock):
        hour, minute = clock.split(":")
        assert minute == "00", clock
        return int(hour)

    def holds(rule, hour):
        if rule.get("from") is None:
            return False
        start, end = minutes(rule.get("from")), minutes(rule.get("before"))
        return start <= hour < end if start < end else hour >= start or hour < end

    hours = [
        next(rule.get("type") for rule in rules if holds(rule, hour)) for hour in range(24)
    ]
    exact = {minutes(rule.get("at")): rule.get("type") for rule in rules if rule.get("at")}
    return [exact.get(hour, hours[hour]) for hour in (0, 12)] + hours


def period_fields(cldr, locale):
    """Each period's name, then its counted forms.

    The name is that of the calendar field. Arabic puts the article before it and Vietnamese a
    capital letter, which no sentence wants: so where CLDR writes exactly one of the unit without
    its number that is the name, and where the counted form has the same letters its case wins.
    """
    fields = []
    for period in PERIODS:
        unit = f"units/unitLength[@type='long']/unit[@type='duration-{period}']/unitPattern"
        forms = {}
        for category in CATEGORIES:
            form = cldr.find(locale, f"{unit}[@count='{category}']")
            if form is not None:
                forms[category] = form
        name = cldr.get(locale, f"dates/fields/field[@type='{period}']/displayName")
        single = forms.get("one", forms["other"])
        bare = single.replace("{0}", "").strip()
        if "{0}" not in single or bare.lower() == name.lower():
            name = bare
        fields += [period, name] + [f"{category}={form}" for category, form in forms.items()]
    return fields


def locale_rows(cldr):
    rows = []
    for locale in LOCALES:
        name = underscored(locale)
        order = cldr.get(name, "layout/orientation/characterOrder")
        direction = {"left-to-right": "ltr", "right-to-left": "rtl"}[order]
        names = [own_name(cldr, name, name), own_name(cldr, name, "en"), direction]
        fields = number_fields(cldr, name) + quotation_fields(cldr, name)
        rows.append(row([locale] + names + fields))
        rows.append(row(currency_fields(cldr, name)))
        rows.append(row(date_fields(cldr, name)))
        rows.append(row(period_fields(cldr, name)))
        rows.append(row(currency_words(cldr, name)))
    return rows


def parent_rows(cldr):
    """Parents that cutting off the last subtag does not give, within a language or its kin.

    CLDR parts a script from its language (sr-Latn from sr); plural rules do not, and a locale
    without data is better served by its language than by nothing. Chinese outside the mainland
    gets its likely script.
    """
    children = {}
    for child, parent in sorted(cldr.explicit_parents.items()):
        kin = child.split("_")[0] == parent.split("_")[0] or parent == "no"
        if parent != "root" and kin and parent != child.rpartition("_")[0]:
            children.setdefault(hyphened(parent), []).append(hyphened(child))
    for source, target in likely_scripts(cldr):
        if source.startswith("zh_") and target == "Hant" and len(source) == 5:
            children.setdefault("zh-Hant", []).append(hyphened(source))
    return [
        f"{parent}|{words}" for parent in sorted(children)
        for words in wrapped(children[parent], 85)
    ]


def likely_scripts(cldr):
    subtags = cldr.xml("supplemental/likelySubtags.xml").findall("likelySubtags/likelySubtag")
    pairs = [(entry.get("from"), entry.get("to").split("_")[1]) for entry in subtags]
    return sorted(pair for pair in pairs if not pair[0].startswith("und"))


def right_to_left_scripts(cldr):
    text = (cldr.folder / "properties/scriptMetadata.txt").read_text(encoding="utf-8")
    rows = [line.split("#")[0].split(";") for line in text.splitlines()]
    return sorted(r[0].strip() for r in rows if len(r) > 6 and r[6].strip() == "YES")


def direction_words(cldr):
    """Languages, and regions of them, likely written right to left; `!` marks the exceptions."""
    scripts = set(right_to_left_scripts(cldr))
    likely = likely_scripts(cldr)
    default = {source: script in scripts for source, script in likely if "_" not in source}
    words = []
    for source, script in likely:
        subtags = source.split("_")
        if len(subtags) == 1 and default[source]:
            words.append(source)
        elif len(subtags) == 2 and len(subtags[1]) < 4:
            if (script in scripts) != default.get(subtags[0], False):
                words.append(("" if script in scripts else "!") + hyphened(source))
    return words


def fraction_words(cldr):
    infos = cldr.xml("supplemental/supplementalData.xml").findall("currencyData/fractions/info")
    current = set(tender(cldr))
    return sorted(
        f"{info.get('iso4217')}={info.get('digits')}" for info in infos
        if info.get("iso4217") in current and info.get("digits") != "2")


def locale_table(cldr):
    return file_text(
        cldr,
        "LocaleTable",
        "How the locales we know write numbers, money, dates, periods and quotations.",
        [
            (
                "locales",
                "Five lines for each locale. First: its name, what it calls itself, what English"
                " calls it,\n/// its direction; its zero, decimal and group separators, minimum"
                " grouping digits, minus and\n/// percent signs; its decimal, percent and currency"
                " patterns; its quotation marks and those\n/// within quotations. Second: currency"
                " symbols that are not the code. Third: the long date\n/// pattern, the era's"
                " abbreviation, twelve months, the short time pattern and names of parts of\n/// the"
                " day. Fourth: for each period its code, its name and its counted forms. Fifth:\n///"
                " what dollars, euros and yen are called, in every form.",
                locale_rows(cldr),
            ),
            (
                "parents",
                "Parents that cutting off the last subtag does not give, each before its"
                " children.",
                parent_rows(cldr),
            ),
            (
                "currencies",
                "The ISO 4217 codes of the currencies that some region pays with.",
                wrapped(tender(cldr)),
            ),
            (
                "fractionDigits",
                "Currencies whose amounts do not have two digits after the separator.",
                wrapped(fraction_words(cldr)),
            ),
            (
                "rightToLeftScripts",
                "Scripts written from right to left.",
                wrapped(right_to_left_scripts(cldr)),
            ),
            (
                "rightToLeftLocales",
                "Languages, and regions of other languages, that are likely written in such a"
                " script;\n/// `!` before a region of one that is not.",
                wrapped(direction_words(cldr)),
            ),
        ])


def unit_list(cldr, locale):
    """The list of two units; where a locale has none of its own, root says to take any two's."""
    part = "listPatterns/listPattern[@type='unit-short']/listPatternPart[@type='2']"
    own = cldr.find(locale, part)
    if own is not None:
        return own
    return next(
        element.text
        for name in cldr.chain(locale)
        for pattern in cldr.xml(f"main/{name}.xml").findall("listPatterns/listPattern")
        for element in pattern.findall("listPatternPart[@type='2']")
        if pattern.get("type") is None and element.get("draft") in (None, "contributed"))


def unit_fields(cldr, locale):
    """The pattern of two units, then for each unit its id and its counted forms.

    A form that is that of `other` is left out, which stands for it.
    """
    fields = [unit_list(cldr, locale)]
    for kind, units in UNITS.items():
        for unit in units:
            pattern = f"units/unitLength[@type='short']/unit[@type='{kind}-{unit}']/unitPattern"
            other = cldr.get(locale, f"{pattern}[@count='other']")
            fields += [unit, f"other={other}"]
            for category in CATEGORIES[:-1]:
                form = cldr.find(locale, f"{pattern}[@count='{category}']")
                if form not in (None, other):
                    fields.append(f"{category}={form}")
    return fields


def unit_rows(cldr):
    """A line for each locale; none where it is that of the locale it inherits from."""
    lines = {locale: unit_fields(cldr, underscored(locale)) for locale in LOCALES}

    def inherited(locale):
        names = [hyphened(name) for name in cldr.chain(underscored(locale))[1:]]
        return next((lines[name] for name in names if name in lines), None)

    return [row([locale] + lines[locale]) for locale in LOCALES
            if lines[locale] != inherited(locale)]


def unit_table(cldr):
    return file_text(
        cldr,
        "UnitTable",
        "How the locales we know write units of measurement, in their short form.",
        [
            (
                "units",
                "A line for each locale that differs from the one it inherits from: its name, the"
                " pattern of\n/// two units, then for each unit its id and its counted forms that"
                " are not that of `other`.",
                unit_rows(cldr),
            )
        ])


def file_text(cldr, name, summary, texts):
    lines = [
        f"// Written by generate.py from CLDR {cldr.version()}. Do not edit: run it again.",
        "// Copyright © 1991-2022 Unicode, Inc. Used under the Unicode License: see LICENSE.",
        "// swift-format-ignore-file",
        "",
        f"/// {summary}",
        f"enum {name} {{",
    ]
    for position, (constant, comment, rows) in enumerate(texts):
        if position:
            lines.append("")
        lines += [f"  {line}" for line in f"/// {comment}".split("\n")]
        lines.append(f'  static let {constant} = """')
        lines += [f"    {line}" for line in rows]
        lines.append('    """')
    return "\n".join(lines + ["}", ""])


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--cldr", default=DEBIAN, metavar="DIR")
    arguments.add_argument("--print", dest="name", metavar="NAME")
    options = arguments.parse_args()
    cldr = CLDR(options.cldr)
    files = {"PluralTable.swift": plural_table, "LocaleTable.swift": locale_table}
    files["UnitTable.swift"] = unit_table
    if options.name:
        print(files[options.name](cldr), end="")
        return
    for name, table in files.items():
        path = pathlib.Path(__file__).with_name(name)
        path.write_bytes(table(cldr).encode("utf-8"))


if __name__ == "__main__":
    main()
