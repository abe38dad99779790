extension Colmi {
  /// Reports a new record, which the host can now read.
  ///
  /// Opcode 73, codes 01 to 05, 07, 09, 0B and 0D; confidence A for 01 and 04, confidence B
  /// for the others.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `code` | ``NotificationCode`` |
  /// | 2 | 1 | `detail` | not documented; 0 in captures |
  ///
  /// 01 heart rate, 02 blood pressure, 03 blood oxygen, 04 steps, 05 temperature, 07 workout, 0D
  /// blood sugar; the records of 09 and 0B are not documented.
  public struct NewRecordNotification: Packet {
    /// Returns whether frames of opcode 73 with a code have the layout of this type.
    static func hasLayout(of code: NotificationCode) -> Bool {
      switch code {
      case .newHeartRate, .newBloodPressure, .newBloodOxygen, .newSteps, .newTemperature,
        .newSportRecord, .syncHint, .otherSyncHint, .newBloodSugar:
        true
      default: false
      }
    }

    /// The code of the notification, which names the kind of the new record.
    public let code: NotificationCode
    /// Byte 2 of the frame, of unknown meaning; 0 in captures.
    public var detail: UInt8 = 0

    init(_ never: Never) { switch never {} }

    func check() throws(WireError) {
      guard Self.hasLayout(of: code) else {
        throw WireError(.otherLayout(code: code.rawValue), at: 1, in: "code")
      }
    }

    /// The new record notification in words.
    public var description: String { "\(code)" + (detail == 0 ? "" : ", detail \(detail)") }
  }

  /// Reports a new heart rate variability.
  ///
  /// Opcode 73, code 2B, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `milliseconds` | ms |
  public struct HeartRateVariabilityNotification: Packet {
    /// The heart rate variability in milliseconds.
    public var milliseconds: UInt8

    init(_ never: Never) { switch never {} }

    /// The heart rate variability notification in words.
    public var description: String { "new heart rate variability: \(milliseconds) ms" }
  }

  /// Reports a new stress value.
  ///
  /// Opcode 73, code 2C, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `stress` | 1…99 |
  public struct StressNotification: Packet {
    /// The stress value; the vendor's ranges are relaxed 0…29, normal 30…59, medium 60…79 and high
    /// from 80 on.
    public var stress: UInt8

    init(_ never: Never) { switch never {} }

    /// The stress notification in words.
    public var description: String { "new stress: \(stress)" }
  }
}
