/// A type whose definition is in the list: a packet, a part of packets, or named values.
struct Definition {
  enum Kind: String { case packet, part, values, options, widths, commands }

  var kind: Kind
  var name: String
  var channel: PacketList.Channel
  var topic: String
  var sender = ""
  var summary: String
  /// The lines below its head: fields or values, paragraphs of the comment, and words.
  var lines: [Substring] = []
  /// Whether several codes have the packet, which then has a property with its code.
  var isShared = false
  var path: String { "\(channel.namespace).\(name)" }

  var file: String {
    let words = (topic.isEmpty ? "common" : topic).split { !$0.isLetter && !$0.isNumber }
    let name = words.map(\.capitalizedFirst).joined()
    let folder = channel.name == "bigdata" ? "BigData/" : channel.name == "gatt" ? "\(name)/" : ""
    return "Sources/Core/\(channel.module)/\(channel.namespace)/Generated/Definitions/\(folder)"
      + "\(channel.namespace)\(name)"
  }
}

// A literal in the initializer would be parsed for each line.
nonisolated(unsafe) private let fieldPattern =
  #/((?:(?:length|number|presence) of )?\w+|length of the frame) (bits? (\d)(?:–(\d))?|\d or (\d+)|(\d+) × (?:n|\d+)|(\d+)|n)(?: (\[?[A-Z][\w.]*\]?\??))?((?: low| high| signed| var| let| internal)*)(?: = (.+))?/#

/// A line for a field, such as `minutes 1 = 60 | min, 5…60 | The interval.`.
struct DefinedField {
  static let head = ["| offset | size | field | unit, range |", "|---|---|---|---|"]

  var name: String
  /// The type, name and initial value of a property; nil for a field without one.
  var type: String?
  var initial: String?
  var meaning: String
  /// The cells of the table after the offset.
  var cells: String
  /// The number of bytes; nil if it varies, and 0 for bits that share their byte with the field
  /// before.
  var size: Int?
  var bits: ClosedRange<Int>?
  /// The offset, if other bytes come before it.
  var offset: Int?
  /// The condition for the value, if its unit or range ends with an exclamation mark.
  var condition: String?
  /// `var` or `let`, if that does not follow from the type.
  private var mark: String?

