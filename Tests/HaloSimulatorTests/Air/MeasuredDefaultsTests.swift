@testable import HaloSimulator

/// The defaults that were measured in recorded sessions, as seen on links.
///
/// See the table in `Documentation/Simulation.md`.
@Suite("Measured defaults")
struct MeasuredDefaultsTests: AirSuite {
  let air = SimulatedAir(Simulation(seed: 4))

  private func linkParameters(of id: PeripheralID) -> ConnectionParameters? {
    air.devices.first { $0.id == id }?.links.first?.state.withLock { $0.events.parameters }
  }

  @Test(
    "A ring: 48.75 ms and a latency of 4; other devices: 25 ms and none; both: 5 s, MTU 247",
    arguments: [("ring", 48_750, 4), ("device", 25_000, 0)] as [(PeripheralID, Int, Int)])
  func parameters(id: PeripheralID, microseconds: Int, latency: Int) throws {
    let clock: CivilDateTime = "2026-03-14T12:00:00"
    air.place(VirtualRing(model: RingModel(history: RingHistory(), clock: clock)), as: "ring")
    air.place(Recorder(), as: "device")
    try simulation.run {
      let connection = try await transport.connect(to: id)
      if id == "device" {
        #expect(linkParameters(of: id) == ConnectionParameters(interval: .milliseconds(25)))
      }
      try await simulation.clock.sleep(for: .seconds(5))
      let parameters = try #require(linkParameters(of: id))
      #expect(parameters.interval == .microseconds(microseconds))
      #expect(parameters.peripheralLatency == latency)
      #expect(parameters.supervisionTimeout == .seconds(5))
      #expect(connection.maximumWriteLength(for: .withoutResponse) == 247 - 3)
      await connection.disconnect()
    }
  }

  @Test("A strap: 30 ms, then 1020 ms; a value every 1.02 s at MTU 23")
  func strap() throws {
    air.place(VirtualHeartRateStrap(), as: "strap")
    try simulation.run {
      let connection = try await transport.connect(to: "strap")
      #expect(linkParameters(of: "strap")?.interval == .milliseconds(30))
      #expect(linkParameters(of: "strap")?.supervisionTimeout == .seconds(5))
      #expect(connection.maximumWriteLength(for: .withoutResponse) == 23 - 3)
      let values = try await connection.notifications(from: .heartRateMeasurement)
      var times: [Duration] = []
      for try await _ in values {
        times.append(simulation.now)
        if times.count == 10 { break }
      }
      #expect(linkParameters(of: "strap")?.interval == .milliseconds(1020))
      for (time, next) in zip(times, times.dropFirst()).dropFirst() {
        #expect(next - time == .milliseconds(1020))
      }
      await connection.disconnect()
    }
  }

  @Test("The air: eight credits, 120 ms for a connection, and 1 ms between packets")
  func conditions() {
    #expect(air.conditions.writeCredits == 8)
    #expect(air.conditions.connectionSetup == .milliseconds(120))
    #expect(air.conditions.packetGap == .milliseconds(1))
  }
}
