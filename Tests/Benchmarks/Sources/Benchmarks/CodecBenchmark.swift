import BareCodecs
import HaloProtocol

/// A row of the table: a measured operation, and optionally the same in C.
struct CodecRow {
  var name: String
  /// The number of operations in a pass.
  var operations: Int
  /// A pass over the whole input; returns a sum over the fields.
  var pass: () -> UInt64
  /// The same by functions in C, by their names; the fastest counts.
  var bare: [(name: String, pass: () -> UInt64)] = []
  /// The largest allowed multiple of the time in C.
  var limit: Double?
  /// Sums over the fields, which must be equal, if the passes only decode.
  var sums: [() -> UInt64] = []
  /// The number of bytes that a pass reads, if of interest.
  var bytes: Int?
}

extension CodecRow {
  /// Makes a row that reads each packet, by both languages.
  @inline(__always) static func each(
    _ name: String, _ packets: Packets, limit: Double? = nil,
    bare: ((bare_packets) -> UInt64)? = nil,
    read: @escaping (Span<UInt8>) -> UInt64
  ) -> CodecRow {
    CodecRow(
      name: name, operations: packets.count, pass: { packets.sum(read) },
      bare: bare.map { bare in [("", { packets.sum(bare) })] } ?? [], limit: limit)
  }

  /// Makes a row of packets that are parsed as a type, which the compiler knows as it does in an
  /// app, and by a function in C.
  @inline(__always) static func reading<Value: Readable>(
    _ type: Value.Type, _ name: String, _ packets: [[UInt8]],
    bare: @escaping (bare_packets) -> UInt64
  ) -> CodecRow {
    .each("\(name): read", Packets(packets), bare: bare) { Self.sum(Value.self, $0) }
  }

  /// Returns the sum of a value or error; a closure that throws would not be inlined into the loop.
  @inline(__always) private static func sum<Value: Readable>(
    _ type: Value.Type, _ bytes: Span<UInt8>
  ) -> UInt64 {
    do throws(WireError) { return try Value(parsing: bytes).bareSum } catch { return error.bareSum }
  }

  /// Makes a row of packets that functions of both languages decode as values in memory.
  ///
  /// A timed pass makes each value or error in memory, and drops it: a function of another module,
  /// which this one cannot look into. It reads no field, as languages differ in that: an app asks
  /// an optional, or a bit of flags in C. Sums over the fields are compared once.
  @inline(__always) static func decoding<Value: Readable>(
    _ type: Value.Type, _ name: String, _ packets: [[UInt8]],
    bare: @escaping (bare_packets) -> UInt64
  ) -> CodecRow {
    let packets = Packets(packets)
    let pass = {
      packets.sum { bytes in
        do throws(WireError) {
          let value = try Value(parsing: bytes)
          // The function in C shows each value, too.
          bare_consume(nil)
          _ = value
          return 0
        } catch {
          bare_consume(nil)
          return error.bareSum
        }
      }
    }
    return CodecRow(
      name: "\(name): decode", operations: packets.count, pass: pass,
      bare: [("", { packets.withBare(sums: false, bare) })], limit: 1.5,
      sums: [{ packets.sum { Self.sum(type, $0) } }, { packets.sum(bare) }])
  }

  /// Makes a row of values that are written as bytes on the heap.
  @inline(__always) static func writing<Value: Writable>(
    _ name: String, _ values: [Value], bare: (() -> UInt64)? = nil,
    sum: @escaping ([UInt8]) -> UInt64 = { $0.bareSum }
  ) -> CodecRow {
    CodecRow(
      name: "\(name): bytes on the heap", operations: values.count,
      pass: {
        values.reduce(0) { total, value in
          var bytes = value.bytes
          consume(&bytes)
          return total &* 31 &+ sum(bytes)
        }
      }, bare: bare.map { [("", $0)] } ?? [])
  }

  /// Makes a row of values that are written as bytes on the heap, and the same by functions in C
  /// that first read them from packets.
  @inline(__always) static func writing<Value: Writable, Pointer>(
    _ name: String, _ values: [Value], _ packets: [[UInt8]],
    read: (bare_packets, UnsafeMutablePointer<Int>) -> Pointer,
    bare: @escaping (Pointer, Int) -> UInt64, sum: @escaping ([UInt8]) -> UInt64 = { $0.bareSum }
  ) -> CodecRow {
    let packets = Packets(packets)
    var count = 0
    let bareValues = packets.withBare { read($0, &count) }
    let bareCount = count
    // The values in C point into the packets.
    return .writing(
      name, values, bare: { withExtendedLifetime(packets) { bare(bareValues, bareCount) } },
      sum: sum)
  }
}

