import HaloProtocol
import HaloTransport
import Synchronization

/// The air of a ``Simulation``: peripherals on one side, centrals on the other, in one process.
///
/// Place peripherals with ``place(_:as:rssi:)``, and give centrals a ``SimulatedTransport``. All
/// that crosses links is in ``log``, in the order of virtual time, unless the air was made without
/// one: a log grows for as long as the simulation runs, by some 100 MB in a week of a strap.
public final class SimulatedAir: Sendable {
  /// The world this air belongs to.
  public let simulation: Simulation
  /// How the air treats what crosses it.
  public let conditions: AirConditions

  let state = Mutex(State())
  private let journal = Mutex(Journal())
  private let keepsLog: Bool
  private let observer: (@Sendable (ATTEvent) -> Void)?

  struct State {
    var devices: [PeripheralID: SimulatedDevice] = [:]
    var order: [SimulatedDevice] = []
    var centrals: [String: SimulatedCentral] = [:]
    var scans: [Scan] = []
    /// Connects under way.
    var attempts: [UInt64: (central: String, promise: BLEPromise<SimulatedLink>)] = [:]
    var nextNumber: UInt64 = 0
    var linkCount: UInt64 = 0
    /// What the adapters of centrals are that nothing was said of.
    var setting = AdapterState.poweredOn
    /// What faults have made of all adapters, for a time.
    var outages: [UInt64: AdapterState] = [:]
    /// The faults of peripherals that are not there yet.
    var plans: [PeripheralID: [FaultPlan]] = [:]
    /// Until when something moves, and whether a timer looks after it.
    var movesUntil: Int64 = 0
    var isFollowing = false

    mutating func number() -> UInt64 {
      nextNumber += 1
      return nextNumber
    }
  }

  private struct Journal {
    var log: [ATTEvent] = []
    var eventCount = 0
    var faultCount = 0
  }

  /// The air of a world, with nothing in it; with a log or, for long runs, without one.
  ///
  /// - Parameters:
  ///   - simulation: The world.
  ///   - conditions: How the air treats what crosses it.
  ///   - keepsLog: Whether ``log`` holds what crossed a link.
  ///   - observer: Handed each event as it happens, with a log or without.
  public init(
    _ simulation: Simulation, conditions: AirConditions = AirConditions(), keepsLog: Bool = true,
    observer: (@Sendable (ATTEvent) -> Void)? = nil
  ) {
    self.simulation = simulation
    self.conditions = conditions
    self.keepsLog = keepsLog
    self.observer = observer
    simulation.addWaitReport { [weak self] in self?.waits ?? [] }
  }

  /// How much crossed a link so far.
  public var eventCount: Int { journal.withLock { $0.eventCount } }

  /// How many links are up.
  public var linkCount: Int { links.count }

  /// How many scans go on.
  public var scanCount: Int { state.withLock { $0.scans.count } }

  /// How many faults have happened so far.
  public var faultCount: Int { journal.withLock { $0.faultCount } }

  /// Everything that crossed a link so far; empty in an air that keeps no log.
  public var log: [ATTEvent] { journal.withLock { $0.log } }

  /// Puts a peripheral on the air; one that was there under the same name is gone, and its links
  /// are down.
  ///
  /// - Returns: what controls the peripheral from outside: its range, its links, its faults.
  @discardableResult
  public func place(
    _ peripheral: any LocalPeripheral, as id: PeripheralID, rssi: Int = -60
  ) -> SimulatedPeripheral {
    let (device, former, isScanned) = state.withLock { state in
      let device = SimulatedDevice(peripheral, as: id, rssi: rssi, number: state.number())
      let former = state.devices.updateValue(device, forKey: id)
      if let former, let index = state.order.firstIndex(where: { $0 === former }) {
        state.order[index] = device
      } else {
        state.order.append(device)
      }
      return (device, former, !state.scans.isEmpty)
    }
    for link in former?.links ?? [] { link.drop(.remote) }
    injectWaitingPlans(into: device)
    if isScanned { scheduleAdvertisement(of: device) }
    return SimulatedPeripheral(device: device, air: self)
  }

