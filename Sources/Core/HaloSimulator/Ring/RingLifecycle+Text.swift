/// The fields of ``RingProfile/Lifecycle`` in words: `jitter:15,restarts-at-midnight`.
extension RingProfile.Lifecycle {
  private typealias Switch = (
    usual: String, set: @Sendable (inout Self, inout FaultWords) throws(FaultError) -> Void
  )

  /// All fields by their names in words, in the order of errors.
  ///
  /// Each has a default for its amount, which is empty if the field takes none, and a closure that
  /// sets the field.
  private static let switches: KeyValuePairs<String, Switch> = [
    "battery": plain { $0.battery = $0.battery ?? Battery() },
    "jitter": (
      "12",
      { (lifecycle, words) throws(FaultError) in
        var battery = lifecycle.battery ?? Battery()
        battery.jitter = try words.number("jitter", 1...100)
        lifecycle.battery = battery
      }
    ),
    "restarts-at-midnight": plain { $0.restartsAtMidnight = true },
    "stored-days": (
      "7",
      { (lifecycle, words) throws(FaultError) in
        lifecycle.storedDays = try words.number("number of days", 1...365)
      }
    ),
    "clock-drift": (
      "100",
      { (lifecycle, words) throws(FaultError) in
        lifecycle.clockDrift = try words.number("drift in parts per million", -10_000...10_000)
      }
    ),
    "advertising-pause": (
      "60s",
      { (lifecycle, words) throws(FaultError) in
        lifecycle.advertisingPause = try words.duration("pause", upTo: .seconds(3600))
      }
    ),
    "hides-when-bonded": plain { $0.hidesWhenBonded = true },
    "refuses-links-on-charger": plain { $0.refusesLinksOnCharger = true },
    "reads-without-finger": plain { $0.readsWithoutFinger = true },
  ]

  /// Returns the entry of ``switches`` for a field without an amount, which `set` sets.
  private static func plain(_ set: @escaping @Sendable (inout Self) -> Void) -> Switch {
    ("", { (lifecycle, _) throws(FaultError) in set(&lifecycle) })
  }

  /// The names of all fields of a lifecycle in words, such as `stored-days`.
  package static var names: [String] { switches.map(\.key) }

  /// Parses fields such as `jitter:15,restarts-at-midnight`; a colon precedes an amount.
  package init(parsing text: String) throws(FaultError) {
    self.init()
    var given: Set<Substring> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard let (_, known) = Self.switches.first(where: { $0.key == parts[0] }),
        parts.last?.isEmpty == false
      else {
        throw FaultError(word: String(part), expected: Self.names.joined(separator: ", "))
      }
      guard given.insert(parts[0]).inserted else {
        throw FaultError(word: String(part), expected: "used only once")
      }
      var words = FaultWords(parts.count > 1 ? parts[1] : known.usual[...])
      try known.set(&self, &words)
      try words.end()
    }
  }
}
