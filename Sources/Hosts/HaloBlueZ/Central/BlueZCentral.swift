import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport
import Synchronization

/// Opens the bus on an event loop; the closure gets each D-Bus call that this process receives.
package typealias BlueZBusOpening =
  @Sendable (any EventLoop, @escaping @Sendable (DBusCall) -> Void) async throws(DBusError) ->
  DBusConnection

/// The state that the scans and links of a ``BlueZTransport`` share.
///
/// Messages from the bus are handled on the thread of its loop, in order. A lock protects the other
/// state and is never held while foreign code runs.
final class BlueZCentral: Sendable {
  let options: BlueZOptions
  let loop: any EventLoop
  let open: BlueZBusOpening
  let state = Mutex(State())
  let values: ValueRoutes
  let agent = BlueZAgent()

  struct State {
    var bus: Bus = .closed
    var failure: DBusError?
    var tree = BlueZObjectTree()
    /// The unique D-Bus name of the daemon; nil while the daemon does not run.
    var owner: String?
    /// The time at which the daemon started; nil if it was running before this transport found it.
    var ownerSince: Duration?
    var isSeekingOwner = false
    var isWaitingToSeek = false
    var seekAttempts = 0
    /// The time at which the daemon last returned its objects, until the next search has used it.
    var completeSince: Duration?
    /// The number of times that this daemon failed to return its objects while operations waited.
    var refusals = 0
    /// Changes when a daemon comes or goes, so that a late reply of an earlier one is ignored.
    var generation = 0
    /// The signals that arrived before the daemon's objects; nil once the objects are there.
    var early: [DBusMessage]? = []
    /// Whether signals were dropped from `early`, so that the objects have to be requested again.
    var hasMissed = false
    var adapterState: AdapterState?
    /// The path of the adapter that was used last; nil before that, and without a daemon.
    var adapterPath: String?
    var observers: [UInt64: BLEStream<AdapterState>.Continuation] = [:]
    var adapterObservers: [UInt64: AdapterObserver] = [:]
    var scans: [UInt64: BlueZScan] = [:]
    var discovery = Discovery()
    var acquaintances: Set<PeripheralID> = []
    /// The peripherals whose next connect discovers the services again.
    var outdated: Set<PeripheralID> = []
    /// The last signal strengths in dBm, which the daemon drops when a scan ends.
    var strengths: [PeripheralID: Int] = [:]
    /// The ``generation`` of the daemon that has this transport's pairing agent.
    var agentGeneration: Int?
    var links: [String: Link] = [:]
    /// The devices whose links this transport has opened, which outlive the bus and the daemon.
    var ownLinks: Set<String> = []
    var areStreamsWatched = false
    /// Closures that inspect this state after each change, while it is locked.
    var watchers: [UInt64: @Sendable (borrowing State) -> Void] = [:]
    var beforeRelease: @Sendable () -> Void = {}
    var nextNumber: UInt64 = 0

    mutating func number() -> UInt64 {
      nextNumber += 1
      return nextNumber
    }

    var connections: [BlueZConnection] {
      links.sorted { $0.key < $1.key }.compactMap(\.value.connection)
    }

