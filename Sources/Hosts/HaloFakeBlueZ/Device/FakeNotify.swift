import Glibc
import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

/// Notifications: by signals to all clients that started them, or through a socket to one client.
extension FakeBlueZ {
  func startNotify(
    _ characteristic: FakeCharacteristic, _ device: FakeDevice, _ call: DBusCall
  ) {
    // Before all else (from BlueZ 5.56).
    guard device.disconnectCalls.isEmpty else {
      return call.fail(.notConnected, "Not Connected")
    }
    guard !isNotifyAcquired(characteristic, call) else { return }
    guard !characteristic.properties.isDisjoint(with: [.notify, .indicate]) else {
      return call.fail(.notSupported, "Operation is not supported")
    }
    guard !characteristic.isWedged else { return leaveUnanswered(characteristic, call) }
    let isNew = characteristic.sessions.insert(call.message.sender).inserted
    if characteristic.isSubscribed { return call.reply() }
    guard isNew else { return call.fail(.inProgress, "In Progress") }
    // Without a link, the session counts for the next one.
    guard device.connection != nil else { return call.reply() }
    characteristic.startCalls.append(call)
    if characteristic.subscription == nil { subscribe(characteristic, device) }
  }

  func stopNotify(
    _ characteristic: FakeCharacteristic, _ device: FakeDevice, _ call: DBusCall
  ) {
    let client = call.message.sender
    if wedges(characteristic, client) {
      wedge(characteristic, client)
      return call.reply()
    }
    // The socket may belong to another client (BlueZ 5.66, 2026-11-23).
    if let socket = characteristic.notifySocket {
      socket.close()
      notifySocketClosed(characteristic.path, of: device.path)
      return call.reply()
    }
    guard characteristic.sessions.contains(client) else {
      return call.fail(.failed, "No notify session started")
    }
    endNotifying(of: client, characteristic, device)
    call.reply()
  }

  func endNotifying(of client: String, _ characteristic: FakeCharacteristic, _ device: FakeDevice) {
    guard characteristic.sessions.remove(client) != nil else { return }
    let calls = characteristic.startCalls.filter { $0.message.sender == client }
    characteristic.startCalls.removeAll { $0.message.sender == client }
    for call in calls { call.fail(.failed, "Operation failed") }
    guard characteristic.sessions.isEmpty else { return }
    unsubscribe(characteristic)
    change([.notifying: .boolean(false)], ofCharacteristic: characteristic.path)
  }

  func acquireNotify(
    _ characteristic: FakeCharacteristic, _ device: FakeDevice, _ call: DBusCall
  ) {
    guard !isNotifyAcquired(characteristic, call) else { return }
    guard device.connection != nil else { return call.fail(.failed, "Not connected") }
    // Fails for every client as long as any client has a session (BlueZ 5.66, 2026-11-20).
    guard characteristic.sessions.isEmpty else { return call.fail(.inProgress, "In Progress") }
    guard canAcquireNotify(characteristic) else {
      return call.fail(.notSupported, "Operation is not supported")
    }
    guard !characteristic.isWedged else { return leaveUnanswered(characteristic, call) }
    characteristic.acquireCall = call
    subscribe(characteristic, device)
  }

  func acquireWrite(
    _ characteristic: FakeCharacteristic, _ device: FakeDevice, _ call: DBusCall
  ) {
    guard !isWriteAcquired(characteristic, call) else { return }
    guard let connection = device.connection else { return call.fail(.failed, "Not connected") }
    guard characteristic.properties.contains(.writeWithoutResponse) else {
      return call.fail(.notSupported, "Operation is not supported")
    }
    let (path, devicePath) = (characteristic.path, device.path)
    guard
      let (socket, theirs) = FakeSocket.pair(
        on: loop, voice: voice,
        received: { [weak self] value in
          self?.assumeIsolated { $0.received(value, for: path, of: devicePath) }
        },
        closed: { [weak self] in
          self?.assumeIsolated { $0.writeSocketClosed(path, of: devicePath) }
        })
    else { return call.fail(.failed, "No resources") }
    characteristic.writeSocket = socket
    if consumeFault({ $0 == .writeSocketNotRead }) != nil { socket.stopReading() }
    change([.writeAcquired: .boolean(true)], ofCharacteristic: characteristic.path)
    call.reply(.fileDescriptor(theirs), .uint16(UInt16(clamping: connection.mtu)))
  }

