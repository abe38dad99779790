import HaloProtocol
import HaloTestSupport
import Testing

/// Settings of several forms, reminders, and opcodes without a layout.
@Suite("COLMI settings and reminders")
struct SettingsAndReminderTests {
  // MARK: Reminders

  @Test("A reminder needs a valid time of day")
  func aReminderHasATimeOfTheDay() throws {
    for hour in UInt8.min...UInt8.max {
      let alarm = try? Colmi.Alarm(slot: 0, state: .once, hour: hour, minute: 0)
      #expect((alarm != nil) == (hour < 24))
      let drink = try? Colmi.DrinkReminder(slot: 0, state: .once, hour: 0, minute: hour)
      #expect((drink != nil) == (hour < 60))
      let frame = try Colmi.Frame(.alarm, payload: [0, 1, hour, hour])
      let decimal = Int(hour >> 4) * 10 + Int(hour & 0xF)
      let isTime = hour & 0xF < 10 && decimal < 24
      let reply = try? Colmi.AlarmReply(parsing: frame)
      #expect((reply != nil) == isTime)
      #expect(reply.map { Int($0.reminder.hour) } == (isTime ? decimal : nil))
      #expect(reply.map { Int($0.reminder.minute) } == (isTime ? decimal : nil))
    }
  }

  @Test("Weekdays are seven bytes, or bits")
  func weekdaysAreSevenBytesOrBits() throws {
    for bits in UInt8.min...UInt8.max {
      let mask = Colmi.WeekdayMask(rawValue: bits)
      #expect(Colmi.ReminderWeekdays(mask).mask.rawValue == bits & 0x7F)
      #expect(!mask.description.isEmpty)
      #expect(try JSONValue(mask) == .int(Int(bits)))
    }
    let odd = try Colmi.ReminderWeekdays([9, 0, 0, 0, 0, 0, 1])
    #expect(odd.mask == [.sunday, .saturday])
    #expect(Array(odd) == [9, 0, 0, 0, 0, 0, 1])
    #expect("\(odd)" == "Sun Sat")
    #expect("\(Colmi.ReminderWeekdays.none)" == "no weekday")
    #expect(Array(Colmi.ReminderWeekdays([.tuesday, .wednesday])) == [0, 0, 1, 1, 0, 0, 0])
    #expect("\(Colmi.WeekdayMask(rawValue: 0xA2))" == "Mon Fri bit 7")
  }

  // MARK: Forms

  @Test("Each kind of settings has its own commands and answers", arguments: kinds)
  func eachKindHasCommandsAndAnswers(kind: Colmi.SettingsKind) throws {
    for state in UInt8(0)...3 {
      let payload = Colmi.RawPayload(truncating: [state, 1])
      let value = try Colmi.SettingsValue(kind, payload: payload)
      #expect(value.kind == kind)
      #expect(try Colmi.SettingsValue(kind, payload: value.payload) == value)
      for command in [Colmi.SettingsCommand.read(kind), .write(value)] {
        let frame = Colmi.HostMessage.settings(command).frame
        #expect(frame.opcode == kind.opcode)
        #expect(try Colmi.HostMessage(parsing: frame) == .settings(command))
      }
      for answer in [Colmi.SettingsAnswer.values(value), .written(kind, echo: payload)] {
        let frame = Colmi.RingMessage.settings(answer).frame
        #expect(try Colmi.RingMessage(parsing: frame) == .settings(answer))
      }
    }
    // The checksum ends the frame, so the end of a longer echo does not fit.
    let bytes = [UInt8](1...14)
    let echo = Colmi.RawPayload(truncating: bytes)
    let frame = Colmi.RingMessage.settings(.written(kind, echo: echo)).frame
    let room = Colmi.RawPayload(truncating: bytes.prefix(15 - kind.form.payloadOffset))
    #expect(try Colmi.RingMessage(parsing: frame) == .settings(.written(kind, echo: room)))
    let packet = Colmi.RingMessage.settings(.written(kind, echo: echo)).packet
    #expect(try packet.map { try JSONValue($0) } == .object(["echo": .string("\(room)")]))
  }

  private static let kinds = Colmi.SettingsKind.allCases

  // MARK: Values

  @Test("Settings have descriptions")
  func settingsSayWhatTheyAre() throws {
    let temperature = Colmi.TemperatureLogSettings(
      state: .on, intervalMinutes: 30, reminders: [.high, .custom], customLimit: 175)
    #expect(
      "\(temperature)" == "temperature log on, every 30 min, reminders 12, limit 37.5 °C")
    let last = Colmi.TemperatureLogSettings(state: .off, customLimit: 255)
    #expect("\(last)" == "temperature log off, limit 45.5 °C")
    let touch = Colmi.TouchSettings(app: .application, sleepMinutes: 10)
    #expect("\(touch)" == "touch: report to the host, sleeps after 10 min")
    let names = (UInt8.min...UInt8.max).map { "\(Colmi.GestureApp(rawValue: $0))" }
    #expect(Set(names).count == 256)
    #expect(names[3] == "worship counter or camera" && names[5] == "camera or call")
    #expect(try JSONValue(Colmi.PalmDisplayFlags([.right, .palm])) == .int(6))
    #expect("\(Colmi.SettingsRequest<Colmi.UserID>())" == "ask for the user id")
  }

  // MARK: Opaque opcodes

  @Test("A payload with a layout of its own is not opaque")
  func aPayloadWithALayoutIsNotOpaque() {
    #expect(throws: WireError(.otherLayout(code: 0xEE), at: 1, in: "payload")) {
      try Colmi.OpaqueReply(.factoryReset, payload: .init([0xEE]))
    }
    for action in [UInt8(1), 2] {
      #expect(throws: WireError(.otherLayout(code: action), at: 1, in: "payload")) {
        try Colmi.OpaqueReply(.temperatureIntervalSettings, payload: .init([action]))
      }
      #expect(throws: WireError(.otherLayout(code: action), at: 1, in: "status")) {
        try Colmi.PhoneGPSRequest(status: action)
      }
    }
  }
}
