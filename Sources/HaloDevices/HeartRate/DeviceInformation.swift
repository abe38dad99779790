import HaloProtocol
import HaloTransport

/// What a device tells of itself in its Device Information Service (180A), as far as it does.
///
/// What is missing, refused, or cannot be read is nil. The texts are as `GATT.StringValue.text`
/// shows them: without padding and control characters, nil where nothing is left.
public struct DeviceInformation: Hashable, Sendable {
  /// Who made it.
  public var manufacturer: String?
  /// The number of the model.
  public var model: String?
  /// The serial number, where it was asked for; many devices tell it only to whom they are paired
  /// with.
  public var serialNumber: String?
  /// The revision of the hardware.
  public var hardwareRevision: String?
  /// The revision of the firmware.
  public var firmwareRevision: String?
  /// The revision of the software.
  public var softwareRevision: String?
  /// The system ID, which is made of the address of many devices.
  public var systemID: GATT.SystemID?
  /// Vendor, product and version numbers.
  public var pnpID: GATT.PnPID?

  /// Nothing is known.
  public init() {}

  /// Reads what is there, one value after the other.
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

/// Reads what a device may have, and asks for nothing that it has not.
package struct DeviceReader: Sendable {
  let connection: any BLEConnection
  let services: [GATTService]

  package init(connection: any BLEConnection, services: [GATTService]) {
    self.connection = connection
    self.services = services
  }

  /// A value; nil where it is not there, the device refuses it, or makes no sense of it.
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
