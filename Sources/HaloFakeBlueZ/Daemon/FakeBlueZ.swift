#if os(Linux)
import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloSimulator
import HaloTransport

/// The daemon of BlueZ as its clients see it, with any transport for a radio.
///
/// What a client does over D-Bus becomes what a central does with the transport: a simulated air,
/// for one, so peripherals of every kind are behind it, with the faults that their links have. The
/// order of signals and replies, and the words of errors, follow sessions with real daemons that
/// were recorded (`Fixtures/bluez`).
///
/// It lives on the loop of its connections: an actor whose thread that is.
package actor FakeBlueZ {
  package nonisolated let loop: any EventLoop
  package nonisolated var unownedExecutor: UnownedSerialExecutor { loop.executor }

  let transport: any BLETransport
  let options: FakeBlueZOptions
  /// The objects on the bus; set once, before anything is served.
  private(set) var objects: DBusObjects
  var ports: [FakePort] = [] { didSet { doToSecond { [ports] in $0.ports = ports } } }
  /// The other adapter, if there is one.
  private(set) var second: FakeBlueZ?
  /// Whether this is the other adapter of a daemon.
  private(set) var isSecond = false

  var adapter: FakeAdapter
  var devices: [String: FakeDevice] = [:]
  /// What clients have registered for other centrals to use.
  var server = FakeServer()
  var monitors = FakeMonitors()
  var faults: [DaemonFault] = []
  /// The agents of clients, the default one first.
  var agents: [FakeAgent] = [] { didSet { doToSecond { [agents] in $0.agents = agents } } }
  /// Calls that a fault leaves without an answer, for as long as the daemon lives.
  var unanswered: [DBusCall] = []
  /// What the daemon is called on the bus: another name after each start.
  var uniqueName = ":1.0"
  /// Counts the lives of the daemon: what a former one began is over.
  var life = 0
  /// The daemon does not run.
  package internal(set) var isAway = false
  /// How many outages go on that end by themselves, and of which life they are.
  var outages = (life: 0, count: 0)
  /// What the daemon says, which waits while it hangs.
  let voice: FakeVoice
  /// What has come while the daemon hangs, in order.
  var arrived: [@Sendable (isolated FakeBlueZ) -> Void] = []
  /// Told when it goes on, or dies.
  var sleepers: [AsyncStream<Void>.Continuation] = []
  /// The calls that came, as long as somebody holds them: those that are not answered when the
  /// daemon dies are answered by the bus.
  var calls: [FakeCall] = []
  /// Hears of each call before it is answered.
  private var listener: (@Sendable (DBusMessage) -> Void)?
  private var nextNumber = 0
  /// What is done later, by the numbers that timers have of it.
  private var actions: [Int: @Sendable (isolated FakeBlueZ) -> Void] = [:]
  private var actionCount = 0
  private(set) var hasStarted = false
  /// There is no air any more, and nobody new can come.
  private(set) var hasEnded = false

  /// A daemon with one adapter, which nobody can reach yet.
  ///
  /// - Parameters:
  ///   - transport: What it has for a radio.
  ///   - loop: What it lives on.
  ///   - options: What kind of daemon it is.
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

  /// Puts the objects on the bus, and follows the adapter of the transport.
  package func start() {
    hasStarted = true
    objects = DBusObjects(methods: Self.methods) { [weak self] signal in
      self?.assumeIsolated { $0.emit(signal) }
    }
    addAgentManager()
    followAdapter()
    second = makeSecond()
    doToSecond { [objects] in $0.start(nextTo: objects) }
  }

  /// Puts a second adapter among the objects of the first.
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

  /// The air is torn down, and time may stand still from now on: clients that wait for something
  /// are told at once, so that nothing is left of them and of this.
  private func end() {
    hasEnded = true
    loseBus()
  }

  func addAgentManager() {
    objects.add(
      [BlueZ.Interface.agentManager.rawValue: interface { $0.agentManager($1) }], at: BlueZ.path)
  }

  /// A number that nothing else has.
  func number() -> Int {
    nextNumber += 1
    return nextNumber
  }

  /// Does something that takes time, beside all else.
  @discardableResult
  func run(_ body: @escaping @Sendable (FakeBlueZ) async -> Void) -> Task<Void, Never> {
    Task(executorPreference: loop.taskExecutor) { [weak self] in
      if let self { await body(self) }
    }
  }

  /// Takes a link down, which takes its time: the daemon may be gone before that has passed.
  func drop(_ connection: any BLEConnection) {
    Task(executorPreference: loop.taskExecutor) { await connection.disconnect() }
  }

  /// Has something done later.
  ///
  /// It is kept here and not by the timer: what is to be done with a link has that, a link has its
  /// simulation, and time may never come to it.
  func after(_ delay: Duration, _ action: @escaping @Sendable (isolated FakeBlueZ) -> Void) {
    actionCount += 1
    let number = actionCount
    actions[number] = action
    _ = loop.clock.startTimer(after: delay) { [weak self] in
      self?.assumeIsolated { fake in fake.actions.removeValue(forKey: number)?(fake) }
    }
  }

  /// An interface whose methods the daemon answers itself.
  func interface(
    _ properties: [String: DBusValue] = [:],
    setters: [String: @Sendable (DBusValue, DBusCall) -> Void] = [:],
    _ methods: @escaping @Sendable (isolated FakeBlueZ, DBusCall) -> Void
  ) -> DBusObjects.Interface {
    DBusObjects.Interface(properties: properties, setters: setters) { [weak self] call in
      self?.assumeIsolated { methods($0, call) }
    }
  }
}

// MARK: - Clients

/// A connection that clients reach the daemon over, and what it is called there.
struct FakePort {
  let connection: DBusConnection
  /// How signals name their sender; nil where a bus writes that itself.
  var sender: String?
  /// Who is at the other end, where that is one alone.
  let client: String?
  /// Whether who is there has been told its name: before that, no bus tells it anything.
  var isGreeted: Bool
}

extension FakeBlueZ {
  /// Serves the clients at the other end of a connection, or the one who is there.
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

  /// Answers a call of a client.
  package func handle(_ call: DBusCall) {
    note(call)
    listener?(call.message)
    whenAwake { $0.answer(call) }
  }

  private func answer(_ call: DBusCall) {
    let (life, voice) = (life, voice)
    let held = DBusCall(call.message) { result in voice.say { call.answer(result) } }
    doOrFail(held) { fake in
      // A call that is done late may find another daemon, which was never called.
      guard fake.life == life else { return }
      fake.whenAwake { $0.objects.handle(held) }
    }
  }

  /// Has each call heard of before it is answered.
  package func whenCalled(_ listener: @escaping @Sendable (DBusMessage) -> Void) {
    self.listener = listener
  }

  /// A client hears signals from now on.
  func greet(_ client: String) {
    for index in ports.indices where ports[index].client == client { ports[index].isGreeted = true }
  }

  /// The way to a client.
  func connection(to client: String) -> DBusConnection? {
    (ports.first { $0.client == client } ?? ports.first { $0.client == nil })?.connection
  }

  func emit(_ signal: DBusMessage) {
    guard !isAway else { return }
    guard !isHung else {
      // To those who are there when it is told.
      return voice.say { [weak self] in self?.assumeIsolated { $0.emit(signal) } }
    }
    for port in ports where port.isGreeted {
      var signal = signal
      if let sender = port.sender { signal.sender = sender }
      port.connection.post(signal)
    }
  }

  /// Tells of a client that has left the bus: its scans, subscriptions and agent end, and what it
  /// registered.
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
#endif
