import HaloCapture
import HaloCaptureTestSupport
import Testing

@Suite("Options of interfaces and packets of pcapng")
struct PcapngOptionTests {
  private static let section = CaptureSamples.block(
    0x0A0D_0D0A, [0x4D, 0x3C, 0x2B, 0x1A, 1, 0, 0, 0] + CaptureSamples.little(Int64(-1)))

  private static func option(_ code: UInt16, _ value: [UInt8], says: Int? = nil) -> [UInt8] {
    CaptureSamples.little(code) + CaptureSamples.little(UInt16(says ?? value.count)) + value
      + CaptureSamples.padding(value)
  }

  /// Returns an enhanced packet block at a million units, with a packet that resets the controller.
  private static func enhanced(_ options: [UInt8]) -> [UInt8] {
    var content = [UInt8](repeating: 0, count: 8)
    for number: UInt32 in [1_000_000, 9, 9] { content += CaptureSamples.little(number) }
    content += [2, 0x40, 0x20, 4, 0, 0, 0, 4, 0, 0, 0, 0]
    return CaptureSamples.block(6, content + options)
  }

  /// Reads a packet of an interface with options, at a million of its units.
  private static func read(_ options: [UInt8]) throws -> (time: Duration?, remarks: [String]) {
    let file =
      Self.section + CaptureSamples.block(1, [201, 0, 0, 0, 0, 0, 0, 0] + options)
      + CaptureSamples.block(
        6,
        [0, 0, 0, 0, 0, 0, 0, 0] + [1_000_000, 8, 8].flatMap { CaptureSamples.little(UInt32($0)) }
          + [0, 0, 0, 1, 4, 0x13, 1, 0])
    let items = try CaptureSamples.read(file)
    return (
      CaptureSamples.packets(in: items).first?.time,
      CaptureSamples.damages(in: items).map(\.description)
    )
  }

  @Test("A wrong option of an interface is reported and gets its default")
  func wrong() throws {
    let name = Self.option(2, [0x68, 0x63, 0x69])
    for (options, remark) in [
      (Self.option(9, [0x7F]), "time resolution is 127, finer than times are: microseconds are"),
      (Self.option(9, [20]), "time resolution is 20, finer than times are: microseconds are"),
      (Self.option(9, [0x80 | 65]), "time resolution is 193, finer than times are: microseconds"),
      (Self.option(9, []), "option length is 0 of option 9: the default is"),
      (Self.option(9, [], says: 0xFFFF), "option length is 65535 of option 9: the default is"),
      (name + Self.option(2, [1], says: 99), "option length is 99 of option 2: the default is"),
      (
        Self.option(14, CaptureSamples.little(Int64.max)),
        "time offset is 9223372036854775807 s: no offset is"
      ),
      (
        Self.option(14, CaptureSamples.little(Int64.min)),
        "time offset is -9223372036854775808 s: no offset is"
      ), (Self.option(14, [1]), "option length is 1 of option 14: the default is"),
      // The first of several wrong options.
      (Self.option(9, [0x7F]) + Self.option(14, [1]), "time resolution is 127, finer than times"),
    ] as [([UInt8], String)] {
      let (time, remarks) = try Self.read(options + name)
      #expect(time == .seconds(1), "\(remark)")
      #expect(remarks.count == 1)
      #expect(remarks.first?.hasPrefix("at byte 28: " + remark) == true, "\(remarks)")
    }
  }

  @Test(
    "pcapng has the mark of a virtual device, which its events begin with, and others have none")
  func mark() throws {
    for format in CaptureWriter.Format.allCases {
      for isVirtual in [false, true] {
        var writer = CaptureWriter(format)
        writer.isVirtual = isVirtual
        var file = writer.head
        for packet in CaptureSamples.packets(9, seed: 1) {
          var packet = packet
          // Another section, with an interface of its own.
          packet.beginsCapture = true
          file += writer.record(of: packet) ?? []
        }
        var reader = try CaptureReader(file)
        #expect(try CaptureSamples.packets(in: CaptureSamples.all(&reader)).count == 9)
        #expect(reader.isVirtual == (isVirtual && format == .pcapng))
        #expect(try Trace(CaptureEventReader(file)).isVirtual == reader.isVirtual)
      }
    }
  }

  @Test("A mark after a record begins another section of pcapng, once")
  func lateMark() throws {
    let packets = CaptureSamples.packets(9, seed: 1)
    for count in packets.indices {
      var writer = CaptureWriter(.pcapng)
      writer.isVirtual = count == 0
      var file = writer.head
      for (index, packet) in packets.enumerated() {
        writer.isVirtual = index >= count
        file += writer.record(of: packet) ?? []
      }
      var reader = try CaptureReader(file)
      for (index, packet) in packets.enumerated() {
        var packet = packet
        packet.beginsCapture = index == count && index > 0
        #expect(try reader.next() == .packet(packet))
        #expect(reader.isVirtual == (index >= count))
      }
    }
  }

