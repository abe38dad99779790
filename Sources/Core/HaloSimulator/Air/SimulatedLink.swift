import HaloProtocol
import HaloTransport
import Synchronization

/// A Bluetooth LE connection over the simulated radio (``SimulatedAir``), with both of its ends.
///
/// Packets arrive in the order in which they were sent, each in a later connection event. The
/// peripheral handles one request after the other in its own task.
public final class SimulatedLink: BLEConnection {
  package let central: String
  let device: SimulatedDevice
  /// The peripheral at the other end of the link.
  public let peripheral: PeripheralID
  let number: UInt64
  package let air: SimulatedAir
  let options: ConnectionOptions
  let state: Mutex<State>
  private let requests: BLEStream<LinkPacket>
  private let requestInput: BLEStream<LinkPacket>.Continuation

  struct State {
    var downReason: DisconnectReason?
    var mtu: Int
    var events: ConnectionEvents
    var isReachable = true
    /// True once one side has vanished without ending the link.
    var isAbandoned = false
    var absences = 0
    var stalledUntil: Int64 = 0
    /// True once the peripheral has stopped answering on this link, because of a fault or a reset.
    var isSilent = false
    var toPeripheral = LinkLane()
    var toCentral = LinkLane()
    var nextNumber: UInt64 = 0

    /// Handles the peripheral's wish for other parameters, if the central's controller does.
    var wish: (@Sendable (ConnectionParameters) -> Void)?

    // The central's end.
    var pending: [Pending] = []
    /// The numbers of operations whose answers get lost by a fault.
    var unanswered: Set<UInt64> = []
    var table: GATTTable?
    /// The number of the discovery that filled `table`, or of the change that cleared it.
    var tableNumber: UInt64 = 0
    var subscriptions: [Subscription] = []
    var commandsUnderWay = 0
    var waitingCommands: [WaitingCommand] = []
    var serviceObservers: [UInt64: BLEStream<[GATTService]>.Continuation] = [:]

    // The peripheral's end, which learns of changes later than the central's.
    var servedTable: GATTTable?
    /// All characteristics to which the central has ever subscribed, with their configuration.
    var configured: [(id: CharacteristicID, how: LinkPacket.Configuration)] = []
    var indications: [(number: UInt64, promise: BLEPromise<Void>)] = []
    /// The time in nanoseconds at which the latest delayed notification is sent.
    var lastDelayed: Int64 = 0
    var tasks: [Task<Void, Never>] = []
    /// The task that discovers the services again after a change; nil before the first change.
    var rediscovery: Task<Void, Never>?

    /// The problems that occurred under the lock; ``withState(_:)`` records them after it.
    var mishaps: [Mishap] = []

    mutating func number() -> UInt64 {
      nextNumber += 1
      return nextNumber
    }

    subscript(direction: LinkDirection) -> LinkLane {
      @inline(__always) _read {
        switch direction {
        case .toPeripheral: yield toPeripheral
        case .toCentral: yield toCentral
        }
      }
      @inline(__always) _modify {
        switch direction {
        case .toPeripheral: yield &toPeripheral
        case .toCentral: yield &toCentral
        }
      }
    }
  }

  /// A problem with a packet: a planned fault, or a notification without room.
  enum Mishap {
    case fault(Fault)
    case lost(CharacteristicID, length: Int, why: String)
  }

  struct Pending {
    enum Waiter {
      case answer(BLEPromise<LinkAnswer>)
      case disconnection(BLEPromise<DisconnectReason>)
    }

    let number: UInt64
    let what: LinkOperation
    let waiter: Waiter

    func end(_ reason: DisconnectReason) {
      switch waiter {
      case .answer(let promise): promise.resolve(.failure(.disconnected(reason)))
      case .disconnection(let promise): promise.resolve(.success(reason))
      }
    }

    func answer(_ answer: Result<LinkAnswer, ATTError>) {
      guard case .answer(let promise) = waiter else { return }
      promise.resolve(answer.mapError { .att($0) })
    }
  }

  struct WaitingCommand {
    let value: [UInt8]
    let characteristic: CharacteristicID
    let promise: BLEPromise<Void>
  }

  /// The one subscription to a characteristic, shared by all its readers.
  struct Subscription {
    typealias Reader = (number: UInt64, input: BLEStream<[UInt8]>.Continuation)

    let id: CharacteristicID
    let number: UInt64
    var readers: [Reader] = []
    var isAcknowledged = false
    /// Each reader has its own promise, as cancelling one reader must not end the others.
    var waiting: [(reader: UInt64, promise: BLEPromise<Void>)] = []
  }

