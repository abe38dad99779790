import HaloProtocol
import HaloTestSupport
import Testing

@Suite("Lights")
struct LightValueTests {
  @Test(
    "A status reports the colour, white or effect",
    arguments: [
      ("red", true, Triones.Status.Appearance.color(.init(red: 255, green: 0, blue: 0))),
      ("white-48", true, .white(level: 48)),
      ("green-gradual", true, .effect(.init(rawValue: 0x27), .slowest)),
      ("off-in-yellow-strobe", false, .effect(.init(rawValue: 0x34), .init(rawValue: 0x10))),
    ])
  func appearance(_ name: String, _ isOn: Bool, _ appearance: Triones.Status.Appearance) throws {
    let vectors = try VectorFile.load("triones/status").vectors
    let vector = try #require(vectors.first { $0.name == name })
    let status = try Triones.Status(parsing: vector.hex.bytes)
    #expect(status.isOn == isOn)
    #expect(status.appearance == appearance)
  }

  @Test("Each effect has a unique name, which finds the effect in any letter case")
  func effects() {
    let names = Triones.Effect.allKnown.compactMap(\.name)
    #expect(names.count == Triones.Effect.known.count)
    #expect(Set(names).count == names.count)
    for effect in Triones.Effect.allKnown {
      #expect(effect.name.flatMap { Triones.Effect(named: $0.uppercased()) } == effect)
      #expect(effect.description == effect.name)
    }
    #expect(Triones.Effect(named: "no such effect") == nil)
    #expect(Triones.Effect(named: "seven-colour jump")?.rawValue == 0x38)
    #expect(Triones.Effect(named: "white strobe")?.rawValue == 0x37)
    #expect(Triones.Effect(named: "red/green cross fade")?.rawValue == 0x2D)
    #expect(Triones.Effect(rawValue: 0x24).name == nil)
    #expect(Triones.Effect(rawValue: 0x39).description == "effect 0x39")
  }

  @Test("Speeds range from 1F at 0 % to 01 at 100 %, and percentages convert back")
  func speeds() {
    #expect(Triones.Speed(percent: 0) == .slowest)
    #expect(Triones.Speed(percent: 100) == .fastest)
    #expect(Triones.Speed(percent: -5) == .slowest)
    #expect(Triones.Speed(percent: Int.max) == .fastest)
    for raw in UInt8(1)...0x1F {
      let speed = Triones.Speed(rawValue: raw)
      #expect(Triones.Speed(percent: speed.percent) == speed)
      #expect("\(speed)" == "speed \(speed.percent) %")
    }
    // Other percentages never result in the two ends.
    for percent in 1..<100 {
      let decoded = Triones.Speed(percent: percent).percent
      #expect((1..<100).contains(decoded) && abs(decoded - percent) <= 2, "\(percent)")
    }
    for percent in 0..<100 {
      #expect(
        Triones.Speed(percent: percent).rawValue >= Triones.Speed(percent: percent + 1).rawValue)
    }
    #expect(Triones.Speed(rawValue: 0xFF).percent == 0)
    // These numbers have no percentage, and are printed as numbers.
    #expect("\(Triones.Speed(rawValue: 0xFF))" == "speed 0xff")
    #expect("\(Triones.Speed(rawValue: 0x20))" == "speed 0x20")
    #expect("\(Triones.Speed(rawValue: 0))" == "speed 0x00")
    #expect(Triones.Speed(rawValue: 0).percent == 100)
  }

  @Test("A colour parses from its description, and scaling applies to each part")
  func colors() throws {
    let violet = Triones.Color(red: 0x5A, green: 0, blue: 0x9D)
    #expect(violet.description == "#5A009D")
    for text in ["#5A009D", "5A009D", "#5a009d"] {
      #expect(try Triones.Color(parsing: text) == violet)
    }
    #expect(violet.scaled(toPercent: 100) == violet)
    #expect(violet.scaled(toPercent: 200) == violet)
    #expect(violet.scaled(toPercent: 0) == .black)
    #expect(violet.scaled(toPercent: -1) == .black)
    #expect(violet.scaled(toPercent: 50) == Triones.Color(red: 45, green: 0, blue: 79))
    #expect(throws: WireError(.wrongLength(expected: 6, actual: 5), at: 0, in: "color")) {
      try Triones.Color(parsing: "#5A009")
    }
    #expect(throws: WireError(.invalidText, at: 2, in: "color")) {
      try Triones.Color(parsing: "#5G009D")
    }
    #expect(throws: WireError(.invalidText, at: 6, in: "color")) {
      try Triones.Color(parsing: "5A009D#")
    }
  }

  @Test("The weekday of a clock is that of its date, Monday 1 to Sunday 7")
  func weekdays() throws {
    for (day, weekday) in [(21, 6), (22, 7), (23, 1), (24, 2)] {
      let date = try #require(CivilDate(year: 2026, month: 11, day: day))
      let time = try #require(CivilDateTime(date))
      #expect(Triones.ClockCommand(time).weekday == UInt8(weekday))
    }
    // Before 1970 as well: 1969-12-29 was a Monday.
    let date = try #require(CivilDate(year: 1969, month: 12, day: 29))
    let time = try #require(CivilDateTime(date))
    #expect(Triones.Clock(time).weekday == 1)
  }
}

