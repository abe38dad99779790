/// Returns the sources of members that follow from the tables: code, initializers, bytes and JSON.
///
/// A member that a source writes by hand stays as it is. The decoders are the reading by `Codable`
/// of types whose initializer checks its fields.
func memberSources(_ layouts: Layouts, decoders: [String: String]) throws -> [(String, String)] {
  var texts: [String: [String]] = [:]
  var done: Set<String> = []
  var failures: [String] = []
  for members in layouts.members {
    guard done.insert(members.path).inserted else { continue }
    do {
      let lines = try members.lines()
      guard !lines.isEmpty else { continue }
      texts[members.file, default: []].append(
        (["extension \(members.path) {"] + lines.dropLast() + ["}", ""]).joined(separator: "\n"))
    } catch { failures.append("\(error)") }
  }
  let types =
    try flagSources(layouts.sources) + valueSources(layouts.sources) + kindSources(layouts)
  for (file, text) in types { texts[file, default: []].append(text) }
  guard failures.isEmpty else { throw Failure(failures.joined(separator: "\n")) }
  for (file, decoders) in Dictionary(
    grouping: decoders.sorted(by: { $0.key < $1.key }),
    by: { layouts.sources.declarations[$0.key]?.file ?? "" })
  {
    let text = decoders.map(\.value).joined(separator: "\n")
    // A longer file is cut between its blocks.
    texts[file, default: []] +=
      file.contains("/Definitions/")
      ? decoders.map { "#if !hasFeature(Embedded)\n\($0.value)#endif\n" }
      : ["#if !hasFeature(Embedded)\n\(text)#endif\n"]
  }
  return texts.sorted { $0.key < $1.key }.flatMap { file, texts in
    let parts = file.split(separator: "/").map(String.init)
    let name = (parts.last ?? "").replacing(".swift", with: "Members")
    let folder = parts.count > 5 ? "/\(parts[parts.count - 2])" : ""
    let path = "\(parts[0])/\(parts[1])/\(parts[2])/\(parts[3])/Generated/Members\(folder)/\(name)"
    return chunks(path, head: moduleHead(of: file), texts)
  }
}

/// The members of one packet, or of the settings that it carries.
struct PacketMembers {
  /// The bytes of a packet.
  enum Form: Equatable {
    /// A frame of 16 bytes.
    case frame
    /// Settings or a reminder, whose bytes begin at an offset of a frame.
    case settings(offset: Int)
    /// A value without bytes of its own.
    case value
    /// A payload without a layout.
    case raw
    /// A payload of big data.
    case bigData
    /// The value of a characteristic, or a beacon.
    case characteristic
    /// A message of a light.
    case light
    /// A payload of a family with a framing type.
    case framed
    /// The framing type of a family.
    case framing
    /// A row or another part of a value; without a table only its initializer.
    case part
    /// Text, whose members but the initializer are those of `StringValue`.
    case text
  }

  let type: Declaration
  let fields: [Field]
  let sources: SwiftSources
  /// The layouts of rows, by the paths of their types.
  let rows: [String: [Field]]
  /// Nil if no member but the code is generated.
  let form: Form?
  /// Whether the packet has the head of its frame as a property instead of a code.
  private(set) var hasEnvelope = false
  /// The property with the code, its type, and the name of the code; nil if the packet has none.
  let code: (property: String, type: String, name: String)?

  /// The framing type that is read without a copy of the payload, and its code; nil for others.
  private(set) var readFrame: (path: String, code: String)?

  /// Whether frames with several codes are a byte with the code, and the payload.
  private(set) var isPlainFrame = false

  /// The largest number of bytes in a payload; nil if the framing has no limit.
  private(set) var payloadLimit: Int?

  /// The end of the name of a generic packet, after the name of its kind.
  let suffix: String?

  /// The UUID of the characteristic, if the packet is the value of one.
  let characteristic: String?
  /// The name of the whole value in errors.
  let errorName: String
  var path: String { type.path }
  var file: String { type.file }
  var stored: [Declaration.Property] { type.properties.filter { !$0.type.contains("{") } }

