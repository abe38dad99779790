/// The enumerations that lists define: numbers of two widths, and commands by their op codes.
///
/// Each has all its code next to its declaration, as the members of other types follow from
/// stored properties.
extension Definition {
  /// A mark between blocks of a source, which different files can have.
  static let seam = "\u{0}"

  /// A row of an enumeration: `02 setSpeed speed 2 | 0.01 km/h | Sets the speed.`.
  struct Choice {
    /// The hexadecimal digits that select the row; empty for a number of a width.
    var code: String
    var name: String
    /// The name of the payload in JSON and errors, and its type; nil without a payload.
    var payload: (name: String, type: String)?
    /// The number of bytes of a payload that is a number; 0 for other payloads.
    var size = 0
    var unit = ""
    var meaning: String
    /// The code of the command, and the bytes after it that select the row as well.
    var opCode: String { String(code.prefix(2)) }
    var rest: [String] {
      stride(from: 2, to: code.count, by: 2).map { String(code.dropFirst($0).prefix(2)) }
    }
    var isNumber: Bool { size > 0 && wrapper == nil }
    /// The name, and the payload as the constant `value`.
    fileprivate var pattern: String { name + (payload == nil ? "" : "(let value)") }
    /// The type of named values around a number.
    var wrapper: String?

    fileprivate func reading(_ widths: Set<String>) -> String {
      guard let payload else { return "" }
      if let wrapper {
        return "\(wrapper)(rawValue: try cursor.readUInt8(\"\(payload.name)\", from: bytes))"
      }
      if isNumber {
        let order = size == 1 ? "" : "LE"
        let call = "try cursor.readUInt\(8 * size)\(order)(\"\(payload.name)\", from: bytes)"
        return payload.type.hasPrefix("U") ? call : "\(payload.type)(bitPattern: \(call))"
      }
      if payload.type == "HexBytes" { return "cursor.readRest(from: bytes)" }
      let size = widths.contains(payload.type) ? "size: min(cursor.remaining(in: bytes), 2), " : ""
      return "try \(payload.type)(&cursor, \(size)from: bytes)"
    }

    fileprivate var writing: String {
      guard let payload else { return "break" }
      if payload.type == "HexBytes" { return "builder.write(value)" }
      if wrapper != nil { return "builder.write(value.rawValue)" }
      guard isNumber else { return "value.write(to: &builder)" }
      let number = payload.type.hasPrefix("U") ? "value" : "U\(payload.type)(bitPattern: value)"
      return "builder.write\(size == 1 ? "" : "LE")(\(number))"
    }

    fileprivate func row(at offset: Int) -> String {
      guard let payload else { return "" }
      let order = size > 1 ? ", low byte first" : ""
      let sign = isNumber && !payload.type.hasPrefix("U") ? ", signed" : ""
      let of = code.isEmpty ? "" : "of \(code)" + (unit.isEmpty ? "" : ": ")
      let link = "``\(payload.type.replacing("GATT.", with: "").replacing(".", with: "/"))``"
      let isPlain = isNumber || payload.type == "HexBytes" || unit.contains(link)
      let type = isPlain ? "" : ", \(link)"
      let cells = "| \(offset) | \(size > 0 ? "\(size)" : "n") | `\(payload.name)`\(order)\(sign) "
      return cells + "| \(of)\(unit)\(type) |"
    }
  }

  func choices() throws -> [Choice] {
    try lines.filter { !$0.hasPrefix("/") }.map { line in
      let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(\.trimmed)
      var words = parts[0].split(separator: " ").map(String.init)
      let code = kind == .commands && !words.isEmpty ? words.removeFirst() : ""
      guard parts.count == 3, 1...4 ~= words.count else {
        throw Failure("\(path): not a row of an enumeration: \(line)")
      }
      var choice = Choice(code: code, name: words[0], unit: parts[1], meaning: parts[2])
      if words.count == 3, words[2].first?.isUppercase == true {
        choice.payload = (words[1], "\(channel.namespace).\(words[2])")
      } else if words.count > 2, words[2] == "n" {
        choice.payload = (words[1], "HexBytes")
      } else if words.count > 2, let size = Int(words[2]) {
        choice.size = size
        let isSigned = words.last == "signed"
        if words.count == 4, !isSigned { choice.wrapper = "\(channel.namespace).\(words[3])" }
        choice.payload = (words[1], choice.wrapper ?? "\(isSigned ? "Int" : "UInt")\(8 * size)")
      }
      return choice
    }
  }

