import HaloCapture
import HaloDevices
import HaloProtocol
import HaloScenario
import HaloScrub
import HaloSimulator
import HaloTransport
import Testing

@testable import HaloCommandLine

@Suite("Captures of rings of further families", .timeLimit(.minutes(5)))
struct FamilyCaptureTests {
  /// A profile of each family whose rings need no bond, but COLMI.
  private static let profiles = AnyRingProfile.all.filter {
    ![RingFamily.colmi, .ringConn].contains($0.ringFamily)
  }
  private static let channels: [RingFamily: [ATTEvent.Channel]] = [
    .ycbt: [.init(.ycbtCommand), .init(.ycbtStream)],
    .crp: [.init(.crpRequests), .init(.crpReplies)],
    .jStyle: [.init(.jStyleCommand), .init(.jStyleNotification)],
    .ringConn: [.init(.ringConnWrite), .init(.ringConnNotify)],
  ]

  private static func record(_ profile: AnyRingProfile, to path: String) -> ToolRun {
    ToolRun("record", path, "virtual:\(profile.name)", "--sync", "--at", "2026-03-14T21:30")
  }

  static func trace(_ path: String) throws -> Trace {
    try Trace(parsing: String(contentsOfFile: path, encoding: .utf8))
  }

  /// The profiles whose rings send no record without a date: the scrubber blanks the bytes of such
  /// a record, and they are no packet then.
  private static let dated = profiles.filter { $0.name != "v8" }

  /// Returns the names of the packets in a file, without those of standard characteristics.
  private static func names(_ path: String) throws -> [String] {
    let run = ToolRun("replay", path, "--json")
    #expect(run.status == 0, "\(run.errors)")
    let objects = try run.json()
    let errors = objects.compactMap { $0["error"]?["reason"]?.text }
    #expect(errors.allSatisfy { $0 == "impossibleDate" }, "\(errors)")
    return objects.compactMap { $0["name"]?.text }.filter { !$0.hasPrefix("GATT.") }
  }

  @Test(
    "A recorded sync is decoded packet by packet, from a trace and from a capture",
    arguments: profiles)
  func replay(_ profile: AnyRingProfile) throws {
    let file = TemporaryFile(ending: "halotrace")
    let capture = TemporaryFile(ending: "btsnoop")
    let run = Self.record(profile, to: file.path)
    #expect(run.status == 0, "\(run.errors)")
    let names = try Self.names(file.path)
    #expect(names.count > 20 && !names.contains("unrecognized"), "\(Set(names).sorted())")
    #expect(ToolRun("convert", file.path, capture.path).status == 0)
    #expect(try Self.names(capture.path) == names)
    let shown = TemporaryFile(ending: "btsnoop")
    #expect(ToolRun("scrub", capture.path, shown.path, "--health").status == 0)
    if Self.dated.contains(profile) { #expect(try Self.names(shown.path) == names) }
    let statistics = ToolRun("replay", file.path, "--stats")
    #expect(statistics.status == 0, "\(statistics)")
    #expect(statistics.output.contains("unrecognized: 0\n"), "\(statistics)")
    #expect(statistics.output.contains("to the ring"), "\(statistics)")
  }

  @Test(
    "A scrubbed trace has the same packets, with right checksums, and no reading of the wearer",
    arguments: dated)
  func scrub(_ profile: AnyRingProfile) throws {
    let file = TemporaryFile(ending: "halotrace")
    #expect(Self.record(profile, to: file.path).status == 0)
    let before = try Self.trace(file.path)
    let names = try Self.names(file.path)
    let channels = profile.ringFamily.flatMap { Self.channels[$0] } ?? []
    func values(_ trace: Trace) -> [[UInt8]] {
      trace.events.filter {
        channels.contains($0.channel) && [.notify, .indicate].contains($0.operation)
      }.map(\.value)
    }
    for options in [[], ["--health"], ["--health", "--shift-days", "-100"]] {
      let other = TemporaryFile(ending: "halotrace")
      let run = ToolRun(["scrub", file.path, other.path, "--seed", "1"] + options)
      #expect(run.status == 0, "\(run.errors)")
      let after = try Self.trace(other.path)
      #expect(before.events.map(\.value.count) == after.events.map(\.value.count))
      #expect(before.events.map(\.channel) == after.events.map(\.channel))
      #expect(try Self.names(other.path) == names, "\(options)")
      if options.isEmpty {
        // A second pass finds nothing more.
        let again = TemporaryFile(ending: "halotrace")
        #expect(ToolRun("scrub", other.path, again.path, "--seed", "1").status == 0)
        #expect(try values(Self.trace(again.path)) == values(after))
      } else {
        // All long replies have readings.
        let long = zip(values(before), values(after)).filter { $0.0.count >= 20 }
        #expect(!long.isEmpty && long.count { $0.0 == $0.1 } * 10 < long.count, "\(options)")
      }
    }
  }

  @Test("Requests to a JStyle ring that begin like a part of a light's frame are packets")
  func requests() throws {
    let requests = [try JStyle.TimeRequest().bytes, try JStyle.BatteryRequest().bytes]
    let lines = requests.map { "0\twrite-command\tfff6\t\(HexBytes($0))\n" }
    let file = try TemporaryFile("# halo-trace 1\n" + lines.joined())
    let objects = try ToolRun("replay", file.path, "--json").json().dropLast()
    #expect(objects.map { $0["name"]?.text } == ["JStyle.TimeRequest", "JStyle.BatteryRequest"])
    #expect(objects.map { $0["frames"]?.number } == [1, 1])
  }

  @Test("The login of a RingConn ring is in no trace")
  func login() throws {
    let file = TemporaryFile(ending: "halotrace")
    let profile = try #require(AnyRingProfile.all.first { $0.ringFamily == .ringConn })
    _ = Self.record(profile, to: file.path)
    let values = try Self.trace(file.path).events.filter {
      Self.channels[.ringConn]?.contains($0.channel) == true
        && [0x01, 0x81].contains($0.value.first) && $0.value.count > 2
    }
    let challenge = try #require(values.first { $0.operation == .notify })
    #expect(try RingConn.Challenge(parsing: challenge.value).value == 0)
    let answer = try #require(
      values.compactMap { try? RingConn.LoginAnswer(parsing: $0.value) }.first)
    #expect(answer.answer == HexBytes([0, 0, 0]))
  }

