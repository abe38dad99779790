import FuzzKit
import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization

/// A ring that answers as the bytes specify: like a true ring, not at all, with a refusal, or with
/// any frames.
///
/// Without further bytes it is a true ring.
final class HostileRing: LocalPeripheral {
  private let base: VirtualRing
  private let script: Mutex<ByteTaker>

  init(_ model: RingModel, script: [UInt8]) {
    base = VirtualRing(model: model, seed: 7)
    self.script = Mutex(ByteTaker(script))
  }

  var advertisement: AdvertisementData? { base.advertisement }
  var services: [GATTService] { base.services }
  var preferences: LinkPreferences { base.preferences }

  func read(
    _ characteristic: CharacteristicID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] {
    let answer = script.withLock { script -> Result<[UInt8]?, ATTError> in
      guard !script.isEmpty else { return .success(nil) }
      let choice = script.byte()
      return switch choice & 3 {
      case 0: .success(script.bytes(Int(choice >> 2)))
      case 1: .failure(ATTError(rawValue: max(1, script.byte())))
      default: .success(nil)
      }
    }
    if let value = try answer.get() { return value }
    return try await base.read(characteristic, on: link)
  }

  func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    let (isForBase, answer) = script.withLock { Self.answer(to: value, characteristic, &$0) }
    for (bytes, channel, delay) in try answer.get() {
      let length = link.maximumNotificationLength
      let parts = stride(from: 0, to: bytes.count, by: length).map {
        Array(bytes[$0..<min($0 + length, bytes.count)])
      }
      link.notify(parts, from: channel, after: delay)
    }
    if isForBase { try await base.write(value, to: characteristic, mode: mode, on: link) }
  }

  func run(on link: any PeripheralLink) async { await base.run(on: link) }

  private typealias Answer = (bytes: [UInt8], channel: CharacteristicID, delay: Duration)

  /// Returns the answer to a write that the next byte specifies: whether the true ring receives the
  /// write, and the additional values, or a refusal.
  private static func answer(
    to value: [UInt8], _ characteristic: CharacteristicID, _ script: inout ByteTaker
  ) -> (isForBase: Bool, Result<[Answer], ATTError>) {
    guard !script.isEmpty else { return (true, .success([])) }
    let choice = script.byte()
    let isBigData = characteristic == .colmiBigDataWrite
    let delay = Duration.milliseconds(10 * Int(choice >> 4) * Int(choice >> 4))
    let opcode = Colmi.Opcode(rawValue: value.first ?? 0)
    let action = Colmi.BigDataAction(rawValue: value.dropFirst().first ?? 0)
    switch choice & 15 {
    case 0...4: return (true, .success([]))
    case 5: return (false, .success([]))
    case 6: return (true, .failure(ATTError(rawValue: max(1, script.byte()))))
    case 7, 8: return (choice & 1 == 0, .success([(script.counted(), .colmiUARTNotify, delay)]))
    case 9, 10:
      let bytes = isBigData ? bigData(action, &script) : frames(opcode, &script)
      return (
        choice & 1 == 0,
        .success([(bytes, isBigData ? .colmiBigDataNotify : .colmiUARTNotify, delay)])
      )
    case 11: return (true, .success([(script.counted(), .colmiBigDataNotify, delay)]))
    case 12:
      let other = Colmi.Opcode(rawValue: script.byte())
      return (true, .success([(frames(other, &script), .colmiUARTNotify, delay)]))
    case 13:
      let other = Colmi.BigDataAction(rawValue: script.byte())
      return (true, .success([(bigData(other, &script), .colmiBigDataNotify, delay)]))
    case 14:
      let bytes = Colmi.UnsupportedReply(of: opcode).frame.bytes
      return (false, .success([(bytes, .colmiUARTNotify, delay)]))
    default:
      // An echo of the write.
      return (true, .success([(value, .colmiUARTNotify, delay)]))
    }
  }

  /// Returns a frame with the right checksum.
  private static func frames(_ opcode: Colmi.Opcode, _ script: inout ByteTaker) -> [UInt8] {
    let payload = script.bytes(Int(script.byte() & 15))
    return (try? Colmi.Frame(opcode, payload: payload.prefix(14)).bytes) ?? []
  }

  private static func bigData(_ action: Colmi.BigDataAction, _ script: inout ByteTaker) -> [UInt8] {
    (try? Colmi.BigDataFrame(action, payload: script.counted()).bytes) ?? []
  }
}
