import Foundation
import HaloProtocol
import HaloTransport

/// A manager that scans for peripherals, and connects to them.
///
/// While the state is not `.poweredOn`, methods do nothing but log the misuse. The manager calls
/// its delegate on its queue.
open class CBCentralManager: CBManager, @unchecked Sendable {
  // Sendable: the properties are guarded.
  private let receiver = WeakReference<AnyObject>()
  private let state_ = Guarded(State())
  /// The name of the file in which the manager keeps its state; nil without restoration.
  let restorationName: String?
  let lastKept = Guarded<RestoredCentral?>(nil)
  /// Resumes the restored scan and connections when Bluetooth is on for the first time.
  let pendingRestoration = Guarded<(() -> Void)?>(nil)

  private struct State {
    var scan: Scan?
    var peripherals: [UUID: WeakReference<CBPeripheral>] = [:]
    var eventWatch: WorldTask?
  }

  private final class Scan: Sendable {
    let services: [CBUUID]?
    let repeats: Bool
    let task = Guarded<WorldTask?>(nil)
    /// The peripherals that the scan has reported, with true if their name was known.
    private let found = Guarded<[PeripheralID: Bool]>([:])

    init(_ services: [CBUUID]?, repeats: Bool) {
      (self.services, self.repeats) = (services, repeats)
    }

    /// Whether the peripheral is new, its name is new, or the scan allows duplicates.
    func isNew(_ advertisement: Advertisement) -> Bool {
      let hasName = advertisement.data.localName != nil
      return found { found in
        // Peripherals with changing addresses would fill any memory.
        if found.count >= CBEnvironment.maximumPeripherals { found = [:] }
        let hadName = found[advertisement.peripheral]
        found[advertisement.peripheral] = hadName == true || hasName
        return hadName == nil || hadName == false && hasName
      } || repeats
    }
  }

  /// The delegate, which receives the manager's callbacks; the manager does not retain the
  /// delegate.
  open var delegate: (any CBCentralManagerDelegate)? {
    get { receiver.value as? any CBCentralManagerDelegate }
    set { receiver.value = newValue }
  }

  /// Whether this manager scans for peripherals.
  open var isScanning: Bool { state_ { $0.scan != nil } }

  /// Creates a central manager that uses the main queue and has no delegate.
  public convenience init() { self.init(delegate: nil, queue: nil, options: nil) }

  /// Creates a central manager that calls its delegate on a queue; nil means the main queue.
  public convenience init(delegate: (any CBCentralManagerDelegate)?, queue: DispatchQueue?) {
    self.init(delegate: delegate, queue: queue, options: nil)
  }

  /// Creates a central manager with options, such as for restoration.
  ///
  /// `CBCentralManagerOptionRestoreIdentifierKey` restores the scan and the connections of an
  /// earlier process from a file. The other options have no effect.
  public init(
    delegate: (any CBCentralManagerDelegate)?, queue: DispatchQueue?, options: [String: Any]? = nil
  ) {
    restorationName = (options?[CBCentralManagerOptionRestoreIdentifierKey] as? String)
      .map { "central \($0)" }
    super.init(queue)
    self.delegate = delegate
    restore()
    watchState { [weak self] in
      guard let self else { return }
      if self.state == .poweredOn { self.pendingRestoration { $0.take() }?() } else { self.lose() }
      self.delegate?.centralManagerDidUpdateState(self)
    }
  }

  deinit {
    let (scan, peripherals) = state_ { ($0.scan, $0.peripherals.values.compactMap(\.value)) }
    scan?.task { $0 }?.cancel()
    setEventWatch(nil)
    for peripheral in peripherals { peripheral.link?.cancel() }
  }

  private func lose() {
    let (scan, peripherals) = state_ { ($0.scan.take(), $0.peripherals.values.compactMap(\.value)) }
    scan?.task { $0 }?.cancel()
    for peripheral in peripherals { peripheral.unlink() }
    keepState()
  }

  // MARK: Scanning

