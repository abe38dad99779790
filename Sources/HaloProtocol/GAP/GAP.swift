/// What a device advertises, as it goes over the air: the data of the Generic Access Profile.
///
/// An advertisement and a scan response hold an ``AdvertisingPayload`` each, a row of
/// ``ADStructure``, of which each has an ``ADType`` and perhaps a ``ADValue``. ``IBeacon`` is what
/// one company puts into its entry. The page is `Documentation/Protocols/Advertising.md`.
public enum GAP {}

extension GAP {
  /// The most bytes of an advertisement, and of a scan response, that are not extended.
  public static var maximumLegacyLength: Int { 31 }

  /// The most bytes of an extended advertisement, over all its packets.
  public static var maximumExtendedLength: Int { 1650 }
}
