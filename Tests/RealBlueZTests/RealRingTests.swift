import HaloBlueZ
import HaloProtocol
import HaloTransport
import Testing

extension RealBlueZ {
  /// A virtual ring on an air that a real daemon listens to.
  @Suite("Ring", .serialized, .timeLimit(.minutes(4)))
  struct Rings {
    @Test(
      "A ring is found, identified and measured, and its week is synced",
      arguments: [BlueZOptions.NotificationPath.signals, .socket])
    func wholeVisit(path: BlueZOptions.NotificationPath) async throws {
      let suffix = path == .signals ? "0001" : "0002"
      let visit = try RingVisit(nameSuffix: suffix)
      let id: PeripheralID = "C0:00:5E:00:54:\(suffix.suffix(2))"
      let host = try await AirHost.host(visit.ring, as: id)
      defer { host.close() }
      let transport = try Machine.transport { $0.notificationPath = { _ in path } }
      let found = try await transport.firstAdvertisement(
        matching: ScanFilter(namePrefix: "R02_\(suffix)"), within: .seconds(10))
      #expect(found.peripheral == id)
      try await visit.check(transport, id)
    }
  }
}
