import Foundation
import HaloProtocol
import HaloTestSupport
import Testing

@testable import HaloCommandLine

/// Whether the machine has Python, and the tests have the tool next to them.
private let canRun = ScenarioTests.executable != nil && ProcessRun.path(of: "python3") != nil

@Suite("The vectors for other parsers", .enabled(if: canRun), .timeLimit(.minutes(5)))
struct VectorFilesTests {
  /// The files that one run wrote, by name without `.json`.
  private typealias Files = [String: Data]

  private static let first = Result { try write() }

  private static func write() throws -> Files {
    let folder = TemporaryFile()
    let script = VectorFile.folder.appendingPathComponent("../Tests/Scripts/vectors.py").path
    let tool = try #require(ScenarioTests.executable?.path)
    try #require(try ProcessRun(["python3", script, tool, folder.path]).status == 0)
    return try files(in: folder.path)
  }

  private static func files(in folder: String) throws -> Files {
    try Dictionary(
      uniqueKeysWithValues: FileManager.default.contentsOfDirectory(atPath: folder).map { name in
        let url = URL(fileURLWithPath: folder).appendingPathComponent(name)
        return (String(name.dropLast(5)), try Data(contentsOf: url))
      })
  }

  private static func vectors() throws -> [(file: String, vector: JSONValue)] {
    try first.get().sorted { $0.key < $1.key }.flatMap { name, data in
      try (JSONValue(parsing: data)["vectors"]?.elements ?? []).map { (name, $0) }
    }
  }

  /// The folders of `Fixtures` with vectors, and the schema of each of their files.
  private static func schemaName(_ folder: String, _ file: String) -> String {
    folder != "colmi" ? "gatt-vectors" : file.hasSuffix("-logs") ? "colmi-logs" : "colmi-vectors"
  }

  // MARK: Output

  @Test("Each vector of the fixtures is exactly one vector of the output, with the same content")
  func completeness() throws {
    var written: [String: JSONValue] = [:]
    for (file, vector) in try Self.vectors() {
      let key = "\(vector["fixture"]?.text ?? "?"): \(vector["name"]?.text ?? "?")"
      #expect(written.updateValue(vector, forKey: key) == nil, "\(key) is there twice")
      let channel = vector["channel"]?.text ?? "?"
      let expected =
        vector["frames"] != nil
        ? "replies"
        : ["uart", "bigdata", "advertisement"].contains(channel)
          ? channel
          : channel.contains("/")
            ? String(channel.prefix { $0 != "/" })
            : ["ibeacon": "advertisement", "ffd4": "triones", "ffd9": "triones"][channel]
      #expect(file == expected ?? "gatt", "\(key)")
    }
    for folder in try VectorFile.folders {
      for name in try VectorFile.names(in: folder) {
        let url = VectorFile.folder.appendingPathComponent("\(folder)/\(name).json")
        let file = try JSONValue(parsing: Data(contentsOf: url))
        for vector in file["vectors"]?.elements ?? [] {
          let key = "\(folder)/\(name): \(vector["name"]?.text ?? "?")"
          let candidate = written.removeValue(forKey: key)
          let found = try #require(candidate, "\(key) is missing")
          #expect(found["sender"] == vector["direction"] ?? file["direction"], "\(key)")
          #expect(found["ignoredBytes"] == vector["ignoredBytes"] ?? file["ignoredBytes"])
          #expect(found["type"] == file["type"] && found["documentation"] == file["documentation"])
          if file["type"] != .string("IBeacon") {
            #expect(found["channel"] == vector["channel"] ?? file["channel"], "\(key)")
          }
          for part in [
            "hex", "frames", "value", "error", "lossy", "totals", "rows", "evidence", "source",
            "note",
          ] { #expect(found[part] == vector[part], "\(key), \(part)") }
        }
      }
    }
    #expect(written.keys.sorted() == [])
  }

  @Test("halo decode gives the value, the error, or the result in decoded")
  func decode() throws {
    let vectors = try Self.vectors().map(\.vector).filter {
      $0["hex"] != nil && $0["type"] != .string("IBeacon")
    }
    let input = vectors.map { vector in
      ["sender", "channel", "hex"].map { vector[$0]?.text ?? "?" }.joined(separator: "\t") + "\n"
    }
    let objects = try ToolRun("decode", "--json", "--lines", input: input.joined()).json()
    #expect(objects.count == vectors.count)
    for (vector, object) in zip(vectors, objects) {
      if let value = vector["value"] {
        #expect(object["value"] == value && object["name"] == vector["type"])
        #expect(object["bytes"] == vector["encoded"] ?? vector["hex"])
      } else if let decoded = vector["decoded"] {
        #expect(object["name"] == decoded["type"] && object["error"] == decoded["error"])
        #expect(decoded["error"] != vector["error"])
      } else {
        #expect(object["error"] == vector["error"])
      }
    }
  }

  // MARK: Schemas

  @Test("The output matches its schema")
  func schema() throws {
    let schema = try JSONSchema.load("golden-vectors")
    let files = try Self.first.get()
    let families = Set(try VectorFile.folders).subtracting(["colmi", "gap", "gatt"])
    #expect(
      Set(files.keys) == families.union(["advertisement", "bigdata", "gatt", "replies", "uart"]))
    for (name, data) in files {
      let file = try JSONValue(parsing: data)
      #expect(try schema.flaw(in: file) == nil, "\(name)")
      #expect(file["name"] == .string(name))
    }
  }

