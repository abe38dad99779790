import Foundation
import FuzzKit
import HaloCoreBluetooth
import HaloSimulator
import HaloTransport
import Synchronization

/// Fuzzes delegates of Core Bluetooth that make any call from any callback.
///
/// The bytes are a choice of devices, the faults of one device, up to seven events of the air, and
/// then three for each call of the program: the callback that makes the call, the call, and its
/// parameters.
func fuzzDelegateProgram(_ input: [UInt8]) throws(BrokenLaw) {
  var taker = ByteTaker(input)
  let stage = DelegateStage(&taker)
  let actions = DelegateActions(&taker)
  try stage.perform {
    let remains = try stage.play(actions)
    try law(stage.air.linkCount == 0, "\(stage): a link is left")
    try law(stage.air.scanCount == 0, "\(stage): a scan is left")
    return remains
  }
}

/// The devices of a run, and the events that happen to them.
final class DelegateStage: CustomStringConvertible {
  let air: SimulatedAir
  /// Whether the app makes only the calls of the program.
  let isBare: Bool
  let isConcurrent: Bool
  private let hasSensor: Bool
  private let events: [Event]
  private let plan: FaultPlan

  /// An event on the air; the time is in units of 50 ms.
  private struct Event: Sendable {
    let time: UInt8
    let kind: UInt8
    let detail: UInt8
  }

  /// The time of the program, after which no call and no event follow.
  static let end: Duration = .seconds(15)

  init(_ taker: inout ByteTaker) {
    let choice = taker.byte()
    let simulation = Simulation(seed: 7, maximumJobsPerInstant: 100_000)
    air = SimulatedAir(simulation, keepsLog: false)
    if choice & 1 == 0 { air.place(VirtualHeartRateStrap(seed: 7), as: "strap") }
    if choice & 2 != 0 { air.place(VirtualLEDStrip(name: "Triones-0001"), as: "light") }
    hasSensor = choice & 4 != 0
    isBare = choice & 8 != 0
    isConcurrent = choice & 16 != 0
    plan = FaultPlan(&taker)
    air.inject(plan, into: ["strap", "light", "sensor", "strap"][Int(choice >> 6)])
    events = (0..<taker.byte() % 8).map { _ in
      Event(time: taker.byte(), kind: taker.byte(), detail: taker.byte())
    }
  }

  var description: String { "\(plan), \(events.map { [$0.time, $0.kind % 14, $0.detail] })" }

  /// Runs a program to its end, and returns the objects that have to be gone.
  func play(_ actions: DelegateActions) throws -> [() -> AnyObject?] {
    let environment = CBEnvironment(on: air)
    environment.log { _ in }
    var sensor: SensorProgram?
    if hasSensor {
      let machine = CBEnvironment(on: air, as: "sensor")
      machine.log { _ in }
      sensor = CBEnvironment.$current.withValue(machine) { SensorProgram(self, actions) }
    }
    let director = try run(environment, until: { (director: Director) in director.advance() }) {
      Director(CentralProgram(self, actions), sensor, air)
    }
    if let broken = director.broken { throw broken }
    director.central.settle()
    sensor?.settle()
    let (manager, local) = (director.central.manager, sensor?.manager)
    return [
      { [weak manager] in manager }, { [weak local] in local },
      { [weak central = director.central] in central }, { [weak sensor] in sensor },
    ]
  }

  func run<App: AnyObject>(
    _ environment: CBEnvironment, until isDone: @escaping @Sendable (App) -> Bool,
    _ makeApp: () -> App
  ) throws -> App {
    let timedEvents: [Event] = events.sorted { $0.time < $1.time }
    Task(executorPreference: air.simulation) { [air] in
      await DelegateStage.play(timedEvents, on: air)
    }
    return try environment.run(limit: .seconds(100_000), until: isDone, makeApp)
  }

  /// Runs a body, and checks that the objects it returns are gone, after a time in which other
  /// threads leave their last blocks.
  func perform(_ body: () throws -> [() -> AnyObject?]) throws(BrokenLaw) {
    let remains: [() -> AnyObject?]
    do { remains = try body() } catch {
      air.tearDown()
      throw (error as? BrokenLaw) ?? BrokenLaw(description: "\(self): \(error)")
    }
    air.tearDown()
    let realDeadline = ContinuousClock.now + .seconds(5)
    while let remnant = remains.lazy.compactMap({ $0() }).first {
      let isLate = ContinuousClock.now >= realDeadline
      try law(!isLate, "\(self): \(type(of: remnant)) is never released")
      Thread.sleep(forTimeInterval: 0.001)
    }
  }

