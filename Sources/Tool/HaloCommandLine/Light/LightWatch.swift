import HaloAsync
import HaloDevices
import HaloScenario
import HaloTransport
import Synchronization

/// Shows the status of a light for a given time, and reconnects after each lost link.
///
/// The time begins with the light's first reply, and continues while there is no link.
final class LightWatch: Sendable {
  private let light: FoundDevice
  private let duration: Duration
  private let screen: LightScreen
  private let state = Mutex(State())

  private struct State {
    /// Returns the time since the light's first reply; nil before that reply.
    var elapsed: (@Sendable () -> Duration)?
    var link = FollowedLink()
  }

  /// The error that ends the search for the light when the watch is over while no link is up.
  private struct Over: Error {}

  init(_ light: FoundDevice, for duration: Duration, on screen: LightScreen) {
    self.light = light
    self.duration = duration
    self.screen = screen
  }

  /// Shows the status of the light every second until the time is over; `begin` performs the
  /// actions of the command on the first link, and shows the first status.
  func run(
    on transport: some BLETransport, options: LEDStripOptions,
    _ begin: @escaping @Sendable (LEDStrip) async throws -> Void
  ) async throws {
    let (begun, input) = BLEStream<Void>.makeStream()
    try await withThrowingTaskGroup(of: Bool.self) { [duration] group in
      group.addTask {
        do {
          try await self.follow(on: transport, options: options) { strip in
            try await begin(strip)
            self.state.withLock { $0.elapsed = stopwatch(strip.clock) }
            input.yield(())
          }
        } catch is Over {}
        return true
      }
      group.addTask {
        for try await _ in begun { break }
        try await transport.clock.sleep(for: duration)
        // A connected light still gives its last answer.
        return self.state.withLock { !$0.link.isUp }
      }
      defer { group.cancelAll() }
      while let isOver = try await group.next(), !isOver {}
    }
    try await transport.verifyDaemon()
  }

  private func follow(
    on transport: some BLETransport, options: LEDStripOptions,
    _ begin: (LEDStrip) async throws -> Void
  ) async throws {
    try await transport.linkAfterLink(report: note, isRepeated: { elapsed != nil }) { isUp in
      try await transport.withDevice(light.peripheral, as: LEDStrip.self, options: options) {
        strip in
        isUp()
        if elapsed == nil {
          try await begin(strip)
          state.withLock { $0.link.consume(self.connected) }
        } else {
          try note(connected)
        }
        try await watch(strip)
      }
    }
  }

  /// Requests and shows the status each second, because many lights do not notify clients of
  /// changes.
  private func watch(_ strip: LEDStrip) async throws {
    while let elapsed {
      let rest = duration - elapsed
      try await strip.clock.sleep(for: min(.seconds(1), max(.zero, rest)))
      try screen.show(try await LightAnswer(of: strip), at: self.elapsed ?? elapsed)
      if rest <= .seconds(1) { return }
    }
  }

  private func note(_ news: LinkNews) throws {
    let isUp = state.withLock { state in
      state.link.consume(news)
      return state.link.isUp
    }
    guard let elapsed else { return }
    try screen.show(news, at: elapsed)
    if elapsed >= duration, !isUp { throw Over() }
  }

  private var elapsed: Duration? { state.withLock { $0.elapsed }?() }
  private var connected: LinkNews { .connected(light.name ?? light.words, location: nil) }
}
