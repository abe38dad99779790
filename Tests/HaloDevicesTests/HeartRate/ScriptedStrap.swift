actor ScriptedStrap: LocalPeripheral {
  /// A step of the script, which begins with a subscription.
  enum Step: Sendable {
    case wait(Duration)
    case notify([UInt8])
    case drop
  }

  nonisolated let advertisement: AdvertisementData? = AdvertisementData(
    localName: "Strap", serviceUUIDs: [0x180D])
  nonisolated let services: [GATTService]
  private let location: Result<[UInt8], ATTError>
  private let script: @Sendable (_ link: Int) -> [Step]
  private var links = 0
  /// The time of each link's subscription.
  private(set) var subscriptions: [Duration] = []
  private let executor: any TaskExecutor

  init(
    on executor: any TaskExecutor, location: Result<[UInt8], ATTError> = .success([1]),
    hasLocation: Bool = true,
    hasMeasurement: Bool = true, script: @escaping @Sendable (_ link: Int) -> [Step]
  ) {
    self.executor = executor
    self.location = location
    self.script = script
    var characteristics = [GATTCharacteristic(0x2A39, properties: .write)]
    if hasMeasurement { characteristics.append(GATTCharacteristic(0x2A37, properties: .notify)) }
    if hasLocation { characteristics.append(GATTCharacteristic(0x2A38, properties: .read)) }
    services = [GATTService(0x180D, characteristics: characteristics)]
  }

  func read(
    _ characteristic: CharacteristicID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] {
    try location.get()
  }

  func subscriptionChanged(
    _ characteristic: CharacteristicID, isSubscribed: Bool, on link: any PeripheralLink
  ) async {
    guard isSubscribed else { return }
    subscriptions.append(link.time)
    let steps = script(links)
    links += 1
    // In another task than the link's, so that the subscription is acknowledged first.
    Task(executorPreference: executor) {
      for step in steps {
        switch step {
        case .wait(let time): try? await link.clock.sleep(for: time)
        case .notify(let bytes): try? link.notify(bytes, from: .heartRateMeasurement)
        case .drop: link.disconnect()
        }
      }
    }
  }
}
