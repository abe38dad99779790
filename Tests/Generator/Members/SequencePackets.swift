/// The parts of the generated members that only sequences of fields have.
extension PacketMembers {
  /// Whether the bytes are a sequence of fields.
  var isSequence: Bool {
    switch form {
    case .characteristic, .light, .framed, .framing, .part, .text: true
    default: false
    }
  }

  /// The parameters of the generated initializer: reserved flags are 0, and bytes after the fields
  /// are none, unless the source gives them a default or makes them constant.
  var arguments: [(property: Declaration.Property, label: String)] {
    let isFirst = type.members.contains("init(first Never)")
    return stored.filter {
      !isSequence || $0.initial != nil || $0.name == "trailing" && $0.isConstant
        || !["reservedFlags", "trailing"].contains($0.name)
    }.enumerated().map { index, property in
      (property, isFirst && index == 0 ? "" : "\(property.name): ")
    }
  }

  /// The check of a property whose number of bytes or rows the table limits; nil for others.
  func countLimit(of property: Declaration.Property) throws -> String? {
    guard isSequence, form != .text, let field = fields.first(where: { $0.name == property.name })
    else { return nil }
    let sequence = try FieldSequence(self)
    let location = "at: \(field.offset ?? 0), in: \"\(property.name)\")"
    var limit: String?
    if let fill = field.fill {
      let most = fill - sequence.length
      limit = "requireFilled(\(property.name), upTo: \(most), \(location)"
    } else if let size = field.fixedSize,
      ["HexBytes", "[UInt8]"].contains(sequence.type(of: property.name))
    {
      limit = "requireLength(\(sequence.count(of: property.name)), of: \(size), \(location)"
    } else if let mark = sequence.mark(after: property.name) {
      limit = "requireRow(\(property.name).count, orMark: \(mark), in: \"\(property.name)\")"
    } else if form == .framed, let rest = sequence.rest(after: property.name, within: payloadLimit)
    {
      limit = "requireCount(\(sequence.count(of: property.name)), upTo: \(rest), \(location)"
    } else if let rows = field.fixedRows {
      limit = "requireLength(\(property.name).count, of: \(rows), \(location)"
    } else if let most = try sequence.mostRows(of: property.name) {
      limit = "requireCount(\(sequence.count(of: property.name)), upTo: \(most), \(location)"
    }
    guard limit == nil || property.isConstant else {
      throw Failure("\(path): \(property.name) has a limited length, so it must be a constant")
    }
    return limit
  }

  /// The statements that check that no field follows a field that is left out.
  func gapChecks() throws -> [String] {
    guard form == .framed || form == .part else { return [] }
    let sequence = try FieldSequence(self)
    let names = sequence.items.compactMap(\.root).filter { sequence.presence[$0] == nil }
    return zip(names, names.dropFirst()).compactMap { name, next in
      // A date of zeros is there all the same.
      guard sequence.isOptional(name), fields.first(where: { $0.name == name })?.isBCD == false,
        sequence.isOptional(next) || sequence.type(of: next) == "HexBytes"
      else { return nil }
      let isThere =
        sequence.isOptional(next) ? "\(next) != nil" : "!\(next).bytes.isEmpty"
      return
        "if \(name) == nil, \(isThere) { throw WireError(.truncated(needed: 1, available: 0), at: "
        + "\(fields.first { $0.name == name }?.offset ?? 0), in: \"\(name)\") }"
    }
  }

  /// The property with the code of a packet of several codes; nil for others.
  var sharedCode: Declaration.Property? {
    form == .framed && type.inherited.contains { $0.hasPrefix("Shared") } ? stored.first : nil
  }

  /// The error for a field that the generator cannot read.
  func unknown(_ field: Field) -> Failure {
    Failure("\(path): write its members by hand, as \(field.name) is no simple field")
  }

  /// The call that limits a number in packed decimal; nil for others.
  func decimalLimit(_ field: Field, _ property: Declaration.Property) -> String? {
    guard field.isBCD, property.type == "UInt8" else { return nil }
    return "limited(to: 0...99, at: \(field.offset ?? 0), in: \"\(field.name)\")"
  }

  /// The check of a date in packed decimal; nil for others.
  func dateCheck(_ field: Field) throws -> String? {
    guard isSequence, field.isBCD else { return nil }
    let type = try property(field.name).type
    let date =
      switch type.replacing("?", with: "") {
      case "CivilDate": field.name
      case "CivilDateTime": field.name + (type.hasSuffix("?") ? "?.date" : ".date")
      default: ""
      }
    if date.isEmpty { return nil }
    let mark = type == "CivilDate?" ? "?" : ""
    return "try \(date)\(mark).requireYear(upTo: 2099, at: \(field.offset ?? 0))"
  }

