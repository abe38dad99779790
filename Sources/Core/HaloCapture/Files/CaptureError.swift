/// The reason why a capture cannot be read, with the offset in the file and the field.
public struct CaptureError: Error, Hashable, Sendable {
  /// The reason why the capture cannot be read.
  public var reason: Reason
  /// The offset of the wrong field in the file, in bytes.
  public var offset: UInt64
  /// The name of the wrong field, such as `signature`.
  public var field: String

  /// Makes an error from the problem, the offset in the file and the name of the field.
  public init(_ reason: Reason, at offset: UInt64, in field: String) {
    self.reason = reason
    self.offset = offset
    self.field = field
  }

  /// The problems for which a capture cannot be read.
  @nonexhaustive
  public enum Reason: Hashable, Sendable {
    /// The file cannot be opened or read; the text is the system's error message.
    case system(String)
    /// The file has no supported format.
    case unknownFormat
    /// The file contains no packets that can be read, for the reason in the text.
    ///
    /// The file is empty, a trace or an archive, or its header or its compressed data is invalid.
    case unreadable(String)
    /// The packets are wrapped in a link type that is not supported.
    case unknownLinkType(Int)
    /// The first line of a trace is invalid.
    case trace(TraceError)
    /// Compressed data cannot be unpacked, as the library that the text names is missing.
    case missingLibrary(String)
    /// Unpacked data is longer than this number of bytes.
    case tooLong(limit: Int)
  }
}

extension CaptureError: CustomStringConvertible {
  /// The error as text: the offset, the field, and the problem with it.
  public var description: String {
    switch reason {
    case .trace(let error): "\(error)"
    default: "byte \(offset): \(field): \(reason)"
    }
  }
}

extension CaptureError.Reason: CustomStringConvertible {
  /// The problem in words, such as "is empty".
  public var description: String {
    switch self {
    case .system(let text), .unreadable(let text): text
    case .unknownFormat:
      "is not btsnoop, btsnooz in a bug report, pcap, pcapng, PacketLogger or halo-trace"
    case .unknownLinkType(let number):
      "is \(number); read are 187, 192, 201, 251, 254, 256 and 272, of btsnoop 1001, 1002 and 2001"
    case .trace(let error): "\(error)"
    case .missingLibrary(let text): text
    case .tooLong(let limit): "is longer than the \(limit) bytes that are held at once"
    }
  }
}

/// A report about a part of a capture that was left out, or about another defect.
public struct CaptureDamage: Hashable, Sendable {
  /// The offset in the file of the first byte that was left out, or of the record with the defect.
  public var offset: UInt64
  /// The number of bytes left out; 0 for a defect that left no bytes out.
  public var length: UInt64
  /// The name of the field that is wrong.
  public var field: String
  /// The problem with the field, in words.
  public var reason: String
  /// The line of a trace that was left out, or the first of several, from 1; nil for other formats.
  public var line: Int?

  /// Makes a report from the values of all properties; no line by default.
  public init(offset: UInt64, length: UInt64, field: String, reason: String, line: Int? = nil) {
    self.offset = offset
    self.length = length
    self.field = field
    self.reason = reason
    self.line = line
  }
}

extension CaptureDamage: CustomStringConvertible {
  /// The report as text: the bytes that were left out, the field, and the problem with it.
  public var description: String {
    (length == 0 ? "at byte \(offset): " : "\(length) bytes from byte \(offset) left out: ")
      + (line.map { "line \($0): \(field): " } ?? "\(field) ") + reason
  }
}
