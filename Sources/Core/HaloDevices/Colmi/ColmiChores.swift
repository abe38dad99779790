import HaloTransport

/// A background job of a ring's client, which no caller waits for.
enum Chore: Sendable {
  case stop(RingStreamKey, number: UInt64)
  case keepAlive(RingStreamKey, number: UInt64)
  case watch(RingStreamKey, number: UInt64)
  case settle(ColmiRing.Channel, number: UInt64)
}

extension ColmiRing {
  /// Does the background jobs until ``finishChores()``.
  func doChores() async {
    await withDiscardingTaskGroup { group in
      for await chore in chores {
        switch chore {
        case .stop(let key, let number): await stopStream(key, number)
        case .keepAlive(let key, let number): group.addTask { await self.keepAlive(key, number) }
        case .watch(let key, let number): group.addTask { await self.watch(key, number) }
        case .settle(let key, let number): group.addTask { await self.settle(key, number) }
        }
      }
      group.cancelAll()
    }
  }

  /// Stops the running streams, and ends the background jobs once the ring has received the stops.
  func finishChores() {
    for stream in state.withLock({ $0.streams }) { stream.finish(nil) }
    choreInput.finish()
  }
}
