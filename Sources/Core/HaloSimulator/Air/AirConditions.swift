import HaloTransport

/// The timing and limits of a simulated radio (``SimulatedAir``), and the MTU of its centrals.
///
/// All times are in virtual time.
public struct AirConditions: Hashable, Sendable {
  /// The connection parameters with which each new link starts.
  public let connection: ConnectionParameters
  /// The time that it takes to connect: from the advertisement that a central answers until the
  /// link is up and its MTU is agreed.
  public let connectionSetup: Duration
  /// The time between two packets that one link transfers in the same connection event.
  public let packetGap: Duration
  /// The largest ATT MTU that a central requests, in bytes; 23 to 517.
  public let mtu: Int
  /// The number of writes without response that may be in flight on one link; further writes wait
  /// until one of them has arrived.
  public let writeCredits: Int

  /// Creates the timing and limits of a simulated radio; the defaults come from recorded sessions
  /// with smart rings.
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
