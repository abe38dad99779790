import HaloProtocol
import HaloTransport

extension ColmiRing: RingDriver {
  package static var family: RingFamily { .colmi }

  package static func isCandidate(
    name: String?, services: [BluetoothUUID], companies: [UInt16]
  ) -> Bool {
    services.contains(Colmi.Service.uart) || services.contains(Colmi.Service.bigData)
  }

  package static func isFamily(of services: [GATTService]) -> Bool {
    services.characteristic(.colmiUARTNotify) != nil
  }

  package func set(clock dateTime: CivilDateTime) async throws(RingError) {
    try await setTime(dateTime)
  }

  /// Returns the capabilities, which the reply to the setting of the clock contains.
  package func features() async throws(RingError) -> [String] {
    state.withLock { $0.kinds.capabilities }?.all.map(\.rawValue) ?? []
  }

  /// Returns the requests for kinds of records on some dates: one for each date, oldest first, or
  /// for a kind that the ring sends as a whole, one for all dates.
  package func steps(for wanted: [(kind: RecordKind, dates: [CivilDate])]) -> [ReadingPlan.Step] {
    wanted.flatMap { kind, dates -> [ReadingPlan.Step] in
      guard let first = dates.first, let last = dates.last else { return [] }
      return kind.isReadByDay
        ? dates.map { .init(kind: kind, days: $0...$0) } : [.init(kind: kind, days: first...last)]
    }
  }

  package func records(
    of kind: RecordKind, on dates: [CivilDate]
  ) async throws(RingError) -> [RingRecord] {
    var records: [RingRecord] = []
    for step in steps(for: [(kind, dates)]) {
      records += try await self.records(of: kind, on: step.days)()
    }
    return records
  }

  package func prepareSync(from cursor: SyncCursor, known: [RecordKind]) async throws(RingError) {
    try await recallOptions()
    // Other requests know no cursor, so their silences prove nothing about kinds that a sync has
    // read, and neither do the capabilities.
    state.withLock { state in
      state.kinds.read.formUnion(known)
      for kind in known { state.kinds.unanswered.remove(kind) }
    }
    try await recall(cursor.unanswered)
  }
}
