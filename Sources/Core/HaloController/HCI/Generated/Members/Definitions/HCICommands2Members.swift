// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/hci.txt; do not edit.

import HaloCapture
import HaloProtocol

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

extension HCI.EnabledSet {
  /// Makes a value of its fields.
  package init(set: UInt8, duration: UInt16, maximumEvents: UInt8) {
    self.set = set
    self.duration = duration
    self.maximumEvents = maximumEvents
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    set = try cursor.readUInt8("set", from: bytes)
    duration = try cursor.readUInt16LE("duration", from: bytes)
    maximumEvents = try cursor.readUInt8("maximumEvents", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(set)
    builder.writeLE(duration)
    builder.write(maximumEvents)
  }

  /// The time of advertising in milliseconds.
  package var durationMilliseconds: Int { Int(duration) * 10 }
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
    key = cursor.readRest(from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(handle)
    random.write(to: &builder)
    builder.writeLE(diversifier)
    builder.write(key)
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

extension HCI.SetAddress {
  /// Makes a value of its fields.
  package init(set: UInt8, address: HCI.Address) {
    self.set = set
    self.address = address
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    set = try cursor.readUInt8("set", from: bytes)
    address = try HCI.Address(&cursor, from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(set)
    address.write(to: &builder)
  }
}

extension HCI.SetData {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  package init(set: UInt8, operation: UInt8, preference: UInt8, data: HexBytes) throws(WireError) {
    self.set = set
    self.operation = operation
    self.preference = preference
    try requireCount(data.count, upTo: 255, at: 4, in: "data")
    self.data = data
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    set = try cursor.readUInt8("set", from: bytes)
    operation = try cursor.readUInt8("operation", from: bytes)
    preference = try cursor.readUInt8("preference", from: bytes)
    let dataCount = Int(try cursor.readUInt8("length of data", from: bytes))
    data = HexBytes(try cursor.readBytes(dataCount, "data", from: bytes))
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(set)
    builder.write(operation)
    builder.write(preference)
    builder.write(UInt8(truncatingIfNeeded: data.count))
    builder.write(data)
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

extension HCI.SetEnable {
  /// Makes a value of its fields.
  package init(isOn: Bool, count: UInt8, sets: [HCI.EnabledSet]) {
    self.isOn = isOn
    self.count = count
    self.sets = sets
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isOn")
    count = try cursor.readUInt8("count", from: bytes)
    var sets: [HCI.EnabledSet] = []
    while cursor.remaining(in: bytes) > 0 {
      sets.append(try HCI.EnabledSet(&cursor, from: bytes))
    }
    self.sets = sets
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(isOn ? 0x01 : 0x00)
    builder.write(count)
    for row in sets { row.write(to: &builder) }
  }
}

extension HCI.SetParameters {
  /// Makes a value of its fields.
  package init(set: UInt8, properties: UInt16, intervalMin: UInt24, intervalMax: UInt24, channels: UInt8, ownAddressType: UInt8, peer: HCI.PeerAddress, filterPolicy: UInt8, transmitPower: Int8, primaryPHY: UInt8, skip: UInt8, secondaryPHY: UInt8, number: UInt8, reportsScans: Bool) {
    self.set = set
    self.properties = properties
    self.intervalMin = intervalMin
    self.intervalMax = intervalMax
    self.channels = channels
    self.ownAddressType = ownAddressType
    self.peer = peer
    self.filterPolicy = filterPolicy
    self.transmitPower = transmitPower
    self.primaryPHY = primaryPHY
    self.skip = skip
    self.secondaryPHY = secondaryPHY
    self.number = number
    self.reportsScans = reportsScans
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    set = try cursor.readUInt8("set", from: bytes)
    properties = try cursor.readUInt16LE("properties", from: bytes)
    intervalMin = try cursor.readUInt24LE("intervalMin", from: bytes)
    intervalMax = try cursor.readUInt24LE("intervalMax", from: bytes)
    channels = try cursor.readUInt8("channels", from: bytes)
    ownAddressType = try cursor.readUInt8("ownAddressType", from: bytes)
    peer = try HCI.PeerAddress(&cursor, from: bytes)
    filterPolicy = try cursor.readUInt8("filterPolicy", from: bytes)
    transmitPower = Int8(bitPattern: try cursor.readUInt8("transmitPower", from: bytes))
    primaryPHY = try cursor.readUInt8("primaryPHY", from: bytes)
    skip = try cursor.readUInt8("skip", from: bytes)
    secondaryPHY = try cursor.readUInt8("secondaryPHY", from: bytes)
    number = try cursor.readUInt8("number", from: bytes)
    reportsScans = try cursor.readUInt8("reportsScans", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "reportsScans")
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(set)
    builder.writeLE(properties)
    builder.writeLE(intervalMin)
    builder.writeLE(intervalMax)
    builder.write(channels)
    builder.write(ownAddressType)
    peer.write(to: &builder)
    builder.write(filterPolicy)
    builder.write(UInt8(bitPattern: transmitPower))
    builder.write(primaryPHY)
    builder.write(skip)
    builder.write(secondaryPHY)
    builder.write(number)
    builder.write(reportsScans ? 0x01 : 0x00)
  }

  /// The shortest time between two advertising events in milliseconds.
  package var intervalMinMilliseconds: Double { Double(intervalMin.value) * 625 / 1000 }

  /// The longest time between two advertising events in milliseconds.
  package var intervalMaxMilliseconds: Double { Double(intervalMax.value) * 625 / 1000 }
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
