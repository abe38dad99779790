extension Colmi {
  /// The second byte of a big-data frame: what it is about.
  ///
  /// Open.
  public struct BigDataAction: RawRepresentable, WireValue {
    /// The byte.
    public var rawValue: UInt8
    /// Any action, known or not.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Begin a firmware update.
    public static let updateStart = BigDataAction(rawValue: 0x01)
    /// What firmware comes.
    public static let updateInit = BigDataAction(rawValue: 0x02)
    /// A piece of firmware.
    public static let updateData = BigDataAction(rawValue: 0x03)
    /// Check the firmware.
    public static let updateCheck = BigDataAction(rawValue: 0x04)
    /// End the firmware update, and restart.
    public static let updateEnd = BigDataAction(rawValue: 0x05)
    /// A location; watches only.
    public static let location = BigDataAction(rawValue: 0x20)
    /// Temperatures by the half hour.
    public static let temperatureHistory = BigDataAction(rawValue: 0x25)
    /// Temperatures measured by hand.
    public static let manualTemperatureHistory = BigDataAction(rawValue: 0x26)
    /// Nights of sleep.
    public static let sleepHistory = BigDataAction(rawValue: 0x27)
    /// Heart rates measured by hand.
    public static let manualHeartRateHistory = BigDataAction(rawValue: 0x28)
    /// Contacts; watches only.
    public static let contacts = BigDataAction(rawValue: 0x29)
    /// Blood oxygen saturation by the hour.
    public static let bloodOxygenHistory = BigDataAction(rawValue: 0x2A)
    /// Alarms with names.
    public static let alarmList = BigDataAction(rawValue: 0x2C)
    /// Contacts; watches only.
    public static let contactsWrite = BigDataAction(rawValue: 0x2D)
    /// The classic Bluetooth address; watches only.
    public static let classicBluetooth = BigDataAction(rawValue: 0x2E)
    /// An electronic card; watches only.
    public static let electronicCard = BigDataAction(rawValue: 0x2F)
    /// Begin a transfer of files or watch faces.
    public static let fileHandshake = BigDataAction(rawValue: 0x30)
    /// Of the file family; no layout is known.
    public static let file31 = BigDataAction(rawValue: 0x31)
    /// Of the file family; no layout is known.
    public static let file32 = BigDataAction(rawValue: 0x32)
    /// Of the file family; no layout is known.
    public static let file33 = BigDataAction(rawValue: 0x33)
    /// Of the file family; no layout is known.
    public static let file35 = BigDataAction(rawValue: 0x35)
    /// Of the file family; no layout is known.
    public static let file36 = BigDataAction(rawValue: 0x36)
    /// Of the file family; no layout is known.
    public static let file39 = BigDataAction(rawValue: 0x39)
    /// A watch face; watches only.
    public static let customFace = BigDataAction(rawValue: 0x3A)
    /// Naps.
    public static let napHistory = BigDataAction(rawValue: 0x3E)
    /// Ask for the sport sessions.
    public static let sportSummaryRequest = BigDataAction(rawValue: 0x41)
    /// The sport sessions.
    public static let sportSummary = BigDataAction(rawValue: 0x42)
    /// Ask for the details of a sport session.
    public static let sportDetailRequest = BigDataAction(rawValue: 0x43)
    /// How the details of a sport session come.
    public static let sportDetailHeader = BigDataAction(rawValue: 0x44)
    /// Details of a sport session.
    public static let sportDetail = BigDataAction(rawValue: 0x45)
    /// Blood sugar by the hour.
    public static let bloodSugarHistory = BigDataAction(rawValue: 0x47)
    /// Navigation; watches only.
    public static let navigation = BigDataAction(rawValue: 0x48)
    /// Blood oxygen measured by hand.
    public static let manualBloodOxygenHistory = BigDataAction(rawValue: 0x49)
    /// The name of the wearer.
    public static let nickname = BigDataAction(rawValue: 0x4A)
    /// Assisted GPS; watches only.
    public static let agps = BigDataAction(rawValue: 0x54)
    /// Long sitting; watches only.
    public static let sedentaryHistory = BigDataAction(rawValue: 0x5B)
    /// Blood oxygen in pages.
    public static let intervalBloodOxygen = BigDataAction(rawValue: 0x5F)
    /// Temperatures in pages, by an older kit.
    public static let legacyIntervalTemperature = BigDataAction(rawValue: 0x74)
    /// Heart rates in pages.
    public static let intervalHeartRate = BigDataAction(rawValue: 0x75)
    /// An emergency contact; watches only.
    public static let emergencyContact = BigDataAction(rawValue: 0x76)
    /// Temperatures in pages.
    public static let intervalTemperature = BigDataAction(rawValue: 0x77)
    /// An electrocardiogram; watches only.
    public static let singleECG = BigDataAction(rawValue: 0x78)
  }
}

extension Colmi.BigDataAction: CustomStringConvertible {
  /// The byte in hexadecimal.
  public var description: String { "0x\(hexadecimal: rawValue)" }
}
