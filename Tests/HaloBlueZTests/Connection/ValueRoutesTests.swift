import HaloAsync
import HaloSimulator
import Synchronization
import Testing

@testable import HaloBlueZ

@Suite("Routes of values")
struct ValueRoutesTests {
  private static let path = "/org/bluez/hci0/dev_C0_00_5E_00_53_01/service0001/char0002"

  /// The values for each reader; readers are numbered.
  private final class Log: Sendable {
    private let entries = Mutex<[[Int]]>([])
    var all: [[Int]] { entries.withLock { $0 } }
    func reader(_ number: Int) -> ValueRoutes.Receiver {
      { [self] values in
        entries.withLock { $0 += values.map { [number] + $0.map(Int.init) } }
      }
    }
  }

  /// The first byte of a value that was read.
  private static let read: UInt8 = 255

  @Test(
    "Each notification reaches the present reader, in order, without values that were read",
    arguments: 1...60 as ClosedRange<UInt64>)
  func law(seed: UInt64) throws {
    let simulation = Simulation(seed: seed)
    let log = Log()
    let expected = try simulation.run { () -> [[Int]] in
      let routes = ValueRoutes(clock: simulation.clock)
      var numbers = simulation.randomNumbers(for: "routes")
      var expected: [[Int]] = []
      var (reader, route): (Int, UInt64?) = (0, nil)
      var former: [UInt64] = []
      var reads = 0
      for number in 0..<2000 {
        let value = [UInt8(number / 250), UInt8(number % 250)]
        switch Int.random(in: 0..<9, using: &numbers) {
        case 0:
          reader += 1
          if let route { former.append(route) }
          route = routes.add(path: Self.path, log.reader(reader))
        case 1:
          if let route { routes.remove(path: Self.path, route) }
          if let route { former.append(route) }
          route = nil
        case 2:
          // A late removal does not affect another reader.
          if let late = former.randomElement(using: &numbers) {
            routes.remove(path: Self.path, late)
          }
        case 3 where reads < 3:
          reads += 1
          routes.beginRead(of: Self.path)
        case 4, 5:
          guard reads > 0 else { break }
          // The reply follows the value immediately, or there is no reply.
          let isAnswered = Bool.random(using: &numbers)
          if isAnswered { routes.add([Self.read] + value, of: Self.path) }
          if isAnswered, Bool.random(using: &numbers) {
            try await simulation.clock.sleep(for: BlueZQuirks.readEcho - .milliseconds(1))
          }
          routes.flush()
          routes.endRead(of: Self.path, isAnswered ? [Self.read] + value : nil)
          reads -= 1
        default:
          routes.add(value, of: Self.path)
          if route != nil { expected.append([reader] + value.map(Int.init)) }
          routes.flush()
        }
        if Bool.random(using: &numbers) {
          try await simulation.clock.sleep(
            for: .milliseconds(Int64.random(in: 0...240, using: &numbers)))
        }
      }
      try await simulation.clock.sleep(for: .seconds(1))
      return expected
    }
    #expect(log.all == expected)
  }

  @Test("An answered read leaves no timer behind")
  func timers() throws {
    let simulation = Simulation(seed: 1)
    let clock = CountingClock(clock: simulation.clock)
    try simulation.run {
      let routes = ValueRoutes(clock: clock)
      for number in 0..<10 as Range<UInt8> {
        routes.beginRead(of: Self.path)
        // A notification, and the value that was read.
        routes.add([number], of: Self.path)
        routes.add([Self.read, number], of: Self.path)
        routes.flush()
        #expect(clock.pending.count == 1)
        routes.endRead(of: Self.path, [Self.read, number])
        #expect(clock.pending.count == 0)
      }
    }
  }
}

/// A clock that counts its pending timers.
private struct CountingClock: TimerClock {
  final class Pending: Sendable {
    private let numbers = Mutex<Set<UInt64>>([])
    var count: Int { numbers.withLock { $0.count } }
    func insert(_ number: UInt64) { numbers.withLock { _ = $0.insert(number) } }
    func remove(_ number: UInt64) { numbers.withLock { _ = $0.remove(number) } }
  }

  let clock: SimulationClock
  let pending = Pending()

  var now: SimulationClock.Instant { clock.now }
  var minimumResolution: Duration { clock.minimumResolution }

  func sleep(until deadline: SimulationClock.Instant, tolerance: Duration?) async throws {
    try await clock.sleep(until: deadline, tolerance: tolerance)
  }

  func startTimer(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> UInt64 {
    // The simulation runs no timer before this has returned.
    let number = Mutex<UInt64>(0)
    let started = clock.startTimer(after: delay) { [pending] in
      pending.remove(number.withLock { $0 })
      action()
    }
    number.withLock { $0 = started }
    pending.insert(started)
    return started
  }

  func cancelTimer(_ number: UInt64) {
    pending.remove(number)
    clock.cancelTimer(number)
  }
}
