/// A namespace for the values of GATT characteristics that the Bluetooth SIG defines, one type for
/// each.
///
/// Each type contains the UUID of its characteristic, and decodes and encodes the bytes.
public enum GATT {}

extension GATT {
  /// The decoded value of one GATT characteristic.
  public protocol CharacteristicValue: WireValue, WireMessage, CustomStringConvertible {
    /// The UUID of the GATT characteristic that has values of this type.
    static var characteristic: BluetoothUUID { get }
  }
}

#if !hasFeature(Embedded)
extension GATT.CharacteristicValue {
  /// Throws if the bytes of the value are those of another one, as its fields in JSON can
  /// contradict each other.
  // Otherwise the code of each type contains its reading once more.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func requireRoundTrip() throws(WireError) {
    guard try Self(parsing: bytes) == self else {
      throw WireError(.contradiction(first: 0, second: bytes.count), at: 0, in: "trailing")
    }
  }
}
#endif

extension GATT {
  /// The largest number of bytes in the value of a GATT attribute.
  ///
  /// Source: Bluetooth Core Specification, Volume 3, Part F, 3.2.9.
  public static var maximumAttributeLength: Int { 512 }

  /// Throws unless a value has the fixed length of its characteristic; the error contains the name
  /// `field`.
  #if !hasFeature(Embedded)
  @inline(__always)
  #endif
  static func require(_ length: Int, in bytes: Span<UInt8>, field: String) throws(WireError) {
    guard bytes.count == length else {
      throw WireError(.wrongLength(expected: length, actual: bytes.count), at: 0, in: field)
    }
  }
}
