#if os(Linux)
import Glibc
import HaloBlueZ
import HaloDevices
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

  func read(_ characteristic: CharacteristicID, on link: any PeripheralLink) async throws(ATTError)
    -> [UInt8]
  { Self.value }

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

/// Ten Polar sensors, each with an ECG of 130 Hz and a PPG of 55 Hz.
enum PolarSensors {
  private static let ids = (0..<10).map { PeripheralID("C0:00:5E:00:53:1\($0)") }
  private static let streams: [(Polar.Measurement, [Polar.SettingKind: UInt32])] = [
    (.ecg, [.rate: 130, .resolution: 14]), (.ppg, [.rate: 55, .resolution: 22, .channels: 4]),
  ]

  private struct Tally { var (streams, samples, missing, malformed) = (0, 0, 0, 0) }
  private static let tally = Mutex(Tally())

  @Sendable static func place(on air: SimulatedAir) {
    for id in ids { air.place(VirtualSensor(name: "Polar", profiles: [VirtualPolar()]), as: id) }
  }

  /// Prints the samples of a time in which all streams run, and the share of a core that this
  /// process needs for them.
  static func measure(seconds: Int) async throws {
    let transport = try BlueZTransport()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for id in ids {
        group.addTask {
          try await transport.withDevice(id, as: ProfileSensor.self) { sensor in
            let polar = try sensor.polarStreams()
            async let light: Void = follow(1, of: polar)
            try await follow(0, of: polar)
            try await light
          }
        }
      }
      while tally.withLock({ $0.streams }) < ids.count * streams.count {
        try await Task.sleep(for: .milliseconds(100))
      }
      let (begin, first) = (processorSeconds(), tally.withLock { $0 })
      try await Task.sleep(for: .seconds(seconds))
      let (share, last) = ((processorSeconds() - begin) / Double(seconds), tally.withLock { $0 })
      let tenths = Int((share * 1000).rounded())
      say(
        """
        polar: \(last.samples - first.samples) samples in \(seconds) s, \(last.missing) missing, \
        \(last.malformed) malformed, \(tenths / 10).\(tenths % 10) % of a core
        """)
      group.cancelAll()
      while let _ = await group.nextResult() {}
    }
  }

  private static func follow(_ index: Int, of polar: PolarStreams) async throws {
    let (measurement, settings) = streams[index]
    let events = try await polar.start(measurement, settings)
    tally.withLock { $0.streams += 1 }
    for try await event in events {
      tally.withLock {
        if case .value(.samples(let samples)) = event {
          $0.samples += samples.times.count
          $0.missing += abs(samples.missing)
        } else {
          $0.malformed += 1
        }
      }
    }
  }
}
#endif