/// Measures every codec: its time, its number of allocations, and the time in plain C.
enum CodecBenchmark {
  static func run() throws { try run(only: "") }

  /// Prints the rows whose names contain this text.
  static func run(only text: String) throws {
    let fixtures = try FixturePackets()
    let rows =
      try frameRows(fixtures) + messageRows(fixtures) + bigDataRows(fixtures)
      + assemblerRows(fixtures) + characteristicRows(fixtures) + advertisingRows(fixtures)
      + lightRows(fixtures) + sensorRows(fixtures)
    let wanted = rows.filter { text.isEmpty || $0.name.contains(text) }
    if wanted.isEmpty {
      refuse(
        "no row of codecs has \(text) in its name; they are\n"
          + rows.map(\.name).joined(separator: "\n"))
    }
    say(
      "Codecs, with packets of the fixtures in random order, one in eight of them damaged\n\n"
        + "codec".padded(to: 36) + column("ns each", 9) + column("blocks", 9) + column("C ns", 9)
        + column("ratio", 7) + "  at most")
    var results = wanted.map { CodecResult(row: $0) }
    // Several rounds of each row, then all rows again: a busy second affects a few rounds of each.
    for _ in 0..<sweeps { for index in results.indices { results[index].measure(rounds: rounds) } }
    for result in results { result.print() }
    say(
      """

      ns: processor time, the best of \(sweeps) times \(rounds) rounds in which all take turns. \
      blocks: heap allocations
      of an operation. ratio: of the time to that of C; where there is no C, only ours was measured.

      """)
  }

  private static let sweeps = 8
  private static let rounds = 9
}

private struct CodecResult {
  let row: CodecRow
  private let expected: UInt64
  private let allocations: Int?
  private var best = Double.infinity
  private var bare: [(name: String, seconds: Double)]

  /// Checks that all ways give the same sum, and counts allocations.
  init(row: CodecRow) {
    self.row = row
    expected = row.pass()
    for (name, pass) in row.bare {
      let sum = pass()
      guard sum == expected else {
        fatalError("\(row.name): C (\(name)) reads \(sum), Swift \(expected)")
      }
    }
    let sums = row.sums.map { $0() }
    guard Set(sums).count < 2 else { fatalError("\(row.name): Swift and C sum up to \(sums)") }
    let before = bare_allocation_count()
    _ = row.pass()
    allocations = before < 0 ? nil : bare_allocation_count() - before
    bare = row.bare.map { ($0.name, .infinity) }
  }

  mutating func measure(rounds: Int) {
    for _ in 0..<rounds {
      best = min(best, seconds(of: row.pass))
      for index in bare.indices {
        bare[index].seconds = min(bare[index].seconds, seconds(of: row.bare[index].pass))
      }
    }
  }

  private func seconds(of pass: () -> UInt64) -> Double {
    let stopwatch = Stopwatch()
    let sum = pass()
    let seconds = stopwatch.seconds
    guard sum == expected else { fatalError("\(row.name): another sum than before") }
    return seconds
  }

  func print() {
    let count = Double(row.operations)
    var line = row.name.padded(to: 36) + column(best / count * 1e9, 1, 9)
    line += allocations.map { column(Double($0) / count, 2, 9) } ?? column("–", 9)
    if let bare = bare.min(by: { $0.seconds < $1.seconds }) {
      let ratio = best / bare.seconds
      Figures.note("codecs", row.name, "× C", ratio)
      line += column(bare.seconds / count * 1e9, 1, 9) + column(ratio, 2, 7)
      if let limit = row.limit { line += column(limit, 2, 9) + (ratio <= limit ? "" : "  missed") }
      if row.bare.count > 1 { line += "  (\(bare.name))" }
    }
    Figures.note("codecs", row.name, "ns", best / count * 1e9)
    if let allocations { Figures.note("codecs", row.name, "blocks", Double(allocations) / count) }
    if let bytes = row.bytes { line += "  \(column(Double(bytes) / best / 1e9, 2, 0)) GB/s" }
    say(line)
  }
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

/// Appears to the compiler to read a value, so that it has to be made.
@inline(__always) func consume<Value>(_ value: inout Value) {
  withUnsafeMutablePointer(to: &value) { bare_consume($0) }
}