  init(_ packet: Packet, _ layouts: Layouts) {
    (sources, rows) = (layouts.sources, layouts.rows)
    let settings = packet.settings.flatMap { layouts.sources.find($0, in: "Colmi") }
    let base = packet.declaration.alias.flatMap { layouts.sources.find($0.type, in: "Colmi") }
    let generic = base.flatMap { $0.parameter != nil && $0.path == packet.tableType ? $0 : nil }
    type = settings ?? generic ?? packet.declaration
    let isKind = generic?.parameter == "Kind"
    suffix = packet.declaration.alias?.argument.flatMap { kind in
      isKind ? String(packet.name.dropFirst(kind.count)) : nil
    }
    let channel = layouts.list.channel(packet.channel)
    hasEnvelope = channel.envelope != nil
    let word = channel.framings.isEmpty ? nil : channel.code
    let listed = layouts.list.codes.first {
      $0.channel == packet.channel && $0.code == packet.codes[0]
    }
    code =
      word.flatMap { type, property in
        guard packet.codes.count == 1, listed?.isOpen == false,
          packet.declaration.alias == nil || settings != nil
        else { return nil }
        let path = "\(channel.namespace).\(type)"
        return listed?.name.map { (property, path, "\(path).\($0)") }
      } ?? (isKind ? word.map { ($0.property, "Colmi.\($0.type)", "Kind.\($0.property)") } : nil)
    characteristic = packet.channel == "gatt" ? packet.codes[0] : channel.characteristic
    let entry = listed?.entries.first { $0.type == packet.name }
    errorName = entry?.name ?? packet.name.lowercasedFirst
    let inherited = Set(type.inherited)
    let isTable = settings != nil || packet.tableType == type.path
    let framing = (channel.isColmi ? [] : channel.framings).first {
      !inherited.isDisjoint(with: [$0.packet, "Shared\($0.packet)"])
    }
    switch packet.channel {
    case "gatt" where inherited.contains("StringValue"): form = .text
    case _ where framing != nil: form = .framed
    case _ where type.alias != nil || !isTable && !inherited.contains("RawPacket"): form = nil
    case "uart" where settings != nil:
      form = .settings(offset: packet.fields.prefix { $0.kind == .constant }.count)
    case "uart" where inherited.contains("RawPacket"): form = .raw
    case "uart": form = inherited.contains("Packet") ? .frame : nil
    case "bigdata": form = inherited.contains("BigDataPacket") ? .bigData : nil
    case "gatt": form = inherited.contains("CharacteristicValue") ? .characteristic : nil
    case "triones": form = inherited.contains("Packet") ? .light : nil
    case "gap": form = .characteristic
    default: form = characteristic == nil ? nil : .characteristic
    }
    if let settings {
      fields = (settings.comment.layout ?? []).compactMap { try? Field($0, of: settings.path) }
    } else {
      fields = packet.fields.filter { packet.channel != "uart" || $0.offset != 0 }
    }
    guard let frame = framing?.frame,
      let framing = sources.declarations[sources.resolved("\(channel.namespace).\(frame)")]
    else { return }
    let isShared = inherited.contains { $0.hasPrefix("Shared") }
    if framing.isRead, !hasEnvelope, let word { readFrame = (framing.path, word.property) }
    isPlainFrame = isShared && isPlain(framing.path, sources)
    payloadLimit = try? FieldSequence(PacketMembers(framing, .framing, sources))
      .mostRows(of: "payload")
  }

  /// Makes the members of a type that is no packet of the list.
  init(_ type: Declaration, _ form: Form, _ sources: SwiftSources) {
    (self.type, self.form, self.sources, rows) = (type, form, sources, [:])
    (code, suffix, characteristic, errorName) = (nil, nil, nil, type.name.lowercasedFirst)
    fields = (type.comment.layout ?? []).compactMap { try? Field($0, of: type.path) }
  }

