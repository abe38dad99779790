import HaloProtocol
import HaloTransport

/// The commands and answers of IOTBT lights of both kinds.
struct IOTBTDriver: LightDriver {
  static let families = [LightFamily.iotbt, .iotbtSegments]
  /// The numbers in captures and of one source.
  static let effects = (1...17).map { LightEffect($0) }
  let family: LightFamily
  let command = CharacteristicID(LEDnetWF.Service.command, in: LEDnetWF.Service.main)
  let notifying = [CharacteristicID(LEDnetWF.Service.reply, in: LEDnetWF.Service.main)]

  private var writer: ZenggeWriter
  private var assembler = LEDnetWF.FragmentAssembler()
  /// The number of segments, as far as the light has reported it.
  private var segments: UInt8

  init?(services: [GATTService], options: LEDStripOptions) {
    let data = options.advertisement.flatMap { IOTBT.ServiceData($0) }
    let probable = data == nil ? options.probableFamily : options.family ?? .iotbt
    guard services.characteristic(command) != nil, let probable, Self.families.contains(probable)
    else { return nil }
    // The user's choice wins, as the kind in the advertisement is known from two lights only.
    let kind = data?.kind == .segment ? LightFamily.iotbtSegments : .iotbt
    family = options.family ?? kind
    writer = ZenggeWriter(isVersion1: data.map { $0.bleVersion >= 8 } ?? false)
    segments = options.advertisement.flatMap { IOTBT.Advertisement($0)?.state.segments } ?? 1
  }

  var capabilities: LightCapabilities {
    let all: LightCapabilities = [.power, .color, .white, .clock, .length, .status]
    return family == .iotbt ? all.union(.effects) : all
  }

  mutating func greeting() -> [LightWrite] { [writer.write(IOTBT.Greeting())] }

  mutating func question() -> [LightWrite] {
    guard let request = try? IOTBT.StateRequest(trailing: [0x8A, 0x8B, 0x59]) else { return [] }
    return [writer.write(request)]
  }

  mutating func writes(for command: LightCommand) -> [LightWrite] {
    messages(for: command).map { writer.write($0) }
  }

  private func messages(for command: LightCommand) -> [any IOTBT.Packet] {
    let isTelink = family == .iotbt
    switch command {
    case .power(let isOn):
      return isTelink
        ? [IOTBT.PowerCommand(isOn: isOn)]
        : [IOTBT.SegmentPowerCommand(action: isOn ? .on : .off)]
    case .color(let color, let brightness):
      var hsv = LEDnetWF.HSV(color)
      hsv.value = UInt8(Int(hsv.value) * brightness.percentage / 100)
      return show(hsv)
    case .white(let brightness):
      let white = Triones.Color(red: 255, green: 255, blue: 255)
      return show(LEDnetWF.HSV(white.scaled(toPercent: brightness)))
    case .effect(let number, let speed):
      guard let effect = UInt8(exactly: number) else { return [] }
      return [IOTBT.EffectCommand(effect: effect, speed: UInt8(speed.percentage), brightness: 100)]
    case .clock(let dateTime):
      let clock = try? IOTBT.ClockCommand(
        dateTime: dateTime, weekday: Triones.weekday(of: dateTime))
      return clock.map { [$0] } ?? []
    case .length(let count):
      guard let leds = UInt16(exactly: count) else { return [] }
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
    if family == .iotbt { return [IOTBT.ColorCommand(color)] }
    return (try? IOTBT.SegmentColorsCommand(color, segments: max(1, segments))).map { [$0] } ?? []
  }

  var ownEffects: [LightEffect] { family == .iotbt ? Self.effects : [] }
  var prefersResponse: Bool { true }

  mutating func receive(
    _ bytes: [UInt8], from characteristic: CharacteristicID
  ) -> [LEDStripEvent] {
    do throws(WireError) {
      guard let whole = try assembler.consume(bytes),
        case .stateReply(let reply) = try IOTBT.LightMessage(parsing: whole)
      else { return [] }
      segments = reply.state.segments
      return [.state(LightState(reply.state), isAnswer: reply.header.kind == .state)]
    } catch {
      return [.malformed(bytes, error)]
    }
  }
}

extension IOTBT.ServiceData {
  /// Reads the service data of an advertisement; nil without such data of an IOTBT light.
  public init?(_ data: AdvertisementData) {
    guard let payload = data.serviceData(of: 0x5A00) ?? data.serviceData(of: 0x5A02),
      let value = IOTBT.ServiceData(payload.bytes)
    else { return nil }
    self = value
  }
}

extension IOTBT.Advertisement {
  /// Reads the manufacturer data of an advertisement; nil without such data of an IOTBT light.
  public init?(_ data: AdvertisementData) {
    let all = data.manufacturerData.compactMap {
      IOTBT.Advertisement(company: $0.company, $0.payload.bytes)
    }
    guard let first = all.first else { return nil }
    self = first
  }
}
