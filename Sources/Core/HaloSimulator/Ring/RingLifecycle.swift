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
    public init() {}

    /// The properties of a virtual ring's battery that drains.
    public struct Battery: Hashable, Sendable {
      /// The time in which a full battery becomes empty without any measurement, in hours.
      public var idleHours = 160
      /// The charge that each stored heart rate costs, in thousandths of a percent.
      public var measurementCost = 25
      /// The charge that each frame of a live measurement costs, in thousandths of a percent.
      public var readingCost = 5
      /// The time in which an empty battery becomes full on the charger, in minutes.
      public var chargeMinutes = 60
      /// The largest error of the battery level that the ring reports, in percentage points.
      public var jitter = 0

      /// Makes a battery that lasts for about four days with one heart rate every five minutes.
      public init() {}
    }
  }
}
