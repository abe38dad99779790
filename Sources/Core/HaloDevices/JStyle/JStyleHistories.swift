import HaloProtocol
import Synchronization

extension WireError {
  /// Readings of a history that differ, or have no end: the client reads the history again.
  fileprivate static var unsteady: WireError {
    WireError(.contradiction(first: 0, second: 1), at: 1, in: "index")
  }
}

/// The messages of one request for records; it ends with the end mark, a refusal, or a page.
final class PageReader: Sendable {
  /// `late` is the last end if it looked like the beginning of a record.
  enum End { case last, late, page, silence, refused }

  private let opcode: JStyle.Opcode
  /// The number of records of a page; nil if it is not known.
  private let length: Int?
  /// Whether an end before the first record may belong to the request before.
  private let mayEndLate: Bool
  private let found: Mutex<(records: [JStyle.NotificationFrame], messages: Int)>

  /// Makes a reader of a page after a number of records.
  init(_ opcode: JStyle.Opcode, length: Int?, mayEndLate: Bool, after count: Int) {
    (self.opcode, self.length, self.mayEndLate) = (opcode, length, mayEndLate)
    found = Mutex(([], count))
  }

  var records: [JStyle.NotificationFrame] { found.withLock { $0.records } }

  func read(_ frame: JStyle.NotificationFrame) -> ReplyStep<End> {
    if frame.refuses(opcode) { return .done(.refused) }
    guard frame.opcode == opcode else { return .foreign }
    return found.withLock { found in
      found.messages += 1
      if frame.isEnd { return mayEndLate && found.records.isEmpty ? .more : .done(.last) }
      // No ring may fill the memory.
      guard found.messages < 1 << 16 else { return .failed(.unsteady) }
      // Others are acknowledgements.
      if frame.isRecord { found.records.append(frame) }
      return found.records.count == length ? .done(.page) : .more
    }
  }
}

/// The notifications of a history: their lengths, and whether they contain other bytes.
struct HistoryLengths {
  private let opcode: JStyle.Opcode?
  /// Whether bytes came that are no record and no frame, as after a loss between cut records.
  var hasStrayBytes = false
  private var longest = 0
  private var last = 0
  private var endsAlone = false

  init(of opcode: JStyle.Opcode? = nil) { self.opcode = opcode }

  /// Notes a notification with records or their parts.
  mutating func note(_ bytes: [UInt8], _ messages: [[UInt8]]) {
    // The lengths of replies, exercises and live values.
    let frames = [16, 22, 26]
    if messages.contains(where: { $0.first != opcode?.rawValue && !frames.contains($0.count) }) {
      hasStrayBytes = true
    }
    let first = (messages.first ?? bytes).first.map { JStyle.Opcode(rawValue: $0) }
    guard messages.isEmpty || first?.isHistory == true else { return }
    endsAlone = bytes.count == 2 && bytes[1] == 0xFF
    if !endsAlone { (longest, last) = (max(longest, bytes.count), bytes.count) }
  }

  /// Whether a notification before the end may be lost, as the last one is as long as any other.
  var mayLackLast: Bool { endsAlone && last == longest }
}

private struct Reading {
  private(set) var frames: [JStyle.NotificationFrame] = []
  /// Whether the last notification may be missing.
  var mayLackLast = false
  /// Whether bytes came between the records.
  var hasStrayBytes = false

  /// Adds the records of a page.
  ///
  /// - Throws: `wire` if the page begins with the first record of the reading, since the ring then
  ///   takes mode 02 for 00, and never reaches an end.
  mutating func add(_ page: [JStyle.NotificationFrame]) throws(RingError) {
    if let first = frames.first, page.first == first { throw .wire(.unsteady) }
    if !frames.isEmpty, page.isEmpty { mayLackLast = true }
    frames += page
  }

  /// Whether nothing shows that a notification was lost, doubled or damaged.
  ///
  /// Nothing but the numbers of the records protects a history; a ring may leave them zero.
  var isWhole: Bool {
    let numbers = frames.map { $0.payload.bytes[1] }
    let isCounting = numbers.indices.allSatisfy { numbers[$0] == UInt8(truncatingIfNeeded: $0) }
    return !mayLackLast && !hasStrayBytes && (isCounting || numbers.allSatisfy { $0 == 0 })
      && frames.allSatisfy { (try? JStyle.RingMessage(parsing: $0)) != nil }
  }

  /// Returns whether a former reading has the same records; since then the newest one may have
  /// grown, and another one begun.
  func agrees(with former: Reading) -> Bool {
    let (old, new) = (former.contents, contents)
    guard let newest = old.first, old != new else { return old == new }
    let count = new.count - old.count
    // Day totals begin with a date alone.
    let stamp = frames.first?.opcode == .dayTotals ? 3 : 6
    return 0...1 ~= count && new[count].prefix(stamp) == newest.prefix(stamp)
      && new.dropFirst(count + 1) == old.dropFirst()
      && frames[...count].allSatisfy { (try? JStyle.RingMessage(parsing: $0)) != nil }
  }

  /// The records without their numbers, which change with each new record.
  private var contents: [ArraySlice<UInt8>] {
    // Day totals have a number of one byte.
    frames.map { $0.payload.bytes.dropFirst($0.opcode == .dayTotals ? 2 : 3) }
  }

