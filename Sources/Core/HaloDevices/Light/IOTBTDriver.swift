import HaloProtocol
import HaloTransport

/// The commands and answers of IOTBT lights of both kinds.
struct IOTBTDriver: ZenggeDriver {
  static let families = [LightFamily.iotbt, .iotbtSegments]
  let family: LightFamily
  var link: ZenggeLink

  /// The number of segments; nil until an advertisement or a state has it.
  private var segments: UInt8?
  private var isTelink: Bool { family == .iotbt }

  init?(services: [GATTService], options: LEDStripOptions) {
    let data = options.advertisement.flatMap { IOTBT.ServiceData($0) }
    let probable = data == nil ? options.probableFamily : options.family ?? .iotbt
    guard services.characteristic(ZenggeLink.command) != nil, let probable,
      Self.families.contains(probable)
    else { return nil }
    // The user's choice wins, as the kind in the advertisement is known from two lights only.
    let kind = data?.kind == .segment ? LightFamily.iotbtSegments : .iotbt
    family = options.family ?? kind
    link = ZenggeLink(bleVersion: data?.bleVersion)
    segments = options.advertisement.flatMap { IOTBT.Advertisement($0)?.state.segments }
  }

  /// The numbers in captures and of one source.
  static func effects(of family: LightFamily) -> [LightEffect] {
    family == .iotbt ? (1...17).map { LightEffect($0) } : []
  }

  var capabilities: LightCapabilities {
    let all: LightCapabilities = [.power, .color, .white, .clock, .length, .status]
    return isTelink ? all.union(.effects) : all
  }

  mutating func greeting() -> [LightWrite] { [link.write(IOTBT.Greeting())] }

  func questions(before command: LightCommand) -> [LightQuestion] {
    guard segments == nil else { return [] }
    switch command {
    case .length: return [.status]
    case .color, .white: return isTelink ? [] : [.status]
    default: return []
    }
  }

  mutating func writes(asking question: LightQuestion) -> [LightWrite] {
    guard question == .status, let request = try? IOTBT.StateRequest(trailing: [0x8A, 0x8B, 0x59])
    else { return [] }
    return [link.write(request)]
  }

  mutating func writes(for command: LightCommand) -> [LightWrite] {
    messages(for: command).map { link.write($0) }
  }

  private func messages(for command: LightCommand) -> [any IOTBT.Packet] {
    switch command {
    case .power(let isOn):
      return isTelink
        ? [IOTBT.PowerCommand(isOn: isOn)] : [IOTBT.SegmentPowerCommand(action: isOn ? .on : .off)]
    case .color(let color, let brightness): return show(.init(color, brightness: brightness))
    case .white(let brightness): return show(.init(.white, brightness: brightness))
    case .effect(let number, let speed):
      guard let effect = UInt8(exactly: number) else { return [] }
      return [IOTBT.EffectCommand(effect: effect, speed: UInt8(speed.percentage), brightness: 100)]
    case .clock(let dateTime):
      let clock = try? IOTBT.ClockCommand(
        dateTime: dateTime, weekday: Triones.weekday(of: dateTime))
      return clock.map { [$0] } ?? []
    case .length(let count):
      guard let leds = UInt16(exactly: count), let segments else { return [] }
      return isTelink
        ? [IOTBT.StripCommand(segments: segments, leds: leds)]
        : [
          IOTBT.PreviewCommand(leds: leds, segments: segments),
          IOTBT.SegmentStripCommand(leds: leds, segments: segments),
        ]
    default: return []
    }
  }

  private func show(_ color: LEDnetWF.HSV) -> [any IOTBT.Packet] {
    if isTelink { return [IOTBT.ColorCommand(color)] }
    let command = try? IOTBT.SegmentColorsCommand(color, segments: max(1, segments ?? 1))
    return command.map { [$0] } ?? []
  }

  mutating func events(of frame: [UInt8]) throws(WireError) -> [LEDStripEvent] {
    guard case .stateReply(let reply) = try IOTBT.LightMessage(parsing: frame) else { return [] }
    segments = reply.state.segments
    return [.state(LightState(reply.state), isAnswer: reply.header.kind == .state)]
  }
}

extension IOTBT.ServiceData {
  /// Makes the service data of an IOTBT light from its advertisement; nil for other advertisements.
  package init?(_ data: AdvertisementData) {
    guard let payload = data.serviceData(of: 0x5A00) ?? data.serviceData(of: 0x5A02) else {
      return nil
    }
    self.init(payload.bytes)
  }
}

extension IOTBT.Advertisement {
  /// Makes the manufacturer data of an IOTBT light from its advertisement; nil for others.
  package init?(_ data: AdvertisementData) {
    let all = data.manufacturerData.lazy.compactMap {
      IOTBT.Advertisement(company: $0.company, $0.payload.bytes)
    }
    guard let first = all.first else { return nil }
    self = first
  }
}
