import Foundation
import FuzzKit
import HaloProtocol
import HaloTestSupport

/// One known input of a fuzzer.
struct FuzzInput: Sendable {
  var target: FuzzTarget
  /// The line or the file that contains the input, in `Fixtures`.
  var source: String
  var bytes: [UInt8]

  /// Runs the input.
  ///
  /// - Throws: ``BrokenLaw`` with the source of the input.
  func run() throws {
    do throws(BrokenLaw) {
      try target.run(bytes)
    } catch {
      throw BrokenLaw(description: "Fixtures/\(source): \(error)")
    }
  }

  /// Returns the corpus and the past finds of a target.
  static func known(of target: FuzzTarget) throws -> [FuzzInput] {
    try corpus(of: target) + crashes(of: target)
  }

  /// Returns the lines of an archive in `Fixtures/corpus`.
  static func corpus(of target: FuzzTarget) throws -> [FuzzInput] {
    let path = "corpus/\(target.name).txt"
    let url = VectorFile.folder.appendingPathComponent(path)
    let lines = try String(contentsOf: url, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast()
    return try zip(1..., lines).map { number, line in
      let source = "\(path):\(number)"
      do {
        return FuzzInput(target: target, source: source, bytes: try bytes(ofLine: line))
      } catch {
        throw BrokenLaw(description: "Fixtures/\(source): \(error)")
      }
    }
  }

  /// Returns the files of a folder in `Fixtures/crashes`.
  static func crashes(of target: FuzzTarget) throws -> [FuzzInput] {
    let path = "crashes/\(target.name)"
    let url = VectorFile.folder.appendingPathComponent(path)
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: url.path).sorted().map { name in
      let bytes = [UInt8](try Data(contentsOf: url.appendingPathComponent(name)))
      return FuzzInput(target: target, source: "\(path)/\(name)", bytes: bytes)
    }
  }

  /// Returns the bytes of a line that `Tests/Fuzz/archive` packed: hexadecimal digits, or text in
  /// quotation marks with `\\` and `\x0a`.
  ///
  /// - Throws: ``BrokenLaw`` or ``WireError`` for any other line.
  static func bytes(ofLine line: some StringProtocol) throws -> [UInt8] {
    guard line.hasPrefix("\"") else { return try HexBytes(parsing: String(line)).bytes }
    guard line.count >= 2, line.hasSuffix("\"") else {
      throw BrokenLaw(description: "the quoted text does not end")
    }
    var rest = line.dropFirst().dropLast().utf8[...]
    var bytes: [UInt8] = []
    while let character = rest.popFirst() {
      if character != UInt8(ascii: "\\") {
        bytes.append(character)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "\\"): bytes.append(UInt8(ascii: "\\"))
      case UInt8(ascii: "x"):
        bytes += try HexBytes(parsing: String(decoding: rest.prefix(2), as: UTF8.self)).bytes
        rest = rest.dropFirst(2)
      default: throw BrokenLaw(description: "no such escape")
      }
    }
    return bytes
  }
}
