import HaloDevices
import HaloTransport

/// An app for one ring, which pairs once and then reconnects by itself.
actor RingApp<Transport: BLETransport> {
  enum Status: Equatable {
    case noRing
    case away
    case connected(percent: UInt8)
  }

  private(set) var status = Status.noRing
  private let transport: Transport
  private let store: any KnownDeviceStore
  /// Ends `run()` when it finishes.
  private var forgetting: AsyncStream<Void>.Continuation?

  init(over transport: Transport, rememberingIn store: any KnownDeviceStore) {
    self.transport = transport
    self.store = store
  }

  func pair() async throws {
    let ring = try await transport.firstRing(within: .seconds(30))
    try await store.remember(KnownDevice(id: ring, name: "My ring", kind: .ring))
  }

  func run() async throws {
    guard let device = try await store.devices().first(where: { $0.kind == .ring }) else { return }
    let (forgotten, forgetting) = AsyncStream.makeStream(of: Void.self)
    self.forgetting = forgetting
    status = .away
    defer { status = .noRing }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await self.use(device) }
      group.addTask { for await _ in forgotten {} }
      // The task that ends first cancels the other one.
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  func use(_ device: KnownDevice) async throws {
    try await transport.withKnownDevice(device, as: Ring.self) { ring in
      defer { status = .away }
      status = .connected(percent: try await ring.battery().percent)
      // The loop ends with an error when the link goes down.
      for try await event in try ring.colmi.events() { print(event) }
    }
  }

  func forget() async throws {
    for device in try await store.devices() where device.kind == .ring {
      try await store.forget(device.id)
      // End run(), even if the ring is away.
      forgetting?.finish()
      do {
        try await transport.forget(device.id)
      } catch BLEError.peripheralNotFound {
      } catch BLEError.unavailable {}
    }
  }
}
