import Testing

@testable import HaloDevices

/// What the book of requests keeps from one request to the next of its key.
@Suite("Exchanges")
struct ExchangesTests {
  @Test("A debt to a former request is paid by the next whole reply, and by nothing less")
  func debts() {
    var exchanges = Exchanges<Int>(quickestReply: .zero)
    func begin() -> UInt64 {
      exchanges.begin(
        7, at: .zero, take: { $0 == 0 ? .done : $0 == 1 ? .more : .foreign }, fail: { _ in })
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
      exchanges.begin(7, at: .zero, take: { $0 == 0 ? .owed : .done }, fail: { _ in })
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
    _ = exchanges.begin(7, at: .seconds(1), take: { _ in .done }, fail: { _ in })
    _ = exchanges.take(0, of: 7, at: .seconds(1) + .milliseconds(4))
    #expect(!exchanges.isEmpty)
    _ = exchanges.take(0, of: 7, at: .seconds(1) + .milliseconds(5))
    #expect(exchanges.isEmpty)
  }
}
