import HaloProtocol
import HaloTransport
import Synchronization

/// A link on the simulated air, both ends of it.
///
/// Each direction is a ``LinkLane``: what one end sends arrives at the other in the connection
/// event that ``ConnectionEvents`` names, in order. The peripheral's end handles one request after
/// the other in a task of its own.
final class SimulatedLink: Sendable {
  let central: String
  let device: SimulatedDevice
  let peripheral: PeripheralID
  let number: UInt64
  let air: SimulatedAir
  let options: ConnectionOptions
  /// Between two packets of one connection event, in nanoseconds.
  let packetGap: Int64
  let state: Mutex<State>

  private let requests: BLEStream<LinkPacket>
  private let requestInput: BLEStream<LinkPacket>.Continuation

  struct State {
    var downReason: DisconnectReason?
    var mtu: Int
    var events: ConnectionEvents
    var isReachable = true
    /// How often the peripheral went out of range.
    var absences = 0
    var stalledUntil: Int64 = 0
    /// The peripheral answers nothing any more.
    var isSilent = false
    var toPeripheral = LinkLane()
    var toCentral = LinkLane()
    var nextNumber: UInt64 = 0

    // The central's end.
    var pending: [Pending] = []
    /// Operations whose answers get lost.
    var unanswered: Set<UInt64> = []
    var table: GATTTable?
    /// The discovery that the table is from, or the change that made it void.
    var tableNumber: UInt64 = 0
    var subscriptions: [Subscription] = []
    var commandsUnderWay = 0
    var waitingCommands: [WaitingCommand] = []
    var serviceObservers: [UInt64: BLEStream<[GATTService]>.Continuation] = [:]

    // The peripheral's end, whose view lags behind.
    var servedTable: GATTTable?
    /// All characteristics that were ever configured, and how they are now.
    var configured: [(id: CharacteristicID, how: LinkPacket.Configuration)] = []
    var indications: [(number: UInt64, promise: BLEPromise<Void>)] = []
    /// When the last of the notifications goes out that wait for their time.
    var lastDelayed: Int64 = 0
    var tasks: [Task<Void, Never>] = []
    /// What discovers the services anew after they changed.
    var rediscovery: Task<Void, Never>?

    /// What went wrong while the state was at hand, to be told of when it is let go.
    var mishaps: [Mishap] = []

    mutating func number() -> UInt64 {
      nextNumber += 1
      return nextNumber
    }
  }

  /// What befell a packet: a fault of a plan, or what the peripheral itself did wrong.
  enum Mishap {
    case fault(Fault)
    case lost(CharacteristicID, length: Int, why: String)
  }

  /// An operation of the central that has not ended.
  struct Pending {
    let number: UInt64
    let what: LinkOperation
    let end: @Sendable (DisconnectReason) -> Void
    let answer: @Sendable (Result<LinkAnswer, ATTError>) -> Void
  }

  /// A write without response that waits for a credit.
  struct WaitingCommand {
    let value: [UInt8]
    let characteristic: CharacteristicID
    let promise: BLEPromise<Void>
  }

  /// One subscription of the link, which all who read share.
  struct Subscription {
    typealias Reader = (number: UInt64, input: BLEStream<[UInt8]>.Continuation)

    let id: CharacteristicID
    let number: UInt64
    var readers: [Reader] = []
    /// Whether the peripheral has acknowledged.
    var isAcknowledged = false
    /// Resolved when it has; one for each reader, as one that is cancelled must not end the others.
    var waiting: [(reader: UInt64, promise: BLEPromise<Void>)] = []
  }

  init(
    from central: String, to device: SimulatedDevice, as id: PeripheralID, over air: SimulatedAir,
    number: UInt64, options: ConnectionOptions, table: [GATTService]?
  ) {
    self.central = central
    self.device = device
    self.air = air
    self.number = number
    self.options = options
    peripheral = id
    let conditions = air.conditions
    packetGap = conditions.packetGap.wholeNanoseconds
    var state = State(
      mtu: min(conditions.mtu, device.preferences.mtu),
      events: ConnectionEvents(conditions.connection, from: air.simulation.nanoseconds))
    state.table = table.map(GATTTable.init)
    self.state = Mutex(state)
    // As long as it has to be: a central waits for its operations, and has credits for the rest.
    (requests, requestInput) = BLEStream.makeStream(capacity: .max)
  }

  /// The link as what outlives it may refer to it.
  var later: SimulatedLinkReference { SimulatedLinkReference(device: device, number: number) }

  var clock: any Clock<Duration> { air.simulation.clock }
  var taskExecutor: any TaskExecutor { air.simulation }
  var mtu: Int { state.withLock { $0.mtu } }
  var downReason: DisconnectReason { state.withLock { $0.downReason ?? .local } }

  /// Starts the peripheral's end.
  func start() {
    let server = Task(executorPreference: air.simulation) { [self] in
      var iterator = requests.makeAsyncIterator()
      while let request = try? await iterator.next() { await serve(request) }
    }
    let runner = Task(executorPreference: air.simulation) { [self] in
      await device.peripheral.run(on: SimulatedLinkEnd(link: self))
    }
    let isDown = state.withLock {
      $0.tasks = [server, runner]
      return $0.downReason != nil
    }
    if isDown { for task in [server, runner] { task.cancel() } }
    if let parameters = device.preferences.connection { setParameters(parameters) }
  }

