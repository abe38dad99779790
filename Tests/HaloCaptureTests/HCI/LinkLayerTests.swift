import HaloCapture
import HaloCaptureTestSupport
import HaloProtocol
import HaloTestSupport
import Testing

@Suite("Captures from the air")
struct LinkLayerTests {
  typealias Air = AirSamples.Air
  typealias Timing = AirSamples.Timing
  typealias Wrapping = AirSamples.Wrapping

  @Test("Operations are decoded from packets on the air", arguments: Wrapping.allCases, [1, 2])
  func visit(wrapping: Wrapping, times: Int) throws {
    for part in [3, 5, 27] {
      var air = Air.connected(wrapping)
      air.attribute(.readRequest(3), isFromCentral: true, part: part, times: times)
      air.attribute(.readResponse([0x41, 0x42]), isFromCentral: false, part: part, times: times)
      air.data(1, [], isFromCentral: true)
      air.attribute(
        .writeCommand(9, [1, 2, 3, 4, 5, 6, 7]), isFromCentral: true, part: part, times: times)
      air.attribute(.notification(8, [6, 70]), isFromCentral: false, part: part, times: times)
      air.data(3, [2, 0x13], isFromCentral: true, times: times)
      #expect(
        try air.lines() == [
          "connect\tlink\t\tlink=1 C0:53:00:5E:00:01", "read\t0x0003\t4142\tlink=1",
          "write-command\t0x0009\t01020304050607\tlink=1", "notify\t0x0008\t0646\tlink=1",
          "disconnect\tlink\t\tlink=1 by the other side",
        ])
    }
  }

  @Test(
    "Enhanced bearers are decoded on the air, unless the senders are unknown",
    arguments: Wrapping.allCases)
  func bearers(wrapping: Wrapping) throws {
    var air = Air.connected(wrapping)
    var link = LinkSamples()
    link.openBearers([0x40], [0x50], byHost: true)
    link.attribute(.readRequest(7), fromHost: true, on: 0x50)
    link.attribute(.readResponse([0x41]), fromHost: false, on: 0x40)
    link.attribute(.readResponse([0x42]), fromHost: false, on: 0x57)
    for packet in link.packets {
      // After the head of the controller's packet.
      air.data(2, Array(packet.bytes.dropFirst(4)), isFromCentral: packet.kind == .acl(.sent))
    }
    let lines = try air.lines().dropFirst()
    let unknown = { (channel: String) in
      "loss(\"the packets on channel \(channel), as the capture does not show its purpose\")"
    }
    #expect(
      Array(lines)
        == (!wrapping.hasDirection
          ? ["0x0050", "0x0040", "0x0057"].map(unknown)
          : ["read\t0x0007\t41\tlink=1", unknown("0x0057")]))
  }

  @Test(
    "Damaged and encrypted packets are left out and reported",
    arguments: [Wrapping.withReception, .nordic])
  func unreadable(wrapping: Wrapping) throws {
    var air = Air.connected(wrapping)
    air.data(2, [3, 0, 4, 0, 0x0A, 3, 0], isFromCentral: true, isSound: false)
    air.data(3, [5], isFromCentral: true)
    air.attribute(.notification(8, [6, 70]), isFromCentral: false)
    #expect(
      try air.lines() == [
        "connect\tlink\t\tlink=1 C0:53:00:5E:00:01", "loss(\"a packet whose checksum is wrong\")",
        "loss(\"encrypted from here on, which cannot be read\")",
      ])
  }

  @Test(
    "Decrypted packets are read, with or without the codes after them",
    arguments: [[], [0xAA, 0xBB, 0xCC, 0xDD]] as [[UInt8]], [7, 16, 27])
  func decrypted(check: [UInt8], part: Int) throws {
    for (wrapping, isFromBeginning) in [
      (Wrapping.withReception, true), (.withReception, false), (.nordic, true), (.nordic, false),
    ] {
      var air = Air.connected(wrapping)
      if isFromBeginning { air.data(3, [5], isFromCentral: true) }
      air.check = check
      // Short packets come first, as in any link that is encrypted from its beginning.
      air.attribute(.readRequest(3), isFromCentral: true, part: part)
      air.attribute(.readResponse([0x41, 0x42]), isFromCentral: false, part: part)
      air.attribute(
        .writeCommand(9, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]), isFromCentral: true, part: part)
      air.attribute(.notification(8, [6, 70]), isFromCentral: false, part: part)
      #expect(
        try air.lines() == [
          "connect\tlink\t\tlink=1 C0:53:00:5E:00:01", "read\t0x0003\t4142\tlink=1",
          "write-command\t0x0009\t0102030405060708090a0b\tlink=1", "notify\t0x0008\t0646\tlink=1",
        ])
    }
  }

  @Test(
    "A link with only encrypted packets is reported once",
    arguments: [Wrapping.withReception, .nordic], [1, 3])
  func beginsEncrypted(wrapping: Wrapping, times: Int) throws {
    var air = Air(wrapping)
    // Contents that do not fit, and contents that look like a packet.
    let contents: [[UInt8]] = [
      [0xA0, 0x7D, 0x1D, 0xEC, 0x25, 0xB1], [], [3, 0, 4, 0, 0x0A, 3, 0], [5], [2, 0x13],
    ]
    for kind in [2, 1, 3] as [UInt8] {
      for content in contents {
        air.isEncrypted = !content.isEmpty
        air.data(kind, content, isFromCentral: true, times: times)
        air.data(kind, content, isFromCentral: false, times: times)
      }
    }
    #expect(
      try air.lines() == [
        "connect\tlink\t\tlink=1", "loss(\"encrypted from here on, which cannot be read\")",
      ])
  }

  @Test(
    "All received packets are decoded, and the lost ones take two lines for each reason",
    arguments: [Wrapping.withReception, .nordic], [1, 2, 3] as [UInt64])
  func missed(wrapping: Wrapping, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var air = Air.connected(wrapping)
    var received: [String] = []
    var (damaged, missed) = (0, 0)
    var gaps: [Bool: Int] = [:]
    for index in 0..<300 {
      let isFromCentral = Bool.random(using: &random)
      let value = [UInt8(truncatingIfNeeded: index), UInt8(index >> 8)]
      let packet: ATTPacket =
        isFromCentral ? .writeCommand(9, value[...]) : .notification(8, value[...])
      let payload = LinkSamples.little(packet.bytes.count) + [4, 0] + packet.bytes
      let fate = index == 0 ? 9 : Int.random(in: 0..<10, using: &random)
      switch fate {
      case 0: air.data(2, payload, isFromCentral: isFromCentral, times: 0)
      case 1, 2:
        damaged += 1
        air.data(2, payload, isFromCentral: isFromCentral, isSound: false)
      default:
        air.data(2, payload, isFromCentral: isFromCentral, times: fate % 3 + 1)
        let name = isFromCentral ? "write-command\t0x0009\t" : "notify\t0x0008\t"
        received.append(name + value.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
        // Two missed packets in a row are indistinguishable from none.
        if gaps[isFromCentral, default: 0] % 2 == 1 { missed += 1 }
      }
      // Nothing counts as missed before the first received packet.
      gaps[isFromCentral] = fate > 2 ? 0 : gaps[isFromCentral].map { $0 + 1 }
    }
    let lines = try air.lines().dropFirst()
    #expect(lines.filter { !$0.hasPrefix("loss") } == received.map { $0 + "\tlink=1" })
    #expect(damaged > 1 && missed > 1)
    #expect(
      Set(lines.filter { $0.hasPrefix("loss") }) == [
        "loss(\"a packet whose checksum is wrong\")",
        "loss(\"\(damaged) packets in all whose checksums are wrong\")",
        "loss(\"a packet that was not received correctly\")",
        "loss(\"\(missed) packets in all that were not received correctly\")",
      ])
    #expect(lines.count == received.count + 4)
  }

  @Test("A packet with a missed part is not continued")
  func missedPart() throws {
    var air = Air.connected(.withReception)
    air.data(2, [9, 0, 4, 0, 0x1B, 8, 0], isFromCentral: false)
    // The end of that packet, and two more: a beginning and its continuation.
    for _ in 0..<3 { air.data(1, [1, 2, 3, 4, 5, 6], isFromCentral: false, times: 0) }
    air.data(1, [7, 8, 9, 10, 11, 12], isFromCentral: false)
    let lines = try air.lines()
    #expect(lines.count == 4)
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("loss") }, "\(lines)")
  }

  @Test("Without directions, times identify the sender", arguments: Timing.allCases, [false, true])
  func turns(timing: Timing, isCentralMissed: Bool) throws {
    var air = Air.connected(.plain)
    let write: [UInt8] = [6, 0, 4, 0, 0x52, 9, 0, 1, 2, 3]
    let notification: [UInt8] = [8, 0, 4, 0, 0x1B, 8, 0, 1, 2, 3, 4, 5]
    // Header and payload of the central, then of the peripheral; each line is one connection event.
    let events: [[(UInt8, [UInt8])]] = [
      [(2, write), (1, [])],
      // A retransmission, as the answer was missed.
      [(2, write), (0x0A, Array(notification.prefix(7)))],
      [(2, write), (1, Array(notification.dropFirst(7)))],
      [(9, []), (0x0A, [5, 0, 4, 0, 0x1B, 8, 0, 6, 70])],
      [(1, []), (0x0A, [5, 0, 4, 0, 0x1B, 8, 0, 6, 70])],
    ]
    for (index, event) in events.enumerated() {
      air.event(event, timing, isFirstReceived: !isCentralMissed || index < 4)
    }
    #expect(
      try air.lines() == [
        "connect\tlink\t\tlink=1 C0:53:00:5E:00:01", "write-command\t0x0009\t010203\tlink=1",
        "notify\t0x0008\t0102030405\tlink=1", "notify\t0x0008\t0646\tlink=1",
      ])
  }

  @Test("Attributes are known on the next link, even if the end of the last one was missed")
  func missedEnd() throws {
    var air = Air.connected(.withReception)
    air.attribute(.readByTypeRequest(ATTHandles(1, 0xFFFF), type: 0x2803), isFromCentral: true)
    air.attribute(
      .readByTypeResponse(entryLength: 7, entries: [2, 0, 8, 3, 0, 0x00, 0x2A]),
      isFromCentral: false)
    air.access[0] = 0x12
    air.connect()
    let name = Array("Anna's strap".utf8)
    air.attribute(.writeRequest(3, name[...]), isFromCentral: true)
    let operations = try LinkSamples.operations(in: air.file)
    #expect(operations.last?.attribute == .value(CharacteristicID(0x2A00, in: 0)))
  }

  @Test("Enhanced bearers are known if the times show who opens them")
  func bearers() throws {
    var air = Air.connected(.plain)
    let sizes: [UInt8] = [64, 0, 64, 0, 5, 0]
    let request: [UInt8] = [14, 0, 5, 0, 0x17, 1, 10, 0, 0x27, 0] + sizes + [0x40, 0]
    let response: [UInt8] = [14, 0, 5, 0, 0x18, 1, 10, 0] + sizes + [0, 0, 0x41, 0]
    air.event([(1, []), (1, [])], .slowBegin)
    air.event([(0x0A, request), (0x0A, response)], .slowBegin)
    air.event(
      [(2, [6, 0, 0x41, 0, 4, 0, 0x52, 9, 0, 1]), (2, [7, 0, 0x40, 0, 5, 0, 0x1B, 8, 0, 6, 70])],
      .slowBegin)
    #expect(
      try air.lines().dropFirst() == [
        "write-command\t0x0009\t01\tlink=1", "notify\t0x0008\t0646\tlink=1",
      ])
  }

  @Test(
    "Packets with a Coding Indicator and with direction finding are read",
    arguments: [Wrapping.withReception, .nordic], [(true, nil), (false, 0x14), (true, 0x14)])
  func longHeads(wrapping: Wrapping, _ extra: (isCoded: Bool, info: UInt8?)) throws {
    let name = Array("Anna's strap".utf8)
    var air = Air(wrapping)
    (air.isCoded, air.info) = (extra.isCoded, extra.info)
    air.connect()
    air.attribute(.readRequest(3), isFromCentral: true, part: 5)
    air.attribute(.readResponse(name[...]), isFromCentral: false, part: 5)
    air.data(3, [2, 0x13], isFromCentral: true)
    #expect(
      try air.lines() == [
        "connect\tlink\t\tlink=1 C0:53:00:5E:00:01",
        "read\t0x0003\t416e6e612773207374726170\tlink=1",
        "disconnect\tlink\t\tlink=1 by the other side",
      ])
    // A truncated packet.
    for count in 4...6 {
      var cut = Air(wrapping)
      cut.isCoded = extra.isCoded
      cut.add(Array(([1, 2, 3, 4, 0x22, 0] as [UInt8]).prefix(count)), isFromCentral: true)
      #expect(try CaptureSamples.packets(of: cut.file).map(\.bytes.count) == [count])
    }
  }

  @Test("Announced periodic advertising is not a link")
  func train() throws {
    let sync = [UInt8](repeating: 0, count: 9) + [0x11, 0x22, 0x33, 0x44] + [0, 0, 0, 0, 0]
    // With and without an address before it.
    for address in [[], [1, 0, 0x5E, 0, 0x53, 0xC0]] as [[UInt8]] {
      var air = Air(.withReception)
      let flags: UInt8 = address.isEmpty ? 0x20 : 0x21
      let head = [UInt8(1 + address.count + sync.count), flags] + address + sync
      air.add(
        [0xD6, 0xBE, 0x89, 0x8E, 7, UInt8(head.count)] + head + [1, 2, 3], isFromCentral: true)
      let train = air.access + [7, 5, 1, 0, 2, 1, 6, 1, 2, 3]
      air.add(train, isFromCentral: true)
      #expect(try air.lines() == [])
      // An unknown access address may be a link.
      air.add([0x12] + train.dropFirst(), isFromCentral: true)
      #expect(try air.lines() == ["connect\tlink\t\tlink=1"])
    }
  }
}
