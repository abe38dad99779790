import Foundation
import HaloCaptureTestSupport
import Testing

@testable import HaloCapture

/// Logs within bug reports, made here.
///
/// They resemble published ones, but use the stored blocks of zlib instead of compressed ones.
@Suite("btsnooz")
struct BTSnoozTests {
  enum Layout: CaseIterable {
    case first, second, wide
  }

  private static let packets: [CapturedPacket] = {
    // Android keeps only a part of long packets.
    CaptureSamples.packets(60, seed: 11).map { packet in
      var packet = packet
      packet.originalLength = packet.bytes.count
      packet.bytes = packet.bytes.prefix(14)
      return packet
    }
  }()

  private static func type(_ packet: CapturedPacket) -> UInt8 {
    switch packet.kind {
    case .command: 0x20
    case .event: 0x10
    case .acl(let direction): direction == .sent ? 0x21 : 0x11
    case .synchronous(let direction): direction == .sent ? 0x22 : 0x12
    case .isochronous(let direction): direction == .sent ? 0x2D : 0x17
    default: 0
    }
  }

  private static func microseconds(_ time: Duration) -> Int64 {
    time.components.seconds * 1_000_000 + time.components.attoseconds / 1_000_000_000_000
  }

  private static func records(_ layout: Layout, unit: Int64) -> [UInt8] {
    var last: Int64?
    return packets.flatMap { packet in
      let time = microseconds(packet.time) / unit
      let delta = time - (last ?? time)
      last = time
      let length = CaptureSamples.little(UInt16(packet.bytes.count + 1))
      let original = CaptureSamples.little(UInt16(packet.originalLength + 1))
      let head =
        switch layout {
        case .first: length + CaptureSamples.little(UInt32(delta))
        case .second: length + original + CaptureSamples.little(UInt32(delta))
        case .wide: length + original + CaptureSamples.little(UInt64(delta))
        }
      return head + [type(packet)] + packet.bytes
    }
  }

