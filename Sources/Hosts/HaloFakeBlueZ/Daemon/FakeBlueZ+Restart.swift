import HaloBlueZNames
import HaloDBus
import HaloTransport

struct FakeCall {
  weak var call: DBusCall?
}

extension FakeBlueZ {
  /// Kills the daemon, as by `kill -9`: its links go down, its sockets close, and the bus signals
  /// that its name is free and fails its pending calls, in the other order with `answersFirst`
  /// (``FakeBus`` only).
  package func crash(answersFirst: Bool = false) {
    guard !isAway else { return }
    doToSecond { $0.crash() }
    isAway = true
    epoch += 1
    // Keep these calls alive until they are answered, because releasing one would answer it.
    let lost = (unanswered, arrived, voice.fallSilent())
    defer { withExtendedLifetime(lost) {} }
    (unanswered, arrived) = ([], [])
    wakeSleepers()
    if answersFirst { endCalls() }
    signalOwner(uniqueName, "")
    if !answersFirst { endCalls() }
    adapter.scan?.cancel()
    (adapter.scan, adapter.sessions, adapter.filters) = (nil, [], [:])
    adapter.isDiscovering = false
    monitors = FakeMonitors()
    agents = []
    for device in devices.values.sorted(by: { $0.path < $1.path }) {
      let isKept = device.isPaired || device.connection != nil
      end(device)
      if !isKept { devices[device.path] = nil }
    }
    server.clear()
    serverStopped()
    for path in objects.paths { objects.remove(at: path) }
    // A real bus notices by itself: it signals the loss of the name, then fails the pending calls.
    for port in ports where port.sender == nil { port.connection.onLoop { $0.close() } }
  }

  /// Restarts the daemon under a new unique name, with the bonded and the connected devices.
  ///
  /// The adapter (`index` 1 for hci1) appears after a delay, and is on `poweredAfter` later.
  package func restart(
    index: Int? = nil, adapterAfter delay: Duration = .milliseconds(50),
    poweredAfter: Duration = .zero
  ) {
    guard isAway else { return }
    isAway = false
    if !isSecond { announce() }
    adapter.index = index ?? adapter.index
    adapter.isHeldOff = poweredAfter > .zero
    let epoch = epoch
    after(delay) { fake in
      if fake.epoch == epoch { fake.findAdapter() }
    }
    doToSecond { $0.restart(adapterAfter: delay, poweredAfter: poweredAfter) }
    guard adapter.isHeldOff else { return }
    after(delay + poweredAfter) { fake in
      guard fake.epoch == epoch else { return }
      fake.adapter.isHeldOff = false
      if fake.adapter.state == .poweredOn { fake.signalPowered() }
    }
  }

  private func announce() {
    uniqueName = ":1.\(number())"
    for index in ports.indices where ports[index].sender != nil { ports[index].sender = uniqueName }
    signalOwner("", uniqueName)
    addAgentManager()
  }

  /// Kills the daemon, and restarts it after a time; if several such outages overlap, after the
  /// last one.
  ///
  /// `back` can connect the daemon to a real bus again.
  package func crash(for time: Duration, back: @escaping @Sendable () -> Void = {}) {
    crash()
    let epoch = epoch
    if outages.epoch != epoch { outages = (epoch, 0) }
    outages.count += 1
    after(time) { fake in
      // Another caller may have restarted the daemon, and it may have died again.
      guard fake.epoch == epoch else { return }
      fake.outages.count -= 1
      guard fake.outages.count == 0, fake.isAway else { return }
      fake.restart()
      back()
    }
  }

  /// Unplugs the adapter, and plugs it in with another number after a delay; bonded devices are
  /// kept.
  package func replug(as index: Int, after delay: Duration = .milliseconds(500)) {
    let kept = devices.values.filter(\.isPaired)
    removeAdapter()
    for device in kept { devices[device.path] = device }
    adapter.absences += 1
    // The number may be in use by the other adapter.
    let index = index == second?.options.adapterIndex ? index + 1 : index
    after(delay) { fake in
      fake.adapter.index = index
      fake.adapter.absences -= 1
      fake.findAdapter()
    }
  }

  /// Closes the connections of all clients, as if the bus had ended.
  package func loseBus() {
    for port in ports { port.connection.onLoop { $0.close() } }
  }

  // MARK: -

  private func findAdapter() {
    guard !isAway, adapter.state != .absent, adapter.absences == 0,
      !objects.paths.contains(adapter.path)
    else { return }
    addAdapter()
    restoreDevices()
  }

  func note(_ call: DBusCall) {
    if calls.count == calls.capacity { calls.removeAll { $0.call == nil } }
    calls.append(FakeCall(call: call))
  }

  /// Fails the unanswered calls, which on a real bus the bus itself does.
  private func endCalls() {
    let isOnBus = ports.contains { $0.sender == nil }
    // A call that was answered stays answered.
    for call in calls.drain().compactMap(\.call) {
      isOnBus
        ? call.abandon()
        : call.fail(BlueZ.BusErrorName.noReply.rawValue, BlueZ.Message.lostDaemon[0])
    }
  }

  private func signalOwner(_ old: String, _ new: String) {
    guard !isSecond else { return }
    var signal = DBusMessage.signal(
      BlueZ.Standard.nameOwnerChanged, of: DBusConnection.Bus.name, at: DBusConnection.Bus.path,
      .string(BlueZ.service), .string(old), .string(new))
    signal.sender = DBusConnection.Bus.name
    for port in ports where port.sender != nil && port.isGreeted { port.connection.post(signal) }
  }

  private func end(_ device: FakeDevice) {
    device.connecting?.cancel()
    (device.connecting, device.connectCalls, device.disconnectCalls) = (nil, [], [])
    device.pairing?.task?.cancel()
    device.pairing = nil
    device.securing?.agent = nil
    endSecuring(of: device)
    device.resumePairing(false)
    device.battery.take()?.cancel()
    device.generation += 1
    device.isInDiscovery = false
    device.isResolved = false
    device.commands = []
    device.resumeCommandWaiters()
    if let connection = device.connection.take() { drop(connection) }
    removeServices(of: device)
  }

  private func restoreDevices() {
    let kept = devices.values.sorted { $0.path < $1.path }
    devices = [:]
    for old in kept {
      let name = BlueZ.devicePrefix + old.address.replacing(":", with: "_")
      let device = FakeDevice(
        path: "\(adapter.path)/\(name)", address: old.address, peripheral: old.peripheral,
        data: old.data)
      device.isPaired = old.isPaired
      device.generation = old.generation
      devices[device.path] = device
      device.hasReportedServices = old.hasReportedServices
      // A bond is reported at once, and again with the first link. The advertisement is not
      // remembered in full (BlueZ 5.66 and 5.82, 2026-11-21).
      device.reportsPairedAgain = device.isPaired
      var properties = properties(of: device)
      properties[BlueZ.DeviceProperty.advertisingFlags.rawValue] = nil
      addObject(of: device, properties)
    }
  }
}
