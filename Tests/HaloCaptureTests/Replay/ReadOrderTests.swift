import HaloCapture
import HaloCaptureTestSupport
import Testing

@Suite("Order of values that may continue")
struct ReadOrderTests {
  private static let packetful = [UInt8](repeating: 0x41, count: 22)

  private static func goOn(_ link: inout LinkSamples, at offset: Int, _ part: [UInt8]) {
    link.ask(.readBlobRequest(3, offset: UInt16(offset)), .readBlobResponse(part[...]))
  }

  /// Returns the operations after the connect: kind, length of the value, and milliseconds since
  /// the connect.
  private static func done(_ packets: [CapturedPacket]) throws -> [String] {
    let operations = try LinkSamples.operations(packets)
    return operations.dropFirst().map { operation in
      let since = (operation.time - operations[0].time) / .milliseconds(1)
      return "\(operation.kind) \(operation.value.count) \(Int(since))"
    }
  }

  @Test(
    "A value that could continue but does not has the time of its arrival",
    arguments: [9, 6000, 600_000])
  func order(pause: Int) throws {
    for endsByRequest in [false, true] {
      var link = LinkSamples.connected
      link.read(Self.packetful, at: 3)
      link.notify(8, [1])
      link.time += .milliseconds(pause)
      link.notify(8, [1, 2])
      if endsByRequest { link.read([1, 2, 3], at: 3) }
      let rest = endsByRequest ? ["read 3 \(pause + 6)"] : []
      #expect(
        try Self.done(link.packets)
          == ["read 22 2", "notification 1 3", "notification 2 \(pause + 4)"] + rest)
    }
  }

  @Test("Operations between the parts of a value follow it")
  func between() throws {
    for pause in [0, 6000] {
      var link = LinkSamples.connected
      link.read(Self.packetful, at: 3)
      link.notify(8, [1])
      link.time += .milliseconds(pause)
      Self.goOn(&link, at: 22, [1, 2, 3])
      link.notify(8, [1])
      #expect(
        try Self.done(link.packets)
          == (pause == 0
            ? ["read 25 2", "notification 1 3", "notification 1 6"]
            // After that long the value was released, and is released again as a whole.
            : [
              "read 22 2", "notification 1 3", "read 25 \(pause + 5)",
              "notification 1 \(pause + 6)",
            ]))
    }
  }

  @Test("The number of waiting operations is limited")
  func most() throws {
    var link = LinkSamples.connected
    link.read(Self.packetful, at: 3)
    for _ in 0..<600 { link.attribute(.notification(8, [1]), fromHost: false) }
    Self.goOn(&link, at: 22, [1])
    let done = try Self.done(link.packets)
    #expect(done.count == 602)
    #expect(done.first == "read 22 2")
    #expect(done.last == "read 23 604")
  }

  @Test(
    "Long values are complete in a capture that begins after the exchange of MTUs",
    arguments: [
      [246, 10], [246, 246, 0], [30, 30, 1], [246, 246, 20],
    ])
  func unknownMTU(parts: [Int]) throws {
    var link = LinkSamples.connected
    var position = 0
    for length in parts {
      let part = [UInt8](repeating: 7, count: length)
      if position == 0 { link.read(part, at: 3) } else { Self.goOn(&link, at: position, part) }
      position += length
    }
    #expect(try Self.done(link.packets) == ["read \(position) 2"])
  }

  @Test("Handle 0 has no values")
  func noHandle() throws {
    var link = LinkSamples.connected
    for value in [[1, 2], Self.packetful] { link.read(value, at: 0) }
    link.ask(.readRequest(0), .errorResponse(request: 0x0A, handle: 0, code: 1))
    link.attribute(.writeCommand(0, [1]), fromHost: true)
    let lost = "loss(\"a value of handle 0x0000, which no attribute has\")"
    #expect(try link.lines().dropFirst() == [lost, lost, "error\tlink\t01\tlink=1", lost])
  }
}
