import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization

extension ScenarioCentral {
  /// Returns the link that all operations of the central on a device share; connects first if the
  /// link is down.
  func connection(to target: Scenario.Target, _ lane: ScenarioLane) async throws -> SimulatedLink {
    if let connection = await lane.connection() { return connection }
    await lane.close()
    let connection = try await transport.connect(to: target.address)
    lane.hold(connection)
    return connection
  }

  /// Subscribes to a characteristic and returns at once; a task reports the values during later
  /// activities, until the limit.
  func subscribe(
    to id: CharacteristicID, of connection: SimulatedLink, _ lane: ScenarioLane, _ limit: Duration?
  ) async throws -> String {
    let values = try await connection.notifications(from: id)
    let name = id.characteristic.description.lowercased()
    // A subscription without a limit ends with the scenario, which does not wait for it.
    if limit != nil { run.open.add() }
    lane.add(
      Task(executorPreference: simulation) {
        let count = ScenarioTally()
        defer { if limit != nil { run.open.remove() } }
        do {
          try await limited(limit) {
            for try await value in values {
              count.add()
              countReceived()
              report(.note, "\(name) sent \(HexBytes(value))")
            }
          }
        } catch  where Task.isCancelled {
          return
        } catch {
          return report(.note, "\(name) ended: \(error); \(count.words("value"))")
        }
        report(.note, "\(name): \(count.words("value")), enough")
      })
    return "subscribed"
  }
}

/// Counts values with their lowest and highest, or different names, for the result of an activity.
final class ScenarioTally: Sendable {
  private let state = Mutex(State())

  private struct State {
    var count = 0
    var low = Int.max
    var high = Int.min
    var interruptions = 0
    var names: Set<String> = []
  }

  var count: Int { state.withLock { $0.count } }

  func add() { state.withLock { $0.count += 1 } }
  func addInterruption() { state.withLock { $0.interruptions += 1 } }

  func add(value: Int) {
    state.withLock {
      $0.count += 1
      $0.low = min($0.low, value)
      $0.high = max($0.high, value)
    }
  }

  /// Adds a name, and counts it if it is new; returns whether it is.
  func add(_ name: String) -> Bool {
    state.withLock {
      guard $0.names.insert(name).inserted else { return false }
      $0.count += 1
      return true
    }
  }

  func words(_ noun: String, unit: String = "") -> String {
    state.withLock { state in
      let number = state.count == 0 ? "no" : "\(state.count)"
      var words = "\(number) \(noun)" + (state.count == 1 ? "" : "s")
      if state.low <= state.high {
        words += ", \(state.low) to \(state.high)" + (unit.isEmpty ? "" : " \(unit)")
      }
      switch state.interruptions {
      case 0: break
      case 1: words += ", interrupted once"
      default: words += ", interrupted \(state.interruptions) times"
      }
      return words
    }
  }
}
