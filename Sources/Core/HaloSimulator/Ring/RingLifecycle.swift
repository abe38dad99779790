extension RingProfile {
  /// Events that happen in a virtual ring as time passes, without a request, such as a restart at
  /// midnight.
  ///
  /// Each event is off by default, because users report these events for some rings only. Their
  /// sources are in "The life of a ring" of `Documentation/KnownDifferences.md`.
  public struct Lifecycle: Hashable, Sendable {
    /// The properties of the ring's battery if it drains; nil for a battery that keeps the level
    /// that was set.
    public var battery: Battery?
    /// Whether the ring restarts at midnight: its links go down, and it loses the settings of its
    /// heart rate log.
    public var restartsAtMidnight = false
    /// The number of days whose records the ring stores, including today; nil for no limit.
    ///
    /// The ring deletes older records at midnight.
    public var storedDays: Int?
    /// The drift of the ring's clock in parts per million; positive is fast, negative is slow.
    public var clockDrift = 0
    /// The time after the end of a link during which the ring does not advertise.
    public var advertisingPause: Duration = .zero
    /// Whether the ring does not advertise once it is bonded: its host keeps a link open for the
    /// keyboard (HID) service.
    public var hidesWhenBonded = false
    /// Whether the ring closes each link at once while it is on the charger.
    public var refusesLinksOnCharger = false
    /// Whether the ring stores invented heart rates while it is not on a finger.
    public var readsWithoutFinger = false

    /// Makes a lifecycle in which no events happen and the battery does not drain.
    package init() {}

    /// The properties of a virtual ring's battery that drains.
    public struct Battery: Hashable, Sendable {
      /// The time in which a full battery becomes empty without any measurement, in hours.
      public var idleHours = 160
      /// The largest error of the battery level that the ring reports, in percentage points.
      public var jitter = 0

      /// Makes a battery that lasts for about four days with one heart rate every five minutes.
      public init() {}
    }
  }
}

/// The fields of ``RingProfile/Lifecycle`` in words: `jitter:15,restarts-at-midnight`.
extension RingProfile.Lifecycle {
  private typealias Switch = (
    usual: String, set: @Sendable (inout Self, inout FaultWords) throws(FaultError) -> Void
  )

  /// All fields in the order of errors, each with the default of its amount, if it takes one.
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
