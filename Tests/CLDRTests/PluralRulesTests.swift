import CLDR
import TestSupport
import Testing

@Suite struct PluralRulesTests {
  /// CLDR's own integer samples, by hand from plurals.xml, for the languages apps come in.
  @Test(arguments: [
    ("en", "one", [1]), ("en", "other", [0, 2, 16, 100, 1_000_000]),
    ("ar", "zero", [0]), ("ar", "one", [1]), ("ar", "two", [2]),
    ("ar", "few", [3, 10, 103, 110, 1003]), ("ar", "many", [11, 26, 99, 111, 1011]),
    ("ar", "other", [100, 102, 200, 302, 600, 1_000_000]),
    ("fr", "one", [0, 1]), ("fr", "other", [2, 17, 100_000]),
    ("fr", "many", [1_000_000, 2_000_000]),
    ("pl", "one", [1]), ("pl", "few", [2, 4, 22, 104, 1002]),
    ("pl", "many", [0, 5, 11, 12, 14, 19, 21, 101, 112, 1_000_000]),
    ("ru", "one", [1, 21, 101]), ("ru", "few", [2, 34]), ("ru", "many", [0, 11, 12, 20]),
    ("cs", "few", [2, 4]), ("cs", "other", [0, 5, 19, 22]),
    ("he", "one", [1]), ("he", "two", [2]), ("he", "many", [20, 100, 1_000_000]),
    ("he", "other", [0, 3, 10, 11, 19, 101]),
    ("lv", "zero", [0, 10, 11, 19, 30]), ("lv", "one", [1, 21]), ("lv", "other", [2, 9, 22]),
    ("ja", "other", [0, 1, 2, 1_000_000]), ("br", "few", [3, 9, 29]),
    ("br", "other", [13, 70, 93]),
    ("kw", "two", [2, 22, 1000, 20_000, 100_000]), ("kw", "other", [4, 100, 1_000_000]),
    ("pt", "one", [0, 1]), ("pt-PT", "one", [1]), ("pt-PT", "other", [0, 2]),
  ])
  func `a number falls into the category CLDR's samples give`(
    locale: String, category: String, numbers: [Int]
  ) {
    let rules = PluralRules(of: locale)
    for number in numbers {
      #expect(rules.category(for: number).name == category, "\(number) in \(locale)")
      #expect(rules.category(for: -number).name == category, "-\(number) in \(locale)")
      #expect(rules.category(for: UInt(number)).name == category)
    }
  }

  @Test(arguments: [
    ("ja", "other", "other"),
    ("en", "one other", "one other"),
    ("fr", "one many other", "one other"), ("es", "one many other", "one other"),
    ("it", "one many other", "one other"), ("pt", "one many other", "one other"),
    ("pl", "one few many other", "one few many other"),
    ("cs", "one few many other", "one few other"),
    ("lt", "one few many other", "one few other"),
    ("he", "one two many other", "one two many other"),
    ("br", "one two few many other", "one two few other"),
    ("lv", "zero one other", "zero one other"),
    ("ar", "zero one two few many other", "zero one two few many other"),
  ])
  func `a text may have all categories and must have the everyday ones`(
    locale: String, allowed: String, required: String
  ) {
    let rules = PluralRules(of: locale)
    #expect(rules.categories.map(\.name).joined(separator: " ") == allowed)
    #expect(rules.requiredCategories.map(\.name).joined(separator: " ") == required)
    #expect(rules.categories == rules.categories.sorted())
  }

  @Test(arguments: PluralRules.knownLocales)
  func `the reachable categories are those some number falls into`(locale: String) {
    let rules = PluralRules(of: locale)
    let numbers = Array(0...1200) + [10_000, 100_000, 1_000_000]
    let reached = Set(numbers.map { rules.category(for: $0) })
    #expect(rules.reachableCategories == reached.sorted())
    let everyday = Set(numbers.filter { $0 < 1_000_000 }.map { rules.category(for: $0) })
    #expect(Set(rules.requiredCategories) == everyday.union([.other]))
    #expect(rules.categories.last == .other)
  }

  @Test(arguments: [
    ("pt-AO", "pt-PT"), ("pt_BR", "pt"), ("zh-Hans", "zh"), ("zh_Hant_TW", "zh"), ("en-XA", "en"),
    ("ar-XB", "ar"), ("PL-pl", "pl"), ("nb-NO", "nb"), ("pl-u-nu-latn", "pl"), ("sr-Latn-RS", "sr"),
  ])
  func `a locale without rules has its parent's`(locale: String, parent: String) {
    let (rules, expected) = (PluralRules(of: locale), PluralRules(of: parent))
    #expect(rules.isKnown && expected.isKnown)
    #expect(rules.categories == expected.categories)
    for number in 0...200 {
      #expect(rules.category(for: number) == expected.category(for: number))
    }
  }

  @Test(arguments: ["tlh", "", "root", "-", "x-private"])
  func `an unknown language has one category`(locale: String) {
    let rules = PluralRules(of: locale)
    #expect(rules.isKnown == (locale == "root"))
    #expect(rules.categories == [.other] && rules.requiredCategories == [.other])
    #expect(rules.category(for: 1) == .other)
  }

  @Test func `extreme numbers have a category`() {
    #expect(PluralRules(of: "pl").category(for: Int.min) == .many)
    #expect(PluralRules(of: "ru").category(for: UInt.max) == .many)
  }

  /// What CLDR changed after version 41 and babel's newer one shows: the category 41 gives, the
  /// one babel gives.
  static let changed: [String: Set<String>] = [
    "he": ["many other"], "ca": ["other many"], "scn": ["other many"], "ro": ["other few"],
    "mt": ["few other", "few two"],
  ]

  @Test(.enabled(if: PythonOracle.mayRun("babel"), "needs Python 3 with babel"))
  func `babel agrees on every number, but for rules CLDR changed since`() throws {
    let numbers = Array(0...10_000) + [100_000, 1_000_000, 2_000_000]
    let locales = PluralRules.knownLocales
    let output = try PythonOracle.run(Self.script, locales)
    var compared = 0
    var differing: [String: Set<String>] = [:]
    for line in output.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      let rules = PluralRules(of: words[0])
      let theirs = words[1].compactMap { letter in
        PluralCategory.allCases.first { $0.name.dropFirst(2).first == letter }
      }
      try #require(theirs.count == numbers.count)
      compared += 1
      for (number, their) in zip(numbers, theirs) {
        let ours = rules.category(for: number)
        if ours != their { differing[words[0], default: []].insert("\(ours) \(their)") }
      }
    }
    #expect(compared > 150, "babel knows \(compared) of \(locales.count) locales")
    #expect(differing == Self.changed)
  }

  /// A line for each locale that babel knows too: its name, then of every number's category the
  /// third letter, which tells all six apart.
  static let script = """
    import sys
    from babel import Locale, localedata
    numbers = [*range(10001), 100000, 1000000, 2000000]
    for name in sys.argv[1:]:
        if localedata.exists(name.replace("-", "_")):
            form = Locale.parse(name, sep="-").plural_form
            print(name, "".join(form(number)[2] for number in numbers))
    """
}
