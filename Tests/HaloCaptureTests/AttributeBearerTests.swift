import HaloCapture
import HaloTestSupport
import Testing

/// Both sides may open channels for the Attribute Protocol besides the one that is there for it,
/// and have a request under way on each.
@Suite("Bearers of the Attribute Protocol")
struct AttributeBearerTests {
  private typealias Sent = (packet: ATTPacket, fromHost: Bool, bearer: Int?)

  /// Channels as both sides number them, each for itself.
  private static let (own, others) = ([0x40, 0x41, 0x42], [0x42, 0x40, 0x57])

  @Test(
    "An answer belongs to what was asked on its channel, however channels are mixed",
    arguments: 1...12 as ClosedRange<UInt64>)
  func mixed(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (byHost, asHost) = (Bool.random(using: &random), Bool.random(using: &random))
    let (hosts, peers) = byHost ? (Self.own, Self.others) : (Self.others, Self.own)
    var values: [UInt16: [UInt8]] = [:]
    var queues: [[Sent]] = []
    for bearer in [nil, 0, 1, 2] {
      var queue: [Sent] = []
      // On the enhanced ones packets are longer.
      let most = bearer == nil ? 22 : 63
      for _ in 0..<10 {
        let handle = UInt16(values.count + 1)
        let value = CaptureSamples.bytes(Int.random(in: 0...130, using: &random), &random)
        values[handle] = value
        for place in stride(from: 0, through: value.count, by: most) {
          let part = value[place..<min(place + most, value.count)]
          let isFirst = place == 0
          queue += [
            (
              isFirst ? .readRequest(handle) : .readBlobRequest(handle, offset: UInt16(place)),
              asHost, bearer
            ),
            (isFirst ? .readResponse(part) : .readBlobResponse(part), !asHost, bearer),
          ]
        }
      }
      queues.append(queue)
    }
    var link = LinkSamples()
    link.connect()
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

  @Test("Channels that were refused, or of which nobody saw how they came about, have no values")
  func refused() throws {
    for isSeen in [true, false] {
      var link = LinkSamples()
      link.connect()
      if isSeen { link.openBearers([0x40, 0x41], [0, 0x50], byHost: true) }
      link.attribute(.readRequest(7), fromHost: true)
      for channel in [0x40, 0x50] {
        link.attribute(.readRequest(UInt16(channel)), fromHost: true, on: channel)
      }
      for channel in [0x40, 0x41] {
        link.attribute(.readResponse([UInt8(channel)]), fromHost: false, on: channel)
      }
      link.attribute(.readResponse([7]), fromHost: false)
      let lines = LinkSamples.lines(try LinkSamples.operations(link.packets)).dropFirst()
      #expect(
        Array(lines)
          == (isSeen ? ["read\t0x0050\t41\tlink=1"] : []) + ["read\t0x0007\t07\tlink=1"])
    }
  }

  @Test("A channel that takes the number of an earlier one has nothing of it")
  func reopened() throws {
    var link = LinkSamples()
    link.connect()
    link.openBearers([0x40], [0x50], byHost: true)
    link.attribute(.readRequest(7), fromHost: true, on: 0x50)
    link.openBearers([0x40], [0x51], byHost: true)
    link.attribute(.readResponse([1]), fromHost: false, on: 0x40)
    #expect(
      LinkSamples.lines(try LinkSamples.operations(link.packets)).dropFirst() == [
        "loss(\"the answer to a request, 0a, before the end of its channel\")",
        "loss(\"an answer, 0b, to nothing that was asked\")",
      ])
  }

  @Test("Thousands of channels are no more work than some")
  func many() throws {
    var link = LinkSamples()
    link.connect()
    for number in 0..<4000 {
      link.openBearers([0x40 + number], [0x40 + number], byHost: true)
      link.attribute(.readRequest(UInt16(number + 1)), fromHost: true, on: 0x40 + number)
    }
    link.attribute(.readResponse([1]), fromHost: false, on: 0x40 + 3999)
    let operations = try LinkSamples.operations(link.packets)
    #expect(operations.filter { $0.kind == .read }.map(\.handle) == [4000])
  }
}
