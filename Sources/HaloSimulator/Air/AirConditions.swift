import HaloTransport

/// How the air treats what crosses it, and what centrals bring along.
///
/// Times are virtual.
public struct AirConditions: Hashable, Sendable {
  /// The parameters that centrals begin a link with.
  public let connection: ConnectionParameters
  /// From the advertisement that a central answers to a link whose MTU is agreed on.
  public let connectionSetup: Duration
  /// Time between two packets of one connection event.
  public let packetGap: Duration
  /// The largest MTU that centrals ask for; 23 to 517.
  public let mtu: Int
  /// How many writes without response a central has under way at a time; more wait.
  public let writeCredits: Int

  /// Conditions; without more, those that recorded sessions with rings show.
  public init(
    connection: ConnectionParameters = ConnectionParameters(interval: .milliseconds(25)),
    connectionSetup: Duration = .milliseconds(120), packetGap: Duration = .milliseconds(1),
    mtu: Int = 247, writeCredits: Int = 8
  ) {
    self.connection = connection
    self.connectionSetup = min(max(connectionSetup, .zero), .seconds(3600))
    self.packetGap = min(max(packetGap, .zero), .seconds(1))
    self.mtu = min(max(mtu, 23), 517)
    self.writeCredits = max(writeCredits, 1)
  }
}