  /// Makes the events happen, and switches all adapters on at the end of the program.
  private static func play(_ events: [Event], on air: SimulatedAir) async {
    for event in events {
      await sleep(until: .milliseconds(50 * Int(event.time)), air)
      simulate(event.kind, event.detail, on: air)
    }
    await sleep(until: end, air)
    for central in ["central", "sensor"] { air.setAdapter(.poweredOn, of: central) }
  }

  private static func sleep(until time: Duration, _ air: SimulatedAir) async {
    let now = air.simulation.now
    try? await air.simulation.clock.sleep(for: max(.zero, time - now))
  }

  private static func simulate(_ kind: UInt8, _ detail: UInt8, on air: SimulatedAir) {
    let central = detail & 1 == 0 ? "central" : "sensor"
    let states: [AdapterState] = [.poweredOff, .unauthorized, .absent, .daemonNotAnswering]
    let ids: [PeripheralID] = ["strap", "light", "sensor"]
    switch kind % 14 {
    case 0, 1: return air.setAdapter(states[Int(detail >> 1) % 4], of: central)
    case 2, 3: return air.setAdapter(.poweredOn, of: central)
    default: break
    }
    guard let device = air[ids[Int(detail >> 1) % 3]] else { return }
    switch kind % 14 {
    case 4: device.simulateServiceChange([])
    case 5: device.simulateServiceChange(VirtualHeartRateStrap(seed: 7).services)
    case 6: device.simulateReset()
    case 7: device.simulateMacChange(PeripheralID(rawValue: "moved-\(detail)"))
    case 8: device.simulateValueUpdate([0, detail], for: .heartRateMeasurement)
    case 9: device.setNextResponse(.insufficientAuthentication, to: .read, of: .bodySensorLocation)
    case 10: device.setNextConnectionResponse(.connectionRefused(device.id))
    case 11: device.setNextDiscoveryResponse(.unlikelyError)
    case 12: device.simulateConnection()
    default: device.simulateDisconnection(.remote)
    }
  }
}

struct DelegateActions: Sendable {
  /// A call, with the queue that makes it.
  struct Action: Sendable {
    let kind: UInt8
    let detail: UInt8
    let route: Route
  }

  enum Route: Sendable { case own, ownLater, otherNow }

  private var table: [DelegateEvent: [Action]] = [:]

  init(_ taker: inout ByteTaker) {
    while !taker.isEmpty {
      let (event, kind, detail) = (taker.byte(), taker.byte(), taker.byte())
      let route: Route = kind < 0x80 ? .own : kind < 0xC0 ? .ownLater : .otherNow
      table[DelegateEvent.allCases[Int(event) % DelegateEvent.allCases.count], default: []]
        .append(Action(kind: kind & 0x3F, detail: detail, route: route))
    }
  }

  subscript(event: DelegateEvent) -> [Action]? { table[event] }
}

/// The callbacks, and the passing of time outside of a callback.
enum DelegateEvent: String, CaseIterable {
  // Central.
  case tick, state, discover, connect, fail, disconnect, peer
  case modify, rssi, services, included, characteristics, value, write, notify, descriptors
  case descriptorValue, descriptorWrite, room, channel
  // Peripheral.
  case sensorState, added, advertising, subscribed, unsubscribed, read, written, ready, published
}

/// A delegate that makes the calls of its program, and checks each callback.
///
/// Sendable: in lock-step, one thread at a time uses it.
class DelegateProgram: NSObject, @unchecked Sendable {
  let queue: DispatchQueue
  /// Whether callbacks without calls in the program make those of an ordinary app.
  var isOrdinary: Bool
  private let other = DispatchQueue(label: "other")
  private let actions: DelegateActions
  private let key = DispatchSpecificKey<Bool>()
  private let isConcurrent: Bool
  /// The number of calls that may still be made, which bounds the length of a run.
  private var budget = 60
  private var isInCallback = false
  private let running = Mutex(0)
  private(set) var broken: BrokenLaw?
  /// The last callbacks and calls, for the report of a broken law.
  private var trace: [String] = []
  var isActive = true

  init(_ label: String, _ stage: DelegateStage, _ actions: DelegateActions) {
    (self.actions, isOrdinary, isConcurrent) = (actions, !stage.isBare, stage.isConcurrent)
    queue = DispatchQueue(label: label, attributes: stage.isConcurrent ? .concurrent : [])
    super.init()
    queue.setSpecific(key: key, value: true)
  }

  /// Makes a call; overridden.
  func perform(_ action: DelegateActions.Action) {}

  /// Whether the manager has no delegate, so that its callbacks are missed; overridden.
  var isBlind: Bool { false }

  /// Compares the objects with the model; overridden.
  func compare() throws(BrokenLaw) {}

  var isBusy: Bool { running.withLock { $0 } > 0 }

  func settle() {
    queue.sync(flags: .barrier) {}
    other.sync {}
  }

  func note(_ line: String) {
    trace.append(line)
    if trace.count > 200 { trace.removeFirst(100) }
  }

