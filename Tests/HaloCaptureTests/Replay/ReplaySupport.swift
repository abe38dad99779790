import HaloCapture
import HaloSimulator
import HaloTransport
import Synchronization

/// The traffic that a recorder saw.
final class TrafficLog: Sendable {
  private let list = Mutex<[ATTEvent]>([])
  var events: [ATTEvent] { list.withLock { $0 } }
  func add(_ event: ATTEvent) { list.withLock { $0.append(event) } }

  /// Records the traffic of a body with the peripheral `device`; returns its result as well.
  static func record<Value: Sendable>(
    _ device: some LocalPeripheral,
    _ body: @escaping @Sendable (RecordingTransport<SimulatedTransport>) async throws -> Value
  ) throws -> (value: Value, events: [ATTEvent]) {
    let simulation = Simulation(seed: 3)
    let (air, log) = (SimulatedAir(simulation), TrafficLog())
    air.place(device, as: "device")
    let value = try simulation.run {
      let base = SimulatedTransport(on: air)
      let recorder = TrafficRecorder(clock: base.clock) { log.add($0) }
      return try await body(RecordingTransport(base, to: recorder))
    }
    return (value, log.events)
  }
}

extension Trace {
  /// Runs a body with a replay of this trace in virtual time.
  func replay<Value: Sendable>(
    _ matching: ReplayTransport.Matching = .strict,
    _ body: @escaping @Sendable (ReplayTransport) async throws -> Value
  ) throws -> Value {
    let simulation = Simulation(seed: 1)
    return try simulation.run {
      let (clock, executor) = (simulation.clock, simulation)
      return try await body(
        ReplayTransport(self, matching: matching, on: clock, executor: executor))
    }
  }
}
