import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport
import HaloTransportTestSupport
import Synchronization
import Testing

@testable import HaloBlueZ
@testable import HaloFakeBlueZ

/// Steps that come after the end of their operation.
@Suite("Late steps on BlueZ", hasBusLibrary, .timeLimit(.minutes(5)))
struct LateStepTests {
  @Test("A subscription that is over gets no stream and does not begin")
  func subscription() {
    let subscription = BlueZSubscription(LawPeripheral.echo, at: "/")
    subscription.finish(nil)
    #expect(!subscription.add((1, BLEStream.makeStream().continuation), BLEPromise()))
    #expect(subscription.begin(at: "/") == nil)
  }

  @Test("A question to the user about a link that is down is withdrawn")
  func question() throws {
    try QuirkWorld.link { world, connection in
      await connection.disconnect()
      let (agent, isCancelled) = (BlueZAgent(), BLEPromise<Bool>())
      let asked: @Sendable (PeripheralID) async -> UInt32? = { _ in
        isCancelled.resolve(.success(Task.isCancelled))
        return 7
      }
      let answer = Mutex<Result<[DBusValue], DBusError>?>(nil)
      let call = DBusCall(.call("RequestPasskey", of: "", at: "", to: "")) { result in
        answer.withLock { $0 = result }
      }
      agent.ask(asked, of: connection, for: call, on: world.fake.loop.appExecutor)
      #expect(await isCancelled.result() == .success(true))
      guard case .failure(.remote(BlueZ.agentCanceled, _)) = answer.withLock(\.self) else {
        Issue.record("the daemon got another answer")
        return
      }
    }
  }

  @Test("A late answer to the user's first question does not end the second")
  func twoQuestions() throws {
    try QuirkWorld.link { world, connection in
      let agent = BlueZAgent()
      let answers = Mutex<[Result<[DBusValue], DBusError>]>([])
      let passkeys = [BLEPromise<UInt32>(), BLEPromise<UInt32>()]
      for passkey in passkeys {
        let call = DBusCall(.call("RequestPasskey", of: "", at: "", to: "")) { result in
          answers.withLock { $0.append(result) }
        }
        let asked: @Sendable (PeripheralID) async -> UInt32? = { _ in
          // Does not end if it is cancelled, as a window of an app.
          try? await Task { try await passkey.result().get() }.value
        }
        agent.ask(asked, of: connection, for: call, on: world.fake.loop.appExecutor)
      }
      passkeys[0].resolve(.success(1))
      try await world.sleep(.seconds(1))
      agent.endQuestions()
      #expect(
        answers.withLock(\.self).map { (try? $0.get()) == nil } == [true, true])
      passkeys[1].resolve(.success(2))
    }
  }

  @Test("A call of a cancelled task is not sent")
  func cancelled() throws {
    try QuirkWorld.link { world, _ in
      let calls = await world.recordCalls()
      let task = world.start {
        withUnsafeCurrentTask { $0?.cancel() }
        _ = try await world.transport.central.call(.removeDevice, at: "/", [.objectPath("/")])
      }
      await #expect(throws: BlueZFailure.cancelled) { try await task.value }
      try await world.sleep(.seconds(1))
      #expect(calls.all == [])
    }
  }

  @Test("The objects of an earlier daemon are not those of the present one")
  func objects() throws {
    try QuirkWorld.run { world in
      for delay in [2, 4] {
        let method = BlueZ.Standard.getManagedObjects
        await world.fake.inject(.late(method: method, by: .seconds(delay)))
      }
      let start = world.now
      let isOn = world.start { try await world.adapter(is: .poweredOn) }
      try await world.sleep(.seconds(1))
      // The daemon has the same name as before, as after a restart of the bus.
      let owner = DBusMessage.signal(
        BlueZ.Standard.nameOwnerChanged, of: DBusConnection.Bus.name, at: DBusConnection.Bus.path,
        .string(BlueZ.service), .string(""), .string(":1.0"))
      await world.fake.post([owner], from: DBusConnection.Bus.name)
      try await isOn.value
      #expect(world.now - start >= .seconds(5))
    }
  }

  @Test("A host that is closed while it publishes is not published")
  func publish() throws {
    try PeripheralWorld.run { world in
      // The registration has to end before the close does.
      await world.fake.inject(.late(method: "UnregisterAdvertisement", by: .seconds(1)))
      await world.fake.whenCalled { message in
        guard message.member == "RegisterAdvertisement" else { return }
        Task(executorPreference: world.simulation) { await world.host.close() }
      }
      await #expect(throws: BlueZPeripheralError.inUse) {
        try await world.host.publish(LawPeripheral())
      }
      await world.fake.whenCalled { _ in }
    }
  }
}
