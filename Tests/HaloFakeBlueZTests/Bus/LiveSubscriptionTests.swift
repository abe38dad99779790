import HaloBlueZ
import HaloFakeBlueZ
import HaloTransport
import HaloTransportTestSupport
import Synchronization
import Testing

/// Subscriptions that begin on one thread while others end on another, which only real threads do.
@Suite("Subscriptions on real threads", .enabled(if: hasBus, noBus), .timeLimit(.minutes(5)))
struct LiveSubscriptionTests {
  private static let peripheral: PeripheralID = "C0:00:5E:00:53:01"

  @Test("A subscription that begins while the previous one ends gets its values")
  func crossing() async throws {
    let device = LawPeripheral()
    try await withFakeBlueZ(placing: { $0.place(device, as: Self.peripheral) }) { address in
      var options = BlueZOptions()
      options.bus = .address(address)
      let transport = try BlueZTransport(options)
      try await transport.withConnection(to: Self.peripheral) { connection in
        for turn in 0..<UInt8(20) {
          let former = Mutex(
            Optional(try await connection.notifications(from: LawPeripheral.echo)))
          async let ended: Void = former.withLock { $0 = nil }
          let stream = try await connection.notifications(from: LawPeripheral.echo)
          await ended
          try await connection.write([turn], to: LawPeripheral.echo, mode: .withResponse)
          let subscriptions = await device.subscriptions(to: LawPeripheral.echo)
          try #require(subscriptions.last == true, "in turn \(turn)")
          var values = stream.makeAsyncIterator()
          #expect(try await values.next() == [turn])
        }
      }
    }
  }
}
