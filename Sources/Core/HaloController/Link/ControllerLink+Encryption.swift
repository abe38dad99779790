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

  func startEncryption(_ start: HCI.EncryptionStart) {
    holdData()
    limit(.enableEncryption)
    guard other == nil else { return transmit { $0.askForKey(start) } }
    let (random, diversifier) = (start.random.value, start.diversifier)
    let key = state.withLock {
      $0.security?.longTermKey(random: random, diversifier: diversifier) ?? nil
    }
    run(after: key == nil ? 2 : 4) { [self] isUp in
      guard isUp else { return }
      guard let key else { return encryptionEnded(.keyMissing) }
      guard key == start.key.bytes else { return finish(.micFailure, other: .micFailure) }
      encryptionEnded(.success)
      link.bond()
      for packet in state.withLock({ $0.security?.distribution() ?? [] }) {
        send(L2CAPChannel.security, packet)
      }
    }
  }

  /// Asks the host of the peripheral for its key.
  private func askForKey(_ start: HCI.EncryptionStart) {
    guard controller.isEnabled(HCI.LongTermKeyRequest.code) else { return refuseKey() }
    holdData()
    state.withLock { $0.centralKey = start.key.bytes }
    begin(.replyKey)
    controller.send(
      HCI.LongTermKeyRequest(
        handle: handle, random: start.random, diversifier: start.diversifier))
  }

  /// Continues with the key of the peripheral's host; nil if the host refuses.
  func answerKey(_ key: [UInt8]?) {
    guard let key else { return refuseKey() }
    let centralKey = state.withLock { $0.centralKey }
    transmit { central in
      central.transmit { peripheral in
        guard key == centralKey else { return peripheral.finish(.micFailure, other: .micFailure) }
        peripheral.transmit { $0.encryptionEnded(.success) }
        peripheral.encryptionEnded(.success)
      }
    }
  }

  private func refuseKey() {
    releaseData()
    // An encrypted link without a new key cannot return to the former one.
    if present?.isEncrypted == true {
      return transmit { [self] _ in finish(.localHostEnded, other: .keyMissing) }
    }
    transmit { $0.encryptionEnded(.keyMissing) }
  }

  private func encryptionEnded(_ status: HCI.Status) {
    end(.enableEncryption)
    let isOn = status == .success
    if change({ $0.isEncrypted = isOn })?.isEncrypted == true {
      controller.send(HCI.KeyRefresh(status: status, handle: handle))
    } else {
      controller.send(HCI.EncryptionChange(status: status, handle: handle, isOn: isOn))
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
