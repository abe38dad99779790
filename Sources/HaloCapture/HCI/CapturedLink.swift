import HaloTransport

/// A link between two devices, as a capture shows it.
public struct CapturedLink: Hashable, Sendable {
  /// Its number, from 1 in the order in which links were seen first.
  public var number: UInt64
  /// Which of the adapters it is of.
  public var adapter: UInt32
  /// Whether the host is the central; nil where the capture has not seen the link come up.
  public var isHostCentral: Bool?
  /// Who is at the other end, if the capture says so: of a packet from the air, the peripheral.
  public var peer: PeripheralID?

  /// Makes a link.
  public init(
    number: UInt64, adapter: UInt32 = 0, isHostCentral: Bool? = nil, peer: PeripheralID? = nil
  ) {
    self.number = number
    self.adapter = adapter
    self.isHostCentral = isHostCentral
    self.peer = peer
  }
}

/// What happens to a link, by its number.
enum LinkEvent {
  /// It came up, or was seen for the first time.
  case up(CapturedLink)
  /// It went down, for a reason of the controller's if that is known.
  case down(UInt64, reason: UInt8?)
  /// A channel for the Attribute Protocol was opened, besides that which is there for it: its
  /// number, as ``attribute(_:bearer:isFromHost:_:)`` has it, and the longest packet it takes.
  case bearer(UInt64, UInt16, mtu: Int)
  /// A packet of the Attribute Protocol went over it, to the host or from it, on a channel: of
  /// those that both sides number themselves, by the number that the host chose.
  case attribute(
    UInt64, bearer: UInt16 = L2CAPChannel.attribute, isFromHost: Bool?, ArraySlice<UInt8>)
  /// Who is at the other end turned out to be somebody that is known by another address.
  case identity(UInt64, PeripheralID)
  /// Another capture begins: what is known is of other devices, or of another day.
  case newCapture
  /// Something of it cannot be read.
  case lost(UInt64?, String)
}

/// Where a packet of the Logical Link Control goes.
package enum L2CAPChannel {
  package static let signaling: UInt16 = 1
  package static let attribute: UInt16 = 4
  package static let signalingLE: UInt16 = 5
  package static let security: UInt16 = 6
  /// From here on channels are made when they are needed.
  package static let firstDynamic: UInt16 = 0x40
}

extension PeripheralID {
  /// An address of six bytes as it goes over the air, last byte first.
  package init(airOrder bytes: ArraySlice<UInt8>) {
    self.init(rawValue: bytes.reversed().map { HexByte.text($0) }.joined(separator: ":"))
  }
}

private enum HexByte {
  static func text(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.utf8.count == 1 ? "0" + digits : digits
  }
}
