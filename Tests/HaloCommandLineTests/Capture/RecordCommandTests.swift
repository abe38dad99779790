import Foundation
import HaloCapture
import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization
import Testing

@testable import HaloCommandLine

@Suite("halo record")
struct RecordCommandTests {
  private static let evening = ["--at", "2026-03-14T21:30"]

  private static func events(_ path: String) throws -> [ATTEvent] {
    try Trace(CaptureEventReader(path: path)).events
  }

  /// Returns the part of the events that all formats have.
  private static func lines(_ events: [ATTEvent]) -> [String] {
    events.map { "\($0.operation) \($0.channel) \($0.value)" }
  }

  @Test("A strap is recorded for the given time", arguments: [1, 4] as [UInt64])
  func strap(seed: UInt64) throws {
    let file = TemporaryFile(ending: "halotrace")
    let words = ["record", file.path, "virtual:strap", "--for", "10", "--seed", "\(seed)"]
    let run = ToolRun(words + Self.evening)
    #expect(run.status == 0, "\(run.errors)")
    let trace = try Trace(parsing: String(contentsOfFile: file.path, encoding: .utf8))
    #expect(run.lines.last == "recorded: \(trace.events.count) events")
    #expect(trace.events.first?.operation == .connect)
    #expect(trace.events.last?.operation == .disconnect)
    let rates = trace.events.filter { $0.channel.description == "2a37" && $0.operation == .notify }
    #expect((8...11).contains(rates.count))
    #expect(trace.header.dropFirst().first?.value == "Virtual Strap")
    #expect(trace.header.contains { $0.key == "captured" && $0.value.hasPrefix("2026-03-14T21:") })
    // The recording takes no real time, and is the same on standard output.
    let other = ToolRun(["record", "-"] + words.dropFirst(2) + ["--to", "trace"] + Self.evening)
    #expect(other.output == trace.text)
    #expect(other.errors == run.output)
    #expect(run.pauses.isEmpty)
  }

  @Test(
    "The last write has its response in the file, even if the link is still up",
    arguments: CaptureWriter.Format.allCases)
  func unansweredAtTheEnd(_ format: CaptureWriter.Format) throws {
    let bytes = Mutex<[UInt8]>([])
    let output = Output(isTerminal: false, hasColour: false) { data in bytes.withLock { $0 += data }
    }
    let log = TrafficLog(output, .capture(format), start: nil)
    log.begin(device: nil)
    log.consume([ATTEvent(time: .zero, operation: .connect, channel: .link, value: [], link: 1)])
    let write = ATTEvent(
      time: .seconds(1), operation: .writeRequest, channel: .uart, value: [3, 0, 3], link: 1)
    log.consume([write])
    try log.finish()
    var reader = try CaptureReader(bytes.withLock { $0 })
    var last: CapturedPacket?
    while let item = try reader.next() { if case .packet(let packet) = item { last = packet } }
    // The opcode of a write response.
    #expect(last?.bytes.last == 0x13)
  }

  @Test("The recording of a sync yields the same records again")
  func sync() throws {
    let file = TemporaryFile(ending: "halotrace")
    let run = ToolRun(["record", file.path, "virtual:r02", "--sync"] + Self.evening)
    #expect(run.status == 0, "\(run.errors)")
    let trace = try Trace(parsing: String(contentsOfFile: file.path, encoding: .utf8))
    let now = try CivilDateTime(parsing: "2026-03-14T21:30:00")
    let simulation = Simulation(seed: 3)
    let kinds = try RecordKind.all(named: [])
    let records = try simulation.run {
      // In strict mode, all requests must be the same, byte for byte.
      let replay = ReplayTransport(
        trace, matching: .strict, on: simulation.clock, executor: simulation)
      return try await replay.withDevice(replay.peripheral, as: Ring.self) { ring in
        try await ring.setTime(now)
        let lines = Mutex<[String]>([])
        _ = try await ring.sync(kinds, from: SyncCursor()) { batch in
          let new = try batch.records.map { try RecordFormat.jsonl.line(of: $0, isVirtual: true) }
          lines.withLock { $0 += new }
        }
        return lines.withLock { $0 }
      }
    }
    let direct = ToolRun(["sync", "--ring", "virtual:r02"] + Self.evening)
    #expect(records == direct.lines)
    #expect(records.count > 100)
  }

