import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

/// Connects and disconnects devices, with signals and replies in the order of the real daemon.
extension FakeBlueZ {
  func device(_ device: FakeDevice, _ call: DBusCall) {
    switch (call.message.member, call.message.signature) {
    case ("Connect", ""): connect(device, call)
    case ("Disconnect", ""): disconnect(device, call)
    case ("Pair", ""): pair(device, call)
    case ("CancelPairing", ""): cancelPairing(device, call)
    case ("ConnectProfile", "s"): connectProfile(device, call)
    case ("DisconnectProfile", "s"): call.failInvalidArguments()
    default: call.failUnknownMethod()
    }
  }

  private func connect(_ device: FakeDevice, _ call: DBusCall) {
    guard adapter.isOn else { return call.fail(.notReady, "Resource Not Ready") }
    if consumeFault({ $0 == .deviceVanishes }) != nil {
      remove(device)
      return call.failUnknownMethod()
    }
    if device.connection == nil, device.pairing != nil {
      // A pairing connects as well; BlueZ 5.66 answers only once it has (2026-11-21).
      guard options.version < .v5_82 else { return call.fail(.inProgress, "In Progress") }
      device.connectCalls.append(call)
      return
    }
    guard device.connecting == nil else {
      return call.fail(.inProgress, "Operation already in progress")
    }
    guard device.connection == nil else { return call.reply() }
    device.connectCalls.append(call)
    beginConnecting(device, within: .seconds(40))
  }

  /// The kernel waits for an advertisement for 40 s with `Connect` (BlueZ 5.66 and 5.82,
  /// 2026-11-21); nil for no limit.
  func beginConnecting(_ device: FakeDevice, within deadline: Duration?) {
    device.uses += 1
    let (path, peripheral, epoch) = (device.path, device.peripheral, epoch)
    device.connecting = run { fake in
      do throws(BLEError) {
        let options = ConnectionOptions(connectDeadline: deadline ?? .seconds(1 << 30))
        let connection = try await fake.transport.connect(to: peripheral, options: options)
        await fake.connected(path, connection, epoch)
      } catch {
        await fake.connectFailed(path, error, epoch)
      }
    }
  }

  private func connectFailed(_ path: String, _ error: BLEError, _ epoch: Int) {
    guard let device = devices[path], self.epoch == epoch else { return }
    device.connecting = nil
    expire(device)
    let text =
      switch error {
      case .connectionRefused: "le-connection-refused"
      case .disconnected: "le-connection-abort-by-remote"
      case .unavailable: "le-connection-adapter-not-powered"
      // Cancelled by `Disconnect` (BlueZ 5.66 and 5.82, 2026-11-21).
      case .cancelled where !device.disconnectCalls.isEmpty: "br-connection-canceled"
      default: "le-connection-abort-by-local"
      }
    for call in device.connectCalls.drain() { call.fail(.failed, text) }
    let waiting = device.disconnectCalls.drain()
    for call in waiting { call.reply() }
    if device.pairing == nil {
      // BlueZ 5.66 keeps the device (2026-11-21).
      if options.version >= .v5_82 { endTemporary(device) }
    } else if waiting.isEmpty {
      device.resumePairing(false)
    } else {
      // `Disconnect` has ended a pairing.
      endPairing(of: device)
      endTemporary(device)
    }
  }

  private func connected(_ path: String, _ connection: any BLEConnection, _ epoch: Int) {
    // The device may have been removed in the meantime, or the daemon may have died.
    guard let device = devices[path], self.epoch == epoch else { return drop(connection) }
    device.connecting = nil
    if meetsFalseConnected(device) { return drop(connection) }
    device.connection = connection
    device.generation += 1
    let generation = device.generation
    run { fake in
      guard let reason = try? await connection.disconnection() else { return }
      await fake.linkEnded(path, generation, reason)
    }
    signalConnected(path, generation)
    for call in device.connectCalls.drain() { call.reply() }
    rearm(device)
    device.resumePairing(true)
    run { fake in
      let services = try? await connection.services()
      await fake.resolved(path, generation, services)
    }
    run { fake in
      do throws(BLEError) {
        for try await services in connection.serviceChanges() {
          await fake.servicesChanged(path, generation, services)
        }
      } catch {
        // The link is down; `linkEnded` handles that.
      }
    }
  }

