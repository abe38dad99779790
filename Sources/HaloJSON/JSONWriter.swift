/// The bytes of a JSON text on one line.
///
/// The callers write the keys of an object in their order.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  package init() {}

  mutating func open() {
    separate()
    bytes.append(UInt8(ascii: "{"))
    needsComma = false
  }

  mutating func close() {
    bytes.append(UInt8(ascii: "}"))
    needsComma = true
  }

  mutating func key(_ key: String) {
    write(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a field.
  mutating func field(_ key: String, _ value: some JSONForm) {
    self.key(key)
    value.write(to: &self)
  }

  /// Writes a field, if there is a value.
  mutating func field<Value: JSONForm>(_ key: String, ifPresent value: Value?) {
    if let value { field(key, value) }
  }

  mutating func list<Elements: Collection>(_ elements: Elements) where Elements.Element: JSONForm {
    separate()
    bytes.append(UInt8(ascii: "["))
    needsComma = false
    for element in elements { element.write(to: &self) }
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
  }

  /// Writes a text that another writer made.
  mutating func append(_ other: JSONWriter) {
    separate()
    bytes += other.bytes
    needsComma = true
  }

  mutating func write(_ number: some FixedWidthInteger) { append("\(number)") }

  mutating func write(_ value: Bool) { append(value ? "true" : "false") }

  /// Writes a string, with escapes for all scalars that a terminal cannot display.
  mutating func write(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        bytes += [UInt8(ascii: "\\"), UInt8(scalar.value)]
      case "\u{8}": bytes += "\\b".utf8
      case "\u{C}": bytes += "\\f".utf8
      case "\n": bytes += "\\n".utf8
      case "\r": bytes += "\\r".utf8
      case "\t": bytes += "\\t".utf8
      case " "..."~": bytes.append(UInt8(scalar.value))
      case _ where scalar.isDisplayable: bytes += String(scalar).utf8
      default: for unit in String(scalar).utf16 { escape(unit) }
      }
    }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  private mutating func escape(_ unit: UInt16) {
    bytes += "\\u".utf8
    for shift: UInt16 in [12, 8, 4, 0] {
      let digit = UInt8(unit >> shift & 0xF)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }

  private mutating func append(_ text: String) {
    separate()
    bytes += text.utf8
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }
}

extension Unicode.Scalar {
  /// Whether a terminal displays the scalar, and it controls nothing.
  package var isDisplayable: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      false
    default: true
    }
  }
}
