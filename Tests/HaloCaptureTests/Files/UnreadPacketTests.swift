import HaloCapture
import HaloCaptureTestSupport
import Testing

@Suite("Reports of packets that cannot be read")
struct UnreadPacketTests {
  /// Returns the lines of a link with a notification after an event of which so many bytes were
  /// kept.
  private static func lines(_ event: [UInt8], kept: Int, connects: Bool) throws -> [String] {
    var link = LinkSamples()
    if !connects { link.connect() }
    link.event(Array(event.prefix(kept)))
    link.notify(8, [1])
    return try link.lines()
  }

  @Test("A truncated event of a new link is reported, and its handle still counts")
  func connections() throws {
    let address: [UInt8] = [1, 0, 0x5E, 0, 0x53, 0xC0]
    let rest: [UInt8] = [24, 0, 0, 0, 72, 0, 0]
    for (event, name, handle, peer) in [
      ([0x3E, 19, 0x01, 0, 0x40, 0, 0, 1] + address + rest, "an LE Connection Complete", 4, 12),
      ([0x03, 11, 0, 0x40, 0] + address + [1, 0], "a Connection Complete", 3, 9),
    ] as [([UInt8], String, Int, Int)] {
      let notification = "notify\t0x0008\t01\tlink=1"
      for kept in 0...event.count {
        let lines = try Self.lines(event, kept: kept, connects: true)
        let isKnown = kept - 2 >= peer
        let loss =
          switch (kept, event[0]) {
          case (..<2, _): "an event ends within its head"
          case (2, 0x3E): "an event of LE of which 0 of 19 bytes were kept"
          default: "\(name) of which \(kept - 2) of \(event[1]) bytes were kept"
          }
        #expect(
          lines == (isKnown ? [] : ["loss(\"\(loss)\")"]) + [
            "connect\tlink\t\tlink=1" + (isKnown ? " C0:53:00:5E:00:01" : ""), notification,
          ], "\(kept)")
      }
      // An event with at least its handle begins another link.
      for kept in 2...event.count {
        let lines = try Self.lines(event, kept: kept, connects: false)
        #expect(lines.last == (kept - 2 >= handle ? "notify\t0x0008\t01\tlink=2" : notification))
      }
    }
  }

  @Test("A truncated event of the end of a link is reported, and its handle still counts")
  func disconnections() throws {
    let event: [UInt8] = [0x05, 4, 0, 0x40, 0, 0x13]
    for kept in 2...6 {
      let lines = try Self.lines(event, kept: kept, connects: false).dropFirst()
      let loss = "loss(\"a Disconnection Complete of which \(kept - 2) of 4 bytes were kept\")"
      let down =
        switch kept {
        case ..<5: [String]()
        case 5: ["disconnect\tlink\t\tlink=1"]
        default: ["disconnect\tlink\t\tlink=1 by the other side"]
        }
      // The next packet belongs to the same link, or to another one whose beginning is missing.
      #expect(
        Array(lines) == (kept < 6 ? [loss] : []) + down
          + (down.isEmpty
            ? ["notify\t0x0008\t01\tlink=1"]
            : ["connect\tlink\t\tlink=2", "notify\t0x0008\t01\tlink=2"]))
    }
  }

  @Test("Other truncated packets are reported, and events of failures are ignored")
  func others() throws {
    for (kind, bytes, reason) in [
      (.command, [0x03], "a command ends within its head"),
      (.command, [], "a command ends within its head"),
      (.event, [0x0E, 4, 1, 3], "a Command Complete of which 2 of 4 bytes were kept"),
      (.event, [0x05, 3, 0, 64, 0], "a Disconnection Complete of 3 bytes, of which 4 are needed"),
      (.event, [0x05, 4, 2], nil), (.event, [0x03, 11, 4], nil), (.event, [0x3E, 19, 1, 2], nil),
      (.event, [0x3E, 19, 2], nil), (.event, [0x13, 5], nil),
    ] as [(CapturedPacket.Kind, [UInt8], String?)] {
      var link = LinkSamples()
      link.add(kind, bytes)
      let lines = try link.lines()
      #expect(lines == reason.map { ["loss(\"\($0)\")"] } ?? [])
    }
  }

  @Test("A reset of the controller counts, even without its length")
  func resets() throws {
    var link = LinkSamples.connected
    link.add(.command, [0x03, 0x0C])
    link.notify(8, [1])
    let operations = try LinkSamples.operations(link.packets)
    #expect(operations.last?.link == 2)
  }

  @Test("Truncated packets on the air are reported", arguments: LinkLayerTests.Wrapping.allCases)
  func air(wrapping: LinkLayerTests.Wrapping) throws {
    var air = LinkLayerTests.Air(wrapping)
    air.add([0x11, 0x22, 0x33, 0x44, 2], isFromCentral: true)
    air.add([0xD6, 0xBE, 0x89, 0x8E, 0x05, 2, 7, 7], isFromCentral: true)
    #expect(
      try air.lines() == [
        "loss(\"a packet on the air ends within its head\")",
        "loss(\"a CONNECT_IND of 2 bytes instead of 34\")",
      ])
  }
  private static func btsnoop(_ datalink: UInt8, _ records: [(flags: UInt8, bytes: [UInt8])])
    -> [UInt8]
  {
    var file = Array("btsnoop\0".utf8)
    file += [0, 0, 0, 1, 0, 0, datalink == 0xD1 ? 7 : 3, datalink]
    for record in records {
      let length: [UInt8] = [0, 0, 0, UInt8(record.bytes.count)]
      file += length + length
      file += [0, 0, 0, record.flags, 0, 0, 0, 0, 0, 0xE2, 0xE7, 0xD7, 0x27, 0x4D, 0xC0, 0]
      file += record.bytes
    }
    return file
  }

  private static func remarks(_ file: [UInt8]) throws -> [String] {
    var reader = try CaptureEventReader(file)
    var remarks: [String] = []
    while let item = try reader.next() {
      if case .skipped(let damage) = item { remarks.append(damage.description) }
    }
    return remarks
  }

  @Test("Unknown kinds are reported once each, and their total at the end")
  func kinds() throws {
    let types: [UInt8] = [0, 6, 7, 6, 0xFF, 6]
    #expect(
      try Self.remarks(Self.btsnoop(0xEA, types.map { (1, [$0] + Array("abcdefg".utf8)) })) == [
        "32 bytes from byte 16 left out: packet type is 0, which is not known",
        "32 bytes from byte 48 left out: packet type is 6, which is not known",
        "32 bytes from byte 80 left out: packet type is 7, which is not known",
        "32 bytes from byte 144 left out: packet type is 255, which is not known",
        "at byte 208: file has 6 packets in all of kinds that are not known",
      ])
    // Audio, and messages of programs to the monitor, are known.
    let opcodes: [UInt8] = [6, 18, 10, 11, 12, 13, 14, 15, 16, 17, 20, 32]
    #expect(
      try Self.remarks(Self.btsnoop(0xD1, opcodes.map { ($0, [1, 2]) })) == [
        "26 bytes from byte 276 left out: opcode is 20, which is not known",
        "26 bytes from byte 302 left out: opcode is 32, which is not known",
      ])
    let logger: [UInt8] = [0x00, 0x0A, 0xFC, 0x14, 0x14, 0x08]
    #expect(
      try Self.remarks(
        logger.flatMap { [0, 0, 0, 11, 0x69, 0, 0, 0, 0, 0, 0, 0, $0, 1, 2] as [UInt8] }) == [
          "15 bytes from byte 45 left out: kind is 20, which is not known",
          "at byte 75: file has 2 packets in all of kinds that are not known",
        ])
    // Any number of kinds.
    let all = (6...255 as ClosedRange<UInt8>).map { (UInt8(1), [$0]) }
    let remarks = try Self.remarks(Self.btsnoop(0xEA, all))
    #expect(remarks.count == 33)
    #expect(remarks.last == "at byte 6266: file has 250 packets in all of kinds that are not known")
    // A caller that reads packets gets each of them.
    #expect(try CaptureSamples.packets(of: Self.btsnoop(0xEA, all)).count == 250)
  }
}
