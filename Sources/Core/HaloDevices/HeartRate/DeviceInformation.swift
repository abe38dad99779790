import HaloProtocol
import HaloTransport

/// The contents of a device's Device Information Service (180A), such as manufacturer and model.
///
/// Values that are missing, protected or malformed are nil. The texts are as in
/// `GATT.StringValue.text`: without padding and control characters, nil if nothing is left.
public struct DeviceInformation: Hashable, Sendable, Codable {
  /// The name of the device's manufacturer.
  public var manufacturer: String?
  /// The model number of the device.
  public var model: String?
  /// The serial number, if the caller asked for it; many devices reveal it only to paired hosts.
  public var serialNumber: String?
  /// The hardware revision of the device.
  public var hardwareRevision: String?
  /// The firmware revision of the device.
  public var firmwareRevision: String?
  /// The software revision of the device.
  public var softwareRevision: String?
  /// The System ID of the device: eight bytes that often contain the Bluetooth address.
  public var systemID: GATT.SystemID?
  /// The PnP ID of the device: vendor, product and version numbers.
  public var pnpID: GATT.PnPID?

  /// Makes device information in which every value is nil.
  package init() {}

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
