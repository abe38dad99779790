extension GATT.SensorLocation {
  /// A place on a bike or a body where a sensor is mounted, a number in JSON; 17…255 are reserved.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 0 | `other` | | A location not in this list. |
  /// | 1 | `topOfShoe` | topOfShoe | On top of a shoe. |
  /// | 2 | `inShoe` | inShoe | In a shoe. |
  /// | 3 | `hip` | | The hip. |
  /// | 4 | `frontWheel` | frontWheel | The front wheel. |
  /// | 5 | `leftCrank` | leftCrank | The left crank. |
  /// | 6 | `rightCrank` | rightCrank | The right crank. |
  /// | 7 | `leftPedal` | leftPedal | The left pedal. |
  /// | 8 | `rightPedal` | rightPedal | The right pedal. |
  /// | 9 | `frontHub` | frontHub | The hub of the front wheel. |
  /// | 10 | `rearDropout` | rearDropout | The end of the frame at the rear wheel. |
  /// | 11 | `chainstay` | | The tube of the frame along the chain. |
  /// | 12 | `rearWheel` | rearWheel | The rear wheel. |
  /// | 13 | `rearHub` | rearHub | The hub of the rear wheel. |
  /// | 14 | `chest` | | The chest. |
  /// | 15 | `spider` | | The spider, which connects the chain ring to the crank. |
  /// | 16 | `chainRing` | chainRing | The chain ring. |
  /// | other | | reserved(n) | |
  public struct Location: RawRepresentable, WireValue {
    /// The location of the sensor as a byte.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}