  /// The controls of a peripheral; nil where there is none of that name.
  public subscript(id: PeripheralID) -> SimulatedPeripheral? {
    state.withLock { $0.devices[id] }.map { SimulatedPeripheral(device: $0, air: self) }
  }

  /// Puts a central at a place, or moves it there in a straight line.
  ///
  /// Range and strength follow from the distance where a peripheral has a place as well.
  public func moveCentral(
    _ central: String = SimulatedTransport.defaultCentral, to position: Position,
    over duration: Duration = .zero
  ) {
    let now = simulation.nanoseconds
    state.withLock { state in
      let former = state.centrals[central]?.motion
      state.centrals[central, default: SimulatedCentral(setting: state.setting)].motion =
        Motion(former, to: position, over: duration, at: now)
    }
    follow(for: duration)
  }
}

// MARK: - The end

extension SimulatedAir {
  /// Ends everything on this air: links, scans, connects under way, peripherals.
  ///
  /// A world whose links and streams have ended frees itself when it is let go of. This is for one
  /// whose links are still up, because a run failed, say: each of them keeps the world in memory.
  /// So does a task of yours that still sleeps on its clock: cancel those first.
  /// Outside of a run, what waited for any of it is run to its end. Afterwards the adapters of all
  /// centrals are absent: make another air to go on.
  public func tearDown() {
    setAdapter(.absent)
    let (devices, observers) = state.withLock { state in
      let devices = state.order
      let observers = state.centrals.sorted { $0.key < $1.key }.flatMap { _, central in
        central.observers.sorted { $0.key < $1.key }.map(\.value)
      }
      state.devices = [:]
      state.order = []
      state.plans = [:]
      state.movesUntil = 0
      for name in state.centrals.keys { state.centrals[name]?.observers = [:] }
      return (devices, observers)
    }
    for link in devices.flatMap(\.links) { link.drop(.local) }
    for observer in observers { observer.finish() }
    // Within a run that goes on this throws, and there the run does it.
    try? simulation.run {}
  }
}

extension SimulatedAir {
  var devices: [SimulatedDevice] { state.withLock { $0.order } }
  var links: [SimulatedLink] { devices.flatMap(\.links) }

  private var waits: [String] {
    let (scans, centrals, attempts) = state.withLock { ($0.scans, $0.centrals, $0.attempts) }
    let connects = attempts.sorted { $0.key < $1.key }.map {
      "\($0.value.central) for a connection"
    }
    let advertisements = scans.filter { $0.input.isAwaited }.map {
      "\($0.central) for an advertisement"
    }
    let adapters = centrals.sorted { $0.key < $1.key }.flatMap { name, central in
      central.observers.values.filter(\.isAwaited).map { _ in "\(name) for its adapter to change" }
    }
    return advertisements + connects + adapters + links.flatMap(\.waits)
  }

  func record(_ event: () -> ATTEvent) {
    guard keepsLog || observer != nil else { return journal.withLock { $0.eventCount += 1 } }
    let event = event()
    journal.withLock {
      $0.eventCount += 1
      if keepsLog { $0.log.append(event) }
    }
    observer?(event)
  }

  /// Notes a fault of a link, or of the air where that is nil.
  func recordFault(
    on link: SimulatedLink?, of channel: ATTEvent.Channel = .link, isPlanned: Bool = true,
    _ note: () -> String
  ) {
    if isPlanned { journal.withLock { $0.faultCount += 1 } }
    guard keepsLog || observer != nil else { return }
    let event = ATTEvent(
      time: simulation.now, operation: .fault, channel: channel, value: [],
      link: link?.number ?? 0, note: note())
    if keepsLog { journal.withLock { $0.log.append(event) } }
    observer?(event)
  }

  /// Forgets a link that is down.
  func remove(_ link: SimulatedLink, because reason: DisconnectReason) {
    link.device.with {
      $0.links.removeAll { $0 === link }
      $0.forgotten.remove(link.number)
    }
    link.record(.disconnect, .link, note: "\(reason)")
    rescan(link.device)
  }

  /// Has a peripheral that can be connected to again be heard by the scans that go on.
  func rescan(_ device: SimulatedDevice) {
    let isScanned = state.withLock { !$0.scans.isEmpty }
    if isScanned { scheduleAdvertisement(of: device) }
  }
}

