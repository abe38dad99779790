import HaloProtocol
import HaloTransport

/// The commands of iDealLED lights of the second kind, which confirm commands but report no state.
///
/// Blocks without a meaning can ruin a light, so the driver writes known words only.
struct IDealLEDDriver: LightDriver {
  static let families = [LightFamily.idealled]
  private static let effects = 0...11

  let family = LightFamily.idealled
  let capabilities: LightCapabilities = [.power, .color, .white, .effects, .clock, .length]
  let command = CharacteristicID(IDealLED.Service.command, in: IDealLED.Service.main)
  let notifying = [CharacteristicID(IDealLED.Service.answer, in: IDealLED.Service.main)]

  var hardware: DescriptorID? { DescriptorID(0x2901, of: command) }
  /// The texts in the versions of lights of the first kind, as a public program lists them.
  static let otherHardware = ["R002-15", "R003-01", "R004-01", "R005-03"]
  private var isGreeted = false

  private static let colors = CharacteristicID(IDealLED.Service.colors, in: IDealLED.Service.main)

  static func effects(of family: LightFamily) -> [LightEffect] { effects.map { LightEffect($0) } }

  init?(services: [GATTService], options: LEDStripOptions) {
    let properties = services.characteristic(command)?.properties ?? []
    guard options.family ?? .idealled == .idealled,
      !properties.isDisjoint(with: [.write, .writeWithoutResponse])
    else { return nil }
  }

  mutating func writes(for command: LightCommand) -> [LightWrite] {
    let commands = commands(for: command)
    guard !commands.isEmpty, !isGreeted else { return commands }
    isGreeted = true
    return write(try IDealLED.Greeting()) + commands
  }

  private func commands(for command: LightCommand) -> [LightWrite] {
    switch command {
    case .power(let isOn): return write(try IDealLED.PowerCommand(isOn: isOn))
    case .color(let color, let brightness):
      return write(IDealLED.ColorCommand(color.scaled(toPercent: brightness)))
    case .white(let brightness):
      return write(IDealLED.ColorCommand(.white.scaled(toPercent: brightness)))
    case .effect(let number, let speed):
      guard Self.effects.contains(number), let colors = try? IDealLED.EffectColors(Self.rainbow)
      else { return [] }
      return write(
        try IDealLED.EffectCommand(
          effect: UInt8(number), speed: UInt8(speed.percentage), count: UInt8(Self.rainbow.count)))
        + [LightWrite(bytes: colors.bytes, characteristic: Self.colors)]
    case .clock(let dateTime): return write(IDealLED.ClockCommand(dateTime))
    case .length(let count):
      guard let count = UInt16(exactly: count) else { return [] }
      return write(try IDealLED.LengthCommand(count: count, secondCount: count))
    default: return []
    }
  }

  /// The colours of effects, as many as a light takes.
  private static let rainbow = [
    "FF0000", "FF8000", "FFFF00", "00FF00", "00FFFF", "0000FF", "FF00FF",
  ].compactMap { try? Triones.Color(parsing: $0) }

  private func write<Command: IDealLED.FrameValue>(
    _ command: @autoclosure () throws(WireError) -> Command
  ) -> [LightWrite] {
    (try? command()).map { [LightWrite(bytes: $0.bytes)] } ?? []
  }

  func receive(_ bytes: [UInt8], from characteristic: CharacteristicID) -> [LEDStripEvent] {
    do throws(WireError) {
      _ = try IDealLED.LightMessage(parsing: bytes)
      return []
    } catch {
      return [.malformed(bytes, error)]
    }
  }
}
