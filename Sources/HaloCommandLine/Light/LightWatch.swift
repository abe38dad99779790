import HaloAsync
import HaloDevices
import HaloTransport
import Synchronization

/// Watches a light from link to link, for a time that begins with its first answer and goes on
/// while the light is away.
final class LightWatch: Sendable {
  private let light: FoundDevice
  private let duration: Duration
  private let screen: LightScreen
  private let state = Mutex(State())

  private struct State {
    /// The time since the first answer; nil before.
    var elapsed: (@Sendable () -> Duration)?
    var link = FollowedLink()
  }

  /// The light went away when the time was over.
  private struct Over: Error {}

  init(_ light: FoundDevice, for duration: Duration, on screen: LightScreen) {
    self.light = light
    self.duration = duration
    self.screen = screen
  }

  /// Shows how the light is until the time is over.
  ///
  /// - Parameters:
  ///   - transport: Where the light is.
  ///   - options: How to connect.
  ///   - begin: What to do on the first link, up to the first answer: what it is told is not told
  ///     again.
  /// - Throws: What `begin` throws; where the light is of another kind after all, or another link
  ///   cannot help, that.
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
        // One that is there has its last answer to give.
        return self.state.withLock { !$0.link.isUp }
      }
      defer { group.cancelAll() }
      while let isOver = try await group.next(), !isOver {}
    }
    try await transport.verifyService()
  }

  private func follow(
    on transport: some BLETransport, options: LEDStripOptions,
    _ begin: (LEDStrip) async throws -> Void
  ) async throws {
    try await transport.linkAfterLink(tell: tell) { isUp in
      do {
        try await transport.withLEDStrip(light.peripheral, options: options) { strip in
          isUp()
          if elapsed == nil {
            try await begin(strip)
            state.withLock { $0.link.take(self.connected) }
          } else {
            try tell(connected)
          }
          try await watch(strip)
        }
      } catch LEDStripError.transport(let error) where elapsed != nil {
        throw error
      }
    }
  }

  /// Shows what the light tells; it is asked each second, as many do not tell unasked.
  private func watch(_ strip: LEDStrip) async throws {
    while let elapsed {
      let rest = duration - elapsed
      try await strip.clock.sleep(for: min(.seconds(1), max(.zero, rest)))
      try screen.show(try await LightAnswer(of: strip), at: self.elapsed ?? elapsed)
      if rest <= .seconds(1) { return }
    }
  }

  private func tell(_ news: LinkNews) throws {
    let isUp = state.withLock { state in
      state.link.take(news)
      return state.link.isUp
    }
    guard let elapsed else { return }
    try screen.show(news, at: elapsed)
    if elapsed >= duration, !isUp { throw Over() }
  }

  private var elapsed: Duration? { state.withLock { $0.elapsed }?() }
  private var connected: LinkNews { .connected(light.name ?? light.words, location: nil) }
}
