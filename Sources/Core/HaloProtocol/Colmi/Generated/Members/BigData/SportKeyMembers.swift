// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.SportKey {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The start of the session, four bytes.
  public static let start = Colmi.SportKey(rawValue: 1)
  /// The duration in seconds.
  public static let duration = Colmi.SportKey(rawValue: 2)
  /// The distance.
  public static let distance = Colmi.SportKey(rawValue: 3)
  /// The energy.
  public static let calories = Colmi.SportKey(rawValue: 4)
  /// The average speed.
  public static let averageSpeed = Colmi.SportKey(rawValue: 5)
  /// The highest speed.
  public static let maximumSpeed = Colmi.SportKey(rawValue: 6)
  /// The average heart rate.
  public static let averageHeartRate = Colmi.SportKey(rawValue: 7)
  /// The lowest heart rate.
  public static let minimumHeartRate = Colmi.SportKey(rawValue: 8)
  /// The highest heart rate.
  public static let maximumHeartRate = Colmi.SportKey(rawValue: 9)
  /// The elevation.
  public static let elevation = Colmi.SportKey(rawValue: 10)
  /// The distance upwards.
  public static let ascent = Colmi.SportKey(rawValue: 11)
  /// The distance downwards.
  public static let descent = Colmi.SportKey(rawValue: 12)
  /// The cadence.
  public static let cadence = Colmi.SportKey(rawValue: 13)
  /// A count, of jumps for instance.
  public static let count = Colmi.SportKey(rawValue: 14)
  /// The heart rate at a moment: a column of the details.
  public static let heartRate = Colmi.SportKey(rawValue: 17)
  /// The number of steps.
  public static let steps = Colmi.SportKey(rawValue: 19)
}

extension Colmi.SportKey: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .start: "start"
    case .duration: "duration"
    case .distance: "distance"
    case .calories: "calories"
    case .averageSpeed: "average speed"
    case .maximumSpeed: "highest speed"
    case .averageHeartRate: "average heart rate"
    case .minimumHeartRate: "lowest heart rate"
    case .maximumHeartRate: "highest heart rate"
    case .elevation: "elevation"
    case .ascent: "ascent"
    case .descent: "descent"
    case .cadence: "cadence"
    case .count: "count"
    case .heartRate: "heart rate"
    case .steps: "steps"
    default: "key \(rawValue)"
    }
  }
}
