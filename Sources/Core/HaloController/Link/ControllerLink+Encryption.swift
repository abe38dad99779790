import HaloCapture
import HaloProtocol
import HaloSimulator

/// The start of encryption: the keys of both sides are compared, and nothing is encrypted.
///
/// Data of both hosts wait until the start has ended. Source: Core Specification, Volume 6, Part B,
/// 5.1.3.
extension ControllerLink {
  /// Lets the virtual device at the far end pair with the host, which connects from an address.
  func secure(from initiator: HCI.PeerAddress, to responder: HCI.PeerAddress) {
    let simulation = link.air.simulation
    let manager = SecurityManager(
      initiator: initiator, responder: responder,
      random: simulation.randomNumbers(for: "pairing \(handle) with \(link.peripheral)"),
      root: simulation.randomNumbers(for: "keys of \(link.peripheral)"))
    state.withLock { $0.security = manager }
  }

  /// Returns the key of the virtual device at the far end; nil for a device without the key.
  private func longTermKey(random: UInt64, diversifier: UInt16) -> [UInt8]? {
    state.withLock { state in
      state.security?.longTermKey(random: random, diversifier: diversifier) ?? nil
    }
  }

  func startEncryption(_ start: HCI.EncryptionStart) {
    holdData()
    limit(.enableEncryption)
    guard other == nil else { return transmit { $0.askForKey(start) } }
    let key = longTermKey(random: start.random.value, diversifier: start.diversifier)
    run(after: key == nil ? 2 : 4) { link, isUp in
      guard isUp else { return }
      guard let key else { return link.encryptionEnded(.keyMissing) }
      guard key == start.key.bytes else {
        return link.finish(.micFailure, other: .micFailure)
      }
      link.encryptionEnded(.success)
      link.link.bond()
      for packet in link.state.withLock({ $0.security?.distribution() ?? [] }) {
        link.send(L2CAPChannel.security, packet)
      }
    }
  }

  /// Asks the host of the peripheral for its key.
  private func askForKey(_ start: HCI.EncryptionStart) {
    guard controller.isEnabledLE(0x05) else { return refuseKey() }
    holdData()
    state.withLock { $0.centralKey = start.key.bytes }
    controller.change(handle) { $0.isAskedForKey = true }
    controller.sendLE(
      0x05,
      HCI.LongTermKeyRequest(
        handle: handle, random: start.random, diversifier: start.diversifier))
  }

  /// Continues with the key of the peripheral's host; nil if the host refuses.
  func answerKey(_ key: [UInt8]?) {
    guard let key else { return refuseKey() }
    let centralKey = state.withLock { $0.centralKey }
    transmit { central in
      central.transmit { peripheral in
        guard key == centralKey else {
          return peripheral.finish(.micFailure, other: .micFailure)
        }
        peripheral.transmit { $0.encryptionEnded(.success) }
        peripheral.encryptionEnded(.success)
      }
    }
  }

  private func refuseKey() {
    releaseData()
    // An encrypted link without a new key cannot return to the former one.
    if controller.present(handle)?.isEncrypted == true {
      return transmit { [self] _ in finish(.localHostEnded, other: .keyMissing) }
    }
    transmit { $0.encryptionEnded(.keyMissing) }
  }

  private func encryptionEnded(_ status: HCI.Status) {
    end(.enableEncryption)
    var wasOn = false
    controller.change(handle) {
      wasOn = $0.isEncrypted
      $0.isEncrypted = status == .success
    }
    if wasOn {
      controller.send(0x30, HCI.KeyRefresh(status: status, handle: handle))
    } else {
      controller.send(
        0x08,
        HCI.EncryptionChange(status: status, handle: handle, isOn: status == .success))
    }
    releaseData()
  }

  private func holdData() { state.withLock { $0.held = $0.held ?? [] } }

  /// Keeps data back while an encryption starts; returns whether it does.
  func hold(_ body: @escaping @Sendable () -> Void) -> Bool {
    state.withLock { state in
      state.held?.append(body)
      return state.held != nil
    }
  }

  private func releaseData() {
    for body in state.withLock({ $0.held.take() }) ?? [] { body() }
  }
}
