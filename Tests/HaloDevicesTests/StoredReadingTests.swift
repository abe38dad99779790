import Foundation

@testable import HaloDevices

@Suite("Stored readings")
struct StoredReadingTests {
  @Test("Readings that an app stores as JSON are the same when it reads them")
  func stored() throws {
    func check<Reading: Codable & Equatable>(_ reading: Reading) throws {
      let json = try JSONEncoder().encode(reading)
      #expect(try JSONDecoder().decode(Reading.self, from: json) == reading)
    }
    for flaw in [nil] + RRInterval.Flaw.allCases {
      try check(RRInterval(rawValue: 853, time: .seconds(1), flaw: flaw, isContinuation: false))
    }
    try check(CyclingReading())
    let measurement = GATT.CSCMeasurement(wheel: .init(7, lastEventTime: 1024))
    try check(CyclingReading(measurement: measurement, speed: 7.25, cadence: 90, distance: 12.5))
    var information = DeviceInformation()
    try check(information)
    information.manufacturer = "Halo"
    information.systemID = try GATT.SystemID(parsing: [1, 2, 3, 4, 5, 6, 7, 8])
    try check(information)
    let uuid = try BluetoothUUID(parsing: "e2c56db5-dffb-48d2-b060-d0f5a71096e0")
    let beacon = IBeacon(proximityUUID: uuid, major: 1, minor: 2, measuredPower: -59)
    try check(BeaconSighting(beacon: beacon, peripheral: "beacon", rssi: -60, distance: 1.5))
  }
}
