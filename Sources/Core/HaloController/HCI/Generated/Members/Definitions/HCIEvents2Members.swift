// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/hci.txt; do not edit.

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

extension HCI.ExtendedReport {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  package init(type: UInt16, advertiser: HCI.PeerAddress, primaryPHY: UInt8, secondaryPHY: UInt8, set: UInt8, transmitPower: Int8, rssi: Int8, periodicInterval: UInt16, target: HCI.PeerAddress, data: HexBytes) throws(WireError) {
    self.type = type
    self.advertiser = advertiser
    self.primaryPHY = primaryPHY
    self.secondaryPHY = secondaryPHY
    self.set = set
    self.transmitPower = transmitPower
    self.rssi = rssi
    self.periodicInterval = periodicInterval
    self.target = target
    try requireCount(data.count, upTo: 255, at: 25, in: "data")
    self.data = data
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    try cursor.readConstant(0x01, "number of reports", from: bytes)
    type = try cursor.readUInt16LE("type", from: bytes)
    advertiser = try HCI.PeerAddress(&cursor, from: bytes)
    primaryPHY = try cursor.readUInt8("primaryPHY", from: bytes)
    secondaryPHY = try cursor.readUInt8("secondaryPHY", from: bytes)
    set = try cursor.readUInt8("set", from: bytes)
    transmitPower = Int8(bitPattern: try cursor.readUInt8("transmitPower", from: bytes))
    rssi = Int8(bitPattern: try cursor.readUInt8("rssi", from: bytes))
    periodicInterval = try cursor.readUInt16LE("periodicInterval", from: bytes)
    target = try HCI.PeerAddress(&cursor, from: bytes)
    let dataCount = Int(try cursor.readUInt8("length of data", from: bytes))
    data = HexBytes(try cursor.readBytes(dataCount, "data", from: bytes))
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(0x01)
    builder.writeLE(type)
    advertiser.write(to: &builder)
    builder.write(primaryPHY)
    builder.write(secondaryPHY)
    builder.write(set)
    builder.write(UInt8(bitPattern: transmitPower))
    builder.write(UInt8(bitPattern: rssi))
    builder.writeLE(periodicInterval)
    target.write(to: &builder)
    builder.write(UInt8(truncatingIfNeeded: data.count))
    builder.write(data)
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

extension HCI.RemoteFeaturesComplete {
  /// Makes a value of its fields.
  package init(status: HCI.Status, handle: UInt16, features: HCI.Bits) {
    self.status = status
    self.handle = handle
    self.features = features
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    status = HCI.Status(rawValue: try cursor.readUInt8("status", from: bytes))
    handle = try cursor.readUInt16LE("handle", from: bytes)
    features = try HCI.Bits(&cursor, from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(status.rawValue)
    builder.writeLE(handle)
    features.write(to: &builder)
  }
}

extension HCI.ScanRequestReceived {
  /// Makes a value of its fields.
  package init(set: UInt8, scanner: HCI.PeerAddress) {
    self.set = set
    self.scanner = scanner
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    set = try cursor.readUInt8("set", from: bytes)
    scanner = try HCI.PeerAddress(&cursor, from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(set)
    scanner.write(to: &builder)
  }
}

extension HCI.SetTerminated {
  /// Makes a value of its fields.
  package init(status: HCI.Status, set: UInt8, handle: UInt16, events: UInt8) {
    self.status = status
    self.set = set
    self.handle = handle
    self.events = events
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    status = HCI.Status(rawValue: try cursor.readUInt8("status", from: bytes))
    set = try cursor.readUInt8("set", from: bytes)
    handle = try cursor.readUInt16LE("handle", from: bytes)
    events = try cursor.readUInt8("events", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(status.rawValue)
    builder.write(set)
    builder.writeLE(handle)
    builder.write(events)
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
