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

  @Test("A frame that begins with the end of another one waits for its rest, or is reported")
  func splitFrame() throws {
    let vectors = try VectorFile.load("ycbt/device-info").vectors
    let frame = try #require(vectors.first { $0.value != nil }).hex.bytes
    func notification(_ bytes: some Sequence<UInt8>) -> ATTEvent {
      Self.event(.notify, .init(.ycbtCommand), Array(bytes), link: 1)
    }
    let first = notification(frame + frame.prefix(5))
    let other = Self.event(.notify, .init(.heartRateMeasurement), [0, 60], link: 2)
    let whole = try Self.objects([first, other, notification(frame.dropFirst(5))])
    #expect(whole.filter { $0["link"]?.number == 1 && $0["error"] == nil }.count == 2)
    let cut = try Self.lines([first, Self.event(.disconnect, link: 1)])
    #expect(cut.contains { $0.contains("frames of a ring: unfinished when the link went down") })
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
      Set(remarks) == [start + "and given up: too many incomplete replies", start + "at the end"])
    #expect(remarks.count { $0.hasSuffix("at the end") } < 20)
    #expect(items.count { if case .assembled = $0.content { $0.link == 2000 } else { false } } == 1)
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
          channel: channel.flatMap { ATTEvent.Channel($0) } ?? .link, value: value, note: "a note"))
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
  }
}

extension SessionReplay {
  fileprivate mutating func consume(_ event: ATTEvent) -> [Item] {
    var items: [Item] = []
    consume(event) { items.append($0) }
    return items
  }
}
