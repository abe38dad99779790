import HaloAsync

@testable import HaloDevices

/// The state that the exchanges keep between two requests of a key.
@Suite("Exchanges")
struct ExchangesTests {
  private struct Reader: ReplyReader {
    let step: @Sendable (Int) -> ReplyStep<Void>

    func consume(_ message: Int) -> ReplyStep<Void> { step(message) }
  }

  private func begin(
    _ exchanges: inout Exchanges<Int>, at time: Duration = .zero,
    _ step: @escaping @Sendable (Int) -> ReplyStep<Void>
  ) -> UInt64 {
    exchanges.begin(7, at: time, Reader(step: step), resolving: Promise())
  }

  @Test("The next whole reply settles an owed one, and nothing less does")
  func debts() {
    var exchanges = Exchanges<Int>(quickestReply: .zero)
    func begin() -> UInt64 {
      self.begin(&exchanges) { $0 == 0 ? .done(()) : $0 == 1 ? .more : .foreign }
    }
    let former = begin()
    let hasEnded = exchanges.end(7, former, isOwed: true)
    #expect(hasEnded)
    #expect(exchanges.isOwed(7))
    _ = begin()
    for message in [2, 1] {
      _ = exchanges.offer(message, of: 7, at: .zero)
      #expect(exchanges.isOwed(7))
    }
    _ = exchanges.offer(0, of: 7, at: .zero)
    #expect(!exchanges.isOwed(7))
    #expect(exchanges.isEmpty)
  }

  @Test("A doubtful reply settles the owed one, and does not end the request")
  func doubtfulReplies() {
    var exchanges = Exchanges<Int>(quickestReply: .zero)
    func begin() -> UInt64 { self.begin(&exchanges) { $0 == 0 ? .owed : .done(()) } }
    let former = begin()
    _ = exchanges.end(7, former, isOwed: true)
    let number = begin()
    let fate = exchanges.offer(0, of: 7, at: .zero)
    guard case .foreign = fate else {
      Issue.record("\(fate)")
      return
    }
    #expect(!exchanges.isOwed(7) && !exchanges.isEmpty)
    // No other reply arrives, so this one was the reply, and none is owed any more.
    let hasEnded = exchanges.end(7, number, isOwed: true)
    #expect(hasEnded && !exchanges.isOwed(7))
  }

  @Test("A message that arrives too soon for a link is not the reply")
  func quickestReply() {
    var exchanges = Exchanges<Int>(quickestReply: .milliseconds(5))
    _ = begin(&exchanges, at: .seconds(1)) { _ in .done(()) }
    _ = exchanges.offer(0, of: 7, at: .seconds(1) + .milliseconds(4))
    #expect(!exchanges.isEmpty)
    _ = exchanges.offer(0, of: 7, at: .seconds(1) + .milliseconds(5))
    #expect(exchanges.isEmpty)
  }
}
