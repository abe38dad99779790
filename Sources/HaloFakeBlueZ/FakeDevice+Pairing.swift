#if os(Linux)
import HaloBlueZ
import HaloDBus
import HaloTransport

/// A pairing that a client has asked for.
struct FakePairing {
  let number: Int
  let call: DBusCall
  /// The agent of the client, where it is being asked something.
  var isAsking = false
  var task: Task<Void, Never>?
  var client: String { call.message.sender }
}

/// Pairing, in the order of the real daemon.
extension FakeBlueZ {
  /// Bonds with a device; one without a link is connected to first.
  func pair(_ device: FakeDevice, _ call: DBusCall) {
    guard adapter.isOn else { return call.fail(.notReady, "Resource Not Ready") }
    guard !device.isPaired else { return call.fail(.alreadyExists, "Already Exists") }
    guard device.pairing == nil else { return call.fail(.inProgress, "In Progress") }
    var pairing = FakePairing(number: number(), call: call)
    let (path, number) = (device.path, pairing.number)
    pairing.task = run { fake in
      let failure = await fake.bond(path, number)
      await fake.pairingEnded(path, number, failure)
    }
    device.pairing = pairing
    device.uses += 1
  }

  func cancelPairing(_ device: FakeDevice, _ call: DBusCall) {
    guard device.pairing != nil else { return call.fail(.doesNotExist, "Does Not Exist") }
    call.reply()
    endPairing(of: device)
  }

  /// Ends a pairing that comes to nothing, and lets go of the agent that it waits for.
  func endPairing(
    of device: FakeDevice, _ name: BlueZ.ErrorName = .authenticationCanceled,
    _ text: String = "Authentication Canceled"
  ) {
    guard let pairing = device.pairing else { return }
    device.pairing = nil
    pairing.task?.cancel()
    device.tellConnected(false)
    if pairing.isAsking, let agent = agents[pairing.client] {
      cancelAgent(agent, of: pairing.client)
    }
    pairing.call.fail(name, text)
  }

  /// Ends the pairings that a client who has left had asked for.
  func endPairings(of client: String) {
    for device in devices.values.sorted(by: { $0.path < $1.path })
    where device.pairing?.client == client { endPairing(of: device) }
  }

  private typealias PairingFailure = (name: BlueZ.ErrorName, text: String)

  private func pairing(_ number: Int, at path: String) -> FakeDevice? {
    devices[path].flatMap { $0.pairing?.number == number ? $0 : nil }
  }

  private func bond(_ path: String, _ number: Int) async -> PairingFailure? {
    guard await isConnected(path, number) else {
      return (.connectionAttemptFailed, "Page Timeout")
    }
    guard let device = pairing(number, at: path), let connection = device.connection,
      let client = device.pairing?.client
    else { return (.authenticationCanceled, "Authentication Canceled") }
    if case .wantsPasskey(let wanted)? = takeFault({ $0.isPasskey }) {
      device.pairing?.isAsking = true
      let passkey = await askPasskey(of: client, for: path)
      pairing(number, at: path)?.pairing?.isAsking = false
      guard passkey == wanted else { return (.authenticationFailed, "Authentication Failed") }
    }
    do throws(BLEError) {
      try await connection.pair()
      return nil
    } catch .disconnected {
      return (.authenticationCanceled, "Authentication Canceled")
    } catch {
      return (.authenticationFailed, "Authentication Failed")
    }
  }

  /// Whether there is a link, for which one that comes up is waited for.
  private func isConnected(_ path: String, _ number: Int) async -> Bool {
    guard let device = pairing(number, at: path) else { return false }
    guard device.connection == nil else { return true }
    if device.connecting == nil { beginConnecting(device) }
    return await withCheckedContinuation { device.connectWaiter = $0 }
  }

  private func pairingEnded(_ path: String, _ number: Int, _ failure: PairingFailure?) {
    guard let device = pairing(number, at: path) else { return }
    if let failure { return endPairing(of: device, failure.name, failure.text) }
    let call = device.pairing?.call
    device.pairing = nil
    device.isPaired = true
    change([.bonded: .boolean(true), .paired: .boolean(true)], path)
    call?.reply()
  }
}
#endif
