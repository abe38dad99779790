/// The first line of each Swift source that the generator writes.
let sourceHead =
  "// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.\n\n"

/// Returns the enumerations of messages: their cases, parsing, visiting and lists of types.
func messageSources(_ layouts: Layouts) throws -> [(String, String)] {
  let list = layouts.list
  return try list.channels.flatMap { channel in
    try channel.messages.flatMap { message -> [(String, String)] in
      let frame = layouts.sources.declarations["\(channel.namespace).\(message.frame ?? "")"]
      let source = try MessageSource(
        message, of: channel, list, isRead: frame?.isRead == true && channel.envelope == nil)
      let file = channel.file + message.type
      guard channel.isColmi else { return chunks(file, source.whole()) }
      return [
        ("\(file).swift", sourceHead + source.cases() + source.types()),
        ("\(file)Switches.swift", sourceHead + source.parsing() + source.visiting()),
      ]
    }
  }
}

/// Returns the imports of a generated source: none in HaloProtocol.
func moduleHead(of file: String) -> String {
  file.hasPrefix("Sources/Core/HaloController/")
    ? "import HaloCapture\nimport HaloProtocol\n\n" : ""
}

/// Returns blocks of code as one file, or as several if they are too long for one.
func chunks(_ file: String, head: String = "", _ blocks: [String]) -> [(String, String)] {
  let start = "// swift-format-ignore-file\n" + sourceHead + head
  var texts: [String] = []
  var length = 400
  for block in blocks {
    let lines = block.count { $0 == "\n" } + 1
    if length + lines > 395 {
      texts.append(start + block)
      length = lines + 6
    } else {
      texts[texts.count - 1] += "\n" + block
      length += lines
    }
  }
  return texts.enumerated().map { index, text in
    ("\(file)\(index == 0 ? "" : "\(index + 1)").swift", text)
  }
}

/// The source of one enumeration of messages.
struct MessageSource {
  /// A case, and the entries of the list that select it.
  struct Case {
    var name: String
    var type: String
    var entries: [(code: PacketList.Code, entry: PacketList.Entry)]
  }

  let channel: PacketList.Channel
  let message: PacketList.Message
  private let isBigData: Bool
  /// Whether messages are read from the bytes of a frame.
  let isRead: Bool
  /// The codes in order; first the entries for any code.
  let codes: [PacketList.Code]
  let messages: [Case]

  init(
    _ message: PacketList.Message, of channel: PacketList.Channel, _ list: PacketList, isRead: Bool
  ) throws {
    (self.message, self.channel, self.isRead) = (message, channel, isRead)
    isBigData = message.frame == "BigDataFrame"
    codes = list.sortedCodes(of: channel.name)
    let (name, sender) = (message.type, message.sender)
    var messages: [Case] = []
    for code in codes {
      for entry in code.entries where entry.sender == sender {
        guard let index = messages.firstIndex(where: { $0.name == entry.name }) else {
          messages.append(Case(name: entry.name, type: entry.type, entries: [(code, entry)]))
          continue
        }
        guard messages[index].type == entry.type else {
          throw Failure("\(name).\(entry.name) has types \(messages[index].type), \(entry.type)")
        }
        messages[index].entries.append((code, entry))
      }
    }
    // Types without a layout come last.
    self.messages =
      messages.filter { !$0.type.hasPrefix("Opaque") }
      + messages.filter { $0.type.hasPrefix("Opaque") }
  }

  private var name: String { message.type }
  private var sender: String { message.sender }
  private var frameType: String { message.frame ?? "HexBytes" }
  /// The bytes that conditions count: of a frame of 16 bytes, of a payload, or of the whole.
  var counted: String {
    message.frame == nil || channel.envelope != nil
      ? "bytes"
      : channel.name == "uart" ? "frame" : isBigData ? "frame.payload" : "frame.payload.bytes"
  }
  private var settingsType: String { sender == "host" ? "SettingsCommand" : "SettingsAnswer" }

  // MARK: Cases

  func cases() -> String {
    var lines = [
      "extension Colmi {", "  /// \(message.summary), as a typed message.", "  ///",
      "  /// A frame without a type in this library is ``unrecognized(_:)``, not an error.",
      "  @nonexhaustive", "  public enum \(name): Hashable, Sendable {",
    ]
    for message in messages {
      lines += ["    /// \(about(message))", "    case \(message.name)(\(message.type))"]
    }
    if !isBigData {
      lines += ["    /// The opcodes of ``SettingsKind``.", "    case settings(\(settingsType))"]
    }
    lines += ["    /// Any other.", "    case unrecognized(\(frameType))", "  }", "}", ""]
    return lines.joined(separator: "\n")
  }

