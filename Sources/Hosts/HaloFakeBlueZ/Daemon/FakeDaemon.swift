import HaloBlueZNames
import HaloDBus
import HaloSimulator
import HaloTransport
import Synchronization

/// A fake BlueZ daemon that a test controls: the test injects faults, kills, restarts and hangs it.
///
/// A daemon in virtual time uses the simulated radio (`SimulatedAir`) of a `Simulation`, and serves
/// clients that run in that simulation:
///
/// ```swift
/// func waitsForItsTurn() throws {
///   let simulation = Simulation(seed: 1)
///   let air = SimulatedAir(simulation)
///   defer { air.tearDown() }
///   air.place(VirtualHeartRateStrap(), as: "C0:00:5E:00:53:01")
///   let daemon = FakeDaemon(on: air)
///   let transport = try BlueZTransport(on: daemon.bus)
///   let level = try simulation.run {
///     await daemon.inject(.failing(method: "Connect", error: "InProgress", times: 3))
///     return try await transport.withConnection(to: "C0:00:5E:00:53:01") {
///       try await $0.read(.batteryLevel)
///     }
///   }
///   #expect(level == [87])
/// }
/// ```
///
/// For a daemon in real time, on a bus that any program can reach, use `withFakeBlueZ`. Calls to
/// this type then run on the daemon's thread, in order, and have taken effect when they return.
///
/// The reasons for this design: <doc:Design#Tests-control-the-daemon>.
public final class FakeDaemon: Sendable {
  let fake: FakeBlueZ
  private let air: SimulatedAir
  private let location: Location
  private let left = Mutex<[DaemonFault]>([])

  private enum Location {
    /// The daemon runs in virtual time, and clients connect through socket pairs.
    case simulation
    /// The daemon runs on its own thread; `served` connects it to the bus after a restart.
    case bus(PrivateBus, Mailbox, served: @Sendable () -> Void)
  }

  /// Creates a fake BlueZ daemon in virtual time; its options name one adapter or two.
  ///
  /// Call its methods only within a run of the simulation. The daemon runs as long as its simulated
  /// radio, even without references to it: without `SimulatedAir.tearDown()` at the end of a test
  /// it stays in memory, with a socket for each client.
  ///
  /// - Parameters:
  ///   - air: The simulated radio that the daemon's adapter uses.
  ///   - central: The name of the adapter on the simulated radio; daemons with that name share it.
  ///   - options: The version and behaviour of the daemon.
  public init(
    on air: SimulatedAir, as central: String = "bluez",
    options: FakeBlueZOptions = FakeBlueZOptions()
  ) {
    self.air = air
    location = .simulation
    fake = FakeBlueZ(
      over: SimulatedTransport(on: air, as: central),
      on: SimulatedLoop.shared(by: air.simulation), options: options.placed(on: air))
  }

  /// Creates a daemon on a private bus and a thread of its own; `back` is called after a restart.
  init(
    _ fake: FakeBlueZ, on air: SimulatedAir, at bus: PrivateBus, _ mailbox: Mailbox,
    back: @escaping @Sendable () -> Void
  ) {
    self.fake = fake
    self.air = air
    location = .bus(bus, mailbox, served: back)
  }

  /// The D-Bus message bus on which clients find this fake BlueZ daemon.
  ///
  /// Clients on this bus use the daemon's clock.
  public var bus: MessageBus {
    switch location {
    case .simulation:
      let bus = FakeBus(fake)
      return .served(on: fake.loop) { handler throws(DBusError) in
        await bus.fake.begin()
        return try await bus.connect(serving: handler)
      }
    case .bus(let bus, _, _): return .address(bus.address)
    }
  }

  // MARK: Faults

  /// Injects a fault into the fake BlueZ daemon, where it happens as soon as it can.
  ///
  /// Earlier faults of the same kind happen first.
  ///
  /// - Parameter fault: The fault to inject.
  public func inject(_ fault: DaemonFault) async { await perform { $0.inject(fault) } }

  /// The injected faults and the faults of the options that have not happened yet.
  ///
  /// If any are left at the end of a test, the test has not exercised them. Once the message bus is
  /// gone, the list no longer changes. A ``DaemonFault/discoveryStuck(stoppingHelps:)`` for which
  /// stopping does not help stays for ever.
  public var pendingFaults: [DaemonFault] {
    get async { await perform { $0.pendingFaults } ?? left.withLock { $0 } }
  }

