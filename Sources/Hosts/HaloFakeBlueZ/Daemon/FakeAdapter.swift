import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloSimulator
import HaloTransport

/// The state of the fake daemon's adapter: its power, its discoveries and its scan.
struct FakeAdapter {
  var index: Int
  /// The name that other devices see, which the daemon remembers across restarts.
  var alias = Self.name
  /// The name of the machine, which is the default alias.
  static let name = "halo"
  var state: AdapterState = .poweredOff
  var sessions: Set<String> = []
  var filters: [String: [String: DBusValue]] = [:]
  var isDiscovering = false
  /// The task that scans on the air, for discoveries and monitors; nil while nothing needs it.
  var scan: Task<Void, Never>?
  /// The number of times that the adapter is unplugged now: several unplugs can overlap.
  var absences = 0
  /// Whether the daemon has just started and not switched the adapter on yet.
  var isHeldOff = false
  var isOn: Bool { state == .poweredOn && !isHeldOff }
  var path: String { "\(BlueZ.path)/hci\(index)" }
}

extension FakeBlueZ {
  func addAdapter() {
    let properties: [BlueZ.AdapterProperty: DBusValue] = [
      .address: .string(options.adapterAddress), .name: .string(FakeAdapter.name),
      .alias: .string(adapter.alias), .discovering: .boolean(false),
      .discoverable: .boolean(false), .pairable: .boolean(false),
    ]
    var named = properties.merging(power) { $1 }.named.merging(modelProperties) { $1 }
    named["DiscoverableTimeout"] = .uint32(180)
    named["PairableTimeout"] = .uint32(0)
    var setters: [String: Setter] = [
      BlueZ.AdapterProperty.powered.rawValue: { $0.setPowered($1, $2) },
      BlueZ.AdapterProperty.alias.rawValue: { fake, value, call in
        call.reply()
        fake.setAlias(value.string ?? "")
      },
    ]
    let writable = [
      "Connectable", "Discoverable", "DiscoverableTimeout", "Pairable", "PairableTimeout",
    ]
    for name in writable where named[name] != nil {
      setters[name] = { $0.set(name, to: $1, $2) }
    }
    var interfaces = peripheralInterfaces.merging(monitorInterfaces) { $1 }
    interfaces[BlueZ.Interface.adapter.rawValue] =
      interface(named, setters: setters) { $0.adapter($1) }
    objects.add(interfaces, at: adapter.path)
  }

  private var power: [BlueZ.AdapterProperty: DBusValue] {
    let powered: [BlueZ.AdapterProperty: DBusValue] = [.powered: .boolean(adapter.isOn)]
    guard options.version >= .v5_82 else { return powered }
    return powered.merging([.powerState: .string(adapter.isOn ? "on" : "off")]) { $1 }
  }

  private func changeAdapter(_ properties: [BlueZ.AdapterProperty: DBusValue]) {
    objects.change(properties.named, of: BlueZ.Interface.adapter.rawValue, at: adapter.path)
  }

  /// The only effect is the signal of the new value.
  private func set(_ property: String, to value: DBusValue, _ call: DBusCall) {
    guard adapter.isOn || property != BlueZ.AdapterProperty.discoverable.rawValue else {
      return call.fail(.failed, "Not Powered")
    }
    call.reply()
    objects.change([property: value], of: BlueZ.Interface.adapter.rawValue, at: adapter.path)
  }

  /// Sets the alias of the adapter; an empty alias resets it to the host name.
  package func setAlias(_ name: String) {
    adapter.alias = name.isEmpty ? FakeAdapter.name : name
    changeAdapter([.alias: .string(adapter.alias)])
  }

  /// Adds an adapter (hci1 for index 1) that is not on the air, for tests with several adapters.
  ///
  /// With `reportsRoles` false it has no property `Roles`, as before BlueZ 5.55.
  package func plugInOther(index: Int, isOn: Bool = true, reportsRoles: Bool = true) {
    var properties: [BlueZ.AdapterProperty: DBusValue] = [
      .address: .string("00:00:5E:00:53:F\(index % 10)"), .name: .string("other"),
      .alias: .string("other"), .powered: .boolean(isOn), .discovering: .boolean(false),
      .discoverable: .boolean(false), .pairable: .boolean(false),
    ]
    if reportsRoles {
      properties[.roles] = .strings(["central", "peripheral", "central-peripheral"])
    }
    let interface = interface(properties.named) { _, call in
      let methods: [BlueZ.AdapterMethod] = [.setDiscoveryFilter, .startDiscovery, .stopDiscovery]
      methods.map(\.rawValue).contains(call.message.member)
        ? call.reply() : call.failUnknownMethod()
    }
    objects.add(
      [BlueZ.Interface.adapter.rawValue: interface], at: "\(BlueZ.path)/hci\(index)")
  }