  @Test(
    "--record keeps the output, and records the traffic of a command",
    arguments: [
      ["info"], ["battery"], ["live", "heart-rate", "--count", "2"], ["sync"], ["find"],
      ["log", "steps"], ["report"], ["settings"], ["live", "strap", "--for", "5"],
      ["live", "cycling", "--for", "5"], ["light", "--color", "5A009D", "--for", "3"],
    ])
  func others(_ words: [String]) throws {
    let file = TemporaryFile(ending: "halotrace")
    let isOfRing = !["strap", "cycling", "light"].contains(where: words.contains)
    let command = try Command.lookUp(words[0])
    let kind = try Arguments(Array(words.dropFirst()), of: command).deviceKind
    let device = [try #require(kind).terms.option, "virtual"]
    let time = (isOfRing ? Self.evening : []) + device
    let run = ToolRun(words + time + ["--record", file.path])
    #expect(run == ToolRun(words + time))
    #expect(run.status == 0)
    let trace = try Trace(parsing: String(contentsOfFile: file.path, encoding: .utf8))
    #expect(trace.events.first?.operation == .connect)
    #expect(trace.events.last?.operation == .disconnect)
    #expect(trace.events.contains { $0.operation.isFromCentral })
    #expect(trace.header.contains { $0.key == "device" })
    let capture = TemporaryFile(ending: "btsnoop")
    let recorded = ToolRun(words + time + ["--record", capture.path])
    #expect((recorded.status, recorded.output) == (run.status, run.output))
    let note = VirtualMarkTests.note("btsnoop")
    #expect(recorded.errors.contains(note))
    #expect(recorded.errors.replacing(note, with: "") == run.errors)
    #expect(try Self.lines(Self.events(capture.path)) == Self.lines(trace.events))
  }

  @Test("A terminal shows the progress of a recording", arguments: [40, 80])
  func progress(_ width: Int) throws {
    let file = TemporaryFile(ending: "halotrace")
    let words = ["record", file.path, "virtual:strap", "--for", "10"]
    let run = ToolRun(words, width: width, isWatched: true)
    let shown = run.errors.split(separator: "\r\u{1B}[K").map(String.init)
    #expect(shown.allSatisfy { $0.count < width })
    let counts = shown.compactMap { $0.firstMatch(of: /: ([0-9]+) of 10 s, ([0-9]+) events/) }
    #expect(counts.count >= 9)
    #expect(counts.compactMap { Int($0.output.1) } == Array(0..<counts.count))
    let events = counts.compactMap { Int($0.output.2) }
    #expect(events == events.sorted() && (events.last ?? 0) > 5)
    #expect(run.errors.hasSuffix("\r\u{1B}[K"))
    // The recording is the same.
    let other = TemporaryFile(ending: "halotrace")
    let unseen = ToolRun(["record", other.path] + words.dropFirst(2))
    #expect(unseen.errors == "" && unseen.output == run.output)
    let sync = ToolRun(["record", file.path, "virtual:r02", "--sync", "--force"], isWatched: true)
    #expect(sync.errors.firstMatch(of: /syncing [^\r]*: [1-9][0-9]* events/) != nil)
  }

  #if os(Linux)
  @Test(
    "Without a device or an answer, an existing file stays and a new one is removed",
    arguments: [
      ["battery"], ["live", "heart-rate"], ["sync"], ["live", "strap"], ["live", "cycling"],
      ["light"], ["record"],
    ], ["halotrace", "btsnoop"])
  func keeps(_ words: [String], _ ending: String) throws {
    let file = try TemporaryFile("precious", ending: ending)
    let hollow = try TemporaryFile("", ending: ending)
    let missing = file.path + "." + ending
    defer { try? FileManager.default.removeItem(atPath: missing) }
    // Devices that advertise, but disappear before the connection.
    let gone = Radio.fake(now: try Devices.evening) { air in
      let devices: [any LocalPeripheral] = [
        try Devices.ring(), VirtualHeartRateStrap(), VirtualLEDStrip(), VirtualCyclingSensor(),
      ]
      let placed = devices.enumerated().map { number, device in
        air.place(device, as: PeripheralID(rawValue: "C0:00:5E:00:53:0\(number + 1)"))
      }
      Task(executorPreference: air.simulation) {
        try await air.simulation.clock.sleep(for: .milliseconds(1800))
        for device in placed { device.simulateProximityChange(.outOfRange) }
      }
    }
    let empty = Radio.fake { _ in }
    for (radio, path, held) in [
      (empty, file.path, "precious"), (gone, file.path, "precious"), (empty, hollow.path, ""),
      (gone, missing, nil),
    ] {
      let name = words == ["record"] ? [path, "R11_0001"] : ["--record", path]
      let run = ToolRun(
        words + name + ["--force", "--transport", "bluez", "--timeout", "5"]
          + (words.first == "live" ? ["--for", "30"] : []), radio: radio)
      #expect(run.status == 1)
      #expect((try? String(contentsOfFile: path, encoding: .utf8)) == held, "\(run)")
    }
  }

  @Test("A real device of any kind is found by name or address", .timeLimit(.minutes(5)))
  func radio() throws {
    let radio = Radio.fake(now: try Devices.evening) { air in
      let strap = air.place(VirtualHeartRateStrap(seed: 3), as: Devices.strapAddress)
      air.place(try Devices.ring(.r02, seed: 1), as: Devices.ringAddress)
      Task(executorPreference: air.simulation) {
        try await air.simulation.clock.sleep(for: .seconds(30))
        strap.simulateDisconnection()
      }
    }
    for name in ["Virtual Strap", Devices.strapAddress.rawValue] {
      let file = TemporaryFile(ending: "halotrace")
      let run = ToolRun("record", file.path, name, "--timeout", "20s", radio: radio)
      #expect(run.status == 0, "\(run.errors)")
      // The device disappears before the end of the time.
      #expect(run.lines.contains { $0.hasPrefix("the link went down: ") })
      let events = try Self.events(file.path)
      #expect(events.last?.operation == .disconnect)
      #expect(events.count { $0.operation == .notify } > 15)
    }
    // The summary also appears if a signal ends the recording.
    let ended = Radio.fake(now: try Devices.evening) { air in
      air.place(VirtualHeartRateStrap(seed: 3), as: Devices.strapAddress)
    } operate: { air, body in
      let task = Task(executorPreference: air.simulation) { try await body() }
      try await air.simulation.clock.sleep(for: .seconds(20))
      task.cancel()
      _ = await task.result
      throw Interrupted(signal: 2)
    }
    let file = TemporaryFile(ending: "halotrace")
    let run = ToolRun(
      "record", file.path, "Virtual Strap", "--for", "10m", "--timeout", "20s", radio: ended)
    #expect(run.status == 130)
    let events = try Self.events(file.path)
    #expect(run.lines.last == "recorded: \(events.count) events")
    #expect(events.count > 10)
    let none = ToolRun("record", "-", "Nobody", "--to", "trace", radio: radio)
    #expect(none.status == 1)
    #expect(none.errors.contains("a device called Nobody was not heard"))
  }
  #endif
}
