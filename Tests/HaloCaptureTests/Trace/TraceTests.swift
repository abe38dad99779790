import HaloCapture
import HaloProtocol
import HaloTestSupport
import HaloTransport
import Testing

@Suite("Trace")
struct TraceTests {
  private static let head = Trace.signature + "\n"

  @Test("The session is written back unchanged")
  func session() throws {
    let text = try ColmiFixtures.text("Fixtures/sessions/rt11cr-2025-12-11.halotrace")
    let trace = try Trace(parsing: text)
    #expect(trace.events.count == 586)
    #expect(trace.header.first == .init(key: "device", value: "RT11CR_1.00.08_250514"))
    #expect(trace.events.first?.note == "record=626")
    #expect(try Trace(parsing: trace.text) == trace)
    #expect(trace.text == text)
  }

  @Test("A written trace is read back unchanged", arguments: 0..<60)
  func roundTrip(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let trace = randomTrace(&random)
    #expect(try Trace(parsing: trace.text) == trace)
    let withReturns = trace.text.split(separator: "\n").joined(separator: "\r\n")
    #expect(try Trace(parsing: withReturns) == trace)
    // Some editors put a byte order mark before a text.
    let marked = "\u{FEFF}" + trace.text
    #expect(try Trace(parsing: marked) == trace)
    #expect(try CaptureEventReader(Array(marked.utf8)).format == .trace)
  }

  private func randomTrace(_ random: inout SplitMix64) -> Trace {
    let channels = [
      "uart", "bigdata", "uart-cccd", "link", "2a37", "2a37-2901", "12345678-2901", "0x0012-cccd",
      "6e400003-b5a3-f393-e0a9-e50e24dcca9e",
      "6e400003-b5a3-f393-e0a9-e50e24dcca9e-6e400004-b5a3-f393-e0a9-e50e24dcca9e",
    ]
    let notes = [
      "", "record=1", "a note", "tab\tinside", "# no comment", "Grüße, 指輪 👋🏽", " ", "  two blanks",
      "\tfirst a tab", "\u{301}first a mark", "link=", "link=7", "link=7 and more", "link=0",
      "link=0 x",
      "link=07", "link=+7", "link=7\tx", "link=7\u{301}", "link=99999999999999999999", " link=7",
      "Link=7", "link=7  link=8 ", "of the hosts", "of the host,", " of the host", "Of the host, x",
    ]
    let links: [UInt64] = [0, 0, 1, 7, 10_000, .max]
    var time = Duration.zero
    var events: [ATTEvent] = []
    for _ in 0..<Int.random(in: 0...40, using: &random) {
      switch UInt8.random(in: 0...3, using: &random) {
      case 0: break
      case 1: time += .seconds(Int64.random(in: 0...1_000_000, using: &random))
      case 2: time += .milliseconds(Int64.random(in: 0...9999, using: &random))
      default: time += .nanoseconds(Int64.random(in: 0...3_000_000_000, using: &random))
      }
      let operation = ATTEvent.Operation.allCases.randomElement(using: &random) ?? .read
      let isOfLink = [.connect, .disconnect].contains(operation)
      let mayBeOfLink = [.error, .fault].contains(operation)
      let channel = channels.filter { mayBeOfLink || $0 != "link" }.randomElement(using: &random)
      let length = Int.random(in: 0...40, using: &random)
      events.append(
        ATTEvent(
          time: time, operation: operation,
          channel: isOfLink ? .link : channel.flatMap { ATTEvent.Channel($0) } ?? .uart,
          value: random.bytes(isOfLink ? 0 : operation == .error ? 1 : length),
          isOfHost: Bool.random(using: &random), link: links.randomElement(using: &random) ?? 0,
          note: notes.randomElement(using: &random) ?? ""))
    }
    let header = (0..<Int.random(in: 0...3, using: &random)).map {
      Trace.HeaderField(key: "key-\($0)", value: ["", "a: b # c", "\u{301}ü"][$0])
    }
    return Trace(header: header, events: events)
  }

