import Foundation
import HaloProtocol

/// One file of `Fixtures`: bytes of one type and their meaning.
public struct VectorFile: Codable, Sendable {
  /// The Swift type, such as `GATT.HeartRateMeasurement`.
  public var type: String
  /// The carrier of the bytes: the UUID of a characteristic, or the name of a channel.
  public var channel: String
  /// The place where the layout is documented.
  public var documentation: String
  /// The bytes and their meaning.
  public var vectors: [Vector]

  /// Bytes, and their value or error.
  public struct Vector: LawVector, CustomStringConvertible {
    /// The name, unique in the file.
    public var name: String
    /// The sender of the bytes: `device` or `host`.
    public var direction: String
    /// The bytes.
    public var hex: HexBytes
    /// The JSON form of the value.
    public var value: JSONValue?
    /// The error of parsing.
    public var error: ExpectedError?
    /// `capture`, `documentation` or `derived`.
    public var evidence: String
    /// The place where the bytes were seen, or their author.
    public var source: String
    /// The bytes that encoding does not reproduce, with the reason.
    public var lossy: String?

    /// The name, because the test runner prints an argument by its description.
    public var description: String { name }
  }

  /// The error that parsing must throw.
  public struct ExpectedError: Codable, Hashable, Sendable {
    /// The name of the reason.
    public var reason: String
    /// The offset of the byte in question.
    public var offset: Int
    /// The field in question.
    public var field: String

    /// Creates an expectation.
    public init(reason: String, offset: Int, field: String) {
      (self.reason, self.offset, self.field) = (reason, offset, field)
    }

    /// Creates an expectation of this error; numbers in its reason are ignored.
    public init(_ error: WireError) {
      self.init(reason: error.reason.name, offset: error.offset, field: error.field)
    }
  }
}

/// Bytes with the JSON form of their value, or with the error of parsing.
public protocol LawVector: Codable, Sendable {
  /// The name, unique in the file.
  var name: String { get }
  /// The bytes.
  var hex: HexBytes { get }
  /// The JSON form of the value.
  var value: JSONValue? { get }
  /// The error of parsing.
  var error: VectorFile.ExpectedError? { get }
  /// The bytes that encoding does not reproduce, with the reason.
  var lossy: String? { get }
}

extension VectorFile {
  /// The folder `Fixtures` of the package.
  public static let folder = ColmiFixtures.package.appendingPathComponent("Fixtures")

  /// Reads a file, given its path in `Fixtures` without `.json`.
  public static func load(_ path: String) throws -> VectorFile {
    try files(path) {
      let url = folder.appendingPathComponent(path + ".json")
      return try JSONDecoder().decode(VectorFile.self, from: Data(contentsOf: url))
    }
  }

  private static let files = Once<VectorFile>()

  /// The folders of `Fixtures` with such files or those of COLMI rings, sorted.
  public static var folders: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        .filter { $0 != "schema" && (try? names(in: $0))?.isEmpty == false }
    }
  }

  /// Returns the names of the files in a folder of `Fixtures` without `.json`, sorted.
  public static func names(in path: String) throws -> [String] {
    let url = folder.appendingPathComponent(path)
    return try FileManager.default.contentsOfDirectory(atPath: url.path)
      .filter { $0.hasSuffix(".json") }
      .map { String($0.dropLast(5)) }
      .sorted()
  }
}
