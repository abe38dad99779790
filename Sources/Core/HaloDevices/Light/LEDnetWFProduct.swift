import HaloProtocol

/// A product of Zengge, with the commands that it understands.
///
/// The products are those of an app, read by `8none1/lednetwf_ble`; captures exist of the ring 1D
/// and the light 08.
struct LEDnetWFProduct: Hashable {
  /// The form of the commands for colour and white: hue, saturation and value as on rings, or
  /// levels in 8 or 9 bytes.
  enum Form: Hashable { case symphony, rgb, rgbw }

  /// The form of the commands for effects.
  private enum Effects: Hashable { case none, ring, strip, sealed, simple }

  let form: Form
  let isRing: Bool
  let capabilities: LightCapabilities
  private let effects: Effects

  /// Makes a product of its number; nil and unknown numbers are treated as a ring.
  init(_ number: UInt16?) {
    let usual: LightCapabilities = [.power, .color, .white, .effects, .clock, .status]
    let white: LightCapabilities = [.power, .white, .brightness, .clock, .status]
    isRing = [0x1D, 0x53, 0x56, 0x80].contains(number)
    var abilities: LightCapabilities
    (form, effects, abilities) =
      switch number {
      case 0x08, 0x33: (.rgb, .sealed, usual)
      case 0x10, 0x1A, 0x1B, 0x5B: (.rgb, .simple, usual)
      case 0x04, 0x06, 0x20, 0x26, 0x27, 0x44, 0x48, 0x54: (.rgbw, .simple, usual)
      case 0x07, 0x0E, 0x1E, 0x25, 0x29, 0x35, 0x3B:
        (.rgbw, .simple, usual.union(.temperature))
      case 0x09, 0x16, 0x1C, 0x52, 0x62, 0xE1, 0xE2:
        (.symphony, .none, white.union(.temperature))
      case 0x17, 0x21, 0x41: (.symphony, .none, white)
      case 0x0B, 0x93, 0x94, 0x95, 0x96, 0x97: (.symphony, .none, [.power, .clock, .status])
      case 0x56, 0x80, 0xA1, 0xA2, 0xA3, 0xA4, 0xA6, 0xA7, 0xA9, 0xAA, 0xAB, 0xAC, 0xAD, 0xD1:
        (.symphony, .strip, usual.union(.brightness))
      default: (.symphony, .ring, usual.union([.temperature, .brightness]))
      }
    // Captured on 08, 1D and A3; the app sets the others after A3 as it does A3.
    switch number {
    case 0x08: abilities.insert(.timers)
    case 0x1D: abilities.formUnion([.timers, .colorOrder, .length])
    case 0xA3, 0xA4, 0xA6, 0xA7, 0xA9: abilities.formUnion([.colorOrder, .length])
    default: break
    }
    capabilities = abilities
  }

  var knownEffects: [LightEffect] {
    switch effects {
    case .none: []
    case .ring: LEDnetWFDriver.effects(of: .lednetwf)
    case .strip: (1...100).map { LightEffect($0) }
    case .sealed, .simple: TrionesDriver.effects(of: .triones)
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
