#if os(Linux)
import Glibc
import HaloDBus
import HaloSimulator
import HaloTransport

/// Runs a body while a fake daemon of BlueZ, with virtual devices, is on a bus of its own.
///
/// ```swift
/// let strap = VirtualHeartRateStrap()
/// try await withFakeBlueZ(placing: { $0.place(strap, as: "C0:00:5E:00:53:01") }) { bus in
///   var options = BlueZOptions()
///   options.busAddress = bus
///   let transport = try BlueZTransport(options)
///   …
/// }
/// ```
///
/// Any client of BlueZ that is given the address finds the devices: `bluetoothctl`, say, by
/// `DBUS_SYSTEM_BUS_ADDRESS`. All is in real time. The air lives on a thread of its own; the body
/// meets it through the bus only. Needs the program `dbus-daemon`.
///
/// - Parameters:
///   - options: What kind of daemon it is.
///   - seed: What the timing of the air is derived from.
///   - conditions: What the air is like.
///   - place: Puts peripherals on the air, and may keep it to change it on the thread it is on.
///   - body: What to do meanwhile, with the address of the bus.
/// - Returns: what the body returns.
/// - Throws: An error that says what is missing where there can be no bus, else what the body
///   throws.
public func withFakeBlueZ<Value>(
  _ options: FakeBlueZOptions = FakeBlueZOptions(), seed: UInt64 = 1,
  conditions: AirConditions = AirConditions(),
  placing place: @escaping @Sendable (SimulatedAir) -> Void,
  _ body: (_ address: String) async throws -> Value
) async throws -> Value {
  let bus = try PrivateBus()
  let (news, input) = AsyncThrowingStream<Void, any Error>.makeStream()
  try startThread { [address = bus.address] in
    do {
      try runDaemon(
        options, seed: seed, conditions: conditions, at: address, placing: place
      ) { input.yield(()) }
      input.finish()
    } catch {
      input.finish(throwing: error)
    }
  }
  var iterator = news.makeAsyncIterator()
  // That it serves; else the reason why it does not.
  _ = try await iterator.next()
  let result: Result<Value, any Error>
  do { result = .success(try await body(bus.address)) } catch { result = .failure(error) }
  // Without its bus the daemon ends, and with it the thread.
  bus.end()
  while try await iterator.next() != nil {}
  return try result.get()
}

/// Serves virtual devices until the bus is gone.
private func runDaemon(
  _ options: FakeBlueZOptions, seed: UInt64, conditions: AirConditions, at address: String,
  placing place: @Sendable (SimulatedAir) -> Void, serving: @escaping @Sendable () -> Void
) throws {
  let simulation = Simulation(seed: seed)
  let air = SimulatedAir(simulation, conditions: conditions, keepsLog: false)
  defer { air.tearDown() }
  let loop = SimulatedLoop(simulation, isRealTime: true)
  place(air)
  try simulation.run {
    let transport = SimulatedTransport(on: air, as: "daemon")
    let fake = FakeBlueZ(over: transport, on: loop, options: options)
    await fake.start()
    let connection = try await fake.serve(at: address)
    serving()
    await connection.untilClosed()
  }
}

private func startThread(_ body: @escaping @Sendable () -> Void) throws(DBusError) {
  final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var thread = pthread_t()
  let work = Unmanaged.passRetained(Work(body))
  let result = pthread_create(
    &thread, nil,
    { argument in
      if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
      return nil
    }, work.toOpaque())
  guard result == 0 else {
    work.release()
    throw .noResources("a thread", code: result)
  }
  pthread_detach(thread)
}
#endif
