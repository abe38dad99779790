@testable import HaloProtocol

extension Foreign {
  /// The stored spot pulses of CRP, with their frame of at most 255 bytes.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 3 | start | always `FD DA 10` |
  /// | 3 | 1 | length of the frame | |
  /// | 4 | 2 | command | always `02 09` |
  /// | 6 | 1 | `state` | |
  /// | 7 | 5 × n | `records` | rows of ``CRPPulse`` |
  public struct CRPPulses: ForeignPacket {
    /// A byte without a known meaning.
    public var state: UInt8
    /// The records.
    public let records: [CRPPulse]

    init(_ never: Never) { switch never {} }
  }

  /// A stored pulse of CRP.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `pulse` | 1/min |
  /// | 1 | 4 | `stamp`, low byte first | s |
  public struct CRPPulse: Hashable {
    /// The pulse.
    public var pulse: UInt8
    /// The time.
    public var stamp: UInt32

    init(_ never: Never) { switch never {} }
  }

  /// The model and name of a CRP ring: texts with their length.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 3 | start | always `FD DA 10` |
  /// | 3 | 1 | length of the frame | |
  /// | 4 | 2 | command | always `05 02` |
  /// | 6 | 1 | length of `model` | |
  /// | next | n | `model` | UTF-8 |
  /// | next | 1 | length of `name` | |
  /// | next | n | `name` | UTF-8 |
  public struct CRPDevice: ForeignPacket {
    /// The model.
    public let model: String
    /// The name.
    public let name: String

    init(_ never: Never) { switch never {} }

    func check() throws(WireError) {
      try requireCount(model.utf8.count + name.utf8.count, upTo: 247, at: 3, in: "name")
    }
  }
}
