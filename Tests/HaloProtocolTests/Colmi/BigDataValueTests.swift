import HaloProtocol
import HaloTestSupport
import Testing

/// The checks of big-data values, and their computed properties.
@Suite("COLMI big-data values")
struct BigDataValueTests {
  @Test("Temperatures count from 20 °C, and 0 means no value")
  func temperatures() throws {
    let day = try Colmi.TemperatureDay(
      daysAgo: 0, minutesPerSlot: 240, values: [0, 1, 165, 170, 255, 0])
    #expect(day.tenthsOfCelsius == [nil, 201, 365, 370, 455, nil])
    let history = try Colmi.ManualTemperatureHistory(readings: [
      .init(minuteOfDay: 61, value: 165), .init(minuteOfDay: 1, value: 0),
    ])
    #expect(history.tenthsOfCelsius == [365, nil])
    #expect(history.description.contains("01:01 36.5 °C, 00:01 no temperature"))
    #expect(try Colmi.TemperatureHistory(days: [day]).description.contains("08:00 36.5 °C"))
    #expect(Colmi.IntervalTemperature.text(3605) == "36.05 °C")
    #expect(Colmi.LegacyIntervalTemperature.text(3650) == "36.50 °C")
  }

  @Test("Temperature days without values follow from the length and the next bytes")
  func temperatureDays() throws {
    let none = try Colmi.TemperatureDay(daysAgo: 1, values: [])
    let full = try Colmi.TemperatureDay(daysAgo: 0, values: .init(repeating: 9, count: 48))
    for days in [
      [none, full], [full, none], [none, full, none], [none, none], [full, none, full],
    ] {
      let history = try Colmi.TemperatureHistory(days: days)
      #expect(try Colmi.TemperatureHistory(parsing: history.bigDataFrame) == history)
      #expect(history.bigDataFrame.payload.count == days.reduce(0) { $0 + 2 + $1.values.count })
    }
    // The first values look like the start of another day.
    let misleading = try Colmi.TemperatureDay(
      daysAgo: 2, values: [4, 30] + .init(repeating: 9, count: 46))
    #expect(try Colmi.TemperatureHistory(days: [full, misleading]).days.count == 2)
    #expect(throws: WireError(.contradiction(first: 2, second: 0), at: 6, in: "days")) {
      try Colmi.TemperatureHistory(days: [misleading, none])
    }
    let most = try Colmi.TemperatureHistory(days: .init(repeating: full, count: 1310))
    #expect(try Colmi.TemperatureHistory(parsing: most.bigDataFrame) == most)
    #expect(throws: WireError.range(65550, 0...65535, at: 6, in: "days")) {
      try Colmi.TemperatureHistory(days: .init(repeating: full, count: 1311))
    }
  }

  @Test("A page holds as many values as fit a frame")
  func pages() throws {
    let most = try Colmi.IntervalHeartRatePage(
      day: 0, minutesPerSlot: 1, pageCount: 1, page: 0, values: .init(repeating: 255, count: 65531))
    #expect(try Colmi.IntervalHeartRatePage(parsing: most.bigDataFrame) == most)
    #expect(throws: WireError.self) {
      try Colmi.IntervalHeartRatePage(
        day: 0, minutesPerSlot: 1, pageCount: 1, page: 0, values: .init(repeating: 1, count: 65532))
    }
    #expect(throws: WireError.self) {
      try Colmi.IntervalTemperaturePage(
        day: 0, minutesPerSlot: 1, pageCount: 1, page: 0, values: .init(repeating: 1, count: 32766))
    }
  }

  @Test("A status byte reports the state of an update, or that nothing is stored")
  func statuses() throws {
    #expect(try Colmi.BigDataStatus(.updateData, status: 2).updateStatus == .wrongData)
    #expect(try Colmi.BigDataStatus(.updateEnd, status: 6).description.contains("low battery"))
    #expect(try Colmi.BigDataStatus(.nickname, status: 2).updateStatus == nil)
    for action in Colmi.BigDataStatus.actions {
      let status = try Colmi.BigDataStatus(action, status: 0)
      #expect(try Colmi.BigDataRingMessage(parsing: status.bigDataFrame) == .status(status))
    }
  }

  @Test("No action of a shared type also has its own type")
  func actions() throws {
    func own(_ types: [any Colmi.BigDataValue.Type]) -> Set<Colmi.BigDataAction> {
      Set(types.compactMap { ($0 as? any Colmi.BigDataPacket.Type)?.action })
    }
    let requests = own(Colmi.BigDataHostMessage.valueTypes)
    #expect(requests.isDisjoint(with: Colmi.OpaqueBigDataRequest.actions))
    #expect(Set(Colmi.OpaqueBigDataRequest.actions).count == 16)
    let replies = own(Colmi.BigDataRingMessage.valueTypes).union(Colmi.BigDataStatus.actions)
    #expect(replies.isDisjoint(with: Colmi.OpaqueBigDataReply.actions))
    #expect(Set(Colmi.BigDataStatus.actions).count == Colmi.BigDataStatus.actions.count)
  }

  @Test("Text that is too long is rejected")
  func text() throws {
    let name = String(repeating: "x", count: 32765)
    let most = try Colmi.Nickname(name)
    #expect(most.bigDataFrame.payload.count == 65535)
    #expect(try Colmi.Nickname(parsing: most.bigDataFrame) == most)
    let marked = try Colmi.Nickname("\u{FEFF}a")
    #expect(marked.bigDataFrame.payload == [1, 1, 0, 0xFF, 0xFE, 0xFF, 0xFE, 0x61, 0])
    #expect(try Colmi.Nickname(parsing: marked.bigDataFrame) == marked)
    let alarm = try Colmi.ListedAlarm(
      repeatAndEnable: 1, minuteOfDay: 450, label: String(repeating: "x", count: 251))
    let list = try Colmi.AlarmList(alarms: .init(repeating: alarm, count: 255))
    #expect(try Colmi.AlarmList(parsing: list.bigDataFrame) == list)
    #expect(throws: WireError.self) {
      try Colmi.AlarmListWriteRequest(alarms: .init(repeating: alarm, count: 256))
    }
    #expect(throws: WireError.self) {
      try Colmi.ClassicBluetooth(address: [1, 2, 3, 4, 5, 6], name: String(name.prefix(256)))
    }
    #expect(throws: WireError.self) {
      try Colmi.OpaqueBigDataReply(
        .contacts, payload: HexBytes(.init(repeating: 0, count: 65536)))
    }
  }
}
