import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport

/// The options of a simulated ring of any family in a scenario.
struct ScenarioRing: ScenarioDevice {
  static let kind = DeviceKind.ring
  static let keys = ["profile", "history", "battery", "worn", "wearer", "life", "timing"]
  static let changes: ScenarioVerbs<Scenario.Change> = [
    "tap": event("tap"),
    "long-press": event("long-press"),
    "swipe-up": event("swipe-up"),
    "swipe-down": event("swipe-down"),
    "wave": event("wave"),
    "steps": event("steps"),
    "charger": event("charger"),
    "worn": event("worn"),
    "restart": event("restart"),
    "clock": event("clock"),
    "loggers-hang": event("loggers-hang"),
    "sensor": event("sensor"),
    "battery": { (words) throws(FaultError) in
      let percent = UInt8(try words.number("battery", 0...100))
      return { ring, _ in (ring as? any ModelledRing)?.update { $0.battery.percent = percent } }
    },
  ]

  private(set) var profile = AnyRingProfile.colmi(.r02)
  private var hasWeek = true
  private var battery: UInt8?
  private var isWorn = true
  private var wearer: UInt64?
  private var lifecycle = RingProfile.Lifecycle()
  private var timing = RingTiming.measured

  var advertisedServices: [BluetoothUUID] { example?.appearance.advertisement?.serviceUUIDs ?? [] }
  var services: [GATTService] { example?.appearance.services ?? [] }
  private var example: (any ModelledRing)? {
    Scenario.evening.map { profile.makeRing(clock: $0, nameSuffix: "A1B2") }
  }

  mutating func set(_ key: String, _ value: ScenarioWord) throws(FaultError) {
    switch key {
    case "profile":
      guard let profile = AnyRingProfile(named: value.text) else {
        throw value.error(AnyRingProfile.all.map(\.name))
      }
      self.profile = profile
    case "history": hasWeek = try value.choice(["week": true, "none": false])
    case "worn": isWorn = try value.choice(["on": true, "off": false])
    case "wearer": wearer = try value.seed()
    case "life": lifecycle = try RingProfile.Lifecycle(parsing: value.text)
    case "timing":
      guard let timing = RingTiming(words: value.text) else { throw value.error(RingTiming.words) }
      self.timing = timing
    default: battery = UInt8(try value.number("battery", 0...100))
    }
  }

  func make(
    name: String, clock: CivilDateTime, seed: UInt64, time: @escaping @Sendable () -> Duration
  ) -> any LocalPeripheral {
    // The week before is that of the wearer.
    let history =
      hasWeek ? RingHistory.plausibleWeek(until: clock, seed: wearer ?? seed) : RingHistory()
    var profile = profile
    (profile.base.lifecycle, profile.base.timing) = (lifecycle, timing)
    let digits = String(seed & 0xFFFF, radix: 16, uppercase: true)
    let suffix = String(repeating: "0", count: 4 - digits.count) + digits
    return profile.makeRing(
      history: history, clock: clock, nameSuffix: suffix, seed: seed, time: time
    ) { model in
      if let battery { model.battery.percent = battery }
      model.isWorn = isWorn
      model.wearer = wearer.map { Wearer(seed: $0, start: clock) }
    }
  }

  private static func event(
    _ verb: String
  ) -> @Sendable (inout FaultWords) throws(FaultError) -> Scenario.Change {
    { (words) throws(FaultError) in
      let event = try SimulatedRingEvent(verb, &words)
      return { ($0 as? any ModelledRing)?.simulate(event, at: $1) }
    }
  }
}

extension AnyRingProfile {
  /// The family, as a client recognises it.
  package var ringFamily: RingFamily? { RingFamily(rawValue: family) }
  /// The records of the family's rings; nil for COLMI, whose records a ``RingTruth`` computes.
  var synced: (any SyncedProfile)? { details as? any SyncedProfile }
}
