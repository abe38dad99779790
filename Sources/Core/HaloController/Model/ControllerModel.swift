import HaloCapture
import HaloProtocol
import HaloSimulator

/// The state of a controller that its commands read and change, without the air.
struct ControllerModel {
  /// The identity of the device, which Read BD_ADDR returns.
  let address: HCI.Address
  /// Whether the controller has extended advertising, next to the legacy commands.
  let isExtended: Bool
  /// The time of the present command.
  var now: Duration = .zero
  /// Whether the host uses the extended commands; nil before the first one of either family.
  var usesExtended: Bool?
  var random: SplitMix64
  /// The handle of the latest link; handles are not used again at once, as packets may be late.
  private(set) var lastHandle: UInt16 = 0

  var eventMask: UInt64 = 0x1FFF_FFFF_FFFF
  var leEventMask: UInt64 = 0x1F
  var randomAddress: HCI.Address?
  var acceptList: [HCI.PeerAddress] = []
  /// The sets by their numbers; nil is the number of legacy advertising, which is always there.
  var sets: [UInt8?: AdvertisingSet] = [nil: AdvertisingSet()]
  /// The number of the latest start of a set; the numbers continue after a reset.
  var latestRun = 0
  var scanParameters = HCI.ScanParameters(
    type: 0, interval: 0x10, window: 0x10, ownAddressType: 0, filterPolicy: 0)
  /// The running scan; nil without one.
  var scan: HCI.ExtendedScanEnable?
  /// The parameters of the attempt to connect; nil without one.
  var initiation: HCI.CreateConnection?
  var resolvingList: [PrivatePeer] = []
  var resolvesAddresses = false
  /// The time in seconds after which a private address of the controller changes.
  var privateAddressTimeout: UInt16 = 900
  var links: [UInt16: Link] = [:]
  var channels = HCI.ChannelMap(low: .max, high: 0x1F)
  var defaultLength = shortestLength
  /// The PHYs that the host accepts if the other side wants to change them.
  var defaultPHY = HCI.PHYPreference(ignored: 3, transmit: 0, receive: 0)

  /// The state of a link that commands read.
  struct Link {
    let peer: LinkPeer
    let isCentral: Bool
    let rssi: @Sendable () -> Int
    var timing: HCI.PresentTiming
    /// The longest packet that the host wants to send.
    var wishedLength: HCI.DataLength
    var lengths = HCI.DataLengths(transmit: shortestLength, receive: shortestLength)
    var phys: (transmit: UInt8, receive: UInt8) = (1, 1)
    /// The number of ACL packets of the host that the other side has not acknowledged.
    var packetsInFlight = 0
    var isEncrypted = false
    /// The commands whose procedures run, each with its start, and the commands with which the host
    /// has to answer the other side.
    var running: [HCI.Opcode: Duration] = [:]
  }

  static let mostLinks = 8
  static let acceptListSize = 8
  static let resolvingListSize = 8
  /// The largest ACL packet and the number of ACL packets in flight.
  static let buffers = HCI.LEBufferSize(length: 251, count: 20)
  static let shortestLength = HCI.DataLength(octets: 27, time: 328)
  /// The longest packets of all PHYs but Coded.
  static let longestLength = HCI.DataLength(octets: 251, time: 2120)
  /// The LE features of both sides of each link: 0 encryption, 1 timing requested by peripherals, 3
  /// features read by peripherals, 5 longer packets, 8 PHY 2M.
  static let features = HCI.Bits(value: 1 << 0 | 1 << 1 | 1 << 3 | 1 << 5 | 1 << 8)
  /// The LE features of the controller: those of links, 6 privacy, 12 extended advertising.
  var ownFeatures: HCI.Bits {
    HCI.Bits(value: Self.features.value | 1 << 6 | (isExtended ? 1 << 12 : 0))
  }
  /// Version 5.0, of no company.
  static let version = HCI.LocalVersion(
    hciVersion: 9, hciRevision: 0, linkVersion: 9, company: 0xFFFF, subversion: 0)
  /// The states that can be at the same time: all 42.
  static let states = HCI.Bits(value: (1 << 42) - 1)

  /// The part of a command that happens on the air, after its answer.
  typealias Effect = @Sendable (VirtualController) -> Void

  /// Returns whether the host wants the event with a code, which for LE events is 3E00 plus the
  /// number.
  func isEnabled(_ code: UInt16) -> Bool {
    guard code != 0x0E, code != 0x0F, code != 0x13 else { return true }
    let (event, number) = code > 0xFF ? (0x3E, code & 0xFF) : (code, 0)
    let isLEOn = number == 0 || leEventMask >> UInt64(number - 1) & 1 == 1
    return isLEOn && eventMask >> UInt64(event - 1) & 1 == 1
  }

  func isLinked(to peer: HCI.PeerAddress) -> Bool {
    links.values.contains { $0.peer.identity == peer }
  }

  /// Adds a link and returns its handle, 0001 to 0EFF.
  mutating func addLink(_ link: Link) -> UInt16 {
    repeat { lastHandle = lastHandle >= 0x0EFF ? 1 : lastHandle + 1 } while links[lastHandle] != nil
    links[lastHandle] = link
    return lastHandle
  }

  /// Counts a packet of ACL data on its way; false if it is longer than ``buffers`` allows, or one
  /// too many.
  mutating func countPacket(_ handle: UInt16, length: Int) -> Bool {
    let inFlight = links.values.reduce(0) { $0 + $1.packetsInFlight }
    links[handle]?.packetsInFlight += 1
    return length <= Int(Self.buffers.length) && inFlight < Int(Self.buffers.count)
  }

  /// Ends everything, as a reset does, but continues the handles and random numbers.
  mutating func reset() {
    let former = self
    self = ControllerModel(
      address: former.address, isExtended: former.isExtended, random: former.random)
    (lastHandle, latestRun) = (former.lastHandle, former.latestRun)
  }
}
