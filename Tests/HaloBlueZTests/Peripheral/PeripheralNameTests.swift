import HaloBlueZNames
import HaloTransport
import HaloTransportTestSupport
import Testing

@testable import HaloBlueZ
@testable import HaloFakeBlueZ

/// The name of an adapter while it hosts a peripheral, which is named Law.
@Suite("BlueZ peripheral host and the adapter's name", hasBusLibrary, .timeLimit(.minutes(5)))
struct PeripheralNameTests {
  private static let naming: BlueZPeripheralOptions = {
    var options = BlueZPeripheralOptions()
    options.namesAdapter = true
    return options
  }()

  /// Runs a body, closes the host, and checks the name that the adapter has in the end.
  private static func run(
    _ options: BlueZPeripheralOptions = naming, end: String = "halo",
    _ body: @escaping @Sendable (PeripheralWorld) async throws -> Void
  ) throws {
    try PeripheralWorld.run(options: options) { world in
      try await body(world)
      await world.host.close()
      #expect(await world.fake.adapter.alias == end)
    }
  }

  @Test("The adapter keeps its name by default")
  func offByDefault() throws {
    #expect(!BlueZPeripheralOptions().namesAdapter)
    try Self.run(BlueZPeripheralOptions()) { world in
      try await world.host.publish(LawPeripheral())
      #expect(await world.fake.adapter.alias == "halo")
    }
  }

  @Test(
    "The adapter has the peripheral's name, even after a restart, then its own again",
    arguments: ["halo", "A name that the user gave"])
  func named(former: String) throws {
    try Self.run(end: former) { world in
      await world.fake.setAlias(former)
      for _ in 1...2 {
        let host = world.fake.host(Self.naming)
        try await host.publish(LawPeripheral())
        #expect(await world.fake.adapter.alias == "Law")
        await world.fake.crash()
        try await world.sleep(.seconds(5))
        await world.fake.restart()
        try await world.sleep(.seconds(10))
        #expect(await world.fake.adapter.alias == "Law")
        #expect(await world.received()?.localName == "Law")
        await host.close()
        #expect(await world.fake.adapter.alias == former)
      }
    }
  }

  @Test("A name that is set in the meantime stays")
  func renamedMeanwhile() throws {
    try Self.run(end: "Mine") { world in
      try await world.host.publish(LawPeripheral())
      await world.fake.setAlias("Mine")
      try await world.sleep(.seconds(10))
      #expect(await world.fake.adapter.alias == "Mine")
    }
  }

  @Test("The adapter's name returns even if the task that closes the host is cancelled")
  func cancelled() throws {
    try Self.run { world in
      try await world.host.publish(LawPeripheral())
      let task = Task(executorPreference: world.loop.taskExecutor) {
        try? await world.sleep(.seconds(60))
        #expect(Task.isCancelled)
        await world.host.close()
      }
      try await world.sleep(.seconds(1))
      task.cancel()
      await task.value
      #expect(await world.fake.adapter.alias == "halo")
    }
  }

  @Test("The adapter's name returns even if the daemon executes the renaming late")
  func undone() throws {
    try Self.run { world in
      await world.fake.whenCalled { [fake = world.fake] message in
        guard message.member == BlueZ.Standard.set else { return }
        fake.assumeIsolated { $0.hang() }
      }
      let task = Task(executorPreference: world.loop.taskExecutor) {
        try await world.host.publish(LawPeripheral())
      }
      try await world.sleep(.seconds(1))
      task.cancel()
      try await world.sleep(.seconds(1))
      await world.fake.whenCalled { _ in }
      await world.fake.goOn()
      await #expect(throws: BlueZPeripheralError.self) { try await task.value }
      try await world.sleep(.seconds(1))
      #expect(await world.fake.adapter.alias == "halo")
    }
  }

  @Test("The adapter follows a change of the peripheral's name")
  func followed() throws {
    try Self.run { world in
      let lamp = PeripheralHostTests.Lamp(AdvertisementData(localName: "Lamp"))
      try await world.host.publish(lamp)
      lamp.advertisement = AdvertisementData(localName: "Torch")
      try await world.sleep(.seconds(2))
      #expect(await world.fake.adapter.alias == "Torch")
    }
  }
}
