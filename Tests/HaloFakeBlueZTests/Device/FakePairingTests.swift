import HaloFakeBlueZ
import HaloTransportTestSupport
import Testing

/// The behaviour of real daemons, 5.66 and 5.82 (2026-11-21), imitated by the fake: pairing by
/// `Pair`.
@Suite("Fake BlueZ: pairing", hasBusLibrary, .timeLimit(.minutes(5)))
struct FakePairingTests {
  typealias Version = FakeBlueZOptions.Version

  @Test("Pairing connects first if there is no link, and keeps the link", arguments: Version.both)
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
    "Pairing over an existing link asks no agent", arguments: Version.both)
  func withLink(_ version: Version) throws {
    try PairingWorld.run(version) { world, client in
      await client.register(.refusal)
      try await client.connect()
      #expect(await client.call("Pair") == "done")
      #expect(client.lines == ["Bonded true, Paired true", "Pair: done"])
    }
  }

  @Test("Without an agent there is no pairing, and the link stays", arguments: Version.both)
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
    arguments: Version.both, ["CancelPairing", "Disconnect"])
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

  @Test("Only 5.66 lets Pair join a running Connect", arguments: Version.both)
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

  @Test("A cancelled Connect returns its own error", arguments: Version.both)
  func takenBack(_ version: Version) throws {
    try PairingWorld.run(version) { world, client in
      await world.device.advertise(nil)
      let connecting = world.start { await client.call("Connect") }
      try await world.sleep(.seconds(2))
      #expect(await client.call("Disconnect") == "done")
      #expect(try await connecting.value == "Failed: br-connection-canceled")
      try await world.sleep(.seconds(1))
      #expect(
        client.lines == ["Connect: Failed: br-connection-canceled", "Disconnect: done"]
          + (version == .v5_82 ? ["removed"] : []))
    }
  }

  @Test(
    "A wrong passkey ends the link after the answer, and a missing one keeps the link",
    arguments: Version.both)
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

/// The behaviour of real daemons, 5.66 and 5.82 (2026-11-21), imitated by the fake: bonds on
/// demand.
@Suite("Fake BlueZ: requests that need a bond", hasBusLibrary, .timeLimit(.minutes(5)))
struct FakeSecuringTests {
  typealias Version = FakeBlueZOptions.Version
  typealias Use = PairingClient.Use

  private static let uses = [Use.read, .write, .notify, .acquire]

