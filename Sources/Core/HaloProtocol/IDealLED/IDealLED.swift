/// The protocol of lights of the app iDeal LED, whose names begin with ISP- or IDL-.
///
/// The host writes ``HostMessage`` to one characteristic and the colours of an effect,
/// ``EffectColors``, to another; the light answers with ``LightMessage``. Lights have two kinds,
/// which differ in their words; this is the second. They share FFF0 with other families.
///
/// An owner's light never worked again after blocks without a meaning: write these packets only.
///
/// The page is `Documentation/Protocols/IDealLED.md`.
public enum IDealLED {
  /// The service of a light and its characteristics.
  public enum Service {
    /// The service, which other families have as well.
    public static let main: BluetoothUUID = 0xFFF0
    /// The characteristic for commands: write.
    public static let command = uuid(0x00)
    /// The characteristic for answers: notify.
    public static let answer = uuid(0x01)
    /// The characteristic for colours: write.
    public static let colors = uuid(0x0A)

    private static func uuid(_ number: UInt64) -> BluetoothUUID {
      BluetoothUUID(high: 0xD44B_C439_ABFD_45A2, low: 0xB575_9254_1612_9600 | number)
    }
  }

  /// The cipher with the published key.
  private static let cipher = AES128(key: (0x3452_2A5B, 0x7A6E_492C, 0x0809_0A9D, 0x8D2A_23F8))

  /// A command or an answer: a block of 16 bytes, encrypted with AES-128 and a published key.
  ///
  /// A light writes its answer over the bytes of the request, so that only the word counts.
  /// Confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 2 | `word`, high byte first | the first two letters |
  /// | 0 | n | `payload` | the clear block of 16 bytes |
  public struct Frame: WireMessage, CustomStringConvertible {
    /// The first two letters of the word.
    public let word: Word
    /// The clear block.
    public let payload: HexBytes

    init(_ first: Never) { switch first {} }

    /// Reads a block.
    ///
    /// - Throws: ``WireError`` if there are not 16 bytes.
    public init(parsing bytes: Span<UInt8>) throws(WireError) {
      try GATT.require(16, in: bytes, field: "block")
      let clear = IDealLED.cipher.decrypt(HexBytes(copying: bytes).bytes)
      self.init(bounded: Word(rawValue: UInt16(clear[1]) << 8 | UInt16(clear[2])), clear)
    }

    /// The encrypted block.
    public var bytes: [UInt8] { IDealLED.cipher.encrypt(payload.bytes) }

    func check() throws(WireError) {
      try requireLength(payload.bytes.count, of: 16, at: 0, in: "payload")
      let letters = UInt16(payload.bytes[1]) << 8 | UInt16(payload.bytes[2])
      guard letters == word.rawValue else {
        throw WireError(
          .contradiction(first: Int(word.rawValue), second: Int(letters)), at: 1, in: "word")
      }
    }
  }
}

extension IDealLED.Shade {
  /// The nearest shade of a colour.
  public init(_ color: Triones.Color) {
    (red, green, blue) = (color.red >> 3, color.green >> 3, color.blue >> 3)
  }

  /// The colour, whose parts have eight bits.
  public var color: Triones.Color {
    func wide(_ part: UInt8) -> UInt8 { part << 3 | part >> 2 & 7 }
    return Triones.Color(red: wide(red), green: wide(green), blue: wide(blue))
  }

  /// The colour as text.
  public var description: String { "\(color)" }
}

extension IDealLED.FullColor {
  /// The colour as other lights have it.
  public var color: Triones.Color { Triones.Color(red: red, green: green, blue: blue) }

  /// The colour as text.
  public var description: String { "\(color)" }
}

extension IDealLED.ColorCommand {
  /// Makes the command that shows a colour.
  public init(_ color: Triones.Color) {
    self.init(color: IDealLED.Shade(color), secondColor: IDealLED.Shade(color))
  }
}

extension IDealLED.ClockCommand {
  /// Makes the command that sets the time and the weekday of a date.
  public init(_ dateTime: CivilDateTime) {
    self.init(
      weekday: Triones.weekday(of: dateTime), hour: UInt8(dateTime.hour),
      minute: UInt8(dateTime.minute), second: UInt8(dateTime.second))
  }
}

extension IDealLED.EffectColors {
  /// Makes the packet for up to seven colours.
  ///
  /// - Throws: ``WireError`` if there are more.
  public init(_ colors: [Triones.Color]) throws(WireError) {
    try requireCount(colors.count, upTo: 7, at: 2, in: "colors")
    self.init(
      byteCount: UInt8(3 * colors.count),
      colors: colors.map { .init(red: $0.red, green: $0.green, blue: $0.blue) })
  }
}

extension IDealLED.Version {
  /// The version as text, such as `V02211.5.1`.
  public var text: String { IDealLED.text(content, count: length) }

  /// The answer in words.
  public var description: String { "version \(quoted: text)" }
}

extension IDealLED.BoardVersion {
  /// The version as text, such as `TR2211R005-01`.
  public var text: String { IDealLED.text(content, count: length) }

  /// The answer in words.
  public var description: String { "version of the board \(quoted: text)" }
}

extension IDealLED {
  fileprivate static func text(_ content: HexBytes, count: UInt8) -> String {
    String(decoding: content.bytes.prefix(Int(count)), as: UTF8.self)
  }
}
