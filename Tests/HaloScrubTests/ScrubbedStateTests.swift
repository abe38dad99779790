import HaloCapture
import HaloCaptureTestSupport
import HaloProtocol
import HaloScrub
import Testing

/// Names that only the state of links reveals, followed as a reader of the capture follows it.
@Suite("Names that depend on the state of links")
struct ScrubbedStateTests {
  private static let name = Array("SOMEBODYSVERYOWNRING".utf8)

  private static let table = HandleTable([3: 0x2A00, 5: 0x2A24])

  /// Checks that nothing of the name is left.
  private static func check(
    _ link: LinkSamples, table: HandleTable = table,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (scrubbed, _) = ScrubSamples.scrub(
      link.packets, ScrubOptions(seed: 7), table: table, isGuessing: false)
    #expect(scrubbed.count == link.packets.count, sourceLocation: sourceLocation)
    ScrubSamples.expectNothing(of: name, in: scrubbed, sourceLocation: sourceLocation)
  }

  @Test("Attributes of a host on one link count on the next, even if another link shows others")
  func hosts() {
    var link = LinkSamples.connected
    link.discover(0x2A00, at: 0x11, byHost: false)
    link.handle = 0x41
    link.connect(peer: [2, 0, 0x5E, 0, 0x53, 0xC0])
    link.discover(0x2A00, at: 0x13, byHost: false)
    link.disconnect()
    link.connect(peer: [3, 0, 0x5E, 0, 0x53, 0xC0])
    link.notify(0x13, Self.name, fromHost: true)
    Self.check(link)
  }

  @Test("A value that is read by type has that type, even if its attribute was another one")
  func readByType() throws {
    var link = LinkSamples.connected
    link.readByType(0x2A24, [9, 0] + Array("RT11".utf8))
    link.readByType(0x2A00, [9, 0] + Self.name)
    let reads = try LinkSamples.operations(link.packets, .btsnoop).filter { $0.kind == .read }
    #expect(reads.map { "\($0.attribute)".contains("2A00") } == [false, true], "\(reads)")
    Self.check(link)
  }

  /// Truncated events of the end of a link, and of the beginning of the next.
  @Test("A link with a truncated beginning or end is still another link", arguments: 0...3)
  func cutEvents(kind: Int) {
    var link = LinkSamples.connected
    link.discover(0x2A19, at: 7)
    switch kind {
    case 0: link.event([0x05, 4, 0, 0x40, 0])
    case 1: link.event([0x3E, 19, 1, 0, 0x40, 0, 0, 1, 9])
    case 2: link.event([0x03, 11, 0, 0x40, 0, 9])
    default: link.add(.command, [0x03, 0x0C])
    }
    // On this link the handle is not a battery level, but unknown.
    link.notify(7, Self.name)
    Self.check(link)
  }

  @Test("Attributes of another firmware replace those of the former one")
  func databaseHash() {
    var link = LinkSamples()
    for round in 1...2 as ClosedRange<UInt8> {
      link.connect()
      link.readByType(0x2B2A, [0x0B, 0] + [UInt8](repeating: round, count: 16))
      if round == 1 {
        link.discover(0x2A19, at: 7)
        link.disconnect()
      }
    }
    link.read(Self.name, at: 7)
    Self.check(link)
  }

  @Test("A value has the attribute of the time when it was read, or its write took effect")
  func changedMeanwhile() {
    func discover(_ type: UInt8, on bearer: Int, _ answerBearer: Int, _ link: inout LinkSamples) {
      link.attribute(
        .readByTypeRequest(ATTHandles(1, 0xFFFF), type: 0x2803), fromHost: true, on: bearer)
      link.attribute(
        .readByTypeResponse(entryLength: 7, entries: [6, 0, 2, 7, 0, type, 0x2A]),
        fromHost: false, on: answerBearer)
    }
    for isRead in [true, false] {
      var link = LinkSamples.connected
      link.openBearers([0x40], [0x50], byHost: true)
      if isRead {
        discover(0x00, on: 0x50, 0x40, &link)
        link.ask(.readRequest(7), .readResponse(Self.name[...] + [0, 0]))
        discover(0x19, on: 0x50, 0x40, &link)
      } else {
        link.prepare(7, at: 0, Self.name)
        link.attribute(.executeWriteRequest(flags: 1), fromHost: true)
        discover(0x00, on: 0x50, 0x40, &link)
        link.attribute(.executeWriteResponse, fromHost: false)
      }
      Self.check(link)
    }
  }

