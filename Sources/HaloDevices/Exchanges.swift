import HaloProtocol
import HaloTransport

/// What a ring was asked and has not answered yet: one request of each opcode and of each big-data action.
struct Exchanges {
  /// What a frame is to a request.
  enum Step {
    /// Not its reply.
    case foreign
    /// A part of its reply.
    case more
    /// The end of its reply.
    case done
    /// Its reply, and it makes no sense.
    case failed(WireError)
  }

  private struct Exchange {
    let take: (Colmi.Frame) -> Step
    let fail: @Sendable (RingError) -> Void
  }

  private struct BigDataExchange {
    let take: (Colmi.BigDataFrame) -> Step
    let fail: @Sendable (RingError) -> Void
  }

  private var commands: [UInt8: Exchange] = [:]
  private var bigData: [UInt8: BigDataExchange] = [:]
  private(set) var failure: RingError?

  mutating func begin(
    _ opcode: UInt8, take: @escaping (Colmi.Frame) -> Step,
    fail: @escaping @Sendable (RingError) -> Void
  ) {
    if let failure { return fail(failure) }
    commands[opcode] = Exchange(take: take, fail: fail)
  }

  mutating func end(_ opcode: UInt8) { commands[opcode] = nil }

  mutating func begin(
    action: UInt8, take: @escaping (Colmi.BigDataFrame) -> Step,
    fail: @escaping @Sendable (RingError) -> Void
  ) {
    if let failure { return fail(failure) }
    bigData[action] = BigDataExchange(take: take, fail: fail)
  }

  mutating func end(action: UInt8) { bigData[action] = nil }

  /// Offers a frame to the request of its opcode; says whether it was taken.
  mutating func take(_ frame: Colmi.Frame, of opcode: UInt8, isRefusal: Bool) -> Bool {
    guard let exchange = commands[opcode] else { return false }
    if isRefusal {
      commands[opcode] = nil
      exchange.fail(.unsupported(Colmi.Opcode(rawValue: opcode)))
      return true
    }
    switch exchange.take(frame) {
    case .foreign: return false
    case .more: return true
    case .done: commands[opcode] = nil
    case .failed(let error):
      commands[opcode] = nil
      exchange.fail(.wire(error))
    }
    return true
  }

  /// Offers a big-data frame to the request of its action; says whether it was taken.
  mutating func take(_ frame: Colmi.BigDataFrame) -> Bool {
    guard let exchange = bigData[frame.action.rawValue] else { return false }
    switch exchange.take(frame) {
    case .foreign: return false
    case .more: return true
    case .done: bigData[frame.action.rawValue] = nil
    case .failed(let error):
      bigData[frame.action.rawValue] = nil
      exchange.fail(.wire(error))
    }
    return true
  }

  /// Ends all requests with an error, also those still to come.
  mutating func fail(_ error: RingError) {
    failure = failure ?? error
    for (_, exchange) in commands.sorted(by: { $0.key < $1.key }) { exchange.fail(error) }
    for (_, exchange) in bigData.sorted(by: { $0.key < $1.key }) { exchange.fail(error) }
    commands = [:]
    bigData = [:]
  }
}

/// The streams that everyone who asked gets the same values from.
struct Subscribers<Element: Sendable> {
  private var continuations: [BLEStream<Element>.Continuation] = []
  private var ending: BLEError?

  /// One more stream.
  mutating func add() -> BLEStream<Element> {
    let (stream, continuation) = BLEStream<Element>.makeStream()
    if let ending {
      continuation.finish(throwing: ending)
    } else {
      continuations.append(continuation)
    }
    return stream
  }

  /// Hands a value to all that still listen.
  mutating func yield(_ element: Element) {
    continuations.removeAll { !$0.yield(element) }
  }

  /// Ends all streams, also those still to come.
  mutating func finish(throwing error: BLEError) {
    ending = ending ?? error
    for continuation in continuations { continuation.finish(throwing: error) }
    continuations = []
  }
}

/// Lets one task at a time through, for each key, in the order in which they came.
struct Turnstiles<Key: Hashable & Sendable> {
  private var waiting: [Key: [Promise<Void>]] = [:]

  /// What to wait for before going on; nil where the way is free.
  ///
  /// Whoever comes through calls ``leave(_:)``.
  mutating func enter(_ key: Key) -> Promise<Void>? {
    guard waiting[key] != nil else {
      waiting[key] = []
      return nil
    }
    let promise = Promise<Void>()
    waiting[key]?.append(promise)
    return promise
  }

  /// Lets the next one through that is still waiting.
  mutating func leave(_ key: Key) {
    while let next = waiting[key]?.first {
      waiting[key]?.removeFirst()
      if next.resolve(.success(())) { return }
    }
    waiting[key] = nil
  }
}
