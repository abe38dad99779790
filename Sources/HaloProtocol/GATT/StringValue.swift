extension GATT {
  /// A characteristic that carries text.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `raw` | UTF-8 without a terminator, 0…512 bytes; ``text`` for display |
  ///
  /// Devices pad such values with NUL or space characters, end them with CR and LF, or leave flash
  /// memory as it was erased (0xFF). So the bytes stay as they came in ``raw``, and ``text`` is for
  /// display. Reading never fails, and neither does writing give other bytes than were read.
  ///
  /// The JSON form has `raw`, `text` (left out if there is none) and `isLossy`. Of the three,
  /// `raw` or `text` is enough to read it: with only `text`, the bytes are its UTF-8.
  ///
  /// Source: Device Information Service 1.2 and Core Specification Supplement; padding as seen on
  /// devices. Confidence A.
  public protocol StringValue: CharacteristicValue {
    /// The bytes as received.
    var raw: HexBytes { get }

    /// Stores the bytes unchanged.
    init(raw: HexBytes)
  }
}

extension GATT.StringValue {
  /// Takes text as it is to be sent, without a terminator.
  ///
  /// An attribute ends at 512 bytes (``GATT/maximumAttributeLength``), and many devices cannot
  /// serve more than 22.
  public init(_ text: String) {
    self.init(raw: HexBytes(Array(text.utf8)))
  }

  /// Stores the bytes unchanged; never throws.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    self.init(raw: HexBytes(cursor.readRemaining(from: bytes)))
  }

  /// The bytes as received.
  public var bytes: [UInt8] { raw.bytes }

  /// The text for display, without padding and control characters; nil if nothing is left.
  ///
  /// Bytes that are not UTF-8 become U+FFFD, see ``isLossy``. Linear in the number of bytes.
  public var text: String? { GATT.displayText(raw.bytes)?.text }

  /// Whether the bytes are not UTF-8, so that ``text`` shows them in part only.
  public var isLossy: Bool { GATT.displayText(raw.bytes)?.isLossy ?? false }
}

extension GATT {
  /// The text for display of bytes that should be UTF-8.
  ///
  /// Nil if all bytes are 00 or FF, or nothing but white space is left. Everything after the
  /// first NUL is dropped if it is NUL or FF only; a NUL amid text is left out. At both ends white
  /// space and control characters go; inside, white space becomes a space and control characters
  /// vanish, as do those that turn the direction of writing, because they could make other text of
  /// a display.
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
      case 0x09...0x0D, 0x20, 0x2028...0x2029:
        spaces += 1
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

#if !hasFeature(Embedded)
private enum StringValueKeys: String, CodingKey {
  case raw, text, isLossy
}

extension GATT.StringValue {
  /// Reads the JSON form.
  ///
  /// - Throws: `WireError` if `text` or `isLossy` is not what the raw bytes give.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: StringValueKeys.self)
    let text = try container.decodeIfPresent(String.self, forKey: .text)
    if let text, !container.contains(.raw) {
      self.init(text)
    } else {
      self.init(raw: try container.decode(HexBytes.self, forKey: .raw))
      guard text == nil || text == self.text else {
        throw WireError(.invalidText, at: 0, in: "text")
      }
    }
    let isLossy = try container.decodeIfPresent(Bool.self, forKey: .isLossy)
    guard isLossy == nil || isLossy == self.isLossy else {
      throw WireError(.invalidText, at: 0, in: "isLossy")
    }
  }

  /// Writes the JSON form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: StringValueKeys.self)
    try container.encode(raw, forKey: .raw)
    try container.encodeIfPresent(text, forKey: .text)
    try container.encode(isLossy, forKey: .isLossy)
  }
}
#endif
