import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization

/// One run of a scenario: its simulated devices and centrals, and the execution of its timeline.
final class ScenarioRun: Sendable {
  let scenario: Scenario
  let clock: CivilDateTime
  let simulation: Simulation
  let air: SimulatedAir
  let journal: ScenarioJournal
  let truth: ScenarioTruth
  let controls: [SimulatedPeripheral]
  /// The simulated devices, by index in the scenario.
  let devices: [any LocalPeripheral]
  private let steps: ScenarioSteps
  /// The number of activities that have not ended, except endless subscriptions.
  let open = ScenarioCount()
  /// The indices of the devices by name and address, as in ``Scenario/deviceIndices``.
  let deviceIndices: [String: Int]

  init(
    _ scenario: Scenario, _ journal: ScenarioJournal,
    pacing: (@Sendable (Duration) -> Void)? = nil, maximumSteps: Int = Scenario.maximumSteps
  ) throws {
    guard let clock = scenario.clock ?? Scenario.evening else {
      throw ScenarioFailure(reason: "the default clock is invalid")
    }
    let steps = ScenarioSteps(maximum: maximumSteps, journal)
    let simulation = Simulation(
      seed: scenario.seed,
      pacing: { time in
        steps.count()
        pacing?(time)
      })
    let air = SimulatedAir(
      simulation, conditions: scenario.conditions, observesTraffic: journal.logsTraffic,
      observer: { journal.consume($0, on: $1) })
    var controls: [SimulatedPeripheral] = []
    var devices: [any LocalPeripheral] = []
    for device in scenario.devices {
      var random = simulation.randomNumbers(for: "device \(device.name)")
      let peripheral = device.options.make(
        name: device.name, clock: clock, seed: random.next(), time: { simulation.now })
      devices.append(peripheral)
      let control = air.place(
        peripheral, as: PeripheralID(rawValue: device.name), rssi: device.rssi)
      if let position = device.position { control.move(to: position) }
      controls.append(control)
    }
    for (index, plan) in scenario.plans.enumerated() {
      air.inject(
        plan.plan.faults(simulation.randomNumbers(for: "faults \(index)")),
        into: PeripheralID(rawValue: scenario.devices[plan.device].name))
    }
    for central in scenario.centrals {
      _ = SimulatedTransport(on: air, as: central.name)
      if let position = central.position { air.moveCentral(central.name, to: position) }
    }
    self.scenario = scenario
    self.clock = clock
    self.journal = journal
    self.simulation = simulation
    self.air = air
    self.controls = controls
    self.devices = devices
    self.steps = steps
    deviceIndices = scenario.deviceIndices
    truth = ScenarioTruth(scenario, devices)
  }

  /// Runs the scenario to its end; an app, if given, takes part as another central.
  func run(_ app: (@Sendable (SimulatedAir) async throws -> Void)? = nil) throws -> ScenarioResult {
    let checks = ScenarioChecks()
    // If the app failed, its links would keep the simulation in memory.
    defer { if app != nil { air.tearDown() } }
    try simulation.run(limit: .seconds(200 * 86_400)) { [self] in
      // Each task returns true if its end is the end of the scenario.
      try await withThrowingTaskGroup(of: Bool.self) { group in
        defer { group.cancelAll() }
        group.addTask {
          try await self.steps.wait()
          return true
        }
        if let app {
          open.add()
          group.addTask {
            try await app(self.air)
            self.open.remove()
            return false
          }
        }
        group.addTask {
          await self.goThrough(checks)
          return true
        }
        while let isEnd = try await group.next(), !isEnd {}
      }
    }
    let result = ScenarioResult(
      seed: scenario.seed, virtualTime: simulation.now,
      eventCount: air.eventCount + journal.faultCount, faultCount: journal.faultCount,
      activities: journal.outcomes.map(\.result), checks: checks.all.map { $0.verdict() })
    if let failure = journal.failure { throw failure }
    return result
  }

  private func goThrough(_ checks: ScenarioChecks) async {
    await withTaskGroup(of: Void.self) { group in
      var lanes: [ScenarioPair: ScenarioLane] = [:]
      var eventCount = 0
      for event in scenario.events {
        guard await sleep(until: event.time) else { break }
        switch event.action {
        case .activity(let activity): begin(activity, &lanes, &group)
        case .central(let central, let control): await perform(control, by: central, event, lanes)
        case .device(let device, let control):
          report(.control, scenario.devices[device].name, event.words)
          control.perform(self, device)
        case .check(let expectation):
          checks.add(check(expectation, at: event.time, after: eventCount))
          continue
        }
        eventCount += 1
      }
      if let end = scenario.end {
        _ = await sleep(until: end)
      } else {
        await open.waitForNone()
      }
      for expectation in scenario.expectations {
        checks.add(check(expectation, at: nil, after: eventCount))
      }
      journal.close()
      group.cancelAll()
    }
  }

  private func sleep(until time: Duration) async -> Bool {
    let now = simulation.now
    guard time > now else { return !Task.isCancelled }
    return (try? await simulation.clock.sleep(for: time - now)) != nil
  }