  // MARK: Scaled numbers

  /// The properties in the unit of the table, for numbers that count a part or multiple of it.
  ///
  /// A cell with `1.25 ms` gives a property `intervalMilliseconds`; a value of `none` is nil.
  func scaledMembers() -> [String] {
    guard isSequence else { return [] }
    return fields.flatMap { field -> [String] in
      if field.name.hasSuffix("Bits"), let match = field.unit.firstMatch(of: #/^(\w+), IEEE 754/#) {
        let name = String(field.name.dropLast(4))
        return [
          "  /// The \(name.inWords) in \(match.output.1).",
          "  public var \(name): Float { Float(bitPattern: \(field.name)) }", "",
        ]
      }
      let pattern = #/^(?:(\d+(?:\.\d+)?)|1/(\d+)) (\S+?)(?=[,;]|$)(?:.*?; ([0-9A-F]{2,8}) none)?/#
      guard field.kind == .property, let match = field.unit.firstMatch(of: pattern),
        let unit = Self.units[String(match.output.3)],
        let property = stored.first(where: { $0.name == field.name }),
        let number = number(qualified(property.type.replacing("?", with: "")))
      else { return [] }
      let name = "\(field.name)\(unit)"
      let isNumber = property.type.replacing("?", with: "").hasSuffix("\(8 * number.size)")
      guard !type.members.contains(name), isNumber, !["0", "1"].contains(match.output.1) else {
        return []
      }
      let isWhole = match.output.1.map { !$0.contains(".") } ?? false
      let kind = isWhole ? "Int" : "Double"
      let scale =
        match.output.2.map { " / \($0)" } ?? Self.scale(String(match.output.1 ?? "1"))
      let isOptional = property.type.hasSuffix("?") || match.output.4 != nil
      let value = { (number: String) in "\(kind)(\(number))\(scale)" }
      let none = match.output.4.map { digits in
        let type = property.type.replacing("?", with: "")
        let number = type.hasPrefix("Int") ? "\(type)(bitPattern: 0x\(digits))" : "0x\(digits)"
        return "\(field.name) == \(number)"
      }
      let expression =
        switch (property.type.hasSuffix("?"), none) {
        case (false, nil): value(field.name)
        case (false, let none?): "\(none) ? nil : \(value(field.name))"
        case (true, nil): "\(field.name).map { \(value("$0")) }"
        case (true, let none?): "\(none) ? nil : \(field.name).map { \(value("$0")) }"
        }
      let about = property.comment.summary.replacing(#/ in (?:units|steps) of .*/#, with: "")
        .prefix { !".;,".contains($0) }
      let without = none == nil ? "" : "; nil without a value"
      return [
        "  /// \(about) in \(Self.words[unit] ?? "")\(without).",
        "  public var \(name): \(kind)\(isOptional ? "?" : "") { \(expression) }", "",
      ]
    }
  }

  /// A decimal scale as a division by a power of ten, whose results are exact decimals.
  private static func scale(_ number: String) -> String {
    guard let dot = number.firstIndex(of: ".") else { return " * \(number)" }
    let digits = number[number.index(after: dot)...]
    let factor = Int(number.replacing(".", with: "")) ?? 1
    let divisor = "1" + String(repeating: "0", count: digits.count)
    return factor == 1 ? " / \(divisor)" : " * \(factor) / \(divisor)"
  }

  private static let units = [
    "ms": "Milliseconds", "s": "Seconds", "min": "Minutes", "km/h": "KilometersPerHour",
    "%": "Percent", "kg": "Kilograms", "m": "Meters", "mm": "Millimeters", "°": "Degrees",
    "°C": "Celsius", "kcal": "Kilocalories",
    "1/min": "PerMinute", "Nm": "NewtonMeters", "m/s": "MetersPerSecond", "V": "Volts",
    "km": "Kilometers",
  ]
  private static let words = [
    "Milliseconds": "milliseconds", "Seconds": "seconds", "Minutes": "minutes",
    "KilometersPerHour": "km/h", "Kilocalories": "kcal", "Percent": "percent",
    "Kilograms": "kilograms", "Meters": "metres",
    "Millimeters": "millimetres", "Degrees": "degrees", "Celsius": "degrees Celsius",
    "PerMinute": "1/min", "NewtonMeters": "newton metres", "MetersPerSecond": "m/s",
    "Volts": "volts", "Kilometers": "kilometres",
  ]
}
