#if os(Linux)
import HaloBlueZNames
import HaloDBus
import HaloTransport

/// The way to the daemon: the bus, who the daemon is, and the objects that it tells first.
extension PeripheralCore {
  /// The connection to the bus, on which the daemon has told what there is.
  ///
  /// What fails here is tried anew with the next look at what is on the air.
  func openedBus() async throws(BlueZPeripheralError) -> DBusConnection {
    if bus == nil {
      guard loop.now >= openings.next else {
        throw .noBus("the message bus does not stay for long; look at what it says (journalctl)")
      }
      do throws(DBusError) {
        try await connect()
      } catch {
        throw Self.noBus(error, at: options.bus.address)
      }
    }
    guard let bus else { throw .noBus("the connection to the message bus is over") }
    guard owner != nil else { throw .noDaemon }
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
    let bus = try await openBus { [weak self] call in
      guard let self else { return call.failUnknownMethod() }
      self.assumeIsolated { $0.handle(call) }
    }
    // Who closed the host meanwhile knew of no bus.
    guard !isClosed else {
      await bus.close()
      throw .disconnected
    }
    self.bus = bus
    openings.since = loop.now
    do throws(DBusError) {
      try await listen(to: bus)
    } catch {
      // A bus that does not tell of the daemon would be waited on for ever.
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

  /// Has the bus tell what the daemon does, and who that is.
  private func listen(to bus: DBusConnection) async throws(DBusError) {
    await bus.handleSignals { [weak self] view in
      guard let self, let message = try? view.decoded() else { return }
      self.assumeIsolated { $0.arrived(message) }
    }
    for match in Self.matches { try await bus.addMatch(match) }
    let generation = generation
    let owner: String?
    do throws(DBusError) {
      let reply = try await bus.call(
        DBusConnection.Bus.call(BlueZ.Standard.getNameOwner, .string(BlueZ.service)))
      owner = reply.arguments.first?.string
    } catch .remote(name: BlueZ.BusErrorName.nameHasNoOwner.rawValue, _) {
      owner = nil
    }
    // A signal that came meanwhile is as new as the reply, or newer.
    if generation == self.generation { daemonFound(owner, on: bus) }
  }

  private static let matches = [
    DBusMatch(
      sender: DBusConnection.Bus.name, interface: DBusConnection.Bus.name,
      member: BlueZ.Standard.nameOwnerChanged, argument: BlueZ.service),
    DBusMatch(sender: BlueZ.service, interface: BlueZ.Standard.objectManager),
    DBusMatch(
      sender: BlueZ.service, pathNamespace: BlueZ.path, interface: BlueZ.Standard.properties),
  ]

  /// This is the daemon from now on, which has not told its objects yet.
  func daemonFound(_ owner: String?, on bus: DBusConnection) {
    generation += 1
    self.owner = owner
    early = owner == nil ? nil : []
    (questionCount, hasMissed) = (0, false)
    output.set(bus, owner: owner)
  }

  // MARK: - Objects

  /// Asks a daemon for its objects, and waits for them as long as that may take.
  private func hearObjects(on bus: DBusConnection) async throws(BlueZPeripheralError) {
    let promise = BLEPromise<Result<Void, BlueZPeripheralError>>()
    awaited = promise
    if questionCount < Self.mostQuestions { askForObjects(on: bus) }
    let timer = loop.clock.startTimer(after: BlueZQuirks.openDeadline) {
      promise.resolve(.success(.failure(.notAnswering)))
    }
    let result = await promise.result()
    loop.clock.cancelTimer(timer)
    // The promise itself fails by cancellation alone.
    guard case .success(let answer) = result else { throw .noDaemon }
    try answer.get()
  }

  /// How often a daemon is asked that does not answer: it may have lost a question, or be slow.
  private static let mostQuestions = 4

  static let objectsQuestion = DBusMessage.call(
    BlueZ.Standard.getManagedObjects, of: BlueZ.Standard.objectManager, at: BlueZ.managerPath,
    to: BlueZ.service)

  /// Asks without a deadline: a daemon that hangs may go on some day, and the first answer counts.
  private func askForObjects(on bus: DBusConnection) {
    questionCount += 1
    let generation = generation
    bus.startCall(Self.objectsQuestion) { [weak self] reply in
      self?.assumeIsolated { $0.told(reply, generation) }
    }
  }

  /// The objects are here, or will not be told.
  private func told(_ reply: DBusReply, _ generation: Int) {
    guard generation == self.generation, let signals = early else { return }
    questionCount -= 1
    switch reply {
    case .failure(let error):
      awaited?.resolve(.success(.failure(Self.error(error, "tell its objects"))))
    case .success where hasMissed:
      // Something that was told was too much to be kept: this answer is of no use.
      (early, hasMissed) = ([], false)
      if let bus { askForObjects(on: bus) }
    case .success(let objects):
      early = nil
      _ = tree.apply(managedObjects: objects.arguments)
      // What was told before the objects were is in them, or came after.
      for signal in signals { _ = tree.apply(signal: signal) }
      // Who is connected now was connected by another, or to another, until it asks for something.
      links.strangers = Set(
        tree.allAdapters.flatMap { tree.devices(ofAdapter: $0.path) }.filter(\.isConnected)
          .map(\.path))
      awaited?.resolve(.success(.success(())))
      changed()
    }
  }
}

/// When the bus may be opened again: one that goes is opened anew at once, but one that goes each
/// time as soon as it has come, ever more seldom.
struct BusOpenings {
  /// When it was opened last.
  var since: Duration = .zero
  /// When it may be opened next.
  private(set) var next: Duration = .zero
  /// How often in a row it did not stay: ``BlueZQuirks/steadyTime``.
  private var shortStays = 0

  mutating func closed(at now: Duration) {
    shortStays = now - since < BlueZQuirks.steadyTime ? shortStays + 1 : 0
    next = shortStays > 1 ? now + PeripheralCore.delay(after: shortStays - 1) : now
  }
}
#endif
