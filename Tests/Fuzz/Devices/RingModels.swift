import FuzzKit
import HaloProtocol
import HaloSimulator

/// Fuzzes a model of a ring with requests over both channels, while time passes and events happen.
///
/// The first byte selects the profile; then each operation has a byte for its kind, and its
/// parameters.
func fuzzRingModel(_ input: [UInt8]) throws(BrokenLaw) {
  var taker = ByteTaker(input)
  let models = RingModels.all
  guard !models.isEmpty else { throw BrokenLaw(description: "there is no ring") }
  var host = ModelHost(models[Int(taker.byte()) % models.count])
  while !taker.isEmpty {
    switch taker.byte() & 7 {
    case 0, 1, 2:
      let opcode = Colmi.Opcode(rawValue: taker.byte())
      try host.send(opcode, payload: taker.bytes(Int(taker.byte() & 15)))
    case 3:
      let action = Colmi.BigDataAction(rawValue: taker.byte())
      try host.send(action, payload: taker.counted())
    case 4: try host.sendRaw(taker.bytes(Colmi.Frame.length))
    case 5: try host.sendRawBigData(taker.counted())
    case 6: try host.wait(seconds: Int(taker.byte()) * Int(taker.byte()))
    default: try host.meet(taker.byte(), taker.byte())
    }
  }
}

/// Rings with a week of plausible data, made once.
private enum RingModels {
  static let all: [RingModel] = {
    guard let clock = try? CivilDateTime(parsing: "2026-03-14T18:30:00") else { return [] }
    let history = RingHistory.plausibleWeek(until: clock, seed: 7)
    // The profile that answers every request comes first.
    return RingProfile.all.reversed().map {
      RingModel(profile: $0, history: history, clock: clock, seed: 7)
    }
  }()
}
