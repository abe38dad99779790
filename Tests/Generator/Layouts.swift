/// All layouts, from the list of packets and the tables of the sources.
struct Layouts {
  private(set) var packets: [Packet] = []
  /// The layouts of rows, by the paths of their types.
  private(set) var rows: [String: [Field]] = [:]
  /// The layouts of properties of families, by the paths of their types.
  private(set) var parts: [String: [Field]] = [:]
  private(set) var sources: SwiftSources
  let list: PacketList

  init(_ sources: SwiftSources, _ list: PacketList) throws {
    self.sources = sources
    self.list = list
    // The codes of families are generated, so the sources need not have them yet.
    for channel in list.channels
    where !channel.isColmi && !channel.framings.isEmpty && !list.definesCodes(of: channel) {
      let digits = list.codes.first { $0.channel == channel.name && !$0.isOpen }?.code.count ?? 2
      self.sources.addCode("\(channel.namespace).\(channel.code.type)", "UInt\(4 * digits)")
    }
    for code in list.codes { for entry in code.entries { try add(entry, of: code) } }
    try checkCompleteness()
  }

  private func checkCompleteness() throws {
    let carried = Set([
      "Packet", "EmptyPacket", "RawPacket", "FrameValue", "BigDataPacket", "EmptyBigDataPacket",
      "BigDataValue", "CharacteristicValue", "StringValue",
    ]).union(list.channels.flatMap(\.framings).flatMap { [$0.packet, "Shared\($0.packet)"] })
    let listed = Set(packets.map(\.type))
    for declaration in sources.declarations.values where !listed.contains(declaration.path) {
      let namespace = String(declaration.path.prefix { $0 != "." })
      let base = declaration.alias.flatMap { sources.find($0.type, in: namespace) }
      if let base, base.isConcrete { continue }
      guard declaration.isConcrete, !carried.isDisjoint(with: (base ?? declaration).inherited)
      else { continue }
      throw Failure("Tests/Generator/packets.txt has no line for \(declaration.path)")
    }
  }

  private mutating func add(_ entry: PacketList.Entry, of code: PacketList.Code) throws {
    guard entry.sender == "settings" else {
      return try add(entry.type, entry, code, sender: entry.sender == "host" ? "host" : "device")
    }
    for (suffix, sender) in [
      ("Request", "host"), ("Reply", "device"), ("WriteRequest", "host"), ("WriteReply", "device"),
    ] { try add(entry.type + suffix, entry, code, sender: sender) }
  }

  private mutating func add(
    _ type: String, _ entry: PacketList.Entry, _ code: PacketList.Code, sender: String
  ) throws {
    let (namespace, path) = (code.namespace, code.path(type))
    if let index = packets.firstIndex(where: { $0.type == path }) {
      // The channels of a family share their types.
      if !packets[index].codes.contains(code.code) { packets[index].codes.append(code.code) }
      return
    }
    guard let declaration = sources.declarations[path] ?? settingsPacket(path, entry) else {
      throw Failure("no source has a public \(path), which the list of packets names")
    }
    var packet = Packet(
      type: path, channel: code.channel, sender: sender, codes: [code.code],
      declaration: declaration, fields: [])
    if entry.sender == "settings" { packet.settings = entry.type }
    packet.confidence = confidence(of: declaration, in: namespace)
    (packet.tableType, packet.fields) = try fields(of: declaration, in: namespace)
    try complete(&packet, entry, code)
    packets.append(packet)
  }

  /// Returns a packet of settings, whose type is generic even without a typealias.
  private func settingsPacket(_ path: String, _ entry: PacketList.Entry) -> Declaration? {
    let generic = "Settings" + path.dropFirst("Colmi.\(entry.type)".count)
    guard entry.sender == "settings", let base = sources.find(generic, in: "Colmi"),
      let value = sources.find(entry.type, in: "Colmi")
    else { return nil }
    return Declaration(
      path: path, alias: (generic, entry.type),
      comment: Comment(["\(base.comment.summary) \(value.comment.summary)"]), file: value.file)
  }

  /// Returns the letters of a type, or else those of its generic type.
  private func confidence(of declaration: Declaration, in namespace: String) -> [String] {
    if !declaration.comment.confidence.isEmpty { return declaration.comment.confidence }
    let alias = declaration.alias
    for name in [alias?.argument, alias?.type].compactMap({ $0 }) + declaration.inherited {
      guard let other = sources.find(name, in: namespace) else { continue }
      let letters = confidence(of: other, in: namespace)
      if !letters.isEmpty { return letters }
    }
    return []
  }

  /// Returns the fields of a type, from its own table or from that of its generic type.
  private mutating func fields(
    of declaration: Declaration, in namespace: String, prefix: String = "",
    owner: Declaration? = nil
  ) throws -> (String?, [Field]) {
    let owner = owner ?? declaration
    if let table = declaration.comment.layout {
      let fields = try table.map { try Field($0, of: declaration.path) }
      return (declaration.path, try fields.map { try described($0, of: owner, namespace, prefix) })
    }
    if let alias = declaration.alias, let base = sources.find(alias.type, in: namespace) {
      let own = try fields(of: base, in: namespace, prefix: prefix)
      if own.0 != nil { return own }
      // The generic type carries a value of its argument, as SettingsReply does.
      if let argument = alias.argument.flatMap({ sources.find($0, in: namespace) }),
        let property = base.properties.first(where: { $0.type == "Value" })
      {
        return try fields(of: argument, in: namespace, prefix: "\(prefix)\(property.name).")
      }
    }
    for name in declaration.inherited {
      guard let base = sources.find(name, in: namespace), base.comment.layout != nil else {
        continue
      }
      return try fields(of: base, in: namespace, prefix: prefix, owner: owner)
    }
    return (nil, [])
  }

