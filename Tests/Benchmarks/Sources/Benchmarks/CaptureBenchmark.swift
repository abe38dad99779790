import BareCaptures
import BareCodecs
import Foundation
import HaloCapture
import HaloProtocol
import HaloTransport

/// Reads a btsnoop file as `halo replay` does.
///
/// The file consists of the captures and sessions of `Fixtures`, repeated up to its size:
/// discoveries, long reads, subscriptions and pairings among the notifications, and the packets
/// between a host and its controller.
enum CaptureBenchmark {
  static func run() throws {
    let file = try File(megabytes: 64)
    say("Reading a btsnoop file (H4) of \(file.length / 1_000_000) MB, \(file.records) records\n")
    say("                          MB/s   ns a record   times a walk in C")
    let walk = try row("a walk over it in C", file, nil) { try walkRecords($0) }
    try row("packets", file, walk) { try readPackets($0) }
    try row("events of a trace", file, walk) { try readEvents($0) }
    say("")
  }

  /// Compares with tshark, which has to be on the `PATH`, on a file that it reads in some seconds.
  static func runWithTshark() throws {
    let file = try File(megabytes: 8)
    say("The events of a btsnoop file of \(file.length / 1_000_000) MB\n")
    say("                          MB/s")
    let own = try row("halo", file, nil) { try readEvents($0) }
    let tshark = try secondsOfChildren {
      try runProgram(
        "/usr/bin/env",
        [
          "tshark", "-r", file.path, "-Y", "btatt", "-T", "fields", "-e", "btatt.opcode", "-e",
          "btatt.handle", "-e", "btatt.value",
        ])
    }
    say(
      "tshark".padded(to: 20) + column(Double(file.length) / tshark / 1e6, 1, 10)
        + "\n\nhalo is \(Int(tshark / own)) times as fast.\n")
  }

  /// Prints the best of several rounds, in seconds of one core.
  @discardableResult private static func row(
    _ name: String, _ file: File, _ walk: Double?, _ body: (String) throws -> Int
  ) throws -> Double {
    var best = Double.infinity
    var former: Int?
    for _ in 0..<7 {
      let stopwatch = Stopwatch()
      let count = try body(file.path)
      best = min(best, stopwatch.seconds)
      guard count == former ?? count else {
        throw BenchmarkFailure(what: "\(count), once \(former ?? 0)")
      }
      former = count
    }
    Figures.note("captures", name, "ns a record", best / Double(file.records) * 1e9)
    say(
      name.padded(to: 20) + column(Double(file.length) / best / 1e6, 0, 10)
        + column(best / Double(file.records) * 1e9, 1, 14)
        + (walk.map { column(best / $0, 2, 20) } ?? ""))
    return best
  }

  private static func walkRecords(_ path: String) throws -> Int {
    var walk = halo_capture_walk()
    guard halo_capture_walk_file(path, &walk) == 0 else { throw BenchmarkFailure(what: "no file") }
    return Int(walk.records)
  }

  private static func readPackets(_ path: String) throws -> Int {
    var reader = try CaptureReader(path: path)
    var (count, bytes) = (0, 0)
    while let item = try reader.next() {
      guard case .packet(let packet) = item else { throw BenchmarkFailure(what: "\(item)") }
      count += 1
      bytes &+= packet.bytes.count
    }
    return count + bytes % 2
  }

  private static func readEvents(_ path: String) throws -> Int {
    var reader = try CaptureEventReader(path: path)
    var (count, bytes) = (0, 0)
    while let item = try reader.next() {
      guard case .event(let event) = item else { continue }
      count += 1
      bytes &+= event.value.count
    }
    return count + bytes % 2
  }

  /// A file that is deleted with its last reference.
  final class File {
    let path: String
    let length: Int
    let records: Int