  /// Returns the members of a reminder, or of a value that has only a generated initializer; nil
  /// for other types.
  init?(_ type: Declaration, _ layouts: Layouts) {
    let isReminder = type.inherited.contains("Reminder") && type.comment.layout != nil
    let isMarked = type.members.contains("init(Never)") && type.comment.values == nil
    let isPacket = layouts.packets.contains {
      $0.type == type.path || $0.tableType == type.path
        || $0.settings.map { "Colmi.\($0)" } == type.path
    }
    guard type.path.hasPrefix("Colmi."), isReminder || isMarked && !isPacket else { return nil }
    (self.type, sources, rows) = (type, layouts.sources, layouts.rows)
    (code, suffix, characteristic, errorName) = (nil, nil, nil, type.name.lowercasedFirst)
    form = isReminder ? .settings(offset: 1) : .value
    fields = (type.comment.layout ?? []).compactMap { try? Field($0, of: type.path) }
  }

  /// The members that the source does not write.
  func lines() throws -> [String] {
    var lines: [String] = []
    if let code, !type.members.contains(code.property) {
      lines += [
        "  /// The \(code.property) of its frames.",
        suffix == nil
          ? "  public static let \(code.property) = \(code.name)"
          : "  public static var \(code.property): \(code.type) { \(code.name) }", "",
      ]
    }
    if let suffix, !type.members.contains("name") {
      lines += [
        "#if !hasFeature(Embedded)",
        "  /// The name in JSON and fixtures: the name of the kind followed by `\(suffix)`.",
        "  public static var name: String { \"\\(Kind.self)\(suffix)\" }", "#endif", "",
      ]
    }
    if case .settings(2...) = form, !type.members.contains("title") {
      lines += [
        "  /// The name of the settings, in words that fit after \"ask for\".",
        "  public static let title = \"\(type.name.inWords)\"", "",
      ]
    }
    if type.isEmptyPacket { lines += ["  /// Makes the packet.", "  public init() {}", ""] }
    let values = ["CharacteristicValue", "GATT.CharacteristicValue", "StringValue"]
    if type.inherited.contains(where: values.contains), let characteristic,
      !type.members.contains("characteristic")
    {
      lines += [
        "  /// \(characteristic).",
        "  public static var characteristic: BluetoothUUID { \(uuid(characteristic)) }", "",
      ]
    }
    guard let form else { return lines }
    if writesInitializer {
      lines += try initializer() + [""]
    } else if !stored.isEmpty, !type.members.contains(where: { $0.hasPrefix("init(") }) {
      throw Failure("\(path) has no initializer: add init(_ never: Never) { switch never {} }")
    }
    let writer: () throws -> any MemberWriter
    let (reading, bytes): (String, String)
    switch form {
    case .raw, .text, .value: return lines
    case .part where fields.isEmpty: return lines
    case .frame: (writer, reading, bytes) = ({ FrameMembers(self, 0) }, "parsing", "frame")
    case .settings(let offset):
      (writer, reading, bytes) = ({ FrameMembers(self, offset) }, "payload", "payload")
    case .bigData: (writer, reading, bytes) = ({ CursorMembers(self) }, "parsing", "bigDataFrame")
    case .characteristic, .light, .framing:
      (writer, reading, bytes) = ({ try SequenceMembers(self) }, "parsing", "bytes")
    case .framed: (writer, reading, bytes) = ({ try SequenceMembers(self) }, "payload", "payload")
    case .part: (writer, reading, bytes) = ({ try SequenceMembers(self) }, "_:from", "write")
    }
    if !type.members.contains("init(\(reading):)"), !type.members.contains("init(_:from:)") {
      lines += try writer().reading() + [""]
    }
    if !type.members.contains(bytes) { lines += try writer().writing() + [""] }
    if form == .framing { lines += try framing() }
    if readFrame != nil || isPlainFrame {
      // A generic initializer is slow outside of the module.
      lines += [
        "  /// Reads the value from the bytes of a frame.", "  ///",
        "  /// - Throws: ``WireError`` if the bytes are no such frame, or its payload is not such a value.",
        "  public init(parsing bytes: Span<UInt8>) throws(WireError) {",
      ]
      if let (frame, code) = readFrame {
        lines += [
          "    self = try \(frame).read(bytes) { (\(code), payload) throws(WireError) in",
          "      try Self(\(code): \(code), framed: payload)", "    }",
        ]
      } else {
        lines.append("    try self.init(framed: bytes)")
      }
      lines += ["  }", ""]
    }
    lines += scaledMembers()
    lines += merging()
    return lines
  }

