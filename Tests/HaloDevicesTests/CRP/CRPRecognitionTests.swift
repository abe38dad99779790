import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

@Suite("Recognition of CRP rings")
struct CRPRecognitionTests {
  private let simulation = Simulation(seed: 9)
  private let air: SimulatedAir
  private let now: CivilDateTime

  init() throws {
    now = try CivilDateTime(parsing: "2026-03-14T21:30:00")
    air = SimulatedAir(simulation)
  }

  private var model: RingModel {
    RingModel(profile: .full, history: .plausibleWeek(until: now, seed: 3), clock: now)
  }

  private func crpRing(named name: String) -> VirtualCRPRing {
    var profile = CRPProfile.r11
    profile.localName = name
    return VirtualCRPRing(profile: profile, model: model)
  }

  @Test(
    "An advertised name or service makes a candidate, but no name does beside another service",
    arguments: [
      ("R11", [], nil, false), ("R26", [], nil, false), ("SMART_RING", [], .ring, true),
      ("R100", [], .ring, true), ("VRing", [], .ring, true), ("R11", [0xFDDA], .ring, true),
      ("R11", [0xFDD7, 0x180D], .ring, true), (nil, [0x180D, 0xFDDA], .ring, true),
      ("SMART_RING", [0x56FF], nil, true), ("R11", [0x180D], .strap, false),
      ("VRing", [0x180D], nil, true),
    ] as [(String?, [UInt16], DeviceKind?, Bool)])
  func advertised(_ name: String?, _ services: [UInt16], _ kind: DeviceKind?, _ isKnown: Bool) {
    let services = services.map { BluetoothUUID($0) }
    #expect(DeviceKind(name: name, services: services) == kind)
    #expect((FamilyGuess(name: name, services: services, companies: []) != nil) == isKnown)
  }

  @Test("A connected ring with a heart rate service is no strap, and a part of the table no ring")
  func table() throws {
    let services = crpRing(named: "R11").services
    #expect(services.characteristic(.heartRateMeasurement) != nil)
    #expect(DeviceKind(services: services) == .ring)
    for missing in [CRP.Service.requests, CRP.Service.replies] {
      let rest = services.map { service in
        GATTService(
          service.uuid, characteristics: service.characteristics.filter { $0.uuid != missing })
      }
      #expect(DeviceKind(services: rest) != .ring)
    }
  }

  @Test("Rings of three families with one name on one air are told apart by their services")
  func sameName() throws {
    let colmi = VirtualRing(model: model)
    let name = try #require(colmi.advertisement?.localName)
    air.place(colmi, as: "colmi")
    air.place(crpRing(named: name), as: "crp")
    air.place(VirtualYCBTRing(profile: .tk5, model: model, nameSuffix: name), as: "ycbt")
    let families: [(PeripheralID, RingFamily)] = [
      ("colmi", .colmi), ("crp", .crp), ("ycbt", .ycbt),
    ]
    try simulation.run {
      for (id, family) in families {
        try await SimulatedTransport(on: air).withRing(id) { ring in
          #expect(ring.family == family)
          try ring.assumeTime(now)
          let percent = try await ring.battery().percent
          #expect(percent == model.battery.percent)
        }
      }
      await #expect(throws: RingError.otherDevice(services: colmi.services.map(\.uuid))) {
        try await SimulatedTransport(on: air).withDevice("colmi", as: CRPRing.self) { _ in }
      }
    }
  }

  @Test("A search for a strap passes a CRP ring, and an impostor with the service is refused")
  func impostor() throws {
    air.place(crpRing(named: "R11"), as: "ring")
    air.place(Impostor(), as: "impostor")
    let strap = VirtualHeartRateStrap(profile: .full)
    air.place(strap, as: "strap")
    try simulation.run {
      let transport = SimulatedTransport(on: air)
      #expect(try await transport.firstDevice(.strap, within: .seconds(10)) == "strap")
      await #expect(throws: RingError.otherDevice(services: [0xFDDA, 0x180D])) {
        try await transport.withRing("impostor") { _ in }
      }
      // Its link is up and known to the system.
      try await transport.withConnection(to: "ring") { _ in
        let known = try await transport.firstDevice(.strap, within: .seconds(10))
        #expect(known == "strap")
      }
    }
  }
}

/// A device with the service of the protocol, whose characteristic for requests is in another one.
private final class Impostor: LocalPeripheral {
  let advertisement: AdvertisementData? = AdvertisementData(
    localName: "R11", serviceUUIDs: [CRP.Service.main])
  let services = [
    GATTService(
      CRP.Service.main,
      characteristics: [GATTCharacteristic(CRP.Service.replies, properties: .notify)]),
    GATTService(
      0x180D,
      characteristics: [
        GATTCharacteristic(CRP.Service.requests, properties: .writeWithoutResponse),
        GATTCharacteristic(0x2A37, properties: .notify),
      ]),
  ]
}
