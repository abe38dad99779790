import HaloBlueZNames
import HaloDBus
import HaloTransport

/// Handles the signals of the daemon about itself, adapters and devices.
extension PeripheralCore {
  /// Requests the daemon's objects once more, to learn of a connected central that no signal
  /// reported.
  ///
  /// See ``BlueZQuirks/connectReplyMeansConnected``.
  func look() async {
    let generation = generation
    guard let bus, early == nil, let reply = try? await bus.call(Self.objectsQuestion),
      generation == self.generation, early == nil
    else { return }
    react(to: tree.apply(managedObjects: reply.arguments))
  }

  func arrived(_ message: DBusMessage) {
    // Any program can send a message that looks like a signal of the daemon; only the bus sets the
    // sender.
    guard message.sender != DBusConnection.Bus.name else {
      if message.member == BlueZ.Standard.nameOwnerChanged { ownerChanged(message) }
      return
    }
    guard message.sender == owner else { return }
    guard let earlyCount = early?.count else { return react(to: tree.apply(signal: message)) }
    if earlyCount == BlueZQuirks.mostEarly { (early, hasMissed) = ([], true) }
    early?.append(message)
  }

  private func ownerChanged(_ message: DBusMessage) {
    let arguments = message.arguments.compactMap(\.string)
    guard arguments.count == 3, arguments[0] == BlueZ.service else { return }
    daemonLeft()
    guard !arguments[2].isEmpty, let bus else { return }
    daemonFound(arguments[2], on: bus)
  }

  /// Handles the end of the daemon, which ends all registrations and links.
  func daemonLeft() {
    generation += 1
    owner = nil
    early = nil
    awaited?.resolve(.success(.failure(.noDaemon)))
    tree = BlueZObjectTree()
    output.set(nil, owner: nil)
    interrupt(.noDaemon)
    adapterLeft(because: .daemonNotRunning)
    changed()
  }

  /// Forgets the adapter and all registrations with it, and ends all links with the adapter's new
  /// state as the reason.
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

  /// Handles a change of the power of the adapter at a path; does nothing if the adapter is on.
  ///
  /// When the adapter goes off, links end; services stay registered, the advertisement perhaps not.
  private func powerChanged(_ path: String) {
    guard let adapter = tree.adapter(at: path), !adapter.isPowered else { return }
    interrupt(.adapterOff(adapter.shortName))
    advertisement?.isStale = true
    endLinks(because: .adapter(.poweredOff))
    links = PeripheralLinks()
  }

  // MARK: - The adapter

  /// Returns the path of the adapter that should host the peripheral, or throws the reason why
  /// there is none.
  func usableAdapter() throws(BlueZPeripheralError) -> String {
    let adapters = tree.allAdapters.filter { isMeant($0) }
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

  private func isMeant(_ adapter: BlueZAdapter) -> Bool {
    guard let wanted = options.adapter else { return true }
    return adapter.address.rawValue == wanted.uppercased() || adapter.shortName == wanted
  }
}

extension BlueZAdapter {
  /// The last part of the adapter's path, such as `hci0`.
  var shortName: String { path.split(separator: "/").last.map(String.init) ?? path }
}
