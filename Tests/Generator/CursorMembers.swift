/// The reading and writing of bytes without a fixed length, from the first field to the last.
struct CursorMembers: MemberWriter {
  private let members: PacketMembers
  private let isBigData: Bool

  init(_ members: PacketMembers) {
    self.members = members
    isBigData = members.code != nil
  }

  /// Whether the last field has the bytes that are left.
  private var hasRest: Bool { members.fields.last?.size == "n" }

  private var length: Int { members.fields.reduce(0) { $0 + ($1.fixedSize ?? 0) } }

  func reading() throws -> [String] {
    var lines: [String] = []
    if !hasRest {
      let name = isBigData ? members.fields.first?.name ?? "" : members.type.name.lowercasedFirst
      lines.append(
        isBigData
          ? "try frame.require(length: \(length), in: \"\(name)\")"
          : "try GATT.require(\(length), in: bytes, field: \"\(name)\")")
    }
    lines.append("var cursor = " + (isBigData ? "Colmi.BigDataCursor(frame)" : "ByteCursor()"))
    for field in members.fields {
      if let number = try number(of: field) {
        let call =
          "cursor.read\(number.type)\(order(of: field, number))"
          + "(\"\(field.name)\"\(isBigData ? "" : ", from: bytes"))"
        lines.append("\(field.name) = \(number.read("try \(call)"))")
      } else {
        let rest = "cursor.readRemaining(\(isBigData ? "" : "from: bytes"))"
        lines.append("\(field.name) = HexBytes(\(rest))")
      }
    }
    if members.hasCheck { lines.append("try check()") }
    lines = lines.map { "    \($0)" }
    let errors = hasRest ? "the bytes end within a field" : "the length is not \(length)"
    guard isBigData else {
      return [
        "  /// Reads the value of the characteristic.", "  ///",
        "  /// - Throws: ``WireError`` if \(errors).",
        "  public init(parsing bytes: Span<UInt8>) throws(WireError) {",
      ] + lines + ["  }"]
    }
    return [
      "  /// Reads the payload of a frame.", "  ///",
      "  /// - Throws: ``WireError`` if the frame has another action, or \(errors).",
      "  public init(parsing frame: Colmi.BigDataFrame) throws(WireError) {",
      "    try frame.require(Self.action)",
    ] + lines + ["  }"]
  }

  func writing() throws -> [String] {
    let rest = members.fields.last.flatMap { hasRest ? " + \($0.name).bytes.count" : nil } ?? ""
    var lines = ["var builder = ByteBuilder(capacity: \(length)\(rest))"]
    for field in members.fields {
      if let number = try number(of: field) {
        lines.append("builder.write\(order(of: field, number))(\(number.write(field.name)))")
      } else {
        lines.append("builder.write(\(field.name).bytes)")
      }
    }
    lines.append(
      isBigData
        ? "return Colmi.BigDataFrame(bounded: Self.action, builder.bytes)" : "return builder.bytes")
    return [
      isBigData ? "  /// The value as a frame." : "  /// The value as bytes.",
      "  public var \(isBigData ? "bigDataFrame: Colmi.BigDataFrame" : "bytes: [UInt8]") {",
    ] + lines.map { "    \($0)" } + ["  }"]
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

  private func order(of field: Field, _ number: PacketMembers.Number) -> String {
    number.type == "UInt8" ? "" : "LE"
  }
}
