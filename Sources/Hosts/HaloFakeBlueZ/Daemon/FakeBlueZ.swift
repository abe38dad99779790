import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloSimulator
import HaloTransport

/// A fake of the BlueZ daemon, with any transport as its radio: it turns D-Bus calls into
/// operations of a central on the transport. The order of signals and replies, and the wording of
/// errors, follow recorded sessions with real daemons (`Fixtures/bluez`).
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
  var agents: [FakeAgent] = [] { didSet { doToSecond { [agents] in $0.agents = agents } } }
  var unanswered: [DBusCall] = []
  var uniqueName = ":1.0"
  /// The number of crashes, so that results of an earlier run are ignored.
  var epoch = 0
  /// Whether the daemon is dead: it has crashed and not restarted yet.
  package internal(set) var isAway = false
  /// The number of scheduled ends of outages, and the ``epoch`` for which it counts.
  var outages = (epoch: 0, count: 0)
  let voice: FakeVoice
  var arrived: [@Sendable (isolated FakeBlueZ) -> Void] = []
  var sleepers: [AsyncStream<Void>.Continuation] = []
  /// The calls of clients; when the daemon dies, the bus fails those without an answer.
  var calls: [FakeCall] = []
  private var listener: (@Sendable (DBusMessage) -> Void)?
  private var nextNumber = 0
  private var actions: [Int: @Sendable (isolated FakeBlueZ) -> Void] = [:]
  private var actionCount = 0
  private(set) var hasStarted = false
  /// Whether the simulated air is gone, so that new clients are refused.
  private(set) var hasEnded = false

  /// Creates a daemon with one adapter, which no client can reach yet.
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

  /// Disconnects all clients, because the simulated air was torn down: virtual time may never
  /// advance again, and a client that waits would stay in memory together with the daemon.
  private func end() {
    hasEnded = true
    loseBus()
  }

  func addAgentManager() {
    objects.add(
      [BlueZ.Interface.agentManager.rawValue: interface { $0.agentManager($1) }], at: BlueZ.path)
  }

  func number() -> Int {
    nextNumber += 1
    return nextNumber
  }

  @discardableResult
  func run(_ body: @escaping @Sendable (FakeBlueZ) async -> Void) -> Task<Void, Never> {
    Task(executorPreference: loop.taskExecutor) { [weak self] in
      if let self { await body(self) }
    }
  }

  func drop(_ connection: any BLEConnection) {
    Task(executorPreference: loop.taskExecutor) { await connection.disconnect() }
  }

  /// The actor stores the action, not the timer: a timer whose time never comes would keep the
  /// action's link, and its simulation, in memory.
  func after(_ delay: Duration, _ action: @escaping @Sendable (isolated FakeBlueZ) -> Void) {
    actionCount += 1
    let number = actionCount
    actions[number] = action
    _ = loop.clock.startTimer(after: delay) { [weak self] in
      self?.assumeIsolated { fake in fake.actions.removeValue(forKey: number)?(fake) }
    }
  }

  typealias Setter = @Sendable (isolated FakeBlueZ, DBusValue, DBusCall) -> Void

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
  var sender: String?
  let client: String?
  /// Whether the client has got its unique name, before which a bus sends it no signals.
  var isGreeted: Bool
}

extension FakeBlueZ {
  /// Serves the clients of a connection, or only `client`; `sender` is nil if the bus adds the
  /// name.
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

  package func whenCalled(_ listener: @escaping @Sendable (DBusMessage) -> Void) {
    self.listener = listener
  }

  func greet(_ client: String) {
    for index in ports.indices where ports[index].client == client { ports[index].isGreeted = true }
  }

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

  package func clientLeft(_ client: String) { whenAwake { $0.lose(client) } }

  private func lose(_ client: String) {
    agents.removeAll { $0.client == client }
    for device in devices.values.sorted(by: { $0.path < $1.path })
    where device.pairing?.client == client { endPairing(of: device) }
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
