// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/hci.txt; do not edit.

import HaloCapture
import HaloProtocol

extension HCI.DataLengths {
  /// Makes a value of its fields.
  package init(transmit: HCI.DataLength, receive: HCI.DataLength) {
    self.transmit = transmit
    self.receive = receive
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    transmit = try HCI.DataLength(&cursor, from: bytes)
    receive = try HCI.DataLength(&cursor, from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    transmit.write(to: &builder)
    receive.write(to: &builder)
  }
}

extension HCI.LEBufferSize {
  /// Makes a value of its fields.
  package init(length: UInt16, count: UInt8) {
    self.length = length
    self.count = count
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    length = try cursor.readUInt16LE("length", from: bytes)
    count = try cursor.readUInt8("count", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(length)
    builder.write(count)
  }
}

extension HCI.LinkPHYs {
  /// Makes a value of its fields.
  package init(handle: UInt16, transmit: UInt8, receive: UInt8) {
    self.handle = handle
    self.transmit = transmit
    self.receive = receive
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    handle = try cursor.readUInt16LE("handle", from: bytes)
    transmit = try cursor.readUInt8("transmit", from: bytes)
    receive = try cursor.readUInt8("receive", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(handle)
    builder.write(transmit)
    builder.write(receive)
  }
}

extension HCI.LocalVersion {
  /// Makes a value of its fields.
  package init(hciVersion: UInt8, hciRevision: UInt16, linkVersion: UInt8, company: UInt16, subversion: UInt16) {
    self.hciVersion = hciVersion
    self.hciRevision = hciRevision
    self.linkVersion = linkVersion
    self.company = company
    self.subversion = subversion
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    hciVersion = try cursor.readUInt8("hciVersion", from: bytes)
    hciRevision = try cursor.readUInt16LE("hciRevision", from: bytes)
    linkVersion = try cursor.readUInt8("linkVersion", from: bytes)
    company = try cursor.readUInt16LE("company", from: bytes)
    subversion = try cursor.readUInt16LE("subversion", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(hciVersion)
    builder.writeLE(hciRevision)
    builder.write(linkVersion)
    builder.writeLE(company)
    builder.writeLE(subversion)
  }
}
