import Testing

@testable import HaloDevices

/// What the book of requests keeps from one request to the next of its key.
@Suite("Exchanges")
struct ExchangesTests {
  @Test("A debt to a former request is paid by the next whole reply, and by nothing less")
  func debts() {
    var exchanges = Exchanges<Int>()
    func begin() -> UInt64 {
      exchanges.begin(7, take: { $0 == 0 ? .done : $0 == 1 ? .more : .foreign }, fail: { _ in })
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
}
