import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport
import Synchronization

/// The campaign `lights`: a light of any family gets random commands, through any faults of its
/// link.
///
/// The profile of the light follows from the seed. On a link without a fault, the light must obey
/// all commands. A reported state must be one that the light once had. A command
/// that the light lacks must throw before a byte is sent. Each command must end, and an error must
/// have a cause. After the last fault, a visit must work without an error.
package enum Lights {
  static let horizon: Duration = .seconds(60)

  enum Goal: String, CaseIterable {
    case triones = "a Triones light"
    case elk = "an ELK light"
    case melk = "a MELK light"
    case lednetwf = "a LEDnetWF light"
    case iotbt = "an IOTBT light"
    case iotbtSegments = "an IOTBT light of segments"
    case idealled = "an iDealLED light"
    case lacking = "a command that the light lacks"
    case silent = "a light without a status"
    case old = "a state that was no longer true"
    case idle = "a link dropped by an idle light"
    case remote = "a remote control"
    case unanswered = "a question without an answer"
    case malformed = "a malformed answer"
  }

  /// A visit has about 20 writes, and at most as many answers.
  package static let campaign = Campaign(
    "lights", goals: Goal.allCases.map(\.rawValue),
    mix: FaultPlan.Mix(numbers: 128, horizon: horizon)
  ) { trial in
    let audit = Audit()
    let light = LitLight(trial)
    trial.air.place(light.peripheral, as: "light")
    trial.inject(into: "light")
    try trial.simulation.run(limit: .seconds(24 * 3600)) {
      var user = LightUser(trial: trial, light: light, audit: audit)
      try await user.live()
      try await trial.requireEnd(of: audit)
    }
    try trial.expect(trial.air.linkCount == 0, "\(trial.air.linkCount) links are still up")
  }
}

/// A virtual light of any family, with all states that it has had.
struct LitLight: Sendable {
  /// The profile; nil for a Triones light.
  let profile: LightProfile?
  let peripheral: any LocalPeripheral
  let options: LEDStripOptions
  private let history = History()

  private final class History: Sendable { let states = Mutex<[LightState]>([]) }

  init(_ trial: Trial) {
    let number = Int(trial.seed % UInt64(LightProfile.all.count + 2))
    var options = LEDStripOptions(hasWhiteLEDs: trial.seed / 64 % 2 == 0)
    options.connection.operationDeadline = .seconds(10)
    if number < LightProfile.all.count {
      let light = VirtualLight(LightProfile.all[number])
      profile = light.profile
      var data = light.advertisement ?? AdvertisementData()
      data.manufacturerData += light.scanResponse?.manufacturerData ?? []
      options.advertisement = data
      peripheral = light
      light.onChange { [history] state, _ in history.states.withLock { $0.append(state) } }
    } else {
      let layouts = Triones.Layout.allCases
      let strip = VirtualLEDStrip(layout: layouts[number % layouts.count])
      profile = nil
      peripheral = strip
      strip.onChange { [history] state, _ in history.states.withLock { $0.append(state) } }
    }
    self.options = options
    note(at: .zero)
  }

  /// The state that a person sees.
  func shown(at now: Duration) -> LightState {
    if let strip = peripheral as? VirtualLEDStrip { return LightState(strip.model.status(at: now)) }
    return (peripheral as? VirtualLight)?.shown ?? .unknown
  }

  private func note(at now: Duration) {
    let shown = shown(at: now)
    history.states.withLock { $0.append(shown) }
  }

  func pressRemoteControl(isOn: Bool, at now: Duration) {
    (peripheral as? VirtualLEDStrip)?.pressRemoteControl(isOn: isOn, at: now)
    (peripheral as? VirtualLight)?.pressRemoteControl(isOn: isOn)
    note(at: now)
  }

  /// Whether a reported state is one that the light has had.
  func hasHad(_ state: LightState) -> Bool {
    history.states.withLock { $0 }.contains { shown in
      var shown = shown
      // The answer with the length may have been lost.
      if state.length == nil { shown.length = nil }
      return Self.agree(state, shown)
    }
  }

  /// Whether a client may report a state of the light in this way.
  static func agree(_ reported: LightState, _ shown: LightState) -> Bool {
    var (reported, shown) = (reported, shown)
    // Rings report one percent less, and 1 % for the lowest two levels; the advertisement of a ring
    // contains its length.
    let difference = (reported.brightness ?? -1) - (shown.brightness ?? -1)
    guard difference.magnitude <= 1 else { return false }
    (reported.brightness, shown.brightness) = (nil, nil)
    if shown.length == nil { reported.length = nil }
    return reported == shown
  }
}

/// Visits a light again and again with random commands, and checks that it obeys them.
struct LightUser {
  private let trial: Trial
  private let light: LitLight
  private let audit: Audit
  private var random: SplitMix64
  /// The number of faults when ``quietSince`` was set.
  private var faults = 0
  /// The time since which no fault is known to have happened.
  private var quietSince = Duration.zero - Self.recovery

  /// The time after which no fault has any effect: the longest lasts 40 s, and one operation can
  /// meet more than one.
  private static let recovery: Duration = .seconds(150)
  /// The longest time of a command: its turn, three writes of which one times out, and the answer.
  private static let longest: Duration = .seconds(20)

  init(trial: Trial, light: LitLight, audit: Audit) {
    (self.trial, self.light, self.audit) = (trial, light, audit)
    random = trial.simulation.randomNumbers(for: "lights")
  }

  private var now: Duration { trial.simulation.now }

  /// Whether bytes can arrive that the light did not send, in families without a checksum.
  private var hasForgery: Bool {
    trial.plan.faults.contains {
      switch $0 {
      case .notification(_, .corrupt), .at(_, .flood): true
      default: false
      }
    }
  }

