import Foundation
import HaloProtocol

/// One file of `Fixtures/colmi`: bytes of one type, and their meaning.
public struct ColmiVectorFile: Codable, Sendable {
  /// The Swift type, `Colmi.BatteryStatus`, or `unrecognized`.
  public var type: String
  /// The channel of the bytes; nil for unrecognized bytes, whose vectors each have their own.
  public var channel: ColmiChannel?
  /// The sender of the bytes; nil for unrecognized bytes, whose vectors each have their own.
  public var direction: ColmiDirection?
  /// The opcode or action; in words if it is not a single number.
  public var opcode: String?
  /// The place where the layout is documented.
  public var documentation: String
  /// The bytes of a frame that parsing drops; nil for big data.
  public var ignoredBytes: [Int]?
  /// The bytes and their meaning.
  public var vectors: [Vector]

  /// Bytes, and their value or error.
  public struct Vector: LawVector {
    /// The name, unique in the file.
    public var name: String
    /// The channel, if the file has none.
    public var channel: ColmiChannel?
    /// The sender, if the file has none.
    public var direction: ColmiDirection?
    /// The bytes.
    public var hex: HexBytes
    /// The JSON form of the value.
    public var value: JSONValue?
    /// The error of parsing.
    public var error: ExpectedError?
    /// The strength of the bytes as evidence for the layout.
    public var evidence: ColmiEvidence
    /// The place where the bytes were seen, or the parts from which they were built.
    public var source: String
    /// Any other useful information.
    public var note: String?
    /// The bytes that encoding does not reproduce, with the reason.
    public var lossy: String?
    /// The bytes that parsing drops in this vector, if they differ from those of the type.
    public var ignoredBytes: [Int]?
  }

  /// The error that parsing must throw.
  public typealias ExpectedError = VectorFile.ExpectedError
}

/// A channel of the ring.
public enum ColmiChannel: String, Codable, Sendable {
  /// The channel of 16-byte frames.
  case uart
  /// The channel of frames of any length.
  case bigdata
}

/// The sender of a frame.
public enum ColmiDirection: String, Codable, Sendable {
  /// The host, to the ring.
  case host
  /// The ring, to the host.
  case device
}

/// The strength of bytes as evidence for a layout.
public enum ColmiEvidence: String, Codable, Sendable {
  /// Seen on the air.
  case capture
  /// Printed in documentation.
  case documentation
  /// Built from the layout, so no evidence for it.
  case derived
}

/// A file of replies, each with the value that its frames give: `heart-rate-logs` or `step-logs`.
public struct ColmiLogFile: Codable, Sendable {
  /// The Swift type of the value.
  public var type: String
  /// The logs.
  public var vectors: [Log]

  /// Frames and their value.
  public struct Log: Codable, Sendable {
    /// The name, unique in the file.
    public var name: String
    /// The frames in order.
    public var frames: [Colmi.Frame]
    /// The JSON form of the value.
    public var value: JSONValue
    /// The sums of the records, for steps.
    public var totals: Totals?
    /// The strength of the frames as evidence for the layout.
    public var evidence: ColmiEvidence
    /// The place where the frames were seen, or the parts from which they were built.
    public var source: String
  }

  /// Sums over the records of a day.
  public struct Totals: Codable, Hashable, Sendable {
    /// The steps.
    public var steps: Int
    /// The distance.
    public var metres: Int
    /// The energy in small calories; nil if the unit is not known.
    public var calories: Int?

    /// Copies the sums of a log.
    public init(_ log: Colmi.StepLog) {
      steps = log.steps
      metres = log.metres
      calories = log.calories
    }
  }
}

/// The locations of fixtures and documentation.
public enum ColmiFixtures {
  /// The folder of the package.
  public static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Reads a file of vectors, given its name without `.json`.
  public static func vectors(_ name: String) throws -> ColmiVectorFile {
    try readVectors(name) { try JSONDecoder().decode(ColmiVectorFile.self, from: data(name)) }
  }

  /// Reads a file of logs, given its name without `.json`.
  public static func logs(_ name: String) throws -> ColmiLogFile {
    try readLogs(name) { try JSONDecoder().decode(ColmiLogFile.self, from: data(name)) }
  }

  /// Returns the names of all files without `.json`, sorted.
  public static func names() throws -> [String] { try VectorFile.names(in: "colmi") }

  /// Returns the text of a file of the package.
  public static func text(_ path: String) throws -> String {
    try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the file name of a type: `battery-status` for `BatteryStatus`, `user-id-reply` for
  /// `UserIDReply`.
  public static func fileName(of type: any Colmi.NamedValue.Type) -> String {
    fileName(of: type.name)
  }

  /// Returns the name of a type in kebab case.
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
