import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport
import Testing

@testable import HaloFakeBlueZ

/// The host's handling of requests from the daemon.
@Suite("Requests to a BlueZ peripheral host", hasBusLibrary, .timeLimit(.minutes(5)))
struct PeripheralHostRequestTests {
  /// A peripheral with a long value, which counts its reads and rejects requests on demand.
  private actor Book: LocalPeripheral {
    static let text = CharacteristicID(0xFA01, in: 0xFA00)
    static let page = DescriptorID(0x2901, of: text)
    static let label = CharacteristicID(0xFA02, in: 0xFA00)
    static let mark = CharacteristicID(0xFAF0, in: 0xFA00)

    let advertisement: AdvertisementData? = AdvertisementData(localName: "Book")
    let services = [
      GATTService(
        0xFA00,
        characteristics: [
          GATTCharacteristic(
            0xFA01, properties: [.read, .write, .notify], descriptors: [0x2902, 0x2901]),
          GATTCharacteristic(0xFA02, properties: [.read, .write, .writeWithoutResponse, .notify]),
          GATTCharacteristic(0xFAF0, properties: .indicate),
        ])
    ]
    let preferences = LinkPreferences(maximumLinks: 3)

    private(set) var readCount = 0
    private(set) var writes: [String] = []
    private(set) var subscriptions: [String] = []
    private(set) var links: [any PeripheralLink] = []
    private var refusal: ATTError?

    func refuse(with error: ATTError?) { refusal = error }

    private func value() throws(ATTError) -> [UInt8] {
      if let refusal { throw refusal }
      readCount += 1
      return (0..<300).map { UInt8(truncatingIfNeeded: $0 + readCount) }
    }

    func read(
      _ characteristic: CharacteristicID, on link: any PeripheralLink
    ) async throws(ATTError) -> [UInt8] { try value() }

    func read(
      _ descriptor: DescriptorID, on link: any PeripheralLink
    ) async throws(ATTError) -> [UInt8] { try value() }

    func write(
      _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
      on link: any PeripheralLink
    ) async throws(ATTError) {
      if let refusal { throw refusal }
      writes.append("\(value) \(mode)")
    }

    func subscriptionChanged(
      _ characteristic: CharacteristicID, isSubscribed: Bool, on link: any PeripheralLink
    ) async {
      let index = links.firstIndex { $0.id == link.id }.map { "\($0)" } ?? "?"
      subscriptions.append("\(index) \(isSubscribed)")
    }

    func run(on link: any PeripheralLink) async { links.append(link) }
  }

  private func run(
    mtu: Int = 247, _ body: @escaping @Sendable (PeripheralWorld, Book) async throws -> Void
  ) throws {
    try PeripheralWorld.run(mtu: mtu) { world in
      let book = Book()
      try await world.host.publish(book)
      try await body(world, book)
    }
  }

  /// Makes a call as the daemon would, with the given options.
  private func ask(
    _ world: PeripheralWorld, _ method: BlueZ.AttributeMethod, of id: CharacteristicID,
    descriptor: BluetoothUUID? = nil, _ value: [UInt8]? = nil, _ options: [String: DBusValue] = [:]
  ) async throws -> DBusReply {
    let served = try #require(await world.fake.served(id))
    let path = try #require(descriptor.map { served.descriptors[$0] } ?? served.path)
    let interface: BlueZ.Interface = descriptor == nil ? .gattCharacteristic : .gattDescriptor
    var all: [String: DBusValue] = [
      "device": .objectPath("/org/bluez/hci0/dev_00_00_5E_00_53_99"), "link": .string("LE"),
      "mtu": .uint16(100),
    ]
    all.merge(options) { $1 }
    return await world.fake.askClient(
      served.client, method.rawValue, of: interface.rawValue, at: path,
      (value.map { [.bytes($0)] } ?? []) + [.options(all)])
  }

  private func errorName(_ reply: DBusReply) -> String? {
    if case .failure(.remote(let name, _)) = reply { name } else { nil }
  }

