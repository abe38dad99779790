import FuzzKit
import HaloProtocol
import HaloSimulator

extension RingModel {
  /// Checks that what a frame wrote, if it is a write, is what is read, unless the firmware has a
  /// quirk there.
  func checkMemory(of frame: Colmi.Frame, at time: Duration) throws(BrokenLaw) {
    guard profile.quirks == RingProfile.full.quirks else { return }
    var host = self
    try host.check(Colmi.UserPreferences.self, frame, at: time)
    try host.check(Colmi.BloodPressureLogSettings.self, frame, at: time)
    try host.check(Colmi.HeartRateLogSettings.self, frame, at: time)
    try host.check(Colmi.TemperatureUnitSettings.self, frame, at: time)
    try host.check(Colmi.Goals.self, frame, at: time)
    try host.check(Colmi.BloodOxygenLogSettings.self, frame, at: time)
    try host.check(Colmi.StressLogSettings.self, frame, at: time)
    try host.check(Colmi.HeartRateVariabilityLogSettings.self, frame, at: time)
    try host.check(Colmi.PalmDisplaySettings.self, frame, at: time)
    try host.check(Colmi.DisplaySettings.self, frame, at: time)
    try host.check(Colmi.MenstruationSettings.self, frame, at: time)
    try host.check(Colmi.AGPSSettings.self, frame, at: time)
    try host.check(Colmi.BatterySavingSettings.self, frame, at: time)
    try host.check(Colmi.TemperatureLogSettings.self, frame, at: time)
    try host.check(Colmi.BloodSugarLogSettings.self, frame, at: time)
    try host.check(Colmi.BloodLipidsLogSettings.self, frame, at: time)
    try host.check(Colmi.TouchSettings.self, frame, at: time)
    try host.check(Colmi.GestureSettings.self, frame, at: time)
    try host.check(Colmi.TouchSleepSettings.self, frame, at: time)
    try host.check(Colmi.TemperatureIntervalSettings.self, frame, at: time)
    try host.check(Colmi.UserID.self, frame, at: time)
    try host.checkReminder(Colmi.Alarm.self, frame, at: time)
    try host.checkReminder(Colmi.DrinkReminder.self, frame, at: time)
    try host.checkReminder(Colmi.SedentaryReminder.self, frame, at: time)
  }

  private mutating func check<Value: Colmi.Settings>(
    _ type: Value.Type, _ frame: Colmi.Frame, at time: Duration
  ) throws(BrokenLaw) {
    guard frame.opcode == Value.opcode,
      let written = try? Colmi.SettingsWriteRequest<Value>(parsing: frame).settings
    else { return }
    let answers = try answers(to: Colmi.SettingsRequest<Value>().frame, at: time)
    let read = answers.compactMap { try? Colmi.SettingsReply<Value>(parsing: $0).settings }
    try law(read == [written], "\(written) was written, and \(read) is read")
  }

  private mutating func checkReminder<Value: Colmi.Reminder>(
    _ type: Value.Type, _ frame: Colmi.Frame, at time: Duration
  ) throws(BrokenLaw) {
    guard frame.opcode == Value.writeOpcode,
      let written = try? Colmi.ReminderWriteRequest<Value>(parsing: frame).reminder
    else { return }
    let slot = Value.hasSlots ? written.payload.byte(at: 0) : 0
    let answers = try answers(to: Colmi.ReminderRequest<Value>(slot: slot).frame, at: time)
    let read = answers.compactMap { try? Colmi.ReminderReply<Value>(parsing: $0).reminder }
    try law(read == [written], "\(written) was written, and \(read) is read")
  }

  private mutating func answers(
    to frame: Colmi.Frame, at time: Duration
  ) throws(BrokenLaw) -> [Colmi.Frame] {
    do throws(WireError) {
      return try respond(to: Colmi.HostMessage(parsing: frame), at: time).frames
    } catch {
      throw BrokenLaw(description: "\(frame) cannot be read: \(error)")
    }
  }
}