  /// The source of a number of one of two widths.
  func widthsSource(_ comment: [String]) throws -> String {
    let rows = try choices()
    guard rows.count == 2, rows.allSatisfy(\.isNumber) else {
      throw Failure("\(path): name two numbers")
    }
    let field = name.lowercasedFirst
    let reads = rows.map { row in
      var row = row
      row.payload?.name = field
      return ".\(row.name)(\(row.reading([])))"
    }
    let table = [""] + DefinedField.head + rows.map { $0.row(at: 0) }
    return declaration(comment + table, rows) {
      [
        "/// Reads a number of a size, which the length of the whole value decides.",
        "@inline(__always)", "init(",
        "  _ cursor: inout ByteCursor, size: Int, from bytes: Span<UInt8>", ") throws(WireError) {",
        "  if size == \(rows[0].size) {", "    self = \(reads[0])", "  } else {",
        "    self = \(reads[1])", "  }", "}", "",
      ] + writing(rows.map { "\($0.name)(let value): \($0.writing)" }) + [""]
        + switched(
          "The number as sent, without its unit.", "number: Int",
          rows.map { "\($0.name)(let value): Int(value)" }) + [""]
        + switched("The number of bytes.", "size: Int", rows.map { "\($0.name): \($0.size)" })
        + [""] + description(of: rows)
    } + Self.seam + codable(rows, switches: false)
  }

  /// The property with the number in decimal, and in its unit if it has one.
  private func description(of rows: [Choice]) -> [String] {
    if rows.allSatisfy(\.unit.isEmpty) {
      return ["/// The number in decimal.", "public var description: String { \"\\(number)\" }"]
    }
    let cases = rows.map { row in
      let scale = Scale(row.unit)
      let unit = scale?.text.split(separator: " ").last.map(String.init) ?? row.unit
      return "\(row.name)(let value): \"\\(\(scale?.value("value") ?? "value")) \(unit)\""
    }
    return switched("The number with its unit.", "description: String", cases)
  }

  /// A public property that is a switch over cases with their results.
  private func switched(_ about: String, _ property: String, _ cases: [String]) -> [String] {
    ["/// \(about)", "public var \(property) {", "  switch self {"]
      + cases.map { "  case .\($0)" } + ["  }", "}"]
  }

  /// The function that writes the op code, if there is one, and the value.
  private func writing(_ cases: [String], _ code: [String] = []) -> [String] {
    let about = code.isEmpty ? "Writes the number." : "Writes the fields."
    return ["/// \(about)", "func write(to builder: inout ByteBuilder) {"] + code
      + ["  switch self {"] + cases.map { "  case .\($0)" } + ["  }", "}"]
  }

  private func declaration(
    _ comment: [String], _ rows: [Choice], _ members: () -> [String]
  ) -> String {
    let cases = rows.flatMap { row in
      ["/// \(row.meaning)", "case \(row.name)" + (row.payload.map { "(\($0.type))" } ?? "")]
    }
    let lines =
      comment.map { $0.isEmpty ? "///" : "/// \($0.replacing("|  |", with: "| |"))" }
      + ["@nonexhaustive", "public enum \(name): WireValue, CustomStringConvertible {"]
      + (cases + [""] + members()).map { $0.isEmpty ? "" : "  \($0)" } + ["}"]
    return "extension \(channel.namespace) {\n"
      + lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined() + "}\n"
  }

