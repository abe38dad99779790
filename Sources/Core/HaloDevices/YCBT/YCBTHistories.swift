import HaloProtocol

extension YCBTRing: WholeStoreRing {
  static let stores: [(store: YCBT.HistoryKind, kinds: [RecordKind])] = [
    (.sport, [.steps]), (.heartRate, [.heartRate]),
    (.combined, [.bloodOxygen, .heartRateVariability, .temperature]),
    (.bloodOxygen, [.bloodOxygen]), (.temperature, [.temperature]), (.body, [.stress]),
    (.sleep, [.sleep, .nap]),
  ]

  private static let features: [RecordKind: YCBT.Feature] = [
    .heartRate: .heartRate, .steps: .steps, .bloodOxygen: .bloodOxygen, .stress: .stress,
    .heartRateVariability: .heartRateVariability, .temperature: .temperature, .sleep: .sleep,
    .nap: .sleep,
  ]

  static func command(for kind: RecordKind) -> RingCommand {
    let store = stores.first { $0.kinds.contains(kind) }?.store
    return .ycbt(store?.request ?? YCBT.HistoryKind.sportMode.request)
  }

  /// Returns first the store whose block the ring has sent, as it may wait for the answer, and last
  /// those that have other kinds as well: they are not accepted, and the ring may then be silent.
  ///
  /// A store with a record that no sync stores is not accepted either, and the stores after it may
  /// stay unread: a sync on the next link begins with those whose days are behind. The extra stores
  /// of a kind follow the one with all kinds, and sleep, whose marks can be unreadable, is last.
  func sources(for kinds: Set<RecordKind>) -> [Int] {
    let (open, closed) = state.withLock { ($0.openBlock?.opcode, $0.closedDays) }
    let ranks = Self.stores.enumerated().map { index, store in
      let rank = store.store.request == open ? 0 : kinds.isSuperset(of: store.kinds) ? 1 : 2
      let group = Self.stores.first { Set($0.kinds).isSuperset(of: store.kinds) } ?? store
      let days = group.kinds.filter(kinds.contains).compactMap { closed[$0] }
      return (rank, days.max() ?? .min, index)
    }
    return ranks.sorted(by: <).map(\.2)
  }

  package func prepareSync(from cursor: SyncCursor, known: [RecordKind]) {
    state.withLock { state in
      for kind in RecordKind.allCases {
        state.closedDays[kind] = cursor.closedDay(of: kind)?.daysSince1970
      }
    }
  }

  func lacks(_ kind: RecordKind) async throws(RingError) -> Bool {
    guard let feature = Self.features[kind] else { return true }
    return try await capabilities().excludes(feature)
  }

  /// Reads the block of a store; rings are silent about a store that they lack, so an extra one is
  /// not waited for.
  func content(
    of store: YCBT.HistoryKind, isExtra: Bool
  ) async throws(RingError) -> YCBT.HistoryBlock? {
    try await block(of: store, within: isExtra ? .seconds(2) : options.replyDeadline)
  }

  func records(
    of kind: RecordKind, in block: YCBT.HistoryBlock?
  ) throws(RingError) -> [RingRecord] { try block?.records(of: kind) ?? [] }

  func unread(in block: YCBT.HistoryBlock?) -> RingError? { block?.unread }

  /// Accepts a block if all its records were stored, as some rings delete an accepted block.
  ///
  /// The ring sends a block again that was not accepted, and may be silent about other stores until
  /// then.
  func finish(_ block: YCBT.HistoryBlock?, of source: Int, stored: StoredRecords) async {
    let (store, kinds) = Self.stores[source]
    guard let block, block.unread == nil,
      let records = try? kinds.flatMap({ (kind) throws(RingError) in try block.records(of: kind) }),
      stored.contains(records)
    else { return }
    try? await accept(store)
  }
}
