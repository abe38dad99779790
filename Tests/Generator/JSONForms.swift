import Foundation

/// The JSON forms of the module HaloJSON and the code of `Codable`, which follow from the
/// declarations.
struct JSONForms {
  private let sources: SwiftSources
  /// The forms of enumerations that lists define.
  private let choices: [String: String]
  private var commands: Set<String> = []
  /// The types whose initializer is generated.
  private let generated: [String: Initializer]
  /// The members of the types with reserved flags.
  private let flagged: [String: PacketMembers]
  private let written: Set<String>
  /// The values of properties that a form can leave out, by the paths of packets.
  private let usual: [String: [String: String]]
  /// The code of each type that has a form, by its path.
  private var forms: [String: String] = [:]
  /// The code of `Codable` of each type whose initializer checks its fields, by its path.
  private(set) var decoders: [String: String] = [:]
  private var texts: [String: [String]] = [:]

  init(_ layouts: Layouts) throws {
    sources = layouts.sources
    choices = try Dictionary(
      layouts.list.definitions.compactMap { type in try type.jsonForm().map { (type.path, $0) } },
      uniquingKeysWith: { first, _ in first })
    let members = layouts.members
    generated = try Dictionary(
      members.filter(\.writesInitializer).map { members in
        let parameters = members.arguments.map { (name: $0.property.name, label: $0.label) }
        return (members.path, (parameters, try members.initializerThrows))
      }, uniquingKeysWith: { first, _ in first })
    flagged = Dictionary(
      members.filter(\.hasReservedFlags).map { ($0.path, $0) },
      uniquingKeysWith: { first, _ in first })
    let leaving = layouts.packets.filter {
      $0.channel == "gap" || layouts.list.channel($0.channel).envelope != nil
    }
    usual = Dictionary(
      leaving.map { packet in
        let properties = packet.declaration.properties.compactMap { property in
          property.initial.map { (property.name, $0) }
        }
        return (packet.type, Dictionary(properties, uniquingKeysWith: { first, _ in first }))
      }, uniquingKeysWith: { first, _ in first })
    let folder = "Sources/Core/HaloJSON"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    let code = try files.filter { $0.hasSuffix(".swift") }
      .map { try contents(of: "\(folder)/\($0)") }.joined()
    written = Set(
      code.matches(of: #/(?m)^extension ([\w.]+): JSON\w*Form {/#).map { String($0.output.1) })
    for definition in layouts.list.definitions where definition.kind == .commands {
      try add("\(definition.path).OpCode")
      commands.insert(definition.path)
      for payload in try definition.choices().compactMap(\.payload) {
        if payload.type.contains(".") { try add(payload.type) }
      }
    }
    for packet in layouts.packets { try add(packet.type) }
    // The fields of forms that are written by hand.
    for path in ["GATT.SCControlPoint.OpCode", "GATT.SCControlPoint.ResultCode"] { try add(path) }
    for path in ["GAP.AdvertisingPayload", "GATT.StringValue"] { try add(path) }
    for declaration in sources.declarations.values { try addDecoder(of: declaration) }
    for name in [
      "BloodPressureRecords", "DayTotals", "HeartRateLog", "LegacySleepLog", "SlotLog",
      "SportSessionLog", "StepLog", "WorshipDay",
    ] { try addReply("Colmi.\(name)") }
  }

  /// The last names of the files with the types of the ring, which are too many for one.
  private static let lastNames = ["b", "f", "k", "n", "p", "sk", "sp", "t"]

  var files: [(String, [String])] {
    Dictionary(grouping: forms.sorted { $0.key < $1.key }) { path, _ in
      let parts = path.split(separator: ".")
      guard parts.count > 1, parts[0] == "Colmi" else { return "\(parts[0])Forms" }
      let name = parts[1].lowercased()
      let last = Self.lastNames.first { name < $0 || name.hasPrefix($0) } ?? "z"
      return "ColmiFormsTo\(last.uppercased())"
    }.sorted { $0.key < $1.key }.map { name, forms in (name, forms.map(\.value)) }
  }

  // MARK: Types

  private mutating func add(_ path: String) throws {
    guard let declaration = sources.declarations[path] else { return try addSettings(path) }
    if let alias = declaration.alias {
      let namespace = String(path.prefix { $0 != "." })
      if let base = sources.find(alias.type, in: namespace) { try add(base.path) }
      if let argument = alias.argument.flatMap({ sources.find($0, in: namespace) }) {
        // Other arguments are kinds without values.
        let isValue = argument.inherited.contains { ["Settings", "Reminder"].contains($0) }
        if isValue || argument.alias != nil { try add(argument.path) }
      }
      return
    }
    guard forms[path] == nil, !written.contains(path) else { return }
    forms[path] = ""
    forms[path] = try form(of: declaration)
  }

  /// Adds the packets of settings, whose types are generic.
  private mutating func addSettings(_ path: String) throws {
    for (suffix, base) in [
      ("WriteRequest", "Colmi.SettingsWriteRequest"), ("WriteReply", "Colmi.SettingsWriteReply"),
      ("Request", "Colmi.SettingsRequest"), ("Reply", "Colmi.SettingsReply"),
    ] where path.hasSuffix(suffix) {
      try add(base)
      return try add(String(path.dropLast(suffix.count)))
    }
    throw Failure("no source has a type \(path)")
  }

  private mutating func form(of declaration: Declaration) throws -> String {
    let path = declaration.path
    if let choice = choices[path] { return choice }
    if !declaration.forms.isEmpty {
      for field in declaration.forms.flatMap(\.fields) { try addType(of: field.type, in: path) }
      return listed(declaration).form
    }
    let plain: Set = [
      "RawRepresentable", "OptionSet", "EmptyPacket", "EmptyBigDataPacket", "StringValue", "String",
      "UInt8", "UInt16",
    ]
    if !plain.isDisjoint(with: declaration.inherited.map { $0.replacing(#/.*\./#, with: "") }) {
      return "extension \(path): JSONForm {}\n"
    }
    let body = try source(of: declaration)
    let fields = body.fields
    for field in fields { try addType(of: field.type, in: path) }
    let isGeneric = fields.contains { $0.type == "Value" }
    var lines = ["extension \(path): JSONForm\(isGeneric ? " where Value: JSONForm" : "") {"]
    lines.append("  package init(_ json: JSONNode) throws(WireError) {")
    lines += body.reading.map { "    \($0)" } + ["  }", ""]
    return (lines + Self.writing(fields) + ["}", ""]).joined(separator: "\n")
  }

  private static func writing(_ fields: [(name: String, type: String)]) -> [String] {
    ["  package func write(to json: inout JSONWriter) {", "    json.open()"]
      + fields.sorted { $0.name < $1.name }.map { field in
        let label = field.type.hasSuffix("?") ? "ifPresent: " : ""
        return "    json.field(\"\(field.name)\", \(label)\(field.name))"
      } + ["    json.close()", "  }"]
  }

  /// Adds the writing of a reply of several frames.
  private mutating func addReply(_ path: String) throws {
    guard let declaration = sources.declarations[path] else {
      throw Failure("no source has a reply \(path)")
    }
    let fields = stored(declaration)
    for field in fields { try addType(of: field.type, in: path) }
    let lines = ["extension \(path): ReplyForm {"] + Self.writing(fields) + ["}", ""]
    forms[path] = lines.joined(separator: "\n")
  }

  /// Returns the code of a type whose source lists the fields of its JSON form.
  private func listed(_ type: Declaration) -> JSONFieldsSources {
    JSONFieldsSources(type, isCodable: isCodable(type)) { qualified($0, in: type.path) }
  }

  /// Whether the declaration makes the type `Codable`.
  private func isCodable(_ type: Declaration) -> Bool {
    let namespace = String(type.path.prefix { $0 != "." })
    return type.inherited.contains { name in
      name == "WireValue" || sources.find(name, in: namespace).map(isCodable) ?? false
    }
  }

  private mutating func addType(of type: String, in path: String) throws {
    let name = type.filter { !"[]?".contains($0) }
    let plain: Set = [
      "UInt8", "UInt16", "UInt32", "Int", "Int8", "Int16", "Int32", "Int64", "Bool", "String",
      "Value",
    ]
    guard !plain.contains(name) else { return }
    let found = qualified(name, in: path)
    guard sources.declarations[found] != nil else {
      throw Failure("\(path): no source has a type \(type)")
    }
    try add(found)
  }

  // MARK: Sources of a type

  private struct Body {
    /// The fields of the JSON object, in the order of the declarations.
    var fields: [(name: String, type: String)]
    /// The statements that read them.
    var reading: [String]
  }

  private mutating func source(of declaration: Declaration) throws -> Body {
    let lines = try lines(of: declaration.file)
    let fields = stored(declaration)
    let path = declaration.path
    guard !fields.isEmpty else {
      decoders[path] = """
        extension \(path) {
          /// Reads the JSON form, an object.
          public init(from decoder: any Decoder) throws {
            try decoder.requireObject()
          }
        }

        """
      return Body(fields: [], reading: ["try json.requireObject()", "self.init()"])
    }
    if let members = flagged[path] {
      decoders[path] = try members.flagDecoder()
      return Body(fields: fields, reading: try members.flagReading())
    }
    // The compiler reads the fields in their order; the parameters can have another.
    let names = Set(fields.map(\.name))
    let all = initializers(in: lines, of: declaration)
    guard
      let best = generated[path]
        ?? all.filter({ names.isSuperset(of: $0.parameters.map(\.name)) })
        .max(by: { $0.parameters.count < $1.parameters.count })
    else { throw Failure("\(path): no initializer takes its fields \(names.sorted())") }
    // The bytes after a command can belong to it.
    let hasCommand = fields.contains { commands.contains(qualified($0.type, in: path)) }
    if best.canThrow || hasCommand || usual[path] != nil {
      decoders[path] = decoder(of: path, fields, best, isChecked: hasCommand)
    }
    let arguments = best.parameters.map { $0.label + $0.name }
    let used = Set(best.parameters.map(\.name))
    return Body(
      fields: fields,
      reading: fields.map { field in
        if field.type.hasSuffix("SlotValues") {
          return "let \(field.name) = try json.slots(Self.slotCount)"
        }
        let initial = usual[path]?[field.name]
        let call = field.type.hasSuffix("?") || initial != nil ? "optional" : "value"
        return "let \(field.name) = try json.\(call)(\"\(field.name)\", as: "
          + "\(qualified(field.type, in: path)).self)" + (initial.map { " ?? \($0)" } ?? "")
      } + ["\(best.canThrow ? "try " : "")self.init(\(arguments.joined(separator: ", ")))"]
        + fields.filter { !used.contains($0.name) }.map { "self.\($0.name) = \($0.name)" }
        + (hasCommand ? ["self = try Self(parsing: bytes)"] : []))
  }

  /// Adds the reading by `Codable` of a value without a form, as that of a whole reply.
  private mutating func addDecoder(of declaration: Declaration) throws {
    let path = declaration.path
    if !declaration.forms.isEmpty { decoders[path] = listed(declaration).codable }
    guard decoders[path] == nil, path.hasPrefix("Colmi."), forms[path] == nil,
      declaration.alias == nil,
      !declaration.inherited.contains("RawRepresentable"),
      declaration.inherited.contains(where: { ["WireValue", "NamedValue"].contains($0) })
    else { return }
    let lines = try lines(of: declaration.file)
    let fields = stored(declaration)
    let best = initializers(in: lines, of: declaration).first {
      $0.canThrow && Set($0.parameters.map(\.name)) == Set(fields.map(\.name))
    }
    guard let best else { return }
    decoders[path] = decoder(of: path, fields, best)
  }

  /// Returns the reading by `Codable` of a type whose initializer checks its fields, or whose bytes
  /// must have the same fields again.
  private func decoder(
    of path: String, _ fields: [(name: String, type: String)], _ initializer: Initializer,
    isChecked: Bool = false
  ) -> String {
    let arguments = initializer.parameters.map { name, label in
      let type = fields.first { $0.name == name }?.type ?? ""
      if type.hasSuffix("SlotValues") {
        return "      \(label)Colmi.SlotValues.decode("
          + "Self.slotCount, from: container, forKey: .\(name))"
      }
      let initial = usual[path]?[name]
      let call = type.hasSuffix("?") || initial != nil ? "decodeIfPresent" : "decode"
      return "      \(label)container.\(call)("
        + "\(qualified(type, in: path).replacing("?", with: "")).self, forKey: .\(name))"
        + (initial.map { " ?? \($0)" } ?? "")
    }
    let names = Set(initializer.parameters.map(\.name))
    let others =
      fields.filter { !names.contains($0.name) }.map { name, type in
        "\n    \(name) = try container.decode(\(qualified(type, in: path)).self, forKey: .\(name))"
      } + (isChecked ? ["\n    try requireRoundTrip()"] : [])
    return """
      extension \(path) {
        enum CodingKeys: String, CodingKey {
          case \(fields.map(\.name).joined(separator: ", "))
        }

        /// Reads the JSON form, with the checks of the initializer.
        public init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          try self.init(
      \(arguments.joined(separator: ",\n")))\(others.joined())
        }
      }

      """
  }

  /// Returns the type of a field without its question mark, as other modules name it.
  private func qualified(_ type: String, in path: String) -> String {
    if type.hasPrefix("[") {
      return "[\(qualified(String(type.dropFirst().prefix { $0 != "?" }.dropLast()), in: path))]"
    }
    let name = type.replacing("?", with: "")
    var scope = path[...]
    while !scope.isEmpty, sources.declarations["\(scope).\(name)"] == nil {
      scope = scope[..<(scope.lastIndex(of: ".") ?? scope.startIndex)]
    }
    return scope.isEmpty ? name : "\(scope).\(name)"
  }

  private typealias Initializer = (parameters: [(name: String, label: String)], canThrow: Bool)

  private func initializers(in lines: [String], of declaration: Declaration) -> [Initializer] {
    let name = declaration.path.replacing(#/.*\./#, with: "")
    guard
      let start = lines.firstIndex(where: { line in
        [":", "<", " "].contains { line.contains("public struct \(name)\($0)") }
      })
    else { return [] }
    let indent = lines[start].prefix { $0 == " " }
    let body = lines[(start + 1)...].prefix { !$0.hasPrefix(indent + "}") }
    let text = body.map(\.trimmed).joined(separator: " ")
    return text.matches(of: #/public init\(([^{]*?)\)( throws\(WireError\))? {/#).map { match in
      let parameters = match.output.1.split(separator: ",").compactMap { parameter in
        parameter.split(separator: ":").first?.split(separator: " ").map(String.init)
      }
      return (
        parameters.map { (name: $0.last ?? "", label: $0.first == "_" ? "" : "\($0[0]): ") },
        match.output.2 != nil
      )
    }
  }

  private mutating func lines(of file: String) throws -> [String] {
    if let lines = texts[file] { return lines }
    let lines = try sources.text(of: file).components(separatedBy: "\n")
    texts[file] = lines
    return lines
  }

  private func stored(_ declaration: Declaration) -> [(name: String, type: String)] {
    declaration.properties.filter { !$0.type.contains("{") }.map { ($0.name, $0.type) }
  }
}
