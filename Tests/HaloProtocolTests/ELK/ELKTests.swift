import HaloProtocol
import Testing

@Suite("ELK")
struct ELKTests {
  private static let commands = elkTypes.filter { $0.channel == "elk/fff3" }.flatMap(\.validBytes)

  @Test("Any second byte is read, and kept")
  func secondByte() throws {
    #expect(Self.commands.count > 50)
    for bytes in Self.commands {
      let expected = try ELK.HostMessage(parsing: bytes).description
      for byte in UInt8.min...UInt8.max {
        let changed = [bytes[0], byte] + bytes[2...]
        let message = try ELK.HostMessage(parsing: changed)
        #expect(message.bytes == changed && message.description == expected)
      }
    }
  }

  @Test("Only 00 and 10 turn a light off")
  func power() throws {
    for state in UInt8.min...UInt8.max {
      let bytes: [UInt8] = [0x7E, 4, 4, state, 0, 0, 0, 0, 0xEF]
      let command = try ELK.PowerCommand(parsing: bytes)
      #expect(command.isOn == (state != 0 && state != 0x10))
    }
    for isOn in [false, true] { #expect(ELK.PowerCommand(isOn: isOn).isOn == isOn) }
    #expect(HexBytes(ELK.PowerCommand(isOn: true).bytes).description == "7e0404010001ff00ef")
    #expect(HexBytes(ELK.PowerCommand(isOn: false).bytes).description == "7e0404000000ff00ef")
  }

  @Test("The commands of the initializers are those of apps")
  func defaults() {
    let violet = Triones.Color(red: 1, green: 2, blue: 3)
    let commands: [(any GATT.CharacteristicValue, String)] = [
      (ELK.ColorCommand(color: violet), "7e07050301020310ef"),
      (ELK.BrightnessCommand(percent: 99), "7e04016301ff0201ef"),
      (ELK.SpeedCommand(percent: 99), "7e040263ffffff00ef"),
      (ELK.EffectCommand(number: 0x8A, kind: .effect), "7e05038a03ffff00ef"),
      (ELK.MicrophoneCommand(value: 1), "7e040701ffffff00ef"),
      (ELK.TemperatureCommand(warm: 60, cold: 40), "7e0605023c28ff08ef"),
      (ELK.WiresCommand(first: .red, second: .green, third: .blue), "7e0681010203ff00ef"),
      (ELK.OrderCommand(order: .grb), "7e040803ffffff00ef"),
      (ELK.FirstFrame(), "7e0783"), (ELK.SecondFrame(), "7e0404"),
    ]
    for (command, hex) in commands { #expect(HexBytes(command.bytes).description == hex) }
  }

  @Test("A clock has Monday as 1 and Sunday as 7, and 0 is Sunday too")
  func weekdays() throws {
    // 2022-10-31 was a Monday.
    for day in 0..<7 {
      let date = try #require(CivilDate(daysSince1970: 19296 + day))
      let dateTime = try #require(CivilDateTime(date, hour: 7, minute: 30, second: 5))
      let command = ELK.ClockCommand(dateTime)
      #expect(command.weekday == UInt8(day + 1) && command.civilWeekday == UInt8(day + 1))
    }
    var command = ELK.ClockCommand(hour: 1, minute: 2, second: 3, weekday: 0)
    #expect(command.civilWeekday == 7)
    command.weekday = 8
    #expect(command.civilWeekday == nil)
  }

  @Test("Each effect of the colours has a name of its own")
  func effects() {
    let names = ELK.Effect.allKnown.map(\.description)
    #expect(Set(names).count == 29 && !names.contains { $0.hasPrefix("effect") })
    #expect(ELK.Effect(rawValue: 0x9D).description == "effect 157")
  }

  @Test("A notification is the command that it repeats, or bytes")
  func echoes() throws {
    for bytes in Self.commands {
      let message = try ELK.HostMessage(parsing: bytes)
      let notification = ELK.Notification(content: HexBytes(bytes))
      #expect(notification.echo == message && "\(notification)" == "echo of: \(message)")
    }
    for bytes: [UInt8] in [[], [0x7E], [1, 2, 3], [0x7E, 4, 4, 0, 0, 0, 0, 0, 0]] {
      #expect(ELK.Notification(content: HexBytes(bytes)).echo == nil)
    }
  }

  @Test("A frame with another command is unrecognized, and one with other bytes an error")
  func others() throws {
    for hex in ["7e040d0102030405ef", "7e000504ff00000010ef", "7e0010", "7e00050400000000ef"] {
      let bytes = try HexBytes(parsing: hex).bytes
      let message = try ELK.HostMessage(parsing: bytes)
      #expect(message.bytes == bytes && message.packet == nil)
    }
    // A white of one program has eight bytes and no end.
    for hex in ["", "7e", "7e04", "7b0404010001ff00ef", "7e0404010001ff00ee", "7e07050300ff0010"] {
      let bytes = try HexBytes(parsing: hex).bytes
      #expect(throws: WireError.self) { try ELK.HostMessage(parsing: bytes) }
    }
  }
}
