/// The timing of a Bluetooth LE link: how often its two sides exchange packets, and after how much
/// silence the link is lost.
///
/// Source: Bluetooth Core Specification, Volume 6, Part B, 4.5.
public struct ConnectionParameters: Hashable, Sendable {
  /// The time between two connection events, in which the sides exchange packets; 7.5 ms to 4 s.
  public let interval: Duration
  /// The number of connection events in a row that the peripheral may skip when it has nothing to
  /// send; at most 499.
  public let peripheralLatency: Int
  /// The silence after which a side considers the link lost; 100 ms to 32 s.
  public let supervisionTimeout: Duration

  /// Makes connection parameters of a link; values out of range are clamped.
  public init(
    interval: Duration, peripheralLatency: Int = 0, supervisionTimeout: Duration = .seconds(5)
  ) {
    self.interval = min(max(interval, .microseconds(7500)), .seconds(4))
    self.peripheralLatency = min(max(peripheralLatency, 0), 499)
    self.supervisionTimeout = min(max(supervisionTimeout, .milliseconds(100)), .seconds(32))
  }
}

/// The link settings that a peripheral prefers: advertising interval, MTU, connection parameters
/// and number of links.
public struct LinkPreferences: Hashable, Sendable {
  /// The time between two advertisements, 20 ms to an hour; hosts add a random delay of up to 10
  /// ms, as the standard requires.
  public let advertisingInterval: Duration
  /// The largest ATT MTU that the peripheral accepts, in bytes; 23 to 517.
  public let mtu: Int
  /// The connection parameters that the peripheral requests as soon as a link is up; nil accepts
  /// those of the central.
  public let connection: ConnectionParameters?
  /// How fast the peripheral sends on a simulated link; nil for no limit.
  package let pace: LinkPace?
  /// The maximum number of connected centrals; the peripheral does not advertise while so many are
  /// connected.
  public let maximumLinks: Int

  /// Makes link preferences; the default advertising interval and MTU are those of a small device
  /// such as a smart ring.
  public init(
    advertisingInterval: Duration = .milliseconds(500), mtu: Int = 247,
    connection: ConnectionParameters? = nil, maximumLinks: Int = 1
  ) {
    self.init(
      advertisingInterval: advertisingInterval, mtu: mtu, connection: connection,
      maximumLinks: maximumLinks, pace: nil)
  }

  package init(
    advertisingInterval: Duration = .milliseconds(500), mtu: Int = 247,
    connection: ConnectionParameters? = nil, maximumLinks: Int = 1, pace: LinkPace?
  ) {
    self.advertisingInterval = min(max(advertisingInterval, .milliseconds(20)), .seconds(3600))
    self.mtu = min(max(mtu, 23), 517)
    self.connection = connection
    self.maximumLinks = max(maximumLinks, 1)
    self.pace = pace
  }
}

/// How fast a peripheral sends on a simulated link: the number of packets in a connection event,
/// and whether it skips events.
///
/// On a real link, the controllers of both sides decide.
package struct LinkPace: Hashable, Sendable {
  /// The number of packets that the peripheral sends in a connection event; at least 1.
  package let packetsPerEvent: Int
  /// In one of this number of connection events, at random, the peripheral refills its send buffers
  /// and sends as many packets again; 0 for never.
  package let refillOdds: Int
  /// Whether the peripheral skips up to ``ConnectionParameters/peripheralLatency`` connection
  /// events after an event with a single packet.
  ///
  /// If false, the peripheral listens in the event after each event with a packet.
  package let sleepsAfterLonePacket: Bool

  /// Makes the pace of a simulated link; values out of range are clamped.
  package init(packetsPerEvent: Int, refillOdds: Int = 0, sleepsAfterLonePacket: Bool = false) {
    self.packetsPerEvent = max(packetsPerEvent, 1)
    self.refillOdds = max(refillOdds, 0)
    self.sleepsAfterLonePacket = sleepsAfterLonePacket
  }
}
