import HaloProtocol
import HaloTransport

/// The part of ``LEDStrip`` that depends on the family of the light: the bytes of its commands, and
/// the meaning of its notifications.
///
/// A driver is a value without concurrency, for one link.
protocol LightDriver: Sendable {
  /// Makes the driver for a device; nil if the device has no characteristic of the family, or the
  /// options name another family.
  init?(services: [GATTService], options: LEDStripOptions)

  static var families: [LightFamily] { get }

  var family: LightFamily { get }
  var capabilities: LightCapabilities { get }
  /// Returns the effects of a family with known names or numbers.
  static func effects(of family: LightFamily) -> [LightEffect]
  /// The characteristic for commands, whose properties decide the write mode.
  var command: CharacteristicID { get }
  var notifying: [CharacteristicID] { get }
  /// The shortest pause between writes that the family needs.
  var interval: Duration { get }
  /// Whether to write with a response if the light offers it, as the app of the family does.
  var prefersResponse: Bool { get }
  var ownEffects: [LightEffect] { get }

  /// The descriptor with the version of the hardware, which is read before the first write; nil if
  /// all lights of the family have the same commands.
  var hardware: DescriptorID? { get }
  /// The texts in versions of lights that have other commands.
  static var otherHardware: [String] { get }

  /// The writes at the start of each link, before all others.
  mutating func greeting() -> [LightWrite]
  /// Returns the writes of a command, which the light's capabilities contain; none if the light has
  /// no form for its value.
  mutating func writes(for command: LightCommand) -> [LightWrite]
  func questions(before command: LightCommand) -> [LightQuestion]
  mutating func writes(asking question: LightQuestion) -> [LightWrite]
  /// Whether malformed bytes are the answer to a question; if not, the question waits for another.
  func isAnswer(_ bytes: [UInt8], to question: LightQuestion, _ error: WireError) -> Bool
  /// Processes the bytes of a notification.
  mutating func receive(_ bytes: [UInt8], from characteristic: CharacteristicID) -> [LEDStripEvent]

  var isIncomplete: Bool { get }
  /// Drops the pieces of an incomplete message, and returns the event of their loss.
  mutating func dropPieces() -> [LEDStripEvent]
}

extension LightDriver {
  static func effects(of family: LightFamily) -> [LightEffect] { [] }
  var notifying: [CharacteristicID] { [] }
  var interval: Duration { .zero }
  var prefersResponse: Bool { false }
  var ownEffects: [LightEffect] { Self.effects(of: family) }
  var isIncomplete: Bool { false }
  var hardware: DescriptorID? { nil }
  static var otherHardware: [String] { [] }
  mutating func greeting() -> [LightWrite] { [] }
  func questions(before command: LightCommand) -> [LightQuestion] { [] }
  mutating func writes(asking question: LightQuestion) -> [LightWrite] { [] }
  func isAnswer(_ bytes: [UInt8], to question: LightQuestion, _ error: WireError) -> Bool { false }
  mutating func receive(
    _ bytes: [UInt8], from characteristic: CharacteristicID
  ) -> [LEDStripEvent] { [] }
  mutating func dropPieces() -> [LEDStripEvent] { [] }
}

struct LightWrite: Sendable {
  var bytes: [UInt8]
  /// The characteristic; nil for that of commands.
  var characteristic: CharacteristicID?
  /// The pause after the write; nil for the usual one.
  var pause: Duration?
}

/// A command to a light of any family; all percentages are 0…100.
enum LightCommand: Sendable {
  case power(Bool)
  case color(Triones.Color, brightness: Int)
  case brightness(Int)
  case white(brightness: Int)
  case temperature(Int, brightness: Int)
  case effect(Int, speed: Int)
  case speed(Int)
  case clock(CivilDateTime)
  case timer(LightTimer)
  case timers(Triones.TimerEntries)
  case colorOrder(LightColorOrder)
  case length(Int)

  /// The ability that a light needs for the command.
  var capability: LightCapabilities {
    switch self {
    case .power: .power
    case .color: .color
    case .brightness: .brightness
    case .white: .white
    case .temperature: .temperature
    case .effect: .effects
    case .speed: .speed
    case .clock: .clock
    case .timer, .timers: .timers
    case .colorOrder: .colorOrder
    case .length: .length
    }
  }

  /// Whether the time exists, and the number of LEDs fits in the two bytes that lights have for it.
  var hasForm: Bool {
    switch self {
    case .length(let count): 1...0xFFFF ~= count
    case .timer(let timer): 0..<24 ~= timer.hour && 0..<60 ~= timer.minute
    default: true
    }
  }
}

/// A question to a light, whose raw value is the name of the operation in errors.
enum LightQuestion: String, Sendable {
  case status, clock, timers, settings

  /// Returns whether an event is the answer.
  func isAnswered(by event: LEDStripEvent) -> Bool {
    switch (self, event) {
    case (.status, .message(.status)), (.status, .message(.shortStatus)),
      (.status, .state(_, isAnswer: true)), (.clock, .message(.clock)),
      (.timers, .message(.timers)):
      true
    case (.settings, .state(let state, isAnswer: false)): state.isOn == nil
    default: false
    }
  }
}

extension LEDStripOptions {
  /// The family that the user chose, or else the one that the advertisement suggests.
  var probableFamily: LightFamily? {
    family
      ?? advertisement.flatMap {
        LightFamily(
          name: $0.localName, services: $0.serviceUUIDs,
          companies: $0.manufacturerData.map(\.company))
      }
  }
}

extension LightEffect {
  /// The effects of all families, for programs that parse names before they know the family.
  package static var all: [LightEffect] { LightFamily.allCases.flatMap { known(by: $0) } }

  package static func known(by family: LightFamily) -> [LightEffect] {
    LEDStrip.drivers.first { $0.families.contains(family) }?.effects(of: family) ?? []
  }
}

extension LEDStrip {
  /// The drivers of all families, in the order in which a device is compared with them.
  static let drivers: [any LightDriver.Type] = [
    TrionesDriver.self, IDealLEDDriver.self, ELKDriver.self,
    // Both have the same services; the first looks for the service data of its lights.
    IOTBTDriver.self, LEDnetWFDriver.self,
  ]

  /// Returns the driver for a device with these services; nil for a device of no family.
  static func driver(for services: [GATTService], options: LEDStripOptions) -> (any LightDriver)? {
    for driver in drivers {
      if let driver = driver.init(services: services, options: options) { return driver }
    }
    return nil
  }
}
