/// How often two ends of a link meet, and how long they put up with silence.
///
/// Source: Bluetooth Core Specification, Volume 6, Part B, 4.5.
public struct ConnectionParameters: Hashable, Sendable {
  /// Time between two connection events; 7.5 ms to 4 s.
  public let interval: Duration
  /// How many events in a row the peripheral may sleep through when it has nothing to send; at most
  /// 499.
  public let peripheralLatency: Int
  /// After how long without a sign of the other end the link counts as lost; 100 ms to 32 s.
  public let supervisionTimeout: Duration

  /// Makes parameters; values out of range are moved into it.
  public init(
    interval: Duration, peripheralLatency: Int = 0, supervisionTimeout: Duration = .seconds(5)
  ) {
    self.interval = min(max(interval, .microseconds(7500)), .seconds(4))
    self.peripheralLatency = min(max(peripheralLatency, 0), 499)
    self.supervisionTimeout = min(max(supervisionTimeout, .milliseconds(100)), .seconds(32))
  }
}

/// How a peripheral likes its links.
public struct LinkPreferences: Hashable, Sendable {
  /// How often it advertises, 20 ms to an hour; a random delay of up to 10 ms comes on top, as the
  /// standard asks.
  public let advertisingInterval: Duration
  /// The largest MTU that it takes; 23 to 517.
  public let mtu: Int
  /// The parameters that it asks for as soon as a link is up; nil leaves them to the central.
  public let connection: ConnectionParameters?
  /// How many centrals it serves at a time; it does not advertise while it has so many.
  public let maximumLinks: Int

  /// Makes preferences; without more, those of a small device in the same room.
  public init(
    advertisingInterval: Duration = .milliseconds(500), mtu: Int = 247,
    connection: ConnectionParameters? = nil, maximumLinks: Int = 1
  ) {
    self.advertisingInterval = min(max(advertisingInterval, .milliseconds(20)), .seconds(3600))
    self.mtu = min(max(mtu, 23), 517)
    self.connection = connection
    self.maximumLinks = max(maximumLinks, 1)
  }
}
