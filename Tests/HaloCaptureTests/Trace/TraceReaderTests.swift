import HaloCapture
import HaloCaptureTestSupport
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

  private static func damages(_ items: [TraceReader.Item]) -> [CaptureDamage] {
    items.compactMap { if case .skipped(let damage) = $0 { damage } else { nil } }
  }

  private static func lines(_ times: Double...) -> String {
    times.map { "\($0)\tnotify\tuart\t00\n" }.joined()
  }

  private static func seconds(_ items: [TraceReader.Item]) -> [Duration] {
    items.compactMap { if case .event(let event) = $0 { event.time } else { nil } }
  }

  @Test("A last line without a line feed is left out, as it may be cut off")
  func truncated() throws {
    let text = Self.head + "# device: ring\n" + Self.lines(1, 2, 3)
    let items = try Self.items(String(text.dropLast()))
    #expect(Self.seconds(items) == [.seconds(1), .seconds(2)])
    #expect(
      Self.damages(items).map(\.description) == [
        "18 bytes from byte 68 left out: line 5: line: ends with the file, without a line feed,"
          + " so it may be cut off"
      ])
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

  @Test("The line after one that is too long is read", arguments: [0, 1])
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
}
