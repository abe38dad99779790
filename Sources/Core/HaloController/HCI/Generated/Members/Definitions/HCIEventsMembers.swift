// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/hci.txt; do not edit.

import HaloCapture
import HaloProtocol

extension HCI.AdvertisingReport {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  package init(type: UInt8, advertiser: HCI.PeerAddress, data: HexBytes, rssi: Int8) throws(WireError) {
    self.type = type
    self.advertiser = advertiser
    try requireCount(data.count, upTo: 255, at: 10, in: "data")
    self.data = data
    self.rssi = rssi
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    try cursor.readConstant(0x01, "number of reports", from: bytes)
    type = try cursor.readUInt8("type", from: bytes)
    advertiser = try HCI.PeerAddress(&cursor, from: bytes)
    let dataCount = Int(try cursor.readUInt8("length of data", from: bytes))
    data = HexBytes(try cursor.readBytes(dataCount, "data", from: bytes))
    rssi = Int8(bitPattern: try cursor.readUInt8("rssi", from: bytes))
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(0x01)
    builder.write(type)
    advertiser.write(to: &builder)
    builder.write(UInt8(truncatingIfNeeded: data.count))
    builder.write(data)
    builder.write(UInt8(bitPattern: rssi))
  }
}

extension HCI.CommandComplete {
  /// Makes a value of its fields.
  package init(credits: UInt8, opcode: HCI.Opcode, returned: HexBytes) {
    self.credits = credits
    self.opcode = opcode
    self.returned = returned
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    credits = try cursor.readUInt8("credits", from: bytes)
    opcode = HCI.Opcode(rawValue: try cursor.readUInt16LE("opcode", from: bytes))
    returned = cursor.readRest(from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(credits)
    builder.writeLE(opcode.rawValue)
    builder.write(returned)
  }
}

extension HCI.CommandStatus {
  /// Makes a value of its fields.
  package init(status: HCI.Status, credits: UInt8, opcode: HCI.Opcode) {
    self.status = status
    self.credits = credits
    self.opcode = opcode
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    status = HCI.Status(rawValue: try cursor.readUInt8("status", from: bytes))
    credits = try cursor.readUInt8("credits", from: bytes)
    opcode = HCI.Opcode(rawValue: try cursor.readUInt16LE("opcode", from: bytes))
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(status.rawValue)
    builder.write(credits)
    builder.writeLE(opcode.rawValue)
  }
}

extension HCI.CompletedPackets {
  /// Makes a value of its fields.
  package init(handle: UInt16, count: UInt16) {
    self.handle = handle
    self.count = count
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    try cursor.readConstant(0x01, "number of links", from: bytes)
    handle = try cursor.readUInt16LE("handle", from: bytes)
    count = try cursor.readUInt16LE("count", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(0x01)
    builder.writeLE(handle)
    builder.writeLE(count)
  }
}

extension HCI.ConnectionComplete {
  /// Makes a value of its fields.
  package init(status: HCI.Status, handle: UInt16, role: UInt8, peer: HCI.PeerAddress, timing: HCI.PresentTiming, clockAccuracy: UInt8) {
    self.status = status
    self.handle = handle
    self.role = role
    self.peer = peer
    self.timing = timing
    self.clockAccuracy = clockAccuracy
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    status = HCI.Status(rawValue: try cursor.readUInt8("status", from: bytes))
    handle = try cursor.readUInt16LE("handle", from: bytes)
    role = try cursor.readUInt8("role", from: bytes)
    peer = try HCI.PeerAddress(&cursor, from: bytes)
    timing = try HCI.PresentTiming(&cursor, from: bytes)
    clockAccuracy = try cursor.readUInt8("clockAccuracy", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(status.rawValue)
    builder.writeLE(handle)
    builder.write(role)
    peer.write(to: &builder)
    timing.write(to: &builder)
    builder.write(clockAccuracy)
  }
}

extension HCI.ConnectionUpdateComplete {
  /// Makes a value of its fields.
  package init(status: HCI.Status, handle: UInt16, timing: HCI.PresentTiming) {
    self.status = status
    self.handle = handle
    self.timing = timing
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    status = HCI.Status(rawValue: try cursor.readUInt8("status", from: bytes))
    handle = try cursor.readUInt16LE("handle", from: bytes)
    timing = try HCI.PresentTiming(&cursor, from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(status.rawValue)
    builder.writeLE(handle)
    timing.write(to: &builder)
  }
}

extension HCI.DisconnectionComplete {
  /// Makes a value of its fields.
  package init(status: HCI.Status, handle: UInt16, reason: HCI.Status) {
    self.status = status
    self.handle = handle
    self.reason = reason
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    status = HCI.Status(rawValue: try cursor.readUInt8("status", from: bytes))
    handle = try cursor.readUInt16LE("handle", from: bytes)
    reason = HCI.Status(rawValue: try cursor.readUInt8("reason", from: bytes))
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(status.rawValue)
    builder.writeLE(handle)
    builder.write(reason.rawValue)
  }
}

extension HCI.EncryptionChange {
  /// Makes a value of its fields.
  package init(status: HCI.Status, handle: UInt16, isOn: Bool) {
    self.status = status
    self.handle = handle
    self.isOn = isOn
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    status = HCI.Status(rawValue: try cursor.readUInt8("status", from: bytes))
    handle = try cursor.readUInt16LE("handle", from: bytes)
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isOn")
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(status.rawValue)
    builder.writeLE(handle)
    builder.write(isOn ? 0x01 : 0x00)
  }
}

extension HCI.EnhancedConnectionComplete {
  /// Makes a value of its fields.
  package init(status: HCI.Status, handle: UInt16, role: UInt8, peer: HCI.PeerAddress, localPrivateAddress: HCI.Address, peerPrivateAddress: HCI.Address, timing: HCI.PresentTiming, clockAccuracy: UInt8) {
    self.status = status
    self.handle = handle
    self.role = role
    self.peer = peer
    self.localPrivateAddress = localPrivateAddress
    self.peerPrivateAddress = peerPrivateAddress
    self.timing = timing
    self.clockAccuracy = clockAccuracy
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    status = HCI.Status(rawValue: try cursor.readUInt8("status", from: bytes))
    handle = try cursor.readUInt16LE("handle", from: bytes)
    role = try cursor.readUInt8("role", from: bytes)
    peer = try HCI.PeerAddress(&cursor, from: bytes)
    localPrivateAddress = try HCI.Address(&cursor, from: bytes)
    peerPrivateAddress = try HCI.Address(&cursor, from: bytes)
    timing = try HCI.PresentTiming(&cursor, from: bytes)
    clockAccuracy = try cursor.readUInt8("clockAccuracy", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(status.rawValue)
    builder.writeLE(handle)
    builder.write(role)
    peer.write(to: &builder)
    localPrivateAddress.write(to: &builder)
    peerPrivateAddress.write(to: &builder)
    timing.write(to: &builder)
    builder.write(clockAccuracy)
  }
}

extension HCI.KeyRefresh {
  /// Makes a value of its fields.
  package init(status: HCI.Status, handle: UInt16) {
    self.status = status
    self.handle = handle
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    status = HCI.Status(rawValue: try cursor.readUInt8("status", from: bytes))
    handle = try cursor.readUInt16LE("handle", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(status.rawValue)
    builder.writeLE(handle)
  }
}

extension HCI.Overflow {
  /// Makes a value of its fields.
  package init(linkType: UInt8) {
    self.linkType = linkType
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    linkType = try cursor.readUInt8("linkType", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(linkType)
  }
}

extension HCI.PresentTiming {
  /// Makes a value of its fields.
  package init(interval: UInt16, latency: UInt16, timeout: UInt16) {
    self.interval = interval
    self.latency = latency
    self.timeout = timeout
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    interval = try cursor.readUInt16LE("interval", from: bytes)
    latency = try cursor.readUInt16LE("latency", from: bytes)
    timeout = try cursor.readUInt16LE("timeout", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(interval)
    builder.writeLE(latency)
    builder.writeLE(timeout)
  }

  /// The time between two connection events in milliseconds.
  package var intervalMilliseconds: Double { Double(interval) * 125 / 100 }

  /// The silence after which the link counts as lost in milliseconds.
  package var timeoutMilliseconds: Int { Int(timeout) * 10 }
}

extension HCI.VersionComplete {
  /// Makes a value of its fields.
  package init(status: HCI.Status, handle: UInt16, version: UInt8, company: UInt16, subversion: UInt16) {
    self.status = status
    self.handle = handle
    self.version = version
    self.company = company
    self.subversion = subversion
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    status = HCI.Status(rawValue: try cursor.readUInt8("status", from: bytes))
    handle = try cursor.readUInt16LE("handle", from: bytes)
    version = try cursor.readUInt8("version", from: bytes)
    company = try cursor.readUInt16LE("company", from: bytes)
    subversion = try cursor.readUInt16LE("subversion", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(status.rawValue)
    builder.writeLE(handle)
    builder.write(version)
    builder.writeLE(company)
    builder.writeLE(subversion)
  }
}
