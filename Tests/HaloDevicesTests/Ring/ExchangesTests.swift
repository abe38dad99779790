import HaloAsync
import HaloTransport
import Testing

@testable import HaloDevices

/// What the book of requests keeps from one request to the next of its key.
@Suite("Exchanges")
struct ExchangesTests {
  private struct Reader: ReplyReader {
    let step: @Sendable (Int) -> ReplyStep<Void>

    func take(_ message: Int) -> ReplyStep<Void> { step(message) }
  }

  private func begin(
    _ exchanges: inout Exchanges<Int>, at time: Duration = .zero,
    _ step: @escaping @Sendable (Int) -> ReplyStep<Void>
  ) -> UInt64 {
    exchanges.begin(7, at: time, Reader(step: step), resolving: Promise())
  }

  @Test("A debt to a former request is paid by the next whole reply, and by nothing less")
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
      _ = exchanges.take(message, of: 7, at: .zero)
      #expect(exchanges.isOwed(7))
    }
    _ = exchanges.take(0, of: 7, at: .zero)
    #expect(!exchanges.isOwed(7))
    #expect(exchanges.isEmpty)
  }

  @Test("A reply that may be a former one pays the debt for good, and does not end the request")
  func doubtfulReplies() {
    var exchanges = Exchanges<Int>(quickestReply: .zero)
    func begin() -> UInt64 {
      self.begin(&exchanges) { $0 == 0 ? .owed : .done(()) }
    }
    let former = begin()
    _ = exchanges.end(7, former, isOwed: true)
    let number = begin()
    let fate = exchanges.take(0, of: 7, at: .zero)
    guard case .foreign = fate else {
      Issue.record("\(fate)")
      return
    }
    #expect(!exchanges.isOwed(7) && !exchanges.isEmpty)
    // Nothing else comes: that was the reply, so none is owed any more.
    let hasEnded = exchanges.end(7, number, isOwed: true)
    #expect(hasEnded && !exchanges.isOwed(7))
  }

  @Test("What comes sooner than a link can carry it is no reply")
  func quickestReply() {
    var exchanges = Exchanges<Int>(quickestReply: .milliseconds(5))
    _ = begin(&exchanges, at: .seconds(1)) { _ in .done(()) }
    _ = exchanges.take(0, of: 7, at: .seconds(1) + .milliseconds(4))
    #expect(!exchanges.isEmpty)
    _ = exchanges.take(0, of: 7, at: .seconds(1) + .milliseconds(5))
    #expect(exchanges.isEmpty)
  }
}
