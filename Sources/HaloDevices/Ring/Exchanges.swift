import HaloProtocol
import HaloTransport
import Synchronization

/// What wakes whoever waits: called once the lock of the ring is free again.
typealias WakeUp = @Sendable () -> Void

/// What a ring was asked over one channel and has not answered yet: one request of each key, which
/// is the opcode or the big-data action.
///
/// Nothing in a reply says which request of its key it belongs to. So a request that is given up
/// before its reply is whole (cancelled, timed out, or answered with nonsense) stays here as
/// *abandoned*, and keeps its key: what still comes of the reply is its, and never that of the next
/// request. It goes when its reply is whole, or when the ring was silent about it for long enough.
/// In the latter case the ring *owes* a reply: the next request of that key is then suspicious of
/// frames that do not fit, and passes over them.
struct Exchanges<Message: Sendable> {
  /// What became of a message.
  enum Fate {
    /// No request wants it.
    case foreign
    /// A request took it; its last part wakes who waits for it.
    case taken(WakeUp?)
    /// It is of a reply that nobody waits for any more, and perhaps the end of that.
    case leftover(isLast: Bool)
  }

  private struct Exchange {
    let key: UInt8
    let number: UInt64
    let begun: Duration
    // Closures and no protocol: unlike those, witnesses of a generic type are not specialized, and
    // looking up its types for each frame took a tenth of the time of a sync.
    let take: @Sendable (Message) -> ReplyStep<WakeUp>
    let fail: @Sendable (RingError) -> WakeUp
    /// Whether a reply came that may have been the one that was owed: then no more is.
    var hasPaid = false
    var abandoned: Duration?
    /// Whether its asker was told of an error, and has not abandoned it yet: it still has the key.
    var hasFailed = false
    var lastHeard: Duration = .zero
  }

  /// Few at a time, so that to look through them is faster than to hash a key for each frame.
  private var exchanges: [Exchange] = []
  private var owed: Set<UInt8> = []
  private var count: UInt64 = 0
  /// What comes sooner than this after a request cannot be its reply.
  private let quickestReply: Duration
  /// Why the channel is of no use any more.
  private(set) var failure: RingError?

  init(quickestReply: Duration) {
    self.quickestReply = quickestReply
  }

  /// Whether nothing is asked.
  var isEmpty: Bool { exchanges.isEmpty }

  /// Whether a reply to a former request of a key may still come.
  func isOwed(_ key: UInt8) -> Bool { owed.contains(key) }

  /// Begins a request whose promise the reader's value resolves, and gives its number.
  mutating func begin<Reader: ReplyReader<Message>>(
    _ key: UInt8, at time: Duration, _ reader: Reader,
    resolving promise: BLEPromise<Result<Reader.Value, RingError>>
  ) -> UInt64 {
    count += 1
    exchanges.removeAll { $0.key == key }
    let reading = Reading(reader)
    exchanges.append(
      Exchange(key: key, number: count, begun: time) { message in
        reading.take(message).map { value in { promise.resolve(.success(.success(value))) } }
      } fail: { error in
        { promise.resolve(.success(.failure(error))) }
      })
    return count
  }

  private func index(of key: UInt8) -> Int? {
    exchanges.firstIndex { $0.key == key }
  }

  private func index(of key: UInt8, _ number: UInt64) -> Int? {
    exchanges.firstIndex { $0.key == key && $0.number == number }
  }

  /// Ends a request, if it is still there, and says whether it was.
  mutating func end(_ key: UInt8, _ number: UInt64, isOwed: Bool = false) -> Bool {
    guard let index = index(of: key, number) else { return false }
    let exchange = exchanges.remove(at: index)
    if isOwed, !exchange.hasPaid { owed.insert(key) }
    return true
  }

  /// Nobody waits for a request any more, but its reply may come; says whether the request is still
  /// there.
  mutating func abandon(_ key: UInt8, _ number: UInt64, at time: Duration) -> Bool {
    guard let index = index(of: key, number) else { return false }
    exchanges[index].abandoned = time
    exchanges[index].lastHeard = time
    return true
  }

  /// When an abandoned request was abandoned, and when something of its reply was last heard.
  func abandonment(of key: UInt8, _ number: UInt64) -> (since: Duration, lastHeard: Duration)? {
    guard let index = index(of: key, number) else { return nil }
    let exchange = exchanges[index]
    return exchange.abandoned.map { ($0, exchange.lastHeard) }
  }

  /// Offers a message to the request of its key.
  mutating func take(
    _ message: Message, of key: UInt8, isRefusal: Bool = false, at time: Duration
  ) -> Fate {
    guard let index = index(of: key), time - exchanges[index].begun >= quickestReply else {
      return .foreign
    }
    let isAbandoned = exchanges[index].abandoned != nil
    guard !isRefusal else {
      let exchange = exchanges.remove(at: index)
      owed.remove(key)
      return isAbandoned
        ? .leftover(isLast: true)
        : .taken(exchange.fail(.unsupported(Colmi.Opcode(rawValue: key))))
    }
    switch exchanges[index].take(message) {
    case .foreign:
      return .foreign
    case .owed:
      owed.remove(key)
      exchanges[index].hasPaid = true
      return .foreign
    case .more:
      exchanges[index].lastHeard = time
      return isAbandoned || exchanges[index].hasFailed ? .leftover(isLast: false) : .taken(nil)
    case .failedMidway(let error):
      exchanges[index].lastHeard = time
      guard !isAbandoned, !exchanges[index].hasFailed else { return .leftover(isLast: false) }
      exchanges[index].hasFailed = true
      return .taken(exchanges[index].fail(.wire(error)))
    case .failed(let error):
      let exchange = exchanges.remove(at: index)
      guard !isAbandoned, !exchange.hasFailed else { return .leftover(isLast: isAbandoned) }
      return .taken(exchange.fail(.wire(error)))
    case .done(let wakeUp):
      let exchange = exchanges.remove(at: index)
      owed.remove(key)
      return isAbandoned || exchange.hasFailed ? .leftover(isLast: isAbandoned) : .taken(wakeUp)
    }
  }

  /// Ends all requests with an error, and gives what wakes those that wait and the keys of the
  /// abandoned ones.
  ///
  /// Who has seen that it failed begins no further request.
  mutating func fail(_ error: RingError) -> (wakeUps: [WakeUp], abandoned: [UInt8]) {
    failure = failure ?? error
    let all = exchanges.sorted { $0.key < $1.key }
    exchanges = []
    return (
      all.filter { $0.abandoned == nil }.map { $0.fail(error) },
      all.filter { $0.abandoned != nil }.map(\.key)
    )
  }
}

/// A reader on its way: only who holds the lock of the ring gets here, so it is never waited for.
private final class Reading<Reader: ReplyReader>: Sendable {
  private let reader: Mutex<Reader>

  init(_ reader: Reader) {
    self.reader = Mutex(reader)
  }

  func take(_ message: Reader.Message) -> ReplyStep<Reader.Value> {
    reader.withLock { $0.take(message) }
  }
}
