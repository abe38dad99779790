import HaloTransport

/// How far a peripheral is, in the words of beacon apps.
///
/// Each stands for a strength that a peripheral of ordinary power comes in with.
@nonexhaustive
public enum Proximity: String, CaseIterable, Hashable, Sendable, Codable {
  /// Within half a metre: −40 dBm.
  case immediate
  /// In the same room: −60 dBm.
  case near
  /// Barely heard: −85 dBm.
  case far
  /// Not heard at all.
  case outOfRange = "out-of-range"

  /// The strength in dBm; nil where nothing is heard.
  public var rssi: Int? {
    switch self {
    case .immediate: -40
    case .near: -60
    case .far: -85
    case .outOfRange: nil
    }
  }
}

/// A place, in metres from some corner.
public struct Position: Hashable, Sendable, Codable {
  /// Metres to the right.
  public var x: Double
  /// Metres up the plan.
  public var y: Double

  /// A place.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// Where something is at any time: at rest, or on its way in a straight line.
struct Motion: Hashable, Sendable {
  var from: Position
  var to: Position
  var start: Int64
  var end: Int64

  /// At rest.
  init(at position: Position) {
    (from, to, start, end) = (position, position, 0, 0)
  }

  init(from: Position, to: Position, start: Int64, end: Int64) {
    (self.from, self.to, self.start, self.end) = (from, to, start, end)
  }

  func position(at time: Int64) -> Position {
    guard time < end else { return to }
    guard time > start else { return from }
    let part = Double(time - start) / Double(end - start)
    return Position(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
  }
}

/// How strength falls with distance: −50 dBm at a metre, and 9 dB less with each doubling, as in a
/// building (path loss exponent 3).
///
/// Below −95 dBm nothing is heard: beyond some 32 metres.
///
/// Reckoned without the logarithm of a system's library, so that it is the same everywhere; between
/// two powers of two it is a straight line, half a decibel off at most.
enum PathLoss {
  static let sensitivity = -95

  static func rssi(from one: Position, to other: Position) -> Int? {
    let (x, y) = (other.x - one.x, other.y - one.y)
    let square = x * x + y * y
    // Positions can be anything; what is no number is nowhere near.
    guard square.isFinite else { return nil }
    guard square > 0.01 else { return -20 }
    let doublings = (Double(square.exponent) + (square.significand - 1)) / 2
    let rssi = -50 - Int((9 * doublings).rounded())
    return rssi < sensitivity ? nil : min(rssi, -20)
  }
}
