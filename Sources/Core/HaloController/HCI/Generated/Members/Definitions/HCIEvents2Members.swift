// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloCapture
import HaloProtocol

extension HCI.DataLengthChange {
  /// Makes a value of its fields.
  package init(handle: UInt16, lengths: HCI.DataLengths) {
    self.handle = handle
    self.lengths = lengths
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    handle = try cursor.readUInt16LE("handle", from: bytes)
    lengths = try HCI.DataLengths(&cursor, from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(handle)
    lengths.write(to: &builder)
  }
}

extension HCI.LongTermKeyRequest {
  /// Makes a value of its fields.
  package init(handle: UInt16, random: HCI.Bits, diversifier: UInt16) {
    self.handle = handle
    self.random = random
    self.diversifier = diversifier
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    handle = try cursor.readUInt16LE("handle", from: bytes)
    random = try HCI.Bits(&cursor, from: bytes)
    diversifier = try cursor.readUInt16LE("diversifier", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(handle)
    random.write(to: &builder)
    builder.writeLE(diversifier)
  }
}

extension HCI.PHYUpdateComplete {
  /// Makes a value of its fields.
  package init(status: HCI.Status, phys: HCI.LinkPHYs) {
    self.status = status
    self.phys = phys
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    status = HCI.Status(rawValue: try cursor.readUInt8("status", from: bytes))
    phys = try HCI.LinkPHYs(&cursor, from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(status.rawValue)
    phys.write(to: &builder)
  }
}

extension HCI.TimingRequest {
  /// Makes a value of its fields.
  package init(handle: UInt16, intervalMin: UInt16, intervalMax: UInt16, latency: UInt16, timeout: UInt16) {
    self.handle = handle
    self.intervalMin = intervalMin
    self.intervalMax = intervalMax
    self.latency = latency
    self.timeout = timeout
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    handle = try cursor.readUInt16LE("handle", from: bytes)
    intervalMin = try cursor.readUInt16LE("intervalMin", from: bytes)
    intervalMax = try cursor.readUInt16LE("intervalMax", from: bytes)
    latency = try cursor.readUInt16LE("latency", from: bytes)
    timeout = try cursor.readUInt16LE("timeout", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(handle)
    builder.writeLE(intervalMin)
    builder.writeLE(intervalMax)
    builder.writeLE(latency)
    builder.writeLE(timeout)
  }

  /// The shortest time between two connection events in milliseconds.
  package var intervalMinMilliseconds: Double { Double(intervalMin) * 125 / 100 }

  /// The longest time between two connection events in milliseconds.
  package var intervalMaxMilliseconds: Double { Double(intervalMax) * 125 / 100 }

  /// The silence after which the link counts as lost in milliseconds.
  package var timeoutMilliseconds: Int { Int(timeout) * 10 }
}
