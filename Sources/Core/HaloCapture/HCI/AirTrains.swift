import HaloProtocol

/// The trains of periodic advertising packets that extended advertisements announce.
///
/// The packets of a train have an access address, like those of a link, but a train is not a link.
struct AirTrains {
  private var keys: Set<UInt64> = []

  private static let most = 256

  /// The lengths in bytes of the fields in the header of an extended advertisement.
  ///
  /// They are in the order of their flags: both addresses, direction finding, number of the
  /// advertisement, pointer to the next one, periodic advertising, and power.
  ///
  /// Source: Core Specification, Volume 6, Part B, 2.3.4.
  static let fieldLengths = [6, 6, 1, 2, 3, 18, 1]
  private static let syncInfo = 5
  /// The offset in bytes of the access address in the field about periodic advertising.
  ///
  /// Offset, interval, channels and clock accuracy come before it.
  private static let accessAddressOffset = 9

  init() {}

  mutating func learn(_ payload: ArraySlice<UInt8>, on adapter: UInt32) {
    let bytes = payload.span
    guard bytes.count > 1, bytes[1] >> UInt8(Self.syncInfo) & 1 == 1 else { return }
    var start = 2
    for flag in 0..<Self.syncInfo where bytes[1] >> UInt8(flag) & 1 == 1 {
      start += Self.fieldLengths[flag]
    }
    guard start + Self.fieldLengths[Self.syncInfo] <= min(1 + Int(bytes[0] & 0x3F), bytes.count)
    else { return }
    if keys.count >= Self.most { keys = [] }
    keys.insert(
      UInt64(adapter) << 32 | UInt64(bytes.uint32LE(at: start + Self.accessAddressOffset)))
  }

  /// The key has the adapter in its upper 32 bits, and the access address in the lower ones.
  func contains(_ key: UInt64) -> Bool { keys.contains(key) }
}
