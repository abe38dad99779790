extension GAP {
  /// The decoded content of an AD structure in advertising data, for the most common AD types.
  @nonexhaustive
  public enum ADValue: Hashable, Sendable {
    /// The advertising flags of the device, and further bytes of the AD structure, usually none.
    case flags(AdvertisingFlags, more: HexBytes)
    /// The UUIDs of services that the device offers; `isComplete` is false if the list omits some.
    case serviceUUIDs([BluetoothUUID], UUIDSize, isComplete: Bool)
    /// The UUIDs of services that the device looks for on other devices (service solicitation).
    case solicitedServiceUUIDs([BluetoothUUID], UUIDSize)
    /// The name of the device; `isComplete` is false if the name is shortened.
    case localName(String, isComplete: Bool)
    /// The transmit power of the device's advertisement, in dBm.
    case txPowerLevel(Int8)
    /// The appearance of the device: its category, such as a heart rate sensor.
    case appearance(GATT.Appearance)
    /// The range of connection intervals that the device prefers, in units of 1.25 ms; 0xFFFF means
    /// no preference.
    case peripheralConnectionIntervalRange(minimum: UInt16, maximum: UInt16)
    /// The advertising interval of the device, in units of 0.625 ms.
    case advertisingInterval(UInt16)
    /// The data that belongs to a service of the device, and the size of the service's UUID.
    case serviceData(ServiceData, UUIDSize)
    /// The data that the device's manufacturer defines, with the manufacturer's company identifier.
    case manufacturerData(ManufacturerData)
  }

  /// The number of bytes of a service UUID in advertising data.
  public enum UUIDSize: Int, Hashable, Sendable, CaseIterable {
    /// The size of a 16-bit UUID, two bytes.
    case two = 2
    /// The size of a 32-bit UUID, four bytes.
    case four = 4
    /// The size of a 128-bit UUID, sixteen bytes.
    case sixteen = 16

    /// Makes the smallest size that a UUID fits.
    public init(for uuid: BluetoothUUID) {
      self = uuid.short != nil ? .two : uuid.short32 != nil ? .four : .sixteen
    }
  }
}

extension GAP.ADStructure {
  /// The decoded content of the AD structure; nil if ``GAP/ADValue`` has no case for its type.
  ///
  /// - Throws: ``WireError`` if the data does not match its type. Offsets count from the first byte
  ///   of the data.
  public var value: GAP.ADValue? {
    get throws(WireError) {
      let bytes = data.bytes
      let slice = bytes[...]
      return try Self.value(of: type, slice.span)
    }
  }

  private static func value(
    of type: GAP.ADType, _ data: Span<UInt8>
  ) throws(WireError) -> GAP.ADValue? {
    var cursor = ByteCursor()
    switch type {
    case .flags:
      let flags = AdvertisingFlags(rawValue: try cursor.readUInt8("flags", from: data))
      return .flags(flags, more: HexBytes(cursor.readRemaining(from: data)))
    case .incompleteServiceUUIDs16, .completeServiceUUIDs16:
      return .serviceUUIDs(
        try uuids(.two, in: data), .two, isComplete: type == .completeServiceUUIDs16)
    case .incompleteServiceUUIDs32, .completeServiceUUIDs32:
      return .serviceUUIDs(
        try uuids(.four, in: data), .four, isComplete: type == .completeServiceUUIDs32)
    case .incompleteServiceUUIDs128, .completeServiceUUIDs128:
      return .serviceUUIDs(
        try uuids(.sixteen, in: data), .sixteen, isComplete: type == .completeServiceUUIDs128)
    case .solicitedServiceUUIDs16: return .solicitedServiceUUIDs(try uuids(.two, in: data), .two)
    case .solicitedServiceUUIDs32: return .solicitedServiceUUIDs(try uuids(.four, in: data), .four)
    case .solicitedServiceUUIDs128:
      return .solicitedServiceUUIDs(try uuids(.sixteen, in: data), .sixteen)
    case .shortenedLocalName, .completeLocalName:
      // The string copies the bytes, so no pointer leaves the closure.
      let name = data.withUnsafeBufferPointer { String(validating: $0, as: UTF8.self) }
      guard let name else { throw WireError(.invalidUTF8, at: 0, in: "localName") }
      return .localName(name, isComplete: type == .completeLocalName)
    case .txPowerLevel:
      try GATT.require(1, in: data, field: "txPowerLevel")
      return .txPowerLevel(Int8(bitPattern: data[0]))
    case .appearance: return .appearance(try GATT.Appearance(parsing: data))
    case .peripheralConnectionIntervalRange:
      try GATT.require(4, in: data, field: "connectionIntervalRange")
      let minimum = try cursor.readUInt16LE("minimum", from: data)
      return .peripheralConnectionIntervalRange(
        minimum: minimum, maximum: try cursor.readUInt16LE("maximum", from: data))
    case .advertisingInterval:
      try GATT.require(2, in: data, field: "advertisingInterval")
      return .advertisingInterval(try cursor.readUInt16LE("advertisingInterval", from: data))
    case .serviceData16: return try serviceData(.two, in: data)
    case .serviceData32: return try serviceData(.four, in: data)
    case .serviceData128: return try serviceData(.sixteen, in: data)
    case .manufacturerSpecificData:
      let company = try cursor.readUInt16LE("company", from: data)
      let payload = HexBytes(cursor.readRemaining(from: data))
      return .manufacturerData(ManufacturerData(company: company, payload: payload))
    default: return nil
    }
  }