  func commandsSource(_ comment: [String], _ widths: Set<String>) throws -> String {
    let rows = try choices()
    let table =
      [""] + DefinedField.head + ["| 0 | 1 | `opCode` | ``OpCode`` |"]
      + rows.filter { $0.payload != nil }.map { $0.row(at: $0.code.count / 2) }
      + ["| 1 | n | `parameter` | of all other op codes |"]
    let longest = rows.sorted { $0.code.count > $1.code.count }
    let writes =
      rows.map { row in
        let bytes = row.rest.map { "0x\($0)" }.joined(separator: ", ")
        return "\(row.pattern): " + (bytes.isEmpty ? "" : "builder.write([\(bytes)]); ")
          + row.writing
      } + ["other(let value): builder.write(value.parameter)"]
    let opCodes =
      rows.map { "\($0.name): OpCode(rawValue: 0x\($0.opCode))" }
      + ["other(let value): value.opCode"]
    let words =
      rows.map { row in
        "\(row.pattern): \"\(row.name.inWords)"
          + (row.payload == nil ? "\"" : " \\(value)\(row.unitWords)\"")
      } + ["other(let value): \"\\(value.opCode) \\(value.parameter)\""]
    let source = declaration(
      comment + table,
      rows + [
        Choice(
          code: "", name: "other", payload: ("other", "Other"),
          meaning: "A command whose op code is none of those above.")
      ]
    ) {
      [
        "/// Reads the fields of a part of a value.",
        "init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {",
        "  let code = try cursor.readUInt8(\"opCode\", from: bytes)", "  switch code {",
      ]
        + longest.flatMap { row -> [String] in
          let rest = row.rest.enumerated().map { " && bytes[\($0 + 1)] == 0x\($1)" }.joined()
          let condition = rest.isEmpty ? "" : " where bytes.count > \(row.code.count / 2)\(rest)"
          let value = row.payload == nil ? ".\(row.name)" : ".\(row.name)(\(row.reading(widths)))"
          return ["  case 0x\(row.opCode)\(condition):"]
            + row.rest.map { _ in "    _ = try cursor.readUInt8(\"opCode\", from: bytes)" }
            + ["    self = \(value)"]
        } + [
          "  default:", "    let parameter = cursor.readRest(from: bytes)",
          "    self = .other(Other(unchecked: OpCode(rawValue: code), parameter))", "  }", "}", "",
        ] + writing(writes, ["  builder.write(opCode.rawValue)"]) + [""]
        + switched("The op code of the command.", "opCode: OpCode", opCodes) + [""]
        + switched("The command in words.", "description: String", words)
        + rows.flatMap(\.scaledMembers)
    }
    let plain = rows.filter { $0.code.count == 2 }
    let codes = plain.map { "/// | `\($0.code)` | `\($0.name)` | | |" }
    let known = plain.map { "0x\($0.code)" }.joined(separator: ", ")
    let nested = """
      extension \(path) {
        /// The op code of a command; the JSON form is the number.
        ///
        /// | value | name | words | meaning |
        /// |---|---|---|---|
        \((codes + ["/// | other | | op code 0xn | |"]).joined(separator: "\n  "))
        public struct OpCode: RawRepresentable, WireValue {
          /// The number.
          public let rawValue: UInt8

          init(_ never: Never) { switch never {} }
        }

        /// A command with an op code that has no layout here.
        public struct Other: Hashable, Sendable {
          /// The op code.
          public let opCode: OpCode
          /// The bytes after the op code.
          public let parameter: HexBytes

          /// Makes a command; nil for an op code with a layout.
          public init?(_ opCode: OpCode, _ parameter: HexBytes = HexBytes()) {
            switch opCode.rawValue {
            case \(known): return nil
            default: self.init(unchecked: opCode, parameter)
            }
          }

          init(unchecked opCode: OpCode, _ parameter: HexBytes) {
            (self.opCode, self.parameter) = (opCode, parameter)
          }
        }
      }

      """
    return source + Self.seam + nested + Self.seam + codable(rows, switches: true)
  }
}

extension Definition {
  /// The reading and writing by `Codable`: an object with the payload of the case, and of commands
  /// with the op code.
  private func codable(_ rows: [Choice], switches isCommand: Bool) -> String {
    let payloads = rows.compactMap(\.payload)
    let keys = Set(payloads.map(\.name)).sorted() + (isCommand ? ["opCode", "parameter"] : [])
    var reading: [String] = []
    var writing: [String] = []
    for row in rows.sorted(by: { $0.code.count > $1.code.count }) {
      let value = row.payload.map { "\($0.type).self, forKey: .\($0.name))" } ?? ""
      if isCommand, row.code.count == 2 {
        reading.append(
          "case 0x\(row.code): self = .\(row.name)"
            + (row.payload == nil ? "" : "(try container.decode(\(value))"))
      } else if isCommand {
        reading += [
          "case 0x\(row.opCode) where container.contains(.\(row.payload?.name ?? "")):",
          "  self = .\(row.name)(try container.decode(\(value))",
        ]
      } else {
        reading += [
          "if let value = try container.decodeIfPresent(\(value) {",
          "  self = .\(row.name)(value)", "  return", "}",
        ]
      }
      writing.append(
        row.payload.map {
          "case .\(row.name)(let value): try container.encode(value, forKey: .\($0.name))"
        } ?? "case .\(row.name): break")
    }
    if isCommand {
      reading =
        ["switch try container.decode(OpCode.self, forKey: .opCode).rawValue {"] + reading + [
          "case let code:", "  self = .other(", "    Other(",
          "      unchecked: OpCode(rawValue: code),",
          "      try container.decodeIfPresent(HexBytes.self, forKey: .parameter) ?? []))", "}",
        ]
      writing.append(
        "case .other(let value): try container.encode(value.parameter, forKey: .parameter)")
    } else {
      reading.append(
        "throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: \"no form\"))"
      )
    }
    let lines =
      [
        "  private enum CodingKeys: String, CodingKey {",
        "    case \(keys.joined(separator: ", "))", "  }", "",
        "  /// Reads the JSON form, an object.",
        "  public init(from decoder: any Decoder) throws {",
        "    let container = try decoder.container(keyedBy: CodingKeys.self)",
      ] + reading.map { "    \($0)" } + [
        "  }", "", "  /// Writes the JSON form, an object.",
        "  public func encode(to encoder: any Encoder) throws {",
        "    var container = encoder.container(keyedBy: CodingKeys.self)",
      ] + (isCommand ? ["    try container.encode(opCode, forKey: .opCode)"] : [])
      + ["    switch self {"] + writing.map { "    \($0)" } + ["    }", "  }"]
    return "#if !hasFeature(Embedded)\nextension \(path) {\n"
      + lines.joined(separator: "\n") + "\n}\n#endif\n"
  }

