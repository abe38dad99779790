import HaloFakeBlueZ
import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization
import Testing

@testable import HaloBlueZ

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
            descriptors: [0x2900]),
          GATTCharacteristic(0xFC02, properties: .write),
        ])
    ]

    func write(
      _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
      on link: any PeripheralLink
    ) async throws(ATTError) {
      notes.withLock { $0.append(Write(value: value, mode: mode)) }
    }

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
    await #expect(
      throws: BLEError.notPermitted(Notebook.plain, needs: .extendedProperties)
    ) {
      try await connection.write([1], to: Notebook.plain, mode: .reliable)
    }
  }

  @Test("Reliable writes work over the simulated air")
  func air() throws {
    let simulation = Simulation(seed: 1)
    let air = SimulatedAir(simulation)
    let notebook = Notebook()
    air.place(notebook, as: "notebook")
    try simulation.run {
      let transport = SimulatedTransport(on: air)
      try await transport.withConnection(to: "notebook") { try await Self.check($0, notebook) }
    }
    air.tearDown()
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

  @Test("A value that changes on the way is not written")
  func damage() throws {
    let simulation = Simulation(seed: 1)
    let air = SimulatedAir(simulation)
    let notebook = Notebook()
    air.place(notebook, as: "notebook")
    try simulation.run {
      let transport = SimulatedTransport(on: air)
      try await transport.withConnection(to: "notebook") { connection in
        air.inject([.write(1, .corrupt(bit: 3))], into: "notebook")
        await #expect(throws: BLEError.att(.unlikelyError)) {
          try await connection.write([1, 2], to: Notebook.id, mode: .reliable)
        }
        try await connection.write([3], to: Notebook.id, mode: .reliable)
      }
      #expect(notebook.notes.withLock { $0.map(\.value) } == [[3]])
    }
    air.tearDown()
  }
}