  /// Adds an entry with the current virtual time to the journal.
  func report(_ kind: ScenarioFact.Kind, _ who: String, _ text: String, peer: PeripheralID? = nil) {
    journal.report(
      ScenarioFact(time: simulation.now, who: who, kind: kind, text: text, peer: peer?.rawValue))
  }

  // MARK: Activities

  private func begin(
    _ activity: Scenario.Activity, _ lanes: inout [ScenarioPair: ScenarioLane],
    _ group: inout TaskGroup<Void>
  ) {
    let number = journal.add(activity)
    open.add()
    guard let target = activity.target else {
      group.addTask {
        await self.perform(activity, number, nil)
        self.open.remove()
      }
      return
    }
    let pair = ScenarioPair(central: activity.central, device: target.device)
    if let lane = lanes[pair] { return lane.add(number, activity) }
    let lane = ScenarioLane(pair)
    lanes[pair] = lane
    lane.add(number, activity)
    group.addTask { await self.serve(lane) }
  }

  private func serve(_ lane: ScenarioLane) async {
    for await _ in lane.wakeUps {
      // After the end of the scenario, no activity starts.
      while !Task.isCancelled, let (number, activity) = lane.next() {
        // A separate task can be cancelled on its own.
        let task = Task(executorPreference: simulation) {
          await self.perform(activity, number, lane)
        }
        lane.setCurrent(task)
        await withTaskCancellationHandler {
          await task.value
        } onCancel: {
          task.cancel()
        }
        lane.setCurrent(nil)
        open.remove()
      }
    }
    await lane.close()
  }

  private func perform(_ activity: Scenario.Activity, _ number: Int, _ lane: ScenarioLane?) async {
    let address = activity.target?.address
    report(.began, activity.central, activity.words, peer: address)
    let progress = ScenarioProgress()
    journal.begin(number, progress)
    let (state, text): (ScenarioResult.Activity.State, String)
    do {
      (state, text) = (.done, try await perform(activity, on: lane, progress))
    } catch {
      let words = progress.text
      if Task.isCancelled {
        // An endless activity with a result has done its work.
        (state, text) = (activity.isEndless && progress.isFruitful ? .done : .ended, words)
      } else {
        (state, text) = (.failed, words.isEmpty ? "\(error)" : "\(error); \(words)")
      }
    }
    journal.set(number, state, text)
    let kind: ScenarioFact.Kind =
      switch state {
      case .done: .done
      case .failed: .failed
      default: .ended
      }
    report(
      kind, activity.central, activity.words + (text.isEmpty ? "" : ": " + text), peer: address)
  }

  private func perform(
    _ control: Scenario.CentralControl, by central: String, _ event: Scenario.Event,
    _ lanes: [ScenarioPair: ScenarioLane]
  ) async {
    report(.control, central, event.words)
    switch control {
    case .adapter(let state): air.setAdapter(state, of: central)
    case .move(let position, let way): air.moveCentral(central, to: position, over: way)
    case .disconnect(let target): controls[target.device].simulateDisconnection(.local, to: central)
    case .stop(let target):
      let lane = lanes[ScenarioPair(central: central, device: target.device)]
      for number in lane?.stop() ?? [] {
        journal.set(number, .ended, "never begun")
        open.remove()
      }
    }
  }
}

extension Scenario.Plan {
  fileprivate func faults(_ random: SplitMix64) -> FaultPlan {
    var random = random
    return switch self {
    case .fault(let fault): [fault]
    case .random(let seed, let mix): .random(seed: seed ?? random.next(), of: mix)
    }
  }
}

/// The latest description of an activity's results while it runs.
final class ScenarioProgress: Sendable {
  private let state = Mutex((text: "", isFruitful: false))

  var text: String { state.withLock { $0.text } }
  /// Whether the activity has had a result, so that an endless one counts as a success.
  var isFruitful: Bool { state.withLock { $0.isFruitful } }

  func set(_ text: String, isFruitful: Bool) { state.withLock { $0 = (text, isFruitful) } }
}

/// Counts the advances of virtual time in a run, and wakes a waiting task after too many of them,
/// or if the journal failed.
final class ScenarioSteps: Sendable {
  private let maximum: Int
  private let journal: ScenarioJournal
  private let startedCount = Atomic(0)
  private let alarms: AsyncStream<Void>
  private let input: AsyncStream<Void>.Continuation

  init(maximum: Int, _ journal: ScenarioJournal) {
    self.maximum = maximum
    self.journal = journal
    (alarms, input) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  func count() {
    let count = startedCount.add(1, ordering: .relaxed).newValue
    // Looking at every 1024th step is enough to notice a failure.
    if count == maximum || count % 1024 == 0 && journal.failure != nil { input.yield() }
  }

  /// Waits until virtual time has advanced too many times, or until the journal fails, and throws
  /// the error for that.
  ///
  /// Returns without an error if the task is cancelled.
  func wait() async throws {
    for await _ in alarms {
      if let failure = journal.failure { throw failure }
      throw ScenarioFailure(
        reason: "stopped after \(maximum) steps of time: too long for so many devices")
    }
  }
}
