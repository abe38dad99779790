import Glibc
import HaloDBus
import HaloTransport

// Measures consecutive calls of the bus itself. Tests/Benchmarks/bluez compares the times with
// those of a bare loop of sd-bus. This target is not in the package of the benchmarks, because
// `HaloDBus` is no product.

func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

func measure(_ count: UInt64, at address: String, isOnBus: Bool) async throws {
  let loop = try ThreadLoop()
  let bus = try await DBusConnection.open(.bus(address: address), on: loop)
  let executor = isOnBus ? loop.taskExecutor : nil
  let seconds = try await Task(executorPreference: executor) {
    let begin = processorSeconds()
    for _ in 0..<count { try await bus.call(DBusConnection.Bus.call("GetId")) }
    return processorSeconds() - begin
  }.value
  await bus.close()
  print("calls:\(count) \(count) \(seconds)")
}

let words = CommandLine.arguments.dropFirst()
guard let role = words.first, ["calls", "bus-calls"].contains(role), words.count == 2,
  let count = UInt64(words[2]), let address = getenv("DBUS_SYSTEM_BUS_ADDRESS")
else {
  print("DBUS_SYSTEM_BUS_ADDRESS=… call-benchmark calls|bus-calls COUNT")
  exit(64)
}
try await measure(count, at: String(cString: address), isOnBus: role == "bus-calls")
