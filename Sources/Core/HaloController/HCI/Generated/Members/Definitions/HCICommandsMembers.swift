// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/hci.txt; do not edit.

import HaloCapture
import HaloProtocol

extension HCI.AdvertisingParameters {
  /// Makes a value of its fields.
  package init(intervalMin: UInt16, intervalMax: UInt16, type: UInt8, ownAddressType: UInt8, peer: HCI.PeerAddress, channels: UInt8, filterPolicy: UInt8) {
    self.intervalMin = intervalMin
    self.intervalMax = intervalMax
    self.type = type
    self.ownAddressType = ownAddressType
    self.peer = peer
    self.channels = channels
    self.filterPolicy = filterPolicy
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    intervalMin = try cursor.readUInt16LE("intervalMin", from: bytes)
    intervalMax = try cursor.readUInt16LE("intervalMax", from: bytes)
    type = try cursor.readUInt8("type", from: bytes)
    ownAddressType = try cursor.readUInt8("ownAddressType", from: bytes)
    peer = try HCI.PeerAddress(&cursor, from: bytes)
    channels = try cursor.readUInt8("channels", from: bytes)
    filterPolicy = try cursor.readUInt8("filterPolicy", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(intervalMin)
    builder.writeLE(intervalMax)
    builder.write(type)
    builder.write(ownAddressType)
    peer.write(to: &builder)
    builder.write(channels)
    builder.write(filterPolicy)
  }

  /// The shortest time between two advertising events in milliseconds.
  package var intervalMinMilliseconds: Double { Double(intervalMin) * 625 / 1000 }

  /// The longest time between two advertising events in milliseconds.
  package var intervalMaxMilliseconds: Double { Double(intervalMax) * 625 / 1000 }
}

extension HCI.ConnectionHandle {
  /// Makes a value of its fields.
  package init(handle: UInt16) {
    self.handle = handle
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    handle = try cursor.readUInt16LE("handle", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(handle)
  }
}

extension HCI.CreateConnection {
  /// Makes a value of its fields.
  package init(scanInterval: UInt16, scanWindow: UInt16, filterPolicy: UInt8, peer: HCI.PeerAddress, ownAddressType: UInt8, timing: HCI.LinkTiming) {
    self.scanInterval = scanInterval
    self.scanWindow = scanWindow
    self.filterPolicy = filterPolicy
    self.peer = peer
    self.ownAddressType = ownAddressType
    self.timing = timing
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    scanInterval = try cursor.readUInt16LE("scanInterval", from: bytes)
    scanWindow = try cursor.readUInt16LE("scanWindow", from: bytes)
    filterPolicy = try cursor.readUInt8("filterPolicy", from: bytes)
    peer = try HCI.PeerAddress(&cursor, from: bytes)
    ownAddressType = try cursor.readUInt8("ownAddressType", from: bytes)
    timing = try HCI.LinkTiming(&cursor, from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(scanInterval)
    builder.writeLE(scanWindow)
    builder.write(filterPolicy)
    peer.write(to: &builder)
    builder.write(ownAddressType)
    timing.write(to: &builder)
  }

  /// The time between the starts of two scan windows in milliseconds.
  package var scanIntervalMilliseconds: Double { Double(scanInterval) * 625 / 1000 }

  /// The time of listening in milliseconds.
  package var scanWindowMilliseconds: Double { Double(scanWindow) * 625 / 1000 }
}

extension HCI.Disconnect {
  /// Makes a value of its fields.
  package init(handle: UInt16, reason: HCI.Status) {
    self.handle = handle
    self.reason = reason
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    handle = try cursor.readUInt16LE("handle", from: bytes)
    reason = HCI.Status(rawValue: try cursor.readUInt8("reason", from: bytes))
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(handle)
    builder.write(reason.rawValue)
  }
}

extension HCI.ExtendedCreateConnection {
  /// Makes a value of its fields.
  package init(filterPolicy: UInt8, ownAddressType: UInt8, peer: HCI.PeerAddress, phys: UInt8, rows: [HCI.InitiatingPHY]) {
    self.filterPolicy = filterPolicy
    self.ownAddressType = ownAddressType
    self.peer = peer
    self.phys = phys
    self.rows = rows
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    filterPolicy = try cursor.readUInt8("filterPolicy", from: bytes)
    ownAddressType = try cursor.readUInt8("ownAddressType", from: bytes)
    peer = try HCI.PeerAddress(&cursor, from: bytes)
    phys = try cursor.readUInt8("phys", from: bytes)
    var rows: [HCI.InitiatingPHY] = []
    while cursor.remaining(in: bytes) > 0 {
      rows.append(try HCI.InitiatingPHY(&cursor, from: bytes))
    }
    self.rows = rows
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(filterPolicy)
    builder.write(ownAddressType)
    peer.write(to: &builder)
    builder.write(phys)
    for row in rows { row.write(to: &builder) }
  }
}

extension HCI.ExtendedScanEnable {
  /// Makes a value of its fields.
  package init(isOn: Bool, duplicates: UInt8, duration: UInt16, period: UInt16) {
    self.isOn = isOn
    self.duplicates = duplicates
    self.duration = duration
    self.period = period
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isOn")
    duplicates = try cursor.readUInt8("duplicates", from: bytes)
    duration = try cursor.readUInt16LE("duration", from: bytes)
    period = try cursor.readUInt16LE("period", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(isOn ? 0x01 : 0x00)
    builder.write(duplicates)
    builder.writeLE(duration)
    builder.writeLE(period)
  }

  /// The time of scanning in milliseconds.
  package var durationMilliseconds: Int { Int(duration) * 10 }

  /// The time between the starts of two scans in seconds.
  package var periodSeconds: Double { Double(period) * 128 / 100 }
}

extension HCI.ExtendedScanParameters {
  /// Makes a value of its fields.
  package init(ownAddressType: UInt8, filterPolicy: UInt8, phys: UInt8, rows: [HCI.ScanPHY]) {
    self.ownAddressType = ownAddressType
    self.filterPolicy = filterPolicy
    self.phys = phys
    self.rows = rows
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    ownAddressType = try cursor.readUInt8("ownAddressType", from: bytes)
    filterPolicy = try cursor.readUInt8("filterPolicy", from: bytes)
    phys = try cursor.readUInt8("phys", from: bytes)
    var rows: [HCI.ScanPHY] = []
    while cursor.remaining(in: bytes) > 0 {
      rows.append(try HCI.ScanPHY(&cursor, from: bytes))
    }
    self.rows = rows
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(ownAddressType)
    builder.write(filterPolicy)
    builder.write(phys)
    for row in rows { row.write(to: &builder) }
  }
}

extension HCI.InitiatingPHY {
  /// Makes a value of its fields.
  package init(interval: UInt16, window: UInt16, timing: HCI.LinkTiming) {
    self.interval = interval
    self.window = window
    self.timing = timing
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    interval = try cursor.readUInt16LE("interval", from: bytes)
    window = try cursor.readUInt16LE("window", from: bytes)
    timing = try HCI.LinkTiming(&cursor, from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(interval)
    builder.writeLE(window)
    timing.write(to: &builder)
  }

  /// The time between the starts of two scan windows in milliseconds.
  package var intervalMilliseconds: Double { Double(interval) * 625 / 1000 }

  /// The time of listening in milliseconds.
  package var windowMilliseconds: Double { Double(window) * 625 / 1000 }
}

extension HCI.Key {
  /// Makes a value of its fields.
  package init(low: HCI.Bits, high: HCI.Bits) {
    self.low = low
    self.high = high
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    low = try HCI.Bits(&cursor, from: bytes)
    high = try HCI.Bits(&cursor, from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    low.write(to: &builder)
    high.write(to: &builder)
  }
}

extension HCI.PrivacyMode {
  /// Makes a value of its fields.
  package init(identity: HCI.PeerAddress, mode: UInt8) {
    self.identity = identity
    self.mode = mode
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    identity = try HCI.PeerAddress(&cursor, from: bytes)
    mode = try cursor.readUInt8("mode", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    identity.write(to: &builder)
    builder.write(mode)
  }
}

extension HCI.ResolvingListEntry {
  /// Makes a value of its fields.
  package init(identity: HCI.PeerAddress, peerKey: HCI.Key, localKey: HCI.Key) {
    self.identity = identity
    self.peerKey = peerKey
    self.localKey = localKey
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    identity = try HCI.PeerAddress(&cursor, from: bytes)
    peerKey = try HCI.Key(&cursor, from: bytes)
    localKey = try HCI.Key(&cursor, from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    identity.write(to: &builder)
    peerKey.write(to: &builder)
    localKey.write(to: &builder)
  }
}

extension HCI.ScanPHY {
  /// Makes a value of its fields.
  package init(type: UInt8, interval: UInt16, window: UInt16) {
    self.type = type
    self.interval = interval
    self.window = window
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    type = try cursor.readUInt8("type", from: bytes)
    interval = try cursor.readUInt16LE("interval", from: bytes)
    window = try cursor.readUInt16LE("window", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(type)
    builder.writeLE(interval)
    builder.writeLE(window)
  }

  /// The time between the starts of two scan windows in milliseconds.
  package var intervalMilliseconds: Double { Double(interval) * 625 / 1000 }

  /// The time of listening in milliseconds.
  package var windowMilliseconds: Double { Double(window) * 625 / 1000 }
}

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
