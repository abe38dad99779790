// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension CRP.SleepState {
  /// The opcode of its frames.
  public static let opcode = CRP.Opcode.sleepState

  /// Makes a value of its fields.
  public init(state: UInt8) {
    self.state = state
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "sleepState")
    state = bytes[0]
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(state)
    return builder.bytes
  }
}

extension CRP.SleepMark {
  /// Makes a value of its fields.
  public init(stage: CRP.SleepStageKind, hour: UInt8, minute: UInt8) {
    self.stage = stage
    self.hour = hour
    self.minute = minute
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    stage = CRP.SleepStageKind(rawValue: try cursor.readUInt8("stage", from: bytes))
    hour = try cursor.readUInt8("hour", from: bytes)
    minute = try cursor.readUInt8("minute", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(stage.rawValue)
    builder.write(hour)
    builder.write(minute)
  }
}
