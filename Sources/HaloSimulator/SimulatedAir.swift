import HaloProtocol
import HaloTransport
import Synchronization

/// What the air does to what crosses it.
///
/// Times are virtual.
public struct AirConditions: Hashable, Sendable {
  /// How long a value takes from one end of a link to the other.
  public var latency: Duration
  /// How long it takes to set up a link.
  public var connectionSetup: Duration
  /// How often a peripheral advertises; a random delay of up to 10 ms comes on top, as the standard
  /// asks.
  public var advertisingInterval: Duration
  /// The MTU that both ends agree on.
  public var mtu: Int

  /// Conditions; without more, those of a ring in the same room.
  public init(
    latency: Duration = .milliseconds(15), connectionSetup: Duration = .milliseconds(120),
    advertisingInterval: Duration = .milliseconds(500), mtu: Int = 247
  ) {
    self.latency = latency
    self.connectionSetup = connectionSetup
    self.advertisingInterval = advertisingInterval
    self.mtu = mtu
  }
}

/// The air of a ``Simulation``: peripherals on one side, centrals on the other, in one process.
///
/// Place peripherals with ``place(_:as:rssi:)``, and give centrals a ``SimulatedTransport``. All
/// that crosses links is in ``log``, in the order of virtual time, unless the air was made without
/// one: a log grows for as long as the simulation runs, by some 100 MB in a week of a strap.
public final class SimulatedAir: Sendable {
  /// The world this air belongs to.
  public let simulation: Simulation
  /// What the air does to what crosses it.
  public let conditions: AirConditions

  private struct Placed {
    var peripheral: any LocalPeripheral
    var rssi: Int
    var isInRange = true
    var link: SimulatedLink?
  }

  private struct State {
    var adapter = AdapterState.poweredOn
    var placed: [PeripheralID: Placed] = [:]
    var order: [PeripheralID] = []
    var adapterObservers: [UInt64: BLEStream<AdapterState>.Continuation] = [:]
    var nextObserver: UInt64 = 0
    var linkCount: UInt64 = 0
    var log: [ATTEvent] = []
    var eventCount = 0
  }

  private let state = Mutex(State())

  private let keepsLog: Bool

  /// The air of a world, with nothing in it; with a log or, for long runs, without one.
  public init(
    _ simulation: Simulation, conditions: AirConditions = AirConditions(), keepsLog: Bool = true
  ) {
    self.simulation = simulation
    self.conditions = conditions
    self.keepsLog = keepsLog
  }

  /// How much crossed a link so far.
  public var eventCount: Int { state.withLock { $0.eventCount } }

  /// Everything that crossed a link so far; empty in an air that keeps no log.
  public var log: [ATTEvent] { state.withLock { $0.log } }

  /// Puts a peripheral on the air; one that was there under the same name is gone, and its link is
  /// down.
  public func place(
    _ peripheral: any LocalPeripheral, as id: PeripheralID, rssi: Int = -60
  ) {
    let former = state.withLock {
      if $0.placed[id] == nil { $0.order.append(id) }
      let former = $0.placed[id]?.link
      $0.placed[id] = Placed(peripheral: peripheral, rssi: rssi)
      return former
    }
    former?.drop(.remote)
  }

  /// After how long out of range a link goes down.
  public static let supervisionTimeout: Duration = .seconds(5)

  /// Moves a peripheral out of range or back; going out takes its link down after the supervision
  /// timeout, unless it is back by then.
  public func setInRange(_ isInRange: Bool, _ id: PeripheralID) {
    let link: SimulatedLink? = state.withLock {
      guard let device = $0.placed[id], device.isInRange != isInRange else { return nil }
      $0.placed[id]?.isInRange = isInRange
      return device.link
    }
    guard let link else { return }
    guard isInRange else {
      let absence = link.becomeUnreachable()
      simulation.schedule(after: Self.supervisionTimeout) {
        if link.isStillUnreachable(since: absence) { link.drop(.supervisionTimeout) }
      }
      return
    }
    link.becomeReachable()
  }

  /// Takes the link of a peripheral down, if it has one.
  public func disconnect(_ id: PeripheralID, reason: DisconnectReason = .remote) {
    state.withLock { $0.placed[id]?.link }?.drop(reason)
  }

  /// Switches the adapter of the centrals.
  public func setAdapter(_ adapter: AdapterState) {
    let (observers, links) = state.withLock { state in
      state.adapter = adapter
      let links = state.order.compactMap { state.placed[$0]?.link }
      return (state.adapterObservers.sorted { $0.key < $1.key }.map(\.value), links)
    }
    for observer in observers { observer.yield(adapter) }
    if adapter != .poweredOn {
      for link in links { link.drop(.adapter(adapter)) }
    }
  }
}

