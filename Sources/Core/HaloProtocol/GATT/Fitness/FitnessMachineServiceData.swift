extension GATT.FitnessMachineServiceData {
  /// Decodes the service data that a fitness machine advertises for service 1826 (Fitness Machine).
  ///
  /// - Throws: ``WireError`` if there are less than 3 bytes.
  public init(parsing bytes: [UInt8]) throws(WireError) {
    let slice = bytes[...]
    var cursor = ByteCursor()
    try self.init(&cursor, from: slice.span)
  }

  /// The encoded service data, without the service's UUID.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 3)
    write(to: &builder)
    return builder.bytes
  }
}

extension GAP.AdvertisingPayload {
  /// The kinds of fitness machine in the advertisement's service data; nil without valid data of
  /// the Fitness Machine service (1826).
  public var fitnessMachine: GATT.FitnessMachineServiceData? {
    for structure in structures {
      guard case .serviceData(let data, .two)? = try? structure.value, data.service == 0x1826 else {
        continue
      }
      return try? GATT.FitnessMachineServiceData(parsing: data.payload.bytes)
    }
    return nil
  }
}
