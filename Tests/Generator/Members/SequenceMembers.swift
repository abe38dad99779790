/// The reading and writing of bytes from the first field to the last: values of characteristics,
/// messages of lights, beacons, and the rows and parts of all these.
struct SequenceMembers: MemberWriter {
  let members: PacketMembers
  let sequence: FieldSequence
  let name: String

  init(_ members: PacketMembers) throws {
    self.members = members
    sequence = try FieldSequence(members)
    name = sequence.rawName ?? members.errorName
  }

  var isLight: Bool { members.form == .light }
  var isPart: Bool { members.form == .part }
  var isFramed: Bool { members.form == .framed }
  /// Whether the length is checked first, and only small numbers follow at fixed offsets.
  var isDirect: Bool {
    guard sequence.fixedLength != nil, !isLight, !isPart, sequence.checksum == nil
    else { return false }
    var end = 0
    return sequence.items.allSatisfy { item in
      guard case .property(let name, let fields) = item, fields.count == 1, fields[0].offset == end,
        let size = fields[0].fixedSize, fields[0].order != "big", !fields[0].isBCD,
        fields[0].addedSum == nil, let number = members.number(sequence.type(of: name))
      else { return false }
      end += size
      return number.type == "UInt8" || number.type == "UInt16"
    }
  }
  /// The offset after the last field but the checksum, as an expression.
  var end: String { sequence.checksum == nil ? "bytes.count" : "end" }

  // MARK: Reading

  func reading() throws -> [String] {
    var lines = try isLight ? lightHead() : head()
    for (index, item) in sequence.items.enumerated() {
      lines += try widthReading(before: item)
      lines += try reading(item, isLast: index == sequence.items.count - 1)
    }
    if !isPart, !isLight, sequence.fixedLength == nil, !sequence.isOpen {
      lines.append(
        sequence.checksum == nil
          ? "try cursor.requireEnd(\"\(name)\", in: bytes)"
          : "try bytes.requireEnd(at: cursor.offset + bytes.count - end, \"\(name)\")")
    }
    if isPart, let checksum = sequence.checksum {
      lines.append(
        "try cursor.requireChecksum(Checksum.\(checksum.function), from: start, in: bytes)")
    }
    // The length of a value decides the width of all such fields, so they never contradict it.
    let isDecided = members.fields.contains { $0.widths != nil }
    if members.hasCheck, !isDecided { lines.append("try check()") }
    lines = lines.map { "    \($0)" }
    if isPart {
      return [
        "  /// Reads the fields of a part of a value.", "  @inline(__always)",
        "  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {",
      ] + lines + ["  }"]
    }
    var errors = "if the length is not \(sequence.length)"
    if sequence.fixedLength == nil { errors = "if the bytes end within a field" }
    if sequence.items.contains(where: \.isConstant) { errors += ", or a fixed byte differs" }
    var head = isFramed ? "payload" : "parsing"
    if let code = members.sharedCode {
      let check = members.hasEnvelope ? [] : ["    try Self.require(\(code.name))"]
      lines = check + ["    self.\(code.name) = \(code.name)"] + lines
      head = "\(code.name): \(members.qualified(code.type)), payload"
    }
    let throwing = lines.contains { $0.contains("try ") }
    // Without this, the optimizer moves the body to another function, from whose result it copies
    // the value (Swift 6.3.1, 2026-11-29). Small programs are better off with one body.
    let inline =
      members.form == .characteristic || members.readFrame != nil || members.hasEnvelope
      ? ["#if !hasFeature(Embedded)", "  @inline(__always)", "#endif"] : []
    return [
      "  /// Reads the value.", "  ///",
      throwing ? "  /// - Throws: ``WireError`` \(errors)." : "  /// Reading never throws.",
    ] + inline + ["  public init(\(head) bytes: Span<UInt8>) throws(WireError) {"] + lines + ["  }"]
  }

  /// The statements before the fields.
  func head() throws -> [String] {
    guard !isPart else { return sequence.checksum == nil ? [] : ["let start = cursor.offset"] }
    var lines: [String] = []
    if sequence.fixedLength != nil {
      lines.append("try GATT.require(\(sequence.length), in: bytes, field: \"\(name)\")")
    }
    if let checksum = sequence.checksum {
      lines.append("let end = try bytes.end(before: Checksum.\(checksum.function))")
    }
    return sequence.items.isEmpty || isDirect ? lines : lines + ["var cursor = ByteCursor()"]
  }

