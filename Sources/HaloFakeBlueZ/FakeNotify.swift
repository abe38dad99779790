#if os(Linux)
import Glibc
import HaloBlueZ
import HaloDBus
import HaloProtocol
import HaloTransport

/// Notifications: by signals to all who started them, or through a socket to one.
extension FakeBlueZ {
  func startNotify(
    _ characteristic: FakeCharacteristic, _ device: FakeDevice, _ call: DBusCall
  ) {
    guard characteristic.notifySocket == nil, characteristic.acquireCall == nil else {
      return call.fail(.notPermitted, "Notify acquired")
    }
    guard !characteristic.properties.isDisjoint(with: [.notify, .indicate]) else {
      return call.fail(.notSupported, "Operation is not supported")
    }
    guard device.connection != nil, device.disconnectCalls.isEmpty else {
      return call.fail(.notConnected, "Not Connected")
    }
    let isNew = characteristic.sessions.insert(call.message.sender).inserted
    if characteristic.isSubscribed { return call.reply() }
    guard isNew else { return call.fail(.inProgress, "In Progress") }
    characteristic.startCalls.append(call)
    if characteristic.subscription == nil { subscribe(characteristic, device) }
  }

  func stopNotify(
    _ characteristic: FakeCharacteristic, _ device: FakeDevice, _ call: DBusCall
  ) {
    guard characteristic.sessions.contains(call.message.sender) else {
      return call.fail(.failed, "No notify session started")
    }
    endNotifying(of: call.message.sender, characteristic, device)
    call.reply()
  }

  func endNotifying(of client: String, _ characteristic: FakeCharacteristic, _ device: FakeDevice) {
    guard characteristic.sessions.remove(client) != nil, characteristic.sessions.isEmpty else {
      return
    }
    unsubscribe(characteristic)
    setNotifying(false, characteristic)
  }

  func acquireNotify(
    _ characteristic: FakeCharacteristic, _ device: FakeDevice, _ call: DBusCall
  ) {
    guard characteristic.notifySocket == nil, characteristic.acquireCall == nil else {
      return call.fail(.notPermitted, "Notify acquired")
    }
    guard characteristic.sessions.isEmpty else { return call.fail(.inProgress, "In Progress") }
    guard canAcquireNotify(characteristic) else {
      return call.fail(.notSupported, "Operation is not supported")
    }
    guard device.connection != nil else { return call.fail(.failed, "Not connected") }
    characteristic.acquireCall = call
    subscribe(characteristic, device)
  }

  func acquireWrite(
    _ characteristic: FakeCharacteristic, _ device: FakeDevice, _ call: DBusCall
  ) {
    guard characteristic.writeSocket == nil else {
      return call.fail(.notPermitted, "Write acquired")
    }
    guard characteristic.properties.contains(.writeWithoutResponse) else {
      return call.fail(.notSupported, "Operation is not supported")
    }
    guard let connection = device.connection else { return call.fail(.failed, "Not connected") }
    let (path, devicePath) = (characteristic.path, device.path)
    guard
      let (socket, theirs) = FakeSocket.pair(
        on: loop,
        received: { [weak self] value in
          self?.assumeIsolated { $0.received(value, for: path, of: devicePath) }
        },
        closed: { [weak self] in
          self?.assumeIsolated { $0.writeSocketClosed(path, of: devicePath) }
        })
    else { return call.fail(.failed, "No resources") }
    characteristic.writeSocket = socket
    if takeFault({ $0 == .writeSocketNotRead }) != nil { socket.stopReading() }
    setAcquired(.writeAcquired, true, characteristic)
    let mtu = connection.maximumWriteLength(for: .withoutResponse) + 3
    call.reply(.fileDescriptor(theirs), .uint16(UInt16(clamping: mtu)))
  }

  // MARK: - What comes

  /// Subscribes to the peripheral, for whoever asked.
  private func subscribe(_ characteristic: FakeCharacteristic, _ device: FakeDevice) {
    guard let connection = device.connection else { return }
    let (path, id, devicePath) = (characteristic.path, characteristic.id, device.path)
    guard takeFault({ $0 == .subscriptionUnanswered }) == nil else {
      let generation = device.generation
      return after(.seconds(30)) { fake in
        guard let device = fake.devices[devicePath], device.generation == generation else { return }
        fake.linkDown(device, because: .supervisionTimeout)
      }
    }
    characteristic.subscription = run { fake in
      do throws(BLEError) {
        let values = try await connection.notifications(from: id)
        await fake.subscribed(path, of: devicePath)
        for try await value in values {
          guard !Task.isCancelled else { return }
          await fake.notified(value, path, of: devicePath)
        }
      } catch {
        await fake.subscriptionFailed(path, of: devicePath, error)
      }
    }
  }

