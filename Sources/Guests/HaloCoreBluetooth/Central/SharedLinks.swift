import HaloTransport

/// The links that all managers of an environment share: later connects wait for the result of the
/// first, or join the link that is up.
///
/// A link goes down with its last user.
final class SharedLinks: Sendable {
  private let links = Guarded<[PeripheralID: SharedLink]>([:])

  func join(
    _ peripheral: PeripheralID, over transport: any BLETransport, in world: World
  ) -> SharedLink {
    links { links in
      if let link = links[peripheral], link.addUser() { return link }
      let link = SharedLink(world)
      links[peripheral] = link
      link.begin {
        let outcome = await Self.connect(to: peripheral, over: transport)
        if case .failure = outcome { self.remove(link, of: peripheral) }
        return outcome
      }
      return link
    }
  }

  func leave(_ link: SharedLink, of peripheral: PeripheralID) async {
    guard link.removeUser() else { return }
    remove(link, of: peripheral)
    await link.end()
  }

  func remove(_ link: SharedLink, of peripheral: PeripheralID) {
    links { if $0[peripheral] === link { $0[peripheral] = nil } }
  }

  /// A connect of Core Bluetooth has no time limit, so this makes as many attempts as that takes.
  private static func connect(
    to peripheral: PeripheralID, over transport: any BLETransport
  ) async -> SharedLink.Outcome {
    while true {
      do throws(BLEError) {
        return .success(try await transport.connect(to: peripheral))
      } catch .timedOut, .peripheralNotFound, .unavailable {
        // Without Bluetooth, the manager ends the attempt with the new state.
        guard (try? await transport.clock.sleep(for: .seconds(1))) != nil else {
          return .failure(.cancelled)
        }
      } catch {
        return .failure(error)
      }
    }
  }
}

/// A link to a peripheral, or the attempt to connect, with the number of its users.
final class SharedLink: Sendable {
  typealias Outcome = Result<any BLEConnection, BLEError>

  private struct State {
    var users = 1
    var attempt: Task<Void, Never>?
    var outcome: Outcome?
    var waiters: [AsyncStream<Outcome>.Continuation] = []
  }

  private let world: World
  private let state = Guarded(State())

  init(_ world: World) { self.world = world }

  fileprivate func begin(_ connect: @escaping @Sendable () async -> Outcome) {
    let task = world.task { [self] in
      let outcome = await connect()
      let waiters = state { state in
        state.outcome = outcome
        return state.waiters.drain()
      }
      for waiter in waiters {
        waiter.yield(outcome)
        waiter.finish()
      }
      // All users have left in the meantime.
      if state({ $0.users == 0 }), case .success(let connection) = outcome {
        await world.task { await connection.release() }.value
      }
    }
    state { $0.attempt = task }
  }

  /// Adds a user of the link; returns false if the last user has left already.
  fileprivate func addUser() -> Bool {
    state {
      guard $0.users > 0 else { return false }
      $0.users += 1
      return true
    }
  }

  /// Removes a user of the link; returns true if it was the last.
  fileprivate func removeUser() -> Bool {
    state {
      $0.users -= 1
      return $0.users == 0
    }
  }

  fileprivate func end() async {
    let (attempt, outcome) = state { ($0.attempt, $0.outcome) }
    attempt?.cancel()
    if case .success(let connection) = outcome { await connection.release() }
  }

  /// Throws the error of the attempt, or `cancelled`.
  func connection() async throws(BLEError) -> any BLEConnection {
    let (stream, continuation) = AsyncStream<Outcome>.makeStream()
    let known = state { state in
      if state.outcome == nil { state.waiters.append(continuation) }
      return state.outcome
    }
    if let known { return try known.get() }
    for await outcome in stream { return try outcome.get() }
    throw .cancelled
  }
}
