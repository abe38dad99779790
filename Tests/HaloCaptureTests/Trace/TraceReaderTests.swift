import HaloCapture
import HaloCaptureTestSupport
import HaloTestSupport
import HaloTransport
import Testing

/// The sound part of a damaged trace, and the reports about the rest.
@Suite("Damaged traces")
struct TraceReaderTests {
  private static let head = Trace.signature + "\n"

  private static func items(_ contents: consuming CaptureContents) throws -> [TraceReader.Item] {
    guard case .trace(var reader) = consume contents else { return [] }
    var items: [TraceReader.Item] = []
    while let item = try reader.next() { items.append(item) }
    return items
  }

  private static func items(_ text: String) throws -> [TraceReader.Item] {
    try items(CaptureContents(Array(text.utf8)))
  }

  private static func events(_ items: [TraceReader.Item]) -> [ATTEvent] {
    items.compactMap { if case .event(let event) = $0 { event } else { nil } }
  }

  private static func damages(_ items: [TraceReader.Item]) -> [CaptureDamage] {
    items.compactMap { if case .skipped(let damage) = $0 { damage } else { nil } }
  }

  private static func lines(_ times: Double...) -> String {
    times.map { "\($0)\tnotify\tuart\t00\n" }.joined()
  }

  private static func seconds(_ items: [TraceReader.Item]) -> [Duration] {
    events(items).map(\.time)
  }