  /// Signals a new link as up and down again, if a fault says so; returns true if it really ends.
  private func meetsFalseConnected(_ device: FakeDevice) -> Bool {
    guard case .falseConnected(let end)? = consumeFault({ $0.isFalseConnected }) else {
      return false
    }
    let path = device.path
    change([.connected: .boolean(true)], path)
    change([.connected: .boolean(false)], path)
    switch end {
    case .error:
      expire(device)
      for call in device.connectCalls.drain() {
        call.fail(.failed, "le-connection-abort-by-remote")
      }
      device.resumePairing(false)
      return true
    case .success: break
    case .silence: unanswered += device.connectCalls.drain()
    }
    // The link stays up without any signal to clients.
    faults.insert(.connectedNotSignalled, at: 0)
    return false
  }

  private func signalConnected(_ path: String, _ generation: Int) {
    if consumeFault({ $0 == .connectedNotSignalled }) != nil { return }
    guard case .connectedLate(let lateness)? = consumeFault({ $0.isLateConnected }) else {
      return change([.connected: .boolean(true)], path)
    }
    after(lateness) { fake in
      guard fake.devices[path]?.generation == generation else { return }
      fake.change([.connected: .boolean(true)], path)
    }
  }

  /// `services` is nil if the discovery failed.
  private func resolved(_ path: String, _ generation: Int, _ services: [GATTService]?) {
    guard let device = devices[path], device.generation == generation, device.connection != nil
    else { return }
    if case .resolvedBeforeObjects(let lateness, let pause)? = consumeFault({ $0.isLateObjects }) {
      let planned = FakeTable(services ?? [], below: path)
      guard let former = device.table, former != planned else {
        signalResolved(device)
        return addObjects(of: planned, after: lateness, apart: pause, path, generation)
      }
      removeServices(of: device, behind: former.services(sharedWith: planned))
      return after(lateness) { fake in
        guard let device = fake.devices[path], device.generation == generation else { return }
        fake.signalResolved(device)
        fake.addObjects(of: planned, after: pause, apart: pause, path, generation)
      }
    }
    let isStale = device.table != nil && consumeFault { $0 == .staleCache } != nil
    if consumeFault({ $0 == .discoveryFails }) == nil, !isStale, let services {
      setServices(services, of: device)
    }
    signalResolved(device)
  }

  /// Adds the objects one by one, the first after `lateness` and each other after a pause, as long
  /// as the device has this table and the link of this `generation`.
  private func addObjects(
    of planned: FakeTable, after lateness: Duration, apart pause: Duration,
    _ path: String, _ generation: Int
  ) {
    let add: @Sendable (isolated FakeBlueZ) -> Void = { fake in
      guard let device = fake.devices[path], device.generation == generation,
        planned.objects.starts(with: device.table?.objects ?? [])
      else { return }
      repeat {
        guard fake.addNext(of: planned, to: device) else { return }
      } while pause == .zero
      fake.addObjects(of: planned, after: pause, apart: pause, path, generation)
    }
    if lateness == .zero { add(self) } else { after(lateness, add) }
  }

  private func signalResolved(_ device: FakeDevice) {
    device.isResolved = true
    var uuids = services(in: device.data)
    for id in device.characteristics.values.map(\.id.service) where !uuids.contains(id) {
      uuids.append(id)
    }
    var properties: [BlueZ.DeviceProperty: DBusValue] = [.servicesResolved: .boolean(true)]
    // Only new services are reported; on the first link that includes Generic Attribute itself.
    let resolved = DBusValue.strings(uuids.map(\.fullDescription).sorted())
    if !device.hasReportedServices || property(.uuids, of: device) != resolved {
      properties[.uuids] = resolved
    }
    device.hasReportedServices = true
    // A bond made while the link came up, or by an earlier run of the daemon.
    if device.isPaired, device.reportsPairedAgain || property(.paired, of: device) != .boolean(true)
    {
      properties[.paired] = .boolean(true)
    }
    device.reportsPairedAgain = false
    change(properties, device.path)
    endBonding(of: device)
    findBattery(of: device)
  }

