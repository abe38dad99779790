#if !os(tvOS) && !os(watchOS)
import CoreBluetooth
import Foundation
import HaloProtocol
import HaloTransport

extension HostCore {
  /// Creates the link for the first request of the central; nil if the host has no peripheral.
  private func link(to central: CBCentral) -> HostLink? {
    guard let peripheral else { return nil }
    let link: HostLink
    if let present = links[central.identifier] {
      link = present
    } else {
      link = HostLink(central, of: self)
      links[central.identifier] = link
      link.start(peripheral)
    }
    link.update(maximumLength: central.maximumUpdateValueLength)
    return link
  }

  func end(_ link: HostLink, _ central: UUID?, _ reason: DisconnectReason) {
    if let central, links[central] === link { links[central] = nil }
    link.down(reason)
  }

  func peripheralManager(_ peripheral: CBPeripheralManager, didReceiveRead request: CBATTRequest) {
    guard let id = id(of: request.characteristic), let link = link(to: request.central) else {
      peripheral.respond(to: request, withResult: .invalidHandle)
      return
    }
    let number = number()
    requests[number] = request
    link.receive(.read(number, id, offset: request.offset))
  }

  func peripheralManager(
    _ peripheral: CBPeripheralManager, didReceiveWrite requests: [CBATTRequest]
  ) {
    guard let first = requests.first, let link = link(to: first.central) else { return }
    var writes: [HostLink.Write] = []
    for request in requests {
      guard let id = id(of: request.characteristic) else {
        return peripheral.respond(to: first, withResult: .invalidHandle)
      }
      let value = [UInt8](request.value ?? Data())
      if request.offset == 0 {
        // Core Bluetooth does not report whether the central waits for a response.
        let mode: WriteMode =
          request.characteristic.properties.contains(.write) ? .withResponse : .withoutResponse
        writes.append(HostLink.Write(id: id, value: value, mode: mode))
      } else if let last = writes.last, last.id == id, last.value.count == request.offset {
        writes[writes.count - 1].value += value
      } else {
        return peripheral.respond(to: first, withResult: .invalidOffset)
      }
    }
    let number = number()
    self.requests[number] = first
    link.receive(.write(number, writes))
  }

  func respond(to number: UInt64, _ answer: Result<[UInt8], ATTError>) {
    guard let request = requests.removeValue(forKey: number) else { return }
    switch answer {
    case .success(let value):
      request.value = Data(value)
      manager?.respond(to: request, withResult: .success)
    case .failure(let error):
      manager?.respond(
        to: request, withResult: CBATTError.Code(rawValue: Int(error.rawValue)) ?? .unlikelyError)
    }
  }

  func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral,
    didSubscribeTo characteristic: CBCharacteristic
  ) {
    guard let id = id(of: characteristic) else { return }
    link(to: central)?.receive(.subscription(id, true))
  }

  func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral,
    didUnsubscribeFrom characteristic: CBCharacteristic
  ) {
    guard let id = id(of: characteristic) else { return }
    links[central.identifier]?.receive(.subscription(id, false))
  }
}
#endif