extension SimulatedAir {
  var adapter: AdapterState { state.withLock { $0.adapter } }

  func record(_ event: ATTEvent) {
    state.withLock {
      $0.eventCount += 1
      if keepsLog { $0.log.append(event) }
    }
  }

  func adapterStates() -> BLEStream<AdapterState> {
    let (stream, continuation) = BLEStream<AdapterState>.makeStream()
    let number = state.withLock {
      $0.nextObserver += 1
      $0.adapterObservers[$0.nextObserver] = continuation
      continuation.yield($0.adapter)
      return $0.nextObserver
    }
    continuation.onTermination { [weak self] in
      self?.state.withLock { $0.adapterObservers[number] = nil }
    }
    return stream
  }

  /// What a scan hears at one moment: every peripheral in range that is not connected.
  private func heard() async -> [Advertisement] {
    let placed = state.withLock { state in
      state.order.compactMap { id in state.placed[id].map { (id, $0) } }
    }
    var advertisements: [Advertisement] = []
    for (id, device) in placed where device.isInRange && device.link == nil {
      guard let data = await device.peripheral.advertisement else { continue }
      advertisements.append(Advertisement(peripheral: id, data: data, rssi: device.rssi))
    }
    return advertisements
  }

  /// Feeds a scan until nobody reads it any more.
  func scan(_ filter: ScanFilter) -> BLEStream<Advertisement> {
    let (stream, continuation) = BLEStream<Advertisement>.makeStream()
    let task = Task(executorPreference: simulation) { [weak self] in
      var last: [PeripheralID: AdvertisementData] = [:]
      var random = self?.simulation.randomNumbers(for: "advertising") ?? SplitMix64(seed: 0)
      while let self, !Task.isCancelled {
        guard adapter == .poweredOn else {
          continuation.finish(throwing: .unavailable(adapter))
          return
        }
        let jitter = Duration.microseconds(random.number(in: 0...10_000))
        let interval = conditions.advertisingInterval + jitter
        guard (try? await simulation.clock.sleep(for: interval)) != nil else { return }
        for advertisement in await heard() where filter.matches(advertisement) {
          let isNew =
            last.updateValue(advertisement.data, forKey: advertisement.peripheral)
            != advertisement.data
          if isNew || filter.allowsDuplicates { continuation.yield(advertisement) }
        }
      }
    }
    continuation.onTermination { task.cancel() }
    return stream
  }

  /// Sets up a link.
  func connect(
    to id: PeripheralID, options: ConnectionOptions
  ) async throws(BLEError) -> SimulatedLink {
    let adapter = adapter
    guard adapter == .poweredOn else { throw .unavailable(adapter) }
    let isKnown = state.withLock { $0.placed[id] != nil }
    guard isKnown else { throw .peripheralNotFound(id) }
    let promise = Promise<SimulatedLink>()
    let attempt = Task(executorPreference: simulation) {
      await self.attempt(id, options: options, promise)
    }
    defer { attempt.cancel() }
    let wait = simulation.beginWait("connect to \(id)")
    defer { simulation.endWait(wait) }
    return try await promise.value(
      within: options.connectDeadline, on: simulation.clock, operation: "connect to \(id)")
  }

  /// Waits until the peripheral is in range, on and free, then makes the link.
  private func attempt(
    _ id: PeripheralID, options: ConnectionOptions, _ promise: Promise<SimulatedLink>
  ) async {
    while !Task.isCancelled {
      guard (try? await simulation.clock.sleep(for: conditions.connectionSetup)) != nil else {
        return
      }
      let peripheral = state.withLock { $0.placed[id]?.peripheral }
      let isAdvertising = await peripheral?.advertisement != nil
      let link: SimulatedLink? = state.withLock {
        guard $0.adapter == .poweredOn else {
          promise.resolve(.failure(.unavailable($0.adapter)))
          return nil
        }
        guard let device = $0.placed[id], device.isInRange, isAdvertising else { return nil }
        guard device.link == nil else {
          promise.resolve(.failure(.connectionRefused(id)))
          return nil
        }
        $0.linkCount += 1
        let link = SimulatedLink(
          to: id, device.peripheral, over: self, number: $0.linkCount, options: options)
        $0.placed[id]?.link = link
        return link
      }
      if let link {
        link.start()
        // Whoever waited has given up at this very moment: a link nobody holds must not stay up.
        if !promise.resolve(.success(link)) { link.drop(.local) }
        return
      }
    }
  }

  /// Forgets a link that is down.
  func remove(_ link: SimulatedLink) {
    state.withLock {
      if $0.placed[link.peripheral]?.link === link { $0.placed[link.peripheral]?.link = nil }
    }
  }
}