  init(_ line: Substring, of owner: Definition, _ kinds: [String: Definition.Kind]) throws {
    var parts = line.split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false)
      .map(\.trimmed)
    var unit = parts.count > 1 ? parts[1] : ""
    meaning = parts.count > 2 ? parts[2] : ""
    if parts[0].hasPrefix("@"), let place = parts[0].firstMatch(of: #/^@(\d+) /#) {
      offset = Int(place.1)
      parts[0].removeSubrange(place.range)
    }
    if parts[0].hasPrefix("always "),
      let bytes = parts[0].wholeMatch(of: #/always((?: [0-9A-F]{2})+)/#)?.output.1.trimmed
    {
      (name, size) = (unit.isEmpty ? "code" : unit, (bytes.count + 1) / 3)
      cells = "\(size ?? 0) | \(name) | always `\(bytes)`"
      return
    }
    if parts[0].hasPrefix("checksum "),
      let match = parts[0].wholeMatch(of: #/checksum (\d) (\w+)/#)?.output
    {
      (name, size) = ("checksum", Int(match.1))
      cells =
        "\(match.1) | checksum\(size == 2 ? ", low byte first" : "") | ``Checksum/\(match.2)(_:)``"
      return
    }
    let match = try required(
      parts[0].wholeMatch(of: fieldPattern)?.output, "\(owner.path): not a field: \(line)")
    name = String(match.1)
    initial = match.10.map(String.init)
    let (isFlag, isBits) = (name.hasPrefix("presence of "), match.3 != nil)
    let isProperty = !isFlag && !name.hasPrefix("length of ") && !name.hasPrefix("number of ")
    if let low = match.3.flatMap({ Int($0) }) { bits = low...(match.4.flatMap { Int($0) } ?? low) }
    size = isBits ? 1 : match.7.flatMap { Int($0) }
    let bytes = (match.5 ?? match.6 ?? match.7).flatMap { Int($0) }
    mark = ["var", "let", "internal"].first { match.9.contains(" \($0)") }
    let isSigned = match.9.contains("signed")
    let number = bytes.map { "\(isSigned ? "Int" : "UInt")\(8 * $0)" } ?? "HexBytes"
    let isSwitch =
      bits?.count == 1 && name != "reservedFlags" || unit.contains(" on, ")
      || unit.hasSuffix(" if true")
    let usual = isSwitch ? "Bool" : isBits ? "UInt8" : number
    let base = match.8.map(String.init) ?? usual
    if unit.hasSuffix("!") {
      unit = unit.dropLast().trimmed
      let property = base.hasPrefix("[") ? "allSatisfy(\\.isInRange)" : "isInRange"
      condition = try match.8 == nil ? Self.condition(name, unit) : "\(name).\(property)"
    }
    let isNumber =
      base.wholeMatch(of: #/U?Int\d+/#) != nil || [.values, .options].contains(kinds[base])
    var order = match.9.contains("low") ? "low" : match.9.contains("high") ? "high" : nil
    if let bytes, bytes > 1, isNumber || !isProperty { order = order ?? owner.channel.order }
    if match.6 != nil && !isNumber || base.hasPrefix("[") && base != "[UInt8]" {
      unit = "rows of ``\(base.filter { !"[]".contains($0) })``" + (unit.isEmpty ? "" : "; \(unit)")
    }
    if isProperty {
      let isMissing = match.2.hasPrefix("0 or ") && base != "Bool"
      type = match.6 != nil ? "[\(base)]" : base + (isMissing ? "?" : "")
    }
    let field = isProperty ? "`\(name)`" : isFlag ? "presence of `\(name.dropFirst(12))`" : name
    cells =
      "\(match.2) | \(field)" + (order.map { ", \($0) byte first" } ?? "")
      + "\(isSigned ? ", signed" : "") | \(unit)"
    if meaning.isEmpty {
      let words = name.inWords
      meaning =
        words.hasPrefix("is ") || words.hasPrefix("has ") ? "Whether it \(words)." : "The \(words)."
    }
  }

  /// Whether apps can set it, as the initializer has nothing to check.
  var isVariable: Bool {
    if let mark { return mark == "var" }
    guard let type, name != "reservedFlags" else { return type == nil }
    // Dates in packed decimal have years of two digits, as numbers have two digits.
    return !type.hasPrefix("[") && !type.hasSuffix("?") && !cells.hasSuffix("BCD")
      && !cells.hasSuffix(" if true")
      && !["HexBytes", "String", "CivilDate", "CivilDateTime"].contains(type)
  }

  var access: String { mark == "internal" ? "internal(set) var" : isVariable ? "var" : "let" }

  func words(_ kinds: [String: Definition.Kind]) -> String? {
    guard let type, !["reservedFlags", "trailing", "checksumError"].contains(name),
      name != "rest" || !type.hasSuffix("?")
    else { return nil }
    let title = name.inWords
    if type.hasPrefix("[") { return "\\(\(name).count) \(title)" }
    if type == "Bool" {
      return name.hasPrefix("is")
        ? "\\(\(name) ? \"\" : \"not \")\(title.dropFirst(3))"
        : "\(title) \\(\(name) ? \"on\" : \"off\")"
    }
    // Text from a device can have control characters.
    let label = type.hasPrefix("String") ? "quoted: " : ""
    let suffix = kinds[type.replacing("?", with: "")] == .options ? ".rawValue" : ""
    return type.hasSuffix("?")
      ? "\(title) \\(\(name).map { \"\\(\(label)$0\(suffix))\" } ?? \"none\")"
      : "\(title) \\(\(label)\(name)\(suffix))"
  }
}

extension Definition {
  /// The source of the type, as if it were written by hand.
  func source(_ kinds: [String: Kind]) throws -> String {
    if kind == .widths || kind == .commands {
      let texts = lines.filter { $0.hasPrefix("/") }.map { String($0.dropFirst()) }
      let comment = wrapped(summary) + (texts.isEmpty ? [] : [""] + wrapped(texts.joined()))
      let widths = kinds.filter { $0.value == .widths }.map { "\(channel.namespace).\($0.key)" }
      return try kind == .widths ? widthsSource(comment) : commandsSource(comment, Set(widths))
    }
    var (texts, words, flags): ([String], String?, [String]) = ([""], nil, [])
    var (base, mark): (String?, String) = (nil, "never")
    var event: Substring?
    var (constants, properties, rows): ([String], [String], [Substring]) = ([], [], [])
    var rest: [Substring] = []
    for line in lines {
      var line = line
      if line.take("/") {
        // A line without text separates paragraphs.
        if line.isEmpty { texts.append("") } else { texts[texts.count - 1] += line }
      } else if line.hasPrefix("flags "), line.wholeMatch(of: #/flags [A-Z]\w*/#) != nil,
        line.take("flags ")
      {
        flags = ["| byte | bit | `\(line)` | meaning |", "|---|---|---|---|"]
      } else if line.hasPrefix("flag "), line.firstMatch(of: #/^flag \d+\.\d /#) != nil,
        line.take("flag ")
      {
        flags.append(try flag(line))
      } else if line.take("words ") {
        words = String(line)
      } else if line.take("of ") {
        base = String(line)
      } else if kind == .part, line.hasPrefix("event "), line.take("event ") {
        event = line
        constants += [
          "/// The code of the event.", "public static let code: UInt16 = 0x\(line)", "",
        ]
      } else if line.hasPrefix("|") {
        rows.append(line)
      } else if line == "unlabelled" {
        mark = "first"
      } else if let place = line.firstMatch(
        of: #/^(static|(package |internal\(set\) )?(var|let)) /#)
      {
        let parts = line.split(separator: "|").map(\.trimmed)
        let comment = wrapped(parts.last ?? "").map { "/// \($0)" }
        let code = (place.2 == "package " ? "" : "public ") + parts[0]
        if place.1 == "static" {
          constants += comment + [code.replacing("static ", with: "static let "), ""]
        } else {
          properties += comment + [code]
        }
      } else {
        rest.append(line)
      }
    }
    var body: (table: [String], members: [String])
    switch kind {
    case .values, .options: body = try values(rest)
    default: body = try fields(rest, words, kinds)
    }
    if !rows.isEmpty {
      let table = rows.flatMap { $0.isHead ? ["", String($0)] : [String($0)] }
      body.table = rows[0].isHead ? Array(table.dropFirst()) : DefinedField.head + table
    }
    if !properties.isEmpty { body.members = properties + [""] + body.members }
    let isFieldless = !channel.isColmi && !body.members.contains(where: isProperty)
    if mark == "first" {
      body.members = body.members.map {
        $0.replacing("_ never: Never) { switch never", with: "_ first: Never) { switch first")
      }
    }
    var comment = texts.filter { !$0.isEmpty }.reduce(wrapped(summary)) { $0 + [""] + wrapped($1) }
    if !flags.isEmpty { comment += [""] + flags }
    if !body.table.isEmpty { comment += [""] + body.table }
    if sender == "settings" { base = base ?? "Settings" }
    let frame = channel.messages.first { ($0.sender == "host") == (sender == "host") }?.frame
    let packet = frame?.replacing("Frame", with: "Packet")
    let usual =
      switch kind {
      case .packet:
        (isShared && channel.envelope == nil ? "Shared" : "")
          + (packet ?? (channel.characteristic == nil ? "Packet" : "GATT.CharacteristicValue"))
          + (isFieldless ? ", FieldlessMessage" : "")
      case .part where channel.module != "HaloProtocol":
        "WireValue, CustomStringConvertible, \(channel.namespace)\(event == nil ? "Part" : "Event")"
      case .part, .widths, .commands: "WireValue, CustomStringConvertible"
      case .values: "RawRepresentable, WireValue"
      case .options: "OptionSet, WireValue"
      }
    let lines =
      comment.map { $0.isEmpty ? "///" : "/// \($0.replacing("|  |", with: "| |"))" } + [
        "public struct \(path.dropFirst(owner.count + 1)): \(base ?? usual) {"
      ] + (constants + body.members).map { $0.isEmpty ? "" : "  \($0)" } + ["}"]
    return "extension \(owner) {\n" + lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined() + "}\n"
  }

  /// Returns the row of a flag, such as `0.7 steps | Whether it counts steps.`.
  private func flag(_ line: Substring) throws -> String {
    let parts = line.split(separator: "|").map(\.trimmed)
    let match = try required(
      parts[0].wholeMatch(of: #/(\d+)\.(\d) (\w+)/#)?.output, "\(path): not a flag: \(line)")
    let meaning = parts.count > 1 ? parts[1] : String(match.3).inWords.capitalizedFirst + "."
    return "| \(match.1) | \(match.2) | `\(match.3)` | \(meaning) |"
  }

  private func fields(
    _ lines: [Substring], _ words: String?, _ kinds: [String: Kind]
  ) throws -> (table: [String], members: [String]) {
    var fields = try lines.map { try DefinedField($0, of: self, kinds) }
    let length = fields.reduce(0) {
      $0 + ($1.bits.map { $0.lowerBound == 0 ? 1 : 0 } ?? $1.size ?? 99)
    }
    if kind == .packet, let fill = channel.fill, length < fill {
      fields.append(
        try DefinedField(
          "rest n HexBytes? | zeros up to \(fill), or kept | The bytes after the fields; nil if zeros.",
          of: self, kinds))
    }
    var table: [String] = []
    var members: [String] = []
    if isShared { members += codeProperty }
    var offset: Int? = 0
    var free = 0
    for field in fields {
      offset = field.offset ?? offset
      // Bits stay in the byte of the bits before them until they reach its end.
      if let bits = field.bits {
        if bits.lowerBound == 0 || free == 0 { free = 8 }
        let place = offset.map { "\($0)" } ?? "next"
        table.append("| \(place) | \(field.cells) |")
        free -= bits.count
        if free == 0 { offset = offset.map { $0 + 1 } }
      } else {
        table.append("| \(offset.map { "\($0)" } ?? "next") | \(field.cells) |")
        offset = field.size.flatMap { size in offset.map { $0 + size } }
      }
      guard let type = field.type else { continue }
      let own = kind == .packet && !channel.isColmi ? ["bytes", "payload", "frame", "opcode"] : []
      guard !own.contains(field.name) else {
        throw Failure("\(path): a packet has its own \(field.name): name the field otherwise")
      }
      if members.contains(where: { $0.contains(" \(field.name): ") }) { continue }
      members += wrapped(field.meaning).map { "/// \($0)" }
      members.append(
        "\(isHidden(field) ? "package" : "public") \(field.access) \(field.name): \(type)"
          + (field.initial.map { " = \($0)" } ?? ""))
    }
    if !members.isEmpty { members.append("") }
    members.append("init(_ never: Never) { switch never {} }")
    if words != "by hand" {
      let all = fields.compactMap { $0.words(kinds) }
      let title = name.inTitleWords
      // The words of a packet `Name` and its only property `name` are the same.
      let isOnce = all.count == 1 && all[0].hasPrefix("\(title) ")
      let usual = (isOnce ? [] : [title]) + (all.isEmpty ? [] : [all.joined(separator: ", ")])
      let text =
        words.map { words in
          if words.hasPrefix("= ") { return String(words.dropFirst(2)) }
          let texts = fields.filter { $0.type == "String" }.map(\.name)
          let all = texts.reduce(words) { $0.replacing("{\($1)}", with: "{quoted: \($1)}") }
          return "\"\(all.replacing("{", with: "\\(").replacing("}", with: ")"))\""
        } ?? "\"\(usual.joined(separator: ": "))\""
      members += ["", "/// The value in words.", "public var description: String {"]
      if words?.hasPrefix("present") == true {
        let title = words?.dropFirst(8) ?? ""
        members.append(
          title.isEmpty ? "  var parts: [String] = []" : "  var parts = [\"\(title)\"]")
        members += fields.presentWords().map { "  \($0)" }
        members.append("  return parts.joined(separator: \", \")")
      } else {
        let isLenient = fields.contains { $0.name == "checksumError" }
        let note = " + (checksumError == 0 ? \"\" : \", wrong checksum\")"
        members.append("  \(text)" + (isLenient ? note : ""))
      }
      members.append("}")
    }
    members += fields.isInRange
    if !table.isEmpty { table = DefinedField.head + table }
    return (table, members)
  }

  /// The rows `01 left | words | meaning` of values, or `0 monday | meaning` of bits of options.
  private func values(_ lines: [Substring]) throws -> (table: [String], members: [String]) {
    var bytes = 1
    var rows: [String] = []
    var other = "\(name.inWords.trimmed) n"
    var isDecimal = false
    for line in lines {
      var line = line
      if line.take("decimal") {
        (isDecimal, bytes) = (true, Int(line.dropFirst()) ?? 1)
        continue
      }
      if line.take("other ") {
        other = String(line)
        continue
      }
      let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(\.trimmed)
      let head = parts[0].split(separator: " ").map(String.init)
      guard head.count == 2 else { throw Failure("\(path): not a value: \(line)") }
      var code = head[0]
      if kind == .options {
        guard let bit = Int(code) else { throw Failure("\(path): not a bit: \(line)") }
        code = String(1 << bit, radix: 16).uppercased()
        bytes = max(bytes, bit / 8 + 1)
        let meaning = parts.count > 1 ? parts[1] : head[1].inWords.capitalizedFirst + "."
        rows.append("| `\(code)` | `\(head[1])` | \(meaning) |")
      } else {
        if !isDecimal { (bytes, code) = (max(bytes, code.count / 2), "`\(code)`") }
        let cells = [parts.count > 1 ? parts[1] : "", parts.count > 2 ? parts[2] : ""]
        rows.append("| \(code) | `\(head[1])` | \(cells.joined(separator: " | ")) |")
      }
    }
    let head =
      kind == .options
      ? ["| value | name | meaning |", "|---|---|---|"]
      : ["| value | name | words | meaning |", "|---|---|---|---|"]
    if kind == .values { rows.append("| other | | \(other) |\(other.contains("|") ? "" : " |")") }
    let rawValue = ["/// The number.", "public let rawValue: UInt\(8 * bytes)", ""]
    return (head + rows, rawValue + ["init(_ never: Never) { switch never {} }"])
  }
}