  /// The form of HaloJSON; nil for other definitions.
  func jsonForm() throws -> String? {
    guard kind == .commands || kind == .widths else { return nil }
    let rows = try choices()
    var reading: [String] = []
    var writing: [String] = []
    for row in rows.sorted(by: { $0.code.count > $1.code.count }) {
      let key = row.payload?.name ?? ""
      let value = "try json.value(\"\(key)\", as: \(row.payload?.type ?? "").self)"
      if kind == .commands {
        let condition = row.code.count > 2 ? " where try json.contains(\"\(key)\")" : ""
        reading.append(
          "case 0x\(row.opCode)\(condition): self = .\(row.name)"
            + (key.isEmpty ? "" : "(\(value))"))
      } else {
        reading += [
          "if try json.contains(\"\(key)\") {", "  self = .\(row.name)(\(value))", "  return", "}",
        ]
      }
      let field = "json.field(\"\(key)\", value)"
      let code = "json.field(\"opCode\", opCode)"
      let both = key < "opCode" ? "\(field); \(code)" : "\(code); \(field)"
      let fields = kind == .widths ? field : both
      writing.append(
        key.isEmpty ? "case .\(row.name): \(code)" : "case .\(row.name)(let value): \(fields)")
    }
    if kind == .commands {
      reading =
        ["switch try json.value(\"opCode\", as: OpCode.self).rawValue {"] + reading + [
          "case let code:", "  guard", "    let value = Other(",
          "      OpCode(rawValue: code), try json.optional(\"parameter\", as: HexBytes.self) ?? [])",
          "  else { throw WireError(.otherLayout(code: code), at: 0, in: \"opCode\") }",
          "  self = .other(value)", "}",
        ]
      writing.append(
        "case .other(let value): json.field(\"opCode\", opCode); "
          + "json.field(\"parameter\", value.parameter)")
    } else {
      reading.append("throw json.invalid")
    }
    return
      (["extension \(path): JSONForm {", "  package init(_ json: JSONNode) throws(WireError) {"]
      + reading.map { "    \($0)" } + [
        "  }", "", "  package func write(to json: inout JSONWriter) {", "    json.open()",
        "    switch self {",
      ] + writing.map { "    \($0)" } + ["    }", "    json.close()", "  }", "}", ""])
      .joined(separator: "\n")
  }
}

extension Definition.Choice {
  fileprivate var unitWords: String {
    guard isNumber else { return "" }
    guard let scale = Scale(unit) else {
      return unit.isEmpty ? "" : " \(unit.prefix { !";,".contains($0) })"
    }
    return " × \(scale.text)"
  }

  /// The property with a number in its unit, and the function that makes the command from it.
  fileprivate var scaledMembers: [String] {
    guard let payload, isNumber, let scale = Scale(unit) else { return [] }
    let field = payload.name
    return [
      "", "/// The \(field.inWords) in \(scale.words); nil for other commands.",
      "public var \(field)\(scale.suffix): \(scale.type)? {",
      "  if case .\(name)(let value) = self { \(scale.value("value")) } else { nil }", "}", "",
      "/// Makes the command \"\(name.inWords)\" from a number in \(scale.words), which is",
      "/// rounded to the nearest step.", "///",
      "/// - Throws: ``WireError`` if \(size) byte(s) cannot hold the number.",
      "public static func \(name)(",
      "  \(scale.suffix.lowercasedFirst) value: Double", ") throws(WireError) -> Self {",
      "  .\(name)(try \(payload.type)(nearest: \(scale.steps("value")), in: \"\(field)\"))", "}",
    ]
  }
}
