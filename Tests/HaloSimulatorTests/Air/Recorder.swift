/// A peripheral that records the times of writes.
actor Recorder: LocalPeripheral {
  static let channel = CharacteristicID(0xFD01, in: 0xFD00)
  static let indicating = CharacteristicID(0xFD02, in: 0xFD00)
  static let label = DescriptorID(0x2901, of: channel)

  nonisolated let preferences: LinkPreferences
  nonisolated let advertisement: AdvertisementData?
  nonisolated let scanResponse: AdvertisementData?
  nonisolated let services = [
    GATTService(
      0xFD00,
      characteristics: [
        GATTCharacteristic(
          0xFD01, properties: [.read, .write, .writeWithoutResponse, .notify],
          descriptors: [0x2902, 0x2901]),
        GATTCharacteristic(0xFD02, properties: [.read, .indicate], descriptors: [0x2902]),
      ])
  ]
  private let slowness: Duration
  private(set) var arrivals: [Duration] = []
  private(set) var links: [any PeripheralLink] = []

  init(
    _ preferences: LinkPreferences = LinkPreferences(), slowness: Duration = .zero,
    advertisement: AdvertisementData? = AdvertisementData(localName: "Recorder"),
    scanResponse: AdvertisementData? = nil
  ) {
    self.preferences = preferences
    self.slowness = slowness
    self.advertisement = advertisement
    self.scanResponse = scanResponse
  }

  func read(
    _ characteristic: CharacteristicID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] { [1] }

  func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    arrivals.append(link.time)
    if slowness > .zero { try? await link.clock.sleep(for: slowness) }
  }

  func read(
    _ descriptor: DescriptorID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] { [2] }

  func run(on link: any PeripheralLink) async {
    links.append(link)
    while (try? await link.clock.sleep(for: .seconds(3600))) != nil {}
    links.removeAll { $0.id == link.id }
  }

  func notify(_ value: [UInt8]) {
    for link in links { try? link.notify(value, from: Self.channel) }
  }

  func requestParameters(_ parameters: ConnectionParameters) {
    for link in links { link.requestParameters(parameters) }
  }
}

/// A suite each of whose tests has an air of its own.
protocol AirSuite: Sendable {
  var air: SimulatedAir { get }
}

extension AirSuite {
  var simulation: Simulation { air.simulation }
  var transport: SimulatedTransport { SimulatedTransport(on: air) }
  var other: SimulatedTransport { SimulatedTransport(on: air, as: "other") }
}

extension Simulation {
  /// Places a recorder on new air, and runs a body with a link, by default with a subscription.
  func visit(
    _ device: Recorder = Recorder(), _ conditions: AirConditions = AirConditions(),
    subscribes: Bool = true,
    _ body: @escaping @Sendable (SimulatedAir, SimulatedLink) async throws -> Void
  ) throws {
    let air = SimulatedAir(self, conditions: conditions)
    air.place(device, as: "device")
    try run {
      let link = try await SimulatedTransport(on: air).connect(to: "device")
      let stream = subscribes ? try await link.notifications(from: Recorder.channel) : nil
      try await body(air, link)
      withExtendedLifetime(stream) {}
    }
  }
}

extension SimulatedTransport {
  func received(
    _ filter: ScanFilter = ScanFilter(allowsDuplicates: true), for time: Duration
  ) async -> [(time: Duration, advertisement: Advertisement)] {
    await withTaskGroup(of: [(Duration, Advertisement)].self) { group in
      group.addTask {
        var received: [(Duration, Advertisement)] = []
        do {
          for try await advertisement in advertisements(matching: filter) {
            received.append((air.simulation.now, advertisement))
          }
        } catch {
          // The adapter went off: return the advertisements so far.
        }
        return received
      }
      try? await clock.sleep(for: time)
      group.cancelAll()
      return await group.next() ?? []
    }
  }
}

func expectError(
  _ error: BLEError, _ location: SourceLocation = #_sourceLocation,
  _ body: () async throws -> Void
) async { await #expect(throws: error, sourceLocation: location) { try await body() } }

/// Returns the next values of a stream, at most `count`.
func first<Element>(_ count: Int, of stream: BLEStream<Element>) async throws -> [Element] {
  try await stream.prefix(count).reduce(into: [Element]()) { $0.append($1) }
}

func rest<Element>(_ stream: BLEStream<Element>) async -> (values: [Element], end: BLEError?) {
  var values: [Element] = []
  do {
    for try await value in stream { values.append(value) }
    return (values, nil)
  } catch {
    return (values, error)
  }
}
