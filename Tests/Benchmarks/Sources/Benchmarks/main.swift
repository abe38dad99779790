/// Measures the simulator: `swift run -c release --package-path Tests/Benchmarks benchmarks`.
///
/// Without an argument all tables are printed; else those that are named.
let tables: [(name: String, print: () throws -> Void)] = [
  ("syncs", SyncBenchmark.run), ("notifications", NotificationBenchmark.run),
  ("rings", RingsBenchmark.run),
]

let wanted = Set(CommandLine.arguments.dropFirst())
if let unknown = wanted.subtracting(tables.map(\.name)).sorted().first {
  print("no table \(unknown); known: \(tables.map(\.name).joined(separator: ", "))")
} else {
  for table in tables where wanted.isEmpty || wanted.contains(table.name) { try table.print() }
}
