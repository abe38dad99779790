#if os(Linux)
import HaloDBus
import HaloTransport
import Synchronization

/// What a ``BlueZPeripheralHost`` works with: it lives on the loop of its connection, whose thread
/// is the executor.
///
/// What is to be on the air is compared with what is there, one time after the other, whenever
/// something has changed: the daemon, the adapter, the links, the peripheral. So there is one way
/// to begin, to go on after an interruption and to follow the peripheral.
///
/// The reasons: `Design.md`, "A peripheral".
actor PeripheralCore {
  nonisolated let loop: any EventLoop
  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.executor }
  nonisolated let options: BlueZPeripheralOptions
  nonisolated let output = PeripheralOutput()
  private nonisolated let opening: BlueZCentral.Opening
  private nonisolated let observers = Mutex(Observers())

  var peripheral: (any LocalPeripheral)?
  /// What the clocks of links count from.
  var beginning: Duration = .zero

  var bus: DBusConnection?
  var openings = BusOpenings()
  /// Who `org.bluez` is; nil while it is not there.
  var owner: String?
  /// Counts the daemons that were: what a former one was asked is over.
  var generation = 0
  /// What was told before the objects were.
  var early: [DBusMessage]?
  /// Whether some of that was too much to be kept.
  var hasMissed = false
  /// How many questions for the objects have not been answered.
  var questionCount = 0
  /// What waits for the objects.
  var awaited: BLEPromise<Result<Void, BlueZPeripheralError>>?
  var tree = BlueZObjectTree()

  /// The path of the adapter that the peripheral is on.
  var adapter: String?
  var services: [HostedService] = []
  var advertisement: HostedAdvertisement?
  var name: HostedName?
  var links = PeripheralLinks()

  private var isPublished = false
  private(set) var isClosed = false
  private var isLeaving = false
  private var isWorking = false
  private var isStale = false
  private var failure: BlueZPeripheralError?
  private var failureCount = 0
  private var timer: UInt64?
  private var nextNumber: UInt64 = 0

  private struct Observers {
    var state: BlueZPeripheralState?
    var inputs: [UInt64: BLEStream<BlueZPeripheralState>.Continuation] = [:]
    var nextNumber: UInt64 = 0
    var isOver = false
  }

  init(
    options: BlueZPeripheralOptions, on loop: any EventLoop, open: @escaping BlueZCentral.Opening
  ) {
    self.options = options
    self.loop = loop
    opening = open
  }

  /// A number that nothing else has.
  func number() -> UInt64 {
    nextNumber += 1
    return nextNumber
  }

  /// Does something that takes time, beside all else.
  nonisolated func run(_ body: @escaping @Sendable (PeripheralCore) async -> Void) {
    Task(executorPreference: loop.taskExecutor) { [weak self] in
      if let self { await body(self) }
    }
  }

  func openBus(
    serving handler: @escaping @Sendable (DBusCall) -> Void
  ) async throws(DBusError) -> DBusConnection {
    try await opening(loop, handler)
  }
}

// MARK: - Beginning and end

extension PeripheralCore {
  func publish(_ peripheral: any LocalPeripheral) async throws(BlueZPeripheralError) {
    guard !isClosed, self.peripheral == nil else { throw .inUse }
    self.peripheral = peripheral
    beginning = loop.now
    isWorking = true
    do throws(BlueZPeripheralError) {
      try await adjust()
      guard !isClosed else { throw .inUse }
    } catch {
      isWorking = false
      await leave()
      self.peripheral = nil
      throw error
    }
    isPublished = true
    await work()
  }

  func close() async {
    guard !isClosed else { return }
    isClosed = true
    if let timer { loop.clock.cancelTimer(timer) }
    hangUpAll()
    await leave()
    let inputs = observers.withLock { observers in
      observers.isOver = true
      defer { observers.inputs = [:] }
      return observers.inputs.sorted { $0.key < $1.key }.map(\.value)
    }
    for input in inputs { input.finish() }
  }

