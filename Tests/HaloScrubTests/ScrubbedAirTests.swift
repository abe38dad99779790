import HaloCapture
import HaloCaptureTestSupport
import HaloScrub
import HaloTransport
import Testing

@Suite("Scrubbed packets on the air")
struct ScrubbedAirTests {
  private static let name = Array("Margaret's own ring on".utf8)

  private static var table: HandleTable {
    var table = HandleTable()
    table.addCharacteristic(0x2A00, at: 3)
    return table
  }

  /// Returns a link on the air with the read of a name that fills its packet, and another read.
  private static func reading(info: UInt8? = nil) throws -> [CapturedPacket] {
    var air = AirSamples.Air(.withReception)
    air.info = info
    air.connect()
    for (handle, value) in [(3, name), (7, [0x63])] as [(UInt16, [UInt8])] {
      air.attribute(.readRequest(handle), isFromCentral: true)
      air.attribute(.readResponse(value[...]), isFromCentral: false)
    }
    return try CaptureSamples.packets(of: air.file)
  }

  private static func values(_ packets: [CapturedPacket]) throws -> [[UInt8]] {
    var file = LinkLayerWriter().head
    for packet in packets { file += LinkLayerWriter().record(of: packet) ?? [] }
    return try LinkSamples.operations(in: file, table: table).filter { $0.kind == .read }
      .map { Array($0.value) }
  }

  @Test(
    "A retransmission after the next request equals the first transmission",
    arguments: [false, true],
    [nil, 0x14 as UInt8])
  func again(hasOtherHead: Bool, info: UInt8?) throws {
    var packets = try Self.reading(info: info)
    var again = Array(packets[2].bytes)
    #expect(again.holds(Self.name))
    if hasOtherHead {
      // Only one of the two may have the Constant Tone Extension Info.
      again[4] ^= 0x20
      if info == nil { again.insert(2, at: 6) } else { again.remove(at: 6) }
    }
    // The value waits for its rest until the next request.
    packets.insert(packets[2], at: 4)
    packets[4].bytes = again[...]
    let (scrubbed, _) = ScrubSamples.scrub(packets, ScrubOptions(seed: 1), table: Self.table)
    let (first, second) = (Array(scrubbed[2].bytes), Array(scrubbed[4].bytes))
    #expect(!first.holds(Array(Self.name.prefix(4))))
    let length = Self.name.count
    #expect(second.count == again.count)
    let names = [first, second].map { (bytes: [UInt8]) in bytes.dropLast(3).suffix(length) }
    #expect(names[0] == names[1])
    #expect(try Self.values(scrubbed).map(\.count) == Self.values(packets).map(\.count))
  }

  @Test("Packets marked as damaged become zeros, and their checksums stay wrong")
  func damaged() throws {
    let address: [UInt8] = [1, 0x53, 0, 0x5E, 0, 0xC0]
    var wrong = Self.name
    wrong[wrong.count - 5] ^= 4
    let data = [3, 0x19, 0x80, 1, UInt8(wrong.count + 1), 9] + wrong
    let response = [UInt8(1 + wrong.count), 0, 4, 0, 0x0B] + wrong
    var air = AirSamples.Air(.withReception)
    for kind in [0x40, 0x4F] as [UInt8] {
      air.add(
        [0xD6, 0xBE, 0x89, 0x8E, kind, UInt8(6 + data.count)] + address + data + [1, 2, 3],
        isFromCentral: true, isSound: false)
    }
    air.data(2, response, isFromCentral: false, isSound: false)
    // Here the length is wrong as well.
    air.add(
      air.access + [2, 9] + response + [1, 2, 3], isFromCentral: false, isSound: false)
    let packets = try CaptureSamples.packets(of: air.file)
    let (scrubbed, report) = ScrubSamples.scrub(packets, ScrubOptions(seed: 1), table: Self.table)
    #expect(report.unknown == ["packets on the air that are damaged": 4])
    #expect(report.wrongChecksums == 4)
    for (packet, other) in zip(packets, scrubbed) {
      let (bytes, now) = (Array(packet.bytes), Array(other.bytes))
      #expect(now.count == bytes.count)
      #expect(now.prefix(6) == bytes.prefix(6))
      let end = 6 + Int(bytes[5])
      #expect(now[6..<end].allSatisfy { $0 == 0 })
      #expect(now.dropFirst(end + 3).allSatisfy { $0 == 0 })
      #expect(other.kind == packet.kind)
      let errors = [bytes, now].map { bytes in
        zip(Self.crc(bytes[4..<end], start: 0), bytes[end...]).map { $0 ^ $1 }
      }
      #expect(errors[0] == errors[1])
    }
  }

