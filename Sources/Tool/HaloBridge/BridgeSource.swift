import HaloAsync
import HaloDevices
import HaloProtocol
import HaloTransport
import Synchronization

/// The Bluetooth device whose measurements a ``Bridge`` reads.
@nonexhaustive
public enum BridgeSource: Hashable, Sendable {
  /// The heart-rate strap with this identifier; if nil, the first strap that connects.
  case strap(PeripheralID?)
  /// The smart ring with this identifier; the bridge starts a new measurement of the heart rate
  /// whenever one ends.
  case ring(PeripheralID)
  /// The sensor with this identifier: a trainer or another fitness machine, a power meter, a
  /// cycling sensor or a foot pod.
  case sensor(PeripheralID)

  /// Creates the source for a device of a kind, which is nil if unknown, with its services; nil for
  /// a device without a measurement that a bridge forwards.
  package init?(_ id: PeripheralID, kind: DeviceKind?, services: [BluetoothUUID]) {
    switch kind {
    case .ring: self = .ring(id)
    case .strap, nil: self = .strap(id)
    case .cyclingSensor: self = .sensor(id)
    default:
      guard SensorProfile.profiles(in: services).contains(where: SensorParts.profiles.contains)
      else { return nil }
      self = .sensor(id)
    }
  }

  /// Whether the source is a simulated device.
  var isVirtual: Bool {
    switch self {
    case .strap(let id): id?.rawValue.isVirtualIdentifier ?? false
    case .ring(let id), .sensor(let id): id.rawValue.isVirtualIdentifier
    }
  }

  /// How long a measurement counts as current; after that the bridge forwards a value without it.
  ///
  /// The bridge searches again for a strap that sends nothing for longer.
  static let silenceLimit: Duration = .seconds(10)
  /// The time between two reads of a ring's battery and steps.
  private static let detailInterval: Duration = .seconds(60)

  /// Connects to the source, again after each lost link, and passes its measurements to a bridge.
  ///
  /// `report` is called at each change of the link; its error ends this function.
  func follow(
    over transport: some BLETransport, for bridge: Bridge,
    report: @escaping @Sendable (LinkNews) throws -> Void
  ) async throws {
    switch self {
    case .strap(let peripheral):
      try await Self.follow(strap: peripheral, over: transport, for: bridge, report: report)
    case .ring(let peripheral):
      try await Self.follow(ring: peripheral, over: transport, for: bridge, report: report)
    case .sensor(let peripheral):
      try await Self.follow(sensor: peripheral, over: transport, for: bridge, report: report)
    }
  }

  private static func follow(
    strap: PeripheralID?, over transport: some BLETransport, for bridge: Bridge,
    report: @escaping @Sendable (LinkNews) throws -> Void
  ) async throws {
    let follower = HeartRateFollower(over: transport, peripheral: strap, silenceLimit: silenceLimit)
    let (straps, links) = BLEStream<HeartRateStrap>.makeStream()
    try await withThrowingTaskGroup(of: Void.self) { group in
      defer { group.cancelAll() }
      group.addTask {
        // The read takes seconds on a slow link, so no measurement waits for it.
        for try await strap in straps {
          guard let level = try? await strap.batteryLevel() else { continue }
          bridge.note(batteryPercent: level.percent.map { UInt8($0) })
        }
      }
      try await follower.run { event in
        switch event {
        case .connected(let strap):
          links.yield(strap)
          try report(.connected(strap.name ?? strap.peripheral.rawValue, location: nil))
        case .measurement(let value):
          bridge.send(value)
        case .malformed(let bytes, let error): try report(.malformed(bytes, error))
        case .disconnected(let error): try report(.lost(error))
        case .unavailable(let state): try report(.waiting(state))
        case .scanFailed(let error): try report(.notScanning(error))
        case .scanning: break
        }
      }
    }
  }

  private static func follow(
    sensor peripheral: PeripheralID, over transport: some BLETransport, for bridge: Bridge,
    report: @escaping @Sendable (LinkNews) throws -> Void
  ) async throws {
    let elapsed = stopwatch(transport.clock)
    try await transport.linkAfterLink(report: report) { isUp in
      try await transport.withDevice(peripheral, as: ProfileSensor.self) { sensor in
        isUp()
        try report(.connected(peripheral.rawValue, location: nil))
        let parts = SensorParts(
          sensor: sensor, bridge: bridge, clock: transport.clock, elapsed: elapsed, report: report
        )
        try await parts.follow()
      }
    }
  }

  private static func follow(
    ring peripheral: PeripheralID, over transport: some BLETransport, for bridge: Bridge,
    report: @escaping @Sendable (LinkNews) throws -> Void
  ) async throws {
    var hasMeasured = false
    try await transport.linkAfterLink(report: report) { isUp in
      try await transport.withDevice(peripheral, as: Ring.self) { ring in
        isUp()
        try report(.connected(peripheral.rawValue, location: nil))
        try await withThrowingTaskGroup(of: Void.self) { group in
          // The answers take seconds if a ring gives none, so no rate waits for them.
          group.addTask { try await note(detailsOf: ring, for: bridge) }
          defer { group.cancelAll() }
          var measurement = RepeatedMeasurement(.heartRate)
          // A ring that has measured before may be on its charger.
          repeat {
            var silence: SilentSensor?
            try await measurement.run(on: ring) { event in
              if case .silent(let error) = event { silence = error } else { hasMeasured = true }
              Self.send(event, for: bridge)
            }
            if let silence, !hasMeasured { throw silence }
          } while true
        }
      }
    }
  }

  private static func send(_ event: RepeatedMeasurement.Event, for bridge: Bridge) {
    switch event {
    case .reading(let reading):
      if reading.value != nil {
        let interval = (Int(reading.rrMilliseconds) * 1024 + 500) / 1000
        bridge.send(
          [.heartRate: Double(reading.level)],
          rrIntervals: interval == 0 ? [] : [UInt16(clamping: interval)])
      } else if reading.error != .none {
        bridge.loseContact()
      }
    case .result(let rate): bridge.send([.heartRate: Double(rate)])
    case .ended, .silent: break
    }
  }

  /// Reads the battery and the steps of a ring every minute, and passes them to a bridge, until the
  /// task is cancelled.
  private static func note(detailsOf ring: Ring, for bridge: Bridge) async throws {
    while true {
      bridge.note(
        batteryPercent: try await ifAnswered { () async throws(RingError) in
          try await ring.battery().percent
        },
        steps: try await ifAnswered { () async throws(RingError) in
          try await ring.colmi.todayTotals().steps.value
        })
      try await ring.clock.sleep(for: detailInterval)
    }
  }

  /// Returns the reply of a ring to the request that `ask` sends; nil if the ring does not answer,
  /// because some firmware lacks some requests.
  private static func ifAnswered<Value>(
    _ ask: () async throws(RingError) -> Value
  ) async throws(RingError) -> Value? {
    do throws(RingError) {
      return try await ask()
    } catch {
      if case .transport = error { throw error }
      return nil
    }
  }
}