  private func uuid(_ text: String) -> String {
    let digits = text.replacing("-", with: "")
    return digits.count < 32
      ? "0x\(digits)" : "BluetoothUUID(high: 0x\(digits.prefix(16)), low: 0x\(digits.suffix(16)))"
  }

  // MARK: The initializer of all fields

  /// Whether the source has the mark for a generated initializer.
  var writesInitializer: Bool {
    form != nil && type.comment.values == nil && type.members.contains("init(Never)")
  }

  /// Whether the generated initializer can throw.
  var initializerThrows: Bool {
    get throws { try writesInitializer && initializer().contains { $0.contains("throws(") } }
  }

  private func initializer() throws -> [String] {
    let parameters = arguments.map { argument in
      let property = argument.property
      let field = isSequence ? nil : fields.first { $0.name == property.name }
      let initial =
        property.initial
        ?? field?.unit.firstMatch(of: #/default (\w+)/#).map { String($0.output.1) }
        ?? (isSequence && property.type.hasSuffix("?") ? "nil" : nil)
        ?? (isSequence && property.name == "trailing" ? "HexBytes()" : nil)
      return (argument.label.isEmpty ? "_ " : "") + "\(property.name): \(qualified(property.type))"
        + (property.isHidden ? "" : initial.map { " = \(qualified(expression: $0))" } ?? "")
    }
    var lines: [String] = []
    for property in stored {
      var value = property.name
      if !arguments.contains(where: { $0.property.name == property.name }) {
        value = property.name == "trailing" ? "HexBytes()" : "0"
      } else if let limit = try countLimit(of: property) {
        lines.append("    try \(limit)")
      } else if let field = fields.first(where: { $0.name == property.name }) {
        let form = isSequence ? nil : try frameForm(of: field)
        if property.isConstant, let check = try form?.check ?? dateCheck(field) {
          lines.append("    \(check)")
        } else if let limit = try limit(of: field) {
          value = "try \(value).\(limit)"
        }
      }
      lines.append("    self.\(property.name) = \(value)")
    }
    lines += try gapChecks().map { "    \($0)" }
    if let sharedCode, !hasEnvelope {
      lines.insert("    try Self.require(\(sharedCode.name))", at: 0)
    }
    if hasCheck { lines.append("    try check()") }
    let canThrow = lines.contains { $0.contains("try ") || $0.contains("throw ") }
    guard !stored.isEmpty else { return ["  /// Makes the value.", "  public init() {}"] }
    let comment = ["  /// Makes a value of its fields."] + rangeErrors(of: lines)
    func head(_ access: String, _ parameters: [String]) -> String {
      let error = canThrow ? " throws(WireError)" : ""
      return "  \(access) init(\(parameters.joined(separator: ", ")))\(error) {"
    }
    let properties = arguments.map(\.property)
    guard properties.contains(where: \.isHidden) else {
      return comment + [head("public", parameters)] + lines + ["  }"]
    }
    let values = properties.map { "\($0.name): \($0.isHidden ? $0.initial ?? "0" : $0.name)" }
    return comment + [head("package", parameters)] + lines + ["  }", ""] + comment + [
      head("public", zip(parameters, properties).filter { !$1.isHidden }.map(\.0)),
      "    \(canThrow ? "try " : "")self.init(\(values.joined(separator: ", ")))", "  }",
    ]
  }
}
