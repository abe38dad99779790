import HaloProtocol
import HaloTransport

/// The peripheral that the laws of ``BLETransport`` are checked with.
///
/// It does little, and remembers everything that a central does to it.
public actor LawPeripheral: LocalPeripheral {
  /// The service of all its characteristics.
  public static let service = BluetoothUUID(0xFA00)
  /// Keeps what is written, gives it when read, and notifies of it.
  public static let echo = CharacteristicID(0xFA01, in: service)
  /// Notifies 0 while it acknowledges a subscription, and the next numbers right after that.
  public static let counter = CharacteristicID(0xFA02, in: service)
  /// Answers a read after ``setReadDelay(_:)``, and a write as well.
  public static let slow = CharacteristicID(0xFA03, in: service)
  /// Never answers a read or a write.
  public static let silent = CharacteristicID(0xFA04, in: service)
  /// Answers every read with ``refusal``, and every write.
  public static let refusing = CharacteristicID(0xFA05, in: service)
  /// Notifies as many times as a write of two bytes says, low byte first.
  public static let flood = CharacteristicID(0xFA06, in: service)
  /// Can only be read.
  public static let readOnly = CharacteristicID(0xFA07, in: service)
  /// Is not there.
  public static let missing = CharacteristicID(0xFA99, in: service)
  /// The error that ``refusing`` answers with.
  public static let refusal = ATTError(rawValue: 0x81)
  /// How many numbers ``counter`` sends after the first.
  public static let countedAfterwards = 20
  /// What ``readOnly`` reads.
  public static let constant: [UInt8] = [0x2A, 0x07]

  /// What a central did.
  public enum Event: Hashable, Sendable {
    /// It subscribed, or no longer does.
    case subscription(CharacteristicID, Bool)
    /// It wrote.
    case write(CharacteristicID, [UInt8], WriteMode)
    /// It read.
    case read(CharacteristicID)
    /// A link came up.
    case linkUp
    /// A link went down.
    case linkDown
  }

  /// What centrals did so far.
  public private(set) var events: [Event] = []
  private var value: [UInt8] = [0]
  private var delay: Duration = .milliseconds(50)
  private var links: [UInt64: any PeripheralLink] = [:]

  /// What it advertises.
  public nonisolated let advertisement: AdvertisementData? = AdvertisementData(
    localName: "Law", serviceUUIDs: [LawPeripheral.service])
  /// Its table.
  public nonisolated let services = [
    GATTService(
      LawPeripheral.service,
      characteristics: [
        GATTCharacteristic(0xFA01, properties: [.read, .write, .writeWithoutResponse, .notify]),
        GATTCharacteristic(0xFA02, properties: .notify),
        GATTCharacteristic(0xFA03, properties: [.read, .write]),
        GATTCharacteristic(0xFA04, properties: [.read, .write]),
        GATTCharacteristic(0xFA05, properties: [.read, .write, .writeWithoutResponse]),
        GATTCharacteristic(0xFA06, properties: [.write, .notify]),
        GATTCharacteristic(0xFA07, properties: .read),
      ])
  ]

  /// A peripheral to which nothing has happened.
  public init() {}

  /// How many links are up.
  public var linkCount: Int { links.count }

  /// Sets how long ``slow`` takes.
  public func setReadDelay(_ delay: Duration) { self.delay = delay }

  /// Takes all links down.
  public func drop() {
    for link in links.values.sorted(by: { $0.id < $1.id }) { link.disconnect() }
  }

  /// What was done with one characteristic, in order.
  public func writes(to characteristic: CharacteristicID) -> [[UInt8]] {
    events.compactMap {
      if case .write(characteristic, let value, _) = $0 { value } else { nil }
    }
  }

  /// The changes of the subscription to one characteristic, in order.
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
    case Self.echo: return value
    case Self.readOnly: return Self.constant
    case Self.slow: try? await link.clock.sleep(for: delay)
    case Self.silent: await sleepForEver(on: link)
    default: throw Self.refusal
    }
    return [7]
  }

  /// Takes a write.
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
    case Self.slow: try? await link.clock.sleep(for: delay)
    case Self.silent: await sleepForEver(on: link)
    default: throw Self.refusal
    }
  }

  /// Remembers the change, and begins to count.
  public func subscriptionChanged(
    _ characteristic: CharacteristicID, isSubscribed: Bool, on link: any PeripheralLink
  ) async {
    events.append(.subscription(characteristic, isSubscribed))
    guard characteristic == Self.counter, isSubscribed else { return }
    for number in 0...Self.countedAfterwards {
      try? link.notify(Self.bytes(of: number), from: Self.counter)
    }
  }

  /// Keeps the link at hand until it goes down.
  public func run(on link: any PeripheralLink) async {
    links[link.id] = link
    events.append(.linkUp)
    await sleepForEver(on: link)
    links[link.id] = nil
    events.append(.linkDown)
  }

  private func sleepForEver(on link: any PeripheralLink) async {
    while (try? await link.clock.sleep(for: .seconds(3600))) != nil {}
  }

  /// The value that stands for a number: two bytes, low byte first.
  public static func bytes(of number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }
}
