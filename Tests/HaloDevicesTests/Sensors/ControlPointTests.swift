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
struct ControlPointTests: InWorld {
  let world = World(seed: 5)

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
    try world.useSensor([pod]) { try await body($0.footPod()) }
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
    let pod = try use([.seconds(35), .seconds(1)]) { pod in
      await Self.expectTimeOut(pod)
      try await world.sleep(.seconds(10))
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
    let pod = try use([.seconds(delay), .seconds(1)]) { pod in
      let error = try await simulation.cancel(after: .seconds(5)) {
        try await pod.perform(Self.calibration)
      }
      #expect(error as? SensorError == .transport(.cancelled))
      try await pod.perform(Self.calibration)
      let time = simulation.now / .seconds(1)
      #expect(time > min(delay, 35) && time < min(delay, 35) + 3, "\(time)")
    }
    #expect(pod.commands == [[2], [2]])
  }

  @Test("The next command waits for one that was cancelled during its write")
  func cancelledWrite() throws {
    let pod = try use([.zero, .seconds(1), .zero]) { pod in
      await #expect(throws: Self.failure) { try await pod.perform(Self.calibration) }
      // One that was cancelled before its write costs no time.
      let early = Task(executorPreference: simulation) { try await pod.perform(Self.calibration) }
      early.cancel()
      await #expect(throws: SensorError.transport(.cancelled)) { try await early.value }
      let error = try await simulation.cancel(after: .milliseconds(1)) {
        try await pod.perform(Self.calibration)
      }
      #expect(error as? SensorError == .transport(.cancelled))
      let begin = simulation.now
      try await pod.perform(Self.calibration)
      #expect(simulation.now - begin > .milliseconds(900))
    }
    #expect(pod.commands.count == 3)
  }

  @Test("A sensor without the characteristic of its measurements lacks it")
  func lacking() throws {
    let services = ([0x1808: 0x2A52, 0x1826: 0x2AD9] as KeyValuePairs).map { service, point in
      GATTService(service, [point: [.write, .indicate]])
    }
    try world.useSensor(services.map { DelayedAnswers($0) { _, _ in [] } }) { sensor in
      await #expect(throws: SensorError.lacking(0x2A18)) {
        try await sensor.glucoseMeter().records { _ in }
      }
      await #expect(throws: SensorError.lacking(0x2AD2)) { try await sensor.trainer().readings() }
    }
  }

  @Test("A malformed answer and a lost link end a command")
  func failures() throws {
    let profile = DelayedAnswers(VirtualFootPod().service) { command, _ in
      command == [4] ? [SensorOutput(0x2A55, [16, 4])] : []
    }
    try world.useSensor([profile]) { sensor in
      let pod = try sensor.footPod()
      await #expect {
        try await pod.perform(.requestSupportedSensorLocations)
      } throws: {
        if case SensorError.wire = $0 { true } else { false }
      }
      let lost = SensorError.transport(.disconnected(.remote))
      let command = Task(executorPreference: simulation) { try await pod.perform(Self.calibration) }
      try await world.sleep(.seconds(1))
      air["sensor"]?.simulateDisconnection()
      await #expect(throws: lost) { _ = try await command.value }
      await #expect(throws: lost) { try await pod.perform(Self.calibration) }
    }
  }
}
