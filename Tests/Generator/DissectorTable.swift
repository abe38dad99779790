/// Returns the dissector for Wireshark: `dissector.lua` with the packets of the vendor channels as
/// tables.
func dissector(_ layouts: Layouts) throws -> (String, String) {
  let families = layouts.list.families.flatMap(\.channels).filter { !$0.isSealed }
  let channels = Set(["uart", "bigdata", "triones"] + families.map(\.name))
  let packets = layouts.packets.filter { channels.contains($0.channel) }
  let properties = layouts.parts.filter { $0.value.count > 1 }
  let lists = layouts.rows.merging(properties) { $1 }.sorted { $0.key < $1.key }
  let fields = packets.map { ($0.type, $0.fields) } + lists
  let rows = Set(fields.flatMap { $0.1.filter(isRows).compactMap(\.rows) } + properties.keys)
  // The two channels of a family can share a frame.
  let framings = Dictionary(layouts.framings.map { ($0.path, $0) }) { first, _ in first }
  let frames = try framings.sorted { $0.key < $1.key }.map { path, framing in
    (path, try (framing.type.comment.layout ?? []).map { try Field($0, of: path) })
  }
  let shown = fields.filter { layouts.rows[$0.0] == nil || rows.contains($0.0) } + frames
  let shared = rows.filter { !$0.hasPrefix("Colmi.") && !$0.hasPrefix("Triones.") }
  let lines = try shown.map { try line($0.0, $0.1, shared) }
  let codes = layouts.list.codes.filter { channels.contains($0.channel) }.map { code in
    let entries = packetEntries(code).map { entry in
      let conditions = entry.conditions.map { condition in
        condition.offset.map { "{at = \($0), values = \"\(condition.values)\"}" }
          ?? "{length = \(condition.values)}"
      }
      let list = ([quoted(entry.type), quoted(entry.sender)] + conditions).joined(separator: ", ")
      return "{\(list)}"
    }
    // The title without its emphasis.
    let head = [code.channel, code.code, code.title.replacing("*", with: "")].map(quoted)
    return "  {\((head + entries).joined(separator: ", "))},"
  }
  let tables =
    table("layouts", "The fields of each packet and of each row of a list, by type", lines) + "\n"
    + table("codes", "The packets of each code, in the order of their conditions", codes) + "\n"
    + table(
      "families", "The channels of other families, with their frames and characteristics",
      families.map { family($0, layouts.sources) })
  let parts = try contents(of: "Tests/Generator/dissector.lua").split(separator: "-- TABLES\n")
  guard parts.count == 2 else { throw Failure("dissector.lua needs one line -- TABLES") }
  return ("Documentation/halo.lua", parts.joined(separator: tables))
}

private func family(_ channel: PacketList.Channel, _ sources: SwiftSources) -> String {
  let frames = channel.messages.map { message in
    let frame = message.frame.map { "\(channel.namespace).\($0)" } ?? ""
    return (message.sender == "host" ? "host" : "device") + " = \(quoted(sources.resolved(frame)))"
  }
  let uuids = "uuids = {\(channel.characteristics.map(quoted).joined(separator: ", "))}"
  let members = [quoted(channel.name), quoted(channel.namespace)] + frames + [uuids]
  return "  {\(members.joined(separator: ", "))},"
}

private func table(_ name: String, _ about: String, _ lines: [String]) -> String {
  "-- \(about).\nlocal \(name) = {\n" + lines.map { $0 + "\n" }.joined() + "}\n"
}

/// Returns whether a property is a list whose elements have a layout of their own.
private func isRows(_ field: Field) -> Bool {
  let type = field.swiftType ?? ""
  // The length of a setting depends on its kind.
  guard field.rows != "Polar.Setting" else { return false }
  return field.rows != nil && (type.hasPrefix("[") || type.hasSuffix("Entries"))
}

/// Returns the line of a packet or a row, whose fields can have the layouts of parts.
private func line(_ type: String, _ fields: [Field], _ parts: Set<String>) throws -> String {
  let items = try fields.map { field in
    try "{" + members(of: field, in: type, parts).map { "\($0) = \($1)" }.joined(separator: ", ")
      + "}"
  }
  return "  [\(quoted(type))] = {\(items.joined(separator: ", "))},"
}

private func members(
  of field: Field, in type: String, _ parts: Set<String>
) throws -> [(String, String)] {
  let head = pairs([
    ("name", quoted(field.name)),
    ("bits", field.bits.map { "{\($0.lowerBound), \($0.upperBound)}" }),
    ("at", field.offset.map { "\($0)" }),
  ])
  return try head + sizes(of: field, in: type)
    + (field.kind == .property ? property(field, in: type, parts) : framing(field))
}

