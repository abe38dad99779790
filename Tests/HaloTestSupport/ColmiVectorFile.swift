import Foundation
import HaloProtocol

/// One file of `Fixtures/colmi`: bytes of one type, and what they mean.
public struct ColmiVectorFile: Codable, Sendable {
  /// The Swift type, `Colmi.BatteryStatus`, or `unrecognized`.
  public var type: String
  /// The channel that carries the bytes; in the file of unrecognized ones, each vector has its own.
  public var channel: ColmiChannel?
  /// Who sends the bytes; in the file of unrecognized ones, each vector has its own.
  public var direction: ColmiDirection?
  /// Opcode or action, in words where it is not one number.
  public var opcode: String?
  /// Where the layout is documented.
  public var documentation: String
  /// The bytes of a frame that reading drops; nil for big data.
  public var ignoredBytes: [Int]?
  /// The bytes and what they mean.
  public var vectors: [Vector]

  /// Bytes, and the value they are or the error they give.
  public struct Vector: Codable, Sendable {
    /// The name, once in the file.
    public var name: String
    /// The channel, where the file does not say it.
    public var channel: ColmiChannel?
    /// Who sends the bytes, where the file does not say it.
    public var direction: ColmiDirection?
    /// The bytes.
    public var hex: HexBytes
    /// The JSON form of the value.
    public var value: JSONValue?
    /// The error of reading.
    public var error: ExpectedError?
    /// What the bytes are worth as a proof of the layout.
    public var evidence: ColmiEvidence
    /// Where the bytes were seen, or of what they were built.
    public var source: String
    /// Anything else worth knowing.
    public var note: String?
    /// Which bytes writing does not give again, and why.
    public var lossy: String?
    /// The bytes that reading drops here, where they are others than for the type as a whole.
    public var ignoredBytes: [Int]?
  }

  /// The error that reading must give.
  public struct ExpectedError: Codable, Hashable, Sendable {
    /// The name of the reason.
    public var reason: String
    /// The byte it is about.
    public var offset: Int
    /// The field it is about.
    public var field: String

    /// Makes an expectation.
    public init(reason: String, offset: Int, field: String) {
      self.reason = reason
      self.offset = offset
      self.field = field
    }

    /// The expectation of exactly this error, but for the numbers in its reason.
    public init(_ error: WireError) {
      self.init(reason: error.reason.name, offset: error.offset, field: error.field)
    }
  }
}

/// A channel of the ring.
public enum ColmiChannel: String, Codable, Sendable {
  /// The channel of 16-byte frames.
  case uart
  /// The channel of frames of any length.
  case bigdata
}

/// Who sends a frame.
public enum ColmiDirection: String, Codable, Sendable {
  /// The host, to the ring.
  case host
  /// The ring, to the host.
  case device
}

/// What bytes are worth as a proof of a layout.
public enum ColmiEvidence: String, Codable, Sendable {
  /// Seen on the air.
  case capture
  /// Printed in documentation.
  case documentation
  /// Built from the layout: proves nothing about it.
  case derived
}

/// One file of frames that come to one value, `heart-rate-logs` or `step-logs`.
public struct ColmiLogFile: Codable, Sendable {
  /// The Swift type of the value.
  public var type: String
  /// The logs.
  public var vectors: [Log]

  /// Frames, and the value they come to.
  public struct Log: Codable, Sendable {
    /// The name, once in the file.
    public var name: String
    /// The frames in order.
    public var frames: [Colmi.Frame]
    /// The JSON form of the value.
    public var value: JSONValue
    /// What the records sum up to, for steps.
    public var totals: Totals?
    /// What the frames are worth as a proof of the layout.
    public var evidence: ColmiEvidence
    /// Where the frames were seen, or of what they were built.
    public var source: String
  }

  /// Sums over the records of a day.
  public struct Totals: Codable, Hashable, Sendable {
    /// The steps.
    public var steps: Int
    /// The distance.
    public var metres: Int
    /// The energy in small calories; nil where the unit is not known.
    public var calories: Int?

    /// The sums of a log.
    public init(_ log: Colmi.StepLog) {
      steps = log.steps
      metres = log.metres
      calories = log.calories
    }
  }
}

/// Where the fixtures and the documentation are.
public enum ColmiFixtures {
  /// The folder of the package.
  public static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Reads a file of vectors by its name without `.json`.
  public static func vectors(_ name: String) throws -> ColmiVectorFile {
    try readVectors(name) { try JSONDecoder().decode(ColmiVectorFile.self, from: data(name)) }
  }

  /// Reads a file of logs by its name without `.json`.
  public static func logs(_ name: String) throws -> ColmiLogFile {
    try readLogs(name) { try JSONDecoder().decode(ColmiLogFile.self, from: data(name)) }
  }

  /// The names of all files, without `.json`, sorted.
  public static func names() throws -> [String] {
    let folder = package.appendingPathComponent("Fixtures/colmi")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }

  /// The text of a file of the package.
  public static func text(_ path: String) throws -> String {
    try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
  }

  /// The file name of a type: `battery-status` for `BatteryStatus`, `user-id-reply` for
  /// `UserIDReply`.
  public static func fileName(of type: any Colmi.NamedValue.Type) -> String {
    fileName(of: type.name)
  }

  /// The name of a type in kebab case.
  public static func fileName(of type: String) -> String {
    let letters = Array(type)
    var name = ""
    for (index, letter) in letters.enumerated() {
      let isFirst = letter.isUppercase && index > 0 && !letters[index - 1].isUppercase
      let isLast =
        letter.isUppercase && index + 1 < letters.count && letters[index + 1].isLowercase
      if isFirst || isLast, index > 0 { name += "-" }
      name += letter.lowercased()
    }
    return name
  }

  private static let readVectors = Once<ColmiVectorFile>()
  private static let readLogs = Once<ColmiLogFile>()

  private static func data(_ name: String) throws -> Data {
    try Data(contentsOf: package.appendingPathComponent("Fixtures/colmi/\(name).json"))
  }
}
