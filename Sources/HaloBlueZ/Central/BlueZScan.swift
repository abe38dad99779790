#if os(Linux)
import HaloBlueZNames
import HaloDBus
import HaloTransport

/// A scan that somebody iterates.
struct BlueZScan: Sendable {
  let filter: ScanFilter
  let input: BLEStream<Advertisement>.Continuation
  /// Whether a connect looks for its peripheral with it.
  let isForConnect: Bool
  /// Whether Bluetooth was found to be on, so that it goes on now.
  var isOn = false
}

/// The one discovery that the daemon has for this process, which all scans share.
struct Discovery {
  enum Phase {
    case off
    case changing
    case on
  }

  var phase = Phase.off
  /// The filter that the daemon has.
  var filter: DBusValue?
  /// Since when the daemon has not answered what it was asked last.
  var unansweredSince: Duration?
  /// A scan has joined, which has heard nothing yet: the daemon is to begin anew.
  var isDueAnew = false
  /// What each scan has heard last of each device; beyond ``BlueZQuirks/mostHeard``
  /// only of those on the bus.
  var heard: [UInt64: [PeripheralID: AdvertisementData]] = [:]
  /// How many connects want the radio for themselves.
  var pauses = 0
  /// Counts the ends of all scans by the loss of the adapter: what was under way is over.
  var epoch = 0

  /// There is nothing to discover with any more; those who want the radio still do.
  mutating func reset() { self = Discovery(pauses: pauses, epoch: epoch + 1) }
}

extension BlueZCentral {
  func advertisements(
    matching filter: ScanFilter, isForConnect: Bool = false
  ) -> BLEStream<Advertisement> {
    let (stream, input) = BLEStream<Advertisement>.makeStream()
    let number = state.withLock { state in
      let number = state.number()
      state.scans[number] = BlueZScan(filter: filter, input: input, isForConnect: isForConnect)
      return number
    }
    watchStreams()
    // Held by what it makes: who only reads the stream need not keep the transport.
    input.onTermination { self.endScan(number) }
    run { central in
      do throws(BLEError) {
        _ = try await central.usableAdapter(for: .adapter("scan"))
        central.begin(number)
      } catch {
        central.state.withLock { $0.scans[number] = nil }
        input.finish(throwing: error)
      }
    }
    return stream
  }

  private func begin(_ number: UInt64) {
    state.withLock { state in
      // It may have been given up meanwhile.
      guard state.scans[number] != nil else { return }
      state.scans[number]?.isOn = true
      state.discovery.isDueAnew = true
    }
    updateDiscovery()
  }

  /// Tells of what is heard although we do not scan: another program does, and the daemon does not
  /// tell all again for our sake.
  private func hearAll() {
    let paths = state.withLock { state -> [String] in
      guard let adapter = adapter(in: state) else { return [] }
      return state.tree.devices(ofAdapter: adapter.path).filter(\.isHeard).map(\.path)
    }
    for path in paths { heard(path, told: BlueZ.DeviceProperty.advertised) }
  }

  private func endScan(_ number: UInt64) {
    let isOver = state.withLock { state in
      state.discovery.heard[number] = nil
      return state.scans.removeValue(forKey: number) != nil
    }
    if isOver { soon { [weak self] in self?.updateDiscovery() } }
  }

  /// A device was told of: who scans for it hears it.
  func heard(_ path: String, told: Set<BlueZ.DeviceProperty>) {
    guard !told.isDisjoint(with: BlueZ.DeviceProperty.advertised) else { return }
    let heard: [(BLEStream<Advertisement>.Continuation, Advertisement)] = state.withLock { state in
      guard let adapter = adapter(in: state), path.isBelow(adapter.path),
        let advertisement = state.tree.device(at: path)?.advertisement
      else { return [] }
      if let rssi = advertisement.knownRSSI { state.strengths[advertisement.peripheral] = rssi }
      var heard: [(BLEStream<Advertisement>.Continuation, Advertisement)] = []
      for (number, scan) in state.scans.sorted(by: { $0.key < $1.key }) where scan.isOn {
        guard scan.filter.matches(advertisement) else { continue }
        let last = state.discovery.heard[number, default: [:]]
          .updateValue(advertisement.data, forKey: advertisement.peripheral)
        guard last != advertisement.data || scan.filter.allowsDuplicates else { continue }
        heard.append((scan.input, advertisement))
      }
      return heard
    }
    for (input, advertisement) in heard { input.yield(advertisement) }
  }

  /// A device is gone from the bus: many have a new address every quarter of an hour, and what was
  /// heard of those would pile up.
  func forgetHeard(_ device: BlueZDevice) {
    state.withLock { state in
      state.strengths[device.address] = nil
      // By the keys: a copy of the dictionaries would have each of them copied to be changed.
      for number in Array(state.discovery.heard.keys)
      where state.discovery.heard[number, default: [:]].count > BlueZQuirks.mostHeard {
        state.discovery.heard[number]?[device.address] = nil
      }
    }
  }
}

// MARK: - Discovery

extension BlueZCentral {
  /// Has the daemon scan, scan otherwise, or stop, as those who scan want it now.
  func updateDiscovery() {
    let epoch = state.withLock { state -> Int? in
      let isDue =
        state.discovery.isDueAnew || wantedFilter(state) != state.discovery.filter
      guard isDue, state.discovery.phase != .changing else { return nil }
      state.discovery.phase = .changing
      return state.discovery.epoch
    }
    if let epoch { run { await $0.changeDiscovery(in: epoch) } }
  }

