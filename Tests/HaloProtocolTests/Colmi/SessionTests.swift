import HaloProtocol
import HaloTestSupport
import Testing

/// One complete session of the vendor's app with a ring.
@Suite("COLMI session")
struct SessionTests {
  private static func trace() throws -> ColmiTrace {
    try ColmiTrace(parsing: ColmiFixtures.text("Fixtures/sessions/rt11cr-2025-12-11.halotrace"))
  }

  @Test("The trace has an origin")
  func theTraceIsWholeAndInOrder() throws {
    let keys = ["device", "source", "licence", "captured", "changes", "handles"]
    let header = try Self.trace().header
    #expect(keys.allSatisfy { header[$0]?.isEmpty == false })
  }

  @Test("Every frame of the session round-trips byte for byte")
  func everyFrameOfTheSessionComesBackByteForByte() throws {
    var recognized: Set<String> = []
    var count = 0
    for event in try Self.trace().events where event.channel == "uart" {
      let frame = try Colmi.Frame(parsing: event.bytes)
      let message = try event.direction.read(frame)
      #expect(message.frame == frame)
      if let packet = message.packet { recognized.insert(type(of: packet).name) }
      count += 1
    }
    #expect(count == 568)
    let expected = try Self.typesWithPacketsOfTheSession()
    let difference = recognized.symmetricDifference(expected).sorted()
    #expect(difference == [], "in the session or in the sources of fixtures, but not in both")
  }

  /// The types whose fixtures name the session as a source.
  private static func typesWithPacketsOfTheSession() throws -> Set<String> {
    let files = try ColmiFixtures.names()
      .filter { $0 != "unrecognized" && !$0.hasSuffix("-logs") }.map(ColmiFixtures.vectors)
    let packets = files.filter { file in
      file.channel == .uart
        && file.vectors.contains {
          $0.source.contains("RT11CR_1.00.08_250514, 2025-12-11, record ")
        }
    }
    return Set(packets.map { String($0.type.dropFirst("Colmi.".count)) })
  }

  @Test("Assemblers find each log among everything else")
  func assemblersFindEachLogAmongEverythingElse() throws {
    let frames = try Self.trace().events.filter { $0.channel == "uart" && $0.direction == .device }
      .map { try Colmi.Frame(parsing: $0.bytes) }
    try check(frames, Colmi.HeartRateLogAssembler.self, "heart-rate-logs")
    try check(frames, Colmi.StepLogAssembler.self, "step-logs")
  }

  /// Checks the replies among frames of all kinds, each with its own assembler.
  private func check<Assembler: Colmi.ReplyAssembler>(
    _ frames: [Colmi.Frame], _ type: Assembler.Type, _ file: String
  ) throws {
    var replies: [Colmi.Assembled<Assembler.Value>] = []
    var assembler = Assembler()
    for frame in frames {
      guard let reply = try? assembler.consume(frame) else { continue }
      replies.append(reply)
      assembler = Assembler()
    }
    let expected = try ColmiFixtures.logs(file).vectors.filter { $0.name.hasPrefix("RT11CR") }
    #expect(
      try replies.compactMap { $0.value }.map { try JSONValue($0) } == expected.map { $0.value })
    #expect(replies.count { $0.value == nil } == 3)
  }

  @Test("The notifications of the big-data channel form complete frames")
  func theNotificationsOfTheBigDataChannelAreWholeFrames() throws {
    let events = try Self.trace().events.filter { $0.channel == "bigdata" }
    for direction in [ColmiDirection.host, .device] {
      let notifications = events.filter { $0.direction == direction }.map { $0.bytes }
      let result = reassemble(notifications, as: Colmi.BigDataFrame.self)
      #expect(result.frames.map { $0.bytes } == notifications)
      #expect(result.errors.isEmpty)
      #expect(result.pending == 0)
      let read = try result.frames.filter { try direction.read($0).value != nil }
      let actions = read.map(\.action.description).sorted()
      let asked = ["0x27", "0x27", "0x28", "0x2a", "0x30"]
      let answered = asked + ["0x3e", "0x3e", "0x42", "0x4a"]
      #expect(actions == (direction == .host ? asked + ["0x41", "0x4a"] : answered))
    }
  }
}
