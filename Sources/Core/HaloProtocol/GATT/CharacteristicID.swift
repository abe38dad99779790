/// The identity of one GATT characteristic of a device: the UUIDs of the service and of the
/// characteristic, and an index.
public struct CharacteristicID: Hashable, Sendable {
  /// The UUID of the GATT service that contains the characteristic.
  public var service: BluetoothUUID
  /// The UUID of the characteristic.
  public var characteristic: BluetoothUUID
  /// The index, from 0, among the device's characteristics with the same two UUIDs, such as the
  /// levels of two batteries.
  public var instance: Int

  /// Makes the identity of a characteristic; by default, of the device's first one with these
  /// UUIDs.
  public init(_ characteristic: BluetoothUUID, in service: BluetoothUUID, instance: Int = 0) {
    self.service = service
    self.characteristic = characteristic
    self.instance = instance
  }
}

extension CharacteristicID: CustomStringConvertible {
  /// The UUIDs of the service and of the characteristic as text.
  public var description: String {
    "\(service)/\(characteristic)" + (instance == 0 ? "" : "#\(instance)")
  }
}

extension CharacteristicID {
  /// The Heart Rate Measurement characteristic of a heart rate sensor.
  public static let heartRateMeasurement = CharacteristicID(0x2A37, in: 0x180D)
  /// The Body Sensor Location characteristic of a heart rate sensor.
  public static let bodySensorLocation = CharacteristicID(0x2A38, in: 0x180D)
  /// The Heart Rate Control Point characteristic: commands to a heart rate sensor.
  public static let heartRateControlPoint = CharacteristicID(0x2A39, in: 0x180D)
  /// The CSC Measurement characteristic: the wheel and crank revolutions of a cycling speed and
  /// cadence sensor.
  public static let cscMeasurement = CharacteristicID(0x2A5B, in: 0x1816)
  /// The CSC Feature characteristic: the abilities of a cycling speed and cadence sensor.
  public static let cscFeature = CharacteristicID(0x2A5C, in: 0x1816)
  /// The Sensor Location characteristic of a cycling speed and cadence sensor.
  public static let cyclingSensorLocation = CharacteristicID(0x2A5D, in: 0x1816)
  /// The SC Control Point characteristic: commands to a cycling speed and cadence sensor.
  public static let scControlPoint = CharacteristicID(0x2A55, in: 0x1816)
  /// The Cycling Power Measurement characteristic of a power meter.
  public static let cyclingPowerMeasurement = CharacteristicID(0x2A63, in: 0x1818)
  /// The Cycling Power Vector characteristic: forces or torques during a turn of the crank.
  public static let cyclingPowerVector = CharacteristicID(0x2A64, in: 0x1818)
  /// The Cycling Power Feature characteristic: the abilities of a power meter.
  public static let cyclingPowerFeature = CharacteristicID(0x2A65, in: 0x1818)
  /// The Cycling Power Control Point characteristic: commands to a power meter.
  public static let cyclingPowerControlPoint = CharacteristicID(0x2A66, in: 0x1818)
  /// The RSC Measurement characteristic: running speed and cadence from a foot pod.
  public static let rscMeasurement = CharacteristicID(0x2A53, in: 0x1814)
  /// The RSC Feature characteristic: the abilities of a running speed and cadence sensor.
  public static let rscFeature = CharacteristicID(0x2A54, in: 0x1814)
  /// The Fitness Machine Feature characteristic: the abilities of a fitness machine.
  public static let fitnessMachineFeature = CharacteristicID(0x2ACC, in: 0x1826)
  /// The Indoor Bike Data characteristic of a fitness machine.
  public static let indoorBikeData = CharacteristicID(0x2AD2, in: 0x1826)
  /// The Fitness Machine Control Point characteristic: commands to a fitness machine.
  public static let fitnessMachineControlPoint = CharacteristicID(0x2AD9, in: 0x1826)
  /// The Fitness Machine Status characteristic: changes of a fitness machine's state.
  public static let fitnessMachineStatus = CharacteristicID(0x2ADA, in: 0x1826)
  /// The Battery Level characteristic of the Battery service.
  public static let batteryLevel = CharacteristicID(0x2A19, in: 0x180F)
  /// The Model Number String characteristic of the Device Information service.
  public static let modelNumber = CharacteristicID(0x2A24, in: 0x180A)
  /// The Firmware Revision String characteristic of the Device Information service.
  public static let firmwareRevision = CharacteristicID(0x2A26, in: 0x180A)
  /// The Hardware Revision String characteristic of the Device Information service.
  public static let hardwareRevision = CharacteristicID(0x2A27, in: 0x180A)
  /// The Manufacturer Name String characteristic of the Device Information service.
  public static let manufacturerName = CharacteristicID(0x2A29, in: 0x180A)
  /// The characteristic for 16-byte frames to a Colmi ring.
  public static let colmiUARTWrite = CharacteristicID(
    Colmi.Service.uartWrite, in: Colmi.Service.uart)
  /// The characteristic for 16-byte frames from a Colmi ring.
  public static let colmiUARTNotify = CharacteristicID(
    Colmi.Service.uartNotify, in: Colmi.Service.uart)
  /// The characteristic for frames of any length (big data) to a Colmi ring.
  public static let colmiBigDataWrite = CharacteristicID(
    Colmi.Service.bigDataWrite, in: Colmi.Service.bigData)
  /// The characteristic for frames of any length (big data) from a Colmi ring.
  public static let colmiBigDataNotify = CharacteristicID(
    Colmi.Service.bigDataNotify, in: Colmi.Service.bigData)
  /// The characteristic of a Yucheng (YCBT) ring for commands and their replies.
  public static let ycbtCommand = CharacteristicID(YCBT.Service.command, in: YCBT.Service.main)
  /// The characteristic of a Yucheng (YCBT) ring for live values, events and stored records.
  public static let ycbtStream = CharacteristicID(YCBT.Service.stream, in: YCBT.Service.main)
  /// The characteristic of a JStyle ring to which the host writes commands.
  public static let jStyleCommand = CharacteristicID(JStyle.command, in: JStyle.service)
  /// The characteristic of a JStyle ring that notifies replies, live values and stored records.
  public static let jStyleNotification = CharacteristicID(JStyle.notification, in: JStyle.service)
  /// The characteristic of a RingConn ring to which the host writes commands.
  public static let ringConnWrite = CharacteristicID(
    RingConn.Service.dataWrite, in: RingConn.Service.data)
  /// The characteristic of a RingConn ring that notifies replies and events.
  public static let ringConnNotify = CharacteristicID(
    RingConn.Service.dataNotify, in: RingConn.Service.data)
  /// The System ID characteristic, which on some devices contains the Bluetooth address.
  public static let systemID = CharacteristicID(0x2A23, in: 0x180A)
  /// The characteristic of a CRP ring (by Moyoung) with the activity totals of the current day.
  public static let crpTotals = CharacteristicID(CRP.Service.totals, in: CRP.Service.main)
  /// The characteristic of a CRP ring (by Moyoung) to which the host writes requests.
  public static let crpRequests = CharacteristicID(CRP.Service.requests, in: CRP.Service.main)
  /// The characteristic of a CRP ring (by Moyoung) that notifies replies and events.
  public static let crpReplies = CharacteristicID(CRP.Service.replies, in: CRP.Service.main)
}
