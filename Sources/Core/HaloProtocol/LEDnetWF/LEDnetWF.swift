/// The protocol of lights whose names begin with LEDnetWF or IOTWF, made by Zengge: rings, strips
/// and bulbs of the apps Magic Home, Zengge and LED net.
///
/// The host writes each ``HostMessage`` in a ``Frame`` to one characteristic, and subscribes to the
/// other before its first write; the light answers with a ``LightMessage`` there. The state is also
/// in the advertising data, see ``Advertisement``. The product decides which commands a light
/// understands. Sources are captures of two lights and decompiled apps: no vendor document exists.
///
/// The page is `Documentation/Protocols/LEDnetWF.md`.
public enum LEDnetWF {
  /// The GATT layout of a light.
  public enum Service {
    /// The service, which lights advertise.
    public static let main: BluetoothUUID = 0xFFFF
    /// The characteristic for commands: write with response on rings.
    public static let command: BluetoothUUID = 0xFF01
    /// The characteristic for answers: notify.
    public static let reply: BluetoothUUID = 0xFF02
  }
}

extension LEDnetWF.Advertisement {
  /// Reads the manufacturer data of a light, after the company; nil for data of another layout.
  ///
  /// Captured companies are 5A00 and 5A02; one source names others that begin with 5A.
  public init?(company: UInt16, _ data: [UInt8]) {
    let slice = data[...]
    var cursor = ByteCursor()
    guard company >> 8 == 0x5A, let value = try? Self(&cursor, from: slice.span) else { return nil }
    self = value
  }
}

extension LEDnetWF {
  /// A colour by hue, saturation and value, in three bytes.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `hueAndSaturation`, high byte first | hue × 128 + saturation |
  /// | 2 | 1 | `value` | % |
  public struct HSV: WireValue, CustomStringConvertible {
    /// The hue in degrees, 0…511; 360 is red, as 0 is.
    public let hue: UInt16
    /// The saturation in percent, 0…127.
    public let saturation: UInt8
    /// The value, which is the brightness, in percent.
    public var value: UInt8

    /// Makes a colour of its parts.
    ///
    /// - Throws: ``WireError`` for a hue above 511 or a saturation above 127.
    public init(hue: UInt16, saturation: UInt8, value: UInt8) throws(WireError) {
      try Int(hue).limited(to: 0...511, at: 0, in: "hue")
      try saturation.limited(to: 0...127, at: 1, in: "saturation")
      (self.hue, self.saturation, self.value) = (hue, saturation, value)
    }

    init(unchecked hue: UInt16, _ saturation: UInt8, _ value: UInt8) {
      (self.hue, self.saturation, self.value) = (hue, saturation, value)
    }

    /// Makes the nearest colour of red, green and blue, whose largest part gives the value.
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

    /// The colour as red, green and blue; percentages above 100 count as 100.
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

    /// The colour in words.
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
  /// The colour, white or effect that a light shows while it is on.
  @nonexhaustive
  public enum Appearance: Hashable, Sendable {
    /// The light shows a colour.
    case color(Triones.Color)
    /// The light shows white: temperature and brightness in percent, the latter one less than a
    /// command had, unless that had 100.
    case white(temperature: UInt8, brightness: UInt8)
    /// The light runs an effect; brightness and speed are percentages of rings.
    case effect(number: UInt8, brightness: UInt8, speed: UInt8)
    /// The light follows music.
    case music
  }

  /// The colour, white or effect that the light shows while it is on.
  public var appearance: Appearance {
    switch (mode, sub) {
    case (.fixed, 0x0F): .white(temperature: temperature, brightness: level)
    case (.fixed, _): .color(color)
    // Simple lights have the effect as the mode, without a number.
    case (.effect, 1...): .effect(number: sub, brightness: color.red, speed: color.green)
    case (.music, _), (.musicToo, _): .music
    default: .effect(number: mode.rawValue, brightness: color.red, speed: color.green)
    }
  }

  /// Whether the light is on.
  public var isOn: Bool { power == .on }

  /// The state in words.
  public var description: String {
    let shown =
      switch appearance {
      case .color(let color): "colour \(color)"
      case .white(let temperature, let brightness):
        "white \(brightness) %, temperature \(temperature) %"
      case .effect(let number, let brightness, let speed):
        "effect \(number), brightness \(brightness) %, speed \(speed) %"
      case .music: "music"
      }
    return "\(power): \(shown)"
  }
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
  /// Makes the state that a LEDnetWF light reports, in a notification or in its advertisement.
  ///
  /// A light reports one percent less brightness of white than the command had, except 100 %.
  public init(_ state: LEDnetWF.State, length: Int? = nil) {
    self.init(isOn: state.power == .on ? true : state.power == .off ? false : nil, length: length)
    switch state.appearance {
    case .color(let color): self.color = color
    case .white(let temperature, let brightness):
      // Lights with white LEDs of their own report the levels of these.
      guard temperature <= 100, brightness <= 100 else { break }
      self.temperature = Int(temperature)
      self.brightness = brightness == 0 && !state.isOn ? 0 : min(Int(brightness) + 1, 100)
    case .effect(let number, let brightness, let speed):
      guard state.mode == .effect || 0x25...0x38 ~= number else { break }
      effect = Int(number)
      // Only rings have both as percentages.
      if state.mode == .effect, state.sub > 0 {
        (self.brightness, self.speed) = (Int(brightness), Int(speed))
      }
    default: break
    }
  }
}
