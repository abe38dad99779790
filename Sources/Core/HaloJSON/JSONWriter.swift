import HaloProtocol

/// A writer of JSON text on one line; callers write keys in alphabetical order.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Makes a writer that reserves `room` bytes, enough for most packets by default.
  package init(room: Int = 250) { if room > 0 { bytes.reserveCapacity(room) } }

  /// Makes a writer that reuses the memory of a buffer, and drops the buffer's bytes.
  package init(reusing buffer: consuming [UInt8]) {
    bytes = consume buffer
    bytes.removeAll(keepingCapacity: true)
  }

  /// Appends to a buffer, which is empty until ``finish(_:)`` returns its bytes.
  package init(appendingTo buffer: inout [UInt8]) { swap(&bytes, &buffer) }

  /// Moves the bytes back to the variable of ``init(appendingTo:)``.
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

  /// Writes the key of an object's member; its characters must need no escapes.
  package mutating func key(_ key: StaticString) {
    append(key: key, room: 0) { _ in }
    needsComma = false
  }

  /// Writes a key, and the value that the closure `value` appends in at most `room` bytes.
  // Inlined, as each growth of the array costs more than the bytes of most fields.
  @inline(__always)
  private mutating func append(
    key: StaticString, room: Int, _ value: (inout OutputSpan<UInt8>) -> Void
  ) {
    let (needsComma, count) = (needsComma, key.utf8CodeUnitCount)
    bytes.append(addingCapacity: count + 4 + room) { text in
      if needsComma { text.append(UInt8(ascii: ",")) }
      text.append(UInt8(ascii: "\""))
      text.append(copying: UnsafeBufferPointer(start: key.utf8Start, count: count))
      text.append(UInt8(ascii: "\""))
      text.append(UInt8(ascii: ":"))
      value(&text)
    }
    self.needsComma = true
  }

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
    append(key: key, room: 20) { $0.append(decimal: number) }
  }

  package mutating func field(_ key: StaticString, hex value: [UInt8]) {
    append(key: key, room: 2 * value.count + 2) { text in
      text.append(UInt8(ascii: "\""))
      text.append(hexadecimal: value)
      text.append(UInt8(ascii: "\""))
    }
  }

  /// Writes a key and a string that needs no escapes.
  package mutating func field(_ key: StaticString, plain text: String) {
    var text = text
    text.withUTF8 { units in
      append(key: key, room: units.count + 2) { $0.append(quoting: units) }
    }
  }

  /// Writes a string without escapes, which `body` appends in at most `room` bytes.
  package mutating func field(
    _ key: StaticString, room: Int, plain body: (inout OutputSpan<UInt8>) -> Void
  ) {
    append(key: key, room: room + 2) { text in
      text.append(UInt8(ascii: "\""))
      body(&text)
      text.append(UInt8(ascii: "\""))
    }
  }

  /// Writes a key and the JSON form of a value; writes neither if the value is nil.
  package mutating func field<Value: JSONForm>(_ key: StaticString, ifPresent value: Value?) {
    if let value { field(key, value) }
  }

  #if !hasFeature(Embedded)
  /// Writes a key, which may need escapes, and its value.
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

  package mutating func append(_ json: [UInt8]) {
    let needsComma = needsComma
    json.withUnsafeBufferPointer { json in
      bytes.append(addingCapacity: json.count + 1) { text in
        if needsComma { text.append(UInt8(ascii: ",")) }
        text.append(copying: json)
      }
    }
    self.needsComma = true
  }

  mutating func write(_ number: some FixedWidthInteger) {
    separate()
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes.append(decimal: UInt64(number.magnitude))
    needsComma = true
  }

  mutating func write(_ hex: HexBytes) {
    separate()
    bytes.append(addingCapacity: 2 * hex.bytes.count + 2) { text in
      text.append(UInt8(ascii: "\""))
      text.append(hexadecimal: hex.bytes)
      text.append(UInt8(ascii: "\""))
    }
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
      bytes.append(addingCapacity: units.count + 2) { $0.append(quoting: units) }
      needsComma = true
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

  private mutating func separate() { if needsComma { bytes.append(UInt8(ascii: ",")) } }
}

extension OutputSpan<UInt8> {
  @inline(__always)
  fileprivate mutating func append(quoting units: UnsafeBufferPointer<UInt8>) {
    append(UInt8(ascii: "\""))
    append(copying: units)
    append(UInt8(ascii: "\""))
  }
}
