import HaloProtocol
import HaloTransport

struct LEDnetWFDriver: ZenggeDriver {
  static let families = [LightFamily.lednetwf]
  let family = LightFamily.lednetwf
  var link: ZenggeLink

  private let product: LEDnetWFProduct
  private var length: Int?
  private var timers = LightTimers()
  /// The command that would set the settings which the light has reported.
  private var settings: (any LEDnetWFSettings)?

  init?(services: [GATTService], options: LEDStripOptions) {
    guard services.characteristic(ZenggeLink.command) != nil,
      options.family ?? .lednetwf == .lednetwf
    else { return nil }
    let data = options.advertisement.flatMap { LEDnetWF.Advertisement($0) }
    let named = options.advertisement?.localName.flatMap { Self.product(inName: $0) }
    product = LEDnetWFProduct(data?.product ?? named)
    link = ZenggeLink(bleVersion: data?.bleVersion)
  }

  /// The numbers of a ring; those of other products have other meanings, so no names are known.
  static func effects(of family: LightFamily) -> [LightEffect] { (1...113).map { LightEffect($0) } }

  var capabilities: LightCapabilities { product.capabilities }
  var ownEffects: [LightEffect] { product.knownEffects }

  /// Returns the product in a name: the four digits after the generation in `LEDnetWF02001D…`.
  static func product(inName name: String) -> UInt16? {
    guard name.hasPrefix("LEDnetWF") else { return nil }
    return UInt16(String(name.dropFirst(10).prefix(4)), radix: 16)
  }

  func questions(before command: LightCommand) -> [LightQuestion] {
    switch command {
    case .length, .colorOrder: [.settings]
    default: LightTimers.questions(before: command)
    }
  }

  mutating func writes(asking question: LightQuestion) -> [LightWrite] {
    let request: (any LEDnetWF.Packet)? =
      switch question {
      case .status: LEDnetWF.StateRequest()
      case .clock: LEDnetWF.ClockRequest()
      case .timers: capabilities.contains(.timers) ? LEDnetWF.TimersRequest() : nil
      case .settings where product.isRing: LEDnetWF.SettingsRequest()
      case .settings: LEDnetWF.StripSettingsRequest()
      }
    // The state of a light does not contain its length.
    let isLengthWanted = question == .status && length == nil && capabilities.contains(.length)
    return (isLengthWanted ? writes(asking: .settings) : [])
      + (request.map { [link.write($0)] } ?? [])
  }

  mutating func writes(for command: LightCommand) -> [LightWrite] {
    message(for: command).map { [link.write($0)] } ?? []
  }

  private mutating func message(for command: LightCommand) -> (any LEDnetWF.Packet)? {
    switch command {
    case .power(let isOn): return LEDnetWF.PowerCommand(action: isOn ? .on : .off)
    case .color(let color, let brightness):
      switch product.form {
      case .symphony: return LEDnetWF.ColorCommand(color: .init(color, brightness: brightness))
      case .rgb: return LEDnetWF.RGBCommand(color: color.scaled(toPercent: brightness))
      case .rgbw: return LEDnetWF.RGBWCommand(color: color.scaled(toPercent: brightness))
      }
    case .brightness(let percent):
      let level = UInt8(percent.percentage)
      return LEDnetWF.BrightnessCommand(brightness: level, whiteBrightness: level)
    case .white(let brightness):
      let level = Triones.Color.white.scaled(toPercent: brightness)
      switch product.form {
      case .symphony:
        return LEDnetWF.WhiteCommand(temperature: 100, brightness: UInt8(brightness.percentage))
      case .rgb: return LEDnetWF.RGBCommand(color: level)
      case .rgbw: return LEDnetWF.RGBWCommand(color: .black, warm: level.red, mode: .white)
      }
    case .temperature(let percent, let brightness):
      return LEDnetWF.WhiteCommand(
        temperature: UInt8(percent.percentage), brightness: UInt8(brightness.percentage))
    case .effect(let number, let speed):
      return UInt8(exactly: number).flatMap { product.effect($0, speed: speed.percentage) }
    case .clock(let dateTime):
      return try? LEDnetWF.ClockCommand(dateTime: dateTime, weekday: Triones.weekday(of: dateTime))
    case .timer(let timer): return timers.entries(with: timer).flatMap { message(for: .timers($0)) }
    case .timers(let entries):
      return product.isRing
        ? try? LEDnetWF.RingTimersCommand(entries: entries.entries.map { .init($0) })
        : try? LEDnetWF.TimersCommand(entries: entries.entries.map { .init($0) })
    case .colorOrder(let order):
      let number = LightColorOrder.allCases.firstIndex(of: order) ?? 0
      settings?.order = .init(rawValue: UInt8(number))
      return settings
    case .length(let count):
      guard let leds = UInt16(exactly: count), leds > 0 else { return nil }
      settings?.leds = leds
      // Unknown until the light reports it, as the write can be lost.
      length = nil
      return settings
    case .speed: return nil
    }
  }

  mutating func events(of frame: [UInt8]) throws(WireError) -> [LEDStripEvent] {
    switch try LEDnetWF.LightMessage(parsing: frame) {
    case .stateReply(let reply):
      let isAnswer = reply.header.kind == .request
      return [.state(LightState(reply.state, length: length), isAnswer: isAnswer)]
    case .clockReply(let reply): return [timers.event(.clock(.init(reply.dateTime)))]
    case .timersReply(let reply):
      return [timers.event(.timers(.init(try .init(reply.entries.map(\.entry)))))]
    case .ringTimersReply(let reply):
      return [timers.event(.timers(.init(try .init(reply.entries.map(\.entry)))))]
    case .ringSettingsReply(let reply):
      return know(
        LEDnetWF.RingSettingsCommand(leds: reply.leds, chip: reply.chip, order: reply.order))
    case .stripSettingsReply(let reply):
      return know(
        LEDnetWF.StripSettingsCommand(
          leds: reply.leds, segments: reply.segments, chip: reply.chip, order: reply.order,
          musicLEDs: reply.musicLEDs, musicSegments: reply.musicSegments))
    default: return []
    }
  }

  private mutating func know(_ settings: some LEDnetWFSettings) -> [LEDStripEvent] {
    (self.settings, length) = (settings, Int(settings.leds))
    return [.state(LightState(length: length), isAnswer: false)]
  }
}

/// A command with the settings of a ring or a strip.
private protocol LEDnetWFSettings: LEDnetWF.Packet {
  var leds: UInt16 { get set }
  var order: LEDnetWF.PixelOrder { get set }
}

extension LEDnetWF.RingSettingsCommand: LEDnetWFSettings {}
extension LEDnetWF.StripSettingsCommand: LEDnetWFSettings {}

extension LEDnetWF.Advertisement {
  /// Makes the manufacturer data of a LEDnetWF light from its advertisement; nil for others.
  package init?(_ data: AdvertisementData) {
    let all = data.manufacturerData.lazy.compactMap {
      LEDnetWF.Advertisement(company: $0.company, $0.payload.bytes)
    }
    guard let first = all.first else { return nil }
    self = first
  }
}
