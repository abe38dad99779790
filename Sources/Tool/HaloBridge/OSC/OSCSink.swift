#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A sink that sends each heart rate as Open Sound Control messages over UDP, one in each datagram.
///
/// The addresses are those that avatars of VRChat with a heart rate use:
///
/// | address after the prefix | type | value |
/// |---|---|---|
/// | `HR` | int | beats per minute, at most 255; 0 without contact |
/// | `onesHR`, `tensHR`, `hundredsHR` | int | the digits of `HR` |
/// | `floatHR` | float | `HR` from 0…255 mapped to -1…1 |
/// | `HRPercent` | float | `HR` from 0…255 mapped to 0…1 |
/// | `isHRConnected`, `isHRActive` | bool | true with contact |
///
/// UDP has no confirmation: a value for a receiver that does not run is lost without an error.
public final class OSCSink: BridgeSink {
  /// The sink's name in reports, `osc`.
  public let name = "osc"
  /// The prefix of OSC addresses that VRChat expects.
  public static let standardPrefix = "/avatar/parameters/"
  /// The port on which VRChat listens.
  public static let standardPort: UInt16 = 9000

  private let prefix: String
  private let address: SocketAddress
  private let socket: Descriptor

  /// Creates a sink with a UDP socket.
  ///
  /// - Parameters:
  ///   - host: The name or address of the receiver.
  ///   - port: The port of the receiver.
  ///   - prefix: The beginning of each OSC address.
  /// - Throws: ``SocketFailure`` for an unknown host; another error for a prefix that does not
  ///   begin with a slash, or contains a space, a character of `#*,?[]{}` or one that is not
  ///   printable ASCII.
  public init(
    host: String = "127.0.0.1", port: UInt16 = standardPort, prefix: String = standardPrefix
  ) throws {
    self.prefix = prefix
    _ = try OSCMessage(prefix + "HR")
    address = try SocketAddress(host: host, port: port, .datagram)
    socket = try address.open(.datagram)
  }

  /// Sends the OSC messages for a value.
  ///
  /// - Throws: ``SocketFailure`` if the system cannot send.
  public func consume(_ beat: HeartRateBeat) throws {
    for message in try Self.messages(of: beat, prefix: prefix) {
      let bytes = message.bytes
      let sent = address.with { address, length in
        sendto(socket.number, bytes, bytes.count, 0, address, length)
      }
      // An earlier message to a port without a receiver is no failure of this one.
      guard sent == bytes.count || errno == ECONNREFUSED else { throw SocketFailure("send") }
    }
  }

  /// Returns the OSC messages for a value; their addresses begin with `prefix`.
  static func messages(
    of beat: HeartRateBeat, prefix: String = standardPrefix
  ) throws(OSCMessage.Failure) -> [OSCMessage] {
    let rate = Int32(min(beat.beatsPerMinute ?? 0, 255))
    let hasContact = beat.beatsPerMinute != nil
    return [
      try OSCMessage(prefix + "HR", .int(rate)),
      try OSCMessage(prefix + "onesHR", .int(rate % 10)),
      try OSCMessage(prefix + "tensHR", .int(rate / 10 % 10)),
      try OSCMessage(prefix + "hundredsHR", .int(rate / 100)),
      try OSCMessage(prefix + "floatHR", .float(Float(rate) / 127.5 - 1)),
      try OSCMessage(prefix + "HRPercent", .float(Float(rate) / 255)),
      try OSCMessage(prefix + "isHRConnected", .bool(hasContact)),
      try OSCMessage(prefix + "isHRActive", .bool(hasContact)),
    ]
  }
}
