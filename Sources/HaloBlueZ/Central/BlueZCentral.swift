#if os(Linux)
import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport
import Synchronization

/// What the scans and links of a ``BlueZTransport`` share: the bus, what the daemon told, and who
/// waits for what.
///
/// Whatever comes from the bus is dealt with on the thread of its loop, in order; the rest is
/// behind a lock that is never held while somebody else's code runs.
final class BlueZCentral: Sendable {
  let options: BlueZOptions
  let loop: any EventLoop
  let open: Opening
  let state = Mutex(State())
  /// Where the values of notifications go, by the paths of the characteristics.
  let values: ValueRoutes
  let agent = BlueZAgent()

  /// Opens the bus, with who answers the calls of others.
  typealias Opening =
    @Sendable (any EventLoop, @escaping @Sendable (DBusCall) -> Void) async throws(DBusError) ->
    DBusConnection

  struct State {
    var bus: Bus = .closed
    /// Why the bus could not be opened, or the daemon did not tell its objects.
    var failure: DBusError?
    var tree = BlueZObjectTree()
    /// The name of the daemon's connection; nil while it is not there.
    var owner: String?
    /// When the daemon came; nil where it was there already.
    var ownerSince: Duration?
    /// The bus has been asked for the daemon, or to start it.
    var isSeekingOwner = false
    /// A timer runs that has a lost bus or daemon looked for again.
    var isWaitingToSeek = false
    /// How often that was done in vain.
    var seekAttempts = 0
    /// When the daemon told its objects last; nil once it is known whether it stayed.
    var completeSince: Duration?
    /// How often the daemon has not told its objects while somebody waited for them.
    var refusals = 0
    /// Counts the daemons that were: what a former one was asked is over.
    var generation = 0
    /// What was told before the objects were; nil once they were.
    var early: [DBusMessage]? = []
    /// There was too much of that, so the objects are to be asked for once more.
    var hasMissed = false
    var adapterState: AdapterState?
    /// The adapter that was used last, where none was named.
    var adapterPath: String?
    var observers: [UInt64: BLEStream<AdapterState>.Continuation] = [:]
    var adapterObservers: [UInt64: AdapterObserver] = [:]
    var scans: [UInt64: BlueZScan] = [:]
    var discovery = Discovery()
    /// The peripherals that this transport was connected to, and nobody has forgotten.
    var acquaintances: Set<PeripheralID> = []
    /// Those whose services the daemon remembers otherwise than they are; the next connect has them
    /// discovered anew.
    var outdated: Set<PeripheralID> = []
    /// How strong peripherals came in when they were heard last: the daemon forgets that with the
    /// scan.
    var strengths: [PeripheralID: Int] = [:]
    /// The daemon that knows our agent, by the number of ``generation``.
    var agentGeneration: Int?
    var links: [String: Link] = [:]
    /// The paths of the links that are up because this side has asked for them; neither the end of
    /// a bus nor that of the daemon ends them.
    var ownLinks: Set<String> = []
    /// Whether a timer checks the daemon for scans and subscriptions.
    var areStreamsWatched = false
    /// What looks at the objects after each change, and must not come back here.
    var watchers: [UInt64: @Sendable (borrowing State) -> Void] = [:]
    var nextNumber: UInt64 = 0

    mutating func number() -> UInt64 {
      nextNumber += 1
      return nextNumber
    }

    /// The connections that somebody has, in the order of their paths.
    var connections: [BlueZConnection] {
      links.sorted { $0.key < $1.key }.compactMap(\.value.connection)
    }
  }

  /// The place of a connection, which keeps this object and is not kept by it.
  struct Link {
    weak var connection: BlueZConnection?
  }

  enum Bus {
    case closed
    case opening
    case open(DBusConnection)
  }

  init(
    options: BlueZOptions, on loop: any EventLoop,
    open: @escaping Opening
  ) {
    self.options = options
    self.loop = loop
    self.open = open
    values = ValueRoutes(clock: loop.clock)
  }

  deinit {
    openBus?.onLoop { $0.close() }
  }

  /// Starts something that outlives who asked for it.
  @discardableResult
  func run(_ body: @escaping @Sendable (BlueZCentral) async -> Void) -> Task<Void, Never> {
    Task(executorPreference: loop.taskExecutor) { [weak self] in
      if let self { await body(self) }
    }
  }

  /// Has something done on the loop, after all that was asked for before.
  func soon(_ action: @escaping @Sendable () -> Void) {
    _ = loop.clock.startTimer(after: .zero, action)
  }
}

