extension Colmi.SportSession {
  /// Returns the first field of the session with this key; nil without one.
  public func field(_ key: Colmi.SportKey) -> Colmi.SportField? { fields.first { $0.key == key } }

  /// Returns the number in the first field with this key; nil unless it has one to four bytes.
  public func number(_ key: Colmi.SportKey) -> UInt32? { field(key)?.number }

  /// The start of the session; nil without a start field of four bytes.
  public var start: Colmi.RingTimestamp? {
    guard let field = field(.start), field.bytes.bytes.count == 4 else { return nil }
    return field.number.map { Colmi.RingTimestamp(rawValue: $0) }
  }

  /// The duration of the session in seconds; nil without such a field.
  public var seconds: UInt32? { number(.duration) }
  /// The distance of the session, apparently in metres, as elsewhere in the protocol; nil without
  /// such a field.
  public var metres: UInt32? { number(.distance) }
  /// The energy of the session, in small or large calories, which no source documents; nil without
  /// such a field.
  public var calories: UInt32? { number(.calories) }
  /// The average heart rate of the session in beats per minute; nil without such a field.
  public var averageHeartRate: UInt32? { number(.averageHeartRate) }
  /// The lowest heart rate of the session in beats per minute; nil without such a field.
  public var minimumHeartRate: UInt32? { number(.minimumHeartRate) }
  /// The highest heart rate of the session in beats per minute; nil without such a field.
  public var maximumHeartRate: UInt32? { number(.maximumHeartRate) }
  /// The number of steps in the session; nil without such a field.
  public var steps: UInt32? { number(.steps) }
}

extension Colmi.SportSummaryRequest {
  /// The sport summary request in words.
  public var description: String {
    since.rawValue == 0 ? "ask for all sport sessions" : "ask for sport sessions since \(since)"
  }
}

extension Colmi.SportSummary {
  /// The sport summary in words.
  public var description: String {
    guard !sessions.isEmpty else { return "sport sessions: none stored" }
    return "sport sessions: " + sessions.map { "\($0)" }.joined(separator: "; ")
  }
}

extension Colmi.SportSession: CustomStringConvertible {
  /// The kind of sport and the fields in words.
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
