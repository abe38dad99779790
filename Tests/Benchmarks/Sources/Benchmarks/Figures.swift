import Foundation

/// The output: tables for people, or with `--lines` a line for each figure.
///
/// A line is the table, the row, the unit and the value, with tabs between. A smaller value is a
/// better one, whatever the unit. `Tests/Benchmarks/compare` reads the lines of two commits.
enum Figures {
  // The program sets the property before the first table.
  nonisolated(unsafe) static var asLines = false

  static func note(_ table: String, _ row: String, _ unit: String, _ value: Double) {
    if asLines { Swift.print(table, row, unit, column(value, 3, 0), separator: "\t") }
  }
}

func say(_ text: String) { if !Figures.asLines { print(text) } }

/// The processor time of an operation, which does not depend on other work of the machine.
struct Stopwatch {
  private let start = Stopwatch.processorSeconds()
  var seconds: Double { Self.processorSeconds() - start }

  private static func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Returns the processor time of child processes during a closure, in seconds.
func secondsOfChildren(_ body: () throws -> Void) throws -> Double {
  func seconds() -> Double {
    var usage = rusage()
    #if canImport(Darwin)
    getrusage(RUSAGE_CHILDREN, &usage)
    #else
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    #endif
    return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
      + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
  }
  let before = seconds()
  try body()
  return seconds() - before
}

struct BenchmarkFailure: Error { let what: String }

/// Runs a program to its end, with its output only if wanted.
func runProgram(
  _ program: String, _ arguments: [String], input: String? = nil, isSilent: Bool = true
) throws {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = arguments
  if let input { process.standardInput = FileHandle(forReadingAtPath: input) }
  if isSilent {
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
  }
  try process.run()
  process.waitUntilExit()
  guard process.terminationReason == .exit, process.terminationStatus == 0 else {
    throw BenchmarkFailure(what: "\(arguments.joined(separator: " ")) failed")
  }
}

/// The memory of this process, in bytes; if the system does not report it, the peak.
func currentMemory() -> Int {
  var usage = rusage()
  #if canImport(Darwin)
  getrusage(RUSAGE_SELF, &usage)
  return usage.ru_maxrss
  #else
  // The second number of this file is the pages in memory.
  if let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) {
    let numbers = text.split(separator: " ").compactMap { Int($0) }
    if numbers.count > 1 { return numbers[1] * Int(getpagesize()) }
  }
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return usage.ru_maxrss * 1024
  #endif
}

/// Returns a number with so many decimals, in so many columns.
func column(_ value: Double, _ decimals: Int, _ width: Int) -> String {
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  let scaled = Int((value * scale).rounded())
  let whole = "\(scaled / Int(scale))"
  let rest = decimals == 0 ? "" : "." + String(String(Int(scale) + scaled % Int(scale)).dropFirst())
  return column(whole + rest, width)
}

func column(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}
