import HaloTestSupport

@testable import HaloDevices

/// Checks the examples of `Documentation/KnownDevices.md`.
@Suite("Known devices: the page")
struct KnownDevicePageTests {
  @Test("The code on the page works across two runs")
  func pieces() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file.path
    let rates = Mutex<[UInt8]>([])
    let show: @Sendable (UInt8) -> Void = { rate in rates.withLock { $0.append(rate) } }
    // The second run uses the file of the first one.
    for seed in [3, 4] as [UInt64] {
      let world = World(seed: seed)
      let transport = world.transport
      let ring = VirtualRing(model: RingModel(profile: .r02, clock: "2026-03-14T21:30:00"))
      let control = world.air.place(ring, as: "C0:00:5E:00:53:01")
      // After the restart its identifier is enough, even if it advertises no name.
      if seed == 4 { control.simulateAdvertisementChange(AdvertisementData()) }
      try world.simulation.run {
        if seed == 3 { try await remember(at: path, transport) }
        let store = KnownDeviceFile(path: path)
        let device = try await store.device(called: "left hand")
        try await transport.withKnownDevice(device, as: Ring.self) { ring in
          for try await reading in ring.measure(.heartRate) {
            if let rate = reading.value?.beatsPerMinute { show(rate) }
          }
        }
      }
      world.air.tearDown()
    }
    #expect(rates.withLock { $0 }.count > 2)
  }

  private func remember(at path: String, _ transport: SimulatedTransport) async throws {
    let store = KnownDeviceFile(path: path)
    let ring = try await transport.firstRing(within: .seconds(20))
    try store.remember(KnownDevice(id: ring, name: "left hand", kind: .ring))
  }

  @Test("The file on the page is correct, byte for byte")
  func file() throws {
    let page = try ColmiFixtures.text("Documentation/KnownDevices.md")
    let lines = page.split(separator: "\n").filter { $0.hasPrefix("    {") }.map { $0.dropFirst(4) }
    var list = KnownDeviceList()
    try list.remember(KnownDevice(id: "C0:00:5E:00:53:01", name: "left hand", kind: .ring))
    let bytes = KnownDeviceDocument.bytes(of: list)
    #expect(lines.joined(separator: "\n") + "\n" == String(decoding: bytes, as: UTF8.self))
  }
}
