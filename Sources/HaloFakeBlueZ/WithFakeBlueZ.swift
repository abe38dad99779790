#if os(Linux)
import Glibc
import HaloDBus
import HaloSimulator
import HaloTransport

/// Runs a body while a fake daemon of BlueZ, with virtual devices, is on a bus of its own, and can
/// be told to go wrong.
///
/// ```swift
/// let strap = VirtualHeartRateStrap()
/// try await withFakeBlueZ(placing: { $0.place(strap, as: "C0:00:5E:00:53:01") }) { bus, daemon in
///   let transport = try BlueZTransport(on: .address(bus))
///   await daemon.inject(.connectedNotSignalled)
///   …
///   await daemon.crash(for: .seconds(1))
///   …
/// }
/// ```
///
/// Any client of BlueZ that is given the address finds the devices: `bluetoothctl`, say, by
/// `DBUS_SYSTEM_BUS_ADDRESS`. All is in real time. The air lives on a thread of its own; the body
/// meets it through the bus, and by ``FakeDaemon/withAir(_:)``. Needs the program `dbus-daemon`.
///
/// - Parameters:
///   - options: What kind of daemon it is.
///   - seed: What the timing of the air is derived from.
///   - conditions: What the air is like.
///   - place: Puts peripherals on the air.
///   - body: What to do meanwhile, with the address of the bus, and the daemon. Nothing comes of
///     what the daemon is told after it.
/// - Returns: what the body returns.
/// - Throws: An error that says what is missing where there can be no bus, else what the body
///   throws.
public func withFakeBlueZ<Value>(
  _ options: FakeBlueZOptions = FakeBlueZOptions(), seed: UInt64 = 1,
  conditions: AirConditions = AirConditions(),
  placing place: @escaping @Sendable (SimulatedAir) -> Void,
  _ body: (_ address: String, _ daemon: FakeDaemon) async throws -> Value
) async throws -> Value {
  let bus = try PrivateBus()
  let (news, input) = AsyncThrowingStream<RunningDaemon, any Error>.makeStream()
  try startThread {
    do {
      try runDaemon(
        options, seed: seed, conditions: conditions, at: bus, placing: place
      ) { input.yield($0) }
      input.finish()
    } catch {
      input.finish(throwing: error)
    }
  }
  var iterator = news.makeAsyncIterator()
  // That it serves; else the reason why it does not.
  guard let running = try await iterator.next() else { throw CancellationError() }
  let result: Result<Value, any Error>
  do {
    result = .success(try await body(bus.address, running.daemon))
  } catch {
    result = .failure(error)
  }
  await running.end()
  let ending: Result<Void, any Error>
  do {
    while try await iterator.next() != nil {}
    ending = .success(())
  } catch {
    ending = .failure(error)
  }
  bus.end()
  // Why the body failed goes before what became of the daemon.
  let value = try result.get()
  try ending.get()
  return value
}

/// Runs a body while a fake daemon of BlueZ, with virtual devices, is on a bus of its own.
///
/// It is for clients that need nothing to go wrong in the daemon; the function of the same name
/// whose body is given a ``FakeDaemon`` as well is for those that do.
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
  try await withFakeBlueZ(options, seed: seed, conditions: conditions, placing: place) {
    address, _ in try await body(address)
  }
}

/// A daemon that is served by a thread.
private struct RunningDaemon: Sendable {
  let daemon: FakeDaemon
  let mailbox: Mailbox
  let service: BusService

  /// Has the daemon end, and its thread.
  func end() async {
    await mailbox.perform { [service] in service.end() }
  }
}

/// Serves virtual devices until that is to end, or the bus is gone.
private func runDaemon(
  _ options: FakeBlueZOptions, seed: UInt64, conditions: AirConditions, at bus: PrivateBus,
  placing place: @Sendable (SimulatedAir) -> Void,
  serving: @escaping @Sendable (RunningDaemon) -> Void
) throws {
  let simulation = Simulation(seed: seed)
  let air = SimulatedAir(simulation, conditions: conditions, keepsLog: false)
  let loop = SimulatedLoop(simulation, isRealTime: true)
  let mailbox = try Mailbox(on: loop)
  defer {
    mailbox.close()
    air.tearDown()
  }
  place(air)
  let (news, input) = BLEStream<BusNews>.makeStream()
  let service = BusService(input)
  try simulation.run {
    let transport = SimulatedTransport(on: air, as: "daemon")
    let fake = FakeBlueZ(over: transport, on: loop, options: options.placed(on: air))
    await fake.start()
    var connection = try await service.serve(fake, at: bus.address)
    let daemon = FakeDaemon(fake, on: air, at: bus, mailbox) { input.yield(.back) }
    serving(RunningDaemon(daemon: daemon, mailbox: mailbox, service: service))
    do {
      var iterator = news.makeAsyncIterator()
      while try await iterator.next() == .back {
        connection = try await service.serve(fake, at: bus.address)
      }
    } catch {
      await daemon.ends()
      throw error
    }
    await daemon.ends()
    await connection?.close()
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
