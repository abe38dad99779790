/// The reading and writing of a frame of 16 bytes, or of the settings in it.
struct FrameMembers: MemberWriter {
  private let members: PacketMembers
  /// The bytes before the settings in a frame; 0 for a packet.
  private let start: Int

  init(_ members: PacketMembers, _ start: Int) { (self.members, self.start) = (members, start) }

  private var isSettings: Bool { start > 0 }

  func reading() throws -> [String] {
    var lines: [String] = []
    for (name, fields) in try groups() {
      guard let name else {
        lines += fields.flatMap { field in
          field.constantBytes.map { "try frame.require(0x\($1), at: \($0), in: \"\(field.name)\")" }
        }
        continue
      }
      lines.append("\(name) = \(try value(fields, of: name))")
    }
    if members.hasCheck { lines.append("try check()") }
    lines = lines.map { "    \($0)" }
    guard !isSettings else {
      let errors = members.rangeErrors(of: lines)
      let about =
        start == 1
        ? "Reads the value from bytes 1…14 of a frame."
        : "Reads the settings from the bytes of a frame after its form."
      return ["  /// \(about)"] + errors + [
        "  public init(payload: Colmi.RawPayload)\(errors.isEmpty ? "" : " throws(WireError)") {"
      ] + lines + ["  }"]
    }
    let code = members.fields.contains { $0.kind == .constant } ? " or code" : ""
    let isChecked = members.hasCheck || lines.contains { $0.contains("= try ") }
    let range = isChecked ? ", or a field is out of range" : ""
    return [
      "  /// Reads the fields of a frame.", "  ///",
      "  /// - Throws: ``WireError`` if the frame has another opcode\(code)\(range).",
      "  public init(parsing frame: Colmi.Frame) throws(WireError) {",
      "    try frame.require(Self.opcode)",
    ] + lines + ["  }"]
  }

  func writing() throws -> [String] {
    var lines: [String] = []
    for (name, fields) in try groups() {
      lines +=
        name == nil
        ? fields.flatMap { $0.constantBytes.map { "      $0[\($0)] = 0x\($1)" } }
        : try fields.map { "      \(try statement(of: $0))" }
    }
    if isSettings {
      return [
        start == 1
          ? "  /// The value as bytes 1…14 of a frame."
          : "  /// The settings as the bytes of a frame after its form.",
        "  public var payload: Colmi.RawPayload {", "    Colmi.RawPayload(filling: {",
      ] + lines + ["    })", "  }"]
    }
    return [
      "  /// The value as a frame.", "  public var frame: Colmi.Frame {",
      "    Colmi.Frame(Self.opcode) {\(lines.isEmpty ? " _ in" : "")",
    ] + lines + ["    }", "  }"]
  }

  private func groups() throws -> [(name: String?, fields: [Field])] {
    var groups: [(name: String?, fields: [Field])] = []
    for field in members.fields {
      guard field.kind == .property || field.kind == .constant, field.bits == nil,
        field.offset != nil
      else { throw members.unknown(field) }
      let root = field.kind == .property ? String(field.name.prefix { $0 != "." }) : nil
      if let root, groups.last?.name == root {
        groups[groups.count - 1].fields.append(field)
      } else {
        groups.append((root, [field]))
      }
    }
    return groups
  }

  /// The expression that reads a property, from several fields if it is a structure.
  private func value(_ fields: [Field], of name: String) throws -> String {
    let type = members.qualified(try members.property(name).type)
    if fields[0].name == name { return try read(fields[0], as: type) }
    let arguments = try fields.map { field in
      let part = String(field.name.dropFirst(name.count + 1))
      return "\(part): \(try read(field, as: try members.type(of: part, in: type)))"
    }
    return "\(type)(\(arguments.joined(separator: ", ")))"
  }

  private func read(_ field: Field, as type: String) throws -> String {
    let offset = field.offset ?? 0
    if let number = members.number(type) {
      if number.type == "UInt8" {
        let byte = isSettings ? "payload.byte(at: \(offset - start))" : "frame[\(offset)]"
        guard let limit = try members.limit(of: field) else { return number.read(byte) }
        guard field.isBCD else { return "try \(byte).\(limit)" }
        let number = "try BCD.decode(\(byte), at: \(offset), in: \"\(field.name)\")"
        // Two digits are never more.
        return limit.hasPrefix("limited(to: 0...99,") ? number : "\(number).\(limit)"
      }
      let call = "u\(number.type.dropFirst().lowercased())\(number.order(of: field))"
      return number.read("\(isSettings ? "payload" : "frame").\(call)(at: \(offset - start))")
    }
    guard let form = try members.frameForm(of: field) else { throw members.unknown(field) }
    return form.read
  }

  private func statement(of field: Field) throws -> String {
    let names = field.name.split(separator: ".").map(String.init)
    var type = members.qualified(try members.property(names[0]).type)
    for name in names.dropFirst() { type = try members.type(of: name, in: type) }
    let index = (field.offset ?? 0) - start
    if let number = members.number(type) {
      let value = number.write(field.name)
      guard number.type == "UInt8" else {
        return "$0.set\(number.order(of: field))(\(value), at: \(index))"
      }
      return "$0[\(index)] = \(field.isBCD ? "BCD.encode(\(value))" : value)"
    }
    guard let form = try members.frameForm(of: field) else { throw members.unknown(field) }
    return form.write
  }
}
