import HaloCapture
import HaloCaptureTestSupport
import HaloProtocol
import HaloTestSupport
import Testing

@Suite("Operations in captures")
struct CaptureSessionTests {
  /// A capture of a phone and a heart rate strap, published in hexadecimal with its time
  /// (Gadgetbridge issue 178, 2015-11-29).
  private static let published =
    "6274736e6f6f700000000001000003ea0000000f0000000f000000000000000000e20365dc2c57e4"
    + "0240000a000600040012" + "4e00150201" + "000000080000000800000003000000"
    + "0000e20365dc30347c" + "0413050140000100" + "0000000a0000000a000000010000000000e20365dc4004ee"
    + "02402005000100040013" + "0000000e0000000e000000010000000000e20365dcc4f0ff"
    + "02402009000500040" + "01b4b000646"

  @Test("A published capture has the operations that its page describes")
  func publishedCapture() throws {
    let file = try HexBytes(parsing: Self.published).bytes
    #expect(file.count == 159)
    let operations = try LinkSamples.operations(in: file)
    #expect(
      LinkSamples.lines(operations) == [
        "connect\tlink\t\tlink=1", "write-request\t0x004e\t150201\tlink=1",
        "notify\t0x004b\t0646\tlink=1",
      ])
    // 2015-11-29 19:19:17.082084 UTC, and ten seconds later.
    #expect(operations[1].time == .microseconds(1_448_824_757_082_084))
    #expect(operations[2].time == .microseconds(1_448_824_767_082_751))
  }

  /// Adds the discovery of a strap, a subscription and a measurement.
  private static func visit(_ link: inout LinkSamples, parts: [Int] = []) {
    let services: ArraySlice<UInt8> = [1, 0, 5, 0, 0, 0x18, 6, 0, 15, 0, 0x0D, 0x18]
    let declarations: ArraySlice<UInt8> = [
      7, 0, 0x10, 8, 0, 0x37, 0x2A, 10, 0, 2, 11, 0, 0x38, 0x2A,
    ]
    let packets: [ATTPacket] = [
      .exchangeMTURequest(517), .exchangeMTUResponse(30),
      .readByGroupTypeRequest(ATTHandles(1, 0xFFFF), type: 0x2800),
      .readByGroupTypeResponse(entryLength: 6, entries: services),
      .readByGroupTypeRequest(ATTHandles(16, 0xFFFF), type: 0x2800),
      .errorResponse(request: 0x10, handle: 16, code: 0x0A),
      .readByTypeRequest(ATTHandles(6, 15), type: 0x2803),
      .readByTypeResponse(entryLength: 7, entries: declarations),
      .findInformationRequest(ATTHandles(9, 9)),
      .findInformationResponse([ATTInformation(9, 0x2902)]), .readRequest(11), .readResponse([1]),
      .writeRequest(9, [1, 0]), .writeResponse,
    ]
    for (index, packet) in packets.enumerated() {
      link.attribute(packet, fromHost: index.isMultiple(of: 2), parts: parts)
    }
    let measurement: ArraySlice<UInt8> = [0x16, 0x4E, 0x1B, 0x03, 0x12, 0x03]
    link.attribute(.notification(8, measurement), fromHost: false, parts: parts)
  }

  private static let visited = [
    "connect\tlink\t\tlink=1 C0:53:00:5E:00:01", "mtu(30)", "read\t2a38\t01\tlink=1",
    "write-request\t2a37-cccd\t0100\tlink=1", "notify\t2a37\t164e1b031203\tlink=1",
    "disconnect\tlink\t\tlink=1 by the other side",
  ]

  @Test(
    "A value that is read in parts is a single read",
    arguments: [(22, 1), (23, 2), (44, 2), (45, 3), (512, 24)])
  func longReads(length: Int, partCount: Int) throws {
    let value = (0..<length).map { UInt8(truncatingIfNeeded: $0) }
    for endsWithError in [false, true] {
      var link = LinkSamples.connected
      var position = 0
      for part in 0..<partCount {
        let bytes = value[position..<min(position + 22, length)]
        link.ask(
          part == 0 ? .readRequest(7) : .readBlobRequest(7, offset: UInt16(position)),
          part == 0 ? .readResponse(bytes) : .readBlobResponse(bytes))
        position += bytes.count
      }
      if position % 22 == 0 {
        let error = ATTPacket.errorResponse(request: 0x0C, handle: 7, code: 0x07)
        link.ask(
          .readBlobRequest(7, offset: UInt16(length)), endsWithError ? error : .readBlobResponse([])
        )
      }
      // The other side may send a notification between the parts.
      link.notify(9, [1])
      link.disconnect()
      let operations = try LinkSamples.operations(link.packets)
      let reads = operations.filter { $0.kind == .read }
      #expect(reads.map { Array($0.value) } == [value])
      #expect(operations.map(\.time) == operations.map(\.time).sorted())
      #expect(operations.allSatisfy { if case .loss = $0.kind { false } else { true } })
    }
  }

  /// The count of dropped packets belongs to the file, so it may rise at a packet of any adapter.
  @Test(
    "A gap never joins the bytes before it and after it to a value", arguments: [0, 1] as [UInt32])
  func gap(adapter: UInt32) throws {
    var link = LinkSamples.connected
    link.attribute(
      .notification(9, ArraySlice(repeating: 1, count: 20)), fromHost: false, parts: [12])
    let lost = link.packets.count - 1
    link.attribute(
      .notification(9, ArraySlice(repeating: 2, count: 20)), fromHost: false, parts: [12])
    var packets = link.packets
    // The end of one value and the beginning of the other were not recorded.
    packets.removeSubrange(lost...lost + 1)
    let time = packets[lost].time
    packets.insert(
      CapturedPacket(
        time: time, adapter: adapter, kind: .event, bytes: [0x0E, 1, 0], droppedCount: 1), at: lost)
    let operations = try LinkSamples.operations(packets)
    #expect(operations.allSatisfy { $0.kind != .notification })
    #expect(operations.contains { if case .loss = $0.kind { true } else { false } })
  }

  @Test(
    "A value that is written in parts takes effect at once, or not at all",
    arguments: [0, 1] as [UInt8])
  func longWrites(flags: UInt8) throws {
    let value = (0..<40).map { UInt8($0) }
    var link = LinkSamples.connected
    link.prepare(7, at: 0, value[..<18])
    link.prepare(9, at: 0, [5])
    link.prepare(7, at: 18, value[18...])
    link.ask(.executeWriteRequest(flags: flags), .executeWriteResponse)
    let operations = try LinkSamples.operations(link.packets).dropFirst()
    #expect(operations.map(\.kind) == (flags == 1 ? [.longWrite, .longWrite] : []))
    #expect(operations.map(\.handle) == (flags == 1 ? [7, 9] : []))
    #expect(operations.map { Array($0.value) } == (flags == 1 ? [value, [5]] : []))
  }

  @Test("Attributes of either side are known on the next link, and change with its services")
  func laterLinks() throws {
    for isOfHost in [false, true] {
      var link = LinkSamples()
      func discover(_ services: [UInt8], _ type: UInt16, at handle: UInt8) {
        link.ask(
          .readByGroupTypeRequest(ATTHandles(1, 0xFFFF), type: 0x2800),
          .readByGroupTypeResponse(entryLength: 6, entries: services[...]), byHost: !isOfHost)
        link.discover(type, at: handle, byHost: !isOfHost)
      }
      func notify(_ handle: UInt16) { link.notify(handle, [1], fromHost: isOfHost) }
      link.connect()
      discover([0x10, 0, 0x3F, 0, 0x0F, 0x18], 0x2A19, at: 0x12)
      notify(0x12)
      link.disconnect()
      link.connect()
      notify(0x12)
      // The handle of the battery now has a heart rate, further up, and another service precedes
      // it.
      discover([8, 0, 0x1F, 0, 0x0A, 0x18, 0x20, 0, 0x4F, 0, 0x0D, 0x18], 0x2A37, at: 0x42)
      notify(0x42)
      notify(0x12)
      let operations = try LinkSamples.operations(link.packets)
      let notifications = operations.filter { $0.kind == .notification }
      #expect(
        notifications.map(\.attribute) == [
          .value(.batteryLevel), .value(.batteryLevel), .value(.heartRateMeasurement),
          .unknown(0x12),
        ])
      #expect(notifications.map(\.isOfHost) == [isOfHost, isOfHost, isOfHost, isOfHost])
    }
  }

  @Test("Several values in one packet are decoded or reported as lost")
  func severalAtOnce() throws {
    func lines(_ request: ATTPacket, _ answer: ATTPacket) throws -> [String] {
      var link = LinkSamples.connected
      link.ask(request, answer)
      return Array(try link.lines().dropFirst())
    }
    #expect(
      try lines(.readMultipleRequest([7, 9]), .readMultipleResponse([1, 2, 3])) == [
        "loss(\"the values of 0x0007, 0x0009 in one answer of 3 bytes, which lacks the "
          + "length of each\")"
      ])
    let values: [UInt8] = [2, 0, 0xA1, 0xA2, 0, 0, 3, 0, 0xB1, 0xB2]
    let known = ["\t0x0007\ta1a2", "\t0x0009\t", "\t0x000b\tb1b2"].map { "read\($0)\tlink=1" }
    let loss = "loss(\"the value of 0x000d, for which an answer had no room\")"
    for (handles, rest) in [([7, 9, 11], []), ([7, 9, 11, 13], [loss])] as [([UInt16], [String])] {
      let request = ATTPacket.readMultipleVariableRequest(handles)
      #expect(try lines(request, .readMultipleVariableResponse(values[...])) == known + rest)
    }
    var link = LinkSamples.connected
    link.attribute(.multipleNotification([7, 0, 1, 0, 0xA1, 9, 0, 3, 0, 0xB1]), fromHost: false)
    #expect(
      try link.lines().dropFirst() == [
        "notify\t0x0007\ta1\tlink=1",
        "loss(\"the value of 0x0009, of which 1 of 3 bytes were sent\")",
      ])
  }

  @Test(
    "Interleaved parts of any length, of several links and adapters, do not mix", arguments: 1...20)
  func interleaved(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let keys: [(adapter: UInt32, handle: UInt16)] = [(0, 0x40), (0, 0x41), (1, 0x40)]
    let links = keys.map { key in
      var link = LinkSamples(adapter: key.adapter, handle: key.handle)
      link.connect()
      let longest = seed.isMultiple(of: 2) ? 9 : 40
      Self.visit(&link, parts: (0..<30).map { _ in Int.random(in: 1...longest, using: &random) })
      link.disconnect()
      return link.packets
    }
    var rests = links.map { $0[...] }
    var mixed: [CapturedPacket] = []
    while let index = rests.indices.filter({ !rests[$0].isEmpty }).randomElement(using: &random) {
      mixed.append(rests[index].removeFirst())
    }
    let operations = try LinkSamples.operations(mixed)
    let expected = Self.visited.map { $0.replacing("link=1", with: "link=N") }
    for number in 1...3 as ClosedRange<UInt64> {
      let own = LinkSamples.lines(operations.filter { $0.link == number })
      #expect(own.map { $0.replacing("link=\(number)", with: "link=N") } == expected)
    }
  }

  @Test("A lost part is reported, and the next packet is read")
  func missingParts() throws {
    var link = LinkSamples.connected
    Self.visit(&link, parts: [6])
    link.disconnect()
    let whole = try link.lines()
    for missing in 1..<link.packets.count - 1 {
      var packets = link.packets
      packets.remove(at: missing)
      let lines = LinkSamples.lines(try LinkSamples.operations(packets))
      // A write counts as done without its answer.
      let isAnswerToWrite = link.packets[missing].bytes.last == ATTPacket.writeResponse.opcode
      #expect((lines != whole) == !isAnswerToWrite, "\(missing)")
      #expect(lines.first == whole.first)
      #expect(lines.last == whole.last)
    }
  }
}
