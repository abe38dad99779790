import HaloProtocol
import HaloTransport

package enum LinkDirection: Sendable {
  case toPeripheral
  case toCentral
}

/// A packet on a link.
///
/// An answer carries the operation number of its request. Cases of large packets that are not sent
/// in bursts are `indirect`, so that a ``LinkLane`` needs little memory for each packet.
enum LinkPacket: Sendable {
  case discover(UInt64)
  indirect case read(UInt64, CharacteristicID)
  indirect case readDescriptor(UInt64, DescriptorID)
  indirect case write(UInt64, [UInt8], CharacteristicID, WriteMode)
  indirect case writeDescriptor(UInt64, [UInt8], DescriptorID)
  indirect case command([UInt8], CharacteristicID)
  /// Arrives in place of a lost write without response, and only allows the central the next.
  case credit
  /// The second copy of a duplicated write without response, which allows no further write.
  indirect case commandAgain([UInt8], CharacteristicID)
  indirect case configure(subscription: UInt64, CharacteristicID, Configuration)
  case pair(UInt64)
  case confirm(UInt64)
  /// A request that a fault rejects before the peripheral receives it, by the operation's number.
  case refuse(UInt64, ATTError)
  case hangUp
  /// A packet between two controllers, below GATT; its arrival runs the closure.
  indirect case call(@Sendable () -> Void)

  case answer(UInt64, Result<LinkAnswer, ATTError>)
  case configured(subscription: UInt64, ATTError?)
  /// A notification, with the index of its characteristic in the link's `configured`.
  case notification([UInt8], Int32)
  indirect case indication(UInt64, [UInt8], CharacteristicID)
  case servicesChanged

  enum Configuration: UInt8, Sendable {
    case none = 0
    case notify = 1
    case indicate = 2
  }
}

enum LinkAnswer: Sendable {
  case services([GATTService])
  case value([UInt8])
  case done
}

/// One direction of a link: the packets in flight, in order of arrival, with their arrival times.
///
/// Design and reasons: `Design.md`, "Links".
struct LinkLane {
  /// The largest number of packets in flight in one direction.
  static let capacity = 16_384

  /// The time between two packets of one connection event, in nanoseconds.
  var gap: Int64 = 0
  private var packets: [(due: Int64, packet: LinkPacket)?] = []
  private var head = 0
  /// In nanoseconds; `Int64.min` before the first packet.
  private(set) var lastDue: Int64 = .min
  var isScheduled = false
  var timer: UInt64 = .max
  private struct HeldBack {
    var packet: LinkPacket
    /// The number of later packets that still have to overtake this packet before it arrives.
    var behind: Int
    /// The time in nanoseconds at which the packet would have arrived if it were not held back.
    var due: Int64
    /// The time in nanoseconds at which the packet is released even if too few have passed it.
    var deadline: Int64
  }

  private var heldBack: [HeldBack] = []
  var pacing: LinkPacing?

  var count: Int { packets.count - head }
  var nextDue: Int64? { head < packets.count ? packets[head]?.due : nil }

  /// Adds a packet that arrives at `due`; or one ``gap`` after the previous packet if that is
  /// later; or in the next connection event, if that of the previous packet is full.
  mutating func append(_ packet: LinkPacket, due: Int64, _ events: ConnectionEvents) {
    add(packet, due: due, events)
    for index in heldBack.indices { heldBack[index].behind -= 1 }
    while let index = heldBack.firstIndex(where: { $0.behind <= 0 }) {
      let held = heldBack.remove(at: index)
      add(held.packet, due: held.due, events)
    }
  }

  private mutating func add(_ packet: LinkPacket, due: Int64, _ events: ConnectionEvents) {
    let isFull = pacing?.isFull(beforePacketOfLaterEvent: due > lastDue) ?? false
    lastDue = max(due, isFull ? events.next(.toCentral, after: lastDue) : earliest)
    packets.append((lastDue, packet))
  }

