import HaloProtocol
import HaloTransport

/// The commands of lights with frames `7E … EF`, none of which reports its state.
struct ELKDriver: LightDriver {
  static let families = [LightFamily.elk]
  static var effects: [LightEffect] {
    ELK.Effect.allKnown.map { LightEffect(Int($0.rawValue), name: $0.description) }
  }

  let family = LightFamily.elk
  let capabilities: LightCapabilities
  let layout: ELK.Layout
  let notifying: [CharacteristicID]
  /// The list that the numbers of effects are of.
  fileprivate var kind = ELK.EffectKind.effect
  /// Whether the light has one level of white, next to its colours.
  private let hasWhiteLevel: Bool

  var command: CharacteristicID { CharacteristicID(layout.command, in: layout.service) }
  /// The fastest app leaves 45 ms, and one program recommends 100 ms.
  var interval: Duration { .milliseconds(100) }

  init?(services: [GATTService], options: LEDStripOptions) {
    guard [.elk, nil].contains(options.family), options.probableFamily != .melk else { return nil }
    self.init(services, options)
  }

  fileprivate init?(_ services: [GATTService], _ options: LEDStripOptions) {
    let name = options.advertisement?.localName?.prefix { $0 != " " } ?? ""
    // Serial adapters and lights of other families have FFE1, too.
    let isKnown =
      options.family != nil || ["LEDBLE-", "LED-", "JACKYLED"].contains { name.hasPrefix($0) }
    let layout = ELK.Layout.allCases.first { layout in
      guard layout == .fff0 || isKnown else { return false }
      let command = CharacteristicID(layout.command, in: layout.service)
      let properties = services.characteristic(command)?.properties ?? []
      return !properties.isDisjoint(with: [.write, .writeWithoutResponse])
    }
    guard let layout else { return nil }
    self.layout = layout
    let id = CharacteristicID(layout.notification, in: layout.service)
    notifying = services.characteristic(id)?.properties.contains(.notify) == true ? [id] : []
    // The ends of names, by the rule of an app.
    hasWhiteLevel = options.hasWhiteLEDs && name.hasSuffix("W")
    let common: LightCapabilities = [
      .power, .color, .brightness, .white, .effects, .speed, .clock, .timers, .colorOrder,
    ]
    capabilities = name.hasSuffix("CT") ? common.union(.temperature) : common
  }

  func writes(for command: LightCommand) -> [LightWrite] {
    switch command {
    case .power(let isOn): write(ELK.PowerCommand(isOn: isOn))
    case .color(let color, let brightness):
      write(try ELK.ColorCommand(color: color)) + write(brightness: brightness)
    case .brightness(let percent): write(brightness: percent)
    case .white(let brightness):
      hasWhiteLevel
        ? write(try ELK.GrayCommand(level: Self.limited(brightness)))
        : write(try ELK.ColorCommand(color: .init(red: 255, green: 255, blue: 255)))
          + write(brightness: brightness)
    case .temperature(let percent, let brightness):
      write(
        try ELK.TemperatureCommand(
          warm: 100 - Self.limited(percent), cold: Self.limited(percent)))
        + write(brightness: brightness)
    case .effect(let number, let speed):
      effect(number) + (0...255 ~= number ? write(speed: speed) : [])
    case .speed(let percent): write(speed: percent)
    case .clock(let dateTime): write(ELK.ClockCommand(dateTime))
    case .timer(let timer): Self.command(timer).map { write($0) } ?? []
    case .colorOrder(let order):
      write(
        try ELK.OrderCommand(
          order: .init(rawValue: UInt8(LightColorOrder.allCases.firstIndex(of: order) ?? 0) + 1)))
    case .length: []
    }
  }

  private static func command(_ timer: LightTimer) -> ELK.TimerCommand? {
    guard let hour = UInt8(exactly: timer.hour), let minute = UInt8(exactly: timer.minute) else {
      return nil
    }
    let days = ELK.TimerDays(rawValue: timer.weekdays & 0x7F).union(.enabled)
    return ELK.TimerCommand(
      hour: hour, minute: minute, second: 0, action: timer.turnsOn ? .on : .off,
      days: timer.isEnabled ? days : [])
  }

  private func effect(_ number: Int) -> [LightWrite] {
    guard let number = UInt8(exactly: number) else { return [] }
    return write(try ELK.EffectCommand(number: number, kind: kind))
  }

  private func write(brightness: Int) -> [LightWrite] {
    write(try ELK.BrightnessCommand(percent: Self.limited(brightness)))
  }

  private func write(speed: Int) -> [LightWrite] {
    write(try ELK.SpeedCommand(percent: Self.limited(speed)))
  }

  /// Returns the write of a command, whose usual bytes are always valid.
  private func write<Command: ELK.FrameValue>(
    _ command: @autoclosure () throws(WireError) -> Command
  ) -> [LightWrite] {
    (try? command()).map { [LightWrite(bytes: $0.bytes)] } ?? []
  }

  private static func limited(_ percent: Int) -> UInt8 { UInt8(min(max(percent, 0), 100)) }
}

/// The commands of MELK lights: those of ELK after two first frames, and numbered modes.
struct MELKDriver: LightDriver {
  static let families = [LightFamily.melk]
  /// The numbers of a MELK-OA10; the modes of other models differ.
  static var effects: [LightEffect] { (0...212).map { LightEffect($0) } }

  let family = LightFamily.melk
  private let light: ELKDriver
  var capabilities: LightCapabilities { light.capabilities }
  var command: CharacteristicID { light.command }
  var notifying: [CharacteristicID] { light.notifying }
  var interval: Duration { light.interval }

  init?(services: [GATTService], options: LEDStripOptions) {
    guard options.probableFamily == .melk, var light = ELKDriver(services, options) else {
      return nil
    }
    light.kind = .mode
    self.light = light
  }

  func greeting() -> [LightWrite] {
    [
      LightWrite(bytes: ELK.FirstFrame().bytes, pause: .seconds(1)),
      LightWrite(bytes: ELK.SecondFrame().bytes),
    ]
  }

  func writes(for command: LightCommand) -> [LightWrite] { light.writes(for: command) }
}
