import HaloProtocol
import HaloTransport

/// The contents of a Device Information Service (180A).
///
/// Values that are missing, protected or malformed are nil. The texts are as in
/// `GATT.StringValue.text`: without padding and control characters, nil if nothing is left.
public struct DeviceInformation: Hashable, Sendable {
  /// The name of the manufacturer.
  public var manufacturer: String?
  /// The model number.
  public var model: String?
  /// The serial number, if the caller asked for it; many devices reveal it only to paired hosts.
  public var serialNumber: String?
  /// The revision of the hardware.
  public var hardwareRevision: String?
  /// The revision of the firmware.
  public var firmwareRevision: String?
  /// The revision of the software.
  public var softwareRevision: String?
  /// The system ID, a number of eight bytes that in many devices contains the Bluetooth address.
  public var systemID: GATT.SystemID?
  /// Vendor, product and version numbers.
  public var pnpID: GATT.PnPID?

  /// Makes information without any value.
  public init() {}

  /// Reads those values that the discovered services contain, one after the other.
  init(
    from connection: any BLEConnection, _ services: [GATTService], withSerialNumber: Bool
  ) async throws(BLEError) {
    let device = DeviceReader(connection: connection, services: services)
    manufacturer = try await device.value(of: GATT.ManufacturerNameString.self)?.text
    model = try await device.value(of: GATT.ModelNumberString.self)?.text
    if withSerialNumber {
      serialNumber = try await device.value(of: GATT.SerialNumberString.self)?.text
    }
    hardwareRevision = try await device.value(of: GATT.HardwareRevisionString.self)?.text
    firmwareRevision = try await device.value(of: GATT.FirmwareRevisionString.self)?.text
    softwareRevision = try await device.value(of: GATT.SoftwareRevisionString.self)?.text
    systemID = try await device.value(of: GATT.SystemID.self)
    pnpID = try await device.value(of: GATT.PnPID.self)
  }
}

/// Reads characteristics that a device may lack, without a request for those that it does lack.
package struct DeviceReader: Sendable {
  let connection: any BLEConnection
  let services: [GATTService]

  package init(connection: any BLEConnection, services: [GATTService]) {
    self.connection = connection
    self.services = services
  }

  /// Reads a characteristic; returns nil if it is missing, rejected by the device, or malformed.
  package func value<Value: GATT.CharacteristicValue>(
    of type: Value.Type = Value.self, in service: BluetoothUUID = 0x180A
  ) async throws(BLEError) -> Value? {
    let id = CharacteristicID(Value.characteristic, in: service)
    guard services.characteristic(id) != nil else { return nil }
    do throws(BLEError) {
      let bytes = try await connection.read(id)
      return try? Value(parsing: bytes)
    } catch {
      switch error {
      case .att, .characteristicNotFound, .notPermitted: return nil
      default: throw error
      }
    }
  }
}
