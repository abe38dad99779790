import Foundation
import HaloData
import HaloDevices
import HaloProtocol
import Synchronization
import Testing

@testable import HaloCommandLine

@Suite("halo sync with a database")
struct SyncDatabaseTests {
  private static let evening = RingCommandTests.evening
  private static let ring = "virtual:r11:1"

  /// Returns a sync of the virtual ring with a database.
  private static func words(_ path: String) -> [String] {
    ["sync", "--ring", "virtual", "--database", path] + evening
  }

  private static func printed(_ words: [String]) throws -> Set<RingRecord> {
    let run = ToolRun(["sync"] + words)
    return Set(try run.lines.map { try JSONDecoder().decode(RingRecord.self, from: Data($0.utf8)) })
  }

  private static func stored(_ path: String, _ ring: String = ring) throws -> Set<RingRecord> {
    let data = try RingDatabase(path: path, readOnly: true).data(of: ring)
    let records = Set(data.records.map(\.record))
    #expect(records.count == data.records.count)
    return records
  }

  @Test("The database gets the records that a sync without it prints")
  func records() throws {
    let temporary = TemporaryFile()
    let words = Self.words(temporary.path)
    let first = ToolRun(words)
    #expect(first.status == 0 && first.output.isEmpty)
    let records = try Self.printed(Self.evening)
    #expect(!records.isEmpty)
    #expect(try Self.stored(temporary.path) == records)
    let second = ToolRun(words)
    #expect(second.status == 0)
    #expect(second.errorLines.first?.contains(" 0 records") == true)
    #expect(try Self.stored(temporary.path) == records)
  }

  @Test("A format prints the records too")
  func formats() throws {
    let temporary = TemporaryFile()
    let words = Self.words(temporary.path) + ["--kinds", "steps", "--since", "2026-03-13"]
    let run = ToolRun(words + ["--json"])
    #expect(run.status == 0)
    #expect(try Self.stored(temporary.path).count == run.lines.count)
    #expect(run.lines.count > 5)
  }

  @Test("A file of another kind stays as it is")
  func foreignFile() throws {
    let text = String(repeating: "not a database\n", count: 100)
    let temporary = try TemporaryFile(text)
    let run = ToolRun(Self.words(temporary.path))
    #expect(run.status == 1)
    #expect(run.errors == "halo: database \(temporary.path): file is not a database\n")
    #expect(try String(contentsOfFile: temporary.path, encoding: .utf8) == text)
  }

