/// The types and ranges of fields, by the names in their tables.
extension PacketMembers {
  func rangeErrors(of lines: [String]) -> [String] {
    lines.contains { $0.contains("try ") || $0.contains("throw ") }
      ? ["  ///", "  /// - Throws: ``WireError`` if a field is out of its range."] : []
  }

  /// Whether the source has a rule that no table can express.
  var hasCheck: Bool { type.members.contains("check") }

  /// The call that checks a property that cannot be set.
  func limit(of field: Field) throws -> String? {
    guard let property = stored.first(where: { $0.name == field.name }), property.isConstant else {
      return nil
    }
    if isSequence { return decimalLimit(field, property) ?? bitLimit(field, property) }
    switch qualified(property.type) {
    case "UInt8":
      if let range = field.unit.firstMatch(of: #/(?:^|, )(\d+)…(\d+)/#) {
        return "limited(to: \(range.output.1)...\(range.output.2), at: \(field.offset ?? 0), "
          + "in: \"\(field.name)\")"
      }
    case "HexBytes": if let limit = limitOfBytes(field) { return limit }
    default:
      if let list = RowList(field, of: self) { return list.limit }
      if let rows = CountedRows(field, of: self) { return rows.limit }
      if let form = try frameForm(of: field) { return form.limit }
    }
    if hasCheck { return nil }
    throw Failure("\(path): write its members by hand, as \(field.name) is a constant")
  }

  // MARK: Types

  /// Returns an initial value whose type has its path.
  func qualified(expression: String) -> String {
    var rest = expression[...]
    let name = rest.word()
    return qualified(name) + rest
  }

  /// Returns a type of the sources with its path.
  func qualified(_ name: String) -> String {
    if name.hasSuffix("?") { return qualified(String(name.dropLast())) + "?" }
    if name.hasPrefix("[") { return "[\(qualified(String(name.dropFirst().dropLast())))]" }
    let namespace = String(path.prefix { $0 != "." })
    return sources.declarations["\(path).\(name)"]?.path
      ?? sources.find(name, in: namespace)?.path ?? name
  }

  func type(of part: String, in type: String) throws -> String {
    let properties = sources.declarations[type]?.properties ?? []
    let property = try required(
      properties.first(where: { $0.name == part }), "\(path): \(type) has no \(part)")
    return qualified(property.type)
  }

  func property(_ name: String) throws -> Declaration.Property {
    let property = try required(
      stored.first(where: { $0.name == name }), "\(path) has no property \(name)")
    return property
  }

  /// Returns the unsigned number that carries a type, and the expressions that convert both; nil if
  /// the type is no number.
  func number(_ type: String) -> Number? {
    switch type {
    case "UInt8", "UInt16", "UInt24", "UInt32", "UInt64": return Number(type: type)
    case "Int8", "Int16", "Int32", "Int64":
      return Number(
        type: "U\(type)", read: { "\(type)(bitPattern: \($0))" },
        write: { "U\(type)(bitPattern: \($0))" })
    default:
      let raw = sources.declarations[type]?.properties.first { $0.name == "rawValue" }?.type
      guard let number = raw.flatMap({ self.number($0) }) else { return nil }
      return Number(
        type: number.type, read: { "\(type)(rawValue: \(number.read($0)))" },
        write: { number.write("\($0).rawValue") })
    }
  }

  struct Number {
    var type: String
    var read: (String) -> String = { $0 }
    var write: (String) -> String = { $0 }
    var size: Int { (Int(type.drop { !$0.isNumber }) ?? 8) / 8 }
    /// The end of the names of functions that read or write it in a field.
    func order(of field: Field? = nil) -> String {
      type == "UInt8" ? "" : field?.order == "big" ? "BE" : "LE"
    }
  }
}
