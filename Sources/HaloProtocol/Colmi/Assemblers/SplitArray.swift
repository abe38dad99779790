/// Where a reply of many frames stands, in the convention that most histories share.
///
/// Frame 0 is a header with the number of frames, itself included, and the minutes of a slot.
/// Frames 1, 2, … follow in order; the last has the number less one. There is no other end.
struct SplitArray: Hashable, Sendable {
  private(set) var minutesPerSlot = 0
  private var frameCount: Int?
  private var next = 0

  /// Takes the header.
  mutating func begin(frameCount: UInt8, minutesPerSlot: UInt8) throws(WireError) {
    var place = self
    try place.begin(frameCount: frameCount)
    guard minutesPerSlot >= 1 else {
      throw WireError(.outOfRange(value: 0, minimum: 1, maximum: 255), at: 3, in: "minutesPerSlot")
    }
    place.minutesPerSlot = Int(minutesPerSlot)
    self = place
  }

  /// Takes the header of a reply that has no slots.
  mutating func begin(frameCount: UInt8) throws(WireError) {
    guard self.frameCount == nil else {
      throw WireError(.unexpectedIndex(expected: next, actual: 0), at: 1, in: "index")
    }
    guard frameCount >= 2 else {
      throw WireError(
        .outOfRange(value: Int(frameCount), minimum: 2, maximum: 255), at: 2, in: "frameCount")
    }
    self.frameCount = Int(frameCount)
    next = 1
  }

  /// Takes a frame of values, and says whether it is the last.
  mutating func advance(to index: UInt8) throws(WireError) -> Bool {
    guard let frameCount, Int(index) == next, next < frameCount else {
      throw WireError(.unexpectedIndex(expected: next, actual: Int(index)), at: 1, in: "index")
    }
    next += 1
    return next == frameCount
  }

  /// Takes the frame that says "nothing stored", which must be the only one.
  func requireNothingBefore() throws(WireError) {
    guard frameCount == nil else {
      throw WireError(.unexpectedIndex(expected: next, actual: 0xFF), at: 1, in: "index")
    }
  }

  /// The values of a day with zeros behind them to the end of the frame that the last one is in.
  ///
  /// - Throws: ``WireError`` if a slot has no minutes, or there are more values than slots in a
  ///   day.
  static func filled(
    _ values: [UInt8], minutesPerSlot: Int, first: Int
  ) throws(WireError) -> [UInt8] {
    guard (1...255).contains(minutesPerSlot) else {
      throw WireError(
        .outOfRange(value: minutesPerSlot, minimum: 1, maximum: 255), at: 3, in: "minutesPerSlot")
    }
    let slotsPerDay = 1440 / minutesPerSlot
    guard values.count <= slotsPerDay else {
      throw WireError(
        .outOfRange(value: values.count, minimum: 0, maximum: slotsPerDay), at: 2, in: "values")
    }
    let room = first + segmentCount(of: values.count, first: first) * 13
    let missing = min(room, slotsPerDay) - values.count
    return missing == 0 ? values : values + Array(repeating: 0, count: missing)
  }

  /// The frames of a whole reply: a header, a frame of the first values, and segments of 13.
  ///
  /// At most 1440 values make 111 segments, so the count of frames fits a byte; who has no slots
  /// takes care of that.
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

  /// How many slots a day has.
  var slotsPerDay: Int { 1440 / minutesPerSlot }
}

extension Colmi {
  /// What a history request comes to once all its frames are there.
  public enum Assembled<Value: Hashable & Sendable>: Hashable, Sendable {
    /// What the ring has stored.
    case value(Value)
    /// The ring has nothing.
    case noData(NoDataReply)

    /// What the ring has stored; nil if that is nothing.
    public var value: Value? {
      if case .value(let value) = self { value } else { nil }
    }
  }

  /// Puts the frames of one reply together.
  ///
  /// One assembler serves one request. It takes the frames in order and is left as it was by a
  /// frame that it refuses; whoever feeds it decides whether to give the reply up. What it holds is
  /// bounded by the number of frames that one byte can count.
  public protocol ReplyAssembler: Sendable {
    /// What the frames come to.
    associatedtype Value: WireValue

    /// Makes an empty assembler.
    init()

    /// Adds one frame. Returns nil until the reply is complete.
    ///
    /// - Throws: ``WireError`` if the frame is not the next one of the reply.
    mutating func consume(_ frame: Frame) throws(WireError) -> Assembled<Value>?
  }
}
