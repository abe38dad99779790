import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization
import Testing

/// A profile that answers each command at its own time, and executes commands side by side.
final class DelayedAnswers: VirtualProfile {
  let service: GATTService
  let interval: Duration? = .milliseconds(100)

  private let answer: @Sendable (_ command: [UInt8], _ count: Int) -> [SensorOutput]
  private let state = Mutex(State())

  private struct State {
    var due: [(time: Duration, output: SensorOutput)] = []
    var commands: [[UInt8]] = []
    var subscriptions = 0
  }

  var commands: [[UInt8]] { state.withLock { $0.commands } }
  var subscriptions: Int { state.withLock { $0.subscriptions } }

  /// Makes a profile; `answer` returns the outputs of a command, by the number of those before it.
  init(
    _ service: GATTService,
    _ answer: @escaping @Sendable (_ command: [UInt8], _ count: Int) -> [SensorOutput]
  ) {
    (self.service, self.answer) = (service, answer)
  }

  func execute(
    _ command: [UInt8], to characteristic: BluetoothUUID, by link: UInt64, at now: Duration
  ) throws(ATTError) -> [SensorOutput] {
    state.withLock { state in
      state.due += answer(command, state.commands.count).map { (now + $0.delay, $0) }
      state.commands.append(command)
    }
    return []
  }

  func measurements(
    for link: UInt64, at now: Duration, fitting length: Int
  ) -> [SensorOutput] {
    state.withLock { state in
      let outputs = state.due.filter { $0.time <= now }
      state.due.removeAll { $0.time <= now }
      return outputs.map { SensorOutput($0.output.characteristic, $0.output.bytes) }
    }
  }

  func outputs(
    afterSubscribingTo characteristic: BluetoothUUID, by link: UInt64, at now: Duration
  ) -> [SensorOutput] {
    state.withLock { $0.subscriptions += 1 }
    return []
  }
}

@Suite("Control points")
struct ControlPointTests {
  private let simulation = Simulation(seed: 5)
  private let air: SimulatedAir

  init() {
    air = SimulatedAir(simulation)
  }

  private static let calibration = GATT.SCControlPoint.startSensorCalibration
  private static let failure = SensorError.refused(
    command: "start calibration", result: "operation failed", code: 4)

  /// Runs a body with a pod that answers its commands after delays, the first one with a failure.
  private func use(
    _ delays: [Duration], _ body: @escaping @Sendable (FootPod) async throws -> Void
  ) throws -> DelayedAnswers {
    let pod = DelayedAnswers(VirtualFootPod().service) { command, count in
      guard count < delays.count else { return [] }
      return [SensorOutput(0x2A55, [16, command[0], count == 0 ? 4 : 1], after: delays[count])]
    }
    air.place(VirtualSensor(name: "Pod", profiles: [pod]), as: "pod")
    let transport = SimulatedTransport(on: air)
    try simulation.run {
      try await transport.withDevice("pod", as: ProfileSensor.self) { try await body($0.footPod()) }
    }
    return pod
  }

  private static func expectTimeOut(_ pod: FootPod) async {
    await #expect(
      throws: SensorError.transport(
        .timedOut(operation: "answer to start calibration", after: .seconds(30)))
    ) { try await pod.perform(calibration) }
  }

  @Test("After a time-out the next command works, and the late answer of the first is dropped")
  func lateAnswer() throws {
    let pod = try use([.seconds(35), .seconds(10)]) { pod in
      await Self.expectTimeOut(pod)
      try await pod.perform(.requestSupportedSensorLocations)
    }
    #expect(pod.commands == [[2], [4]])
  }

  @Test("An answer that no command waits for is not that of the next one with its op code")
  func idleAnswer() throws {
    let clock = simulation.clock
    let pod = try use([.seconds(35), .seconds(1)]) { pod in
      await Self.expectTimeOut(pod)
      try await clock.sleep(for: .seconds(10))
      try await pod.perform(Self.calibration)
    }
    #expect(pod.commands == [[2], [2]])
    // The subscription lasts from one command to the next.
    #expect(pod.subscriptions == 1)
  }

  @Test(
    "After a cancelled command the next one waits for its answer, or else for its deadline",
    arguments: [8.0, 60])
  func cancellation(delay: Double) throws {
    let simulation = simulation
    let pod = try use([.seconds(delay), .seconds(1)]) { pod in
      let call = Task(executorPreference: simulation) { try await pod.perform(Self.calibration) }
      try await simulation.clock.sleep(for: .seconds(5))
      call.cancel()
      await #expect(throws: SensorError.transport(.cancelled)) { try await call.value }
      try await pod.perform(Self.calibration)
      let time = simulation.now / .seconds(1)
      #expect(time > min(delay, 35) && time < min(delay, 35) + 3, "\(time)")
    }
    #expect(pod.commands == [[2], [2]])
  }

  @Test("The next command waits for one that was cancelled during its write")
  func cancelledWrite() throws {
    let simulation = simulation
    let pod = try use([.zero, .seconds(1), .zero]) { pod in
      await #expect(throws: Self.failure) { try await pod.perform(Self.calibration) }
      let call = Task(executorPreference: simulation) { try await pod.perform(Self.calibration) }
      try await simulation.clock.sleep(for: .milliseconds(1))
      call.cancel()
      await #expect(throws: SensorError.transport(.cancelled)) { try await call.value }
      let begin = simulation.now
      try await pod.perform(Self.calibration)
      #expect(simulation.now - begin > .milliseconds(900))
    }
    #expect(pod.commands.count == 3)
  }

  @Test("A malformed answer, a lost link and a rejected write end a command")
  func failures() throws {
    let pod = DelayedAnswers(VirtualFootPod().service) { command, _ in
      command == [4] ? [SensorOutput(0x2A55, [16, 4])] : []
    }
    let device = air.place(VirtualSensor(name: "Pod", profiles: [pod]), as: "pod")
    let (transport, clock) = (SimulatedTransport(on: air), simulation.clock)
    try simulation.run {
      try await transport.withDevice("pod", as: ProfileSensor.self) { sensor in
        let pod = try sensor.footPod()
        do {
          try await pod.perform(.requestSupportedSensorLocations)
          Issue.record("no error")
        } catch SensorError.wire {}
        async let lost = pod.perform(Self.calibration)
        try await clock.sleep(for: .seconds(1))
        device.simulateDisconnection()
        do {
          _ = try await lost
          Issue.record("no error")
        } catch SensorError.transport(.disconnected) {}
        do {
          try await pod.perform(Self.calibration)
          Issue.record("no error")
        } catch SensorError.transport(.disconnected) {}
      }
    }
  }
}