private func sizes(of field: Field, in type: String) -> [(String, String)] {
  let words = field.size.split(separator: " ")
  if let size = field.fixedSize { return [("size", "\(size)")] }
  if let count = field.fixedRows, let each = Int(words[0]) {
    return [("size", "\(each * count)"), ("each", "\(each)")]
  }
  if words.count == 3, words[1] == "or" { return [("optional", "\(words[2])")] }
  // The values of a page have two bytes each for temperatures alone.
  let each = field.size == "n or 2 × n" ? type.contains("Temperature") ? "2" : "1" : nil
  return [("each", each ?? (words.count == 3 ? "\(words[0])" : "1"))]
}

private func framing(_ field: Field) -> [(String, String)] {
  func first(_ pattern: some RegexComponent<(Substring, Substring)>) -> String? {
    field.unit.firstMatch(of: pattern).map { String($0.output.1) }
  }
  return pairs([
    ("kind", quoted(field.kind.rawValue)), ("bytes", field.bytes.map(quoted)),
    ("big", field.kind == .count && field.order == "big" ? "true" : nil),
    ("plus", first(#/([0-9A-F]+) plus the length/#).map { "0x\($0)" }),
    ("most", first(#/(\d+) at most/#)), ("sum", first(#/Checksum/(\w+)/#).map(quoted)),
    ("missing", first(#/missing after opcode ([0-9A-F]+)/#).map { "0x\($0)" }),
  ])
}

private func pairs(_ all: [(String, String?)]) -> [(String, String)] {
  all.compactMap { key, value in value.map { (key, $0) } }
}

private func property(
  _ field: Field, in type: String, _ parts: Set<String>
) throws -> [(String, String)] {
  let swiftType = (field.swiftType ?? "").replacing("?", with: "")
  let path = "\(type.prefix { $0 != "." }).\(swiftType)"
  let isPart = parts.contains(path)
  let form = isPart ? "part" : try form(of: field, swiftType, in: type)
  let bytes = field.switchBytes ?? field.mark.map { ($0.joined(), "") }
  let marks = field.unit.wholeMatch(of: #/`([0-9A-F]+)` or `([0-9A-F]+)`/#)?.output
  let isBlank =
    field.swiftType?.hasSuffix("?") == true && ["date", "dateTime"].contains(form)
  // The name of a Swift type says nothing to a user of Wireshark.
  let hasUnit = field.unit.contains(" ") || !field.unit.hasPrefix("`")
  return pairs([
    ("rows", form == "rows" ? quoted(field.rows ?? "") : nil),
    ("part", isPart ? quoted(path) : nil), ("form", form.map(quoted)),
    ("epoch", epochs[path].flatMap { $0 > 0 ? "\($0)" : nil }),
    ("on", bytes.map { quoted($0.on.lowercased()) }),
    ("off", bytes.map { quoted($0.off.lowercased()) }), ("fill", field.fill.map { "\($0)" }),
    ("marks", marks.map { quoted("\($0.1) \($0.2)".lowercased()) }),
    ("big", field.order == "big" ? "true" : nil), ("signed", field.isSigned ? "true" : nil),
    ("bcd", field.isBCD ? "true" : nil), ("blank", isBlank ? "true" : nil),
    ("unit", hasUnit && !field.unit.isEmpty ? quoted(plain(field.unit)) : nil),
    ("about", field.about.map { quoted(plain($0)) }),
  ])
}

/// The seconds from 1970 to the beginning of each kind of time that JSON has as a text.
private let epochs = ["Colmi.RingTimestamp": 0, "YCBT.Timestamp": 946_684_800]

/// Returns the form in which the dissector shows a property; nil for a number.
private func form(of field: Field, _ type: String, in owner: String) throws -> String? {
  if isRows(field) { return "rows" }
  if epochs["\(owner.prefix { $0 != "." }).\(type)"] != nil { return "timestamp" }
  switch type {
  case "RawPayload", "HexBytes": return "bytes"
  case "String": return field.unit.hasPrefix("UTF-16") ? "utf16" : "text"
  case "Bool": return "switch"
  case "CivilDateTime": return "dateTime"
  case "CivilDate": return "date"
  case "Color", "Triones.Color": return "color"
  case "SlotValues", "[UInt8]", "[UInt16]", "ReminderWeekdays": return "list"
  default:
    // The settings of a generic type have no type here.
    if field.unit.hasPrefix("UTF-8") { return "text" }
    if let size = field.fixedSize ?? Int(field.size.suffix(1)), size <= 4 || size == 8 {
      return nil
    }
    // A list of numbers that have names.
    if type.hasPrefix("["), field.rows == nil, field.size.contains(#/^[1-4] × n$/#) {
      return "list"
    }
    // Parts of packets and lists of other families.
    if ["Colmi", "Triones"].allSatisfy({ !owner.hasPrefix("\($0).") }) { return "bytes" }
    throw Failure("\(owner).\(field.name): the dissector has no form for \(type)")
  }
}

private func quoted(_ text: String) -> String {
  "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
}
