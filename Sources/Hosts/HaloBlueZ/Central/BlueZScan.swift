import HaloBlueZNames
import HaloDBus
import HaloTransport

struct BlueZScan: Sendable {
  let filter: ScanFilter
  let input: BLEStream<Advertisement>.Continuation
  let isForConnect: Bool
  /// Whether the scan has begun, which needs an adapter that is on.
  var isOn = false
}

/// The discovery that the daemon runs for this process, which all scans share.
struct Discovery {
  enum Phase {
    case off
    case changing
    case on
  }

  var phase = Phase.off
  /// The combined filter with which the discovery runs; nil if it does not run.
  var filter: DBusValue?
  var unansweredSince: Duration?
  /// Whether the discovery has to restart, because a new scan has begun or the adapter has changed.
  var isDueAnew = false
  /// The advertising data that each scan, by its number, delivered last for each device.
  var lastData: [UInt64: [PeripheralID: AdvertisementData]] = [:]
  var pauses = 0
  /// The number of losses of the adapter, each of which ends the discovery and its pending changes.
  var epoch = 0

  /// Resets the discovery after the loss of the adapter, except for ``pauses``.
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
    // A strong reference: a caller that only reads the stream need not keep the transport.
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
      // The caller may have ended the scan since then.
      guard state.scans[number] != nil else { return }
      state.scans[number]?.isOn = true
      state.discovery.isDueAnew = true
    }
    updateDiscovery()
  }

  /// Delivers the devices that the daemon discovers for another program; it does not report them
  /// again.
  private func reportKnown() {
    let paths = state.withLock { state -> [String] in
      guard let adapter = adapter(in: state) else { return [] }
      return state.tree.devices(ofAdapter: adapter.path).filter(\.isInScan).map(\.path)
    }
    for path in paths { deliver(path, reported: BlueZ.DeviceProperty.advertised) }
  }

  private func endScan(_ number: UInt64) {
    let isOver = state.withLock { state in
      state.discovery.lastData[number] = nil
      return state.scans.removeValue(forKey: number) != nil
    }
    if isOver { soon { [weak self] in self?.updateDiscovery() } }
  }

  /// Delivers an advertisement to the scans whose filter it matches, if any of `reported` comes
  /// from one.
  func deliver(_ path: String, reported: Set<BlueZ.DeviceProperty>) {
    guard !reported.isDisjoint(with: BlueZ.DeviceProperty.advertised) else { return }
    let deliveries: [(BLEStream<Advertisement>.Continuation, Advertisement)] = state.withLock {
      state in
      guard let adapter = adapter(in: state), path.isBelow(adapter.path),
        let advertisement = state.tree.device(at: path)?.advertisement
      else { return [] }
      if let rssi = advertisement.knownRSSI { state.strengths[advertisement.peripheral] = rssi }
      var deliveries: [(BLEStream<Advertisement>.Continuation, Advertisement)] = []
      for (number, scan) in state.scans.sorted(by: { $0.key < $1.key }) where scan.isOn {
        guard scan.filter.matches(advertisement) else { continue }
        let last = state.discovery.lastData[number, default: [:]]
          .updateValue(advertisement.data, forKey: advertisement.peripheral)
        guard last != advertisement.data || scan.filter.allowsDuplicates else { continue }
        deliveries.append((scan.input, advertisement))
      }
      return deliveries
    }
    for (input, advertisement) in deliveries { input.yield(advertisement) }
  }

  /// Forgets a device that is gone: many change their address, so their data would pile up.
  func forgetData(_ device: BlueZDevice) {
    state.withLock { state in
      state.strengths[device.address] = nil
      // Iterate over the keys: a copy of the dictionaries would make each change copy one.
      for number in Array(state.discovery.lastData.keys)
      where state.discovery.lastData[number, default: [:]].count > BlueZQuirks.mostScanned {
        state.discovery.lastData[number]?[device.address] = nil
      }
    }
  }
}

// MARK: - Discovery

extension BlueZCentral {
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

  /// Returns the combined filter; nil if no scan should run.
  ///
  /// While any connect is under way, only scans of connects run, so that a connect whose peripheral
  /// is away does not keep others from theirs.
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

  /// A nil filter means no discovery.
  private typealias DiscoveryChange = (
    wanted: DBusValue?, present: DBusValue?, isAnew: Bool, adapter: String
  )

  private func changeDiscovery(in epoch: Int) async {
    while let (wanted, present, isAnew, adapter) = nextChange(in: epoch) {
      do throws(BlueZFailure) {
        // With the stop, the daemon removes the signal strengths, so earlier devices may be gone.
        if present != nil, isAnew || wanted == nil { try await stopDiscovery(on: adapter) }
        if isAnew { reportKnown() }
        if let wanted {
          let isOn = present != nil && !isAnew
          try await startDiscovery(wanted, isOn: isOn, on: adapter)
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

  /// Returns the next change; nil if there is none, or the adapter was lost since `epoch`.
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
      return (wanted, present, isAnew, adapter.path)
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
        // Our previous discovery is still ending, or the daemon is stuck with it.
        await BlueZQuirks.unstickDiscovery(of: self, on: adapter)
      }
    }
  }

  private func stopDiscovery(on adapter: String) async throws(BlueZFailure) {
    do throws(BlueZFailure) {
      _ = try await call(.stopDiscovery, at: adapter)
    } catch .other, .inProgress {
      // The discovery has ended on its own, or is ending.
    }
    _ = try await call(.setDiscoveryFilter, at: adapter, [BlueZSettings.none])
  }

  private func discoveryFailed(_ failure: BlueZFailure, _ epoch: Int) {
    let error = failure.error(
      during: .adapter("scan"), deadline: Self.discoveryDeadline, linkLost: .adapter(.absent))
    let scans = state.withLock { state -> [BlueZScan] in
      // Scans of an earlier epoch have ended with it.
      guard state.discovery.epoch == epoch else { return [] }
      (state.discovery.filter, state.discovery.unansweredSince) =
        (nil, failure == .noReply ? loop.now : nil)
      return state.removeScans()
    }
    for scan in scans { scan.input.finish(throwing: error) }
  }

  static let discoveryDeadline: Duration = .seconds(10)

  func call(
    _ method: BlueZ.AdapterMethod, at path: String, _ arguments: [DBusValue] = []
  ) async throws(BlueZFailure) -> [DBusValue] {
    try await call(
      method.rawValue, of: .adapter, at: path, arguments, within: Self.discoveryDeadline)
  }

  /// Pauses all scans but those of connects, for which it waits at most
  /// ``BlueZQuirks/scanStopGrace``.
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

  private func untilSettled(within time: Duration) async {
    guard state.withLock({ $0.discovery.phase == .changing }) else { return }
    _ = try? await first(within: time, "scan") { state in
      state.discovery.phase == .changing ? nil : .success(())
    }
  }
}