  private func about(_ message: Case) -> String {
    let word = isBigData ? "action" : "opcode"
    if message.entries.count > 8 { return "The \(word)s of ``\(message.type)/\(word)s``." }
    let names = message.entries.map(\.code.code)
    let codes =
      names == ["any"]
      ? "Any \(word)"
      : names.count == 1
        ? "\(word.capitalized) \(names[0])"
        : "\(word.capitalized)s \(names.dropLast().joined(separator: ", ")) and \(names.last ?? "")"
    let (code, entry) = message.entries[0]
    var parts = [codes] + entry.conditions.map { $0.text(in: counted) }
    let earlier = code.entries.prefix { $0.name != entry.name }
      .filter { [sender, "settings"].contains($0.sender) }
    if entry.conditions.isEmpty, let first = earlier.first?.conditions.first {
      let position = first.offset.map { "byte \($0)" + (isBigData ? " of the payload" : "") }
      parts.append("any other \(position ?? "length")")
    }
    return parts.joined(separator: ", ") + "."
  }

  // MARK: Parsing

  func parsing() -> String {
    ([
      "extension Colmi.\(name) {", "  @inline(__always)",
      "  init(reading frame: Colmi.\(frameType)) throws(WireError) {",
    ] + selection() + ["  }", "}", ""]).joined(separator: "\n")
  }

  /// The statements that select the case of a frame.
  func selection() -> [String] {
    var lines: [String] = []
    let forAny = codes.filter { $0.code == "any" }.flatMap(\.entries)
    if channel.characteristic != nil, let entry = forAny.first {
      return ["    \(statement(of: entry))"]
    }
    for entry in forAny where entry.sender == sender {
      lines += [
        "    if \(test(of: entry)) {", "      \(statement(of: entry))", "      return", "    }",
      ]
    }
    if channel.envelope != nil { return lines + ["    \(unrecognized)"] }
    lines.append(
      message.frame == nil
        ? "    switch try \(channel.namespace).opcode(of: bytes) {"
        : "    switch \(isRead ? "" : "frame.")\(channel.code.property) {")
    // Codes with the same statements share a case.
    let bodies = codes.filter { !$0.isOpen }.compactMap { code -> ([String], String)? in
      let name = message.frame == nil ? "0x\(code.code)" : ".\(code.name ?? "")"
      return body(of: code).map { ($0, name) }
    }
    for (body, names) in grouped(bodies) { lines += arm(names, body, indent: 4) }
    if channel.name == "uart" {
      return lines + ["    default: self = \(settingsStatement)", "    }"]
    }
    let other = fallback
    lines += other.count == 1 ? ["    default: \(other[0])"] : ["    default:"]
    if other.count > 1 { lines += other.map { "      \($0)" } }
    return lines + ["    }"]
  }

  /// The statements for a frame that no code selects.
  private var fallback: [String] {
    let entries = codes.filter { $0.code == "other" }.flatMap(\.entries)
      .filter { $0.sender == sender }
    var lines: [String] = []
    for entry in entries {
      lines.append((lines.isEmpty ? "if " : "} else if ") + test(of: entry) + " {")
      lines.append("  " + statement(of: entry))
    }
    return lines.isEmpty ? [unrecognized] : lines + ["} else {", "  \(unrecognized)", "}"]
  }

  private var unrecognized: String {
    if channel.envelope != nil {
      return "self = .unrecognized(.init(bounded: header, HexBytes(copying: bytes).bytes))"
    }
    if isRead {
      let code = channel.code.property
      return "self = .unrecognized(.init(bounded: \(code), HexBytes(copying: bytes).bytes))"
    }
    return message.frame == nil
      ? "self = .unrecognized(HexBytes(copying: bytes))" : "self = .unrecognized(frame)"
  }

  private var settingsStatement: String { "try .reading(settings: frame)" }

  private func statement(of entry: PacketList.Entry) -> String {
    if channel.envelope != nil {
      return "self = .\(entry.name)(try .init(header: header, payload: bytes))"
    }
    if isRead {
      let code = channel.code.property
      return "self = .\(entry.name)(try .init(\(code): \(code), framed: bytes))"
    }
    return entry.sender == "settings"
      ? "self = \(settingsStatement)"
      : "self = .\(entry.name)(try .init(parsing: \(message.frame == nil ? "bytes" : "frame")))"
  }

  private func test(of entry: PacketList.Entry) -> String {
    let test = entry.conditions.map { $0.test(in: isRead ? "bytes" : counted) }
    let text = test.joined(separator: " && ")
    return channel.envelope == nil ? text : text.replacing("bytes.count", with: "count")
  }

