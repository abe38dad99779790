import HaloProtocol
import HaloTransport

/// The commands of lights with frames `7E … EF`, none of which reports its state; MELK lights need
/// two first frames and have numbered modes.
struct ELKDriver: LightDriver {
  static let families = [LightFamily.elk, .melk]

  let family: LightFamily
  let capabilities: LightCapabilities
  let command: CharacteristicID
  let notifying: [CharacteristicID]
  /// Whether the light has one level of white, next to its colours.
  private let hasWhiteLevel: Bool

  /// The fastest app leaves 45 ms, and one program recommends 100 ms.
  var interval: Duration { .milliseconds(100) }

  init?(services: [GATTService], options: LEDStripOptions) {
    guard options.family.map(Self.families.contains) ?? true else { return nil }
    family = options.probableFamily == .melk ? .melk : .elk
    let name = options.advertisement?.localName?.prefix { $0 != " " } ?? ""
    // Serial adapters and lights of other families have FFE1, too.
    let isKnown =
      options.family != nil || ["LEDBLE-", "LED-", "JACKYLED"].contains { name.hasPrefix($0) }
    func has(_ id: CharacteristicID, _ wanted: CharacteristicProperties) -> Bool {
      services.characteristic(id)?.properties.isDisjoint(with: wanted) == false
    }
    let layout = ELK.Layout.allCases.first { layout in
      (layout == .fff0 || isKnown)
        && has(.init(layout.command, in: layout.service), [.write, .writeWithoutResponse])
    }
    guard let layout else { return nil }
    command = CharacteristicID(layout.command, in: layout.service)
    // Some lights with FFE1 have FFE2 as well, to which a program subscribes.
    notifying = [layout.notification, 0xFFE2].map { CharacteristicID($0, in: layout.service) }
      .filter { has($0, .notify) }
    // The ends of names, by the rule of an app.
    hasWhiteLevel = options.hasWhiteLEDs && name.hasSuffix("W")
    let common: LightCapabilities = [
      .power, .color, .brightness, .white, .effects, .speed, .clock, .timers, .colorOrder,
    ]
    capabilities = name.hasSuffix("CT") ? common.union(.temperature) : common
  }

  /// The effects of ELK, and the numbers of a MELK-OA10; the modes of other models differ.
  static func effects(of family: LightFamily) -> [LightEffect] {
    family == .melk
      ? (0...212).map { LightEffect($0) }
      : ELK.Effect.allKnown.map { LightEffect(Int($0.rawValue), name: $0.description) }
  }

  func greeting() -> [LightWrite] {
    guard family == .melk else { return [] }
    return [
      LightWrite(bytes: ELK.FirstFrame().bytes, pause: .seconds(1)),
      LightWrite(bytes: ELK.SecondFrame().bytes),
    ]
  }

  func writes(for command: LightCommand) -> [LightWrite] {
    switch command {
    case .power(let isOn): write(ELK.PowerCommand(isOn: isOn))
    case .color(let color, let brightness):
      write(ELK.ColorCommand(color: color)) + write(brightness: brightness)
    case .brightness(let percent): write(brightness: percent)
    case .white(let brightness):
      hasWhiteLevel
        ? write(ELK.GrayCommand(level: UInt8(brightness.percentage)))
        : writes(for: .color(.white, brightness: brightness))
    case .temperature(let percent, let brightness):
      write(
        ELK.TemperatureCommand(
          warm: UInt8(100 - percent.percentage), cold: UInt8(percent.percentage)))
        + write(brightness: brightness)
    case .effect(let number, let speed):
      0...255 ~= number
        ? write(
          ELK.EffectCommand(
            number: UInt8(number), kind: family == .melk ? .mode : .effect))
          + writes(for: .speed(speed))
        : []
    case .speed(let percent): write(ELK.SpeedCommand(percent: UInt8(percent.percentage)))
    case .clock(let dateTime): write(ELK.ClockCommand(dateTime))
    case .timer(let timer):
      write(
        ELK.TimerCommand(
          hour: UInt8(clamping: timer.hour), minute: UInt8(clamping: timer.minute), second: 0,
          action: timer.turnsOn ? .on : .off,
          days: timer.isEnabled ? .init(rawValue: timer.weekdays & 0x7F).union(.enabled) : []))
    case .colorOrder(let order):
      write(
        ELK.OrderCommand(
          order: .init(rawValue: UInt8(LightColorOrder.allCases.firstIndex(of: order) ?? 0) + 1)))
    case .length, .timers: []
    }
  }

  private func write(brightness: Int) -> [LightWrite] {
    write(ELK.BrightnessCommand(percent: UInt8(brightness.percentage)))
  }

  private func write(_ command: some GATT.CharacteristicValue) -> [LightWrite] {
    [LightWrite(bytes: command.bytes)]
  }

  /// Reads the echo of a command, which some lights send.
  func receive(_ bytes: [UInt8], from characteristic: CharacteristicID) -> [LEDStripEvent] {
    do throws(WireError) {
      _ = try ELK.HostMessage(parsing: bytes)
      return []
    } catch {
      return [.malformed(bytes, error)]
    }
  }
}
