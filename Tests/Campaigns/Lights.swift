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
      try await trial.simulation.clock.sleep(for: .seconds(60))
    }
    try trial.expect(audit.open.isEmpty, "operations that have not ended: \(audit.open)")
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
