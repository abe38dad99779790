import HaloTestSupport

/// The virtual ring answers every request in the fixtures, so it covers as much as the codecs.
@Suite("Ring model, all requests")
struct RingModelBreadthTests {
  /// Requests that real rings do not answer, with the reason.
  private static let unanswered: [String: String] = [
    "PowerOffRequest": "the ring is off",
    "FindDeviceRequest": "it flashes",
    "MeasurementRequest": "readings follow",
    "StopMeasurementRequest": "nothing runs",
    "LegacyHeartRateRequest": "readings follow",
    "RawSensorRequest": "samples follow",
    "PingRequest": "only zeros are answered",
    "FactoryResetRequest": "everything is gone",
  ]

  /// Vectors that even this ring rejects: unknown actions and days.
  private static let refused: Set<String> = [
    "CameraRequest, unknown action", "DayTotalsRequest, limit",
    "LegacyHeartRateRequest, the digit three as text", "PhoneSportRequest, unknown",
  ]

  @Test("Every frame of the host gets answers with a known type")
  func everyFrameIsAnswered() throws {
    for type in Colmi.HostMessage.packetTypes {
      for vector in try ColmiFixtures.vectors(ColmiFixtures.fileName(of: type)).vectors {
        guard vector.value != nil else { continue }
        var model = RingModel.evening(hasWeek: true)
        let frame = try Colmi.Frame(parsing: vector.hex.bytes)
        let replies = model.respond(to: try Colmi.HostMessage(parsing: frame), at: .zero).frames
        if Self.unanswered[type.name] != nil, replies.isEmpty { continue }
        #expect(!replies.isEmpty, "\(type.name), \(vector.name)")
        for reply in replies {
          let message = try Colmi.RingMessage(parsing: reply)
          #expect(message.packet != nil, "\(type.name), \(vector.name): \(reply)")
          guard case .unsupported = message, !Self.refused.contains("\(type.name), \(vector.name)")
          else { continue }
          Issue.record("\(type.name), \(vector.name) is refused")
        }
      }
    }
  }
}
