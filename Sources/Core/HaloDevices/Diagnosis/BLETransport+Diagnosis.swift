import HaloAsync
import HaloProtocol
import HaloTransport
import Synchronization

extension BLETransport {
  /// Searches for a smart ring, connects, diagnoses its problems, and disconnects.
  ///
  /// If the ring cannot be reached, the diagnosis contains that as a finding, without an error. The
  /// diagnosis changes nothing in the ring, unless the options ask for a measurement.
  ///
  /// - Parameters:
  ///   - peripheral: The identifier of the ring.
  ///   - now: The time that the ring's clock should show; the local time if nil.
  ///   - options: The search time, the pause between the two checks of clock and battery, and
  ///     whether to measure the heart rate.
  /// - Returns: The diagnosis.
  /// - Throws: ``RingError``; only `clockUnknown` if this machine has no time, and
  ///   `transport(.cancelled)` if the task is cancelled.
  public func diagnoseRing(
    _ peripheral: PeripheralID, now: CivilDateTime? = nil,
    options: RingDiagnosis.Options = RingDiagnosis.Options()
  ) async throws(RingError) -> RingDiagnosis {
    guard let start = now ?? .local() else { throw .clockUnknown }
    let elapsed = stopwatch(clock)
    var reach = RingDiagnosis.Reachability()
    var evidence = RingDiagnosis.Evidence(now: start)
    do throws(RingError) {
      try await search(for: peripheral, within: options.searchTime, into: &reach)
      try await withDevice(peripheral, as: Ring.self, options: options.ring) {
        reach.hadLink = true
      } _: { (ring) throws(RingError) in
        evidence.now = start.adding(seconds: Int(elapsed().components.seconds)) ?? start
        try await ring.collect(into: &evidence, options: options)
      }
    } catch .transport(.cancelled) {
      throw .transport(.cancelled)
    } catch {
      reach.failure = error
    }
    evidence.reach = reach
    return RingDiagnosis(evidence)
  }

  /// Waits for an advertisement of a ring, unless the ring is connected, and stores the result in
  /// `reach`.
  private func search(
    for peripheral: PeripheralID, within limit: Duration,
    into reach: inout RingDiagnosis.Reachability
  ) async throws(RingError) {
    do throws(BLEError) {
      let known = try await knownPeripherals().first {
        $0.peripheral.canonical == peripheral.canonical
      }
      reach.wasConnected = known?.isConnected ?? false
      reach.isBonded = known?.isBonded ?? false
      reach.wasRing = Self.isRing(known?.serviceUUIDs ?? [])
      reach.device = known.map { FoundDevice($0) }
      guard !reach.wasConnected else { return }
      let elapsed = stopwatch(clock)
      let others = Mutex<[PeripheralID: FamilyGuess?]>([:])
      do throws(BLEError) {
        let advertisement = try await withDeadline(limit, on: clock, operation: "scan") {
          () async throws(BLEError) in
          for try await advertisement in advertisements(matching: ScanFilter()) {
            if advertisement.peripheral.canonical == peripheral.canonical { return advertisement }
            let family = FoundDevice(advertisement).otherFamily
            others.withLock { _ = $0.updateValue(family, forKey: advertisement.peripheral) }
          }
          throw .cancelled
        }
        reach.discoveredAfter = elapsed()
        reach.device = FoundDevice(advertisement)
        reach.signalStrength = advertisement.knownRSSI
        reach.wasRing = reach.wasRing || Self.isRing(advertisement.data.serviceUUIDs)
      } catch .timedOut {
        // The connect below decides: the system may know the ring without an advertisement.
      }
      reach.searched = elapsed()
      reach.otherDevices = others.withLock { $0.count }
      reach.otherFamilies = Set(others.withLock { $0.values.compactMap { $0?.ringWords } }).sorted()
    } catch {
      throw .transport(error)
    }
  }

  private static func isRing(_ services: [BluetoothUUID]) -> Bool {
    services.contains(Colmi.Service.uart) || services.contains(Colmi.Service.bigData)
  }
}
