#if os(Linux)
import HaloBlueZNames
import HaloDBus
import HaloSimulator
import HaloTransport
import Synchronization

/// The fake daemon of BlueZ in the hands of a test: it goes wrong, dies, comes back and hangs when
/// it is told to.
///
/// One in virtual time is on the air of a `Simulation`, and meets clients that run in that:
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
/// One in real time, on a bus that any program reaches, is that of
/// `withFakeBlueZ`. What this type is told is done there in
/// the order in which it is told, and is done when the call returns.
///
/// The reasons: <doc:Design#Tests-control-the-daemon>.
public final class FakeDaemon: Sendable {
  let fake: FakeBlueZ
  private let air: SimulatedAir
  private let place: Place
  /// The faults that had not come about when its thread ended.
  private let left = Mutex<[DaemonFault]>([])

  private enum Place {
    /// In virtual time, where clients reach it through socket pairs.
    case simulation
    /// On a bus, with a thread of its own.
    case bus(PrivateBus, Mailbox, served: @Sendable () -> Void)
  }

  /// A daemon in virtual time, with one adapter.
  ///
  /// All that is done with it has to be done within a run of the simulation. It goes on for as long
  /// as its air, also where nobody has it any more: without `SimulatedAir.tearDown()` at the end of
  /// a test, it stays, with a socket for each of its clients.
  ///
  /// - Parameters:
  ///   - air: What its adapter hears.
  ///   - central: What its machine is called there; daemons of one name share an adapter.
  ///   - options: What kind of daemon it is.
  public init(
    on air: SimulatedAir, as central: String = "bluez",
    options: FakeBlueZOptions = FakeBlueZOptions()
  ) {
    self.air = air
    place = .simulation
    fake = FakeBlueZ(
      over: SimulatedTransport(on: air, as: central),
      on: SimulatedLoop.shared(by: air.simulation), options: options.placed(on: air))
  }

  /// One that is served on a bus, on a thread of its own.
  ///
  /// - Parameters:
  ///   - fake: The daemon.
  ///   - air: What its adapter hears.
  ///   - bus: The bus, which is its own.
  ///   - mailbox: The way to its thread.
  ///   - back: Called when it is to be served again.
  init(
    _ fake: FakeBlueZ, on air: SimulatedAir, at bus: PrivateBus, _ mailbox: Mailbox,
    back: @escaping @Sendable () -> Void
  ) {
    self.fake = fake
    self.air = air
    place = .bus(bus, mailbox, served: back)
  }

  /// The bus of this daemon, for `BlueZOptions` and `BlueZPeripheralOptions` of its clients.
  ///
  /// Clients on this bus live in the time of the daemon.
  public var bus: MessageBus {
    switch place {
    case .simulation:
      let bus = FakeBus(fake)
      return .served(on: fake.loop) { handler throws(DBusError) in
        await bus.fake.begin()
        return try await bus.connect(serving: handler)
      }
    case .bus(let bus, _, _): return .address(bus.address)
    }
  }

  // MARK: What goes wrong

  /// Has something go wrong at the next occasion, once what was injected before has.
  ///
  /// What is to go wrong from the beginning is in ``FakeBlueZOptions/faults``.
  ///
  /// - Parameter fault: What goes wrong.
  public func inject(_ fault: DaemonFault) async { await perform { $0.inject(fault) } }

  /// What was injected, or was in the options, and has not come about.
  ///
  /// A test that ends with some has not tried what it meant to. Of a daemon whose bus has gone, it
  /// is what was left then. A ``DaemonFault/discoveryStuck(stoppingHelps:)`` that nothing helps
  /// stays.
  public var pendingFaults: [DaemonFault] {
    get async { await perform { $0.pendingFaults } ?? left.withLock { $0 } }
  }

