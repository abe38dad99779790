import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport
import Synchronization
import Testing

@testable import HaloBlueZ
@testable import HaloFakeBlueZ

/// The longest packet of a link, and the sources of the MTU.
@Suite("BlueZ quirks: the MTU", hasBusLibrary, .timeLimit(.minutes(5)))
struct MTUTests {
  /// Runs a body with a link whose MTU the daemon does not report with characteristics.
  private static func runUntold(
    _ kind: QuirkWorld.Kind, mtu: Int = 247,
    _ body: @escaping @Sendable (BlueZConnection, QuirkWorld) async throws -> Void
  ) throws {
    try QuirkWorld.link(kind, mtu: mtu, configure: { daemon, _ in daemon.reportsMTU = false }) {
      world, connection in
      // Only the minimum of every link is known.
      #expect(connection.mtu == 23)
      #expect(connection.maximumWriteLength(for: .withoutResponse) == 20)
      #expect(connection.maximumWriteLength(for: .withResponse) == 512)
      try await body(connection, world)
    }
  }

  @Test("Before 5.62, the first writes through a socket reveal the MTU, and keep their order")
  func writes() throws {
    for lengths in [[], [244], [244, 1, 200, 2, 3]] {
      try Self.runUntold(QuirkWorld.Kind(writes: .socket)) { connection, world in
        let values = lengths.map { [UInt8](repeating: UInt8($0), count: $0) }
        let writing = values.map { value in
          world.start {
            try await connection.write(value, to: LawPeripheral.echo, mode: .withoutResponse)
          }
        }
        for task in writing { try await task.value }
        let long = [UInt8](repeating: 7, count: 245)
        await #expect(throws: BLEError.writeTooLong(length: 245, maximum: 244)) {
          try await connection.write(long, to: LawPeripheral.echo, mode: .withoutResponse)
        }
        #expect(connection.mtu == 247)
        try await world.sleep(.seconds(1))
        #expect(await world.device.writes(to: LawPeripheral.echo) == values)
      }
    }
  }

  @Test("Before 5.62, a socket for notifications reveals the MTU", arguments: [23, 517])
  func notifications(mtu: Int) throws {
    try Self.runUntold(QuirkWorld.Kind(notifications: .socket), mtu: mtu) { connection, world in
      let stream = try await connection.notifications(from: LawPeripheral.echo)
      #expect(connection.mtu == mtu)
      let value = [UInt8](repeating: 7, count: min(mtu - 3, 512))
      try await connection.write(value, to: LawPeripheral.echo, mode: .withoutResponse)
      #expect(try await stream.first(1) == [value])
    }
  }

  @Test("Before 5.62, the MTU is unknown with calls and signals, and not guessed")
  func untold() throws {
    try Self.runUntold(QuirkWorld.Kind()) { connection, world in
      _ = try await connection.notifications(from: LawPeripheral.echo)
      let value = [UInt8](repeating: 7, count: 21)
      await #expect(throws: BLEError.writeTooLong(length: 21, maximum: 20)) {
        try await connection.write(value, to: LawPeripheral.echo, mode: .withoutResponse)
      }
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
      var programs = [world.transport, world.fake.program(kind.options)]
      for round in 0..<6 {
        let mtu = round < 4 ? [185, 23, 515, 517][round] : Int.random(in: 23...517, using: &random)
        let device = LawPeripheral(mtu: mtu)
        world.air.place(device, as: QuirkWorld.peripheral)
        if Bool.random(using: &random) { programs.append(world.fake.program(kind.options)) }
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
            failure == (length > longest ? .writeTooLong(length: length, maximum: longest) : nil))
        }
        _ = try await connection.read(LawPeripheral.readOnly)
        #expect(await device.writes(to: LawPeripheral.echo).map(\.count) == [longest])
        await joined.release()
        await connection.disconnect()
      }
    }
  }
}

@Suite("BlueZ quirks: reliable writes", hasBusLibrary, .timeLimit(.minutes(5)))
struct ReliableWriteTests {
  /// Accepts and records writes of all kinds.
  final class Notebook: LocalPeripheral {
    static let id = CharacteristicID(0xFC01, in: 0xFC00)
    static let plain = CharacteristicID(0xFC02, in: 0xFC00)
    struct Write: Equatable {
      let value: [UInt8]
      let mode: WriteMode
    }

