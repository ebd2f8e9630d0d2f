import FlowCore
import Testing

/// Whole numbers of one unit as those of another.
@Suite struct MeasurementUnitTests {
  @Test(arguments: [
    (180, Flow.MeasurementUnit.centimeter, Flow.MeasurementUnit.inch, 71),
    (180, .centimeter, .footAndInch, 71), (180, .centimeter, .centimeter, 180),
    (100, .inch, .centimeter, 254), (1, .mile, .meter, 1609), (42, .kilometer, .mile, 26),
    (72, .kilogram, .pound, 159), (159, .pound, .kilogram, 72),
    (72, .kilogram, .stoneAndPound, 159),
    (1, .stone, .pound, 14), (1, .pound, .ounce, 16), (100_000_000, .pound, .kilogram, 45_359_237),
    (2000, .milliliter, .fluidOunce, 68), (2, .liter, .milliliter, 2000),
    (8, .fluidOunce, .milliliter, 237),
    (500, .kilocalorie, .kilojoule, 2092), (2092, .kilojoule, .kilocalorie, 500),
    (0, .gram, .ounce, 0),
  ])
  func `an amount is converted by exact factors`(
    amount: Int, unit: Flow.MeasurementUnit, other: Flow.MeasurementUnit, expected: Int
  ) {
    #expect(other.amount(of: amount, unit) == expected)
  }

  @Test(arguments: [(25, 64), (75, 191), (-25, -64), (24, 61)])
  func `what lies in the middle is rounded up, away from 0`(inches: Int, centimeters: Int) {
    #expect(Flow.MeasurementUnit.centimeter.amount(of: inches, .inch) == centimeters)
  }

  @Test func `the largest numbers of content are converted into every unit of their family`() {
    for unit in Flow.MeasurementUnit.allCases {
      for other in Flow.MeasurementUnit.allCases where other.family == unit.family {
        let there = other.amount(of: 1_000_000_000, unit)
        #expect(there >= 0)
        #expect(other.amount(of: -1_000_000_000, unit) == -there)
      }
    }
  }

  @Test func `a mixed unit is whole larger ones and the rest in smaller ones`() {
    let feet = Flow.MeasurementUnit.footAndInch.parts(of: 71)
    #expect(feet.map(\.amount) == [5, 11] && feet.map(\.unit) == [.foot, .inch])
    #expect(Flow.MeasurementUnit.poundAndOunce.parts(of: 35).map(\.amount) == [2, 3])
    #expect(Flow.MeasurementUnit.stoneAndPound.parts(of: 159).map(\.amount) == [11, 5])
    #expect(Flow.MeasurementUnit.pound.parts(of: 159).map(\.amount) == [159])
    #expect(LocalizedText.Argument.measurement(71, .footAndInch).source == "5 foot, 11 inch")
  }
}