  /// Returns a zlib stream of stored blocks.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let part = rest.prefix(0xFFFF)
      rest = rest.dropFirst(part.count)
      let length = UInt16(part.count)
      stream += [rest.isEmpty ? 1 : 0] + CaptureSamples.little(length)
      stream += CaptureSamples.little(~length) + part
    } while !rest.isEmpty
    var (a, b) = (UInt32(1), UInt32(0))
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return stream + Array(CaptureSamples.little(b << 16 | a).reversed())
  }

  private static func report(
    _ layout: Layout, version: UInt8, unit: Int64 = 1, later: Int64 = 0,
    change: (inout [UInt8]) -> Void = { _ in }
  ) -> [UInt8] {
    let last = microseconds(packets[packets.count - 1].time) / unit + later
    var log = [version] + CaptureSamples.little(last) + stored(records(layout, unit: unit))
    change(&log)
    let text = Data(log).base64EncodedString()
    let lines = stride(from: 0, to: text.count, by: 76).map { start in
      String(text.dropFirst(start).prefix(76))
    }
    let report =
      ["== dumpstate: 2026-11-20", "------ SECTION ------"]
      + ["--- BEGIN:BTSNOOP_LOG_SUMMARY (\(log.count) bytes in) ---"] + lines
      + ["--- END:BTSNOOP_LOG_SUMMARY ---", "", "more of it"]
    return Array(report.joined(separator: version == 1 ? "\r\n" : "\n").utf8)
  }

  @Test(
    "Each layout is detected, for any version byte", arguments: Layout.allCases, [1, 2] as [UInt8])
  func layouts(layout: Layout, version: UInt8) throws {
    let report = Self.report(layout, version: version)
    var expected = Self.packets
    if layout == .first {
      // This layout has no original length.
      for index in expected.indices { expected[index].originalLength = expected[index].bytes.count }
    }
    #expect(try CaptureSamples.format(report) == .btsnooz)
    #expect(try CaptureSamples.read(report) == expected.map { .packet($0) })
    var reader = try CaptureReader(PieceSource(report, most: 100))
    #expect(try CaptureSamples.all(&reader) == expected.map { .packet($0) })
  }

  @Test("The size of times shows that they are in milliseconds")
  func milliseconds() throws {
    let report = Self.report(.second, version: 2, unit: 1000)
    let items = try CaptureSamples.read(report)
    let expected = Self.packets.map { Duration.milliseconds(Self.microseconds($0.time) / 1000) }
    #expect(CaptureSamples.packets(in: items).map(\.time) == expected)
  }

  @Test("A damaged log yields its sound records, or an error")
  func damaged() throws {
    let text = String(decoding: Self.report(.second, version: 2), as: UTF8.self)
    let cases: [([UInt8], String)] = [
      (Array(text.replacing("BEGIN:BTSNOOP", with: "BEGIN:OTHER").utf8), "file: is not btsnoop"),
      (Self.report(.second, version: 9), "btsnooz version: is 9"),
      (Self.report(.second, version: 2) { $0[9] = 0x55 }, "btsnooz: is not a zlib stream"),
      (Self.report(.second, version: 2) { $0 = Array($0.prefix(5)) }, "btsnooz: has 5 bytes"),
    ]
    for (report, reason) in cases {
      let error = #expect(throws: CaptureError.self) { try CaptureSamples.format(report) }
      #expect(
        error?.description.contains(reason) == true, "\(String(describing: error)), \(reason)")
    }
    // The stream ends early.
    let cut = Self.report(.second, version: 2) { $0 = Array($0.prefix($0.count / 2)) }
    let items = try CaptureSamples.read(cut)
    let found = CaptureSamples.packets(in: items)
    // Times count back from the last packet, so a loss at the end makes all of them late.
    #expect(found.map(\.bytes) == Self.packets.prefix(found.count).map(\.bytes))
    #expect(found.count > 20)
    #expect(CaptureSamples.damages(in: items).last?.field == "btsnooz")
  }

  @Test("A log that is too long yields its records up to the limit")
  func tooLong() throws {
    var log: [UInt8] = []
    let report = Self.report(.second, version: 2) { log = $0 }
    let records = Self.records(.second, unit: 1)
    let cut = try BTSnooz(log, limit: records.count - 1)
    #expect(cut.records == records.dropLast())
    #expect(cut.flaw == "is longer than the \(records.count - 1) bytes to which it is unpacked")
    let whole = try BTSnooz(log, limit: records.count)
    #expect(whole.records == records)
    #expect(whole.flaw == nil)
    // No record is sound.
    let zeros = log[..<9] + Self.stored([UInt8](repeating: 0, count: 100_000))
    #expect(throws: CaptureError.self) { try BTSnooz(Array(zeros), limit: 70_000) }
    // The limit also applies to the text itself.
    for length in [0, 100, log.count - 1, log.count] {
      var window = CaptureWindow(report + [0x0A] + report)
      let logs = try BugReport.logs(in: &window, room: length)
      #expect(logs.count == 2)
      #expect(
        logs.count { $0.flaw?.hasPrefix("is longer than") == true } == (length < log.count ? 2 : 1))
      #expect(Set(logs.map(\.bytes)) == [Array(log.prefix(length)), []])
    }
  }

  @Test("Bytes after the packed data are reported")
  func trailing() throws {
    let items = try CaptureSamples.read(Self.report(.second, version: 2) { $0 += [1, 2, 3] })
    #expect(CaptureSamples.packets(in: items) == Self.packets)
    #expect(
      CaptureSamples.damages(in: items).map(\.reason) == [
        "has 3 bytes after the packed data, left out"
      ])
  }

  @Test(
    "A text that ends or is damaged within its log yields the records before the damage",
    arguments: 1...20)
  func damagedText(part: Int) throws {
    let text = String(decoding: Self.report(.second, version: 2), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // Three lines before the log, and three after it.
    let length = lines.count - 6
    let index = 3 + length * part / 20
    let cut = lines[..<index].joined(separator: "\n")
    let torn = cut + "\n!" + lines[index...].joined(separator: "\n")
    for (report, reason) in [(cut, "has no end"), (torn, "is not base64 in the line at byte")] {
      let items = try CaptureSamples.read(Array(report.utf8))
      let found = CaptureSamples.packets(in: items)
      #expect(found.map(\.bytes) == Self.packets.prefix(found.count).map(\.bytes))
      // These streams are not compressed, so text and records have the same proportion.
      #expect(found.count >= Self.packets.count * part / 20 - 4)
      #expect(part < 20 || found == Self.packets)
      let damage = CaptureSamples.damages(in: items).last
      #expect(damage?.reason.hasPrefix(reason) == true, "\(String(describing: damage))")
    }
  }

  /// Returns the packets of a log that was recorded later.
  private static func packets(later: Duration) -> [CapturedPacket] {
    packets.enumerated().map { index, packet in
      var packet = packet
      packet.time += later
      packet.beginsCapture = index == 0 && later > .zero
      return packet
    }
  }

  @Test(
    "Several logs are all read, the oldest first, each as a capture", arguments: [true, false],
    ["LOG_SUMMARY", "LAST_LOG_SUMMARY"])
  func severalLogs(isInOrder: Bool, name: String) throws {
    let hour: Int64 = 3_600_000_000
    let early = Self.report(.second, version: 2)
    let late = Self.report(.wide, version: 1, later: hour)
    let both = isInOrder ? [early, late] : [late, early]
    let second = String(decoding: both[1], as: UTF8.self)
      .replacing("BTSNOOP_LOG_SUMMARY", with: "BTSNOOP_" + name)
    let report = both[0] + [0x0A] + Array(second.utf8)
    let items = try CaptureSamples.read(report)
    let expected = Self.packets + Self.packets(later: .seconds(3600))
    #expect(items == expected.map { .packet($0) })
    // Offsets increase from log to log.
    var reader = try CaptureReader(report)
    var offsets: [UInt64] = [reader.offset]
    while try reader.next() != nil { offsets.append(reader.offset) }
    #expect(offsets.count == expected.count + 1 && offsets == Set(offsets).sorted())
    #expect(reader.length == reader.offset)
  }

  @Test("An unreadable log is reported, and the other one is read")
  func badLogs() throws {
    let good = Self.report(.second, version: 2)
    let empty = Array(
      "--- BEGIN:BTSNOOP_LOG_SUMMARY (0 bytes in) ---\n--- END:BTSNOOP_LOG_SUMMARY ---\n".utf8)
    let cut = good.prefix(good.count / 4) + [0x0A]
    let bad = Self.report(.second, version: 9) + [0x0A]
    for (other, reason) in [
      (empty, "has 0 bytes"), (bad, "is 9, which is not"), (Array(cut), "is not base64"),
    ] {
      for report in [Array("dump\n".utf8) + other + good, good + [0x0A] + other] {
        let items = try CaptureSamples.read(report)
        let damages = CaptureSamples.damages(in: items)
        // If another log follows, the one that is cut off ends there, at text that is not base64.
        #expect(
          damages.contains { $0.reason.contains(reason) || $0.reason.contains("has no end") },
          "\(damages)")
        let found = CaptureSamples.packets(in: items).map(\.bytes)
        let all = Self.packets.map(\.bytes)
        #expect(found.suffix(all.count) == all[...] || found.prefix(all.count) == all[...])
        // A log without any record is located in the text.
        let head = String(decoding: other, as: UTF8.self).split(
          separator: "--- BEGIN", maxSplits: 1, omittingEmptySubsequences: false)[0].utf8.count
        let index = head + (report.starts(with: good) ? good.count + 1 : 5)
        for damage in damages where damage.reason.hasPrefix("of the log at byte ") {
          #expect(damage.reason.hasPrefix("of the log at byte \(index) of the text: "))
        }
      }
    }
    #expect(throws: CaptureError.self) { try CaptureSamples.format(empty + empty) }
    // Any number of empty logs.
    let many = (0..<100).flatMap { _ in empty } + good
    #expect(throws: CaptureError.self) { try CaptureSamples.format(many) }
  }

  @Test("A log may be one line that is longer than the buffer")
  func oneLine() throws {
    let report = Self.report(.second, version: 2)
    let lines = String(decoding: report, as: UTF8.self).split(separator: "\n")
    let index = try #require(lines.firstIndex { $0.hasPrefix("--- BEGIN") })
    let end = try #require(lines.firstIndex { $0.hasPrefix("--- END") })
    let blanks = String(repeating: " ", count: 1 << 20)
    let one =
      lines[...index].joined(separator: "\n") + "\n"
      + lines[(index + 1)..<(index + 4)].joined(separator: blanks)
      + lines[(index + 4)..<end].joined() + "\n" + lines[end...].joined(separator: "\n")
    #expect(CaptureSamples.packets(in: try CaptureSamples.read(Array(one.utf8))) == Self.packets)
    var reader = try CaptureReader(PieceSource(Array(one.utf8), most: 1 << 16))
    #expect(CaptureSamples.packets(in: try CaptureSamples.all(&reader)) == Self.packets)
  }

  @Test("Lines before a log may have any length", arguments: [1 << 20, 3 << 20])
  func longLines(length: Int) throws {
    let line = [UInt8](repeating: 0x78, count: length) + Array("--- BEGIN:BTSNOOP_LOG".utf8)
    let report = Array("first\n".utf8) + line + [0x0A] + Self.report(.second, version: 2)
    #expect(CaptureSamples.packets(in: try CaptureSamples.read(report)) == Self.packets)
    var reader = try CaptureReader(PieceSource(report, most: 1 << 16))
    #expect(CaptureSamples.packets(in: try CaptureSamples.all(&reader)) == Self.packets)
  }
}
