import HaloAsync
import HaloTransport

/// A strap that a monitor has found.
struct FoundStrap: Sendable {
  let peripheral: PeripheralID
  let name: String?
  /// Nil where it was connected already.
  let advertisement: Advertisement?
}

extension HeartRateMonitor {
  /// How long it may take to tell what is connected: milliseconds, unless nobody answers.
  private static var answerDeadline: Duration { .seconds(5) }
  /// How often it is looked whether another program has connected to the strap, which is silent to
  /// a scan from then on.
  private static var lookInterval: Duration { .seconds(5) }

  /// How long others get to show themselves, where those that failed would have another turn:
  /// devices advertise every second or two.
  private static var settling: Duration { .seconds(2) }
  private static var search: String { "search for another strap" }

  /// The next strap to connect to.
  ///
  /// Where any will do, one that has failed is so only if no other shows itself soon; then each has
  /// its turn again.
  func nextStrap(
    named id: PeripheralID?, besides failed: inout Set<PeripheralID>
  ) async throws(BLEError) -> FoundStrap {
    if id == nil, !failed.isEmpty {
      let others = failed
      do throws(BLEError) {
        return try await withDeadline(
          Self.settling, on: transport.clock, operation: Self.search
        ) { () async throws(BLEError) in
          try await firstStrap { !others.contains($0) }
        }
      } catch {
        guard case .timedOut(Self.search, _) = error else { throw error }
        failed = []
      }
    }
    return try await firstStrap { id == nil || $0 == id }
  }

  /// The first strap that is connected to this machine, or else advertises.
  private func firstStrap(
    where fits: @escaping @Sendable (PeripheralID) -> Bool
  ) async throws(BLEError) -> FoundStrap {
    if let strap = await connectedStrap(where: fits) { return strap }
    let result = await withTaskGroup(of: Result<FoundStrap, BLEError>.self) { group in
      group.addTask {
        do throws(BLEError) {
          return .success(try await advertisingStrap(where: fits))
        } catch {
          return .failure(error)
        }
      }
      group.addTask {
        while (try? await transport.clock.sleep(for: Self.lookInterval)) != nil {
          if let strap = await connectedStrap(where: fits) { return .success(strap) }
        }
        return .failure(.cancelled)
      }
      let first = await group.next() ?? .failure(.cancelled)
      group.cancelAll()
      return first
    }
    return try result.get()
  }

  /// Nil also where that cannot be told: why is for the scan to say.
  private func connectedStrap(where fits: (PeripheralID) -> Bool) async -> FoundStrap? {
    let connected = try? await transport.connectedPeripherals(within: Self.answerDeadline)
    return connected?.first { filter.matches($0) && fits($0.peripheral) }
      .map { FoundStrap(peripheral: $0.peripheral, name: $0.name, advertisement: nil) }
  }

  private func advertisingStrap(
    where fits: (PeripheralID) -> Bool
  ) async throws(BLEError) -> FoundStrap {
    for try await heard in transport.advertisements(matching: filter)
    where heard.data.isConnectable && fits(heard.peripheral) {
      return FoundStrap(
        peripheral: heard.peripheral, name: heard.data.localName, advertisement: heard)
    }
    throw .cancelled
  }
}

extension HeartRateMonitor {
  /// Makes a monitor of a known strap, and of no other.
  ///
  /// It scans for the strap each time that it is lost, and never gives up.
  ///
  /// - Throws: ``KnownDeviceError`` if the transport cannot have such a strap.
  public init(over transport: Transport, following device: KnownDevice) throws(KnownDeviceError) {
    try transport.check(device, is: .strap)
    // The filter accepts all, as the advertisement of a strap may change.
    self.init(over: transport, filter: ScanFilter(), peripheral: device.id)
  }
}
