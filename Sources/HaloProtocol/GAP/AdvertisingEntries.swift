/// One entry of service data in an advertisement.
public struct ServiceData: WireValue {
  /// The service, or who got the UUID for such a purpose.
  public var service: BluetoothUUID
  /// What is told of it.
  public var payload: HexBytes

  /// Makes an entry.
  public init(service: BluetoothUUID, payload: HexBytes) {
    self.service = service
    self.payload = payload
  }
}

/// One manufacturer entry of an advertisement.
public struct ManufacturerData: WireValue {
  /// The company, by the number the Bluetooth SIG gave it.
  public var company: UInt16
  /// What the company put there.
  public var payload: HexBytes

  /// Makes an entry.
  public init(company: UInt16, payload: HexBytes) {
    self.company = company
    self.payload = payload
  }
}