  /// Returns whether a client has a socket for notifications, and fails the call if one has.
  private func isNotifyAcquired(_ characteristic: FakeCharacteristic, _ call: DBusCall) -> Bool {
    characteristic.notifySocket?.endIfHungUp()
    guard characteristic.notifySocket != nil || characteristic.acquireCall != nil else {
      return false
    }
    call.fail(.notPermitted, "Notify acquired")
    return true
  }

  /// Returns whether a client has a socket for writes, and fails the call if one has.
  func isWriteAcquired(_ characteristic: FakeCharacteristic, _ call: DBusCall) -> Bool {
    characteristic.writeSocket?.endIfHungUp()
    guard characteristic.writeSocket != nil else { return false }
    call.fail(.notPermitted, "Write acquired")
    return true
  }

  // MARK: - Stopped too early

  /// Returns whether the daemon gets stuck if this client calls `StopNotify` before the
  /// acknowledgement: BlueZ 5.66 does after `StartNotify`, both versions after `AcquireNotify`
  /// (2026-11-20, with real daemons).
  private func wedges(_ characteristic: FakeCharacteristic, _ client: String) -> Bool {
    if characteristic.acquireCall?.message.sender == client { return true }
    return options.version < .v5_82
      && characteristic.startCalls.contains { $0.message.sender == client }
  }

  /// Leaves this client's pending and all later subscription calls unanswered while the link is up.
  private func wedge(_ characteristic: FakeCharacteristic, _ client: String) {
    characteristic.isWedged = true
    characteristic.wedgedCalls += characteristic.startCalls.filter { $0.message.sender == client }
    characteristic.startCalls.removeAll { $0.message.sender == client }
    if let call = characteristic.acquireCall.take() { characteristic.wedgedCalls.append(call) }
    characteristic.sessions.remove(client)
    if characteristic.sessions.isEmpty { unsubscribe(characteristic) }
  }

  /// Leaves a client's first call unanswered; further ones fail with `InProgress`.
  private func leaveUnanswered(_ characteristic: FakeCharacteristic, _ call: DBusCall) {
    guard characteristic.sessions.insert(call.message.sender).inserted else {
      return call.fail(.inProgress, "In Progress")
    }
    characteristic.wedgedCalls.append(call)
  }

  // MARK: - Values

  private func subscribe(_ characteristic: FakeCharacteristic, _ device: FakeDevice) {
    guard let connection = device.connection else { return }
    let (path, id, devicePath) = (characteristic.path, characteristic.id, device.path)
    guard consumeFault({ $0 == .subscriptionUnanswered }) == nil else {
      let generation = device.generation
      return after(.seconds(30)) { fake in
        guard let device = fake.devices[devicePath], device.generation == generation else { return }
        fake.linkDown(device, because: .supervisionTimeout)
      }
    }
    characteristic.subscriptionNumber += 1
    let number = characteristic.subscriptionNumber
    characteristic.subscription = run { fake in
      do throws(BLEError) {
        let opened = await fake.securely(devicePath) { () async throws(BLEError) in
          try await connection.notifications(from: id)
        }
        // With nil, waiting calls end with the link, or never.
        guard let values = try opened?.get() else { return }
        await fake.subscribed(number, path, of: devicePath)
        for try await value in values {
          guard !Task.isCancelled else { return }
          await fake.notified(value, number, path, of: devicePath)
        }
      } catch {
        await fake.subscriptionFailed(number, path, of: devicePath, error)
      }
    }
  }

  private func subscribed(_ number: Int, _ path: String, of device: String) {
    guard let device = devices[device], let characteristic = device.characteristics[path],
      characteristic.subscriptionNumber == number
    else { return }
    characteristic.isSubscribed = true
    if let call = characteristic.acquireCall.take() {
      return handOutSocket(characteristic, device, call)
    }
    change([.notifying: .boolean(true)], ofCharacteristic: characteristic.path)
    for call in characteristic.startCalls.drain() { call.reply() }
  }

