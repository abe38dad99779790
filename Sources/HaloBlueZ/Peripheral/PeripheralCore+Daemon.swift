#if os(Linux)
import HaloDBus
import HaloTransport

/// The daemon: whether it is there, and what it tells of adapters and devices.
extension PeripheralCore {
  /// The connection to the bus, on which the daemon has told what there is.
  func openedBus() async throws(BlueZPeripheralError) -> DBusConnection {
    if bus == nil {
      do throws(DBusError) {
        try await connect()
      } catch {
        throw BlueZFailure(error) == .accessDenied ? .notAllowed : .noBus("\(error)")
      }
    }
    guard let bus else { throw .noBus("the connection to the message bus is over") }
    guard owner != nil, early == nil else { throw .noDaemon }
    return bus
  }

  private func connect() async throws(DBusError) {
    let bus = try await openBus { [weak self] call in
      guard let self else { return call.failUnknownMethod() }
      self.assumeIsolated { $0.handle(call) }
    }
    self.bus = bus
    await bus.handleSignals { [weak self] view in
      guard let self, let message = try? view.decoded() else { return }
      self.assumeIsolated { $0.arrived(message) }
    }
    await bus.whenClosed { [weak self, weak bus] in
      self?.assumeIsolated { core in
        guard core.bus === bus else { return }
        core.bus = nil
        core.daemonLeft()
      }
    }
    for match in Self.matches { try await bus.addMatch(match) }
    let owner = try? await bus.call(
      DBusConnection.Bus.call(BlueZ.Standard.getNameOwner, .string(BlueZ.service)))
    await load(from: bus, owner: owner?.arguments.first?.string)
  }

  private static let matches = [
    DBusMatch(
      sender: DBusConnection.Bus.name, interface: DBusConnection.Bus.name,
      member: BlueZ.Standard.nameOwnerChanged, argument: BlueZ.service),
    DBusMatch(sender: BlueZ.service, interface: BlueZ.Standard.objectManager),
    DBusMatch(
      sender: BlueZ.service, pathNamespace: BlueZ.path, interface: BlueZ.Standard.properties),
  ]

  /// Asks a daemon for its objects.
  private func load(from bus: DBusConnection, owner: String?) async {
    generation += 1
    let generation = generation
    self.owner = owner
    output.set(bus, owner: owner)
    early = []
    guard owner != nil else { return }
    let objects = await managedObjects(bus)
    guard generation == self.generation, let signals = early else { return }
    early = nil
    if let objects { _ = tree.apply(managedObjects: objects) }
    for signal in signals { _ = tree.apply(signal: signal) }
    // Who is connected now was connected by another, or to another, until it asks for something.
    links.strangers = Set(
      tree.allAdapters.flatMap { tree.devices(ofAdapter: $0.path) }.filter(\.isConnected)
        .map(\.path))
    changed()
  }

  private func managedObjects(_ bus: DBusConnection) async -> [DBusValue]? {
    let reply = try? await bus.call(
      .call(
        BlueZ.Standard.getManagedObjects, of: BlueZ.Standard.objectManager, at: BlueZ.managerPath,
        to: BlueZ.service))
    return reply?.arguments
  }

  /// Asks for the objects once more, for what was not told: see
  /// ``BlueZQuirks/connectReplyMeansConnected``.
  func look() async {
    let generation = generation
    guard let bus, early == nil, let objects = await managedObjects(bus),
      generation == self.generation, early == nil
    else { return }
    react(to: tree.apply(managedObjects: objects))
  }

  private func arrived(_ message: DBusMessage) {
    // Any program can send us what looks like a signal of another: only the sender is the bus's.
    guard message.sender != DBusConnection.Bus.name else {
      if message.member == BlueZ.Standard.nameOwnerChanged { ownerChanged(message) }
      return
    }
    guard message.sender == owner else { return }
    guard early == nil else {
      early?.append(message)
      return
    }
    react(to: tree.apply(signal: message))
  }

  private func ownerChanged(_ message: DBusMessage) {
    let arguments = message.arguments.compactMap(\.string)
    guard arguments.count == 3, arguments[0] == BlueZ.service else { return }
    daemonLeft()
    guard !arguments[2].isEmpty, let bus else { return }
    run { await $0.load(from: bus, owner: arguments[2]) }
  }

  /// The daemon is gone, and with it all that was registered.
  func daemonLeft() {
    generation += 1
    owner = nil
    early = nil
    tree = BlueZObjectTree()
    output.set(nil, owner: nil)
    interrupt(.noDaemon)
    adapterLeft(because: .absent)
    changed()
  }

  /// The adapter is gone, and with it all that was registered with it.
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
      case .deviceChanged(let path, let told, _):
        if told.contains(.connected) { deviceChanged(path) }
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

  /// With the power go the links; what was registered stays, but an advertisement is not sure to.
  private func powerChanged(_ path: String) {
    guard let adapter = tree.adapter(at: path), !adapter.isPowered else { return }
    interrupt(.adapterOff(adapter.shortName))
    advertisement?.isStale = true
    endLinks(because: .adapter(.poweredOff))
    links = PeripheralLinks()
  }

  // MARK: - The adapter

  /// The path of the adapter to be on.
  func usableAdapter() throws(BlueZPeripheralError) -> String {
    let adapters = tree.allAdapters.filter { isMeant($0) }
    func canServe(_ adapter: BlueZAdapter) -> Bool {
      tree.managers(ofAdapter: adapter.path).isSuperset(of: [.gattManager, .advertisingManager])
    }
    // Where it is already comes before others.
    let sorted =
      adapters.filter { $0.path == self.adapter } + adapters.filter { $0.path != self.adapter }
    if let found = sorted.first(where: { $0.isPowered && canServe($0) }) { return found.path }
    guard let adapter = adapters.first(where: canServe) ?? adapters.first else {
      throw .noAdapter(options.adapter)
    }
    throw canServe(adapter) ? .adapterOff(adapter.shortName) : .noPeripheralRole(adapter.shortName)
  }

  private func isMeant(_ adapter: BlueZAdapter) -> Bool {
    guard let wanted = options.adapter else { return true }
    return adapter.address.rawValue == wanted.uppercased() || adapter.shortName == wanted
  }
}

extension BlueZAdapter {
  /// The last part of the path: `hci0`.
  var shortName: String { path.split(separator: "/").last.map(String.init) ?? path }
}
#endif
