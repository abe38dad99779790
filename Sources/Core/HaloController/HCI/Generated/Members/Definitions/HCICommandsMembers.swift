// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

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

extension HCI.ChannelMap {
  /// Makes a value of its fields.
  package init(low: UInt32, high: UInt8) {
    self.low = low
    self.high = high
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    low = try cursor.readUInt32LE("low", from: bytes)
    high = try cursor.readUInt8("high", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(low)
    builder.write(high)
  }
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

extension HCI.DataLength {
  /// Makes a value of its fields.
  package init(octets: UInt16, time: UInt16) {
    self.octets = octets
    self.time = time
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    octets = try cursor.readUInt16LE("octets", from: bytes)
    time = try cursor.readUInt16LE("time", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(octets)
    builder.writeLE(time)
  }
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

extension HCI.EncryptionStart {
  /// Makes a value of its fields.
  package init(handle: UInt16, random: HCI.Bits, diversifier: UInt16, key: HexBytes) {
    self.handle = handle
    self.random = random
    self.diversifier = diversifier
    self.key = key
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    handle = try cursor.readUInt16LE("handle", from: bytes)
    random = try HCI.Bits(&cursor, from: bytes)
    diversifier = try cursor.readUInt16LE("diversifier", from: bytes)
    key = HexBytes(cursor.readRemaining(from: bytes))
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(handle)
    random.write(to: &builder)
    builder.writeLE(diversifier)
    builder.write(key.bytes)
  }
}

extension HCI.LinkTiming {
  /// Makes a value of its fields.
  package init(intervalMin: UInt16, intervalMax: UInt16, latency: UInt16, timeout: UInt16, eventMin: UInt16, eventMax: UInt16) {
    self.intervalMin = intervalMin
    self.intervalMax = intervalMax
    self.latency = latency
    self.timeout = timeout
    self.eventMin = eventMin
    self.eventMax = eventMax
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    intervalMin = try cursor.readUInt16LE("intervalMin", from: bytes)
    intervalMax = try cursor.readUInt16LE("intervalMax", from: bytes)
    latency = try cursor.readUInt16LE("latency", from: bytes)
    timeout = try cursor.readUInt16LE("timeout", from: bytes)
    eventMin = try cursor.readUInt16LE("eventMin", from: bytes)
    eventMax = try cursor.readUInt16LE("eventMax", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(intervalMin)
    builder.writeLE(intervalMax)
    builder.writeLE(latency)
    builder.writeLE(timeout)
    builder.writeLE(eventMin)
    builder.writeLE(eventMax)
  }

  /// The shortest time between two connection events in milliseconds.
  package var intervalMinMilliseconds: Double { Double(intervalMin) * 125 / 100 }

  /// The longest time between two connection events in milliseconds.
  package var intervalMaxMilliseconds: Double { Double(intervalMax) * 125 / 100 }

  /// The silence after which the link counts as lost in milliseconds.
  package var timeoutMilliseconds: Int { Int(timeout) * 10 }

  /// The shortest length of a connection event in milliseconds.
  package var eventMinMilliseconds: Double { Double(eventMin) * 625 / 1000 }

  /// The longest length of a connection event in milliseconds.
  package var eventMaxMilliseconds: Double { Double(eventMax) * 625 / 1000 }
}

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

extension HCI.ScanEnable {
  /// Makes a value of its fields.
  package init(isOn: Bool, filtersDuplicates: Bool) {
    self.isOn = isOn
    self.filtersDuplicates = filtersDuplicates
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isOn")
    filtersDuplicates = try cursor.readUInt8("filtersDuplicates", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "filtersDuplicates")
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(isOn ? 0x01 : 0x00)
    builder.write(filtersDuplicates ? 0x01 : 0x00)
  }
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

extension HCI.TimingRefusal {
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