  private func handOutSocket(
    _ characteristic: FakeCharacteristic, _ device: FakeDevice, _ call: DBusCall
  ) {
    let (path, devicePath) = (characteristic.path, device.path)
    let pair = FakeSocket.pair(
      on: loop, voice: voice, received: { _ in },
      closed: { [weak self] in
        self?.assumeIsolated { $0.notifySocketClosed(path, of: devicePath) }
      })
    guard let (socket, theirs) = pair, let connection = device.connection else {
      unsubscribe(characteristic)
      return call.fail(.failed, "No resources")
    }
    characteristic.notifySocket = socket
    // The daemon drops values that arrived before the acknowledgement.
    characteristic.isSocketOpen = false
    after(.zero) { fake in
      fake.devices[devicePath]?.characteristics[path]?.isSocketOpen = true
    }
    change([.notifyAcquired: .boolean(true)], ofCharacteristic: characteristic.path)
    call.reply(.fileDescriptor(theirs), .uint16(UInt16(clamping: connection.mtu)))
  }

  private func notified(_ value: [UInt8], _ number: Int, _ path: String, of device: String) {
    guard let characteristic = devices[device]?.characteristics[path],
      characteristic.subscriptionNumber == number
    else { return }
    if let socket = characteristic.notifySocket {
      if characteristic.isSocketOpen { socket.send(value) }
      return
    }
    // The daemon sends one signal for each client with a session, and each of them reaches all
    // clients (BlueZ 5.66 and 5.82, 2026-11-22, with real daemons).
    for _ in characteristic.sessions { signalValue(value, of: path) }
  }

  private func subscriptionFailed(
    _ number: Int, _ path: String, of device: String, _ error: BLEError
  ) {
    guard let characteristic = devices[device]?.characteristics[path],
      characteristic.subscriptionNumber == number
    else { return }
    characteristic.subscription = nil
    characteristic.isSubscribed = false
    let calls = characteristic.drainStartCalls()
    if !calls.isEmpty { characteristic.sessions = [] }
    for call in calls { call.fail(error, whileDoing: "Write") }
  }

  private func received(_ value: [UInt8], for path: String, of device: String) {
    guard let device = devices[device], let connection = device.connection,
      let characteristic = device.characteristics[path]
    else { return }
    // A value longer than a packet is lost without an error.
    guard value.count <= connection.maximumWriteLength(for: .withoutResponse) else { return }
    queue(value, characteristic, device)
  }

  // MARK: - The end

  private func notifySocketClosed(_ path: String, of device: String) {
    guard let characteristic = devices[device]?.characteristics[path],
      characteristic.notifySocket.take() != nil
    else { return }
    unsubscribe(characteristic)
    change([.notifyAcquired: .boolean(false)], ofCharacteristic: characteristic.path)
  }

  private func writeSocketClosed(_ path: String, of device: String) {
    guard let characteristic = devices[device]?.characteristics[path],
      characteristic.writeSocket.take() != nil
    else { return }
    change([.writeAcquired: .boolean(false)], ofCharacteristic: characteristic.path)
  }

  /// Subscribes again on a new link, for all clients that called `StartNotify` on an earlier one;
  /// they need no further call (BlueZ 5.66 and 5.82, 2026-11-21, with real daemons).
  func rearm(_ device: FakeDevice) {
    for characteristic in device.characteristics.values.sorted(by: { $0.path < $1.path })
    where !characteristic.sessions.isEmpty { subscribe(characteristic, device) }
  }

  func endAll(of characteristic: FakeCharacteristic) {
    endLink(of: characteristic)
    characteristic.sessions = []
    for call in characteristic.reads.drain() { call.fail(.failed, "Not connected") }
  }

  /// Keeps the clients that called `StartNotify` for the next link.
  ///
  /// Reads fail with the error of the link.
  func endLink(of characteristic: FakeCharacteristic) {
    for call in characteristic.startCalls + characteristic.wedgedCalls {
      characteristic.sessions.remove(call.message.sender)
    }
    (characteristic.isWriting, characteristic.isWedged) = (false, false)
    for call in characteristic.drainStartCalls() + characteristic.wedgedCalls.drain() {
      call.fail(.failed, "Not connected")
    }
    unsubscribe(characteristic)
    if let socket = characteristic.notifySocket.take() {
      socket.close()
      change([.notifyAcquired: .boolean(false)], ofCharacteristic: characteristic.path)
    }
    if let socket = characteristic.writeSocket.take() {
      socket.close()
      change([.writeAcquired: .boolean(false)], ofCharacteristic: characteristic.path)
    }
  }

  private func unsubscribe(_ characteristic: FakeCharacteristic) {
    characteristic.subscription.take()?.cancel()
    characteristic.subscriptionNumber += 1
    characteristic.isSubscribed = false
  }
}
