import AccessorySetupKit.ASError
import CoreBluetooth.CBCentralManager
import CoreBluetooth.CBPeripheral
import CoreBluetooth.CBPeripheralManager
import CoreBluetooth.CBUUID

/// A file that imports headers, as many apps do.
@Suite("Imports of headers")
struct HeaderImportTests {
  @Test("The import of a header gives the whole module, and Foundation")
  func types() {
    #expect(CBUUID(string: "180D").data == Data([0x18, 0x0D]))
    #expect(ASErrorDomain == "ASErrorDomain")
  }

  /// Statements that ignore results, as methods of Objective-C allow; a build without warnings is
  /// the test.
  func ignoringResults(
    _ central: CBCentralManager, _ peripheral: CBPeripheral, _ manager: CBPeripheralManager,
    _ characteristic: CBMutableCharacteristic
  ) {
    central.retrievePeripherals(withIdentifiers: [])
    central.retrieveConnectedPeripherals(withServices: [])
    CBCentralManager.supports([])
    CBPeripheralManager.authorizationStatus()
    peripheral.maximumWriteValueLength(for: .withResponse)
    manager.updateValue(Data([1]), for: characteristic, onSubscribedCentrals: nil)
    characteristic.uuid.copy(with: nil)
  }
}
