import HaloCapture
import HaloDevices
import HaloProtocol
import HaloTestSupport
import HaloTransport
import Testing

@Suite("Captures of hosts as a connection")
struct ReplayCapturesTests {
  private static func capture(_ name: String) throws -> Trace {
    try Trace(
      CaptureEventReader(path: ColmiFixtures.package.path + "/Fixtures/captures/\(name).btsnoop"))
  }

  /// Connects to a recording, and runs a closure.
  private static func play<Value: Sendable>(
    _ trace: Trace, _ matching: ReplayTransport.Matching = .strict,
    _ body: @escaping @Sendable (ReplayConnection) async throws -> Value
  ) throws -> Value {
    try trace.replay(matching) { transport in
      let connection = try await transport.connect(
        to: transport.peripheral, options: ConnectionOptions())
      defer { connection.disconnect() }
      return try await body(connection)
    }
  }

  private static func visit(
    _ trace: Trace, _ matching: ReplayTransport.Matching,
    _ body: @escaping @Sendable (Ring) async throws -> Void
  ) throws {
    try trace.replay(matching) { transport in
      try await transport.withDevice(transport.peripheral, as: Ring.self) { try await body($0) }
    }
  }

  @Test("A visit to a ring through a daemon can be replayed")
  func ring() throws {
    let trace = try Self.capture("ring-5.66")
    let day = try CivilDate(parsing: "2026-03-14")
    try Self.visit(trace, .lenient) { ring in
      #expect(try await ring.battery().percent == 78)
      #expect(try await ring.colmi.settings(Colmi.HeartRateLogSettings.self).intervalMinutes == 5)
      #expect(try await ring.identity().firmware == "R02_3.00.06_240523")
      try ring.assumeTime(CivilDateTime(day, hour: 21))
      let rates = try #require(try await ring.colmi.heartRateHistory().first).readings
      #expect(rates.prefix(6).map(\.beatsPerMinute) == [56, 54, 54, 55, 55, 50])
      #expect(try await ring.colmi.stepHistory().first?.steps == 12_231)
    }
  }

