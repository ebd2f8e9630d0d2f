import CLDR
import FlowCore
import TestSupport
import Testing

/// Numbers with units, against what is written by hand and against babel, which reads a newer CLDR.
@Suite struct UnitFormatTests {
  @Test(arguments: [
    ("en", 180, Flow.MeasurementUnit.centimeter, "180 cm"), ("en", 159, .pound, "159 lb"),
    ("en", 71, .footAndInch, "5 ft, 11 in"), ("en", 72, .footAndInch, "6 ft, 0 in"),
    ("en", 159, .stoneAndPound, "11 st, 5 lb"), ("en-001", 2000, .milliliter, "2,000 ml"),
    ("pl", 1, .pound, "1 funt"), ("pl", 3, .pound, "3 funty"), ("pl", 159, .pound, "159 funtów"),
    ("fr", 71, .footAndInch, "5\u{202F}pi et 11\u{202F}po"), ("zh-Hans", 180, .centimeter, "180厘米"),
    ("ar", 180, .centimeter, "١٨٠ سم"), ("da", 1, .inch, "1 tomme"), ("da", 2, .inch, "2 tommer"),
  ])
  func `a number is written with its unit`(
    locale: String, amount: Int, unit: Flow.MeasurementUnit, text: String
  ) throws {
    #expect(try #require(LocaleFormat(locale)).measurement(amount, unit) == text)
  }

  @Test func `every locale writes every unit with its number`() throws {
    for locale in LocaleFormat.knownLocales where locale != "ar" {
      let format = try #require(LocaleFormat(locale))
      for unit in Flow.MeasurementUnit.allCases {
        let text = format.measurement(171, unit)
        let number = unit.parts(of: 171)[0].amount
        #expect(text.contains(format.number(number)), "\(locale) \(unit): \(text)")
        #expect(text.contains { $0.isLetter } && !text.contains("{"), "\(locale) \(unit): \(text)")
      }
    }
  }

  /// Where the two differ: each sample's locale and unit, after the reason.
  static let differences: [(reason: String, samples: Set<String>)] = [
    ("a newer CLDR writes English miles by their sign", ["da mile", "sv mile"]),
    ("a newer CLDR says whose fluid ounces they are", ["en-AU fluid-ounce"]),
    (
      "a newer CLDR has no marks of direction in Hebrew, and one order of words",
      [
        "he inch", "he foot", "he gram", "he kilogram", "he stone", "he milliliter", "he liter",
        "he fluid-ounce",
      ]
    ),
    ("a newer CLDR has a word for kilojoules in Hindi", ["hi kilojoule"]),
    ("a newer CLDR writes feet by their sign", ["pt foot", "pt-BR foot", "pt-PT foot"]),
    ("a newer CLDR shortens pounds in Ukrainian", ["uk pound"]),
  ]

  @Test(.enabled(if: PythonOracle.mayRun("babel"), "needs Python 3 with babel"))
  func `babel agrees on every unit, but for what CLDR changed since`() throws {
    let locales = LocaleFormat.knownLocales.filter { $0 != "ar" }
    let units = Flow.MeasurementUnit.allCases.filter { $0.mixed == nil }
    let names = units.map { "\($0.family.rawValue)-\($0.rawValue)" }
    let output = try PythonOracle.run(Self.script, [names.joined(separator: ",")] + locales)
    var differing: Set<String> = []
    let lines = output.split(separator: "\n")
    #expect(lines.count == locales.count * (units.count * 3 + 1))
    for line in lines {
      let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      let format = try #require(LocaleFormat(fields[0]))
      let sample = "\(fields[0]) \(fields[1])"
      let ours: String
      if let unit = Flow.MeasurementUnit(rawValue: fields[1]) {
        ours = format.measurement(try #require(Int(fields[2])), unit)
      } else {
        let parts = [(5, Flow.MeasurementUnit.foot), (11, .inch)].map { format.measurement($0, $1) }
        ours = format.measurement(71, .footAndInch)
          .replacing(parts[0], with: "A", maxReplacements: 1).replacing(parts[1], with: "B")
      }
      guard ours != fields[3] else { continue }
      differing.insert(sample)
      if !Self.differences.contains(where: { $0.samples.contains(sample) }) {
        Issue.record("\(sample): \(ours) here, \(fields[3]) from babel")
      }
    }
    let expected = Self.differences.reduce(into: Set<String>()) { $0.formUnion($1.samples) }
    #expect(expected.subtracting(differing) == [], "no longer different")
  }

  /// A line for each sample: its locale, unit, number and babel's text; for the list of two units `A`
  /// and `B`, without a number.
  ///
  /// The form is looked up here: where there is none for a category babel writes the unit's name, and
  /// not the form for `other`, as UTS #35 has it (part 1, Lateral Inheritance).
  static let script = """
    import sys
    from babel import Locale, numbers
    for name in sys.argv[2:]:
        locale = Locale.parse(name, sep="-")
        for unit in sys.argv[1].split(","):
            forms = locale._data["unit_patterns"][unit]["short"]
            for number in (1, 2, 5):
                form = forms.get(locale.plural_form(number)) or forms["other"]
                print(f"{name}|{unit.split('-', 1)[1]}|{number}|{form.format(number)}")
        lists = locale.list_patterns
        own = lists["unit-short"] if "unit-short" in lists else {}
        pattern = own["2"] if "2" in own else lists["standard"]["2"]
        print(f"{name}|list||{pattern.format('A', 'B')}")
    """
}
