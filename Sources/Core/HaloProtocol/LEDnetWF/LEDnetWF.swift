/// The Bluetooth protocol of LED lights by Zengge whose names begin with LEDnetWF or IOTWF: rings,
/// strips and bulbs for the apps Magic Home, Zengge and LED net.
///
/// The host writes each ``HostMessage`` in a ``Frame`` to one characteristic, and enables
/// notifications of the other before its first write; the light answers there with a
/// ``LightMessage``. The light's state is also in its advertising data, see ``Advertisement``. The
/// product number determines which commands a light understands. Sources are captures of two lights
/// and decompiled apps: no vendor document exists.
///
/// `Documentation/Protocols/LEDnetWF.md` has the details.
public enum LEDnetWF {
  /// The UUIDs of a light's GATT service and of its characteristics.
  public enum Service {
    /// The UUID of the GATT service, which lights advertise.
    public static let main: BluetoothUUID = 0xFFFF
    /// The UUID of the characteristic for commands: write with response on ring lights.
    public static let command: BluetoothUUID = 0xFF01
    /// The UUID of the characteristic for answers: notify.
    public static let reply: BluetoothUUID = 0xFF02
  }
}

extension LEDnetWF.Advertisement {
  /// Decodes the manufacturer data that a LEDnetWF light advertises, without its company
  /// identifier; nil if the layout differs.
  ///
  /// The company identifiers in captures are 5A00 and 5A02; one source has others that begin with
  /// 5A.
  public init?(company: UInt16, _ data: [UInt8]) {
    let slice = data[...]
    var cursor = ByteCursor()
    guard company >> 8 == 0x5A, let value = try? Self(&cursor, from: slice.span) else { return nil }
    self = value
  }
}

extension LEDnetWF {
  /// A colour as hue, saturation and value (brightness), encoded in three bytes.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `hueAndSaturation`, high byte first | hue × 128 + saturation |
  /// | 2 | 1 | `value` | % |
  public struct HSV: WireValue, CustomStringConvertible {
    /// The hue of the colour in degrees, 0…511; 360 is red, as 0 is.
    public let hue: UInt16
    /// The saturation of the colour in percent, 0…100; the encoding allows up to 127.
    public let saturation: UInt8
    /// The value of the colour, which is its brightness, in percent.
    public var value: UInt8

    /// Makes a colour from its hue, saturation and value.
    ///
    /// - Throws: ``WireError`` if the hue is above 511 or the saturation is above 127.
    public init(hue: UInt16, saturation: UInt8, value: UInt8) throws(WireError) {
      try Int(hue).limited(to: 0...511, at: 0, in: "hue")
      try saturation.limited(to: 0...127, at: 1, in: "saturation")
      (self.hue, self.saturation, self.value) = (hue, saturation, value)
    }

    init(unchecked hue: UInt16, _ saturation: UInt8, _ value: UInt8) {
      (self.hue, self.saturation, self.value) = (hue, saturation, value)
    }

    /// Converts a colour from red, green and blue, whose largest component determines the value.
    public init(_ color: Triones.Color) {
      let parts = [Int(color.red), Int(color.green), Int(color.blue)]
      let most = max(parts[0], parts[1], parts[2])
      let span = most - min(parts[0], parts[1], parts[2])
      var degrees = 0
      if span > 0 {
        let place = parts[0] == most ? 0 : parts[1] == most ? 1 : 2
        let difference = parts[(place + 1) % 3] - parts[(place + 2) % 3]
        degrees = (120 * place + (60 * difference + 360 * span + span / 2) / span) % 360
      }
      hue = UInt16(degrees)
      saturation = most == 0 ? 0 : UInt8((100 * span + most / 2) / most)
      value = UInt8((100 * most + 127) / 255)
    }

    /// The colour as red, green and blue; percentages above 100 are treated as 100.
    public var color: Triones.Color {
      let most = (Int(min(value, 100)) * 255 + 50) / 100
      let span = most * Int(min(saturation, 100))
      let degrees = Int(hue) % 360
      func part(_ offset: Int) -> UInt8 {
        let distance = (degrees + offset) % 360
        let away = min(60, max(0, min(distance, 360 - distance) - 60))
        return UInt8((most * 6000 - span * away + 3000) / 6000)
      }
      return Triones.Color(red: part(0), green: part(240), blue: part(120))
    }

    /// A readable description of the colour.
    public var description: String { "\(color) (\(hue)°, \(saturation) %, \(value) %)" }
  }
}

extension LEDnetWF.HSV {
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    let word = try cursor.readUInt16BE("hueAndSaturation", from: bytes)
    hue = word >> 7
    saturation = UInt8(truncatingIfNeeded: word & 0x7F)
    value = try cursor.readUInt8("value", from: bytes)
  }

  func write(to builder: inout ByteBuilder) {
    builder.writeBE(hue << 7 | UInt16(saturation))
    builder.write(value)
  }
}

extension LEDnetWF.State {
  /// Whether the light is on.
  public var isOn: Bool { power == .on }
}

extension LEDnetWF.TextReply {
  /// Throws if a light's text would be read as the bytes of another answer, or begins otherwise.
  func check() throws(WireError) {
    let bytes = Array(text.utf8)[...]
    guard bytes.first == 0x7B, !LEDnetWF.Frame.isText(bytes.span) else {
      throw WireError(.invalidText, at: 0, in: "text")
    }
  }
}

extension LightState {
  /// Makes a light state from the state that a LEDnetWF light notifies or advertises.
  ///
  /// `length` is the number of LEDs, if known. The brightness of white is one percent above the
  /// reported number, at most 100 %, as these lights report one percent less than the host set.
  public init(_ state: LEDnetWF.State, length: Int? = nil) {
    self.init(isOn: state.power == .on ? true : state.power == .off ? false : nil, length: length)
    switch (state.mode, state.sub) {
    // Lights with white LEDs of their own report the levels of these, up to 255.
    case (.fixed, 0x0F) where state.temperature <= 100 && state.level <= 100:
      temperature = Int(state.temperature)
      brightness = state.level == 0 && !state.isOn ? 0 : min(Int(state.level) + 1, 100)
    case (.fixed, 0x0F): break
    case (.fixed, _): color = state.color
    // Only rings have the brightness and the speed of effects as percentages.
    case (.effect, 1...):
      (effect, brightness) = (Int(state.sub), Int(state.color.red))
      speed = Int(state.color.green)
    // Simple lights have the effect as the mode.
    case (let mode, _) where 0x25...0x38 ~= mode.rawValue: effect = Int(mode.rawValue)
    default: break
    }
  }
}
