import Foundation
import HaloSimulator
import HaloTransport

/// The Bluetooth that central and peripheral managers use: that of this machine, a simulated radio,
/// or another transport.
///
/// A manager uses the environment of the task that creates the manager (``current``), or else
/// ``standard``, the Bluetooth of this machine.
///
/// The reasons for this design: <doc:Design>.
public final class CBEnvironment: Sendable {
  /// The environment for managers that the current task creates; nil outside
  /// ``run(limit:holdingTimeWhile:until:_:)`` and `withValue`.
  @TaskLocal public static var current: CBEnvironment?

  private static let standardEnvironment = Guarded<CBEnvironment?>(nil)

  /// The environment for managers of tasks without a ``current`` one; by default the Bluetooth of
  /// this machine, BlueZ on Linux.
  ///
  /// Set the environment before the first manager exists, for example to run a whole app on a
  /// simulated radio.
  public static var standard: CBEnvironment {
    get {
      standardEnvironment {
        let environment = $0 ?? .ofThisMachine()
        $0 = environment
        return environment
      }
    }
    set { standardEnvironment { $0 = newValue } }
  }

  private static func ofThisMachine() -> CBEnvironment {
    #if os(Linux)
    if let made = try? CBEnvironment(overBlueZ: nil, folder: StateFolder.standard) { return made }
    #endif
    return CBEnvironment(nil, World())
  }

  /// The transport of this environment; nil if this machine has no Bluetooth.
  let transport: (any BLETransport)?
  let world: World
  /// Nil if the environment lacks the peripheral role.
  let makeHost: (@Sendable () throws -> any PeripheralHosting)?
  let folder: StateFolder
  let links = SharedLinks()
  let accessories: Guarded<Accessories>
  /// The classes that ``noteDefault(of:in:_:conforms:)`` has checked, as it logs once for each.
  let notedDelegates = Guarded<Set<ObjectIdentifier>>([])
  private let simulation: Simulation?
  private let identifiers: Guarded<[UUID: PeripheralID]>
  private let logger = Guarded<@Sendable (String) -> Void>({
    FileHandle.standardError.write(Data(($0 + "\n").utf8))
  })

  init(
    _ transport: (any BLETransport)?, _ world: World, in simulation: Simulation? = nil,
    folder: StateFolder = StateFolder(nil),
    makeHost: (@Sendable () throws -> any PeripheralHosting)? = nil
  ) {
    (self.transport, self.world, self.simulation) = (transport, world, simulation)
    (self.folder, self.makeHost) = (folder, makeHost)
    let known = (folder.identifiers() ?? []).map { (UUID(of: $0), $0) }
    identifiers = Guarded(Dictionary(known) { first, _ in first })
    accessories = Guarded(
      Accessories(known: folder.load([KnownAccessory].self, "accessories") ?? []))
  }

  /// Creates an environment that uses a transport, for central managers only.
  ///
  /// - Parameters:
  ///   - transport: The Bluetooth transport that central managers use.
  ///   - simulation: The simulation in whose virtual time the transport runs; nil for real time.
  ///     First create other clients of the simulation that use sockets, such as those of a fake
  ///     BlueZ daemon.
  ///   - folder: The path of a folder that keeps identifiers of peripherals and the state for
  ///     restoration; nil keeps nothing.
  public convenience init(
    _ transport: any BLETransport, in simulation: Simulation? = nil, folder: String? = nil
  ) {
    self.init(transport, World(simulation), in: simulation, folder: StateFolder(folder))
  }

  /// Creates the environment of a machine on a simulated radio, for central and peripheral
  /// managers.
  ///
  /// The app's queues and virtual time take turns, so the same seed gives the same order of
  /// callbacks. Timers, tasks and other queues of the app run in real time: see
  /// ``run(limit:holdingTimeWhile:until:_:)``.
  ///
  /// - Parameters:
  ///   - air: The simulated radio.
  ///   - name: The name of this machine on the simulated radio.
  ///   - folder: The path of a folder that keeps identifiers of peripherals and the state for
  ///     restoration; nil keeps nothing.
  public convenience init(
    on air: SimulatedAir, as name: String = SimulatedTransport.defaultCentral,
    folder: String? = nil
  ) {
    let count = Guarded(0)
    self.init(
      SimulatedTransport(on: air, as: name), World(air.simulation), in: air.simulation,
      folder: StateFolder(folder)
    ) {
      let number = count {
        $0 += 1
        return $0
      }
      return AirHost(air, as: number == 1 ? name : "\(name)-\(number)")
    }
    accessoryPicker = .first
  }

  // MARK: Running an app

