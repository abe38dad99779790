import HaloCapture
import HaloProtocol
import HaloScrub
import HaloTestSupport
import HaloTransport
import Testing

@Suite("Scrubbed traces")
struct TraceScrubberTests {
  private static let all = ScrubOptions(days: 100, altersHealth: true, seed: 5)

  private static func bigData(
    _ value: some Sequence<UInt8>, _ operation: ATTEvent.Operation = .writeCommand, link: UInt64 = 0
  ) -> ATTEvent {
    ATTEvent(time: .zero, operation: operation, channel: .bigData, value: Array(value), link: link)
  }

  @Test("A scrubbed session has packets of the same kinds, with right checksums")
  func session() throws {
    let trace = try ScrubSamples.session()
    let (scrubbed, report) = ScrubSamples.scrub(trace, Self.all)
    #expect(scrubbed.events.count == trace.events.count)
    for (event, other) in zip(trace.events, scrubbed.events) {
      #expect(other.time == event.time)
      #expect(other.operation == event.operation)
      #expect(other.channel == event.channel)
      #expect(other.link == event.link)
      #expect(other.value.count == event.value.count)
      guard event.channel == .uart else { continue }
      #expect(ScrubSamples.type(of: event) != nil)
      #expect(ScrubSamples.type(of: other) == ScrubSamples.type(of: event))
    }
    #expect(report.wrongChecksums == 0)
    #expect(report.changed[.health] ?? 0 > 100)
    #expect(report.changed[.name] == 1)
    #expect(report.changed[.time] ?? 0 > 10)
    #expect(scrubbed.header.first { $0.key == "captured" }?.value == "2026-03-21")
    #expect(
      scrubbed.header.first { $0.key == "device" } == trace.header.first { $0.key == "device" })
    let text = scrubbed.text
    #expect(!text.contains("50686f6e65"))
    #expect(!text.contains("2025-12"))
    // Frames of big data are complete in both.
    #expect(try Self.frames(scrubbed).map(\.action) == Self.frames(trace).map(\.action))
    #expect(try Self.frames(scrubbed) != Self.frames(trace))
  }

  @Test("The number of events that wait for big data is limited")
  func bound() {
    var options = ScrubOptions(seed: 5)
    options.mostWaiting = 8
    var scrubber = TraceScrubber(options)
    var event = Self.bigData([0xBC, 0x27, 0xFF, 0, 0, 0], .notify)
    for _ in 0...40 {
      scrubber.consume(event)
      event.channel = .uart
    }
    var count = 0
    while scrubber.next() != nil { count += 1 }
    #expect(count == 41)
  }

  @Test("Big data of the host is separate from that of the device")
  func bigDataOfHost() throws {
    let letters: [UInt8] = "SOMEBODYSVERYOWNRING".utf8.flatMap { [$0, 0] }
    let name = try Colmi.BigDataFrame(.nickname, payload: [1, 1, 0, 0xFF, 0xFE] + letters).bytes
    let other = try Colmi.BigDataFrame(
      Colmi.BigDataAction(rawValue: 0x7E), payload: [UInt8](repeating: 0x41, count: 100)
    ).bytes
    var events = [other.prefix(50), name[...], other.dropFirst(50)].map { Self.bigData($0) }
    events[1].isOfHost = true
    let (scrubbed, report) = ScrubSamples.scrub(Trace(events: events), ScrubOptions(seed: 5))
    #expect(report.wrongChecksums == 0)
    #expect(!scrubbed.events[1].value.holds(Array(letters.prefix(8))))
  }

  private static func frames(_ trace: Trace) throws -> [Colmi.BigDataFrame] {
    var reassembler = Colmi.BigDataReassembler()
    var frames: [Colmi.BigDataFrame] = []
    for event in trace.events where event.channel == .bigData && event.operation == .notify {
      frames += try reassembler.consume(event.value).map { try $0.frame.get() }
    }
    return frames
  }

  @Test("No series of measurements is left, and nothing else changes")
  func series() throws {
    let trace = try ScrubSamples.session()
    let (scrubbed, _) = ScrubSamples.scrub(trace, ScrubOptions(altersHealth: true, seed: 1))
    var count = 0
    for (event, other) in zip(trace.events, scrubbed.events) where event.operation == .notify {
      guard let type = ScrubSamples.type(of: event), type.hasSuffix("LogSegment") else { continue }
      let values = event.value.dropFirst(2).dropLast()
      guard values.filter({ $0 != 0 && $0 != 255 }).count >= 3 else { continue }
      count += 1
      #expect(values != other.value.dropFirst(2).dropLast())
      // Every measured byte changes.
      #expect(values.map { $0 == 0 } == other.value.dropFirst(2).dropLast().map { $0 == 0 })
    }
    #expect(count > 10)
    let (plain, report) = ScrubSamples.scrub(trace, ScrubOptions(seed: 1))
    #expect(report.changed[.health] == nil)
    #expect(report.changed[.time] == nil)
    for (event, other) in zip(trace.events, plain.events) {
      guard let type = ScrubSamples.type(of: event), type.contains("Log") else { continue }
      #expect(other.value == event.value)
    }
  }

  @Test("Times within a session keep their intervals")
  func distances() throws {
    func times(_ trace: Trace) -> [Int] {
      trace.events.compactMap { event in
        guard event.channel == .uart, let frame = try? Colmi.Frame(parsing: event.value) else {
          return nil
        }
        if event.operation.isFromCentral {
          switch try? Colmi.HostMessage(parsing: frame) {
          case .setTime(let request): return request.dateTime.secondsSince1970
          case .heartRateLog(let request): return Int(request.timestamp.rawValue)
          default: return nil
          }
        }
        switch try? Colmi.RingMessage(parsing: frame) {
        case .heartRateLogStart(let start): return Int(start.timestamp.rawValue)
        case .stepRecord(let record): return record.date.daysSince1970 * 86_400
        default: return nil
        }
      }
    }
    let trace = try ScrubSamples.session()
    let before = times(trace)
    #expect(before.count > 10)
    for days in [-400, -1, 1, 365] {
      let (scrubbed, _) = ScrubSamples.scrub(trace, ScrubOptions(days: days, seed: 1))
      #expect(times(scrubbed) == before.map { $0 + days * 86_400 })
    }
  }

  @Test("A second scrubbing finds nothing unknown")
  func twice() throws {
    let (once, _) = ScrubSamples.scrub(try ScrubSamples.session(), Self.all)
    let unknown = ScrubSamples.scrub(once, Self.all).report.unknown
    #expect(Set(unknown.keys).isSubset(of: ["texts of the header"]))
  }

  @Test("Wrong checksums stay equally wrong, and are counted")
  func wrong() throws {
    var trace = try ScrubSamples.session()
    let positions = trace.events.indices.filter {
      trace.events[$0].channel == .uart && trace.events[$0].value.count == 16
    }
    for index in positions { trace.events[index].value[15] &+= 3 }
    let (scrubbed, report) = ScrubSamples.scrub(trace, Self.all)
    #expect(report.wrongChecksums == positions.count)
    for index in positions {
      let value = scrubbed.events[index].value
      #expect(value[15] == value.dropLast().reduce(3, &+))
    }
    // The same for big data.
    var random = SplitMix64(seed: 2)
    let payload: [UInt8] = [1, 1, 0, 0xFF, 0xFE] + Array("R\0o\0b\0i\0n\0".utf8)
    for _ in 0..<50 {
      var frame = try Colmi.BigDataFrame(.nickname, payload: payload).bytes
      let flip = UInt16.random(in: 1...UInt16.max, using: &random)
      frame[4] ^= UInt8(truncatingIfNeeded: flip)
      frame[5] ^= UInt8(truncatingIfNeeded: flip >> 8)
      let events = stride(from: 0, to: frame.count, by: 7).map {
        Self.bigData(frame[$0..<min($0 + 7, frame.count)])
      }
      let (changed, report) = ScrubSamples.scrub(Trace(events: events), Self.all)
      #expect(report.wrongChecksums == 1)
      #expect(report.changed == [.text: 1])
      var bytes = changed.events.flatMap(\.value)
      bytes[4] ^= UInt8(truncatingIfNeeded: flip)
      bytes[5] ^= UInt8(truncatingIfNeeded: flip >> 8)
      let sound = try Colmi.BigDataFrame(parsing: bytes)
      #expect(sound.payload.count == payload.count)
      #expect(sound.payload != payload)
    }
  }

  @Test("Notes and headers lose addresses and all unknown words")
  func words() {
    let address = "C0:00:5E:00:53:01"
    let notes = [
      "\(address), MTU 247", "in parts to 2a00 from byte 4 on", "assumed, record=626",
      "by this machine, reason 0x3b", "\(address), R02_A1B2", "with Anna", "to anna",
    ]
    let trace = Trace(
      header: [
        .init(key: "device", value: "R02_A1B2"), .init(key: "source", value: "phone \(address)"),
        .init(key: "Anna", value: "1"), .init(key: "licence", value: "of \(address)"),
        .init(key: "time", value: "Anna's"), .init(key: "format", value: "of Anna"),
        .init(key: "licence", value: "CC BY, Jane Doe, +49 151 2345678"),
        .init(key: "licence", value: "MIT"),
      ],
      events: notes.map {
        ATTEvent(time: .zero, operation: .connect, channel: .link, value: [], link: 1, note: $0)
      } + [
        ATTEvent(
          time: .seconds(1), operation: .read, channel: ATTEvent.Channel(.characteristic(0x2A23)),
          value: [1, 0x53, 0, 0xFE, 0xFF, 0x5E, 0, 0xC0], link: 1)
      ])
    let (scrubbed, report) = ScrubSamples.scrub(trace, ScrubOptions(seed: 1))
    let text = scrubbed.text
    #expect(
      !text.contains(address) && !text.contains("A1B2") && !text.lowercased().contains("anna"))
    #expect(
      scrubbed.header.map(\.key)
        == ["device", "xxxxxx", "xxxx", "licence", "xxxx", "xxxxxx", "licence", "licence"])
    #expect(scrubbed.header.map(\.value)[1...6].allSatisfy { $0 == "" })
    #expect(scrubbed.header[0].value.hasPrefix("R02_"))
    #expect(scrubbed.header.last == trace.header.last)
    let others = scrubbed.events.map(\.note)
    #expect(others[0].hasSuffix(", MTU 247") && others[1...3] == notes[1...3][...])
    #expect(others[4...].allSatisfy { $0 == "" })
    // The identifier contains the same address as the note, in its own byte order.
    let id = scrubbed.events[notes.count].value
    let inside = (Array(id[0..<3]) + Array(id[5..<8])).reversed().map {
      HexBytes([$0]).description.uppercased()
    }
    #expect(others[0].hasPrefix(inside.joined(separator: ":")))
    #expect(Array(id[3..<5]) == [0xFE, 0xFF])
    #expect(report.unknown == ["notes": 3, "texts of the header": 6])
  }

  /// Returns scrubbed model numbers of a device whose address is known.
  private static func models(
    _ texts: [String]
  ) -> (texts: [String], address: String, report: ScrubReport) {
    let events =
      [
        ATTEvent(
          time: .zero, operation: .connect, channel: .link, value: [], link: 1,
          note: "C0:A1:5E:00:53:01")
      ]
      + texts.map {
        ATTEvent(
          time: .zero, operation: .read, channel: ATTEvent.Channel(.characteristic(0x2A24)),
          value: Array($0.utf8), link: 1)
      }
    let (scrubbed, report) = ScrubSamples.scrub(Trace(events: events), ScrubOptions(seed: 1))
    let others = scrubbed.events.dropFirst().map { String(decoding: $0.value, as: UTF8.self) }
    return (others, scrubbed.events[0].note, report)
  }

  @Test(
    "A firmware version is kept, and any other name of a device is replaced",
    arguments: [
      ("RT11CR_1.00.08_250514", true), ("RY03_3.00.10", true), ("R06_1.00.06_240921", true),
      ("Alice_1.0.0", false), ("ALICE_1.00.00", false), ("R02_1.0.0", false),
      ("ROSA12_1.00.00", false), ("R02_1.00.00_Alice", false), ("R02_1.00.00_250514_1", false),
      ("1.0.0", false), ("R02", false),
    ])
  func firmware(_ text: String, _ stays: Bool) {
    let trace = Trace(header: [.init(key: "device", value: text)], events: [])
    let (scrubbed, report) = ScrubSamples.scrub(trace, ScrubOptions(seed: 1))
    #expect((scrubbed.header[0].value == text) == stays)
    #expect(report.changed == (stays ? [:] : [.name: 1]))
  }

  @Test(
    "The mark of a virtual device is kept, and no other text with its key",
    arguments: ["", "no", "Anna", Trace.virtualMark.value])
  func mark(_ text: String) {
    let field = Trace.HeaderField(key: "virtual", value: text)
    let isMark = field == Trace.virtualMark
    let trace = Trace(header: [field], events: [])
    let (scrubbed, report) = ScrubSamples.scrub(trace, ScrubOptions(seed: 1))
    #expect(scrubbed.header == [isMark ? field : .init(key: "xxxxxxx", value: "")])
    #expect(report.unknown.isEmpty == isMark)
  }

  @Test("The note determines the attribute of a written part")
  func parts() throws {
    let trace = try Trace(
      parsing: """
        # halo-trace 1
        0	write-request	0x0003	626f6479	link=1 in parts to 2a00 from byte 4 on
        1	write-request	0x0005	30383135	link=1 assumed, in parts to 2a25 from byte 4 on
        2	write-request	0x0007	12345678	link=1 in parts from byte 4 on
        3	write-request	0x0009	12345679	link=1 in parts

        """)
    let (scrubbed, report) = ScrubSamples.scrub(trace, ScrubOptions(seed: 1))
    #expect(scrubbed.events.map(\.channel) == trace.events.map(\.channel))
    #expect(scrubbed.events.map(\.note) == trace.events.map(\.note))
    let pairs = zip(trace.events, scrubbed.events)
    #expect(pairs.allSatisfy { $0.value.count == $1.value.count && $0.value != $1.value })
    #expect(report.changed == [:])
    #expect(report.unknown["parts of values without their beginning"] == 3)
  }

  @Test("Bytes that begin no frame of big data do not hide the frames after them")
  func noise() throws {
    let frame = try Colmi.TemperatureHistory(
      days: [Colmi.TemperatureDay(daysAgo: 0, values: (0..<48).map { 150 + $0 % 20 })]
    ).bigDataFrame.bytes
    func scrub(_ values: [[UInt8]]) -> (values: [[UInt8]], report: ScrubReport) {
      let trace = Trace(events: values.map { Self.bigData($0, .notify) })
      let (scrubbed, report) = ScrubSamples.scrub(trace, Self.all)
      return (scrubbed.events.map(\.value), report)
    }
    let words = "big data that no frame begins with"
    for (values, runs) in [
      ([[1, 2] + frame], 1), ([frame + [0, 3] + frame], 1),
      ([[UInt8](repeating: 7, count: 100) + frame.prefix(9), frame.dropFirst(9) + [8]], 2),
    ] {
      let (others, report) = scrub(values)
      let (before, after) = (values.flatMap { $0 }, others.flatMap { $0 })
      #expect(others.map(\.count) == values.map(\.count))
      #expect(!after.holds(Array(frame.dropFirst(6))))
      #expect(report.unknown == [words: runs])
      // A reader finds the same frames, with other readings.
      var (reader, former) = (Colmi.BigDataReassembler(), Colmi.BigDataReassembler())
      let (arrivals, changed) = (former.consume(before), reader.consume(after))
      #expect(arrivals.map(\.bytes.count) == changed.map(\.bytes.count))
      for (arrival, other) in zip(arrivals, changed) {
        let (frame, other) = (try? arrival.frame.get(), try? other.frame.get())
        #expect((frame == nil) == (other == nil))
        #expect(frame == nil || frame != other)
      }
    }
  }

  @Test("Known addresses are found after other digits, and with blanks between their bytes")
  func separated() {
    let kept = ["2025-01-02-03-04-05", "01 02 03 04 05 06"]
    let (others, address, report) = Self.models(
      ["addC0:A1:5E:00:53:01", "7C0-A1-5E-00-53-01", "C0 A1 5E 00 53 01", "01 53 00 5E A1 C0"]
        + kept)
    let bytes = address.split(separator: ":").map(String.init)
    let expected = [
      "add" + bytes.joined(separator: ":"), "7" + bytes.joined(separator: "-"),
      bytes.joined(separator: " "), bytes.reversed().joined(separator: " "),
    ]
    #expect(others == expected + kept)
    #expect(bytes.first != "C0" || bytes.last != "01")
    #expect(report.changed[.address] ?? 0 >= 5)
  }

  @Test("Known addresses are found as digits alone, in either byte order and letter case")
  func digits() {
    let (words, address, _) = Self.models([
      "C0A15E005301", "c0a15e005301", "0153005EA1C0", "(0153005ea1c0)", "C0A15E0053011",
      "C0A15E005302",
    ])
    let plain = address.replacing(":", with: "")
    let turned = address.split(separator: ":").reversed().joined()
    #expect(plain != "C0A15E005301")
    // Longer numbers are kept, and so is an address that no packet contains.
    #expect(
      words == [
        plain, plain.lowercased(), turned, "(\(turned.lowercased()))", "C0A15E0053011",
        "C0A15E005302",
      ])
  }

  @Test("An unfinished frame does not continue on the next link")
  func links() throws {
    let frame = try Colmi.BigDataFrame(
      .nickname, payload: [1, 1, 0, 0xFF, 0xFE, 0x42, 0, 0x6F, 0, 0x62, 0]
    ).bytes
    let events = [
      Self.bigData(frame.prefix(9), link: 1), Self.bigData(frame, link: 2),
      ATTEvent(time: .zero, operation: .disconnect, channel: .link, value: [], link: 1),
      Self.bigData(frame, link: 1),
    ]
    let (scrubbed, report) = ScrubSamples.scrub(Trace(events: events), ScrubOptions(seed: 1))
    #expect(report.changed == [.text: 2])
    #expect(report.unknown == ["frames of big data that are not whole": 1])
    #expect(scrubbed.events[1].value == scrubbed.events[3].value)
    #expect(scrubbed.events[1].value != frame)
    _ = try Colmi.BigDataFrame(parsing: scrubbed.events[3].value)
  }
}
