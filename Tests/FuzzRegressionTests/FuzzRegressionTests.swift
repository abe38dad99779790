import Foundation
import FuzzCaptures
import FuzzCodecs
import FuzzCommands
import FuzzDevices
import FuzzKit
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
struct FuzzInput: Sendable, CustomTestStringConvertible {
  var target: FuzzTarget
  var file: URL

  var testDescription: String { "\(target.name) \(file.lastPathComponent)" }

  static func all(in folder: String) throws -> [FuzzInput] {
    try FuzzTarget.all.flatMap { target in
      let url = VectorFile.folder.appendingPathComponent("\(folder)/\(target.name)")
      guard FileManager.default.fileExists(atPath: url.path) else { return [FuzzInput]() }
      return try FileManager.default.contentsOfDirectory(atPath: url.path).sorted().map {
        FuzzInput(target: target, file: url.appendingPathComponent($0))
      }
    }
  }
}

@Suite("Inputs of the fuzzers")
struct FuzzRegressionTests {
  @Test("A seed breaks no law", arguments: try FuzzInput.all(in: "corpus"))
  func seeds(_ input: FuzzInput) throws {
    try input.target.run([UInt8](Data(contentsOf: input.file)))
  }

  @Test("A find of the past breaks no law", arguments: try FuzzInput.all(in: "crashes"))
  func finds(_ input: FuzzInput) throws {
    try input.target.run([UInt8](Data(contentsOf: input.file)))
  }

  @Test("Short and empty inputs break no law", arguments: FuzzTarget.all)
  func shortInputs(_ target: FuzzTarget) throws {
    for length in 0...40 {
      for byte: UInt8 in [0x00, 0x01, 0x15, 0x43, 0xBC, 0xFF] {
        try target.run(Array(repeating: byte, count: length))
      }
    }
  }

  @Test("Each fuzzer has seeds, at most 30", arguments: FuzzTarget.all)
  func seedCount(_ target: FuzzTarget) throws {
    let count = try FuzzInput.all(in: "corpus").count { $0.target.name == target.name }
    #expect((1...30).contains(count))
  }

  @Test("Each characteristic with vectors is fuzzed")
  func characteristics() throws {
    let channels = try VectorFile.names(in: "gatt").map {
      try BluetoothUUID(parsing: VectorFile.load("gatt/\($0)").channel)
    }
    #expect(Set(channels) == Set(fuzzedCharacteristics))
    #expect(fuzzedCharacteristics.count == Set(fuzzedCharacteristics).count)
  }
}
