#if os(Linux)
import BareSDBus
import Glibc
import HaloBlueZ
import HaloProtocol
import HaloTransport

// A client of BlueZ that measures itself: `Tests/Benchmarks/bluez` runs it, and other clients for
// comparison, against the peripheral that its own role `serve` puts on a bus.

/// The characteristics of the peripheral.
enum Bench {
  static let service: BluetoothUUID = 0xFF00
  /// Notifies as ``control`` requests; a read returns 20 bytes.
  static let source = CharacteristicID(0xFF01, in: service)
  /// Accepts an ``Order`` for ``source``.
  static let control = CharacteristicID(0xFF02, in: service)
  /// Accepts an ``Order`` for the heart rate measurement, which commands receive through a socket.
  static let measurementControl = CharacteristicID(0xFF03, in: service)
}

/// The number of notifications, the number in a burst, and the pause between bursts.
struct Order {
  var count: UInt32
  var burst: UInt32
  var milliseconds: UInt32

  init(count: UInt32, burst: UInt32, milliseconds: UInt32) {
    (self.count, self.burst, self.milliseconds) = (count, burst, milliseconds)
  }

  /// Returns nil if these bytes are no order.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == 12 else { return nil }
    let numbers = stride(from: 0, to: 12, by: 4).map { offset in
      bytes[offset..<offset + 4].reversed().reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
    }
    self.init(count: numbers[0], burst: max(1, numbers[1]), milliseconds: numbers[2])
  }

  var bytes: [UInt8] {
    [count, burst, milliseconds].flatMap { number in
      (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * UInt32($0))) }
    }
  }
}

struct Failure: Error, CustomStringConvertible { let description: String }

func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Writes a line without buffering, even to a file.
func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(STDOUT_FILENO, bytes, bytes.count)
}

/// Prints a line for the tables: the operation, its count, and its processor time.
func report(_ measure: Measure, _ count: UInt64, _ seconds: Double) {
  say("\(measure.word) \(count) \(seconds)")
}

/// An operation to measure, as a word: `reads:COUNT`, or `notifications:BURST:COUNT:MILLISECONDS`.
struct Measure {
  enum Kind {
    case reads(UInt32)
    case notifications(Order)
  }

  let word: String
  let kind: Kind

  init(_ word: String) throws {
    let parts = word.split(separator: ":")
    let numbers = parts.dropFirst().compactMap { UInt32($0) }
    switch (parts.first, numbers.count, parts.count) {
    case ("reads", 1, 2): kind = .reads(numbers[0])
    case ("notifications", 3, 4):
      kind = .notifications(Order(count: numbers[1], burst: numbers[0], milliseconds: numbers[2]))
    default: throw Failure(description: "\(word) is nothing to measure")
    }
    self.word = word
  }
}

// With `isOnBus` the client runs on the thread of the bus instead of Swift's threads for tasks.
func withPeripheral(
  _ options: BlueZOptions = BlueZOptions(), isOnBus: Bool = false,
  _ body: @escaping @Sendable (BlueZConnection) async throws -> Void
) async throws {
  let transport = try BlueZTransport(options)
  // A peripheral that a client left connected does not advertise.
  let known = try await transport.knownPeripherals().first?.peripheral
  let peripheral: PeripheralID
  if let known {
    peripheral = known
  } else {
    peripheral = try await transport.firstAdvertisement(
      matching: ScanFilter(services: [Bench.service]), within: .seconds(10)
    ).peripheral
  }
  try await transport.withConnection(to: peripheral) { connection in
    _ = try await connection.services()
    let executor = isOnBus ? connection.taskExecutor : nil
    try await Task(executorPreference: executor) { try await body(connection) }.value
  }
}

/// Measures several operations on one connection.
func measure(_ plan: [Measure], _ path: BlueZOptions.NotificationPath, isOnBus: Bool) async throws {
  var options = BlueZOptions()
  options.notificationPath = { _ in path }
  try await withPeripheral(options, isOnBus: isOnBus) { connection in
    // A stream without a reader ends its subscription, so it is kept from one operation to the
    // next.
    var subscription: BLEStream<[UInt8]>.AsyncIterator?
    for measure in plan {
      switch measure.kind {
      case .reads(let count):
        let begin = processorSeconds()
        for _ in 0..<count { _ = try await connection.read(Bench.source) }
        report(measure, UInt64(count), processorSeconds() - begin)
      case .notifications(let order):
        var values: BLEStream<[UInt8]>.AsyncIterator
        if let subscription {
          values = subscription
        } else {
          values = try await connection.notifications(from: Bench.source).makeAsyncIterator()
        }
        subscription = values
        let begin = processorSeconds()
        try await connection.write(order.bytes, to: Bench.control, mode: .withResponse)
        var count: UInt64 = 0
        while let value = try await values.next() {
          // At the start, this is a repeated last value of the former order.
          if value[0] != 0xFF { count += 1 } else if count > 0 { break }
        }
        report(measure, count, processorSeconds() - begin)
      }
    }
  }
}

