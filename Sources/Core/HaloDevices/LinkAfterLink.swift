import HaloProtocol
import HaloTransport

/// An event of a device to which a program connects again each time the link is lost.
package enum LinkNews: Sendable {
  /// The link is up: the name of the device, and the position of its sensor; nil if unknown.
  case connected(String, location: Location?)
  /// The link ended or did not come up, with this error; another attempt follows.
  case lost(BLEError)
  /// Bluetooth is off or absent; the next attempt waits until it is on.
  case waiting(AdapterState)
  /// A scan for the device failed; another scan follows.
  case notScanning(BLEError)
  case malformed([UInt8], WireError)

  package enum Location: Sendable {
    case body(GATT.BodySensorLocation)
    case bike(GATT.SensorLocation.Location)
  }
}

extension BLETransport {
  /// Runs `link`, which connects and uses a device, and runs it again each time the link is lost,
  /// until `link` returns.
  ///
  /// The loop waits while Bluetooth is off or absent. Outdated services cause one more link, which
  /// discovers the services again.
  ///
  /// - Parameters:
  ///   - report: Called with the reason why each link ended, before the next one.
  ///   - isRepeated: Returns whether a lost link is followed by another one.
  ///   - link: Connects to the device and uses it. Calls `isUp` once connected.
  /// - Throws: `BLEError` if no other link can help, else the errors of `link` and `report`.
  package func linkAfterLink(
    report: (LinkNews) throws -> Void, isRepeated: () -> Bool = { true },
    _ link: (_ isUp: () -> Void) async throws -> Void
  ) async throws {
    let retry = ReconnectPolicy.untilReturn
    var failures = 0
    var wereServicesOutdated = false
    while true {
      var wasUp = false
      let reason: BLEError
      do {
        return try await link {
          wasUp = true
          failures = 0
        }
      } catch {
        guard let cause = error.linkError, isRepeated() else { throw error }
        guard cause != .cancelled else { throw cause }
        reason = cause
      }
      // The end of the task also takes the link down, which is no loss.
      try Task.checkCancellation()
      failures += 1
      if case .servicesOutdated = reason {
        guard !wereServicesOutdated else { throw reason }
        wereServicesOutdated = true
      } else if wasUp {
        wereServicesOutdated = false
      }
      if case .unavailable(let adapter) = reason {
        guard adapter != .unauthorized else { throw reason }
        try report(.waiting(adapter))
        try await waitUntilPoweredOn()
      } else {
        try report(.lost(reason))
      }
      try await clock.sleep(for: retry.delay(before: failures))
    }
  }
}
