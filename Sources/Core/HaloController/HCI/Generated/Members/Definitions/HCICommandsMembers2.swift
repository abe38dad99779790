// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloCapture
import HaloProtocol

extension HCI.ScanParameters {
  /// Makes a value of its fields.
  package init(type: UInt8, interval: UInt16, window: UInt16, ownAddressType: UInt8, filterPolicy: UInt8) {
    self.type = type
    self.interval = interval
    self.window = window
    self.ownAddressType = ownAddressType
    self.filterPolicy = filterPolicy
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    type = try cursor.readUInt8("type", from: bytes)
    interval = try cursor.readUInt16LE("interval", from: bytes)
    window = try cursor.readUInt16LE("window", from: bytes)
    ownAddressType = try cursor.readUInt8("ownAddressType", from: bytes)
    filterPolicy = try cursor.readUInt8("filterPolicy", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(type)
    builder.writeLE(interval)
    builder.writeLE(window)
    builder.write(ownAddressType)
    builder.write(filterPolicy)
  }

  /// The time between the starts of two scan windows in milliseconds.
  package var intervalMilliseconds: Double { Double(interval) * 625 / 1000 }

  /// The time of listening in milliseconds.
  package var windowMilliseconds: Double { Double(window) * 625 / 1000 }
}
