// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.RegulatoryCertificationData.AuthoringBody {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No author: there is no data.
  public static let empty = GATT.RegulatoryCertificationData.AuthoringBody(rawValue: 0)
  /// The IEEE.
  public static let ieee = GATT.RegulatoryCertificationData.AuthoringBody(rawValue: 1)
  /// The ISO.
  public static let iso = GATT.RegulatoryCertificationData.AuthoringBody(rawValue: 2)
  /// An experimental author.
  public static let experimental = GATT.RegulatoryCertificationData.AuthoringBody(rawValue: 254)
}
