import HaloProtocol
import HaloTransport

/// The behaviour of an iDealLED light of the second kind: it writes its answers over the bytes of
/// the request, takes the colours of effects in clear text, and does nothing ever after a block
/// without a meaning.
struct IDealLEDLight: LightBehaviour {
  private(set) var shown = LightState(isOn: false)
  /// The clear block of the last request, over which answers are written.
  private var buffer = [UInt8](repeating: 0, count: 16)
  /// Whether a block without a meaning has arrived.
  private var isRuined = false

  var services: [GATTService] {
    [
      GATTService(
        IDealLED.Service.main,
        characteristics: [
          GATTCharacteristic(
            IDealLED.Service.command, properties: [.write, .writeWithoutResponse],
            descriptors: [0x2901]),
          .subscribable(IDealLED.Service.answer, .notify),
          GATTCharacteristic(IDealLED.Service.colors, properties: [.write, .writeWithoutResponse]),
        ])
    ]
  }

  /// The version of the hardware, as the description of the characteristic for commands.
  func value(of descriptor: DescriptorID) -> [UInt8]? { Array("TR2211R005-01\0".utf8) }

  mutating func receive(
    _ bytes: [UInt8], from characteristic: CharacteristicID, at now: Duration
  ) -> [LightAnswer]? {
    if isRuined { return nil }
    if characteristic.characteristic == IDealLED.Service.colors {
      guard let colors = try? IDealLED.EffectColors(parsing: bytes), shown.effect != nil,
        colors.byteCount == 3 * colors.colors.count
      else { return nil }
      return answer("MULTCPOK")
    }
    guard let frame = try? IDealLED.Frame(parsing: bytes),
      let command = try? IDealLED.HostMessage(parsing: frame)
    else { return nil }
    if case .unrecognized = command {
      isRuined = true
      return nil
    }
    buffer = frame.payload.bytes
    switch command {
    case .power(let power):
      shown.isOn = power.isOn
      return answer("TURNOK")
    case .color(let command):
      // Brightness and speed belong to the effect before.
      shown = LightState(isOn: shown.isOn, color: command.color.color, length: shown.length)
      return answer("SGLSOK")
    case .effect(let effect):
      (shown.effect, shown.color) = (Int(effect.effect), nil)
      (shown.speed, shown.brightness) = (Int(effect.speed), Int(effect.brightness))
      return answer("MULTOK")
    case .length(let length): shown.length = Int(length.count)
    case .greeting: return answer("CONNECTOK")
    case .version(let request): return answer(request.part == 0 ? "V02211.5.1" : "V122.3.137.8")
    case .legacyPower: return nil
    default: break
    }
    return []
  }

  /// Writes an answer over the last request, whose last byte counts.
  private mutating func answer(_ text: String) -> [LightAnswer] {
    buffer[0] = UInt8(text.utf8.count)
    buffer.replaceSubrange(1...text.utf8.count, with: text.utf8)
    buffer[15] &+= 1
    let word = IDealLED.Word(rawValue: UInt16(buffer[1]) << 8 | UInt16(buffer[2]))
    guard let frame = try? IDealLED.Frame(word, payload: HexBytes(buffer)) else { return [] }
    let id = CharacteristicID(IDealLED.Service.answer, in: IDealLED.Service.main)
    return [LightAnswer(bytes: frame.bytes, characteristic: id)]
  }

  mutating func press(isOn: Bool) -> [LightAnswer] {
    shown.isOn = isOn
    return []
  }
}

extension LightProfile {
  /// An iDealLED light, with the MTU that seven colours of an effect need.
  static let idealled = LightProfile("idealled", "IDL-1CA107", mtu: 200) { IDealLEDLight() }
}
