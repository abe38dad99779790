import HaloBlueZNames
import HaloDBus
import HaloTransport

/// Opens the bus, finds the daemon and loads its objects.
extension BlueZCentral {
  /// Opens the bus if it is closed, and finds or starts the daemon if none is known.
  func seek() {
    typealias Step = @Sendable (BlueZCentral) async -> Void
    let step = state.withLock { state -> Step? in
      switch state.bus {
      case .closed:
        state.bus = .opening
        return { await $0.openBus() }
      case .opening: return nil
      case .open(let bus):
        let generation = state.generation
        guard state.owner == nil else {
          // Ask a daemon that failed to return its objects again, now that a caller needs them.
          guard state.early == nil, state.failure != nil else { return nil }
          state.early = []
          return { $0.askForObjects(on: bus, generation) }
        }
        guard !state.isSeekingOwner else { return nil }
        state.isSeekingOwner = true
        return { await $0.findDaemon(on: bus, generation) }
      }
    }
    if let step { run(step) }
  }

  /// Calls `seek()` again after a delay, as long as any caller observes the adapters or their
  /// state.
  private func seekLater() {
    let attempt = state.withLock { state -> Int? in
      guard state.isIncomplete, state.isFollowed, !state.isWaitingToSeek,
        !state.isHopeless
      else { return nil }
      state.isWaitingToSeek = true
      if let since = state.completeSince.take(), loop.now - since >= BlueZQuirks.steadyTime {
        state.seekAttempts = 0
      }
      state.seekAttempts += 1
      return state.seekAttempts
    }
    guard let attempt else { return }
    _ = loop.clock.startTimer(after: options.retry.delay(before: attempt)) { [weak self] in
      guard let self else { return }
      let isDue = state.withLock { state in
        state.isWaitingToSeek = false
        return state.isIncomplete && state.isFollowed
      }
      if isDue { seek() }
    }
  }

  private func openBus() async {
    do throws(DBusError) {
      let bus = try await open(loop) { [weak self] in self?.called($0) }
      try await listen(to: bus)
      let generation = state.withLock { state in
        (state.bus, state.failure, state.isSeekingOwner) = (.open(bus), nil, true)
        return state.generation
      }
      await bus.whenClosed { [weak self] in self?.busClosed(nil) }
      await findDaemon(on: bus, generation)
    } catch {
      busClosed(error)
    }
  }

  /// Subscribes to the daemon's signals; closes the bus if that fails.
  private func listen(to bus: DBusConnection) async throws(DBusError) {
    do throws(DBusError) {
      await bus.handleSignals { [weak self, values] view in
        if !values.deliver(view) { self?.arrived(view) }
      }
      await bus.whenDrained(values.flush)
      await bus.previewSignals(while: values.isInUse, by: values.deliver)
      // Add the rules first: changes between the objects and the rules would be missed.
      for match in Self.matches { try await bus.addMatch(match) }
    } catch {
      // Close it here: otherwise signals would arrive twice once there is another bus.
      await bus.close()
      throw error
    }
  }

  private static let matches =
    DBusMatch.ofDaemon + [
      DBusMatch(
        sender: BlueZ.service, pathNamespace: BlueZ.path,
        interface: BlueZ.Interface.device.rawValue)
    ]

  private func busClosed(_ failure: DBusError?) {
    state.withLock { state in
      (state.bus, state.isSeekingOwner) = (.closed, false)
      if let failure { state.failure = failure }
    }
    daemonLeft(failure.map(BlueZFailure.init) == .accessDenied ? .unauthorized : .daemonNotRunning)
  }
}

// MARK: - The daemon

extension BlueZCentral {
  /// Finds or starts the daemon, and loads its objects unless a daemon came or went since
  /// `generation`.
  private func findDaemon(on bus: DBusConnection, _ generation: Int) async {
    var owner = await self.owner(on: bus)
    if owner == nil {
      // If the bus can start the daemon, it announces the new owner before it answers.
      _ = try? await bus.call(
        DBusConnection.Bus.call("StartServiceByName", .string(BlueZ.service), .uint32(0)),
        within: BlueZQuirks.startGrace)
      owner = await self.owner(on: bus)
    }
    let isNews = state.withLock { state in
      state.isSeekingOwner = false
      return state.generation == generation
    }
    if isNews { load(from: bus, owner: owner) } else { callWatchers() }
  }

  private func owner(on bus: DBusConnection) async -> String? {
    let reply = try? await bus.call(
      DBusConnection.Bus.call(BlueZ.Standard.getNameOwner, .string(BlueZ.service)),
      within: BlueZQuirks.openDeadline)
    return reply?.arguments.first?.string
  }

