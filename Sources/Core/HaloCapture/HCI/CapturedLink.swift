import HaloTransport

/// A Bluetooth link between two devices in a capture.
package struct CapturedLink: Hashable, Sendable {
  /// The number of the link; links are numbered from 1 in the order of their first packets.
  package var number: UInt64
  /// The number of the host's Bluetooth adapter.
  package var adapter: UInt32 = 0
  /// Whether the host is the central; nil if the capture does not contain the beginning of the
  /// link.
  package var isHostCentral: Bool?
  /// The address of the device at the other end of the link; nil if unknown.
  ///
  /// In captures of a radio sniffer, this is the address of the peripheral.
  package var peer: PeripheralID?
}

/// An event of a link; the first number in a case is that of the link.
enum LinkEvent {
  /// The link was established, or the capture begins while the link exists.
  case up(CapturedLink)
  /// The link with a number ended; `reason` is the controller's reason code, nil if unknown.
  case down(UInt64, reason: UInt8?)
  /// A link opened a further L2CAP channel for ATT packets, as in the case below.
  case bearer(UInt64, UInt16, mtu: Int)
  /// An ATT packet on a channel, by the number that the host chose; `isFromHost` is nil if unknown.
  case attribute(
    UInt64, bearer: UInt16 = L2CAPChannel.attribute, isFromHost: Bool?, ArraySlice<UInt8>)
  /// The other device on the link with a number sent its permanent address (identity address).
  case identity(UInt64, PeripheralID)
  /// Another capture begins in the file, perhaps with other devices or on another day.
  case newCapture
  /// Traffic that cannot be read, on a link if that is known, for the reason in the text.
  case lost(UInt64?, String)
}

package enum L2CAPChannel {
  package static let signaling: UInt16 = 1
  package static let attribute: UInt16 = 4
  package static let signalingLE: UInt16 = 5
  package static let security: UInt16 = 6
  package static let firstDynamic: UInt16 = 0x40
}

extension PeripheralID {
  /// Makes an address from six bytes in the order of transmission, last byte first.
  package init(airOrder bytes: ArraySlice<UInt8>) {
    let digits = bytes.reversed().map {
      String(0x100 | UInt16($0), radix: 16, uppercase: true).dropFirst()
    }
    self.init(rawValue: digits.joined(separator: ":"))
  }
}

/// Finds the oldest link without a search; ended links stay, as a removal takes linear time.
struct LinkQueue<Key> {
  private var links: [(key: Key, number: UInt64)] = []
  private var first = 0

  /// Includes ended links and those that ``popOldest(where:)`` returned.
  var count: Int { links.count }

  /// The largest number of entries: four times the links that a ``LinkFollower`` keeps.
  private static var most: Int { 4096 }

  /// `number` distinguishes a link from others with its key; `isThere` tells if one still exists.
  mutating func append(_ key: Key, _ number: UInt64, where isThere: (Key, UInt64) -> Bool) {
    if links.count >= Self.most {
      links = links[first...].filter { isThere($0.key, $0.number) }
      first = 0
    }
    links.append((key, number))
  }

  /// Removes the oldest links up to the first for which `isThere` is true, and returns its key.
  mutating func popOldest(where isThere: (Key, UInt64) -> Bool) -> Key? {
    while first < links.count {
      let (key, number) = links[first]
      first += 1
      if isThere(key, number) { return key }
    }
    return nil
  }
}
