/// An error in the reading of a capture, with its reason, the offset in the file, and the field.
public struct CaptureError: Error, Hashable, Sendable {
  /// The reason why the capture cannot be read.
  public var reason: Reason
  /// The offset of the invalid field in the file, in bytes.
  public var offset: UInt64
  /// The name of the invalid field, such as `signature`.
  public var field: String

  /// Makes an error from its reason, the offset in the file, and the name of the field.
  public init(_ reason: Reason, at offset: UInt64, in field: String) {
    (self.reason, self.offset, self.field) = (reason, offset, field)
  }

  /// The reason why a capture cannot be read.
  @nonexhaustive
  public enum Reason: Hashable, Sendable {
    /// The file cannot be opened or read; the text is the error message of the operating system.
    case system(String)
    /// The file has no supported format.
    case unknownFormat
    /// The file contains no readable packets, for the reason in the text.
    ///
    /// The file is empty, a text trace or an archive, or has an invalid header or compressed data.
    case unreadable(String)
    /// The packets have this link type, a number for the format of their headers, which is not
    /// supported.
    case unknownLinkType(Int)
    /// The file is a text trace (``Trace``) whose first line is invalid.
    case trace(TraceError)
    /// The file is compressed, but the named library for decompression is not installed.
    case missingLibrary(String)
    /// The decompressed data is longer than the limit in bytes.
    case tooLong(limit: Int)
  }
}

extension CaptureError: CustomStringConvertible {
  /// A readable description of the error: the offset, the field and the reason.
  public var description: String {
    switch reason {
    case .trace(let error): "\(error)"
    default: "byte \(offset): \(field): \(reason)"
    }
  }
}

extension CaptureError.Reason: CustomStringConvertible {
  /// A readable description of the reason, such as "is empty".
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

/// A report about a part of a capture that the reader skipped, or about another defect.
public struct CaptureDamage: Hashable, Sendable {
  /// The offset in the file of the first skipped byte, or of the record with the defect.
  public var offset: UInt64
  /// The number of skipped bytes; 0 for a defect for which no bytes were skipped.
  public var length: UInt64
  /// The name of the field with the defect, such as `time`.
  public var field: String
  /// A description of the defect, such as the wrong number in the field.
  public var reason: String
  /// The number of the first skipped line in a text trace, from 1; nil for other formats.
  public var line: Int?

  /// Makes a report about a skipped part or another defect; `line` is nil except for text traces.
  package init(offset: UInt64, length: UInt64, field: String, reason: String, line: Int? = nil) {
    (self.offset, self.length, self.field) = (offset, length, field)
    (self.reason, self.line) = (reason, line)
  }
}

extension CaptureDamage: CustomStringConvertible {
  /// A readable description of the report: the skipped bytes, the invalid field and its defect.
  public var description: String {
    (length == 0 ? "at byte \(offset): " : "\(length) bytes from byte \(offset) left out: ")
      + (line.map { "line \($0): \(field): " } ?? "\(field) ") + reason
  }
}
