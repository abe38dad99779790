import HaloProtocol
import HaloTransport

/// Which way a packet goes.
enum LinkDirection: Sendable {
  case toPeripheral
  case toCentral
}

/// What crosses a link.
///
/// Requests and answers belong together by the number of the central's operation. What is not sent
/// in bursts is kept apart, so that a packet on its way is small.
enum LinkPacket: Sendable {
  case discover(UInt64)
  indirect case read(UInt64, CharacteristicID)
  indirect case readDescriptor(UInt64, DescriptorID)
  indirect case write(UInt64, [UInt8], CharacteristicID, WriteMode)
  indirect case writeDescriptor(UInt64, [UInt8], DescriptorID)
  indirect case command([UInt8], CharacteristicID)
  /// What is left of a command that got lost, or arrives twice: its credit, or all but that.
  case credit
  indirect case commandAgain([UInt8], CharacteristicID)
  indirect case configure(subscription: UInt64, CharacteristicID, Configuration)
  case pair(UInt64)
  case confirm(UInt64)
  /// A request that the peripheral refuses without having seen it.
  case refuse(UInt64, ATTError)
  /// The link ends when this arrives.
  case hangUp

  case answer(UInt64, Result<LinkAnswer, ATTError>)
  case configured(subscription: UInt64, ATTError?)
  /// The characteristic is named by its place among those that were ever configured.
  case notification([UInt8], Int32)
  indirect case indication(UInt64, [UInt8], CharacteristicID)
  case servicesChanged

  /// The value of a Client Characteristic Configuration.
  enum Configuration: UInt8, Sendable {
    case none = 0
    case notify = 1
    case indicate = 2
  }
}

/// What an operation of a central comes back with.
enum LinkAnswer: Sendable {
  case services([GATTService])
  case value([UInt8])
  case done
}

/// One direction of a link: packets that are on their way, in order, and when each arrives.
///
/// The reasons: `Design.md`, "Links".
struct LinkLane {
  /// How many packets may be on their way: what sends more is told so.
  static let capacity = 16_384

  private var packets: [(due: Int64, packet: LinkPacket)?] = []
  private var head = 0
  /// When the packet that was sent last arrives.
  private(set) var lastDue: Int64 = .min
  /// Whether a timer for the first packet is set.
  var isScheduled = false
  /// The number of that timer.
  var timer: UInt64 = .max
  private struct HeldBack {
    var packet: LinkPacket
    /// How many more go before it.
    var behind: Int
    /// When it would have arrived.
    var due: Int64
    /// From when on it does not wait for others any more.
    var patience: Int64
  }

  /// What was taken out of its place.
  private var heldBack: [HeldBack] = []

  var count: Int { packets.count - head }
  var nextDue: Int64? { head < packets.count ? packets[head]?.due : nil }

  /// Adds a packet that arrives at a time or behind those before it.
  mutating func append(_ packet: LinkPacket, due: Int64, gap: Int64) {
    lastDue = max(due, time(behind: gap))
    packets.append((lastDue, packet))
    for index in heldBack.indices { heldBack[index].behind -= 1 }
    while let index = heldBack.firstIndex(where: { $0.behind <= 0 }) {
      let held = heldBack.remove(at: index)
      lastDue = max(held.due, time(behind: gap))
      packets.append((lastDue, held.packet))
    }
  }

  /// When a packet behind the last one arrives; what never arrives stays at that.
  private func time(behind gap: Int64) -> Int64 {
    guard lastDue > .min else { return .min }
    let (time, overflows) = lastDue.addingReportingOverflow(gap)
    return overflows ? .max : time
  }

  /// Keeps a packet until so many others have passed it, or its time is up.
  mutating func holdBack(_ packet: LinkPacket, behind count: Int, due: Int64, until time: Int64) {
    heldBack.append(HeldBack(packet: packet, behind: max(1, count), due: due, patience: time))
  }

  /// Takes out what was not passed by enough in its time, with when it would have arrived.
  mutating func takeHeldBack(at now: Int64) -> [(packet: LinkPacket, due: Int64)] {
    let late = heldBack.filter { $0.patience <= now }
    heldBack.removeAll { $0.patience <= now }
    return late.map { ($0.packet, $0.due) }
  }

  /// The first packet, if it has arrived by now.
  mutating func popDue(by now: Int64) -> LinkPacket? {
    guard head < packets.count, let first = packets[head], first.due <= now else { return nil }
    packets[head] = nil
    head += 1
    if head == packets.count {
      packets.removeAll(keepingCapacity: true)
      head = 0
    } else if head >= 64, head * 2 >= packets.count {
      packets.removeFirst(head)
      head = 0
    }
    return first.packet
  }
}

/// When the two ends of a link meet.
struct ConnectionEvents {
  private(set) var parameters: ConnectionParameters
  private var anchor: Int64
  private var interval: Int64
  private var latency: Int64
  /// The last event that something crossed in; the peripheral listens to the next one too.
  private var lastActive: Int64 = 0

  init(_ parameters: ConnectionParameters, from anchor: Int64) {
    self.parameters = parameters
    self.anchor = anchor
    interval = parameters.interval.wholeNanoseconds
    latency = Int64(parameters.peripheralLatency)
  }

  /// The first event after a time in which a packet can go this way.
  func next(_ direction: LinkDirection, after time: Int64) -> Int64 {
    var count = (time - anchor) / interval + 1
    if direction == .toPeripheral, latency > 0, count > lastActive + 1 {
      let step = latency + 1
      let since = count - lastActive
      count = lastActive + (since + step - 1) / step * step
    }
    return anchor + count * interval
  }

  mutating func wasActive(at time: Int64) {
    lastActive = max(lastActive, (time - anchor) / interval)
  }
}
