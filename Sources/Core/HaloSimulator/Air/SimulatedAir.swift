import HaloProtocol
import HaloTransport
import Synchronization

/// The simulated radio of a ``Simulation``: peripherals and centrals in one process.
///
/// Add peripherals with ``place(_:as:rssi:)``, and give centrals a ``SimulatedTransport``. The
/// property ``log`` contains all traffic on links, in order of virtual time, unless the radio was
/// created without a log. A log grows for as long as the simulation runs: by about 100 MB in one
/// week of a heart-rate strap.
public final class SimulatedAir: Sendable {
  /// The simulation whose virtual time this simulated radio uses.
  public let simulation: Simulation
  /// The timing and limits of this simulated radio.
  package let conditions: AirConditions

  let state = Mutex(State())
  private let journal = Mutex(Journal())
  private let events = Atomic(0)
  private let keepsLog: Bool
  private let observesTraffic: Bool
  private let observer: (@Sendable (ATTEvent, SimulatedLink?) -> Void)?

  struct State {
    var devices: [PeripheralID: SimulatedDevice] = [:]
    var order: [SimulatedDevice] = []
    var centrals: [String: SimulatedCentral] = [:]
    var scans: [Scan] = []
    var attempts: [UInt64: (central: String, promise: BLEPromise<SimulatedLink>)] = [:]
    var nextNumber: UInt64 = 0
    var linkCount: UInt64 = 0
    /// The adapter state of all centrals for which no state of their own was set.
    var setting = AdapterState.poweredOn
    /// The adapter states that faults impose on all centrals for a time, each under its own number.
    var outages: [UInt64: AdapterState] = [:]
    /// The plans of faults for peripherals that have not been placed yet.
    var plans: [PeripheralID: [FaultPlan]] = [:]
    /// The time in nanoseconds at which the last movement of a peripheral or central ends.
    var movesUntil: Int64 = 0
    var isFollowing = false

    mutating func number() -> UInt64 {
      nextNumber += 1
      return nextNumber
    }
  }

  private struct Journal {
    var log: [ATTEvent] = []
    var faultCount = 0
  }

  /// Creates the simulated radio of a simulation, without peripherals.
  ///
  /// - Parameters:
  ///   - simulation: The simulation that the radio belongs to.
  ///   - conditions: The timing and limits of the radio.
  ///   - keepsLog: Whether ``log`` records the events on links. Pass false for long runs.
  ///   - observer: Called with each event as it happens, even without a log.
  public convenience init(
    _ simulation: Simulation, conditions: AirConditions = AirConditions(), keepsLog: Bool = true,
    observer: (@Sendable (ATTEvent) -> Void)? = nil
  ) {
    self.init(
      simulation, conditions: conditions, keepsLog: keepsLog, observesTraffic: true,
      observer: observer.map { observe in { @Sendable event, _ in observe(event) } })
  }

  /// The observer gets each event with its link; unless it `observesTraffic`, only faults, and
  /// begins and ends of links.
  package init(
    _ simulation: Simulation, conditions: AirConditions, keepsLog: Bool = false,
    observesTraffic: Bool, observer: (@Sendable (ATTEvent, SimulatedLink?) -> Void)?
  ) {
    (self.simulation, self.conditions, self.keepsLog) = (simulation, conditions, keepsLog)
    (self.observesTraffic, self.observer) = (observesTraffic, observer)
    simulation.addWaitReport { [weak self] in self?.waits ?? [] }
  }

  /// The number of events, such as notifications, that have happened on all links so far.
  public var eventCount: Int { events.load(ordering: .relaxed) }

  /// The number of links between centrals and peripherals that are up.
  public var linkCount: Int { links.count }

  /// The number of scans that are running, of all centrals.
  public var scanCount: Int { state.withLock { $0.scans.count } }

  /// The number of injected faults that have happened so far.
  public var faultCount: Int { journal.withLock { $0.faultCount } }

  /// All events on links so far, in order of time; empty if the radio was created without a log.
  public var log: [ATTEvent] { journal.withLock { $0.log } }

  /// Adds a peripheral to the simulated radio, so that centrals can find it; replaces a peripheral
  /// with the same identifier and drops its links.
  ///
  /// - Returns: The controls of the peripheral: its range, links and faults.
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