// MARK: - Range

extension SimulatedAir {
  /// How strong a peripheral comes in at a central now; nil out of range.
  func rssi(of device: SimulatedDevice, at central: String) -> Int? {
    let motion = state.withLock { $0.centrals[central]?.motion }
    let now = simulation.nanoseconds
    return device.with { state in
      guard state.shadows == 0 else { return nil }
      if let own = state.rssiByCentral[central] { return own }
      guard let motion, let other = state.motion, state.rssi != nil else { return state.rssi }
      return PathLoss.rssi(from: motion.position(at: now), to: other.position(at: now))
    }
  }

  /// Tells links whether their ends can hear each other.
  func updateReach() {
    for device in devices {
      let (links, forgotten) = device.with { ($0.links, $0.forgotten) }
      for link in links where !forgotten.contains(link.number) {
        link.setReachable(rssi(of: device, at: link.central) != nil)
      }
    }
  }

  /// Looks at the range ten times a second for as long as something moves.
  func follow(for duration: Duration) {
    let now = simulation.nanoseconds
    let end = now + min(max(0, duration.wholeNanoseconds), .max - now)
    let isFirst = state.withLock { state in
      state.movesUntil = max(state.movesUntil, end)
      defer { state.isFollowing = true }
      return !state.isFollowing
    }
    if isFirst { follow() } else { updateReach() }
  }

  private func follow() {
    updateReach()
    let now = simulation.nanoseconds
    let goesOn = state.withLock { state in
      state.isFollowing = now < state.movesUntil
      return state.isFollowing
    }
    guard goesOn else { return }
    simulation.schedule(after: .milliseconds(100)) { [weak self] in self?.follow() }
  }
}

// MARK: - What machines remember

extension SimulatedAir {
  func isBonded(_ central: String, _ id: PeripheralID) -> Bool {
    state.withLock { $0.centrals[central]?.known[id]?.isBonded ?? false }
  }

  func bond(_ central: String, _ id: PeripheralID) {
    remember(id, by: central) { $0.isBonded = true }
  }

  func remember(
    _ id: PeripheralID, by central: String, _ change: (inout SimulatedCentral.Memory) -> Void
  ) {
    state.withLock {
      change(
        &$0.centrals[central, default: SimulatedCentral(setting: $0.setting)]
          .known[id, default: SimulatedCentral.Memory()])
    }
  }

  func knownPeripherals(of central: String) throws(BLEError) -> [KnownPeripheral] {
    let adapter = adapter(of: central)
    guard adapter == .poweredOn else { throw .unavailable(adapter) }
    let known = state.withLock { $0.centrals[central]?.known ?? [:] }
    let linked = Set(links.filter { $0.central == central }.map(\.peripheral))
      .union(devices.compactMap { device in device.with { $0.connectedElsewhere[central] } })
    return known.sorted { $0.key.rawValue < $1.key.rawValue }.map { id, memory in
      KnownPeripheral(
        peripheral: id, name: memory.name, isConnected: linked.contains(id),
        isBonded: memory.isBonded, serviceUUIDs: memory.services?.map(\.uuid) ?? [])
    }
  }

  func forget(_ id: PeripheralID, by central: String) throws(BLEError) {
    let adapter = adapter(of: central)
    guard adapter == .poweredOn else { throw .unavailable(adapter) }
    let memory = state.withLock { $0.centrals[central]?.known.removeValue(forKey: id) }
    guard memory != nil else { throw .peripheralNotFound(id) }
    // By the name it had when it was connected to: its address may be another by now.
    for link in links where link.central == central && link.peripheral == id { link.drop(.local) }
    for device in devices where device.with({ $0.connectedElsewhere[central] }) == id {
      endConnection(elsewhereOn: central, to: device)
    }
  }

  /// The link that another program on a central's machine has goes down.
  func endConnection(elsewhereOn central: String, to device: SimulatedDevice) {
    let former = device.with { $0.connectedElsewhere.removeValue(forKey: central) }
    if former != nil { rescan(device) }
  }
}
