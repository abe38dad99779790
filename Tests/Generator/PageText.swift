/// Returns the text for packets: a line for each, the tables of their fields, and the
/// rest of their comments.
///
/// Packets with the same tables share them.
func packetsText(_ packets: [[Packet]], _ layouts: Layouts, _ fixtures: Fixtures) throws -> String {
  var groups: [(lines: [String], tables: [String], text: [String])] = []
  for packets in packets {
    let first = packets[0]
    let fields = packets.count > 1 ? settingsFields(packets) : first.fields
    let hasFields = fields.contains { $0.name != "opcode" || $0.kind == .property }
    let tables = hasFields ? try tables(fields, of: first, layouts) : []
    let lines = try packets.map { headline($0, try fixtures.of($0), layouts) }
    let owner = first.settings.flatMap { layouts.sources.find($0, in: "Colmi") }
    let text =
      (owner.map { [wrapped(plain($0.comment.summary))] } ?? [])
      + discussion((owner ?? first.declaration).comment, of: first.channel)
    if let index = groups.firstIndex(where: { $0.tables == tables }) {
      groups[index].lines += lines
      groups[index].text += text.filter { !groups[index].text.contains($0) }
    } else {
      let earlier = groups.flatMap(\.text)
      groups.append((lines, tables, text.filter { !earlier.contains($0) }))
    }
  }
  return groups.map { group in
    ([group.lines.joined(separator: "\n")] + group.tables + group.text).joined(separator: "\n\n")
  }.joined(separator: "\n\n")
}

/// Returns the name of a packet, its fixture, and the evidence for it.
private func headline(_ packet: Packet, _ fixture: Fixtures.Fixture, _ layouts: Layouts) -> String {
  let device = layouts.list.channel(packet.channel).messages.last?.sender ?? "device"
  let sender = "from the \(packet.sender == "host" ? "host" : device)"
  let facts = [
    "`\(packet.name)`", "`\(fixture.name)`", sender,
    packet.confidence.joined(separator: ", "), fixture.evidence,
  ]
  let text = facts.filter { !$0.isEmpty }.joined(separator: " · ")
  // For settings, the comment of the value has more details.
  let summary = packet.settings == nil ? " \(plain(packet.declaration.comment.summary))" : ""
  return "* " + wrapped("\(text).\(summary)", indent: "  ")
}

/// Returns the fields that reads and writes of settings share, with the action of both.
private func settingsFields(_ packets: [Packet]) -> [Field] {
  guard let read = packets.first(where: { $0.name.hasSuffix("Reply") }) else { return [] }
  let writes = packets.first { $0.name.hasSuffix("WriteRequest") }
  return read.fields.map { field in
    var field = field
    let other = writes?.fields.first { $0.offset == field.offset }?.bytes
    if let bytes = field.bytes, let other, bytes != other {
      field.unit = "`\(bytes)` read, `\(other)` write"
    }
    return field
  }
}

private func tables(
  _ fields: [Field], of packet: Packet, _ layouts: Layouts, _ position: String? = nil
) throws -> [String] {
  let isPayload = packet.channel != "uart" && !layouts.list.channel(packet.channel).framings.isEmpty
  let position = position ?? (isPayload ? "offset in payload" : "offset")
  var parts = [table(fields, position)]
  for field in fields {
    guard let type = field.rows, let rows = layouts.rows[type] else { continue }
    let name = type.drop { $0 != "." }.dropFirst()
    parts.append("`\(name)`, a row of `\(field.name)`:")
    parts += try tables(rows, of: packet, layouts, "offset in row")
  }
  return parts
}

private func table(_ fields: [Field], _ position: String) -> String {
  let rows = fields.filter { $0.offset != 0 || $0.name != "opcode" || $0.kind == .property }
    .map { field in
      var name = field.name
      if field.kind == .property { name = "`\(name)`" }
      if field.kind == .presence { name = "presence of `\(name)`" }
      if let order = field.order { name += order == "little" ? ", LE" : ", BE" }
      if field.isSigned { name += ", signed" }
      let cells = [
        field.offset.map { "\($0)" } ?? "next", field.sizeText, name, plain(field.unit),
        plain(field.about ?? ""),
      ]
      return ("| " + cells.joined(separator: " | ") + " |").replacing("|  |", with: "| |")
        .replacing("|  |", with: "| |")
    }
  return """
    | \(position) | size | field | unit, range | meaning |
    |---|---|---|---|---|
    \(rows.joined(separator: "\n"))
    """
}

