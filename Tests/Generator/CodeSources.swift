/// The names of opcodes and actions, and the codes of types that belong to many codes.
///
/// Apps know a code by its packet, so the names are for this package.
func codeSources(_ list: PacketList) throws -> [(String, String)] {
  let colmi = list.channels.filter { $0.isColmi && !$0.framings.isEmpty }.map { [$0] }
  // The channels of a family share their codes, if these have the same type.
  let framed = list.families.filter { $0.channels.contains { !$0.framings.isEmpty } }
  let families = framed.flatMap { family in
    Dictionary(grouping: family.channels, by: \.code.type).sorted { $0.key < $1.key }.map(\.value)
  }
  return try (colmi + families).flatMap { channels in
    let file = "\(channels[0].file)\(channels[0].code.type)s"
    let blocks = try codeBlocks(list, channels)
    return channels[0].isColmi
      ? [("\(file).swift", sourceHead + blocks.joined(separator: "\n"))] : chunks(file, blocks)
  }
}

private func codeBlocks(_ list: PacketList, _ channels: [PacketList.Channel]) throws -> [String] {
  let channel = channels[0]
  let (type, property) = ("\(channel.namespace).\(channel.code.type)", channel.code.property)
  var codes: [PacketList.Code] = []
  for code in channels.flatMap({ list.sortedCodes(of: $0.name) }) where !code.isOpen {
    if let index = codes.firstIndex(where: { $0.code == code.code }) {
      codes[index].entries += code.entries
    } else {
      codes.append(code)
    }
  }
  let digits = codes.first?.code.count ?? 2
  var lines = (channel.isColmi ? [] : openCode(channel, bits: 4 * digits)) + ["extension \(type) {"]
  var blocks: [String] = []
  var shared: [(type: String, names: [String])] = []
  for code in codes {
    if lines.count > 300 {
      blocks.append((lines + ["}", ""]).joined(separator: "\n"))
      lines = ["extension \(type) {"]
    }
    guard let name = code.name else { throw Failure("\(channel.name) \(code.code) has no name") }
    lines += [
      "  /// \(code.about ?? code.title.replacing("**", with: "").capitalizedFirst + ".")",
      "  package static let \(name) = \(type)(rawValue: 0x\(code.code))",
    ]
    for entry in code.entries where entry.sender != "settings" {
      if let index = shared.firstIndex(where: { $0.type == entry.type }) {
        if shared[index].names.last != name { shared[index].names.append(name) }
      } else {
        shared.append((entry.type, [name]))
      }
    }
  }
  if list.definesCodes(of: channel) {
    blocks = []
  } else {
    blocks.append((lines + ["}", ""]).joined(separator: "\n"))
  }
  let open = Set(list.codes.filter(\.isOpen).flatMap(\.entries).map(\.type))
  for (owner, names) in shared where names.count > 1 && !open.contains(owner) {
    lines = [
      "extension \(channel.namespace).\(owner) {", "  /// The \(property)s of such frames.",
      "  public static let \(property)s: [\(type)] = [",
    ]
    lines += names.map { "    .\($0)," }
    blocks.append((lines + ["  ]", "}", ""]).joined(separator: "\n"))
  }
  return blocks
}

private func openCode(_ channel: PacketList.Channel, bits: Int) -> [String] {
  [
    "extension \(channel.namespace) {",
    "  /// The \(channel.code.property) of a frame; values without a name are kept unchanged.",
    "  public struct \(channel.code.type): RawRepresentable, WireValue, CustomStringConvertible {",
    "    /// The number.", "    public let rawValue: UInt\(bits)", "",
    "    /// Any \(channel.code.property), known or not.",
    "    public init(rawValue: UInt\(bits)) { self.rawValue = rawValue }", "",
    "    /// The number in hexadecimal.",
    "    public var description: String { \"0x\\(hexadecimal: rawValue)\" }", "  }", "}", "",
  ]
}

