/// Returns the layouts as JSON for tools, one field a line.
func layoutsFile(_ layouts: Layouts) throws -> String {
  let packets = layouts.packets.map { packet in
    object(
      [
        ("type", .text(packet.type)), ("channel", .text(packet.channel)),
        ("from", .text(packet.sender)), ("codes", .list(packet.codes.map { .text($0) })),
        ("confidence", .list(packet.confidence.map { .text($0) })),
        ("summary", .text(plain(packet.declaration.comment.summary))),
        ("source", .text(packet.declaration.file)),
      ], packet.fields)
  }
  let rows = layouts.rows.sorted { $0.key < $1.key }.map { object([("type", .text($0))], $1) }
  let frames = try layouts.list.families.flatMap(\.channels).flatMap { channel in
    try channel.messages.compactMap { message in
      try message.frame.map { try frameObject($0, message.sender, channel, layouts) }
    }
  }
  let channels = layouts.list.families.flatMap(\.channels).filter { !$0.service.isEmpty }
  return """
    {
      "version": 1,
      "channels": [
    \(channels.map(channelObject).joined(separator: ",\n"))
      ],
      "codes": [
    \(layouts.list.codes.map(codeObject).joined(separator: ",\n"))
      ],
      "packets": [
    \(packets.joined(separator: ",\n"))
      ],
      "rows": [
    \(rows.joined(separator: ",\n"))
      ],
      "frames": [
    \(frames.joined(separator: ",\n"))
      ]
    }

    """
}

/// A packet of a code, and the conditions of its choice.
struct PacketEntry {
  var type: String
  var sender: String
  /// The values of bytes, and of the length if the offset is nil.
  var conditions: [(offset: Int?, values: String)]
}

/// Returns the packets of a code, in the order in which a reader tries their conditions.
func packetEntries(_ code: PacketList.Code) -> [PacketEntry] {
  code.entries.flatMap { entry in
    let suffixes =
      entry.sender == "settings" ? ["Request", "Reply", "WriteRequest", "WriteReply"] : [""]
    return suffixes.map { suffix in
      PacketEntry(
        type: code.path(entry.type + suffix),
        sender: entry.sender == "host" || suffix.hasSuffix("Request") ? "host" : "device",
        conditions: entry.conditions.map { condition in
          (condition.offset, condition.values(isWrite: suffix.hasPrefix("Write")))
        })
    }
  }
}

/// Returns a channel of a family of rings with the UUIDs by which a client finds it.
private func channelObject(_ channel: PacketList.Channel) -> String {
  let members: [(String, Value)] = [
    ("channel", .text(channel.name)), ("family", .text(channel.namespace)),
    ("service", .text(channel.service)),
    ("characteristics", .list(channel.characteristics.map { .text($0) })),
  ]
  return "    \(Value.object(members))"
}

private func codeObject(_ code: PacketList.Code) -> String {
  let packets = packetEntries(code).map { entry in
    let conditions = entry.conditions.map { condition -> Value in
      condition.offset.map {
        .object([("offset", .number($0)), ("values", .text(condition.values))])
      } ?? .object([("length", .number(Int(condition.values) ?? 0))])
    }
    return Value.object([
      ("type", .text(entry.type)), ("from", .text(entry.sender)), ("when", .list(conditions)),
    ])
  }
  let members: [(String, Value)] = [
    ("code", .text(code.code)), ("channel", .text(code.channel)), ("title", .text(code.title)),
    ("packets", .list(packets)),
  ]
  return "    \(Value.object(members))"
}

/// Returns the frame around the packets that one sender sends on a channel of a family.
private func frameObject(
  _ name: String, _ sender: String, _ channel: PacketList.Channel, _ layouts: Layouts
) throws -> String {
  let path = layouts.sources.resolved("\(channel.namespace).\(name)")
  let table = try required(
    layouts.sources.declarations[path]?.comment.layout, "\(path) has no table")
  var head = [
    ("type", path), ("channel", channel.name), ("from", sender == "host" ? "host" : "device"),
  ]
  if channel.isSealed { head.append(("cipher", "AES-128-ECB")) }
  return object(head.map { ($0, .text($1)) }, try table.map { try Field($0, of: path) })
}

private func object(_ members: [(String, Value)], _ fields: [Field]) -> String {
  let head = members.map { "\"\($0)\": \($1)" }.joined(separator: ", ")
  let lines = fields.map { "        \(Value.object(attributes(of: $0)))" }
  let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n      ]"
  return "    {\n      \(head),\n      \"fields\": \(list)\n    }"
}

private func attributes(of field: Field) -> [(String, Value)] {
  var members: [(String, Value)] = []
  if let offset = field.offset { members.append(("offset", .number(offset))) }
  members.append(("size", field.fixedSize.map { .number($0) } ?? .text(field.size)))
  if let bits = field.bits {
    members.append(("bits", .list([.number(bits.lowerBound), .number(bits.upperBound)])))
  }
  members += [("kind", .text(field.kind.rawValue)), ("name", .text(field.name))]
  let texts = [
    ("bytes", field.bytes), ("order", field.order), ("rows", field.rows), ("type", field.swiftType),
    ("unit", field.unit.isEmpty || field.kind == .constant ? nil : plain(field.unit)),
    ("about", field.about.map(plain)),
  ]
  members += texts.compactMap { name, text in text.map { (name, .text($0)) } }
  if field.isSigned { members.append(("signed", .bool(true))) }
  return members
}

private enum Value: CustomStringConvertible {
  case text(String)
  case number(Int)
  case bool(Bool)
  case list([Value])
  case object([(String, Value)])

  var description: String {
    switch self {
    case .text(let text):
      "\""
        + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        .replacing("\n", with: "\\n") + "\""
    case .number(let number): "\(number)"
    case .bool(let bool): "\(bool)"
    case .list(let values): "[" + values.map(\.description).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
    }
  }
}

func plain(_ text: String) -> String { text.replacing("``", with: "`") }
