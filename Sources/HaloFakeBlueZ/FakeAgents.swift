#if os(Linux)
import HaloBlueZ
import HaloDBus

/// The agents that clients have registered, one for each.
///
/// What is paired just works and asks none, unless ``DaemonFault/wantsPasskey(_:)`` says otherwise.
extension FakeBlueZ {
  func agentManager(_ call: DBusCall) {
    let client = call.message.sender
    let path = call.message.arguments.first?.string ?? ""
    switch (BlueZ.ManagerMethod(rawValue: call.message.member), call.message.signature) {
    case (.registerAgent, "os"):
      let capabilities = [
        "", "DisplayOnly", "DisplayYesNo", "KeyboardOnly", "NoInputNoOutput", "KeyboardDisplay",
      ]
      guard agents[client] == nil else { return call.fail(.alreadyExists, "Already Exists") }
      guard capabilities.contains(call.message.arguments[1].string ?? "") else {
        return call.fail(.invalidArguments, "Invalid arguments in method call")
      }
      agents[client] = path
    case (.requestDefaultAgent, "o"):
      guard agents[client] == path else { return call.fail(.doesNotExist, "Does Not Exist") }
    case (.unregisterAgent, "o"):
      guard agents[client] == path else { return call.fail(.doesNotExist, "Does Not Exist") }
      agents[client] = nil
    default: return call.failUnknownMethod()
    }
    call.reply()
  }

  /// Asks the agent of a client for the passkey that a device shows; nil where it has none to give.
  func askPasskey(of client: String, for device: String) async -> UInt32? {
    guard let agent = agents[client] else { return nil }
    let reply = await askClient(
      client, "RequestPasskey", of: BlueZ.Interface.agent.rawValue, at: agent,
      [.objectPath(device)], within: Self.agentPatience)
    return (try? reply.get())?.arguments.first?.uint32
  }

  /// Tells an agent that what it was asked is of no use any more.
  func cancelAgent(_ agent: String, of client: String) {
    run { fake in
      _ = await fake.askClient(
        client, "Cancel", of: BlueZ.Interface.agent.rawValue, at: agent,
        within: Self.agentPatience)
    }
  }

  /// How long the daemon waits for an agent.
  private static var agentPatience: Duration { .seconds(60) }
}
#endif
