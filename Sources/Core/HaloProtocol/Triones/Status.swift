extension Triones {
  /// The request for the status of a light; ``Status`` is the answer.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 3 | opcode | always `EF 01 77` |
  ///
  /// Source: all public notes. Fixture: `Fixtures/triones/status-request.json`.
  public struct StatusRequest: EmptyPacket {
    /// The three bytes of every status request.
    public static let constant: [UInt8] = [0xEF, 0x01, 0x77]
    /// A readable description of every status request.
    public static let title = "ask for the status"

    /// Makes a request for the status of the light.
    public init() {}
  }

  /// The status of a Triones light: power, colour, effect, and firmware version.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `66` |
  /// | 1 | 1 | `kind` | see ``ProductType`` |
  /// | 2 | 1 | `power` | 23 on, 24 off |
  /// | 3 | 1 | `mode` | 25…38 an effect, 41 a colour or white, 61…63 newer effects |
  /// | 4 | 1 | `detail` | 20, 21 or 24 seen, without a known meaning |
  /// | 5 | 1 | `speed` | 01…1F |
  /// | 6 | 3 | `color` | red, green, blue; while an effect runs maybe that of the moment |
  /// | 9 | 1 | `white` | |
  /// | 10 | 1 | `version` | of the firmware |
  /// | 11 | n | `trailing` | `99`; nothing on some lights, more on others |
  ///
  /// The light sends its status in answer to a ``StatusRequest``; some lights also send it each
  /// second while an effect runs. Decoding fails for less than 11 bytes, and accepts further bytes.
  /// Source: captures. Fixture: `Fixtures/triones/status.json`.
  public struct Status: Packet {
    /// The product type of the light: a strip or a bulb of some brand.
    public var kind: ProductType
    /// The power byte: 0x23 if the light is on, 0x24 if it is off.
    public var power: UInt8
    /// The mode byte: ``staticMode`` if the light shows a colour or white, otherwise the number of
    /// the effect that it shows.
    public var mode: UInt8
    /// The byte of the status at offset 4, whose meaning is unknown.
    public var detail: UInt8
    /// The speed of the effect that the light shows.
    public var speed: Speed
    /// The colour of the light; while an effect runs, perhaps the colour at this moment.
    public var color: Color
    /// The brightness of the light's white LEDs, 0…255.
    public var white: UInt8
    /// The version of the light's firmware.
    public var version: UInt8
    /// The bytes of the status after the firmware version, usually `99`.
    public var trailing: HexBytes

    /// Makes the status of a Triones light; the default arguments are the usual values.
    public init(
      kind: ProductType, isOn: Bool, mode: UInt8, speed: Speed, color: Color, white: UInt8 = 0,
      version: UInt8 = 0x06, detail: UInt8 = 0x20, trailing: HexBytes = [0x99]
    ) {
      self.init(
        json: kind, power: Triones.powerByte(isOn), mode: mode, detail: detail, speed: speed,
        color: color, white: white, version: version, trailing: trailing)
    }

    package init(
      json kind: ProductType, power: UInt8, mode: UInt8, detail: UInt8, speed: Speed, color: Color,
      white: UInt8, version: UInt8, trailing: HexBytes
    ) {
      self.kind = kind
      self.power = power
      self.mode = mode
      self.detail = detail
      self.speed = speed
      self.color = color
      self.white = white
      self.version = version
      self.trailing = trailing
    }
  }
}

extension Triones.Status {
  /// The value of ``mode`` for a light that shows a colour or white instead of an effect.
  public static let staticMode: UInt8 = 0x41

  /// Whether the light is on.
  public var isOn: Bool { power == Triones.powerByte(true) }

  /// The appearance of the light while it is on: a colour, white, or an effect.
  public var appearance: Appearance {
    guard mode == Self.staticMode else { return .effect(Triones.Effect(rawValue: mode), speed) }
    return white == 0 ? .color(color) : .white(level: white)
  }

  /// The appearance of a light while it is on: a colour, white, or an effect.
  public enum Appearance: Hashable, Sendable {
    /// The light shows one colour.
    case color(Triones.Color)
    /// The light shows white with its white LEDs alone, at a brightness of 0…255.
    case white(level: UInt8)
    /// The light shows an effect; a strip of kind ``Triones/ProductType/dream`` has 256 effects of
    /// its own.
    case effect(Triones.Effect, Triones.Speed)
  }
}

extension Triones.Status {
  /// A readable description of the status.
  public var description: String {
    let shown =
      switch appearance {
      case .color(let color): "colour \(color)"
      case .white(let level): "white \(level) of 255"
      case .effect(let effect, let speed): "\(effect), \(speed)"
      }
    let isUsual = trailing == [0x99] || trailing == []
    let trailer = isUsual ? "" : ", then \(trailing)"
    return "\(isOn ? "on" : "off"): \(shown); \(kind), firmware \(version)\(trailer)"
  }
}

extension Triones.ShortStatus {
  /// Whether the light is on (``power`` is 0x23).
  public var isOn: Bool { power == Triones.powerByte(true) }

  /// A readable description of the light's power, mode and speed.
  public var description: String { "\(isOn ? "on" : "off"): mode \(mode), \(speed); \(kind)" }
}

extension LightState {
  /// Makes the state that a status of a Triones light reports.
  public init(_ status: Triones.Status) {
    self.init(isOn: status.isOn)
    switch status.appearance {
    case .color(let color): self.color = color
    case .white(let level): brightness = (Int(level) * 100 + 127) / 255
    case .effect(let effect, let speed):
      self.effect = Int(effect.rawValue)
      self.speed = speed.percent
    }
  }
}