  /// Adds the discovery of a name.
  private static func discover(_ air: inout AirSamples.Air) {
    air.data(2, [7, 0, 4, 0, 8, 2, 0, 3, 0, 3, 0x28], isFromCentral: true)
    air.data(2, [9, 0, 4, 0, 9, 7, 2, 0, 2, 3, 0, 0, 0x2A], isFromCentral: false)
  }

  /// Adds the read of a known name, and checks that nothing of it is left.
  private static func checkReading(_ air: inout AirSamples.Air) throws {
    air.attribute(.readRequest(3), isFromCentral: true)
    air.attribute(.readResponse(name[...]), isFromCentral: false)
    let packets = try CaptureSamples.packets(of: air.file)
    let (scrubbed, report) = ScrubSamples.scrub(packets, ScrubOptions(seed: 1))
    #expect(report.changed[.name] == 1)
    #expect(!scrubbed.contains { Array($0.bytes).holds(Array(name.prefix(4))) })
  }

  @Test("A damaged CONNECT_IND does not affect a link")
  func damagedConnection() throws {
    var air = AirSamples.Air(.withReception)
    air.connect()
    Self.discover(&air)
    air.add(
      [0xD6, 0xBE, 0x89, 0x8E, 0x05, 34] + [UInt8](repeating: 5, count: 12) + air.access
        + [UInt8](repeating: 7, count: 18) + [1, 2, 3], isFromCentral: true, isSound: false)
    try Self.checkReading(&air)
  }

  @Test("Without directions, each side has its own database hash")
  func hashes() throws {
    var air = AirSamples.Air(.plain)
    air.connect()
    Self.discover(&air)
    for (byte, isFromCentral) in [(1, true), (2, false)] as [(UInt8, Bool)] {
      air.attribute(
        .readByTypeRequest(ATTHandles(1, 0xFFFF), type: 0x2B2A), isFromCentral: isFromCentral)
      air.attribute(
        .readByTypeResponse(
          entryLength: 18, entries: [8, 0] + [UInt8](repeating: byte, count: 16)[...]),
        isFromCentral: !isFromCentral)
    }
    try Self.checkReading(&air)
  }

  @Test("An ended link no longer changes the attributes of its device")
  func ended() throws {
    var air = AirSamples.Air(.withReception)
    let (first, second) = (air.access, [0x55, 0x66, 0x77, 0x88] as [UInt8])
    air.connect()
    air.access = second
    air.connect()
    air.data(2, [7, 0, 4, 0, 8, 2, 0, 7, 0, 3, 0x28], isFromCentral: true)
    air.data(2, [9, 0, 4, 0, 9, 7, 6, 0, 2, 7, 0, 0x19, 0x2A], isFromCentral: false)
    air.data(3, [2, 0x13], isFromCentral: true)
    air.access = first
    Self.discover(&air)
    air.access = [0x99, 0xAA, 0xBB, 0xCC]
    air.connect()
    try Self.checkReading(&air)
  }

  /// Readers continue with the link.
  @Test(
    "Only advertisements announce links and trains",
    arguments: [0x45, 0x47, 0x48] as [UInt8], [false, true])
  func elsewhere(kind: UInt8, isOnTrain: Bool) throws {
    var air = AirSamples.Air(.withReception)
    air.access = [0x55, 0x66, 0x77, 0x88]
    let train = air.access
    let link: [UInt8] = [0x11, 0x22, 0x33, 0x44]
    func announcement(_ access: [UInt8]) -> [UInt8] {
      [19, 0x20] + [UInt8](repeating: 1, count: 9) + access + [UInt8](repeating: 2, count: 5)
    }
    func add(_ access: [UInt8], _ kind: UInt8, _ payload: [UInt8]) {
      air.add(
        access + [kind, UInt8(payload.count)] + payload + [1, 2, 3], isFromCentral: true)
    }
    let advertising: [UInt8] = [0xD6, 0xBE, 0x89, 0x8E]
    add(advertising, 7, announcement(train))
    air.access = link
    air.connect()
    Self.discover(&air)
    let request = [UInt8](repeating: 5, count: 12) + link + [UInt8](repeating: 7, count: 18)
    add(
      isOnTrain ? train : advertising, isOnTrain ? kind : 0x48,
      kind == 0x45 ? request : announcement(link))
    try Self.checkReading(&air)
  }

