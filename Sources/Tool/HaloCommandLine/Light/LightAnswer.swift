import HaloDevices
import HaloProtocol

/// The reply of a light to a status request.
enum LightAnswer: Sendable {
  case status(Triones.Status)
  /// The state that a light of another family reports; without values if it reports none.
  case state(LightState, LightFamily)
  /// A reply that cannot be decoded: its bytes, and the decoding error.
  case malformed([UInt8], WireError)

  init(_ event: LEDStripEvent, of strip: LEDStrip) {
    if case .message(.status(let status)) = event {
      self = .status(status)
    } else {
      self = .state(event.state ?? .unknown, strip.family)
    }
  }

  /// Requests the status of a light, and waits for the reply.
  ///
  /// - Throws: `LEDStripError`, but not for a reply that cannot be decoded.
  init(of strip: LEDStrip) async throws {
    guard strip.reportsStatus || strip.family == .triones else {
      self = .state(.unknown, strip.family)
      return
    }
    let events = strip.events()
    do throws(LEDStripError) {
      self.init(try await strip.statusEvent(), of: strip)
    } catch {
      guard case .wire(let reason) = error else { throw error }
      // The event with the bytes has arrived already.
      for try await case .malformed(let bytes, reason) in events {
        self = .malformed(bytes, reason)
        return
      }
      throw error
    }
  }
}
