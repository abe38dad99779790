import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization
import Testing

/// A simulated air, and visits of clients to the devices on it.
struct World {
  let simulation: Simulation
  let air: SimulatedAir

  init(seed: UInt64 = 3, conditions: AirConditions = AirConditions()) {
    simulation = Simulation(seed: seed)
    air = SimulatedAir(simulation, conditions: conditions)
  }

  var transport: SimulatedTransport { SimulatedTransport(on: air) }

  func sleep(_ duration: Duration) async throws {
    try await simulation.clock.sleep(for: duration)
  }

  /// Runs a body with the client of a device on the air.
  func use<Client: DeviceClient, Value: Sendable>(
    _ id: PeripheralID, as client: Client.Type, options: Client.Options = Client.defaultOptions,
    _ body: @escaping @Sendable (Client) async throws -> Value
  ) throws -> Value {
    try simulation.run(limit: .seconds(2 * 86_400)) {
      try await transport.withDevice(id, as: client, options: options) { try await body($0) }
    }
  }

  /// Places a sensor with profiles, and runs a body with its client.
  func useSensor<Value: Sendable>(
    _ profiles: [any VirtualProfile], _ plan: FaultPlan = [],
    preferences: LinkPreferences? = nil,
    _ body: @escaping @Sendable (ProfileSensor) async throws -> Value
  ) throws -> Value {
    let sensor =
      preferences.map { VirtualSensor(name: "Sensor", profiles: profiles, preferences: $0) }
      ?? VirtualSensor(name: "Sensor", profiles: profiles)
    air.place(sensor, as: "sensor")
    air.inject(plan, into: "sensor")
    return try use("sensor", as: ProfileSensor.self, body)
  }
}

extension Simulation {
  /// Cancels an operation after a while, and returns its error.
  func cancel<Value: Sendable>(
    after time: Duration, _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> (any Error)? {
    let call = Task(executorPreference: self) { try await body() }
    try await clock.sleep(for: time)
    call.cancel()
    do {
      _ = try await call.value
      return nil
    } catch {
      return error
    }
  }
}

/// A suite each of whose tests has a world of its own.
protocol InWorld {
  var world: World { get }
}

extension InWorld {
  var simulation: Simulation { world.simulation }
  var air: SimulatedAir { world.air }
  var transport: SimulatedTransport { world.transport }
}

/// A value that closures share.
final class Box<Value: Sendable>: Sendable {
  private let state: Mutex<Value>

  init(_ value: Value) { state = Mutex(value) }

  var value: Value {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  func update<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    state.withLock { body(&$0) }
  }
}

extension AsyncSequence {
  /// Returns the next elements, fewer if the sequence ends before.
  func next(_ count: Int) async throws -> [Element] {
    var elements: [Element] = []
    for try await element in self {
      elements.append(element)
      if elements.count == count { break }
    }
    return elements
  }
}

extension BLEConnection {
  /// Runs a body, and returns the notifications of a characteristic that arrived until its end.
  func collect(
    _ id: CharacteristicID, during body: () async throws -> Void
  ) async throws -> [[UInt8]] {
    let arrivals = Box<[[UInt8]]>([])
    let values = try await notifications(from: id)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try? await values.forEach { value in arrivals.update { $0.append(value) } }
      }
      defer { group.cancelAll() }
      try await body()
    }
    return arrivals.value
  }

  /// Writes values one after the other, with a pause after each.
  func write(
    _ values: [[UInt8]], to id: CharacteristicID, mode: WriteMode, pause: Duration
  ) async throws {
    for value in values {
      try await write(value, to: id, mode: mode)
      try await clock.sleep(for: pause)
    }
  }
}

extension SensorEvents {
  /// Returns the next values; a malformed notification is an issue.
  func values(_ count: Int) async throws -> [Value] {
    try await next(count).compactMap { event in
      if case .value(let value) = event { return value }
      Issue.record("\(event)")
      return nil
    }
  }
}

extension AsyncSequence where Element == CyclingEvent {
  /// Returns the readings among the next events.
  func readings(_ count: Int) async throws -> [CyclingReading] {
    try await next(count).compactMap { if case .reading(let reading) = $0 { reading } else { nil } }
  }
}

extension CivilDateTime: ExpressibleByStringLiteral {
  /// Makes the date and time of a text such as `2026-03-14T21:30:00`.
  public init(stringLiteral text: String) {
    do {
      self = try CivilDateTime(parsing: text)
    } catch {
      fatalError("\(text): \(error)")
    }
  }
}

extension CivilDate: ExpressibleByStringLiteral {
  /// Makes the date of a text such as `2026-03-14`.
  public init(stringLiteral text: String) {
    self = CivilDateTime(stringLiteral: text + "T00:00:00").date
  }
}
