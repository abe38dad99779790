import HaloProtocol
import HaloTestSupport

/// The bytes of a field in one packet, or the bits of one byte.
struct LayoutSpan {
  var field: LayoutFile.Field
  /// The packet or row whose table has the field.
  var owner: String
  /// The path of the value in the JSON form.
  var path: [String]
  var bytes: Range<Int>
  var mask: UInt8

  /// Whether the byte is the sum of the field and a checksum.
  var isAddedToSum: Bool { field.unit?.hasPrefix("plus `Checksum/") == true }

  /// The name of the field, unique among all tables.
  var name: String { "\(owner).\(field.name)" }
}

/// Finds the bytes of each field of a packet, from its table and its value.
struct LayoutWalk {
  private(set) var spans: [LayoutSpan] = []
  private(set) var position = 0
  private let count: Int
  private let rows: [String: [LayoutFile.Field]]

  init(_ packet: LayoutFile.Packet, count: Int, json: JSONValue) throws {
    self.count = count
    rows = Dictionary(uniqueKeysWithValues: LayoutFile.all.rows.map { ($0.type, $0.fields) })
    try walk(packet.fields, of: packet.type, at: 0, json, [])
  }

  private mutating func walk(
    _ fields: [LayoutFile.Field], of owner: String, at start: Int, _ json: JSONValue,
    _ prefix: [String]
  ) throws {
    position = start
    for field in fields {
      let begin = field.offset.map { start + $0 } ?? position
      var path = prefix + field.name.split(separator: ".").map(String.init)
      if field.kind == .property, case .object = json {} else { path = prefix }
      let value =
        field.kind == .property ? json.value(at: Array(path.dropFirst(prefix.count))) : nil
      if let row = field.rows.flatMap({ rows[$0] }), case .array(let elements) = value ?? .null,
        elements.allSatisfy({ if case .object = $0 { true } else { false } })
      {
        position = begin
        for (index, element) in elements.enumerated() {
          try walk(row, of: field.rows ?? "", at: position, element, path + ["\(index)"])
        }
        continue
      }
      let size = try size(of: field, in: owner, value, at: begin, json)
      guard size > 0 else { continue }
      let end = begin + size
      try law(end <= count, "\(owner).\(field.name) ends at \(end) of \(count)")
      position = max(position, end)
      let bits = field.bits ?? [0, 7]
      let mask = (bits[0]...bits[1]).reduce(UInt8(0)) { $0 | 1 << UInt8($1) }
      spans.append(
        LayoutSpan(field: field, owner: owner, path: path, bytes: begin..<end, mask: mask))
    }
  }

  /// Returns the number of bytes of a field here.
  private func size(
    of field: LayoutFile.Field, in owner: String, _ value: JSONValue?, at begin: Int,
    _ json: JSONValue
  ) throws -> Int {
    if owner == "Polar.Setting", case .int(let kind)? = json.value(at: ["kind"]) {
      // The kind of a setting decides whether it has a count, and the size of its values.
      let each = [0: 2, 1: 2, 2: 2, 3: 4, 4: 1, 5: 4][kind]
      if case .array(let elements)? = value { return elements.count * (each ?? 1) }
      return field.kind == .count && each == nil ? 0 : 1
    }
    guard case .words(let words) = field.size else {
      if case .bytes(let number) = field.size { return number }
      return 0
    }
    let parts = words.split(separator: " ")
    if parts.count == 3, parts[1] == "or", let most = Int(parts[2]) {
      // A flag without bits of its own is true if its bytes are there.
      let isThere = field.kind == .property ? value != nil && value != .bool(false) : begin < count
      // The form of a number with two widths is a key of its value.
      if case .object(let form)? = value, field.unit?.contains(" bytes") == true {
        return ["oneByte", "tenthKilometersPerMinute"].contains(form.keys.first) ? 1 : 2
      }
      return isThere ? most : 0
    }
    if parts.count == 5, let less = Int(parts[0].dropLast()), let more = Int(parts[2]) {
      let flag = String(parts[4]).replacing("`", with: "")
      let isMore = json.value(at: [flag]) == .bool(true)
      return isMore ? more : less
    }
    let isFilled = field.unit?.hasPrefix("zeros up to") == true
    guard words != "n or 2 × n", !isFilled else { return count - begin }
    let each = parts.count == 3 ? Int(parts[0]) : 1
    guard parts.last == "n" || parts.count == 3 && parts[1] == "×", let each else {
      throw LawViolation(description: "the size of \(field.name) is \(words)")
    }
    switch value {
    case nil: return 0
    case .array(let elements): return each * elements.count
    case .string(let text) where field.type?.hasPrefix("String") == true:
      return each == 2 ? 2 * text.utf16.count : text.utf8.count
    case .string(let digits): return each * digits.utf8.count / 2
    // A command has the bytes before those without meaning.
    case .object:
      guard case .string(let rest)? = json.value(at: ["trailing"]) else { return count - begin }
      return count - begin - rest.utf8.count / 2
    default: throw LawViolation(description: "\(field.name) has no length")
    }
  }
}

extension JSONValue {
  /// Returns the value at a path of names and indices; nil if there is no such value.
  func value(at path: [String]) -> JSONValue? {
    guard let name = path.first else { return self }
    switch self {
    case .object(let members): return members[name]?.value(at: Array(path.dropFirst()))
    case .array(let elements):
      guard let index = Int(name), elements.indices.contains(index) else { return nil }
      return elements[index].value(at: Array(path.dropFirst()))
    default: return nil
    }
  }

  /// Returns the paths of the values in which two forms differ.
  func differences(_ other: JSONValue, at path: [String] = []) -> [[String]] {
    if self == other { return [] }
    switch (self, other) {
    case (.object(let mine), .object(let theirs)):
      return Set(mine.keys).union(theirs.keys).sorted().flatMap { name in
        switch (mine[name], theirs[name]) {
        case (let mine?, let theirs?): mine.differences(theirs, at: path + [name])
        default: [path + [name]]
        }
      }
    case (.array(let mine), .array(let theirs)) where mine.count == theirs.count:
      return zip(mine, theirs).enumerated().flatMap { index, pair in
        pair.0.differences(pair.1, at: path + ["\(index)"])
      }
    default: return [path]
    }
  }
}
