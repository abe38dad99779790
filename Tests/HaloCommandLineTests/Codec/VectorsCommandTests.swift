import Foundation
import HaloProtocol
import HaloTestSupport
import Testing

@testable import HaloCommandLine

@Suite("halo vectors", .timeLimit(.minutes(5)))
struct VectorsCommandTests {
  /// The files that one run wrote, by name without `.json`.
  private typealias Files = [String: Data]

  private static let first = Result { try write() }

  private static func write() throws -> Files {
    let folder = TemporaryFile()
    let run = ToolRun("vectors", VectorFile.folder.path, folder.path)
    try #require(run.status == 0, "\(run.errors)")
    let files = try files(in: folder.path)
    #expect(run.lines.count == files.count)
    return files
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
    folder != "colmi"
      ? "gatt-vectors" : file.hasSuffix("-logs") ? "colmi-logs" : "colmi-vectors"
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
          ? channel : ["ibeacon": "advertisement", "ffd4": "triones", "ffd9": "triones"][channel]
      #expect(file == expected ?? "gatt", "\(key)")
    }
    for folder in ["colmi", "gap", "gatt", "triones"] {
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
    #expect(Set(files.keys) == Set(VectorSet.allCases.map(\.rawValue)))
    for (name, data) in files {
      let file = try JSONValue(parsing: data)
      #expect(try schema.flaw(in: file) == nil, "\(name)")
      #expect(file["name"] == .string(name))
    }
  }

