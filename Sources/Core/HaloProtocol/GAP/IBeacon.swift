/// The content of an iBeacon advertisement: the UUID of the beacon's owner, and two numbers.
///
/// The layout in a manufacturer entry of Apple, company 004C:
///
/// | offset | size | field | unit, range |
/// |---|---|---|---|
/// | 0 | 1 | kind of Apple's data (`kind`) | always `02` |
/// | 1 | 1 | length of the rest (`length`) | always `15` |
/// | 2 | 16 | `proximityUUID`, high byte first | |
/// | 18 | 2 | `major`, high byte first | |
/// | 20 | 2 | `minor`, high byte first | |
/// | 22 | 1 | `measuredPower`, signed | dBm, the RSSI at one metre |
/// | 23 | n | `trailing` | other parts of Apple's data, kept |
///
/// Apple's data may have several such parts in succession. Beacons are not connectable, and
/// advertise about every 100 ms. An AltBeacon has BE AC instead of 02 15, and is not an iBeacon.
/// Fixture: `Fixtures/gap/ibeacon.json`.
public struct IBeacon: WireValue, WireMessage {
  /// The UUID that identifies the owner of the beacon.
  public var proximityUUID: BluetoothUUID
  /// A number that the owner assigns, usually to a site such as a shop.
  public var major: UInt16
  /// A number that the owner assigns, usually to a beacon within a site.
  public var minor: UInt16
  /// The signal strength (RSSI) at a distance of one metre, in dBm; many beacons send an unmeasured
  /// default.
  public var measuredPower: Int8
  /// The bytes of the manufacturer data after the iBeacon: other parts of Apple's data, or bytes
  /// without meaning.
  public var trailing = HexBytes()

  /// The company identifier of Apple, which manufacturer data with an iBeacon has.
  public static let company: UInt16 = 0x004C
  /// The byte that marks an iBeacon among the parts of Apple's data.
  static let kind: UInt8 = 0x02

  init(_ never: Never) { switch never {} }

  /// Finds the first iBeacon in the manufacturer data of an advertisement; nil if there is none.
  public init?(in entry: ManufacturerData) {
    guard let first = Self.all(in: entry).first else { return nil }
    self = first
  }

  /// Returns all iBeacons in the manufacturer data of an advertisement, in order.
  ///
  /// An extended advertisement has room for several; the ``trailing`` of a beacon contains the
  /// beacons after it.
  public static func all(in entry: ManufacturerData) -> [IBeacon] {
    guard entry.company == company else { return [] }
    var beacons: [IBeacon] = []
    var rest = entry.payload.bytes[...]
    while let kind = rest.first, let length = rest.dropFirst().first {
      if kind == Self.kind, let beacon = try? IBeacon(parsing: rest.span) { beacons.append(beacon) }
      rest = rest.dropFirst(2 + Int(length))
    }
    return beacons
  }

  /// Returns the parts of Apple's data before this beacon, which must be the entry's first one.
  package func other(in entry: ManufacturerData) -> HexBytes {
    HexBytes(Array(entry.payload.bytes.dropLast(bytes.count)))
  }

  /// The manufacturer data that advertises the iBeacon.
  public var manufacturerData: ManufacturerData {
    ManufacturerData(company: Self.company, payload: HexBytes(bytes))
  }
}

extension IBeacon: CustomStringConvertible {
  /// A readable description of the iBeacon.
  public var description: String {
    "iBeacon \(proximityUUID.fullDescription.uppercased()), major \(major), minor \(minor), "
      + "\(measuredPower) dBm at 1 m" + (trailing.bytes.isEmpty ? "" : ", then \(trailing)")
  }
}
