/// Measures codecs and simulator:
/// `swift run -c release --package-path Tests/Benchmarks benchmarks`.
///
/// Without an argument all tables are printed; else those that are named. `codecs WORD` prints the
/// rows that have the word in their name.
let tables: [(name: String, print: () throws -> Void)] = [
  ("codecs", CodecBenchmark.run), ("syncs", SyncBenchmark.run),
  ("notifications", NotificationBenchmark.run),
  ("rings", RingsBenchmark.run),
  ("captures", CaptureBenchmark.run),
]

let words = CommandLine.arguments.dropFirst().map { $0 }
let wanted = Set(words)
if words.count == 3, words[0] == "row", let count = Int(words[1]), let limit = Int(words[2]) {
  try RingsBenchmark.makeRow(count, limit)
} else if words == ["captures", "tshark"] {
  try CaptureBenchmark.runWithTshark()
} else if words.count == 2, words[0] == "codecs" {
  try CodecBenchmark.run(only: words[1])
} else if words == ["peers"] {
  try Peers.run()
} else if let unknown = wanted.subtracting(tables.map(\.name)).sorted().first {
  print("no table \(unknown); known: \(tables.map(\.name).joined(separator: ", "))")
} else {
  for table in tables where wanted.isEmpty || wanted.contains(table.name) { try table.print() }
}
