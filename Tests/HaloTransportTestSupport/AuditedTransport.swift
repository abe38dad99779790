import HaloProtocol
import HaloTransport
import Synchronization

/// Counts the operations of a transport that have started and not ended.
package final class Audit: Sendable {
  private let state = Mutex<[String: Int]>([:])
  private let started = Mutex<[String: Int]>([:])

  /// Creates an audit without operations.
  package init() {}

  /// The operations that are still running, or that ended more often than they started, by name.
  package var open: [String: Int] { state.withLock { $0.filter { $0.value != 0 } } }

  /// Returns the number of operations with this name that have started.
  package func count(of name: String) -> Int { started.withLock { $0[name, default: 0] } }

  package func watch<Value: Sendable>(
    _ name: String, _ body: () async throws(BLEError) -> Value
  ) async throws(BLEError) -> Value {
    state.withLock { $0[name, default: 0] += 1 }
    started.withLock { $0[name, default: 0] += 1 }
    defer { state.withLock { $0[name, default: 0] -= 1 } }
    return try await body()
  }
}

package struct AuditedTransport<Base: BLETransport>: BLETransport {
  let base: Base
  let audit: Audit

  package init(_ base: Base, _ audit: Audit) {
    self.base = base
    self.audit = audit
  }

  package var clock: any Clock<Duration> { base.clock }
  package var identifierForm: PeripheralID.Form? { base.identifierForm }
  package func states() -> BLEStream<AdapterState> { base.states() }

  package func verifyDaemon() async throws(BLEError) { try await base.verifyDaemon() }

  package func advertisements(matching filter: ScanFilter) -> BLEStream<Advertisement> {
    base.advertisements(matching: filter)
  }

  package func knownPeripherals() async throws(BLEError) -> [KnownPeripheral] {
    try await audit.watch("known peripherals") { () async throws(BLEError) in
      try await base.knownPeripherals()
    }
  }

  package func forget(_ peripheral: PeripheralID) async throws(BLEError) {
    try await audit.watch("forget") { () async throws(BLEError) in
      try await base.forget(peripheral)
    }
  }

  package func connect(
    to peripheral: PeripheralID, options: ConnectionOptions
  ) async throws(BLEError) -> AuditedConnection<Base.Connection> {
    try await audit.watch("connect") { () async throws(BLEError) in
      AuditedConnection(
        base: try await base.connect(to: peripheral, options: options), audit: audit)
    }
  }
}

package struct AuditedConnection<Base: BLEConnection>: BLEConnection {
  let base: Base
  let audit: Audit

  package var peripheral: PeripheralID { base.peripheral }
  package var clock: any Clock<Duration> { base.clock }
  package var taskExecutor: (any TaskExecutor)? { base.taskExecutor }

  package func services() async throws(BLEError) -> [GATTService] {
    try await audit.watch("services") { () async throws(BLEError) in try await base.services() }
  }

  package func read(_ characteristic: CharacteristicID) async throws(BLEError) -> [UInt8] {
    try await audit.watch("read") { () async throws(BLEError) in
      try await base.read(characteristic)
    }
  }

  package func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode
  ) async throws(BLEError) {
    try await audit.watch("write") { () async throws(BLEError) in
      try await base.write(value, to: characteristic, mode: mode)
    }
  }

  package func notifications(
    from characteristic: CharacteristicID
  ) async throws(BLEError) -> BLEStream<[UInt8]> {
    try await audit.watch("subscribe") { () async throws(BLEError) in
      try await base.notifications(from: characteristic)
    }
  }

  package func read(_ descriptor: DescriptorID) async throws(BLEError) -> [UInt8] {
    try await audit.watch("read descriptor") { () async throws(BLEError) in
      try await base.read(descriptor)
    }
  }

  package func write(_ value: [UInt8], to descriptor: DescriptorID) async throws(BLEError) {
    try await audit.watch("write descriptor") { () async throws(BLEError) in
      try await base.write(value, to: descriptor)
    }
  }

  package func serviceChanges() -> BLEStream<[GATTService]> { base.serviceChanges() }

  package func rssi() async throws(BLEError) -> Int {
    try await audit.watch("RSSI") { () async throws(BLEError) in try await base.rssi() }
  }

  package func pair() async throws(BLEError) {
    try await audit.watch("pair") { () async throws(BLEError) in try await base.pair() }
  }

  package var mtu: Int { base.mtu }

  package func maximumWriteLength(for mode: WriteMode) -> Int { base.maximumWriteLength(for: mode) }

  package func disconnection() async throws(BLEError) -> DisconnectReason {
    try await audit.watch("disconnection") { () async throws(BLEError) in
      try await base.disconnection()
    }
  }

  package func verifyDaemon() async throws(BLEError) { try await base.verifyDaemon() }

  package func disconnect() async { await base.disconnect() }

  package func release() async { await base.release() }
}
