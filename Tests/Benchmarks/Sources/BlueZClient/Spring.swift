#if os(Linux)
import Glibc
import HaloFakeBlueZ
import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization

/// A peripheral that notifies on request.
final class Spring: LocalPeripheral {
  private let orders = Mutex<[(order: Order, source: CharacteristicID)]>([])

  let advertisement: AdvertisementData? = AdvertisementData(
    localName: "Spring", serviceUUIDs: [Bench.service])
  let preferences = LinkPreferences(
    advertisingInterval: .milliseconds(100), mtu: 517,
    connection: ConnectionParameters(interval: .microseconds(7500)))
  let services = [
    GATTService(
      Bench.service,
      characteristics: [
        GATTCharacteristic(
          Bench.source.characteristic, properties: [.read, .notify], descriptors: [0x2902]),
        GATTCharacteristic(Bench.control.characteristic, properties: .write),
        GATTCharacteristic(Bench.measurementControl.characteristic, properties: .write),
      ]),
    GATTService(
      CharacteristicID.heartRateMeasurement.service,
      characteristics: [
        GATTCharacteristic(
          CharacteristicID.heartRateMeasurement.characteristic, properties: .notify,
          descriptors: [0x2902])
      ]),
  ]
  private static let value = [UInt8](0..<20)
  /// The value after all requested ones.
  static let lastValue = [UInt8](repeating: 0xFF, count: 20)

  func read(
    _ characteristic: CharacteristicID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] {
    Self.value
  }

  func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    guard let order = Order(value) else { throw .invalidAttributeValueLength }
    let source = characteristic == Bench.control ? Bench.source : .heartRateMeasurement
    orders.withLock { $0.append((order, source)) }
  }

  func run(on link: any PeripheralLink) async {
    while (try? await link.clock.sleep(for: .milliseconds(5))) != nil {
      guard let (order, source) = orders.withLock({ $0.popLast() }) else { continue }
      var left = order.count
      while left > 0, !Task.isCancelled {
        for _ in 0..<min(left, order.burst) {
          try? link.notify(Self.value, from: source)
          left -= 1
        }
        try? await link.clock.sleep(for: .milliseconds(Int(order.milliseconds)))
      }
      // More than once, as a full socket drops it.
      for _ in 0..<3 {
        try? link.notify(Self.lastValue, from: source)
        try? await link.clock.sleep(for: .milliseconds(50))
      }
    }
  }
}

/// Puts peripherals on a bus of their own, prints its address, and waits for the end of standard
/// input.
func serve(_ place: @escaping @Sendable (SimulatedAir) -> Void) async throws {
  // Packets of one connection event arrive together, as real hosts deliver them.
  try await withFakeBlueZ(conditions: AirConditions(packetGap: .zero), placing: place) { address in
    say(address)
    while getchar() != EOF {}
  }
}
#endif
