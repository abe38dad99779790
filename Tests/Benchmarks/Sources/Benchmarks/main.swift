import Foundation

/// Measures codecs, simulator and captures:
/// `swift run -c release --package-path Tests/Benchmarks benchmarks`.
///
/// Without an argument all tables are printed, but `program` only if `HALO` has the path of `halo`.
/// Arguments are names of tables. `codecs WORD` prints the rows whose names contain the word.
/// `--lines` as the first argument prints a line for each figure, for programs. An unknown name, a
/// word without rows, or `program` without that path is an error on standard error with the status
/// of a usage error.
let tables: [(name: String, print: () throws -> Void)] = [
  ("codecs", CodecBenchmark.run), ("syncs", SyncBenchmark.run),
  ("notifications", NotificationBenchmark.run), ("controllers", ControllerBenchmark.run),
  ("delegates", DelegateBenchmark.run), ("rings", RingsBenchmark.run), ("life", LifeBenchmark.run),
  ("captures", CaptureBenchmark.run), ("program", ProgramBenchmark.run),
]

var words = CommandLine.arguments.dropFirst().map { $0 }
if words.first == "--lines" {
  Figures.asLines = true
  words.removeFirst()
}
let names = tables.map(\.name)
if words.count == 3, words[0] == "row", let count = Int(words[1]), let limit = Int(words[2]) {
  try RingsBenchmark.makeRow(count, limit)
} else if words == ["captures", "tshark"] {
  try CaptureBenchmark.runWithTshark()
} else if words.count == 2, words[0] == "codecs", !names.contains(words[1]) {
  try CodecBenchmark.run(only: words[1])
} else if words == ["peers"] {
  try Peers.run()
} else if let unknown = words.first(where: { !names.contains($0) }) {
  let known = names + ["codecs WORD", "captures tshark", "peers"]
  refuse("there is no table \(unknown); known: \(known.joined(separator: ", "))")
} else {
  if words.isEmpty { words = names.filter { $0 != "program" || ProgramBenchmark.path != nil } }
  for table in tables where words.contains(table.name) { try table.print() }
}

/// Prints an error, and ends the program.
func refuse(_ reason: String) -> Never {
  FileHandle.standardError.write(Data("benchmarks: \(reason)\n".utf8))
  exit(64)
}
