import Foundation

@testable import HaloSimulator

@Suite("Simulation")
struct SimulationTests {
  @Test("A run returns the value, or throws the error, of its body")
  func outcome() throws {
    struct Thrown: Error, Equatable {}
    let simulation = Simulation(seed: 1)
    #expect(try simulation.run { 41 + 1 } == 42)
    #expect(throws: Thrown()) { try simulation.run { throw Thrown() } }
    // The simulation can run again.
    #expect(try simulation.run { simulation.now } == .zero)
  }

  @Test("A deadlock ends at once, and its error lists all waits")
  func deadlock() {
    let simulation = Simulation(seed: 1)
    simulation.addWaitReport { ["the ring to call"] }
    #expect(throws: SimulationError.deadlock(at: .seconds(3), waiting: ["the ring to call"])) {
      try simulation.run {
        try await simulation.clock.sleep(for: .seconds(3))
        _ = try await BLEPromise<Void>().result().get()
      }
    }
    #expect(simulation.now == .seconds(3))
  }

  /// Waits without end, each with its lines in the error.
  private static let endlessWaits: [Wait] = [
    Wait("phone for an advertisement") { try await scan($0) },
    Wait("phone for an advertisement", of: "strap", passesTime: true) { try await scan($0) },
    Wait("phone for a change of the services of strap", of: "strap") {
      for try await _ in try await $0.connect(to: "strap").serviceChanges() {}
    },
    Wait("phone for a connection", of: "far", passesTime: true) {
      _ = try await $0.connect(to: "far")
    },
    Wait(
      "phone for its adapter to change", "phone for disconnection of strap",
      "phone for notification from 180D/2A37 of strap", of: "strap"
    ) { phone in
      let connection = try await phone.connect(to: "strap")
      async let adapter: Void = { for try await _ in phone.states() {} }()
      async let reason = connection.disconnection()
      for try await _ in try await connection.notifications(from: .heartRateMeasurement) {}
      _ = try await (adapter, reason)
    },
  ]

  private static func scan(_ transport: SimulatedTransport) async throws {
    for try await _ in transport.advertisements(matching: ScanFilter()) {}
  }

  struct Wait: Sendable {
    let lines: [String]
    let device: PeripheralID?
    let passesTime: Bool
    let body: @Sendable (SimulatedTransport) async throws -> Void

    init(
      _ lines: String..., of device: PeripheralID? = nil, passesTime: Bool = false,
      _ body: @escaping @Sendable (SimulatedTransport) async throws -> Void
    ) { (self.lines, self.device, self.passesTime, self.body) = (lines, device, passesTime, body) }
  }

  @Test(
    "A wait without end is a deadlock, or ends at the limit of the run; the error names the wait",
    arguments: endlessWaits)
  func waits(_ wait: Wait) {
    let simulation = Simulation(seed: 1)
    let air = SimulatedAir(simulation)
    let isFar = wait.device == "far"
    if let device = wait.device {
      air.place(MuteStrap(), as: device).simulateProximityChange(isFar ? .outOfRange : .near)
    }
    let limit = Duration.seconds(10)
    let error = #expect(throws: SimulationError.self) {
      try simulation.run(limit: limit) {
        try await wait.body(SimulatedTransport(on: air, as: "phone"))
      }
    }
    switch error {
    case .deadlock(_, wait.lines): #expect(!wait.passesTime)
    case .ranTooLong(let time, wait.lines):
      #expect(wait.passesTime && time <= limit && (isFar || time > limit - .seconds(1)))
    default: Issue.record("\(String(describing: error))")
    }
    air.tearDown()
  }

  private struct MuteStrap: LocalPeripheral {
    let advertisement: AdvertisementData? = AdvertisementData(serviceUUIDs: [0x180D])
    let services = [
      GATTService(0x180D, characteristics: [GATTCharacteristic(0x2A37, properties: .notify)])
    ]
  }

  @Test("Jobs that run endlessly at one instant are a livelock, and so are sleeps for no time")
  func livelock() {
    let simulation = Simulation(seed: 1, maximumJobsPerInstant: 1000)
    #expect(throws: SimulationError.livelock(at: .seconds(2), jobs: 1001, waiting: [])) {
      try simulation.run {
        try await simulation.clock.sleep(for: .seconds(2))
        while !Task.isCancelled { await Task.yield() }
      }
    }
    let other = Simulation(seed: 1, maximumJobsPerInstant: 1000)
    #expect(throws: SimulationError.livelock(at: .zero, jobs: 1001, waiting: [])) {
      try other.run { while true { try await other.clock.sleep(for: .zero) } }
    }
  }

  @Test("The limit counts from the start of the run, and a timer exactly at the limit fires")
  func limitOfEachRun() throws {
    let simulation = Simulation(seed: 1)
    for _ in 0..<3 {
      try simulation.run(limit: .seconds(10)) {
        try await simulation.clock.sleep(for: .seconds(10))
      }
    }
    #expect(simulation.now == .seconds(30))
    #expect(throws: SimulationError.ranTooLong(at: .seconds(30), waiting: [])) {
      try simulation.run(limit: .seconds(10)) {
        try await simulation.clock.sleep(for: .seconds(10) + .nanoseconds(1))
      }
    }
  }

  @Test("A job that comes in from another thread fails the run")
  func escapedJob() {
    let (isIdle, isDone) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    // Before time advances, when the body is certainly waiting, the other thread interferes.
    let simulation = Simulation(seed: 1) { _ in
      isIdle.signal()
      isDone.wait()
    }
    #expect(throws: SimulationError.escapedJobs(at: .seconds(1), count: 1)) {
      try simulation.run {
        async let pause: Void = simulation.clock.sleep(for: .seconds(1))
        await withCheckedContinuation { continuation in
          Thread.detachNewThread {
            isIdle.wait()
            continuation.resume()
            isDone.signal()
          }
        }
        try await pause
      }
    }
  }

  @Test(
    "Work of Task {} and Task.detached stays on Linux, and fails the run elsewhere",
    arguments: [true, false])
  func startedTask(isDetached: Bool) throws {
    let simulation = Simulation(seed: 1)
    let run = {
      try simulation.run {
        let task = isDetached ? Task.detached { 1 } : Task { 1 }
        try await simulation.clock.sleep(for: .seconds(1))
        return await task.value
      }
    }
    guard !TaskAdoption.isPossible else {
      #expect(try run() == 1)
      return
    }
    // The kind of error depends on the speed of the other thread; a run that succeeds would be a
    // defect.
    let error = #expect(throws: SimulationError.self) { try run() }
    switch error {
    case .deadlock(at: .zero, waiting: []): #expect("\(error as Any)".contains("Task"))
    case .escapedJobs: break
    default: Issue.record("\(String(describing: error))")
    }
  }

  @Test("Work that stays on the executor is no escape")
  func staysInside() throws {
    actor Counter {
      var count = 0
      func add() { count += 1 }
    }
    let simulation = Simulation(seed: 1)
    let counter = Counter()
    let count = try simulation.run {
      async let other: Void = counter.add()
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<50 { group.addTask { await counter.add() } }
      }
      await Task(executorPreference: simulation) { await counter.add() }.value
      await other
      return await counter.count
    }
    #expect(count == 52)
  }

  @Test("A run within a run is rejected")
  func nestedRun() throws {
    let simulation = Simulation(seed: 1)
    try simulation.run {
      #expect(throws: SimulationError.alreadyRunning) { try simulation.run { 1 } }
      // A run of another simulation is allowed.
      let other = Simulation(seed: 2)
      let two = try other.run { 2 }
      #expect(two == 2)
    }
  }

  @Test("Pacing gets all the time that passes")
  func pacing() throws {
    let total = Mutex(Duration.zero)
    let simulation = Simulation(seed: 1) { distance in
      total.withLock { $0 += distance }
      #expect(distance > .zero)
    }
    try simulation.run {
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<20 {
          group.addTask { try? await simulation.clock.sleep(for: .milliseconds(number * 37)) }
        }
      }
      try await simulation.clock.sleep(for: .seconds(9))
    }
    #expect(total.withLock { $0 } == simulation.now)
    #expect(simulation.now == .milliseconds(19 * 37) + .seconds(9))
  }

  @Test("An event that cancels the timer that is due leaves the next timer at its time")
  func cancelledByInput() throws {
    let simulation = Simulation(seed: 1)
    let timer = simulation.schedule(after: .seconds(5)) { Issue.record("the timer fired") }
    let input = CancellingInput { simulation.cancelTimer(timer) }
    simulation.setInput(input)
    let woken = try withExtendedLifetime(input) {
      try simulation.run {
        try await simulation.clock.sleep(for: .seconds(30))
        return simulation.now
      }
    }
    #expect(woken == .seconds(30))
  }

  @Test("A timer that the pacing cancels still counts as time that passed")
  func cancelledByPacing() throws {
    let passed = Mutex(Duration.zero)
    let cancel = Mutex<(@Sendable () -> Void)?>(nil)
    let simulation = Simulation(seed: 1) { distance in
      passed.withLock { $0 += distance }
      cancel.withLock { $0.take() }?()
    }
    let timer = simulation.schedule(after: .seconds(5)) { Issue.record("the timer fired") }
    cancel.withLock { $0 = { simulation.cancelTimer(timer) } }
    try simulation.run { try await simulation.clock.sleep(for: .seconds(30)) }
    #expect(simulation.now == .seconds(30))
    #expect(passed.withLock { $0 } == .seconds(30))
  }

  @Test("Random numbers depend on seed and purpose, and on nothing else")
  func randomNumbers() {
    func numbers(_ seed: UInt64, _ purpose: String) -> [UInt64] {
      var random = Simulation(seed: seed).randomNumbers(for: purpose)
      return (0..<8).map { _ in random.next() }
    }
    #expect(numbers(1, "a") == numbers(1, "a"))
    #expect(numbers(1, "a") != numbers(1, "b"))
    #expect(numbers(1, "a") != numbers(2, "a"))
    // The published first outputs of SplitMix64 for the seed 1234567.
    var known = SplitMix64(seed: 1_234_567)
    #expect(
      (0..<3).map { _ in known.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }
}

/// An input whose only event comes when the first timer is due, and cancels that timer.
private final class CancellingInput: SimulationInput {
  private let cancel: Mutex<(@Sendable () -> Void)?>

  init(_ cancel: @escaping @Sendable () -> Void) { self.cancel = Mutex(cancel) }

  func poll(at now: Int64, until next: Int64?) -> Int64? {
    guard let next, let cancel = cancel.withLock({ $0.take() }) else { return nil }
    cancel()
    return next
  }
}
