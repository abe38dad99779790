// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.BigDataAction {
  /// Begin a firmware update.
  package static let updateStart = Colmi.BigDataAction(rawValue: 0x01)
  /// Describe the firmware.
  package static let updateInit = Colmi.BigDataAction(rawValue: 0x02)
  /// A piece of firmware.
  package static let updateData = Colmi.BigDataAction(rawValue: 0x03)
  /// Check the firmware.
  package static let updateCheck = Colmi.BigDataAction(rawValue: 0x04)
  /// End the firmware update, and restart.
  package static let updateEnd = Colmi.BigDataAction(rawValue: 0x05)
  /// A location; watches only.
  package static let location = Colmi.BigDataAction(rawValue: 0x20)
  /// Temperatures by the half hour.
  package static let temperatureHistory = Colmi.BigDataAction(rawValue: 0x25)
  /// Temperatures measured by hand.
  package static let manualTemperatureHistory = Colmi.BigDataAction(rawValue: 0x26)
  /// Nights of sleep.
  package static let sleepHistory = Colmi.BigDataAction(rawValue: 0x27)
  /// Heart rates measured by hand.
  package static let manualHeartRateHistory = Colmi.BigDataAction(rawValue: 0x28)
  /// Contacts; watches only.
  package static let contacts = Colmi.BigDataAction(rawValue: 0x29)
  /// Blood oxygen saturation by the hour.
  package static let bloodOxygenHistory = Colmi.BigDataAction(rawValue: 0x2A)
  /// Alarms with names.
  package static let alarmList = Colmi.BigDataAction(rawValue: 0x2C)
  /// Contacts; watches only.
  package static let contactsWrite = Colmi.BigDataAction(rawValue: 0x2D)
  /// The classic Bluetooth address; watches only.
  package static let classicBluetooth = Colmi.BigDataAction(rawValue: 0x2E)
  /// An electronic card; watches only.
  package static let electronicCard = Colmi.BigDataAction(rawValue: 0x2F)
  /// Begin a transfer of files or watch faces.
  package static let fileHandshake = Colmi.BigDataAction(rawValue: 0x30)
  /// The file family; no layout is known.
  package static let file31 = Colmi.BigDataAction(rawValue: 0x31)
  /// The file family; no layout is known.
  package static let file32 = Colmi.BigDataAction(rawValue: 0x32)
  /// The file family; no layout is known.
  package static let file33 = Colmi.BigDataAction(rawValue: 0x33)
  /// The file family; no layout is known.
  package static let file35 = Colmi.BigDataAction(rawValue: 0x35)
  /// The file family; no layout is known.
  package static let file36 = Colmi.BigDataAction(rawValue: 0x36)
  /// The file family; no layout is known.
  package static let file39 = Colmi.BigDataAction(rawValue: 0x39)
  /// A watch face; watches only.
  package static let customFace = Colmi.BigDataAction(rawValue: 0x3A)
  /// Naps.
  package static let napHistory = Colmi.BigDataAction(rawValue: 0x3E)
  /// Ask for the sport sessions.
  package static let sportSummaryRequest = Colmi.BigDataAction(rawValue: 0x41)
  /// Sport sessions.
  package static let sportSummary = Colmi.BigDataAction(rawValue: 0x42)
  /// Ask for the details of a sport session.
  package static let sportDetailRequest = Colmi.BigDataAction(rawValue: 0x43)
  /// The head of the details of a sport session.
  package static let sportDetailHeader = Colmi.BigDataAction(rawValue: 0x44)
  /// Details of a sport session.
  package static let sportDetail = Colmi.BigDataAction(rawValue: 0x45)
  /// Blood sugar by the hour.
  package static let bloodSugarHistory = Colmi.BigDataAction(rawValue: 0x47)
  /// Navigation; watches only.
  package static let navigation = Colmi.BigDataAction(rawValue: 0x48)
  /// Blood oxygen measured by hand.
  package static let manualBloodOxygenHistory = Colmi.BigDataAction(rawValue: 0x49)
  /// The name of the wearer.
  package static let nickname = Colmi.BigDataAction(rawValue: 0x4A)
  /// Assisted GPS; watches only.
  package static let agps = Colmi.BigDataAction(rawValue: 0x54)
  /// Long sitting; watches only.
  package static let sedentaryHistory = Colmi.BigDataAction(rawValue: 0x5B)
  /// Blood oxygen in pages.
  package static let intervalBloodOxygen = Colmi.BigDataAction(rawValue: 0x5F)
  /// Temperatures in pages, by an older kit.
  package static let legacyIntervalTemperature = Colmi.BigDataAction(rawValue: 0x74)
  /// Heart rates in pages.
  package static let intervalHeartRate = Colmi.BigDataAction(rawValue: 0x75)
  /// An emergency contact; watches only.
  package static let emergencyContact = Colmi.BigDataAction(rawValue: 0x76)
  /// Temperatures in pages.
  package static let intervalTemperature = Colmi.BigDataAction(rawValue: 0x77)
  /// An electrocardiogram; watches only.
  package static let singleECG = Colmi.BigDataAction(rawValue: 0x78)
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
