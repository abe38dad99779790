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
        var model = try RingModel.evening(hasWeek: true)
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

  @Test("Every big-data frame of the host gets answers with a known type")
  func everyBigDataFrameIsAnswered() throws {
    for type in Colmi.BigDataHostMessage.valueTypes {
      for vector in try ColmiFixtures.vectors(ColmiFixtures.fileName(of: type)).vectors {
        guard vector.value != nil else { continue }
        var model = try RingModel.evening(hasWeek: true)
        let frame = try Colmi.BigDataFrame(parsing: vector.hex.bytes)
        let replies = model.respond(to: try Colmi.BigDataHostMessage(parsing: frame), at: .zero)
        #expect(!replies.isEmpty, "\(type.name), \(vector.name)")
        for reply in replies {
          let message = try Colmi.BigDataRingMessage(parsing: reply)
          #expect(message.value != nil, "\(type.name), \(vector.name): \(reply)")
        }
      }
    }
  }

  @Test("Written settings and reminders of every kind are read back")
  func whatWasWrittenIsReadBack() throws {
    var count = 0
    for type in Colmi.HostMessage.packetTypes
    where type.name.hasSuffix("WriteRequest") && type != Colmi.PushSwitchesWriteRequest.self {
      let name = String(type.name.dropLast("WriteRequest".count)) + "Request"
      guard
        let reader = Colmi.HostMessage.packetTypes.first(where: { $0.name == name }),
        let request = try ColmiFixtures.vectors(ColmiFixtures.fileName(of: reader)).vectors.first(
          where: { $0.value != nil })
      else { continue }
      for vector in try ColmiFixtures.vectors(ColmiFixtures.fileName(of: type)).vectors {
        guard case .object(let value)? = vector.value else { continue }
        var model = try RingModel.evening(hasWeek: true)
        _ = model.respond(
          to: try Colmi.HostMessage(parsing: Colmi.Frame(parsing: vector.hex.bytes)), at: .zero)
        var bytes = Array(request.hex.bytes.dropFirst().dropLast())
        if case .object(let reminder)? = value["reminder"], case .int(let slot)? = reminder["slot"]
        {
          bytes[0] = UInt8(slot)
        }
        let read = try Colmi.Frame(Colmi.Opcode(rawValue: request.hex.bytes[0]), payload: bytes)
        let replies = model.respond(to: try Colmi.HostMessage(parsing: read), at: .zero).frames
        let reply = try #require(replies.first)
        let message = try Colmi.RingMessage(parsing: reply)
        let packet = try #require(message.packet)
        guard case .object(let held) = try JSONValue(packet) else { continue }
        count += 1
        #expect(held == value, "\(type.name), \(vector.name)")
      }
    }
    #expect(count > 60)
  }
}
