extension Colmi.SportSession {
  /// Returns the field of the session's summary that has a key, such as the distance: the first one
  /// if there are several, nil if there is none.
  public func field(_ key: Colmi.SportKey) -> Colmi.SportField? { fields.first { $0.key == key } }

  /// Returns the number in the field of the session's summary that has a key, such as the distance;
  /// nil if there is no such field, or if it does not have one to four bytes.
  public func number(_ key: Colmi.SportKey) -> UInt32? { field(key)?.number }

  /// The start of the sport session on the ring's clock; nil if the summary lacks it, or if its
  /// field does not have four bytes.
  public var start: Colmi.RingTimestamp? {
    guard let field = field(.start), field.bytes.bytes.count == 4 else { return nil }
    return field.number.map { Colmi.RingTimestamp(rawValue: $0) }
  }

  /// The duration of the sport session in seconds; nil if the summary lacks it.
  public var seconds: UInt32? { number(.duration) }
  /// The distance of the sport session, apparently in metres, as elsewhere in the protocol; nil if
  /// the summary lacks it.
  public var metres: UInt32? { number(.distance) }
  /// The energy used in the sport session; nil if the summary lacks it.
  ///
  /// No source documents whether the unit is the small or the large calorie.
  public var calories: UInt32? { number(.calories) }
  /// The average heart rate of the sport session in beats per minute; nil if the summary lacks it.
  public var averageHeartRate: UInt32? { number(.averageHeartRate) }
  /// The lowest heart rate of the sport session in beats per minute; nil if the summary lacks it.
  public var minimumHeartRate: UInt32? { number(.minimumHeartRate) }
  /// The highest heart rate of the sport session in beats per minute; nil if the summary lacks it.
  public var maximumHeartRate: UInt32? { number(.maximumHeartRate) }
  /// The number of steps in the sport session; nil if the summary lacks it.
  public var steps: UInt32? { number(.steps) }
}

extension Colmi.SportSummaryRequest {
  /// A readable description of the request for summaries of sport sessions.
  public var description: String {
    since.rawValue == 0 ? "ask for all sport sessions" : "ask for sport sessions since \(since)"
  }
}

extension Colmi.SportSummary {
  /// A readable description of the summaries of sport sessions.
  public var description: String {
    guard !sessions.isEmpty else { return "sport sessions: none stored" }
    return "sport sessions: " + sessions.map { "\($0)" }.joined(separator: "; ")
  }
}

extension Colmi.SportSession: CustomStringConvertible {
  /// A readable description of the sport session: the kind of sport and all fields.
  public var description: String {
    let texts = fields.map { field in
      if field.key == .start, let start { return "\(field.key) \(start)" }
      return "\(field.key) " + (field.number.map { "\($0)" } ?? "0x\(field.bytes)")
    }
    return "\(sport) (\(texts.joined(separator: ", ")))"
  }
}

extension Colmi.SportKey {
  /// Reads bytes as a number, low byte first; nil for an empty slice or more than four bytes.
  static func number(_ bytes: ArraySlice<UInt8>) -> UInt32? {
    guard (1...4).contains(bytes.count) else { return nil }
    return bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
}
