import HaloBlueZNames
import HaloDBus
import HaloTransport

/// Chooses the adapter that the transport uses, and follows its state.
extension BlueZCentral {
  func states() -> BLEStream<AdapterState> {
    let (stream, input) = BLEStream<AdapterState>.makeStream()
    let number = state.withLock { state in
      let number = state.number()
      state.observers[number] = input
      if let present = state.adapterState { input.yield(present) }
      return number
    }
    input.onTermination { self.state.withLock { $0.observers[number] = nil } }
    // If the bus is not open yet, its opening produces the first state.
    seek()
    return stream
  }

  func adapter(in state: borrowing State) -> BlueZAdapter? {
    let adapters = state.tree.allAdapters
    guard let wanted = options.adapter else {
      // Keep the adapter in use while it is on: scans and links on it do not move to another.
      let own = state.tree.adapter(at: state.adapterPath ?? "")
      if let own, own.isPowered { return own }
      return adapters.first(where: \.isPowered) ?? own ?? adapters.first
    }
    return adapters.first { BlueZQuirks.isAdapter($0, calledBy: wanted) }
  }

  enum Power {
    case on
    case goingOff
    /// The daemon is too old to announce that the adapter is being switched off.
    case unknown
  }

  /// Returns whether the adapter of the device at a path is on or being switched off, which takes
  /// its links down.
  ///
  /// The daemon reports the end of the links before it reports the adapter as off. `PowerState`
  /// announces the change before both, but not on BlueZ 5.66 (2026-11).
  func power(ofAdapterOf path: String) -> Power {
    state.withLock { state in
      guard let present = BlueZPath(path).flatMap({ state.tree.adapter(at: $0.parent) }),
        present.isPowered
      else { return .goingOff }
      guard let powerState = present.powerState else { return .unknown }
      return powerState == "on-disabling" ? .goingOff : .on
    }
  }

  /// Waits for the bus, the daemon and its adapter, but never longer than
  /// ``BlueZQuirks/openDeadline``.
  func usableAdapter(
    for operation: BlueZOperation, within deadline: Duration = BlueZQuirks.openDeadline
  ) async throws(BLEError) -> String {
    guard !Task.isCancelled else { throw .cancelled }
    seek()
    do throws(BLEError) {
      return try await first(
        within: min(deadline, BlueZQuirks.openDeadline), operation.description
      ) { self.verdict($0) }
    } catch {
      guard case .timedOut = error, deadline >= BlueZQuirks.livenessInterval else { throw error }
      throw .unavailable(.daemonNotAnswering)
    }
  }

  /// Returns the path of the adapter to use, or the error why there is none; nil if not known yet.
  private func verdict(_ state: borrowing State) -> Result<String, BLEError>? {
    switch state.bus {
    case .closed: return .failure(.unavailable(present(in: state)))
    case .opening: return nil
    case .open: break
    }
    guard state.owner != nil else {
      return state.isSeekingOwner ? nil : .failure(.unavailable(.daemonNotRunning))
    }
    guard state.early == nil else { return nil }
    if let adapter = adapter(in: state), adapter.isPowered { return .success(adapter.path) }
    if let since = state.ownerSince, loop.now < since + BlueZQuirks.startGrace { return nil }
    return .failure(.unavailable(present(in: state)))
  }

  private func present(in state: borrowing State) -> AdapterState {
    if let failure = state.failure, BlueZFailure(failure) == .accessDenied { return .unauthorized }
    guard state.owner != nil else { return .daemonNotRunning }
    guard let adapter = adapter(in: state) else { return .absent }
    return adapter.isPowered ? .poweredOn : .poweredOff
  }

  func updateAdapterState() {
    typealias Move = (links: [BlueZConnection], reason: AdapterState)
    let (present, move) = state.withLock { state -> (AdapterState?, Move?) in
      guard state.owner != nil, state.early == nil else { return (nil, nil) }
      let former = state.adapterPath
      state.adapterPath = adapter(in: state)?.path
      let present = self.present(in: state)
      guard let former, let path = state.adapterPath, path != former else { return (present, nil) }
      // The previous adapter is off or gone, and its discovery with it.
      state.discovery.reset()
      state.discovery.isDueAnew = true
      let links = state.connections.filter { $0.path.isBelow(former) }
      return (present, (links, state.tree.adapter(at: former) == nil ? .absent : .poweredOff))
    }
    if let present { setAdapterState(present) }
    guard let move else { return }
    for link in move.links { link.down(.adapter(move.reason)) }
    updateDiscovery()
  }

