import HaloCapture
import HaloCaptureTestSupport
import HaloProtocol
import HaloScrub
import HaloTransport
import Testing

@Suite("Scrubbed captures")
struct CaptureScrubberTests {
  private static let all = ScrubOptions(days: -777, altersHealth: true, seed: 7)

  @Test(
    "No address, name or key is left, in either byte order or as text",
    arguments: ScrubSamples.names)
  func nobody(_ name: String) throws {
    let packets = try CaptureSamples.packets(of: ScrubSamples.capture(name))
    let people = try ScrubSamples.people(in: packets)
    #expect(!people.addresses.isEmpty)
    #expect(!people.names.isEmpty)
    let (scrubbed, report) = ScrubSamples.scrub(packets, ScrubOptions(seed: 3))
    let bytes = scrubbed.flatMap { Array($0.bytes) }
    let original = packets.flatMap { Array($0.bytes) }
    for address in people.addresses {
      let text = HexBytes(address.reversed()).description
      let pairs = stride(from: 0, to: 12, by: 2).map { text.dropFirst($0).prefix(2) }
      let colons = pairs.joined(separator: ":")
      #expect(original.holds(address))
      for form in [address, address.reversed()]
        + [colons, colons.uppercased()].map({ Array($0.utf8) })
      { #expect(!bytes.holds(form), "\(colons)") }
    }
    for name in people.names {
      #expect(original.holds(name))
      #expect(!bytes.holds(name))
    }
    #expect(report.changed[.address] ?? 0 > 0)
    #expect(report.changed[.name] ?? 0 > 0)
    #expect(report.changed[.health] == nil)
    // Keys occur where devices exchange them, and where hosts pass them to their controllers.
    for key in Self.keys(in: packets) {
      #expect(!bytes.holds(key))
      #expect(!bytes.holds(key.reversed()))
    }
    #expect(Self.keys(in: packets).isEmpty != name.hasPrefix("pairing"))
  }

  /// Returns the long-term keys that a host passes to its controller.
  private static func keys(in packets: [CapturedPacket]) -> [[UInt8]] {
    packets.compactMap { packet in
      guard packet.kind == .command, packet.bytes.starts(with: [0x19, 0x20]) else { return nil }
      return Array(packet.bytes.suffix(16))
    }
  }

  @Test(
    "Operations are the same, with other values of the same lengths",
    arguments: ScrubSamples.names)
  func same(_ name: String) throws {
    /// Returns operations of so many days later, with zeros for the values and without peers.
    func shapes(_ packets: [CapturedPacket], days: Int) throws -> [CapturedOperation] {
      try LinkSamples.operations(packets).map { operation in
        var shape = operation
        shape.time += .seconds(days * 86_400)
        shape.value = Array(repeating: 0, count: operation.value.count)[...]
        guard case .connection(var link) = operation.kind else { return shape }
        link.peer = nil
        shape.kind = .connection(link)
        return shape
      }
    }
    let packets = try CaptureSamples.packets(of: ScrubSamples.capture(name))
    let scrubbed = ScrubSamples.scrub(packets, Self.all).packets
    #expect(try shapes(scrubbed, days: 777) == shapes(packets, days: 0))
  }

  @Test(
    "Equal originals have equal pseudonyms, and different ones different pseudonyms",
    arguments: ScrubSamples.names)
  func consistent(_ name: String) throws {
    func peers(_ packets: [CapturedPacket]) throws -> [PeripheralID] {
      try LinkSamples.operations(packets).compactMap { operation in
        guard case .connection(let link) = operation.kind else { return nil }
        return link.peer
      }
    }
    let packets = try CaptureSamples.packets(of: ScrubSamples.capture(name))
    let before = try peers(packets)
    let after = try peers(ScrubSamples.scrub(packets, Self.all).packets)
    #expect(before.count == after.count && zip(before, after).allSatisfy { $0 != $1 })
    for first in before.indices {
      for second in before.indices {
        #expect((before[first] == before[second]) == (after[first] == after[second]))
      }
    }
    #expect(try peers(ScrubSamples.scrub(packets, Self.all).packets) == after)
    #expect(try peers(ScrubSamples.scrub(packets, ScrubOptions(seed: 8)).packets) != after)
    guard name == ScrubSamples.names.first else { return }
    #expect(
      try peers(ScrubSamples.scrub(packets, ScrubOptions()).packets)
        != peers(ScrubSamples.scrub(packets, ScrubOptions()).packets))
  }

