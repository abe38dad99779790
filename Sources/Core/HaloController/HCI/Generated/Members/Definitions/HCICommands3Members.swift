// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/hci.txt; do not edit.

import HaloCapture
import HaloProtocol

extension HCI.SetPHY {
  /// Makes a value of its fields.
  package init(handle: UInt16, preference: HCI.PHYPreference, options: UInt16) {
    self.handle = handle
    self.preference = preference
    self.options = options
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    handle = try cursor.readUInt16LE("handle", from: bytes)
    preference = try HCI.PHYPreference(&cursor, from: bytes)
    options = try cursor.readUInt16LE("options", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(handle)
    preference.write(to: &builder)
    builder.writeLE(options)
  }
}
