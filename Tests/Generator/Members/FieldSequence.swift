/// The rows of a table as a sequence: flags, fixed bytes, lengths, properties, and a checksum.
struct FieldSequence {
  /// The rows that are read together.
  enum Item {
    case flags(Flags)
    case constant(Field)
    case measure(Field, Measure)
    case property(String, [Field])

    var isConstant: Bool { if case .constant = self { true } else { false } }
    /// Whether it is the number of all bytes, in one byte.
    var isLength: Bool {
      if case .measure(let field, .frame) = self { field.fixedSize == 1 } else { false }
    }
    var root: String? { if case .property(let name, _) = self { name } else { nil } }
    /// Whether it has all bytes that are left.
    var isRest: Bool {
      if case .property(_, let fields) = self { fields[0].size == "n" } else { false }
    }
  }

  /// A number of bytes or rows.
  enum Measure: Equatable {
    /// From the first byte to the last.
    case frame
    case property(String)
  }

  /// The bits of adjacent bytes.
  struct Flags {
    /// The name of the local variable, and of the field in errors.
    var name: String
    var size: Int
    /// The bits of each property in the word, and the lowest of them; reserved flags have several
    /// rows.
    var bits: [(name: String, mask: Int, lowest: Int)] = []
    var type: String { size == 3 ? "UInt32" : "UInt\(8 * size)" }

    func literal(_ mask: Int) -> String {
      let digits = String(mask, radix: 16).uppercased()
      return "0x" + String(repeating: "0", count: max(0, 2 * size - digits.count)) + digits
    }
  }

  /// The bit for the presence of a property.
  struct Presence {
    var flags: String
    var mask: String
    var isInverted: Bool
  }

  private let members: PacketMembers
  private(set) var items: [Item] = []
  private(set) var presence: [String: Presence] = [:]
  /// The checksum at the end, and the function that computes it.
  private(set) var checksum: (field: Field, function: String)?
  /// The properties whose number of bytes or rows is in the bytes.
  private(set) var counted: Set<String> = []

  init(_ members: PacketMembers) throws {
    self.members = members
    var bits: [Field] = []
    for field in members.fields {
      if field.bits != nil {
        bits.append(field)
        continue
      }
      try add(flags: bits)
      bits = []
      guard checksum == nil else { throw members.unknown(field) }
      try add(field)
    }
    try add(flags: bits)
    let rests = items.filter { item in
      item.isRest && item.root.map { !counted.contains($0) && !isPart(type(of: $0)) } == true
    }
    guard rests.isEmpty || rests.count == 1 && items.last?.root == rests[0].root else {
      throw unknown(rests[0].root ?? "")
    }
  }

