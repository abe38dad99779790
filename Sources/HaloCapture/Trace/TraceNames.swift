import HaloProtocol
import HaloTransport

extension ATTEvent.Channel {
  /// The command channel of a ring.
  package static let uart = ATTEvent.Channel(.colmiUARTNotify)
  /// The big-data channel of a ring.
  package static let bigData = ATTEvent.Channel(.colmiBigDataNotify)
}

/// Checks the names of channels in a trace, with a cache of recent ones.
struct TraceNames: Sendable {
  private var known: Set<String> = []

  private static let mostKnown = 64

  /// Returns whether a name of a channel is valid.
  mutating func contains(_ name: String) -> Bool {
    if known.contains(name) { return true }
    guard Self.isName(name) else { return false }
    if known.count >= Self.mostKnown { known = [] }
    known.insert(name)
    return true
  }

  private static func isName(_ name: String) -> Bool {
    if name == ATTEvent.Channel.link.rawValue || isCharacteristic(name[...]) { return true }
    // A UUID of 128 bits has hyphens of its own.
    return [4, 8, 36].contains { length in
      let suffix = name.suffix(length + 1)
      guard suffix.count == length + 1, suffix.first == "-" else { return false }
      return (suffix == "-cccd" || isUUID(suffix.dropFirst()))
        && isCharacteristic(name.dropLast(length + 1))
    }
  }

  private static func isCharacteristic(_ name: Substring) -> Bool {
    if name == ATTEvent.Channel.uart.rawValue || name == ATTEvent.Channel.bigData.rawValue {
      return true
    }
    guard name.hasPrefix("0x") else { return isUUID(name) }
    return name.utf8.count == 6
      && name.utf8.dropFirst(2).allSatisfy {
        (0x30...0x39).contains($0) || (0x61...0x66).contains($0)
      }
  }

  /// Returns whether a UUID is in lowercase and in its shortest form.
  private static func isUUID(_ text: Substring) -> Bool {
    (try? BluetoothUUID(parsing: String(text)))?.description.lowercased() == String(text)
  }
}
