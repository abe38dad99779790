import Foundation
import FuzzKit

extension FuzzTarget {
  /// Writes the seeds into a folder of the target's name, one file each, named by a hash.
  public func writeSeeds(from fixtures: FuzzFixtures, into folder: URL) throws {
    let folder = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for seed in seeds(from: fixtures) {
      let file = folder.appendingPathComponent(Self.fileName(of: seed))
      try Data(seed).write(to: file)
    }
  }

  /// Writes the dictionary, unless the target has no words.
  public func writeDictionary(into folder: URL) throws {
    guard let dictionary else { return }
    let file = folder.appendingPathComponent("\(name).dict")
    try Data(dictionary.utf8).write(to: file)
  }

  /// The dictionary in the format of the fuzzing library, each word once; nil without words.
  public var dictionary: String? {
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