  private static func uuids(
    _ size: GAP.UUIDSize, in data: Span<UInt8>
  ) throws(WireError) -> [BluetoothUUID] {
    var cursor = ByteCursor()
    var uuids: [BluetoothUUID] = []
    uuids.reserveCapacity(data.count / size.rawValue)
    while cursor.remaining(in: data) > 0 {
      uuids.append(try uuid(size, &cursor, in: data))
    }
    return uuids
  }

  private static func serviceData(
    _ size: GAP.UUIDSize, in data: Span<UInt8>
  ) throws(WireError) -> GAP.ADValue {
    var cursor = ByteCursor()
    let service = try uuid(size, &cursor, in: data)
    let payload = HexBytes(cursor.readRemaining(from: data))
    return .serviceData(ServiceData(service: service, payload: payload), size)
  }

  private static func uuid(
    _ size: GAP.UUIDSize, _ cursor: inout ByteCursor, in data: Span<UInt8>
  ) throws(WireError) -> BluetoothUUID {
    let start = cursor.offset
    try cursor.skip(size.rawValue, "uuid", in: data)
    return try BluetoothUUID(parsingLittleEndian: data.extracting(start..<cursor.offset))
  }
}

extension GAP.ADStructure {
  /// Makes the AD structure that encodes a decoded value.
  ///
  /// - Throws: ``WireError`` if the value is too long for one AD structure, or if a service UUID
  ///   does not fit the size of the UUIDs in its list.
  public init(_ value: GAP.ADValue) throws(WireError) {
    let (type, data) = try Self.parts(of: value)
    try self.init(type, data: HexBytes(data))
  }

  private static func parts(of value: GAP.ADValue) throws(WireError) -> (GAP.ADType, [UInt8]) {
    switch value {
    case .flags(let flags, let more): return (.flags, [flags.rawValue] + more.bytes)
    case .serviceUUIDs(let uuids, let size, let isComplete):
      let type: GAP.ADType =
        switch size {
        case .two: isComplete ? .completeServiceUUIDs16 : .incompleteServiceUUIDs16
        case .four: isComplete ? .completeServiceUUIDs32 : .incompleteServiceUUIDs32
        case .sixteen: isComplete ? .completeServiceUUIDs128 : .incompleteServiceUUIDs128
        }
      return (type, try bytes(of: uuids, size))
    case .solicitedServiceUUIDs(let uuids, let size):
      let type: GAP.ADType =
        switch size {
        case .two: .solicitedServiceUUIDs16
        case .four: .solicitedServiceUUIDs32
        case .sixteen: .solicitedServiceUUIDs128
        }
      return (type, try bytes(of: uuids, size))
    case .localName(let name, let isComplete):
      return (isComplete ? .completeLocalName : .shortenedLocalName, Array(name.utf8))
    case .txPowerLevel(let level): return (.txPowerLevel, [UInt8(bitPattern: level)])
    case .appearance(let appearance): return (.appearance, appearance.bytes)
    case .peripheralConnectionIntervalRange(let minimum, let maximum):
      var builder = ByteBuilder(capacity: 4)
      builder.writeLE(minimum)
      builder.writeLE(maximum)
      return (.peripheralConnectionIntervalRange, builder.bytes)
    case .advertisingInterval(let interval):
      return (.advertisingInterval, [UInt8(interval & 0xFF), UInt8(interval >> 8)])
    case .serviceData(let entry, let size):
      let type: GAP.ADType =
        switch size {
        case .two: .serviceData16
        case .four: .serviceData32
        case .sixteen: .serviceData128
        }
      return (type, try bytes(of: [entry.service], size) + entry.payload.bytes)
    case .manufacturerData(let entry):
      return (
        .manufacturerSpecificData,
        [UInt8(entry.company & 0xFF), UInt8(entry.company >> 8)] + entry.payload.bytes
      )
    }
  }

  private static func bytes(
    of uuids: [BluetoothUUID], _ size: GAP.UUIDSize
  ) throws(WireError) -> [UInt8] {
    var builder = ByteBuilder(capacity: uuids.count * size.rawValue)
    for uuid in uuids {
      guard builder.write(uuid, size) else {
        throw WireError(
          .outOfRange(
            value: GAP.UUIDSize(for: uuid).rawValue, minimum: 2, maximum: size.rawValue), at: 0,
          in: "uuid")
      }
    }
    return builder.bytes
  }
}

extension ByteBuilder {
  /// Writes a UUID in `size` bytes, low byte first; returns false, without writing, if the UUID
  /// does not fit.
  fileprivate mutating func write(_ uuid: BluetoothUUID, _ size: GAP.UUIDSize) -> Bool {
    switch size {
    case .two:
      guard let short = uuid.short else { return false }
      writeLE(short)
    case .four:
      guard let short = uuid.short32 else { return false }
      writeLE(short)
    case .sixteen: write(uuid.fullLittleEndianBytes)
    }
    return true
  }
}