    init(megabytes: Int) throws {
      path = NSTemporaryDirectory() + "halo-benchmark-\(ProcessInfo.processInfo.processIdentifier)"
      let sequences = try Self.sequences()
      var writer = CaptureWriter(.btsnoop)
      var bytes = writer.head
      var (count, start) = (0, Duration.seconds(1_763_650_000))
      while bytes.count < megabytes * 1_000_000 {
        for sequence in sequences {
          guard let first = sequence.first?.time, let last = sequence.last?.time else { continue }
          for packet in sequence {
            var packet = packet
            packet.time = start + (packet.time - first)
            packet.adapter = 0
            guard let record = writer.record(of: packet) else { continue }
            bytes += record
            count += 1
          }
          start += last - first + .milliseconds(10)
        }
      }
      (length, records) = (bytes.count, count)
      try Data(bytes).write(to: URL(fileURLWithPath: path))
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Returns the packets of each adapter of each capture, and those that each session would have
    /// had.
    private static func sequences() throws -> [[CapturedPacket]] {
      let fixtures = FixturePackets.folder
      var sequences: [[CapturedPacket]] = []
      for folder in ["captures", "sessions"] {
        let names = try FileManager.default.contentsOfDirectory(
          atPath: fixtures.appendingPathComponent(folder).path)
        for name in names.sorted() {
          let path = fixtures.appendingPathComponent("\(folder)/\(name)").path
          if name.hasSuffix(".btsnoop") {
            sequences += try packets(path)
          } else if folder == "sessions", name.hasSuffix(".halotrace") {
            sequences.append(try packetsOfTrace(path))
          }
        }
      }
      guard !sequences.isEmpty else { throw BenchmarkFailure(what: "there are no captures") }
      return sequences
    }

    private static func packets(_ path: String) throws -> [[CapturedPacket]] {
      var reader = try CaptureReader(path: path)
      var adapters: [UInt32: [CapturedPacket]] = [:]
      while let item = try reader.next() {
        guard case .packet(var packet) = item else { throw BenchmarkFailure(what: "\(item)") }
        packet.bytes = Array(packet.bytes)[...]
        adapters[packet.adapter, default: []].append(packet)
      }
      return adapters.sorted { $0.key < $1.key }.map { $0.value }
    }

    private static func packetsOfTrace(_ path: String) throws -> [CapturedPacket] {
      var reader = try CaptureEventReader(path: path)
      var events = EventPackets(start: .zero)
      var packets: [CapturedPacket] = []
      while let item = try reader.next() {
        if case .event(let event) = item { packets += events.packets(of: event) }
      }
      return packets + events.finish()
    }
  }
}

/// Runs the program `halo` of the environment variable `HALO`: its size, its start, and the
/// commands that read many lines or a large file.
enum ProgramBenchmark {
  /// The path of `halo`; nil without it.
  static var path: String? {
    ProcessInfo.processInfo.environment["HALO"].flatMap { $0.isEmpty ? nil : $0 }
  }

  private static let rounds = 5

  static func run() throws {
    guard let halo = path else { refuse("the table of the program needs the path of halo in HALO") }
    say("The program halo, processor time, best of \(rounds) rounds; first output: wall time\n")
    let size = try FileManager.default.attributesOfItem(atPath: halo)[.size] as? Int ?? 0
    row("size of the file", "MB", Double(size) / 1e6)
    row("start, 20 times", "ms each", try best(halo, ["version"], times: 20) * 1e3)
    let waits = try (0..<20 * rounds).map { _ in try secondsToFirstOutput(halo, ["version"]) }
    row("start to first output", "ms", (waits.min() ?? 0) * 1e3)
    let capture = try CaptureBenchmark.File(megabytes: 16)
    let records = Double(capture.records)
    for (name, words) in [
      ("replay --stats", ["replay", capture.path, "--stats"]),
      ("replay --json", ["replay", capture.path, "--json"]), ("replay", ["replay", capture.path]),
      ("scrub", ["scrub", capture.path, "-", "--seed", "1"]),
    ] { row(name, "ns a record", try best(halo, words) / records * 1e9) }
    let lines = try sessionLines()
    let input = NSTemporaryDirectory() + "halo-benchmark-lines-\(getpid())"
    try Data(lines.joined().utf8).write(to: URL(fileURLWithPath: input))
    defer { try? FileManager.default.removeItem(atPath: input) }
    let seconds = try best(halo, ["decode", "--json", "--lines"], input: input)
    row("decode --json --lines", "ns a line", seconds / Double(lines.count) * 1e9)
    say("")
  }

  private static func row(_ name: String, _ unit: String, _ value: Double) {
    Figures.note("program", name, unit, value)
    say(name.padded(to: 30) + column(value, 2, 12) + " " + unit)
  }

  private static func best(
    _ program: String, _ arguments: [String], input: String? = nil, times: Int = 1
  ) throws -> Double {
    var best = Double.infinity
    for _ in 0..<rounds {
      let seconds = try secondsOfChildren {
        for _ in 0..<times { try runProgram(program, arguments, input: input) }
      }
      best = min(best, seconds / Double(times))
    }
    return best
  }

