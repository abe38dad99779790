/// The identity of one characteristic of a peripheral.
public struct CharacteristicID: Hashable, Sendable {
  /// The UUID of the service.
  public var service: BluetoothUUID
  /// The UUID of the characteristic.
  public var characteristic: BluetoothUUID
  /// The number, from 0, of the characteristic among those with the same two UUIDs, such as two
  /// batteries.
  public var instance: Int

  /// Makes the identity of a characteristic, by default the first with its UUIDs.
  public init(_ characteristic: BluetoothUUID, in service: BluetoothUUID, instance: Int = 0) {
    self.service = service
    self.characteristic = characteristic
    self.instance = instance
  }
}

extension CharacteristicID: CustomStringConvertible {
  /// The two UUIDs as text, service first.
  public var description: String {
    "\(service)/\(characteristic)" + (instance == 0 ? "" : "#\(instance)")
  }
}

extension CharacteristicID {
  /// The characteristic Heart Rate Measurement.
  public static let heartRateMeasurement = CharacteristicID(0x2A37, in: 0x180D)
  /// The characteristic Body Sensor Location.
  public static let bodySensorLocation = CharacteristicID(0x2A38, in: 0x180D)
  /// The characteristic Heart Rate Control Point.
  public static let heartRateControlPoint = CharacteristicID(0x2A39, in: 0x180D)
  /// The characteristic CSC Measurement: the revolutions that a cycling sensor counts.
  public static let cscMeasurement = CharacteristicID(0x2A5B, in: 0x1816)
  /// The characteristic CSC Feature: the abilities of a cycling sensor.
  public static let cscFeature = CharacteristicID(0x2A5C, in: 0x1816)
  /// The characteristic Sensor Location of a cycling sensor.
  public static let cyclingSensorLocation = CharacteristicID(0x2A5D, in: 0x1816)
  /// The characteristic SC Control Point of a cycling sensor.
  public static let scControlPoint = CharacteristicID(0x2A55, in: 0x1816)
  /// The characteristic Cycling Power Measurement.
  public static let cyclingPowerMeasurement = CharacteristicID(0x2A63, in: 0x1818)
  /// The characteristic Cycling Power Vector: forces or torques of a turn of the crank.
  public static let cyclingPowerVector = CharacteristicID(0x2A64, in: 0x1818)
  /// The characteristic Cycling Power Feature.
  public static let cyclingPowerFeature = CharacteristicID(0x2A65, in: 0x1818)
  /// The characteristic Cycling Power Control Point.
  public static let cyclingPowerControlPoint = CharacteristicID(0x2A66, in: 0x1818)
  /// The characteristic RSC Measurement of a foot pod.
  public static let rscMeasurement = CharacteristicID(0x2A53, in: 0x1814)
  /// The characteristic RSC Feature of a foot pod.
  public static let rscFeature = CharacteristicID(0x2A54, in: 0x1814)
  /// The characteristic Fitness Machine Feature.
  public static let fitnessMachineFeature = CharacteristicID(0x2ACC, in: 0x1826)
  /// The characteristic Indoor Bike Data.
  public static let indoorBikeData = CharacteristicID(0x2AD2, in: 0x1826)
  /// The characteristic Fitness Machine Control Point.
  public static let fitnessMachineControlPoint = CharacteristicID(0x2AD9, in: 0x1826)
  /// The characteristic Fitness Machine Status.
  public static let fitnessMachineStatus = CharacteristicID(0x2ADA, in: 0x1826)
  /// The characteristic Battery Level.
  public static let batteryLevel = CharacteristicID(0x2A19, in: 0x180F)
  /// The characteristic Model Number String.
  public static let modelNumber = CharacteristicID(0x2A24, in: 0x180A)
  /// The characteristic Firmware Revision String.
  public static let firmwareRevision = CharacteristicID(0x2A26, in: 0x180A)
  /// The characteristic Hardware Revision String.
  public static let hardwareRevision = CharacteristicID(0x2A27, in: 0x180A)
  /// The characteristic Manufacturer Name String.
  public static let manufacturerName = CharacteristicID(0x2A29, in: 0x180A)
  /// The characteristic of a Colmi ring's command channel that the host writes.
  public static let colmiUARTWrite = CharacteristicID(
    Colmi.Service.uartWrite, in: Colmi.Service.uart)
  /// The characteristic of a Colmi ring's command channel that notifies the host.
  public static let colmiUARTNotify = CharacteristicID(
    Colmi.Service.uartNotify, in: Colmi.Service.uart)
  /// The characteristic of a Colmi ring's big-data channel that the host writes.
  public static let colmiBigDataWrite = CharacteristicID(
    Colmi.Service.bigDataWrite, in: Colmi.Service.bigData)
  /// The characteristic of a Colmi ring's big-data channel that notifies the host.
  public static let colmiBigDataNotify = CharacteristicID(
    Colmi.Service.bigDataNotify, in: Colmi.Service.bigData)
  /// The characteristic of a Yucheng ring for commands and their replies.
  public static let ycbtCommand = CharacteristicID(YCBT.Service.command, in: YCBT.Service.main)
  /// The characteristic of a Yucheng ring for live values, events and the data of histories.
  public static let ycbtStream = CharacteristicID(YCBT.Service.stream, in: YCBT.Service.main)
  /// The characteristic of a JStyle ring for commands.
  public static let jStyleCommand = CharacteristicID(JStyle.command, in: JStyle.service)
  /// The characteristic of a JStyle ring for replies, live values and histories.
  public static let jStyleNotification = CharacteristicID(JStyle.notification, in: JStyle.service)
  /// The characteristic of a RingConn ring that the host writes.
  public static let ringConnWrite = CharacteristicID(
    RingConn.Service.dataWrite, in: RingConn.Service.data)
  /// The characteristic of a RingConn ring that notifies the host.
  public static let ringConnNotify = CharacteristicID(
    RingConn.Service.dataNotify, in: RingConn.Service.data)
  /// The characteristic System ID, which contains the address of some devices.
  public static let systemID = CharacteristicID(0x2A23, in: 0x180A)
  /// The characteristic of a CRP ring for the totals of the day.
  public static let crpTotals = CharacteristicID(CRP.Service.totals, in: CRP.Service.main)
  /// The characteristic of a CRP ring for requests.
  public static let crpRequests = CharacteristicID(CRP.Service.requests, in: CRP.Service.main)
  /// The characteristic of a CRP ring for replies and events.
  public static let crpReplies = CharacteristicID(CRP.Service.replies, in: CRP.Service.main)
}
