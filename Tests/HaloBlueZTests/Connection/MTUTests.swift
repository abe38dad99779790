import HaloFakeBlueZ
import HaloProtocol
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport
import Testing

@testable import HaloBlueZ

/// The longest packet of a link, and the sources of the MTU.
@Suite("BlueZ quirks: the MTU", hasBusLibrary, .timeLimit(.minutes(5)))
struct MTUTests {
  /// Runs a body with a link whose MTU the daemon does not report with characteristics.
  private static func runUntold(
    _ kind: QuirkWorld.Kind, mtu: Int = 247,
    _ body: @escaping @Sendable (BlueZConnection, QuirkWorld) async throws -> Void
  ) throws {
    try QuirkWorld.run(kind, mtu: mtu, configure: { daemon, _ in daemon.reportsMTU = false }) {
      let connection = try await $0.connect()
      // Only the minimum of every link is known.
      #expect(connection.mtu == 23)
      #expect(connection.maximumWriteLength(for: .withoutResponse) == 20)
      #expect(connection.maximumWriteLength(for: .withResponse) == 512)
      try await body(connection, $0)
      await connection.disconnect()
    }
  }

  @Test("Before 5.62, one or several writes through a socket reveal the MTU", arguments: [1, 3])
  func writes(count: Int) throws {
    try Self.runUntold(QuirkWorld.Kind(writes: .socket)) { connection, world in
      let value = [UInt8](repeating: 7, count: 244)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<count {
          group.addTask {
            try await connection.write(value, to: LawPeripheral.echo, mode: .withoutResponse)
          }
        }
        try await group.waitForAll()
      }
      #expect(connection.mtu == 247)
      let failure = await world.failure {
        try await connection.write(value + [7], to: LawPeripheral.echo, mode: .withoutResponse)
      }
      #expect(failure == .writeTooLong(length: 245, maximum: 244))
      try await world.sleep(.seconds(1))
      let writes = await world.device.writes(to: LawPeripheral.echo)
      #expect(writes == [[UInt8]](repeating: value, count: count))
    }
  }

  @Test("Before 5.62, writes keep their order while one of them reveals the MTU")
  func order() throws {
    try Self.runUntold(QuirkWorld.Kind(writes: .socket)) { connection, world in
      let values = [244, 1, 200, 2, 3].map { [UInt8](repeating: UInt8($0), count: $0) }
      let writing = values.map { value in
        world.start {
          try await connection.write(value, to: LawPeripheral.echo, mode: .withoutResponse)
        }
      }
      for task in writing { try await task.value }
      try await world.sleep(.seconds(1))
      #expect(await world.device.writes(to: LawPeripheral.echo) == values)
    }
  }

  @Test("Before 5.62, a socket for notifications reveals the MTU", arguments: [23, 517])
  func notifications(mtu: Int) throws {
    try Self.runUntold(QuirkWorld.Kind(notifications: .socket), mtu: mtu) { connection, world in
      let stream = try await connection.notifications(from: LawPeripheral.echo)
      #expect(connection.mtu == mtu)
      let value = [UInt8](repeating: 7, count: min(mtu - 3, 512))
      try await connection.write(value, to: LawPeripheral.echo, mode: .withoutResponse)
      var values = stream.makeAsyncIterator()
      #expect(try await values.next() == value)
    }
  }

  @Test("Before 5.62, the MTU is unknown with calls and signals, and not guessed")
  func untold() throws {
    try Self.runUntold(QuirkWorld.Kind()) { connection, world in
      _ = try await connection.notifications(from: LawPeripheral.echo)
      let value = [UInt8](repeating: 7, count: 21)
      let failure = await world.failure {
        try await connection.write(value, to: LawPeripheral.echo, mode: .withoutResponse)
      }
      #expect(failure == .writeTooLong(length: 21, maximum: 20))
      try await connection.write(value, to: LawPeripheral.echo, mode: .withResponse)
      #expect(connection.mtu == 23)
    }
  }

  @Test("Impossible MTUs are ignored")
  func nonsense() {
    for reported in [nil, 0, 3, 22, 23] as [UInt16?] {
      #expect(BlueZConnection.mtu(reported: reported) == 23)
    }
    #expect(BlueZConnection.mtu(reported: 100) == 100)
    #expect(BlueZConnection.mtu(reported: .max) == 517)
  }

  /// The daemon keeps the objects of the services, and signals no change of the MTU.
  @Test(
    "Each link has its own MTU, for old programs, new ones, and those that join it",
    arguments: QuirkWorld.Kind.all, 1...4 as ClosedRange<UInt64>)
  func laterLinks(kind: QuirkWorld.Kind, seed: UInt64) throws {
    try QuirkWorld.run(kind, seed: seed, mtu: 517) { world in
      var random = SplitMix64(seed: seed)
      var programs = [world.transport, world.program(kind.options)]
      for round in 0..<6 {
        let mtu = round < 4 ? [185, 23, 515, 517][round] : Int.random(in: 23...517, using: &random)
        let device = LawPeripheral(mtu: mtu)
        world.air.place(device, as: QuirkWorld.peripheral)
        if Bool.random(using: &random) { programs.append(world.program(kind.options)) }
        programs.shuffle(using: &random)
        let connection = try await programs[0].connect(to: QuirkWorld.peripheral)
        let joined = try await programs[1].connect(to: QuirkWorld.peripheral)
        #expect(connection.mtu == mtu && joined.mtu == mtu)
        let longest = connection.maximumWriteLength(for: .withoutResponse)
        #expect(longest == min(mtu - 3, 512))
        for length in [longest, longest + 1] {
          let value = [UInt8](repeating: 1, count: length)
          let failure = await world.failure {
            try await connection.write(value, to: LawPeripheral.echo, mode: .withoutResponse)
          }
          #expect(
            failure
              == (length > longest ? .writeTooLong(length: length, maximum: longest) : nil))
        }
        _ = try await connection.read(LawPeripheral.readOnly)
        #expect(await device.writes(to: LawPeripheral.echo).map(\.count) == [longest])
        await joined.release()
        await connection.disconnect()
      }
    }
  }
}
