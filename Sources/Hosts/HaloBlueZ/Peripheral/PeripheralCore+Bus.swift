import HaloBlueZNames
import HaloDBus
import HaloTransport

/// Connects to the bus and loads the daemon's objects, again after each loss.
extension PeripheralCore {
  /// If this fails, the next ``adjust()`` tries again.
  func openedBus() async throws(BlueZPeripheralError) -> DBusConnection {
    if bus == nil {
      guard loop.now >= openings.next else {
        throw .noBus("the message bus keeps closing the connection; see its log (journalctl)")
      }
      do throws(DBusError) {
        try await connect()
      } catch {
        throw Self.noBus(error, at: options.bus.address)
      }
    }
    guard let bus else { throw .noBus("the connection to the message bus is closed") }
    if early != nil { try await hearObjects(on: bus) }
    guard owner != nil, early == nil else { throw .noDaemon }
    return bus
  }

  private static func noBus(_ error: DBusError, at address: String) -> BlueZPeripheralError {
    switch error {
    case .timedOut, .notAnswering: .noBus("\(DBusError.notAnswering(address: address))")
    case _ where BlueZFailure(error) == .accessDenied: .notAllowed
    default: .noBus("\(error)")
    }
  }

  private func connect() async throws(DBusError) {
    let bus = try await opening(loop) { [weak self] call in
      guard let self else { return call.failUnknownMethod() }
      self.assumeIsolated { $0.handle(call) }
    }
    // The host may have been closed before it had a bus to close.
    guard !isClosed else {
      await bus.close()
      throw .disconnected
    }
    self.bus = bus
    openings.since = loop.now
    do throws(DBusError) {
      try await listen(to: bus)
    } catch {
      // Close a bus without the daemon's signals: the host would wait for them for ever.
      if self.bus === bus {
        self.bus = nil
        daemonLeft()
      }
      await bus.close()
      throw error
    }
    await bus.whenClosed { [weak self, weak bus] in
      self?.assumeIsolated { core in
        guard core.bus === bus else { return }
        core.bus = nil
        core.openings.closed(at: core.loop.now)
        core.daemonLeft()
      }
    }
  }

  private func listen(to bus: DBusConnection) async throws(DBusError) {
    await bus.handleSignals { [weak self] view in
      guard let self, let message = try? view.decoded() else { return }
      self.assumeIsolated { $0.arrived(message) }
    }
    for match in DBusMatch.ofDaemon { try await bus.addMatch(match) }
    let generation = generation
    let owner: String?
    do throws(DBusError) {
      let reply = try await bus.call(
        DBusConnection.Bus.call(BlueZ.Standard.getNameOwner, .string(BlueZ.service)))
      owner = reply.arguments.first?.string
    } catch .remote(name: BlueZ.BusErrorName.nameHasNoOwner.rawValue, _) {
      owner = nil
    }
    // A signal that came in between is as new as the reply, or newer.
    if generation == self.generation { daemonFound(owner, on: bus) }
  }

  /// The objects of the daemon are loaded later.
  func daemonFound(_ owner: String?, on bus: DBusConnection) {
    generation += 1
    self.owner = owner
    early = owner == nil ? nil : []
    (questionCount, hasMissed) = (0, false)
    output.set(bus, owner: owner)
  }

  // MARK: - Objects

  private func hearObjects(on bus: DBusConnection) async throws(BlueZPeripheralError) {
    let promise = BLEPromise<Result<Void, BlueZPeripheralError>>()
    awaited = promise
    if questionCount < Self.mostQuestions { askForObjects(on: bus) }
    let timer = loop.clock.startTimer(after: BlueZQuirks.openDeadline) {
      promise.resolve(.success(.failure(.notAnswering)))
    }
    let result = await promise.result()
    loop.clock.cancelTimer(timer)
    // The promise itself fails only by cancellation.
    guard case .success(let answer) = result else { throw .noDaemon }
    try answer.get()
  }

  /// The most unanswered calls of `GetManagedObjects`: the daemon may have lost a call, or be slow.
  private static let mostQuestions = 4

  /// Sets no deadline: the first reply counts, however late.
  private func askForObjects(on bus: DBusConnection) {
    questionCount += 1
    let generation = generation
    bus.startCall(.managedObjects) { [weak self] reply in
      self?.assumeIsolated { $0.handleObjects(reply, generation) }
    }
  }

