import HaloCapture
import HaloProtocol
import HaloTestSupport
import HaloTransport
import Testing

@testable import HaloCommandLine

@Suite("halo replay of several links")
struct ReplayLinksTests {
  private static let battery: [UInt8] = [3, 0x4E, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x51]

  private static func session() throws -> [ATTEvent] {
    let text = try ColmiFixtures.text("Fixtures/sessions/rt11cr-2025-12-11.halotrace")
    return try Trace(parsing: text).events
  }

  private static func heartRateLog() throws -> [[UInt8]] {
    let log = try #require(
      ColmiFixtures.logs("heart-rate-logs").vectors.first { $0.frames.count > 3 })
    return log.frames.map { $0.bytes }
  }

  private static func event(
    _ operation: ATTEvent.Operation, _ channel: ATTEvent.Channel = .link, _ value: [UInt8] = [],
    link: UInt64 = 0, note: String = ""
  ) -> ATTEvent {
    ATTEvent(
      time: .zero, operation: operation, channel: channel, value: value, link: link, note: note)
  }

  /// Returns the objects of `halo replay --json`, the summary last.
  private static func objects(_ events: [ATTEvent]) throws -> [JSONValue] {
    let file = try TemporaryFile(Trace(events: events).text)
    let run = ToolRun("replay", "--json", file.path)
    #expect(run.status == 0)
    let objects = try run.json()
    #expect(objects.dropLast().compactMap { $0["frames"]?.number }.reduce(0, +) == events.count)
    #expect(objects.last?["summary"]?["events"]?.number == events.count)
    return objects
  }

  private static func lines(_ events: [ATTEvent]) throws -> [String] {
    let file = try TemporaryFile(Trace(events: events).text)
    return ToolRun("replay", file.path).lines
  }

  private static func remarks(_ objects: [JSONValue]) -> [String] {
    objects.compactMap { $0["remark"]?.text }
  }

  @Test("Interleaved sessions give the same items as separate ones", arguments: 0..<2)
  func sideBySide(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var parts: [UInt64: [ATTEvent]] = [:]
    for link in UInt64(1)...3 {
      var events = try Self.session()
      // Damage the events, so that the sessions contain errors as well.
      for _ in 0..<20 { events.remove(at: Int.random(in: 0..<events.count, using: &random)) }
      parts[link] = events.map {
        var event = $0
        event.link = link
        return event
      }
    }
    var rest = parts.mapValues { $0[...] }
    var merged: [ATTEvent] = []
    while let link = rest.keys.sorted().randomElement(using: &random) {
      let length = Int.random(in: 1...4, using: &random)
      merged += rest[link]?.prefix(length) ?? []
      rest[link] = rest[link]?.dropFirst(length)
      if rest[link]?.isEmpty == true { rest[link] = nil }
    }
    // The merged trace needs times that do not decrease. The separate sessions use the same times.
    for index in merged.indices { merged[index].time = .milliseconds(index) }
    let together = try Self.objects(merged).dropLast()
    for link in UInt64(1)...3 {
      let own = merged.filter { $0.link == link }
      let last = try #require(merged.last?.time)
      // A remark about an unfinished reply at the end has the time of the last event of all links.
      let alone = try Self.objects(
        own + [ATTEvent(time: last, operation: .fault, channel: .link, value: [], link: link)])
      #expect(
        together.filter { $0["link"]?.number == Int(link) }
          == alone.dropLast().filter { $0["operation"] == nil })
    }
  }

  @Test("A link that goes down or comes up ends unfinished replies with a remark")
  func downInTheMiddle() throws {
    let frames = try Self.heartRateLog()
    let bigData: [UInt8] = [0xBC, 0x2A, 0xFF, 0, 1]
    let end = frames.count / 2
    for (operation, word) in [(ATTEvent.Operation.disconnect, "went down"), (.connect, "came up")] {
      let first = frames[..<end].map { Self.event(.notify, .uart, $0, link: 1) }
      let second = frames[end...].map { Self.event(.notify, .uart, $0, link: 1) }
      let other = frames.map { Self.event(.notify, .uart, $0, link: 2) }
      let change = [
        Self.event(.notify, .bigData, bigData, link: 1), Self.event(operation, link: 1),
      ]
      let objects = try Self.objects(
        Array(other[..<3]) + first + change + second + Array(other[3...]))
      let logs = objects.filter { $0["name"]?.text == "Colmi.HeartRateLog" }
      #expect(logs.map { $0["link"]?.number } == [2])
      #expect(
        Self.remarks(objects).prefix(2) == [
          "Colmi.HeartRateLog: unfinished when the link \(word)",
          "big data: 5 byte(s) of an unfinished frame when the link \(word)",
        ])
      let again = try Self.objects(
        first + change + frames.map { Self.event(.notify, .uart, $0, link: 1) })
      #expect(again.count { $0["name"]?.text == "Colmi.HeartRateLog" } == 1)
    }
  }

  @Test("A replay drops unfinished replies above its limit, with remarks")
  func tooMuch() throws {
    let frames = try Self.heartRateLog()
    var replay = SessionReplay(maximumHeld: 20_000)
    var events: [ATTEvent] = []
    for link in UInt64(1)...1000 {
      events += frames.prefix(2).map { Self.event(.notify, .uart, $0, link: link) }
      events.append(Self.event(.notify, .uart, Self.battery, link: link))
    }
    events += frames.map { Self.event(.notify, .uart, $0, link: 2000) }
    var items = events.flatMap { replay.consume($0) }
    replay.finish { items.append($0) }
    #expect(items.reduce(0) { $0 + $1.frameCount } == events.count)
    let remarks = items.compactMap { if case .remark(let text) = $0.content { text } else { nil } }
    #expect(remarks.count == 1000)
    let start = "Colmi.HeartRateLog: unfinished "
    #expect(
      Set(remarks) == [
        start + "and given up: too many incomplete replies", start + "at the end",
      ])
    #expect(remarks.count { $0.hasSuffix("at the end") } < 20)
    #expect(
      items.count { if case .assembled = $0.content { $0.link == 2000 } else { false } } == 1)
    // A header of six bytes of big data reserves 64 kB.
    var hungry = SessionReplay(maximumHeld: 200_000)
    for link in UInt64(1)...5 {
      let header: [UInt8] = [0xBC, 0x2A, 0xFF, 0xFF, 0, 0]
      let remarks = hungry.consume(Self.event(.notify, .bigData, header, link: link))
      #expect(remarks.count == (link == 5 ? 4 : 0))
    }
    // Any number of links without unfinished replies stays within the limit.
    var calm = SessionReplay(maximumHeld: 2000)
    let all = (UInt64(1)...1000).flatMap { link in
      frames.flatMap { calm.consume(Self.event(.notify, .uart, $0, link: link)) }
    }
    #expect(all.count { if case .assembled = $0.content { true } else { false } } == 1000)
    calm.finish { Issue.record("unfinished: \($0)") }
  }

  @Test("Events of links, errors and faults are remarks, not packets")
  func otherEvents() throws {
    let events = [
      Self.event(.connect, note: "phone to ring, MTU 247"), Self.event(.connect),
      Self.event(.error, .uart, [3]),
      Self.event(.error, ATTEvent.Channel(.heartRateMeasurement).configuration, [5]),
      Self.event(.error, .link, [0x42], note: "why"), Self.event(.error, .uart, [0x43]),
      Self.event(.error, .bigData, [0x44]), Self.event(.fault, note: "drop"),
      Self.event(.fault, .uart, Self.battery, note: "corrupt\u{1B}[2J"),
      Self.event(.disconnect, note: "out of range"),
    ]
    let texts = [
      "connected: phone to ring, MTU 247", "connected",
      "uart: refused: write not permitted (0x3)",
      "2a37-cccd: refused: insufficient authentication (0x5)", "refused: error (0x42): why",
      "uart: refused: error (0x43)", "bigdata: refused: error (0x44)", "fault: drop",
      "uart: fault: corrupt\\u{1b}[2J: \(HexBytes(Self.battery))", "disconnected: out of range",
    ]
    let objects = try Self.objects(events)
    #expect(Self.remarks(objects) == texts)
    #expect(objects.dropLast().map { $0["operation"]?.text } == events.map(\.operation.rawValue))
    for (object, event) in zip(objects, events) {
      #expect(object["direction"]?.text == (event.operation == .error ? "device" : nil))
      #expect(
        object["bytes"]?.text == (event.value.isEmpty ? nil : HexBytes(event.value).description))
      #expect(object["link"] == nil && object["name"] == nil && object["error"] == nil)
    }
    let lines = try Self.lines(events)
    #expect(lines.first == "        0  ·         connected: phone to ring, MTU 247")
    #expect(
      lines.dropFirst(2).first == "        0  ← ring    uart: refused: write not permitted (0x3)")
    #expect(
      lines.suffix(5) == [
        "10 events: 0 to the ring, 5 from it, 5 of links",
        "links: 2 up, 1 down; faults: 2; refused: 5", "unrecognized: 0",
        "wrong checksum or CRC: none", "other errors: none",
      ])
    let summary = objects.last?["summary"]
    let counts = ["fromDevice", "refused", "connects", "disconnects", "faults"].map {
      summary?[$0]?.number
    }
    #expect(counts == [5, 5, 2, 1, 2])
  }

  @Test("Errors and faults with any content do not affect other packets", arguments: 0..<2)
  func otherEventsBetween(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let session = try Self.session()
    var events: [ATTEvent] = []
    for event in session {
      events.append(event)
      guard UInt8.random(in: 0...3, using: &random) == 0 else { continue }
      let operation: ATTEvent.Operation = Bool.random(using: &random) ? .error : .fault
      let channel = ["link", "uart", "bigdata", "2a37", "fff1"].randomElement(using: &random)
      let value =
        operation == .error
        ? random.bytes(1) : Bool.random(using: &random) ? event.value : random.bytes(3)
      events.append(
        ATTEvent(
          time: event.time, operation: operation,
          channel: channel.flatMap { ATTEvent.Channel($0) } ?? .link,
          value: value, note: "a note"))
    }
    let plain = try Self.objects(session)
    let mixed = try Self.objects(events)
    let packets = mixed.filter { $0["operation"] == nil && $0["summary"] == nil }
    #expect(packets == Array(plain.dropLast()))
    for key in ["unrecognized", "wrongChecksums", "otherErrors", "fromHost"] {
      #expect(mixed.last?["summary"]?[key] == plain.last?["summary"]?[key])
    }
  }

  @Test("Lines name the link after a second one appears")
  func linksInText() throws {
    let one = try Self.session()
    let same = one.map {
      var event = $0
      event.link = 8
      return event
    }
    #expect(try Self.lines(same) == Self.lines(one))
    // A fault without a link is no second link.
    let fault = [Self.event(.fault, note: "daemonRestart")]
    #expect(
      try Self.lines(fault + same).filter { $0.contains("ring") }.dropLast()
        == Self.lines(one).filter { $0.contains("ring") }.dropLast())
    #expect(try !Self.lines(fault + same).contains { $0.contains("link 8") })
    let events = [
      Self.event(.notify, .uart, Self.battery, link: 1), Self.event(.connect, link: 2, note: "a"),
      Self.event(.notify, .uart, Self.battery, link: 1), Self.event(.read, .uart, Self.battery),
      Self.event(.fault, note: "b"),
    ]
    let battery = "← ring    battery 78 %, not charging"
    #expect(
      try Self.lines(events).prefix(5).map { $0.drop { $0 == " " } } == [
        "0  \(battery)", "0  link 2  ·         connected: a", "0  link 1  \(battery)",
        "0  link 0  \(battery)", "0  ·         fault: b",
      ])
    #expect(try Self.objects(events)[..<4].map { $0["link"]?.number } == [1, 2, 1, nil])
  }

  @Test("The number of a link keeps all its digits in JSON")
  func largestLink() throws {
    let file = try TemporaryFile(Trace(events: [Self.event(.connect, link: .max)]).text)
    let run = ToolRun("replay", "--json", file.path)
    #expect(run.lines.first?.contains(#""link":18446744073709551615,"#) == true)
  }

  @Test("Remarks name descriptors by UUID and characteristic")
  func descriptors() throws {
    let long = "6e400003-b5a3-f393-e0a9-e50e24dcca9e"
    let names = [
      ("2a37-2901", "2901 of 2a37"), ("uart-2904", "2904 of uart"),
      ("\(long)-2901", "2901 of \(long)"), ("2a37-\(long)", "\(long) of 2a37"),
      ("\(long)-\(long)", "\(long) of \(long)"), ("12345678-2901", "2901 of 12345678"),
    ]
    for (name, shownName) in names {
      let objects = try Self.objects([
        Self.event(.read, #require(ATTEvent.Channel(name)), [0x48, 0x69])
      ])
      #expect(Self.remarks(objects) == ["descriptor \(shownName): 4869"])
      #expect(objects.last?["summary"]?["unrecognized"] == .object([:]))
    }
    for name in [long, "fff1", "0x004e"] {
      let objects = try Self.objects([Self.event(.read, #require(ATTEvent.Channel(name)), [1])])
      #expect(Self.remarks(objects) == ["\(name): 01 (unrecognized channel)"])
    }
    let subscriptions = [(1, "subscribed to uart"), (0, "not subscribed to uart")]
    for (value, remark) in subscriptions {
      let event = Self.event(.read, ATTEvent.Channel.uart.configuration, [UInt8(value), 0])
      #expect(try Self.remarks(Self.objects([event])) == [remark])
    }
  }

  @Test("An empty value of the big-data channel gives a remark")
  func emptyBigData() throws {
    let events = [Self.event(.notify, .bigData), Self.event(.notify, .bigData, [0xBC])]
    let remarks = try Self.remarks(Self.objects(events + events))
    #expect(remarks.count == 3 && remarks.first == "big data: an empty value")
  }
}

extension SessionReplay {
  fileprivate mutating func consume(_ event: ATTEvent) -> [Item] {
    var items: [Item] = []
    consume(event) { items.append($0) }
    return items
  }
}
