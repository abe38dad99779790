import BareCaptures
import Foundation
import HaloCapture
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
  @discardableResult
  private static func row(
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
      let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../../Fixtures").standardized
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
