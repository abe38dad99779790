/// The Bluetooth protocol of LED lights for the app iDeal LED, whose names begin with ISP- or IDL-.
///
/// The host writes ``HostMessage`` to one characteristic and the colours of an effect,
/// ``EffectColors``, to another; the light answers with ``LightMessage``. An older kind of light
/// has other command words, which this type does not cover. Other families of lights have the
/// service FFF0 as well.
///
/// An owner's light never worked again after it received undocumented commands: write only the
/// packets of this type.
///
/// `Documentation/Protocols/IDealLED.md` has the details.
public enum IDealLED {
  /// The UUIDs of a light's GATT service and of its characteristics.
  public enum Service {
    /// The UUID of the light's GATT service, which other families of lights have as well.
    public static let main: BluetoothUUID = 0xFFF0
    /// The UUID of the characteristic for commands: write.
    public static let command = uuid(0x00)
    /// The UUID of the characteristic for answers: notify.
    public static let answer = uuid(0x01)
    /// The UUID of the characteristic for the colours of an effect: write.
    public static let colors = uuid(0x0A)

    private static func uuid(_ number: UInt64) -> BluetoothUUID {
      BluetoothUUID(high: 0xD44B_C439_ABFD_45A2, low: 0xB575_9254_1612_9600 | number)
    }
  }

  /// The cipher with the published key.
  fileprivate static let cipher = AES128(key: (0x3452_2A5B, 0x7A6E_492C, 0x0809_0A9D, 0x8D2A_23F8))
}

extension IDealLED.Shade {
  /// Makes the shade that is nearest to a colour, with five bits each for red, green and blue.
  public init(_ color: Triones.Color) {
    (red, green, blue) = (color.red >> 3, color.green >> 3, color.blue >> 3)
  }

  /// The shade as a colour with eight bits each for red, green and blue.
  public var color: Triones.Color {
    func wide(_ part: UInt8) -> UInt8 { part << 3 | part >> 2 & 7 }
    return Triones.Color(red: wide(red), green: wide(green), blue: wide(blue))
  }
}

extension IDealLED.FullColor {
  /// The colour as a ``Triones/Color``, the type that all families of lights share.
  public var color: Triones.Color { Triones.Color(red: red, green: green, blue: blue) }
}

extension IDealLED.ColorCommand {
  /// Makes the command that sets the colour of the light.
  public init(_ color: Triones.Color) {
    self.init(color: IDealLED.Shade(color), secondColor: IDealLED.Shade(color))
  }
}

extension IDealLED.ClockCommand {
  /// Makes the command that sets the light's clock to a date, a time and the weekday of the date.
  public init(_ dateTime: CivilDateTime) {
    self.init(
      weekday: Triones.weekday(of: dateTime), hour: UInt8(dateTime.hour),
      minute: UInt8(dateTime.minute), second: UInt8(dateTime.second))
  }
}

extension IDealLED.EffectColors {
  /// Makes the packet with the colours that an effect uses, at most seven.
  ///
  /// - Throws: ``WireError`` if there are more than seven colours.
  public init(_ colors: [Triones.Color]) throws(WireError) {
    try requireCount(colors.count, upTo: 7, at: 2, in: "colors")
    self.init(
      byteCount: UInt8(3 * colors.count),
      colors: colors.map { .init(red: $0.red, green: $0.green, blue: $0.blue) })
  }
}

extension IDealLED.Version {
  /// The firmware version of the light as text, such as `V02211.5.1`.
  public var text: String { IDealLED.text(content, count: length) }
}

extension IDealLED.BoardVersion {
  /// The version of the light's circuit board as text, such as `V122.3.137.8`.
  public var text: String { IDealLED.text(content, count: length) }
}

extension IDealLED {
  fileprivate static func text(_ content: HexBytes, count: UInt8) -> String {
    String(decoding: content.bytes.prefix(Int(count)), as: UTF8.self)
  }
}

extension IDealLED.Frame {
  /// Decrypts and decodes an encrypted block of 16 bytes.
  ///
  /// - Throws: ``WireError`` if the block does not have 16 bytes.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    self = try Self.read(bytes) { (word, payload) throws(WireError) in
      Self(bounded: word, HexBytes(copying: payload).bytes)
    }
  }

  /// Decrypts a block, and passes its word to `body` with the clear bytes.
  @inline(__always)
  static func read<Value>(
    _ bytes: Span<UInt8>, _ body: (IDealLED.Word, Span<UInt8>) throws(WireError) -> Value
  ) throws(WireError) -> Value {
    try GATT.require(16, in: bytes, field: "block")
    let result = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16) {
      clear -> Result<Value, WireError> in
      IDealLED.cipher.decrypt(bytes, to: clear)
      do throws(WireError) {
        let word = IDealLED.Word(rawValue: UInt16(clear[1]) << 8 | UInt16(clear[2]))
        return .success(try body(word, clear.span))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// The 16 bytes of the block in encrypted form.
  public var bytes: [UInt8] { IDealLED.cipher.encrypt(payload.bytes) }

  func check() throws(WireError) {
    try requireLength(payload.bytes.count, of: 16, at: 0, in: "payload")
    let letters = UInt16(payload.bytes[1]) << 8 | UInt16(payload.bytes[2])
    try requireAgreement(Int(word.rawValue), Int(letters), at: 1, in: "word")
  }
}
