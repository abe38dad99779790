import HaloDBus
import HaloFakeBlueZ
import HaloTransportTestSupport
import Testing

/// The behaviour of real daemons, 5.66 and 5.82 (2026-11-21), imitated by the fake: pairing by
/// `Pair`.
@Suite("Fake BlueZ: pairing", hasBusLibrary, .timeLimit(.minutes(5)))
struct FakePairingTests {
  typealias Version = FakeBlueZOptions.Version

  @Test(
    "Pairing connects first if there is no link, and keeps the link",
    arguments: PairingWorld.versions)
  func connectsFirst(_ version: Version) throws {
    try PairingWorld.run(version) { world, client in
      await client.register()
      #expect(await client.call("Pair") == "done")
      #expect(
        client.lines == [
          "Connected true", "Bonded true", "ServicesResolved true, Paired true", "Pair: done",
        ])
      #expect(await world.device.linkCount == 1)
      #expect(await client.call("Pair") == "AlreadyExists: Already Exists")
      #expect(await client.call("Disconnect") == "done")
      try await client.connect()
      #expect(await client.use(.read) == "done")
    }
  }

  @Test(
    "Pairing over an existing link asks no agent", arguments: PairingWorld.versions)
  func withLink(_ version: Version) throws {
    try PairingWorld.run(version) { world, client in
      await client.register(.refusal)
      try await client.connect()
      #expect(await client.call("Pair") == "done")
      #expect(client.lines == ["Bonded true, Paired true", "Pair: done"])
    }
  }

  @Test(
    "Without an agent there is no pairing, and the link stays", arguments: PairingWorld.versions)
  func noAgent(_ version: Version) throws {
    try PairingWorld.run(version) { world, client in
      for hasLink in [true, false] {
        if hasLink { try await client.connect() }
        #expect(await client.call("Pair") == "AuthenticationFailed: Authentication Failed")
        try await world.sleep(.seconds(3))
        #expect(await world.device.linkCount == 1)
        #expect(await client.call("Disconnect") == "done")
      }
    }
  }

  @Test(
    "Pairing waits for a link until a client cancels it",
    arguments: PairingWorld.versions, ["CancelPairing", "Disconnect"])
  func noLink(_ version: Version, end: String) throws {
    try PairingWorld.run(version) { world, client in
      await client.register()
      await world.device.advertise(nil)
      let pairing = world.start { await client.call("Pair", within: .seconds(1000)) }
      try await world.sleep(.seconds(20))
      #expect(await client.call("Pair") == "InProgress: In Progress")
      let connected = await client.call("Connect", within: .seconds(3))
      #expect(connected == (version == .v5_66 ? "nothing" : "InProgress: In Progress"))
      try await world.sleep(.seconds(100))
      client.forget()
      #expect(await client.call(end) == "done")
      #expect(try await pairing.value == "AuthenticationCanceled: Authentication Canceled")
      try await world.sleep(.seconds(1))
      let canceled = "Pair: AuthenticationCanceled: Authentication Canceled"
      let answers = client.lines.filter { $0 != "removed" }
      #expect(
        answers == (end == "Disconnect" ? ["\(end): done", canceled] : [canceled, "\(end): done"]))
      if version == .v5_82 { #expect(client.lines.contains("removed")) }
    }
  }

  @Test("Only 5.66 lets Pair join a running Connect", arguments: PairingWorld.versions)
  func joinsConnect(_ version: Version) throws {
    try PairingWorld.run(version) { world, client in
      await client.register()
      await world.device.advertise(nil)
      let connecting = world.start { await client.call("Connect", within: .seconds(60)) }
      try await world.sleep(.seconds(1))
      let paired = await client.call("Pair", within: .seconds(60))
      #expect(
        paired
          == (version == .v5_66
            ? "Failed: Software caused connection abort" : "InProgress: In Progress"))
      #expect(try await connecting.value == "Failed: le-connection-abort-by-local")
      #expect(world.simulation.now > .seconds(40))
      try await world.sleep(.seconds(1))
      // The device was never connected, so 5.82 removes it.
      #expect(client.lines.contains("removed") == (version == .v5_82))
    }
  }

  @Test("A cancelled Connect returns its own error", arguments: PairingWorld.versions)
  func takenBack(_ version: Version) throws {
    try PairingWorld.run(version) { world, client in
      await world.device.advertise(nil)
      let connecting = world.start { await client.call("Connect") }
      try await world.sleep(.seconds(2))
      #expect(await client.call("Disconnect") == "done")
      #expect(try await connecting.value == "Failed: br-connection-canceled")
      try await world.sleep(.seconds(1))
      #expect(
        client.lines == [
          "Connect: Failed: br-connection-canceled", "Disconnect: done",
        ] + (version == .v5_82 ? ["removed"] : []))
    }
  }

  @Test(
    "A wrong passkey ends the link after the answer, and a missing one keeps the link",
    arguments: PairingWorld.versions)
  func wrongPasskey(_ version: Version) throws {
    for isWrong in [true, false] {
      try PairingWorld.run(version) { world, client in
        await client.register(isWrong ? .passkey(8) : .refusal)
        await world.fake.inject(.wantsPasskey(7))
        try await client.connect()
        #expect(await client.call("Pair") == "AuthenticationFailed: Authentication Failed")
        #expect(client.lines.count == 2)
        try await world.sleep(.seconds(3))
        #expect(await world.device.linkCount == (isWrong ? 0 : 1))
      }
    }
  }

  @Test(
    "CancelPairing, Disconnect and a departure each cancel a pairing",
    arguments: ["CancelPairing", "Disconnect", "close"], [true, false])
  func cancelled(by end: String, hasAgent: Bool) throws {
    try PairingWorld.run { world, client in
      let other = try await world.client()
      // The agent that answers slowly is the client's own, or the default one.
      await client.register(hasAgent ? .consent : .silence)
      if hasAgent { await other.register(.silence) }
      let agent = hasAgent ? other : client
      await world.fake.inject(.wantsPasskey(1))
      let pairing = world.start { await other.call("Pair") }
      try await world.sleep(.seconds(1))
      #expect(agent.lines.contains("asked RequestPasskey"))
      #expect(await client.call("Pair") == "InProgress: In Progress")
      if end == "close" {
        await other.close()
        _ = try await pairing.value
      } else {
        #expect(await client.call(end) == "done")
        #expect(try await pairing.value == "AuthenticationCanceled: Authentication Canceled")
      }
      try await world.sleep(.milliseconds(10))
      #expect(agent.lines.contains("asked Cancel") == (end != "close" || !hasAgent))
      #expect(await client.call("CancelPairing") == "DoesNotExist: Does Not Exist")
      // A later answer of the user has no effect.
      agent.answer(.passkey(1))
      try await world.sleep(.seconds(1))
      #expect(try await !world.isBonded)
      #expect(await client.call("Pair") == "done")
      #expect(try await world.isBonded)
    }
  }
}
