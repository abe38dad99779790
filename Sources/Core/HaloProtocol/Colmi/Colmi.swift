/// The Bluetooth protocol of COLMI smart rings, and of other rings that work with the QRing app.
///
/// A ring has two channels, each a pair of characteristics. The command channel carries 16-byte
/// ``Frame``s: a ``HostMessage`` to the ring or a ``RingMessage`` from it. The second channel
/// carries long messages ("big data") in ``BigDataFrame``s, which the ring splits into
/// notifications.
///
/// The confidence letters in these pages are those of `Documentation/Protocols/Colmi.md`: A, seen
/// on the wire and confirmed by two or more sources; B, vendor code or one observation; C, one
/// claim; D, doubtful.
public enum Colmi {}

extension Colmi {
  /// The UUIDs of a Colmi ring's two GATT services and of their characteristics.
  public enum Service {
    /// The GATT service of the ring's command channel, whose frames have 16 bytes.
    public static let uart = BluetoothUUID(high: 0x6E40_FFF0_B5A3_F393, low: 0xE0A9_E50E_24DC_CA9E)
    /// The characteristic to which the host writes 16-byte frames, with or without response.
    public static let uartWrite = BluetoothUUID(
      high: 0x6E40_0002_B5A3_F393, low: 0xE0A9_E50E_24DC_CA9E)
    /// The characteristic on which the ring notifies 16-byte frames: replies and events.
    public static let uartNotify = BluetoothUUID(
      high: 0x6E40_0003_B5A3_F393, low: 0xE0A9_E50E_24DC_CA9E)
    /// The GATT service of the ring's second channel, for long messages ("big data"); some rings
    /// lack it.
    public static let bigData = BluetoothUUID(
      high: 0xDE5B_F728_D711_4E47, low: 0xAF26_65E3_012A_5DC7)
    /// The characteristic to which the host writes frames with long messages ("big data"), without
    /// response.
    public static let bigDataWrite = BluetoothUUID(
      high: 0xDE5B_F72A_D711_4E47, low: 0xAF26_65E3_012A_5DC7)
    /// The characteristic on which the ring notifies frames with long messages ("big data").
    public static let bigDataNotify = BluetoothUUID(
      high: 0xDE5B_F729_D711_4E47, low: 0xAF26_65E3_012A_5DC7)
  }
}