  func reading(_ item: FieldSequence.Item, isLast: Bool) throws -> [String] {
    switch item {
    case .flags(let flags): return try reading(flags)
    case .constant(let field):
      if isLight { return [] }
      return field.constantBytes.map {
        "try cursor.readConstant(0x\($1), \"\(field.errorName)\", from: bytes)"
      }
    case .measure(let field, let measure):
      let number = try sequence.number(of: field)
      let value = "try \(call(number, field))"
      switch measure {
      case .frame:
        return [
          "let length = Int(\(value))", "try bytes.requireEnd(at: length, \"\(field.errorName)\")",
        ]
      case .property(let name): return ["let \(name)Count = Int(\(value))"]
      }
    case .property(let name, let fields):
      let (type, field) = (sequence.type(of: name), fields[0])
      if let sum = field.addedSum {
        return ["\(name) = try cursor.readError(of: Checksum.\(sum), \"\(name)\", from: bytes)"]
      }
      if type.hasPrefix("["), field.fixedSize == nil, let rows = try rows(name, field, type) {
        return rows
      }
      if let fill = field.fill {
        let call = "cursor.readFilled(to: \(end), of: \(fill), \"\(name)\", from: bytes)"
        return ["\(name) = try \(call)"]
      }
      if let mark = field.mark {
        return ["\(name) = cursor.offset != \(end)", "if \(name) {"]
          + mark.map { "  try cursor.readConstant(0x\($0), \"\(name)\", from: bytes)" } + ["}"]
          + sequence.items.compactMap(\.root).filter { sequence.mark(after: $0) == name }.map {
            "try requireRow(\($0).count, orMark: \(name), in: \"\($0)\")"
          }
      }
      let value = try value(fields, name)
      guard sequence.isOptional(name) else { return ["\(name) = \(value)"] }
      if let size = field.fixedSize, field.isBCD {
        let none = "try cursor.skipZeros(\(size), \"\(name)\", in: bytes)"
        return ["\(name) = \(none) ? nil : \(value)"]
      }
      let isAbsent = sequence.presence[name].map {
        "\($0.flags) & \($0.mask) \($0.isInverted ? "!=" : "==") 0"
      }
      return ["\(name) = \(isAbsent ?? "cursor.offset == \(end)") ? nil : \(value)"]
    }
  }

  func reading(_ flags: FieldSequence.Flags) throws -> [String] {
    let suffix = flags.size == 3 ? ".value" : ""
    let call = flags.size == 1 ? "readUInt8" : "readUInt\(8 * flags.size)LE"
    return ["let \(flags.name) = try cursor.\(call)(\"\(flags.name)\", from: bytes)\(suffix)"]
      + (try flags.bits.map { name, mask, lowest in
        let type = sequence.type(of: name)
        if name == "reservedFlags" { return "\(name) = \(flags.name) & \(flags.literal(mask))" }
        if type == "Bool" { return "\(name) = \(flags.name) & \(flags.literal(mask)) != 0" }
        guard let number = members.number(type) else { throw sequence.unknown(name) }
        let part = "\(flags.name) >> \(lowest) & \(mask >> lowest)"
        return "\(name) = "
          + number.read(
            number.type == flags.type ? part : "\(number.type)(truncatingIfNeeded: \(part))")
      })
  }

