/// A cycling sensor with scripted notifications and answers, one a second each; without answers it
/// stays silent.
final class ScriptedSensor: LocalPeripheral {
  let advertisement: AdvertisementData? = AdvertisementData(
    localName: "Scripted", serviceUUIDs: [0x1816])
  let services = [
    GATTService(
      0x1816,
      characteristics: [
        GATTCharacteristic(0x2A5B, properties: .notify, descriptors: [0x2902]),
        GATTCharacteristic(0x2A55, properties: [.write, .notify], descriptors: [0x2902]),
      ])
  ]
  private let measurements: [[UInt8]]
  private let answers: [[UInt8]]
  /// The rejection of the first command.
  private let refusal: ATTError?
  private let written = Mutex<[[UInt8]]>([])

  var commands: [[UInt8]] { written.withLock { $0 } }

  init(measurements: [[UInt8]], answers: [[UInt8]] = [], refusal: ATTError? = nil) {
    self.measurements = measurements
    self.answers = answers
    self.refusal = refusal
  }

  func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    let count = written.withLock {
      $0.append(value)
      return $0.count
    }
    if let refusal, count == 1 { throw refusal }
    for (index, value) in answers.enumerated() {
      link.notify([value], from: characteristic, after: .seconds(index + 1))
    }
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
