import HaloTestSupport

@testable import HaloController

/// A host that sends random commands of sets, scans, links and privacy, and knows which answers are
/// right.
struct ExtendedModelHost: RandomHost {
  typealias Link = ModelHost.Link

  struct Advertising {
    var parameters: HCI.SetParameters
    var hasAddress = false
    var data = 0
    var response = 0
    var isOn = false

    var isLegacy: Bool { parameters.properties & 0x10 != 0 }
    var isConnectable: Bool { parameters.properties & 1 != 0 }
    var isScannable: Bool { parameters.properties & 2 != 0 }
  }

  let host: TestHost
  let other: HCI.PeerAddress
  let keys: (own: [UInt8], other: [UInt8])
  let seed: UInt64
  /// Whether to check statuses; else any command comes, with any parameters.
  let isStrict: Bool
  var credits = 0
  var commands = 0
  var links: [UInt16: Link] = [:]
  /// The numbers of connections, private ones, ends of sets, reports, and packets of data.
  var counts = (links: 0, privateLinks: 0, ends: 0, reports: 0, data: 0)
  private var sets: [UInt8: Advertising] = [:]
  private var scan = (isOn: false, own: UInt8(0), policy: UInt8(0))
  private var initiation: HCI.PeerAddress?
  private var hasRandomAddress = false
  /// The keys of the other host in the resolving list: bit 0 its own, bit 1 ours for it.
  private var listed: UInt8?
  private var resolves = false

  typealias Random = HaloTestSupport.SplitMix64

  init(
    _ host: TestHost, other: HCI.PeerAddress, keys: (own: [UInt8], other: [UInt8]), seed: UInt64
  ) {
    (self.host, self.other, self.keys, self.seed) = (host, other, keys, seed)
    isStrict = seed % 2 == 0
    enableEvents()
    guard seed % 4 < 2 else { return }
    _ = run(.addToResolvingList, other.bytes + keys.other + keys.own)
    _ = run(.setPrivacyMode, other.bytes + [1])
    _ = run(.setAddressResolution, [1])
  }

  private mutating func enableEvents() {
    host.command(.setEventMask, HCI.Bits(value: .max))
    host.command(.setLEEventMask, HCI.Bits(value: .max))
    // From here on, the legacy commands are refused.
    host.command(.clearAdvertisingSets)
    commands += 3
  }

  // MARK: Commands

  mutating func command(_ random: inout Random) {
    let (opcode, parameters) = choice(&random)
    check(host.take())
    let errors = isStrict ? errors(opcode, parameters) : []
    let status = run(opcode, parameters)
    law(
      !isStrict || (errors.isEmpty ? status == 0 : errors.contains(status)),
      "\(opcode) \(parameters): \(status), not of \(errors)")
  }

  /// Ends advertising, scanning and connecting; the links remain.
  mutating func rest() {
    for (opcode, parameters) in [
      (.setExtendedAdvertisingEnable, [0, 0]), (.setExtendedScanEnable, [0, 0, 0, 0, 0, 0]),
      (.cancelConnection, []),
    ] as [(HCI.Opcode, [UInt8])] { _ = run(opcode, parameters) }
  }

