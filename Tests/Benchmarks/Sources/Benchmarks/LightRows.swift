import BareCodecs
import HaloProtocol

extension CodecBenchmark {
  /// Measures the messages to and from an LED strip.
  static func lightRows(_ fixtures: FixturePackets) -> [CodecRow] {
    var mixer = Mixer(seed: 7)
    let count = 1 << 13
    let commands = mixer.mix(fixtures.bytes(channel: "ffd9"), count)
    let replies = fixtures.bytes(channel: "ffd4")
    let mixedReplies = mixer.mix(replies, count)
    return [
      .decoding(
        Triones.HostMessage.self, "LED strip, commands", commands, bare: bare_light_commands_parse),
      .writing(
        "LED strip, commands", commands.compactMap { try? Triones.HostMessage(parsing: $0) },
        commands, read: bare_lights, bare: bare_lights_write),
      .decoding(
        Triones.LightMessage.self, "LED strip, replies", mixedReplies,
        bare: bare_light_replies_parse),
      .writing(
        "LED strip, replies", mixedReplies.compactMap { try? Triones.LightMessage(parsing: $0) }),
      timerRow(fixtures, &mixer),
      piecesRow(replies, &mixer),
    ] + otherRows(fixtures, &mixer)
  }

  /// Measures a command and an answer of each other family of lights.
  private static func otherRows(
    _ fixtures: FixturePackets, _ mixer: inout Mixer
  ) -> [CodecRow] {
    func mixed(_ type: String) -> [[UInt8]] { mixer.mix(fixtures.valid(type), 1 << 13) }
    return [
      .decoding(
        ELK.ColorCommand.self, "ELK light, colour", mixed("ELK.ColorCommand"),
        bare: bare_elk_colors_parse),
      .decoding(
        ELK.Notification.self, "ELK light, notification", mixed("ELK.Notification"),
        bare: bare_elk_notifications_parse),
      .decoding(
        IDealLED.ColorCommand.self, "iDealLED, colour", mixed("IDealLED.ColorCommand"),
        bare: bare_idealled_colors_parse),
      .decoding(
        IDealLED.PowerAnswer.self, "iDealLED, answer", mixed("IDealLED.PowerAnswer"),
        bare: bare_idealled_answers_parse),
      .decoding(
        LEDnetWF.HostMessage.self, "LEDnetWF, power", mixed("LEDnetWF.PowerCommand"),
        bare: bare_lednetwf_power_parse),
      .decoding(
        LEDnetWF.LightMessage.self, "LEDnetWF, state", mixed("LEDnetWF.StateReply"),
        bare: bare_lednetwf_state_parse),
      .decoding(
        IOTBT.HostMessage.self, "IOTBT, colour", mixed("IOTBT.ColorCommand"),
        bare: bare_iotbt_color_parse),
      .decoding(
        IOTBT.LightMessage.self, "IOTBT, state", mixed("IOTBT.StateReply"),
        bare: bare_iotbt_state_parse),
    ]
  }

  /// Measures entries of timers; unused ones are all alike, so there is only one.
  private static func timerRow(_ fixtures: FixturePackets, _ mixer: inout Mixer) -> CodecRow {
    let timers = fixtures.valid("Triones.Timers").compactMap { try? Triones.Timers(parsing: $0) }
    let real = timers.flatMap { $0.entries.entries }.filter { $0.isInUse }
    let entries = (0..<1 << 13).compactMap { _ in
      var bytes = mixer.pick(real + [.unused]).bytes.bytes
      if mixer.number(below: 8) == 0 {
        bytes[mixer.number(below: bytes.count)] ^= 1 << UInt8(mixer.number(below: 8))
      }
      return try? Triones.TimerEntry(HexBytes(bytes))
    }
    let packets = Packets(entries.map { $0.bytes.bytes })
    return CodecRow(
      name: "LED strip, timer: read", operations: entries.count,
      pass: { entries.reduce(0) { $0 &* 31 &+ ($1.timer?.bareSum ?? 0) } },
      bare: [("", { packets.sum(bare_light_timers_parse) })])
  }

