import HaloDevices
import HaloProtocol
import HaloTransport

/// The records and the sync cursor of one ring; a real app has a database instead.
struct RingArchive: Sendable {
  struct Key: Hashable {
    var kind: RecordKind
    var start: CivilDateTime
  }

  private(set) var records: [Key: RingRecord] = [:]
  private(set) var cursor = SyncCursor()

  /// Stores the records and the cursor of a batch together, in one transaction.
  mutating func store(_ batch: SyncBatch) {
    for record in batch.records {
      // A ring delivers a record again after its value has changed.
      records[Key(kind: record.kind, start: record.start)] = record
    }
    cursor = batch.cursor
  }
}

actor RingSyncApp<Transport: BLETransport> {
  private(set) var archive = RingArchive()
  /// The progress of the sync on the present link, from 0 to 1.
  private(set) var progress = 0.0
  private let transport: Transport
  private let knownDevices: any KnownDeviceStore

  init(over transport: Transport, rememberingIn knownDevices: any KnownDeviceStore) {
    self.transport = transport
    self.knownDevices = knownDevices
  }

  /// Finds a ring and remembers it.
  func pair() async throws {
    let ring = try await transport.firstRing(within: .seconds(30))
    try await knownDevices.remember(KnownDevice(id: ring, name: "My ring", kind: .ring))
  }

  /// Reads all records that are new since the last sync.
  func sync(now: @Sendable () -> CivilDateTime? = CivilDateTime.local) async throws -> SyncReport {
    let device = try await knownDevices.device(called: "My ring")
    var report = SyncReport(cursor: archive.cursor)
    try await transport.withKnownDevice(device, as: Ring.self, policy: .untilDone) { ring in
      try await ring.setTime(now())
      try await ring.sync(into: &report) { batch in
        archive.store(batch)
        progress = Double(batch.done) / Double(batch.total)
      }
    }
    return report
  }
}
