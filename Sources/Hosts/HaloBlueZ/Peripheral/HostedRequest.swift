import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

/// A request of a central that the daemon passes to the peripheral.
struct HostedRequest: Sendable {
  enum Kind: Sendable {
    case read(CharacteristicID, offset: Int)
    case write([UInt8], CharacteristicID, WriteMode)
    case readDescriptor(DescriptorID, offset: Int)
    case writeDescriptor([UInt8], DescriptorID)
    case subscription(CharacteristicID, Bool)
  }

  let kind: Kind
  let call: DBusCall?
  /// The ATT MTU of the link in bytes; nil if the daemon does not include it in the call.
  var mtu: Int?

  /// A value that a central reads in parts (a long read), kept so that all parts are of one value.
  struct LongRead {
    let attribute: DescriptorID
    let value: [UInt8]
  }

  /// `memory` keeps the value of a read, for the next part of a long read.
  func answer(
    by peripheral: any LocalPeripheral, on link: HostedLink, _ memory: inout LongRead?
  ) async -> Result<[DBusValue], ATTError> {
    // Another request between two parts ends a long read, as far as this side knows.
    let former = memory
    memory = nil
    do throws(ATTError) {
      switch kind {
      case .read(let id, let offset):
        let descriptor = DescriptorID(id.characteristic, of: id)
        let value = try await part(offset, of: descriptor, former, &memory) {
          () async throws(ATTError) in
          try await peripheral.read(id, on: link)
        }
        return .success([.bytes(value)])
      case .readDescriptor(let id, let offset):
        let value = try await part(offset, of: id, former, &memory) { () async throws(ATTError) in
          try await peripheral.read(id, on: link)
        }
        return .success([.bytes(value)])
      case .write(let value, let id, let mode):
        try await peripheral.write(value, to: id, mode: mode, on: link)
      case .writeDescriptor(let value, let id):
        try await peripheral.write(value, to: id, on: link)
      case .subscription(let id, let isSubscribed):
        await peripheral.subscriptionChanged(id, isSubscribed: isSubscribed, on: link)
      }
      return .success([])
    } catch {
      return .failure(error)
    }
  }

  /// Returns a part of `former`, a read of an earlier part of the attribute, or else of a new read.
  private func part(
    _ offset: Int, of attribute: DescriptorID, _ former: LongRead?, _ memory: inout LongRead?,
    _ read: () async throws(ATTError) -> [UInt8]
  ) async throws(ATTError) -> [UInt8] {
    var value: [UInt8]
    if offset > 0, let former, former.attribute == attribute {
      value = former.value
    } else {
      value = try await read()
    }
    guard offset <= value.count else { throw .invalidOffset }
    memory = LongRead(attribute: attribute, value: value)
    return Array(value.dropFirst(offset))
  }
}

extension DBusCall {
  func answer(_ answer: Result<[DBusValue], ATTError>) {
    switch answer {
    case .success(let values): if let value = values.first { reply(value) } else { reply() }
    case .failure(let error): fail(error)
    }
  }

  /// Uses the D-Bus error that the daemon translates into the ATT error, or the closest one.
  private func fail(_ error: ATTError) {
    let code = "0x" + String(error.rawValue, radix: 16)
    switch error.rawValue {
    case 0x02, 0x03: fail(BlueZ.ServerError.notPermitted, "\(error)")
    case 0x05, 0x08, 0x0C, 0x0F: fail(BlueZ.ServerError.notAuthorized, "\(error)")
    case 0x06: fail(BlueZ.ServerError.notSupported, "\(error)")
    case 0x07: fail(BlueZ.ServerError.invalidOffset, "\(error)")
    case 0x0D: fail(BlueZ.ServerError.invalidValueLength, "\(error)")
    case 0x80...0x9F: fail(BlueZ.ServerError.failed, code)
    default: fail(BlueZ.ServerError.unlikely, "\(error)")
    }
  }
}
