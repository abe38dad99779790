extension SequenceMembers {
  func writing() throws -> [String] {
    let head = ["  /// The value as bytes."]
    let name = isFramed ? "payload" : "bytes"
    if isLight, let bytes = try literal() { return head + [bytes] }
    if sequence.items.isEmpty { return head + ["  public var \(name): [UInt8] { [] }"] }
    if case .property(let rest, let fields)? = sequence.items.first, fields[0].size == "n",
      sequence.items.count == 1, sequence.type(of: rest) == "HexBytes", fields[0].fill == nil
    {
      return head + ["  public var \(name): [UInt8] { \(rest).bytes }"]
    }
    var body = try sequence.items.flatMap { try statements($0) }
    if isPart {
      if let checksum = sequence.checksum {
        let sum = "builder.sum(Checksum.\(checksum.function), from: start)"
        body = ["let start = builder.bytes.count"] + body + ["builder.write(\(sum))"]
      } else if sequence.items.contains(where: \.isLength) {
        body = ["let start = builder.bytes.count"] + body + ["builder.setLength(from: start)"]
      }
      return ["  /// Writes the fields.", "  func write(to builder: inout ByteBuilder) {"]
        + body.map { "    \($0)" } + ["  }"]
    }
    var lines = ["var builder = ByteBuilder(capacity: \(try sequence.capacity()))"] + body
    if let checksum = sequence.checksum {
      let order = checksum.field.fixedSize == 1 ? "" : "LE"
      lines.append("builder.write\(order)(builder.sum(Checksum.\(checksum.function)))")
    }
    lines.append("return builder.bytes")
    return head + ["  public var \(name): [UInt8] {"] + lines.map { "    \($0)" } + ["  }"]
  }

  func statements(_ item: FieldSequence.Item) throws -> [String] {
    switch item {
    case .flags(let flags): return try statements(flags)
    case .constant(let field): return field.constantBytes.map { "builder.write(0x\($1))" }
    case .measure where item.isLength && isPart: return ["builder.write(0)"]
    case .measure(let field, let measure):
      let number = try sequence.number(of: field)
      let value =
        switch measure {
        case .frame: try sequence.length(for: field)
        case .property(let name): sequence.count(of: name)
        }
      return [
        "builder.write\(number.order(of: field))(\(number.type)(truncatingIfNeeded: \(value)))"
      ]
    case .property(let name, let fields):
      if let fill = fields[0].fill { return ["builder.write(\(name), filledTo: \(fill))"] }
      if let sum = fields[0].addedSum {
        return ["builder.write(builder.sum(Checksum.\(sum)) &+ \(name))"]
      }
      if let mark = fields[0].mark {
        let bytes = mark.map { "0x\($0)" }.joined(separator: ", ")
        return ["if \(name) { builder.write([\(bytes)]) }"]
      }
      let type = sequence.type(of: name)
      let lines = try fields.map { field in
        let part = String(field.name.dropFirst(name.count + 1))
        return try statement(
          field, part.isEmpty ? type : members.type(of: part, in: type), field.name)
      }
      guard sequence.isOptional(name) else { return lines }
      if let size = fields[0].fixedSize, fields[0].isBCD {
        let zeros = "builder.write(repeatElement(0, count: \(size)))"
        return ["if let \(name) { \(lines[0]) } else { \(zeros) }"]
      }
      return lines.count == 1
        ? ["if let \(name) { \(lines[0]) }"]
        : ["if let \(name) {"] + lines.map { "  \($0)" } + ["}"]
    }
  }

  func statement(_ field: Field, _ type: String, _ value: String) throws -> String {
    if field.isBCD {
      return type == "UInt8" ? "builder.write(BCD.encode(\(value)))" : "builder.writeBCD(\(value))"
    }
    if type == "[UInt8]", field.fixedSize != nil { return "builder.write(\(value))" }
    if let number = members.number(type) {
      return "builder.write\(number.order(of: field))(\(number.write(value)))"
    }
    if type.hasPrefix("[") {
      let row = members.qualified(String(type.dropFirst().dropLast()))
      let each = members.number(row).map {
        "builder.write\($0.order(of: field))(\($0.write("row")))"
      }
      return "for row in \(value) { \(each ?? "row.write(to: &builder)") }"
    }
    switch type {
    case "HexBytes": return "builder.write(\(value))"
    case "CivilDateTime": return "builder.writeDateTime(\(value))"
    case "String": return "builder.write(\(value).utf8)"
    case "BluetoothUUID": return "\(value).writeBigEndian(to: &builder)"
    case "Bool":
      guard let (on, off) = field.switchBytes else { throw members.unknown(field) }
      return "builder.write(\(value) ? 0x\(on) : 0x\(off))"
    default:
      if sequence.isPart(type) { return "\(value).write(to: &builder)" }
      guard let parts = sequence.bytes(of: type), parts.count == field.fixedSize else {
        throw members.unknown(field)
      }
      return "builder.write([\(parts.map { "\(value).\($0)" }.joined(separator: ", "))])"
    }
  }

  func statements(_ flags: FieldSequence.Flags) throws -> [String] {
    var lines: [String] = []
    var first = "0"
    for (name, mask, lowest) in flags.bits {
      let type = sequence.type(of: name)
      if name == "reservedFlags" {
        first = name
      } else if type == "Bool" {
        lines.append("if \(name) { \(flags.name) |= \(flags.literal(mask)) }")
      } else if let number = members.number(type) {
        let value = number.write(name)
        let word = number.type == flags.type ? value : "\(flags.type)(\(value))"
        lines.append("\(flags.name) |= \(word) << \(lowest) & \(flags.literal(mask))")
      }
    }
    for (name, presence) in sequence.presence.sorted(by: { $0.value.mask < $1.value.mask })
    where presence.flags == flags.name {
      let comparison = presence.isInverted ? "==" : "!="
      lines.append("if \(name) \(comparison) nil { \(flags.name) |= \(presence.mask) }")
    }
    let write =
      switch flags.size {
      case 1: "builder.write(\(flags.name))"
      case 3: "builder.writeLE(UInt24(clamping: \(flags.name)))"
      default: "builder.writeLE(\(flags.name))"
      }
    let kind = lines.isEmpty ? "let" : "var"
    return ["\(kind) \(flags.name): \(flags.type) = \(first)"] + lines + [write]
  }
}
