import HaloFoundation
import HaloJSON
import HaloProtocol
import HaloScenario

/// A file of `Fixtures` with vectors: bytes of one type, and their values.
///
/// `Fixtures/README.md` describes the keys.
struct FixtureFile: Decodable {
  var type: String
  var channel: String?
  var direction: Sender?
  var opcode: String?
  var documentation: String
  var ignoredBytes: [Int]?
  var provenance: Provenance?
  var vectors: [Vector]

  struct Provenance: Decodable {
    var kind: String
    var note: String?
  }

  struct Vector: Decodable {
    var name: String
    var channel: String?
    var direction: Sender?
    var hex: HexBytes?
    var frames: [HexBytes]?
    var value: JSONTree?
    var error: ErrorObject.Detail?
    var evidence: Evidence
    var source: String
    var note: String?
    var lossy: String?
    var ignoredBytes: [Int]?
    var totals: [String: Int]?
    var rows: [[Int?]]?
  }

  /// The strength of bytes as evidence for a layout.
  enum Evidence: String, Codable {
    case capture, documentation, derived
  }
}

// MARK: Reading

extension FixtureFile {
  /// The longest file in bytes.
  static let maximumLength = 1 << 20

  /// The folders of `Fixtures` with vectors, in the order of the output.
  static let folders = ["colmi", "gap", "gatt", "triones"]

  /// Reads all files of a folder of fixtures, sorted by name.
  ///
  /// - Parameter fixtures: The path of the folder `Fixtures`.
  /// - Returns: The files with their names, such as `colmi/battery-status`.
  /// - Throws: ``FixtureFailure`` for the first wrong folder or file.
  static func all(
    in fixtures: String
  ) throws(FixtureFailure) -> [(name: String, file: FixtureFile)] {
    var files: [(name: String, file: FixtureFile)] = []
    var bytesLeft = 64 * maximumLength
    for folder in folders {
      let names = try names(in: "\(fixtures)/\(folder)")
      guard !names.isEmpty else {
        throw FixtureFailure("\(fixtures)/\(folder)", .noFixtures)
      }
      for name in names {
        let path = "\(fixtures)/\(folder)/\(name)"
        let data = try read(path, atMost: min(maximumLength, bytesLeft))
        bytesLeft -= data.count
        files.append(("\(folder)/\(name.dropLast(5))", try parse(data, path)))
      }
    }
    return files
  }

  private static func names(in folder: String) throws(FixtureFailure) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
        .filter { $0.hasSuffix(".json") }.sorted()
    } catch {
      var status = stat()
      let code = stat(folder, &status) == 0 ? ENOTDIR : errno
      throw FixtureFailure(folder, .unreadable(String(cString: strerror(code))))
    }
  }

  private static func read(_ path: String, atMost limit: Int) throws(FixtureFailure) -> Data {
    // Without O_NONBLOCK, opening a pipe would wait for its writer.
    let file = OpenFile(descriptor: open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK))
    var status = stat()
    guard file.descriptor >= 0, fstat(file.descriptor, &status) == 0 else {
      throw FixtureFailure(path, .unreadable(String(cString: strerror(errno))))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FixtureFailure(path, .unreadable("\(OutputReason.noFile)"))
    }
    let read = StandardStreams.reader(file.descriptor, name: path)
    var data = Data()
    do {
      while case let piece = try read(), !piece.isEmpty {
        data += piece
        guard data.count <= limit else { throw FixtureFailure(path, .tooLong(limit: limit)) }
      }
    } catch let failure as FixtureFailure {
      throw failure
    } catch {
      throw FixtureFailure(path, .unreadable((error as? StreamFailure)?.reason ?? "\(error)"))
    }
    return data
  }

  /// Parses the content of a file.
  ///
  /// - Throws: ``FixtureFailure`` for text that is not JSON, a missing, repeated or unknown key, a
  ///   wrong value, and a repeated name.
  static func parse(_ data: Data, _ path: String) throws(FixtureFailure) -> FixtureFile {
    let file: FixtureFile
    do {
      guard let text = String(validating: data, as: UTF8.self) else {
        throw FixtureFailure(path, .notJSON(reason: "invalidUTF8", offset: 0))
      }
      try JSONText.check(text)
      file = try StrictJSON.decode(FixtureFile.self, from: data)
    } catch let failure as FixtureFailure {
      throw failure
    } catch let flaw as JSONText.Flaw {
      throw FixtureFailure(
        path,
        flaw.reason == "duplicateKey"
          ? .wrongKey(reason: flaw.reason, key: flaw.field)
          : .notJSON(reason: flaw.reason, offset: flaw.offset))
    } catch let error as StrictJSON.UnknownKey {
      throw FixtureFailure(path, .wrongKey(reason: "unknownKey", key: error.name))
    } catch let error as WireError {
      throw FixtureFailure(path, .wrongKey(reason: error.reason.name, key: error.field))
    } catch let error as DecodingError {
      let flaw = StrictJSON.flaw(of: error)
      throw FixtureFailure(path, .wrongKey(reason: flaw.reason, key: flaw.field))
    } catch {
      throw FixtureFailure(path, .notJSON(reason: "invalidJSON", offset: 0))
    }
    var names: Set<String> = []
    for vector in file.vectors where !names.insert(vector.name).inserted {
      throw FixtureFailure(path, vector: vector.name, .repeatedName)
    }
    return file
  }
}

/// The error of a file of fixtures.
struct FixtureFailure: Error, Equatable, CustomStringConvertible {
  /// The path of the file or folder, or the name of the file.
  let path: String
  /// The name of the vector; nil if the whole file is wrong.
  let vector: String?
  let reason: Reason

  init(_ path: String, vector: String? = nil, _ reason: Reason) {
    (self.path, self.vector, self.reason) = (path, vector, reason)
  }

  enum Reason: Error, Equatable {
    /// The system refused to read the file or folder.
    case unreadable(String)
    /// The folder contains no file whose name ends with `.json`.
    case noFixtures
    case tooLong(limit: Int)
    case notJSON(reason: String, offset: Int)
    /// A key is missing, unknown or repeated, or its value is wrong.
    case wrongKey(reason: String, key: String)
    /// Another vector of the file has the same name.
    case repeatedName
    /// No packet has the type of the file.
    case unknownType(String)
    /// A vector and its file lack a key, or the keys exclude each other.
    case incomplete(key: String)
    case unknownChannel(String)
    /// The bytes decode to something other than the fixture states; the texts are JSON.
    case otherResult(expected: String, found: String)
    /// The value encodes to the bytes although the fixture has `lossy`, or the reverse.
    case wrongLoss
  }

  var description: String {
    let place = displayable(path) + (vector.map { ": \"\(displayable($0))\"" } ?? "")
    let words =
      switch reason {
      case .unreadable(let reason): reason
      case .noFixtures: "contains no fixtures"
      case .tooLong(let limit): "is longer than \(limit) bytes"
      case .notJSON(let reason, let offset): "is not JSON: \(reason) at byte \(offset)"
      case .wrongKey(let reason, let key): "\(reason) of the key \(displayable(key))"
      case .repeatedName: "occurs twice"
      case .unknownType(let type): "unknown type \(displayable(type))"
      case .incomplete(let key): "lacks or contradicts the key \(key)"
      case .unknownChannel(let channel): "unknown channel \(displayable(channel))"
      case .otherResult(let expected, let found):
        "gives \(displayable(found)), not \(displayable(expected))"
      case .wrongLoss: "has the key lossy wrongly"
      }
    return "vectors: \(place): \(words)"
  }
}
