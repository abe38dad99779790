import HaloBlueZNames
import HaloDBus

/// A pairing agent: the D-Bus object of a client that answers questions for its user.
struct FakeAgent: Equatable {
  let client: String
  let path: String
}

/// Registers the pairing agents of clients, at most one per client, and asks them.
///
/// The daemon asks the agent of the client that pairs. A client without an agent gets the default
/// agent: the first that was registered, or the one that requested to be the default. `Pair` with a
/// device that has neither keys nor a screen asks no question; a bond that the daemon makes by
/// itself does (BlueZ 5.66 and 5.82, 2026-11-21).
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

  /// Returns the agent of the client with this unique D-Bus name, else the default agent; nil if
  /// there are no agents.
  ///
  /// Pass nil for questions of the daemon itself.
  func agent(of client: String? = nil) -> FakeAgent? {
    agents.first { $0.client == client } ?? agents.first
  }

  /// Asks an agent for the passkey that the device at a path shows; returns nil if the agent gives
  /// none.
  func askPasskey(of agent: FakeAgent, for device: String) async -> UInt32? {
    (try? await ask(agent, "RequestPasskey", about: device).get())?.arguments.first?.uint32
  }

  /// Asks an agent to authorize a bond with the device at a path that no client requested; returns
  /// true if the agent does.
  func askAuthorization(of agent: FakeAgent, for device: String) async -> Bool {
    (try? await ask(agent, "RequestAuthorization", about: device).get()) != nil
  }

  private func ask(_ agent: FakeAgent, _ what: String, about device: String) async -> DBusReply {
    await askClient(
      agent.client, what, of: BlueZ.Interface.agent.rawValue, at: agent.path,
      [.objectPath(device)], within: Self.agentTimeout)
  }

  /// Calls `Cancel` of an agent, because its answer to a question is no longer needed.
  func cancel(_ agent: FakeAgent) {
    run { fake in
      _ = await fake.askClient(
        agent.client, "Cancel", of: BlueZ.Interface.agent.rawValue, at: agent.path,
        within: Self.agentTimeout)
    }
  }

  /// The longest time that the daemon waits for an agent to answer a question.
  private static var agentTimeout: Duration { .seconds(60) }
}
