import Foundation
import FuzzKit

/// The arguments of a program in C.
public typealias FuzzArguments = UnsafeMutablePointer<
  UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
>

/// A fuzzing program with several targets, of which each run fuzzes one.
///
/// The name of the program selects the target, which is how OSS-Fuzz starts it (`Frame`, a copy of
/// `fuzz-codecs`); otherwise the first argument does:
/// `fuzz-codecs Frame -max_total_time=10 CORPUS`. The options `--list`, `--seeds` and
/// `--dictionaries` describe the program without fuzzing.
public enum FuzzProgram {
  /// The target of this run.
  ///
  /// The fuzzing library sets it once, before its only thread runs inputs.
  nonisolated(unsafe) private static var target: FuzzTarget?

  /// Finds the target, and removes its name from the arguments; or carries an option out and ends
  /// the program.
  ///
  /// Stops the program with the list of names if none of them is given.
  public static func choose(
    among targets: [FuzzTarget], count: UnsafeMutablePointer<CInt>, arguments: FuzzArguments
  ) -> CInt {
    guard let list = arguments.pointee, count.pointee > 0, let program = list[0] else {
      stop("a program without a name")
    }
    let name = String(cString: program).split(separator: "/").last ?? ""
    if let target = targets.first(where: { $0.name == name }) {
      self.target = target
      return 0
    }
    let words = (1..<Int(count.pointee)).compactMap { list[$0].map { String(cString: $0) } }
    if let first = words.first, first.hasPrefix("--") {
      answer(first, Array(words.dropFirst()), targets)
    }
    guard let target = targets.first(where: { $0.name == words.first }) else {
      stop("no target is named; there are \(targets.map(\.name).joined(separator: ", "))")
    }
    for index in stride(from: 2, through: Int(count.pointee), by: 1) {
      list[index - 1] = list[index]
    }
    count.pointee -= 1
    self.target = target
    return 0
  }

  /// Runs one input, and traps if a law does not hold, which the fuzzing library counts as a find.
  public static func run(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    do throws(BrokenLaw) {
      try target?.run(Array(UnsafeBufferPointer(start: data, count: count)))
    } catch { fatalError("\(error)") }
    return 0
  }

  /// Carries an option out, and ends the program.
  private static func answer(_ option: String, _ words: [String], _ targets: [FuzzTarget]) -> Never
  {
    do {
      switch (option, words.count) {
      case ("--list", 0): for target in targets { print("\(target.name)\t\(target.longestInput)") }
      case ("--seeds", 2):
        let fixtures = try FuzzFixtures(readingFrom: URL(fileURLWithPath: words[0]))
        for target in targets {
          try target.writeSeeds(from: fixtures, into: URL(fileURLWithPath: words[1]))
        }
      case ("--dictionaries", 1):
        for target in targets { try target.writeDictionary(into: URL(fileURLWithPath: words[0])) }
      default: stop("there are --list, --seeds FIXTURES FOLDER and --dictionaries FOLDER")
      }
    } catch { stop("\(error)") }
    exit(0)
  }

  private static func stop(_ reason: String) -> Never {
    FileHandle.standardError.write(Data((reason + "\n").utf8))
    exit(2)
  }
}
