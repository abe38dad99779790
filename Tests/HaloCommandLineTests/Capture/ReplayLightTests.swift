import HaloCapture
import HaloProtocol
import HaloTestSupport
import HaloTransport
import Testing

@testable import HaloCommandLine

/// Timers of lights, a message that is split over several writes or notifications.
@Suite("halo replay of lights")
struct ReplayLightTests {
  /// Returns three timers, with blue 66 and white 23 in the third.
  ///
  /// One of the pieces therefore begins like a status.
  private static func messages() throws -> (set: [UInt8], statusMessage: [UInt8]) {
    let entry = HexBytes([0xF0] + [UInt8](repeating: 0, count: 13))
    var third = [UInt8](repeating: 0, count: 14)
    (third[11], third[13]) = (0x66, 0x23)
    let entries = try Triones.TimerEntries([
      Triones.TimerEntry(entry), Triones.TimerEntry(entry), Triones.TimerEntry(HexBytes(third)),
    ])
    return (Triones.TimersCommand(entries).bytes, Triones.Timers(entries).bytes)
  }

  private static func events(
    of message: [UInt8], _ operation: ATTEvent.Operation, _ channel: String, from start: Duration,
    every interval: Duration = .milliseconds(20), link: UInt64 = 1
  ) -> [ATTEvent] {
    Triones.FrameAssembler.pieces(of: message).enumerated().map { index, piece in
      ATTEvent(
        time: start + interval * index, operation: operation,
        channel: ATTEvent.Channel(channel) ?? .link, value: piece, link: link)
    }
  }

  private static func objects(_ events: [ATTEvent]) throws -> [JSONValue] {
    let events = events.sorted { $0.time < $1.time }
    let file = try TemporaryFile(Trace(events: events).text)
    let run = ToolRun("replay", "--json", file.path)
    #expect(run.status == 0, "\(run.errors)")
    let objects = try run.json()
    #expect(objects.dropLast().compactMap { $0["frames"]?.number }.reduce(0, +) == events.count)
    return objects.dropLast()
  }

  @Test("Timers are one item, in either direction and layout", arguments: ["ffd", "ffe"])
  func timers(layout: String) throws {
    let (set, statusMessage) = try Self.messages()
    let events =
      Self.events(of: statusMessage, .notify, layout + "4", from: .seconds(1))
      + Self.events(of: set, .writeCommand, layout + "9", from: .milliseconds(1010))
    let objects = try Self.objects(events)
    #expect(objects.map { $0["frames"]?.number } == [5, 5])
    let names = objects.compactMap { $0["name"]?.text }
    #expect(names.sorted() == ["Triones.Timers", "Triones.TimersCommand"], "\(objects)")
  }

  @Test("A status between the pieces is a separate item")
  func status() throws {
    let (_, statusMessage) = try Self.messages()
    let status: [UInt8] = [0x66, 0x15, 0x23, 0x41, 0x20, 0, 0xFF, 0, 0, 0, 6, 0x99]
    let events =
      Self.events(of: statusMessage, .notify, "ffd4", from: .seconds(1))
      + [
        ATTEvent(
          time: .milliseconds(1050), operation: .notify, channel: .init(.characteristic(0xFFD4)),
          value: status, link: 1)
      ]
    #expect(try Self.objects(events).map { $0["frames"]?.number } == [1, 5])
  }

  @Test("Unfinished timers give a remark at the end of link or file, and after silence")
  func unfinished() throws {
    let (_, statusMessage) = try Self.messages()
    let pieces = Array(Self.events(of: statusMessage, .notify, "ffd4", from: .seconds(1)).prefix(2))
    let down = ATTEvent(
      time: .seconds(2), operation: .disconnect, channel: .link, value: [], link: 1)
    let words = "timers: 40 byte(s) of an unfinished message"
    for (rest, remark) in [
      ([], "at the end"), ([down], "when the link went down"),
      (Self.events(of: statusMessage, .notify, "ffd4", from: .seconds(4)), "and no more for"),
    ] {
      let remarks = try Self.objects(pieces + rest).compactMap { $0["remark"]?.text }
      #expect(remarks.count { $0.hasPrefix(words) && $0.contains(remark) } == 1, "\(remarks)")
    }
  }

  @Test("A piece that is too long gives one error for all pieces")
  func tooLong() throws {
    let (_, statusMessage) = try Self.messages()
    let events = Self.events(of: statusMessage + [0], .notify, "ffd4", from: .seconds(1))
    let objects = try Self.objects(events)
    #expect(objects.count == 1 && objects[0]["frames"]?.number == 5, "\(objects)")
  }
}
