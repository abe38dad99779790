import HaloCapture
import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

/// A recording names characteristics without services, but clients of lights and sensors look for
/// services.
@Suite("Recordings of lights and sensors as a connection")
struct ReplayDevicesTests {
  typealias Visit = @Sendable (any BLETransport, PeripheralID) async throws -> [String]

  /// Compares the results of a visit to a virtual device and to its recording, as text.
  private static func compare(_ device: some LocalPeripheral, _ visit: @escaping Visit) throws {
    let (answers, events) = try TrafficLog.record(device) { try await visit($0, "device") }
    #expect(!answers.isEmpty)
    let trace = try Trace(parsing: Trace(header: [], events: events).text)
    let replayed = try trace.replay { try await visit($0, $0.peripheral) }
    #expect(replayed == answers)
  }

  @Test("A light", arguments: Triones.Layout.allCases)
  func light(_ layout: Triones.Layout) throws {
    try Self.compare(VirtualLEDStrip(layout: layout)) { transport, id in
      try await transport.withDevice(id, as: LEDStrip.self) { strip in
        try await strip.setColor(Triones.Color(red: 0x5A, green: 0, blue: 0x9D))
        let color = try await strip.status()
        try await strip.run(#require(Triones.Effect(named: "red strobe")))
        return ["\(color)", "\(try await strip.status())"]
      }
    }
  }

  @Test("A cycling sensor")
  func cycling() throws {
    try Self.compare(VirtualCyclingSensor()) { transport, id in
      try await transport.withDevice(id, as: CyclingSensor.self) { sensor in
        try await sensor.setWheelRevolutions(7)
        return [
          String(describing: sensor.location), String(describing: sensor.features),
          String(describing: try await sensor.supportedLocations()),
        ]
      }
    }
  }
}