  private func choice(_ random: inout Random) -> (HCI.Opcode, [UInt8]) {
    func number(_ most: UInt8) -> UInt8 { .random(in: 0...most, using: &random) }
    let set = number(3)
    switch number(23) {
    case 0, 1, 2:
      let bits: [UInt16] = [0x13, 0x13, 0x12, 0x10, 0x15, 0x1D, 0, 1, 1, 2, 4, 5, 0x20, 0x41]
      let interval = UInt24(clamping: UInt16.random(in: 0x20...0x100, using: &random))
      return (
        .setAdvertisingSetParameters,
        HCI.SetParameters(
          set: set, properties: bits.randomElement(using: &random) ?? 0, intervalMin: interval,
          intervalMax: interval, channels: 7, ownAddressType: number(3), peer: other,
          filterPolicy: number(3) & set, transmitPower: 127, primaryPHY: 1, skip: 0,
          secondaryPHY: 1,
          number: set, reportsScans: number(1) == 1
        ).bytes
      )
    case 3, 4:
      let count = number(40)
      let opcode: HCI.Opcode =
        number(1) == 0 ? .setExtendedAdvertisingData : .setExtendedScanResponse
      return (opcode, [set, 3, 0, count] + [UInt8](repeating: 1, count: Int(count)))
    case 5, 6, 7, 8:
      let isOn: UInt8 = number(5) == 0 ? 0 : 1
      return (.setExtendedAdvertisingEnable, [isOn, 1, set, number(1) * number(200), 0, number(9)])
    case 9: return (.setAdvertisingSetAddress, [set, 1, 2, 3, 4, set, 0xC0])
    case 10:
      return number(9) == 0 ? (.clearAdvertisingSets, []) : (.removeAdvertisingSet, [set])
    case 11:
      return (.setExtendedScanParameters, [number(3), number(1), 1, number(1), 0x10, 0, 0x10, 0])
    case 12:
      return (.setExtendedScanEnable, [number(1), number(2), number(200), 0, number(2), 0])
    case 13, 14, 15:
      let row = HCI.InitiatingPHY(interval: 96, window: 96, timing: TestHost.timing)
      return (
        .createExtendedConnection,
        HCI.ExtendedCreateConnection(
          filterPolicy: 0, ownAddressType: number(3), peer: other, phys: 1, rows: [row]
        ).bytes
      )
    case 16: return (.cancelConnection, [])
    case 17:
      let handle = links.keys.sorted().randomElement(using: &random) ?? 0x0EF0
      return (.disconnect, HCI.ConnectionHandle(handle: handle).bytes + [0x13])
    case 18: return (.setAddressResolution, [number(3) == 0 ? 0 : 1])
    case 19:
      let none = [UInt8](repeating: 0, count: 16)
      let listed = number(3)
      return (
        .addToResolvingList,
        other.bytes + (listed & 1 == 0 ? none : keys.other) + (listed & 2 == 0 ? none : keys.own)
      )
    case 20:
      switch number(3) {
      case 0: return (.clearResolvingList, [])
      case 1: return (.removeFromResolvingList, other.bytes)
      default: return (.setPrivacyMode, other.bytes + [number(1)])
      }
    case 21: return (.setRandomAddress, [1, 2, 3, 4, 5, 0xC0])
    case 22: return (number(1) == 0 ? .addToAcceptList : .removeFromAcceptList, other.bytes)
    default:
      // Resets are rare, and the events stay on.
      guard !isStrict, number(1) == 0,
        let form = CommandForm.all.randomElement(using: &random),
        ![.setEventMask, .setLEEventMask, .reset].contains(form.opcode)
      else { return number(5) == 0 ? (.reset, []) : (.random, []) }
      let parameters = (0..<form.parameters).map { _ in number(number(1) == 0 ? 0xFF : 3) }
      return (form.opcode, parameters)
    }
  }

  private var isBusy: Bool { scan.isOn || initiation != nil || sets.values.contains(where: \.isOn) }

  /// Returns whether a random address of a type exists, or a private one in its place.
  private func hasAddress(_ type: UInt8, _ hasRandom: Bool, isForPeer: Bool = true) -> Bool {
    let isPrivate = isForPeer && type & 2 != 0 && resolves && (listed ?? 0) & 2 != 0
    return type & 1 == 0 || hasRandom || isPrivate
  }

