#if os(Linux)
import Foundation
import HaloDevices
import HaloFakeBlueZ
import HaloProtocol
import Synchronization
import Testing

@testable import HaloCommandLine

/// A command prints its values before it disconnects, and ends without waiting for the link.
@Suite("The end of a command", hasBusLibrary, .timeLimit(.minutes(5)))
struct PromptEndTests {
  /// An event of a run of the command, with its virtual time.
  private enum Event: String { case opened, printed, disconnects, over }

  private final class Timeline: Sendable {
    private struct State {
      var events: [(event: Event, time: Duration)] = []
      var now: (@Sendable () -> Duration)?
    }
    private let state = Mutex(State())

    var events: [(event: Event, time: Duration)] { state.withLock { $0.events } }

    func note(_ event: Event) {
      state.withLock { state in state.events.append((event, state.now?() ?? .zero)) }
    }

    func follow(_ fake: FakeBlueZ) async {
      let loop = fake.loop
      state.withLock { $0.now = { loop.now } }
      note(.opened)
      await fake.whenCalled { [self] call in if call.member == "Disconnect" { note(.disconnects) } }
    }
  }

  /// Runs a command with the remembered devices of `RealDeviceFirstTests`.
  private static func run(
    _ words: [String], known: KnownDeviceFile?,
    disturb: @escaping @Sendable (FakeBlueZ) async -> Void
  ) throws -> (status: Int32, timeline: Timeline, output: String) {
    let timeline = Timeline()
    let printed = Collected()
    let radio = try RealDeviceFirstTests.radio {
      await timeline.follow($0)
      await disturb($0)
    } operate: { _, body in
      defer { timeline.note(.over) }
      try await body()
    }
    let tool = CommandLineTool(
      output: Output(isTerminal: false, hasColour: false) { data in
        timeline.note(.printed)
        printed.append(data)
      }, errors: Output(isTerminal: false, hasColour: false) { _ in }, input: LineReader { Data() },
      pause: { _ in }, radio: radio, knownDevices: known)
    let status = tool.run(words)
    return (status, timeline, printed.text)
  }

  /// The commands that read all data before they print any.
  private static func printsAfterLink(_ words: [String]) -> Bool {
    ["doctor", "export", "record"].contains(words[0])
      || words[0] == "report" && words.contains("--html")
  }

  @Test("Each command prints before it disconnects, and ends with the request for that")
  func commands() throws {
    var linkCount = 0
    var promptCount = 0
    try RealDeviceFirstTests.withHome { home, known in
      for words in RealDeviceFirstTests.commands {
        let words = words.map { $0.replacing("HOME", with: home) }
        let (status, timeline, _) = try Self.run(words, known: known) { _ in }
        #expect(status == 0 || words[0] == "doctor" || words.contains("--database"), "\(words)")
        let runs = timeline.events.split { $0.event == .opened }
        for run in runs {
          guard let last = run.last(where: { $0.event == .disconnects }) else { continue }
          linkCount += 1
          let over = try #require(run.first { $0.event == .over })
          #expect(over.time - last.time < .milliseconds(10), "\(words)")
        }
        let kinds = timeline.events.map(\.event)
        guard let end = kinds.firstIndex(of: .disconnects),
          let line = kinds.firstIndex(of: .printed), !Self.printsAfterLink(words)
        else { continue }
        promptCount += 1
        #expect(line < end, "\(words)")
      }
    }
    #expect(linkCount > 30 && promptCount > 15)
  }

  @Test("A daemon that never disconnects delays no line and loses none")
  func hangs() throws {
    try RealDeviceFirstTests.withHome { _, known in
      for words in [["battery"], ["info", "--json"], ["light"], ["log", "--csv"]] {
        let usual = try Self.run(words, known: known) { _ in }
        let hung = try Self.run(words, known: known) { fake in
          await fake.inject(.unanswered(method: "Disconnect"))
        }
        #expect(hung.status == 0 && hung.output == usual.output)
        let kinds = hung.timeline.events.map(\.event)
        let line = try #require(kinds.firstIndex(of: .printed))
        #expect(line < (try #require(kinds.firstIndex(of: .disconnects))), "\(words)")
      }
    }
  }

  @Test("A command that failed prints no more than before, and keeps its status")
  func failures() throws {
    try RealDeviceFirstTests.withHome { _, known in
      let run = try Self.run(["battery"], known: known) { fake in
        await fake.inject(
          .failing(method: "WriteValue", error: "org.bluez.Error.Failed", times: 100))
      }
      #expect(run.status == 1 && run.output.isEmpty)
      let events = run.timeline.events
      let last = try #require(events.last { $0.event == .disconnects })
      let over = try #require(events.last { $0.event == .over })
      #expect(over.time - last.time < .milliseconds(10))
    }
  }
}
#endif