  /// Returns the wall time from the start of a program to its first byte of output.
  private static func secondsToFirstOutput(
    _ program: String, _ arguments: [String]
  ) throws -> Double {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = output
    let start = ContinuousClock.now
    try process.run()
    let bytes = try output.fileHandleForReading.read(upToCount: 1)
    let duration = ContinuousClock.now - start
    process.waitUntilExit()
    guard bytes?.count == 1, process.terminationStatus == 0 else {
      throw BenchmarkFailure(what: "\(arguments.joined(separator: " ")) failed")
    }
    return duration / .seconds(1)
  }

  /// Returns 200 000 lines for `halo decode`: the frames of a session with a ring, repeated.
  private static func sessionLines() throws -> [String] {
    let lines = try String(contentsOf: FixturePackets.session, encoding: .utf8)
      .split(separator: "\n").map { $0.split(separator: "\t") }
      .filter { $0.count > 3 && ["uart", "bigdata"].contains($0[2]) }
      .map { "\($0[1].hasPrefix("write") ? "host" : "device")\t\($0[2])\t\($0[3])\n" }
    return (0..<200_000).map { lines[$0 % lines.count] }
  }
}

/// Measures the operations that Python libraries also have, with the same packets;
/// `Tests/Benchmarks/peers` runs both.
///
/// Each line is a name and the nanoseconds of one operation.
enum Peers {
  static func run() throws {
    let fixtures = try FixturePackets()
    let battery = fixtures.valid("Colmi.BatteryStatus")
    try report("battery", battery) { try Colmi.BatteryStatus(parsing: Colmi.Frame(parsing: $0)) }
    try report("reading", fixtures.valid("Colmi.MeasurementReading")) {
      try Colmi.MeasurementReading(parsing: Colmi.Frame(parsing: $0))
    }
    let logs = (fixtures.replies["Colmi.HeartRateLog"] ?? []).filter { $0.count == 24 }
    try report("heart-rates", logs.reduce(0) { $0 + $1.count }) {
      for frames in logs {
        var assembler = Colmi.HeartRateLogAssembler()
        for bytes in frames {
          var log = try assembler.consume(Colmi.Frame(parsing: bytes))
          consume(&log)
        }
      }
    }
    try report("request", battery) {
      try Colmi.Frame(Colmi.BatteryRequest.opcode, payload: $0[1..<15]).bytes
    }
    let rates = try fixtures.valid("GATT.HeartRateMeasurement").filter {
      try GATT.HeartRateMeasurement(parsing: $0).anomalies.isEmpty
    }
    try report("heart-rate", rates) { try GATT.HeartRateMeasurement(parsing: $0) }
    try reportCaptures()
  }

  /// Measures whole files, from their bytes to operations on attributes.
  private static func reportCaptures() throws {
    let files = try FixturePackets.captures()
    try report("capture", files.reduce(0) { $0 + recordCount(of: $1) }) {
      for bytes in files {
        var reader = try CaptureEventReader(bytes)
        while var item = try reader.next() { consume(&item) }
      }
    }
  }

  private static func recordCount(of file: [UInt8]) -> Int {
    var (count, offset) = (0, 16)
    while offset + 24 <= file.count {
      offset += 24 + file[offset + 4..<offset + 8].reduce(0) { $0 << 8 | Int($1) }
      count += 1
    }
    return count
  }

  /// Measures values that are made of each packet.
  @inline(__always) private static func report<Value>(
    _ name: String, _ packets: [[UInt8]], _ make: ([UInt8]) throws -> Value
  ) rethrows {
    try report(name, packets.count) {
      for bytes in packets {
        var value = try make(bytes)
        consume(&value)
      }
    }
  }

  /// Prints the best of many rounds, each long enough to be measured.
  private static func report(_ name: String, _ operations: Int, _ body: () throws -> Void) rethrows
  {
    let repeats = max(1, 20_000 / max(1, operations))
    var best = Double.infinity
    for _ in 0..<15 {
      let stopwatch = Stopwatch()
      for _ in 0..<repeats { try body() }
      best = min(best, stopwatch.seconds)
    }
    print("\(name)\t\(best / Double(repeats * operations) * 1e9)")
  }
}
