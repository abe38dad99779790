import Foundation

extension RealBlueZ {
  /// Devices that are remembered in a file, and disappear and return over a real daemon.
  @Suite("Known devices", .serialized, .timeLimit(.minutes(4)))
  struct KnownDevices {
    /// A reason for the temporary absence of all devices.
    enum Absence: CaseIterable {
      case range, power, daemon

      /// Makes the devices disappear, and return after some seconds.
      func simulate(to hosts: [AirHost]) async throws {
        switch self {
        case .range:
          for host in hosts { host.leave() }
          try await Task.sleep(for: .seconds(3))
          for host in hosts { await host.comeBack() }
        case .power:
          await Machine.setPower(false)
          try await Task.sleep(for: .seconds(2))
          await Machine.setPower(true)
        case .daemon:
          await Machine.killDaemon()
          try await Task.sleep(for: .seconds(1))
          await Machine.startDaemon()
        }
      }
    }

    private static let kinds = [KnownDevice.Kind.ring, .strap, .light, .cyclingSensor]

    /// Finds the devices and remembers them, as a program does first.
    private static func pair(_ ids: [PeripheralID], in file: KnownDeviceFile) async throws {
      let transport = try Machine.transport()
      for try await found in transport.advertisements(matching: ScanFilter()) {
        guard let index = ids.firstIndex(of: found.peripheral) else { continue }
        try file.remember(
          KnownDevice(
            id: found.peripheral, name: "my \(kinds[index])", kind: kinds[index],
            advertisedName: found.data.localName))
        if try file.devices().count == ids.count { break }
      }
    }

    @Test("A ring, a strap, a light and a cycling sensor are used again after each absence")
    func absences() async throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("known")
      defer { try? FileManager.default.removeItem(at: folder) }
      let path = folder.appendingPathComponent("devices.jsonl").path
      let ids: [PeripheralID] = [
        "C0:00:5E:00:5B:01", "C0:00:5E:00:5B:02", "C0:00:5E:00:5B:03", "C0:00:5E:00:5B:04",
      ]
      let clock = try CivilDateTime(parsing: "2026-03-14T21:30:00")
      let devices: [any LocalPeripheral] = [
        VirtualRing(model: RingModel(clock: clock)), VirtualHeartRateStrap(), VirtualLEDStrip(),
        VirtualCyclingSensor(),
      ]
      var hosts: [AirHost] = []
      defer { for host in hosts { host.close() } }
      for (id, device) in zip(ids, devices) { hosts.append(try await AirHost.host(device, as: id)) }
      try await Self.pair(ids, in: KnownDeviceFile(path: path))

      let log = Log()
      let used = try await withThrowingTaskGroup(of: Set<Int>?.self) { group in
        for kind in Self.kinds {
          group.addTask {
            // Like a program that has just started.
            let device = try await KnownDeviceFile(path: path).device(called: "my \(kind)")
            return try await Self.use(device, over: try Machine.transport(), log)
          }
        }
        group.addTask { [hosts] in
          try await log.waitUntilAllAreUsed()
          for absence in Absence.allCases {
            log.absenceBegins()
            try await absence.simulate(to: hosts)
            try await log.waitUntilAllAreUsed()
          }
          return nil
        }
        return try await group.reduce(into: [Set<Int>]()) { if let links = $1 { $0.append(links) } }
      }
      // A link may be lost more often than that, as on any air.
      #expect(used == Array(repeating: [0, 1, 2, 3], count: Self.kinds.count))
    }

    /// The devices that were used since the last absence.
    private final class Log: Sendable {
      private let state = Mutex((absences: 0, used: Set<KnownDevice.Kind>()))

      /// The number of absences so far.
      var absences: Int { state.withLock { $0.absences } }

      func absenceBegins() { state.withLock { $0 = ($0.absences + 1, []) } }

      /// Records the use of a device on a link that began after a number of absences.
      func used(_ kind: KnownDevice.Kind, after absences: Int) {
        state.withLock { state in
          if absences == state.absences { state.used.insert(kind) }
        }
      }

      func waitUntilAllAreUsed() async throws {
        while state.withLock({ $0.used.count }) < kinds.count {
          try await Task.sleep(for: .milliseconds(100))
          try await Machine.reviveDaemon()
        }
      }
    }

    /// Uses a device until the last absence is over, and returns the number of absences before each
    /// link.
    private static func use(
      _ device: KnownDevice, over transport: BlueZTransport, _ log: Log
    ) async throws -> Set<Int> {
      var links: [Int] = []
      func isUsed() -> Bool {
        log.used(device.kind, after: links.last ?? -1)
        return links.last == Absence.allCases.count
      }
      switch device.kind {
      case .ring:
        try await transport.withKnownDevice(device, as: Ring.self) { ring in
          links.append(log.absences)
          repeat {
            #expect(try await ring.battery().percent == 78)
            try await Task.sleep(for: .milliseconds(500))
          } while !isUsed()
        }
      case .light:
        try await transport.withKnownDevice(device, as: LEDStrip.self) { strip in
          links.append(log.absences)
          repeat {
            _ = try await strip.status()
            try await Task.sleep(for: .milliseconds(500))
          } while !isUsed()
        }
      case .cyclingSensor:
        try await transport.withKnownDevice(device, as: CyclingSensor.self) { sensor in
          links.append(log.absences)
          for try await case .reading(let reading) in sensor.events()
          where reading.measurement != nil && isUsed() { return }
        }
      default:
        struct Enough: Error {}
        do {
          try await HeartRateFollower(over: transport, following: device).run { event in
            switch event {
            case .connected(let strap):
              links.append(log.absences)
              #expect(strap.peripheral == device.id)
            case .measurement: if isUsed() { throw Enough() }
            default: break
            }
          }
        } catch is Enough {}
      }
      return Set(links)
    }
  }
}
