import Foundation
import FuzzKit
import HaloProtocol

/// Runs one input of the fuzzing library, and traps if a law does not hold, which counts as a find.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do throws(BrokenLaw) {
    try FuzzProgram.target?.run(Array(UnsafeBufferPointer(start: data, count: count)))
  } catch { fatalError("\(error)") }
  return 0
}

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
  // The fuzzing library sets it once, before its only thread runs inputs.
  nonisolated(unsafe) fileprivate static var target: FuzzTarget?

  /// Finds the target, and removes its name from the arguments; or carries an option out and ends
  /// the program.
  ///
  /// Stops the program with the list of names if none of them is given.
  package static func choose(
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

extension FuzzFixtures {
  package init(readingFrom folder: URL) throws {
    self.init()
    let usual = ["colmi", "gatt", "triones", "gap"]
    // Those of other families come last.
    let others = try Self.names(in: folder).filter { name in
      let names = try? Self.names(in: folder.appendingPathComponent(name))
      return !usual.contains(name) && name != "schema"
        && names?.contains { $0.hasSuffix(".json") } == true
    }
    for part in usual + others {
      let url = folder.appendingPathComponent(part)
      for name in try Self.names(in: url) where name.hasSuffix(".json") {
        let data = try Data(contentsOf: url.appendingPathComponent(name))
        let file = try JSONDecoder().decode(File.self, from: data)
        for vector in file.vectors {
          let channel = vector.channel ?? file.channel ?? ""
          let direction = vector.direction ?? file.direction ?? ""
          if let hex = vector.hex { vectors.append((file.type, channel, direction, hex.bytes)) }
          if let frames = vector.frames { replies.append((file.type, frames.map(\.bytes))) }
        }
      }
    }
    for part in try Self.names(in: folder)
    where !(usual + others + ["corpus", "crashes"]).contains(part) {
      let url = folder.appendingPathComponent(part)
      // A file has no names.
      for name in (try? Self.names(in: url)) ?? [] {
        files["\(part)/\(name)"] = [UInt8](try Data(contentsOf: url.appendingPathComponent(name)))
      }
    }
  }

  private static func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  /// The fields of a vector file that seeds need, of any of its three kinds.
  private struct File: Decodable {
    var type: String
    var channel: String?
    var direction: String?
    var vectors: [Entry]
  }

  private struct Entry: Decodable {
    var channel: String?
    var direction: String?
    var hex: HexBytes?
    var frames: [HexBytes]?
  }
}

extension FuzzTarget {
  /// Writes the seeds into a folder of the target's name, one file each, named by a hash.
  package func writeSeeds(from fixtures: FuzzFixtures, into folder: URL) throws {
    let folder = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for seed in seeds(from: fixtures) {
      let file = folder.appendingPathComponent(Self.fileName(of: seed))
      try Data(seed).write(to: file)
    }
  }

  package func writeDictionary(into folder: URL) throws {
    guard let dictionary else { return }
    let file = folder.appendingPathComponent("\(name).dict")
    try Data(dictionary.utf8).write(to: file)
  }

  /// The dictionary in the format of the fuzzing library, each word once; nil without words.
  package var dictionary: String? {
    var seen: Set<[UInt8]> = []
    let lines = words.filter { seen.insert($0.bytes).inserted }.map { word in
      let bytes = word.bytes.map { "\\x" + Self.digits($0) }.joined()
      return "\(word.name)=\"\(bytes)\"\n"
    }
    guard !lines.isEmpty else { return nil }
    return "# Written by `Tests/Fuzz/run --dictionaries`; do not edit.\n" + lines.joined()
  }

  /// Returns a name for bytes: 64 bits of FNV-1a.
  private static func fileName(of bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes {
      hash ^= UInt64(byte)
      hash &*= 0x100_0000_01B3
    }
    return (0..<8).reversed().map { digits(UInt8(truncatingIfNeeded: hash >> ($0 * 8))) }.joined()
  }

  private static func digits(_ byte: UInt8) -> String {
    let text = String(byte, radix: 16)
    return text.count == 1 ? "0" + text : text
  }
}
