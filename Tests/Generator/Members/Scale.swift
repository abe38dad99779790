/// A cell with a scale and a unit: `0.01 km/h`, `1/1024 s`, `0.1 %; 7FFF none`.
struct Scale {
  /// The end of the name of the property in the unit, `KilometersPerHour`.
  var suffix: String
  var words: String
  /// The scale and the unit as in the cell.
  var text: String
  /// The digits of the number without a value.
  var none: String?
  private var numerator: Int
  private var denominator: Int
  /// The product or quotient as the tables of a scale have it.
  private var expression: String
  /// Whether a number counts the unit itself.
  var isUnit: Bool { numerator == denominator }
  private var isWhole: Bool {
    expression.isEmpty || expression.hasPrefix(" * ") && denominator == 1
  }
  var type: String { isWhole ? "Int" : "Double" }

  /// Reads a cell; nil without a scale and a known unit.
  init?(_ cell: String) {
    let pattern = #/^(?:(\d+(?:\.\d+)?)|1/(\d+)) (\S+?)(?=[,;]|$)(?:.*?; ([0-9A-F]{2,8}) none)?/#
    guard let match = cell.firstMatch(of: pattern), let unit = Self.units[String(match.output.3)],
      match.output.1 != "0"
    else { return nil }
    (suffix, words) = (unit.suffix, unit.words)
    text = String(cell.prefix { !";,".contains($0) })
    none = match.output.4.map(String.init)
    if let divisor = match.output.2 {
      (numerator, denominator) = (1, Int(divisor) ?? 1)
      expression = " / \(divisor)"
    } else {
      let number = String(match.output.1 ?? "1")
      let digits = number.split(separator: ".").dropFirst().first?.count ?? 0
      numerator = Int(number.replacing(".", with: "")) ?? 1
      denominator = Int("1" + String(repeating: "0", count: digits)) ?? 1
      // A division by a power of ten gives exact decimals.
      expression =
        (numerator == 1 ? "" : " * \(numerator)") + (denominator == 1 ? "" : " / \(denominator)")
    }
  }

  /// The value of a number in the unit.
  func value(_ number: String) -> String { "\(type)(\(number))\(expression)" }

  /// The number of steps of a value in the unit.
  func steps(_ value: String) -> String {
    value + (denominator == 1 ? "" : " * \(denominator)")
      + (numerator == 1 ? "" : " / \(numerator)")
  }

  private static let units: [String: (suffix: String, words: String)] = [
    "ms": ("Milliseconds", "milliseconds"), "s": ("Seconds", "seconds"),
    "min": ("Minutes", "minutes"), "km/h": ("KilometersPerHour", "km/h"),
    "%": ("Percent", "percent"), "kg": ("Kilograms", "kilograms"), "m": ("Meters", "metres"),
    "mm": ("Millimeters", "millimetres"), "°": ("Degrees", "degrees"),
    "°C": ("Celsius", "degrees Celsius"), "kcal": ("Kilocalories", "kcal"),
    "1/min": ("PerMinute", "1/min"), "Nm": ("NewtonMeters", "newton metres"),
    "m/s": ("MetersPerSecond", "m/s"), "V": ("Volts", "volts"), "km": ("Kilometers", "kilometres"),
    "km/min": ("KilometersPerMinute", "km/min"), "N": ("Newtons", "newtons"),
    "W": ("Watts", "watts"), "kg/m": ("KilogramsPerMeter", "kg/m"),
    "MET": ("Equivalents", "metabolic equivalents"), "strides": ("Strides", "strides"),
    "coefficient": ("Coefficient", "1"), "Ω": ("Ohms", "ohms"),
    "kg/m²": ("KilogramsPerSquareMeter", "kg/m²"),
  ]
}
