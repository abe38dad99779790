// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.DayTotalsRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.dayTotals

  /// Makes a value of its fields.
  public init(daysAgo: UInt8 = 0) {
    self.daysAgo = daysAgo
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    daysAgo = frame[1]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = daysAgo
    }
  }
}

extension Colmi.DayTotalsActivity {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.dayTotals
}

extension Colmi.DayTotalsDistance {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.dayTotals
}

#if !hasFeature(Embedded)
extension Colmi.DayTotalsActivity {
  enum CodingKeys: String, CodingKey {
    case daysAgo, date, steps, runningSteps, calories
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      daysAgo: container.decode(UInt8.self, forKey: .daysAgo),
      date: container.decodeIfPresent(CivilDate.self, forKey: .date),
      steps: container.decode(UInt24.self, forKey: .steps),
      runningSteps: container.decode(UInt24.self, forKey: .runningSteps),
      calories: container.decode(UInt24.self, forKey: .calories))
  }
}

extension Colmi.DayTotalsDistance {
  enum CodingKeys: String, CodingKey {
    case daysAgo, date, metres, sportMinutes, sleepMinutes
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      daysAgo: container.decode(UInt8.self, forKey: .daysAgo),
      date: container.decodeIfPresent(CivilDate.self, forKey: .date),
      metres: container.decode(UInt24.self, forKey: .metres),
      sportMinutes: container.decode(UInt16.self, forKey: .sportMinutes),
      sleepMinutes: container.decode(UInt16.self, forKey: .sleepMinutes))
  }
}
#endif
