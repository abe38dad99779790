import HaloDBus
import HaloTransport
import Synchronization

/// The implementation of a ``BlueZPeripheralHost``, on the thread of its connection's loop. After
/// each change, an *adjustment* registers and advertises what is missing, and removes what is no
/// longer wanted. See `Design.md`, "A peripheral".
actor PeripheralCore {
  nonisolated let loop: any EventLoop
  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.executor }
  nonisolated let options: BlueZPeripheralOptions
  nonisolated let output = PeripheralOutput()
  nonisolated let opening: BlueZBusOpening
  private nonisolated let observers = Mutex(Observers())

  var peripheral: (any LocalPeripheral)?
  /// The time of the loop's clock from which ``HostedLink/time`` counts.
  var beginning: Duration = .zero

  var bus: DBusConnection?
  var openings = BusOpenings()
  var owner: String?
  /// Changes when a daemon comes or goes, so that a late reply of an earlier one is ignored.
  var generation = 0
  /// The signals before the daemon's objects; nil once those are there, and without a daemon.
  var early: [DBusMessage]?
  /// Whether signals were dropped from ``early``, so that the objects have to be requested again.
  var hasMissed = false
  var questionCount = 0
  /// The promise of the daemon's objects for which ``adjust()`` waits; nil before the first wait.
  var awaited: BLEPromise<Result<Void, BlueZPeripheralError>>?
  var tree = BlueZObjectTree()

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
    options: BlueZPeripheralOptions, on loop: any EventLoop, open: @escaping BlueZBusOpening
  ) {
    self.options = options
    self.loop = loop
    opening = open
  }

  func number() -> UInt64 {
    nextNumber += 1
    return nextNumber
  }

  nonisolated func run(_ body: @escaping @Sendable (PeripheralCore) async -> Void) {
    Task(executorPreference: loop.taskExecutor) { [weak self] in
      if let self { await body(self) }
    }
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

  /// Withdraws all registrations, some of which outlive the bus, and closes the bus.
  private func leave() async {
    isLeaving = true
    await Task(executorPreference: loop.taskExecutor) {
      await self.withdraw()
      await self.leaveBus()
    }.value
    isLeaving = false
  }

  /// The time limit for a D-Bus call: 25 s, or 2 s while closing.
  var callTimeout: Duration { isLeaving || isClosed ? .seconds(2) : .seconds(25) }

  private func leaveBus() async {
    let former = bus
    daemonLeft()
    bus = nil
    await former?.close()
  }
}

// MARK: - Following

extension PeripheralCore {
  /// Starts ``adjust()``; if it runs already, it runs once more afterwards.
  func changed() {
    isStale = true
    guard isPublished, !isClosed, !isWorking else { return }
    isWorking = true
    run { await $0.work() }
  }

  private func work() async {
    if let timer { loop.clock.cancelTimer(timer) }
    timer = nil
    announce()
    while isStale, !isClosed {
      isStale = false
      do throws(BlueZPeripheralError) {
        try await adjust()
        (failure, failureCount) = (nil, 0)
      } catch {
        failure = error
        failureCount += 1
        // Without a bus no signal can come that would justify an immediate retry.
        if bus == nil { isStale = false }
      }
      announce()
    }
    isWorking = false
    guard !isClosed else { return }
    let delay = failure == nil ? options.refreshInterval : Self.delay(after: failureCount)
    timer = loop.clock.startTimer(after: delay) { [weak self] in
      self?.assumeIsolated { $0.changed() }
    }
  }

  /// Returns 2 s to 30 s; changes that the daemon reports are handled at once.
  static func delay(after failures: Int) -> Duration {
    .seconds(min(1 << min(failures, 5), 30))
  }

  /// Records why the published peripheral is off the air; does nothing before it was published.
  func interrupt(_ error: BlueZPeripheralError) {
    if isPublished { failure = error }
  }

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

  var address: PeripheralID? { adapter.flatMap { tree.adapter(at: $0)?.address } }

  nonisolated func states() -> BLEStream<BlueZPeripheralState> {
    let (stream, input) = BLEStream<BlueZPeripheralState>.makeStream()
    let number = observers.withLock { observers in
      observers.nextNumber += 1
      if observers.isOver {
        input.finish()
      } else {
        observers.inputs[observers.nextNumber] = input
        if let state = observers.state { input.yield(state) }
      }
      return observers.nextNumber
    }
    input.onTermination { [weak self] in
      self?.observers.withLock { $0.inputs[number] = nil }
    }
    return stream
  }

  func announce() {
    let state = state
    let inputs: [BLEStream<BlueZPeripheralState>.Continuation] = observers.withLock { observers in
      guard observers.state != state, !observers.isOver else { return [] }
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