  @Test("Parts are not joined across a missed packet")
  func missed() throws {
    var link = LinkSamples()
    link.openBearers([0x40], [0x50], byHost: true)
    link.attribute(.readRequest(7), fromHost: true, on: 0x50)
    // An answer in two packets, of which the second is missed.
    link.logical(0x40, [21, 0, 0x0B] + [UInt8](repeating: 0x63, count: 10), fromHost: false)
    link.logical(0x40, [UInt8](repeating: 0x63, count: 10), fromHost: false)
    link.attribute(.readRequest(3), fromHost: true, on: 0x50)
    link.attribute(.readResponse(Self.name[...]), fromHost: false, on: 0x40)
    var air = AirSamples.Air(.withReception)
    air.connect()
    for packet in link.packets {
      air.data(2, Array(packet.bytes.dropFirst(4)), isFromCentral: packet.kind == .acl(.sent))
    }
    var packets = try CaptureSamples.packets(of: air.file)
    packets.remove(at: 5)
    #expect(try Self.values(packets) == [Self.name])
    let (scrubbed, report) = ScrubSamples.scrub(packets, ScrubOptions(seed: 1), table: Self.table)
    #expect(report.changed[.name] == 1)
    #expect(!scrubbed.contains { Array($0.bytes).holds(Array(Self.name.prefix(4))) })
    #expect(try Self.values(scrubbed).map(\.count) == [Self.name.count])
  }

  @Test(
    "The address in a transfer of periodic advertising is replaced, with or without a code after it",
    arguments: [[], [0xAA, 0xBB, 0xCC, 0xDD]] as [[UInt8]])
  func transfer(check: [UInt8]) throws {
    let address: [UInt8] = [1, 0x53, 0, 0x5E, 0, 0xC0]
    var air = AirSamples.Air(.withReception)
    air.check = check
    air.data(
      3, [0x1C] + [UInt8](repeating: 3, count: 26) + address + [1, 2], isFromCentral: true)
    let packets = try CaptureSamples.packets(of: air.file)
    let (scrubbed, report) = ScrubSamples.scrub(packets, ScrubOptions(seed: 1))
    #expect(report.changed[.address] == 1)
    #expect(report.unknown == [:])
    #expect(!Array(scrubbed[0].bytes).holds(address))
  }

  /// Returns the checksum of a packet on the air, bit by bit as in the specification.
  private static func crc(_ bytes: some Sequence<UInt8>, start: UInt32) -> [UInt8] {
    // The first transmitted bit is the lowest of a byte, and the highest of the register.
    var register = start
    for byte in bytes {
      for bit in 0..<8 {
        let isSet = (register >> 23 & 1) ^ UInt32(byte >> bit & 1) == 1
        register = register << 1 & 0xFF_FFFF
        if isSet { register ^= 0x00_065B }
      }
    }
    var bytes: [UInt8] = [0, 0, 0]
    for bit in 0..<24 where register >> UInt32(23 - bit) & 1 == 1 {
      bytes[bit / 8] |= 1 << UInt8(bit % 8)
    }
    return bytes
  }

