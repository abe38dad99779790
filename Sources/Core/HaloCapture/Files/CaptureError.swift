/// The reason why a capture cannot be read: the problem, the byte of the file and the field.
public struct CaptureError: Error, Hashable, Sendable {
  /// The problem.
  public var reason: Reason
  /// The byte of the file.
  public var offset: UInt64
  /// The field.
  public var field: String

  /// Makes an error.
  public init(_ reason: Reason, at offset: UInt64, in field: String) {
    self.reason = reason
    self.offset = offset
    self.field = field
  }

  /// The problems that can occur.
  @nonexhaustive
  public enum Reason: Hashable, Sendable {
    /// The file cannot be opened or read; the text is that of the system.
    case system(String)
    /// The file has no supported format.
    case unknownFormat
    /// The file is of no use for the reason in the text: it is empty, a trace or an archive, or its
    /// head or its compressed data is invalid.
    case unreadable(String)
    /// The packets are wrapped in a link type that is not supported.
    case unknownLinkType(Int)
    /// The first line of a trace is invalid.
    case trace(TraceError)
    /// Compressed data cannot be unpacked, as a library is missing.
    case missingLibrary(String)
    /// The data is longer than the most that is held at once.
    case tooLong(limit: Int)
  }
}

extension CaptureError: CustomStringConvertible {
  /// The error in words.
  public var description: String {
    switch reason {
    case .trace(let error): "\(error)"
    default: "byte \(offset): \(field): \(reason)"
    }
  }
}

extension CaptureError.Reason: CustomStringConvertible {
  /// The reason in words.
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

/// A part of a capture that was left out, or another defect of the capture, and the reason.
public struct CaptureDamage: Hashable, Sendable {
  /// The first byte of the file that was left out, or the record with the defect.
  public var offset: UInt64
  /// The number of bytes left out; 0 for a defect that left no bytes out.
  public var length: UInt64
  /// The field that is wrong.
  public var field: String
  /// The problem with the field.
  public var reason: String
  /// The line of a trace that was left out, or the first of several, from 1; nil for other formats.
  public var line: Int?

  /// Makes a damage.
  public init(offset: UInt64, length: UInt64, field: String, reason: String, line: Int? = nil) {
    self.offset = offset
    self.length = length
    self.field = field
    self.reason = reason
    self.line = line
  }
}

extension CaptureDamage: CustomStringConvertible {
  /// The damage in words.
  public var description: String {
    (length == 0 ? "at byte \(offset): " : "\(length) bytes from byte \(offset) left out: ")
      + (line.map { "line \($0): \(field): " } ?? "\(field) ") + reason
  }
}