  /// Takes the link down, once: all that waits ends with the reason.
  func drop(_ reason: DisconnectReason) {
    let old: State? = state.withLock {
      guard $0.downReason == nil else { return nil }
      let old = $0
      $0.downReason = reason
      $0.pending = []
      $0.subscriptions = []
      $0.toPeripheral = LinkLane()
      $0.toCentral = LinkLane()
      $0.indications = []
      $0.waitingCommands = []
      $0.serviceObservers = [:]
      $0.tasks = []
      $0.rediscovery = nil
      return old
    }
    guard let old else { return }
    air.simulation.cancelTimer(old.toPeripheral.timer)
    air.simulation.cancelTimer(old.toCentral.timer)
    air.remove(self, because: reason)
    requestInput.finish()
    for task in old.tasks { task.cancel() }
    old.rediscovery?.cancel()
    for operation in old.pending { operation.end(reason) }
    for command in old.waitingCommands {
      command.promise.resolve(.failure(.disconnected(reason)))
    }
    for (_, promise) in old.indications { promise.resolve(.failure(.disconnected(reason))) }
    for subscription in old.subscriptions {
      for (_, promise) in subscription.waiting {
        promise.resolve(.failure(.disconnected(reason)))
      }
      for reader in subscription.readers { reader.input.finish(throwing: .disconnected(reason)) }
    }
    for (_, observer) in old.serviceObservers.sorted(by: { $0.key < $1.key }) {
      observer.finish(throwing: .disconnected(reason))
    }
  }

  /// What waits on this link, in words, for the report of a deadlock.
  var waits: [String] {
    state.withLock { state in
      let operations = state.pending.map { "\($0.what) of \(peripheral)" }
      let commands = state.waitingCommands.map {
        "room for a write to \($0.characteristic) of \(peripheral)"
      }
      let streams = state.subscriptions.flatMap { subscription in
        subscription.readers.filter { $0.input.isAwaited }.map { _ in
          "notification from \(subscription.id) of \(peripheral)"
        }
      }
      let changes = state.serviceObservers.values.filter(\.isAwaited).map { _ in
        "a change of the services of \(peripheral)"
      }
      return (operations + commands + streams + changes).map { "\(central) for \($0)" }
    }
  }

  /// Works with the state, and tells of what went wrong afterwards: who watches the air may use
  /// the link then.
  func withState<Result>(_ body: (inout State) -> Result) -> Result {
    let (result, mishaps) = state.withLock { state in
      let result = body(&state)
      guard !state.mishaps.isEmpty else { return (result, [Mishap]()) }
      defer { state.mishaps = [] }
      return (result, state.mishaps)
    }
    for mishap in mishaps {
      switch mishap {
      case .fault(let fault): air.recordFault(on: self) { fault.text }
      case .lost(let id, let length, let why):
        air.recordFault(on: self, of: ATTEvent.Channel(id), isPlanned: false) {
          "a notification of \(length) bytes is lost: \(why)"
        }
      }
    }
    return result
  }

  func take(_ request: LinkPacket) { requestInput.yield(request) }

  func record(
    _ operation: ATTEvent.Operation, _ channel: @autoclosure () -> ATTEvent.Channel,
    _ value: [UInt8] = [], note: @autoclosure () -> String = ""
  ) {
    air.record {
      ATTEvent(
        time: air.simulation.now, operation: operation, channel: channel(), value: value,
        link: number, note: note())
    }
  }
}

/// A link by its number, while it is up.
///
/// A weak reference to the link itself would make counting the others slow for the rest of its
/// life, which each packet does: that took 6 % of the time of a sync.
struct SimulatedLinkReference: Sendable {
  weak let device: SimulatedDevice?
  let number: UInt64

  var link: SimulatedLink? {
    device?.with { state in state.links.first { $0.number == number } }
  }
}

/// The services of a peripheral as one end of a link knows them, to be looked up by name.
final class GATTTable: Sendable {
  let services: [GATTService]
  private let characteristics: [CharacteristicID: GATTCharacteristic]

  init(_ services: [GATTService]) {
    self.services = services
    var characteristics: [CharacteristicID: GATTCharacteristic] = [:]
    for service in services {
      for characteristic in service.characteristics {
        var id = CharacteristicID(characteristic.uuid, in: service.uuid)
        while characteristics[id] != nil { id.instance += 1 }
        characteristics[id] = characteristic
      }
    }
    self.characteristics = characteristics
  }

  func characteristic(_ id: CharacteristicID) -> GATTCharacteristic? { characteristics[id] }
}

/// What a central asks for and waits for.
enum LinkOperation: Sendable, CustomStringConvertible {
  case discover
  case read(CharacteristicID)
  case readDescriptor(DescriptorID)
  case write(CharacteristicID)
  case writeDescriptor(DescriptorID)
  case subscribe(CharacteristicID)
  case pair
  case disconnection

  var description: String {
    switch self {
    case .discover: "discover services"
    case .read(let id): "read \(id)"
    case .readDescriptor(let id): "read \(id)"
    case .write(let id): "write \(id)"
    case .writeDescriptor(let id): "write \(id)"
    case .subscribe(let id): "subscribe to \(id)"
    case .pair: "pair"
    case .disconnection: "disconnection"
    }
  }
}
