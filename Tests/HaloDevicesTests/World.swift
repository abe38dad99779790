struct World {
  let simulation: Simulation
  let air: SimulatedAir

  init(seed: UInt64 = 3, conditions: AirConditions = AirConditions()) {
    simulation = Simulation(seed: seed)
    air = SimulatedAir(simulation, conditions: conditions)
  }

  var transport: SimulatedTransport { SimulatedTransport(on: air) }

  func sleep(_ duration: Duration) async throws { try await simulation.clock.sleep(for: duration) }

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
    _ profiles: [any VirtualProfile],
    preferences: LinkPreferences = LinkPreferences(mtu: 185, maximumLinks: 2),
    _ body: @escaping @Sendable (ProfileSensor) async throws -> Value
  ) throws -> Value {
    let sensor = VirtualSensor(name: "Sensor", profiles: profiles, preferences: preferences)
    air.place(sensor, as: "sensor")
    return try use("sensor", as: ProfileSensor.self, body)
  }
}

extension Simulation {
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
      group.addTask { try? await values.forEach { value in arrivals.update { $0.append(value) } } }
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
  func readings(_ count: Int) async throws -> [CyclingReading] {
    try await next(count).compactMap { if case .reading(let reading) = $0 { reading } else { nil } }
  }
}

/// A step of the reply of a scripted ring; bytes are whole frames or pieces of frames.
enum ScriptedStep: Sendable {
  case wait(Duration)
  case send([UInt8], from: CharacteristicID? = nil)
  case drop
}

/// The replies of a scripted ring, which it sends on the present link one after the other.
struct ScriptedReplies: Sendable {
  let characteristic: CharacteristicID
  var indicates = false
  private let input = Box<AsyncStream<[ScriptedStep]>.Continuation?>(nil)

  init(from characteristic: CharacteristicID, indicates: Bool = false) {
    (self.characteristic, self.indicates) = (characteristic, indicates)
  }

  func add(_ steps: [ScriptedStep]) { _ = input.value?.yield(steps) }

  func run(on link: any PeripheralLink) async {
    let (jobs, input) = AsyncStream.makeStream(of: [ScriptedStep].self)
    self.input.value = input
    for await steps in jobs {
      for step in steps {
        switch step {
        case .wait(let time): guard (try? await link.clock.sleep(for: time)) != nil else { return }
        case .send(let bytes, let source): await send(bytes, from: source ?? characteristic, link)
        case .drop: link.disconnect()
        }
      }
    }
  }

  /// Sends bytes in pieces that fit the link.
  private func send(
    _ bytes: [UInt8], from characteristic: CharacteristicID, _ link: any PeripheralLink
  ) async {
    let length = link.maximumNotificationLength
    for start in stride(from: 0, to: bytes.count, by: length) {
      let piece = Array(bytes[start..<min(start + length, bytes.count)])
      if indicates {
        try? await link.indicate(piece, from: characteristic)
      } else {
        try? link.notify(piece, from: characteristic)
      }
    }
  }
}

extension GATTService {
  /// Makes a service of characteristics without descriptors.
  init(_ uuid: BluetoothUUID, _ table: KeyValuePairs<BluetoothUUID, CharacteristicProperties>) {
    self.init(uuid, characteristics: table.map { GATTCharacteristic($0, properties: $1) })
  }
}
