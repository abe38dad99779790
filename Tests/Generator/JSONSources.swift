/// Returns the sources of HaloJSON: the forms of values, and the lists of packets that have one.
func jsonSources(_ layouts: Layouts) throws -> [(String, String)] {
  let all = try JSONForms(layouts)
  let families = layouts.list.families.map(\.namespace)
  let sources =
    [("WrittenPackets", writtenPackets(layouts.list)), ("ReadPackets", [readPackets(layouts)])]
    + families.map { ("\($0)Packets", familyPackets($0, layouts)) }
  return (all.files + sources).flatMap { name, texts in
    // The formatter has nothing to say about such lists.
    let family = families.first { name.hasPrefix($0) }.map { "\($0)/" } ?? ""
    return chunks(
      "Sources/Core/HaloJSON/Generated/\(family)\(name)", head: "import HaloProtocol\n\n", texts)
  } + [
    (
      "Sources/Core/HaloJSON/Generated/PacketNames.swift",
      "// swift-format-ignore-file\n" + sourceHead + packetNames(layouts)
    )
  ] + (try memberSources(layouts, decoders: all.decoders))
}

private func writtenPackets(_ list: PacketList) -> [String] {
  let channels = list.channels.filter {
    $0.isColmi || $0.framings.isEmpty && $0.characteristic == nil
  }
  var lines = ["extension PacketWriter {"]
  lines += writers(list, channels, [("GATT.Value", cases(list, "gatt", nil))])
  lines += [
    "  mutating func write(", "    _ kind: Colmi.SettingsKind, _ form: SettingsPacket",
    "  ) throws(WireError) {", "    switch kind {",
  ]
  lines += cases(list, "uart", "settings").map { name, type in
    "    case .\(name): try write(Colmi.\(type).self, \"Colmi.\(type)\", form)"
  }
  lines += ["    }", "  }", "}", ""]
  let characteristics =
    [
      "extension GATT {", "  /// The characteristics with a type.",
      "  static let characteristics: [BluetoothUUID] = [",
    ] + list.sortedCodes(of: "gatt").map { "    0x\($0.code)," } + ["  ]", "}", ""]
  return [lines.joined(separator: "\n"), characteristics.joined(separator: "\n") + families(list)]
}

private func writers(
  _ list: PacketList, _ channels: [PacketList.Channel],
  _ others: [(String, [(name: String, type: String)])] = []
) -> [String] {
  let messages =
    channels.flatMap { channel in
      channel.messages.map { message in
        ("\(channel.namespace).\(message.type)", cases(list, channel.name, message.sender))
      }
    } + others
  var lines: [String] = []
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
  return lines
}

private func familyPackets(_ namespace: String, _ layouts: Layouts) -> [String] {
  let channels = layouts.list.channels.filter { $0.namespace == namespace }
  let generic = framings(of: channels).flatMap { _, frame, _ in
    [
      "  mutating func write(_ name: String, _ value: some \(namespace).\(frame)Value & JSONForm) {",
      "    note(name, value, value.bytes)", "  }", "",
    ]
  }
  return [
    (["extension PacketWriter {"] + writers(layouts.list, channels) + generic.dropLast() + [
      "}", "",
    ]).joined(separator: "\n"), readPackets(layouts, namespace),
  ]
}

/// Returns the channels of families with a framing type, and the code that decodes their frames.
private func families(_ list: PacketList) -> String {
  let all = list.families.flatMap(\.channels)
  var lines = [
    "", "/// A channel of another family of devices than COLMI and Triones, by its name in JSON.",
    "package enum FamilyChannel: String, CaseIterable, Sendable {",
  ]
  lines += all.map { "  case \($0.caseName) = \"\($0.name)\"" }
  lines += [
    "}", "", "extension PacketWriter {", "  /// Decodes a frame of another family.",
    "  mutating func write(", "    _ bytes: [UInt8], of family: FamilyChannel, from sender: Sender",
    "  ) throws(WireError) {", "    switch (family, sender) {",
  ]
  for channel in all {
    lines += channel.messages.map { message in
      "    case (.\(channel.caseName), .\(message.sender == "host" ? "host" : "device")): "
        + "try write(\(channel.namespace).\(message.type)(parsing: bytes))"
    }
  }
  return (lines + ["    default: break", "    }", "  }", "}", ""]).joined(separator: "\n")
}

private func readPackets(_ layouts: Layouts, _ family: String? = nil) -> String {
  let families = layouts.list.families.map(\.namespace)
  var lines = [
    "extension PacketReader {", "  /// Reads the value of a packet; nil if no packet has the name.",
    "  func read\(family ?? "")(_ name: String) throws(WireError) -> ReadPacket? {",
    "    switch name {",
  ]
  var names: Set<String> = []
  for packet in layouts.packets where names.insert(packet.type).inserted {
    let namespace = families.first { packet.type.hasPrefix("\($0).") }
    guard namespace == family else { continue }
    guard let call = call(packet, of: layouts.list.channel(packet.channel)) else { continue }
    // With `return`, as the compiler would check the cases of an expression all together.
    lines.append("    case \"\(packet.type)\": return try \(call)")
  }
  if family == nil {
    lines += families.map {
      "    case _ where name.hasPrefix(\"\($0).\"): return try read\($0)(name)"
    }
  } else {
    let all = names.filter { $0.hasPrefix("\(family ?? "").") }.sorted().map { "    \"\($0)\"," }
    return
      (lines + [
        "    default: return nil", "    }", "  }", "",
        "  /// The names of the packets of the family.",
      ]
      + ["  static let names\(family ?? ""): [String] = ["] + all + ["  ]", "}", ""])
      .joined(separator: "\n")
  }
  return (lines + ["    default: return nil", "    }", "  }", "}", ""]).joined(separator: "\n")
}

private func packetNames(_ layouts: Layouts) -> String {
  let families = layouts.list.families.map(\.namespace)
  let names = Set(layouts.packets.map(\.type)).subtracting(["IBeacon"])
    .filter { name in !families.contains { name.hasPrefix("\($0).") } }
  let lines = names.union(["GAP.AdvertisingPayload"]).sorted().map { "    \"\($0)\"," }
  let head = [
    "extension PacketJSON {", "  /// The names of all packets with a type.",
    "  package static let names: [String] = [",
  ]
  let others = families.map { " + PacketReader.names\($0)" }.joined()
  return (head + lines + ["  ]\(others)", "}", ""]).joined(separator: "\n")
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
    guard !channel.framings.isEmpty || channel.characteristic != nil else { return nil }
    return "family(.\(channel.caseName), .\(packet.sender), \(type).read(value).bytes)"
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