  func setAdapterState(_ present: AdapterState) {
    typealias Ended = (
      observers: [BLEStream<AdapterState>.Continuation], scans: [BlueZScan],
      links: [BlueZConnection]
    )
    let ended: Ended? = state.withLock { state in
      guard state.adapterState != present else { return nil }
      state.adapterState = present
      let observers = state.observers.sorted { $0.key < $1.key }.map(\.value)
      guard present != .poweredOn else { return (observers, [], []) }
      // A scan that has not begun waits for the adapter and gets the error there.
      let scans = state.scans.filter(\.value.isOn).sorted { $0.key < $1.key }.map(\.value)
      state.scans = state.scans.filter { !$0.value.isOn }
      state.discovery.reset()
      return (observers, scans, state.connections)
    }
    guard let ended else { return }
    for observer in ended.observers { observer.yield(present) }
    for scan in ended.scans { scan.input.finish(throwing: .unavailable(present)) }
    for link in ended.links { link.down(.adapter(present)) }
    callWatchers()
  }

  func forget(_ peripheral: PeripheralID) async throws(BLEError) {
    let adapter = try await usableAdapter(for: .forget(peripheral))
    let (device, isAcquainted) = state.withLock { state in
      (
        state.tree.device(of: peripheral, ofAdapter: adapter),
        state.acquaintances.remove(peripheral) != nil
      )
    }
    guard let device, device.isRemembered || isAcquainted else {
      if isAcquainted { return }
      throw .peripheralNotFound(peripheral)
    }
    let connection = link(at: device.path)
    let isFirst = connection?.leave() == true
    do throws(BlueZFailure) {
      _ = try await call(.removeDevice, at: adapter, [.objectPath(device.path)])
    } catch .objectGone {
      // The object vanished on its own.
    } catch {
      // The call failed, so restore the state.
      if isFirst { connection?.stay() }
      if isAcquainted { state.withLock { _ = $0.acquaintances.insert(peripheral) } }
      throw error.error(
        during: .forget(peripheral), deadline: Self.discoveryDeadline,
        linkLost: .adapter(.absent))
    }
    link(at: device.path)?.down(.local)
    state.withLock { _ = $0.outdated.remove(peripheral) }
    await waitUntilVanished(device.path)
  }

  /// Waits until the daemon has removed a device's object, as it replies to `RemoveDevice` earlier,
  /// and an immediate connect would call an object that is about to vanish.
  func waitUntilVanished(_ path: String) async {
    _ = try? await first(within: BlueZQuirks.reasonGrace, "forget") { state in
      state.tree.device(at: path) == nil ? .success(()) : nil
    }
  }

  /// Calls a method of the daemon; `accepted` is called once the daemon has received the call.
  func call(
    _ member: String, of interface: BlueZ.Interface, at path: String,
    _ arguments: [DBusValue] = [], within deadline: Duration,
    accepted: (@Sendable () -> Void)? = nil
  ) async throws(BlueZFailure) -> [DBusValue] {
    guard let bus = openBus else { throw .daemonGone }
    guard !Task.isCancelled else { throw .cancelled }
    let promise = BLEPromise<DBusReply>()
    let call = bus.startCall(.daemon(member, of: interface, at: path, arguments)) {
      promise.resolve(.success($0))
    }
    // The daemon handles calls in their order, and answers a `Ping` at once.
    if let accepted { bus.startCall(Self.ping) { _ in accepted() } }
    let reply: DBusReply
    do throws(BLEError) {
      reply = try await wait(for: promise, until: loop.now + deadline, .adapter(member))
    } catch {
      bus.forgetCall(call)
      throw BlueZFailure(waiting: error)
    }
    do throws(DBusError) {
      return try reply.get().arguments
    } catch {
      throw interface == .adapter ? .ofAdapter(error) : BlueZFailure(error)
    }
  }
}
