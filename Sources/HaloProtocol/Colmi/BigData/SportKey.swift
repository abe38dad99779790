extension Colmi {
  /// The meaning of a field of a sport session, or of a column of its details.
  ///
  /// An open enumeration: unknown values are kept. Confidence B: the vendor's code names the keys,
  /// and no capture contains one. Units are given if a source documents them.
  public struct SportKey: RawRepresentable, WireValue {
    /// The number.
    public var rawValue: UInt8
    /// Any key, known or not.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The start of the session, four bytes.
    public static let start = SportKey(rawValue: 1)
    /// The duration in seconds.
    public static let duration = SportKey(rawValue: 2)
    /// The distance.
    public static let distance = SportKey(rawValue: 3)
    /// The energy.
    public static let calories = SportKey(rawValue: 4)
    /// The average speed.
    public static let averageSpeed = SportKey(rawValue: 5)
    /// The highest speed.
    public static let maximumSpeed = SportKey(rawValue: 6)
    /// The average heart rate.
    public static let averageHeartRate = SportKey(rawValue: 7)
    /// The lowest heart rate.
    public static let minimumHeartRate = SportKey(rawValue: 8)
    /// The highest heart rate.
    public static let maximumHeartRate = SportKey(rawValue: 9)
    /// The elevation.
    public static let elevation = SportKey(rawValue: 10)
    /// The distance upwards.
    public static let ascent = SportKey(rawValue: 11)
    /// The distance downwards.
    public static let descent = SportKey(rawValue: 12)
    /// The cadence.
    public static let cadence = SportKey(rawValue: 13)
    /// A count, of jumps for instance.
    public static let count = SportKey(rawValue: 14)
    /// The heart rate at a moment: a column of the details.
    public static let heartRate = SportKey(rawValue: 17)
    /// The number of steps.
    public static let steps = SportKey(rawValue: 19)

    /// Reads a number, low byte first; nil for no byte or for more than four.
    static func number(_ bytes: ArraySlice<UInt8>) -> UInt32? {
      guard (1...4).contains(bytes.count) else { return nil }
      return bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
  }
}

extension Colmi.SportSession {
  /// Returns the first field with this key.
  public func field(_ key: Colmi.SportKey) -> Colmi.SportField? { fields.first { $0.key == key } }

  /// Returns the first field with this key as a number; nil unless it has one to four bytes.
  public func number(_ key: Colmi.SportKey) -> UInt32? { field(key)?.number }

  /// The start of the session; nil without a start field of four bytes.
  public var start: Colmi.RingTimestamp? {
    guard let field = field(.start), field.bytes.bytes.count == 4 else { return nil }
    return field.number.map { Colmi.RingTimestamp(rawValue: $0) }
  }

  /// The duration of the session in seconds.
  public var seconds: UInt32? { number(.duration) }
  /// The distance; apparently in metres, as elsewhere in the protocol.
  public var metres: UInt32? { number(.distance) }
  /// The energy; no source documents whether in small or large calories.
  public var calories: UInt32? { number(.calories) }
  /// The average heart rate in beats per minute.
  public var averageHeartRate: UInt32? { number(.averageHeartRate) }
  /// The lowest heart rate in beats per minute.
  public var minimumHeartRate: UInt32? { number(.minimumHeartRate) }
  /// The highest heart rate in beats per minute.
  public var maximumHeartRate: UInt32? { number(.maximumHeartRate) }
  /// The number of steps.
  public var steps: UInt32? { number(.steps) }
}

extension Colmi.SportKey: CustomStringConvertible {
  /// The key in words.
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

extension Colmi.SportSummaryRequest {
  /// The request in words.
  public var description: String {
    since.rawValue == 0 ? "ask for all sport sessions" : "ask for sport sessions since \(since)"
  }
}

extension Colmi.SportSummary {
  /// The summary in words.
  public var description: String {
    guard !sessions.isEmpty else { return "sport sessions: none stored" }
    return "sport sessions: " + sessions.map { "\($0)" }.joined(separator: "; ")
  }
}

extension Colmi.SportSession: CustomStringConvertible {
  /// The sport and the fields in words.
  public var description: String {
    let texts = fields.map { field in
      if field.key == .start, let start { return "\(field.key) \(start)" }
      return "\(field.key) " + (field.number.map { "\($0)" } ?? "0x\(field.bytes)")
    }
    return "\(sport) (\(texts.joined(separator: ", ")))"
  }
}
