import HaloProtocol
import HaloTransport

/// The kinds of records that a ring has or lacks, as far as its replies have shown.
struct KindMemory {
  /// The capabilities in the ring's reply to `setTime`; nil before that reply.
  var capabilities: Colmi.Capabilities?
  /// The ring's firmware revision; nil until it was read.
  var firmware: String?
  /// The kinds of records that earlier connections found unanswered, from the options; nil once
  /// this ring's firmware was compared with theirs.
  var remembered: UnansweredKinds?
  /// The kinds of records that this firmware is known not to answer.
  var unanswered = UnansweredKinds()
  /// The kinds of records about which the ring has answered a request, in any way.
  var answered: Set<RecordKind> = []
  /// The kinds of records that earlier syncs have read.
  var read: Set<RecordKind> = []
  /// The kinds of records that the ring left unanswered on this link, with the deadline that
  /// passed.
  var silences: [RecordKind: Duration] = [:]
  /// The kinds of records that are being requested with a short deadline, to see if the ring has
  /// them.
  var trials: Set<RecordKind> = []

  func excludes(_ kind: RecordKind) -> Bool {
    guard let capabilities, !answered.contains(kind), !read.contains(kind) else { return false }
    return kind.isExcluded(by: capabilities)
  }

  /// Returns whether the ring will probably not answer a request for a kind of records, so that one
  /// short wait suffices.
  func doubts(_ kind: RecordKind) -> Bool {
    excludes(kind) || !answered.contains(kind) && unanswered.contains(kind)
  }

  /// Returns whether ``ColmiRing/require(_:)`` has to check a kind of records before a request for
  /// it.
  func isInDoubt(_ kind: RecordKind) -> Bool {
    remembered != nil || doubts(kind) || unanswered.contains(kind) || silences[kind] != nil
  }

  func lacksScreen(for channel: ColmiRing.Channel) -> Bool {
    guard channel == .command(Colmi.Opcode.displaySettings.rawValue), let capabilities else {
      return false
    }
    return capabilities.screenSize == (0, 0)
  }

  mutating func add(answered kinds: some Sequence<RecordKind>) {
    for kind in kinds {
      answered.insert(kind)
      unanswered.remove(kind)
      silences[kind] = nil
    }
  }
}

extension RecordKind {
  /// The opcode or big-data action of requests for records of this kind.
  var channel: ColmiRing.Channel {
    switch self {
    case .heartRate: .command(Colmi.Opcode.heartRateLog.rawValue)
    case .steps: .command(Colmi.Opcode.stepLog.rawValue)
    case .stress: .command(Colmi.Opcode.stressLog.rawValue)
    case .heartRateVariability: .command(Colmi.Opcode.heartRateVariabilityLog.rawValue)
    case .bloodOxygen: .bigData(Colmi.BigDataAction.bloodOxygenHistory.rawValue)
    case .temperature: .bigData(Colmi.BigDataAction.temperatureHistory.rawValue)
    case .sleep, .nap: .bigData(Colmi.BigDataAction.sleepHistory.rawValue)
    case .manualHeartRate: .bigData(Colmi.BigDataAction.manualHeartRateHistory.rawValue)
    case .manualBloodOxygen: .bigData(Colmi.BigDataAction.manualBloodOxygenHistory.rawValue)
    case .manualTemperature: .bigData(Colmi.BigDataAction.manualTemperatureHistory.rawValue)
    case .workout: .bigData(Colmi.BigDataAction.sportSummary.rawValue)
    }
  }

  /// Returns the kinds of records that replies with an opcode or action contain.
  static func kinds(of channel: ColmiRing.Channel) -> [RecordKind] {
    allCases.filter { $0.channel == channel }
  }
}

extension ColmiRing {
  package var unanswered: UnansweredKinds {
    state.withLock { $0.kinds.remembered ?? $0.kinds.unanswered }
  }

  /// The deadline of a request that the ring will probably not answer.
  ///
  /// The slowest reply in a recorded session of an RT11CR took 0.74 s, and colmi_r02_client gives
  /// up after 2 s.
  private static var shortDeadline: Duration { .seconds(2) }

