import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

/// The interface `Battery1`, for which the daemon itself follows the battery level. It appears
/// after the services are resolved, and goes with the link. The service 180F stays; BlueZ 5.82
/// allows no client to write to it (BlueZ 5.66 and 5.82, 2026-11-23).
extension FakeBlueZ {
  static let batteryService: BluetoothUUID = 0x180F

  /// Reads the battery level, if there is a Battery Service, then adds and updates `Battery1`.
  func findBattery(of device: FakeDevice) {
    let level = CharacteristicID(0x2A19, in: Self.batteryService)
    guard options.readsBatteries, let connection = device.connection,
      let characteristic = device.characteristics.values.first(where: { $0.id == level })
    else { return }
    let notifies = !characteristic.properties.isDisjoint(with: [.notify, .indicate])
    let path = device.path
    device.battery?.cancel()
    device.battery = run { fake in
      do throws(BLEError) {
        guard let percentage = try await connection.read(level).first else { return }
        guard notifies else { return await fake.addBattery(percentage, path) }
        let values = try await connection.notifications(from: level)
        await fake.addBattery(percentage, path)
        for try await value in values { await fake.setBattery(value, path) }
      } catch {
        // The daemon ignores a battery that it cannot read.
      }
    }
  }

  private func addBattery(_ percentage: UInt8, _ path: String) {
    guard !Task.isCancelled, devices[path]?.battery != nil else { return }
    var properties: [String: DBusValue] = [:]
    if percentage <= 100 { properties["Percentage"] = .byte(percentage) }
    if options.version >= .v5_82 { properties["Source"] = .string("GATT Battery Service") }
    objects.add(
      [BlueZ.Interface.battery.rawValue: DBusObjects.Interface(properties: properties)], at: path)
  }

  /// Ignores an unchanged level and one above 100.
  private func setBattery(_ value: [UInt8], _ path: String) {
    let interface = BlueZ.Interface.battery.rawValue
    guard !Task.isCancelled, devices[path]?.battery != nil, let level = value.first, level <= 100,
      objects.property("Percentage", of: interface, at: path) != .byte(level)
    else { return }
    objects.change(["Percentage": .byte(level)], of: interface, at: path)
  }

  /// Follows a change of services that adds or removes the Battery Service.
  func battery(of device: FakeDevice, isIn services: [GATTService]) {
    let isThere = services.contains { $0.uuid == Self.batteryService }
    guard isThere != (device.battery != nil) else { return }
    endBattery(of: device)
    findBattery(of: device)
  }

  func endBattery(of device: FakeDevice) {
    guard let battery = device.battery.take() else { return }
    battery.cancel()
    objects.remove([BlueZ.Interface.battery.rawValue], at: device.path)
  }

  func isReadOnly(_ service: BluetoothUUID) -> Bool {
    options.version >= .v5_82 && options.readsBatteries && service == Self.batteryService
  }
}