  @Test("A long value comes in parts of one read", arguments: [nil, 0x2901] as [BluetoothUUID?])
  func longRead(descriptor: BluetoothUUID?) throws {
    try run { world, book in
      var value: [UInt8] = []
      while value.count < 300 {
        let reply = try await ask(
          world, .readValue, of: Book.text, descriptor: descriptor, nil,
          ["offset": .uint16(UInt16(value.count))])
        let part = try reply.get().arguments.first?.bytes ?? []
        try #require(!part.isEmpty)
        value += part.prefix(99)
      }
      #expect(value == (0..<300).map { UInt8(truncatingIfNeeded: $0 + 1) })
      #expect(await book.readCount == 1)
      let end = try await ask(
        world, .readValue, of: Book.text, descriptor: descriptor, nil, ["offset": .uint16(300)])
      #expect(try end.get().arguments.first?.bytes == [])
      let behind = try await ask(
        world, .readValue, of: Book.text, descriptor: descriptor, nil, ["offset": .uint16(301)])
      #expect(errorName(behind) == BlueZ.ServerError.invalidOffset)
      // Another read returns another value.
      _ = try await ask(world, .readValue, of: Book.text, descriptor: descriptor)
      #expect(await book.readCount == 2)
    }
  }

  @Test("A write is forwarded whole, with its mode, and only once complete")
  func writes() throws {
    try run { world, book in
      let asked = try await ask(
        world, .writeValue, of: Book.text, [], ["prepare-authorize": .boolean(true)])
      #expect(throws: Never.self) { try asked.get() }
      let middle = try await ask(world, .writeValue, of: Book.text, [1], ["offset": .uint16(1)])
      #expect(errorName(middle) == BlueZ.ServerError.invalidOffset)
      #expect(await book.writes.isEmpty)
      for (id, type) in [
        (Book.text, nil), (Book.label, nil), (Book.label, "request"), (Book.label, "command"),
        (Book.text, "reliable"),
      ] {
        _ = try await ask(
          world, .writeValue, of: id, [2], type.map { ["type": .string($0)] } ?? [:])
      }
      #expect(
        await book.writes == [
          "[2] withResponse", "[2] withoutResponse", "[2] withResponse", "[2] withoutResponse",
          "[2] withResponse",
        ])
    }
  }

  @Test("Only a release causes the host to advertise again")
  func unknownCall() throws {
    try run { world, _ in
      let (client, path) = try #require(await world.fake.advertisements.first)
      for (method, error) in [
        ("Renew", BlueZ.BusErrorName.unknownMethod.rawValue), (BlueZ.release, nil),
      ] {
        let before = await world.fake.advertisements.map(\.path)
        let reply = await world.fake.askClient(
          client, method, of: BlueZ.Interface.advertisement.rawValue, at: path)
        #expect(errorName(reply) == error)
        try await world.sleep(.seconds(1))
        // The host advertises again, as another object.
        let isNew = await world.fake.advertisements.contains { !before.contains($0.path) }
        #expect(isNew == (error == nil))
      }
    }
  }

  @Test("ATT errors reach the central if the daemon can send them")
  func errors() throws {
    try run { world, book in
      let connection = try await world.central().connect(to: PeripheralWorld.address)
      let same: Set<UInt8> = Set([0x02, 0x03, 0x06, 0x07, 0x08, 0x0D] + Array(0x80...0x9F))
      for code in UInt8(1)...UInt8.max {
        await book.refuse(with: ATTError(rawValue: code))
        let authorization: Set<UInt8> = [0x05, 0x0C, 0x0F]
        let expected = same.contains(code) ? code : authorization.contains(code) ? 0x08 : 0x0E
        for isRead in [true, false] {
          // Read and write have separate codes for missing permission.
          let code = expected == 0x02 || expected == 0x03 ? (isRead ? 0x02 : 0x03) : expected
          await #expect(throws: BLEError.att(ATTError(rawValue: code))) {
            if isRead {
              _ = try await connection.read(Book.text)
            } else {
              try await connection.write([1], to: Book.text, mode: .withResponse)
            }
          }
        }
      }
      await connection.disconnect()
    }
  }

  @Test("A subscription belongs to the first central, and passes to another when that leaves")
  func subscriptions() throws {
    try run { world, book in
      let first = try await world.central("first").connect(to: PeripheralWorld.address)
      let streams = [try await first.notifications(from: Book.text)]
      let second = try await world.central("second").connect(to: PeripheralWorld.address)
      let others = [try await second.notifications(from: Book.text)]
      try await world.sleep(.seconds(1))
      #expect(await book.subscriptions == ["0 true"])
      // Both receive the values for the first central; the values for the second are not sent.
      let links = await book.links
      try #require(links.count == 2)
      try links[0].notify([1], from: Book.text)
      try links[1].notify([2], from: Book.text)
      // No value delays none.
      links[0].notify([], from: Book.text, after: .seconds(9))
      links[0].notify([[8]], from: Book.text, after: .zero)
      try links[0].notify([9], from: Book.text)
      links[0].notify([[3], [4]], from: Book.text, after: .seconds(2))
      links[0].notify([[5]], from: Book.text, after: .seconds(1))
      try await world.sleep(.seconds(3))
      await first.disconnect()
      try await world.sleep(.seconds(1))
      #expect(await book.subscriptions == ["0 true", "1 true"])
      #expect(throws: BLEError.disconnected(.remote)) { try links[0].notify([6], from: Book.text) }
      try links[1].notify([7], from: Book.text)
      try await world.sleep(.seconds(1))
      await second.disconnect()
      try await world.sleep(.seconds(1))
      let common = [1, 8, 9, 3, 4, 5]
      for (stream, expected) in zip(streams + others, [common, common + [7]]) {
        var values: [[UInt8]] = []
        await #expect(throws: BLEError.disconnected(.local)) {
          for try await value in stream { values.append(value) }
        }
        #expect(values.map { Int($0[0]) } == expected)
      }
    }
  }

  @Test("Indications that are sent at once arrive, each once")
  func indications() throws {
    try run { world, book in
      let connection = try await world.central().connect(to: PeripheralWorld.address)
      let values = try await connection.notifications(from: Book.mark)
      try await world.sleep(.seconds(1))
      let link = try #require(await book.links.first)
      try await withThrowingTaskGroup { group in
        for number in UInt8(1)...3 {
          group.addTask { try await link.indicate([number], from: Book.mark) }
        }
        try await group.waitForAll()
      }
      try await world.sleep(.seconds(1))
      await connection.disconnect()
      var received: [[UInt8]] = []
      await #expect(throws: BLEError.disconnected(.local)) {
        for try await value in values { received.append(value) }
      }
      #expect(received.map { $0[0] }.sorted() == [1, 2, 3])
    }
  }

  @Test(
    "A link learns its MTU from the first request, and truncates no value",
    arguments: [23, 247, 515, 517])
  func lengths(mtu: Int) throws {
    try run(mtu: mtu) { world, book in
      let connection = try await world.central().connect(to: PeripheralWorld.address)
      _ = try await connection.notifications(from: Book.label)
      try await world.sleep(.seconds(1))
      let link = try #require(await book.links.first)
      #expect(link.maximumNotificationLength == 20)
      #expect(throws: BLEError.writeTooLong(length: 21, maximum: 20)) {
        try link.notify([UInt8](repeating: 0, count: 21), from: Book.label)
      }
      _ = try await connection.read(Book.label)
      #expect(
        link.maximumNotificationLength == connection.maximumWriteLength(for: .withoutResponse))
      let longest = min(mtu - 3, 512)
      #expect(throws: BLEError.writeTooLong(length: longest + 1, maximum: longest)) {
        try link.notify([UInt8](repeating: 0, count: longest + 1), from: Book.label)
      }
      await connection.disconnect()
    }
  }

  @Test("The daemon answers requests that take longer than its timeout")
  func slowAnswers() throws {
    try run { world, _ in
      let other = world.fake.host()
      let device = LawPeripheral()
      try await other.publish(device)
      let connection = try await world.central().connect(to: PeripheralWorld.address)
      await device.setReadDelay(.seconds(4))
      #expect(try await connection.read(LawPeripheral.slow) == [7])
      await device.setReadDelay(.seconds(6))
      await #expect(throws: BLEError.att(.unlikelyError)) {
        try await connection.read(LawPeripheral.slow)
      }
      await connection.disconnect()
      await other.close()
    }
  }

  @Test("A device that was connected before counts as a central after its first request")
  func strangers() throws {
    try run { world, book in
      let connection = try await world.central().connect(to: PeripheralWorld.address)
      try await world.sleep(.seconds(1))
      #expect(await book.links.count == 1)
      let late = world.fake.host()
      let other = Book()
      try await late.publish(other)
      try await world.sleep(.seconds(2))
      #expect(await other.links.isEmpty)
      let id = CharacteristicID(0xFA01, in: 0xFA00, instance: 1)
      _ = try await connection.read(id)
      try await world.sleep(.seconds(1))
      #expect(await other.links.count == 1)
      await connection.disconnect()
      await late.close()
    }
  }
}

extension FakeBlueZ {
  fileprivate var advertisements: [(client: String, path: String)] {
    server.advertisements.map { ($0.client, $0.path) }
  }
}
