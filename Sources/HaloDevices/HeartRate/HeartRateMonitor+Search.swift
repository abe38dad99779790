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

  /// The first strap that is connected to this machine, or else advertises.
  func firstStrap(named id: PeripheralID?) async throws(BLEError) -> FoundStrap {
    if let strap = await connectedStrap(named: id) { return strap }
    let result = await withTaskGroup(of: Result<FoundStrap, BLEError>.self) { group in
      group.addTask {
        do throws(BLEError) {
          return .success(try await advertisingStrap(named: id))
        } catch {
          return .failure(error)
        }
      }
      group.addTask {
        while (try? await transport.clock.sleep(for: Self.lookInterval)) != nil {
          if let strap = await connectedStrap(named: id) { return .success(strap) }
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
  private func connectedStrap(named id: PeripheralID?) async -> FoundStrap? {
    let connected = try? await transport.connectedPeripherals(within: Self.answerDeadline)
    return connected?.first { filter.matches($0) && (id == nil || $0.peripheral == id) }
      .map { FoundStrap(peripheral: $0.peripheral, name: $0.name, advertisement: nil) }
  }

  private func advertisingStrap(named id: PeripheralID?) async throws(BLEError) -> FoundStrap {
    for try await heard in transport.advertisements(matching: filter)
    where heard.data.isConnectable && (id == nil || heard.peripheral == id) {
      return FoundStrap(
        peripheral: heard.peripheral, name: heard.data.localName, advertisement: heard)
    }
    throw .cancelled
  }
}