  @Test(
    "Attributes that several links show of a host count in the order of their handles at a reset")
  func reset() {
    var link = LinkSamples()
    link.handle = 0x42
    link.connect()
    link.handle = 0x40
    link.connect(peer: [2, 0, 0x5E, 0, 0x53, 0xC0])
    for (number, handle) in [(0x42, 3), (0x40, 0x13)] as [(UInt16, UInt8)] {
      link.handle = number
      link.readByType(0x2A00, [handle, 0, 1], byHost: false)
    }
    link.add(.command, [0x03, 0x0C, 0])
    link.connect(peer: [3, 0, 0x5E, 0, 0x53, 0xC0])
    link.read(Self.name, at: 3, byHost: false)
    Self.check(link, table: HandleTable())
  }

  @Test("A database hash that is read as a part of a value counts")
  func partOfHash() {
    var link = LinkSamples()
    for (byte, handle) in [(1, 0x19), (2, 0)] as [(UInt8, UInt8)] {
      link.connect()
      if handle != 0 {
        link.discover(0x2A00 | UInt16(handle), at: 3)
        link.discover(0x2B2A, at: 0x20)
      }
      let hash = ArraySlice(repeating: byte, count: 16)
      link.ask(.readBlobRequest(0x20, offset: 0), .readBlobResponse(hash))
      if handle != 0 { link.disconnect() }
    }
    link.read(Self.name, at: 3)
    Self.check(link)
  }

  @Test("A packet without its other parts is still scrubbed as the beginning of a name")
  func fragments() {
    let packets: [(request: ATTPacket, answer: ATTPacket)] = [
      (.readRequest(3), .readResponse(Self.name[...])),
      (
        .readByTypeRequest(ATTHandles(1, 0xFFFF), type: 0x2A00),
        .readByTypeResponse(entryLength: Self.name.count + 2, entries: ([3, 0] + Self.name)[...])
      ),
    ]
    for (request, answer) in packets {
      var link = LinkSamples.connected
      link.attribute(request, fromHost: true)
      link.attribute(answer, fromHost: false, parts: [20])
      let (beginning, end) = (link.packets.dropLast(), link.packets.suffix(1))
      link = LinkSamples()
      link.add(beginning)
      // At the end of the file, and before another packet.
      Self.check(link)
      link.notify(5, [1])
      Self.check(link)
      // So many other packets that the queue releases it.
      link = LinkSamples()
      link.add(beginning)
      for _ in 0..<4200 { link.event([0x13, 5, 1, 0x40, 0, 1, 0]) }
      link.add(end)
      Self.check(link)
    }
  }

  @Test("A request can still be answered after a truncated answer or request")
  func cutBetween() {
    for packet in [ATTPacket.readResponse(Self.name[...]), .writeRequest(5, Self.name[...])] {
      var link = LinkSamples.connected
      link.attribute(.readRequest(3), fromHost: true)
      let count = link.packets.count
      link.attribute(packet, fromHost: packet == .writeRequest(5, Self.name[...]))
      link.cut(at: count, to: 12)
      link.attribute(.readResponse(Self.name[...]), fromHost: false)
      Self.check(link)
    }
  }

  @Test("Incomplete packets are scrubbed on an enhanced bearer and on a classic link")
  func fragmentsOfChannels() {
    var link = LinkSamples.connected
    link.openBearers([0x40], [0x50], byHost: true)
    link.attribute(.readRequest(3), fromHost: true, on: 0x50)
    let packet = ATTPacket.readResponse(Self.name[...]).bytes
    let segment: [UInt8] = LinkSamples.little(packet.count) + packet.prefix(12)
    link.logical(0x40, segment, fromHost: false)
    Self.check(link)
    link.disconnect()
    Self.check(link)

    link = LinkSamples()
    link.event([0x03, 11, 0, 0x40, 0, 1, 0, 0x5E, 0, 0x53, 0xC0, 1, 0])
    link.logical(1, [2, 1, 4, 0, 0x1F, 0, 0x50, 0], fromHost: true)
    link.logical(1, [3, 1, 8, 0, 0x60, 0, 0x50, 0, 0, 0, 0, 0], fromHost: false)
    link.logical(0x60, ATTPacket.readRequest(3).bytes, fromHost: true)
    link.logical(0x50, packet, fromHost: false, parts: [14])
    let beginning = link.packets.dropLast()
    link = LinkSamples()
    link.add(beginning)
    Self.check(link)
  }

  @Test("Neither a command nor a long write is a subscription")
  func noConfiguration() {
    for isRequest in [true, false] {
      var link = LinkSamples.connected
      link.attribute(
        isRequest ? .writeRequest(4, [1, 0]) : .writeCommand(4, [1, 0]), fromHost: true)
      link.notify(4, Self.name)
      Self.check(link)
    }
  }
}
