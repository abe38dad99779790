extension GATT.Appearance {
  /// The category of the device, 0…1023; 13 means a heart rate sensor.
  public var category: UInt16 { rawValue >> 6 }

  /// The subcategory, the kind of device within its category, 0…63; 0 means any kind.
  public var subcategory: UInt16 { rawValue & 0x3F }
}