  /// The filter that all scans together want; nil where there is none.
  ///
  /// While a connect wants the radio only the scans of other connects go on: one whose peripheral
  /// is away must not keep the rest from theirs.
  private func wantedFilter(_ state: borrowing State) -> DBusValue? {
    let isPaused = state.discovery.pauses > 0
    let filters = state.scans.values.filter { $0.isOn && ($0.isForConnect || !isPaused) }
      .map(\.filter)
    guard !filters.isEmpty else { return nil }
    var common = ScanFilter(allowsDuplicates: filters.contains(where: \.allowsDuplicates))
    if !filters.contains(where: \.services.isEmpty) {
      common.services = filters.reduce([]) { $0.union($1.services) }
    }
    let strengths = filters.map(\.minimumRSSI)
    if !strengths.contains(nil) { common.minimumRSSI = strengths.compactMap { $0 }.min() }
    return BlueZSettings.discoveryFilter(common)
  }

  /// What is to be changed of the discovery.
  private struct DiscoveryChange {
    let wanted: DBusValue?
    let present: DBusValue?
    let isAnew: Bool
    let adapter: String
  }

  private func changeDiscovery(in epoch: Int) async {
    while let change = nextChange(in: epoch) {
      let (wanted, present, isAnew) = (change.wanted, change.present, change.isAnew)
      do throws(BlueZFailure) {
        // What was heard by then may be gone: with the stop, the daemon forgets that it was heard.
        if present != nil, isAnew || wanted == nil { try await stopDiscovery(on: change.adapter) }
        if isAnew { hearAll() }
        if let wanted {
          let isOn = present != nil && !isAnew
          try await startDiscovery(wanted, isOn: isOn, on: change.adapter)
        }
        state.withLock { state in
          guard state.discovery.epoch == epoch else { return }
          (state.discovery.filter, state.discovery.unansweredSince) = (wanted, nil)
        }
      } catch {
        discoveryFailed(error, epoch)
      }
    }
    callWatchers()
  }

  /// The change that is due; where there is none, whoever wants one from now on begins anew.
  private func nextChange(in epoch: Int) -> DiscoveryChange? {
    state.withLock { state in
      guard state.discovery.epoch == epoch else { return nil }
      let (wanted, present) = (wantedFilter(state), state.discovery.filter)
      let isAnew = state.discovery.isDueAnew
      state.discovery.isDueAnew = false
      guard wanted != present || (isAnew && wanted != nil), let adapter = adapter(in: state) else {
        state.discovery.phase = present == nil ? .off : .on
        return nil
      }
      return DiscoveryChange(
        wanted: wanted, present: present, isAnew: isAnew, adapter: adapter.path)
    }
  }

  private func startDiscovery(
    _ filter: DBusValue, isOn: Bool, on adapter: String
  ) async throws(BlueZFailure) {
    _ = try await call(.setDiscoveryFilter, at: adapter, [filter])
    if isOn { return }
    for attempt in 1... {
      do throws(BlueZFailure) {
        _ = try await call(.startDiscovery, at: adapter)
        return
      } catch .inProgress where attempt < BlueZQuirks.discoveryAttempts {
        // Ours from before is still ending, or the daemon is stuck with it.
        await BlueZQuirks.unstickDiscovery(of: self, on: adapter)
      }
    }
  }

  private func stopDiscovery(on adapter: String) async throws(BlueZFailure) {
    do throws(BlueZFailure) {
      _ = try await call(.stopDiscovery, at: adapter)
    } catch .other, .inProgress {
      // It has ended by itself, or is ending.
    }
    _ = try await call(.setDiscoveryFilter, at: adapter, [BlueZSettings.noFilter])
  }

  private func discoveryFailed(_ failure: BlueZFailure, _ epoch: Int) {
    let error = failure.error(
      during: .adapter("scan"), deadline: Self.discoveryDeadline, linkLost: .adapter(.absent))
    let scans = state.withLock { state -> [BlueZScan] in
      // Those of a former epoch have ended with it.
      guard state.discovery.epoch == epoch else { return [] }
      defer { state.scans = [:] }
      (state.discovery.filter, state.discovery.unansweredSince) =
        (nil, failure == .noReply ? loop.now : nil)
      return state.scans.sorted { $0.key < $1.key }.map(\.value)
    }
    for scan in scans { scan.input.finish(throwing: error) }
  }

  /// How long the adapter may take for an answer.
  static let discoveryDeadline: Duration = .seconds(10)

  func call(
    _ method: BlueZ.AdapterMethod, at path: String, _ arguments: [DBusValue] = []
  ) async throws(BlueZFailure) -> [DBusValue] {
    try await call(
      method.rawValue, of: .adapter, at: path, arguments, within: Self.discoveryDeadline)
  }

  /// Keeps the radio free of our scan while something else goes on, which has to be over in time.
  func withoutDiscovery<Value: Sendable>(
    until end: Duration, _ body: () async throws(BLEError) -> Value
  ) async throws(BLEError) -> Value {
    state.withLock { $0.discovery.pauses += 1 }
    updateDiscovery()
    defer {
      state.withLock { $0.discovery.pauses -= 1 }
      updateDiscovery()
    }
    await untilSettled(within: min(BlueZQuirks.scanStopGrace, max(.zero, end - loop.now)))
    return try await body()
  }

  /// Waits until the daemon has answered what it was asked of a scan.
  private func untilSettled(within time: Duration) async {
    guard state.withLock({ $0.discovery.phase == .changing }) else { return }
    let promise = BLEPromise<Void>()
    let waiter = watch { state in
      if state.discovery.phase != .changing { promise.resolve(.success(())) }
    }
    defer { endWatch(waiter) }
    _ = try? await promise.value(within: time, on: loop.plainClock, operation: "scan")
  }
}
#endif