    let notes = Mutex<[Write]>([])
    var advertisement: AdvertisementData? { AdvertisementData(localName: "Notebook") }
    let services = [
      GATTService(
        0xFC00,
        characteristics: [
          GATTCharacteristic(
            0xFC01, properties: [.write, .writeWithoutResponse, .extendedProperties],
            descriptors: [0x2900]), GATTCharacteristic(0xFC02, properties: .write),
        ])
    ]

    func write(
      _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
      on link: any PeripheralLink
    ) async throws(ATTError) { notes.withLock { $0.append(Write(value: value, mode: mode)) } }

    func read(
      _ descriptor: DescriptorID, on link: any PeripheralLink
    ) async throws(ATTError) -> [UInt8] {
      [1, 0]
    }
  }

  /// Checks that hold over any transport.
  static func check(_ connection: some BLEConnection, _ notebook: Notebook) async throws {
    let id = Notebook.id
    #expect(connection.maximumWriteLength(for: .reliable) == 512)
    var expected: [Notebook.Write] = []
    for (number, mode) in [WriteMode.reliable, .withResponse, .withoutResponse, .reliable]
      .enumerated()
    {
      let length = mode == .reliable ? 512 : 20
      let value = [UInt8](repeating: UInt8(number), count: length)
      try await connection.write(value, to: id, mode: mode)
      expected.append(Notebook.Write(value: value, mode: mode))
    }
    #expect(try await connection.read(DescriptorID(0x2900, of: id)) == [1, 0])
    #expect(notebook.notes.withLock { $0 } == expected)
    await #expect(throws: BLEError.writeTooLong(length: 513, maximum: 512)) {
      try await connection.write([UInt8](repeating: 0, count: 513), to: id, mode: .reliable)
    }
    await #expect(throws: BLEError.notPermitted(Notebook.plain, needs: .extendedProperties)) {
      try await connection.write([1], to: Notebook.plain, mode: .reliable)
    }
  }

  /// Runs a body with a link over the simulated air.
  private static func overAir(
    _ body:
      @escaping @Sendable (SimulatedTransport.Connection, Notebook, SimulatedAir) async throws ->
      Void
  ) throws {
    let air = SimulatedAir(Simulation(seed: 1))
    defer { air.tearDown() }
    let notebook = Notebook()
    air.place(notebook, as: "notebook")
    try air.simulation.run {
      try await SimulatedTransport(on: air).withConnection(to: "notebook") {
        try await body($0, notebook, air)
      }
    }
  }

  @Test("Reliable writes work over the simulated air")
  func air() throws {
    try Self.overAir { link, notebook, _ in try await Self.check(link, notebook) }
  }

  @Test("Reliable writes work over the daemon", arguments: QuirkWorld.Kind.all)
  func daemon(_ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.run(kind) { world in
      let notebook = Notebook()
      world.air.place(notebook, as: QuirkWorld.otherPeripheral)
      try await world.transport.withConnection(to: QuirkWorld.otherPeripheral) {
        try await Self.check($0, notebook)
      }
    }
  }

  @Test("A characteristic with extended properties may have no reliable writes")
  func notReliable() throws {
    try QuirkWorld.run { world in
      world.air.place(Notebook(), as: QuirkWorld.otherPeripheral)
      try await world.transport.withConnection(to: QuirkWorld.otherPeripheral) { connection in
        let found = connection.reportedTable?.characteristics[Notebook.id]
        let change = DBusMessage.signal(
          "PropertiesChanged", of: BlueZ.Standard.properties, at: try #require(found).path,
          .string(BlueZ.Interface.gattCharacteristic.rawValue),
          .options(["Flags": .strings(["write", "extended-properties"])]), .strings([]))
        await world.fake.emit(change)
        try await world.sleep(.milliseconds(1))
        await #expect(throws: BLEError.notPermitted(Notebook.id, needs: .extendedProperties)) {
          try await connection.write([1], to: Notebook.id, mode: .reliable)
        }
      }
    }
  }

  @Test("A value that changes on the way is not written")
  func damage() throws {
    try Self.overAir { connection, notebook, air in
      air.inject([.write(1, .corrupt(bit: 3))], into: "notebook")
      await #expect(throws: BLEError.att(.unlikelyError)) {
        try await connection.write([1, 2], to: Notebook.id, mode: .reliable)
      }
      try await connection.write([3], to: Notebook.id, mode: .reliable)
      #expect(notebook.notes.withLock { $0.map(\.value) } == [[3]])
    }
  }
}
