extension GATT {
  /// The value of a GATT characteristic that contains text.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `raw` | UTF-8 without a terminator, 0…512 bytes; ``text`` for display |
  ///
  /// Devices pad such values with NUL or space characters, end them with CR and LF, or send erased
  /// flash memory (0xFF). So ``raw`` keeps the bytes, and ``text`` is for display. Reading never
  /// fails, and writing returns the bytes that were read.
  ///
  /// The JSON form has `raw`, `text` (omitted if nil) and `isLossy`. Either `raw` or
  /// `text` is enough for reading: with `text` alone, the bytes are its UTF-8.
  ///
  /// Source: Device Information Service 1.2 and Core Specification Supplement; padding as seen on
  /// devices. Confidence A (seen on devices).
  public protocol StringValue: CharacteristicValue {
    /// The bytes of the characteristic's value as received.
    var raw: HexBytes { get }

    /// Makes a value that keeps the received bytes unchanged.
    init(raw: HexBytes)
  }
}

extension GATT.StringValue {
  /// Makes a value that encodes text as UTF-8, without a terminating NUL character.
  ///
  /// An attribute has at most 512 bytes (``GATT/maximumAttributeLength``), and many devices cannot
  /// serve more than 22.
  public init(_ text: String) { self.init(raw: HexBytes(Array(text.utf8))) }

  /// Makes a value that keeps the received bytes unchanged; never throws.
  @inlinable
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    self.init(raw: HexBytes(keeping: bytes, from: 0))
  }

  /// The bytes of the characteristic's value as received.
  public var bytes: [UInt8] { raw.bytes }

  /// The value's text for display, without padding and control characters; nil if no text is left.
  ///
  /// Bytes that are not UTF-8 become U+FFFD, see ``isLossy``. Linear in the number of bytes.
  public var text: String? { GATT.displayText(raw.bytes)?.text }

  /// Whether the value's bytes are not valid UTF-8, so ``text`` is incomplete.
  public var isLossy: Bool { GATT.displayText(raw.bytes)?.isLossy ?? false }
}

extension GATT {
  /// Converts bytes that should be UTF-8 to text for display; returns nil if all bytes are 00 or
  /// FF, or if only white space is left.
  ///
  /// `isLossy` is true if the bytes are not UTF-8. Everything after the first NUL is dropped if it
  /// is NUL or FF only; a NUL within text is skipped. White space and control characters at both
  /// ends are removed. Inside, white space becomes a space and control characters are removed, as
  /// are characters that change the direction of writing, because they could make a display show
  /// other text.
  static func displayText(_ bytes: [UInt8]) -> (text: String, isLossy: Bool)? {
    guard bytes.contains(where: { $0 != 0x00 && $0 != 0xFF }) else { return nil }
    var kept = bytes[...]
    if let end = bytes.firstIndex(of: 0),
      bytes[end...].allSatisfy({ $0 == 0x00 || $0 == 0xFF })
    {
      kept = bytes[..<end]
    }
    let decoded = String(decoding: kept, as: UTF8.self)
    let isLossy = !decoded.utf8.elementsEqual(kept)
    var text = ""
    var spaces = 0
    for scalar in decoded.unicodeScalars {
      switch scalar.value {
      case 0x09...0x0D, 0x20, 0x2028...0x2029: spaces += 1
      case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069:
        break
      default:
        if !text.isEmpty {
          for _ in 0..<spaces { text.unicodeScalars.append(" ") }
        }
        spaces = 0
        text.unicodeScalars.append(scalar)
      }
    }
    return text.isEmpty ? nil : (text, isLossy)
  }
}

extension GATT.StringValue {
  package init(json text: String, isLossy: Bool?) throws(WireError) {
    self.init(text)
    try require(isLossy: isLossy)
  }

  package init(json text: String?, raw: HexBytes, isLossy: Bool?) throws(WireError) {
    self.init(raw: raw)
    guard text == nil || text == self.text else { throw WireError(.invalidText, at: 0, in: "text") }
    try require(isLossy: isLossy)
  }

  private func require(isLossy: Bool?) throws(WireError) {
    guard isLossy == nil || isLossy == self.isLossy else {
      throw WireError(.invalidText, at: 0, in: "isLossy")
    }
  }
}
