import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloSimulator
import HaloTransport

/// A fake of the BlueZ daemon, with any transport as its radio.
///
/// The daemon turns D-Bus calls of its clients into operations of a central on the transport. With
/// a simulated air, all kinds of virtual peripherals are available, with all faults of links. The
/// order of signals and replies, and the wording of errors, follow recorded sessions with real
/// daemons (`Fixtures/bluez`).
///
/// The actor runs on the thread of its event loop.
package actor FakeBlueZ {
  package nonisolated let loop: any EventLoop
  package nonisolated var unownedExecutor: UnownedSerialExecutor { loop.executor }

  let transport: any BLETransport
  let options: FakeBlueZOptions
  /// The D-Bus objects of the daemon; set once, by ``start()``.
  private(set) var objects: DBusObjects
  var ports: [FakePort] = [] { didSet { doToSecond { [ports] in $0.ports = ports } } }
  private(set) var second: FakeBlueZ?
  /// Whether this object is the second adapter of another fake daemon.
  private(set) var isSecond = false

  var adapter: FakeAdapter
  var devices: [String: FakeDevice] = [:]
  /// The services and advertisements that clients have registered.
  var server = FakeServer()
  var monitors = FakeMonitors()
  var faults: [DaemonFault] = []
  /// The pairing agents of clients; the default agent comes first.
  var agents: [FakeAgent] = [] { didSet { doToSecond { [agents] in $0.agents = agents } } }
  /// The calls that a fault leaves unanswered as long as the daemon runs.
  var unanswered: [DBusCall] = []
  /// The unique D-Bus name of the daemon; new after each start.
  var uniqueName = ":1.0"
  /// The number of crashes of the daemon so far, which identifies its present run: results of an
  /// earlier run are ignored.
  var epoch = 0
  /// Whether the daemon is dead: it has crashed and not restarted yet.
  package internal(set) var isAway = false
  /// The number of outages whose end is scheduled by ``crash(for:back:)``, and the value of
  /// ``epoch`` for which it counts.
  var outages = (epoch: 0, count: 0)
  /// The queue of the daemon's outgoing messages, which wait while the daemon hangs.
  let voice: FakeVoice
  /// The calls and actions of clients that arrived during a hang, in order.
  var arrived: [@Sendable (isolated FakeBlueZ) -> Void] = []
  /// The streams on which tasks wait during a hang; finished when the daemon resumes or dies.
  var sleepers: [AsyncStream<Void>.Continuation] = []
  /// The calls of clients, by weak references; when the daemon dies, the bus fails those without an
  /// answer.
  var calls: [FakeCall] = []
  /// A closure for tests that gets each call before the daemon handles it.
  private var listener: (@Sendable (DBusMessage) -> Void)?
  private var nextNumber = 0
  /// The actions of running timers, by the numbers of the timers.
  private var actions: [Int: @Sendable (isolated FakeBlueZ) -> Void] = [:]
  private var actionCount = 0
  private(set) var hasStarted = false
  /// Whether the simulated air is gone, so that new clients are refused.
  private(set) var hasEnded = false

  /// Creates a daemon with one adapter, which no client can reach yet.
  ///
  /// - Parameters:
  ///   - transport: The radio of the daemon's adapter.
  ///   - loop: The event loop to run on.
  ///   - options: The version and behaviour of the daemon.
  package init(
    over transport: any BLETransport, on loop: any EventLoop,
    options: FakeBlueZOptions = FakeBlueZOptions()
  ) {
    self.init(over: transport, on: loop, options: options, voice: FakeVoice())
  }

  init(
    over transport: any BLETransport, on loop: any EventLoop, options: FakeBlueZOptions,
    voice: FakeVoice
  ) {
    self.voice = voice
    self.transport = transport
    self.loop = loop
    self.options = options
    adapter = FakeAdapter(index: options.adapterIndex)
    faults = options.faults
    objects = DBusObjects { _ in }
  }

  /// Adds the daemon's objects to the bus, and follows the state of the transport's adapter.
  package func start() {
    hasStarted = true
    objects = DBusObjects(methods: Self.methods, listsStandard: true) { [weak self] signal in
      self?.assumeIsolated { $0.emit(signal) }
    }
    addAgentManager()
    followAdapter()
    second = makeSecond()
    doToSecond { [objects] in $0.start(nextTo: objects) }
  }

  /// Starts this daemon as the second adapter, with the D-Bus objects of the first.
  private func start(nextTo objects: DBusObjects) {
    (hasStarted, isSecond, self.objects) = (true, true, objects)
    followAdapter()
  }

  private func followAdapter() {
    addAdapter()
    run { fake in
      do throws(BLEError) {
        for try await state in fake.transport.states() { await fake.adapterChanged(to: state) }
        await fake.end()
      } catch {
        await fake.adapterChanged(to: .absent)
      }
    }
  }

  /// Disconnects all clients from the bus, because the simulated air was torn down.
  ///
  /// Virtual time may never advance again. A client that waits for a reply would then wait for
  /// ever, and stay in memory together with the daemon.
  private func end() {
    hasEnded = true
    loseBus()
  }

  func addAgentManager() {
    objects.add(
      [BlueZ.Interface.agentManager.rawValue: interface { $0.agentManager($1) }], at: BlueZ.path)
  }

  /// Returns a number that no earlier call returned, such as for a registration.
  func number() -> Int {
    nextNumber += 1
    return nextNumber
  }

  /// Starts a task that runs a body with this daemon on the thread of the daemon.
  @discardableResult
  func run(_ body: @escaping @Sendable (FakeBlueZ) async -> Void) -> Task<Void, Never> {
    Task(executorPreference: loop.taskExecutor) { [weak self] in
      if let self { await body(self) }
    }
  }

  /// Disconnects a link and does not wait until it is down, as the daemon may be dead before that.
  func drop(_ connection: any BLEConnection) {
    Task(executorPreference: loop.taskExecutor) { await connection.disconnect() }
  }

  /// Performs an action after a delay.
  ///
  /// The actor stores the action rather than the timer: actions can hold a link, a link holds its
  /// simulation, and a timer whose time never comes would keep all of them in memory.
  func after(_ delay: Duration, _ action: @escaping @Sendable (isolated FakeBlueZ) -> Void) {
    actionCount += 1
    let number = actionCount
    actions[number] = action
    _ = loop.clock.startTimer(after: delay) { [weak self] in
      self?.assumeIsolated { fake in fake.actions.removeValue(forKey: number)?(fake) }
    }
  }

  /// A closure that sets a D-Bus property to a client's value, and answers the client's call.
  typealias Setter = @Sendable (isolated FakeBlueZ, DBusValue, DBusCall) -> Void

  /// Creates a D-Bus interface; `methods` answers the calls of its methods, on the daemon's thread.
  func interface(
    _ properties: [String: DBusValue] = [:], setters: [String: Setter] = [:],
    _ methods: @escaping @Sendable (isolated FakeBlueZ, DBusCall) -> Void
  ) -> DBusObjects.Interface {
    let setters = setters.mapValues { set in
      { @Sendable [weak self] (value: DBusValue, call: DBusCall) in
        self?.assumeIsolated { set($0, value, call) } ?? ()
      }
    }
    return DBusObjects.Interface(properties: properties, setters: setters) { [weak self] call in
      self?.assumeIsolated { methods($0, call) }
    }
  }
}