  @Test("One wrong line loses no other line, at any position and with any error")
  func anyLine() throws {
    let text = try ColmiFixtures.text("Fixtures/sessions/rt11cr-2025-12-11.halotrace")
    let lines = text.split(separator: "\n").map { String($0) + "\n" }
    let sound = try Trace(parsing: text)
    let first = lines.count - sound.events.count
    var random = SplitMix64(seed: 3)
    for (wrong, field) in [
      ("\u{0}\u{0}\u{0}\n", "line"), ("3,5\tnotify\tuart\t00\n", "time"),
      ("3.5\tnotifx\tuart\t00\n", "operation"), ("3.5\tnotify\tu rt\t00\n", "channel"),
      ("3.5\tnotify\tuart\t0\n", "value"), ("99999\tnotify\tuart\t00\n", "time"),
      ("0\tnotify\tuart\t00\n", "time"),
    ] {
      // No event before the first can be too early, and none after the last too late.
      let number = Int.random(in: first + 8..<lines.count - 1, using: &random)
      var damaged = lines
      damaged[number] = wrong
      let items = try Self.items(damaged.joined())
      var events = sound.events
      events.remove(at: number - first)
      #expect(Self.events(items) == events)
      let damages = Self.damages(items)
      #expect(damages.count == 1)
      #expect(damages.first?.line == number + 1)
      #expect(damages.first?.field == field)
      #expect(damages.first?.offset == UInt64(lines[..<number].joined().utf8.count))
      #expect(damages.first?.length == UInt64(wrong.utf8.count))
      // The damage has the number and the offset of the line.
      let expected = events[..<(number - first)].map { TraceReader.Item.event($0) }
      #expect(
        items.dropFirst(sound.header.count).prefix(expected.count + 1).dropLast() == expected[...])
      #expect(throws: TraceError.self) { try Trace(parsing: damaged.joined()) }
      // Replaying leaves the damaged line out, as in other captures.
      #expect(try Trace(CaptureEventReader(Array(damaged.joined().utf8))).events == events)
    }
  }

  @Test("A truncated file yields its complete lines")
  func truncated() throws {
    let text = Array((Self.head + "# device: ring\n" + Self.lines(1, 2, 3)).utf8)
    let whole = try Self.items(CaptureContents(text))
    for length in Self.head.utf8.count..<text.count {
      let items = try Self.items(CaptureContents(Array(text[..<length])))
      let count = text[..<length].count { $0 == 0x0A } - 1
      let isCut = text[length - 1] != 0x0A
      // A truncated comment is not missed.
      let isComment = count == 0 && !text[..<length].contains(0x3A)
      #expect(items.prefix(count) == whole.prefix(count))
      #expect(items.count == count + (isCut && !isComment ? 1 : 0), "\(length)")
      guard isCut, !isComment else { continue }
      let damage = try #require(Self.damages(items).first)
      #expect(damage.line == count + 2)
      #expect(damage.offset + damage.length == UInt64(length))
    }
    let last = try Self.items(CaptureContents(text.dropLast()))
    #expect(
      Self.damages(last).first?.description
        == "18 bytes from byte 68 left out: line 5: line: ends with the file, without a line feed,"
        + " so it may be cut off")
  }

  @Test("Of two contradicting times, the one that contradicts two others is dropped")
  func times() throws {
    let pairs: [(times: String, kept: [Int], lines: [Int])] = [
      (Self.lines(1, 2, 99, 3, 4), [1, 2, 3, 4], [4]),
      (Self.lines(1, 2, 0, 3, 4), [1, 2, 3, 4], [4]),
      (Self.lines(99, 1, 2), [1, 2], [2]), (Self.lines(5, 4, 3), [3], [2, 3]),
      // Two times that agree.
      (Self.lines(1, 50, 51, 2, 3, 60), [1, 50, 51, 60], [5]),
      (Self.lines(1, 2, 2, 3), [1, 2, 2, 3], []),
    ]
    for (text, kept, lines) in pairs {
      let items = try Self.items(Self.head + text)
      #expect(Self.seconds(items) == kept.map { .seconds($0) })
      #expect(Self.damages(items).map(\.line) == lines)
    }
  }

  /// A pipe that delivers one line at a time, and counts the rest.
  private final class LineSource: CaptureSource {
    private var lines: ArraySlice<String>
    let length: UInt64? = nil

    var left: Int { lines.count }

    init(_ text: String) { lines = text.split(separator: "\n").map { $0 + "\n" }[...] }

    func read(into room: UnsafeMutableRawBufferPointer) -> Int {
      guard let line = lines.popFirst() else { return 0 }
      room.copyBytes(from: line.utf8)
      return line.utf8.count
    }
  }

  @Test("A pipe yields an event before the next one arrives")
  func pipe() throws {
    let source = LineSource(Self.head + "# device: x\n" + Self.lines(1, 2, 99, 3) + "x\n")
    guard case .trace(var reader) = try CaptureContents(source) else { return }
    for left in [5, 4, 3, 2] {
      #expect(try reader.next() != nil)
      #expect(source.left == left)
    }
    // Damages may continue: here one ends with another field, the other at the end.
    for _ in 0..<2 {
      guard case .skipped = try reader.next() else {
        Issue.record("no damage was reported")
        return
      }
    }
    #expect(try reader.next() == nil)
  }

  @Test("Consecutive lines with the same flaw are one damage, and no others are joined")
  func rows() throws {
    let text =
      Self.head + "a\nb c\nd\n" + Self.lines(1) + "a\n# comment\na\n0\tx\tuart\t\n0\ty\tuart\t\n"
    let damages = Self.damages(try Self.items(text))
    #expect(damages.map(\.line) == [2, 6, 8, 9])
    #expect(damages.map(\.length) == [8, 2, 2, 20])
    #expect(damages.map(\.field) == ["line", "line", "line", "operation"])
    #expect(
      damages.first?.description
        == "8 bytes from byte 15 left out: line 2: line: has 1 field(s), needs time, operation,"
        + " channel and value, and 2 more like it")
    #expect(damages.map { $0.reason.hasSuffix("like it") } == [true, false, false, true])
  }

  @Test("An endless line takes no more memory than others", arguments: [false, true])
  func endless(isFile: Bool) throws {
    let total = 5 << 19
    let source = RepeatingSource(
      Array((Self.head + Self.lines(1)).utf8), record: [UInt8](repeating: 0x78, count: 4096),
      total: total, isFile: isFile)
    let items = try Self.items(CaptureContents(source))
    #expect(Self.seconds(items) == [.seconds(1)])
    let damage = try #require(Self.damages(items).first)
    #expect(damage.offset + damage.length == UInt64(total))
    #expect(damage.reason.hasPrefix("has \(damage.length) bytes, at most "))
    #expect(source.most <= 1 << 20)
  }

  @Test(
    "The line after one that is too long is read",
    arguments: [0, 1])
  func longest(more: Int) throws {
    let start = "1\tnotify\tuart\t"
    let note = String(
      repeating: "n", count: TraceParser.maximumLineLength - start.utf8.count - 1 + more)
    let text = Array((Self.head + start + "\t" + note + "\n" + Self.lines(2)).utf8)
    for contents in [
      try Self.items(CaptureContents(text)),
      try Self.items(CaptureContents(PieceSource(text, most: .max))),
    ] {
      #expect(Self.seconds(contents) == (more == 0 ? [.seconds(1)] : []) + [.seconds(2)])
      #expect(Self.damages(contents).map(\.line) == (more == 0 ? [] : [2]))
      #expect(Self.damages(contents).allSatisfy { $0.length == 1 << 20 + 1 })
    }
  }

  @Test("A file without the first line is no trace")
  func firstLine() throws {
    for first in ["# halo-trace 10", "# halo-trace 1 ", "# halo-trace 1\u{0}"] {
      let error = #expect(throws: CaptureError.self) {
        try Self.items(first + "\n" + Self.lines(1))
      }
      guard case .trace(let reason)? = error?.reason else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(reason.line == 1 && reason.field == "signature")
    }
  }
}