  /// Returns the deadline of replies with an opcode or action: short for a kind of records that the
  /// ring may lack, and for settings of a display that the ring does not have.
  func replyDeadline(of channel: Channel) -> Duration {
    let isDoubtful = state.withLock { state in
      !state.kinds.trials.isEmpty && state.kinds.trials.contains { $0.channel == channel }
        || state.kinds.lacksScreen(for: channel)
    }
    guard isDoubtful, !options.retriesUnanswered else { return options.replyDeadline }
    return min(options.replyDeadline, Self.shortDeadline)
  }

  /// Records that the ring has sent at least a part of a reply with this opcode or action, and so
  /// has the kinds of records of such replies.
  func note(answered channel: Channel) {
    let kinds = RecordKind.kinds(of: channel)
    state.withLock { $0.kinds.add(answered: kinds) }
  }

  /// Adds kinds of records that an earlier connection found unanswered, if the ring's firmware is
  /// still the same.
  func recall(_ known: UnansweredKinds) async throws(RingError) {
    guard !known.isEmpty, !options.retriesUnanswered else { return }
    guard known.firmware == (try await firmware()) else { return }
    state.withLock { state in
      state.kinds.unanswered.merge(known)
      for kind in state.kinds.answered { state.kinds.unanswered.remove(kind) }
    }
  }

  /// Adds the kinds of records that the options list as unanswered, once for each connection.
  func recallOptions() async throws(RingError) {
    guard let known = state.withLock({ $0.kinds.remembered }) else { return }
    try await recall(known)
    // After an error, the kinds are still to be compared.
    state.withLock { $0.kinds.remembered = nil }
  }

  /// Checks that the ring may have a kind of records, before a request for it.
  ///
  /// If the capabilities exclude the kind, this asks for it once, with a short deadline.
  ///
  /// - Throws: ``RingError``: `unsupported` if the firmware does not answer such requests,
  ///   `unanswered` if the ring was silent and may answer later.
  func require(_ kind: RecordKind) async throws(RingError) {
    guard state.withLock({ $0.kinds.isInDoubt(kind) }) else { return }
    try await tryOut([kind])
    guard let today = dateTime?.date else { return }
    let (isExcluded, silence) = state.withLock {
      ($0.kinds.unanswered.excludes(kind, on: today), $0.kinds.silences[kind])
    }
    if isExcluded { throw .unsupported(.colmi(kind.channel.opcode)) }
    if let silence { throw .unanswered(.colmi(kind.channel.opcode), after: silence) }
  }

  /// Returns those of some kinds of records that the ring will probably not answer, and those that
  /// earlier unanswered requests exclude for today.
  package func doubtful(
    among kinds: [RecordKind]
  ) async throws(RingError) -> (doubtful: [RecordKind], excluded: [RecordKind]) {
    try await recallOptions()
    guard let today = dateTime?.date else { throw .clockUnknown }
    return state.withLock { state in
      let excluded = kinds.filter { state.kinds.unanswered.excludes($0, on: today) }
      return (kinds.filter { state.kinds.doubts($0) && !excluded.contains($0) }, excluded)
    }
  }