// MARK: - Clients

/// A D-Bus connection through which one or more clients reach the daemon.
struct FakePort {
  let connection: DBusConnection
  /// The sender name for the daemon's signals; nil if the bus adds the name.
  var sender: String?
  /// The unique name of the client at the other end; nil if many clients share the connection.
  let client: String?
  /// Whether the client has got its unique name, before which a bus sends it no signals.
  var isGreeted: Bool
}

extension FakeBlueZ {
  /// Serves the clients that use a connection, or only the one with the unique name `client`.
  ///
  /// The daemon's signals get `sender` as their sender; nil if the bus adds the name.
  package func attach(
    _ connection: DBusConnection, sender: String? = nil, client: String? = nil
  ) async {
    ports.append(
      FakePort(
        connection: connection, sender: sender, client: client, isGreeted: client == nil))
    connection.onLoop { connection in
      connection.handleSignals { [weak self] view in
        guard let self, let signal = try? view.decoded() else { return }
        self.assumeIsolated { $0.signalled(signal, by: client ?? signal.sender) }
      }
    }
    await connection.whenClosed { [weak self] in
      self?.assumeIsolated { fake in fake.ports.removeAll { $0.connection === connection } }
    }
  }

  package func handle(_ call: DBusCall) {
    note(call)
    listener?(call.message)
    whenAwake { $0.answer(call) }
  }

  private func answer(_ call: DBusCall) {
    let (epoch, voice) = (epoch, voice)
    let held = DBusCall(call.message) { result in voice.say { call.answer(result) } }
    doOrFail(held) { fake in
      // A delayed call may find the daemon restarted, which never received the call.
      guard fake.epoch == epoch else { return }
      fake.whenAwake { $0.objects.handle(held) }
    }
  }

  /// Sets a closure that gets each call of a client before the daemon handles it.
  package func whenCalled(_ listener: @escaping @Sendable (DBusMessage) -> Void) {
    self.listener = listener
  }

  /// Starts sending signals to the client with this unique D-Bus name, because it knows the name
  /// now.
  func greet(_ client: String) {
    for index in ports.indices where ports[index].client == client { ports[index].isGreeted = true }
  }

  /// Returns the D-Bus connection through which the client with this unique name is reached; nil if
  /// there is none.
  func connection(to client: String) -> DBusConnection? {
    (ports.first { $0.client == client } ?? ports.first { $0.client == nil })?.connection
  }

  func emit(_ signal: DBusMessage) {
    guard !isAway else { return }
    guard !isHung else {
      // Sent later, to the clients that are connected then.
      return voice.say { [weak self] in self?.assumeIsolated { $0.emit(signal) } }
    }
    for port in ports where port.isGreeted {
      var signal = signal
      if let sender = port.sender { signal.sender = sender }
      port.connection.post(signal)
    }
  }

  /// Removes a client that has left the bus: ends its scans, subscriptions and agent, and its
  /// registrations.
  package func clientLeft(_ client: String) { whenAwake { $0.lose(client) } }

  private func lose(_ client: String) {
    agents.removeAll { $0.client == client }
    endPairings(of: client)
    endDiscovery(of: client)
    serverLost(client)
    monitorsLost(client)
    doToSecond { $0.lose(client) }
    for device in devices.values.sorted(by: { $0.path < $1.path }) {
      for characteristic in device.characteristics.values.sorted(by: { $0.path < $1.path }) {
        endNotifying(of: client, characteristic, device)
      }
    }
  }
}
