import Foundation

@testable import HaloSimulator

@Suite("Advertising and range")
struct AdvertisingTests: AirSuite {
  let air = SimulatedAir(Simulation(seed: 31))

  @Test(
    "Advertisements are an interval plus up to ten milliseconds apart",
    arguments: [20, 100, 1000] as [Int64])
  func interval(milliseconds: Int64) throws {
    let interval = Duration.milliseconds(milliseconds)
    air.place(Recorder(LinkPreferences(advertisingInterval: interval)), as: "device")
    try simulation.run {
      // Other listeners change nothing.
      async let others = SimulatedTransport(on: air, as: "other").received(for: interval * 40)
      let received = await transport.received(for: interval * 100).map(\.time)
      #expect(await others.map(\.time) == received.prefix { $0 < interval * 40 })
      let gaps = zip(received, received.dropFirst()).map { $1 - $0 }
      #expect(gaps.count > 60)
      #expect(gaps.allSatisfy { $0 >= interval && $0 <= interval + .milliseconds(10) })
      #expect(Set(gaps).count > 50)
    }
  }

  @Test("A scan merges the scan response, and prefers single fields of the advertisement")
  func scanResponse() throws {
    let (one, two) = (
      ManufacturerData(company: 1, payload: [1]), ManufacturerData(company: 2, payload: [2])
    )
    let (first, second) = (
      ServiceData(service: 0x180F, payload: [1]), ServiceData(service: 0xFE9F, payload: [2])
    )
    let device = Recorder(
      advertisement: AdvertisementData(
        serviceUUIDs: [0x180D], serviceData: [first], manufacturerData: [one],
        appearance: .heartRateBelt, flags: .generalDiscoverable),
      scanResponse: AdvertisementData(
        localName: "Strap", serviceUUIDs: [0x180D, 0x180F], serviceData: [second, first],
        manufacturerData: [two], transmitPower: -4, appearance: .heartRateSensor))
    let control = air.place(device, as: "device")
    try simulation.run {
      func data() async -> AdvertisementData? {
        await transport.received(for: .seconds(2)).first?.advertisement.data
      }
      let both = AdvertisementData(
        localName: "Strap", serviceUUIDs: [0x180D, 0x180F], serviceData: [first, second, first],
        manufacturerData: [one, two], transmitPower: -4, appearance: .heartRateBelt,
        flags: .generalDiscoverable)
      #expect(await data() == both)
      // The advertisement's own name wins; without an advertisement there is no response either.
      control.simulateAdvertisementChange(AdvertisementData(localName: "Own", transmitPower: 1))
      let own = try #require(await data())
      #expect(own.localName == "Own" && own.transmitPower == 1)
      #expect(own.serviceUUIDs == [0x180D, 0x180F] && own.appearance == .heartRateSensor)
      control.simulateAdvertisementChange(nil)
      #expect(await data() == nil)
      control.endAdvertisementChange()
      #expect(await data() == both)
    }
  }