  /// Runs an app in virtual time until a condition holds, which is checked ten times for each
  /// virtual second.
  ///
  /// On the main thread, the method also runs the main run loop, so the app may use the main queue.
  /// On the main actor of an asynchronous program, an app needs another queue.
  ///
  /// - Parameters:
  ///   - limit: The maximum virtual time.
  ///   - isWaiting: Whether the app waits for a timer, a task or a queue of its own, which run in
  ///     real time. Virtual time does not advance while the result is true, at most 10 s of real
  ///     time; called on the queue of the app. The closure must become false by a change on that
  ///     queue.
  ///   - isDone: The condition; called on the thread of the simulation.
  ///   - makeApp: Creates the app and its managers.
  /// - Returns: The app.
  /// - Throws: `SimulationError`, such as for a condition that does not hold within the limit.
  public func run<App>(
    limit: Duration = .seconds(3600),
    holdingTimeWhile isWaiting: (@Sendable (App) -> Bool)? = nil,
    until isDone: @escaping @Sendable (App) -> Bool,
    _ makeApp: () throws -> App
  ) throws -> App where App: AnyObject {
    guard let simulation else { preconditionFailure("run an environment of a simulation") }
    let app = try Self.$current.withValue(self) { try makeApp() }
    // The app is used by one thread at a time: the simulation checks it while its queue is idle.
    nonisolated(unsafe) let checked = app
    if let isWaiting { world.holdTime { isWaiting(checked) } }
    defer { world.holdTime(while: nil) }
    try Self.offMainThread {
      try simulation.run(limit: limit) {
        while !isDone(checked) { try await simulation.clock.sleep(for: .milliseconds(100)) }
      }
    }
    return app
  }

  /// Runs a body; in place of the main thread another one does, as the main queue needs the main
  /// run loop.
  private static func offMainThread(_ body: @escaping @Sendable () throws -> Void) throws {
    guard Thread.isMainThread else { return try body() }
    let result = Guarded<Result<Void, any Error>?>(nil)
    Thread.detachNewThread {
      let outcome = Result { try body() }
      result { $0 = outcome }
    }
    while true {
      if let outcome = result({ $0 }) { return try outcome.get() }
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.001))
    }
  }

  // MARK: Messages

  /// Calls a closure on a queue of the app; in a simulation, when virtual time waits.
  package func perform(on queue: DispatchQueue, _ work: @escaping @Sendable () -> Void) {
    world.deliver(on: queue, work)
  }

  /// Replaces the closure that receives messages about misuse of the API; by default, the messages
  /// go to standard error.
  public func log(to sink: @escaping @Sendable (String) -> Void) { logger { $0 = sink } }

  func log(_ message: String) { logger { $0 }("[CoreBluetooth] " + message) }

  // MARK: Identifiers

  /// Returns the identifier of a peripheral: its own UUID, or else a hash of its address.
  func identifier(of peripheral: PeripheralID) -> UUID {
    let identifier = UUID(of: peripheral)
    identifiers { identifiers in
      // Peripherals with changing addresses would fill any memory.
      if identifiers.count >= Self.maximumPeripherals {
        let kept = (folder.identifiers() ?? []).map { (UUID(of: $0), $0) }
        identifiers = Dictionary(kept) { first, _ in first }
      }
      identifiers[identifier] = peripheral
    }
    return identifier
  }

  /// The number of peripherals in memory at which those that are not in the folder are forgotten.
  static let maximumPeripherals = 10_000

  func peripheral(of identifier: UUID) -> PeripheralID? { identifiers { $0[identifier] } }

  /// Keeps a peripheral to which the app connects, so that later processes can retrieve it.
  func keep(_ peripheral: PeripheralID) { logging { try folder.keep(peripheral) } }

  /// Runs an operation on the folder, and logs its error, which does not stop the app.
  func logging(_ body: () throws -> Void) {
    do { try body() } catch { log("the state is not kept: \(error.localizedDescription)") }
  }
}

extension UUID {
  /// Creates the identifier of a peripheral: its own UUID, or else a hash of its address.
  init(of peripheral: PeripheralID) {
    self = UUID(uuidString: peripheral.rawValue) ?? UUID(hashing: peripheral.rawValue)
  }

  /// Creates a UUID of version 8 from two hashes of a text (FNV-1a).
  init(hashing text: String) {
    func hash(_ seed: UInt64) -> UInt64 {
      text.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
    let high = hash(0xCBF2_9CE4_8422_2325) & 0xFFFF_FFFF_FFFF_0FFF | 0x8000
    let low = hash(0x9AE1_6A3B_2F90_404F) & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    let bytes = [high, low].flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) }
    }
    self = NSUUID(uuidBytes: bytes) as UUID
  }
}
