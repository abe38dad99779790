import BareCodecs
import Foundation
import HaloCapture
import HaloProtocol

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

  /// Returns the number of records in a btsnoop file.
  private static func recordCount(of file: [UInt8]) -> Int {
    var (count, offset) = (0, 16)
    while offset + 24 <= file.count {
      offset += 24 + file[offset + 4..<offset + 8].reduce(0) { $0 << 8 | Int($1) }
      count += 1
    }
    return count
  }

  /// Measures values that are made of each packet.
  @inline(__always)
  private static func report<Value>(
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
  private static func report(
    _ name: String, _ operations: Int, _ body: () throws -> Void
  ) rethrows {
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