  init(
    from central: String, to device: SimulatedDevice, as id: PeripheralID, over air: SimulatedAir,
    number: UInt64, options: ConnectionOptions, table: [GATTService]?
  ) {
    (self.central, self.device, self.air, self.number) = (central, device, air, number)
    self.options = options
    peripheral = id
    let conditions = air.conditions
    var state = State(
      mtu: min(conditions.mtu, device.preferences.mtu),
      events: ConnectionEvents(
        conditions.connection,
        sleepsAfterLonePacket: device.preferences.pace?.sleepsAfterLonePacket ?? false,
        from: air.simulation.nanoseconds))
    let gap = conditions.packetGap.wholeNanoseconds
    (state.toPeripheral.gap, state.toCentral.gap) = (gap, gap)
    state.table = table.map(GATTTable.init)
    state.toCentral.pacing = device.preferences.pace.map {
      LinkPacing($0, air.simulation.randomNumbers(for: "pace \(number)"))
    }
    self.state = Mutex(state)
    // Unbounded, yet short: a central waits for its operations, and credits limit its commands.
    (requests, requestInput) = BLEStream.makeStream(capacity: .max)
  }

  var later: SimulatedLinkReference { SimulatedLinkReference(device: device, number: number) }

  /// The clock of the simulation, which measures virtual time.
  public var clock: any Clock<Duration> { air.simulation.clock }
  /// The executor, which is the simulation, for tasks that run on after their caller has returned.
  public var taskExecutor: (any TaskExecutor)? { air.simulation }
  /// The ATT MTU in bytes: the smaller of both ends' MTUs, unless a test or a fault has changed it.
  public var mtu: Int { state.withLock { $0.mtu } }
  var downReason: DisconnectReason { state.withLock { $0.downReason ?? .local } }

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

  package func drop(_ reason: DisconnectReason) {
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
      $0.wish = nil
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
    for command in old.waitingCommands { command.promise.resolve(.failure(.disconnected(reason))) }
    for (_, promise) in old.indications { promise.resolve(.failure(.disconnected(reason))) }
    for subscription in old.subscriptions {
      for (_, promise) in subscription.waiting { promise.resolve(.failure(.disconnected(reason))) }
      for reader in subscription.readers { reader.input.finish(throwing: .disconnected(reason)) }
    }
    for (_, observer) in old.serviceObservers.sorted(by: { $0.key < $1.key }) {
      observer.finish(throwing: .disconnected(reason))
    }
  }

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

  /// Runs `body` under the lock, and then records its ``State/mishaps``, without the lock, so that
  /// observers of the air can use the link.
  func withState<Result>(_ body: (inout State) -> Result) -> Result {
    var mishaps: [Mishap] = []
    let result = state.withLock { state in
      let result = body(&state)
      if !state.mishaps.isEmpty { swap(&mishaps, &state.mishaps) }
      return result
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

  func enqueueRequest(_ request: LinkPacket) { requestInput.yield(request) }

  func record(
    _ operation: ATTEvent.Operation, _ channel: @autoclosure () -> ATTEvent.Channel,
    _ value: [UInt8] = [], note: @autoclosure () -> String = ""
  ) {
    air.record(operation, on: self) {
      ATTEvent(
        time: air.simulation.now, operation: operation, channel: channel(), value: value,
        link: number, note: note())
    }
  }
}

/// A reference to a link by its number, as long as the link is up.
///
/// A weak reference would slow each packet's reference counting: by 6 % of the time of a sync.
struct SimulatedLinkReference: Sendable {
  weak let device: SimulatedDevice?
  let number: UInt64

  var link: SimulatedLink? { device?.with { state in state.links.first { $0.number == number } } }
}

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

  /// Returns the characteristic with an identifier, if it has at least one of the given properties.
  func characteristic(
    _ id: CharacteristicID, _ properties: CharacteristicProperties
  ) throws(BLEError) -> GATTCharacteristic {
    guard let characteristic = characteristic(id) else { throw .characteristicNotFound(id) }
    guard !characteristic.properties.isDisjoint(with: properties) else {
      throw .notPermitted(id, needs: properties)
    }
    return characteristic
  }
}

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

  /// The channel under which the log of the air contains errors of this operation.
  var channel: ATTEvent.Channel {
    switch self {
    case .read(let id), .write(let id): ATTEvent.Channel(id)
    case .subscribe(let id): ATTEvent.Channel(id).configuration
    case .readDescriptor(let id), .writeDescriptor(let id):
      ATTEvent.Channel(id.characteristic).descriptor(id.descriptor)
    case .discover, .pair, .disconnection: .link
    }
  }
}