/// Returns the paragraphs of a comment, without those that repeat the line of the packet.
///
/// The other pages describe devices in their own words.
private func discussion(_ comment: Comment, of channel: String) -> [String] {
  guard channel == "uart" || channel == "bigdata" else { return [] }
  return comment.discussion.compactMap { paragraph in
    if paragraph.hasPrefix("- Warning") { return nil }
    if paragraph.contains("\n") { return plain(paragraph) }
    let sentences = plain(paragraph).replacing(#/\. ([A-Z`])/#) { ".\n\($0.output.1)" }
      .split(separator: "\n")
    let kept = sentences.filter { sentence in
      !["Opcode ", "Opcodes ", "Big data ", "Confidence ", "Fixture: "].contains {
        sentence.hasPrefix($0)
      }
    }
    return kept.isEmpty ? nil : wrapped(kept.joined(separator: " "))
  }
}

/// Wraps the text to lines of at most 112 columns.
private func wrapped(_ text: String, indent: String = "") -> String {
  var lines = [""]
  for word in text.split(separator: " ") {
    if lines[lines.count - 1].count + word.count > 110, lines != [""] { lines.append("") }
    lines[lines.count - 1] += lines[lines.count - 1].isEmpty ? word : " \(word)"
  }
  return lines.joined(separator: "\n" + indent)
}

extension Field {
  fileprivate var sizeText: String {
    guard let bits else { return size }
    return bits.count == 1 ? "bit \(bits.lowerBound)" : "bits \(bits.lowerBound)–\(bits.upperBound)"
  }
}

private func codes(of channel: String, _ layouts: Layouts) -> [PacketList.Code] {
  layouts.list.codes.filter { $0.channel == channel }
    .sorted { ($0.code.count, $0.code) < ($1.code.count, $1.code) }
}

private func link(_ title: String, to code: PacketList.Code, _ links: [String: String]) -> String {
  "[\(title)](\(ownEntries(of: code).first.flatMap { links[$0.type] } ?? ""))"
}

/// Returns the packets of a code; those of many codes only if it has no other.
private func ownEntries(of code: PacketList.Code) -> [PacketList.Entry] {
  let own = code.entries.filter { $0.name != "opaque" && $0.name != "noData" }
  return own.isEmpty ? code.entries : own
}

func codesTable(of channel: String, _ layouts: Layouts, _ links: [String: String]) -> String {
  let rows = codes(of: channel, layouts).map { code in
    let settings = code.entries.filter { $0.sender == "settings" }.map { "`\($0.type)`" }
    func cell(_ isHost: Bool) -> String {
      let packets = code.entries.filter {
        ($0.sender == "host") == isHost && $0.sender != "settings"
      }
      let names = packets.map { entry in "`\(entry.type)`" + (entry.note.map { ", \($0)" } ?? "") }
      var parts = names.count > 6 ? ["\(names.count) types"] : names
      if !settings.isEmpty {
        parts.insert(isHost ? "S " + settings.joined(separator: ", ") : "S", at: 0)
      }
      return parts.isEmpty ? "–" : parts.joined(separator: "; ")
    }
    // Packets with many opcodes have their own letters.
    let types = Set(ownEntries(of: code).map(\.type))
    let letters = layouts.packets
      .filter { types.contains($0.settings ?? $0.name) && $0.codes.contains(code.code) }
      .flatMap(\.confidence)
    let cells = [
      link(code.code, to: code, links), code.title, cell(true), cell(false),
      Set(letters).sorted().joined(separator: ", "), code.refusal ?? "",
    ]
    return ("| " + cells.joined(separator: " | ") + " |").replacing("|  |", with: "| |")
  }
  return """
    **S** means settings: `Goals` has `GoalsRequest` and `GoalsWriteRequest` from the host, `GoalsReply`
    and `GoalsWriteReply` from the ring. The last column lists firmware that refuses the code with
    `EE`, or is silent; an empty cell means no report.

    | | subject | from the host | from the ring | | refused by |
    |---|---|---|---|---|---|
    \(rows.joined(separator: "\n"))
    """
}
