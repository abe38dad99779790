import FuzzKit
import HaloProtocol

/// A packet of each kind to and from a light; only the beginning of timers.
let lightPackets: [FuzzWord] = {
  let color = Triones.Color(red: 1, green: 2, blue: 3)
  let short: [any Triones.Packet] = [
    Triones.PowerCommand(isOn: true), Triones.ColorCommand(color),
    Triones.WhiteCommand(level: 255), Triones.MusicColorCommand(color),
    Triones.EffectCommand(Triones.Effect(rawValue: 0x25), speed: .fastest),
    Triones.DreamEffectCommand(mode: 1, speed: 1, brightness: 100),
    Triones.MicrophoneCommand(isOn: true), Triones.StatusRequest(), Triones.ClockRequest(),
    Triones.TimersRequest(), Triones.PowerNotification(isOn: true),
    Triones.Status(
      kind: .strip, isOn: true, mode: Triones.Status.staticMode, speed: .fastest, color: color),
  ]
  let clocks: [any Triones.Packet] =
    (try? CivilDateTime(parsing: "2026-03-14T18:30:00")).map {
      [Triones.ClockCommand($0), Triones.Clock($0)]
    } ?? []
  let timers: [any Triones.Packet] =
    (try? Triones.TimerEntries([])).map { [Triones.TimersCommand($0), Triones.Timers($0)] } ?? []
  return (short + clocks + timers).map { packet in
    FuzzWord("\(type(of: packet))", Array(packet.bytes.prefix(15)))
  }
}()
