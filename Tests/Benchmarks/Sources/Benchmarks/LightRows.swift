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
    func decoded<Value: BareReadable>(
      _ type: Value.Type, _ name: String, _ file: String,
      _ bare: @escaping (bare_packets) -> UInt64
    ) -> CodecRow {
      .decoding(type, name, mixer.mix(fixtures.valid(file), 1 << 13), bare: bare)
    }
    return [
      decoded(
        ELK.ColorCommand.self, "ELK light, colour", "ELK.ColorCommand", bare_elk_colors_parse),
      decoded(
        ELK.Notification.self, "ELK light, notification", "ELK.Notification",
        bare_elk_notifications_parse),
      decoded(
        IDealLED.ColorCommand.self, "iDealLED, colour", "IDealLED.ColorCommand",
        bare_idealled_colors_parse),
      decoded(
        IDealLED.PowerAnswer.self, "iDealLED, answer", "IDealLED.PowerAnswer",
        bare_idealled_answers_parse),
      decoded(
        LEDnetWF.HostMessage.self, "LEDnetWF, power", "LEDnetWF.PowerCommand",
        bare_lednetwf_power_parse),
      decoded(
        LEDnetWF.LightMessage.self, "LEDnetWF, state", "LEDnetWF.StateReply",
        bare_lednetwf_state_parse),
      decoded(
        IOTBT.HostMessage.self, "IOTBT, colour", "IOTBT.ColorCommand", bare_iotbt_color_parse),
      decoded(IOTBT.LightMessage.self, "IOTBT, state", "IOTBT.StateReply", bare_iotbt_state_parse),
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
