import HaloCaptureTestSupport
import HaloProtocol
import Testing

@testable import HaloCapture

/// Concatenated files of pcapng: each section is a capture.
@Suite("Concatenated captures")
struct JoinedCaptureTests {
  /// A discovery and a measurement of a strap.
  private static let first: LinkSamples = {
    var link = LinkSamples.connected
    link.discover(0x2A37, at: 0x4B)
    link.notify(0x4B, [0x16, 70, 0x1B, 3])
    return link
  }()

  /// Returns another attribute at the same handle of a link with the same number, to the same
  /// device or to an unknown one.
  private static func second(connects: Bool) -> LinkSamples {
    var link = LinkSamples()
    link.time = first.time + .seconds(1)
    if connects { link.connect() }
    link.notify(0x4B, [1, 2, 3])
    return link
  }

  private static func joined(connects: Bool) throws -> [UInt8] {
    try CaptureSamples.file(first.packets, .pcapng).bytes
      + CaptureSamples.file(second(connects: connects).packets, .pcapng).bytes
  }

  @Test("Links and attributes of one capture do not apply to the other", arguments: [true, false])
  func apart(connects: Bool) throws {
    let operations = try LinkSamples.operations(in: Self.joined(connects: connects))
    #expect(operations.count { if case .connection = $0.kind { true } else { false } } == 2)
    #expect(operations.count { $0.kind == .disconnection(reason: nil) } == 1)
    let notifications = operations.filter { $0.kind == .notification }
    #expect(notifications.map(\.link) == [1, 2])
    #expect(notifications.first?.attribute == .value(.heartRateMeasurement))
    #expect(notifications.last?.attribute == .unknown(0x4B))
    // Within one capture hosts remember the attributes of a device.
    guard connects else { return }
    let same = try LinkSamples.operations(Self.first.packets + Self.second(connects: true).packets)
    #expect(same.last?.attribute == .value(.heartRateMeasurement))
  }

  @Test("Links on the air end as well")
  func air() throws {
    var follower = LinkFollower()
    var ups: [UInt64] = []
    var downs: [UInt64] = []
    for begins in [false, false, true] {
      var bytes: [UInt8] = [1, 2, 3, 4, 0x02, 7]
      bytes += [3, 0, 4, 0, 0x1B, 0x4B, 0]
      follower.consume(
        CapturedPacket(
          time: .zero, kind: .linkLayer(LinkLayerReception(isFromCentral: false)),
          bytes: bytes[...], beginsCapture: begins))
      for event in follower.events {
        if case .up(let link) = event { ups.append(link.number) }
        if case .down(let link, _) = event { downs.append(link) }
      }
      follower.clearEvents()
    }
    #expect(ups == [1, 2])
    #expect(downs == [1])
  }

  @Test("Captures stay separate when written as pcapng")
  func written() throws {
    let packets = try CaptureSamples.packets(of: Self.joined(connects: true))
    let file = try CaptureSamples.file(packets, .pcapng).bytes
    #expect(try CaptureSamples.packets(of: file) == packets)
    // A packet that cannot be written does not remove the end of the capture.
    var writer = CaptureWriter(.pcapng)
    var other = packets[0]
    (other.kind, other.beginsCapture) = (.other(12), true)
    let none = writer.record(of: other)
    let record = writer.record(of: packets[0])
    let next = writer.record(of: packets[0])
    #expect(none == nil)
    #expect(record?.starts(with: writer.head) == true)
    #expect(next?.starts(with: writer.head) == false)
  }
}