@Suite("Timers of lights")
struct LightTimerTests {
  @Test("A timer is read as it was written")
  func roundTrip() throws {
    let date = try #require(CivilDate(year: 2026, month: 11, day: 21))
    let actions: [Triones.Timer.Action] = [
      .color(Triones.Color(red: 1, green: 2, blue: 3)),
      .effect(Triones.Effect(rawValue: 0x38), .fastest),
      .sunrise(duration: 30, from: 1, to: 2), .sunset(duration: 20, from: 200, to: 100),
    ]
    for schedule: Triones.Timer.Schedule in [
      .once(date), .weekly(.everyDay), .weekly([.monday, .sunday]),
    ] {
      for action in actions {
        for turnsOn in [false, true] {
          let timer = try #require(
            Triones.Timer(
              schedule, hour: 23, minute: 59, second: 58, action: action, white: 7,
              turnsOn: turnsOn))
          let entry = Triones.TimerEntry(timer)
          #expect(entry.isInUse)
          #expect(entry.timer == timer)
        }
      }
    }
  }

  @Test("Unused slots and unknown values are not timers")
  func others() throws {
    #expect(Triones.TimerEntry.unused.timer == nil)
    #expect(!Triones.TimerEntry.unused.isInUse)
    let workdays = "f0000000061e003e41ff000000f0"
    let entry = try Triones.TimerEntry(HexBytes(parsing: workdays))
    #expect(
      entry.timer
        == Triones.Timer(
          .weekly(.workdays), hour: 6, minute: 30,
          action: .color(Triones.Color(red: 255, green: 0, blue: 0)), turnsOn: true))
    // The byte and its new value: an invalid hour, mode, last byte and date.
    for (offset, byte) in [(4, 24), (5, 60), (6, 60), (8, 0x42), (13, 0), (7, 0), (0, 0x0F)] {
      var bytes = entry.bytes.bytes
      bytes[offset] = UInt8(byte)
      let other = try Triones.TimerEntry(HexBytes(bytes))
      #expect(other.timer == nil, "byte \(offset)")
      #expect(other.isInUse == (offset != 0))
      #expect(other.bytes.bytes == bytes)
    }
    #expect(try Triones.TimerEntries([entry]).entries.count == 6)
    #expect(
      Triones.Timer(.weekly(.everyDay), hour: 24, minute: 0, action: .color(.black), turnsOn: true)
        == nil)
    let date = try #require(CivilDate(year: 1999, month: 12, day: 31))
    #expect(
      Triones.Timer(.once(date), hour: 0, minute: 0, action: .color(.black), turnsOn: true) == nil)
  }

  @Test("Only a light's own notifications pass through between two pieces")
  func between() throws {
    let message = Triones.Timers(try Triones.TimerEntries([])).bytes
    let decoded: [[UInt8]] = [
      try HexBytes(parsing: "661523412000ff0000000699").bytes, [0xCC, 0x23, 0x33, 0x00],
      [0xCC, 0x24, 0x33, 0xFF], [],
    ]
    for piece in decoded + [[0xCC, 0x23, 0x33], [0xCC, 0x25, 0x33, 0], [0x66, 0x99]] {
      for side in Triones.FrameAssembler.Side.allCases {
        var assembler = Triones.FrameAssembler(for: side)
        let head: UInt8 = side == .host ? 0x23 : 0x25
        #expect(try assembler.consume([head] + message[1..<20]) == nil)
        let goesThrough = piece.isEmpty || side == .light && decoded.contains(piece)
        #expect(try assembler.consume(piece) == (goesThrough ? piece : nil))
        #expect(assembler.pendingCount == 20 + (goesThrough ? 0 : piece.count))
      }
    }
  }

  @Test("A status of any length is distinguished from a piece, unless their lengths match")
  func oddStatuses() throws {
    let whole = try HexBytes(parsing: "661523412000ff0000000699").bytes
    let message = Triones.Timers(try Triones.TimerEntries([])).bytes
    let statuses = [Array(whole.dropLast()), whole, whole + [0], whole + [1, 2, 3]]
    for status in statuses {
      for step in 11...20 {
        var assembler = Triones.FrameAssembler(for: .light)
        let pieces = Triones.FrameAssembler.pieces(of: message, longest: step)
        #expect(try assembler.consume(pieces[0]) == nil)
        // A status with the length of a piece can be a piece, except in the usual forms.
        let isPiece = status.count == step && status != whole
        #expect(try assembler.consume(status) == (isPiece ? nil : status))
        #expect(assembler.pendingCount == (isPiece ? 2 * step : step))
      }
      // The rest of a message can begin like a status.
      guard status != whole else { continue }
      var assembler = Triones.FrameAssembler(for: .light)
      let head = [0x25] + [UInt8](repeating: 0, count: 86 - status.count)
      #expect(try assembler.consume(Array(head[..<20])) == nil)
      #expect(try assembler.consume(Array(head[20...])) == nil)
      #expect(try assembler.consume(status) == head + status)
    }
  }

  @Test("A timer that a light would mistake for another cannot be made")
  func ambiguous() throws {
    for raw in UInt8.min...UInt8.max {
      let timer = Triones.Timer(
        .weekly(.monday), hour: 1, minute: 2,
        action: .effect(Triones.Effect(rawValue: raw), .slowest), turnsOn: true)
      #expect((timer != nil) == Triones.Effect.known.contains(raw))
      if let timer { #expect(Triones.TimerEntry(timer).timer == timer) }
      let days = Triones.Timer.Weekdays(rawValue: raw)
      let weekly = Triones.Timer(
        .weekly(days), hour: 1, minute: 2, action: .color(.black), turnsOn: false)
      #expect((weekly == nil) == days.isEmpty)
      if let weekly { #expect(Triones.TimerEntry(weekly).timer == weekly) }
    }
  }

  @Test("A piece that is too long is an error, and reset drops an unfinished message")
  func broken() throws {
    let message = Triones.Timers(try Triones.TimerEntries([])).bytes
    var assembler = Triones.FrameAssembler(for: .light)
    #expect(try assembler.consume(Array(message[..<80])) == nil)
    #expect(assembler.pendingCount == 80)
    #expect(throws: WireError(.trailingBytes(count: 1), at: 87, in: "timers")) {
      try assembler.consume(Array(message[79...]))
    }
    #expect(assembler.pendingCount == 0)
    #expect(try assembler.consume(Array(message[..<20])) == nil)
    #expect(assembler.reset() == 20)
    #expect(try assembler.consume(message) == message)
  }

  @Test("Days of the week in words")
  func weekdays() {
    #expect(Triones.Timer.Weekdays.everyDay.description == "every day")
    #expect(Triones.Timer.Weekdays.workdays.description == "Monday to Friday")
    #expect(Triones.Timer.Weekdays.weekend.description == "weekend")
    #expect(Triones.Timer.Weekdays([.monday, .saturday]).description == "Mon Sat")
    #expect(Triones.Timer.Weekdays(rawValue: 0x01).description == "weekdays 0x01")
  }
}
