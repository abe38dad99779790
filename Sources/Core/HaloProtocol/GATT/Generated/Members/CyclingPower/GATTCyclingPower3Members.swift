// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.CyclingPowerResponse {
  /// Makes a value of its fields.
  public init(_ request: GATT.CyclingPowerCommand.OpCode, result: GATT.SCControlPoint.ResultCode) {
    self.request = request
    self.result = result
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    request = GATT.CyclingPowerCommand.OpCode(rawValue: try cursor.readUInt8("request", from: bytes))
    result = GATT.SCControlPoint.ResultCode(rawValue: try cursor.readUInt8("result", from: bytes))
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(request.rawValue)
    builder.write(result.rawValue)
  }
}
