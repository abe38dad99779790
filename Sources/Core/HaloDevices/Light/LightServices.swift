import HaloProtocol
import HaloTransport

extension [GATTService] {
  /// Returns an error if the device cannot notify of a characteristic; nil if it can.
  func silence(of id: CharacteristicID) -> BLEError? {
    guard let characteristic = characteristic(id) else { return .characteristicNotFound(id) }
    return characteristic.properties.isDisjoint(with: [.notify, .indicate])
      ? .notPermitted(id, needs: .notify) : nil
  }

  /// Returns the write mode of each characteristic in the service for a light's commands.
  ///
  /// Most lights accept only one mode; a response only confirms the arrival.
  func writeModes(of driver: any LightDriver) -> [CharacteristicID: WriteMode] {
    let wanted: CharacteristicProperties = driver.prefersResponse ? .write : .writeWithoutResponse
    var modes: [CharacteristicID: WriteMode] = [:]
    for service in self where service.uuid == driver.command.service {
      for characteristic in service.characteristics {
        let has = characteristic.properties.contains(wanted)
        modes[CharacteristicID(characteristic.uuid, in: service.uuid)] =
          has == driver.prefersResponse ? .withResponse : .withoutResponse
      }
    }
    return modes
  }
}

extension BLEConnection {
  /// Throws if a light has the hardware of lights with other commands, or no version while no user
  /// chose its family.
  func requireHardware(
    of driver: any LightDriver, _ options: LEDStripOptions
  ) async throws(LEDStripError) {
    guard let id = driver.hardware else { return }
    var version: String?
    do throws(BLEError) {
      version = String(decoding: try await read(id).prefix { $0 != 0 }, as: UTF8.self)
    } catch {
      switch error {
      case .descriptorNotFound, .att: break
      default: throw .transport(error)
      }
    }
    let others = type(of: driver).otherHardware
    let isOther = version.map { version in others.contains(where: version.contains) }
    if isOther ?? (options.family == nil) { throw .otherHardware(version) }
  }
}