  /// The daemon dies, as by `kill -9`.
  ///
  /// It takes nothing back: links go down, sockets close, and the bus tells that the name
  /// `org.bluez` is free and answers what the daemon owes with `org.freedesktop.DBus.Error.NoReply`
  /// (5.66 and 5.82). Nothing comes of it where it is dead already.
  public func crash() async { await perform { $0.crash() } }

  /// A daemon that died comes back, under another name on the bus, with what it has remembered.
  ///
  /// That is what was bonded, and what was connected (5.66 and 5.82). Nothing comes of it while it
  /// runs. On a bus, it is there in some milliseconds.
  ///
  /// - Parameters:
  ///   - delay: How long after its start there is an adapter.
  ///   - poweredAfter: How long after that the adapter is off.
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

  /// The daemon dies, and comes back by itself.
  ///
  /// - Parameter time: How long it is away.
  public func crash(for time: Duration) async {
    let back = back
    await perform { $0.crash(for: time, back: back) }
  }

  /// The daemon answers nothing and tells nothing, until ``resume()``; as by `kill -STOP`.
  ///
  /// Its sockets neither bring nor take anything. The air goes on: a link can end, which is told
  /// when the daemon goes on. Nothing comes of it while it is dead.
  public func hang() async { await perform { $0.hang() } }

  /// The daemon goes on: it tells what has happened meanwhile, but for what devices advertised, and
  /// does what it was asked for.
  ///
  /// Nothing comes of it where it does not hang. Faults that leave a call unanswered are none of
  /// this: such a call is never answered.
  public func resume() async { await perform { $0.goOn() } }

  /// The adapter is taken out and put in again, which gives it another number.
  ///
  /// - Parameters:
  ///   - index: Its number then: 1 for hci1.
  ///   - delay: How long it is out.
  public func replugAdapter(as index: Int, after delay: Duration = .milliseconds(500)) async {
    await perform { $0.replug(as: index, after: delay) }
  }

  /// The bus goes, and with it whoever is on it.
  ///
  /// In virtual time there is another at once, where the daemon is as it was, and clients that come
  /// again find it. In real time the program `dbus-daemon` ends, and nothing comes of what is told
  /// this daemon afterwards.
  public func loseBus() async {
    switch place {
    case .simulation: await perform { $0.loseBus() }
    case .bus(let bus, _, _): bus.end()
    }
  }

  /// Does something to the air that the daemon hears: where that is on a thread of its own, there.
  ///
  /// - Parameter body: What to do: inject a `FaultPlan`, switch the adapter, place or move devices.
  /// - Returns: what the body returns.
  /// - Throws: What the body throws; `CancellationError` where the air has ended, as that of
  ///   `withFakeBlueZ` has when its body has.
  public func withAir<Value: Sendable>(
    _ body: @escaping @Sendable (SimulatedAir) throws -> Value
  ) async throws -> Value {
    let air = air
    let result = await perform { _ in Result { try body(air) } }
    guard let result else { throw CancellationError() }
    return try result.get()
  }

  // MARK: -

  /// Its thread ends.
  func ends() async {
    let pending = await fake.pendingFaults
    left.withLock { $0 = pending }
  }

  private var back: @Sendable () -> Void {
    switch place {
    case .simulation: return {}
    case .bus(_, _, let served): return served
    }
  }

  /// Does something on the thread of the daemon; nil where that has ended.
  @discardableResult
  private func perform<Value: Sendable>(
    _ body: @escaping @Sendable (isolated FakeBlueZ) -> Value
  ) async -> Value? {
    switch place {
    case .simulation: return await fake.perform(body)
    case .bus(_, let mailbox, _):
      let fake = fake
      return await mailbox.perform { fake.assumeIsolated { body($0) } }
    }
  }
}

extension FakeBlueZ {
  /// Starts it, unless that is done.
  func begin() { if !hasStarted { start() } }

  fileprivate func perform<Value: Sendable>(
    _ body: @Sendable (isolated FakeBlueZ) -> Value
  ) -> Value {
    begin()
    return body(self)
  }
}
#endif