  /// The readable records, each once.
  var messages: [JStyle.RingMessage] {
    var seen: Set<ArraySlice<UInt8>> = []
    return zip(frames, contents).compactMap { frame, content in
      seen.insert(content).inserted ? try? JStyle.RingMessage(parsing: frame) : nil
    }
  }
}

extension JStyleRing {
  /// Reads all records of a stored history from the ring, newest first, each as a separate message.
  ///
  /// Histories have no checksum. The client reads a history again if a record is unreadable, if the
  /// record numbers have a gap, or if the last notification may be missing. It accepts what two
  /// readings agree on, except that the newest record may have grown, and leaves out unreadable
  /// records. Three equal readings are required if there are other bytes between the records. If
  /// the ring is silent, the client asks once more.
  ///
  /// - Throws: ``RingError``; `invalidArgument` if the opcode is not that of a history, `wire` if
  ///   three readings differ, or if the ring restarts from the beginning at each request for more.
  public func history(of opcode: JStyle.Opcode) async throws(RingError) -> [JStyle.RingMessage] {
    try await link.exclusively { () async throws(RingError) in try await messages(of: opcode) }
  }

  private func messages(of opcode: JStyle.Opcode) async throws(RingError) -> [JStyle.RingMessage] {
    if [.dayTotals, .sleepLog, .variabilityLog, .exerciseLog, .temperatureLog].contains(opcode) {
      _ = try await product()
    }
    var former: Reading?
    var (agreements, isSilent) = (0, false)
    for _ in 0..<3 {
      do throws(RingError) {
        let reading = try await read(opcode)
        agreements = former.map(reading.agrees) == true ? agreements + 1 : 0
        if reading.isWhole || agreements > (reading.hasStrayBytes ? 1 : 0) {
          return reading.messages
        }
        former = reading
      } catch {
        switch error {
        case .wire: former = nil
        case .unanswered where !isSilent: isSilent = true
        default: throw error
        }
      }
      state.withLock { $0.pageLengths[opcode] = nil }
    }
    throw .wire(.unsteady)
  }

  /// Reads a history once: page after page, as a ring may fall silent until it is asked for more.
  private func read(_ opcode: JStyle.Opcode) async throws(RingError) -> Reading {
    var (reading, mode, isFull) = (Reading(), JStyle.HistoryMode.newest, false)
    var mayEndLate = state.withLock { state in
      state.lengths = HistoryLengths(of: opcode)
      _ = state.assembler.reset()
      return state.lateEnds.remove(opcode) != nil
    }
    while true {
      let page = PageReader(
        opcode, length: state.withLock { $0.pageLengths[opcode] }, mayEndLate: mayEndLate,
        after: reading.frames.count)
      let end = try await read(page, of: opcode, mode, after: reading.frames.count)
      try reading.add(page.records)
      if end == .last || end == .late {
        state.withLock { state in
          if end == .last, state.lengths.mayLackLast { reading.mayLackLast = true }
          reading.hasStrayBytes = state.lengths.hasStrayBytes
          // It may be the end of the full page, and the answer to the last request follows.
          if isFull { state.lateEnds.insert(opcode) }
        }
        return reading
      }
      (mode, mayEndLate, isFull) = (.next, false, end == .page)
    }
  }

  /// Reads a page of a history, which also silence ends if records came before.
  private func read(
    _ page: PageReader, of opcode: JStyle.Opcode, _ mode: JStyle.HistoryMode, after count: Int
  ) async throws(RingError) -> PageReader.End {
    let end = RingCommand(.jStyle, code: [opcode.rawValue, 0xFF])
    let request = try encoding(JStyle.HistoryRequest(opcode: opcode, mode: mode))
    do throws(RingError) {
      let outcome = try await link.ask(request.frame, endingWith: end, within: nil, page.read)
      if case .refused = outcome { throw .unsupported(.jStyle(opcode)) }
      return outcome
    } catch {
      let rest = state.withLock { $0.assembler.reset() }
      guard case .unanswered = error else { throw error }
      if rest == end.code { return .late }
      guard rest.isEmpty else { throw .wire(.unsteady) }
      // A ring that has sent a page does not lack the history.
      guard !page.records.isEmpty else { throw count == 0 ? error : .wire(.unsteady) }
      state.withLock {
        // A notification may have been lost.
        $0.pageLengths[opcode] = max($0.pageLengths[opcode] ?? 0, page.records.count)
      }
      return .silence
    }
  }
}

extension JStyleRing: WholeStoreRing {
  static let stores: [(store: JStyle.Opcode, kinds: [RecordKind])] = [
    (.stepLog, [.steps]), (.sleepLog, [.sleep, .nap]), (.heartRateLog, [.heartRate]),
    (.spotHeartRateLog, [.heartRate]), (.variabilityLog, [.stress, .heartRateVariability]),
    (.oxygenLog, [.bloodOxygen]), (.temperatureLog, [.temperature]), (.exerciseLog, [.workout]),
  ]

  static func command(for kind: RecordKind) -> RingCommand { .jStyle(.measurement) }

  func content(
    of store: JStyle.Opcode, isExtra: Bool
  ) async throws(RingError) -> [JStyle.RingMessage] { try await messages(of: store) }

  func records(of kind: RecordKind, in messages: [JStyle.RingMessage]) -> [RingRecord] {
    messages.records(of: kind, state.withLock { $0.product } ?? .v8)
  }
}