  @Test("Repeated syncs read the new records of a virtual ring, without waiting")
  func repetition() throws {
    let temporary = TemporaryFile()
    let run = ToolRun(Self.words(temporary.path) + ["--every", "1h30m"])
    #expect(run.status == 0)
    #expect(run.pauses.isEmpty)
    #expect(
      run.errorLines.filter { $0.hasPrefix("halo:") } == [
        "halo: sync: last success: 2026-03-14T21:30:00, next sync: 2026-03-14T23:00:00",
        "halo: sync: last success: 2026-03-14T23:00:00, next sync: 2026-03-15T00:30:00",
      ])
    let late = try Self.printed(["--at", "2026-03-15T00:30:00"])
    #expect(try Self.stored(temporary.path).isSuperset(of: late))
    let again = ToolRun([
      "sync", "--ring", "virtual", "--database", temporary.path, "--at", "2026-03-15T00:30:00",
    ])
    #expect(again.errorLines.first?.contains(" 0 records") == true)
  }

  @Test("After a failure, the next sync follows at its time, and a signal ends the wait")
  func failures() throws {
    let temporary = TemporaryFile()
    #expect(ToolRun(Self.words(temporary.path)).status == 0)
    var radio = Radio.none
    radio.now = { try? CivilDateTime(parsing: "2026-03-15T08:00:00") }
    let words = ["sync", "--database", temporary.path, "--ring", "R02_1234", "--every", "30m"]
    let run = ToolRun(words + ["--count", "2"], radio: radio)
    #expect(run.status == 1)
    #expect(run.pauses.allSatisfy { $0 <= .seconds(1) })
    #expect(run.pauses.reduce(.zero, +) == .seconds(1800))
    let lines = run.errorLines
    #expect(lines.count == 3)
    #expect(lines[0].contains("Bluetooth is absent"))
    #expect(lines[2].contains("Bluetooth is absent"))
    // The sync before was that of another ring.
    #expect(lines[1] == "halo: sync: last success: none, next sync: 2026-03-15T08:30:00")

    let stopped = ToolRun(words, interruptedAfter: 5, radio: radio)
    #expect(stopped.status == 0)
    #expect(stopped.pauses.count == 5)
  }

  @Test(
    "The last success is that of the last complete sync of the chosen ring",
    arguments: [("r02_1234", true), ("02:00:00:00:00:0a", true), (nil, true), ("R02_9999", false)])
  func lastSuccess(name: String?, isFound: Bool) throws {
    let temporary = TemporaryFile()
    let database = try RingDatabase(path: temporary.path)
    let ring = RingDatabase.Ring(identifier: "02:00:00:00:00:0A", name: "R02_1234")
    let now = try CivilDateTime(parsing: "2026-03-14T21:30:00")
    let seconds = now.secondsSince1970 - UTCDifference.local.seconds(at: now)
    let date = Date(timeIntervalSince1970: Double(seconds))
    try database.beginSync(with: ring, in: .current, at: date).end(at: date)
    var radio = Radio.none
    radio.now = { try? CivilDateTime(parsing: "2026-03-15T08:00:00") }
    let words = ["sync", "--database", temporary.path, "--every", "30m", "--count", "2"]
    let choice = name.map { ["--ring", $0] } ?? ["--transport", "bluez"]
    let run = ToolRun(words + choice, radio: radio)
    let expected = isFound ? "\(now)" : "none"
    #expect(run.errors.contains("last success: \(expected), next sync: 2026-03-15T08:30:00"))
  }

  @Test(
    "Only a sync of all kinds and days is complete",
    arguments: [
      ([], true), (["--kinds", "steps"], false), (["--since", "2026-03-13"], false),
      (["today"], false),
    ])
  func scope(words: [String], isComplete: Bool) throws {
    let temporary = TemporaryFile()
    #expect(ToolRun(Self.words(temporary.path) + words).status == 0)
    let last = try RingDatabase(path: temporary.path, readOnly: true).lastCompleteSync(
      of: Self.ring)
    #expect((last != nil) == isComplete)
  }

  @Test("After a signal during a sync, the next one completes the database", arguments: [50, 300])
  func interruption(steps: Int) throws {
    let temporary = TemporaryFile()
    let words = Self.words(temporary.path)
    let run = ToolRun(words + ["--every", "30m"], interruptedAfter: steps)
    #expect(run.status == 0)
    let records = try Self.printed(Self.evening)
    #expect(try Self.stored(temporary.path).isStrictSubset(of: records))
    #expect(ToolRun(words).status == 0)
    #expect(try Self.stored(temporary.path) == records)
  }

  @Test("Records that another sync has stored in the meantime do not count as new")
  func concurrentSync() throws {
    let temporary = TemporaryFile()
    let words = Self.words(temporary.path)
    #expect(ToolRun(words).status == 0)
    let records = try Self.stored(temporary.path)
    // A sync with the cursor from before the other one reads the same records again.
    let database = try RingDatabase(path: temporary.path)
    let ring = try #require(try database.rings().first)
    try database.beginSync(with: ring, in: .current, at: .now).store([], SyncCursor())
    let again = ToolRun(words + ["--json"])
    #expect(again.status == 0)
    #expect(again.lines.count == records.count)
    #expect(again.errors.contains("\"records\":0"))
  }

  @Test(
    "No recording uses the path of a database that does not exist yet",
    arguments: ["--database", "--cursor"])
  func recording(option: String) throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.path
    let name = URL(fileURLWithPath: folder).lastPathComponent
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/link.pcapng", withDestinationPath: "x.pcapng")
    let pairs = [
      ("../\(name)/x.pcapng", "x.pcapng"), ("link.pcapng", "x.pcapng"), ("x.pcapng", "link.pcapng"),
      // The recording has this name before its end.
      ("x.pcapng.part", "x.pcapng"), ("x.pcapng.part", "link.pcapng"),
    ]
    for (other, record) in pairs {
      let paths = [option, "\(folder)/\(other)", "--record", "\(folder)/\(record)"]
      let run = ToolRun(["sync", "--ring", "virtual", "--force"] + paths + Self.evening)
      #expect(run.status == 2 && run.errors.contains("name the same file"), "\(run.errors)")
      #expect(try temporary.names() == ["link.pcapng"])
    }
  }

  #if os(Linux)
  @Test("Repeated syncs over Bluetooth survive a ring that is away and a lost link")
  func repetitionOverBluetooth() throws {
    let temporary = TemporaryFile()
    let syncs = Mutex(0)
    let radio = Radio.fake(
      now: try Devices.evening,
      prepare: { air in
        let number = syncs.withLock {
          $0 += 1; return $0
        }
        guard number != 2 else { return }
        let ring = air.place(try Devices.ring(), as: Devices.ringAddress)
        guard number == 1 else { return }
        Task(executorPreference: air.simulation) {
          try await air.simulation.clock.sleep(for: .seconds(4))
          ring.simulateDisconnection()
        }
      })
    let words = ["sync", "--database", temporary.path, "--transport", "bluez", "--every", "1m"]
    let run = ToolRun(words + ["--count", "3"], radio: radio)
    #expect(run.status == 0)
    #expect(run.pauses.reduce(.zero, +) == .seconds(120))
    let lines = run.errorLines
    let next = "halo: sync: last success: 2026-03-14T21:30:00, next sync: 2026-03-14T21:31:00"
    try #require(lines.count { $0 == next } == 2)
    let parts = lines.split(separator: next).map(Array.init)
    #expect(parts[0].first?.contains("halo: link lost, connected again") == true)
    #expect(parts[1].joined().contains("was not heard in 20 s"))
    #expect(parts[2].first?.contains(" 0 records") == true)
    let stored = try Self.stored(temporary.path, Devices.ringAddress.rawValue)
    #expect(try stored == Self.printed(Self.evening))
  }

  @Test("A sync that finds no ring leaves no file, and an empty file as it is", arguments: [0, 2])
  func noRing(repetitions: Int) throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.path
    let files = FileManager.default
    var words = ["sync", "--transport", "bluez"]
    if repetitions > 0 { words += ["--every", "30m", "--count", "\(repetitions)"] }
    let silent = Radio.fake(now: try Devices.evening, prepare: { _ in })
    var none = Radio.none
    none.now = { try? Devices.evening }
    for (radio, problem) in [(none, "Bluetooth is absent"), (silent, "not heard")] {
      for before in [[], ["a"], ["a", "link"]] {
        if !before.isEmpty { try Data().write(to: URL(fileURLWithPath: "\(folder)/a")) }
        if before.contains("link") {
          try files.createSymbolicLink(atPath: "\(folder)/link", withDestinationPath: "a")
        }
        let path = "\(folder)/\(before.last ?? "a")"
        let run = ToolRun(words + ["--database", path], radio: radio)
        #expect(run.status != 0 && run.errors.contains(problem), "\(run.errors)")
        #expect(try files.contentsOfDirectory(atPath: folder).sorted() == before)
        if !before.isEmpty { #expect(files.contents(atPath: "\(folder)/a")?.isEmpty == true) }
        for name in before { try files.removeItem(atPath: "\(folder)/\(name)") }
      }
    }
  }

  @Test(
    "Without a library of the system, a command that needs it names the library",
    arguments: [
      (["sync", "--ring", "virtual", "--database", "file"], "there is no libsqlite3.so.0"),
      (["export", "--format", "csv", "--database", "file"], "there is no libsqlite3.so.0"),
      (
        ["bridge", "virtual:strap", "--real-time", "--to", "mqtt"],
        "mqtt: libmosquitto.so.1 is not installed; on Debian"
      ),
    ])
  func missingLibrary(words: [String], problem: String) throws {
    let temporary = try TemporaryFolder()
    let folder = URL(fileURLWithPath: temporary.path)
    // The dynamic linker ends its search at a file that is no library.
    for name in ["libsqlite3.so.0", "libsqlite3.so", "libmosquitto.so.1"] {
      try Data("none".utf8).write(to: folder.appendingPathComponent(name))
    }
    let tool = try #require(ScenarioTests.executable?.path)
    let known = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
    let path = [folder.path, known].compactMap(\.self).joined(separator: ":")
    let run = try ProcessRun(
      ["sh", "-c", "cd \"$0\" && exec \"$@\"", folder.path, tool] + words,
      adding: ["LD_LIBRARY_PATH": path])
    #expect(run.status == 1 && run.errors.contains(problem), "\(run.errors)")
  }

  @Test(
    "After a kill during a write, the next sync completes the database",
    arguments: [0, 1, 20, 70, 100, 300, 500, 700, 900])
  func killed(blocks: Int) throws {
    let temporary = TemporaryFile()
    let tool = try #require(ScenarioTests.executable?.path)
    // The system kills a process at the write that makes a file larger than the limit.
    let script = "ulimit -c 0; ulimit -f \(blocks); exec \"$0\" \"$@\" >/dev/null 2>&1"
    let words = Self.words(temporary.path)
    #expect(try ProcessRun(["sh", "-c", script, tool] + words).signal == SIGXFSZ)
    #expect(ToolRun(words).status == 0)
    #expect(try Self.stored(temporary.path) == Self.printed(Self.evening))
  }
  #endif
}
