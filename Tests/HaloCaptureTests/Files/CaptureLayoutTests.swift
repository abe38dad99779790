import HaloCapture
import HaloCaptureTestSupport
import Testing

/// Files in layouts that can be read but not written, made here.
@Suite("Layouts of captures")
struct CaptureLayoutTests {
  private static let packets = CaptureSamples.packets(40, seed: 7)

  /// Numbers in either byte order.
  struct Order {
    let isLittleEndian: Bool

    func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
      withUnsafeBytes(of: isLittleEndian ? number.littleEndian : number.bigEndian) { Array($0) }
    }

    /// Returns the lower 32 bits of numbers.
    func words(_ numbers: UInt64...) -> [UInt8] {
      numbers.flatMap { bytes(UInt32(truncatingIfNeeded: $0)) }
    }
  }

  private static let orders = [Order(isLittleEndian: false), Order(isLittleEndian: true)]

  private static func seconds(_ packet: CapturedPacket) -> (Int64, Int64) {
    let (seconds, attoseconds) = packet.time.components
    return (seconds, attoseconds / 1_000_000_000)
  }

  private static func type(_ packet: CapturedPacket) -> UInt8 {
    switch packet.kind {
    case .command: 1
    case .acl: 2
    case .synchronous: 3
    case .event: 4
    default: 5
    }
  }

  private static func isReceived(_ packet: CapturedPacket) -> Bool {
    switch packet.kind {
    case .event, .acl(.received), .synchronous(.received), .isochronous(.received): true
    default: false
    }
  }

  private static func wrapped(_ packet: CapturedPacket, _ linkType: UInt32) -> [UInt8] {
    let isReceived = isReceived(packet)
    switch linkType {
    case 187: return [type(packet)] + packet.bytes
    case 201: return [0, 0, 0, isReceived ? 1 : 0, type(packet)] + packet.bytes
    default:
      let opcode: UInt8 =
        switch type(packet) {
        case 1: 2
        case 4: 3
        case 2: isReceived ? 5 : 4
        case 3: isReceived ? 7 : 6
        default: isReceived ? 19 : 18
        }
      return [0, 0, 0, opcode] + packet.bytes
    }
  }

  /// Returns a block of pcapng.
  private static func block(_ type: UInt32, _ body: [UInt8], _ order: Order) -> [UInt8] {
    let padded = body + CaptureSamples.padding(body)
    let length = order.bytes(UInt32(padded.count + 12))
    return order.bytes(type) + length + padded + length
  }

  /// Returns a block with a packet of an interface, at a time in its units.
  private static func record(
    _ interface: UInt64, _ units: UInt64, _ data: [UInt8], _ order: Order, options: [UInt8] = []
  ) -> [UInt8] {
    let length = UInt64(data.count)
    let head = order.words(interface, units >> 32, units, length, length)
    return block(6, head + data + CaptureSamples.padding(data) + options, order)
  }

  private static func section(_ order: Order) -> [UInt8] {
    block(
      0x0A0D_0D0A,
      order.bytes(UInt32(0x1A2B_3C4D)) + order.bytes(UInt16(1)) + order.bytes(UInt16(0))
        + [UInt8](repeating: 0xFF, count: 8), order)
  }

  private static func interface(_ linkType: UInt16, _ options: [UInt8], _ order: Order) -> [UInt8] {
    block(
      1, order.bytes(linkType) + order.bytes(UInt16(0)) + order.bytes(UInt32(0)) + options, order)
  }

  @Test("pcap counts nanoseconds in both orders", arguments: orders)
  func nanoseconds(order: Order) throws {
    var file = order.bytes(UInt32(0xA1B2_3C4D)) + order.bytes(UInt16(2)) + order.bytes(UInt16(4))
    file += order.words(0, 0, 65_535, 201)
    for packet in Self.packets {
      let data = Self.wrapped(packet, 201)
      let (seconds, nanoseconds) = Self.seconds(packet)
      file += order.words(UInt64(seconds), UInt64(nanoseconds))
      file += order.words(UInt64(data.count), UInt64(data.count)) + data
    }
    #expect(try CaptureSamples.read(file) == Self.packets.map { .packet($0) })
  }

  @Test("pcapng counts time in the units of each interface", arguments: orders)
  func resolutions(order: Order) throws {
    let packet = Self.packets[0]
    let cases: [(option: UInt8?, offset: Int64, units: UInt64, time: Duration)] = [
      (nil, 0, 1_763_650_000_123_456, .seconds(1_763_650_000) + .microseconds(123_456)),
      (3, 0, 1_763_650_000_123, .seconds(1_763_650_000) + .milliseconds(123)),
      (9, 0, 1_763_650_000_123_456_789, .seconds(1_763_650_000) + .nanoseconds(123_456_789)),
      (0, 1_763_650_000, 7, .seconds(1_763_650_007)),
      (0x80 | 10, 0, 1_763_650_000 << 10 | 512, .seconds(1_763_650_000) + .milliseconds(500)),
      (0x80 | 32, -5, 1_763_650_000 << 32 | 1 << 31, .seconds(1_763_649_995) + .milliseconds(500)),
      (0x80 | 64, 0, 1 << 63, .milliseconds(500)),
      // Times beyond the limit become the nearest possible one.
      (0, 0, .max, .seconds(100_000_000_000)),
      (9, 100_000_000_000, .max, .seconds(100_000_000_000)),
      (0, -100_000_000_000, 0, .seconds(-100_000_000_000)),
      (19, 0, 10_000_000_000_000_000_000, .seconds(1)),
    ]
    for (index, item) in cases.enumerated() {
      var options: [UInt8] = []
      if let option = item.option {
        options += order.bytes(UInt16(9)) + order.bytes(UInt16(1)) + [option, 0, 0, 0]
      }
      options += order.bytes(UInt16(14)) + order.bytes(UInt16(8)) + order.bytes(item.offset)
      options += [0, 0, 0, 0]
      let record = Self.record(0, item.units, Self.wrapped(packet, 201), order)
      let file = Self.section(order) + Self.interface(201, options, order) + record
      let found = CaptureSamples.packets(in: try CaptureSamples.read(file))
      #expect(found.map(\.time) == [item.time], "\(index)")
      #expect(found.first?.bytes == packet.bytes)
    }
  }

  @Test("pcapng has directions in flags, unknown blocks, and sections with their own byte order")
  func pcapng() throws {
    var file: [UInt8] = []
    var expected: [CapturedPacket] = []
    for order in Self.orders {
      file += Self.section(order)
      file += Self.interface(1, [], order) + Self.interface(187, [], order)
      file += Self.block(5, [UInt8](repeating: 1, count: 8), order)
      file += Self.block(0x0000_0BAD, [1, 2, 3, 4], order)
      for packet in Self.packets {
        let (seconds, nanoseconds) = Self.seconds(packet)
        let units = UInt64(seconds) * 1_000_000 + UInt64(nanoseconds) / 1000
        let comment = order.bytes(UInt16(1)) + order.bytes(UInt16(3)) + [65, 66, 67, 0]
        let flags = order.bytes(UInt16(2)) + order.bytes(UInt16(4))
        let options = comment + flags + order.words(Self.isReceived(packet) ? 1 : 2, 0)
        for interface in [0, 1] as [UInt64] {
          file += Self.record(interface, units, Self.wrapped(packet, 187), order, options: options)
        }
        // Interface 0 is an Ethernet interface.
        var own = packet
        own.adapter = 1 << 16
        own.beginsCapture = packet == Self.packets.first && !expected.isEmpty
        expected.append(own)
      }
    }
    let items = try CaptureSamples.read(file)
    #expect(CaptureSamples.packets(in: items) == expected)
    let count = Self.packets.count * Self.orders.count
    #expect(
      CaptureSamples.damages(in: items).map(\.reason)
        == Self.orders.map { _ in "is 0, of unsupported link type 1: its packets are left out" }
        + ["has \(count) records in all that are sound and cannot be read"])
  }

  @Test("Sound records that cannot be read are reported in any format")
  func unread() throws {
    let order = Self.orders[0]
    let noPacket = Self.section(order) + Self.block(3, order.words(4) + [1, 2, 3, 4], order)
    // An interface block that is too short counts as damaged.
    let lost = Self.section(order) + Self.block(1, [1, 0, 0, 0], order)
    let cases: [(file: [UInt8], reasons: [String])] = [
      (noPacket, ["is 0 of 0"]),
      (
        lost + Self.block(of: Self.packets[0], 0, 201, order),
        ["is 0, whose block is damaged: no packet of it can be read"]
      ),
      (
        Self.section(order) + Self.interface(201, [], order) + Self.record(0, 0, [1, 2], order),
        ["has 2 bytes, fewer than the wrapping of a packet"]
      ),
    ]
    for item in cases {
      let items = try CaptureSamples.read(item.file)
      #expect(items.count == item.reasons.count)
      #expect(CaptureSamples.damages(in: items).map(\.reason) == item.reasons)
    }
    let (file, offsets) = try CaptureSamples.file([Self.packets[0]], .pcap)
    let (head, record) = (Array(file[..<offsets[0]]), Array(file[offsets[0]...]))
    // The head of a record of which two bytes were kept.
    let cut = Array(record.prefix(8)) + [2, 0, 0, 0, 9, 0, 0, 0, 1, 2]
    let items = try CaptureSamples.read(head + record + cut + cut + record + cut + record)
    #expect(CaptureSamples.packets(in: items).count == 3)
    #expect(
      CaptureSamples.damages(in: items).map(\.reason) == [
        "has 2 bytes, fewer than the wrapping of a packet",
        "has 3 records in all that are sound and cannot be read",
      ])
    #expect(CaptureSamples.damages(in: items).map(\.length) == [18, 0])
  }

  /// Returns a packet of an interface, a second after the one before.
  private static func block(
    of packet: CapturedPacket, _ interface: UInt64, _ linkType: UInt32, _ order: Order
  ) -> [UInt8] {
    record(interface, UInt64(seconds(packet).0) * 1_000_000, wrapped(packet, linkType), order)
  }

  @Test(
    "Damage of an interface block loses the packets of that interface only",
    arguments: orders, [0, 1])
  func damagedInterface(order: Order, damaged: Int) throws {
    let head = Self.section(order)
    let blocks = [Self.interface(201, [], order), Self.interface(254, [], order)]
    var sound = head + blocks[0] + blocks[1]
    // One interface also has several packets in a row.
    for (index, packet) in Self.packets.enumerated() {
      let interface = UInt64(index % 5 / 3)
      sound += Self.block(of: packet, interface, interface == 0 ? 201 : 254, order)
    }
    let expected = CaptureSamples.packets(in: try CaptureSamples.read(sound))
    #expect(expected.count == Self.packets.count)
    let position = head.count + (damaged == 0 ? 0 : blocks[0].count)
    for byte in [4, 5, 6, 7, blocks[0].count - 1, blocks[0].count - 4] {
      for bit in 0..<8 {
        var file = sound
        file[position + byte] ^= 1 << UInt8(bit)
        let items = try CaptureSamples.read(file)
        #expect(
          CaptureSamples.packets(in: items) == expected.filter { $0.adapter >> 16 != damaged },
          "byte \(byte), bit \(bit)")
        let damages = CaptureSamples.damages(in: items)
        #expect(damages.map(\.offset).first == UInt64(position))
        let lost = Self.packets.count - expected.count { $0.adapter >> 16 != damaged }
        #expect(
          damages.dropFirst().map(\.reason) == [
            "is \(damaged), whose block is damaged: no packet of it can be read",
            "has \(lost) records in all that are sound and cannot be read",
          ])
        var reader = try CaptureReader(PieceSource(file, most: 7))
        #expect(try CaptureSamples.all(&reader).count == items.count)
      }
    }
  }

  @Test("Consecutive packets with the same flaw are one damage", arguments: orders, [1, 2, 40])
  func joinedDamages(order: Order, count: Int) throws {
    var file = Self.section(order) + Self.interface(201, [], order)
    let start = file.count
    for packet in Self.packets.prefix(count) { file += Self.block(of: packet, 3, 201, order) }
    let end = file.count
    file += Self.block(of: Self.packets[0], 0, 201, order)
    for most in [7, file.count] {
      var reader = try CaptureReader(PieceSource(file, most: most))
      let items = try CaptureSamples.all(&reader)
      #expect(items.count == 2)
      #expect(
        CaptureSamples.damages(in: items) == [
          CaptureDamage(
            offset: UInt64(start), length: UInt64(end - start), field: "interface",
            reason: count == 1 ? "is 3 of 1" : "is 3 of 1, and \(count - 1) more like it")
        ])
    }
  }

  @Test("PacketLogger may begin with records of an unknown kind", arguments: orders, [1, 2, 5])
  func unknownFirst(order: Order, count: Int) throws {
    let (known, _) = try CaptureSamples.file(Self.packets, .packetLogger)
    for kind in [0x14, 0x20, 0x7F, 0xF6] as [UInt8] {
      var unknown: [UInt8] = []
      for index in 0..<count {
        unknown += order.words(UInt64(9 + index), 1_763_650_000, 7) + [kind]
        unknown += [UInt8](repeating: 0x7A, count: index)
      }
      // Alone, or before records in another byte order, they are not recognized.
      #expect(throws: CaptureError.self) { try CaptureSamples.format(unknown) }
      guard try CaptureSamples.format(known) == .packetLogger(isLittleEndian: order.isLittleEndian)
      else {
        #expect(throws: CaptureError.self) { try CaptureSamples.format(unknown + known) }
        continue
      }
      let packets = CaptureSamples.packets(in: try CaptureSamples.read(unknown + known))
      #expect(packets.prefix(count).allSatisfy { $0.kind == .other(UInt16(kind)) })
      #expect(Array(packets.dropFirst(count)) == Self.packets)
    }
  }

  @Test("A file that is not a supported capture is refused with its reason")
  func refused() {
    let snoop = Array("btsnoop\0".utf8)
    let cases: [([UInt8], String)] = [
      ([], "byte 0: file: is empty"), (Array("hello".utf8), "byte 0: file: is not btsnoop"),
      ([0x50, 0x4B, 3, 4, 0], "byte 0: file: is a ZIP archive: unpack it"),
      ([0x1F, 0x8B, 8, 0], "byte 0: file: is packed by gzip: unpack it"),
      (snoop, "byte 8: file: ends within its head"),
      (snoop + [0, 0, 0, 2, 0, 0, 3, 0xEA], "byte 8: version: is 2"),
      (snoop + [0, 0, 0, 1, 0, 0, 3, 0xEB], "byte 12: datalink: is 1003; read are"),
      ([0xD4, 0xC3, 0xB2, 0xA1], "byte 4: file: ends within its head"),
      (
        [0xD4, 0xC3, 0xB2, 0xA1] + [UInt8](repeating: 0, count: 16) + [1, 0, 0, 0],
        "byte 20: link type: is 1; read are 187, 192"
      ), (Array("# halo-trace 1\n".utf8), "byte 0: file: is a trace"),
      ([UInt8](repeating: 0xFF, count: 100), "byte 0: file: is not btsnoop"),
    ]
    for (bytes, text) in cases {
      let error = #expect(throws: CaptureError.self) { try CaptureSamples.format(bytes) }
      #expect(error?.description.hasPrefix(text) == true, "\(String(describing: error))")
    }
    let missing = #expect(throws: CaptureError.self) {
      _ = try CaptureReader(path: "/nowhere/at/all")
    }
    #expect(missing?.description == "byte 0: file: No such file or directory")
  }
}