  package func setOther(index: Int, isOn: Bool) {
    objects.change(
      [BlueZ.AdapterProperty.powered.rawValue: .boolean(isOn)],
      of: BlueZ.Interface.adapter.rawValue, at: "\(BlueZ.path)/hci\(index)")
  }

  package func removeOther(index: Int) { objects.remove(at: "\(BlueZ.path)/hci\(index)") }

  func adapterChanged(to state: AdapterState) {
    let old = adapter.state
    adapter.state = state
    guard !isAway, adapter.absences == 0 else { return }
    if state == .absent || old == .absent {
      return state == .absent ? removeAdapter() : addAdapter()
    }
    guard state != old else { return }
    if state != .poweredOn { adapterStopped() }
    // Links go down before the adapter is reported as off, with their operations.
    if state != .poweredOn, endLinks() {
      after(.milliseconds(2)) { fake in
        if fake.adapter.state == state { fake.signalPowered() }
      }
    } else {
      signalPowered()
    }
  }

  /// Drops all links, because the adapter is being switched off; returns true if there were any.
  private func endLinks() -> Bool {
    let linked = devices.values.filter { $0.connection != nil }.sorted { $0.path < $1.path }
    guard !linked.isEmpty else { return false }
    if options.version >= .v5_82 {
      changeAdapter([.powerState: .string("on-disabling")])
    }
    for device in linked { linkDown(device, because: .adapter(.poweredOff)) }
    return true
  }

  func signalPowered() {
    changeAdapter(power)
    listenIfNeeded()
    guard !adapter.isOn else { return }
    // Once it is off, the daemon removes devices without a bond (BlueZ 5.66 and 5.82, 2026-11-23).
    for device in devices.values.sorted(by: { $0.path < $1.path })
    where !device.isPaired && device.connection == nil { remove(device) }
  }

  func removeAdapter() {
    adapterStopped()
    for application in server.applications { endSignals(of: application) }
    server.clear()
    releaseMonitors()
    for device in devices.values.sorted(by: { $0.path < $1.path }) { remove(device) }
    objects.remove(at: adapter.path)
  }

  private func adapterStopped() {
    adapter.sessions = []
    stopScan()
    listenIfNeeded()
    loseMonitoredDevices()
    serverStopped()
    for device in devices.values.sorted(by: { $0.path < $1.path }) {
      device.connecting?.cancel()
    }
  }

  private func setPowered(_ value: DBusValue, _ call: DBusCall) {
    guard let isOn = value.boolean, let setPowered = options.setPowered else {
      return call.fail(.notPermitted, "Permission denied")
    }
    setPowered(isOn)
    call.reply()
  }

  private func adapter(_ call: DBusCall) {
    let client = call.message.sender
    switch (call.message.member, call.message.signature) {
    case ("SetDiscoveryFilter", "a{sv}"): setFilter(call)
    case ("GetDiscoveryFilters", ""):
      call.reply(
        .strings([
          "UUIDs", "RSSI", "Pathloss", "Transport", "DuplicateData", "Discoverable", "Pattern",
        ]))
    case ("StartDiscovery", ""):
      guard adapter.isOn else { return call.fail(.notReady, "Resource Not Ready") }
      guard !isDiscoveryStuck(), adapter.sessions.insert(client).inserted else {
        return call.fail(.inProgress, "Operation already in progress")
      }
      // The reply precedes the signals, at the start and at the stop.
      call.reply()
      startScan()
    case ("StopDiscovery", ""):
      guard adapter.isOn else { return call.fail(.notReady, "Resource Not Ready") }
      _ = consumeFault { $0 == .discoveryStuck(stoppingHelps: true) }
      guard adapter.sessions.contains(client) else {
        return call.fail(.failed, "No discovery started")
      }
      call.reply()
      endDiscovery(of: client)
    case ("RemoveDevice", "o"):
      guard let path = call.message.arguments.first?.string, let device = devices[path],
        !device.isLeaving
      else { return call.fail(.doesNotExist, "Does Not Exist") }
      device.isLeaving = true
      let peripheral = device.peripheral
      run { fake in
        // If the transport does not know the device, there is nothing to forget.
        try? await fake.transport.forget(peripheral)
        await fake.forgotten(path, call)
      }
    default: call.failUnknownMethod()
    }
  }

  /// Ends the link, then replies, then removes the objects.
  private func forgotten(_ path: String, _ call: DBusCall) {
    defer { call.reply() }
    guard let device = devices[path] else { return }
    guard device.connection != nil else { return remove(device) }
    linkDown(device, because: .local)
    after(.milliseconds(2)) { $0.removed(path) }
  }

  func removed(_ path: String) {
    if let device = devices[path] { remove(device) }
  }