func processorSeconds(of process: pid_t) throws -> Double {
  var (clock, time) = (clockid_t(), timespec())
  guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
    throw Failure(description: "there is no process \(process)")
  }
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Orders notifications for another process, which has subscribed, and measures that process.
func watch(_ process: pid_t, _ path: BlueZOptions.NotificationPath, _ plan: [Measure]) async throws
{
  let control = path == .socket ? Bench.measurementControl : Bench.control
  try await withPeripheral { connection in
    for measure in plan {
      guard case .notifications(let order) = measure.kind else { continue }
      let begin = try processorSeconds(of: process)
      try await connection.write(order.bytes, to: control, mode: .withResponse)
      let burstCount = (order.count + order.burst - 1) / order.burst
      // On a busy machine the peripheral is slower than ordered, and it ends with last values.
      try await Task.sleep(for: .milliseconds(burstCount * order.milliseconds * 3 / 2 + 1000))
      report(measure, UInt64(order.count), try processorSeconds(of: process) - begin)
    }
  }
}

/// Keeps the peripheral connected for a client that cannot connect, until standard input ends.
func hold() async throws {
  try await withPeripheral { _ in
    say("connected")
    while getchar() != EOF {}
  }
}

func check(_ code: Int32) throws {
  guard code >= 0 else { throw Failure(description: String(cString: strerror(-code))) }
}

func path(of characteristic: CharacteristicID) throws -> [CChar] {
  var path = [CChar](repeating: 0, count: 256)
  let uuid =
    "0000\(characteristic.characteristic.description.lowercased())-0000-1000-8000-00805f9b34fb"
  try check(bare_find(uuid, &path, UInt64(path.count)))
  return path
}

/// Measures the same operations with the bare loop.
///
/// If `handsOver` is true, another thread gets the notifications, as in an app whose task is on
/// Swift's threads.
func measureBare(_ plan: [Measure], handsOver: Bool = false) throws {
  let (source, control) = (try path(of: Bench.source), try path(of: Bench.control))
  try check(bare_open())
  if handsOver { try check(bare_hand_over()) }
  var isSubscribed = false
  for measure in plan {
    var result = bare_result()
    switch measure.kind {
    case .reads(let count): try check(bare_reads(source, UInt64(count), &result))
    case .notifications(let order):
      if !isSubscribed { try check(bare_subscribe(source)) }
      isSubscribed = true
      let bytes = order.bytes
      try check(bare_notifications(control, bytes, UInt64(bytes.count), &result))
    }
    report(measure, result.count, result.seconds)
  }
  bare_close()
}

func bareCalls(_ count: UInt64) throws {
  var result = bare_result()
  try check(bare_open())
  try check(bare_calls(count, &result))
  bare_close()
  say("calls:\(count) \(result.count) \(result.seconds)")
}

let words = CommandLine.arguments.dropFirst().map { $0 }

do {
  let rest = words.dropFirst()
  switch words.first {
  case "serve": try await serve { $0.place(Spring(), as: "C0:00:5E:00:53:01") }
  case "serve-polar": try await serve(PolarSensors.place)
  case "polar": try await PolarSensors.measure(seconds: rest.first.flatMap { Int($0) } ?? 20)
  case "hold": try await hold()
  case "watch":
    try await watch(
      rest.first.flatMap { pid_t($0) } ?? 0,
      rest.dropFirst().first == "socket" ? .socket : .signals, rest.dropFirst(2).map(Measure.init))
  case "signals": try await measure(rest.map(Measure.init), .signals, isOnBus: false)
  case "socket": try await measure(rest.map(Measure.init), .socket, isOnBus: false)
  case "bus-signals": try await measure(rest.map(Measure.init), .signals, isOnBus: true)
  case "bus-socket": try await measure(rest.map(Measure.init), .socket, isOnBus: true)
  case "delegate-signals", "delegate-socket":
    let client = try DelegateClient(
      rest.map(Measure.init), words[0] == "delegate-socket" ? .socket : .signals)
    // The client ends the program.
    try await Task.sleep(for: .seconds(600))
    withExtendedLifetime(client) {}
  case "bare-signals": try measureBare(rest.map(Measure.init))
  case "bare-thread-signals": try measureBare(rest.map(Measure.init), handsOver: true)
  case "bare-calls": try bareCalls(rest.first.flatMap { UInt64($0) } ?? 0)
  default:
    throw Failure(
      description: """
        serve, hold, serve-polar, polar SECONDS, bare-calls COUNT, or signals, socket, \
        bus-signals, bus-socket, delegate-signals, delegate-socket, bare-signals, bare-thread-signals, \
        watch PROCESS signals|socket with what to measure: reads:COUNT, notifications:BURST:COUNT:MILLISECONDS
        """)
  }
} catch {
  say("FAILED: \(error)")
  exit(1)
}
#endif