  /// Handles a reply to `GetManagedObjects`, unless the daemon of this `generation` has gone.
  private func handleObjects(_ reply: DBusReply, _ generation: Int) {
    guard generation == self.generation, let signals = early else { return }
    questionCount -= 1
    switch reply {
    case .failure(let error):
      awaited?.resolve(.success(.failure(Self.error(error, "list its objects"))))
    case .success where hasMissed:
      // Signals were dropped because there were too many, so this reply is useless.
      (early, hasMissed) = ([], false)
      if let bus { askForObjects(on: bus) }
    case .success(let objects):
      early = nil
      _ = tree.apply(managedObjects: objects.arguments)
      // Signals that came before the objects are either included in them or newer.
      for signal in signals { _ = tree.apply(signal: signal) }
      // Treat devices that are already connected as belonging to another program until they send us
      // a request.
      links.strangers = Set(
        tree.allAdapters.flatMap { tree.devices(ofAdapter: $0.path) }.filter(\.isConnected)
          .map(\.path))
      awaited?.resolve(.success(.success(())))
      changed()
    }
  }
}

/// The host opens a closed bus at once, but after growing delays if it keeps closing soon.
struct BusOpenings {
  var since: Duration = .zero
  private(set) var next: Duration = .zero
  /// The number of times in a row that the bus stayed open for less than
  /// ``BlueZQuirks/steadyTime``.
  private var shortStays = 0

  mutating func closed(at now: Duration) {
    shortStays = now - since < BlueZQuirks.steadyTime ? shortStays + 1 : 0
    next = shortStays > 1 ? now + PeripheralCore.delay(after: shortStays - 1) : now
  }
}

// MARK: - Signals

extension PeripheralCore {
  /// Learns of connected centrals without a signal: ``BlueZQuirks/connectReplyMeansConnected``.
  func look() async {
    let generation = generation
    guard let bus, early == nil, let reply = try? await bus.call(.managedObjects),
      generation == self.generation, early == nil
    else { return }
    react(to: tree.apply(managedObjects: reply.arguments))
  }

  func arrived(_ message: DBusMessage) {
    // Any program can send a message that looks like a signal of the daemon; only the bus sets the
    // sender.
    guard message.sender != DBusConnection.Bus.name else {
      if let owner = message.newOwner { ownerChanged(to: owner) }
      return
    }
    guard message.sender == owner else { return }
    guard let earlyCount = early?.count else { return react(to: tree.apply(signal: message)) }
    if earlyCount == BlueZQuirks.mostEarly { (early, hasMissed) = ([], true) }
    early?.append(message)
  }

  private func ownerChanged(to owner: String) {
    daemonLeft()
    if !owner.isEmpty, let bus { daemonFound(owner, on: bus) }
  }

  func daemonLeft() {
    generation += 1
    (owner, early) = (nil, nil)
    awaited?.resolve(.success(.failure(.noDaemon)))
    tree = BlueZObjectTree()
    output.set(nil, owner: nil)
    interrupt(.noDaemon)
    adapterLeft(because: .daemonNotRunning)
    changed()
  }

  private func adapterLeft(because state: AdapterState) {
    services = []
    output.set([:])
    advertisement = nil
    adapter = nil
    endLinks(because: .adapter(state))
    links = PeripheralLinks()
  }

  private func react(to update: BlueZUpdate) {
    for change in update.changes {
      switch change {
      case .deviceAppeared(let path): deviceChanged(path)
      case .deviceChanged(let path, let reported, _):
        if reported.contains(.connected) { deviceChanged(path) }
      case .deviceVanished(let device): linkEnded(device.path, because: .remote)
      case .adapterVanished(let gone):
        if gone.path == adapter {
          interrupt(.noAdapter(options.adapter))
          adapterLeft(because: .absent)
        }
        changed()
      case .adapterChanged(let path, let properties):
        if path == adapter, properties.contains(.powered) { powerChanged(path) }
        changed()
      case .adapterAppeared, .managersChanged: changed()
      case .attributesAppeared, .attributesChanged, .attributesVanished: break
      }
    }
  }

  /// When the adapter goes off, links end; services stay registered, the advertisement perhaps not.
  private func powerChanged(_ path: String) {
    guard let adapter = tree.adapter(at: path), !adapter.isPowered else { return }
    interrupt(.adapterOff(adapter.shortName))
    advertisement?.isStale = true
    endLinks(because: .adapter(.poweredOff))
    links = PeripheralLinks()
  }

  // MARK: - The adapter

  func usableAdapter() throws(BlueZPeripheralError) -> String {
    let adapters = tree.allAdapters.filter { adapter in
      options.adapter.map { BlueZQuirks.isAdapter(adapter, calledBy: $0) } ?? true
    }
    func canServe(_ adapter: BlueZAdapter) -> Bool {
      tree.managers(ofAdapter: adapter.path).isSuperset(of: [.gattManager, .advertisingManager])
    }
    // Prefer the present adapter.
    let sorted =
      adapters.filter { $0.path == self.adapter } + adapters.filter { $0.path != self.adapter }
    if let found = sorted.first(where: { $0.isPowered && canServe($0) }) { return found.path }
    guard let adapter = adapters.first(where: canServe) ?? adapters.first else {
      throw .noAdapter(options.adapter)
    }
    throw canServe(adapter) ? .adapterOff(adapter.shortName) : .noPeripheralRole(adapter.shortName)
  }
}