  @Test("Data survives JSON, and JSON of earlier versions can be decoded")
  func json() throws {
    let full = AdvertisementData(
      localName: "Strap", serviceUUIDs: [0x180D],
      serviceData: [ServiceData(service: 0x180F, payload: [99])],
      manufacturerData: [ManufacturerData(company: 1, payload: [1])], transmitPower: -4,
      appearance: .heartRateBelt, flags: [.limitedDiscoverable], isConnectable: false)
    for data in [full, AdvertisementData()] {
      let json = try JSONEncoder().encode(data)
      #expect(try JSONDecoder().decode(AdvertisementData.self, from: json) == data)
    }
    let old = #"""
      {"localName":"Strap","serviceUUIDs":["180d"],"transmitPower":-4,"isConnectable":false,
       "manufacturerData":[{"company":1,"payload":"01"}]}
      """#
    var plain = full
    (plain.serviceData, plain.appearance, plain.flags) = ([], nil, nil)
    #expect(try JSONDecoder().decode(AdvertisementData.self, from: Data(old.utf8)) == plain)
  }

  @Test("Scans report unconnectable peripherals, and a connect waits for a silent one")
  func notConnectable() throws {
    let data = AdvertisementData(localName: "Beacon", isConnectable: false)
    let control = air.place(Recorder(advertisement: data), as: "device")
    try simulation.run {
      #expect(await transport.received(for: .seconds(2)).first?.advertisement.data == data)
      await #expect(throws: BLEError.timedOut(operation: "connect to device", after: .seconds(20)))
      { _ = try await transport.connect(to: "device") }
      async let connection = transport.connect(to: "device")
      try await simulation.clock.sleep(for: .seconds(7))
      control.simulateAdvertisementChange(AdvertisementData())
      await (try connection).disconnect()
    }
  }

  @Test("A peripheral advertises while it has room for links, and accepts no more than its maximum")
  func maximumLinks() throws {
    air.place(Recorder(LinkPreferences(maximumLinks: 2)), as: "device")
    try simulation.run {
      let centrals = ["a", "b", "c"].map { SimulatedTransport(on: air, as: $0) }
      var connections: [SimulatedLink] = []
      for central in centrals.prefix(2) {
        #expect(await !transport.received(for: .seconds(2)).isEmpty)
        connections.append(try await central.connect(to: "device"))
      }
      #expect(await transport.received(for: .seconds(2)).isEmpty)
      async let third = centrals[2].connect(to: "device")
      try await simulation.clock.sleep(for: .seconds(5))
      #expect(air.log.filter { $0.operation == .connect }.count == 2)
      // A running scan reports it once it has room again.
      async let received = transport.received(for: .seconds(4))
      try await simulation.clock.sleep(for: .seconds(1))
      await connections[0].disconnect()
      _ = try await third
      await connections[1].disconnect()
      #expect(await !received.isEmpty)
    }
  }

  @Test("Signal strength falls with distance, and scans report nothing beyond the limit")
  func moving() throws {
    let control = air.place(
      Recorder(LinkPreferences(advertisingInterval: .milliseconds(100))), as: "device")
    air.moveCentral(to: Position(x: 0, y: 0))
    control.move(to: Position(x: 1, y: 0))
    try simulation.run {
      #expect(
        await transport.received(for: .seconds(1)).allSatisfy { $0.advertisement.rssi == -50 })
      for (end, isAway) in [(Position(x: 101, y: 0), true), (Position(x: 1, y: 0), false)] {
        control.move(to: end, over: .seconds(100))
        let received = await transport.received(for: .seconds(101))
        let strengths = received.map(\.advertisement.rssi)
        #expect(strengths == (isAway ? strengths.sorted(by: >) : strengths.sorted()))
        #expect(strengths.min() == -95 && Set(strengths).count > 30)
        // The limit is at about 32 m.
        let border = isAway ? received.last?.time : received.first?.time
        let metres: Duration = try #require(border) - simulation.now + .seconds(101)
        let distance: Duration = isAway ? metres : .seconds(100) - metres
        #expect(abs(distance / .seconds(1) - 31) < 3)
      }
    }
  }

  @Test("A link ends after its peripheral is out of range for the supervision timeout")
  func movingWithLink() throws {
    let control = air.place(Recorder(), as: "device")
    air.moveCentral(to: Position(x: 0, y: 0))
    control.move(to: Position(x: 1, y: 0))
    try simulation.run {
      let connection = try await transport.connect(to: "device")
      // A short trip out of range, four seconds in total.
      control.move(to: Position(x: 51, y: 0), over: .seconds(5))
      try await simulation.clock.sleep(for: .seconds(5))
      #expect(try await connection.rssi() == -95)
      control.move(to: Position(x: 1, y: 0), over: .seconds(5))
      try await simulation.clock.sleep(for: .seconds(5))
      #expect(try await connection.rssi() == -50)
      #expect(try await connection.read(Recorder.channel) == [1])
      // The central can move away as well.
      let start = simulation.now
      air.moveCentral(to: Position(x: 0, y: 100), over: .seconds(100))
      #expect(try await connection.disconnection() == .supervisionTimeout)
      let time = simulation.now - start
      #expect(time > .seconds(33) && time < .seconds(40))
    }
  }

  @Test("Signal strength can differ between centrals")
  func strengthOfOne() throws {
    let control = air.place(Recorder(LinkPreferences(maximumLinks: 2)), as: "device")
    try simulation.run {
      control.simulateProximityChange(.far, to: "other")
      #expect(await transport.received(for: .seconds(1)).first?.advertisement.rssi == -60)
      #expect(await other.received(for: .seconds(1)).first?.advertisement.rssi == -85)
      let mine = try await transport.connect(to: "device")
      let theirs = try await other.connect(to: "device")
      control.simulateProximityChange(.outOfRange, to: "other")
      #expect(try await theirs.disconnection() == .supervisionTimeout)
      #expect(try await mine.rssi() == -60)
      control.simulateProximityChange(.immediate)
      #expect(await other.received(for: .seconds(1)).first?.advertisement.rssi == -40)
      await mine.disconnect()
    }
  }

  @Test("A movement that has not begun is at its start")
  func early() {
    let (from, to) = (Position(x: 0, y: 0), Position(x: 1, y: 1))
    #expect(Motion(from: from, to: to, start: 10, end: 20).position(at: 0) == from)
  }

  @Test("Endless movements and invalid positions do no harm")
  func extremes() throws {
    let control = air.place(Recorder(), as: "device")
    try simulation.run {
      try await simulation.clock.sleep(for: .seconds(1))
      air.moveCentral(to: Position(x: 0, y: 0))
      air.moveCentral(to: Position(x: 1, y: 1), over: .seconds(Int64.max))
      for coordinate in [Double.nan, .infinity, .greatestFiniteMagnitude, -0.0] {
        control.move(to: Position(x: coordinate, y: coordinate), over: .seconds(-1))
        control.move(to: Position(x: 0, y: coordinate), over: .seconds(Int64.max))
        _ = await transport.received(for: .seconds(2))
      }
    }
  }
}
