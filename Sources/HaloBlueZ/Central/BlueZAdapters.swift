#if os(Linux)
import HaloBlueZNames
import HaloTransport

extension BlueZTransport {
  /// An adapter of this machine, as the daemon tells of it.
  public struct Adapter: Hashable, Sendable {
    /// What it can be on the air.
    @nonexhaustive
    public enum Role: String, Hashable, Sendable, CaseIterable {
      /// It scans and connects.
      case central
      /// It advertises, and is connected to.
      case peripheral
      /// It is both at the same time.
      case centralPeripheral = "central-peripheral"
    }

    /// What it is called on this machine, `hci0` say.
    ///
    /// ``BlueZOptions/adapter`` takes it, but it is another one after the adapter was plugged in
    /// anew, or the machine has slept: the address is better.
    public var name: String
    /// Its address, `00:00:5E:00:53:00` say, by which ``BlueZOptions/adapter`` finds it under any
    /// name.
    public var address: String
    /// What other devices see it as: the name of the machine, where nobody gave it another.
    public var alias: String?
    /// Whether it is on: `poweredOn` or `poweredOff`.
    public var state: AdapterState
    /// Whether it is kept off by a switch of the machine, or by `rfkill`; false where the daemon
    /// does not tell, as before 5.82.
    public var isBlocked: Bool
    /// What it can be; where the daemon does not say so, before 5.55, it is what it has interfaces
    /// for.
    public var roles: Set<Role>
    /// Whether any program of the machine scans with it.
    public var isDiscovering: Bool
    /// Whether it shows itself to others as Bluetooth of the classic kind does; what advertises on
    /// it shows itself in any case.
    public var isDiscoverable: Bool
    /// Whether others may pair with it.
    public var isPairable: Bool
    /// Whether it is the one that the transport uses: the one that the options name, else the first
    /// that is found to be on, for as long as it is.
    public var isSelected: Bool

    /// Makes an adapter; without more, one that is on and does nothing.
    public init(
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

/// Who follows the adapters.
struct AdapterObserver: Sendable {
  let input: BLEStream<[BlueZTransport.Adapter]>.Continuation
  /// What was told last; nil before the first time.
  var last: [BlueZTransport.Adapter]?
}

extension BlueZCentral {
  /// The adapters, those of now first.
  func adapters() -> BLEStream<[BlueZTransport.Adapter]> {
    let (stream, input) = BLEStream<[BlueZTransport.Adapter]>.makeStream()
    let number = state.withLock { state in
      let number = state.number()
      state.adapterObservers[number] = AdapterObserver(input: input)
      return number
    }
    input.onTermination { self.state.withLock { $0.adapterObservers[number] = nil } }
    seek()
    // In order with what the daemon tells.
    soon { [weak self] in self?.tellAdapters() }
    return stream
  }

  /// Tells who follows them what the adapters are, if that is news.
  func tellAdapters() {
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

  /// The adapters; nil while that has to be waited for.
  private func adapters(in state: borrowing State) -> [BlueZTransport.Adapter]? {
    switch state.bus {
    case .closed: return []
    case .opening: return nil
    case .open: break
    }
    guard state.owner != nil else { return state.isSeekingOwner ? nil : [] }
    let isStarting = state.ownerSince.map { loop.now < $0 + BlueZQuirks.startGrace } ?? false
    // One that is silent for long counts as absent.
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
  /// Whether somebody wants to know of adapters as they come and go.
  var isFollowed: Bool { !observers.isEmpty || !adapterObservers.isEmpty }
}

extension BlueZTransport.Adapter {
  init(_ adapter: BlueZAdapter, _ managers: Set<BlueZ.Interface>, isSelected: Bool) {
    let canServe = managers.isSuperset(of: [.gattManager, .advertisingManager])
    let told = adapter.roles.map { Set($0.compactMap(Role.init)) }
    self.init(
      name: adapter.path.split(separator: "/").last.map(String.init) ?? adapter.path,
      address: adapter.address.rawValue, alias: adapter.alias,
      state: adapter.isPowered ? .poweredOn : .poweredOff,
      isBlocked: adapter.powerState == BlueZ.blockedPowerState,
      roles: told ?? (canServe ? [.central, .peripheral] : [.central]),
      isDiscovering: adapter.isDiscovering, isDiscoverable: adapter.isDiscoverable,
      isPairable: adapter.isPairable, isSelected: isSelected)
  }
}
#endif
