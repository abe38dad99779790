// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.BigDataAction {
  /// Begin a firmware update.
  public static let updateStart = Colmi.BigDataAction(rawValue: 0x01)
  /// Describe the firmware.
  public static let updateInit = Colmi.BigDataAction(rawValue: 0x02)
  /// A piece of firmware.
  public static let updateData = Colmi.BigDataAction(rawValue: 0x03)
  /// Check the firmware.
  public static let updateCheck = Colmi.BigDataAction(rawValue: 0x04)
  /// End the firmware update, and restart.
  public static let updateEnd = Colmi.BigDataAction(rawValue: 0x05)
  /// A location; watches only.
  public static let location = Colmi.BigDataAction(rawValue: 0x20)
  /// Temperatures by the half hour.
  public static let temperatureHistory = Colmi.BigDataAction(rawValue: 0x25)
  /// Temperatures measured by hand.
  public static let manualTemperatureHistory = Colmi.BigDataAction(rawValue: 0x26)
  /// Nights of sleep.
  public static let sleepHistory = Colmi.BigDataAction(rawValue: 0x27)
  /// Heart rates measured by hand.
  public static let manualHeartRateHistory = Colmi.BigDataAction(rawValue: 0x28)
  /// Contacts; watches only.
  public static let contacts = Colmi.BigDataAction(rawValue: 0x29)
  /// Blood oxygen saturation by the hour.
  public static let bloodOxygenHistory = Colmi.BigDataAction(rawValue: 0x2A)
  /// Alarms with names.
  public static let alarmList = Colmi.BigDataAction(rawValue: 0x2C)
  /// Contacts; watches only.
  public static let contactsWrite = Colmi.BigDataAction(rawValue: 0x2D)
  /// The classic Bluetooth address; watches only.
  public static let classicBluetooth = Colmi.BigDataAction(rawValue: 0x2E)
  /// An electronic card; watches only.
  public static let electronicCard = Colmi.BigDataAction(rawValue: 0x2F)
  /// Begin a transfer of files or watch faces.
  public static let fileHandshake = Colmi.BigDataAction(rawValue: 0x30)
  /// The file family; no layout is known.
  public static let file31 = Colmi.BigDataAction(rawValue: 0x31)
  /// The file family; no layout is known.
  public static let file32 = Colmi.BigDataAction(rawValue: 0x32)
  /// The file family; no layout is known.
  public static let file33 = Colmi.BigDataAction(rawValue: 0x33)
  /// The file family; no layout is known.
  public static let file35 = Colmi.BigDataAction(rawValue: 0x35)
  /// The file family; no layout is known.
  public static let file36 = Colmi.BigDataAction(rawValue: 0x36)
  /// The file family; no layout is known.
  public static let file39 = Colmi.BigDataAction(rawValue: 0x39)
  /// A watch face; watches only.
  public static let customFace = Colmi.BigDataAction(rawValue: 0x3A)
  /// Naps.
  public static let napHistory = Colmi.BigDataAction(rawValue: 0x3E)
  /// Ask for the sport sessions.
  public static let sportSummaryRequest = Colmi.BigDataAction(rawValue: 0x41)
  /// Sport sessions.
  public static let sportSummary = Colmi.BigDataAction(rawValue: 0x42)
  /// Ask for the details of a sport session.
  public static let sportDetailRequest = Colmi.BigDataAction(rawValue: 0x43)
  /// The head of the details of a sport session.
  public static let sportDetailHeader = Colmi.BigDataAction(rawValue: 0x44)
  /// Details of a sport session.
  public static let sportDetail = Colmi.BigDataAction(rawValue: 0x45)
  /// Blood sugar by the hour.
  public static let bloodSugarHistory = Colmi.BigDataAction(rawValue: 0x47)
  /// Navigation; watches only.
  public static let navigation = Colmi.BigDataAction(rawValue: 0x48)
  /// Blood oxygen measured by hand.
  public static let manualBloodOxygenHistory = Colmi.BigDataAction(rawValue: 0x49)
  /// The name of the wearer.
  public static let nickname = Colmi.BigDataAction(rawValue: 0x4A)
  /// Assisted GPS; watches only.
  public static let agps = Colmi.BigDataAction(rawValue: 0x54)
  /// Long sitting; watches only.
  public static let sedentaryHistory = Colmi.BigDataAction(rawValue: 0x5B)
  /// Blood oxygen in pages.
  public static let intervalBloodOxygen = Colmi.BigDataAction(rawValue: 0x5F)
  /// Temperatures in pages, by an older kit.
  public static let legacyIntervalTemperature = Colmi.BigDataAction(rawValue: 0x74)
  /// Heart rates in pages.
  public static let intervalHeartRate = Colmi.BigDataAction(rawValue: 0x75)
  /// An emergency contact; watches only.
  public static let emergencyContact = Colmi.BigDataAction(rawValue: 0x76)
  /// Temperatures in pages.
  public static let intervalTemperature = Colmi.BigDataAction(rawValue: 0x77)
  /// An electrocardiogram; watches only.
  public static let singleECG = Colmi.BigDataAction(rawValue: 0x78)
}

extension Colmi.BigDataStatus {
  /// The actions of such frames.
  public static let actions: [Colmi.BigDataAction] = [
    .updateStart,
    .updateInit,
    .updateData,
    .updateCheck,
    .updateEnd,
    .alarmList,
    .fileHandshake,
    .file31,
    .file32,
    .file33,
    .file35,
    .file36,
    .file39,
    .sportDetailHeader,
    .nickname,
    .intervalBloodOxygen,
    .legacyIntervalTemperature,
    .intervalHeartRate,
    .intervalTemperature,
  ]
}

extension Colmi.OpaqueBigDataRequest {
  /// The actions of such frames.
  public static let actions: [Colmi.BigDataAction] = [
    .location,
    .contacts,
    .contactsWrite,
    .electronicCard,
    .file31,
    .file32,
    .file33,
    .file35,
    .file36,
    .file39,
    .customFace,
    .navigation,
    .agps,
    .sedentaryHistory,
    .emergencyContact,
    .singleECG,
  ]
}

extension Colmi.OpaqueBigDataReply {
  /// The actions of such frames.
  public static let actions: [Colmi.BigDataAction] = [
    .location,
    .contacts,
    .contactsWrite,
    .electronicCard,
    .customFace,
    .navigation,
    .agps,
    .sedentaryHistory,
    .emergencyContact,
    .singleECG,
  ]
}
