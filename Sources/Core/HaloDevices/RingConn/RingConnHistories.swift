import HaloProtocol

extension RingConnRing {
  /// The histories of a ring, in the order in which they are read, and the kinds of their records;
  /// without a channel the steps, which only the state of the ring has.
  static let stores: [(store: RingConn.HistoryChannel?, kinds: [RecordKind])] = [
    (.night, [.heartRate, .heartRateVariability, .bloodOxygen]),
    (.day, [.heartRate, .heartRateVariability, .bloodOxygen]),
    (.exercise, [.heartRate, .workout]), (nil, [.steps]),
  ]

  /// Returns the steps of each history that has one of the kinds: for all its kinds, as the ring
  /// hands over all of them, and twice, as the first ones get the pages, and the others the end.
  ///
  /// The first ones are done once for each page, so the progress of a sync goes back and forth.
  package func steps(for wanted: [(kind: RecordKind, dates: [CivilDate])]) -> [ReadingPlan.Step] {
    let wanted = wanted.filter { !$0.dates.isEmpty }
    guard let first = wanted.compactMap(\.dates.first).min(),
      let last = wanted.compactMap(\.dates.last).max()
    else { return [] }
    return Self.stores.enumerated().flatMap { source, store -> [ReadingPlan.Step] in
      guard wanted.contains(where: { store.kinds.contains($0.kind) }) else { return [] }
      let steps = store.kinds.map { kind in
        ReadingPlan.Step(kind: kind, days: first...last, source: source)
      }
      return store.store == nil ? steps : steps + steps
    }
  }

  static func command(for kind: RecordKind) -> RingCommand { .ringConn(.history) }

  /// Reads the histories of a plan one after the other.
  ///
  /// A sync gets the records of a page in the first step of each kind, and only then the ring is
  /// asked for the next page, which makes it forget the last one. Thus a step can have many
  /// outcomes. The records that the ring has handed over on this link before come first.
  package func read<HandleError: Error>(
    _ plan: ReadingPlan, isolation: isolated (any Actor)?,
    waiting: (_ step: Int, _ other: RecordKind?) -> Void,
    handle: (_ step: Int, ReadingPlan.Outcome) async throws(HandleError) -> Void
  ) async throws(HandleError) {
    for steps in plan.stores {
      try await ring.link.read(isolation: isolation) { (error) throws(HandleError) in
        waiting(steps.lowerBound, nil)
        let takes = plan.stored != nil || options.takesHandedOver
        let end = await Result(isolation: isolation) { () async throws(RingError) in
          if let error { throw error }
          // The steps are a store of one step, and stay.
          guard takes || steps.count == 1 else { throw .handsOverOnce(Self.family) }
          return try await ring.reading(isolation: isolation, ending: measurement) {
            () async throws(RingError) in
            await Result(isolation: isolation) { () async throws(HandleError) in
              try await read(plan, steps, isolation, handle)
            }
          }
        }
        switch end {
        case .success(let result): try result.get()
        case .failure(let error):
          for step in steps.suffix((steps.count + 1) / 2) {
            try await handle(step, .failure(error))
          }
        }
      }
    }
  }

  private func read<HandleError: Error>(
    _ plan: ReadingPlan, _ steps: Range<Int>, _ isolation: isolated (any Actor)?,
    _ handle: (Int, ReadingPlan.Outcome) async throws(HandleError) -> Void
  ) async throws(HandleError) {
    let source = plan.steps[steps.lowerBound].source
    guard let channel = Self.stores[source].store else {
      let days = plan.steps[steps.lowerBound].days
      return try await handle(
        steps.lowerBound, .success(ring.stepRecords.filter { days.contains($0.day) }))
    }
    func give(_ records: [RingRecord], to steps: Range<Int>) async throws(HandleError) {
      for step in steps {
        let own = records.filter { $0.kind == plan.steps[step].kind }
        if !own.isEmpty { try await handle(step, .success(own)) }
      }
    }
    let middle = steps.lowerBound + steps.count / 2
    let isSync = plan.stored != nil
    if isSync { try await give(handedOver(of: source), to: steps.lowerBound..<middle) }
    let end = try await readPages(of: channel, isolation: isolation) {
      (page, isFirst) async throws(HandleError) in
      let (records, workout) = page.records(
        secondsFromUTC: ring.secondsFromUTC, after: stores.withLock { $0.workout }
      ) { isFirst && plan.stored?.includes($0) == true }
      if isSync { try await give(records, to: steps.lowerBound..<middle) }
      stores.withLock { $0.add(records, of: source, workout) }
    }
    for step in middle..<steps.upperBound {
      let (kind, days) = (plan.steps[step].kind, plan.steps[step].days)
      let records = isSync ? [] : handedOver(of: source)
      try await handle(
        step, end.map { records.filter { $0.kind == kind && days.contains($0.day) } })
    }
  }

