import HaloProtocol
import HaloTransport

struct SimulatedLinkEnd: PeripheralLink {
  let link: SimulatedLink

  var id: UInt64 { link.number }
  var time: Duration { link.air.simulation.now }
  var clock: any Clock<Duration> { link.clock }
  var maximumNotificationLength: Int { link.mtu - 3 }

  func notify(_ value: [UInt8], from characteristic: CharacteristicID) throws(BLEError) {
    try link.notify(value, from: characteristic)
  }

  func notify(_ values: [[UInt8]], from characteristic: CharacteristicID, after delay: Duration) {
    link.notify(values, from: characteristic, after: delay)
  }

  func indicate(_ value: [UInt8], from characteristic: CharacteristicID) async throws(BLEError) {
    try await link.indicate(value, from: characteristic)
  }

  func servicesChanged() { link.servicesChanged() }
  func requestParameters(_ parameters: ConnectionParameters) { link.request(parameters) }
  func disconnect() { link.drop(.remote) }
}
