import FuzzKit
import HaloProtocol

let lightTargets: [FuzzTarget] = [
  FuzzTarget("Lights", longestInput: 90) { (input) throws(BrokenLaw) in
    try checkMessages(input, as: lightMessages)
  }
  .worded(lightPackets).seeded { $0.bytes(on: "ffd9") + $0.bytes(on: "ffd4") },
  FuzzTarget("LightTimers", longestInput: 176, body: fuzzLightTimers)
    .worded(lightPackets)
    .seeded { ($0.bytes(on: "ffd9") + $0.bytes(on: "ffd4")).map { [19] + $0 } },
]

private let lightMessages: [any FuzzedMessage.Type] = [
  Triones.HostMessage.self, Triones.LightMessage.self,
]

/// A packet of each kind to and from a light; only the beginning of timers.
private let lightPackets: [FuzzWord] = {
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

/// Fuzzes the length of the pieces, and six timers, which are assembled from any pieces; then the
/// rest of the input, in pieces of that length.
@Sendable private func fuzzLightTimers(_ input: [UInt8]) throws(BrokenLaw) {
  guard let first = input.first else { return }
  let length = Int(first) + 1
  let body = input.dropFirst()
  for side in Triones.FrameAssembler.Side.allCases {
    let (opcode, trailer): (UInt8, UInt8) = side == .host ? (0x23, 0x32) : (0x25, 0x52)
    let entries = Array((body + Array(repeating: 0, count: 84)).prefix(84))
    let message = [opcode] + entries + [0x00, trailer]
    let results = try assembled(Triones.FrameAssembler.pieces(of: message, longest: length), side)
    // A piece that looks like a status, or comes from a remote control, passes through by itself.
    if side == .host || length != 12 && length != 4 {
      try law(results == [message], "pieces of \(length) bytes of \(HexBytes(message)) give others")
    }
    for result in results { try checkMessages(result, as: lightMessages) }
    let pieces = Triones.FrameAssembler.pieces(of: Array(body), longest: length)
    for result in try assembled(pieces, side) { try checkMessages(result, as: lightMessages) }
  }
}

/// Returns the messages that an assembler makes from pieces; no byte is lost, and less than a
/// message is pending.
private func assembled(
  _ pieces: [[UInt8]], _ side: Triones.FrameAssembler.Side
) throws(BrokenLaw) -> [[UInt8]] {
  var assembler = Triones.FrameAssembler(for: side)
  var results: [[UInt8]] = []
  var pendingBytes = 0
  for piece in pieces {
    let pending = assembler.pendingCount
    do throws(WireError) {
      let result = try assembler.consume(piece)
      pendingBytes += piece.count
      if let result {
        results.append(result)
        pendingBytes -= result.count
      }
    } catch {
      pendingBytes -= pending
      try law(assembler.pendingCount == 0, "after \(error) something waits")
    }
    try law(assembler.pendingCount <= 86, "more than a message waits")
    try law(pendingBytes == assembler.pendingCount, "bytes are lost")
  }
  try law(assembler.reset() == pendingBytes && assembler.pendingCount == 0, "a reset drops others")
  return results
}
