import HaloCapture
import HaloCaptureTestSupport
import HaloTestSupport
import Testing

/// Both sides may open channels for the Attribute Protocol in addition to the fixed one, each with
/// its own open request.
@Suite("Bearers of the Attribute Protocol")
struct AttributeBearerTests {
  private typealias Sent = (packet: ATTPacket, fromHost: Bool, bearer: Int?)

  /// The numbers that each side chose for the channels.
  private static let (own, others) = ([0x40, 0x41, 0x42], [0x42, 0x40, 0x57])

  @Test(
    "An answer belongs to the request on its channel, however channels are mixed",
    arguments: 1...12 as ClosedRange<UInt64>)
  func mixed(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (byHost, asHost) = (Bool.random(using: &random), Bool.random(using: &random))
    let (hosts, peers) = byHost ? (Self.own, Self.others) : (Self.others, Self.own)
    var values: [UInt16: [UInt8]] = [:]
    var queues: [[Sent]] = []
    for bearer in [nil, 0, 1, 2] {
      var queue: [Sent] = []
      // Enhanced bearers have longer packets.
      let most = bearer == nil ? 22 : 63
      for _ in 0..<10 {
        let handle = UInt16(values.count + 1)
        let value = random.bytes(Int.random(in: 0...130, using: &random))
        values[handle] = value
        for offset in stride(from: 0, through: value.count, by: most) {
          let part = value[offset..<min(offset + most, value.count)]
          let isFirst = offset == 0
          queue += [
            (
              isFirst ? .readRequest(handle) : .readBlobRequest(handle, offset: UInt16(offset)),
              asHost, bearer
            ), (isFirst ? .readResponse(part) : .readBlobResponse(part), !asHost, bearer),
          ]
        }
      }
      queues.append(queue)
    }
    var link = LinkSamples.connected
    link.openBearers(Self.own, Self.others, byHost: byHost)
    while let index = queues.indices.filter({ !queues[$0].isEmpty }).randomElement(using: &random) {
      let (packet, fromHost, bearer) = queues[index].removeFirst()
      if let bearer {
        let channel = fromHost ? peers[bearer] : hosts[bearer]
        link.attribute(packet, fromHost: fromHost, on: channel)
      } else {
        link.attribute(packet, fromHost: fromHost)
      }
    }
    let operations = try LinkSamples.operations(link.packets).dropFirst()
    #expect(operations.allSatisfy { $0.kind == .read && $0.isOfHost == !asHost })
    #expect(operations.count == values.count)
    for operation in operations {
      #expect(Array(operation.value) == values[operation.handle], "\(operation.handle)")
    }
  }

