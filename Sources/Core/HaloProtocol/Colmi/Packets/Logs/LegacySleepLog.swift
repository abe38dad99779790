extension Colmi.LegacySleepRecord: NumberedRecord {}

extension Colmi.LegacySleepLogHeader {
  /// The value of byte 1 that marks a header.
  static let mark: UInt8 = 0xF0
}

extension Colmi.LegacySleepRecord {
  func check() throws(WireError) { try requireRecordIndex(index: index, count: count) }
}
