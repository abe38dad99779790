import Foundation
import HaloProtocol
import HaloTransport

extension CBPeripheral {
  /// Reads the value of a characteristic; the peripheral's delegate gets the value or an error.
  public func readValue(for characteristic: CBCharacteristic) {
    request("readValue") { (connection) async throws(BLEError) in
      let id = try characteristic.remote
      return try await connection.bonding { () async throws(BLEError) in
        try await connection.read(id)
      }
    } then: { peripheral, delegate, bytes, error in
      if let bytes { characteristic.state { $0.value = Data(bytes) } }
      delegate?.peripheral(peripheral, didUpdateValueFor: characteristic, error: error)
    }
  }

  /// Writes the value of a characteristic, with or without response.
  ///
  /// A write without response while ``canSendWriteWithoutResponse`` is false may be lost.
  public func writeValue(
    _ data: Data, for characteristic: CBCharacteristic, type: CBCharacteristicWriteType
  ) {
    guard type == .withoutResponse else {
      return request("writeValue") { (connection) async throws(BLEError) in
        let id = try characteristic.remote
        try await connection.bonding { () async throws(BLEError) in
          try await connection.write(Array(data), to: id, mode: .withResponse)
        }
      } then: { peripheral, delegate, _, error in
        delegate?.peripheral(peripheral, didWriteValueFor: characteristic, error: error)
      }
    }
    guard state != .connected || beginWrite() else { return }
    request("writeValue") { [self] connection in
      do throws(BLEError) {
        try await connection.write(
          Array(data), to: try characteristic.remote, mode: .withoutResponse)
      } catch {
        log("writeValue without response: \(error)")
      }
      guard endWrite() else { return nil }
      return { $1?.peripheralIsReady(toSendWriteWithoutResponse: $0) }
    }
  }

  /// Subscribes to the notifications or indications of a characteristic, or ends the subscription
  /// if `enabled` is false.
  public func setNotifyValue(_ enabled: Bool, for characteristic: CBCharacteristic) {
    guard let link else { return request("setNotifyValue") { _ in nil } }
    request("setNotifyValue") { [self] (connection) async throws(BLEError) in
      let id = try characteristic.remote
      if enabled {
        try await subscribe(to: characteristic, id, connection, link)
      } else if let subscription = setSubscription(nil, of: id) {
        subscription.task.cancel()
        await subscription.task.value
      }
    } then: { peripheral, delegate, done, error in
      if done != nil {
        characteristic.state { $0.isNotifying = enabled }
        peripheral.centralManager?.keepState()
      }
      delegate?.peripheral(
        peripheral, didUpdateNotificationStateFor: characteristic, error: error)
    }
  }

  private func subscribe(
    to characteristic: CBCharacteristic, _ id: CharacteristicID, _ connection: any BLEConnection,
    _ link: PeripheralConnection
  ) async throws(BLEError) {
    if let present = subscription(to: id) {
      // After a change of the services, another object represents the same characteristic.
      return present.target { $0 = characteristic }
    }
    let values = try await connection.bonding { () async throws(BLEError) in
      try await connection.notifications(from: id)
    }
    let target = Guarded(characteristic)
    guard let manager = centralManager else { return }
    let task = manager.world.task { [weak self] in
      do throws(BLEError) {
        for try await value in values {
          self?.deliver(link, manager) { peripheral, delegate in
            let characteristic = target { $0 }
            characteristic.state { $0.value = Data(value) }
            delegate?.peripheral(peripheral, didUpdateValueFor: characteristic, error: nil)
          }
        }
      } catch .disconnected, .unavailable, .cancelled {
        // The end of the connection ends all subscriptions without a callback of their own.
      } catch {
        _ = self?.setSubscription(nil, of: id)
        self?.deliver(link, manager) { peripheral, delegate in
          let characteristic = target { $0 }
          characteristic.state { $0.isNotifying = false }
          delegate?.peripheral(
            peripheral, didUpdateNotificationStateFor: characteristic, error: error.asCoreBluetooth)
        }
      }
    }
    _ = setSubscription(Subscription(task: task, target: target), of: id)
  }

  /// Reads the value of a descriptor; the peripheral's delegate gets the value or an error.
  public func readValue(for descriptor: CBDescriptor) {
    request("readValue") { (connection) async throws(BLEError) in
      let id = try descriptor.remote
      return try await connection.bonding { () async throws(BLEError) in
        try await connection.read(id)
      }
    } then: { peripheral, delegate, bytes, error in
      if let bytes {
        descriptor.content { $0 = CBDescriptor.value(of: bytes, descriptor.uuid.bluetoothUUID) }
      }
      delegate?.peripheral(peripheral, didUpdateValueFor: descriptor, error: error)
    }
  }

  /// Writes the value of a descriptor, except Client Characteristic Configuration (2902), which
  /// only ``setNotifyValue(_:for:)`` writes.
  public func writeValue(_ data: Data, for descriptor: CBDescriptor) {
    guard descriptor.uuid.bluetoothUUID != DescriptorID.clientConfiguration else {
      return log(
        "API MISUSE: Client Characteristic Configuration descriptors must be configured "
          + "using setNotifyValue:forCharacteristic:")
    }
    request("writeValue") { (connection) async throws(BLEError) in
      let id = try descriptor.remote
      try await connection.bonding { () async throws(BLEError) in
        try await connection.write(Array(data), to: id)
      }
    } then: { peripheral, delegate, _, error in
      delegate?.peripheral(peripheral, didWriteValueFor: descriptor, error: error)
    }
  }
}

extension BLEConnection {
  /// Pairs as Apple's systems do if the peripheral requires a bond, and repeats the operation once.
  fileprivate func bonding<Value>(
    _ operation: () async throws(BLEError) -> Value
  ) async throws(BLEError) -> Value {
    do throws(BLEError) {
      return try await operation()
    } catch .att(let code) where [0x05, 0x0F].contains(code.rawValue) {
      // Insufficient authentication or encryption.
      do throws(BLEError) { try await pair() } catch { throw .att(code) }
      return try await operation()
    }
  }
}

extension CBCharacteristic {
  fileprivate var remote: CharacteristicID {
    get throws(BLEError) {
      guard let id else {
        throw .characteristicNotFound(CharacteristicID(uuid.bluetoothUUID, in: 0))
      }
      return id
    }
  }
}

extension CBDescriptor {
  fileprivate var remote: DescriptorID {
    get throws(BLEError) {
      guard let id = characteristic?.id else {
        throw .descriptorNotFound(
          DescriptorID(uuid.bluetoothUUID, of: CharacteristicID(0, in: 0)))
      }
      return DescriptorID(uuid.bluetoothUUID, of: id)
    }
  }
}
