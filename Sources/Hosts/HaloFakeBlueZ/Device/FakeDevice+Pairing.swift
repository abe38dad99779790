import HaloBlueZNames
import HaloDBus
import HaloTransport

/// A pairing that a client has requested by `Pair`.
struct FakePairing {
  let number: Int
  let call: DBusCall
  var agent: FakeAgent?
  /// Whether the pairing waits for a link that a `Connect` call is opening.
  var joinsConnect = false
  /// The property `Paired` and the reply to `Pair` wait for `ServicesResolved`.
  var isBonded = false
  var task: Task<Void, Never>?
  var client: String { call.message.sender }
}

extension FakeBlueZ {
  /// Connects first if there is no link, and waits without limit for that (more than 90 s with
  /// BlueZ 5.66 and 5.82, 2026-11-21).
  func pair(_ device: FakeDevice, _ call: DBusCall) {
    guard adapter.isOn else { return call.fail(.notReady, "Resource Not Ready") }
    guard !device.isPaired else { return call.fail(.alreadyExists, "Already Exists") }
    if device.securing != nil {
      device.securing?.pairCalls.append(call)
      return
    }
    let joinsConnect = device.connecting != nil
    guard device.pairing == nil, !joinsConnect || options.version < .v5_82 else {
      return call.fail(.inProgress, "In Progress")
    }
    var pairing = FakePairing(number: number(), call: call, joinsConnect: joinsConnect)
    let (path, number) = (device.path, pairing.number)
    pairing.task = run { fake in
      let failure = await fake.bond(path, number)
      await fake.pairingEnded(path, number, failure)
    }
    device.pairing = pairing
    device.uses += 1
  }

  func cancelPairing(_ device: FakeDevice, _ call: DBusCall) {
    guard device.pairing != nil || device.securing?.pairCalls.isEmpty == false else {
      return call.fail(.doesNotExist, "Does Not Exist")
    }
    endPairing(of: device)
    cancelSecuring(of: device)
    call.reply()
    endTemporary(device)
  }

  /// Removes a device that never was connected, unless the present discovery has found it.
  func endTemporary(_ device: FakeDevice) {
    let path = device.path
    after(.milliseconds(2)) { fake in
      guard let device = fake.devices[path], device.generation == 0, device.connecting == nil,
        device.connectCalls.isEmpty, device.pairing == nil, !device.isInDiscovery
      else { return }
      fake.remove(device)
    }
  }

  /// Answers the call of `Pair` with an error and withdraws the question to the agent; if the bond
  /// exists already, the call succeeds.
  func endPairing(
    of device: FakeDevice, _ name: BlueZ.ErrorName = .authenticationCanceled,
    _ text: String = "Authentication Canceled"
  ) {
    guard let pairing = device.pairing else { return }
    device.pairing = nil
    pairing.task?.cancel()
    device.resumePairing(false)
    if device.connection == nil, device.connectCalls.isEmpty { device.connecting?.cancel() }
    if let agent = pairing.agent { cancel(agent) }
    guard !pairing.isBonded else {
      change([.paired: .boolean(true)], device.path)
      return pairing.call.reply()
    }
    pairing.call.fail(name, text)
  }

  private typealias PairingFailure = (name: BlueZ.ErrorName, text: String)

  private func pairing(_ number: Int, at path: String) -> FakeDevice? {
    devices[path].flatMap { $0.pairing?.number == number ? $0 : nil }
  }

  private func bond(_ path: String, _ number: Int) async -> PairingFailure? {
    guard await isConnected(path, number) else {
      let joinsConnect = pairing(number, at: path)?.pairing?.joinsConnect ?? false
      return joinsConnect
        ? (.failed, "Software caused connection abort")
        : (.connectionAttemptFailed, "Page Timeout")
    }
    guard let device = pairing(number, at: path), let connection = device.connection,
      let client = device.pairing?.client
    else { return (.authenticationCanceled, "Authentication Canceled") }
    // A device without keys needs no question, yet the daemon requires an agent.
    guard let agent = agent(of: client) else { return Self.refused }
    if case .wantsPasskey(let wanted)? = consumeFault({ $0.isPasskey }) {
      device.pairing?.agent = agent
      let passkey = await askPasskey(of: agent, for: path)
      pairing(number, at: path)?.pairing?.agent = nil
      // A wrong passkey also ends the link; a missing one does not.
      if let passkey, passkey != wanted { endLinkSoon(path, device.generation) }
      guard passkey == wanted else { return Self.refused }
    }
    do throws(BLEError) {
      try await connection.pair()
      return nil
    } catch .disconnected {
      return (.authenticationCanceled, "Authentication Canceled")
    } catch {
      return Self.refused
    }
  }

  private static let refused = (
    name: BlueZ.ErrorName.authenticationFailed, text: "Authentication Failed"
  )

  /// Ends the link 2 ms later, after the reply about its pairing.
  private func endLinkSoon(_ path: String, _ generation: Int) {
    after(.milliseconds(2)) { fake in
      guard let device = fake.devices[path], device.generation == generation else { return }
      fake.linkDown(device, because: .local)
    }
  }

  /// Waits for the link, and connects if necessary; false if that fails or the pairing ends first.
  private func isConnected(_ path: String, _ number: Int) async -> Bool {
    guard let device = pairing(number, at: path) else { return false }
    guard device.connection == nil else { return true }
    if device.connecting == nil { beginConnecting(device, within: nil) }
    return await withCheckedContinuation { device.connectWaiter = $0 }
  }

  private func pairingEnded(_ path: String, _ number: Int, _ failure: PairingFailure?) {
    guard let device = pairing(number, at: path) else { return }
    if let failure { return endPairing(of: device, failure.name, failure.text) }
    device.isPaired = true
    guard device.isResolved || device.connection == nil else {
      // `Paired` follows with the services.
      device.pairing?.isBonded = true
      return change([.bonded: .boolean(true)], path)
    }
    let call = device.pairing?.call
    device.pairing = nil
    change([.bonded: .boolean(true), .paired: .boolean(true)], path)
    call?.reply()
  }

  func endBonding(of device: FakeDevice) {
    guard let pairing = device.pairing, pairing.isBonded else { return }
    device.pairing = nil
    pairing.call.reply()
  }
}
