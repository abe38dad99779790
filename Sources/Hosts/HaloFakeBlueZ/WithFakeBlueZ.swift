import HaloDBus
import HaloSimulator
import HaloTransport

/// Runs a body with a fake BlueZ daemon on a private D-Bus message bus; the body can inject faults
/// into the daemon.
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
/// Any client of BlueZ that gets the address of the bus finds the virtual devices; for example
/// `bluetoothctl`, through `DBUS_SYSTEM_BUS_ADDRESS`. Everything runs in real time. The simulated
/// radio (`SimulatedAir`) runs on its own thread; the body reaches the radio over the bus, and
/// through ``FakeDaemon/withAir(_:)``. Requires the program `dbus-daemon`.
///
/// - Parameters:
///   - options: The version and behaviour of the daemon.
///   - seed: The seed of the randomness in the timing of the simulated radio.
///   - conditions: The timing and limits of the simulated radio.
///   - place: Places virtual devices in range of the simulated radio.
///   - body: Runs with the D-Bus address of the bus and with the daemon. After the body returns,
///     calls to the daemon have no effect.
/// - Returns: The result of the body.
/// - Throws: The error of the body; if there is no bus, an error that names what is missing.
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
  // The first element means that the daemon serves; an error is the reason why it does not.
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
  // An error of the body takes precedence over an error of the daemon.
  let value = try result.get()
  try ending.get()
  return value
}

/// Runs a body with a fake BlueZ daemon, with virtual devices, on a private D-Bus message bus.
///
/// The body gets only the address of the bus; to inject faults, use the overload whose body also
/// gets a ``FakeDaemon``.
///
/// - Parameters:
///   - options: The version and behaviour of the daemon.
///   - seed: The seed of the randomness in the timing of the simulated radio.
///   - conditions: The timing and limits of the simulated radio (`SimulatedAir`).
///   - place: Places virtual devices in range of the simulated radio, and may keep the
///     `SimulatedAir` to change it on its own thread.
///   - body: Runs with the D-Bus address of the bus.
/// - Returns: The result of the body.
/// - Throws: The error of the body; if there is no bus, an error that names what is missing.
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

/// A fake daemon that runs on a thread of its own, with the means to control it from other threads.
private struct RunningDaemon: Sendable {
  let daemon: FakeDaemon
  let mailbox: Mailbox
  let service: BusService

  func end() async {
    await mailbox.perform { [service] in service.end() }
  }
}

/// Calls `serving` once, when clients can reach the daemon.
///
/// Blocks the calling thread.
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
