import Foundation
import FuzzCaptures
import FuzzCodecs
import FuzzCommands
import FuzzDevices
import FuzzKit
import FuzzTools
import HaloProtocol
import HaloTestSupport
import Testing

extension FuzzTarget: CustomTestStringConvertible {
  /// All but the empty one, which is there to be measured.
  static let all = (codecTargets + captureTargets + deviceTargets + commandTargets).filter {
    $0.name != "Empty"
  }

  /// The name.
  public var testDescription: String { name }
}

/// One file of a fuzzer's input.
struct FuzzInput: Sendable {
  var target: FuzzTarget
  var path: String

  /// Runs the file, and says which it was where a law does not hold.
  func run() throws {
    let url = VectorFile.folder.appendingPathComponent(path)
    let input = [UInt8](try Data(contentsOf: url))
    do throws(BrokenLaw) {
      try target.run(input)
    } catch {
      throw BrokenLaw(description: "Fixtures/\(path): \(error)")
    }
  }

  /// The files of all targets in a folder of `Fixtures`.
  static func all(in folder: String) throws -> [FuzzInput] {
    try FuzzTarget.all.flatMap { try all(of: $0, in: folder) }
  }

  /// The files of a target in a folder of `Fixtures`.
  static func all(of target: FuzzTarget, in folder: String) throws -> [FuzzInput] {
    let path = "\(folder)/\(target.name)"
    let url = VectorFile.folder.appendingPathComponent(path)
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: url.path).sorted().map {
      FuzzInput(target: target, path: "\(path)/\($0)")
    }
  }
}

@Suite("Inputs of the fuzzers")
struct FuzzRegressionTests {
  static let fixtures = Result { try FuzzFixtures(readingFrom: VectorFile.folder) }

  #if os(Linux) || os(macOS) || os(FreeBSD) || os(OpenBSD) || os(Windows)
  /// In a process of its own, which writes down what it is about to run: a trap names no file.
  @Test("No file of the corpus, and no find of the past, breaks a law or traps")
  func files() async throws {
    let marker = FileManager.default.temporaryDirectory
      .appendingPathComponent("halo-fuzz-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: marker) }
    #expect(FileManager.default.createFile(atPath: marker, contents: nil))
    let result = await #expect(processExitsWith: .success) { [marker = marker as String] in
      let file = try #require(FileHandle(forWritingAtPath: marker))
      for folder in ["corpus", "crashes"] {
        for input in try FuzzInput.all(in: folder) {
          // One line over the other: a file that is made anew each time waits for the disk.
          try file.seek(toOffset: 0)
          try file.write(contentsOf: Data((input.path + "\n").utf8))
          try input.run()
        }
      }
    }
    guard result == nil else { return }
    let last = try String(contentsOfFile: marker, encoding: .utf8).prefix { $0 != "\n" }
    Issue.record("The process ended with Fixtures/\(last)")
  }
  #else
  @Test("No file of the corpus, and no find of the past, breaks a law", arguments: FuzzTarget.all)
  func files(_ target: FuzzTarget) throws {
    for folder in ["corpus", "crashes"] {
      for input in try FuzzInput.all(of: target, in: folder) { try input.run() }
    }
  }
  #endif

  @Test("No seed that the fixtures give breaks a law", arguments: FuzzTarget.all)
  func seeds(_ target: FuzzTarget) throws {
    let seeds = target.seeds(from: try Self.fixtures.get())
    #expect(!seeds.isEmpty)
    // The fuzzers begin with all of them, and the corpus is made of these: here it is some.
    for index in stride(from: 0, to: seeds.count, by: 5) { try target.run(seeds[index]) }
  }

  @Test("Short and empty inputs break no law", arguments: FuzzTarget.all)
  func shortInputs(_ target: FuzzTarget) throws {
    for length in Array(0...18) + [31, 32, 33, 40] {
      for byte: UInt8 in [0x00, 0x43, 0xFF] {
        try target.run(Array(repeating: byte, count: length))
      }
    }
  }

  @Test("Each fuzzer has a corpus, of 400 files and 100 kB at most", arguments: FuzzTarget.all)
  func corpusSize(_ target: FuzzTarget) throws {
    let sizes = try FuzzInput.all(of: target, in: "corpus").map {
      try Data(contentsOf: VectorFile.folder.appendingPathComponent($0.path)).count
    }
    #expect((1...400).contains(sizes.count))
    #expect(sizes.reduce(0, +) <= 100_000)
  }

  @Test("Each folder of inputs is of a target", arguments: ["corpus", "crashes"])
  func folders(_ folder: String) throws {
    let url = VectorFile.folder.appendingPathComponent(folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
    let unknown = Set(names).subtracting(FuzzTarget.all.map(\.name) + ["README.md"])
    #expect(unknown == [])
  }

  @Test("Names of targets are there once")
  func names() {
    #expect(Set(FuzzTarget.all.map(\.name)).count == FuzzTarget.all.count)
  }

  /// `Tests/Fuzz/run --dictionaries` writes them.
  @Test("Dictionaries are those of the opcodes and actions of today")
  func dictionaries() throws {
    let folder = ColmiFixtures.package.appendingPathComponent("Tests/Fuzz/dictionaries")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let worded = FuzzTarget.all.filter { $0.dictionary != nil }
    #expect(files.sorted() == worded.map { "\($0.name).dict" }.sorted())
    for target in worded {
      let file = folder.appendingPathComponent("\(target.name).dict")
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text == target.dictionary, "\(target.name).dict is not what the target has")
    }
  }

  @Test("Each characteristic with vectors is fuzzed")
  func characteristics() throws {
    let channels = try VectorFile.names(in: "gatt").map {
      try BluetoothUUID(parsing: VectorFile.load("gatt/\($0)").channel)
    }
    #expect(Set(channels) == Set(fuzzedCharacteristics))
    #expect(fuzzedCharacteristics.count == Set(fuzzedCharacteristics).count)
    let names = channels.map { $0.description.lowercased() }
    let others = ["uart", "bigdata", "advertisement", "ffd9", "ffd4", "ffe9", "ffe4"]
    #expect(Set(decodedChannels) == Set(names + others))
  }
}