  static func scrub(_ events: [ATTEvent], _ options: ScrubOptions = ScrubOptions()) -> [[UInt8]] {
    var scrubber = TraceScrubber(options)
    for event in events { scrubber.consume(event) }
    scrubber.finish()
    var values: [[UInt8]] = []
    while let event = scrubber.next() { values.append(event.value) }
    return values
  }

  @Test("The scrubber blanks the login and the unknown fields of a RingConn ring")
  func ringConn() throws {
    let stamp = try #require(RingConn.Timestamp(secondsSince1970: 1_790_000_000))
    let answer = try RingConn.LoginAnswer(answer: HexBytes([0xAA, 0xBB, 0xCC]))
    let vitals = try RingConn.VitalsRecord(
      stamp: stamp, heartRate: 61, variability: 47, confidence: 9, breaths: 118, oxygen: 97,
      detail: 0x5A, motion: HexBytes([1, 2, 3, 4, 5]),
      magnitudes: HexBytes([9, 9, 9, 9, 9, 9, 9, 9]))
    let page = RingConn.VitalsPage(remaining: 3, records: [vitals])
    let events = [
      (ATTEvent.Operation.writeCommand, CharacteristicID.ringConnWrite, answer.bytes),
      (.notify, .ringConnNotify, RingConn.Challenge(value: 0x77).bytes),
      (.notify, .ringConnNotify, page.bytes),
    ].map { ATTEvent(time: .zero, operation: $0, channel: .init($1), value: $2, link: 1) }
    var values = Self.scrub(events)
    let kept = try RingConn.VitalsPage(parsing: values[2]).records[0]
    #expect(kept.stamp == stamp && kept.heartRate == 61 && kept.oxygen == 97)
    #expect(kept.detail == 0 && kept.motion == HexBytes([0, 0, 0, 0, 0]))
    #expect(values[0] == [0x01, 0x01, 0, 0, 0, 0])
    #expect(try RingConn.Challenge(parsing: values[1]).value == 0)
    values = Self.scrub(events, ScrubOptions(altersHealth: true))
    let replaced = try RingConn.VitalsPage(parsing: values[2]).records[0]
    #expect(replaced.stamp == stamp && replaced.motion == kept.motion && replaced.breaths == 0)
    #expect((54...112).contains(replaced.heartRate) && (95...99).contains(replaced.oxygen))
  }
}
