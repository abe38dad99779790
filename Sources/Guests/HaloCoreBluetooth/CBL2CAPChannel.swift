import Foundation

/// An L2CAP channel for a stream of bytes, which no transport of this package supports.
///
/// Opening or publishing a channel fails with `CBError.operationNotSupported`.
open class CBL2CAPChannel: NSObject, @unchecked Sendable {
  // Sendable: constant, and never created.

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The device at the other end of the channel.
  public let peer: CBPeer!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The stream of bytes that the channel receives.
  public let inputStream: InputStream!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The stream of bytes that the channel sends.
  public let outputStream: OutputStream!
  /// The Protocol/Service Multiplexer (PSM), the number that identifies the L2CAP channel.
  public let psm: CBL2CAPPSM

  init(peer: CBPeer, psm: CBL2CAPPSM, _ inputStream: InputStream, _ outputStream: OutputStream) {
    (self.peer, self.psm) = (peer, psm)
    (self.inputStream, self.outputStream) = (inputStream, outputStream)
  }
}

extension CBPeripheral {
  /// Reports `CBError.operationNotSupported` to the delegate, because no transport of this package
  /// supports L2CAP channels.
  public func openL2CAPChannel(_ PSM: CBL2CAPPSM) {
    request("openL2CAPChannel") { _ in
      { $1?.peripheral($0, didOpen: nil, error: CBError(.operationNotSupported)) }
    }
  }
}

extension CBPeripheralManager {
  /// Reports `CBError.operationNotSupported` to the delegate, because no transport of this package
  /// supports L2CAP channels.
  public func publishL2CAPChannel(withEncryption encryptionRequired: Bool) {
    guard canPerform("publishL2CAPChannel") else { return }
    announce {
      $1?.peripheralManager(
        $0, didPublishL2CAPChannel: 0, error: CBError(.operationNotSupported))
    }
  }

  /// Reports `CBError.operationNotSupported` to the delegate, because no transport of this package
  /// supports L2CAP channels.
  public func unpublishL2CAPChannel(_ PSM: CBL2CAPPSM) {
    guard canPerform("unpublishL2CAPChannel") else { return }
    announce {
      $1?.peripheralManager(
        $0, didUnpublishL2CAPChannel: PSM, error: CBError(.operationNotSupported))
    }
  }
}