  func hold(_ body: () throws(BrokenLaw) -> Void) {
    do throws(BrokenLaw) { try body() } catch {
      guard broken == nil else { return }
      broken = BrokenLaw(description: "\(error), after \(trace.joined(separator: ", "))")
    }
  }

  /// Checks a callback, and makes the calls of the program, or else those of an ordinary app.
  func callback(
    _ event: DelegateEvent, _ object: String = "", _ check: () throws(BrokenLaw) -> Void,
    else standard: () -> Void = {}
  ) {
    running.withLock { $0 += 1 }
    note("\(event)(\(object))")
    hold { () throws(BrokenLaw) in
      try law(DispatchQueue.getSpecific(key: key) == true, "\(event) came on another queue")
      try law(!isInCallback, "\(event) came during another callback")
      guard !isBlind else { return }
      try check()
      try compare()
    }
    isInCallback = true
    if let list = actions[event], isActive {
      for action in list { start(action) }
    } else if isOrdinary {
      standard()
    }
    isInCallback = false
    running.withLock { $0 -= 1 }
  }

  func tick() {
    guard isActive, let list = actions[.tick] else { return }
    queue.sync { for action in list { start(action, isTick: true) } }
  }

  private func start(_ action: DelegateActions.Action, isTick: Bool = false) {
    guard budget > 0, broken == nil else { return }
    budget -= 1
    // A call on a thread of the simulation must not wait for it.
    let isBlocking = self is CentralProgram && CentralProgram.isBlocking(action)
    if isTick { return isBlocking ? () : make(action) }
    switch action.route {
    case .own: make(action)
    case .otherNow: other.sync { make(action) }
    case .ownLater:
      guard !isConcurrent else { return make(action) }
      running.withLock { $0 += 1 }
      queue.async { [self] in
        make(action)
        running.withLock { $0 -= 1 }
      }
    }
  }

  private func make(_ action: DelegateActions.Action) {
    guard isActive else { return }
    perform(action)
    hold { () throws(BrokenLaw) in try compare() }
  }
}

/// Leads a run through its phases: the program, the answers that are left, the end of everything,
/// and one ordinary visit.
final class Director {
  let central: CentralProgram
  private let sensor: SensorProgram?
  private let air: SimulatedAir
  private var phase = Phase.program
  private var deadline = DelegateStage.end

  private enum Phase { case program, answers, end, visit, leaving }

  /// The longest time of a request, with some reserve.
  private static let phaseLimit: Duration = .seconds(31)
  /// The time after which no fault of a plan lasts.
  private static let calm: Duration = .seconds(40)

  init(_ central: CentralProgram, _ sensor: SensorProgram?, _ air: SimulatedAir) {
    (self.central, self.sensor, self.air) = (central, sensor, air)
  }

  var broken: BrokenLaw? { central.broken ?? sensor?.broken }

  /// Continues the run; returns true at its end.
  ///
  /// Called on the thread of the simulation while no callback runs, except one that waits for an
  /// answer of the system.
  func advance() -> Bool {
    let isBusy = central.isBusy || sensor?.isBusy ?? false
    guard broken == nil else { return !isBusy }
    guard !isBusy else { return false }
    let now = air.simulation.now
    switch phase {
    case .program:
      central.tick()
      sensor?.tick()
      guard now >= deadline else { return false }
      central.isActive = false
      central.isOrdinary = false
      sensor?.isActive = false
      sensor?.isOrdinary = true
      (phase, deadline) = (.answers, now + Self.phaseLimit * (2 + central.model.mostRequests))
    case .answers:
      guard now >= Self.calm else { return false }
      let open = central.open + (sensor?.open ?? [])
      guard open.isEmpty || now >= deadline else { return false }
      expect(open.isEmpty, "\(open) had no answer")
      central.end()
      sensor?.end()
      (phase, deadline) = (.end, now + .seconds(5))
    case .end:
      guard now >= deadline else { return false }
      let left = central.model.connected
      expect(left.isEmpty, "\(left) remain after the end of all connections")
      expect(!central.manager.isScanning, "the manager scans after the end of all scans")
      expect(air.linkCount == 0 && air.scanCount == 0, "a link or a scan remains")
      air.place(VirtualHeartRateStrap(name: CentralProgram.freshName, seed: 9), as: "fresh")
      central.visit()
      (phase, deadline) = (.visit, now + .seconds(60))
    case .visit:
      expect(now < deadline, "an ordinary visit does not end")
      guard central.visited else { return false }
      central.end()
      (phase, deadline) = (.leaving, now + .seconds(5))
    case .leaving: return now >= deadline
    }
    return false
  }

  private func expect(_ condition: Bool, _ text: @autoclosure () -> String) {
    central.hold { () throws(BrokenLaw) in try law(condition, text()) }
  }
}