  @Test("The fixtures match their schemas")
  func fixtures() throws {
    for folder in try VectorFile.folders {
      for name in try VectorFile.names(in: folder) {
        let schema = try JSONSchema.load(Self.schemaName(folder, name))
        let url = VectorFile.folder.appendingPathComponent("\(folder)/\(name).json")
        let file = try JSONValue(parsing: Data(contentsOf: url))
        #expect(try schema.flaw(in: file) == nil, "\(folder)/\(name)")
      }
    }
  }

  @Test("The schema rejects a vector with a missing, unknown or wrong key")
  func wrongVectors() throws {
    let schema = try JSONSchema.load("golden-vectors")
    let hex: [String: JSONValue] = [
      "fixture": .string("colmi/battery-status"), "name": .string("full"),
      "type": .string("Colmi.BatteryStatus"), "channel": .string("uart"),
      "sender": .string("device"), "hex": .string("03"), "value": .object([:]),
      "evidence": .string("derived"), "source": .string("built"),
      "documentation": .string("Documentation/Protocols/Colmi.md"),
    ]
    func flaw(_ change: (inout [String: JSONValue]) -> Void) throws -> JSONSchema.Flaw? {
      var vector = hex
      change(&vector)
      return try schema.flaw(
        in: .object([
          "format": .string("halo-vectors"), "version": .int(1), "licence": .string("Apache-2.0"),
          "name": .string("uart"), "vectors": .array([.object(vector)]),
        ]))
    }
    #expect(try flaw { _ in } == nil)
    for key in hex.keys { #expect(try flaw { $0[key] = nil } != nil, "\(key)") }
    #expect(try flaw { $0["hex"] = .string("0") }?.keyword == "pattern")
    #expect(try flaw { $0["sender"] = .string("ring") }?.keyword == "enum")
    #expect(try flaw { $0["value"] = .double(0.5) }?.keyword == "anyOf")
    #expect(try flaw { $0["source"] = .string("") }?.keyword == "minLength")
    #expect(try flaw { $0["ignoredBytes"] = .array([.int(15)]) }?.keyword == "maximum")
    #expect(try flaw { $0["frames"] = .array([]) } != nil)
    #expect(try flaw { $0["error"] = .object([:]) } != nil)
    #expect(try flaw { $0["unknown"] = .int(1) }?.path == "/vectors/0/unknown")
    let unsupported = JSONSchema(.object(["maxItems": .int(1)]))
    #expect(throws: JSONSchema.UnsupportedSchema.self) { try unsupported.flaw(in: .array([])) }
  }
}
