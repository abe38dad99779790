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
  /// All targets except the empty one, which serves measurements.
  static let all = (codecTargets + captureTargets + deviceTargets + commandTargets).filter {
    $0.name != "Empty"
  }

  /// The name.
  public var testDescription: String { name }
}

@Suite("Inputs of the fuzzers")
struct FuzzRegressionTests {
  static let fixtures = Result { try FuzzFixtures(readingFrom: VectorFile.folder) }

  #if os(Linux) || os(macOS) || os(FreeBSD) || os(OpenBSD) || os(Windows)
  /// Runs in a separate process, which notes each input before it runs it: a trap names no input.
  @Test("No input of the corpus and no past find breaks a law or traps")
  func inputs() async throws {
    let marker = FileManager.default.temporaryDirectory
      .appendingPathComponent("halo-fuzz-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: marker) }
    #expect(FileManager.default.createFile(atPath: marker, contents: nil))
    let result = await #expect(processExitsWith: .success) { [marker = marker as String] in
      let file = try #require(FileHandle(forWritingAtPath: marker))
      for input in try FuzzTarget.all.flatMap({ try FuzzInput.known(of: $0) }) {
        // Each line overwrites the one before: creating a file each time waits for the disk.
        try file.seek(toOffset: 0)
        try file.write(contentsOf: Data((input.source + "\n").utf8))
        try input.run()
      }
    }
    guard result == nil else { return }
    let last = try String(contentsOfFile: marker, encoding: .utf8).prefix { $0 != "\n" }
    Issue.record("The process ended with Fixtures/\(last)")
  }
  #else
  @Test("No input of the corpus and no past find breaks a law", arguments: FuzzTarget.all)
  func inputs(_ target: FuzzTarget) throws {
    for input in try FuzzInput.known(of: target) { try input.run() }
  }
  #endif

  @Test("No seed that the fixtures give breaks a law", arguments: FuzzTarget.all)
  func seeds(_ target: FuzzTarget) throws {
    let seeds = target.seeds(from: try Self.fixtures.get())
    #expect(!seeds.isEmpty)
    // The fuzzers begin with all seeds, from which the corpus is made; this test takes one in five.
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

  @Test("Each fuzzer has a corpus, of 400 inputs and 100 kB at most", arguments: FuzzTarget.all)
  func corpusSize(_ target: FuzzTarget) throws {
    let sizes = try FuzzInput.corpus(of: target).map(\.bytes.count)
    #expect((1...400).contains(sizes.count))
    #expect(sizes.reduce(0, +) <= 100_000)
  }

  @Test(
    "Each file of inputs belongs to a target", arguments: [("corpus", ".txt"), ("crashes", "")])
  func files(_ folder: String, ending: String) throws {
    let url = VectorFile.folder.appendingPathComponent(folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
    let unknown = Set(names).subtracting(FuzzTarget.all.map { $0.name + ending } + ["README.md"])
    #expect(unknown == [])
  }

  @Test("A line of an archive is digits or quoted text, and nothing else")
  func archiveLines() throws {
    #expect(try FuzzInput.bytes(ofLine: "00ff") == [0x00, 0xFF])
    #expect(try FuzzInput.bytes(ofLine: #""""#) == [])
    #expect(try FuzzInput.bytes(ofLine: #""a"\\x\x0a""#) == Array("a\"\\x\n".utf8))
    for line in ["0", "0g", "\"", "\"a", #""\n""#, #""\x0""#, #""\""#] {
      #expect(throws: (any Error).self, "\(line)") { try FuzzInput.bytes(ofLine: line) }
    }
  }

  @Test("Names of targets are unique")
  func names() {
    #expect(Set(FuzzTarget.all.map(\.name)).count == FuzzTarget.all.count)
  }

  /// `Tests/Fuzz/run --dictionaries` writes them.
  @Test("Dictionaries match the current opcodes and actions")
  func dictionaries() throws {
    let folder = ColmiFixtures.package.appendingPathComponent("Tests/Fuzz/dictionaries")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let worded = FuzzTarget.all.filter { $0.dictionary != nil }
    #expect(files.sorted() == worded.map { "\($0.name).dict" }.sorted())
    for target in worded {
      let file = folder.appendingPathComponent("\(target.name).dict")
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text == target.dictionary, "\(target.name).dict differs from that of the target")
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