  @Test("The digits of a time are those of its seconds and nanoseconds")
  func digits() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<2000 {
      let most = Int64(1) << Int64.random(in: 0...62, using: &random)
      let time =
        Duration.seconds(Int64.random(in: -most...most, using: &random))
        + .nanoseconds(Int64.random(in: -most...most, using: &random))
      let (seconds, attoseconds) = time.components
      let nanoseconds = attoseconds / 1_000_000_000
      var fraction = String(nanoseconds.magnitude)
      fraction = String(repeating: "0", count: 9 - fraction.count) + fraction
      while fraction.last == "0" { fraction.removeLast() }
      let sign = seconds < 0 || nanoseconds < 0 ? "-" : ""
      #expect(
        Trace.seconds(time) == sign + "\(seconds.magnitude)"
          + (fraction.isEmpty ? "" : "." + fraction))
    }
  }

  @Test("Times are exact to the nanosecond, and may have more zeros than necessary")
  func times() throws {
    for (text, duration) in [
      ("999999999999.999999999", Duration.seconds(1_000_000_000_000) - .nanoseconds(1)),
      ("007.50", .milliseconds(7500)),
    ] {
      let event = try Trace(parsing: Self.head + "\(text)\tread\t2a19\t\n").events.first
      #expect(event?.time == duration && event?.value == [])
    }
  }

  @Test("A note extends to the end of its line")
  func notes() throws {
    let trace = try Trace(parsing: Self.head + "0\tread\t2a19\t64\ta\tb\t\n1\tread\t2a19\t64\t")
    #expect(trace.events.map(\.note) == ["a\tb\t", ""])
    let event = ATTEvent(
      time: .zero, operation: .read, channel: .uart, value: [1], note: "two\r\nlines")
    #expect(Trace.line(of: event) == "0\tread\tuart\t01\ttwo  lines")
    let header = Trace.HeaderField(key: "device", value: "one\n0\tread\tuart\t00")
    #expect(try Trace(parsing: Trace(header: [header], events: []).text).events.isEmpty)
  }

  @Test("The traces in the documentation are valid")
  func documentation() throws {
    let blocks = try ColmiFixtures.text("Documentation/Trace.md").split(separator: "\n\n")
      .filter { $0.hasPrefix("    \(Trace.signature)") }
    #expect(blocks.count == 2)
    for block in blocks {
      let text = block.split(separator: "\n").map { $0.dropFirst(4) + "\n" }.joined()
      #expect(try Trace(parsing: text).text == text)
    }
  }

  @Test("The text of a trace consists of its lines")
  func lines() {
    var random = SplitMix64(seed: 17)
    for _ in 0..<20 {
      let trace = randomTrace(&random)
      let lines = trace.text.split(separator: "\n", omittingEmptySubsequences: false)
      let events = lines.dropLast().suffix(trace.events.count)
      let expected: [String] = trace.events.map { Trace.line(of: $0) }
      #expect(events.map { (line: Substring) in String(line) } == expected)
      #expect(lines.count == 2 + trace.header.count + trace.events.count)
    }
  }

  @Test("Comments, empty lines and line ends do not matter")
  func comments() throws {
    let text =
      Self.head + "# device: ring\n#comment\n# no header: it has a blank\n\n# time: 1: 2\r\n"
      + "0\tnotify\tuart\t0a0B\r\n# later: not in the header\n#\u{301}\n5\tread\tuart\t"
    let trace = try Trace(parsing: text)
    #expect(trace.header.map(\.key) == ["device", "time"])
    #expect(trace.header.last?.value == "1: 2")
    #expect(trace.events.map(\.value) == [[10, 11], []])
  }

  @Test("The mark of a virtual device counts after events too, and only as a whole")
  func lateMark() throws {
    let event = "0\tnotify\tuart\t0a0B\n"
    let joined = Self.head + event + Self.head + "# device: x\n# virtual: invented data\n" + event
    let trace = try Trace(parsing: joined)
    #expect(trace.header == [Trace.virtualMark] && trace.events.count == 2)
    #expect(try Trace(CaptureEventReader(Array(joined.utf8))) == trace)
    for line in [
      "# virtual: no", "# virtual: invented data.", "# virtual:", "# Virtual: invented data",
    ] { #expect(try Trace(parsing: Self.head + event + line + "\n").header.isEmpty) }
  }

  @Test("A wrong line is reported by number and field")
  func errors() {
    var wrong: [(text: String, line: Int, field: String)] = [
      ("", 1, "signature"), ("\n", 1, "signature"), ("halo-trace 1", 1, "signature"),
      ("# halo-trace 10", 1, "signature"), (" # halo-trace 1", 1, "signature"),
      ("# halo-trace 2\n0\tread\tuart\t00", 1, "signature"),
      (Self.head + "\n# c\n0\tread\tuart\t0", 4, "value"),
      (Self.head + "5\tread\tuart\t00\n4.9\tread\tuart\t00", 3, "time"),
    ]
    for line in ["0", "0 notify uart 00", "0\tnotify", "0\tnotify\tuart", "\t", " "] {
      wrong.append((Self.head + line, 2, "line"))
    }
    let times = [
      "", "-1", "-0", "+1", "1e9", "1.", ".5", ".", "1.2.3", " 1", "1 ", "0x1", "nan", "1,5",
      "0.1234567890", "1234567890123", "99999999999999999999999", "1.99999999999999999999", "١",
    ]
    for time in times { wrong.append((Self.head + "\(time)\tread\tuart\t00", 2, "time")) }
    for operation in ["", "Notify", "notify ", "write", "\u{1B}[2J"] {
      wrong.append((Self.head + "0\t\(operation)\tuart\t00", 2, "operation"))
    }
    let tooLong = String(repeating: "a", count: TraceParser.maximumChannelLength + 1)
    for channel in ["", tooLong, "u\u{1B}[31mart", "ua rt", "ü", "a\u{0}", "a\u{7F}", "\u{202E}"] {
      wrong.append((Self.head + "0\tread\t\(channel)\t00", 2, "channel"))
    }
    for channel in [
      "2A37", "2a37-", "-2901", "0x12", "0x00012", "0x001G", "0x00AB", "uart-", "UART", "link-cccd",
      "heart-rate", "00002a37-0000-1000-8000-00805f9b34fb",
      "2a37-00002902-0000-1000-8000-00805f9b34fb",
      "6e400003b5a3f393e0a9e50e24dcca9e", "2a37-cccd-cccd", "2a37-CCCD",
    ] { wrong.append((Self.head + "0\tread\t\(channel)\t00", 2, "channel")) }
    for action in ["connect\t2a37", "disconnect\tuart", "notify\tlink", "write-request\tlink"] {
      wrong.append((Self.head + "0\t\(action)\t", 2, "channel"))
    }
    for action in [
      "connect\tlink\t00ff", "disconnect\tlink\t13", "error\t2a37\t0505", "error\t2a37\t",
      "error\tlink\t",
    ] { wrong.append((Self.head + "0\t" + action, 2, "value")) }
    for value in ["0", "012", "0g", "zz", "00\u{0}", "０"] {
      wrong.append((Self.head + "0\tread\tuart\t\(value)", 2, "value"))
    }
    let long = String(repeating: "0", count: TraceParser.maximumLineLength)
    wrong.append((Self.head + "0\tread\tuart\t" + long, 2, "line"))
    for (text, line, field) in wrong {
      do throws(TraceError) {
        _ = try Trace(parsing: text)
        Issue.record("no error for \(text.prefix(80).debugDescription)")
      } catch {
        #expect(error.line == line, "\(text.prefix(80).debugDescription)")
        #expect(error.field == field, "\(text.prefix(80).debugDescription)")
        #expect(!error.reason.isEmpty)
      }
    }
  }

  @Test(
    "A link in a form that no writer makes is an ordinary note",
    arguments: [
      "link=", "link=03", "link=+3", "link=-3", "link=3,", "link=٣", "Link=3", " link=3",
    ])
  func links(_ note: String) throws {
    let event = try Trace(parsing: Self.head + "0\tread\tuart\t\t\(note)").events.first
    #expect(event?.link == 0 && event?.note == note)
  }

  @Test("The longest allowed line is read")
  func longestLine() throws {
    let start = "0\tread\tuart\t"
    let digits = (TraceParser.maximumLineLength - start.utf8.count) / 2
    let trace = try Trace(parsing: Self.head + start + String(repeating: "ff", count: digits))
    #expect(trace.events.first?.value.count == digits)
  }
}
