import HaloProtocol

/// A product of Zengge, with the commands that it understands.
///
/// The products are those of an app, read by `8none1/lednetwf_ble`; captures exist of the ring 1D
/// and the light 08.
struct LEDnetWFProduct: Hashable {
  /// The form of the commands for colour and white.
  enum Form: Hashable {
    /// Hue, saturation and value, as on rings.
    case symphony
    /// Levels in 8 bytes.
    case rgb
    /// Levels in 9 bytes.
    case rgbw
  }

  /// The form of the commands for effects.
  private enum Effects: Hashable {
    case none, ring, strip, sealed, simple
  }

  let form: Form
  let capabilities: LightCapabilities
  let isRing: Bool
  private let effects: Effects

  /// Makes a product of its number; nil and unknown numbers are treated as a ring.
  init(_ number: UInt16?) {
    let all: LightCapabilities = [.power, .color, .white, .clock, .status]
    isRing = [0x1D, 0x53, 0x56, 0x80].contains(number)
    switch number {
    case 0x08, 0x33: (form, capabilities, effects) = (.rgb, all.union(.effects), .sealed)
    case 0x10, 0x1A, 0x1B, 0x5B:
      (form, capabilities, effects) = (.rgb, all.union(.effects), .simple)
    case 0x04, 0x06, 0x20, 0x26, 0x27, 0x44, 0x48, 0x54:
      (form, capabilities, effects) = (.rgbw, all.union(.effects), .simple)
    case 0x07, 0x0E, 0x1E, 0x25, 0x29, 0x35, 0x3B:
      (form, capabilities, effects) = (.rgbw, all.union([.temperature, .effects]), .simple)
    case 0x09, 0x16, 0x1C, 0x52, 0x62, 0xE1, 0xE2:
      let white: LightCapabilities = [.power, .white, .temperature, .brightness, .clock, .status]
      (form, capabilities, effects) = (.symphony, white, .none)
    case 0x17, 0x21, 0x41:
      (form, capabilities, effects) = (
        .symphony, [.power, .white, .brightness, .clock, .status], .none
      )
    case 0x0B, 0x93, 0x94, 0x95, 0x96, 0x97:
      (form, capabilities, effects) = (.symphony, [.power, .clock, .status], .none)
    case 0x56, 0x80, 0xA1, 0xA2, 0xA3, 0xA4, 0xA6, 0xA7, 0xA9, 0xAA, 0xAB, 0xAC, 0xAD, 0xD1:
      (form, capabilities, effects) = (.symphony, all.union([.brightness, .effects]), .strip)
    default:
      (form, capabilities, effects) = (
        .symphony, all.union([.temperature, .brightness, .effects]), .ring
      )
    }
  }

  /// The effects of the product.
  var knownEffects: [LightEffect] {
    switch effects {
    case .none: []
    case .ring: LEDnetWFDriver.effects
    case .strip: (1...100).map { LightEffect($0) }
    case .sealed, .simple: TrionesDriver.effects
    }
  }

  /// Returns the command for an effect at a speed in percent.
  func effect(_ number: UInt8, speed: Int) -> (any LEDnetWF.Packet)? {
    switch effects {
    case .none: nil
    case .ring:
      LEDnetWF.RingEffectCommand(effect: number, speed: UInt8(speed), brightness: 100)
    case .strip:
      LEDnetWF.StripEffectCommand(effect: number, speed: UInt8(speed), brightness: 100)
    case .sealed:
      LEDnetWF.EffectCommand(
        effect: number, speed: Triones.Speed(percent: speed).rawValue, brightness: 100)
    case .simple:
      LEDnetWF.SimpleEffectCommand(
        effect: Triones.Effect(rawValue: number), speed: Triones.Speed(percent: speed))
    }
  }
}
