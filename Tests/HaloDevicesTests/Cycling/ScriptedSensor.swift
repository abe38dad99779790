import HaloProtocol
import HaloTransport
import Synchronization

/// A cycling sensor that notifies what a test tells it to, one a second, and answers no command.
final class ScriptedSensor: LocalPeripheral {
  let advertisement: AdvertisementData? = AdvertisementData(
    localName: "Scripted", serviceUUIDs: [0x1816])
  let services = [
    GATTService(
      0x1816,
      characteristics: [
        GATTCharacteristic(0x2A5B, properties: .notify, descriptors: [0x2902]),
        GATTCharacteristic(0x2A55, properties: [.write, .indicate], descriptors: [0x2902]),
      ])
  ]
  private let measurements: [[UInt8]]
  private let written = Mutex<[[UInt8]]>([])

  /// What was written to the control point.
  var commands: [[UInt8]] { written.withLock { $0 } }

  init(measurements: [[UInt8]]) {
    self.measurements = measurements
  }

  func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    written.withLock { $0.append(value) }
  }

  func subscriptionChanged(
    _ characteristic: CharacteristicID, isSubscribed: Bool, on link: any PeripheralLink
  ) async {
    guard isSubscribed, characteristic == .cscMeasurement else { return }
    for (index, value) in measurements.enumerated() {
      link.notify([value], from: characteristic, after: .seconds(index + 1))
    }
  }
}
