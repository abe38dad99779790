import CoreBluetooth
import Foundation
import HaloProtocol
import HaloTransport

extension Link {
  /// Fails the promise if the characteristic lacks the needed properties.
  private func with<Value>(
    _ id: CharacteristicID, _ needs: CharacteristicProperties, _ promise: BLEPromise<Value>,
    _ body: @escaping (CBCharacteristic) -> Void
  ) {
    withTable(promise) { table in
      guard let characteristic = table.characteristics[id] else {
        return promise.fail(.characteristicNotFound(id))
      }
      let properties = CharacteristicProperties(
        rawValue: UInt8(truncatingIfNeeded: characteristic.properties.rawValue))
      guard properties.contains(needs) else {
        return promise.fail(.notPermitted(id, needs: needs))
      }
      body(characteristic)
    }
  }

  private func end<Value>(
    _ promise: BLEPromise<Value>, _ error: (any Error)?, _ operation: String,
    missing: BLEError? = nil, _ value: @autoclosure () -> Value
  ) {
    if let error {
      promise.fail(BLEError(error, operation, after: options.operationDeadline, missing: missing))
    } else {
      promise.resolve(.success(value()))
    }
  }

  func read(_ id: CharacteristicID, _ promise: BLEPromise<[UInt8]>) {
    with(id, .read, promise) { [self] characteristic in
      request(.read(characteristic)) {
        $0.readValue(for: characteristic)
      } _: { [self] error in
        end(
          promise, error, "read \(id)", missing: .characteristicNotFound(id),
          [UInt8](characteristic.value ?? Data()))
      }
    }
  }

  func write(
    _ value: [UInt8], to id: CharacteristicID, _ mode: WriteMode, _ promise: BLEPromise<Void>
  ) {
    with(id, mode.property, promise) { [self] characteristic in
      updateLengths()
      let lengths = lengths.withLock { $0 }
      let maximum = mode == .withoutResponse ? lengths.withoutResponse : lengths.withResponse
      guard value.count <= maximum else {
        return promise.fail(.writeTooLong(length: value.count, maximum: maximum))
      }
      switch mode {
      case .withResponse:
        request(.write(characteristic)) {
          $0.writeValue(Data(value), for: characteristic, type: .withResponse)
        } _: { [self] error in
          end(promise, error, "write \(id)", missing: .characteristicNotFound(id), ())
        }
      case .withoutResponse:
        writes.append { [self] in
          // An operation that has ended sends nothing.
          guard !promise.isResolved else { return }
          peripheral?.writeValue(Data(value), for: characteristic, type: .withoutResponse)
          promise.resolve(.success(()))
        }
        sendWrites()
      case .reliable:
        promise.fail(
          .refused(
            operation: "reliable write of \(id)", reason: "Core Bluetooth has no such procedure"))
      }
    }
  }

  /// Sends waiting writes as long as Core Bluetooth's transmit queue has space.
  private func sendWrites() {
    while !writes.isEmpty, peripheral?.canSendWriteWithoutResponse == true {
      writes.removeFirst()()
    }
  }

  func peripheralIsReady(toSendWriteWithoutResponse peripheral: CBPeripheral) { sendWrites() }

  func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    answer(.write(characteristic), error)
  }

  // MARK: Descriptors

  private func with<Value>(
    _ id: DescriptorID, _ promise: BLEPromise<Value>, _ body: @escaping (CBDescriptor) -> Void
  ) {
    withTable(promise) { table in
      guard let descriptor = table.descriptors[id] else {
        return promise.fail(.descriptorNotFound(id))
      }
      body(descriptor)
    }
  }

  func read(_ id: DescriptorID, _ promise: BLEPromise<[UInt8]>) {
    with(id, promise) { [self] descriptor in
      request(.read(descriptor)) {
        $0.readValue(for: descriptor)
      } _: { [self] error in
        end(promise, error, "read \(id)", missing: .descriptorNotFound(id), descriptor.bytes)
      }
    }
  }

  func write(_ value: [UInt8], to id: DescriptorID, _ promise: BLEPromise<Void>) {
    with(id, promise) { [self] descriptor in
      // Core Bluetooth treats a write of 2902 as a programming error.
      guard id.descriptor != DescriptorID.clientConfiguration else {
        return promise.fail(.att(.writeNotPermitted))
      }
      guard value.count <= 512 else {
        return promise.fail(.writeTooLong(length: value.count, maximum: 512))
      }
      request(.write(descriptor)) {
        $0.writeValue(Data(value), for: descriptor)
      } _: { [self] error in
        end(promise, error, "write \(id)", missing: .descriptorNotFound(id), ())
      }
    }
  }

  func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor descriptor: CBDescriptor, error: (any Error)?
  ) {
    answer(.read(descriptor), error)
  }

  func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor descriptor: CBDescriptor, error: (any Error)?
  ) {
    answer(.write(descriptor), error)
  }

  // MARK: Signal strength

  func readRSSI(_ promise: BLEPromise<Int>) {
    request(.rssi) {
      $0.readRSSI()
    } _: { [self] error in
      end(promise, error, "read the signal strength", lastRSSI)
    }
  }

  func peripheral(_ peripheral: CBPeripheral, didReadRSSI RSSI: NSNumber, error: (any Error)?) {
    lastRSSI = RSSI.intValue
    answer(.rssi, error)
  }
}
