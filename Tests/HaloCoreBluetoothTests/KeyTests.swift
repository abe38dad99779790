import CoreBluetooth
import Foundation

@Suite("Texts of the keys")
struct KeyTests {
  private static let keys = [
    "CBAdvertisementDataIsConnectable": CBAdvertisementDataIsConnectable,
    "CBAdvertisementDataLocalNameKey": CBAdvertisementDataLocalNameKey,
    "CBAdvertisementDataManufacturerDataKey": CBAdvertisementDataManufacturerDataKey,
    "CBAdvertisementDataOverflowServiceUUIDsKey": CBAdvertisementDataOverflowServiceUUIDsKey,
    "CBAdvertisementDataServiceDataKey": CBAdvertisementDataServiceDataKey,
    "CBAdvertisementDataServiceUUIDsKey": CBAdvertisementDataServiceUUIDsKey,
    "CBAdvertisementDataSolicitedServiceUUIDsKey": CBAdvertisementDataSolicitedServiceUUIDsKey,
    "CBAdvertisementDataTxPowerLevelKey": CBAdvertisementDataTxPowerLevelKey,
    "CBCentralManagerOptionRestoreIdentifierKey": CBCentralManagerOptionRestoreIdentifierKey,
    "CBCentralManagerOptionShowPowerAlertKey": CBCentralManagerOptionShowPowerAlertKey,
    "CBCentralManagerRestoredStatePeripheralsKey": CBCentralManagerRestoredStatePeripheralsKey,
    "CBCentralManagerRestoredStateScanOptionsKey": CBCentralManagerRestoredStateScanOptionsKey,
    "CBCentralManagerRestoredStateScanServicesKey": CBCentralManagerRestoredStateScanServicesKey,
    "CBCentralManagerScanOptionAllowDuplicatesKey": CBCentralManagerScanOptionAllowDuplicatesKey,
    "CBCentralManagerScanOptionSolicitedServiceUUIDsKey":
      CBCentralManagerScanOptionSolicitedServiceUUIDsKey,
    "CBConnectPeripheralOptionEnableAutoReconnect": CBConnectPeripheralOptionEnableAutoReconnect,
    "CBConnectPeripheralOptionEnableTransportBridgingKey":
      CBConnectPeripheralOptionEnableTransportBridgingKey,
    "CBConnectPeripheralOptionNotifyOnConnectionKey":
      CBConnectPeripheralOptionNotifyOnConnectionKey,
    "CBConnectPeripheralOptionNotifyOnDisconnectionKey":
      CBConnectPeripheralOptionNotifyOnDisconnectionKey,
    "CBConnectPeripheralOptionNotifyOnNotificationKey":
      CBConnectPeripheralOptionNotifyOnNotificationKey,
    "CBConnectPeripheralOptionRequiresANCS": CBConnectPeripheralOptionRequiresANCS,
    "CBConnectPeripheralOptionStartDelayKey": CBConnectPeripheralOptionStartDelayKey,
    "CBPeripheralManagerOptionRestoreIdentifierKey": CBPeripheralManagerOptionRestoreIdentifierKey,
    "CBPeripheralManagerOptionShowPowerAlertKey": CBPeripheralManagerOptionShowPowerAlertKey,
    "CBPeripheralManagerRestoredStateAdvertisementDataKey":
      CBPeripheralManagerRestoredStateAdvertisementDataKey,
    "CBPeripheralManagerRestoredStateServicesKey": CBPeripheralManagerRestoredStateServicesKey,
  ]

  @Test("Each key has Apple's text, as in the list of the API")
  func texts() {
    let raw = APIListTests.entries.compactMap { entry -> (String, String)? in
      guard let raw = entry.note?.components(separatedBy: "raw k").dropFirst().first,
        let name = entry.swift.split(whereSeparator: { " :".contains($0) }).dropFirst().first
      else { return nil }
      return (String(name), "k" + raw)
    }
    #expect(Dictionary(uniqueKeysWithValues: raw) == Self.keys)
  }

  @Test("An app that has the texts instead of the constants reads an advertisement")
  func advertisement() throws {
    let air = SimulatedAir(Simulation(seed: 7))
    air.place(VirtualSensor(name: "Trainer", profiles: [VirtualTrainer()]), as: "trainer")
    let app = try Recorder.run(on: air) { app, event in
      if event == "state" { app.manager.scanForPeripherals(withServices: nil) }
      app.isDone = event == "discover"
    }
    let data = app.advertisement
    let serviceData = data["kCBAdvDataServiceData"] as? [CBUUID: Data]
    #expect(serviceData == [CBUUID(string: "1826"): Data([1, 32, 0])])
    #expect(data["kCBAdvDataIsConnectable"] as? Bool == true)
    #expect(data["kCBAdvDataLocalName"] is String)
    #expect(
      data["kCBAdvDataServiceUUIDs"] as? [CBUUID] == data[CBAdvertisementDataServiceUUIDsKey]
        as? [CBUUID])
    #expect(data.keys.allSatisfy { $0.hasPrefix("kCBAdvData") })
  }
}
