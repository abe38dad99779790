import HaloProtocol
import HaloTransport

/// The behaviour of an IOTBT light of either kind, with the transport of either version.
struct IOTBTLight: LightBehaviour {
  private let kind: IOTBT.Kind
  private let isVersion1: Bool
  private var state = IOTBT.State(power: .off, mode: .fixed, color: LEDnetWF.HSV(.white), leds: 100)
  private var sequence: UInt8 = 0

  init(_ kind: IOTBT.Kind, isVersion1: Bool = false) {
    (self.kind, self.isVersion1) = (kind, isVersion1)
  }

  let services = LEDnetWFLight.table

  var advertisement: AdvertisementData {
    let data: [UInt8] = [
      kind == .segment ? 0x56 : 0x00, isVersion1 ? 8 : 5, 0x0A, 0x1B, 0x2C, 0x3D, 0x4E, 0x5F, 0,
      0xC2, 1, 3, 0, kind == .segment ? 8 : 0,
    ]
    return AdvertisementData(
      serviceUUIDs: [LEDnetWF.Service.main],
      serviceData: [ServiceData(service: 0x5A00, payload: HexBytes(data))])
  }

  var scanResponse: AdvertisementData? {
    guard let reply = stateReply(.state) else { return nil }
    let data = [0x80] + reply.payload[6..<19]
    return AdvertisementData(
      manufacturerData: [ManufacturerData(company: 0x5A00, payload: HexBytes(data))])
  }

  var shown: LightState { LightState(state) }

  private func stateReply(_ kind: LEDnetWF.Kind) -> IOTBT.StateReply? {
    try? IOTBT.StateReply(
      header: LEDnetWF.Header(kind: kind, isFromLight: true), mesh: 0xC2, detail: 3, state: state,
      rest: [0, 0, 1, 2, 3, 0])
  }

  mutating func receive(
    _ bytes: [UInt8], from characteristic: CharacteristicID, at now: Duration
  ) -> [LightAnswer]? {
    guard let frame = try? IOTBT.Frame(parsing: bytes), frame.header.isVersion1 == isVersion1,
      let message = try? IOTBT.HostMessage(parsing: frame)
    else { return nil }
    let isTelink = kind == .telink
    switch message {
    case .greeting, .clock: return []
    case .stateRequest: return answers(stateReply(.state))
    case .settingsRequest:
      return answers(try? IOTBT.SettingsReply(content: [0, 0x14, 0, 0x14, 0, 0, 0, 0x21]))
    case .power(let command) where isTelink: state.power = command.isOn ? .on : .off
    case .segmentPower(let command) where !isTelink: state.power = command.action
    case .color(let command) where isTelink: show(command.color)
    case .segmentColors(let command) where !isTelink:
      guard let first = command.colors.first else { return nil }
      show(first.color)
    case .effect(let command) where isTelink:
      (state.mode, state.effect, state.speed) = (.effect, command.effect, command.speed)
    case .strip(let command) where isTelink:
      (state.segments, state.leds) = (command.segments, command.leds)
    case .chip where isTelink: return []
    case .preview where !isTelink: return []
    case .segmentStrip(let command) where !isTelink:
      (state.segments, state.leds) = (command.segments, command.leds)
    default: return nil
    }
    return answers(stateReply(.stateChange))
  }

  private mutating func show(_ color: LEDnetWF.HSV) {
    state.mode = kind == .telink ? .fixed : .segments
    (state.color, state.sub) = (color, color.saturation == 0 ? 0x0F : 0xF0)
  }

  mutating func press(isOn: Bool) -> [LightAnswer] {
    state.power = isOn ? .on : .off
    return answers(stateReply(.stateChange))
  }

  private mutating func answers<Packet: IOTBT.Packet>(_ packet: Packet?) -> [LightAnswer] {
    guard var packet else { return [] }
    sequence &+= 1
    (packet.header.sequence, packet.header.isVersion1) = (sequence, isVersion1)
    return [LightAnswer(bytes: packet.bytes, characteristic: LEDnetWFLight.reply)]
  }
}
