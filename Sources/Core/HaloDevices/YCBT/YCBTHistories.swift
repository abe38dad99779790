import HaloProtocol

extension YCBTRing: WholeStoreRing {
  static let stores: [(store: YCBT.HistoryKind, kinds: [RecordKind])] = [
    (.sport, [.steps]), (.sleep, [.sleep, .nap]), (.heartRate, [.heartRate]),
    (.combined, [.bloodOxygen, .heartRateVariability, .temperature]),
    (.bloodOxygen, [.bloodOxygen]), (.temperature, [.temperature]), (.body, [.stress]),
  ]

  /// The features of rings that keep the kinds of records.
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
  func sources(for kinds: Set<RecordKind>) -> [Int] {
    let open = state.withLock { $0.openBlock?.opcode }
    let ranks = Self.stores.map { store, own in
      store.request == open ? 0 : kinds.isSuperset(of: own) ? 1 : 2
    }
    return (0...2).flatMap { rank in ranks.indices.filter { ranks[$0] == rank } }
  }

  /// Returns whether no ring of the family keeps a kind, or this ring lacks its feature.
  func lacks(_ kind: RecordKind) async throws(RingError) -> Bool {
    guard let feature = Self.features[kind] else { return true }
    return try await lacks(feature)
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
