/// The code for a list of rows, which fill the rest of a payload of big data.
struct RowList {
  let name: String
  let type: String
  /// The bytes before the list, and those of a row.
  let offset: Int
  let size: Int
  private let parts: [(name: String, number: PacketMembers.Number)]

  /// Makes the code for a field; nil if its rows are not numbers of a fixed length.
  init?(_ field: Field, of members: PacketMembers) {
    guard let type = field.rows, let rows = members.rows[type], let offset = field.offset,
      let size = field.size.wholeMatch(of: #/(\d+) × n/#).flatMap({ Int($0.output.1) })
    else { return nil }
    let properties = members.sources.declarations[type]?.properties ?? []
    parts = rows.compactMap { row in
      guard row.kind == .property, row.order != "big",
        let property = properties.first(where: { $0.name == row.name }),
        let number = members.number(members.qualified(property.type))
      else { return nil }
      return (row.name, number)
    }
    guard parts.count == rows.count, parts.reduce(0, { $0 + $1.number.size }) == size else {
      return nil
    }
    (name, self.type, self.offset, self.size) = (field.name, type, offset, size)
  }

  var limit: String {
    "limited(to: \((0xFFFF - offset) / size), at: Colmi.BigDataFrame.headerLength + \(offset), "
      + "in: \"\(name)\")"
  }

  var reading: [String] {
    let arguments = parts.map { part in
      let call = "try cursor.read\(part.number.type)\(part.number.order())(\"\(name)\")"
      return "\(part.name): \(part.number.read(call))"
    }
    return [
      "var \(name): [\(type)] = []", "\(name).reserveCapacity(cursor.remaining / \(size))",
      "while cursor.remaining > 0 {", "  try cursor.require(\(size), \"\(name)\")",
      "  \(name).append(\(type)(\(arguments.joined(separator: ", "))))", "}",
      "self.\(name) = \(name)",
    ]
  }

  var writing: [String] {
    ["for row in \(name) {"]
      + parts.map {
        "  builder.write\($0.number.order())(\($0.number.write("row.\($0.name)")))"
      } + ["}"]
  }
}

/// The code for rows of any length, which follow a byte with their number and end the payload.
///
/// The type of a row has `init(_ cursor:)` and `write(to builder:)`.
struct CountedRows {
  private let name: String
  private let type: String
  /// The offset of the number.
  private let offset: Int

  /// Makes the code for a field; nil unless it has such rows.
  init?(_ field: Field, of members: PacketMembers) {
    guard case .bigData = members.form, let type = field.rows, field.size == "n",
      field.name == members.fields.last?.name,
      let count = members.fields.dropLast().last, count.kind == .count, let offset = count.offset,
      members.sources.declarations[type]?.members.isSuperset(of: ["init(_:)", "write"]) == true
    else { return nil }
    (name, self.type, self.offset) = (field.name, type, offset)
  }

  /// The name of the number in errors: `alarmCount` for `alarms`.
  private var count: String { "\"\(name.dropLast())Count\"" }

  var limit: String {
    "limited(to: 255, at: Colmi.BigDataFrame.headerLength + \(offset), in: \(count))"
  }

  var reading: [String] {
    [
      "var \(name): [\(type)] = []", "for _ in 0..<(try cursor.readUInt8(\(count))) {",
      "  \(name).append(try \(type)(&cursor))", "}", "try cursor.requireEnd(\"\(name)\")",
      "self.\(name) = \(name)",
    ]
  }

  var writing: [String] {
    [
      "builder.write(UInt8(clamping: \(name).count))",
      "for row in \(name) { row.write(to: &builder) }",
    ]
  }
}

extension PacketMembers {
  /// The call that limits the bytes that fill the rest of a payload of big data.
  func limitOfBytes(_ field: Field) -> String? {
    guard let most = field.unit.firstMatch(of: #/(\d+) bytes at most/#)?.output.1 else {
      return nil
    }
    return "limited(to: \(most), at: Colmi.BigDataFrame.headerLength + \(field.offset ?? 0), "
      + "in: \"\(field.name)\")"
  }
}
