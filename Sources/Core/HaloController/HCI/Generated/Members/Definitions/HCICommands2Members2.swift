// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloCapture
import HaloProtocol

extension HCI.UpdateConnection {
  /// Makes a value of its fields.
  package init(handle: UInt16, timing: HCI.LinkTiming) {
    self.handle = handle
    self.timing = timing
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    handle = try cursor.readUInt16LE("handle", from: bytes)
    timing = try HCI.LinkTiming(&cursor, from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(handle)
    timing.write(to: &builder)
  }
}
