struct Packet {
  /// The type, `Colmi.BatteryStatus`.
  var type: String
  var channel: String
  /// The sender, `host` or `device`.
  var sender: String
  /// The opcodes, actions or characteristics of the packet.
  var codes: [String]
  var declaration: Declaration
  /// The declaration with the table: that of the packet, of a generic type or of a protocol.
  var tableType: String?
  var fields: [Field]
  var confidence: [String] = []
  /// The type of the value, for settings.
  var settings: String?
  var name: String { String(type.split(separator: ".").last ?? "") }
}

/// A field of a layout, one row of a table.
struct Field {
  enum Kind: String {
    /// Bytes or bits in a property.
    case property
    /// Bytes with a fixed value.
    case constant
    /// The number of bytes or elements that follow.
    case count
    /// A bit for the presence of a field.
    case presence
    /// A part of a property that keeps the bytes of several parts.
    case part
  }

  var kind: Kind
  /// The path of the property, `wheel.revolutions`; the meaning of a constant.
  var name: String
  /// Nil if the field follows the one before.
  var offset: Int?
  /// The size as in the table: `2`, `0 or 2`, `2 × n`, `n`.
  var size: String
  /// The bits of a byte; the lowest is 0.
  var bits: ClosedRange<Int>?
  /// The byte order, `little` or `big`.
  var order: String?
  var isSigned = false
  /// The hexadecimal digits of a constant.
  var bytes: String?
  /// The type of the rows, `SleepRecord`.
  var rows: String?
  /// Unit and range, as in the table.
  var unit: String
  /// The name of the field in errors.
  var errorName: String
  /// The Swift type of the property, and its comment.
  var swiftType: String?
  var about: String?

  init(_ row: [String], of type: String) throws {
    guard row.count == 4 else { throw Failure("\(type): a row has \(row.count) cells: \(row)") }
    unit = row[3]
    guard row[0] == "next" || Int(row[0]) != nil else {
      throw Failure("\(type): the offset \(row[0]) is neither a number nor 'next'")
    }
    offset = Int(row[0])
    self.size = row[1]
    var size = row[1][...]
    if size.take("bits ") || size.take("bit ") {
      let ends = size.split(separator: "–").compactMap { Int($0) }
      guard let low = ends.first, let high = ends.last, low <= high, high < 8 else {
        throw Failure("\(type): not a bit range: \(row[1])")
      }
      bits = low...high
      self.size = "1"
    }
    let errors = row[2].firstMatch(of: #/ \(`(\w+)`\)/#)
    let cell = errors.map { row[2].replacing($0.output.0, with: "") } ?? row[2]
    let quoted = cell.between("`")
    if let quoted, cell.hasPrefix("`") {
      (kind, name) = (.property, quoted)
    } else if let quoted, cell.hasPrefix("presence of ") {
      (kind, name) = (.presence, quoted)
    } else {
      name = String(cell.prefix { $0 != "," }).replacing("`", with: "")
      let isCount = name.hasPrefix("length of ") || name.hasPrefix("number of ")
      kind = isCount ? .count : .part
    }
    let words = name.split(separator: ".")
    errorName =
      errors.map { String($0.output.1) }
      ?? words.prefix(1).joined() + words.dropFirst().map(\.capitalizedFirst).joined()
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

  /// Makes a constant that the list of packets names.
  init(constant bytes: String, at offset: Int, _ name: String) {
    (kind, self.name, self.offset, size) = (.constant, name, offset, "\(bytes.count / 2)")
    errorName = name
    (self.bytes, unit) = (bytes, "always `\(bytes)`")
  }

  /// Whether each byte has two decimal digits.
  var isBCD: Bool { unit.contains("BCD") && !unit.contains("not BCD") }
  /// The length to which zeros fill the bytes: `zeros up to 14`.
  var fill: Int? { unit.firstMatch(of: #/^zeros up to (\d+)/#).flatMap { Int($0.output.1) } }

  /// The digits of the bytes that are present if a `Bool` is true: `54 FF if true`.
  var mark: [String]? {
    unit.firstMatch(of: #/^([0-9A-F ]+) if true/#).map {
      $0.output.1.split(separator: " ").map(String.init)
    }
  }

  var fixedSize: Int? { Int(size) }
}
