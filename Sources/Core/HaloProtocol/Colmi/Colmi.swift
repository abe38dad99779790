/// The Bluetooth protocol of COLMI smart rings, and of other rings that work with the QRing app.
///
/// A ring has two channels. The 16-byte command channel carries a ``Frame`` each way,
/// ``HostMessage`` to the ring and ``RingMessage`` from it. The big-data channel carries a
/// ``BigDataFrame`` of any length, cut into notifications.
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
    /// The command channel's characteristic for the host's frames: write, with or without response.
    public static let uartWrite = BluetoothUUID(
      high: 0x6E40_0002_B5A3_F393, low: 0xE0A9_E50E_24DC_CA9E)
    /// The command channel's characteristic for the ring's frames: notify.
    public static let uartNotify = BluetoothUUID(
      high: 0x6E40_0003_B5A3_F393, low: 0xE0A9_E50E_24DC_CA9E)
    /// The GATT service of the ring's big-data channel, for long messages; some rings lack it.
    public static let bigData = BluetoothUUID(
      high: 0xDE5B_F728_D711_4E47, low: 0xAF26_65E3_012A_5DC7)
    /// The big-data channel's characteristic for the host's frames: write without response.
    public static let bigDataWrite = BluetoothUUID(
      high: 0xDE5B_F72A_D711_4E47, low: 0xAF26_65E3_012A_5DC7)
    /// The big-data channel's characteristic for the ring's frames: notify.
    public static let bigDataNotify = BluetoothUUID(
      high: 0xDE5B_F729_D711_4E47, low: 0xAF26_65E3_012A_5DC7)
  }
}