  private func subscribed(_ path: String, of device: String) {
    guard let device = devices[device], let characteristic = device.characteristics[path] else {
      return
    }
    characteristic.isSubscribed = true
    if let call = characteristic.acquireCall {
      characteristic.acquireCall = nil
      return handOutSocket(characteristic, device, call)
    }
    setNotifying(true, characteristic)
    let calls = characteristic.startCalls
    characteristic.startCalls = []
    for call in calls { call.reply() }
  }

  private func handOutSocket(
    _ characteristic: FakeCharacteristic, _ device: FakeDevice, _ call: DBusCall
  ) {
    let (path, devicePath) = (characteristic.path, device.path)
    let pair = FakeSocket.pair(
      on: loop, received: { _ in },
      closed: { [weak self] in
        self?.assumeIsolated { $0.notifySocketClosed(path, of: devicePath) }
      })
    guard let (socket, theirs) = pair, let connection = device.connection else {
      unsubscribe(characteristic)
      return call.fail(.failed, "No resources")
    }
    characteristic.notifySocket = socket
    // What has come so far came before the peripheral acknowledged: the daemon drops that.
    characteristic.isSocketOpen = false
    after(.zero) { fake in
      fake.devices[devicePath]?.characteristics[path]?.isSocketOpen = true
    }
    setAcquired(.notifyAcquired, true, characteristic)
    let mtu = connection.maximumWriteLength(for: .withoutResponse) + 3
    call.reply(.fileDescriptor(theirs), .uint16(UInt16(clamping: mtu)))
  }

  private func notified(_ value: [UInt8], _ path: String, of device: String) {
    guard let characteristic = devices[device]?.characteristics[path] else { return }
    if let socket = characteristic.notifySocket {
      if characteristic.isSocketOpen { socket.send(value) }
      return
    }
    if !characteristic.sessions.isEmpty { tellValue(value, of: path) }
  }

  private func subscriptionFailed(_ path: String, of device: String, _ error: BLEError) {
    guard let characteristic = devices[device]?.characteristics[path] else { return }
    characteristic.subscription = nil
    characteristic.isSubscribed = false
    let calls = characteristic.startCalls + [characteristic.acquireCall].compactMap { $0 }
    (characteristic.startCalls, characteristic.acquireCall) = ([], nil)
    if !calls.isEmpty { characteristic.sessions = [] }
    for call in calls { call.fail(error, whileDoing: "Write") }
  }

  private func received(_ value: [UInt8], for path: String, of device: String) {
    guard let device = devices[device], let connection = device.connection,
      let characteristic = device.characteristics[path]
    else { return }
    // What is longer than a packet is lost, and nobody is told.
    guard value.count <= connection.maximumWriteLength(for: .withoutResponse) else { return }
    queue(value, characteristic, device)
  }

  // MARK: - The end

  private func notifySocketClosed(_ path: String, of device: String) {
    guard let characteristic = devices[device]?.characteristics[path],
      characteristic.notifySocket != nil
    else { return }
    characteristic.notifySocket = nil
    unsubscribe(characteristic)
    setAcquired(.notifyAcquired, false, characteristic)
  }

  private func writeSocketClosed(_ path: String, of device: String) {
    guard let characteristic = devices[device]?.characteristics[path],
      characteristic.writeSocket != nil
    else { return }
    characteristic.writeSocket = nil
    setAcquired(.writeAcquired, false, characteristic)
  }

  /// The link is down, or the characteristic gone: nothing goes on.
  func endAll(of characteristic: FakeCharacteristic) {
    let calls = characteristic.startCalls + [characteristic.acquireCall].compactMap { $0 }
    (characteristic.startCalls, characteristic.acquireCall) = ([], nil)
    for call in calls { call.fail(.failed, "Not connected") }
    let reads = characteristic.reads
    characteristic.reads = []
    for call in reads { call.fail(.failed, "Not connected") }
    characteristic.isWriting = false
    characteristic.sessions = []
    unsubscribe(characteristic)
    if let socket = characteristic.notifySocket {
      characteristic.notifySocket = nil
      socket.close()
      setAcquired(.notifyAcquired, false, characteristic)
    }
    if let socket = characteristic.writeSocket {
      characteristic.writeSocket = nil
      socket.close()
      setAcquired(.writeAcquired, false, characteristic)
    }
  }

  private func unsubscribe(_ characteristic: FakeCharacteristic) {
    characteristic.subscription?.cancel()
    characteristic.subscription = nil
    characteristic.isSubscribed = false
  }

  private func setNotifying(_ isNotifying: Bool, _ characteristic: FakeCharacteristic) {
    objects.change(
      [BlueZ.CharacteristicProperty.notifying.rawValue: .boolean(isNotifying)],
      of: BlueZ.Interface.gattCharacteristic.rawValue, at: characteristic.path)
  }

  private func setAcquired(
    _ property: BlueZ.CharacteristicProperty, _ isAcquired: Bool,
    _ characteristic: FakeCharacteristic
  ) {
    objects.change(
      [property.rawValue: .boolean(isAcquired)],
      of: BlueZ.Interface.gattCharacteristic.rawValue, at: characteristic.path)
  }
}
#endif