  @Test("Refused channels, and channels whose opening is not in the capture, have no values")
  func refused() throws {
    for isSeen in [true, false] {
      var link = LinkSamples.connected
      if isSeen { link.openBearers([0x40, 0x41], [0, 0x50], byHost: true) }
      link.attribute(.readRequest(7), fromHost: true)
      for channel in [0x40, 0x50] {
        link.attribute(.readRequest(UInt16(channel)), fromHost: true, on: channel)
      }
      for channel in [0x40, 0x41] {
        link.attribute(.readResponse([UInt8(channel)]), fromHost: false, on: channel)
      }
      link.attribute(.readResponse([7]), fromHost: false)
      let lines = try link.lines().dropFirst()
      let unknown = { (channel: String) in
        "loss(\"the packets on channel \(channel), as the capture does not show its purpose\")"
      }
      // Each channel is reported once; both sides use the number 40.
      #expect(
        Array(lines) == [unknown("0x0040")]
          + (isSeen ? ["read\t0x0050\t41\tlink=1"] : [unknown("0x0050"), unknown("0x0041")])
          + ["read\t0x0007\t07\tlink=1"])
    }
  }

  @Test("Channels of other uses are not reported, and only some of many unknown ones")
  func others() throws {
    var link = LinkSamples.connected
    // A classic channel for audio, one with credits, and an enhanced one: request, and answer.
    for (request, response) in [
      ([2, 1, 4, 0, 0x19, 0, 0x40, 0], [3, 1, 8, 0, 0x41, 0, 0x40, 0, 0, 0, 0, 0]),
      (
        [0x14, 2, 10, 0, 0x80, 0, 0x42, 0, 64, 0, 64, 0, 5, 0],
        [0x15, 2, 10, 0, 0x43, 0, 64, 0, 64, 0, 5, 0, 0, 0]
      ),
      (
        [0x17, 3, 10, 0, 0x80, 0, 64, 0, 64, 0, 5, 0, 0x44, 0],
        [0x18, 3, 10, 0, 64, 0, 64, 0, 5, 0, 0, 0, 0x45, 0]
      ),
    ] as [([UInt8], [UInt8])] {
      link.logical(request[0] < 0x14 ? 1 : 5, request, fromHost: true)
      link.logical(request[0] < 0x14 ? 1 : 5, response, fromHost: false)
    }
    for channel in [0x41, 0x43, 0x45] { link.logical(channel, [1, 2, 3], fromHost: true) }
    for channel in [0x40, 0x42, 0x44] { link.logical(channel, [1, 2, 3], fromHost: false) }
    #expect(try LinkSamples.operations(link.packets).count == 1)
    for channel in 0x100...0x200 { link.logical(channel, [], fromHost: true) }
    let losses = try link.lines().dropFirst()
    #expect(losses.count == 64)
    #expect(losses.last?.contains("0x013f") == true)
    #expect(losses.last?.hasSuffix("; further such channels are not reported\")") == true)
  }

  @Test("A lost part loses the rest of its packet on a bearer")
  func gaps() throws {
    var link = LinkSamples.connected
    link.openBearers([0x40], [0x50], byHost: true)
    let value = [0x1B, 7, 0] + [UInt8](repeating: 1, count: 20)
    let notification = LinkSamples.little(value.count) + value
    link.logical(0x40, Array(notification[..<9]), fromHost: false)
    let start = link.packets
    link.logical(0x40, Array(notification[9...]), fromHost: false)
    #expect(
      try link.lines().last == "notify\t0x0007\t" + String(repeating: "01", count: 20) + "\tlink=1")

    var other = LinkSamples()
    other.logical(0x40, notification, fromHost: false)
    other.logical(0x40, notification + [0], fromHost: false)
    other.logical(0x40, [5], fromHost: false)
    var packets = start + other.packets
    packets[start.count].droppedCount = 1
    let expected = [
      "loss(\"a packet that was not finished\")",
      "notify\t0x0007\t" + String(repeating: "01", count: 20) + "\tlink=1",
      "loss(\"a packet of an enhanced bearer that is longer than its length field\")",
      "loss(\"a packet of an enhanced bearer that ends within its length\")",
    ]
    #expect(LinkSamples.lines(try LinkSamples.operations(packets)).dropFirst() == expected[...])
    // The same, if the link ends.
    var ended = LinkSamples()
    ended.disconnect()
    #expect(
      LinkSamples.lines(try LinkSamples.operations(start + ended.packets)).dropFirst().first
        == expected[0])
  }

  @Test("An unfinished packet is lost with its channel", arguments: [false, true])
  func closed(isReplaced: Bool) throws {
    let value = [0x1B, 7, 0] + [UInt8](repeating: 1, count: 20)
    let notification = LinkSamples.little(value.count) + value
    var link = LinkSamples.connected
    link.openBearers([0x40, 0x41], [0x50, 0x51], byHost: true)
    for channel in [0x40, 0x41] {
      link.logical(channel, Array(notification[..<9]), fromHost: false)
    }
    if isReplaced {
      link.openBearers([0x40], [0x52], byHost: true)
    } else {
      // The host asks, the peer answers; each number is that of the receiver.
      link.logical(5, [6, 8, 4, 0, 0x50, 0, 0x40, 0], fromHost: true)
      link.logical(5, [7, 8, 4, 0, 0x50, 0, 0x40, 0], fromHost: false)
    }
    link.logical(0x41, Array(notification[9...]), fromHost: false)
    #expect(
      try link.lines().dropFirst() == [
        "loss(\"a packet that was not finished\")",
        "notify\t0x0007\t" + String(repeating: "01", count: 20) + "\tlink=1",
      ])
  }

  @Test("A channel that reuses a number inherits nothing")
  func reopened() throws {
    var link = LinkSamples.connected
    link.openBearers([0x40], [0x50], byHost: true)
    link.attribute(.readRequest(7), fromHost: true, on: 0x50)
    link.openBearers([0x40], [0x51], byHost: true)
    link.attribute(.readResponse([1]), fromHost: false, on: 0x40)
    #expect(
      try link.lines().dropFirst() == [
        "loss(\"the answer to a request, 0a, before the end of its channel\")",
        "loss(\"an answer, 0b, without a request\")",
      ])
  }

  @Test("Only the latest of thousands of channels are kept, and the others are reported")
  func many() throws {
    var link = LinkSamples.connected
    for number in 0..<4000 {
      link.openBearers([0x40 + number], [0x40 + number], byHost: true)
      link.attribute(.readRequest(UInt16(number + 1)), fromHost: true, on: 0x40 + number)
    }
    link.attribute(.readResponse([1]), fromHost: false, on: 0x40 + 3999)
    let operations = try LinkSamples.operations(link.packets)
    #expect(operations.filter { $0.kind == .read }.map(\.handle) == [4000])
    let unanswered = LinkSamples.lines(operations).count { $0.contains("the end of its channel") }
    #expect((4000 - 256..<4000).contains(unanswered))
  }
}
