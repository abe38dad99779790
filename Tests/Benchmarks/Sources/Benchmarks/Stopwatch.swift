#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// How much of one core something took, which other work on the machine does not change.
struct Stopwatch {
  private let start = Stopwatch.processorSeconds()

  var seconds: Double { Self.processorSeconds() - start }

  private static func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// The most memory that this process has used so far, in bytes.
func peakMemory() -> Int {
  var usage = rusage()
  #if canImport(Darwin)
  getrusage(RUSAGE_SELF, &usage)
  return usage.ru_maxrss
  #else
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return usage.ru_maxrss * 1024
  #endif
}

/// A number with so many places, in so many columns.
func column(_ value: Double, _ places: Int, _ width: Int) -> String {
  var scale = 1.0
  for _ in 0..<places { scale *= 10 }
  let scaled = Int((value * scale).rounded())
  let whole = "\(scaled / Int(scale))"
  let rest = places == 0 ? "" : "." + String(String(Int(scale) + scaled % Int(scale)).dropFirst())
  return column(whole + rest, width)
}

func column(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}
