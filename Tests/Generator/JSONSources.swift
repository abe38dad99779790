/// Returns the sources of HaloJSON: the forms of values, and the lists of packets that have one.
func jsonSources(_ layouts: Layouts) throws -> [(String, String)] {
  let all = try JSONForms(layouts)
  let forms = all.files
  let sources = [
    ("WrittenPackets", writtenPackets(layouts.list)), ("ReadPackets", readPackets(layouts)),
  ]
  return (forms + sources).map { name, text in
    // The formatter has nothing to say about such lists.
    (
      "Sources/Core/HaloJSON/Generated/\(name).swift",
      "// swift-format-ignore-file\n" + sourceHead + "import HaloProtocol\n\n" + text
    )
  } + [("Sources/Core/HaloJSON/Generated/PacketNames.swift", sourceHead + packetNames(layouts))]
    + (try memberSources(layouts, decoders: all.decoders))
}

/// Returns the switches that write the value of a message.
private func writtenPackets(_ list: PacketList) -> String {
  let messages =
    list.channels.flatMap { channel in
      channel.messages.map { message in
        ("\(channel.namespace).\(message.type)", cases(list, channel.name, message.sender))
      }
    } + [("GATT.Value", cases(list, "gatt", nil))]
  var lines = ["extension PacketWriter {"]
  for (message, cases) in messages {
    let namespace = message.prefix { $0 != "." }
    lines += [
      "  mutating func write(_ message: \(message)) throws(WireError) {", "    switch message {",
    ]
    lines += cases.map { name, type in
      "    case .\(name)(let value): write(\"\(namespace).\(type)\", value)"
    }
    switch message {
    case "Colmi.HostMessage":
      lines += [
        "    case .settings(.read(let kind)): try write(kind, .request)",
        "    case .settings(.write(let value)): try write(value.kind, .writeRequest)",
      ]
    case "Colmi.RingMessage":
      lines += [
        "    case .settings(.values(let value)): try write(value.kind, .reply)",
        "    case .settings(.written(let kind, _)): try write(kind, .writeReply)",
      ]
    default: break
    }
    if message != "GATT.Value" { lines.append("    case .unrecognized: break") }
    lines += ["    }", "  }", ""]
  }
  lines += [
    "  mutating func write(",
    "    _ kind: Colmi.SettingsKind, _ form: SettingsPacket",
    "  ) throws(WireError) {", "    switch kind {",
  ]
  lines += settings(list).map { entry in
    "    case .\(entry.name): try write(Colmi.\(entry.type).self, \"Colmi.\(entry.type)\", form)"
  }
  lines += ["    }", "  }", "}", "", "extension GATT {"]
  lines += [
    "  /// The characteristics with a type.", "  static let characteristics: [BluetoothUUID] = [",
  ]
  lines += list.sortedCodes(of: "gatt").map { "    0x\($0.code)," }
  return (lines + ["  ]", "}", ""]).joined(separator: "\n") + families(list)
}

/// Returns the channels of families with a framing type, and the code that decodes their frames.
private func families(_ list: PacketList) -> String {
  let all = list.channels.filter { !$0.isColmi && !$0.framings.isEmpty }
  var lines = [
    "", "extension PacketChannel {", "  /// The names of the channels of other families.",
    "  static let families: [String] = [\(all.map { "\"\($0.name)\"" }.joined(separator: ", "))]",
    "}",
    "", "extension PacketWriter {",
  ]
  for channel in all {
    lines += channel.framings.flatMap { packet, _ in
      [
        "  mutating func write(_ name: String, _ value: some \(channel.namespace).\(packet) & JSONForm) {",
        "    note(name, value, value.bytes)", "  }", "",
      ]
    }
  }
  lines += [
    "  /// Decodes a frame of another family.",
    "  mutating func write(",
    "    _ bytes: [UInt8], of family: String, from sender: Sender", "  ) throws(WireError) {",
    "    switch (family, sender) {",
  ]
  for channel in all {
    lines += channel.messages.map { message in
      "    case (\"\(channel.name)\", .\(message.sender == "host" ? "host" : "device")): "
        + "try write(\(channel.namespace).\(message.type)(parsing: bytes))"
    }
  }
  return (lines + ["    default: break", "    }", "  }", "}", ""]).joined(separator: "\n")
}

/// Returns the switch that reads the packet of a name.
private func readPackets(_ layouts: Layouts) -> String {
  var lines = [
    "extension PacketReader {",
    "  /// Reads the value of a packet; nil if no packet has the name.",
    "  func read(_ name: String) throws(WireError) -> ReadPacket? {", "    switch name {",
  ]
  var names: Set<String> = []
  for packet in layouts.packets where names.insert(packet.type).inserted {
    guard let call = call(packet, of: layouts.list.channel(packet.channel)) else { continue }
    lines.append("    case \"\(packet.type)\": try \(call)")
  }
  return (lines + ["    default: nil", "    }", "  }", "}", ""]).joined(separator: "\n")
}

private func packetNames(_ layouts: Layouts) -> String {
  let names = Set(layouts.packets.map(\.type)).subtracting(["IBeacon"])
  let lines = names.union(["GAP.AdvertisingPayload"]).sorted().map { "    \"\($0)\"," }
  let head = [
    "extension PacketJSON {", "  /// The names of all packets with a type.",
    "  package static let names: [String] = [",
  ]
  return (head + lines + ["  ]", "}", ""]).joined(separator: "\n")
}

private func call(_ packet: Packet, of channel: PacketList.Channel) -> String? {
  var type = packet.type
  if let settings = packet.settings {
    type = "Colmi.Settings\(packet.name.dropFirst(settings.count))<Colmi.\(settings)>"
  }
  switch packet.channel {
  case "uart", "bigdata": return "\(packet.channel)(\(type).self, .\(packet.sender))"
  case "triones": return "light(\(type).self, .\(packet.sender))"
  case "gatt": return "characteristic(\(type).self)"
  default:
    guard !channel.framings.isEmpty else { return nil }
    return "family(\"\(channel.name)\", .\(packet.sender), \(type).read(value).bytes)"
  }
}

/// Returns the cases of an enumeration of messages with their types, each once.
private func cases(
  _ list: PacketList, _ channel: String, _ sender: String?
) -> [(name: String, type: String)] {
  var names: Set<String> = []
  return list.sortedCodes(of: channel).flatMap(\.entries).filter { entry in
    (sender == nil || entry.sender == sender) && names.insert(entry.name).inserted
  }.map { ($0.name, $0.type) }
}

private func settings(_ list: PacketList) -> [PacketList.Entry] {
  var names: Set<String> = []
  return list.sortedCodes(of: "uart").flatMap(\.entries).filter { entry in
    entry.sender == "settings" && names.insert(entry.name).inserted
  }
}
