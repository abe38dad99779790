#if os(Linux)
import HaloBlueZ
import HaloProtocol
import HaloTransport
import Testing

extension RealBlueZ {
  /// What a real daemon makes of advertisements that are no everyday ones.
  @Suite("Advertisements", .serialized, .timeLimit(.minutes(1)))
  struct Advertisements {
    /// A peripheral that advertises, and does nothing else.
    private struct Lamp: LocalPeripheral {
      let advertisement: AdvertisementData?
      let services: [GATTService] = []
    }

    @Test("Of several entries of one company, or of one service, the daemon keeps the last")
    func severalEntries() async throws {
      var data = AdvertisementData()
      data.manufacturerData = [
        ManufacturerData(company: 3, payload: [1]), ManufacturerData(company: 2, payload: [2]),
        ManufacturerData(company: 3, payload: [3]),
      ]
      data.serviceData = [
        ServiceData(service: 0x181A, payload: [1]), ServiceData(service: 0x181A, payload: [2]),
      ]
      let id: PeripheralID = "C0:00:5E:00:5A:01"
      let host = try await AirHost.host(Lamp(advertisement: data), as: id)
      defer { host.close() }
      let transport = try Machine.transport()
      let scan = Task {
        var heard: [AdvertisementData] = []
        for try await advertisement in transport.advertisements(matching: ScanFilter())
        where advertisement.peripheral == id {
          heard.append(advertisement.data)
        }
        return heard
      }
      // Many advertisements, of which none is to be another one.
      try await Task.sleep(for: .seconds(4))
      scan.cancel()
      let heard = try await scan.value
      #expect(!heard.isEmpty)
      for data in heard {
        #expect(
          data.manufacturerData == [
            ManufacturerData(company: 2, payload: [2]), ManufacturerData(company: 3, payload: [3]),
          ])
        #expect(data.serviceData == [ServiceData(service: 0x181A, payload: [2])])
      }
    }
  }
}
#endif
