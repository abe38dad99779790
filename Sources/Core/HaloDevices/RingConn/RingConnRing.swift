import HaloAsync
import HaloProtocol
import HaloTransport
import Synchronization

/// A client for the operations that only smart rings with the RingConn protocol have, as returned
/// by `ringConn` of a connected ``Ring``.
///
/// A RingConn ring sends each record once, to the host that reads first, and then deletes it. A
/// sync asks for the next records only after `deliver` has stored the last ones, and delivers all
/// that the ring sends, also of other days and kinds than requested. Histories store nothing, so
/// they throw `RingError.handsOverOnce` unless ``RingOptions/takesHandedOver`` is set.
///
/// The login needs no bond, but all other requests do. Frames that no request waits for go to
/// ``events()``, and so do all frames with parts of a history, which contain more than the records
/// of ``Ring``. The client answers heartbeats and live exercise.
public final class RingConnRing: DeviceClient {
  let ring: RingConnLink
  let measurement: SingleMeasurement<RingConn.RingFrame>
  let stores = Mutex(HandedOver())

  var link: RingLink<RingConn.RingFrame> { ring.link }

  init(_ connection: any BLEConnection, _ services: [GATTService], options: RingOptions) {
    let link = RingLink<RingConn.RingFrame>(
      connection, options: options, writingTo: .ringConnWrite, .withResponse)
    let ring = RingConnLink(link)
    self.ring = ring
    measurement = SingleMeasurement(on: link) { kind, isOn throws(RingError) in
      // Code that stores records could otherwise wait for itself.
      if ring.isReading, !isOn { return }
      if ring.isReading { throw .measurement(kind, .temporary) }
      try await link.exclusively { () async throws(RingError) in try await ring.measure(kind, isOn)
      }
    }
  }

  /// Returns a new stream of the ring's messages (frames) from now on that answer no waiting
  /// request or contain a part of a history.
  public func events() -> BoundedStream<RingConn.RingFrame, RingError> { link.events() }

  func channels(in services: [GATTService]) -> RingChannels { [(.ringConnNotify, receive)] }

  /// Bonds this machine with the ring, and repeats the login; does nothing if a bond exists.
  ///
  /// - Throws: ``RingError`` if the link fails or the ring rejects the bond.
  public func pair() async throws(RingError) {
    try await RingError.wrapping { () async throws(BLEError) in try await self.connection.pair() }
    try await logIn()
  }

  /// Logs in by the challenge of the ring.
  ///
  /// If the ring is silent after an answer with one key, the next key is tried.
  func logIn() async throws(RingError) {
    let keys = await keys()
    guard let last = keys.last else { throw .transport(.characteristicNotFound(.systemID)) }
    for key in keys {
      let challenge: RingConn.Challenge = try await ring.ask(RingConn.ChallengeRequest())
      do throws(RingError) {
        let _: RingConn.LoginStatus = try await ring.ask(
          RingConn.LoginAnswer(to: challenge, key: key))
        return
      } catch {
        guard case .unanswered = error, key != last else { throw error }
      }
    }
  }

  private func keys() async -> [UInt8] {
    let identifier = (try? await connection.read(.systemID)) ?? []
    let address = connection.peripheral.rawValue.split(separator: ":").compactMap {
      UInt8($0, radix: 16)
    }
    return [
      (try? GATT.SystemID(parsing: identifier)).map(RingConn.LoginAnswer.key(of:)),
      RingConn.LoginAnswer.key(ofAddress: identifier), RingConn.LoginAnswer.key(ofAddress: address),
    ].compactMap { $0 }
  }

  @Sendable private func receive(_ bytes: [UInt8]) {
    let frame: RingConn.RingFrame
    do throws(WireError) {
      frame = try RingConn.RingFrame(parsing: bytes)
    } catch {
      return ring.link.noteDamage(error)
    }
    ring.note(frame)
    let isReply = ring.link.offer(frame)
    switch frame.opcode {
    // Pages have more than the records of a sync.
    case .lightTrendPage, .apneaWaveform, .vitalsPage, .exercisePage: break
    case _ where isReply: return
    case .heartbeat: ring.link.sendLater(RingConn.HeartbeatAnswer().frame)
    case .liveExercise:
      let answer = try? RingConn.PageAnswer(opcode: .liveExerciseAnswer)
      if let answer { ring.link.sendLater(answer.frame) }
    default: break
    }
    if !receiveReading(frame) { ring.link.publish(frame) }
  }
}