  @Test("The fixtures match their schemas")
  func fixtures() throws {
    for folder in ["colmi", "gap", "gatt", "triones"] {
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

  // MARK: Errors

  @Test("An existing file stays without --force, and with it two runs write the same bytes")
  func exists() throws {
    let folder = TemporaryFile()
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    let file = folder.path + "/triones.json"
    try Data("precious".utf8).write(to: URL(fileURLWithPath: file))
    let words = ["vectors", VectorFile.folder.path, folder.path]
    let run = ToolRun(words)
    #expect(run.status == 1 && run.output == "")
    #expect(run.errors == "halo: vectors: \(file): exists already; --force replaces it\n")
    #expect(try Self.files(in: folder.path) == ["triones": Data("precious".utf8)])
    #expect(ToolRun(words + ["--force"]).status == 0)
    #expect(try Self.files(in: folder.path) == Self.first.get())
  }

  @Test(
    "The command takes two folders",
    arguments: [[], ["a"], ["a", ""], ["a", "b", "c"], ["a", "b", "--json"]])
  func operands(_ words: [String]) {
    #expect(ToolRun(["vectors"] + words).status == 2)
  }

  @Test("A folder without fixtures is an error")
  func folders() throws {
    let missing = TemporaryFile()
    let output = TemporaryFile()
    #expect(
      throws: FixtureFailure("\(missing.path)/colmi", .unreadable("No such file or directory"))
    ) { try FixtureFile.all(in: missing.path) }
    let folder = missing.path + "/colmi"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    #expect(throws: FixtureFailure(folder, .noFixtures)) { try FixtureFile.all(in: missing.path) }
    let run = ToolRun("vectors", missing.path, output.path)
    #expect(run.status == 1 && run.errorLines.count == 1)
    #expect(!FileManager.default.fileExists(atPath: output.path))
  }

  @Test("A pipe, a folder and a long file are no fixtures")
  func files() throws {
    let fixtures = TemporaryFile()
    let path = fixtures.path + "/colmi/a.json"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    func reason() -> FixtureFailure.Reason? {
      do throws(FixtureFailure) { _ = try FixtureFile.all(in: fixtures.path) } catch {
        #expect(error.path == path)
        return error.reason
      }
      return nil
    }
    #expect(reason() == .unreadable("is no file"))
    try FileManager.default.removeItem(atPath: path)
    try #require(mkfifo(path, 0o600) == 0)
    #expect(reason() == .unreadable("is no file"))
    try FileManager.default.removeItem(atPath: path)
    let long = Data(repeating: 0x20, count: FixtureFile.maximumLength + 1)
    try long.write(to: URL(fileURLWithPath: path))
    #expect(reason() == .tooLong(limit: FixtureFile.maximumLength))
  }

  /// A fixture of a battery.
  private static let battery = #"""
    {"type": "Colmi.BatteryStatus", "channel": "uart", "direction": "device", "opcode": "03",
    "documentation": "Documentation/Protocols/ColmiDevice.md", "ignoredBytes": [3], "vectors": [
    {"name": "a", "hex": "03640100000000000000000000000068",
    "value": {"charging": 1, "percent": 100}, "evidence": "derived", "source": "built"}]}
    """#

  /// Changes of that fixture, and their errors.
  private static let flaws: [(old: String, new: String, reason: FixtureFailure.Reason)] = [
    ("{\"type\"", "[\"type\"", .notJSON(reason: "invalidJSON", offset: 0)),
    ("]}\n", "]", .notJSON(reason: "invalidJSON", offset: 0)),
    (#""opcode""#, #""type""#, .wrongKey(reason: "duplicateKey", key: "type")),
    (#""opcode""#, #""code""#, .wrongKey(reason: "unknownKey", key: "code")),
    (#""documentation""#, #""opcode2""#, .wrongKey(reason: "missing", key: "documentation")),
    (#"[3]"#, #""3""#, .wrongKey(reason: "wrongType", key: "ignoredBytes")),
    (#""derived""#, #""guess""#, .wrongKey(reason: "invalidValue", key: "vectors.0.evidence")),
    (#""0364"#, #""036"#, .wrongKey(reason: "truncated", key: "vectors.0.hex")),
    (#""Colmi.BatteryStatus""#, #""Colmi.Batteries""#, .unknownType("Colmi.Batteries")),
    (#""channel": "uart""#, #""channel": "u\n""#, .unknownChannel("u\n")),
    (#", "direction": "device""#, "", .incomplete(key: "direction")),
    (#""hex""#, #""lossy""#, .incomplete(key: "hex")),
    (
      #""percent": 100"#, #""percent": 99"#,
      .otherResult(
        expected: #"{"charging":1,"percent":99}"#, found: #"{"charging":1,"percent":100}"#)
    ),
    (
      #""value": {"charging": 1, "percent": 100}, "#, "",
      .otherResult(expected: "a value or an error", found: #"{"charging":1,"percent":100}"#)
    ),
    (
      "000068", "000069",
      .otherResult(
        expected: #"{"charging":1,"percent":100}"#,
        found: #"{"field":"checksum","offset":15,"reason":"checksumMismatch"}"#)
    ),
    (#""hex": "036401000"#, #""lossy": "no", "hex": "036401000"#, .wrongLoss),
    (
      "0364010000000000000000000000", "0364010100000000000000000000",
      .otherResult(
        expected: #"{"charging":1,"percent":100}"#,
        found: #"{"field":"checksum","offset":15,"reason":"checksumMismatch"}"#)
    ),
    ("03640100000000000000000000000068", "03640101000000000000000000000069", .wrongLoss),
  ]

  @Test("A wrong fixture has an error with its reason", arguments: flaws.indices)
  func wrong(_ index: Int) throws {
    let (old, new, reason) = Self.flaws[index]
    let text = (Self.battery + "\n").replacing(old, with: new, maxReplacements: 1)
    #expect(text != Self.battery + "\n")
    do throws(FixtureFailure) {
      let file = try FixtureFile.parse(Data(text.utf8), "battery")
      _ = try FixtureVector(fixture: "battery", file: file, vector: file.vectors[0]).golden()
      Issue.record("no error")
    } catch {
      if case .notJSON(let found, _) = error.reason, case .notJSON(let expected, _) = reason {
        #expect(found == expected)
      } else {
        #expect(error.reason == reason)
      }
      #expect(error.description.hasPrefix("vectors: battery: "))
      #expect(error.description.unicodeScalars.allSatisfy { $0.value >= 0x20 })
    }
  }

  @Test("A name occurs once in a file")
  func names() throws {
    let vector = try #require(Self.battery.split(separator: "[\n").last?.dropLast(2))
    let text = Self.battery.replacing(vector, with: vector + ",\n" + vector)
    #expect(throws: FixtureFailure("battery", vector: "a", .repeatedName)) {
      try FixtureFile.parse(Data(text.utf8), "battery")
    }
    #expect(throws: FixtureFailure("battery", .notJSON(reason: "invalidUTF8", offset: 0))) {
      try FixtureFile.parse(Data([0x7B, 0xFF]), "battery")
    }
  }
}
