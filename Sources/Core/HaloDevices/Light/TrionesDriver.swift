import HaloProtocol
import HaloTransport

/// The commands and answers of lights of the Triones family.
struct TrionesDriver: LightDriver {
  static let families = [LightFamily.triones]
  let layout: Triones.Layout
  let family = LightFamily.triones
  var capabilities: LightCapabilities {
    [.power, .color, .white, .effects, .clock, .status]
  }
  static var effects: [LightEffect] {
    Triones.Effect.allKnown.map { LightEffect(Int($0.rawValue), name: $0.name) }
  }
  var command: CharacteristicID { layout.commandID }
  var notifying: [CharacteristicID] { [layout.statusID] }

  private let hasWhiteLEDs: Bool
  private let needsLogin: Bool
  private var assembler = Triones.FrameAssembler(for: .light)

  init?(services: [GATTService], options: LEDStripOptions) {
    guard options.family ?? .triones == .triones, let layout = Triones.Layout(of: services) else {
      return nil
    }
    self.layout = layout
    hasWhiteLEDs = options.hasWhiteLEDs
    needsLogin = options.needsLogin
  }

  func greeting() -> [LightWrite] {
    needsLogin ? [LightWrite(bytes: Triones.LoginCommand.published.bytes)] : []
  }

  func writes(for command: LightCommand) -> [LightWrite] {
    Self.message(for: command, hasWhiteLEDs: hasWhiteLEDs).map { Self.writes($0) } ?? []
  }

  func question() -> [LightWrite] { Self.writes(.statusRequest(.init())) }

  /// Cuts a message into the pieces of its writes.
  static func writes(_ message: Triones.HostMessage) -> [LightWrite] {
    Triones.FrameAssembler.pieces(of: message.bytes).map { LightWrite(bytes: $0) }
  }

  private static func message(
    for command: LightCommand, hasWhiteLEDs: Bool
  ) -> Triones.HostMessage? {
    switch command {
    case .power(let isOn): return .power(.init(isOn: isOn))
    case .color(let color, let brightness):
      return .color(.init(color.scaled(toPercent: brightness)))
    case .white(let brightness):
      let white = Triones.Color(red: 255, green: 255, blue: 255).scaled(toPercent: brightness)
      return hasWhiteLEDs ? .white(.init(level: white.red)) : .color(.init(white))
    case .effect(let number, let speed):
      guard let number = UInt8(exactly: number) else { return nil }
      return .effect(.init(Triones.Effect(rawValue: number), speed: Triones.Speed(percent: speed)))
    case .clock(let dateTime): return .clock(.init(dateTime))
    default: return nil
    }
  }

  mutating func receive(
    _ bytes: [UInt8], from characteristic: CharacteristicID
  ) -> [LEDStripEvent] {
    do throws(WireError) {
      return try assembler.consume(bytes).map { [Self.event(of: $0)] } ?? []
    } catch {
      return [.malformed(bytes, error)]
    }
  }

  private static func event(of whole: [UInt8]) -> LEDStripEvent {
    do throws(WireError) {
      return .message(try Triones.LightMessage(parsing: whole))
    } catch {
      return .malformed(whole, error)
    }
  }

  var isIncomplete: Bool { assembler.pendingCount > 0 }

  mutating func dropPieces() -> [LEDStripEvent] {
    let count = assembler.reset()
    guard count > 0 else { return [] }
    let error = WireError(
      .truncated(needed: Triones.TimerEntries.messageLength - count, available: 0), at: count,
      in: "timers")
    return [.malformed([], error)]
  }
}

extension Triones.Layout {
  /// The characteristic to which commands are written.
  public var commandID: CharacteristicID { CharacteristicID(command, in: commandService) }
  /// The characteristic whose notifications contain the status.
  public var statusID: CharacteristicID { CharacteristicID(status, in: statusService) }

  /// Finds the layout whose characteristic for commands is among the services of a device,
  /// regardless of the device's name; nil without one.
  public init?(of services: [GATTService]) {
    let layout = Self.allCases.first { services.characteristic($0.commandID) != nil }
    guard let layout else { return nil }
    self = layout
  }
}

extension LightState {
  /// Makes the state of a light that reports less than others: its colour is unknown.
  init(_ status: Triones.ShortStatus) {
    self.init(isOn: status.isOn)
    if status.mode != Triones.Status.staticMode {
      effect = Int(status.mode)
      speed = status.speed.percent
    }
  }
}