  /// Returns the statuses that the specification allows for a command; empty for success.
  private func errors(_ opcode: HCI.Opcode, _ parameters: [UInt8]) -> Set<UInt8> {
    var errors: Set<UInt8> = []
    func refuse(_ status: UInt8, if isWrong: Bool) { if isWrong { errors.insert(status) } }
    let refused: UInt8 = 0x0C
    func set() -> Advertising? {
      let set = sets[parameters[opcode == .setExtendedAdvertisingEnable ? 2 : 0]]
      refuse(0x42, if: set == nil)
      return set
    }
    switch opcode {
    case .setAdvertisingSetParameters:
      let former = sets[parameters[0]]
      let isLegacy = parameters[1] & 0x10 != 0
      refuse(refused, if: former?.isOn == true)
      refuse(0x12, if: isLegacy && max(former?.data ?? 0, former?.response ?? 0) > 31)
    case .setExtendedAdvertisingData, .setExtendedScanResponse:
      guard let set = set() else { break }
      let isResponse = opcode == .setExtendedScanResponse
      let isDirected = set.parameters.properties & 4 != 0
      let hasData = isResponse ? set.isScannable : set.isLegacy ? !isDirected : !set.isScannable
      refuse(0x12, if: parameters[3] > (hasData ? set.isLegacy ? 31 : 251 : 0))
    case .setExtendedAdvertisingEnable where parameters[1] == 1:
      guard let set = set(), parameters[0] == 1 else { break }
      refuse(0x12, if: set.parameters.properties & 8 != 0 && !(1...128).contains(parameters[3]))
      refuse(refused, if: !set.isLegacy && set.isScannable && set.response == 0)
      refuse(0x12, if: !hasAddress(set.parameters.ownAddressType, set.hasAddress))
      refuse(0x09, if: set.isConnectable && links.count == 8)
    case .setAdvertisingSetAddress:
      refuse(refused, if: set().map { $0.isOn && $0.isConnectable } ?? false)
    case .removeAdvertisingSet: refuse(refused, if: set()?.isOn == true)
    case .clearAdvertisingSets: refuse(refused, if: sets.values.contains(where: \.isOn))
    case .setExtendedScanParameters: refuse(refused, if: scan.isOn)
    case .setExtendedScanEnable where parameters[0] == 1:
      let isPeriodic = parameters[2] > 0 && parameters[4] > 0
      refuse(0x12, if: parameters[1] == 2 && !isPeriodic)
      refuse(0x12, if: isPeriodic && Int(parameters[2]) >= 128 * Int(parameters[4]))
      refuse(0x12, if: !hasAddress(scan.own, hasRandomAddress, isForPeer: false))
    case .createExtendedConnection:
      refuse(refused, if: initiation != nil)
      refuse(0x0B, if: links.values.contains { $0.peer == other })
      refuse(0x12, if: !hasAddress(parameters[1], hasRandomAddress))
      refuse(0x09, if: links.count == 8)
    case .cancelConnection: refuse(refused, if: initiation == nil)
    case .disconnect:
      let link = links[parameters[...].uint16LE(at: 0)]
      refuse(0x02, if: link == nil)
      refuse(refused, if: link?.isEnding == true)
    case .setRandomAddress: refuse(refused, if: scan.isOn || initiation != nil)
    case .addToAcceptList, .removeFromAcceptList:
      let isInUse = sets.values.contains { $0.isOn && $0.parameters.filterPolicy != 0 }
      refuse(refused, if: isInUse || scan.isOn && scan.policy == 1)
    case .setAddressResolution: refuse(refused, if: isBusy)
    case .addToResolvingList, .clearResolvingList, .removeFromResolvingList, .setPrivacyMode:
      refuse(refused, if: isBusy && resolves)
      refuse(0x12, if: opcode == .addToResolvingList && listed != nil)
      refuse(
        0x02, if: [.removeFromResolvingList, .setPrivacyMode].contains(opcode) && listed == nil)
    default: break
    }
    return errors
  }

