#if os(Linux)
import BareSDBus
import Glibc
import HaloBlueZ
import HaloProtocol
import HaloTransport

// A client of BlueZ that measures itself: `Tests/Benchmarks/bluez` runs it, and clients of others
// beside it, against the peripheral that its own role `serve` puts on a bus.

/// The characteristics of the peripheral that is measured with.
enum Bench {
  static let service: BluetoothUUID = 0xFF00
  /// Notifies as ``control`` says; gives 20 bytes when it is read.
  static let source = CharacteristicID(0xFF01, in: service)
  /// Takes an ``Order``.
  static let control = CharacteristicID(0xFF02, in: service)
}

/// How many notifications to send, how many of them at once, and how long to wait in between.
struct Order {
  var count: UInt32
  var burst: UInt32
  var milliseconds: UInt32

  init(count: UInt32, burst: UInt32, milliseconds: UInt32) {
    (self.count, self.burst, self.milliseconds) = (count, burst, milliseconds)
  }

  /// Nil where these bytes are none.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == 12 else { return nil }
    let numbers = stride(from: 0, to: 12, by: 4).map { place in
      bytes[place..<place + 4].reversed().reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
    }
    self.init(count: numbers[0], burst: max(1, numbers[1]), milliseconds: numbers[2])
  }

  var bytes: [UInt8] {
    [count, burst, milliseconds].flatMap { number in
      (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * UInt32($0))) }
    }
  }
}

struct Failure: Error, CustomStringConvertible {
  let description: String
}

func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Writes a line at once, also where the output is a file.
func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(STDOUT_FILENO, bytes, bytes.count)
}

/// What the tables are made of: how many there were, and what they took of a processor.
func report(_ count: UInt64, _ seconds: Double) {
  say("\(count) \(seconds)")
}

// On the bus is on the thread that the bus is on, rather than on those that Swift has for tasks.
func withPeripheral(
  _ options: BlueZOptions = BlueZOptions(), isOnBus: Bool = false,
  _ body: @escaping @Sendable (BlueZConnection) async throws -> Void
) async throws {
  let transport = try BlueZTransport(options)
  // One that a client left connected does not advertise.
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

func notifications(
  _ path: BlueZOptions.NotificationPath, _ order: Order, isOnBus: Bool = false
) async throws {
  var options = BlueZOptions()
  options.notificationPath = { _ in path }
  try await withPeripheral(options, isOnBus: isOnBus) { connection in
    let values = try await connection.notifications(from: Bench.source)
    let begin = processorSeconds()
    try await connection.write(order.bytes, to: Bench.control, mode: .withResponse)
    var (count, bytes) = (0, 0)
    for try await value in values {
      if value[0] == 0xFF { break }
      count += 1
      bytes += value.count
    }
    report(UInt64(count), processorSeconds() - begin)
  }
}

func reads(_ count: UInt64, isOnBus: Bool = false) async throws {
  try await withPeripheral(isOnBus: isOnBus) { connection in
    let begin = processorSeconds()
    for _ in 0..<count { _ = try await connection.read(Bench.source) }
    report(count, processorSeconds() - begin)
  }
}

/// Keeps the peripheral connected for a client that does not connect, until standard input ends.
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

func bareSignals(_ order: Order) throws {
  var result = bare_result()
  let bytes = order.bytes
  try check(
    bare_signals(
      try path(of: Bench.source), try path(of: Bench.control), bytes, UInt64(bytes.count), &result))
  report(result.count, result.seconds)
}

func bareReads(_ count: UInt64) throws {
  var result = bare_result()
  try check(bare_reads(try path(of: Bench.source), count, &result))
  report(result.count, result.seconds)
}

func bareCalls(_ count: UInt64) throws {
  var result = bare_result()
  try check(bare_calls(count, &result))
  report(result.count, result.seconds)
}

let words = CommandLine.arguments.dropFirst().map { $0 }
let numbers = words.dropFirst().map { UInt32($0) ?? 0 }
func order() throws -> Order {
  guard numbers.count == 3 else { throw Failure(description: "COUNT BURST MILLISECONDS") }
  return Order(count: numbers[0], burst: numbers[1], milliseconds: numbers[2])
}

do {
  switch words.first {
  case "serve": try await serve()
  case "signals": try await notifications(.signals, order())
  case "socket": try await notifications(.socket, order())
  case "reads": try await reads(UInt64(numbers.first ?? 0))
  case "bus-signals": try await notifications(.signals, order(), isOnBus: true)
  case "bus-socket": try await notifications(.socket, order(), isOnBus: true)
  case "bus-reads": try await reads(UInt64(numbers.first ?? 0), isOnBus: true)
  case "hold": try await hold()
  case "bare-signals": try bareSignals(order())
  case "bare-reads": try bareReads(UInt64(numbers.first ?? 0))
  case "bare-calls": try bareCalls(UInt64(numbers.first ?? 0))
  default:
    throw Failure(
      description: """
        serve, signals, socket, reads, the same three with bus- before them, hold, bare-signals, \
        bare-reads, bare-calls
        """)
  }
} catch {
  say("FAILED: \(error)")
  exit(1)
}
#endif
