import HaloProtocol
import HaloTransport

/// The peripheral for the checks of the laws of ``BLETransport``.
///
/// It has few features, and records every operation of a central.
public actor LawPeripheral: LocalPeripheral {
  /// The service of all characteristics.
  public static let service = BluetoothUUID(0xFA00)
  /// A characteristic that stores a written value, returns it for reads, and notifies it.
  public static let echo = CharacteristicID(0xFA01, in: service)
  /// A characteristic that notifies 0 while it acknowledges a subscription, and the next numbers
  /// right after that.
  public static let counter = CharacteristicID(0xFA02, in: service)
  /// A characteristic whose reads and writes take the time of ``setReadDelay(_:)``.
  public static let slow = CharacteristicID(0xFA03, in: service)
  /// A characteristic that never answers a read or a write.
  public static let silent = CharacteristicID(0xFA04, in: service)
  /// A characteristic that rejects every read and write with ``refusal``.
  public static let refusing = CharacteristicID(0xFA05, in: service)
  /// A characteristic that notifies as often as a write of two bytes requests, low byte first.
  public static let flood = CharacteristicID(0xFA06, in: service)
  /// A characteristic that can only be read.
  public static let readOnly = CharacteristicID(0xFA07, in: service)
  /// A characteristic that bonded centrals can read and write.
  public static let protected = CharacteristicID(0xFA08, in: service)
  /// A characteristic that indicates as many numbers, from 0, as a write of one byte requests, one
  /// after the other.
  public static let indicating = CharacteristicID(0xFA09, in: service)
  /// A characteristic for writes without response, which take ten milliseconds each.
  public static let sink = CharacteristicID(0xFA0A, in: service)
  /// A readable characteristic that exists after a change to ``otherTable``.
  public static let added = CharacteristicID(0xFB01, in: 0xFB00)
  /// The description of ``echo``, which stores a written value and returns it for reads.
  public static let label = DescriptorID(0x2901, of: echo)
  /// The description of ``slow``, whose reads and writes take the time of ``setReadDelay(_:)``.
  public static let slowLabel = DescriptorID(0x2901, of: slow)
  /// A descriptor that rejects every read and write with ``refusal``.
  public static let refusingLabel = DescriptorID(0x2901, of: refusing)
  /// A characteristic that does not exist.
  public static let missing = CharacteristicID(0xFA99, in: service)
  /// The error of ``refusing``.
  public static let refusal = ATTError(rawValue: 0x81)
  /// The number of values that ``counter`` sends after the first.
  public static let countedAfterwards = 20
  /// The value of ``readOnly``.
  public static let constant: [UInt8] = [0x2A, 0x07]

  /// An operation of a central, or a change of a link.
  public enum Event: Hashable, Sendable {
    /// The central subscribed or unsubscribed.
    case subscription(CharacteristicID, Bool)
    /// The central wrote.
    case write(CharacteristicID, [UInt8], WriteMode)
    /// The central read.
    case read(CharacteristicID)
    /// The central read a descriptor.
    case readDescriptor(DescriptorID)
    /// The central wrote a descriptor.
    case writeDescriptor(DescriptorID, [UInt8])
    /// A link came up.
    case linkUp
    /// A link went down.
    case linkDown
  }

  /// All events so far, in order.
  public private(set) var events: [Event] = []
  /// The number of confirmed indications since the last write to ``indicating``.
  public private(set) var confirmedCount = 0
  /// The present table.
  public private(set) var services = LawPeripheral.table
  /// The present advertisement.
  public private(set) var advertisement: AdvertisementData? = AdvertisementData(
    localName: "Law", serviceUUIDs: [LawPeripheral.service])
  /// The preferences for links.
  public nonisolated let preferences: LinkPreferences

  private var value: [UInt8] = [0]
  private var labelValue: [UInt8] = [0x4C]
  private var delay: Duration = .milliseconds(50)
  private var links: [UInt64: any PeripheralLink] = [:]
  private var indicationCounts: [UInt64: AsyncStream<Int>.Continuation] = [:]

  /// The first table.
  public static let table = [
    GATTService(
      service,
      characteristics: [
        GATTCharacteristic(
          0xFA01, properties: [.read, .write, .writeWithoutResponse, .notify],
          descriptors: [0x2902, 0x2901]),
        GATTCharacteristic(0xFA02, properties: .notify, descriptors: [0x2902]),
        GATTCharacteristic(0xFA03, properties: [.read, .write], descriptors: [0x2901]),
        GATTCharacteristic(0xFA04, properties: [.read, .write]),
        GATTCharacteristic(
          0xFA05, properties: [.read, .write, .writeWithoutResponse], descriptors: [0x2901]),
        GATTCharacteristic(0xFA06, properties: [.write, .notify], descriptors: [0x2902]),
        GATTCharacteristic(0xFA07, properties: .read),
        GATTCharacteristic(0xFA08, properties: [.read, .write], requiresBonding: true),
        GATTCharacteristic(0xFA09, properties: [.write, .indicate], descriptors: [0x2902]),
        GATTCharacteristic(0xFA0A, properties: .writeWithoutResponse),
      ])
  ]

  /// Another table, without ``counter`` and with one more service.
  public static let otherTable =
    table.map { service in
      GATTService(
        service.uuid, characteristics: service.characteristics.filter { $0.uuid != 0xFA02 })
    } + [GATTService(0xFB00, characteristics: [GATTCharacteristic(0xFB01, properties: .read)])]

  /// Makes a peripheral without events.
  ///
  /// - Parameters:
  ///   - maximumLinks: The maximum number of centrals at a time.
  ///   - mtu: The largest MTU.
  public init(maximumLinks: Int = 1, mtu: Int = 247) {
    preferences = LinkPreferences(mtu: mtu, maximumLinks: maximumLinks)
  }

  /// The number of links.
  public var linkCount: Int { links.count }

  /// Sets the delay of ``slow``.
  public func setReadDelay(_ delay: Duration) { self.delay = delay }

  /// Disconnects all links.
  public func drop() {
    for link in links.values.sorted(by: { $0.id < $1.id }) { link.disconnect() }
  }

  /// Changes the services, and notifies the centrals.
  public func change(to table: [GATTService]) {
    services = table
    for link in links.values.sorted(by: { $0.id < $1.id }) { link.servicesChanged() }
  }

  /// Changes the advertisement.
  public func advertise(_ advertisement: AdvertisementData?) {
    self.advertisement = advertisement
  }

  /// Notifies all subscribed centrals.
  public func notifyAll(_ value: [UInt8], from characteristic: CharacteristicID) {
    for link in links.values.sorted(by: { $0.id < $1.id }) {
      try? link.notify(value, from: characteristic)
    }
  }

  /// Notifies all subscribed centrals of values after a delay.
  public func notifyAll(
    _ values: [[UInt8]], from characteristic: CharacteristicID, after delay: Duration
  ) {
    for link in links.values.sorted(by: { $0.id < $1.id }) {
      link.notify(values, from: characteristic, after: delay)
    }
  }

  /// Returns the values written to one characteristic, in order.
  public func writes(to characteristic: CharacteristicID) -> [[UInt8]] {
    events.compactMap {
      if case .write(characteristic, let value, _) = $0 { value } else { nil }
    }
  }

  /// Returns the changes of the subscription to one characteristic, in order.
  public func subscriptions(to characteristic: CharacteristicID) -> [Bool] {
    events.compactMap {
      if case .subscription(characteristic, let isSubscribed) = $0 { isSubscribed } else { nil }
    }
  }

  /// Answers a read.
  ///
  /// - Throws: ``refusal`` for ``refusing``.
  public func read(
    _ characteristic: CharacteristicID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] {
    events.append(.read(characteristic))
    switch characteristic {
    case Self.echo, Self.protected: return value
    case Self.readOnly, Self.added: return Self.constant
    case Self.slow: try? await link.clock.sleep(for: delay)
    case Self.silent: await sleepForEver(on: link)
    default: throw Self.refusal
    }
    return [7]
  }

  /// Handles a write.
  ///
  /// - Throws: ``refusal`` for ``refusing``.
  public func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    events.append(.write(characteristic, value, mode))
    switch characteristic {
    case Self.echo:
      self.value = value
      try? link.notify(value, from: Self.echo)
    case Self.flood:
      let count = Int(value.first ?? 0) | Int(value.dropFirst().first ?? 0) << 8
      for number in 0..<count { try? link.notify(Self.bytes(of: number), from: Self.flood) }
    case Self.protected: self.value = value
    case Self.indicating:
      confirmedCount = 0
      indicationCounts[link.id]?.yield(Int(value.first ?? 0))
    case Self.sink: try? await link.clock.sleep(for: .milliseconds(10))
    case Self.slow: try? await link.clock.sleep(for: delay)
    case Self.silent: await sleepForEver(on: link)
    default: throw Self.refusal
    }
  }

  /// Answers a read of a descriptor.
  ///
  /// - Throws: ``refusal`` for ``refusingLabel``.
  public func read(
    _ descriptor: DescriptorID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] {
    events.append(.readDescriptor(descriptor))
    switch descriptor {
    case Self.label: return labelValue
    case Self.slowLabel: try? await link.clock.sleep(for: delay)
    default: throw Self.refusal
    }
    return [8]
  }

  /// Handles a write to a descriptor.
  ///
  /// - Throws: ``refusal`` for ``refusingLabel``.
  public func write(
    _ value: [UInt8], to descriptor: DescriptorID, on link: any PeripheralLink
  ) async throws(ATTError) {
    events.append(.writeDescriptor(descriptor, value))
    switch descriptor {
    case Self.label: labelValue = value
    case Self.slowLabel: try? await link.clock.sleep(for: delay)
    default: throw Self.refusal
    }
  }

  /// Records the change; a subscription to ``counter`` starts its numbers.
  public func subscriptionChanged(
    _ characteristic: CharacteristicID, isSubscribed: Bool, on link: any PeripheralLink
  ) async {
    events.append(.subscription(characteristic, isSubscribed))
    guard characteristic == Self.counter, isSubscribed else { return }
    for number in 0...Self.countedAfterwards {
      try? link.notify(Self.bytes(of: number), from: Self.counter)
    }
  }

  /// Keeps the link until it goes down, and sends the requested indications.
  public func run(on link: any PeripheralLink) async {
    let (counts, input) = AsyncStream<Int>.makeStream()
    links[link.id] = link
    indicationCounts[link.id] = input
    events.append(.linkUp)
    for await count in counts {
      for number in 0..<count {
        guard (try? await link.indicate(Self.bytes(of: number), from: Self.indicating)) != nil
        else { break }
        confirmedCount += 1
      }
    }
    links[link.id] = nil
    indicationCounts[link.id] = nil
    events.append(.linkDown)
  }

  private func sleepForEver(on link: any PeripheralLink) async {
    while (try? await link.clock.sleep(for: .seconds(3600))) != nil {}
  }

  /// Returns the bytes of a number: two, low byte first.
  public static func bytes(of number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }
}
