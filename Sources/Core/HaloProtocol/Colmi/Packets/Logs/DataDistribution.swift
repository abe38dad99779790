extension Colmi {
  /// Asks for the days for which the ring has data.
  ///
  /// Opcode 46, no payload; the reply is ``DataDistribution``. Confidence B. One ring (RT08)
  /// rejects the request.
  public struct DataDistributionRequest: EmptyPacket {
    init(_ never: Never) { switch never {} }

    /// The data distribution request in words.
    public var description: String { "ask which days have data" }
  }

  /// The days for which the ring has data.
  ///
  /// Opcode 46, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 4 | `days`, high byte first | a bit for each day; the lowest is today |
  ///
  /// No capture contains this frame.
  public struct DataDistribution: Packet {
    /// A bit for each day: bit i is set if there is data for i days before today.
    public var days: UInt32

    init(_ never: Never) { switch never {} }

    /// Returns whether there is data for a day, given as a number of days before today.
    ///
    /// False for more than 31 days, for which there is no bit.
    public func hasData(daysAgo: Int) -> Bool {
      (0..<32).contains(daysAgo) && days & 1 << UInt32(daysAgo) != 0
    }

    /// The days with data in words.
    public var description: String {
      let list = (0..<32).filter { hasData(daysAgo: $0) }.map { "\($0)" }
      return "days ago with data: " + (list.isEmpty ? "none" : list.joined(separator: ", "))
    }
  }
}
