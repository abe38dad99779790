/// One entry of service data in an advertisement.
public struct ServiceData: WireValue {
  /// The UUID of the service, or of the organization that received it for this purpose.
  public var service: BluetoothUUID
  /// The bytes of the entry after the UUID of the service.
  public var payload: HexBytes

  /// Makes an entry from the UUID of a service and the bytes after the UUID.
  public init(service: BluetoothUUID, payload: HexBytes) {
    self.service = service
    self.payload = payload
  }
}

/// One manufacturer entry of an advertisement.
public struct ManufacturerData: WireValue {
  /// The company, with its number from the Bluetooth SIG.
  public var company: UInt16
  /// The bytes of the entry after the number of the company.
  public var payload: HexBytes

  /// Makes an entry from the number of a company and the bytes after the number.
  public init(company: UInt16, payload: HexBytes) {
    self.company = company
    self.payload = payload
  }
}
