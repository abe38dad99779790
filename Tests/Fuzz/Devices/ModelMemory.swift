import FuzzKit
import HaloProtocol
import HaloSimulator

extension RingModel {
  /// Checks that a written value is read back, unless the firmware has a quirk there.
  func checkMemory(of frame: Colmi.Frame, at time: Duration) throws(BrokenLaw) {
    guard profile.quirks == RingProfile.full.quirks else { return }
    var host = self
    try host.checkSettings(frame, at: time)
    try host.checkReminder(Colmi.Alarm.self, frame, at: time)
    try host.checkReminder(Colmi.DrinkReminder.self, frame, at: time)
    try host.checkReminder(Colmi.SedentaryReminder.self, frame, at: time)
  }

  private mutating func checkSettings(_ frame: Colmi.Frame, at time: Duration) throws(BrokenLaw) {
    guard case .settings(.write(let written)) = try? Colmi.HostMessage(parsing: frame) else {
      return
    }
    let request = Colmi.HostMessage.settings(.read(written.kind)).frame
    let read = try answers(to: request, at: time).compactMap { try? Colmi.RingMessage(parsing: $0) }
    try law(read == [.settings(.values(written))], "\(written) was written, and \(read) is read")
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
    return try accepted("\(frame) cannot be read") {
      try respond(to: Colmi.HostMessage(parsing: frame), at: time).frames
    }
  }
}