  private func setFilter(_ call: DBusCall) {
    guard adapter.isOn else { return call.fail(.notReady, "Resource Not Ready") }
    guard let filter = call.message.arguments.first?.discoveryFilter else {
      return call.failInvalidArguments()
    }
    adapter.filters[call.message.sender] = filter.isEmpty ? nil : filter
    call.reply()
  }

  func endDiscovery(of client: String) {
    adapter.filters[client] = nil
    guard adapter.sessions.remove(client) != nil, adapter.sessions.isEmpty else { return }
    stopScan()
  }

  private func startScan() {
    guard !adapter.isDiscovering else { return }
    adapter.isDiscovering = true
    changeAdapter([.discovering: .boolean(true)])
    listenIfNeeded()
  }

  func listenIfNeeded() {
    let isNeeded = adapter.isDiscovering || monitors.hasActive
    guard isNeeded, adapter.isOn, !isAway else { return stopListening() }
    guard adapter.scan == nil else { return }
    adapter.scan = run { fake in
      let filter = ScanFilter(allowsDuplicates: true)
      do throws(BLEError) {
        for try await advertisement in fake.transport.advertisements(matching: filter) {
          await fake.receive(advertisement)
        }
      } catch {
        // Bluetooth is unavailable; the state of the adapter reports it.
      }
    }
  }

  private func stopListening() {
    adapter.scan?.cancel()
    adapter.scan = nil
  }

  private func stopScan() {
    guard adapter.isDiscovering else { return }
    adapter.isDiscovering = false
    for device in devices.values.sorted(by: { $0.path < $1.path }) where device.isInDiscovery {
      device.isInDiscovery = false
      objects.change(
        [:], invalidated: [BlueZ.DeviceProperty.rssi.rawValue],
        of: BlueZ.Interface.device.rawValue, at: device.path)
      expire(device)
    }
    changeAdapter([.discovering: .boolean(false)])
    listenIfNeeded()
  }
}

/// The adapter properties that depend only on the imitated version of BlueZ
/// (`Fixtures/bluez/objects-*`). No recorded adapter has `ExperimentalFeatures`, as no experimental
/// feature of the kernel is enabled.
extension FakeBlueZ {
  var modelProperties: [String: DBusValue] {
    let isNew = options.version >= .v5_82
    var properties: [String: DBusValue] = [
      "AddressType": .string("public"), "Class": .uint32(isNew ? 0x40_0000 : 0),
      "Modalias": .string("usb:v1D6Bp0246d\(isNew ? "0552" : "0542")"),
      "UUIDs": .strings(profiles.map(\.fullDescription)),
      BlueZ.AdapterProperty.roles.rawValue: .strings(
        options.air == nil ? ["central"] : ["central", "peripheral"]),
    ]
    if isNew {
      properties["Connectable"] = .boolean(false)
      // As on an emulated controller: Linux Foundation, Bluetooth 5.0.
      properties["Manufacturer"] = .uint16(1521)
      properties["Version"] = .byte(9)
    }
    return properties
  }

  private var profiles: [BluetoothUUID] {
    options.version >= .v5_82
      ? [0x1801, 0x1800, 0x112D, 0x1200, 0x110C, 0x110E, 0x180A]
      : [0x1801, 0x1800, 0x1200, 0x110C, 0x110E, 0x180A]
  }
}

/// The optional second adapter: each adapter receives the other's advertisements, and not its own.
/// It is a fake daemon without its own bus connection, which shares the objects, clients and runs
/// of the first. Daemon faults only affect the first adapter.
extension FakeBlueZ {
  func makeSecond() -> FakeBlueZ? {
    guard let air = options.air, let address = options.secondAdapterAddress else { return nil }
    let transport = SimulatedTransport(on: air, as: "hci\(options.adapterIndex + 1) of \(address)")
    var options = options
    options.adapterIndex += 1
    options.adapterAddress = address
    options.secondAdapterAddress = nil
    options.faults = []
    if options.setPowered != nil {
      options.setPowered = { isOn in
        air.setAdapter(isOn ? .poweredOn : .poweredOff, of: transport.central)
      }
    }
    return FakeBlueZ(over: transport, on: loop, options: options, voice: voice)
  }

  func doToSecond(_ action: @Sendable (isolated FakeBlueZ) -> Void) {
    second?.assumeIsolated { action($0) }
  }
}

extension Dictionary where Key: RawRepresentable<String>, Value == DBusValue {
  var named: [String: DBusValue] {
    [String: DBusValue](uniqueKeysWithValues: map { ($0.key.rawValue, $0.value) })
  }
}

extension DBusCall {
  func fail(_ name: BlueZ.ErrorName, _ text: String) { fail(name.rawValue, text) }
}