  /// Returns the statements for a code; nil for a code with settings only, or of the other sender.
  private func body(of code: PacketList.Code) -> [String]? {
    let entries = code.entries.filter { [sender, "settings"].contains($0.sender) }
    guard entries.contains(where: { $0.sender == sender }) else { return nil }
    let chosen = entries.prefix { !$0.conditions.isEmpty }
    let last = entries.count > chosen.count ? statement(of: entries[chosen.count]) : nil
    let other = last.map { [$0] } ?? fallback
    if chosen.isEmpty { return other }
    let offsets = Set(chosen.flatMap { $0.conditions.map(\.offset) })
    if counted == "frame", offsets.count == 1, let offset = offsets.first ?? nil {
      let arms = chosen.flatMap { entry in
        arm(entry.conditions[0].patterns, [statement(of: entry)], indent: 0)
      }
      return ["switch frame[\(offset)] {"] + arms + ["default: \(other[0])", "}"]
    }
    var lines: [String] = []
    for entry in chosen {
      lines.append((lines.isEmpty ? "if " : "} else if ") + test(of: entry) + " {")
      lines.append("  " + statement(of: entry))
    }
    return lines + ["} else {"] + other.map { "  \($0)" } + ["}"]
  }

  /// Returns a case of a switch, on one line if it fits.
  private func arm(_ patterns: [String], _ body: [String], indent: Int) -> [String] {
    let spaces = String(repeating: " ", count: indent)
    let head = "\(spaces)case \(patterns.joined(separator: ", ")):"
    if body.count == 1, (head + body[0]).count < 90 { return ["\(head) \(body[0])"] }
    let heads =
      head.count < 90
      ? [head]
      : patterns.enumerated().map { index, pattern in
        let mark = index == patterns.count - 1 ? ":" : ","
        return spaces + (index == 0 ? "case " : "  ") + pattern + mark
      }
    return heads + body.map { "\(spaces)  \($0)" }
  }

  // MARK: Visiting and types

  func visiting() -> String {
    var lines = [
      "", "extension Colmi.\(name) {", "  /// Shows the value of the message to a visitor.",
      "  func accept<Visitor: Colmi.\(isBigData ? "BigData" : "Packet")Visitor>("
        + "_ visitor: Visitor) -> Visitor.Result {", "    switch self {",
    ]
    lines += messages.map { "    case .\($0.name)(let value): visitor.visit(value)" }
    if !isBigData { lines.append("    case .settings(let value): value.accept(visitor)") }
    lines += [
      "    case .unrecognized(let frame): visitor.visit(unrecognized: frame)", "    }", "  }", "}",
      "",
    ]
    return lines.joined(separator: "\n")
  }

  func types() -> String {
    let about = "  /// The types of all messages that are recognized, each once."
    var lines = ["", "#if !hasFeature(Embedded)", "extension Colmi.\(name) {"]
    if isBigData {
      lines += [about, "  package static let valueTypes: [any Colmi.BigDataValue.Type] = ["]
    } else {
      lines += [
        about,
        "  package static let packetTypes = Colmi.\(settingsType).packetTypes + otherPacketTypes",
        "", "  private static let otherPacketTypes: [any Colmi.FrameValue.Type] = [",
      ]
    }
    lines += messages.map { "    Colmi.\($0.type).self," }
    return (lines + ["  ]", "}", "#endif", ""]).joined(separator: "\n")
  }
}

extension PacketList {
  /// Returns the codes of a channel in order, first the entries for any code.
  func sortedCodes(of channel: String) -> [Code] {
    codes.filter { $0.channel == channel }
      .sorted { ($0.code == "any" ? "" : $0.code) < ($1.code == "any" ? "" : $1.code) }
  }
}

extension PacketList.Condition {
  /// The values as patterns of a switch; for settings, those of a read and of a write.
  var patterns: [String] {
    values.split { $0 == "," || $0 == "/" }.map { part in
      part.split(separator: "-").map { "0x\($0)" }.joined(separator: "...")
    }
  }

  /// Returns the condition as a Swift expression about the bytes of a frame, which has 16, of a
  /// payload, or of a whole message.
  func test(in bytes: String) -> String {
    guard let offset else { return "\(bytes).count == \(values)" }
    if offset < 0 { return test(of: "frame.opcode.rawValue") }
    if bytes.contains("payload"), offset == 0, patterns.count == 1, !values.contains("-") {
      return "\(bytes).first == \(patterns[0])"
    }
    let test = test(of: "\(bytes)[\(offset)]")
    return bytes == "frame" ? test : "\(bytes).count > \(offset) && \(test)"
  }

  private func test(of byte: String) -> String {
    let tests = patterns.map { $0.contains("...") ? "\($0) ~= \(byte)" : "\(byte) == \($0)" }
    return tests.count == 1 ? tests[0] : "(\(tests.joined(separator: " || ")))"
  }

  func text(in bytes: String) -> String {
    if let offset {
      if offset < 0 { return "`\(values)`" }
      return "byte \(offset)\(bytes.contains("payload") ? " of the payload" : "") `\(values)`"
    }
    return values == "0" ? "no payload" : "a payload of length \(values)"
  }
}