  @Test(
    "Slices, a queue that is read late and packets that wait give the same packets",
    arguments: ScrubSamples.names)
  func ways(_ name: String) throws {
    let slices = try CaptureSamples.packets(of: ScrubSamples.capture(name))
    #expect(slices.contains { $0.bytes.startIndex > 0 })
    let packets = slices.map { packet in
      var packet = packet
      packet.bytes = Array(packet.bytes)[...]
      return packet
    }
    // The first half of a packet of another adapter, so that all others wait.
    let half = CapturedPacket(
      time: packets[0].time, adapter: 7, kind: .acl(.received),
      bytes: [0x00, 0x2E, 0x04, 0x00, 0x09, 0x00, 0x04, 0x00])
    for health in [false, true] {
      var options = Self.all
      options.altersHealth = health
      let (prompt, report) = ScrubSamples.scrub(packets, options)
      #expect(ScrubSamples.scrub(slices, options).packets == prompt)
      let waiting = ScrubSamples.scrub([half] + packets, options).packets
      #expect(Array(waiting.dropFirst()) == prompt)
      // A pass that drops packets finds the same identities.
      var first = CaptureScrubber(options)
      var second = CaptureScrubber(options)
      for packet in slices {
        try first.consume(packet)
        first.dropReady()
        try second.consume(packet)
        while second.next() != nil {}
      }
      first.finish()
      second.finish()
      #expect(first.identities == second.identities)
      // The first packet that waits keeps all others from the way past the queue.
      options.mostWaiting = packets.count + 1
      var scrubber = CaptureScrubber(options, knowing: first.identities)
      for packet in packets { try scrubber.consume(packet) }
      scrubber.finish()
      var late: [CapturedPacket] = []
      while let packet = scrubber.next() { late.append(packet) }
      #expect(late == prompt && scrubber.report == report)
    }
  }

  @Test("A second scrubbing finds nothing unknown", arguments: ScrubSamples.names)
  func twice(_ name: String) throws {
    let packets = try CaptureSamples.packets(of: ScrubSamples.capture(name))
    let (once, first) = ScrubSamples.scrub(packets, Self.all)
    #expect(!first.unknown.isEmpty)
    #expect(ScrubSamples.scrub(once, Self.all).report.unknown == [:])
  }

  @Test("No series of heart rates is left", arguments: ["strap-5.66", "strap-5.82"])
  func health(_ name: String) throws {
    func rates(_ packets: [CapturedPacket]) throws -> [UInt8] {
      try LinkSamples.operations(packets).compactMap { operation in
        guard case .value(.heartRateMeasurement) = operation.attribute,
          operation.kind == .notification
        else { return nil }
        return operation.value.last
      }
    }
    let packets = try CaptureSamples.packets(of: ScrubSamples.capture(name))
    let before = try rates(packets)
    try #require(before.count >= 6)
    let (scrubbed, report) = ScrubSamples.scrub(packets, Self.all)
    let after = try rates(scrubbed)
    try #require(after.count == before.count)
    #expect(report.changed[.health] == before.count)
    #expect(after.allSatisfy { (50...115).contains($0) })
    for start in 0...before.count - 3 {
      #expect(before[start..<start + 3] != after[start..<start + 3])
    }
    #expect(try rates(ScrubSamples.scrub(packets, ScrubOptions()).packets) == before)
  }

  @Test("A packet of a sniffer is refused, at any position in a capture")
  func sniffer() throws {
    let air = CapturedPacket(
      time: .zero, kind: .linkLayer(LinkLayerReception()),
      bytes: [0xD6, 0xBE, 0x89, 0x8E, 0, 6, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    for packets in [[], CaptureSamples.packets(20, seed: 1)] {
      var scrubber = CaptureScrubber(Self.all)
      for packet in packets { try scrubber.consume(packet) }
      #expect(throws: ScrubError.linkLayer) { try scrubber.consume(air) }
      scrubber.finish()
      for packet in packets { #expect(scrubber.next()?.kind == packet.kind) }
      #expect(scrubber.next() == nil)
    }
  }
}