// MARK: - What arrives

extension BlueZCentral {
  /// Deals with a signal, on the thread of the loop.
  func arrived(_ view: DBusMessageView) {
    if values.deliver(view) { return }
    values.flush()
    // Any program can send us what looks like a signal of another, and is big: only the sender is
    // the bus's.
    let isOfBus = DBusMessageView.isEqual(view.sender, DBusConnection.Bus.name)
    let owner = state.withLock { $0.owner }
    guard isOfBus || owner.map({ DBusMessageView.isEqual(view.sender, $0) }) == true,
      let message = try? view.decoded()
    else { return }
    if isOfBus {
      if message.member == BlueZ.Standard.nameOwnerChanged { ownerChanged(message) }
      return
    }
    let update: BlueZUpdate? = state.withLock { state in
      if let count = state.early?.count {
        if count == BlueZQuirks.mostEarly { (state.early, state.hasMissed) = ([], true) }
        state.early?.append(message)
        return nil
      }
      return state.tree.apply(signal: message)
    }
    if message.member == BlueZ.disconnected { reasonTold(message) }
    if let update { react(to: update) }
  }

  func react(to update: BlueZUpdate) {
    updateAdapterState()
    for change in update.changes {
      switch change {
      case .deviceAppeared(let path):
        noteEnd(at: path)
        heard(path, told: BlueZ.DeviceProperty.advertised)
      case .deviceChanged(let path, let told, _):
        deviceChanged(path, told)
        heard(path, told: told)
      case .deviceVanished(let device):
        noteEnd(at: device.path)
        link(at: device.path)?.down(.remote)
        forgetHeard(device)
      case .attributesAppeared(let device, _), .attributesChanged(let device, _):
        link(at: device)?.tableChanged()
      case .attributesVanished(let device, let paths):
        link(at: device)?.tableChanged(vanished: paths)
      case .adapterAppeared, .adapterChanged, .adapterVanished, .managersChanged: break
      }
    }
    callWatchers()
  }

  /// Whether the daemon has an attribute at a path.
  func isThere(_ path: String) -> Bool {
    state.withLock { state in BlueZPath(path).flatMap { state.tree.attribute(at: $0) } != nil }
  }

  func link(at path: String) -> BlueZConnection? { state.withLock { $0.links[path]?.connection } }

  private func deviceChanged(_ path: String, _ told: Set<BlueZ.DeviceProperty>) {
    guard told.contains(.connected) else { return }
    noteEnd(at: path)
    let device = state.withLock { $0.tree.device(at: path) }
    guard let device, let link = link(at: path) else { return }
    if device.isConnected {
      link.toldWhileConnecting(isConnected: true)
    } else {
      link.disconnected()
    }
  }

  /// A link that is not there any more is nobody's.
  private func noteEnd(at path: String) {
    state.withLock { state in
      if state.tree.device(at: path)?.isConnected != true { state.ownLinks.remove(path) }
    }
  }

  /// Has the daemon take a link down; one where that does not succeed may be up still.
  func endLink(at path: String, within deadline: Duration) async throws(BlueZFailure) {
    _ = try await call(
      BlueZ.DeviceMethod.disconnect.rawValue, of: .device, at: path, within: deadline)
    state.withLock { _ = $0.ownLinks.remove(path) }
  }

  private func reasonTold(_ message: DBusMessage) {
    guard let name = message.arguments.first?.string else { return }
    link(at: message.path)?.reasonTold(BlueZ.DisconnectionName(rawValue: name) ?? .unknown)
  }
}

// MARK: - Waiting

extension BlueZCentral {
  /// Looks at the objects now and after each change.
  func watch(_ body: @escaping @Sendable (borrowing State) -> Void) -> UInt64 {
    state.withLock { state in
      let number = state.number()
      state.watchers[number] = body
      body(state)
      return number
    }
  }

  func endWatch(_ number: UInt64) { state.withLock { $0.watchers[number] = nil } }

  func callWatchers() {
    tellAdapters()
    state.withLock { state in
      guard !state.watchers.isEmpty else { return }
      for (_, body) in state.watchers.sorted(by: { $0.key < $1.key }) { body(state) }
    }
  }

  /// The connection to the bus, if it stands.
  var openBus: DBusConnection? {
    state.withLock { if case .open(let bus) = $0.bus { bus } else { nil } }
  }

  func forget(_ connection: BlueZConnection) {
    state.withLock { state in
      if state.links[connection.path]?.connection === connection {
        state.links[connection.path] = nil
      }
    }
  }
}
#endif
