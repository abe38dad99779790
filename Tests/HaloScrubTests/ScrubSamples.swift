import Foundation
import HaloCapture
import HaloCaptureTestSupport
import HaloProtocol
import HaloScrub
import HaloTestSupport
import HaloTransport
import Testing

/// Captures and traces to scrub, and functions to examine the result.
enum ScrubSamples {
  static let names = ["strap", "strap-two-adapters", "pairing"].flatMap { name in
    ["5.66", "5.82"].map { "\(name)-\($0)" }
  }

  static func capture(_ name: String) throws -> [UInt8] {
    let url = ColmiFixtures.package.appendingPathComponent("Fixtures/captures/\(name).btsnoop")
    return Array(try Data(contentsOf: url))
  }

  static func session() throws -> Trace {
    try Trace(parsing: ColmiFixtures.text("Fixtures/sessions/rt11cr-2025-12-11.halotrace"))
  }

  /// Scrubs in two passes, as `halo scrub` does.
  static func scrub(
    _ packets: [CapturedPacket], _ options: ScrubOptions, table: HandleTable = HandleTable(),
    isGuessing: Bool = true
  ) -> (packets: [CapturedPacket], report: ScrubReport) {
    var first = CaptureScrubber(options, table: table, isGuessing: isGuessing)
    _ = run(&first, packets)
    var second = CaptureScrubber(
      options, table: table, knowing: first.identities, isGuessing: isGuessing)
    return (run(&second, packets), second.report)
  }

  private static func run(
    _ scrubber: inout CaptureScrubber, _ packets: [CapturedPacket]
  ) -> [CapturedPacket] {
    var result: [CapturedPacket] = []
    for packet in packets {
      do throws(ScrubError) { try scrubber.consume(packet) } catch { Issue.record(error) }
      while let packet = scrubber.next() { result.append(packet) }
    }
    scrubber.finish()
    while let packet = scrubber.next() { result.append(packet) }
    return result
  }

  static func scrub(_ trace: Trace, _ options: ScrubOptions) -> (trace: Trace, report: ScrubReport)
  {
    var first = TraceScrubber(options)
    _ = run(&first, trace)
    var second = TraceScrubber(options, knowing: first.identities)
    return (run(&second, trace), second.report)
  }

  private static func run(_ scrubber: inout TraceScrubber, _ trace: Trace) -> Trace {
    var result = Trace(header: trace.header.map { scrubber.header($0) }, events: [])
    for event in trace.events {
      scrubber.consume(event)
      while let event = scrubber.next() { result.events.append(event) }
    }
    scrubber.finish()
    while let event = scrubber.next() { result.events.append(event) }
    return result
  }

  /// Returns the identities in a capture, found without any scrubbing: addresses, last byte first,
  /// and names.
  static func people(in packets: [CapturedPacket]) throws -> (
    addresses: Set<[UInt8]>, names: Set<[UInt8]>
  ) {
    var addresses: Set<[UInt8]> = []
    var names: Set<[UInt8]> = []
    for operation in try LinkSamples.operations(packets, .btmon) {
      if case .connection(let link) = operation.kind, let peer = link.peer {
        addresses.insert(Array(try HexBytes(parsing: peer.rawValue).bytes.reversed()))
      }
      if case .value(let id) = operation.attribute, id.characteristic == 0x2A00,
        operation.kind == .read
      {
        names.insert(Array(operation.value))
      }
    }
    // Adapters report their own addresses.
    for packet in packets where packet.kind == .adapterChange(0) {
      addresses.insert(Array(packet.bytes.dropFirst(2).prefix(6)))
    }
    addresses.remove([UInt8](repeating: 0, count: 6))
    return (addresses, names)
  }

  /// Checks that no packet contains four bytes in a row of a secret.
  static func expectNothing(
    of secret: [UInt8], in packets: [CapturedPacket],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for offset in 0...secret.count - 4 {
      let part = Array(secret[offset..<offset + 4])
      #expect(
        !packets.contains { Array($0.bytes).holds(part) }, "byte \(offset) on",
        sourceLocation: sourceLocation)
    }
  }

  /// Returns the type of a frame of the ring.
  static func type(of event: ATTEvent) -> String? {
    guard let frame = try? Colmi.Frame(parsing: event.value) else { return nil }
    return event.operation.isFromCentral
      ? (try? Colmi.HostMessage(parsing: frame)).map { label($0) }
      : (try? Colmi.RingMessage(parsing: frame)).map { label($0) }
  }

  private static func label(_ message: Any) -> String {
    Mirror(reflecting: message).children.first?.label ?? "?"
  }
}

extension HandleTable {
  /// Makes a table of attributes by their handles, perhaps with those of a ring.
  init(
    _ characteristics: [UInt16: BluetoothUUID], descriptors: [UInt16: BluetoothUUID] = [:],
    isOfRing: Bool = false
  ) {
    self.init()
    if isOfRing { addColmiRing() }
    for (handle, type) in characteristics { addCharacteristic(type, at: handle) }
    for (handle, type) in descriptors { addDescriptor(type, at: handle) }
  }
}