  /// Whether a damaged command can have changed the light for ever: an iDealLED light then ignores
  /// all commands, and the segments of an IOTBT light are more than one write holds.
  private var canBeRuined: Bool {
    ["idealled", "iotbt-segments"].contains(light.profile?.name)
      && trial.plan.faults.contains {
        switch $0 {
        case .write(_, .corrupt), .write(_, .truncate): true
        default: false
        }
      }
  }

  /// Visits the light until the last fault, then once when all is calm.
  mutating func live() async throws {
    while now < Lights.horizon {
      try await visit()
      try await trial.simulation.clock.sleep(for: .seconds(1))
    }
    repeat {
      try await trial.simulation.clock.sleep(for: Self.recovery)
      try await visit()
    } while faults != trial.air.faultCount
  }

  private mutating func visit() async throws {
    if faults != trial.air.faultCount { (faults, quietSince) = (trial.air.faultCount, now) }
    let isQuiet = now - quietSince >= Self.recovery
    let transport = AuditedTransport(SimulatedTransport(on: trial.air), audit)
    var isIdle = false
    do {
      try await transport.withDevice("light", as: LEDStrip.self, options: light.options) { strip in
        reachFamily(strip.family)
        var asked = AskedLight(light, at: now)
        for _ in 0..<random.number(in: 3...16) {
          try await step(strip, isQuiet, &asked)
          let pause = pause()
          isIdle = isIdle || light.profile?.idleLimit.map { pause >= $0 } ?? false
          try await trial.simulation.clock.sleep(for: pause)
          if pause >= .seconds(1), isQuiet, faults == trial.air.faultCount, !canBeRuined {
            let shown = light.shown(at: now)
            try trial.expect(asked.agrees(with: shown), "it is \(shown) instead of \(asked)")
            trial.count("comparisons")
          }
        }
      }
      trial.count("visits")
    } catch let error as LEDStripError {
      trial.count("errors")
      if isIdle, case .transport = error { return reach(.idle) }
      // A virtual light does not answer a question for a clock that nobody has set.
      if case .transport(.timedOut(operation: "clock", _)) = error { return reach(.unanswered) }
      try trial.expect(
        !isQuiet || faults != trial.air.faultCount || canBeRuined,
        "\(error), although all was calm")
      switch error {
      case .transport(.timedOut(operation: "status", after: _)): reach(.unanswered)
      case .wire: reach(.malformed)
      default: break
      }
    }
  }

  /// Returns the pause after a command; some lights drop the link in the longest one.
  private mutating func pause() -> Duration {
    switch random.number(in: 0...15) {
    case 0: .seconds(light.profile?.idleLimit == nil ? 5 : 160)
    case 1...5: .seconds(1)
    case 6: .milliseconds(30)
    default: .zero
    }
  }

  /// Sends one command, uses the remote control, or asks for the state.
  private mutating func step(
    _ strip: LEDStrip, _ isQuiet: Bool, _ asked: inout AskedLight
  ) async throws {
    let begin = now
    switch random.number(in: 0...9) {
    case 0:
      // A command on its way would overtake the remote control.
      try await trial.simulation.clock.sleep(for: .seconds(1))
      let isOn = random.number(in: 0...1) == 0
      light.pressRemoteControl(isOn: isOn, at: now)
      asked.isOn = isOn
      return reach(.remote)
    case 1: try check(try await strip.state(), of: strip, isQuiet)
    case 2:
      // The answer may have the state before the command.
      async let state = strip.state()
      try await send(strip, &asked)
      try check(try await state, of: strip, false)
    default: try await send(strip, &asked)
    }
    let took = now - begin
    try trial.expect(took <= Self.longest, "a command took \(took)")
  }

  /// Sends a random command, and checks that a command that the light lacks is refused.
  private mutating func send(_ strip: LEDStrip, _ asked: inout AskedLight) async throws {
    let command = AskedLight.Command.random(for: strip, &random)
    let hasCommand = command.isValid && strip.capabilities.isSuperset(of: command.needed)
    let count = audit.count(of: "write")
    do {
      try await command.run(on: strip)
      asked.apply(command)
      try trial.expect(hasCommand, "\(command) was sent, but the light has no such command")
    } catch LEDStripError.unsupported {
      reach(.lacking)
      try trial.expect(audit.count(of: "write") == count, "\(command) threw after a write")
      try trial.expect(!hasCommand, "\(command) was refused, but the light has it")
    }
    trial.count("commands")
  }

  private func check(_ state: LightState, of strip: LEDStrip, _ isQuiet: Bool) throws(TrialFailure)
  {
    trial.count("states")
    guard strip.reportsStatus else {
      reach(.silent)
      return try trial.expect(state == .unknown, "\(state) of a light without a status")
    }
    if LitLight.agree(state, light.shown(at: now)) { return }
    reach(.old)
    try trial.expect(
      !isQuiet || faults != trial.air.faultCount, "\(state), but it is \(light.shown(at: now))")
    try trial.expect(hasForgery || light.hasHad(state), "\(state) was never true")
  }

  private func reachFamily(_ family: LightFamily) {
    switch family {
    case .triones: reach(.triones)
    case .elk: reach(.elk)
    case .melk: reach(.melk)
    case .lednetwf: reach(.lednetwf)
    case .iotbt: reach(.iotbt)
    case .iotbtSegments: reach(.iotbtSegments)
    case .idealled: reach(.idealled)
    @unknown default: break
    }
  }

  private func reach(_ goal: Lights.Goal) { trial.reach(goal.rawValue) }
}
