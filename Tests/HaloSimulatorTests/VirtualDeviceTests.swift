import HaloProtocol
import HaloTransport
import Testing

@testable import HaloSimulator

/// Virtual devices with many links.
@Suite("Virtual devices")
struct VirtualDeviceTests {
  @Test("A device keeps no state of a link that is down")
  func nothingStaysBehind() throws {
    let simulation = Simulation(seed: 3)
    let air = SimulatedAir(simulation)
    let ring = VirtualRing(
      model: RingModel(clock: try CivilDateTime(parsing: "2026-03-14T21:30:00")))
    let strap = VirtualHeartRateStrap()
    air.place(ring, as: "ring")
    air.place(strap, as: "strap")
    let transport = SimulatedTransport(on: air)
    try simulation.run {
      for _ in 0..<5 {
        try await transport.withConnection(to: "ring") { connection in
          _ = try await connection.notifications(from: .colmiUARTNotify)
          try await connection.write(
            Colmi.BatteryRequest().frame.bytes, to: .colmiUARTWrite, mode: .withResponse)
          #expect(ring.sessionCount == 1)
        }
        try await transport.withConnection(to: "strap") { connection in
          _ = try await connection.notifications(from: .heartRateMeasurement)
          #expect(strap.sessionCount == 1)
        }
      }
      try await simulation.clock.sleep(for: .seconds(1))
      #expect(ring.sessionCount == 0)
      #expect(strap.sessionCount == 0)
    }
  }

  @Test("Simultaneous followers of a strap get the same values")
  func oneHeart() throws {
    let simulation = Simulation(seed: 3)
    let air = SimulatedAir(simulation)
    let strap = VirtualHeartRateStrap(seed: 4)
    air.place(strap, as: "strap")
    let notified = try simulation.run {
      try await withThrowingTaskGroup(of: (Int, [[UInt8]]).self) { group in
        for (number, name) in ["one", "other"].enumerated() {
          group.addTask {
            // The other one joins later and leaves earlier, while the first one stays.
            try await simulation.clock.sleep(for: .milliseconds(5500 * number))
            let transport = SimulatedTransport(on: air, as: name)
            return try await transport.withConnection(to: "strap") { connection in
              var values: [[UInt8]] = []
              for try await value in try await connection.notifications(
                from: .heartRateMeasurement)
              {
                values.append(value)
                if values.count == 30 - 10 * number { break }
              }
              return (number, values)
            }
          }
        }
        return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
      }
    }
    let (one, other) = (notified[0] ?? [], notified[1] ?? [])
    #expect(one.count == 30 && other.count == 20)
    #expect(one.indices.contains { one[$0...].starts(with: other) })
    #expect(strap.energyKilojoules == 18)
    // A later follower gets no earlier values.
    let next = try simulation.run {
      try await SimulatedTransport(on: air).withConnection(to: "strap") { connection in
        var values = try await connection.notifications(from: .heartRateMeasurement)
          .makeAsyncIterator()
        return try await values.next()
      }
    }
    #expect(next != nil && next != one.last)
  }

  @Test("Replies with the steady timing: median 92 ms, 95th percentile 685 ms")
  func replyTimes() throws {
    let simulation = Simulation(seed: 3)
    let air = SimulatedAir(simulation)
    let now = try CivilDateTime(parsing: "2026-03-14T21:30:00")
    var profile = RingProfile.r02
    profile.timing = .steady
    air.place(VirtualRing(model: RingModel(profile: profile, clock: now), seed: 3), as: "ring")
    let transport = SimulatedTransport(on: air)
    let times = try simulation.run {
      try await transport.withConnection(to: "ring") { connection in
        var replies = try await connection.notifications(from: .colmiUARTNotify)
          .makeAsyncIterator()
        // The first command of a link also gets the packet length.
        let request = Colmi.BatteryRequest().frame.bytes
        try await connection.write(request, to: .colmiUARTWrite, mode: .withResponse)
        for _ in 0..<2 { _ = try await replies.next() }
        var times: [Duration] = []
        for _ in 0..<2000 {
          try await connection.write(request, to: .colmiUARTWrite, mode: .withResponse)
          let written = simulation.now
          _ = try await replies.next()
          times.append(simulation.now - written)
        }
        return times.sorted()
      }
    }
    #expect((Duration.milliseconds(80)...(.milliseconds(105))).contains(times[1000]))
    #expect((Duration.milliseconds(560)...(.milliseconds(810))).contains(times[1900]))
  }
}
