/// The reading and writing of one form of bytes.
protocol MemberWriter {
  func reading() throws -> [String]
  func writing() throws -> [String]
}

/// The reading and writing of payloads of big data, from the first field to the last.
struct CursorMembers: MemberWriter {
  private let members: PacketMembers

  init(_ members: PacketMembers) { self.members = members }

  /// Whether the last field has the bytes that are left.
  private var hasRest: Bool { members.fields.last?.size == "n" || list != nil }

  /// The fields with code; that of a number of rows is the code of the rows.
  private var fields: [Field] {
    let hasRows = members.fields.last.flatMap { CountedRows($0, of: members) } != nil
    return members.fields.filter { $0.kind != .count || !hasRows }
  }

  private var list: RowList? { members.fields.last.flatMap { RowList($0, of: members) } }
  private var length: Int { members.fields.reduce(0) { $0 + ($1.fixedSize ?? 0) } }

  func reading() throws -> [String] {
    var lines: [String] = []
    if !hasRest {
      let name = members.fields.first?.name ?? ""
      lines.append("try frame.require(length: \(length), in: \"\(name)\")")
    }
    lines.append("var cursor = Colmi.BigDataCursor(frame)")
    for field in fields {
      if let list, list.name == field.name {
        lines += list.reading
      } else if let rows = CountedRows(field, of: members) {
        lines += rows.reading
      } else if let code = code(in: field) {
        lines.append("try cursor.require(code: 0x\(code), \"\(field.name)\")")
      } else if let number = try number(of: field) {
        let call = "cursor.read\(number.type)\(number.order(of: field))(\"\(field.name)\")"
        lines.append("\(field.name) = \(number.read("try \(call)"))")
      } else {
        let limit = members.limitOfBytes(field)
        lines.append(
          "\(field.name) = \(limit == nil ? "" : "try ")HexBytes(cursor.readRemaining())"
            + (limit.map { ".\($0)" } ?? ""))
      }
    }
    if members.hasCheck { lines.append("try check()") }
    lines = lines.map { "    \($0)" }
    let errors = hasRest ? "the bytes end within a field" : "the length is not \(length)"
    return [
      "  /// Reads the payload of a frame.", "  ///",
      "  /// - Throws: ``WireError`` if the frame has another action, or \(errors).",
      "  public init(parsing frame: Colmi.BigDataFrame) throws(WireError) {",
      "    try frame.require(Self.action)",
    ] + lines + ["  }"]
  }

  func writing() throws -> [String] {
    if let bytes = try singleBytes() {
      return [
        "  /// The value as a frame.", "  public var bigDataFrame: Colmi.BigDataFrame {",
        "    Colmi.BigDataFrame(bounded: Self.action, [\(bytes.joined(separator: ", "))])", "  }",
      ]
    }
    let rest =
      list.map { " + \($0.name).count * \($0.size)" } ?? members.fields.last.flatMap {
        CountedRows($0, of: members) != nil
          ? " + \($0.name).count * 16" : hasRest ? " + \($0.name).bytes.count" : nil
      } ?? ""
    var lines = ["var builder = ByteBuilder(capacity: \(length)\(rest))"]
    for field in fields {
      if let list, list.name == field.name {
        lines += list.writing
      } else if let rows = CountedRows(field, of: members) {
        lines += rows.writing
      } else if let code = code(in: field) {
        lines.append("builder.write(0x\(code))")
      } else if let number = try number(of: field) {
        lines.append("builder.write\(number.order(of: field))(\(number.write(field.name)))")
      } else {
        lines.append("builder.write(\(field.name).bytes)")
      }
    }
    lines.append("return Colmi.BigDataFrame(bounded: Self.action, builder.bytes)")
    return ["  /// The value as a frame.", "  public var bigDataFrame: Colmi.BigDataFrame {"]
      + lines.map { "    \($0)" } + ["  }"]
  }

  /// The bytes of a payload whose fields have one byte each; nil for any other payload.
  ///
  /// An array of them takes half the time of a `ByteBuilder`.
  private func singleBytes() throws -> [String]? {
    var bytes: [String] = []
    for field in fields {
      if let list, list.name == field.name { return nil }
      guard CountedRows(field, of: members) == nil else { return nil }
      if let code = code(in: field) {
        bytes.append("0x\(code)")
      } else if let number = try number(of: field), number.type == "UInt8" {
        bytes.append(number.write(field.name))
      } else {
        return nil
      }
    }
    return bytes
  }

  /// The byte that identifies the layout of a payload of big data.
  private func code(in field: Field) -> String? {
    field.kind == .constant && field.size == "1" ? field.bytes : nil
  }

  /// The number in a field; nil for the rest of the bytes.
  private func number(of field: Field) throws -> PacketMembers.Number? {
    guard field.kind == .property, field.bits == nil, field.order != "big" else {
      throw members.unknown(field)
    }
    let type = members.qualified(try members.property(field.name).type)
    if field.size == "n", field.name == members.fields.last?.name, type == "HexBytes" { return nil }
    guard let number = members.number(type), number.size == field.fixedSize else {
      throw members.unknown(field)
    }
    return number
  }
}