  @Test("Only the whole description is a mark, and any interface that has it marks the file")
  func description() throws {
    let text = Array("virtual device, invented data".utf8)
    func isMarked(_ options: [[UInt8]]) throws -> Bool {
      try Trace(
        CaptureEventReader(
          Self.section
            + options.flatMap { CaptureSamples.block(1, [201, 0, 0, 0, 0, 0, 0, 0] + $0) })
      ).isVirtual
    }
    let (mark, plain) = (Self.option(3, text), Self.option(2, text))
    for marked in [
      [mark], [plain + mark], [plain, mark], [mark, plain], [mark + Self.option(9, [])],
    ] { #expect(try isMarked(marked)) }
    for offset in text.indices {
      var other = text
      other[offset] ^= 0x20
      for text in [other, Array(text[..<offset]), text + [0x2E], Array(text[offset...]) + [0]] {
        #expect(try !isMarked([plain + Self.option(3, text)]))
      }
    }
  }

  @Test("A sound option counts, even next to a wrong one")
  func right() throws {
    let milliseconds = Self.option(9, [3])
    for (options, isSound) in [
      (milliseconds, true), (Self.option(14, [1]) + milliseconds, false),
      (milliseconds + Self.option(14, [1]), false),
      (milliseconds + Self.option(2, [], says: 1000), false),
    ] {
      let (time, remarks) = try Self.read(options)
      #expect(time == .seconds(1000))
      #expect(remarks.isEmpty == isSound)
    }
  }

  @Test("Flags of a packet give its direction; after a wrong option all are ignored")
  func flags() throws {
    let (inbound, outbound) = (Self.option(2, [1, 0, 0, 0]), Self.option(2, [2, 0, 0, 0]))
    let comment = Self.option(1, [0x68, 0x69])
    for (options, direction, remark) in [
      ([], .unknown, nil), (inbound, .received, nil), (comment + outbound, .sent, nil),
      // Options after the end of options are ignored.
      ([0, 0, 0, 0] + outbound, .unknown, nil),
      (outbound + Self.option(1, [], says: 99), .sent, "99 of option 1"),
      (outbound + Self.option(4, [1]), .sent, "1 of option 4"),
      (Self.option(2, [1]), .unknown, "1 of option 2"),
      (Self.option(2, [2, 0, 0, 0, 0, 0, 0, 0]), .unknown, "8 of option 2"),
      (Self.option(2, [], says: 4), .unknown, "4 of option 2"),
      (Self.option(1, [0x68], says: 0xFFFF) + outbound, .unknown, "65535 of option 1"),
    ] as [([UInt8], CapturedPacket.Direction, String?)] {
      let packet = Self.enhanced(options)
      let items = try CaptureSamples.read(
        Self.section + CaptureSamples.block(1, [187, 0, 0, 0, 0, 0, 0, 0]) + packet + packet)
      let packets = CaptureSamples.packets(in: items)
      #expect(packets.map(\.kind) == [.acl(direction), .acl(direction)])
      #expect(packets.map(\.time) == [.seconds(1), .seconds(1)])
      // At each packet.
      let offsets = remark == nil ? [] : [48, 48 + packet.count]
      let remarks: [String] = offsets.map { (offset: Int) -> String in
        "at byte \(offset): option length is \(remark ?? ""): the default is used instead"
      }
      #expect(CaptureSamples.damages(in: items).map(\.description) == remarks)
    }
  }

  @Test("Dropped packets are reported, and obsolete blocks have a direction as well")
  func drops() throws {
    let outbound = Self.option(2, [2, 0, 0, 0])
    func obsolete(_ drops: UInt16) -> [UInt8] {
      CaptureSamples.block(
        2,
        [0, 0] + CaptureSamples.little(drops)
          + [0, 1_000_000, 9, 9].flatMap { CaptureSamples.little(UInt32($0)) }
          + [2, 0x40, 0x20, 4, 0, 0, 0, 4, 0] + [0, 0, 0] + outbound)
    }
    let blocks = [
      Self.enhanced(Self.option(4, CaptureSamples.little(UInt64(7))) + outbound),
      Self.enhanced(outbound + Self.option(4, CaptureSamples.little(UInt64(0)))), obsolete(5),
      obsolete(0xFFFF), Self.enhanced(outbound + Self.option(4, CaptureSamples.little(UInt64.max))),
    ]
    let items = try CaptureSamples.read(
      Self.section + CaptureSamples.block(1, [187, 0, 0, 0, 0, 0, 0, 0]) + blocks.joined())
    let packets = CaptureSamples.packets(in: items)
    #expect(packets.map(\.droppedCount) == [7, 0, 5, 0, 0xFFFF_FFFF])
    #expect(packets.allSatisfy { $0.kind == .acl(.sent) })
    let offsets = blocks.indices.map { blocks[..<$0].reduce(48) { $0 + $1.count } }
    #expect(
      CaptureSamples.damages(in: items).map(\.description)
        == zip([0, 2, 4], [7, 5, 0xFFFF_FFFF]).map {
          "at byte \(offsets[$0]): packet comes after \($1) that the logger dropped"
        })
  }
}

extension Trace { fileprivate var isVirtual: Bool { header.contains(Self.virtualMark) } }
