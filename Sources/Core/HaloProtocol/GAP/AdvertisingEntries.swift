/// The service data in an advertisement: the UUID of a service and bytes that the service defines.
public struct ServiceData: WireValue {
  /// The UUID of a service, or a UUID that an organization has been assigned for its own data.
  public var service: BluetoothUUID
  /// The bytes of the service data after the UUID.
  public var payload: HexBytes

  /// Makes service data from the UUID of a service and the bytes after the UUID.
  public init(service: BluetoothUUID, payload: HexBytes) {
    self.service = service
    self.payload = payload
  }
}

/// The manufacturer data in an advertisement: a company identifier and bytes that the company
/// defines.
public struct ManufacturerData: WireValue {
  /// The company identifier, assigned by the Bluetooth SIG.
  public var company: UInt16
  /// The bytes of the manufacturer data after the company identifier.
  public var payload: HexBytes

  /// Makes manufacturer data from a company identifier and the bytes after it.
  public init(company: UInt16, payload: HexBytes) {
    self.company = company
    self.payload = payload
  }
}
