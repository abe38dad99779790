import HaloTransport
import Synchronization

/// Counts operations of a transport that have begun and not ended.
final class Audit: Sendable {
  private let state = Mutex<[String: Int]>([:])

  /// What has begun and not ended, or ended more often than begun, by name.
  var open: [String: Int] { state.withLock { $0.filter { $0.value != 0 } } }

  func watch<Value: Sendable>(
    _ name: String, _ body: () async throws(BLEError) -> Value
  ) async throws(BLEError) -> Value {
    state.withLock { $0[name, default: 0] += 1 }
    defer { state.withLock { $0[name, default: 0] -= 1 } }
    return try await body()
  }
}

/// A transport whose operations are audited.
struct AuditedTransport<Base: BLETransport>: BLETransport {
  let base: Base
  let audit: Audit

  init(_ base: Base, _ audit: Audit) {
    self.base = base
    self.audit = audit
  }

  var clock: any Clock<Duration> { base.clock }
  func states() -> BLEStream<AdapterState> { base.states() }

  func advertisements(matching filter: ScanFilter) -> BLEStream<Advertisement> {
    base.advertisements(matching: filter)
  }

  func knownPeripherals() async throws(BLEError) -> [KnownPeripheral] {
    try await audit.watch("known peripherals") { () async throws(BLEError) in
      try await base.knownPeripherals()
    }
  }

  func forget(_ peripheral: PeripheralID) async throws(BLEError) {
    try await audit.watch("forget") { () async throws(BLEError) in
      try await base.forget(peripheral)
    }
  }

  func connect(
    to peripheral: PeripheralID, options: ConnectionOptions
  ) async throws(BLEError) -> AuditedConnection<Base.Connection> {
    try await audit.watch("connect") { () async throws(BLEError) in
      AuditedConnection(
        base: try await base.connect(to: peripheral, options: options), audit: audit)
    }
  }
}

/// A connection whose operations are audited.
struct AuditedConnection<Base: BLEConnection>: BLEConnection {
  let base: Base
  let audit: Audit

  var peripheral: PeripheralID { base.peripheral }
  var clock: any Clock<Duration> { base.clock }
  var taskExecutor: (any TaskExecutor)? { base.taskExecutor }

  func services() async throws(BLEError) -> [GATTService] {
    try await audit.watch("services") { () async throws(BLEError) in try await base.services() }
  }

  func read(_ characteristic: CharacteristicID) async throws(BLEError) -> [UInt8] {
    try await audit.watch("read") { () async throws(BLEError) in
      try await base.read(characteristic)
    }
  }

  func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode
  ) async throws(BLEError) {
    try await audit.watch("write") { () async throws(BLEError) in
      try await base.write(value, to: characteristic, mode: mode)
    }
  }

  func notifications(
    from characteristic: CharacteristicID
  ) async throws(BLEError) -> BLEStream<[UInt8]> {
    try await audit.watch("subscribe") { () async throws(BLEError) in
      try await base.notifications(from: characteristic)
    }
  }

  func read(_ descriptor: DescriptorID) async throws(BLEError) -> [UInt8] {
    try await audit.watch("read descriptor") { () async throws(BLEError) in
      try await base.read(descriptor)
    }
  }

  func write(_ value: [UInt8], to descriptor: DescriptorID) async throws(BLEError) {
    try await audit.watch("write descriptor") { () async throws(BLEError) in
      try await base.write(value, to: descriptor)
    }
  }

  func serviceChanges() -> BLEStream<[GATTService]> { base.serviceChanges() }

  func rssi() async throws(BLEError) -> Int {
    try await audit.watch("RSSI") { () async throws(BLEError) in try await base.rssi() }
  }

  func pair() async throws(BLEError) {
    try await audit.watch("pair") { () async throws(BLEError) in try await base.pair() }
  }

  var mtu: Int { base.mtu }

  func maximumWriteLength(for mode: WriteMode) -> Int { base.maximumWriteLength(for: mode) }

  func disconnection() async throws(BLEError) -> DisconnectReason {
    try await audit.watch("disconnection") { () async throws(BLEError) in
      try await base.disconnection()
    }
  }

  func disconnect() async { await base.disconnect() }
}
