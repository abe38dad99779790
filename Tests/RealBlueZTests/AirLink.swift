/// A request of a central to a hosted peripheral.
struct AirRequest: Sendable {
  enum Kind: Sendable {
    case read
    case write([UInt8])
  }

  /// The number of the answer; nil if none is expected.
  let number: UInt64?
  let kind: Kind
  var characteristic = CharacteristicID(0, in: 0)
  var descriptor: BluetoothUUID?

  init(_ number: UInt64?, _ kind: Kind) {
    self.number = number
    self.kind = kind
  }
}

/// A link of a hosted peripheral.
///
/// Requests are answered one at a time, in order.
final class AirLink: PeripheralLink {
  let id: UInt64
  private let device: any LocalPeripheral
  private let host: AirHost
  private let requests: AsyncStream<AirRequest>.Continuation
  private let stream: AsyncStream<AirRequest>
  private let state = Mutex(State())

  private struct State {
    var isUp = true
    var mtu = 23
    var tasks: [Task<Void, Never>] = []
    var subscriptions: [CharacteristicID: UInt8] = [:]
    var confirmations: [UInt64: CheckedContinuation<Bool, Never>] = [:]
    var nextNumber: UInt64 = 0
    /// The last pending transmission.
    var sending: Task<Void, Never>?
  }

  init(_ id: UInt64, to device: any LocalPeripheral, by host: AirHost) {
    self.id = id
    self.device = device
    self.host = host
    (stream, requests) = AsyncStream.makeStream()
  }

  // MARK: - The link

  private static let start = ContinuousClock.now
  var clock: any Clock<Duration> { ContinuousClock() }
  /// The common time of all links.
  static var now: Duration { start.duration(to: .now) }
  var time: Duration { Self.now }
  var maximumNotificationLength: Int { state.withLock { $0.mtu } - 3 }

  func up() {
    let tasks = [
      Task { await device.run(on: self) },
      Task { for await request in stream { await answer(request) } },
    ]
    state.withLock { $0.tasks = tasks }
  }

  func down() {
    let old = state.withLock { state in
      defer { (state.isUp, state.tasks, state.confirmations) = (false, [], [:]) }
      return state
    }
    requests.finish()
    for task in old.tasks { task.cancel() }
    for confirmation in old.confirmations.values { confirmation.resume(returning: false) }
  }

  func setMTU(_ mtu: Int) { state.withLock { $0.mtu = mtu } }
  /// Removes subscriptions of characteristics that no longer exist.
  func keepSubscriptions(of characteristics: [CharacteristicID]) {
    state.withLock { state in
      state.subscriptions = state.subscriptions.filter { characteristics.contains($0.key) }
    }
  }

  func take(_ request: AirRequest) { requests.yield(request) }
  func disconnect() { host.send("drop", id) }
  func requestParameters(_ parameters: ConnectionParameters) {}
  func servicesChanged() { Task { [host] in await host.sendServices() } }

  // MARK: - Requests

  private func answer(_ request: AirRequest) async {
    do throws(ATTError) {
      let value = try await outcome(of: request)
      if let number = request.number { host.send("answer", number, word(value)) }
    } catch { if let number = request.number { host.send("refuse", number, error.rawValue) } }
  }

  private func outcome(of request: AirRequest) async throws(ATTError) -> [UInt8] {
    let id = request.characteristic
    switch (request.kind, request.descriptor) {
    case (.read, nil): return try await device.read(id, on: self)
    case (.write(let value), nil):
      let mode: WriteMode = request.number == nil ? .withoutResponse : .withResponse
      try await device.write(value, to: id, mode: mode, on: self)
    case (.read, DescriptorID.clientConfiguration?):
      return [state.withLock { $0.subscriptions[id] ?? 0 }, 0]
    case (.write(let value), DescriptorID.clientConfiguration?):
      let bits = value.first ?? 0
      let former = state.withLock { $0.subscriptions.updateValue(bits, forKey: id) } ?? 0
      if (former == 0) != (bits == 0) {
        await device.subscriptionChanged(id, isSubscribed: bits != 0, on: self)
      }
    case (.read, let descriptor?):
      return try await device.read(DescriptorID(descriptor, of: id), on: self)
    case (.write(let value), let descriptor?):
      try await device.write(value, to: DescriptorID(descriptor, of: id), on: self)
    }
    return []
  }

  // MARK: - Outgoing values

  func notify(_ value: [UInt8], from characteristic: CharacteristicID) throws(BLEError) {
    try check(value)
    guard state.withLock({ $0.sending }) == nil else {
      return notify([value], from: characteristic, after: .zero)
    }
    sendNow(value, from: characteristic)
  }

  func notify(_ values: [[UInt8]], from characteristic: CharacteristicID, after delay: Duration) {
    state.withLock { state in
      let former = state.sending
      state.sending = Task { [weak self] in
        try? await Task.sleep(for: delay)
        await former?.value
        for value in values { self?.sendNow(value, from: characteristic) }
      }
    }
  }

  func indicate(_ value: [UInt8], from characteristic: CharacteristicID) async throws(BLEError) {
    try check(value)
    guard let index = host.index(of: characteristic),
      state.withLock({ ($0.subscriptions[characteristic] ?? 0) & 2 }) != 0
    else { return }
    let isConfirmed = await withCheckedContinuation { confirmation in
      let number: UInt64? = state.withLock { state in
        guard state.isUp else { return nil }
        state.nextNumber += 1
        let number = id << 32 | state.nextNumber
        state.confirmations[number] = confirmation
        return number
      }
      guard let number else { return confirmation.resume(returning: false) }
      host.send("indicate", number, id, index, word(value))
    }
    guard isConfirmed else { throw .disconnected(.remote) }
  }

  func confirmed(_ number: UInt64) {
    state.withLock { $0.confirmations.removeValue(forKey: number) }?.resume(returning: true)
  }

  private func check(_ value: [UInt8]) throws(BLEError) {
    let (isUp, mtu) = state.withLock { ($0.isUp, $0.mtu) }
    guard isUp else { throw .disconnected(.remote) }
    guard value.count <= mtu - 3 else { throw .writeTooLong(length: value.count, maximum: mtu - 3) }
  }

  private func sendNow(_ value: [UInt8], from characteristic: CharacteristicID) {
    let wanted = state.withLock { $0.isUp ? $0.subscriptions[characteristic] ?? 0 : 0 }
    guard wanted & 1 != 0, let index = host.index(of: characteristic) else { return }
    host.send("notify", id, index, word(value))
  }
}
