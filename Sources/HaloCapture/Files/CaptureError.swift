/// Why a capture could not be read: what is wrong, at which byte of the file, and with which field.
public struct CaptureError: Error, Hashable, Sendable {
  /// What is wrong.
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

  /// What can be wrong.
  @nonexhaustive
  public enum Reason: Hashable, Sendable {
    /// The file cannot be opened or read, as the system says.
    case system(String)
    /// It is in no format that is read here.
    case unknownFormat
    /// It is of a known format, and its head is not as it should be.
    case unreadable(String)
    /// What packets are wrapped in has a number that is not read here.
    case unknownLinkType(Int)
    /// The first line of a trace is none.
    case trace(TraceError)
    /// What is packed cannot be unpacked, as a library is missing.
    case missingLibrary(String)
    /// There is more of it than is held at once.
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
      "is none of btsnoop, btsnooz in a bug report, pcap, pcapng, PacketLogger, halo-trace"
    case .unknownLinkType(let number):
      "is \(number); read are 187, 192, 201, 251, 254, 256 and 272, of btsnoop 1001, 1002 and 2001"
    case .trace(let error): "\(error)"
    case .missingLibrary(let text): text
    case .tooLong(let limit): "is longer than the \(limit) bytes that are held at once"
    }
  }
}

/// A part of a capture that was left out, and why; or what else is wrong with it.
public struct CaptureDamage: Hashable, Sendable {
  /// The first byte of the file that was left out, or the record in which something is wrong.
  public var offset: UInt64
  /// How many bytes were left out; 0 where it is not about bytes of that place.
  public var length: UInt64
  /// The field that is wrong.
  public var field: String
  /// What is wrong with it.
  public var reason: String
  /// Of a trace the line that was left out, from 1, or the first of several; else nil.
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
