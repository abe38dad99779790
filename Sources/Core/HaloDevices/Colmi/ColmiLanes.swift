import HaloTransport
import Synchronization

/// One of the two slots for a request in flight: at most one request runs in each lane.
///
/// Requests for histories use one lane for each channel of the ring.
enum Lane: Hashable, CaseIterable, Sendable { case first, second }

/// The requests in flight, and whether the ring copes with two at a time.
struct Flights {
  /// Whether requests go one at a time, as a reply was lost, late or malformed on this link.
  var isCautious = false
  /// The number of unanswered requests so far of whose reply a part arrived, or may have arrived.
  var partialReplies = 0
  /// The number of frames with a wrong length or checksum on this link.
  private(set) var damages = 0
  /// Whether the ring has answered two requests at a time.
  private(set) var isProven = false
  /// The number of requests that use or wait for each lane; a test of kinds that the ring may lack
  /// counts as 12, as it takes that long.
  fileprivate var load = (first: 0, second: 0)
  private var running = 0
  /// The number of requests so far that began while another one was in flight.
  private var overlaps = 0

  /// A request in flight: the value of ``overlaps`` when it began, and whether it then was the only
  /// one.
  fileprivate struct Attempt {
    let began: Int
    let wasAlone: Bool
  }

  /// Counts a damaged frame, after which requests go one at a time.
  mutating func noteDamage() {
    damages += 1
    isCautious = true
  }

  fileprivate mutating func add(_ weight: Int, to lane: Lane) {
    switch lane {
    case .first: load.first += weight
    case .second: load.second += weight
    }
  }

  fileprivate mutating func begin() -> Attempt {
    let attempt = Attempt(began: overlaps, wasAlone: running == 0)
    if running > 0 { overlaps += 1 }
    running += 1
    return attempt
  }

  /// Ends a request in flight, and returns whether another one was in flight at any time during it.
  fileprivate mutating func end(_ attempt: Attempt, isAnswered: Bool) -> Bool {
    running -= 1
    let wasShared = !attempt.wasAlone || overlaps > attempt.began
    if wasShared, isAnswered { isProven = true }
    return wasShared
  }
}

/// Limits the requests in flight to two.
///
/// The app of the vendor has two requests open in each recorded session, mostly one on each
/// channel, and Gadgetbridge sends the clock, settings and the battery without awaiting a reply. No
/// client was seen with three. Design and reasons: <doc:Design#Exchanges-with-a-ring>.
extension ColmiRing {
  /// Makes a request while at most one other is in flight, and again without any other if the other
  /// one may have cost the reply.
  ///
  /// A nil lane means the one with fewer requests; with `repeatsSilence`, this also asks again
  /// after a missing reply that the other request did not cost. Do not call this within another
  /// call: the second request would wait for the first.
  func inLane<Value: Sendable>(
    _ lane: Lane? = nil, repeatingSilence repeatsSilence: Bool = false,
    _ ask: () async throws(RingError) -> Value
  ) async throws(RingError) -> Value {
    // One call of `attempt`, as each waiting function of each virtual ring needs memory.
    var partialReplies: Int?
    var isLast = false
    while true {
      let (result, wasShared) = try await attempt(in: lane, ask)
      guard !isLast, case .failure(let error) = result else { return try result.get() }
      let present = state.withLock { $0.flights }
      switch error {
      case .unanswered where partialReplies == nil && wasShared && present.isCautious:
        partialReplies = present.partialReplies
      case .wire where partialReplies == nil && wasShared:
        state.withLock { $0.flights.isCautious = true }
        partialReplies = present.partialReplies
      case .unanswered where repeatsSilence && present.partialReplies > partialReplies ?? -1:
        // After a second attempt, the only reply may have counted as that to the first request.
        isLast = true
      default: throw error
      }
    }
  }

  /// Makes a request in a lane; while no other is in flight, unless the ring has shown that it can
  /// answer two requests at a time.
  func inLaneIfProven<Value: Sendable>(
    _ lane: Lane, _ ask: () async throws(RingError) -> Value
  ) async throws(RingError) -> Value {
    try await attempt(in: lane, needsProof: true, ask).result.get()
  }

  private func attempt<Value: Sendable>(
    in lane: Lane?, needsProof: Bool = false, _ ask: () async throws(RingError) -> Value
  ) async throws(RingError) -> (result: Result<Value, RingError>, wasShared: Bool) {
    // A trial takes as long as a dozen of other requests.
    let weight = needsProof ? 12 : 1
    let lane = state.withLock { state in
      let load = state.flights.load
      let lane = lane ?? (load.second < load.first ? .second : .first)
      state.flights.add(weight, to: lane)
      return lane
    }
    defer { state.withLock { $0.flights.add(-weight, to: lane) } }
    var held: [Lane] = []
    defer { for lane in held { lanes.leave(lane) } }
    while true {
      // Another attempt may have lost a reply while this one waited, or proven the overlap.
      let needsBoth = state.withLock { state in
        state.flights.isCautious || needsProof && !state.flights.isProven
      }
      let wanted = needsBoth ? Lane.allCases : [lane]
      guard held != wanted else { break }
      for lane in held { lanes.leave(lane) }
      held = []
      // Always the first lane before the second, so that nobody holds one and waits for the other.
      for lane in wanted {
        if let turn = lanes.enter(lane), case .failure(let error) = await turn.result() {
          throw .transport(error)
        }
        held.append(lane)
      }
    }
    let attempt = state.withLock { $0.flights.begin() }
    do throws(RingError) {
      let value = try await ask()
      return (.success(value), state.withLock { $0.flights.end(attempt, isAnswered: true) })
    } catch {
      return (.failure(error), state.withLock { $0.flights.end(attempt, isAnswered: false) })
    }
  }
}

extension ColmiRing {
  /// Runs jobs, two at a time, and returns their values in the order of the jobs; each job has at
  /// most one request in flight.
  package func together<Job: Sendable, Value: Sendable>(
    _ jobs: [Job], _ run: @escaping @Sendable (Job) async throws(RingError) -> Value
  ) async throws(RingError) -> [Value] {
    let rest = Mutex(jobs.indices)
    let next = { @Sendable (lane: Lane) in
      rest.withLock { lane == .first ? $0.popFirst() : $0.popLast() }
    }
    let results = await withTaskGroup(of: [(Int, Result<Value, RingError>)].self) { group in
      for lane in Lane.allCases {
        group.addTask {
          var results: [(Int, Result<Value, RingError>)] = []
          while let index = next(lane) {
            results.append(
              (index, await Result { () async throws(RingError) in try await run(jobs[index]) }))
            if case .failure = results.last?.1 { break }
          }
          return results
        }
      }
      return await group.reduce(into: []) { $0 += $1 }.sorted { $0.0 < $1.0 }
    }
    var values: [Value] = []
    for (_, result) in results { values.append(try result.get()) }
    return values
  }

  /// Runs `body` while at most one other request is in flight, and returns its value, or the reason
  /// if the ring lacks the feature or does not answer.
  package func askingTogether<Value: Sendable>(
    _ body: () async throws(RingError) -> Value
  ) async throws(RingError) -> Answer<Value> {
    try await asking { () async throws(RingError) in
      try await inLane { () async throws(RingError) in try await body() }
    }
  }
}
