#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A sink that sends each value as Open Sound Control (OSC) messages over UDP, one message in each
/// datagram.
///
/// The addresses of the heart rate are those that VRChat avatars use. The sink does not send
/// measurements that the source device does not have:
///
/// | address after the prefix | type | value |
/// |---|---|---|
/// | `HR` | int | beats per minute, at most 255; 0 without contact |
/// | `onesHR`, `tensHR`, `hundredsHR` | int | the digits of `HR` |
/// | `floatHR` | float | `HR` from 0…255 mapped to -1…1 |
/// | `HRPercent` | float | `HR` from 0…255 mapped to 0…1 |
/// | `isHRConnected`, `isHRActive` | bool | true with contact |
/// | `Power`, `Cadence`, `Speed` | float | W, 1/min, km/h; 0 without a measurement in 10 s |
/// | `isPowerConnected` and so on | bool | true with a measurement |
///
/// UDP has no confirmation: a value for a receiver that does not run is lost without an error.
public final class OSCSink: BridgeSink {
  /// The sink's name in ``BridgeReport``, `osc`.
  public let name = "osc"
  /// The prefix of the Open Sound Control (OSC) addresses that VRChat expects.
  public static let standardPrefix = "/avatar/parameters/"
  /// The UDP port on which VRChat listens by default.
  public static let standardPort: UInt16 = 9000

  private let prefix: String
  private let address: SocketAddress
  private let socket: Descriptor

  /// Creates a sink that sends Open Sound Control (OSC) messages from a new UDP socket.
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

  /// Sends the Open Sound Control (OSC) messages for a value to the receiver.
  ///
  /// - Throws: ``SocketFailure`` if the system cannot send.
  public func consume(_ value: BridgeValue) throws {
    for message in try Self.messages(of: value, prefix: prefix) {
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
    of value: BridgeValue, prefix: String = standardPrefix
  ) throws(OSCMessage.Failure) -> [OSCMessage] {
    var messages: [OSCMessage] = []
    for measure in BridgeMeasure.allCases.dropFirst() where value.measures.contains(measure) {
      let number = value.numbers[measure]
      let name = measure.terms.name
      messages.append(try OSCMessage(prefix + name, .float(Float(number ?? 0))))
      messages.append(try OSCMessage(prefix + "is\(name)Connected", .bool(number != nil)))
    }
    guard value.measures.contains(.heartRate) else { return messages }
    let rate = Int32(min(value.beatsPerMinute ?? 0, 255))
    let hasContact = value.beatsPerMinute != nil
    return try [
      OSCMessage(prefix + "HR", .int(rate)),
      OSCMessage(prefix + "onesHR", .int(rate % 10)),
      OSCMessage(prefix + "tensHR", .int(rate / 10 % 10)),
      OSCMessage(prefix + "hundredsHR", .int(rate / 100)),
      OSCMessage(prefix + "floatHR", .float(Float(rate) / 127.5 - 1)),
      OSCMessage(prefix + "HRPercent", .float(Float(rate) / 255)),
      OSCMessage(prefix + "isHRConnected", .bool(hasContact)),
      OSCMessage(prefix + "isHRActive", .bool(hasContact)),
    ] + messages
  }
}
