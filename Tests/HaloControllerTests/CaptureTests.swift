@testable import HaloController

@Suite("Captures of controllers")
struct CaptureTests: HostSuite {
  let bench = HostBench(seed: 51)

  @Test("A capture has the operations of the link", arguments: CaptureWriter.Format.allCases)
  func link(_ format: CaptureWriter.Format) throws {
    try visit { handle, _ in
      _ = try await host.ask(.exchangeMTURequest(200), on: handle)
      let groups = ATTPacket.readByGroupTypeRequest(ATTHandles(1, 0xFFFF), type: 0x2800)
      _ = try await host.ask(groups, on: handle)
      _ = try await host.ask(.readByTypeRequest(ATTHandles(8, 0xFFFF), type: 0x2803), on: handle)
      #expect(try await host.ask(.writeRequest(10, [1, 2, 3]), on: handle) == .writeResponse)
      _ = try await host.ask(.writeRequest(10, [0xFF]), on: handle)
      _ = try await host.ask(.readRequest(10), on: handle)
      host.command(.disconnect, HCI.Disconnect(handle: handle, reason: HCI.Status(rawValue: 0x13)))
      try await sleep(.seconds(1))
    }
    let packets = host.captured.withLock { $0 }
    #expect(packets.map(\.time) == packets.map(\.time).sorted())
    var writer = CaptureWriter(format)
    let records = packets.compactMap { writer.record(of: $0) }
    #expect(records.count == packets.count)
    var reader = try CaptureEventReader(writer.head + records.joined())
    var found: [ATTEvent] = []
    while let item = try reader.next() {
      if case .event(let event) = item { found.append(event) }
    }
    func words(_ events: [ATTEvent]) -> [String] {
      events.filter { $0.channel != .link }.map { "\($0.operation) \($0.channel) \($0.value)" }
    }
    #expect(words(found) == words(air.log))
    #expect(words(found).count >= 3)
  }

  @Test("A capture has whole packets alone, each once, with direction, kind and time")
  func stream() throws {
    let reset: [UInt8] = [0x01, 0x03, 0x0C, 0x00]
    host.captured.withLock { $0 = [] }
    try air.run {
      try host.controller.receive(stream: reset.dropLast())
      try await sleep(.milliseconds(3))
      try host.controller.receive(stream: [0x00] + reset)
      host.controller.receive(reset.dropLast())
      #expect(throws: WireError.self) { try host.controller.receive(stream: [0x09]) }
    }
    let complete: [UInt8] = [0x0E, 0x04, 0x01, 0x03, 0x0C, 0x00]
    let one = [
      CapturedPacket(time: .milliseconds(3), kind: .command, bytes: reset[1...]),
      CapturedPacket(time: .milliseconds(3), kind: .event, bytes: complete[...]),
    ]
    #expect(host.captured.withLock { $0 } == one + one)
  }
}
