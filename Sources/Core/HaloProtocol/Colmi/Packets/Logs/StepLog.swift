extension Colmi {
  /// The first frame of the ring's reply with the steps of one day: the number of records and the
  /// unit of their calories.
  ///
  /// Opcode 0x43, confidence A (seen on devices).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | mark | always `F0` |
  /// | 2 | 1 | `recordCount` | 0…255 |
  /// | 3 | 1 | `calorieProtocol` | 1: ten calories a unit |
  public struct StepLogHeader: Packet {
    /// The value of byte 1 that marks a header.
    static let mark: UInt8 = 0xF0

    /// The number of step records (frames) that follow this frame.
    public var recordCount: UInt8
    /// The unit of the calories in the step records: 1 means tens of small calories (10 cal).
    ///
    /// No capture proves the meaning of 0.
    public var calorieProtocol: UInt8 = 1

    init(_ never: Never) { switch never {} }

    /// A readable description of the frame.
    public var description: String { "steps follow: \(recordCount) record(s)" }
  }
}

extension Colmi.StepRecord: NumberedRecord {}

extension Colmi.StepRecord {
  func check() throws(WireError) { try requireRecordIndex(index: index, count: count) }
}
