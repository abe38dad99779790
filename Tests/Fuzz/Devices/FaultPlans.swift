import FuzzKit
import HaloSimulator
import HaloTransport

extension FaultPlan {
  /// Makes up to six faults, of three bytes each.
  ///
  /// Only one value in each direction may have a wrong bit: two could cancel out in a checksum, so
  /// that the frame would look sound.
  init(_ taker: inout ByteTaker) {
    var faults: [Fault] = []
    var corrupted: Set<Bool> = []
    for _ in 0..<min(6, taker.byte()) {
      let (kind, offset, size) = (taker.byte(), Int(taker.byte()), Int(taker.byte()))
      let isWrite = kind & 0x80 != 0
      switch kind & 0x1F {
      case 0...7:
        let damage = Self.damage(kind & 7, size)
        if case .corrupt = damage, !corrupted.insert(isWrite).inserted { continue }
        faults.append(isWrite ? .write(offset + 1, damage) : .notification(offset + 1, damage))
      case 8...13: faults.append(.operation(offset + 1, Self.failure(kind & 0x1F, size)))
      case let other: faults.append(.at(.milliseconds(100 * offset), Self.event(other, size)))
      }
    }
    self.init(faults)
  }

  private static func damage(_ kind: UInt8, _ size: Int) -> Fault.Damage {
    switch kind {
    case 0, 1: .drop
    case 2: .duplicate
    case 3: .reorder(behind: 1 + size % 8)
    case 4: .corrupt(bit: size)
    case 5: .truncate(to: size % 32)
    default: .delay(.milliseconds(20 * size))
    }
  }

  private static func failure(_ kind: UInt8, _ size: Int) -> Fault.Failure {
    switch kind {
    case 8: .attError(ATTError(rawValue: UInt8(clamping: max(1, size))))
    case 9: .disconnect
    case 10, 11: .noAnswer
    default: .stall(.milliseconds(50 * size))
    }
  }

  private static func event(_ kind: UInt8, _ size: Int) -> Fault.Event {
    let time = Duration.milliseconds(50 * size)
    return switch kind {
    case 14: .disconnect
    case 15: .outOfRange(time)
    case 16: .stall(time)
    case 17: .mtu(23 + size)
    case 18: .flood(size)
    case 19: .silence
    case 20: .servicesLate(time)
    case 21: .servicesIncomplete
    case 22: .servicesStale
    case 23: .adapterOff(time)
    case 24: .daemonRestart(time)
    default: .disconnect
    }
  }
}
