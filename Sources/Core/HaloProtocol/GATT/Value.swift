extension GATT {
  /// Decodes the bytes of a GATT characteristic, whose UUID determines the type of the value.
  ///
  /// - Returns: The decoded value; nil if this package has no type for the characteristic.
  /// - Throws: ``WireError`` if the bytes are not a valid value of the characteristic.
  public static func decode(
    _ bytes: [UInt8], of characteristic: BluetoothUUID
  ) throws(WireError) -> Value? {
    let slice = bytes[...]
    return try decode(slice.span, of: characteristic)
  }
}

extension GATT.Value {
  /// The UUID of the GATT characteristic that this value belongs to.
  public var characteristic: BluetoothUUID { carried.characteristic }

  /// The characteristic's value, encoded as bytes.
  public var bytes: [UInt8] { carried.bytes }
}

extension GATT.CharacteristicValue {
  var carried: (characteristic: BluetoothUUID, bytes: [UInt8]) { (Self.characteristic, bytes) }
}