  @Test(
    "Right checksums on the air stay right, and wrong ones wrong",
    arguments: [0, 1, 0x80_0001] as [UInt32])
  func air(error: UInt32) throws {
    let address: [UInt8] = [1, 0x53, 0, 0x5E, 0, 0xC0]
    let central: [UInt8] = [9, 0x53, 0, 0x5E, 0, 0x40]
    let name = Array("R02_5301".utf8)
    let wrong = (0..<3).map { UInt8(truncatingIfNeeded: error >> (8 * $0)) }
    var packets: [CapturedPacket] = []
    func add(
      _ access: [UInt8], _ header: [UInt8], _ payload: [UInt8], _ start: UInt32, info: [UInt8] = []
    ) {
      let body = header + [UInt8(payload.count)] + info + payload
      let crc = zip(Self.crc(body, start: start), wrong).map { $0 ^ $1 }
      packets.append(
        CapturedPacket(
          time: .seconds(packets.count),
          kind: .linkLayer(
            LinkLayerReception(isFromCentral: header[0] & 0x10 == 0)),
          bytes: (access + body + crc)[...]))
    }
    let advertising: [UInt8] = [0xD6, 0xBE, 0x89, 0x8E]
    let access: [UInt8] = [0x11, 0x22, 0x33, 0x44]
    add(advertising, [0x40], address + [UInt8(name.count + 1), 9] + name, 0x55_5555)
    add(advertising, [0x07], [13, 3] + address + central + [3, 9, 0x41, 0x42], 0x55_5555)
    add(
      advertising, [0x05],
      central + address + access + [7, 8, 9] + [UInt8](repeating: 1, count: 15),
      0x55_5555)
    // A name in two packets, the second of them retransmitted, on a link with its own initial value
    // and with the header byte of direction finding.
    add(access, [0x02], [7, 0, 4, 0, 0x12], 0x09_0807)
    add(access, [0x29], [3, 0] + name.prefix(4), 0x09_0807, info: [0x14])
    add(access, [0x29], [3, 0] + name.prefix(4), 0x09_0807, info: [0x14])
    var table = HandleTable()
    table.addCharacteristic(0x2A00, at: 3)
    let (scrubbed, report) = ScrubSamples.scrub(packets, ScrubOptions(seed: 9), table: table)
    #expect(report.wrongChecksums == (error == 0 ? 0 : 3))
    #expect(scrubbed.count == packets.count)
    for (index, packet) in scrubbed.enumerated() {
      let bytes = Array(packet.bytes)
      #expect(bytes.count == packets[index].bytes.count)
      for secret in [address, central, name, Array(name.prefix(4) + [0])] {
        #expect(!bytes.holds(secret))
      }
      let right = Self.crc(bytes[4..<bytes.count - 3], start: index < 3 ? 0x55_5555 : 0x09_0807)
      #expect(Array(bytes.suffix(3)) == zip(right, wrong).map { $0 ^ $1 })
    }
    #expect(scrubbed[4].bytes == scrubbed[5].bytes)
    #expect(!Array(scrubbed[4].bytes).holds(Array(name.prefix(4))))
    // The result can be written and read.
    var file = LinkLayerWriter().head
    for packet in scrubbed {
      let record = LinkLayerWriter().record(of: packet)
      file += try #require(record)
    }
    #expect(try CaptureReader(file).format == .pcap(linkType: 256))
    #expect(try CaptureSamples.packets(of: file) == scrubbed)
  }

  @Test("Packets marked as encrypted are never decoded")
  func encrypted() throws {
    // The contents resemble the write of a name.
    let content = [9, 0, 4, 0, 0x12, 3, 0] + Array("R02_53".utf8)
    let contents: [[UInt8]] = [content, content, content + [1]]
    let packets = contents.map { (content: [UInt8]) -> CapturedPacket in
      let head: [UInt8] = [0x11, 0x22, 0x33, 0x44, 0x02, UInt8(content.count)]
      let bytes: [UInt8] = head + content + [1, 2, 3]
      return CapturedPacket(
        time: .seconds(1),
        kind: .linkLayer(LinkLayerReception(isEncrypted: true, isFromCentral: true)),
        bytes: bytes[...])
    }
    var table = HandleTable()
    table.addCharacteristic(0x2A00, at: 3)
    let (scrubbed, report) = ScrubSamples.scrub(packets, ScrubOptions(seed: 9), table: table)
    #expect(report.changed == [:])
    // Equal packets remain equal and different ones different, as readers compare them.
    #expect(scrubbed[0].bytes == scrubbed[1].bytes)
    #expect(!Array(scrubbed[0].bytes).holds(Array("R02".utf8)))
    #expect(scrubbed[0].bytes[6..<12] != scrubbed[2].bytes[6..<12])
  }
}
