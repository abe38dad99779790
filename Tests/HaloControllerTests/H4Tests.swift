import HaloTestSupport

@testable import HaloController

@Suite("H4 framing")
struct H4Tests {
  static let packets: [[UInt8]] = [
    [0x01, 0x03, 0x0C, 0x00], [0x02, 0x01, 0x20, 0x03, 0x00, 1, 2, 3], [0x03, 0x00, 0x00, 0x01, 9],
    [0x04, 0x0E, 0x04, 0x01, 0x03, 0x0C, 0x00], [0x05, 0x01, 0x40, 0x02, 0xC0, 7, 8],
    [0x02, 0x01, 0x00, 0x2C, 0x01] + [UInt8](repeating: 5, count: 300),
  ]

  @Test("Packets do not depend on the reads that deliver them", arguments: 0..<50 as Range<UInt64>)
  func pieces(seed: UInt64) throws {
    var random = HaloTestSupport.SplitMix64(seed: seed)
    let stream = (0..<20).flatMap { _ in Self.packets.shuffled(using: &random) }
    var rest = stream.flatMap { $0 }[...]
    var framing = H4Framing()
    var got: [[UInt8]] = []
    while !rest.isEmpty {
      let count = min(rest.count, Int.random(in: 1...40, using: &random))
      framing.consume(rest.prefix(count))
      rest = rest.dropFirst(count)
      while let packet = try framing.next() { got.append(packet) }
    }
    #expect(got == stream)
  }

  @Test("An unknown type ends the stream, after the packets before it")
  func unknownType() throws {
    var framing = H4Framing()
    framing.consume(Self.packets[0] + [0x06, 0x01, 0x03, 0x0C, 0x00])
    #expect(try framing.next() == Self.packets[0])
    for _ in 0..<2 {
      #expect(throws: WireError(.unexpectedStart(byte: 6), at: 0, in: "type")) {
        try framing.next()
      }
    }
  }

  @Test("A framing that skips drops everything before a Reset", arguments: 1...12)
  func skipping(chunk: Int) throws {
    var framing = H4Framing()
    var packets: [[UInt8]] = []
    // Two beginnings of a Reset come before the whole one.
    let stream: [UInt8] = [0x06, 0x01, 0x03, 0x0C, 0x01, 0x03, 0x0C, 0x00, 0x01, 0x09, 0x10, 0x00]
    framing.consume(stream.prefix(1))
    #expect(throws: WireError.self) { try framing.next() }
    framing.skipToReset()
    var rest = stream.dropFirst()
    while !rest.isEmpty {
      framing.consume(rest.prefix(chunk))
      rest = rest.dropFirst(chunk)
      while let packet = try framing.next() { packets.append(packet) }
    }
    #expect(packets == [Self.packets[0], [0x01, 0x09, 0x10, 0x00]])
  }

  @Test("A controller ignores a packet that does not end where its length says")
  func wrongLength() {
    let host = TestHost(on: SimulatedAir(Simulation(seed: 47)))
    let reset = Self.packets[0]
    for more in [[0x00], [0x01], [0x01, 0x03], reset] as [[UInt8]] {
      host.controller.receive(reset + more)
    }
    host.controller.receive(reset.dropLast())
    #expect(host.take().isEmpty)
    host.controller.receive(reset)
    #expect(host.take().count == 1)
  }
}
