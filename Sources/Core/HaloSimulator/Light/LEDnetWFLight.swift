import HaloProtocol
import HaloTransport

/// The behaviour of a LEDnetWF light: a ring, or a light of the product 08.
struct LEDnetWFLight: LightBehaviour {
  private let product: UInt16
  private var isOn = false
  private var display = LEDnetWF.State(power: .off, mode: .fixed, sub: 0xF0, color: .white)
  /// The brightness of white as a command had it.
  private var brightness: Int?
  private var timers = [Triones.TimerEntry](repeating: .unused, count: 6)
  private var settings = LEDnetWF.RingSettingsReply(leds: 24, chip: .sk6812, order: .grb)
  /// The time to which the clock was set, less that of the link.
  private var clock: CivilDateTime?
  private var sequence: UInt8 = 0

  private var isRing: Bool { product != 0x08 }
  init(product: UInt16) { self.product = product }

  static let reply = CharacteristicID(LEDnetWF.Service.reply, in: LEDnetWF.Service.main)

  /// The services of all lights of Zengge.
  static let table = [
    GATTService(
      LEDnetWF.Service.main,
      characteristics: [
        GATTCharacteristic(
          LEDnetWF.Service.command, properties: [.write, .writeWithoutResponse]),
        .subscribable(LEDnetWF.Service.reply, .notify),
      ])
  ]
  let services = Self.table

  var advertisement: AdvertisementData { AdvertisementData(serviceUUIDs: [LEDnetWF.Service.main]) }

  /// The manufacturer data, whose bytes 14 to 22 are the present state.
  var scanResponse: AdvertisementData? {
    let head: [UInt8] = [
      isRing ? 0x53 : 0x56, 5, 0x0A, 0x1B, 0x2C, 0x3D, 0x4E, 0x5F, UInt8(product >> 8),
      UInt8(product & 0xFF), 0x0F, 1, 0, 0,
    ]
    // The reply has the same nine bytes of the state.
    let state = stateReply(.request).payload[2..<11]
    let data = head + state + [0, isRing ? UInt8(clamping: settings.leds) : 0, 0, 0]
    return AdvertisementData(
      manufacturerData: [ManufacturerData(company: 0x5A00, payload: HexBytes(data))])
  }

  var shown: LightState {
    var state = LightState(display, length: isRing ? Int(settings.leds) : nil)
    state.isOn = isOn
    if display.mode == .fixed, display.sub == 0x0F { state.brightness = brightness }
    return state
  }

  private func stateReply(_ kind: LEDnetWF.Kind) -> LEDnetWF.StateReply {
    var state = display
    state.power = isOn ? .on : .off
    return LEDnetWF.StateReply(
      header: LEDnetWF.Header(kind: kind, isFromLight: true, isText: true),
      product: UInt8(truncatingIfNeeded: product), state: state)
  }

  mutating func receive(
    _ bytes: [UInt8], from characteristic: CharacteristicID, at now: Duration
  ) -> [LightAnswer]? {
    guard let message = try? LEDnetWF.HostMessage(parsing: bytes) else { return nil }
    switch message {
    case .stateRequest: return answer(stateReply(.request))
    case .power(let command):
      isOn = command.action == .toggle ? !isOn : command.action == .on
    case .color(let command) where isRing: show(command.color.color)
    case .white(let command) where isRing: showWhite(command.temperature, Int(command.brightness))
    case .brightness(let command) where isRing: dim(Int(command.brightness))
    case .ringEffect(let command) where isRing:
      let color = Triones.Color(red: command.brightness, green: command.speed, blue: 0xFF)
      (display.mode, display.sub, display.level, display.color) = (
        .effect, command.effect, 0, color
      )
    case .rgb(let command) where !isRing: show(command.color)
    case .effect(let command) where !isRing:
      (display.mode, display.sub) = (LEDnetWF.Mode(rawValue: command.effect), 0)
      display.color = Triones.Color(red: command.brightness, green: command.speed, blue: 0xFF)
    case .candle where !isRing: break
    case .clock(let command):
      clock = command.dateTime.adding(seconds: -Int(now.components.seconds))
      return []
    case .clockRequest:
      guard let time = clock?.adding(seconds: Int(now.components.seconds)),
        let reply = try? LEDnetWF.ClockReply(dateTime: time, weekday: Triones.weekday(of: time))
      else { return [] }
      return answer(reply)
    case .timers(let command) where !isRing:
      timers = command.entries.map(\.entry)
      return []
    case .ringTimers(let command) where isRing:
      timers = command.entries.map(\.entry)
      return []
    case .timersRequest where isRing:
      let reply = try? LEDnetWF.RingTimersReply(entries: timers.map { .init($0) })
      return reply.map { answer($0) } ?? []
    case .timersRequest:
      return (try? LEDnetWF.TimersReply(entries: timers.map { .init($0) })).map { answer($0) } ?? []
    case .settingsRequest where isRing: return answer(settings)
    case .ringSettings(let command) where isRing:
      settings = .init(leds: command.leds, chip: command.chip, order: command.order)
      return answer(LEDnetWF.SettingsResult(result: 0))
    case .identityRequest:
      let text = "{\"addr\":\"0A1B2C3D4E5F\",\"module\":\"AK001-ZJ2158\"}"
      return (try? LEDnetWF.TextReply(text: text)).map { answer($0) } ?? []
    default: return nil
    }
    return answer(stateReply(.change))
  }

  private mutating func show(_ color: Triones.Color) {
    (display.mode, display.sub, display.level, display.color) = (.fixed, 0xF0, 0, color)
  }

  /// Shows white, and reports one percent less than asked for, except 100 %; 0 % means off.
  private mutating func showWhite(_ temperature: UInt8, _ percent: Int) {
    (display.mode, display.sub, display.temperature) = (.fixed, 0x0F, temperature)
    display.level = UInt8(percent == 100 ? 100 : max(0, percent - 1))
    brightness = percent
    if percent == 0 { isOn = false }
  }

  private mutating func dim(_ percent: Int) {
    switch (display.mode, display.sub) {
    case (.fixed, 0x0F): showWhite(display.temperature, percent)
    case (.fixed, _):
      var hsv = LEDnetWF.HSV(display.color)
      hsv.value = UInt8(percent)
      show(hsv.color)
    default: display.color.red = UInt8(percent)
    }
  }

  mutating func press(isOn: Bool) -> [LightAnswer] {
    self.isOn = isOn
    return answer(stateReply(.change))
  }

  /// Numbers a reply, and cuts it into the parts of a ring if it is long.
  private mutating func answer(_ packet: some LEDnetWF.Packet) -> [LightAnswer] {
    var packet = packet
    sequence &+= 1
    packet.header.sequence = sequence
    let bytes = packet.bytes
    let longest = 8 + 0xBD
    guard bytes.count > longest else {
      return [LightAnswer(bytes: bytes, characteristic: Self.reply)]
    }
    let rest = bytes[longest...]
    let first = [bytes[0] | 0x40, sequence, 0, 0, bytes[4], bytes[5], 0xBE] + bytes[7..<longest]
    let second = [bytes[0] | 0x40, sequence, 0x80, 1, UInt8(truncatingIfNeeded: rest.count)] + rest
    return [first, second].map { LightAnswer(bytes: $0, characteristic: Self.reply) }
  }
}
