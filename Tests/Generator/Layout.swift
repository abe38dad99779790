/// A packet of the list with its layout.
struct Packet {
  /// `Colmi.BatteryStatus`.
  var type: String
  var channel: String
  /// `host` or `device`.
  var sender: String
  /// The opcodes, actions or characteristics that carry it.
  var codes: [String]
  var declaration: Declaration
  /// The declaration that has the table: its own, or that of a generic type or a protocol.
  var tableType: String?
  var fields: [Field]
  /// The letters of confidence.
  var confidence: [String] = []
  /// Of settings, the type of the value.
  var settings: String?

  var name: String { String(type.split(separator: ".").last ?? "") }
}

/// A field of a layout, one row of a table.
struct Field {
  enum Kind: String {
    /// Bytes or bits that a property holds.
    case property
    /// Bytes that never change.
    case constant
    /// How many bytes or elements follow.
    case count
    /// A bit that says whether a field is there.
    case presence
    /// A part of a property that keeps its bytes together.
    case part
  }

  var kind: Kind
  /// The property with its path, `wheel.revolutions`; of a constant its meaning.
  var name: String
  /// Nil where it follows what is before it.
  var offset: Int?
  /// As in the table: `2`, `0 or 2`, `2 × n`, `n`.
  var size: String
  /// The bits of a byte, the lowest is 0.
  var bits: ClosedRange<Int>?
  /// `little` or `big`.
  var order: String?
  var isSigned = false
  /// Of a constant, hexadecimal digits.
  var bytes: String?
  /// The type of the rows, `SleepRecord`.
  var rows: String?
  /// Unit and range, as in the table.
  var unit: String
  /// The type of the property in Swift, and the comment of it.
  var swiftType: String?
  var about: String?

  /// Reads a row of a table.
  init(_ row: [String], of type: String) throws {
    guard row.count == 4 else { throw Failure("\(type): a row has \(row.count) cells: \(row)") }
    unit = row[3]
    guard row[0] == "next" || Int(row[0]) != nil else {
      throw Failure("\(type): the offset \(row[0]) is neither a number nor 'next'")
    }
    offset = Int(row[0])
    size = row[1]
    var words = row[1][...]
    if words.take("bits ") || words.take("bit ") {
      let ends = words.split(separator: "–").compactMap { Int($0) }
      guard let low = ends.first, let high = ends.last, low <= high, high < 8 else {
        throw Failure("\(type): no bits: \(row[1])")
      }
      bits = low...high
      size = "1"
    }
    let quoted = row[2].between("`")
    if let quoted, row[2].hasPrefix("`") {
      (kind, name) = (.property, quoted)
    } else if let quoted, row[2].hasPrefix("presence of ") {
      (kind, name) = (.presence, quoted)
    } else {
      name = String(row[2].prefix { $0 != "," }).replacing("`", with: "")
      let isCount = name.hasPrefix("length of ") || name.hasPrefix("number of ")
      kind = isCount ? .count : .part
    }
    if row[2].contains("low byte first") { order = "little" }
    if row[2].contains("high byte first") { order = "big" }
    isSigned = row[2].contains(", signed")
    if unit.hasPrefix("always `") {
      kind = .constant
      bytes = unit.between("`")?.replacing(" ", with: "")
    }
    if unit.contains("rows of ``"), let start = unit.range(of: "rows of ``")?.upperBound {
      rows = String(unit[start...].prefix { $0 != "`" })
    }
  }

  /// A constant that the list of packets names.
  init(constant bytes: String, at offset: Int, _ name: String) {
    (kind, self.name, self.offset, size) = (.constant, name, offset, "\(bytes.count / 2)")
    (self.bytes, unit) = (bytes, "always `\(bytes)`")
  }

  /// The size where it never differs.
  var fixedSize: Int? { Int(size) }
}
