// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.CharacteristicPresentationFormat.Format {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// False or true.
  public static let boolean = GATT.CharacteristicPresentationFormat.Format(rawValue: 0x01)
  /// One unsigned byte.
  public static let uint8 = GATT.CharacteristicPresentationFormat.Format(rawValue: 0x04)
  /// Two unsigned bytes.
  public static let uint16 = GATT.CharacteristicPresentationFormat.Format(rawValue: 0x06)
  /// Three unsigned bytes.
  public static let uint24 = GATT.CharacteristicPresentationFormat.Format(rawValue: 0x07)
  /// Four unsigned bytes.
  public static let uint32 = GATT.CharacteristicPresentationFormat.Format(rawValue: 0x08)
  /// One signed byte.
  public static let int8 = GATT.CharacteristicPresentationFormat.Format(rawValue: 0x0C)
  /// Two signed bytes.
  public static let int16 = GATT.CharacteristicPresentationFormat.Format(rawValue: 0x0E)
  /// Four signed bytes.
  public static let int32 = GATT.CharacteristicPresentationFormat.Format(rawValue: 0x10)
  /// Text in UTF-8.
  public static let utf8 = GATT.CharacteristicPresentationFormat.Format(rawValue: 0x19)
  /// A structure of several fields.
  public static let structure = GATT.CharacteristicPresentationFormat.Format(rawValue: 0x1B)
}
