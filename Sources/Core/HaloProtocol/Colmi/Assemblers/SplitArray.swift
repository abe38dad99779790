/// The progress of receiving a reply of several frames, in the convention that most histories
/// share.
///
/// Frame 0 is a header with the number of frames, itself included, and the minutes of a slot.
/// Frames 1, 2, … follow in order; the index of the last is that number minus one. There is no end
/// mark.
struct SplitArray: Hashable, Sendable {
  private(set) var minutesPerSlot = 0
  private var frameCount: Int?
  private var next = 0

  /// Accepts the header of a reply, with the number of its frames and the minutes of a slot; throws
  /// if it is not the first frame.
  mutating func begin(frameCount: UInt8, minutesPerSlot: UInt8) throws(WireError) {
    var progress = self
    try progress.begin(frameCount: frameCount)
    try minutesPerSlot.limited(to: 1...255, at: 3, in: "minutesPerSlot")
    progress.minutesPerSlot = Int(minutesPerSlot)
    self = progress
  }

  /// Accepts the header of a reply whose values are not slots of a day, with the number of its
  /// frames.
  mutating func begin(frameCount: UInt8) throws(WireError) {
    try requireNothing(before: 0)
    try frameCount.limited(to: 2...255, at: 2, in: "frameCount")
    self.frameCount = Int(frameCount)
    next = 1
  }

  /// Accepts the frame of values with number `index`, which must be the next; returns true if it is
  /// the last.
  mutating func advance(to index: UInt8) throws(WireError) -> Bool {
    guard let frameCount, Int(index) == next, next < frameCount else {
      throw WireError(.unexpectedIndex(expected: next, actual: Int(index)), at: 1, in: "index")
    }
    next += 1
    return next == frameCount
  }

  /// Returns the number of values in all frames of the reply: `first` in frame 1, and 13 in each
  /// later frame.
  func valueCount(first: Int) -> Int { first + 13 * max(0, (frameCount ?? 0) - 2) }

  /// Checks that no frame came before that of an index: 0 for the header, FF for a frame that means
  /// "nothing stored".
  func requireNothing(before index: Int) throws(WireError) {
    guard frameCount == nil else {
      throw WireError(.unexpectedIndex(expected: next, actual: index), at: 1, in: "index")
    }
  }

  /// Pads the values of a day with zeros to the end of their last frame; frame 1 has room for
  /// `first` values, each later one for 13.
  ///
  /// - Throws: ``WireError`` if a slot has no minutes, or there are more values than slots in a
  ///   day.
  static func filled(
    _ values: [UInt8], minutesPerSlot: Int, first: Int
  ) throws(WireError) -> [UInt8] {
    try minutesPerSlot.limited(to: 1...255, at: 3, in: "minutesPerSlot")
    let slotsPerDay = 1440 / minutesPerSlot
    try values.count.limited(to: 0...slotsPerDay, at: 2, in: "values")
    let room = first + segmentCount(of: values.count, first: first) * 13
    let missing = min(room, slotsPerDay) - values.count
    return missing == 0 ? values : values + Array(repeating: 0, count: missing)
  }

  /// Makes all frames of a reply: the header, frame 1 with `first` values, and later frames with 13
  /// values each.
  ///
  /// The closure `start` sets the other bytes of frame 1. At most 1440 values make 111 segments, so
  /// the count of frames fits a byte. Callers whose data has no slots bound its length themselves.
  static func frames(
    _ opcode: Colmi.Opcode, _ values: [UInt8], minutesPerSlot: Int, first: Int,
    start: (inout SIMD16<UInt8>) -> Void
  ) -> [Colmi.Frame] {
    let segments = segmentCount(of: values.count, first: first)
    var frames = [
      Colmi.Frame(opcode) {
        $0[2] = UInt8(clamping: segments + 2)
        $0[3] = UInt8(clamping: minutesPerSlot)
      },
      Colmi.Frame(opcode) {
        $0[1] = 1
        start(&$0)
        for slot in 0..<min(values.count, first) { $0[15 - first + slot] = values[slot] }
      },
    ]
    for segment in 0..<segments {
      let begin = first + segment * 13
      frames.append(
        Colmi.Frame(opcode) {
          $0[1] = UInt8(clamping: segment + 2)
          for slot in begin..<min(values.count, begin + 13) { $0[2 + slot - begin] = values[slot] }
        })
    }
    return frames
  }

  private static func segmentCount(of count: Int, first: Int) -> Int {
    (max(0, count - first) + 12) / 13
  }

  var slotsPerDay: Int { 1440 / minutesPerSlot }
}

extension Colmi {
  /// The result of a history request to the ring, once all frames of the reply have arrived.
  public enum Assembled<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The history that the ring has stored for the request.
    case value(Value)
    /// The ring has stored nothing for the request.
    case noData(NoDataReply)

    /// The history that the ring has stored; nil for ``noData(_:)``.
    public var value: Value? {
      if case .value(let value) = self { value } else { nil }
    }
  }

  /// Joins the frames of a ring's reply to one history request.
  ///
  /// An assembler serves one request and expects the frames in order. A rejected frame leaves the
  /// assembler unchanged, and the caller decides whether to abandon the reply. The number of
  /// frames, which one byte counts, bounds the memory of an assembler.
  public protocol ReplyAssembler: Sendable {
    /// The type of the decoded reply.
    associatedtype Value: WireValue

    /// Makes an assembler for the frames of one reply.
    init()

    /// Adds one frame of the reply; returns nil until the reply is complete, then the history.
    ///
    /// - Throws: ``WireError`` if the frame is not the next frame of the reply.
    mutating func consume(_ frame: Frame) throws(WireError) -> Assembled<Value>?
  }
}
