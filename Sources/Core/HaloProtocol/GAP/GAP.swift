/// The data that a device advertises, as defined by the Generic Access Profile.
///
/// An advertisement and a scan response each contain an ``AdvertisingPayload``: a sequence of
/// ``ADStructure``, each with an ``ADType`` and possibly an ``ADValue``. ``IBeacon`` is the content
/// of one company's entry. The page is `Documentation/Protocols/Advertising.md`.
public enum GAP {}

extension GAP {
  /// The largest number of bytes in an advertisement or scan response that is not extended.
  public static var maximumLegacyLength: Int { 31 }

  /// The largest number of bytes in an extended advertisement, over all its packets.
  public static var maximumExtendedLength: Int { 1650 }
}
