import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport

/// The states of rings that are deaf, mute or garbled, or no COLMI rings.
extension RingCondition {
  /// The findings of which one names such a state; empty for other states.
  var silenceFindings: [RingDiagnosis.Problem] {
    switch self {
    case .mute, .garbled, .shifted, .shortened: [.noReplies]
    case .late: [.noReplies, .lateReplies]
    case .oftenGarbled, .silentLog, .silentBigData: [.notRead]
    case .refusing: [.requestsRefused]
    case .doubled: [.valuesTwice]
    case .withoutNotifications, .silentSubscriptions: [.servicesUnusable]
    case .otherFamily: [.otherFamily]
    default: []
    }
  }

  /// The findings that follow from such a state.
  var silenceEffects: [RingDiagnosis.Problem] {
    switch self {
    case .doubled: [.notRead, .noValue]
    case .oftenGarbled, .late: [.notRead, .noValue]
    default: []
    }
  }

  /// The faults of the state, for longer than a diagnosis and a sync.
  func plan(random: inout SplitMix64) -> FaultPlan {
    let bit = random.number(in: 0...7)
    let distance = random.number(in: 3...7)
    let length = random.number(in: 1...12)
    func damages(_ number: Int) -> [Fault.Damage] {
      switch self {
      case .mute: [.drop]
      case .late: [.delay(.seconds(10))]
      // The checksum is the last byte.
      case .garbled: [.corrupt(bit: 120 + bit)]
      case .oftenGarbled: number % distance == 0 ? [.corrupt(bit: 120 + bit)] : []
      // The opcode and the checksum: half of these frames are valid, and answer another request.
      case .shifted: [.corrupt(bit: 0), .corrupt(bit: 120)]
      case .shortened: [.truncate(to: length)]
      case .doubled: [.duplicate]
      default: []
      }
    }
    guard self != .silentSubscriptions else {
      // The first operation is the discovery of services.
      return FaultPlan((2...100).map { .operation($0, .noAnswer) })
    }
    return FaultPlan(
      (1...4000).flatMap { number in damages(number).map { .notification(number, $0) } })
  }
}

extension RingProfile {
  mutating func fallSilent(as state: RingCondition, random: inout SplitMix64) {
    switch state {
    case .refusing: refusedOpcodes = Set((0x01...0x7F).map { Colmi.Opcode(rawValue: $0) })
    case .silentBigData: actions = []
    case .silentLog:
      switch random.number(in: 0...2) {
      case 0: silentOpcodes.insert(.heartRateLog)
      case 1: silentOpcodes.insert(.stepLog)
      default: actions.remove(.sleepHistory)
      }
    default: break
    }
  }
}

extension SimulatedPeripheral {
  func changeServices(as state: RingCondition, of ring: VirtualRing) {
    switch state {
    case .otherFamily:
      simulateAdvertisementChange(AdvertisementData(localName: "R11_BEEF"))
      simulateServiceChange([0xFDDA, 0x180D, 0x180F].map { GATTService($0, characteristics: []) })
    case .withoutNotifications:
      simulateServiceChange(
        ring.services.map { service in
          var service = service
          for index in service.characteristics.indices {
            service.characteristics[index].properties.remove(.notify)
          }
          return service
        })
    default: break
    }
  }
}