  /// Returns the controls of the peripheral with an identifier; nil if there is no such peripheral.
  public subscript(id: PeripheralID) -> SimulatedPeripheral? {
    state.withLock { $0.devices[id] }.map { SimulatedPeripheral(device: $0, air: self) }
  }

  /// Sets the position of a central on a floor plan, or moves it there in a straight line during
  /// `duration`.
  ///
  /// For a peripheral with a position, the distance then determines range and signal strength.
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
  /// Ends everything on this simulated radio: links, scans, connection attempts and peripherals.
  ///
  /// A simulation whose links and streams have ended is freed with its last reference. Call this if
  /// links are still up, for example after a failed run: each link keeps the simulation in memory.
  /// So does a task of yours that sleeps on the simulation's clock: cancel such tasks first.
  /// Outside of a run, this function also runs the jobs of ended operations. Afterwards the
  /// adapters of all centrals are absent: create another ``SimulatedAir`` to continue.
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
    // During a run this throws; that run then executes the remaining jobs itself.
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

  func record(
    _ operation: ATTEvent.Operation, on link: SimulatedLink, _ event: () -> ATTEvent
  ) {
    events.wrappingAdd(1, ordering: .relaxed)
    let isTraffic = operation != .connect && operation != .disconnect
    guard keepsLog || observer != nil && (observesTraffic || !isTraffic) else { return }
    let event = event()
    if keepsLog { journal.withLock { $0.log.append(event) } }
    observer?(event, link)
  }

  /// Records a fault in the log: of a link, or of the whole air if `link` is nil.
  ///
  /// `note` returns a description of the fault. Only a fault of a plan (`isPlanned`) increases
  /// ``faultCount``.
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
    observer?(event, link)
  }

  func remove(_ link: SimulatedLink, because reason: DisconnectReason) {
    link.device.with {
      $0.links.removeAll { $0 === link }
      $0.forgotten.remove(link.number)
    }
    link.record(.disconnect, .link, note: "\(reason)")
    removeLeaving(link.device)
    rescan(link.device)
  }

  /// Schedules the next advertisement of a peripheral that may accept a link again.
  func rescan(_ device: SimulatedDevice) {
    let isScanned = state.withLock { !$0.scans.isEmpty }
    if isScanned { scheduleAdvertisement(of: device) }
  }
}

// MARK: - Range

extension SimulatedAir {
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

  /// Determines for each link whether its two ends can receive each other's packets.
  func updateReach() {
    for device in devices {
      let (links, forgotten) = device.with { ($0.links, $0.forgotten) }
      for link in links where !forgotten.contains(link.number) {
        link.setReachable(rssi(of: device, at: link.central) != nil)
      }
    }
  }

  /// Updates the signal strengths ten times a second for a duration, in which something moves.
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

// MARK: - Memory of machines

extension SimulatedAir {
  func isBonded(_ central: String, _ id: PeripheralID) -> Bool {
    state.withLock { $0.centrals[central]?.known[id]?.isBonded ?? false }
  }

  func bond(_ central: String, _ id: PeripheralID) {
    remember(id, by: central) { $0.isBonded = true }
    for device in devices where device.id == id {
      guard (device.peripheral as? any EventfulPeripheral)?.hidesWhenBonded ?? false else {
        continue
      }
      // The host holds a link to the keys of such a peripheral from now on.
      device.with { $0.connectedElsewhere[central] = id }
    }
  }

  /// Bonds a central with each peripheral that needs a bond, as after a visit of the owner.
  package func bondOwner(_ central: String = SimulatedTransport.defaultCentral) {
    for device in devices
    where (device.peripheral as? any EventfulPeripheral)?.needsBond ?? false {
      bond(central, device.id)
    }
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
    // Compares the name at the time of the connection: the address may have changed since.
    for link in links where link.central == central && link.peripheral == id { link.drop(.local) }
    for device in devices where device.with({ $0.connectedElsewhere[central] }) == id {
      endConnection(elsewhereOn: central, to: device)
    }
  }

  func endConnection(elsewhereOn central: String, to device: SimulatedDevice) {
    let former = device.with { $0.connectedElsewhere.removeValue(forKey: central) }
    if former != nil { rescan(device) }
  }
}