  private mutating func add(_ field: Field) throws {
    switch field.kind {
    case .constant: items.append(.constant(field))
    case .count: try add(count: field)
    case .presence: throw members.unknown(field)
    case .part:
      guard field.name == "checksum", field.order != "big",
        let function = field.unit.firstMatch(of: #/Checksum/(\w+)/#)
      else { throw members.unknown(field) }
      checksum = (field, String(function.output.1))
    case .property:
      let root = String(field.name.prefix { $0 != "." })
      if case .property(root, let fields)? = items.last {
        items[items.count - 1] = .property(root, fields + [field])
      } else {
        items.append(.property(root, [field]))
      }
    }
  }

  private mutating func add(count field: Field) throws {
    let words = field.name.split(separator: " ", maxSplits: 2).map(String.init)
    switch words[2] {
    case "the frame": items.append(.measure(field, .frame))
    default:
      guard members.stored.contains(where: { $0.name == words[2] }) else {
        throw members.unknown(field)
      }
      counted.insert(words[2])
      items.append(.measure(field, .property(words[2])))
    }
  }

  /// Adds the rows of bits as one word.
  private mutating func add(flags fields: [Field]) throws {
    guard let first = fields.first else { return }
    let number = items.count { if case .flags = $0 { true } else { false } }
    let offsets = fields.map { ($0.offset ?? 0) - (first.offset ?? 0) }
    var flags = Flags(
      name: number == 0 ? "flags" : "flags\(number + 1)", size: (offsets.max() ?? 0) + 1)
    var free = (1 << (8 * flags.size)) - 1
    for (field, offset) in zip(fields, offsets) {
      guard let bits = field.bits else { continue }
      let range = bits.lowerBound + 8 * offset...bits.upperBound + 8 * offset
      let mask = (1 << range.count - 1) << range.lowerBound
      guard free & mask == mask else { throw members.unknown(field) }
      free ^= mask
      switch field.kind {
      case .presence:
        presence[field.name] = Presence(
          flags: flags.name, mask: flags.literal(mask),
          isInverted: field.unit.hasPrefix("0 if present"))
      case .property:
        if let index = flags.bits.firstIndex(where: { $0.name == field.name }) {
          flags.bits[index].mask |= mask
        } else {
          flags.bits.append((field.name, mask, range.lowerBound))
        }
      default: throw members.unknown(field)
      }
    }
    guard free == 0 else {
      throw Failure("\(members.path): name all bits of its flags, as 0x\(String(free, radix: 16))")
    }
    items.append(.flags(flags))
  }

  // MARK: Lengths

  /// The number of bytes from a field with two widths to the end, as an expression, if such fields
  /// have their other width.
  func otherLength(from name: String) throws -> String {
    let rest = items.drop { $0.root != name }
    return try rest.flatMap { item -> [String] in
      guard case .property(let root, let fields) = item else { throw unknown(name) }
      return fields.compactMap { field in
        let size = field.widths?.other ?? size(of: field)
        guard size > 0 else { return nil }
        guard let flag = presence[root] else { return "\(size)" }
        return "(\(flag.flags) & \(flag.mask) \(flag.isInverted ? "!=" : "==") 0 ? 0 : \(size))"
      }
    }.joined(separator: " + ")
  }

  /// Whether the last property has all bytes that are left.
  var isOpen: Bool {
    guard case .property(let name, let fields)? = items.last else { return false }
    return !counted.contains(name) && fields[0].fixedRows == nil
      && (fields[0].size == "n" || type(of: name).hasPrefix("[") && fields[0].fixedSize == nil)
  }

  /// The property with the mark at the end of a list; nil for other properties.
  func mark(after name: String) -> String? {
    guard case .property(let mark, let fields)? = items.last, mark != name,
      fields[0].mark != nil, type(of: name).hasPrefix("["), !counted.contains(name)
    else { return nil }
    return mark
  }

  var fixedLength: Int? {
    let isFixed = items.allSatisfy { item in
      guard case .property(let name, let fields) = item else { return true }
      return !isOptional(name) && fields.allSatisfy { $0.fixedSize != nil }
    }
    return isFixed && checksum == nil ? length : nil
  }

  /// The number of bytes without those of rows and the rest, but with all optional fields.
  var length: Int {
    let sizes = items.map { item in
      switch item {
      case .flags(let flags): flags.size
      case .constant(let field), .measure(let field, _): field.fixedSize ?? 0
      case .property(_, let fields): fields.reduce(0) { $0 + size(of: $1) }
      }
    }
    return sizes.reduce(checksum?.field.fixedSize ?? 0, +)
  }

  /// The largest size of a field; 0 for the rest and for rows.
  func size(of field: Field) -> Int {
    let words = field.size.split(separator: " ")
    return field.fixedSize
      ?? (words.count >= 3 && words[1] == "or" ? words.compactMap { Int($0) }.max() ?? 0 : 0)
  }

  func size(ofRow row: String, _ field: Field) throws -> Int {
    let words = field.size.split(separator: " ")
    guard words.count == 3, words[1] == "×", let size = Int(words[0]) else {
      throw members.unknown(field)
    }
    return size
  }

  func capacity() throws -> String {
    let rests = try items.compactMap { item -> String? in
      guard case .property(let name, let fields) = item, size(of: fields[0]) == 0,
        fields[0].fill == nil
      else { return nil }
      let type = type(of: name)
      if isPart(type), !type.hasPrefix("[") { return "16" }
      if type.hasPrefix("[") {
        let size = fields[0].size == "n" ? 8 : try size(ofRow: type, fields[0])
        return "\(size) * \(name).count"
      }
      return "\(name)\(type == "String" ? ".utf8" : "").count"
    }
    return (["\(length)"] + rests).joined(separator: " + ")
  }

  /// The number of bytes of the whole value.
  func length(for field: Field) throws -> String {
    guard !items.contains(where: { $0.root.map(isOptional) == true }) else {
      throw members.unknown(field)
    }
    guard counted.isEmpty || members.hasCheck else {
      throw Failure("\(members.path): check that \(field.name) can hold the length")
    }
    return try capacity()
  }

  /// The largest number of rows before the rest of the bytes, or of these bytes, which are fewer
  /// than a row: the next frame continues the row.
  func rest(after name: String, within most: Int?) -> Int? {
    guard let most, items.count > 1, items[items.count - 1].isRest,
      case .property(let rows, let fields) = items[items.count - 2],
      fields[0].size.hasSuffix("× n"), let size = try? size(ofRow: rows, fields[0])
    else { return nil }
    if name == rows { return (most - length - size + 1) / size }
    return name == items[items.count - 1].root ? size - 1 : nil
  }

  /// The largest number of bytes or rows of a property; nil without a length before it.
  func mostRows(of name: String) throws -> Int? {
    for case .measure(let field, let measure) in items {
      let limit = field.unit.firstMatch(of: #/(\d+) at most/#).flatMap { Int($0.output.1) }
      let most = limit ?? (1 << (8 * (field.fixedSize ?? 0))) - 1
      switch measure {
      case .property(name): return most
      case .frame: if let rows = try openRows(of: name, within: most) { return rows }
      case .property: continue
      }
    }
    return try members.payloadLimit.flatMap { try openRows(of: name, within: $0) }
  }

  /// The largest number of rows of the last property within a number of bytes; nil for others.
  private func openRows(of name: String, within most: Int) throws -> Int? {
    guard isOpen, case .property(name, let fields)? = items.last else { return nil }
    return (most - length) / (type(of: name).hasPrefix("[") ? try size(ofRow: name, fields[0]) : 1)
  }

  func count(of name: String) -> String {
    "\(name)\(type(of: name) == "String" ? ".utf8" : "").count"
  }

  // MARK: Types

  /// The name of the only number in errors, if the type is a number.
  var rawName: String? {
    members.fields.count == 1 && members.fields[0].name == "rawValue"
      && members.fields[0].errorName != "rawValue" ? members.fields[0].errorName : nil
  }

  func isOptional(_ name: String) -> Bool {
    members.stored.first { $0.name == name }?.type.hasSuffix("?") == true
  }

  func type(of name: String) -> String {
    let type = members.stored.first { $0.name == name }?.type ?? ""
    return members.qualified(type.replacing("?", with: ""))
  }

  /// The label of a part in the initializer of a structure, with its colon.
  func label(of part: String, in type: String) throws -> String {
    guard let structure = members.sources.declarations[type] else { throw unknown(part) }
    let isFirst = structure.properties.first?.name == part
    let hasPlace = structure.members.contains {
      $0 == "init(first Never)" || $0.hasPrefix("init(_:")
    }
    return isFirst && hasPlace ? "" : "\(part): "
  }

  /// Whether a structure has a table of its own.
  func isPart(_ type: String) -> Bool { members.sources.declarations[type]?.comment.layout != nil }

  /// The properties of a structure of single bytes; nil for other types.
  func bytes(of type: String) -> [String]? {
    let properties = members.sources.declarations[type]?.properties ?? []
    return !properties.isEmpty && properties.allSatisfy { $0.type == "UInt8" }
      ? properties.map(\.name) : nil
  }

  func number(of field: Field) throws -> PacketMembers.Number {
    guard let size = field.fixedSize, let number = members.number("UInt\(8 * size)") else {
      throw members.unknown(field)
    }
    return number
  }

  func unknown(_ name: String) -> Failure {
    Failure("\(members.path): write its members by hand, as \(name) is no simple field")
  }
}

extension Field: Equatable {
  static func == (left: Field, right: Field) -> Bool {
    left.name == right.name && left.offset == right.offset
  }

  /// The offsets and hexadecimal digits of a constant.
  var constantBytes: [(Int, String)] {
    let digits = bytes ?? ""
    return stride(from: 0, to: digits.count, by: 2).map {
      ((offset ?? 0) + $0 / 2, String(digits.dropFirst($0).prefix(2)))
    }
  }

  /// The usual and the other size of a field with two: `1 or 2`.
  var widths: (usual: Int, other: Int)? {
    guard unit.contains(" bytes") else { return nil }
    return unit.firstMatch(of: #/^(\d) or (\d) bytes/#).flatMap { match in
      Int(match.output.1).flatMap { usual in Int(match.output.2).map { (usual, $0) } }
    }
  }

  /// The checksum to which a byte adds the property: ``plus ``Checksum/sum(_:)````.
  var addedSum: String? {
    unit.firstMatch(of: #/^plus ``Checksum/(\w+)/#).map { String($0.output.1) }
  }

  /// The number of rows if it is fixed: `2 × 72`.
  var fixedRows: Int? { size.firstMatch(of: #/ × (\d+)$/#).flatMap { Int($0.output.1) } }

  /// The bytes for on and off: `23 on, 24 off`.
  var switchBytes: (on: String, off: String)? {
    unit.firstMatch(of: #/^([0-9A-F]{2}) on, ([0-9A-F]{2}) off/#).map {
      (String($0.output.1), String($0.output.2))
    }
  }
}
