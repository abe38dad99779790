import HaloProtocol
import HaloTransport

/// The results of a visit to a strap, in the seven steps of central mode.
struct StrapVisit {
  var services: [BluetoothUUID] = []
  var location: GATT.BodySensorLocation?
  var rates: [UInt16] = []

  /// Visits the first strap that is heard.
  static func make(over transport: some BLETransport) async throws -> StrapVisit {
    var visit = StrapVisit()
    try await transport.waitUntilPoweredOn()

    let filter = ScanFilter(services: [0x180D])
    let strap = try await transport.firstAdvertisement(matching: filter, within: .seconds(20))
    print(strap.peripheral, strap.data.localName ?? "no name", strap.rssi)

    let connection = try await transport.connect(to: strap.peripheral)

    let services = try await connection.services()
    visit.services = services.map(\.uuid)

    guard let measurement = services.characteristic(.heartRateMeasurement),
      measurement.properties.contains(.notify)
    else { throw BLEError.characteristicNotFound(.heartRateMeasurement) }

    visit.location = try GATT.BodySensorLocation(
      parsing: try await connection.read(.bodySensorLocation))

    try await connection.write(
      GATT.HeartRateControlPoint.resetEnergyExpended.bytes, to: .heartRateControlPoint,
      mode: .withResponse)

    for try await bytes in try await connection.notifications(from: .heartRateMeasurement) {
      visit.rates.append(try GATT.HeartRateMeasurement(parsing: bytes).beatsPerMinute)
      if visit.rates.count == 3 { break }
    }

    await connection.disconnect()
    return visit
  }
}

/// Returns the first heart rate of the first strap that is heard, with the link in one scope.
func firstHeartRate(over transport: some BLETransport) async throws -> UInt16 {
  let strap = try await transport.firstAdvertisement(
    matching: ScanFilter(services: [0x180D]), within: .seconds(20))
  return try await transport.withConnection(to: strap.peripheral) { connection in
    for try await bytes in try await connection.notifications(from: .heartRateMeasurement) {
      return try GATT.HeartRateMeasurement(parsing: bytes).beatsPerMinute
    }
    throw BLEError.cancelled
  }
}

/// Prints each advertisement until `isEnough` returns true.
func scan(
  over transport: some BLETransport, until isEnough: (Advertisement) -> Bool
) async throws {
  for try await advertisement in transport.advertisements(matching: ScanFilter()) {
    print(advertisement.peripheral, advertisement.data.localName ?? "no name")
    if isEnough(advertisement) { break }
  }
}

/// Reads a value, and bonds first if the peripheral requires that.
func readBonding(
  _ id: CharacteristicID, over connection: some BLEConnection
) async throws -> [UInt8] {
  do {
    return try await connection.read(id)
  } catch BLEError.att(.insufficientAuthentication) {
    try await connection.pair()
    return try await connection.read(id)
  }
}

/// Shows the state of Bluetooth until the task is cancelled.
func showStates(of transport: some BLETransport, _ show: (String) -> Void) async throws {
  for try await state in transport.states() {
    switch state {
    case .poweredOn: show("Bluetooth is on")
    case .poweredOff: show("Please switch Bluetooth on")
    case .unauthorized: show("This program may not use Bluetooth")
    default: show("There is no Bluetooth")
    }
  }
}