  /// Adds to a field the comment of its property, and the layout of its rows.
  private mutating func described(
    _ field: Field, of declaration: Declaration, _ namespace: String, _ prefix: String
  ) throws -> Field {
    var field = field
    if let row = field.rows {
      let type = try required(
        sources.find(row, in: namespace), "\(declaration.path): there is no type \(row) for rows")
      field.rows = type.path
      if rows[type.path] == nil {
        rows[type.path] = []
        rows[type.path] = try fields(of: type, in: namespace).1
      }
    }
    guard field.kind == .property else { return field }
    let names = field.name.split(separator: ".").map(String.init)
    var (type, property): (Declaration?, Declaration.Property?) = (declaration, nil)
    for name in names {
      property = type?.properties.first { $0.name == name }
      type = property.flatMap { property in
        let name = property.type.replacing("?", with: "")
        return sources.find(name, in: type?.path ?? "") ?? sources.find(name, in: namespace)
      }
    }
    field.swiftType = property?.type
    field.about = property?.comment.summary
    field.name = prefix + field.name
    if let type, type.comment.layout != nil, parts[type.path] == nil,
      list.families.contains(where: { $0.namespace == namespace })
    {
      parts[type.path] = []
      parts[type.path] = try fields(of: type, in: namespace).1
    }
    return field
  }

  /// Adds the bytes in the list: the opcode, and those that identify the packet.
  private func complete(
    _ packet: inout Packet, _ entry: PacketList.Entry, _ code: PacketList.Code
  ) throws {
    let isWrite =
      packet.settings.map { packet.name.dropFirst($0.count).hasPrefix("Write") } ?? false
    var constants: [Field] = []
    if code.channel == "uart", code.code != "any",
      !packet.fields.contains(where: { $0.offset == 0 })
    {
      constants.append(Field(constant: code.code, at: 0, "opcode"))
    }
    if code.channel != "gatt", code.channel != "gap" {
      for condition in entry.conditions where !code.isOpen {
        guard let byte = condition.constant(isWrite: isWrite), let offset = condition.offset,
          // The rows of a list have their own tables.
          !packet.fields.contains(where: { $0.rows != nil && ($0.offset ?? 0) <= offset })
        else { continue }
        let name = condition.isAction ? "action" : packet.settings == nil ? "code" : "selector"
        // The echo of a reply to settings begins after the bytes that identify the settings.
        if packet.settings != nil,
          let index = packet.fields.firstIndex(where: {
            $0.offset == offset && $0.kind == .property
          }), let size = packet.fields[index].fixedSize, size > 1
        {
          packet.fields[index].offset = offset + 1
          packet.fields[index].size = "\(size - 1)"
        }
        if let field = packet.fields.first(where: { $0.covers(offset) }) {
          let agrees =
            field.kind != .constant
            || field.bytes?.dropFirst((offset - (field.offset ?? 0)) * 2).hasPrefix(byte) == true
          guard agrees else {
            throw Failure("\(packet.type): byte \(offset) is \(byte) in the list, not in the table")
          }
        } else {
          constants.append(Field(constant: byte, at: offset, name))
        }
      }
    }
    let sorted = constants.sorted { ($0.offset ?? 0) < ($1.offset ?? 0) }
    packet.fields =
      sorted.filter { ($0.offset ?? 0) < (packet.fields.first?.offset ?? 99) } + packet.fields
    guard sorted.allSatisfy({ field in packet.fields.contains { $0.covers(field.offset ?? 0) } })
    else { throw Failure("\(packet.type): the list names a byte within the table") }
  }
}

extension Field {
  func covers(_ byte: Int) -> Bool {
    guard let offset, let fixedSize else { return false }
    return offset <= byte && byte < offset + fixedSize
  }
}

extension Layouts {
  /// The members of all packets, reminders and other values.
  var members: [PacketMembers] {
    let values = sources.declarations.values.sorted { $0.path < $1.path }
    let packets = packets.map { PacketMembers($0, self) }
    let paths = Set((packets + framings).map(\.path))
    let parts = values.filter {
      $0.members.contains("init(Never)") && !paths.contains($0.path) && !$0.path.hasPrefix("Colmi.")
    }
    return packets + framings + values.compactMap { PacketMembers($0, self) }
      + parts.map { PacketMembers($0, .part, sources) }
  }

  /// The framing types of families.
  var framings: [PacketMembers] {
    list.channels.filter { !$0.isColmi }.flatMap { channel in
      channel.framings.compactMap { _, frame in
        let declaration = sources.declarations["\(channel.namespace).\(frame)"]
        return declaration?.alias == nil
          ? declaration.map { PacketMembers($0, .framing, sources) } : nil
      }
    }
  }
}
