import HaloDBus
import HaloTransport
import HaloTransportTestSupport
import Testing

@testable import HaloBlueZ
@testable import HaloFakeBlueZ

/// The agent during pairing.
///
/// `Tests/RealBlueZTests` show that passkeys reach the real daemon; the fake daemon asks no agent.
@Suite("BlueZ quirks: agents and refusals", hasBusLibrary, .timeLimit(.minutes(5)))
struct AgentQuirkTests {
  @Test("An agent with a passkey is registered before a link comes up")
  func agentComesBeforeLink() throws {
    try QuirkWorld.run(configure: { $1.passkey = { _ in 1 } }) { world in
      await world.fake.inject(.unanswered(method: "Connect"))
      let connect = world.start { try await world.connect() }
      try await world.sleep(.seconds(10))
      #expect(await world.device.linkCount == 0)
      #expect(await !world.fake.agents.isEmpty)
      connect.cancel()
      _ = await connect.result
    }
  }

  @Test(
    "A rejected pairing has an error of its own; other failures may mean a lost link",
    arguments: [
      ("Failed", true), ("Rejected", true), ("Canceled", false), ("Timeout", false),
    ])
  func refused(name: String, isRefused: Bool) {
    let failure = BlueZFailure(name: "org.bluez.Error.Authentication" + name, message: "")
    #expect(failure == (isRefused ? .pairingRefused : .pairing))
    #expect(BlueZQuirks.mayMeanLinkLost(failure) == !isRefused)
    let error = failure.error(
      during: .pair(QuirkWorld.peripheral), deadline: .seconds(30), linkLost: .remote)
    #expect(error == .att(.insufficientAuthentication))
  }
}