  /// Takes everything back, also where the present task is cancelled: not all of it goes with the
  /// bus.
  private func leave() async {
    isLeaving = true
    await Task(executorPreference: loop.taskExecutor) {
      await self.withdraw()
      await self.leaveBus()
    }.value
    isLeaving = false
  }

  /// How long a call may take: what is taken back is not worth a long wait.
  var patience: Duration { isLeaving || isClosed ? .seconds(2) : .seconds(25) }

  private func leaveBus() async {
    let former = bus
    daemonLeft()
    bus = nil
    await former?.close()
  }
}

// MARK: - Following

extension PeripheralCore {
  /// Something is other than before: what is on the air is compared with what is to be there, soon.
  func changed() {
    isStale = true
    guard isPublished, !isClosed, !isWorking else { return }
    isWorking = true
    run { await $0.work() }
  }

  private func work() async {
    if let timer { loop.clock.cancelTimer(timer) }
    timer = nil
    tell()
    while isStale, !isClosed {
      isStale = false
      do throws(BlueZPeripheralError) {
        try await adjust()
        (failure, failureCount) = (nil, 0)
      } catch {
        failure = error
        failureCount += 1
        // Without a bus nothing is told that would make it worth while to try again at once.
        if bus == nil { isStale = false }
      }
      tell()
    }
    isWorking = false
    guard !isClosed else { return }
    let delay = failure == nil ? options.refreshInterval : Self.delay(after: failureCount)
    timer = loop.clock.startTimer(after: delay) { [weak self] in
      self?.assumeIsolated { $0.changed() }
    }
  }

  /// What the daemon or the system tells comes at once; for the rest it is asked again, ever more
  /// seldom.
  static func delay(after failures: Int) -> Duration {
    .seconds(min(1 << min(failures, 5), 30))
  }

  /// Something is over that must be there again first.
  func interrupt(_ error: BlueZPeripheralError) {
    if isPublished { failure = error }
  }

  /// Brings what is on the air to what is to be there.
  private func adjust() async throws(BlueZPeripheralError) {
    let bus = try await openedBus()
    let path = try usableAdapter()
    if adapter != path {
      await withdraw()
      adapter = path
    }
    try await adjustName(bus, path)
    try await adjustServices(bus, path)
    try await adjustAdvertisement(bus, path)
  }

  /// That of the adapter.
  var address: PeripheralID? { adapter.flatMap { tree.adapter(at: $0)?.address } }

  /// The present state first, then each change.
  nonisolated func states() -> BLEStream<BlueZPeripheralState> {
    let (stream, input) = BLEStream<BlueZPeripheralState>.makeStream()
    let number: UInt64? = observers.withLock { observers in
      guard !observers.isOver else { return nil }
      observers.nextNumber += 1
      observers.inputs[observers.nextNumber] = input
      if let state = observers.state { input.yield(state) }
      return observers.nextNumber
    }
    guard let number else {
      input.finish()
      return stream
    }
    input.onTermination { [weak self] in
      self?.observers.withLock { $0.inputs[number] = nil }
    }
    return stream
  }

  /// Tells how the peripheral is on the air, if that is news.
  func tell() {
    let state = state
    let inputs = observers.withLock { observers in
      guard observers.state != state, !observers.isOver else {
        return [BLEStream<BlueZPeripheralState>.Continuation]()
      }
      observers.state = state
      return observers.inputs.sorted { $0.key < $1.key }.map(\.value)
    }
    for input in inputs { input.yield(state) }
  }

  private var state: BlueZPeripheralState {
    if let failure { return .interrupted(failure) }
    let centrals = links.all.map(\.address)
    guard centrals.isEmpty else {
      return .connected(centrals, isAdvertising: advertisement != nil)
    }
    return advertisement == nil ? .silent : .advertising
  }
}
#endif