  @Test("The daemon's own operations are optional, and all others are required")
  func strictRing() throws {
    let trace = try Self.capture("ring-5.66")
    let then = try CivilDateTime(parsing: "2026-03-14T21:30:00")
    try Self.visit(trace, .strict) { ring in
      #expect(try await ring.identity().hardware == "R02_V3.0")
      try await ring.setTime(then)
      #expect(try await ring.battery().percent == 78)
      #expect(try await ring.colmi.settings(Colmi.HeartRateLogSettings.self).state == .on)
    }
    let error = #expect(throws: (any Error).self) {
      try Self.visit(trace, .strict) { ring in
        _ = try await ring.identity()
        _ = try await ring.battery()
      }
    }
    #expect("\(try #require(error))".contains("of the recording is write-request uart"))
  }

  @Test(
    "A session with a strap can be replayed", arguments: ["strap", "strap-two-adapters"],
    ["5.66", "5.82"])
  func strap(name: String, version: String) throws {
    let trace = try Self.capture("\(name)-\(version)")
    let rates = try trace.replay(.lenient) { transport in
      var rates: [UInt16] = []
      struct Enough: Error {}
      await #expect(throws: Enough.self) {
        try await HeartRateFollower(over: transport).run { event in
          switch event {
          case .connected(let strap): #expect(strap.location?.location.rawValue == 1)
          case .measurement(let measurement): rates.append(measurement.beatsPerMinute)
          case .scanning: break
          default:
            Issue.record("\(event)")
            throw Enough()
          }
          if rates.count == 3 { throw Enough() }
        }
      }
      return rates
    }
    #expect(rates == [61, 62, 63])
  }

  @Test(
    "A client that repeats the operations gets the recorded values", arguments: ["5.66", "5.82"])
  func strictStrap(version: String) throws {
    let trace = try Self.capture("strap-\(version)")
    let long = CharacteristicID(
      try BluetoothUUID(parsing: "1ab00002-1111-2222-3333-444455556666"),
      in: HandleTable.unknownService)
    let written = try #require(
      trace.events.first { $0.channel == ATTEvent.Channel(long) && $0.operation.isFromCentral })
    try Self.play(trace) { link in
      #expect(try link.read(.bodySensorLocation) == [1])
      #expect(try link.read(long).prefix(4) == [0, 1, 2, 3])
      #expect(try link.read(DescriptorID(0x2901, of: long)) == Array("a long value".utf8))
      try link.write([1], to: .heartRateControlPoint, mode: .withResponse)
      try link.write(written.value, to: long, mode: .withResponse)
      #expect(try link.read(long) == written.value)
      var values = try link.notifications(from: .heartRateMeasurement).makeAsyncIterator()
      for rate in 61...63 as ClosedRange<UInt8> { #expect(try await values.next() == [0, rate]) }
    }
  }

  // MARK: Attributes of the host

  private static func event(
    _ milliseconds: Int, _ operation: ATTEvent.Operation, _ channel: String, _ value: [UInt8] = [],
    ofHost: Bool = false, link: UInt64 = 1
  ) -> ATTEvent {
    ATTEvent(
      time: .milliseconds(milliseconds), operation: operation,
      channel: ATTEvent.Channel(channel) ?? .link, value: value, isOfHost: ofHost, link: link)
  }

  @Test(
    "Operations of the peer on the host's own attributes are not replayed",
    arguments: [ReplayTransport.Matching.strict, .lenient])
  func host(matching: ReplayTransport.Matching) throws {
    let trace = Trace(events: [
      // Another link, on which only the peer sent requests.
      Self.event(0, .connect, "link", link: 7),
      Self.event(1, .read, "2a38", [9], ofHost: true, link: 7), Self.event(10, .connect, "link"),
      Self.event(20, .read, "2a38", [2], ofHost: true),
      Self.event(30, .writeRequest, "2a37-cccd", [1, 0]),
      Self.event(40, .writeRequest, "2a39", [1], ofHost: true),
      Self.event(50, .notify, "2a37", [0, 200], ofHost: true),
      Self.event(60, .notify, "2a37", [0, 61]),
      Self.event(70, .error, "2a39", [0x80], ofHost: true), Self.event(80, .read, "2a38", [1]),
      Self.event(90, .notify, "2a37", [0, 62]), Self.event(95, .notify, "2a5b", [0], ofHost: true),
    ])
    try Self.play(trace, matching) { link in
      #expect(try link.services().map(\.uuid) == [0x180D])
      #expect(try link.services().characteristic(.heartRateControlPoint) == nil)
      var values = try link.notifications(from: .heartRateMeasurement).makeAsyncIterator()
      #expect(try await values.next() == [0, 61])
      #expect(try link.read(.bodySensorLocation) == [1])
      #expect(try await values.next() == [0, 62])
    }
  }

  @Test("Measurements do not wait for the daemon's own requests")
  func daemon() throws {
    let trace = Trace(events: [
      Self.event(0, .connect, "link"), Self.event(10, .read, "2b2a", [1, 2, 3]),
      Self.event(20, .writeRequest, "2a37-cccd", [1, 0]), Self.event(30, .read, "2a19", [90]),
      Self.event(40, .writeRequest, "2a19-cccd", [1, 0]), Self.event(50, .notify, "2a37", [0, 61]),
      Self.event(60, .notify, "2a19", [89]), Self.event(70, .read, "2a38", [1]),
      Self.event(80, .read, "2a00", [0x41]),
    ])
    for matching in [ReplayTransport.Matching.strict, .lenient] {
      try Self.play(trace, matching) { link in
        var values = try link.notifications(from: .heartRateMeasurement).makeAsyncIterator()
        #expect(try await values.next() == [0, 61])
        #expect(try link.read(.bodySensorLocation) == [1])
      }
      // A read of the battery is answered.
      try Self.play(trace, matching) { link in
        let rates = try link.notifications(from: .heartRateMeasurement)
        #expect(try link.read(.batteryLevel) == [90])
        var levels = try link.notifications(from: .batteryLevel).makeAsyncIterator()
        #expect(try await levels.next() == [89])
        _ = rates
      }
    }
    // A required operation cannot be skipped.
    let error = #expect(throws: BLEError.self) {
      try Self.play(trace) { link in try link.read(.bodySensorLocation) }
    }
    #expect(
      "\(try #require(error))".contains("event 3 of the recording is write-request 2a37-cccd"))
  }
}
