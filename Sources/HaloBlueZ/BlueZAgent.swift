#if os(Linux)
import HaloDBus
import HaloTransport

/// What answers for the user while a device is paired: an object that the daemon calls.
///
/// Devices without keys and screens just work, and ask nothing. What asks for a passkey gets the
/// one of ``BlueZOptions/passkey``, or a refusal.
struct BlueZAgent: Sendable {
  static let path = "/org/haloprotocol/agent"
  let passkey: (@Sendable (PeripheralID) -> UInt32?)?

  var capability: String { passkey == nil ? "NoInputNoOutput" : "KeyboardOnly" }

  /// Answers a call of the daemon.
  func handle(_ call: DBusCall) {
    guard call.message.path == Self.path,
      call.message.interface == BlueZ.Interface.agent.rawValue
    else { return call.failUnknownMethod() }
    switch call.message.member {
    case "Release", "Cancel", "DisplayPasskey", "DisplayPinCode": call.reply()
    // Somebody on this side has asked for the pairing: that is the consent.
    case "RequestConfirmation", "RequestAuthorization", "AuthorizeService": call.reply()
    case "RequestPasskey":
      guard let path = call.message.arguments.first?.string,
        let address = path.split(separator: "/").last?.dropFirst(BlueZ.devicePrefix.count),
        let passkey = passkey?(PeripheralID(rawValue: String(address).replacing("_", with: ":")))
      else { return call.fail(BlueZ.agentRejected, "no passkey") }
      call.reply(.uint32(passkey))
    default: call.fail(BlueZ.agentRejected, "not this way")
    }
  }
}

extension BlueZConnection {
  /// Bonds with the peripheral; does nothing where that is done already.
  ///
  /// - Throws: `BLEError`
  public func pair() async throws(BLEError) {
    let operation = BlueZOperation.pair(peripheral)
    guard !Task.isCancelled else { throw .cancelled }
    if let reason = downReason { throw .disconnected(reason) }
    try await central.registerAgent(for: operation, within: options.operationDeadline)
    try await inTurn("pair", for: operation) { () async throws(BLEError) in
      let path = path
      let isPaired = central.state.withLock { $0.tree.device(at: path)?.isPaired ?? false }
      guard !isPaired else { return }
      _ = try await call(
        BlueZ.DeviceMethod.pair.rawValue, of: .device, at: path, for: operation)
    }
  }
}

extension BlueZCentral {
  /// Tells the daemon who answers for the user, once for each daemon.
  func registerAgent(
    for operation: BlueZOperation, within deadline: Duration
  ) async throws(BLEError) {
    let isNew = state.withLock { state in
      defer { state.agentGeneration = state.generation }
      return state.agentGeneration != state.generation
    }
    guard isNew else { return }
    let agent = BlueZAgent(passkey: options.passkey)
    do throws(BlueZFailure) {
      _ = try await call(
        BlueZ.ManagerMethod.registerAgent.rawValue, of: .agentManager, at: BlueZ.path,
        [.objectPath(BlueZAgent.path), .string(agent.capability)],
        within: min(deadline, .seconds(10)))
    } catch .alreadyThere {
      // Of a former connection of this program.
    } catch {
      state.withLock { $0.agentGeneration = nil }
      throw error.error(during: operation, deadline: deadline, linkLost: .remote)
    }
  }
}
#endif
