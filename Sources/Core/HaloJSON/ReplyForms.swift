import HaloProtocol

/// The value of a reply in `halo replay --json`, only written, as `halo encode` has no replies.
package protocol ReplyForm { func write(to json: inout JSONWriter) }

extension Colmi.BloodPressureRecords: ReplyForm {
  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("records", records)
    json.close()
  }
}

extension Colmi.DayTotals: ReplyForm {
  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("calories", calories)
    json.field("date", ifPresent: date)
    json.field("daysAgo", daysAgo)
    json.field("metres", metres)
    json.field("runningSteps", runningSteps)
    json.field("sleepMinutes", sleepMinutes)
    json.field("sportMinutes", sportMinutes)
    json.field("steps", steps)
    json.close()
  }
}

extension Colmi.HeartRateLog: ReplyForm {
  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("minutesPerSlot", minutesPerSlot)
    json.field("timestamp", timestamp)
    json.field("values", values)
    json.close()
  }
}

extension Colmi.LegacySleepLog: ReplyForm {
  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("detail", ifPresent: detail)
    json.field("records", records)
    json.close()
  }
}

extension Colmi.SlotLog: ReplyForm {
  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("daysAgo", daysAgo)
    json.field("minutesPerSlot", minutesPerSlot)
    json.field("values", values)
    json.close()
  }
}

extension Colmi.SportSessionLog: ReplyForm {
  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("sessions", sessions)
    json.close()
  }
}

extension Colmi.StepLog: ReplyForm {
  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("calorieProtocol", ifPresent: calorieProtocol)
    json.field("records", records)
    json.close()
  }
}

extension Colmi.WorshipDay: ReplyForm {
  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("bytes", bytes)
    json.field("daysAgo", daysAgo)
    json.field("minutesPerSlot", minutesPerSlot)
    json.close()
  }
}

extension Colmi.LegacySportSession: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try self.init(
      start: json.value("start"), duration: json.value("duration"), type: json.value("type"),
      steps: json.value("steps"), distance: json.value("distance"),
      calories: json.value("calories"), heartRates: json.value("heartRates"))
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("calories", calories)
    json.field("distance", distance)
    json.field("duration", duration)
    json.field("heartRates", heartRates)
    json.field("start", start)
    json.field("steps", steps)
    json.field("type", type)
    json.close()
  }
}

extension PacketChannel {
  package static var names: [String] {
    let lights = Triones.Layout.allCases.flatMap { [$0.command, $0.status] }
    return ["uart", "bigdata", "advertisement"] + FamilyChannel.allCases.map { $0.rawValue }
      + (lights + GATT.characteristics).map { $0.description.lowercased() }
  }
}
