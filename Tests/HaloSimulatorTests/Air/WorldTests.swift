import Dispatch

@testable import HaloSimulator

/// The lifetime of a simulation, its threads and the end of its time.
@Suite("Lifetime of simulations")
struct WorldTests {
  /// Weak references to a simulation.
  private struct Traces {
    weak var simulation: Simulation?
    weak var air: SimulatedAir?
    weak var device: LawPeripheral?

    var isFree: Bool { simulation == nil && air == nil && device == nil }
  }

  /// Runs a body in a new simulation, and keeps no strong references.
  private func traces(
    of body: (Simulation, SimulatedAir, SimulatedTransport) throws -> Void
  ) rethrows -> Traces {
    let simulation = Simulation(seed: 3)
    let air = SimulatedAir(simulation)
    let device = LawPeripheral()
    air.place(device, as: "law")
    try body(simulation, air, SimulatedTransport(on: air))
    return Traces(simulation: simulation, air: air, device: device)
  }

  @Test("A simulation without links and streams is freed with its last reference")
  func freed() throws {
    let traces = try traces { simulation, _, transport in
      try simulation.run {
        for try await _ in transport.advertisements(matching: ScanFilter()) { break }
        let connection = try await transport.connect(to: "law")
        let values = try await connection.notifications(from: LawPeripheral.flood)
        let three = LawPeripheral.bytes(of: 3)
        try await connection.write(three, to: LawPeripheral.flood, mode: .withResponse)
        for try await _ in values { break }
        _ = try await connection.read(LawPeripheral.echo)
        await connection.disconnect()
      }
    }
    #expect(traces.isFree)
  }

  @Test("A tear-down frees a simulation whose links are up, inside or outside of a run")
  func tornDown() throws {
    for isWithin in [true, false] {
      let traces = try traces { simulation, air, transport in
        try simulation.run {
          let connection = try await transport.connect(to: "law")
          _ = try await connection.notifications(from: LawPeripheral.flood)
          if isWithin { air.tearDown() }
        }
        if !isWithin { air.tearDown() }
        #expect(air.linkCount == 0 && air["law"] == nil)
      }
      #expect(traces.isFree)
    }
  }

  @Test("A tear-down frees a simulation after a failed run, with everything that waited")
  func failedAndTornDown() {
    let traces = traces { simulation, air, transport in
      #expect(throws: SimulationError.self) {
        try simulation.run(limit: .seconds(60)) {
          let connection = try await transport.connect(to: "law")
          async let values: Void = {
            for try await _ in try await connection.notifications(from: LawPeripheral.flood) {}
          }()
          async let states: Void = { for try await _ in transport.states() {} }()
          for try await _ in transport.advertisements(matching: ScanFilter()) {}
          _ = try await (values, states)
        }
      }
      air.tearDown()
    }
    #expect(traces.isFree)
  }

  @Test("A campaign frees the simulations of its trials, including failed ones")
  func trials() {
    let traces = Mutex<Traces?>(nil)
    let campaign = Campaign("leaks") { trial in
      let device = LawPeripheral()
      trial.air.place(device, as: "law")
      traces.withLock { $0 = Traces(simulation: trial.simulation, air: trial.air, device: device) }
      try trial.simulation.run {
        _ = try await SimulatedTransport(on: trial.air).connect(to: "law")
        throw TrialFailure("as it should")
      }
    }
    #expect(campaign.run(seed: 1, plan: []).failure == "as it should")
    #expect(traces.withLock { $0?.isFree } == true)
  }

  @Test("A thread that sets a timer fails the run")
  func foreignTimer() {
    let simulation = Simulation(seed: 1)
    let error = #expect(throws: SimulationError.self) {
      try simulation.run {
        let isDone = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
          _ = simulation.clock.startTimer(after: .seconds(1)) {}
          isDone.signal()
        }
        Self.wait(for: isDone)
        try await simulation.clock.sleep(for: .seconds(2))
      }
    }
    #expect(error == .escapedJobs(at: .zero, count: 1))
  }

  /// Blocks the thread, which asynchronous code normally must not; this test requires it.
  private static func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }

  @Test("A wait for the end of time never ends, and no time overflows")
  func endOfTime() {
    let simulation = Simulation(seed: 1)
    let end = SimulationClock.Instant(offset: .seconds(Int64.max))
    #expect(throws: SimulationError.ranTooLong(at: .zero, waiting: [])) {
      try simulation.run(limit: .seconds(Int64.max)) {
        try await simulation.clock.sleep(until: end, tolerance: nil)
      }
    }
    let parameters = AirConditions().connection
    #expect(ConnectionEvents(parameters, from: 0).next(.toCentral, after: .max) == .max)
    let air = SimulatedAir(simulation)
    air.place(LawPeripheral(), as: "law")
    let transport = SimulatedTransport(on: air)
    let century = Duration.seconds(146 * 365 * 86_400)
    #expect(throws: Never.self) {
      try simulation.run(limit: .seconds(Int64.max)) {
        try await simulation.clock.sleep(for: century)
        air.inject([.at(.seconds(Int64.max), .disconnect)], into: "law")
        for try await _ in transport.advertisements(matching: ScanFilter()) { break }
        let connection = try await transport.connect(to: "law")
        _ = try await connection.read(LawPeripheral.echo)
        air.inject([.at(.zero, .stall(.seconds(Int64.max)))], into: "law")
        await #expect(throws: BLEError.self) { try await connection.read(LawPeripheral.echo) }
        await connection.disconnect()
      }
    }
  }
}
