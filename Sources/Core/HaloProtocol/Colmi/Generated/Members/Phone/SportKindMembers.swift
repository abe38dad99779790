// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.SportKind {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Walking.
  public static let walk = Colmi.SportKind(rawValue: 4)
  /// Skipping rope.
  public static let rope = Colmi.SportKind(rawValue: 5)
  /// Running.
  public static let run = Colmi.SportKind(rawValue: 7)
  /// A hike; 20 and 60 have similar names.
  public static let hike = Colmi.SportKind(rawValue: 8)
  /// Cycling.
  public static let cycle = Colmi.SportKind(rawValue: 9)
  /// Any other sport.
  public static let other = Colmi.SportKind(rawValue: 10)
  /// Hiking; 8 and 60 have similar names.
  public static let hiking = Colmi.SportKind(rawValue: 20)
  /// Badminton.
  public static let badminton = Colmi.SportKind(rawValue: 21)
  /// Yoga.
  public static let yoga = Colmi.SportKind(rawValue: 22)
  /// Aerobics.
  public static let aerobics = Colmi.SportKind(rawValue: 23)
  /// Indoor cycling.
  public static let spinning = Colmi.SportKind(rawValue: 24)
  /// Kayaking.
  public static let kayak = Colmi.SportKind(rawValue: 25)
  /// The elliptical trainer.
  public static let elliptical = Colmi.SportKind(rawValue: 26)
  /// Rowing.
  public static let rowing = Colmi.SportKind(rawValue: 27)
  /// Table tennis.
  public static let tableTennis = Colmi.SportKind(rawValue: 28)
  /// Tennis.
  public static let tennis = Colmi.SportKind(rawValue: 29)
  /// Golf.
  public static let golf = Colmi.SportKind(rawValue: 30)
  /// Basketball.
  public static let basketball = Colmi.SportKind(rawValue: 31)
  /// Football.
  public static let football = Colmi.SportKind(rawValue: 32)
  /// Volleyball.
  public static let volleyball = Colmi.SportKind(rawValue: 33)
  /// Climbing.
  public static let climbing = Colmi.SportKind(rawValue: 34)
  /// Dance.
  public static let dance = Colmi.SportKind(rawValue: 35)
  /// Skating.
  public static let skating = Colmi.SportKind(rawValue: 36)
  /// Hiking outdoors.
  public static let outdoorHiking = Colmi.SportKind(rawValue: 60)
}

extension Colmi.SportKind: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .walk: "walking"
    case .rope: "rope skipping"
    case .run: "running"
    case .hike: "hike"
    case .cycle: "cycling"
    case .other: "other sport"
    case .hiking: "hiking"
    case .badminton: "badminton"
    case .yoga: "yoga"
    case .aerobics: "aerobics"
    case .spinning: "spinning"
    case .kayak: "kayaking"
    case .elliptical: "elliptical trainer"
    case .rowing: "rowing"
    case .tableTennis: "table tennis"
    case .tennis: "tennis"
    case .golf: "golf"
    case .basketball: "basketball"
    case .football: "football"
    case .volleyball: "volleyball"
    case .climbing: "climbing"
    case .dance: "dance"
    case .skating: "skating"
    case .outdoorHiking: "outdoor hiking"
    default: "sport \(rawValue)"
    }
  }
}
