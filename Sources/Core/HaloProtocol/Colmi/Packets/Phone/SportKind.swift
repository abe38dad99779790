extension Colmi {
  /// A kind of sport, with the vendor's number.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 4 | `walk` | walking | |
  /// | 5 | `rope` | rope skipping | Skipping rope. |
  /// | 7 | `run` | running | |
  /// | 8 | `hike` | | A hike; 20 and 60 have similar names. |
  /// | 9 | `cycle` | cycling | |
  /// | 10 | `other` | other sport | Any other sport. |
  /// | 20 | `hiking` | | Hiking; 8 and 60 have similar names. |
  /// | 21 | `badminton` | | |
  /// | 22 | `yoga` | | |
  /// | 23 | `aerobics` | | |
  /// | 24 | `spinning` | | Indoor cycling. |
  /// | 25 | `kayak` | kayaking | |
  /// | 26 | `elliptical` | elliptical trainer | The elliptical trainer. |
  /// | 27 | `rowing` | | |
  /// | 28 | `tableTennis` | | |
  /// | 29 | `tennis` | | |
  /// | 30 | `golf` | | |
  /// | 31 | `basketball` | | |
  /// | 32 | `football` | | |
  /// | 33 | `volleyball` | | |
  /// | 34 | `climbing` | | |
  /// | 35 | `dance` | | |
  /// | 36 | `skating` | | |
  /// | 60 | `outdoorHiking` | | Hiking outdoors. |
  /// | other | | sport n | kept |
  public struct SportKind: RawRepresentable, WireValue {
    /// The byte that encodes the sport kind.
    public var rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}
