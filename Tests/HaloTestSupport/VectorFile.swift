import Foundation
import HaloProtocol

/// One file of `Fixtures`: bytes of one type and what they mean.
public struct VectorFile: Codable, Sendable {
  /// The Swift type, `GATT.HeartRateMeasurement`.
  public var type: String
  /// What carries the bytes: the UUID of a characteristic, or the name of a channel.
  public var channel: String
  /// Where the layout is documented.
  public var documentation: String
  /// Where the vectors come from.
  public var provenance: Provenance
  /// The bytes and what they mean.
  public var vectors: [Vector]

  /// Where vectors come from.
  public struct Provenance: Codable, Sendable {
    /// `capture`, `documentation`, `derived`, or `mixed` where the vectors differ.
    public var kind: String
    /// Anything else worth knowing.
    public var note: String?
  }

  /// Bytes, and the value they are or the error they give.
  public struct Vector: Codable, Sendable, CustomStringConvertible {
    /// The name, once in the file.
    public var name: String
    /// Who sends the bytes, `device` or `host`.
    public var direction: String
    /// The bytes.
    public var hex: HexBytes
    /// The JSON form of the value.
    public var value: JSONValue?
    /// The error of reading.
    public var error: ExpectedError?
    /// `capture`, `documentation` or `derived`.
    public var evidence: String
    /// Where the bytes were seen or who built them.
    public var source: String
    /// Which bytes writing does not give again, and why.
    public var lossy: String?

    /// The name: the runner prints a test argument by its description.
    public var description: String { name }
  }

  /// The error that reading must give.
  public struct ExpectedError: Codable, Sendable {
    /// The name of the reason.
    public var reason: String
    /// The byte it is about.
    public var offset: Int
    /// The field it is about.
    public var field: String
  }
}

extension VectorFile {
  /// The folder `Fixtures` of the package.
  public static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures")

  /// Reads a file by its path in `Fixtures`, without `.json`.
  public static func load(_ path: String) throws -> VectorFile {
    try files(path) {
      let url = folder.appendingPathComponent(path + ".json")
      return try JSONDecoder().decode(VectorFile.self, from: Data(contentsOf: url))
    }
  }

  private static let files = Once<VectorFile>()

  /// The names of the files in a folder of `Fixtures`, without `.json`, sorted.
  public static func names(in path: String) throws -> [String] {
    let url = folder.appendingPathComponent(path)
    return try FileManager.default.contentsOfDirectory(atPath: url.path)
      .filter { $0.hasSuffix(".json") }
      .map { String($0.dropLast(5)) }
      .sorted()
  }
}
