import HaloProtocol

/// Requests that count days back from the ring's today.
extension RingDriver {
  /// Runs a request during which the ring's date does not change, as the request counts days back
  /// from today.
  ///
  /// Around midnight the ring's date is uncertain, so the method waits until the date is certain.
  /// If midnight falls between request and reply, the method runs `body` again.
  func onOneDay<Value: Sendable>(
    _ body: (CivilDate) async throws(RingError) -> Value
  ) async throws(RingError) -> Value {
    while true {
      guard let today = try settledToday() else {
        try await waitForMidnight()
        continue
      }
      let value = try await body(today)
      if dateTime(after: clockUncertainty)?.date == today { return value }
    }
  }

  /// Returns the date of the ring's clock; nil around midnight, when the date is uncertain.
  private func settledToday() throws(RingError) -> CivilDate? {
    guard let early = dateTime(after: .zero - clockUncertainty),
      let late = dateTime(after: clockUncertainty)
    else { throw .clockUnknown }
    return early.date == late.date ? early.date : nil
  }

  @inline(never)
  private func waitForMidnight() async throws(RingError) {
    do {
      try await connection.clock.sleep(for: clockUncertainty)
    } catch {
      throw .transport(.cancelled)
    }
  }

  package var clockUncertainty: Duration { .seconds(2) }
}
