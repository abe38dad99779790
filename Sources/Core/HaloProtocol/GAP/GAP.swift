/// A namespace for the data that a device advertises, as the Generic Access Profile defines it.
///
/// An advertisement and a scan response each contain an ``AdvertisingPayload``: a sequence of
/// ``ADStructure``, each with an ``ADType`` and possibly an ``ADValue``. ``IBeacon`` decodes
/// Apple's beacon data. `Documentation/Protocols/Advertising.md` has the details.
public enum GAP {}

extension GAP {
  /// The largest number of bytes in a legacy (not extended) advertisement or scan response.
  public static var maximumLegacyLength: Int { 31 }

  /// The largest number of bytes in an extended advertisement, the sum over all its packets.
  public static var maximumExtendedLength: Int { 1650 }
}
