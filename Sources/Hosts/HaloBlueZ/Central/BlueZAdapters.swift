import HaloBlueZNames
import HaloTransport

extension BlueZTransport {
  /// A Bluetooth adapter of this machine, as the BlueZ daemon reports it.
  public struct Adapter: Hashable, Sendable {
    /// A Bluetooth role that an adapter supports.
    @nonexhaustive
    public enum Role: String, Hashable, Sendable, CaseIterable {
      /// The adapter can scan, and connect to peripherals.
      case central
      /// The adapter can advertise, and accept connections from centrals.
      case peripheral
      /// The adapter can be central and peripheral at the same time.
      case centralPeripheral = "central-peripheral"
    }

    /// The name of the adapter on this machine, such as `hci0`.
    ///
    /// ``BlueZOptions/adapter`` accepts the name, but the name can change when the adapter is
    /// plugged in again or the machine wakes up, so prefer the address.
    public var name: String
    /// The Bluetooth address of the adapter, such as `00:00:5E:00:53:00`.
    ///
    /// ``BlueZOptions/adapter`` finds the adapter by its address under any name.
    public var address: String
    /// The name of the adapter that other devices see, by default the name of the machine; nil if
    /// the BlueZ daemon does not report the name.
    public var alias: String?
    /// The power state of the adapter: `poweredOn` or `poweredOff`.
    public var state: AdapterState
    /// Whether a hardware switch or the command `rfkill` keeps the adapter off; BlueZ daemons
    /// before 5.82 may not report it, and then the value is false.
    public var isBlocked: Bool
    /// The roles that the adapter supports.
    ///
    /// BlueZ daemons before 5.55 do not report roles, so the transport derives the roles from the
    /// adapter's D-Bus interfaces.
    public var roles: Set<Role>
    /// Whether any program on this machine scans for devices with the adapter.
    public var isDiscovering: Bool
    /// Whether classic Bluetooth devices can discover the adapter.
    ///
    /// Advertisements on the adapter are visible in any case.
    public var isDiscoverable: Bool
    /// Whether other devices may pair with the adapter.
    public var isPairable: Bool
    /// Whether the ``BlueZTransport`` uses this adapter: the one that ``BlueZOptions/adapter``
    /// names; if nil, the first adapter that is on, until it is switched off.
    public var isSelected: Bool

    /// Creates a description of an adapter, by default of one that is on and idle.
    package init(
      name: String, address: String, alias: String? = nil,
      state: AdapterState = .poweredOn, isBlocked: Bool = false, roles: Set<Role> = [.central],
      isDiscovering: Bool = false, isDiscoverable: Bool = false, isPairable: Bool = false,
      isSelected: Bool = false
    ) {
      self.name = name
      self.address = address
      self.alias = alias
      self.state = state
      self.isBlocked = isBlocked
      self.roles = roles
      self.isDiscovering = isDiscovering
      self.isDiscoverable = isDiscoverable
      self.isPairable = isPairable
      self.isSelected = isSelected
    }
  }
}

struct AdapterObserver: Sendable {
  let input: BLEStream<[BlueZTransport.Adapter]>.Continuation
  var last: [BlueZTransport.Adapter]?
}

extension BlueZCentral {
  func adapters() -> BLEStream<[BlueZTransport.Adapter]> {
    let (stream, input) = BLEStream<[BlueZTransport.Adapter]>.makeStream()
    let number = state.withLock { state in
      let number = state.number()
      state.adapterObservers[number] = AdapterObserver(input: input)
      return number
    }
    input.onTermination { self.state.withLock { $0.adapterObservers[number] = nil } }
    seek()
    // In order with the daemon's messages.
    soon { [weak self] in self?.reportAdapters() }
    return stream
  }

  func reportAdapters() {
    typealias News = [(BLEStream<[BlueZTransport.Adapter]>.Continuation, [BlueZTransport.Adapter])]
    let news: News = state.withLock { state in
      guard !state.adapterObservers.isEmpty, let present = adapters(in: state) else { return [] }
      var news: News = []
      for (number, observer) in state.adapterObservers.sorted(by: { $0.key < $1.key })
      where observer.last != present {
        state.adapterObservers[number]?.last = present
        news.append((observer.input, present))
      }
      return news
    }
    for (input, adapters) in news { input.yield(adapters) }
  }

  private func adapters(in state: borrowing State) -> [BlueZTransport.Adapter]? {
    switch state.bus {
    case .closed: return []
    case .opening: return nil
    case .open: break
    }
    guard state.owner != nil else { return state.isSeekingOwner ? nil : [] }
    let isStarting = state.ownerSince.map { loop.now < $0 + BlueZQuirks.startGrace } ?? false
    // A daemon that has been silent for long counts as absent.
    guard state.early == nil else { return isStarting || state.adapterState == nil ? nil : [] }
    let selected = adapter(in: state)?.path
    var all: [BlueZTransport.Adapter] = []
    for adapter in state.tree.allAdapters {
      let managers = state.tree.managers(ofAdapter: adapter.path)
      all.append(
        BlueZTransport.Adapter(adapter, managers, isSelected: adapter.path == selected))
    }
    return all.isEmpty && isStarting ? nil : all
  }
}

extension BlueZCentral.State {
  var isFollowed: Bool { !observers.isEmpty || !adapterObservers.isEmpty }
}

extension BlueZTransport.Adapter {
  init(_ adapter: BlueZAdapter, _ managers: Set<BlueZ.Interface>, isSelected: Bool) {
    let canServe = managers.isSuperset(of: [.gattManager, .advertisingManager])
    let reported = adapter.roles.map { Set($0.compactMap(Role.init)) }
    self.init(
      name: adapter.shortName,
      address: adapter.address.rawValue, alias: adapter.alias,
      state: adapter.isPowered ? .poweredOn : .poweredOff,
      isBlocked: adapter.powerState == BlueZ.blockedPowerState,
      roles: reported ?? (canServe ? [.central, .peripheral] : [.central]),
      isDiscovering: adapter.isDiscovering, isDiscoverable: adapter.isDiscoverable,
      isPairable: adapter.isPairable, isSelected: isSelected)
  }
}
