import HaloProtocol

/// The bytes of a JSON text on one line.
///
/// The callers write the keys of an object in their order.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Makes a writer, by default with the room that most packets need.
  package init(room: Int = 250) { if room > 0 { bytes.reserveCapacity(room) } }

  /// Creates a writer that appends to UTF-8, whose buffer it holds until ``finish(_:)``.
  package init(appendingTo buffer: inout [UInt8]) { swap(&bytes, &buffer) }

  /// Returns the buffer of ``init(appendingTo:)``.
  package mutating func finish(_ buffer: inout [UInt8]) { swap(&bytes, &buffer) }

  package mutating func open() {
    separate()
    bytes.append(UInt8(ascii: "{"))
    needsComma = false
  }

  package mutating func close() {
    bytes.append(UInt8(ascii: "}"))
    needsComma = true
  }

  /// Writes a key, which needs no escapes.
  package mutating func key(_ key: StaticString) {
    key.withUTF8Buffer { units in
      bytes.append(addingCapacity: units.count + 4) { text in
        if needsComma { text.append(UInt8(ascii: ",")) }
        text.append(UInt8(ascii: "\""))
        text.append(copying: units)
        text.append(UInt8(ascii: "\""))
        text.append(UInt8(ascii: ":"))
      }
    }
    needsComma = false
  }

  /// Writes a field.
  package mutating func field(_ key: StaticString, _ value: some JSONForm) {
    self.key(key)
    value.write(to: &self)
  }

  // These fields are without generics: a generic one is not specialized in other modules, and took
  // a twelfth of a replay (Swift 6.3, 2026-11-27).

  package mutating func field(_ key: StaticString, _ text: String) {
    self.key(key)
    write(text)
  }

  package mutating func field(_ key: StaticString, _ number: UInt64) {
    self.key(key)
    write(number)
  }

  package mutating func field(_ key: StaticString, hex value: [UInt8]) {
    self.key(key)
    write(HexBytes(value))
  }

  /// Writes a field of a string that needs no escapes.
  package mutating func field(_ key: StaticString, plain text: String) {
    self.key(key)
    var text = text
    text.withUTF8 { quote($0) }
  }

  /// Writes a field of a string that needs no escapes, which a closure appends.
  package mutating func field(_ key: StaticString, plain body: (inout [UInt8]) -> Void) {
    self.key(key)
    bytes.append(UInt8(ascii: "\""))
    body(&bytes)
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Writes a field, if there is a value.
  package mutating func field<Value: JSONForm>(_ key: StaticString, ifPresent value: Value?) {
    if let value { field(key, value) }
  }

  #if !hasFeature(Embedded)
  /// Writes a member whose key may need escapes.
  mutating func member(_ key: String, _ value: JSONFragment) {
    write(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
    if value.kind == .text { write(value.description) } else { append(value.description) }
  }
  #endif

  mutating func list<Elements: Collection>(_ elements: Elements) where Elements.Element: JSONForm {
    separate()
    bytes.append(UInt8(ascii: "["))
    needsComma = false
    for element in elements { element.write(to: &self) }
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
  }

  /// Writes JSON that another writer made.
  package mutating func append(_ json: [UInt8]) {
    separate()
    bytes += json
    needsComma = true
  }

  mutating func write(_ number: some FixedWidthInteger) {
    separate()
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes.append(decimal: UInt64(number.magnitude))
    needsComma = true
  }

  /// Writes bytes as a string of hexadecimal digits.
  mutating func write(_ hex: HexBytes) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    hex.appendDigits(to: &bytes)
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  mutating func write(_ value: Bool) { append(value ? "true" : "false") }

  /// Writes a string, with escapes for all scalars that a terminal cannot display.
  mutating func write(_ text: String) {
    separate()
    // Almost no text needs an escape, and the walk over scalars is slow.
    var text = text
    let isPlain = text.withUTF8 { units in
      for unit in units where !(0x20..<0x7F ~= unit) || unit == 0x22 || unit == 0x5C {
        return false
      }
      quote(units)
      return true
    }
    if isPlain { return }
    bytes.append(UInt8(ascii: "\""))
    defer {
      bytes.append(UInt8(ascii: "\""))
      needsComma = true
    }
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
  }

  /// Appends UTF-8 between quotation marks.
  private mutating func quote(_ units: UnsafeBufferPointer<UInt8>) {
    bytes.append(addingCapacity: units.count + 2) { text in
      text.append(UInt8(ascii: "\""))
      text.append(copying: units)
      text.append(UInt8(ascii: "\""))
    }
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
