import HaloBlueZNames
import HaloDBus

/// A pairing agent: the D-Bus object of a client that answers questions for its user.
struct FakeAgent: Equatable {
  let client: String
  let path: String
}

/// Registers the pairing agents of clients, and asks them: that of the client that pairs, else the
/// default agent. `Pair` with a device that has neither keys nor a screen asks no question; a bond
/// that the daemon makes by itself does (BlueZ 5.66 and 5.82, 2026-11-21).
extension FakeBlueZ {
  func agentManager(_ call: DBusCall) {
    let client = call.message.sender
    let agent = FakeAgent(client: client, path: call.message.arguments.first?.string ?? "")
    switch (BlueZ.ManagerMethod(rawValue: call.message.member), call.message.signature) {
    case (.registerAgent, "os"):
      let capabilities = [
        "", "DisplayOnly", "DisplayYesNo", "KeyboardOnly", "NoInputNoOutput", "KeyboardDisplay",
      ]
      guard !agents.contains(where: { $0.client == client }) else {
        return call.fail(.alreadyExists, "Already Exists")
      }
      guard capabilities.contains(call.message.arguments[1].string ?? "") else {
        return call.failInvalidArguments()
      }
      agents.append(agent)
    case (.requestDefaultAgent, "o"):
      guard agents.contains(agent) else { return call.fail(.doesNotExist, "Does Not Exist") }
      agents.removeAll { $0 == agent }
      agents.insert(agent, at: 0)
    case (.unregisterAgent, "o"):
      guard agents.contains(agent) else { return call.fail(.doesNotExist, "Does Not Exist") }
      agents.removeAll { $0 == agent }
    default: return call.failUnknownMethod()
    }
    call.reply()
  }

  /// Returns the client's agent, else the default agent; pass nil for questions of the daemon
  /// itself.
  func agent(of client: String? = nil) -> FakeAgent? {
    agents.first { $0.client == client } ?? agents.first
  }

  func askPasskey(of agent: FakeAgent, for device: String) async -> UInt32? {
    (try? await ask(agent, "RequestPasskey", about: device).get())?.arguments.first?.uint32
  }

  func askAuthorization(of agent: FakeAgent, for device: String) async -> Bool {
    (try? await ask(agent, "RequestAuthorization", about: device).get()) != nil
  }

  private func ask(_ agent: FakeAgent, _ what: String, about device: String) async -> DBusReply {
    await askClient(
      agent.client, what, of: BlueZ.Interface.agent.rawValue, at: agent.path,
      [.objectPath(device)], within: Self.agentTimeout)
  }

  func cancel(_ agent: FakeAgent) {
    run { fake in
      _ = await fake.askClient(
        agent.client, "Cancel", of: BlueZ.Interface.agent.rawValue, at: agent.path,
        within: Self.agentTimeout)
    }
  }

  private static var agentTimeout: Duration { .seconds(60) }
}
