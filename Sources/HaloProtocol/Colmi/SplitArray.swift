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
    guard self.frameCount == nil else {
      throw WireError(.unexpectedIndex(expected: next, actual: 0), at: 1, in: "index")
    }
    guard frameCount >= 2 else {
      throw WireError(
        .outOfRange(value: Int(frameCount), minimum: 2, maximum: 255), at: 2, in: "frameCount")
    }
    guard minutesPerSlot >= 1 else {
      throw WireError(.outOfRange(value: 0, minimum: 1, maximum: 255), at: 3, in: "minutesPerSlot")
    }
    self.frameCount = Int(frameCount)
    self.minutesPerSlot = Int(minutesPerSlot)
    next = 1
  }

  /// Takes a frame of values, and says whether it is the last.
  mutating func advance(to index: UInt8) throws(WireError) -> Bool {
    guard let frameCount, Int(index) == next else {
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

    /// What the ring has stored; nil where that is nothing.
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

    /// Starts with nothing.
    init()

    /// Takes one frame; nil means that more are to come.
    ///
    /// - Throws: ``WireError`` where the frame is not the next one of the reply.
    mutating func consume(_ frame: Frame) throws(WireError) -> Assembled<Value>?
  }
}