  private var earliest: Int64 {
    let (time, overflows) = lastDue.addingReportingOverflow(gap)
    return overflows ? .max : time
  }

  /// Keeps a packet back, due at `due`, until `count` later ones have passed it, or until `time`.
  mutating func holdBack(_ packet: LinkPacket, behind count: Int, due: Int64, until time: Int64) {
    heldBack.append(HeldBack(packet: packet, behind: max(1, count), due: due, deadline: time))
  }

  /// Removes and returns the held-back packets past their deadline, with their original times.
  mutating func popHeldBack(at now: Int64) -> [(packet: LinkPacket, due: Int64)] {
    let late = heldBack.filter { $0.deadline <= now }
    heldBack.removeAll { $0.deadline <= now }
    return late.map { ($0.packet, $0.due) }
  }

  mutating func popDue(by now: Int64) -> LinkPacket? {
    guard let due = nextDue, due <= now else { return nil }
    // Taken rather than copied, which would count references to the value.
    let first = packets[head].take()
    head += 1
    if head == packets.count {
      packets.removeAll(keepingCapacity: true)
      head = 0
    } else if head >= 64, head * 2 >= packets.count {
      packets.removeFirst(head)
      head = 0
    }
    return first?.packet
  }
}

/// Limits the number of packets in one connection event.
struct LinkPacing {
  private let pace: LinkPace
  private var random: SplitMix64
  private var count = 0

  init(_ pace: LinkPace, _ random: SplitMix64) {
    self.pace = pace
    self.random = random
  }

  /// Counts the next packet; returns true if the event of the previous packet has no room for it.
  mutating func isFull(beforePacketOfLaterEvent isLater: Bool) -> Bool {
    guard !isLater, count == pace.packetsPerEvent else {
      count = isLater ? 1 : count + 1
      return false
    }
    count = 1
    return pace.refillOdds == 0 || random.number(in: 1...pace.refillOdds) > 1
  }
}

/// The connection events of a link: the moments at which its ends exchange packets.
struct ConnectionEvents {
  private(set) var parameters: ConnectionParameters
  private let sleepsAfterLonePacket: Bool
  private var anchor: Int64
  private var interval: Int64
  private var latency: Int64
  /// The number of the last connection event that carried a packet.
  private var lastActive: Int64 = 0
  /// The number of packets to the central in the event ``lastActive``.
  private var sentCount = 0
  /// Whether the event before ``lastActive`` carried packets to the central, too.
  private var hasSentBefore = false
  /// Whether the peripheral also listens at the event after ``lastActive``, despite its latency.
  private var staysAwake = true

  init(
    _ parameters: ConnectionParameters, sleepsAfterLonePacket: Bool = false, from anchor: Int64
  ) {
    (self.parameters, self.sleepsAfterLonePacket) = (parameters, sleepsAfterLonePacket)
    self.anchor = anchor
    interval = parameters.interval.wholeNanoseconds
    latency = Int64(parameters.peripheralLatency)
  }

  /// Returns the time of the first event after `time` in which a packet can travel this way.
  func next(_ direction: LinkDirection, after time: Int64) -> Int64 {
    guard time < .max - interval else { return .max }
    var count = (time - anchor) / interval + 1
    if direction == .toPeripheral, latency > 0, count > lastActive + (staysAwake ? 1 : 0) {
      let step = latency + 1
      let since = count - lastActive
      count = lastActive + (since + step - 1) / step * step
    }
    return anchor + count * interval
  }

  mutating func wasActive(at time: Int64, _ direction: LinkDirection) {
    let event = (time - anchor) / interval
    if event > lastActive {
      hasSentBefore = event == lastActive + 1 && sentCount > 0
      (lastActive, sentCount, staysAwake) = (event, 0, !sleepsAfterLonePacket)
    }
    if direction == .toCentral { sentCount += 1 }
    if direction == .toPeripheral || sentCount > 1 || hasSentBefore { staysAwake = true }
  }
}