  /// Measures replies in notifications: long ones come in pieces, of which one in sixteen is
  /// missing.
  private static func piecesRow(_ replies: [[UInt8]], _ mixer: inout Mixer) -> CodecRow {
    let notifications = (0..<1 << 12).flatMap { _ in
      var pieces = Triones.FrameAssembler.pieces(of: mixer.pick(replies))
      if mixer.number(below: 16) == 0, !pieces.isEmpty {
        pieces.remove(at: mixer.number(below: pieces.count))
      }
      return pieces
    }
    let packets = Packets(notifications)
    return CodecRow(
      name: "LED strip, pieces of replies", operations: notifications.count,
      pass: {
        var assembler = Triones.FrameAssembler(for: .light)
        return notifications.reduce(0) { sum, piece in
          do throws(WireError) {
            return sum &* 31 &+ (try assembler.consume(piece)?.bareSum ?? 0)
          } catch {
            return sum &* 31 &+ error.bareSum
          }
        }
      }, bare: [("", { packets.sum(bare_light_pieces_take) })])
  }
}

extension LEDnetWF.Header: BareSummed {
  var bareSum: UInt64 {
    UInt64(kind.rawValue) &+ UInt64(sequence) &+ (isVersion1 ? 1 : 0) &+ (isFromLight ? 4 : 0)
  }
}

extension LEDnetWF.HostMessage: BareReadable {
  var bareSum: UInt64 {
    switch self {
    case .power(let packet):
      packet.header.bareSum &+ UInt64(packet.action.rawValue) &+ UInt64(packet.detail)
        &+ UInt64(packet.checksumError)
    case .unrecognized(let frame): frame.header.bareSum &+ frame.payload.bareSum
    // The bytes have one of these commands, or are an error.
    default: 0
    }
  }
}

extension LEDnetWF.LightMessage: BareReadable {
  var bareSum: UInt64 {
    switch self {
    case .stateReply(let packet):
      packet.header.bareSum &+ UInt64(packet.product) &+ packet.state.bareSum
        &+ UInt64(packet.cold) &+ UInt64(packet.detail) &+ UInt64(packet.checksumError)
    case .textReply(let packet):
      packet.header.bareSum &+ UInt64(packet.text.utf8.count) &+ UInt64(packet.text.utf8.last ?? 0)
    case .unrecognized(let frame): frame.header.bareSum &+ frame.payload.bareSum
    default: 0
    }
  }
}

extension LEDnetWF.State: BareSummed {
  var bareSum: UInt64 {
    UInt64(power.rawValue) &+ UInt64(mode.rawValue) &+ UInt64(sub) &+ UInt64(level)
      &+ color.bareSum &+ UInt64(temperature) &+ UInt64(version)
  }
}

extension IOTBT.HostMessage: BareReadable {
  var bareSum: UInt64 {
    switch self {
    case .color(let packet):
      packet.header.bareSum &+ UInt64(packet.hue) &+ UInt64(packet.light)
    case .unrecognized(let frame): frame.header.bareSum &+ frame.payload.bareSum
    default: 0
    }
  }
}

extension IOTBT.LightMessage: BareReadable {
  var bareSum: UInt64 {
    switch self {
    case .stateReply(let packet):
      packet.header.bareSum &+ UInt64(packet.version) &+ UInt64(packet.mesh)
        &+ UInt64(packet.detail) &+ packet.state.bareSum &+ packet.rest.bareSum
    case .unrecognized(let frame): frame.header.bareSum &+ frame.payload.bareSum
    default: 0
    }
  }
}

extension IOTBT.State: BareSummed {
  var bareSum: UInt64 {
    let numbers = UInt64(power.rawValue) &+ UInt64(mode.rawValue) &+ UInt64(effect)
    let shown = UInt64(speed) &+ UInt64(sub) &+ UInt64(color.hue) &+ UInt64(color.saturation)
    return numbers &+ shown &+ UInt64(color.value) &+ UInt64(detail) &+ UInt64(segments)
      &+ UInt64(leds)
  }
}

