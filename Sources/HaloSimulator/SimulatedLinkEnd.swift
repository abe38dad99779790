import HaloTransport

/// A link on the simulated air as the peripheral sees it.
struct SimulatedLinkEnd: PeripheralLink {
  let link: SimulatedLink

  var id: UInt64 { link.number }
  var time: Duration { link.air.simulation.now }
  var clock: any Clock<Duration> { link.clock }
  var maximumNotificationLength: Int { link.mtu - 3 }

  func notify(_ value: [UInt8], from characteristic: CharacteristicID) throws(BLEError) {
    try link.notify(value, from: characteristic)
  }

  func disconnect() { link.drop(.remote) }
}