  private func handedOver(of source: Int) -> [RingRecord] {
    stores.withLock { $0.records[source] ?? [] }
  }
}

extension RingConnRing {
  struct HandedOver: Sendable {
    var records: [Int: [RingRecord]] = [:]
    var workout: WorkoutRecords?
    var pageCount = 0

    /// Adds the records of a page; a workout that has grown replaces its former record.
    mutating func add(_ found: [RingRecord], of source: Int, _ workout: WorkoutRecords?) {
      self.workout = workout
      let starts = Set(found.filter { $0.kind == .workout }.map(\.start))
      records[source]?.removeAll { $0.kind == .workout && starts.contains($0.start) }
      records[source, default: []] += found
    }
  }

  /// Reads the pages of a history, and asks for the next one after a closure has handled the last.
  ///
  /// The closure also gets whether no page with values came before.
  /// After silence or a damaged page, the history is opened once more.
  private func readPages<HandleError: Error>(
    of channel: RingConn.HistoryChannel, isolation: isolated (any Actor)?,
    _ handle: (RingConn.RingMessage, _ isFirst: Bool) async throws(HandleError) -> Void
  ) async throws(HandleError) -> Result<Void, RingError> {
    var (hasFailed, isFirst) = (false, true)
    var next = await Result { () async throws(RingError) in try await self.open(channel) }
    while true {
      switch next {
      case .success(nil): return .success(())
      case .success(let page?):
        try await handle(page, isFirst)
        if page.frame.opcode != .lightTrendPage { isFirst = false }
        next = await Result { () async throws(RingError) in try await self.page(after: page) }
      case .failure(let error):
        guard !hasFailed, Absence(error) != nil else { return .failure(error) }
        (hasFailed, isFirst) = (true, true)
        next = await Result { () async throws(RingError) in try await self.open(channel) }
      }
    }
  }

  /// Opens a history, and returns its first page; nil without one.
  private func open(
    _ channel: RingConn.HistoryChannel
  ) async throws(RingError) -> RingConn.RingMessage? {
    guard let now = ring.universalTime else { throw .clockUnknown }
    let start: RingConn.HistoryStart = try await ring.ask(
      RingConn.HistoryRequest(time: now, channel: channel))
    return start.status == 0xFF ? nil : try await page(answering: RingConn.FetchRequest().frame)
  }

  /// Asks for the next page, which makes the ring forget the last one; nil at the end.
  private func page(
    after page: RingConn.RingMessage
  ) async throws(RingError) -> RingConn.RingMessage? {
    let answer = try decoding(
      RingConn.PageAnswer(opcode: .init(rawValue: page.frame.opcode.rawValue | 0x80)))
    return try await self.page(answering: answer.frame, after: page)
  }

  private func page(
    answering request: RingConn.HostFrame, after last: RingConn.RingMessage? = nil
  ) async throws(RingError) -> RingConn.RingMessage? {
    let count = stores.withLock { stores in
      stores.pageCount += 1
      return stores.pageCount
    }
    // A ring keeps fewer.
    guard count < 1 << 14 else {
      throw .wire(WireError(.trailingBytes(count: count), at: 0, in: "pages"))
    }
    return try await ring.reply(to: request, endingWith: .historyEnd) { frame in
      switch frame.opcode {
      case .historyEnd:
        // The end has no checksum, so that its layout alone tells it from other bytes.
        return (try? RingConn.HistoryEnd(parsing: frame)) == nil ? .foreign : .done(nil)
      case .fetchReply, .apneaWaveform: return .more
      case .lightTrendPage, .vitalsPage, .exercisePage:
        do throws(WireError) {
          let page = try RingConn.RingMessage(parsing: frame)
          // A page that comes twice is answered once: the second answer would skip the next page.
          return page == last ? .more : .done(page)
        } catch {
          return .failed(error)
        }
      default: return .foreign
      }
    }
  }
}