extension Triones.HostMessage: BareReadable, BareWritable {
  var bareSum: UInt64 {
    switch self {
    case .power(let packet): packet.isOn ? 1 : 0
    case .color(let packet): packet.color.bareSum &+ UInt64(packet.white)
    case .white(let packet): packet.color.bareSum &+ UInt64(packet.level)
    case .musicColor(let packet): packet.color.bareSum &+ UInt64(packet.white)
    case .effect(let packet): UInt64(packet.effect.rawValue) &+ UInt64(packet.speed.rawValue)
    case .dreamEffect(let packet):
      UInt64(packet.mode) &+ UInt64(packet.speed) &+ UInt64(packet.brightness)
    case .microphone(let packet): packet.isOn ? 1 : 0
    case .statusRequest: Triones.StatusRequest.constant.bareSum
    case .clock(let packet): packet.dateTime.bareSum &+ UInt64(packet.weekday)
    case .clockRequest: Triones.ClockRequest.constant.bareSum
    case .timers(let packet): packet.entries.bareSum
    case .timersRequest: Triones.TimersRequest.constant.bareSum
    case .login(let packet): packet.content.bareSum
    case .otherLogin(let packet): packet.content.bareSum
    case .unrecognized(let bytes): bytes.bareSum
    @unknown default: 0
    }
  }
}

extension Triones.LightMessage: BareReadable, BareWritable {
  var bareSum: UInt64 {
    switch self {
    case .status(let packet): packet.bareSum
    case .shortStatus(let packet): packet.bareSum
    case .power(let packet): (packet.isOn ? 1 : 0) &+ packet.trailing.bareSum
    case .clock(let packet): packet.dateTime.bareSum &+ UInt64(packet.weekday)
    case .timers(let packet): packet.entries.bareSum
    case .unrecognized(let bytes): bytes.bareSum
    @unknown default: 0
    }
  }
}

extension Triones.Status: BareSummed {
  var bareSum: UInt64 {
    UInt64(kind.rawValue) &+ UInt64(power) &+ UInt64(mode) &+ UInt64(detail)
      &+ UInt64(speed.rawValue) &+ color.bareSum &+ UInt64(white) &+ UInt64(version)
      &+ trailing.bareSum
  }
}

extension Triones.ShortStatus: BareSummed {
  var bareSum: UInt64 {
    UInt64(kind.rawValue) &+ UInt64(power) &+ UInt64(mode) &+ UInt64(detail)
      &+ UInt64(speed.rawValue) &+ UInt64(red) &+ UInt64(green)
  }
}

extension Triones.Color: BareSummed {
  var bareSum: UInt64 { UInt64(red) &+ UInt64(green) &+ UInt64(blue) }
}

extension CivilDate: BareSummed {
  var bareSum: UInt64 { UInt64(year) &+ UInt64(month) &+ UInt64(day) }
}

extension CivilDateTime: BareSummed {
  var bareSum: UInt64 { date.bareSum &+ UInt64(hour) &+ UInt64(minute) &+ UInt64(second) }
}

extension Triones.TimerEntries: BareSummed {
  /// The hour of the first timer, and the end of the last one.
  var bareSum: UInt64 {
    UInt64(entries[0].bytes.bytes[4]) &+ UInt64(entries[entries.count - 1].bytes.bytes[13])
  }
}

extension Triones.Timer: BareSummed {
  var bareSum: UInt64 {
    var sum = UInt64(hour) &+ UInt64(minute) &+ UInt64(second) &+ UInt64(white)
    sum &+= turnsOn ? 1 : 0
    switch schedule {
    case .once(let date): sum &+= date.bareSum
    case .weekly(let days): sum &+= UInt64(days.rawValue)
    }
    switch action {
    case .color(let color): sum &+= color.bareSum
    case .effect(let effect, let speed): sum &+= UInt64(effect.rawValue) &+ UInt64(speed.rawValue)
    case .sunrise(let duration, let from, let to), .sunset(let duration, let from, let to):
      sum &+= UInt64(duration) &+ UInt64(from) &+ UInt64(to)
    }
    return sum
  }
}

extension ELK.ColorCommand: BareReadable {
  var bareSum: UInt64 { UInt64(length) &+ color.bareSum &+ UInt64(rest) }
}

extension ELK.Notification: BareReadable {
  var bareSum: UInt64 { content.bareSum }
}

extension IDealLED.ColorCommand: BareReadable {
  var bareSum: UInt64 {
    UInt64(length) &+ UInt64(mode) &+ (isReversed ? 1 : 0) &+ UInt64(speed) &+ color.bareSum
      &+ secondColor.bareSum &+ UInt64(saturation)
  }
}

extension IDealLED.Shade: BareSummed {
  var bareSum: UInt64 { UInt64(red) &+ UInt64(green) &+ UInt64(blue) }
}

extension IDealLED.PowerAnswer: BareReadable {
  var bareSum: UInt64 { UInt64(length) &+ (rest?.bareSum ?? 0) }
}
