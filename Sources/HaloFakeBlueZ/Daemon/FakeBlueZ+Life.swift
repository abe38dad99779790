#if os(Linux)
import HaloBlueZNames
import HaloDBus
import HaloTransport

/// A call that came, for as long as somebody holds it.
struct FakeCall {
  weak var call: DBusCall?
}

/// How the daemon dies and comes back.
extension FakeBlueZ {
  /// The daemon dies, as by `kill -9`.
  ///
  /// It takes nothing back and says no goodbye: its links go down, its sockets close, and the bus
  /// tells that its name is free and answers what it owes.
  ///
  /// - Parameter answersFirst: Whether the answers of the bus come before the signal, where there
  ///   is no bus with a daemon; the reference implementation has it the other way round.
  package func crash(answersFirst: Bool = false) {
    guard !isAway else { return }
    doToSecond { $0.crash() }
    isAway = true
    life += 1
    // Not let go of before they are answered: that would be an answer.
    let lost = (unanswered, arrived, voice.fallSilent())
    defer { withExtendedLifetime(lost) {} }
    (unanswered, arrived) = ([], [])
    wakeSleepers()
    if answersFirst { endCalls() }
    tellOwner(uniqueName, "")
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
    serverCrashed()
    for path in objects.paths { objects.remove(at: path) }
    // Where there is a bus with a daemon of its own, that sees for itself: it tells of the name,
    // and answers what is owed behind that.
    for port in ports where port.sender == nil { port.connection.onLoop { $0.close() } }
  }

  /// The daemon comes back, with another name on the bus and what it has remembered: what was
  /// bonded, and what was connected.
  ///
  /// - Parameters:
  ///   - index: The number of the adapter; nil is as before.
  ///   - delay: How long it takes until there is an adapter.
  ///   - poweredAfter: How long after that the adapter is off.
  package func restart(
    index: Int? = nil, adapterAfter delay: Duration = .milliseconds(50),
    poweredAfter: Duration = .zero
  ) {
    guard isAway else { return }
    isAway = false
    if !isSecond { announce() }
    adapter.index = index ?? adapter.index
    adapter.isHeldOff = poweredAfter > .zero
    let life = life
    after(delay) { fake in
      if fake.life == life { fake.findAdapter() }
    }
    doToSecond { $0.restart(adapterAfter: delay, poweredAfter: poweredAfter) }
    guard adapter.isHeldOff else { return }
    after(delay + poweredAfter) { fake in
      guard fake.life == life else { return }
      fake.adapter.isHeldOff = false
      if fake.adapter.state == .poweredOn { fake.tellPowered() }
    }
  }

  /// Takes the name on the bus.
  private func announce() {
    uniqueName = ":1.\(number())"
    for index in ports.indices where ports[index].sender != nil { ports[index].sender = uniqueName }
    tellOwner("", uniqueName)
    addAgentManager()
  }

  /// The daemon dies, and comes back after a time; where such times overlap, after the last one.
  ///
  /// - Parameters:
  ///   - time: How long it is away.
  ///   - back: Called when it is back: where the bus has a daemon of its own, it is to be served
  ///     anew.
  package func crash(for time: Duration, back: @escaping @Sendable () -> Void = {}) {
    crash()
    let life = life
    if outages.life != life { outages = (life, 0) }
    outages.count += 1
    after(time) { fake in
      // Somebody may have brought it back, and it may have died anew.
      guard fake.life == life else { return }
      fake.outages.count -= 1
      guard fake.outages.count == 0, fake.isAway else { return }
      fake.restart()
      back()
    }
  }

  /// The adapter is taken out and comes back under another number, with what is bonded.
  package func replug(as index: Int, after delay: Duration = .milliseconds(500)) {
    let kept = devices.values.filter(\.isPaired)
    removeAdapter()
    for device in kept { devices[device.path] = device }
    adapter.absences += 1
    // A number is free or it is that of the other adapter.
    let index = index == second?.options.adapterIndex ? index + 1 : index
    after(delay) { fake in
      fake.adapter.index = index
      fake.adapter.absences -= 1
      fake.findAdapter()
    }
  }

  /// The bus goes away: all clients lose their connections.
  package func loseBus() {
    for port in ports { port.connection.onLoop { $0.close() } }
  }

  // MARK: -

  /// Has the adapter on the bus, where there is one and it is not there yet.
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

  /// Ends what the daemon owes, as a bus does; where there is one, that does it.
  private func endCalls() {
    let calls = calls.compactMap(\.call)
    self.calls = []
    let isOnBus = ports.contains { $0.sender == nil }
    for call in calls {
      // One that is answered stays so.
      guard !isOnBus else {
        call.abandon()
        continue
      }
      call.fail(BlueZ.BusErrorName.noReply.rawValue, BlueZ.Message.lostDaemon[0])
    }
  }

  private func tellOwner(_ old: String, _ new: String) {
    guard !isSecond else { return }
    var signal = DBusMessage.signal(
      BlueZ.Standard.nameOwnerChanged, of: DBusConnection.Bus.name, at: DBusConnection.Bus.path,
      .string(BlueZ.service), .string(old), .string(new))
    signal.sender = DBusConnection.Bus.name
    for port in ports where port.sender != nil && port.isGreeted { port.connection.post(signal) }
  }

  /// Ends all that goes on with a device; its calls were answered.
  private func end(_ device: FakeDevice) {
    device.connecting?.cancel()
    (device.connecting, device.connectCalls, device.disconnectCalls) = (nil, [], [])
    device.pairing?.task?.cancel()
    device.pairing = nil
    device.securing?.agent = nil
    endSecuring(of: device)
    device.tellConnected(false)
    device.battery?.cancel()
    device.battery = nil
    device.generation += 1
    device.isHeard = false
    device.isResolved = false
    device.commands = []
    device.tellCommandsSent()
    if let connection = device.connection {
      device.connection = nil
      drop(connection)
    }
    removeServices(of: device)
  }

  /// Has objects for the devices that are remembered, below the adapter as it is called now.
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
      device.hasToldServices = old.hasToldServices
      // A bond is told at once, and with the first link again; what was advertised is not
      // remembered in full (5.66 and 5.82, 2026-11-21).
      device.tellsPairedAgain = device.isPaired
      var properties = properties(of: device)
      properties[BlueZ.DeviceProperty.advertisingFlags.rawValue] = nil
      addObject(of: device, properties)
    }
  }
}
#endif
