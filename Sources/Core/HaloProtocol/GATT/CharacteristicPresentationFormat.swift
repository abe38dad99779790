extension GATT.CharacteristicPresentationFormat {
  /// The UUID of the Characteristic Presentation Format descriptor, 0x2904.
  public static var characteristic: BluetoothUUID { 0x2904 }
}