  /// Scans for peripherals that advertise any of the given services; nil finds all peripherals.
  ///
  /// A new scan replaces a running scan of the manager. Without
  /// `CBCentralManagerScanOptionAllowDuplicatesKey`, a scan reports each peripheral once.
  open func scanForPeripherals(
    withServices serviceUUIDs: [CBUUID]?, options: [String: Any]? = nil
  ) {
    guard canPerform("scanForPeripherals"), let transport = environment.transport else { return }
    let repeats = options?.bool(CBCentralManagerScanOptionAllowDuplicatesKey) ?? false
    let filter = ScanFilter(
      services: Set((serviceUUIDs ?? []).map(\.bluetoothUUID)), allowsDuplicates: repeats)
    let scan = Scan(serviceUUIDs, repeats: repeats)
    let search: @Sendable () async -> Void = { [weak self] in
      do throws(BLEError) {
        for try await advertisement in transport.advertisements(matching: filter) {
          guard let self else { return }
          if scan.isNew(advertisement) { self.report(advertisement, of: scan) }
        }
      } catch {
        // Without Bluetooth, the new state of the manager follows.
        guard error != .cancelled, let self else { return }
        if case .unavailable = error { return }
        self.environment.log("the scan has ended: \(error)")
        self.state_ { if $0.scan === scan { $0.scan = nil } }
      }
    }
    // In one step, so that another thread that ends the scan finds its task.
    state_ { state in
      state.scan?.task { $0 }?.cancel()
      scan.task { $0 = WorldTask(world, search) }
      state.scan = scan
    }
    keepState()
  }

  private func report(_ advertisement: Advertisement, of scan: Scan) {
    deliver { [weak self] in
      guard let self, self.state_({ $0.scan === scan }) else { return }
      let peripheral = self.peripheral(advertisement.peripheral)
      if let name = advertisement.data.localName { peripheral.update(name: name) }
      self.delegate?.centralManager(
        self, didDiscover: peripheral, advertisementData: advertisement.dictionary,
        rssi: NSNumber(value: advertisement.knownRSSI ?? 127))
    }
  }

  /// Ends this manager's scan for peripherals.
  open func stopScan() {
    guard canPerform("stopScan") else { return }
    state_ { $0.scan.take() }?.task { $0 }?.cancel()
    keepState()
  }

  // MARK: Retrieving

  /// The scan and the connections of this manager, as a file keeps them for a later process.
  var restorable: RestoredCentral {
    let (scan, peripherals) = state_ { ($0.scan, $0.peripherals.values.compactMap(\.value)) }
    return RestoredCentral(
      scan: scan.map {
        .init(services: $0.services?.map(\.uuidString), allowsDuplicates: $0.repeats)
      },
      peripherals: peripherals.sorted { $0.id.rawValue < $1.id.rawValue }.compactMap(\.restorable))
  }

  /// Returns the object of a peripheral: the same one as before, as long as the app retains it.
  func peripheral(_ id: PeripheralID) -> CBPeripheral {
    let identifier = environment.identifier(of: id)
    return state_ { state in
      if let present = state.peripherals[identifier]?.value { return present }
      let made = CBPeripheral(identifier: identifier, id: id, manager: self)
      state.peripherals = state.peripherals.filter { $0.value.value != nil }
      state.peripherals[identifier] = WeakReference(made)
      return made
    }
  }

  /// Returns the peripherals with the given identifiers, in that order; leaves out those that this
  /// machine does not know.
  @discardableResult
  open func retrievePeripherals(withIdentifiers identifiers: [UUID]) -> [CBPeripheral] {
    guard canPerform("retrievePeripherals") else { return [] }
    func present(_ identifier: UUID) -> CBPeripheral? {
      state_ { $0.peripherals[identifier]?.value }
        ?? environment.peripheral(of: identifier).map(peripheral)
    }
    if identifiers.contains(where: { present($0) == nil }) { _ = known() }
    return identifiers.compactMap(present)
  }