  /// Asks for all kinds of records that the ring will probably not answer, with one short deadline
  /// for all of them, but no kind twice on a link, and remembers those that it does not answer.
  func tryOut(_ kinds: [RecordKind]) async throws(RingError) {
    try await recallOptions()
    guard let today = dateTime?.date else { return }
    let trials = state.withLock { state in
      let trials = kinds.filter { kind in
        state.kinds.doubts(kind) && !state.kinds.unanswered.excludes(kind, on: today)
          && state.kinds.silences[kind] == nil && !state.kinds.trials.contains(kind)
      }
      state.kinds.trials.formUnion(trials)
      return trials
    }
    guard !trials.isEmpty else { return }
    var errors: [RecordKind: RingError] = [:]
    var isAlive = true
    var groups = [trials]
    while let group = groups.popLast() {
      let damages = state.withLock { $0.flights.damages }
      let round = await answers(to: group, on: today)
      for kind in group { errors[kind] = round.errors[kind] }
      let (answered, isDamaged) = state.withLock {
        ($0.kinds.answered, $0.flights.damages != damages)
      }
      let silent = group.filter {
        if case .unanswered = round.errors[$0] { !answered.contains($0) } else { false }
      }
      isAlive = isAlive && (round.isAlive || silent.isEmpty)
      // A ring that was busy with one of the kinds may have dropped the requests for the others, or
      // mixed the replies.
      let isShared = group.count > 1 && (isDamaged || silent.count < group.count)
      guard isShared, !silent.isEmpty else {
        isAlive = isAlive && (!isDamaged || silent.isEmpty)
        continue
      }
      groups += isDamaged ? silent.map { [$0] } : [silent]
      // Until then, the opcodes of the silent kinds are reserved.
      guard (try? await clock.sleep(for: options.settlingTime)) != nil else { break }
    }
    let silent = state.withLock { [errors] state in
      state.kinds.trials.subtract(trials)
      return trials.filter { kind in
        switch errors[kind] {
        // A part of a reply shows that the ring has the kind.
        case .unanswered(_, let deadline)? where !state.kinds.answered.contains(kind):
          state.kinds.silences[kind] = deadline
          return true
        case .transport: return false
        default:
          state.kinds.add(answered: [kind])
          return false
        }
      }
    }
    for kind in trials {
      switch errors[kind] {
      // The request for the records throws this error again.
      case .transport(.characteristicNotFound)?: continue
      case .transport(let error)?: throw .transport(error)
      default: continue
      }
    }
    guard isAlive else { return }
    try await remember(silent, isProof: true)
  }

  /// Asks for the records of several kinds on a day at once, and a second later for the battery,
  /// which every ring reports.
  ///
  /// By then a ring with such records has answered, so the request for the battery prevents no
  /// answer, even if the ring drops requests while it is busy.
  ///
  /// - Returns: The errors of the requests for records, and whether the ring has reported its
  ///   battery; if not, its silence proves nothing about these kinds.
  private func answers(
    to kinds: [RecordKind], on day: CivilDate
  ) async -> (errors: [RecordKind: RingError], isAlive: Bool) {
    async let isAlive = isAlive(after: Self.shortDeadline / 2)
    let errors = await withTaskGroup(of: (RecordKind, RingError?).self) { group in
      for kind in kinds {
        group.addTask {
          do throws(RingError) {
            _ = try await self.allRecords(of: kind, on: day...day)
            return (kind, nil)
          } catch {
            return (kind, error)
          }
        }
      }
      return await group.reduce(into: [RecordKind: RingError]()) { $0[$1.0] = $1.1 }
    }
    return (errors, await isAlive)
  }

  private func isAlive(after delay: Duration = .zero) async -> Bool {
    guard (try? await clock.sleep(for: delay)) != nil else { return false }
    let battery = try? await ask(Colmi.BatteryRequest(), within: Self.shortDeadline) {
      (frame) throws(WireError) in try Colmi.BatteryStatus(parsing: frame)
    }
    return battery != nil
  }

  /// Remembers kinds of records that the ring left unanswered twice, although its capabilities
  /// include them.
  ///
  /// One such silence may be a fault of the ring or of the link. The next request, on another link,
  /// decides.
  package func note(unanswered kinds: [RecordKind]) async throws(RingError) {
    let silent = state.withLock { state in
      let silent = kinds.filter {
        !state.kinds.answered.contains($0) && state.kinds.silences[$0] == nil
      }
      for kind in silent { state.kinds.silences[kind] = options.replyDeadline }
      return silent
    }
    guard !silent.isEmpty, await isAlive() else { return }
    try await remember(silent, isProof: false)
  }

  /// Remembers kinds of records that the firmware does not answer; with `isProof`, one silence
  /// proves that the firmware lacks a kind which the capabilities exclude as well.
  private func remember(_ kinds: [RecordKind], isProof: Bool) async throws(RingError) {
    guard !kinds.isEmpty, let today = dateTime?.date else { return }
    let firmware = try await firmware()
    state.withLock { state in
      for kind in kinds {
        let isCertain = isProof && state.kinds.excludes(kind)
        state.kinds.unanswered.add(kind, on: today, firmware: firmware, isCertain: isCertain)
      }
    }
  }
}
