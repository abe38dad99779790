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
      !isSequence || $0.initial != nil || $0.name == "trailing" && $0.isConstant && !$0.isInternal
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
    let isCharacteristic = form == .characteristic && path.hasPrefix("GATT.")
    guard form == .framed || form == .part || isCharacteristic else { return [] }
    let sequence = try FieldSequence(self)
    let names = sequence.items.compactMap(\.root).filter { sequence.presence[$0] == nil }
    return zip(names, names.dropFirst()).compactMap { name, next in
      // A date of zeros is there all the same.
      guard sequence.isOptional(name), fields.first(where: { $0.name == name })?.isBCD == false,
        sequence.isOptional(next) || sequence.type(of: next) == "HexBytes"
      else { return nil }
      let isThere = sequence.isOptional(next) ? "\(next) != nil" : "!\(next).bytes.isEmpty"
      return
        "if \(name) == nil, \(isThere) { throw WireError(.truncated(needed: 1, available: 0), at: "
        + "\(fields.first { $0.name == name }?.offset ?? 0), in: \"\(name)\") }"
    }
  }

  /// The property with the code of a packet of several codes; nil for others.
  var sharedCode: Declaration.Property? {
    form == .framed && (hasEnvelope || type.inherited.contains { $0.hasPrefix("Shared") })
      ? stored.first : nil
  }

  func unknown(_ field: Field) -> Failure {
    Failure("\(path): write its members by hand, as \(field.name) is no simple field")
  }

  /// The call that limits a number in packed decimal or in bits; nil for others.
  func decimalLimit(_ field: Field, _ property: Declaration.Property) -> String? {
    if let bits = field.bits, property.isConstant,
      property.type == "UInt16" || property.type == "UInt8"
    {
      let count = fields.filter { $0.name == field.name }.reduce(0) { $0 + ($1.bits?.count ?? 0) }
      guard count < (property.type == "UInt8" ? 8 : 16), !bits.isEmpty else { return nil }
      return "limited(to: 0...\((1 << count) - 1), at: \(field.offset ?? 0), in: \"\(field.name)\")"
    }
    guard field.isBCD, property.type == "UInt8" else { return nil }
    return "limited(to: 0...99, at: \(field.offset ?? 0), in: \"\(field.name)\")"
  }

  /// The call that limits a number in fewer bits than its type has; nil for others.
  func bitLimit(_ field: Field, _ property: Declaration.Property) -> String? {
    guard let bits = field.bits, property.name != "reservedFlags",
      number(qualified(property.type))?.type == "UInt8"
    else { return nil }
    let most = 1 << bits.count - 1
    return "limited(to: 0...\(most), at: \(field.offset ?? 0), in: \"\(field.name)\")"
  }

  /// The check of a date in packed decimal; nil for others.
  func dateCheck(_ field: Field) throws -> String? {
    let type = isSequence ? try property(field.name).type : ""
    if form == .framed, type == "CivilDateTime", field.fixedSize == 6, !field.isBCD {
      return "try \(field.name).date.requireYear(upTo: 2255, at: \(field.offset ?? 0))"
    }
    guard isSequence, field.isBCD else { return nil }
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
      guard field.kind == .property, let scale = Scale(field.unit),
        let property = stored.first(where: { $0.name == field.name })
      else { return [] }
      let plain = property.type.replacing("?", with: "")
      guard let number = number(qualified(plain)) else { return [] }
      let name = "\(field.name)\(scale.suffix)"
      let isNumber = plain.hasSuffix("\(8 * number.size)")
      guard !type.members.contains(name), isNumber, !scale.isUnit || scale.none != nil else {
        return []
      }
      let isOptional = property.type.hasSuffix("?") || scale.none != nil
      let value = scale.value
      let part = number.type == "UInt24" ? ".value" : ""
      let none = scale.none.map { digits in
        plain.hasPrefix("Int") ? "\(plain)(bitPattern: 0x\(digits))" : "0x\(digits)"
      }
      let scaled =
        property.type.hasSuffix("?")
        ? "\(field.name).map { \(value("$0" + part)) }" : value(field.name + part)
      let expression = none.map { "\(field.name) == \($0) ? nil : \(scaled)" } ?? scaled
      let about = property.comment.summary.replacing(#/ in (?:units|steps) of .*/#, with: "")
        .prefix { !".;,".contains($0) }
      let without = scale.none == nil ? "" : "; nil without a value"
      let members = [
        "  /// \(about) in \(scale.words)\(without).",
        "  public var \(name): \(scale.type)\(isOptional ? "?" : "") { \(expression) }", "",
      ]
      guard path.hasPrefix("GATT."), !property.isConstant, part.isEmpty else { return members }
      let except = none.map { ", except: \($0)" } ?? ""
      return members + [
        "  /// Returns the number for \(scale.words), which are rounded to the nearest step.",
        "  ///", "  /// - Throws: ``WireError`` if the field cannot hold the number.",
        "  public static func \(field.name)(\(scale.suffix.lowercasedFirst) value: Double) throws(WireError) -> \(plain) {",
        "    try \(plain)(nearest: \(scale.steps("value"))\(except), in: \"\(field.name)\")", "  }",
        "",
      ]
    }
  }
}
