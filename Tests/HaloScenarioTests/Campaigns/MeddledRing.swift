import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization

/// A ring whose answers come late, twice or in part, as a test requires.
///
/// A test selects answers by their content rather than by a packet count, so it keeps its meaning
/// if a client sends one request more or less.
final class MeddledRing: LocalPeripheral {
  /// The subject of an answer.
  enum Subject: Hashable, Sendable {
    case opcode(Colmi.Opcode)
    case action(Colmi.BigDataAction)
  }

  /// A part of an answer, and its extra delay; later packets do not overtake it.
  typealias Part = (late: Duration, values: [[UInt8]])

  /// Changes an answer, given its number among the answers on the same subject, from 0.
  typealias Meddling = @Sendable (Subject, _ number: Int, _ values: [[UInt8]]) -> [Part]

  let base: VirtualRing
  private let meddling: Meddling
  private let lostWrites: Set<[UInt8]>
  private let counts = Mutex<[Subject: Int]>([:])

  /// Creates a ring that never receives some writes.
  init(
    _ base: VirtualRing, losing lostWrites: Set<[UInt8]> = [], _ meddling: @escaping Meddling
  ) {
    self.base = base
    self.lostWrites = lostWrites
    self.meddling = meddling
  }

  var advertisement: AdvertisementData? { base.advertisement }
  var preferences: LinkPreferences { base.preferences }
  var services: [GATTService] { base.services }

  func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    guard !lostWrites.contains(value) else { return }
    try await base.write(
      value, to: characteristic, mode: mode, on: MeddledLink(base: link, ring: self))
  }

  func subscriptionChanged(
    _ characteristic: CharacteristicID, isSubscribed: Bool, on link: any PeripheralLink
  ) async { await base.subscriptionChanged(characteristic, isSubscribed: isSubscribed, on: link) }

  func run(on link: any PeripheralLink) async {
    await base.run(on: MeddledLink(base: link, ring: self))
  }

  fileprivate func parts(of values: [[UInt8]], from characteristic: CharacteristicID) -> [Part] {
    guard let subject = Self.subject(of: values, from: characteristic) else {
      return [(.zero, values)]
    }
    let number = counts.withLock { counts in
      defer { counts[subject, default: 0] += 1 }
      return counts[subject, default: 0]
    }
    return meddling(subject, number, values)
  }

  /// Returns the subject of the last frame, because the first may be unsolicited.
  private static func subject(
    of values: [[UInt8]], from characteristic: CharacteristicID
  ) -> Subject? {
    guard characteristic == .colmiUARTNotify else {
      let heads = values.filter { $0.count > 1 && $0[0] == Colmi.BigDataFrame.start }
      return heads.last.map { .action(Colmi.BigDataAction(rawValue: $0[1])) }
    }
    return (values.last?.first).map { .opcode(Colmi.Opcode(rawValue: $0 & 0x7F)) }
  }
}

/// A link that applies the ring's changes to answers.
private struct MeddledLink: PeripheralLink {
  let base: any PeripheralLink
  let ring: MeddledRing

  var id: UInt64 { base.id }
  var clock: any Clock<Duration> { base.clock }
  var time: Duration { base.time }
  var maximumNotificationLength: Int { base.maximumNotificationLength }

  func notify(_ value: [UInt8], from characteristic: CharacteristicID) throws(BLEError) {
    try base.notify(value, from: characteristic)
  }

  func notify(_ values: [[UInt8]], from characteristic: CharacteristicID, after delay: Duration) {
    for part in ring.parts(of: values, from: characteristic) {
      base.notify(part.values, from: characteristic, after: delay + part.late)
    }
  }

  func indicate(_ value: [UInt8], from characteristic: CharacteristicID) async throws(BLEError) {
    try await base.indicate(value, from: characteristic)
  }

  func servicesChanged() { base.servicesChanged() }
  func requestParameters(_ parameters: ConnectionParameters) { base.requestParameters(parameters) }
  func disconnect() { base.disconnect() }
}
