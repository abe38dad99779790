// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi {
  /// A gesture on the touch pad.
  ///
  /// An open enumeration: unknown values are kept. The names of 1 and 2 follow one live ring
  /// (R08); the vendor's text swaps them.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `swipeUp` | | A swipe up, or down in the vendor's text. |
  /// | 2 | `swipeDown` | | A swipe down, or up in the vendor's text. |
  /// | 3 | `tap` | | A tap. |
  /// | 4 | `longPress` | | A press of three seconds. |
  /// | other | | gesture n | kept |
  public struct Gesture: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi {
  /// The meaning of a frame of opcode 73, in byte 1.
  ///
  /// An open enumeration: unknown values are kept. The names of `30` to `39` follow the order
  /// in the only list that exists; `35` and `36` have no name.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `01` | `newHeartRate` | | A heart rate was stored: read it with opcode 15. |
  /// | `02` | `newBloodPressure` | | A blood pressure was stored. |
  /// | `03` | `newBloodOxygen` | | Blood oxygen was stored: read it with big data 2A. |
  /// | `04` | `newSteps` | | Steps were stored: read them with opcode 43. |
  /// | `05` | `newTemperature` | | A temperature was stored. |
  /// | `07` | `newSportRecord` | | A workout was stored: read it with big data 41. |
  /// | `09` | `syncHint` | | A record was stored; no source documents its kind. |
  /// | `0B` | `otherSyncHint` | | A record was stored; no source documents its kind either. |
  /// | `0C` | `battery` | | The battery changed, see ``BatteryNotification``. |
  /// | `0D` | `newBloodSugar` | | A blood sugar was stored. |
  /// | `10` | `goalReached` | | A goal was reached; unreliable. |
  /// | `11` | `stepIncrement` | | More steps, see ``StepIncrementNotification``. |
  /// | `12` | `liveActivity` | | Totals of today, see ``LiveActivityNotification``. |
  /// | `25` | `worshipCount` | | The worship counter, see ``WorshipCountNotification``. |
  /// | `27` | `secondTemperature` | | A second temperature, according to its name. |
  /// | `28` | `reloadSettings` | | The settings changed: read them again. |
  /// | `29` | `gameShake` | | The wearer shook the ring, for a game. |
  /// | `2A` | `touchStatus` | | The touch pad, see ``TouchStatusNotification``. |
  /// | `2B` | `newHeartRateVariability` | | See ``HeartRateVariabilityNotification``. |
  /// | `2C` | `newStress` | | A stress value was stored, see ``StressNotification``. |
  /// | `2D` | `gesture` | | A gesture on the touch pad, see ``GestureNotification``. |
  /// | `30` | `loverTap` | | A tap for a partner. |
  /// | `31` | `exerciseHeartRate` | | A high rate, see ``ExerciseHeartRateNotification``. |
  /// | `32` | `drinkReminder` | | Time to drink. |
  /// | `33` | `sedentaryReminder` | | Time to move. |
  /// | `34` | `alarm` | | An alarm goes off. |
  /// | `37` | `manualHeartRate` | | A measured rate, see ``ManualHeartRateNotification``. |
  /// | `38` | `praise` | | Praise, see ``PraiseNotification``. |
  /// | `39` | `menstruation` | | A reminder about the menstrual cycle. |
  /// | `3A` | `restingHeartRate` | | An abnormal rate, see ``RestingHeartRateNotification``. |
  /// | `3D` | `temperature` | | The temperature is abnormal, see ``TemperatureNotification``. |
  /// | `3E` | `stillTick` | | Named "still tick" by the vendor. |
  /// | `3F` | `ecgContact` | ECG contact | The contact with the electrodes, in the detail. |
  /// | other | | notification 0xn | kept |
  public struct NotificationCode: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}
