import HaloProtocol

/// Where periodic advertising goes on, as extended advertisements tell: by access addresses, as
/// links do, though it is none.
package struct AirTrains {
  private var keys: Set<UInt64> = []

  private static let most = 256

  /// How long the fields are in the head of an extended advertisement, which its flags announce: of
  /// both addresses, direction finding, number of the advertisement, pointer to the next one,
  /// periodic advertising, and power.
  ///
  /// Source: Core Specification, Volume 6, Part B, 2.3.4.
  package static let fieldLengths = [6, 6, 1, 2, 3, 18, 1]
  private static let syncInfo = 5
  /// Of the access address in that field, behind offset, interval, channels and clock accuracy.
  private static let place = 9

  package init() {}

  /// Looks at an extended advertisement, which may tell of a train.
  package mutating func learn(_ payload: ArraySlice<UInt8>, on adapter: UInt32) {
    let bytes = payload.span
    guard bytes.count > 1, bytes[1] >> UInt8(Self.syncInfo) & 1 == 1 else { return }
    var start = 2
    for flag in 0..<Self.syncInfo where bytes[1] >> UInt8(flag) & 1 == 1 {
      start += Self.fieldLengths[flag]
    }
    guard start + Self.fieldLengths[Self.syncInfo] <= min(1 + Int(bytes[0] & 0x3F), bytes.count)
    else { return }
    if keys.count >= Self.most { keys = [] }
    keys.insert(UInt64(adapter) << 32 | UInt64(bytes.uint32LE(at: start + Self.place)))
  }

  /// Whether an adapter and an access address are those of a train.
  package func contains(_ key: UInt64) -> Bool { keys.contains(key) }
}