  func ownerChanged(to owner: String) {
    daemonLeft(.daemonNotRunning)
    guard !owner.isEmpty, let bus = openBus else { return }
    load(from: bus, owner: owner, isNew: true)
  }

  /// Requests the daemon's objects, without a deadline, as a daemon that hangs may recover.
  private func load(from bus: DBusConnection, owner: String?, isNew: Bool = false) {
    let generation = state.withLock { state in
      state.generation += 1
      (state.owner, state.early, state.failure) = (owner, [], nil)
      (state.refusals, state.hasMissed) = (0, false)
      state.ownerSince = isNew ? loop.now : nil
      return state.generation
    }
    guard owner != nil else { return daemonLeft(.daemonNotRunning) }
    values.setOwner(owner)
    askForObjects(on: bus, generation)
    let clock = loop.clock
    if isNew {
      _ = clock.startTimer(after: BlueZQuirks.startGrace) { [weak self] in self?.callWatchers() }
    }
    _ = clock.startTimer(after: BlueZQuirks.openDeadline) { [weak self] in
      guard let self else { return }
      let isSilent = state.withLock { $0.generation == generation && $0.early != nil }
      if isSilent { setAdapterState(.daemonNotAnswering) }
    }
  }

  private func askForObjects(on bus: DBusConnection, _ generation: Int) {
    bus.startCall(.managedObjects) { [weak self] in self?.handleObjects($0, on: bus, generation) }
  }

  /// Handles a reply to `GetManagedObjects`, unless the daemon of this `generation` has gone.
  private func handleObjects(_ reply: DBusReply, on bus: DBusConnection, _ generation: Int) {
    switch reply {
    case .failure(let failure):
      if asksAgain(on: bus, after: failure, generation) { return }
    case .success:
      if hasMissed(generation) { return askForObjects(on: bus, generation) }
    }
    let update = state.withLock { state -> BlueZUpdate? in
      guard state.generation == generation else { return nil }
      let early = state.early ?? []
      state.early = nil
      switch reply {
      case .failure(let failure):
        (state.failure, state.refusals) = (failure, 0)
        return BlueZUpdate()
      case .success(let objects):
        (state.failure, state.completeSince, state.refusals) = (nil, loop.now, 0)
        var update = state.tree.apply(managedObjects: objects.arguments)
        // Signals that came before the objects are either included in them or newer.
        for signal in early { update.changes += state.tree.apply(signal: signal).changes }
        return update
      }
    }
    if let update { react(to: update) }
    seekLater()
  }

  /// Returns whether signals were dropped, so that the objects are out of date, and clears that
  /// mark.
  private func hasMissed(_ generation: Int) -> Bool {
    state.withLock { state in
      guard state.generation == generation, state.hasMissed else { return false }
      (state.early, state.hasMissed) = ([], false)
      return true
    }
  }

  /// Requests the objects again later, a limited number of times while operations wait.
  private func asksAgain(
    on bus: DBusConnection, after failure: DBusError, _ generation: Int
  ) -> Bool {
    let refusals = state.withLock { state -> Int? in
      guard state.generation == generation, BlueZFailure(failure) != .accessDenied,
        !state.watchers.isEmpty, state.refusals + 1 < options.retry.attempts
      else { return nil }
      state.refusals += 1
      // The next reply will include the signals received until then.
      state.early = []
      return state.refusals
    }
    guard let refusals else { return false }
    _ = loop.clock.startTimer(after: options.retry.delay(before: refusals)) { [weak self] in
      guard let self, state.withLock({ $0.generation == generation }) else { return }
      askForObjects(on: bus, generation)
    }
    return true
  }

  /// Forgets the daemon and its objects; ends all links, as no signal does after a crash.
  private func daemonLeft(_ adapter: AdapterState) {
    values.setOwner(nil)
    let links = state.withLock { state in
      state.generation += 1
      (state.owner, state.ownerSince, state.early) = (nil, nil, [])
      (state.adapterPath, state.strengths) = (nil, [:])
      state.discovery.reset()
      state.tree = BlueZObjectTree()
      return state.connections
    }
    for link in links { link.down(.adapter(adapter)) }
    setAdapterState(adapter)
    callWatchers()
    seekLater()
  }
}

extension BlueZCentral.State {
  fileprivate var isIncomplete: Bool { owner == nil || (early == nil && failure != nil) }

  /// Whether the D-Bus library is missing or the address of the bus is invalid.
  fileprivate var isHopeless: Bool {
    switch failure {
    case .libraryMissing, .invalidAddress: true
    default: false
    }
  }
}
