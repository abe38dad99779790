extension GATT {
  /// Reads the bytes of a characteristic by its UUID.
  ///
  /// - Returns: Nil if this package has no type for the characteristic.
  /// - Throws: ``WireError`` if the bytes are not a value of the characteristic.
  public static func decode(
    _ bytes: [UInt8], of characteristic: BluetoothUUID
  ) throws(WireError) -> Value? {
    let slice = bytes[...]
    return try decode(slice.span, of: characteristic)
  }
}

extension GATT.Value {
  /// The UUID of the characteristic that carries the value.
  public var characteristic: BluetoothUUID { carried.characteristic }

  /// The bytes of the value in the characteristic.
  public var bytes: [UInt8] { carried.bytes }
}

extension GATT.CharacteristicValue {
  var carried: (characteristic: BluetoothUUID, bytes: [UInt8]) { (Self.characteristic, bytes) }
}
