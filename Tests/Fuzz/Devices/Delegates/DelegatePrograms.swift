import Foundation
import FuzzKit
import HaloCoreBluetooth
import HaloSimulator
import HaloTransport

/// Fuzzes delegates of Core Bluetooth that make any call from any callback.
///
/// The bytes are a choice of devices, the faults of one device, up to seven events of the air, and
/// then three for each call of the program: the callback that makes the call, the call, and its
/// parameters.
func fuzzDelegateProgram(_ input: [UInt8]) throws(BrokenLaw) {
  var taker = ByteTaker(input)
  let stage = DelegateStage(&taker)
  let actions = DelegateActions(&taker)
  let remains: [() -> AnyObject?]
  do { remains = try stage.play(actions) } catch {
    stage.air.tearDown()
    throw (error as? BrokenLaw) ?? BrokenLaw(description: "\(stage): \(error)")
  }
  let air = stage.air
  try law(air.linkCount == 0, "\(stage): a link is left")
  try law(air.scanCount == 0, "\(stage): a scan is left")
  air.tearDown()
  try stage.checkRelease(remains)
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

  /// Runs an app while the events happen.
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

  /// Checks that objects are gone, after a time in which other threads leave their last blocks.
  func checkRelease(_ remains: [() -> AnyObject?]) throws(BrokenLaw) {
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

  /// The queue that makes a call.
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

  /// The calls of a callback; nil without calls.
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
