import HaloAsync
import HaloProtocol
import HaloTransport

/// A check of one law: the transport, the peripheral, and the description of violations.
struct Scene<Transport: BLETransport>: Sendable {
  typealias Connection = Transport.Connection
  typealias Outcome = Result<String, BLEError>

  let law: TransportLaw
  let device: LawPeripheral
  let under: TransportUnderTest<Transport>
  let elapsed: @Sendable () -> Duration

  init(law: TransportLaw, device: LawPeripheral, under: TransportUnderTest<Transport>) {
    self.law = law
    self.device = device
    self.under = under
    elapsed = stopwatch(under.transport.clock)
  }

  var transport: Transport { under.transport }
  var peripheral: PeripheralID { under.peripheral }

  func violation(_ text: String) -> TransportLawViolation {
    TransportLawViolation(description: "\(law.rawValue): \(text)")
  }

  func expect(_ condition: Bool, _ text: @autoclosure () -> String) throws {
    guard condition else { throw violation(text()) }
  }

  func sleep(_ duration: Duration) async throws {
    try await transport.clock.sleep(for: duration)
  }

  /// Waits until a condition on the peripheral's side is true.
  func eventually(_ text: String, _ condition: () async -> Bool) async throws {
    for _ in 0..<500 {
      if await condition() { return }
      try await sleep(.milliseconds(10))
    }
    throw violation("not within 5 s: \(text)")
  }

  /// Connects, and waits until the peripheral has the link.
  func connect(_ options: ConnectionOptions = ConnectionOptions()) async throws -> Connection {
    let connection = try await transport.connect(to: peripheral, options: options)
    try await eventually("the peripheral sees the link") { await device.linkCount == 1 }
    return connection
  }

  /// Disconnects, and waits until the peripheral has no link.
  func disconnect(_ connection: Connection) async throws {
    await connection.disconnect()
    try await isFree()
  }

  /// Forgets the bond that an operation may have made, so that the next run starts without one.
  func forgetBond(of operation: Operation<Connection>) async throws {
    guard operation.leavesBond else { return }
    try await transport.forget(peripheral)
    try await isFree()
  }

  func isFree() async throws {
    try await eventually("the peripheral is free") { await device.linkCount == 0 }
  }

  /// Returns the result of an operation as text, or its error.
  func attempt(_ body: () async throws -> String) async -> Outcome {
    do {
      return .success(try await body())
    } catch let error as BLEError {
      return .failure(error)
    } catch {
      return .success("threw \(error)")
    }
  }

  /// Runs an operation; returns "done", or its error.
  func run(_ operation: Operation<Connection>, on connection: Connection) async -> Outcome {
    await attempt {
      try await operation.run(connection)
      return "done"
    }
  }

  /// Reads a stream to its end; returns its values, and how it ended.
  func drain<Value: Sendable>(
    _ stream: BLEStream<Value>
  ) async -> (values: [Value], ending: Outcome) {
    var values: [Value] = []
    let ending = await attempt {
      for try await value in stream { values.append(value) }
      return "the end"
    }
    return (values, ending)
  }

  /// Takes a number of values from a stream within a time; fewer if it ends before.
  func take(
    _ count: Int, of stream: BLEStream<[UInt8]>, within time: Duration = .seconds(10)
  ) async throws -> [[UInt8]] {
    try await withDeadline(time, on: transport.clock, operation: "\(count) values") {
      () async throws(BLEError) in
      var values: [[UInt8]] = []
      for try await value in stream {
        values.append(value)
        if values.count == count { break }
      }
      return values
    }
  }

  /// The operations that a central can wait for, with their names.
  var operations: [Operation<Connection>] {
    [
      Operation(name: "discover") { connection throws(BLEError) in
        _ = try await connection.services()
      },
      Operation(name: "read") { connection throws(BLEError) in
        _ = try await connection.read(LawPeripheral.slow)
      },
      Operation(name: "write") { connection throws(BLEError) in
        try await connection.write([1], to: LawPeripheral.slow, mode: .withResponse)
      },
      Operation(name: "write without response") { connection throws(BLEError) in
        try await connection.write([1], to: LawPeripheral.echo, mode: .withoutResponse)
      },
      Operation(name: "subscribe") { connection throws(BLEError) in
        _ = try await connection.notifications(from: LawPeripheral.counter)
      },
      Operation(name: "read of a descriptor") { connection throws(BLEError) in
        _ = try await connection.read(LawPeripheral.slowLabel)
      },
      Operation(name: "write of a descriptor") { connection throws(BLEError) in
        try await connection.write([1], to: LawPeripheral.slowLabel)
      },
      Operation(name: "pair", leavesBond: true) { connection throws(BLEError) in
        try await connection.pair()
      },
      Operation(name: "strength") { connection throws(BLEError) in
        _ = try await connection.rssi()
      },
      Operation(name: "silent read", endsByItself: false) { connection throws(BLEError) in
        _ = try await connection.read(LawPeripheral.silent)
      },
      Operation(name: "silent write", endsByItself: false) { connection throws(BLEError) in
        try await connection.write([1], to: LawPeripheral.silent, mode: .withResponse)
      },
    ]
  }

  /// The moments during an operation and after it.
  var moments: [Duration] { under.moments }
}

/// An operation that a central can wait for.
struct Operation<Connection: BLEConnection>: Sendable {
  let name: String
  var endsByItself = true
  /// Whether the operation leaves a bond, so that the next run would have nothing to do.
  var leavesBond = false
  let run: @Sendable (Connection) async throws(BLEError) -> Void
}