  private func property(_ name: BlueZ.DeviceProperty, of device: FakeDevice) -> DBusValue? {
    objects.property(name.rawValue, of: BlueZ.Interface.device.rawValue, at: device.path)
  }

  private func servicesChanged(_ path: String, _ generation: Int, _ services: [GATTService]) {
    guard let device = devices[path], device.generation == generation, device.isResolved else {
      return
    }
    guard case .rediscoveredLate(let lateness)? = consumeFault({ $0.isLateRediscovery }) else {
      setServices(services, of: device)
      return battery(of: device, isIn: services)
    }
    removeServices(of: device)
    after(lateness) { fake in
      guard let device = fake.devices[path], device.generation == generation else { return }
      fake.setServices(services, of: device)
    }
  }

  // MARK: Down

  private func disconnect(_ device: FakeDevice, _ call: DBusCall) {
    device.disconnectCalls.append(call)
    if let connecting = device.connecting { return connecting.cancel() }
    guard let connection = device.connection else {
      // The device is already disconnected (BlueZ 5.66 and 5.82, 2026-11-21).
      device.disconnectCalls = []
      return call.reply()
    }
    guard device.disconnectCalls.count == 1 else { return }
    endBattery(of: device)
    let (path, generation) = (device.path, device.generation)
    after(options.disconnectDelay) { fake in
      guard fake.devices[path]?.generation == generation else { return }
      fake.drop(connection)
    }
  }

  private func linkEnded(_ path: String, _ generation: Int, _ reason: DisconnectReason) {
    guard let device = devices[path], device.generation == generation else { return }
    linkDown(device, because: reason)
  }

  func linkDown(_ device: FakeDevice, because reason: DisconnectReason) {
    guard let connection = device.connection else { return }
    endBattery(of: device)
    device.connection = nil
    device.commands = []
    device.resumeCommandWaiters()
    device.generation += 1
    drop(connection)
    device.isResolved = false
    endPairing(of: device)
    endSecuring(of: device)
    let calls = device.disconnectCalls.drain()
    // Some clients leave the bus as soon as `Connected` becomes false, and never see a later reply:
    // bleak 0.22 treats that as an error.
    let isLate = options.repliesBeforeSignals
    if !calls.isEmpty, isLate || options.version < .v5_82 {
      change([.servicesResolved: .boolean(false)], device.path)
      for call in calls { call.reply() }
      let path = device.path
      if isLate {
        after(.milliseconds(2)) { $0.change([.connected: .boolean(false)], path) }
      } else {
        change([.connected: .boolean(false)], path)
      }
    } else {
      change([.servicesResolved: .boolean(false), .connected: .boolean(false)], device.path)
      for call in calls { call.reply() }
    }
    for characteristic in device.characteristics.values.sorted(by: { $0.path < $1.path }) {
      endLink(of: characteristic)
    }
    expire(device)
  }
}

extension FakeBlueZ {
  /// Fails, as no device on the air uses BR/EDR (BlueZ 5.66 and 5.82, 2026-11-23).
  private func connectProfile(_ device: FakeDevice, _ call: DBusCall) {
    guard device.connectCalls.isEmpty else { return call.fail(.inProgress, "br-connection-busy") }
    guard adapter.isOn else {
      return call.fail(.notReady, "br-connection-adapter-not-powered")
    }
    let name = call.message.arguments.first?.string ?? ""
    let isUUID = name.isEmpty || BluetoothUUID(ofBlueZ: name) != nil
    // BlueZ 5.66 accepts any name.
    guard isUUID || options.version < .v5_82 else {
      return call.fail(.invalidArguments, "br-connection-invalid-argument")
    }
    call.fail(.failed, "br-connection-sdp-search")
  }
}
