import FuzzKit
import HaloProtocol

/// Returns requests of hosts in the fixtures, several at a time, for each profile.
@Sendable func ringModelSeeds(_ fixtures: FuzzFixtures) -> [[UInt8]] {
  let requests = fixtures.bytes(on: "uart", from: "host").filter { $0.count == Colmi.Frame.length }
    .map { [UInt8(0), $0[0], 14] + $0[1..<15] }
  let others = fixtures.bytes(on: "bigdata", from: "host").compactMap { bytes -> [UInt8]? in
    guard bytes.count > Colmi.BigDataFrame.headerLength, bytes.count < 255 else { return nil }
    let payload = bytes[Colmi.BigDataFrame.headerLength...]
    return [3, bytes[1], UInt8(payload.count)] + payload
  }
  let actions = requests + others
  return stride(from: 0, to: actions.count, by: 20).map { start in
    [UInt8(start / 20)] + actions[start...].prefix(20).joined()
  }
}

/// Returns one operation of each kind, then the same in two tasks at once, with a fault of each
/// kind.
@Sendable func badAirSeeds(_: FuzzFixtures) -> [[UInt8]] {
  (UInt8(0)..<40).flatMap { kind -> [[UInt8]] in
    let fault: [UInt8] = [kind % 25 | (kind & 1) << 7, kind % 7, 9]
    return [
      [0, 1, kind, 0x13, 0],
      [0, 0x86 | kind << 3 & 0x70, kind, 1, (kind + 13) % 40, 0x22, kind, 3, 1] + fault,
    ]
  }
}

/// Returns one operation of each kind, during which the ring sends a reply of the fixtures in
/// addition to its own.
@Sendable func hostileRingSeeds(_ fixtures: FuzzFixtures) -> [[UInt8]] {
  let replies = fixtures.bytes(on: "uart", from: "device").filter { $0.count == Colmi.Frame.length }
  guard !replies.isEmpty else { return [] }
  return (UInt8(0)..<40).map { kind in
    // The first writes set the connection up; then comes the answer, with its own opcode and
    // another.
    let index = Int(kind) * replies.count / 40
    let (one, other) = (replies[index], replies[(index + 7) % replies.count])
    let answers: [UInt8] =
      [0, 9, 14] + one[1..<15] + [12, other[0], 14] + other[1..<15] + [7, 16] + one
    return [0, 2, kind, 0x13, kind, 0x24, 0] + answers
  }
}

/// Returns one program for each callback and each call, with a fault of each kind.
@Sendable func concurrentCallSeeds(_: FuzzFixtures) -> [[UInt8]] {
  (UInt8(0)..<24).map { number in
    let calls = (UInt8(0)..<60).flatMap { [11 &* $0 &+ number, 37 &* $0 &+ number] }
    return [2, 1, number, number % 7, 9, 1, 40 + number, number, number] + calls
  }
}

@Sendable func delegateProgramSeeds(_: FuzzFixtures) -> [[UInt8]] {
  let events = UInt8(DelegateEvent.allCases.count)
  return (UInt8(0)..<52).map { number in
    let (call, route) = (number % 26, number << 6)
    let fault = [number % 25 | (number & 1) << 7, number % 7, 9]
    let event = [20 + number, number, number]
    let actions = (0..<6).flatMap {
      [(number + 5 * $0) % events, route | (call + 7 * $0) % 26, number]
    }
    return [6 | route, 1] + fault + [1] + event + actions
  }
}
