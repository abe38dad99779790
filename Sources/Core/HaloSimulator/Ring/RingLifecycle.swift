extension RingProfile {
  /// The events that happen in a ring as time passes, without a request, such as a restart at
  /// midnight.
  ///
  /// Each switch is off by default, because users report these events for some rings only. Their
  /// sources are in "The life of a ring" of `Documentation/KnownDifferences.md`.
  public struct Lifecycle: Hashable, Sendable {
    /// The properties of a battery that drains; nil for a battery that keeps the level that was
    /// set.
    public var battery: Battery?
    /// Whether the ring restarts at midnight: its links go down, and it loses the settings of its
    /// heart rate log.
    public var restartsAtMidnight = false
    /// The number of days that the ring stores, including today; nil stores all.
    ///
    /// Older records are lost at midnight.
    public var storedDays: Int?
    /// The drift of the ring's clock in parts per million; positive is fast, negative is slow.
    public var clockDrift = 0
    /// The time after the end of a link in which the ring does not advertise.
    public var advertisingPause: Duration = .zero
    /// Whether a bonded ring stops advertising: its host keeps a link open for its HID keys.
    public var hidesWhenBonded = false
    /// Whether the ring ends each link at once while it is on the charger.
    public var refusesLinksOnCharger = false
    /// Whether the ring measures and stores invented heart rates while it is not on a finger.
    public var readsWithoutFinger = false

    /// Creates a lifecycle in which the battery does not drain and nothing happens.
    public init() {}

    /// The properties of a battery that drains.
    public struct Battery: Hashable, Sendable {
      /// The hours from a full to an empty battery without any measurement.
      public var idleHours = 160
      /// The charge that each stored heart rate costs, in thousandths of a percent.
      public var measurementCost = 25
      /// The charge that each frame of a live measurement costs, in thousandths of a percent.
      public var readingCost = 5
      /// The minutes from an empty to a full battery on the charger.
      public var chargeMinutes = 60
      /// The largest difference between the level that the ring reports and that of its battery, in
      /// percentage points.
      public var jitter = 0

      /// Creates a battery that lasts for about four days with a heart rate each five minutes.
      public init() {}
    }
  }
}
