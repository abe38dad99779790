@Suite("Recognition of CRP rings")
struct CRPRecognitionTests {
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
    let model = RingModel(clock: "2026-03-14T21:30:00")
    let services = VirtualCRPRing(profile: .r11, model: model).services
    #expect(services.characteristic(.heartRateMeasurement) != nil)
    #expect(DeviceKind(services: services) == .ring)
    for missing in [CRP.Service.requests, CRP.Service.replies] {
      let rest = services.map { service in
        GATTService(
          service.uuid, characteristics: service.characteristics.filter { $0.uuid != missing })
      }
      let elsewhere = GATTService(0x180A, [missing: [.notify, .write]])
      for table in [rest, rest + [elsewhere]] {
        #expect(DeviceKind(services: table) != .ring && RingFamily(services: table) == nil)
      }
    }
  }
}
