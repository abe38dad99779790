import HaloProtocol
import HaloTransport
import Synchronization

/// A closure that resolves the promise of a waiting task; called after the lock of the ring is
/// released.
typealias WakeUp = @Sendable () -> Void

/// The unanswered requests of one channel, at most one for each key, which is the opcode or the
/// big-data action.
///
/// A reply does not identify its request among those of the same key. So a request that ends before
/// its reply is whole (cancelled, timed out, or answered with nonsense) stays here as *abandoned*
/// and keeps its key. The rest of its reply thus cannot become the reply to the next request. An
/// abandoned request leaves when its reply is whole, or when the ring was silent about it for long
/// enough. In the latter case the ring *owes* a reply: the next request of that key is then
/// suspicious, and skips frames that do not fit.
struct Exchanges<Message: Sendable> {
  /// The result of offering a received message to the open requests.
  enum Fate {
    case foreign
    /// A request consumed the message. The closure wakes the request's task if the request has
    /// ended; it is nil if more of the reply follows.
    case consumed(WakeUp?)
    /// The message belongs to the reply to an abandoned or failed request. `isLast` is true if an
    /// abandoned request thereby ends.
    case leftover(isLast: Bool)
  }

  private struct Exchange {
    let key: UInt8
    let number: UInt64
    let begun: Duration
    // Closures instead of a protocol: witnesses of a generic type are not specialized, and looking
    // up its types for each frame took a tenth of the time of a sync.
    let consume: @Sendable (Message) -> ReplyStep<WakeUp>
    let fail: @Sendable (RingError) -> WakeUp
    /// Whether a reply has arrived that may belong to an earlier request with the same key; the
    /// ring then owes no reply to that request any more.
    var hasPaid = false
    var abandoned: Duration?
    /// Whether the request reported an error, but was not abandoned yet: its key is still reserved.
    var hasFailed = false
    var lastReceived: Duration = .zero
  }

  /// The unanswered requests: an array, because a search among so few is faster than hashing a key
  /// for each frame.
  private var exchanges: [Exchange] = []
  private var owed: Set<UInt8> = []
  private var count: UInt64 = 0
  /// The minimum time between a request and its reply: an earlier message belongs to no request.
  private let quickestReply: Duration
  /// The error that closed the channel; nil while it is open.
  private(set) var failure: RingError?

  init(quickestReply: Duration) { self.quickestReply = quickestReply }

  var isEmpty: Bool { exchanges.isEmpty }

  /// Returns whether a reply to an earlier request with this key may still come.
  func isOwed(_ key: UInt8) -> Bool { owed.contains(key) }

  /// Returns whether the next message with this key may be the reply to a request that was given
  /// up.
  func isOverdue(_ key: UInt8) -> Bool {
    owed.contains(key) || exchanges.contains { $0.key == key && $0.abandoned != nil }
  }

  /// Adds a request, and returns its number.
  ///
  /// The value that `reader` makes of the reply, or an error, resolves `promise`.
  mutating func begin<Reader: ReplyReader<Message>>(
    _ key: UInt8, at time: Duration, _ reader: Reader,
    resolving promise: BLEPromise<Result<Reader.Value, RingError>>
  ) -> UInt64 {
    count += 1
    exchanges.removeAll { $0.key == key }
    // Never contended, as callers hold the lock of the ring.
    let reader = Mutex(reader)
    exchanges.append(
      Exchange(key: key, number: count, begun: time) { message in
        reader.withLock { $0.consume(message) }.map { value in
          { promise.resolve(.success(.success(value))) }
        }
      } fail: { error in
        { promise.resolve(.success(.failure(error))) }
      })
    return count
  }

  private func index(of key: UInt8, _ number: UInt64) -> Int? {
    exchanges.firstIndex { $0.key == key && $0.number == number }
  }

  /// Removes a request, given by its key and number, and returns whether it was still unanswered.
  ///
  /// `isOwed` is true if the ring may still send the reply.
  mutating func end(_ key: UInt8, _ number: UInt64, isOwed: Bool = false) -> Bool {
    guard let index = index(of: key, number) else { return false }
    let exchange = exchanges.remove(at: index)
    if isOwed, !exchange.hasPaid { owed.insert(key) }
    return true
  }

  /// Marks a request as abandoned, as its reply may still come; returns whether the request was
  /// still unanswered.
  mutating func abandon(_ key: UInt8, _ number: UInt64, at time: Duration) -> Bool {
    guard let index = index(of: key, number) else { return false }
    exchanges[index].abandoned = time
    exchanges[index].lastReceived = time
    return true
  }

  /// Returns whether a part of the reply to a request has arrived.
  func hasPart(of key: UInt8, _ number: UInt64) -> Bool {
    index(of: key, number).map { exchanges[$0].lastReceived > .zero } ?? false
  }

  /// Returns when a request was abandoned, and when a part of its reply last arrived; nil if the
  /// request has ended or is not abandoned.
  func abandonment(of key: UInt8, _ number: UInt64) -> (since: Duration, lastReceived: Duration)? {
    guard let index = index(of: key, number) else { return nil }
    let exchange = exchanges[index]
    return exchange.abandoned.map { ($0, exchange.lastReceived) }
  }

  /// Offers a received message to the request with its key; returns whether a request accepted it.
  ///
  /// `isRefusal` is true if the message reports that the ring does not support the request.
  mutating func offer(
    _ message: Message, of key: UInt8, isRefusal: Bool = false, at time: Duration
  ) -> Fate {
    guard let index = exchanges.firstIndex(where: { $0.key == key }),
      time - exchanges[index].begun >= quickestReply
    else { return .foreign }
    let isAbandoned = exchanges[index].abandoned != nil
    guard !isRefusal else {
      let exchange = exchanges.remove(at: index)
      owed.remove(key)
      return isAbandoned
        ? .leftover(isLast: true)
        : .consumed(exchange.fail(.unsupported(.colmi(Colmi.Opcode(rawValue: key)))))
    }
    switch exchanges[index].consume(message) {
    case .foreign: return .foreign
    case .owed:
      owed.remove(key)
      exchanges[index].hasPaid = true
      // Either request may be the one that it answers, so the ring knows the key.
      exchanges[index].lastReceived = time
      return .foreign
    case .more:
      exchanges[index].lastReceived = time
      return isAbandoned || exchanges[index].hasFailed ? .leftover(isLast: false) : .consumed(nil)
    case .failedMidway(let error):
      exchanges[index].lastReceived = time
      guard !isAbandoned, !exchanges[index].hasFailed else { return .leftover(isLast: false) }
      exchanges[index].hasFailed = true
      return .consumed(exchanges[index].fail(.wire(error)))
    case .failed(let error):
      let exchange = exchanges.remove(at: index)
      guard !isAbandoned, !exchange.hasFailed else { return .leftover(isLast: isAbandoned) }
      return .consumed(exchange.fail(.wire(error)))
    case .done(let wakeUp):
      let exchange = exchanges.remove(at: index)
      owed.remove(key)
      return isAbandoned || exchange.hasFailed ? .leftover(isLast: isAbandoned) : .consumed(wakeUp)
    }
  }

  /// Ends all requests with an error, after which no further request can begin.
  ///
  /// Returns closures that wake the waiting tasks, and the keys of the abandoned requests.
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