    mutating func removeScans() -> [BlueZScan] {
      defer { scans = [:] }
      return scans.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  struct Link {
    weak var connection: BlueZConnection?
  }

  enum Bus {
    case closed
    case opening
    case open(DBusConnection)
  }

  init(options: BlueZOptions, on loop: any EventLoop, open: @escaping BlueZBusOpening) {
    self.options = options
    self.loop = loop
    self.open = open
    values = ValueRoutes(clock: loop.clock)
  }

  deinit {
    openBus?.onLoop { $0.close() }
  }

  @discardableResult
  func run(_ body: @escaping @Sendable (BlueZCentral) async -> Void) -> Task<Void, Never> {
    Task(executorPreference: loop.taskExecutor) { [weak self] in
      if let self { await body(self) }
    }
  }

  func soon(_ action: @escaping @Sendable () -> Void) {
    _ = loop.clock.startTimer(after: .zero, action)
  }
}

// MARK: - Incoming messages

extension BlueZCentral {
  /// Handles any signal that does more than notify a value, on the thread of the loop.
  func arrived(_ view: DBusMessageView) {
    values.flush()
    // Check the sender before decoding: any program can send a large message that looks like a
    // signal of the daemon, but only the bus sets the sender.
    let isOfBus = DBusMessageView.isEqual(view.sender, DBusConnection.Bus.name)
    let owner = state.withLock { $0.owner }
    guard isOfBus || owner.map({ DBusMessageView.isEqual(view.sender, $0) }) == true,
      let message = try? view.decoded()
    else { return }
    if isOfBus {
      if let owner = message.newOwner { ownerChanged(to: owner) }
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
    if message.member == BlueZ.disconnected { reasonReported(message) }
    if let update { react(to: update) }
  }

  func react(to update: BlueZUpdate) {
    updateAdapterState()
    for change in update.changes {
      switch change {
      case .deviceAppeared(let path):
        noteEnd(at: path)
        deliver(path, reported: BlueZ.DeviceProperty.advertised)
      case .deviceChanged(let path, let reported, _):
        deviceChanged(path, reported)
        deliver(path, reported: reported)
      case .deviceVanished(let device):
        noteEnd(at: device.path)
        link(at: device.path)?.down(.remote)
        forgetData(device)
      case .attributesAppeared(let device, _), .attributesChanged(let device, _):
        link(at: device)?.tableChanged()
      case .attributesVanished(let device, let paths):
        link(at: device)?.tableChanged(vanished: paths)
      case .adapterAppeared, .adapterChanged, .adapterVanished, .managersChanged: break
      }
    }
    callWatchers()
  }

  func isThere(_ path: String) -> Bool {
    state.withLock { state in BlueZPath(path).flatMap { state.tree.attribute(at: $0) } != nil }
  }

  func link(at path: String) -> BlueZConnection? { state.withLock { $0.links[path]?.connection } }

  private func deviceChanged(_ path: String, _ reported: Set<BlueZ.DeviceProperty>) {
    guard reported.contains(.connected) else { return }
    noteEnd(at: path)
    let device = state.withLock { $0.tree.device(at: path) }
    guard let device, let link = link(at: path) else { return }
    if device.isConnected {
      link.reportedWhileConnecting(isConnected: true)
    } else {
      link.disconnected()
    }
  }

  private func noteEnd(at path: String) {
    state.withLock { state in
      if state.tree.device(at: path)?.isConnected != true { state.ownLinks.remove(path) }
    }
  }

  /// Calls `Disconnect` of a device; if the call fails, the link may still be up.
  func endLink(
    at path: String, within deadline: Duration, accepted: (@Sendable () -> Void)? = nil
  ) async throws(BlueZFailure) {
    _ = try await call(
      BlueZ.DeviceMethod.disconnect.rawValue, of: .device, at: path, within: deadline,
      accepted: accepted)
    state.withLock { _ = $0.ownLinks.remove(path) }
  }

  private func reasonReported(_ message: DBusMessage) {
    guard let name = message.arguments.first?.string else { return }
    link(at: message.path)?.reasonReported(BlueZ.DisconnectionName(rawValue: name) ?? .unknown)
  }
}

// MARK: - Waiting

extension BlueZCentral {
  /// Calls a closure with the state now and after each change, until `endWatch` gets the number.
  func watch(_ body: @escaping @Sendable (borrowing State) -> Void) -> UInt64 {
    state.withLock { state in
      let number = state.number()
      state.watchers[number] = body
      body(state)
      return number
    }
  }

  /// Waits until a closure, which gets the state now and after each change, returns a result.
  func first<Value: Sendable>(
    within deadline: Duration, _ operation: String,
    _ body: @escaping @Sendable (borrowing State) -> Result<Value, BLEError>?
  ) async throws(BLEError) -> Value {
    let promise = BLEPromise<Value>()
    let number = watch { state in
      if let result = body(state) { promise.resolve(result) }
    }
    defer { endWatch(number) }
    return try await promise.value(within: deadline, on: loop.plainClock, operation: operation)
  }

  func endWatch(_ number: UInt64) { state.withLock { $0.watchers[number] = nil } }

  func callWatchers() {
    reportAdapters()
    state.withLock { state in
      for (_, body) in state.watchers.sorted(by: { $0.key < $1.key }) { body(state) }
    }
  }

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