  /// The statements that read a list; nil if it is no list of rows or numbers.
  func rows(_ name: String, _ field: Field, _ type: String) throws -> [String]? {
    let row = members.qualified(String(type.dropFirst().dropLast()))
    if field.size == "n" {
      return [
        "var \(name): [\(row)] = []", "while cursor.remaining(in: bytes) > 0 {",
        "  \(name).append(try \(row)(&cursor, from: bytes))", "}", "self.\(name) = \(name)",
      ]
    }
    let size = try sequence.size(ofRow: row, field)
    let count =
      sequence.counted.contains(name)
      ? "\(name)Count, of: \(size)"
      : field.fixedRows.map { "\($0), of: \(size)" } ?? "of: \(size), upTo: \(end)"
    let element =
      members.number(row).map { $0.read("try \(call($0, field))") }
      ?? "try \(row)(&cursor, from: bytes)"
    var isWhole = sequence.items.contains { $0.isRest && $0.root != name } ? ", andMore: true" : ""
    if sequence.mark(after: name) != nil, case .property(_, let fields)? = sequence.items.last {
      isWhole = ", mark: \(fields[0].mark?.count ?? 0)"
    }
    return [
      "let \(name)Rows = try cursor.rows(\(count)\(isWhole), \"\(name)\", in: bytes)",
      "var \(name): \(type.hasPrefix("[UInt") ? type : "[\(row)]") = []",
      "\(name).reserveCapacity(\(name)Rows)",
      "for _ in 0..<\(name)Rows { \(name).append(\(element)) }", "self.\(name) = \(name)",
    ]
  }

  /// The expression that reads a property, from several fields if it is a structure.
  func value(_ fields: [Field], _ name: String) throws -> String {
    let type = sequence.type(of: name)
    if fields[0].name == name { return try read(fields[0], as: type) }
    let arguments = try fields.map { field in
      let part = String(field.name.dropFirst(name.count + 1))
      return try sequence.label(of: part, in: type)
        + read(field, as: members.type(of: part, in: type))
    }
    return "\(type)(\(arguments.joined(separator: ", ")))"
  }

  func read(_ field: Field, as type: String) throws -> String {
    if field.isBCD {
      switch type {
      case "UInt8": return "try cursor.readBCD(\"\(field.errorName)\", from: bytes)"
      case "CivilDate": return "try cursor.readBCDDate(\"\(field.errorName)\", from: bytes)"
      case "CivilDateTime": return "try cursor.readBCDDateTime(\"\(field.errorName)\", from: bytes)"
      default: throw members.unknown(field)
      }
    }
    if type == "[UInt8]", let size = field.fixedSize {
      return "try cursor.readBytes(\(size), \"\(field.errorName)\", from: bytes)"
    }
    if let number = members.number(type) {
      guard number.size == sequence.size(of: field) else { throw members.unknown(field) }
      if isDirect, number.type == "UInt16" {
        return number.read("bytes.uint16LE(at: \(field.offset ?? 0))")
      }
      return number.read(
        isLight || isDirect ? "bytes[\(field.offset ?? 0)]" : "try \(call(number, field))")
    }
    if let (on, off) = field.switchBytes, type == "Bool" {
      let byte =
        isLight
        ? "bytes[\(field.offset ?? 0)]" : "cursor.readUInt8(\"\(field.errorName)\", from: bytes)"
      let position = isLight ? "\(field.offset ?? 0)" : "cursor.offset - 1"
      return "try \(byte).isOn(0x\(on), off: 0x\(off), at: \(position), in: \"\(field.errorName)\")"
    }
    switch type {
    case "HexBytes", "String":
      let name = field.errorName
      let count =
        sequence.counted.contains(field.name)
        ? "\(field.name)Count"
        : field.size == "n" ? "\(end) - cursor.offset" : "\(sequence.size(of: field))"
      if type == "String" { return "try cursor.readUTF8(\(count), \"\(name)\", from: bytes)" }
      return count == "bytes.count - cursor.offset"
        // Messages ask for single bytes of a payload, so it is an array.
        ? members.form == .framing
          ? "HexBytes(cursor.readRemaining(from: bytes))" : "cursor.readRest(from: bytes)"
        : "HexBytes(try cursor.readBytes(\(count), \"\(name)\", from: bytes))"
    case "CivilDateTime" where isLight:
      return "try Triones.dateTime(in: bytes, at: \(field.offset ?? 0))"
    case "CivilDateTime" where field.fixedSize == 6:
      return "try cursor.readDateTime(\"\(field.errorName)\", from: bytes)"
    case "BluetoothUUID" where field.order == "big":
      return "try cursor.readUUIDBE(\"\(field.errorName)\", from: bytes)"
    default: break
    }
    if sequence.isPart(type) {
      return "try \(type)(&cursor, \(field.widths == nil ? "" : "size: width, ")from: bytes)"
    }
    // The numbers of a structure without a table, in order.
    guard let parts = sequence.bytes(of: type), parts.count == field.fixedSize else {
      throw members.unknown(field)
    }
    let arguments = parts.enumerated().map { index, part in
      isLight
        ? "\(part): bytes[\((field.offset ?? 0) + index)]"
        : "\(part): try cursor.readUInt8(\"\(field.errorName)\", from: bytes)"
    }
    return "\(type)(\(arguments.joined(separator: ", ")))"
  }

  func call(_ number: PacketMembers.Number, _ field: Field) -> String {
    "cursor.read\(number.type)\(number.order(of: field))(\"\(field.errorName)\", from: bytes)"
  }
}
