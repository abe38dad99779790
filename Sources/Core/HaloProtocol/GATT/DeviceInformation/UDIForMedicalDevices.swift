extension GATT.UDIForMedicalDevices {
  /// The parts of the unique device identifier (UDI) in this value; nil for an empty value.
  public var flags: Flags? { raw.bytes.first.map { Flags(rawValue: $0) } }
}
