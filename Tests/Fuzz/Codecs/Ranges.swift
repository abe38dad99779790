import FuzzKit
import HaloProtocol

/// Checks numbers of host messages against the documentation.
func checkRanges(of message: Colmi.HostMessage) throws(BrokenLaw) {
  switch message {
  case .setTime(let request):
    try checkTime(request.dateTime)
    try checkDate(request.dateTime.date, years: 2000...2099)
  case .alarmWrite(let request):
    try checkClock(request.reminder.hour, request.reminder.minute)
  case .drinkReminderWrite(let request):
    try checkClock(request.reminder.hour, request.reminder.minute)
  case .sedentaryReminderWrite(let request):
    try checkClock(request.reminder.startHour, request.reminder.startMinute)
    try checkClock(request.reminder.endHour, request.reminder.endMinute)
  case .bloodPressureRecords(let request): try checkTime(request.since.dateTime)
  default: break
  }
}

/// Checks numbers of ring messages against the documentation.
func checkRanges(of message: Colmi.RingMessage) throws(BrokenLaw) {
  switch message {
  case .alarm(let reply): try checkClock(reply.reminder.hour, reply.reminder.minute)
  case .drinkReminder(let reply): try checkClock(reply.reminder.hour, reply.reminder.minute)
  case .sedentaryReminder(let reply):
    try checkClock(reply.reminder.startHour, reply.reminder.startMinute)
    try checkClock(reply.reminder.endHour, reply.reminder.endMinute)
  case .stepRecord(let record):
    try checkDate(record.date, years: 2000...2099)
    try law(record.slot < 96 && record.index < record.count, "\(record) is in no day")
  case .legacySleepRecord(let record):
    try checkDate(record.date, years: 2000...2099)
    try law(record.slot < 96 && record.index < record.count, "\(record) is in no day")
  case .dayTotalsActivity(let totals):
    try law(totals.daysAgo <= 99, "\(totals.daysAgo) days have no two digits")
    if let date = totals.date { try checkDate(date, years: 2000...2099) }
  case .dayTotalsDistance(let totals):
    try law(totals.daysAgo <= 99, "\(totals.daysAgo) days have no two digits")
    if let date = totals.date { try checkDate(date, years: 2000...2099) }
  case .bloodPressureLogHeader(let header): try checkDate(header.date, years: 2000...2255)
  case .heartRateLogStart(let start):
    try checkTime(start.timestamp.dateTime)
    try law(start.values.count == 9, "\(start) has \(start.values.count) values")
  case .heartRateLogSegment(let segment):
    try law(segment.index >= 2 && segment.values.count == 13, "\(segment) is no segment")
  default: break
  }
}

/// Checks numbers of a ring's big-data messages against the documentation.
func checkRanges(of message: Colmi.BigDataRingMessage) throws(BrokenLaw) {
  switch message {
  case .sleepHistory(let history): try checkSleep(history.records)
  case .napHistory(let history): try checkSleep(history.records)
  case .bloodOxygenHistory(let history):
    try law(history.days.allSatisfy { $0.hours.count == 24 }, "a day has not 24 hours")
  case .bloodSugarHistory(let history):
    try law(history.days.allSatisfy { $0.hours.count == 24 }, "a day has not 24 hours")
  case .temperatureHistory(let history):
    for day in history.days {
      let minutes = Int(day.minutesPerSlot)
      try law(minutes > 0, "slots of \(day.daysAgo) days ago have no minutes")
      try law(
        day.values.isEmpty || (day.values.count - 1) * minutes < 1440,
        "\(day.values.count) slots of \(minutes) min are more than a day")
      try law(
        day.tenthsOfCelsius.allSatisfy { $0.map { (201...455).contains($0) } ?? true },
        "a temperature is out of range: \(day.tenthsOfCelsius)")
    }
  case .sportSummary(let summary):
    try law(summary.sessions.count <= 255, "\(summary.sessions.count) sessions")
  case .alarmList(let list):
    try law(
      list.alarms.allSatisfy { $0.label.utf8.count <= 251 }, "an alarm's name has no room: \(list)")
  default: break
  }
}

private func checkSleep(_ records: [Colmi.SleepRecord]) throws(BrokenLaw) {
  try law(records.count <= 255, "\(records.count) records")
  for record in records {
    try law(record.stages.count <= 125, "\(record.stages.count) stages")
    try law(
      record.startMinuteFromMidnight + record.minutes == Int(record.endMinute),
      "the stages of \(record) do not end with it")
  }
}

/// Checks a value assembled from many frames.
func checkRanges(of value: some Colmi.LogOfSlots) throws(BrokenLaw) {
  try law((1...255).contains(value.minutesPerSlot), "\(value.minutesPerSlot) min a slot")
  try law(
    value.slotCount * value.minutesPerSlot <= 1440,
    "\(value.slotCount) slots of \(value.minutesPerSlot) min are more than a day")
}

extension Colmi {
  /// A log with slots of a day.
  protocol LogOfSlots {
    var minutesPerSlot: Int { get }
    var slotCount: Int { get }
  }
}

extension Colmi.HeartRateLog: Colmi.LogOfSlots {
  var slotCount: Int { values.count }
}

extension Colmi.SlotLog: Colmi.LogOfSlots {
  var slotCount: Int { values.count }
}

extension Colmi.WorshipDay: Colmi.LogOfSlots {
  var slotCount: Int { counts.count }
}

/// Checks that a date exists in the calendar, within these years.
func checkDate(_ date: CivilDate, years: ClosedRange<Int>) throws(BrokenLaw) {
  try law(years.contains(date.year), "\(date) is outside of \(years)")
  let again = CivilDate(year: date.year, month: date.month, day: date.day)
  try law(again == date, "no calendar has \(date)")
  try law(CivilDate(daysSince1970: date.daysSince1970) == date, "\(date) is another day")
  let next = date.adding(days: 1)
  try law(next?.adding(days: -1) == date, "the day after \(date) is \(next as Any)")
  try law(next.map { date < $0 } ?? true, "\(date) is not before the next day")
}

/// Checks that a time exists in a day.
func checkTime(_ time: CivilDateTime) throws(BrokenLaw) {
  try law((0..<86_400).contains(time.secondOfDay), "no day has \(time)")
  let again = CivilDateTime(time.date, hour: time.hour, minute: time.minute, second: time.second)
  try law(again == time, "\(time) is another time")
  let seconds = time.secondsSince1970
  try law(CivilDateTime(secondsSince1970: seconds) == time, "\(seconds) s are not \(time)")
  try law(time.adding(seconds: 1).map { time < $0 } ?? true, "\(time) is not before the next")
}

private func checkClock(_ hour: UInt8, _ minute: UInt8) throws(BrokenLaw) {
  try law(hour < 24 && minute < 60, "no clock shows \(hour):\(minute)")
}
