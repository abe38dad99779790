import HaloProtocol
import HaloTransport

struct TrionesDriver: LightDriver {
  static let families = [LightFamily.triones]
  let layout: Triones.Layout
  let family = LightFamily.triones
  var capabilities: LightCapabilities {
    [.power, .color, .white, .effects, .clock, .timers, .status]
  }
  static func effects(of family: LightFamily) -> [LightEffect] {
    Triones.Effect.allKnown.map { LightEffect(Int($0.rawValue), name: $0.name) }
  }
  var command: CharacteristicID { layout.commandID }
  var notifying: [CharacteristicID] { [layout.statusID] }

  private let hasWhiteLEDs: Bool
  private let needsLogin: Bool
  private var timers = LightTimers()
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
    message(for: command).map { Self.writes($0) } ?? []
  }

  func questions(before command: LightCommand) -> [LightQuestion] {
    LightTimers.questions(before: command)
  }

  func writes(asking question: LightQuestion) -> [LightWrite] {
    switch question {
    case .status: Self.writes(.statusRequest(.init()))
    case .clock: Self.writes(.clockRequest(.init()))
    case .timers: Self.writes(.timersRequest(.init()))
    case .settings: []
    }
  }

  func isAnswer(_ bytes: [UInt8], to question: LightQuestion, _ error: WireError) -> Bool {
    switch question {
    case .status: bytes.first == 0x66
    case .clock: bytes.first == 0x13
    // Without bytes if some pieces did not arrive.
    case .timers: bytes.first == 0x25 || error.field == "timers"
    case .settings: false
    }
  }

  static func writes(_ message: Triones.HostMessage) -> [LightWrite] {
    Triones.FrameAssembler.pieces(of: message.bytes).map { LightWrite(bytes: $0) }
  }

  private func message(for command: LightCommand) -> Triones.HostMessage? {
    switch command {
    case .power(let isOn): return .power(.init(isOn: isOn))
    case .color(let color, let brightness):
      return .color(.init(color.scaled(toPercent: brightness)))
    case .white(let brightness):
      let white = Triones.Color.white.scaled(toPercent: brightness)
      return hasWhiteLEDs ? .white(.init(level: white.red)) : .color(.init(white))
    case .effect(let number, let speed):
      guard let number = UInt8(exactly: number) else { return nil }
      return .effect(.init(Triones.Effect(rawValue: number), speed: Triones.Speed(percent: speed)))
    case .clock(let dateTime): return .clock(.init(dateTime))
    case .timer(let timer): return timers.entries(with: timer).map { .timers(.init($0)) }
    case .timers(let entries): return .timers(.init(entries))
    default: return nil
    }
  }

  mutating func receive(
    _ bytes: [UInt8], from characteristic: CharacteristicID
  ) -> [LEDStripEvent] {
    do throws(WireError) {
      return try assembler.consume(bytes).map { [event(of: $0)] } ?? []
    } catch {
      return [.malformed(bytes, error)]
    }
  }

  private mutating func event(of whole: [UInt8]) -> LEDStripEvent {
    do throws(WireError) {
      return timers.event(try Triones.LightMessage(parsing: whole))
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
  /// The characteristic of a Triones light to which commands are written.
  package var commandID: CharacteristicID { CharacteristicID(command, in: commandService) }
  /// The characteristic of a Triones light whose notifications contain its status.
  package var statusID: CharacteristicID { CharacteristicID(status, in: statusService) }

  /// Finds the layout of a Triones light whose command characteristic is among the services of a
  /// device, regardless of the device's name; nil if there is none.
  package init?(of services: [GATTService]) {
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