  @Test(
    "A request that needs a bond asks for authorization, succeeds, and leaves a bond",
    arguments: uses, Version.both)
  func works(_ use: Use, _ version: Version) throws {
    try PairingWorld.run(version) { world, client in
      await client.register()
      try await client.connect()
      #expect(await client.use(use) == "done")
      #expect(
        client.lines.dropLast() == ["asked RequestAuthorization", "Bonded true, Paired true"])
      for next in Use.allCases where next == .read || next == .open {
        #expect(await client.use(next) == "done")
      }
      #expect(await client.call("Pair") == "AlreadyExists: Already Exists")
      #expect(client.lines.count { $0.hasPrefix("asked") } == 1)
    }
  }

  @Test("The daemon asks the default agent, not the client", arguments: Version.both)
  func defaultAgent(_ version: Version) throws {
    try PairingWorld.run(version) { world, client in
      await client.register()
      let other = try await world.client()
      await other.register()
      #expect(
        await other.call(
          "RequestDefaultAgent", of: "AgentManager1", at: "/org/bluez", .objectPath("/agent"))
          == "done")
      try await client.connect()
      #expect(await client.use(.read) == "done")
      #expect(other.lines.contains("asked RequestAuthorization"))
      #expect(!client.lines.contains("asked RequestAuthorization"))
    }
  }

  @Test("The daemon asks for the passkey that a device shows", arguments: Version.both)
  func passkey(_ version: Version) throws {
    let lost = version == .v5_66 ? "Failed: Operation failed with ATT error: 0x0e" : "nothing"
    for (number, outcome) in [(7 as UInt32, "done"), (8, lost)] {
      try PairingWorld.run(version) { world, client in
        await client.register(.passkey(number))
        await world.fake.inject(.wantsPasskey(7))
        try await client.connect()
        #expect(await client.use(.read) == outcome)
        #expect(client.lines.first == "asked RequestPasskey")
        #expect(client.lines.contains("Bonded true, Paired true") == (outcome == "done"))
        #expect(await world.device.linkCount == (outcome == "done" ? 1 : 0))
      }
    }
  }

  @Test(
    "Without consent, no request on the link gets an answer until it is down",
    arguments: [true, false], Version.both)
  func refused(hasAgent: Bool, _ version: Version) throws {
    for use in Self.uses {
      try PairingWorld.run(version) { world, client in
        if hasAgent { await client.register(.refusal) }
        try await client.connect()
        let wanting = world.start { await client.use(use, within: .seconds(40)) }
        try await world.sleep(.milliseconds(100))
        #expect(client.lines == (hasAgent ? ["asked RequestAuthorization"] : []))
        #expect(await client.use(.open, within: .seconds(5)) == "nothing")
        let behind = world.start { await client.use(.write, within: .seconds(40)) }
        try await world.sleep(.seconds(15))
        // A second write to the same characteristic fails at once.
        #expect(client.lines.count == (hasAgent ? 2 : 1) + (use == .write ? 1 : 0))
        #expect(await client.call("Disconnect") == "done")
        let lost = "Failed: Operation failed with ATT error: 0x0e"
        let outcome = try await wanting.value
        if use == .notify || use == .acquire {
          #expect(outcome == "Failed: Not connected")
        } else {
          #expect(outcome == (version == .v5_66 ? lost : "nothing"))
        }
        if use != .write { #expect(try await behind.value == lost) }
        // The next link works normally.
        client.answer(.consent)
        if !hasAgent { await client.register() }
        try await client.connect()
        #expect(await client.use(.read) == "done")
      }
    }
  }

  @Test("5.66 removes a device that waits too long for a bond", arguments: Version.both)
  func forgotten(_ version: Version) throws {
    try PairingWorld.run(version) { world, client in
      try await client.connect()
      let using = [Use.read, .write, .notify].map { use in
        world.start { await client.use(use, within: .seconds(60)) }
      }
      try await world.sleep(.seconds(29))
      #expect(client.lines == [])
      try await world.sleep(.seconds(2))
      #expect(client.lines == (version == .v5_66 ? ["removed"] : []))
      #expect(await world.device.linkCount == (version == .v5_66 ? 0 : 1))
      for outcome in using { #expect(try await outcome.value != "done") }
      if version == .v5_66 { #expect(client.lines.filter { $0.contains("0x0e") } == []) }
    }
  }

  @Test(
    "If the link goes down, the open question to the agent is cancelled", arguments: Version.both)
  func dropped(_ version: Version) throws {
    try PairingWorld.run(version) { world, client in
      await client.register(.silence)
      try await client.connect()
      let reading = world.start { await client.use(.read) }
      try await world.sleep(.seconds(2))
      await world.device.drop()
      let lost = "Failed: Operation failed with ATT error: 0x0e"
      #expect(try await reading.value == (version == .v5_66 ? lost : "nothing"))
      #expect(
        client.lines.prefix(3) == [
          "asked RequestAuthorization", "Connected false, ServicesResolved false", "asked Cancel",
        ])
    }
  }

  @Test("A Pair call during the question gets the same bond", arguments: Version.both)
  func joined(_ version: Version) throws {
    try PairingWorld.run(version) { world, client in
      await client.register(.silence)
      try await client.connect()
      let readings = [Use.read, .read, .notify].map { use in world.start { await client.use(use) } }
      try await world.sleep(.seconds(2))
      let pairing = world.start { await client.call("Pair") }
      try await world.sleep(.seconds(2))
      #expect(client.lines == ["asked RequestAuthorization"])
      client.answer(.consent)
      #expect(try await pairing.value == "done")
      for reading in readings { #expect(try await reading.value == "done") }
      #expect(client.lines.count { $0.hasPrefix("asked") } == 1)
    }
  }

  @Test("CancelPairing also cancels the question", arguments: Version.both)
  func takenBack(_ version: Version) throws {
    try PairingWorld.run(version) { world, client in
      await client.register(.silence)
      try await client.connect()
      let reading = world.start { await client.use(.read) }
      try await world.sleep(.seconds(1))
      #expect(await client.call("CancelPairing") == "DoesNotExist: Does Not Exist")
      let pairing = world.start { await client.call("Pair") }
      try await world.sleep(.seconds(1))
      #expect(await client.call("CancelPairing") == "done")
      #expect(try await pairing.value == "AuthenticationCanceled: Authentication Canceled")
      try await world.sleep(.milliseconds(10))
      #expect(client.lines.contains("asked Cancel"))
      client.answer(.consent)
      #expect(try await reading.value == "nothing")
      await world.fake.crash()
    }
  }
}
