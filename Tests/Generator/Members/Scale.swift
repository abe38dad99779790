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
    suffix = unit
    words = Self.words[unit] ?? ""
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

  private static let units = [
    "ms": "Milliseconds", "s": "Seconds", "min": "Minutes", "km/h": "KilometersPerHour",
    "%": "Percent", "kg": "Kilograms", "m": "Meters", "mm": "Millimeters", "°": "Degrees",
    "°C": "Celsius", "kcal": "Kilocalories",
    "1/min": "PerMinute", "Nm": "NewtonMeters", "m/s": "MetersPerSecond", "V": "Volts",
    "km": "Kilometers", "km/min": "KilometersPerMinute", "N": "Newtons", "W": "Watts",
    "kg/m": "KilogramsPerMeter", "MET": "Equivalents", "strides": "Strides",
    "coefficient": "Coefficient", "Ω": "Ohms", "kg/m²": "KilogramsPerSquareMeter",
  ]
  private static let words = [
    "Milliseconds": "milliseconds", "Seconds": "seconds", "Minutes": "minutes",
    "KilometersPerHour": "km/h", "Kilocalories": "kcal", "Percent": "percent",
    "Kilograms": "kilograms", "Meters": "metres", "Millimeters": "millimetres",
    "Degrees": "degrees", "Celsius": "degrees Celsius", "PerMinute": "1/min",
    "NewtonMeters": "newton metres", "MetersPerSecond": "m/s", "Volts": "volts",
    "Kilometers": "kilometres", "KilometersPerMinute": "km/min", "Newtons": "newtons",
    "Watts": "watts", "KilogramsPerMeter": "kg/m", "Equivalents": "metabolic equivalents",
    "Strides": "strides", "Coefficient": "1", "Ohms": "ohms", "KilogramsPerSquareMeter": "kg/m²",
  ]
}