/// The forms of the commands of HCI: the fourth cell of an opcode, such as `33.6 6 handle 2`.
///
/// The cell has the octet and the bit of the claim, or – for none, the length of the parameters,
/// with … if it is the least one, `handle` if they begin with one, and the number of bytes that
/// Command Complete returns, or `status` for Command Status.
func commandForms(_ list: PacketList) throws -> (file: String, text: String) {
  let opcodes = list.definitions.first { $0.path == "HCI.Opcode" }
  let pattern = #/(?:(\d+)\.(\d)|–) (\d+)(…)?( handle)? (?:(\d+)|status)/#
  var rows: [String] = []
  for line in opcodes?.lines ?? [] {
    let cells = line.split(separator: "|", omittingEmptySubsequences: false).map(\.trimmed)
    if cells[0].hasPrefix("other ") { continue }
    guard cells.count > 3, let form = cells[3].wholeMatch(of: pattern)?.output else {
      throw Failure("HCI.Opcode: not a form: \(line)")
    }
    let claim = form.1.flatMap { octet in form.2.map { "(\(octet), \($0))" } } ?? "nil"
    rows.append(
      "    CommandForm(opcode: .\(cells[0].split(separator: " ")[1]), claim: \(claim), "
        + "parameters: \(form.3), isVariable: \(form.4 != nil), "
        + "hasHandle: \(form.5 != nil), returned: \(form.6 ?? "nil")),")
  }
  let text = """
    extension CommandForm {
      /// The commands of the controller; hosts send all of them, so each one works.
      static let all: [CommandForm] = [
    \(rows.joined(separator: "\n"))
      ]
    }

    """
  return (
    "Sources/Core/HaloController/HCI/Generated/CommandForms.swift",
    "// swift-format-ignore-file\n" + sourceHead + text
  )
}

func settingsSource(_ list: PacketList) -> (String, String) {
  let all = list.sortedCodes(of: "uart").flatMap { code in
    code.entries.filter { $0.sender == "settings" }.map { (code: code, entry: $0) }
  }
  let cases = { (name: (PacketList.Entry) -> String) in
    all.map { code, entry in "    /// \(about(entry, of: code))\n    case \(name(entry))\n" }
      .joined()
  }
  let selections = all.map { code, entry in
    "    case .\(code.name ?? "")\(selection(of: entry, in: code)): self = .\(entry.name)\n"
  }
  let types = all.map { _, entry in
    let visit = "try visitor.visit(Colmi.SettingsValue.\(entry.name))"
    return "    case .\(entry.name): \(visit)\n"
  }
  let values = all.map { _, entry in
    "    case .\(entry.name)(let value): visitor.visit(value, of: .\(entry.name))\n"
  }
  let text = """
    extension Colmi {
      /// A kind of settings: each type that conforms to ``Settings`` in this module has one.
      @nonexhaustive
      public enum SettingsKind: CaseIterable, Hashable, Sendable {
    \(cases(\.name))  }

      /// Settings of any kind.
      @nonexhaustive
      public enum SettingsValue: Hashable, Sendable {
    \(cases { "\($0.name)(\($0.type))" })  }
    }

    extension Colmi.SettingsKind {
      /// The kind of settings in a frame; nil if the opcode carries no settings.
      init?(of frame: Colmi.Frame) {
        switch frame.opcode {
    \(selections.joined())    default: return nil
        }
      }

      /// Passes the type of the settings to a visitor.
      func accept<Visitor: Colmi.SettingsTypeVisitor>(
        _ visitor: Visitor
      ) throws(Visitor.Failure) -> Visitor.Result {
        switch self {
    \(types.joined())    }
      }
    }

    extension Colmi.SettingsValue {
      /// Passes the settings to a visitor.
      func accept<Visitor: Colmi.SettingsVisitor>(_ visitor: Visitor) -> Visitor.Result {
        switch self {
    \(values.joined())    }
      }
    }

    """
  return ("Sources/Core/HaloProtocol/Colmi/Generated/SettingsKind.swift", sourceHead + text)
}

private func about(_ entry: PacketList.Entry, of code: PacketList.Code) -> String {
  var parts = ["Opcode \(code.code)"]
  parts += entry.conditions.filter { !$0.isAction }.map { $0.text(in: "frame") }
  if parts.count == 1, let action = entry.conditions.first(where: \.isAction),
    code.entries.count > 1 || action.values != "01/02"
  {
    parts.append("actions \(action.values.replacing("/", with: " and "))")
  }
  return parts.joined(separator: ", ") + "."
}

/// Returns the condition for the bytes that distinguish settings of the same opcode; the form
/// checks the rest.
private func selection(of entry: PacketList.Entry, in code: PacketList.Code) -> String {
  guard code.entries.filter({ $0.sender == "settings" }).count > 1 else { return "" }
  let selectors = entry.conditions.filter { !$0.isAction }
  let conditions = selectors.isEmpty ? entry.conditions : selectors
  return " where " + conditions.map { $0.test(in: "frame") }.joined(separator: " && ")
}
