import HaloBlueZNames
import HaloDBus
import HaloTransport

extension BlueZQuirks {
  /// Returns whether a failure of `StartNotify` means that another program is ending the link.
  ///
  /// `Disconnect` waits two seconds before it ends the link, even if its caller leaves the bus, and
  /// until then `Connect` succeeds at once (`DISCONNECT_TIMER`; BlueZ 5.66 and 5.82, 2026-11).
  ///
  /// In these seconds `StartNotify` fails with "not connected" before it looks at the
  /// characteristic (from BlueZ 5.56), and has no effect on one without notifications. After them,
  /// for a few connection intervals, only an answer of the peripheral shows that the link is up.
  static func meansEnding(_ failure: BlueZFailure) -> Bool { failure == .notConnected }

  /// The longest wait for the end of a link that another program is ending.
  static let endingGrace = cancelDeadline
}

/// Checks whether another program, which has opened a link, is about to end it.
extension BlueZConnection {
  /// Whether the link may have been up before `Connect`, which succeeds at once in that case.
  var mayHaveBeenUp: Bool {
    state.withLock { $0.attempt == nil && (!$0.mayBeOurs || $0.isUnreported) }
  }

  /// Checks that another program, which opened the link, is not about to end it.
  ///
  /// Needs one call to the daemon and one request to the peripheral.
  ///
  /// - Throws: `BLEError`: if the other program ends the link, `disconnected` once it is down, or
  ///   `timedOut` if that takes too long.
  func checkStays(for operation: BlueZOperation, until end: Duration) async throws(BLEError) {
    guard mayHaveBeenUp else { return }
    let device = path
    let end = min(end, central.loop.now + BlueZQuirks.endingGrace)
    guard let table = central.state.withLock({ $0.tree.table(ofDevice: device) }) else { return }
    let all = table.characteristics.values
    let silent = all.filter {
      $0.declaration.properties.isDisjoint(with: [.notify, .indicate])
    }
    if let path = silent.map(\.path).min() ?? all.map(\.path).min() {
      func call(_ method: BlueZ.AttributeMethod) async throws(BLEError) -> DBusReply {
        try await callOnce(
          method.rawValue, of: BlueZ.Interface.gattCharacteristic.rawValue, at: path, [],
          for: operation, until: end, nil)
      }
      let reply = try await call(.startNotify)
      // All characteristics notify, so the call has subscribed to one.
      if silent.isEmpty, case .success = reply { _ = try await call(.stopNotify) }
      if case .failure(let error) = reply, BlueZQuirks.meansEnding(BlueZFailure(error)) {
        let promise = BLEPromise<Void>()
        let number = register { promise.resolve(.failure(.disconnected($0))) }
        defer { unregister(number) }
        return try await wait(for: promise, until: end, operation)
      }
    }
    try await readHarmless(of: table, for: operation, until: end)
  }

  /// Reads a value that has no side effects, so that the peripheral has to answer.
  ///
  /// Does nothing if the peripheral has no such value.
  ///
  /// - Throws: `BLEError`, but none for an ATT error, which is an answer too.
  func readHarmless(
    of table: BlueZTable, for operation: BlueZOperation, until end: Duration
  ) async throws(BLEError) {
    guard let harmless = table.harmlessRead else { return }
    do throws(BLEError) {
      _ = try await call(
        BlueZ.AttributeMethod.readValue.rawValue, of: harmless.interface, at: harmless.path,
        [BlueZSettings.read()], for: operation, until: end)
    } catch .att, .servicesOutdated {
    }
  }
}
