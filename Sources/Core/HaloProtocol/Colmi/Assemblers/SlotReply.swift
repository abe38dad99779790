/// The progress of receiving a log of a day, with one byte for each slot.
///
/// The header is frame 0. One frame alone, with index `FF`, means "nothing stored".
struct SlotReply<Kind: Colmi.SlotLogKind>: Sendable {
  private var progress = SplitArray()
  private var values: [UInt8] = []
  private let first: Int
  private let isOneDay: Bool

  /// Makes the progress of a reply with `first` values in frame 1.
  ///
  /// If `isOneDay` is true, the last frame has room for values after the end of the day, which are
  /// ignored.
  init(first: Int, isOneDay: Bool) {
    self.first = first
    self.isOneDay = isOneDay
  }

  var minutesPerSlot: Int { progress.minutesPerSlot }

  private var limit: Int { isOneDay ? progress.slotsPerDay : .max }

  /// Adds a frame, whose values are `start` if it is frame 1; returns nil until the reply is
  /// complete, then all values.
  mutating func consume(
    _ frame: Colmi.Frame, start: Colmi.SlotValues?
  ) throws(WireError) -> Colmi.Assembled<[UInt8]>? {
    try frame.require(Kind.opcode)
    switch frame[1] {
    case 0:
      let header = try Colmi.SlotLogHeader<Kind>(parsing: frame)
      try progress.begin(frameCount: header.frameCount, minutesPerSlot: header.minutesPerSlot)
      values.reserveCapacity(min(limit, progress.valueCount(first: first)))
      return nil
    case 0xFF:
      try progress.requireNothing(before: 0xFF)
      return .noData(try Colmi.NoDataReply(parsing: frame))
    default:
      let slots =
        if let start { start } else { try Colmi.SlotLogSegment<Kind>(parsing: frame).values }
      let isLast = try progress.advance(to: frame[1])
      slots.append(to: &values, upTo: limit)
      return isLast ? .value(values) : nil
    }
  }
}

extension Colmi.Assembled {
  /// Returns the result with another form of its value.
  func map<Other>(
    _ transform: (Value) throws(WireError) -> Other
  ) throws(WireError) -> Colmi.Assembled<Other> {
    switch self {
    case .value(let value): .value(try transform(value))
    case .noData(let reply): .noData(reply)
    }
  }
}
