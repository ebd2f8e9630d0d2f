extension Flow {
  /// A unit of measurement, by its id in CLDR (UTS #35 part 6, Unit Elements); units of one `Family`
  /// are converted into each other.
  ///
  /// Of a mixed unit, such as feet and inches, the smaller one is counted.
  public enum MeasurementUnit: String, Hashable, Sendable, CaseIterable {
    /// A hundredth of a meter.
    case centimeter
    /// A meter.
    case meter
    /// A thousand meters.
    case kilometer
    /// An inch, 2.54 cm.
    case inch
    /// A foot, 12 inches.
    case foot
    /// A mile, 5,280 feet.
    case mile
    /// Feet and inches; inches are counted.
    case footAndInch = "foot-and-inch"
    /// A gram.
    case gram
    /// A thousand grams.
    case kilogram
    /// An ounce, a sixteenth of a pound.
    case ounce
    /// A pound, 0.45359237 kg.
    case pound
    /// A stone, 14 pounds.
    case stone
    /// Pounds and ounces; ounces are counted.
    case poundAndOunce = "pound-and-ounce"
    /// Stones and pounds; pounds are counted.
    case stoneAndPound = "stone-and-pound"
    /// A thousandth of a liter.
    case milliliter
    /// A liter.
    case liter
    /// The fluid ounce of the United States.
    case fluidOunce = "fluid-ounce"
    /// A thousand calories, 4,184 J.
    case kilocalorie
    /// A thousand joules.
    case kilojoule

    /// What a unit measures.
    public enum Family: String, Hashable, Sendable, CaseIterable {
      /// How long something is.
      case length
      /// How heavy something is.
      case mass
      /// How much room something takes.
      case volume
      /// How much energy something has.
      case energy
    }
  }
}

extension Flow.MeasurementUnit {
  /// What the unit measures.
  public var family: Family {
    switch self {
    case .centimeter, .meter, .kilometer, .inch, .foot, .mile, .footAndInch: .length
    case .gram, .kilogram, .ounce, .pound, .stone, .poundAndOunce, .stoneAndPound: .mass
    case .milliliter, .liter, .fluidOunce: .volume
    case .kilocalorie, .kilojoule: .energy
    }
  }

  /// Of a mixed unit, the larger unit and the smaller one; nothing of any other.
  package var mixed: (large: Self, small: Self)? {
    switch self {
    case .footAndInch: (.foot, .inch)
    case .poundAndOunce: (.pound, .ounce)
    case .stoneAndPound: (.stone, .pound)
    default: nil
    }
  }

  /// How many of the family's smallest common measure make one: ten-thousandths of a meter, of a
  /// gram 10⁻⁹, of a milliliter 10⁻¹⁰, of a joule one.
  ///
  /// An inch is 2.54 cm and a pound 0.45359237 kg (the international yard and pound agreement of
  /// 1959), a gallon of the United States 231 cubic inches (NIST Handbook 44, appendix C), a calorie
  /// 4.184 J (ISO 80000-5, thermochemical).
  private var size: UInt {
    switch self {
    case .centimeter: 100
    case .meter: 10_000
    case .kilometer: 10_000_000
    case .inch, .footAndInch: 254
    case .foot: 3048
    case .mile: 16_093_440
    case .gram: 1_000_000_000
    case .kilogram: 1_000_000_000_000
    case .ounce, .poundAndOunce: 28_349_523_125
    case .pound, .stoneAndPound: 453_592_370_000
    case .stone: 6_350_293_180_000
    case .milliliter: 10_000_000_000
    case .liter: 10_000_000_000_000
    case .fluidOunce: 295_735_295_625
    case .kilocalorie: 4184
    case .kilojoule: 1000
    }
  }

  /// How many of this unit an amount of another one of its family is, rounded half up.
  ///
  /// - Parameters:
  ///   - amount: A whole number.
  ///   - unit: The unit it counts.
  /// - Returns: A whole number of this unit, of a mixed one of its smaller part.
  package func amount(of amount: Int, _ unit: Self) -> Int {
    precondition(unit.family == family, "units of different families are never converted")
    let product = amount.magnitude.multipliedFullWidth(by: unit.size)
    let (quotient, remainder) = size.dividingFullWidth(product)
    let rounded = Int(quotient) + (remainder >= size - remainder ? 1 : 0)
    return amount < 0 ? -rounded : rounded
  }

  /// What an amount is written as: whole feet and the inches that are left; itself where the unit is
  /// not mixed.
  package func parts(of amount: Int) -> [(amount: Int, unit: Self)] {
    guard let (large, small) = mixed else { return [(amount, self)] }
    let (quotient, remainder) = amount.quotientAndRemainder(
      dividingBy: Int(large.size / small.size))
    return [(quotient, large), (remainder, small)]
  }
}
