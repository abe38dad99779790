import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization
import Testing

/// Collects the printed lines of pieces of code.
final class Paper: Sendable {
  let lines = Mutex<[String]>([])
}

/// The pieces of code in `Documentation/Straps.md`, word for word.
@Suite("The guide of straps")
struct StrapPieces {
  private let air = SimulatedAir(Simulation(seed: 2))
  private let paper = Paper()

  private var transport: SimulatedTransport { SimulatedTransport(on: air) }

  private func follow() async throws {
    let follower = HeartRateFollower(over: transport)
    try await follower.run { event in
      switch event {
      case .connected(let strap): print("connected to", strap.name ?? "a strap without a name")
      case .measurement(let value): print(value.beatsPerMinute, value.contact.isDetected)
      case .disconnected(let error): print("lost, looking for it:", error)
      default: break
      }
    }
  }

  private func followAll(
    _ riders: [PeripheralID], _ show: @escaping @Sendable (PeripheralID, UInt16) -> Void
  ) async throws {
    let transport = transport
    try await withThrowingTaskGroup(of: Void.self) { group in
      for id in riders {
        group.addTask {
          try await HeartRateFollower(over: transport, peripheral: id).run { event in
            if case .measurement(let value) = event { show(id, value.beatsPerMinute) }
          }
        }
      }
      try await group.waitForAll()
    }
  }

  private func ask(_ event: HeartRateEvent) async throws {
    switch event {
    case .connected(let strap):
      print(strap.location?.location ?? .other)
      print(try await strap.batteryLevel()?.percent ?? -1)
      print(try await strap.information().manufacturer ?? "")
      if strap.canResetEnergyExpended { try await strap.resetEnergyExpended() }
    default: break
    }
  }

  private func vary() async throws {
    let follower = HeartRateFollower(over: transport)
    try await follower.withRRIntervals { intervals in
      var variability = HeartRateVariability()
      for try await interval in intervals {
        variability.consume(interval)
        print(interval.rawValue, interval.milliseconds, interval.flaw?.rawValue ?? "")
        if let rmssd = variability.rmssd { print("RMSSD", rmssd) }
      }
    }
  }

  /// Replaces `Swift.print`, and collects the line.
  private func print(_ items: Any...) {
    let line = items.map { "\($0)" }.joined(separator: " ")
    paper.lines.withLock { $0.append(line) }
  }

  /// Returns the lines that a piece prints in a minute, and then cancels the piece.
  private func lines(_ piece: @escaping @Sendable () async throws -> Void) throws -> [String] {
    try air.simulation.run {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { try? await piece() }
        try? await air.simulation.clock.sleep(for: .seconds(60))
        group.cancelAll()
      }
    }
    return paper.lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }

  @Test("Each piece prints the expected lines")
  func pieces() throws {
    air.place(VirtualHeartRateStrap(seed: 1), as: "strap")
    air.place(VirtualHeartRateStrap(profile: .polarH10, seed: 2), as: "other")
    var lines = try lines { try await follow() }
    #expect(lines.first?.hasPrefix("connected to ") == true && lines.count > 50)
    lines = try self.lines {
      try await followAll(["strap", "other"]) { print($0, $1) }
    }
    #expect(Set(lines.compactMap { $0.split(separator: " ").first }) == ["strap", "other"])
    lines = try self.lines {
      try await HeartRateFollower(over: transport, peripheral: "strap").run { try await ask($0) }
    }
    #expect(lines == ["chest", "87", "HaloProtocol"])
    lines = try self.lines { try await vary() }
    #expect(lines.count { $0.hasPrefix("RMSSD ") } > 40)
  }
}
