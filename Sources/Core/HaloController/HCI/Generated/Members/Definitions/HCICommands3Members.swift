// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/hci.txt; do not edit.

import HaloCapture
import HaloProtocol

extension HCI.PHYPreference {
  /// Makes a value of its fields.
  package init(ignored: UInt8, transmit: UInt8, receive: UInt8) {
    self.ignored = ignored
    self.transmit = transmit
    self.receive = receive
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    ignored = try cursor.readUInt8("ignored", from: bytes)
    transmit = try cursor.readUInt8("transmit", from: bytes)
    receive = try cursor.readUInt8("receive", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(ignored)
    builder.write(transmit)
    builder.write(receive)
  }
}

extension HCI.SetDataLength {
  /// Makes a value of its fields.
  package init(handle: UInt16, length: HCI.DataLength) {
    self.handle = handle
    self.length = length
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    handle = try cursor.readUInt16LE("handle", from: bytes)
    length = try HCI.DataLength(&cursor, from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(handle)
    length.write(to: &builder)
  }
}

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