  /// Returns the peripherals that have any of the given services and to which any program of this
  /// machine is connected.
  @discardableResult
  open func retrieveConnectedPeripherals(withServices serviceUUIDs: [CBUUID]) -> [CBPeripheral] {
    guard canPerform("retrieveConnectedPeripherals") else { return [] }
    return known().filter(\.isConnected).compactMap { item in
      // Some systems know the services of a peripheral only after their discovery.
      let peripheral = peripheral(item.peripheral)
      let discovered = (peripheral.services ?? []).map(\.uuid.bluetoothUUID)
      let services = item.serviceUUIDs + discovered
      return services.contains(where: serviceUUIDs.contains) ? peripheral : nil
    }
  }

  /// Asks the transport for the peripherals that the system knows; blocks the thread of the app.
  private func known() -> [KnownPeripheral] {
    guard let transport = environment.transport else { return [] }
    let answer = Guarded<[KnownPeripheral]>([])
    let isAnswered = world.wait {
      guard let known = try? await transport.knownPeripherals() else { return }
      answer { $0 = known }
    }
    if !isAnswered { environment.log("API MISUSE: retrieve: the simulation cannot answer now") }
    let known = answer { $0 }
    for item in known {
      _ = environment.identifier(of: item.peripheral)
      if let name = item.name { peripheral(item.peripheral).update(name: name) }
    }
    return known
  }

  /// Replaces the task that watches the connections of this machine, and cancels the former one.
  func setEventWatch(_ task: WorldTask?) {
    let former = state_ { state in
      defer { state.eventWatch = task }
      return state.eventWatch
    }
    former?.cancel()
  }

  func isEventWatch(_ task: WorldTask) -> Bool { state_ { $0.eventWatch === task } }

  // MARK: Connecting

  /// Connects to a peripheral; the attempt has no time limit.
  ///
  /// The connection ends when the app no longer retains the peripheral.
  open func connect(_ peripheral: CBPeripheral, options: [String: Any]? = nil) {
    guard canPerform("connect"), let transport = environment.transport else { return }
    let reconnects = options?.bool(CBConnectPeripheralOptionEnableAutoReconnect) ?? false
    environment.keep(peripheral.id)
    peripheral.connect(by: self, over: transport, reconnects: reconnects)
    keepState()
  }

  /// Ends this manager's connection to a peripheral, or its pending attempt to connect.
  open func cancelPeripheralConnection(_ peripheral: CBPeripheral) {
    guard canPerform("cancelPeripheralConnection") else { return }
    peripheral.cancelConnection()
    keepState()
  }
}

extension [String: Any] {
  /// Returns the boolean value of an option, which may be a `Bool`, `Int` or `NSNumber`; nil
  /// without one.
  func bool(_ key: String) -> Bool? {
    switch self[key] {
    case let value as Bool: value
    case let value as Int: value != 0
    case let value as NSNumber: value.boolValue
    default: nil
    }
  }
}

extension Advertisement {
  /// The advertisement as a dictionary with the keys of Core Bluetooth.
  var dictionary: [String: Any] {
    var result: [String: Any] = [
      CBAdvertisementDataIsConnectable: NSNumber(value: data.isConnectable)
    ]
    if let name = data.localName { result[CBAdvertisementDataLocalNameKey] = name }
    if let power = data.transmitPower {
      result[CBAdvertisementDataTxPowerLevelKey] = NSNumber(value: power)
    }
    if !data.serviceUUIDs.isEmpty {
      result[CBAdvertisementDataServiceUUIDsKey] = data.serviceUUIDs.map { CBUUID($0) }
    }
    if !data.serviceData.isEmpty {
      result[CBAdvertisementDataServiceDataKey] = Dictionary(
        data.serviceData.map { (CBUUID($0.service), Data($0.payload.bytes)) }
      ) { first, _ in first }
    }
    if let manufacturer = data.manufacturerData.first {
      let company = manufacturer.company
      result[CBAdvertisementDataManufacturerDataKey] =
        Data([UInt8(company & 0xFF), UInt8(company >> 8)]) + Data(manufacturer.payload.bytes)
    }
    return result
  }
}
