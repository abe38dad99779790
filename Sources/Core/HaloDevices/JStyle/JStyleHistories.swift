import HaloProtocol
import Synchronization

/// The messages of one request for records; it ends with the end mark, a refusal, or a page.
private final class PageReader: Sendable {
  enum End { case last, page, refused }

  private let opcode: JStyle.Opcode
  /// The number of records of a page; nil if it is not known.
  private let length: Int?
  private let found = Mutex<(records: [JStyle.NotificationFrame], messages: Int)>(([], 0))

  /// The most messages, so that no ring fills the memory.
  private static var mostMessages: Int { 1 << 16 }

  init(_ opcode: JStyle.Opcode, length: Int?) { (self.opcode, self.length) = (opcode, length) }

  var records: [JStyle.NotificationFrame] { found.withLock { $0.records } }

  func read(_ frame: JStyle.NotificationFrame) -> ReplyStep<End> {
    if frame.refuses(opcode) { return .done(.refused) }
    guard frame.opcode == opcode else { return .foreign }
    if frame.isEnd { return .done(.last) }
    return found.withLock { found in
      found.messages += 1
      guard found.messages < Self.mostMessages else {
        let most = Self.mostMessages
        return .failed(
          WireError(.outOfRange(value: most, minimum: 0, maximum: most - 1), at: 0, in: "records"))
      }
      // Others are acknowledgements.
      if frame.isRecord { found.records.append(frame) }
      return found.records.count == length ? .done(.page) : .more
    }
  }
}

/// The lengths of the notifications of a history.
struct HistoryLengths {
  private var longest = 0
  private var last = 0
  private var endsAlone = false

  /// Notes a notification with records or their parts.
  mutating func note(_ bytes: [UInt8], _ messages: [[UInt8]]) {
    let opcode = (messages.first ?? bytes).first.map { JStyle.Opcode(rawValue: $0) }
    guard messages.isEmpty || opcode?.isHistory == true else { return }
    endsAlone = bytes.count == 2 && bytes[1] == 0xFF
    if !endsAlone { (longest, last) = (max(longest, bytes.count), bytes.count) }
  }

  /// Whether a notification before the end may be lost, as the last one is as long as any other.
  var mayLackLast: Bool { endsAlone && last == longest }
}

/// The records of one reading of a history.
private struct Reading {
  private(set) var frames: [JStyle.NotificationFrame] = []
  /// Whether the last notification may be missing.
  var mayLackLast = false

  /// Adds the records of a page.
  ///
  /// - Throws: `wire` if the page begins with the first record of the reading, since the ring then
  ///   takes mode 02 for 00, and never reaches an end.
  mutating func add(_ page: [JStyle.NotificationFrame]) throws(RingError) {
    if let first = frames.first, page.first == first {
      throw .wire(
        WireError(.unexpectedIndex(expected: frames.count, actual: 0), at: 1, in: "index"))
    }
    if !frames.isEmpty, page.isEmpty { mayLackLast = true }
    frames += page
  }

  /// Whether nothing shows that a notification was lost, doubled or damaged.
  ///
  /// Nothing but the numbers of the records protects a history; a ring may leave them zero.
  var isWhole: Bool {
    let numbers = frames.map { $0.payload.bytes[1] }
    let isCounting = numbers.indices.allSatisfy { numbers[$0] == UInt8(truncatingIfNeeded: $0) }
    return !mayLackLast && (isCounting || numbers.allSatisfy { $0 == 0 })
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
  /// Reads all records of a history, newest first, each as a message of its own.
  ///
  /// Histories have no checksum. If a record is unreadable, the numbers of the records have a gap,
  /// or the last notification may be missing, the ring is asked again: two equal readings are
  /// right, except that the newest record may grow, and their unreadable records are left out. A
  /// silent ring is asked once more.
  ///
  /// - Throws: ``RingError``; `invalidArgument` if the opcode is no history, `wire` if three
  ///   readings differ, or if the ring begins again each time it is asked for more.
  public func history(
    of opcode: JStyle.Opcode
  ) async throws(RingError) -> [JStyle.RingMessage] {
    try await link.exclusively { () async throws(RingError) in try await messages(of: opcode) }
  }

  private func messages(
    of opcode: JStyle.Opcode
  ) async throws(RingError) -> [JStyle.RingMessage] {
    if [.dayTotals, .sleepLog, .variabilityLog, .exerciseLog, .temperatureLog].contains(opcode) {
      _ = try await product()
    }
    var former: Reading?
    var isSilent = false
    for _ in 0..<3 {
      do throws(RingError) {
        let reading = try await read(opcode)
        if reading.isWhole || former.map(reading.agrees) == true { return reading.messages }
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
    throw .wire(WireError(.contradiction(first: 0, second: 1), at: 1, in: "index"))
  }

  /// Reads a history once: page after page, as a ring may fall silent until it is asked for more.
  private func read(_ opcode: JStyle.Opcode) async throws(RingError) -> Reading {
    var reading = Reading()
    var mode = JStyle.HistoryMode.newest
    let end = RingCommand(.jStyle, code: [opcode.rawValue, 0xFF])
    state.withLock { state in
      state.lengths = HistoryLengths()
      _ = state.assembler.reset()
    }
    while true {
      let request = try encoding(JStyle.HistoryRequest(opcode: opcode, mode: mode))
      let page = PageReader(opcode, length: state.withLock { $0.pageLengths[opcode] })
      do throws(RingError) {
        let outcome = try await link.ask(
          request.frame, endingWith: end, within: nil, page.read)
        if case .refused = outcome { throw .unsupported(.jStyle(opcode)) }
        try reading.add(page.records)
        if case .last = outcome {
          if state.withLock({ $0.lengths.mayLackLast }) { reading.mayLackLast = true }
          return reading
        }
      } catch {
        // An end can look like the beginning of a record.
        let isOver = state.withLock { $0.assembler.reset() } == end.code
        guard case .unanswered = error else { throw error }
        guard isOver || !page.records.isEmpty else {
          // A ring that has sent a page does not lack the history.
          let (count, next) = (reading.frames.count, reading.frames.count + 1)
          throw count == 0
            ? error
            : .wire(WireError(.truncated(needed: next, available: count), at: 0, in: "records"))
        }
        try reading.add(page.records)
        if isOver { return reading }
        state.withLock { $0.pageLengths[opcode] = page.records.count }
      }
      guard reading.frames.count < 1 << 16 else {
        throw .wire(WireError(.trailingBytes(count: reading.frames.count), at: 0, in: "records"))
      }
      mode = .next
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
