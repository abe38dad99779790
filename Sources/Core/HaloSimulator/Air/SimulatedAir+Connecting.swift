import HaloTransport

extension SimulatedAir {
  package func connect(
    to id: PeripheralID, by central: String, options: ConnectionOptions,
    isController: Bool = false
  ) async throws(BLEError) -> SimulatedLink {
    guard !Task.isCancelled else { throw .cancelled }
    let adapter = adapter(of: central)
    guard adapter == .poweredOn else { throw .unavailable(adapter) }
    guard state.withLock({ $0.devices[id] != nil || $0.centrals[central]?.known[id] != nil })
    else { throw .peripheralNotFound(id) }
    guard isController || self[id]?.device.host == nil else { throw .connectionRefused(id) }
    let promise = BLEPromise<SimulatedLink>()
    let number = state.withLock { state in
      let number = state.number()
      state.attempts[number] = (central, promise)
      return number
    }
    defer { state.withLock { $0.attempts[number] = nil } }
    let attempt = Task(executorPreference: simulation) {
      await self.attempt(id, by: central, options: options, promise)
    }
    defer { attempt.cancel() }
    let deadline = options.connectDeadline
    let timer = simulation.schedule(after: deadline) {
      promise.resolve(.failure(.timedOut(operation: "connect to \(id)", after: deadline)))
    }
    defer { simulation.cancelTimer(timer) }
    return try await promise.result().get()
  }

  func endAttempts(of centrals: [String], because adapter: AdapterState) {
    let ended = state.withLock { state in
      state.attempts.filter { centrals.contains($0.value.central) }.sorted { $0.key < $1.key }
    }
    for (_, attempt) in ended { attempt.promise.resolve(.failure(.unavailable(adapter))) }
  }

  /// Repeats attempts until one makes a link, and resolves the promise with it.
  private func attempt(
    _ id: PeripheralID, by central: String, options: ConnectionOptions,
    _ promise: BLEPromise<SimulatedLink>
  ) async {
    while !Task.isCancelled {
      guard let device = state.withLock({ $0.devices[id] }) else {
        // The central knows the peripheral, but it is not on the air; it may appear later.
        guard (try? await simulation.clock.sleep(for: .seconds(1))) != nil else { return }
        continue
      }
      if let link = await attempt(device, id, by: central, options: options, promise) {
        link.start()
        link.record(.connect, .link, note: "\(central) to \(id), MTU \(link.mtu)")
        // If the caller gave up at this very moment, drop the link, because nothing would close it.
        if !promise.resolve(.success(link)) { link.drop(.local) }
        return
      }
    }
  }

  /// Sends a connection request after the next advertisement; returns nil if no link results.
  private func attempt(
    _ device: SimulatedDevice, _ id: PeripheralID, by central: String,
    options: ConnectionOptions, _ promise: BLEPromise<SimulatedLink>
  ) async -> SimulatedLink? {
    let nextAdvertisement = device.nextAdvertisement(
      after: simulation.nanoseconds + 1, seed: simulation.seed)
    let isReady = await sleep(until: nextAdvertisement)
    let name = isReady ? await device.advertisement : nil
    // A link that another program on this machine holds is shared, so no advertisement is needed.
    let isShared = device.with { $0.connectedElsewhere[central] == id }
    guard isReady, name?.isConnectable == true || isShared,
      await sleep(until: nextAdvertisement + conditions.connectionSetup.wholeNanoseconds)
    else { return nil }
    guard rssi(of: device, at: central) != nil else { return nil }
    if let link = device.links.first(where: { $0.central == central }) {
      // A peripheral ignores a central that was reset until its end of the link times out.
      guard !link.state.withLock({ $0.isAbandoned }) else { return nil }
      promise.resolve(.failure(.connectionRefused(id)))
      return nil
    }
    // In the time slept, the peripheral may have left, been replaced or filled its last free
    // connection.
    guard isShared || device.hasRoom, state.withLock({ $0.devices[id] === device }) else {
      return nil
    }
    if let error = device.with({ state -> BLEError? in
      state.connectionErrors.isEmpty ? nil : state.connectionErrors.removeFirst()
    }) {
      promise.resolve(.failure(error))
      return nil
    }
    return makeLink(to: device, id, name?.localName, by: central, options: options)
  }

  private func makeLink(
    to device: SimulatedDevice, _ id: PeripheralID, _ name: String?, by central: String,
    options: ConnectionOptions
  ) -> SimulatedLink? {
    let (number, table): (UInt64, [GATTService]?) = state.withLock { state in
      state.linkCount += 1
      let table = state.centrals[central]?.known[id]?.services
      return (state.linkCount, table)
    }
    remember(id, by: central) { $0.name = name ?? $0.name }
    let link = SimulatedLink(
      from: central, to: device, as: id, over: self, number: number, options: options,
      table: table)
    device.with { $0.links.append(link) }
    return link
  }

  private func sleep(until time: Int64) async -> Bool {
    let instant = SimulationClock.Instant(offset: .nanoseconds(time))
    return (try? await simulation.clock.sleep(until: instant, tolerance: nil)) != nil
  }
}
