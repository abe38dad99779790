import HaloTransport

/// The distance of a simulated peripheral from a central, as a range with a name as in beacon apps.
///
/// Each range corresponds to the signal strength of a peripheral with ordinary transmit power.
@nonexhaustive
public enum Proximity: String, CaseIterable, Hashable, Sendable, Codable {
  /// The peripheral is within half a metre: −40 dBm.
  case immediate
  /// The peripheral is in the same room: −60 dBm.
  case near
  /// The peripheral is barely received: −85 dBm.
  case far
  /// The peripheral is too far away: the central receives nothing.
  case outOfRange = "out-of-range"

  /// The signal strength, in dBm, that corresponds to this distance; nil if out of range.
  public var rssi: Int? {
    switch self {
    case .immediate: -40
    case .near: -60
    case .far: -85
    case .outOfRange: nil
    }
  }
}

/// The position of a simulated device on a floor plan, in metres from any fixed corner.
public struct Position: Hashable, Sendable, Codable {
  /// The horizontal coordinate on the floor plan, in metres to the right of its fixed corner.
  public var x: Double
  /// The vertical coordinate on the floor plan, in metres upwards from its fixed corner.
  public var y: Double

  /// Creates a position from its coordinates on the floor plan, in metres.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// The position of an object over time: at rest, or moving in a straight line.
struct Motion: Hashable, Sendable {
  var from: Position
  var to: Position
  var start: Int64
  var end: Int64

  func position(at time: Int64) -> Position {
    guard time < end else { return to }
    guard time > start else { return from }
    let part = Double(time - start) / Double(end - start)
    return Position(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
  }
}

/// The model that gives a signal strength for a distance: −50 dBm at one metre, minus 9 dB for each
/// doubling, as in a building (path loss exponent 3).
///
/// Below −95 dBm, beyond about 32 metres, nothing is received.
///
/// The logarithm is computed here rather than by a system library, so results are identical on all
/// platforms. It is linear between powers of two, with an error of at most half a decibel.
enum PathLoss {
  static let sensitivity = -95

  static func rssi(from one: Position, to other: Position) -> Int? {
    let (x, y) = (other.x - one.x, other.y - one.y)
    let square = x * x + y * y
    // A position may contain NaN or infinity; such a distance is out of range.
    guard square.isFinite else { return nil }
    guard square > 0.01 else { return -20 }
    let doublings = (Double(square.exponent) + (square.significand - 1)) / 2
    let rssi = -50 - Int((9 * doublings).rounded())
    return rssi < sensitivity ? nil : min(rssi, -20)
  }
}

/// The timing and limits of a simulated radio (``SimulatedAir``), and the MTU of its centrals.
///
/// All times are in virtual time.
public struct AirConditions: Hashable, Sendable {
  /// The connection parameters with which each new link starts.
  package let connection: ConnectionParameters
  /// The time that it takes to connect: from the advertisement that a central answers until the
  /// link is up and its MTU is agreed.
  package let connectionSetup: Duration
  /// The time between two packets that one link transfers in the same connection event.
  package let packetGap: Duration
  /// The largest ATT MTU that a central requests, in bytes; 23 to 517.
  package let mtu: Int
  /// The number of writes without response that may be in flight on one link; further writes wait
  /// until one of them has arrived.
  package let writeCredits: Int

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
