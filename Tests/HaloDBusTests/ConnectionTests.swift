import Glibc
import HaloSimulator
import Synchronization
import Testing

@testable import HaloDBus
@testable import HaloFakeBlueZ

@Suite("Connections over a socket pair", hasBusLibrary, .inFront, .timeLimit(.minutes(5)))
struct ConnectionTests {
  private let simulation = Simulation(seed: 1)
  private let loop: SimulatedLoop

  init() { loop = SimulatedLoop(simulation) }

  @Test("An error has its name and its text")
  func remoteError() throws {
    try simulation.run(serving: { call in
      switch call.message.member {
      case "Fail": call.fail("org.bluez.Error.Failed", "Operation failed with ATT error: 0x0e")
      case "Unknown": call.failUnknownMethod()
      default: break  // No answer: the call is released.
      }
    }) { pair, _ in
      for (member, name, text) in [
        ("Fail", "org.bluez.Error.Failed", "Operation failed with ATT error: 0x0e"),
        ("Unknown", "org.freedesktop.DBus.Error.UnknownMethod", nil),
        ("Forgotten", "org.freedesktop.DBus.Error.NoReply", nil),
      ] as [(String, String, String?)] {
        let error = await #expect(throws: DBusError.self) {
          try await pair.client.call(Pair.call(member, .byte(1)))
        }
        guard case .remote(name, let message)? = error else {
          Issue.record("\(member): \(String(describing: error))")
          continue
        }
        #expect(text == nil || message == text)
      }
    }
  }

  @Test("Invalid messages are rejected before they are sent, and cause no damage")
  func invalidMessages() throws {
    try simulation.run(serving: { $0.reply() }) { pair, _ in
      for call in [
        Pair.call("Method", .string("a\0b")), Pair.call("no method"),
        Pair.call("Method", .objectPath("no/path/")), Pair.call("Method", .signature("a{")),
        Pair.call("Method", .array([.byte(1)], of: "s")), Pair.call("Method", .array([], of: "(")),
        .call("Method", of: "no interface", at: "/", to: "org.example"),
        .call("Method", of: "a.b", at: "no path", to: "org.example"),
        .call("Method", of: "a.b", at: "/", to: "no destination"),
      ] {
        let error = await #expect(throws: DBusError.self) { try await pair.client.call(call) }
        guard case .invalidMessage? = error else {
          Issue.record("\(call): \(String(describing: error))")
          continue
        }
      }
      let reply = try await pair.client.call(Pair.call("Method"))
      #expect(reply.arguments.isEmpty)
    }
  }

  @Test("A cancelled call ends at once, and a task that is already cancelled makes no call")
  func cancellation() throws {
    let count = Atomic(0)
    let held = Mutex<[DBusCall]>([])
    try simulation.run(serving: { call in
      count.add(1, ordering: .relaxed)
      held.withLock { $0.append(call) }
    }) { pair, simulation in
      let task = Task(executorPreference: simulation) { () async throws in
        try await pair.client.call(Pair.call("Wait"))
      }
      try await simulation.clock.sleep(for: .seconds(1))
      task.cancel()
      await #expect(throws: DBusError.cancelled) { try await task.value }
      #expect(simulation.now == .seconds(1))
      let late = Task(executorPreference: simulation) { () async throws in
        try? await simulation.clock.sleep(for: .seconds(1))
        try await pair.client.call(Pair.call("Wait"))
      }
      late.cancel()
      await #expect(throws: DBusError.cancelled) { try await late.value }
      held.withLock { $0 = [] }
    }
    #expect(count.load(ordering: .relaxed) == 1)
  }

  @Test("Cancelling an opening ends it at once, however early")
  func openingCancelled() throws {
    try simulation.run { [loop, simulation] in
      for moment in 0..<8 {
        // The other end never answers.
        let (near, far) = try DBusFileDescriptor.pair()
        let begin = simulation.clock.now
        let opening = Task(executorPreference: simulation) { () async throws in
          _ = try await DBusConnection.open(.client(ofSocket: near), on: loop)
        }
        if moment > 0 { try await simulation.clock.sleep(for: .milliseconds(moment - 1)) }
        opening.cancel()
        await #expect(throws: DBusError.cancelled) { try await opening.value }
        #expect(begin.duration(to: simulation.clock.now) < .seconds(1))
        withExtendedLifetime(far) {}
      }
    }
  }

  @Test(
    "Everything that waits ends with the connection, from either side", arguments: [true, false])
  func close(isOwn: Bool) throws {
    let held = Mutex<[DBusCall]>([])
    let closed = Atomic(0)
    try simulation.run(serving: { call in held.withLock { $0.append(call) } }) {
      pair, simulation in
      await pair.client.whenClosed { closed.add(1, ordering: .relaxed) }
      let call = Task(executorPreference: simulation) {
        try await pair.client.call(Pair.call("Wait"))
      }
      try await simulation.clock.sleep(for: .seconds(1))
      await isOwn ? pair.client.close() : pair.server.close()
      await #expect(throws: DBusError.disconnected) { try await call.value }
      await #expect(throws: DBusError.disconnected) {
        try await pair.client.call(Pair.call("Wait"))
      }
      #expect(await !pair.client.isOpen)
      // The answer to this call is dropped.
      held.withLock { $0.popLast() }?.reply()
    }
    #expect(closed.load(ordering: .relaxed) == 1)
  }

  @Test("A match rule quotes its parts")
  func rule() {
    let match = DBusMatch(
      sender: "org.bluez", pathNamespace: "/org/bluez", interface: "a.b", member: "Changed",
      argument: "it's")
    #expect(
      match.rule == "type='signal',sender='org.bluez',path_namespace='/org/bluez',"
        + "interface='a.b',member='Changed',arg0='it'\\''s'")
  }

  @Test("A received descriptor works, and no copy of it remains open")
  func descriptors() throws {
    let ours = Mutex<[DBusFileDescriptor]>([])
    try simulation.run(serving: { call in
      guard let (near, far) = try? DBusFileDescriptor.pair() else { return }
      _ = write(near.number, "hello", 5)
      ours.withLock { $0.append(near) }
      call.reply(.fileDescriptor(far), .uint16(517))
    }) { pair, _ in
      for _ in 0..<20 {
        let reply = try await pair.client.call(Pair.call("Acquire"))
        let descriptor = try #require(reply.arguments.first?.fileDescriptor)
        var text = [UInt8](repeating: 0, count: 8)
        #expect(read(descriptor.number, &text, 8) == 5)
        #expect(text.prefix(5) == Array("hello".utf8)[...])
        #expect(fcntl(descriptor.number, F_GETFD) == FD_CLOEXEC)
      }
    }
    let ends = ours.withLock { $0 }
    #expect(ends.count == 20)
    for end in ends { #expect(isPeerClosed(end)) }
  }

  @Test("Closing or releasing a connection closes its socket, on a thread")
  func sockets() async throws {
    for isClosed in [true, false] {
      let (near, far) = try DBusFileDescriptor.pair()
      var ends = try await Pair.open(near, far, on: ThreadLoop()) { $0.reply() }
      let client = try #require(ends.0)
      try await client.call(Pair.call("Method"))
      #expect(await client.isOpen)
      far.close()
      if isClosed { await ends.1?.close() }
      ends.1 = nil
      #expect(isPeerClosed(near))
      await client.close()
    }
  }

  @Test("The other side sees the end at once, even if there is a copy of the socket")
  func copies() throws {
    // The library has one copy; `far` is the copy that a starting process has.
    let (near, far) = try DBusFileDescriptor.pair()
    try simulation.run { [loop] in
      let pair = try await Pair.open(near, far, on: loop) { _ in }
      await pair.1?.close()
      #expect(isPeerClosed(near, within: 0))
      await pair.0?.close()
    }
    withExtendedLifetime(far) {}
  }

  @Test("Releasing a connection ends pending calls once and cleans up its loop")
  func release() throws {
    let ends = Mutex<[String]>([])
    let held = Mutex<[DBusCall]>([])
    try simulation.run { [loop, simulation] in
      let (near, far) = try DBusFileDescriptor.pair()
      var (client, server): (DBusConnection?, DBusConnection?) = try await Pair.open(
        near, far, on: loop
      ) { call in held.withLock { $0.append(call) } }
      near.close()
      weak let released = client
      await client?.whenClosed { ends.withLock { $0.append("closed") } }
      client?.startCall(Pair.call("Wait")) { reply in ends.withLock { $0.append("\(reply)") } }
      try await simulation.clock.sleep(for: .seconds(1))
      #expect(await client?.isOpen == true)
      client = nil
      try await simulation.clock.sleep(for: .seconds(1))
      #expect(released == nil)
      #expect(isPeerClosed(far))
      #expect(await server?.isOpen == false)
      held.withLock { $0 = [] }
      server = nil
    }
    #expect(ends.withLock { $0 } == ["\(DBusReply.failure(.disconnected))", "closed"])
  }

  @Test("A connection that is released after a simulation is closed too")
  func releaseAfterRun() throws {
    let (near, far) = try DBusFileDescriptor.pair()
    var pair: (DBusConnection?, DBusConnection?) = try simulation.run { [loop] in
      try await Pair.open(near, far, on: loop) { _ in }
    }
    far.close()
    #expect(pair.1 != nil && !isPeerClosed(near, within: 0))
    pair = (nil, nil)
    #expect(isPeerClosed(near))
  }

  @Test("A silent server is reported with its address")
  func mute() throws {
    let (near, far) = try DBusFileDescriptor.pair()
    try simulation.run { [loop, simulation] in
      await #expect(throws: DBusError.notAnswering(address: "a socket")) {
        try await DBusConnection.open(.client(ofSocket: near), on: loop, within: .seconds(10))
      }
      #expect(simulation.now == .seconds(10))
    }
    withExtendedLifetime(far) {}
  }

  @Test("An invalid address is distinguished from a missing bus")
  func addresses() throws {
    let addresses: [(String, isOne: Bool)] = [
      ("nonsense", false), ("/run/dbus/system_bus_socket", false), ("autolaunch:", false),
      (";;", false), ("unix:", false), ("unix:nothing=/nowhere", false), ("UNIX:path=/x", false),
      ("unix:path=/nowhere/bus", true), ("launchd:env=X;unix:path=/nowhere/bus", true),
    ]
    try simulation.run { [loop] in
      for (address, isOne) in addresses {
        let expected =
          isOne ? DBusError.cannotConnect(address: address, code: ENOENT) : .invalidAddress(address)
        await #expect(throws: expected) {
          try await DBusConnection.open(.bus(address: address), on: loop)
        }
      }
    }
  }
}

/// Whether the other end of a socket is closed, or will be in a moment: processes that other tests
/// start have copies of all descriptors until they execute their program.
private func isPeerClosed(_ descriptor: DBusFileDescriptor, within milliseconds: Int32 = 10_000)
  -> Bool
{
  var wanted = pollfd(fd: descriptor.number, events: 0, revents: 0)
  return poll(&wanted, 1, milliseconds) == 1 && wanted.revents & Int16(POLLHUP) != 0
}