  /// Kills the fake BlueZ daemon, as by `kill -9`.
  ///
  /// The daemon does not clean up: links go down, sockets close, and the bus signals that the name
  /// `org.bluez` has no owner and fails pending calls with `org.freedesktop.DBus.Error.NoReply`
  /// (BlueZ 5.66 and 5.82). Does nothing if the daemon is dead already.
  public func crash() async { await perform { $0.crash() } }

  /// Restarts a dead fake BlueZ daemon, under another unique D-Bus name, with its stored devices.
  ///
  /// The daemon remembers bonded and connected devices (BlueZ 5.66 and 5.82). Does nothing while
  /// the daemon runs. On a real bus the daemon appears within some milliseconds.
  ///
  /// - Parameters:
  ///   - delay: The time until the adapter appears.
  ///   - poweredAfter: The time for which the adapter is off after it has appeared.
  public func restart(
    adapterAfter delay: Duration = .milliseconds(50), poweredAfter: Duration = .zero
  ) async {
    let back = back
    await perform { fake in
      guard fake.isAway else { return }
      fake.restart(adapterAfter: delay, poweredAfter: poweredAfter)
      back()
    }
  }

  /// Kills the fake BlueZ daemon, and restarts it after a time.
  ///
  /// - Parameter time: The length of the outage.
  public func crash(for time: Duration) async {
    let back = back
    await perform { $0.crash(for: time, back: back) }
  }

  /// Stops the fake BlueZ daemon from answering until ``resume()``, as by `kill -STOP`.
  ///
  /// The daemon's sockets transfer nothing either. The simulated radio continues: links can end,
  /// which the daemon signals once it resumes. Does nothing while the daemon is dead.
  public func hang() async { await perform { $0.hang() } }

  /// Ends a ``hang()`` of the fake BlueZ daemon, which then signals the events since the hang
  /// began, except advertisements, and handles the pending calls.
  ///
  /// Does nothing if the daemon does not hang. Calls that a fault leaves unanswered stay
  /// unanswered.
  public func resume() async { await perform { $0.goOn() } }

  /// Unplugs the fake Bluetooth adapter and plugs it in again, which gives it another number.
  ///
  /// - Parameters:
  ///   - index: The new number: 1 for hci1.
  ///   - delay: The time for which the adapter is unplugged.
  public func replugAdapter(as index: Int, after delay: Duration = .milliseconds(500)) async {
    await perform { $0.replug(as: index, after: delay) }
  }

  /// Ends the D-Bus message bus of the fake BlueZ daemon, which disconnects all clients.
  ///
  /// In virtual time a new bus exists at once, with the daemon in its present state, and clients
  /// can reconnect. In real time the program `dbus-daemon` ends, and later calls to this daemon
  /// have no effect.
  public func loseBus() async {
    switch location {
    case .simulation: await perform { $0.loseBus() }
    case .bus(let bus, _, _): bus.end()
    }
  }

  /// Runs a closure that changes the daemon's simulated radio, on the radio's own thread if it has
  /// one.
  ///
  /// - Parameter body: The change: inject a `FaultPlan`, switch the adapter, place or move devices.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body; `CancellationError` if the radio no longer exists, as after
  ///   the end of `withFakeBlueZ`.
  public func withAir<Value: Sendable>(
    _ body: @escaping @Sendable (SimulatedAir) throws -> Value
  ) async throws -> Value {
    let air = air
    let result = await perform { _ in Result { try body(air) } }
    guard let result else { throw CancellationError() }
    return try result.get()
  }

  // MARK: -

  func ends() async {
    let pending = await fake.pendingFaults
    left.withLock { $0 = pending }
  }

  private var back: @Sendable () -> Void {
    switch location {
    case .simulation: return {}
    case .bus(_, _, let served): return served
    }
  }

  /// Nil if the daemon's thread has ended.
  @discardableResult
  private func perform<Value: Sendable>(
    _ body: @escaping @Sendable (isolated FakeBlueZ) -> Value
  ) async -> Value? {
    switch location {
    case .simulation: return await fake.perform(body)
    case .bus(_, let mailbox, _):
      let fake = fake
      return await mailbox.perform { fake.assumeIsolated { body($0) } }
    }
  }
}

extension FakeBlueZ {
  func begin() { if !hasStarted { start() } }

  fileprivate func perform<Value: Sendable>(
    _ body: @Sendable (isolated FakeBlueZ) -> Value
  ) -> Value {
    begin()
    return body(self)
  }
}