  mutating func apply(_ opcode: HCI.Opcode, _ parameters: [UInt8]) {
    switch opcode {
    case .reset:
      check(host.take())
      (links, sets, scan, initiation) = ([:], [:], (false, 0, 0), nil)
      (hasRandomAddress, listed, resolves) = (false, nil, false)
      enableEvents()
    case .setAdvertisingSetParameters:
      guard let new = try? HCI.SetParameters(parsing: parameters) else { break }
      sets[new.set, default: Advertising(parameters: new)].parameters = new
    case .setExtendedAdvertisingData: sets[parameters[0]]?.data = Int(parameters[3])
    case .setExtendedScanResponse: sets[parameters[0]]?.response = Int(parameters[3])
    case .setExtendedAdvertisingEnable where parameters[1] == 0:
      for number in sets.keys { sets[number]?.isOn = false }
    case .setExtendedAdvertisingEnable: sets[parameters[2]]?.isOn = parameters[0] == 1
    case .setAdvertisingSetAddress: sets[parameters[0]]?.hasAddress = true
    case .removeAdvertisingSet:
      // An enabled set cannot leave.
      law(sets.removeValue(forKey: parameters[0])?.isOn != true)
    case .clearAdvertisingSets:
      law(!sets.values.contains(where: \.isOn))
      sets = [:]
    case .setExtendedScanParameters: (scan.own, scan.policy) = (parameters[0], parameters[1])
    case .setExtendedScanEnable: scan.isOn = parameters[0] != 0
    case .createExtendedConnection: initiation = other
    case .cancelConnection: initiation = nil
    case .disconnect: links[parameters[...].uint16LE(at: 0)]?.isEnding = true
    case .setRandomAddress: hasRandomAddress = true
    case .setAddressResolution: resolves = parameters[0] == 1
    case .addToResolvingList:
      let parts = [parameters[7..<23], parameters[23...]].map { $0.contains { $0 != 0 } }
      listed = (parts[0] ? 1 : 0) | (parts[1] ? 2 : 0)
    case .clearResolvingList, .removeFromResolvingList: listed = nil
    default: break
    }
  }

  // MARK: Packets

  /// Sends a packet with a number to another host, if the controller has room for one.
  mutating func data(_ random: inout Random) {
    check(host.take())
    guard let handle = anyHandle(&random), hasRoom else { return }
    sendNumber(on: handle)
  }

  mutating func receive(_ packet: [UInt8]) {
    let handle = packet[1...].uint16LE(at: 0) & 0x0FFF
    law(links[handle] != nil && packet[9...].uint16LE(at: 0) == links[handle]?.received)
    links[handle]?.received += 1
    counts.data += 1
  }

  mutating func checkLE(_ packet: [UInt8]) {
    switch packet[3] {
    case 0x0A where packet[4] == 0:
      let handle = packet[5...].uint16LE(at: 0)
      let isCentral = packet[7] == 0
      // A link comes from an attempt, or from a connectable set.
      law(isCentral ? initiation != nil : sets.values.contains { $0.isOn && $0.isConnectable })
      if isCentral { initiation = nil }
      guard var peer = try? HCI.PeerAddress(parsing: Array(packet[8..<15])) else {
        return law(false)
      }
      let isPrivate = packet[21..<27].contains { $0 != 0 }
      // The types 2 and 3 are identities of private addresses.
      law(peer.type & 2 == (isPrivate ? 2 : 0))
      law(!isPrivate || resolves && (listed ?? 0) & 1 == 1)
      peer.type &= 1
      law(!isCentral || !isStrict || peer == other)
      law(!links.values.contains { $0.peer == peer })
      law(links.updateValue(Link(isCentral: isCentral, peer: peer), forKey: handle) == nil)
      counts.links += 1
      if isPrivate { counts.privateLinks += 1 }
    case 0x0A: initiation = nil
    case 0x0D: counts.reports += 1
    case 0x11:
      law(scan.isOn)
      scan.isOn = false
    case 0x12:
      law(sets[packet[5]]?.isOn == true)
      law(packet[4] != 0 || links[packet[6...].uint16LE(at: 0)]?.isCentral == false)
      sets[packet[5]]?.isOn = false
      counts.ends += 1
    default: law(!isStrict || [0x07, 0x13].contains(packet[3]), "\(packet)")
    }
  }
}
