import HaloProtocol

extension JStyleRing {
  /// Longer than the 30 s of a measurement.
  static var measuringTime: Duration { .seconds(40) }

  func require(_ kind: Colmi.MeasurementKind) throws(RingError) {
    guard kind.isLiveOfJStyle else { throw .unsupported(.jStyle(.measurement)) }
  }

  /// Passes a message on to the running measurement; returns false if it does not belong to it.
  func receiveReading(_ frame: JStyle.NotificationFrame) -> Bool {
    guard let kind = measurement.kind, let message = try? JStyle.RingMessage(parsing: frame)
    else { return false }
    let values: (heartRate: UInt8, oxygen: UInt8, temperature: UInt16)
    switch message {
    case .live(let live): values = (live.heartRate, 0, 0)
    case .extendedLive(let live): values = (live.heartRate, live.oxygen, live.temperature)
    // The ring ends a measurement when its time is over.
    case .measurement(let reply) where reply.result == 0:
      measurement.end()
      return true
    default: return false
    }
    let level: UInt8
    switch kind {
    case .bloodOxygen: level = values.oxygen
    // A COLMI ring counts tenths from 20 °C.
    case .bodyTemperature: level = UInt8(clamping: Int(values.temperature) - 200)
    default: level = values.heartRate
    }
    // The ring sends zeros until it has a value, and without a finger.
    guard level != 0, let reading = try? Colmi.MeasurementReading(kind: kind, level: level) else {
      return true
    }
    measurement.add(reading)
    return true
  }
}

extension Colmi.MeasurementKind {
  /// Whether live values have the quantity; no source shows the place of others in a reply.
  fileprivate var isLiveOfJStyle: Bool {
    [.heartRate, .heartRateStream, .bloodOxygen, .bodyTemperature].contains(self)
  }

  /// The mode that starts the sensor; nil if live values alone have the quantity.
  fileprivate var jStyleMode: JStyle.MeasurementMode? {
    switch self {
    case .heartRate, .heartRateStream: .heartRate
    case .bloodOxygen: .oxygen
    default: nil
    }
  }
}

extension RingLink where Frame == JStyle.NotificationFrame {
  /// Starts or stops a measurement and live values, by which its values come.
  ///
  /// Only one document has the measurement, so a ring may refuse it and send heart rates anyway.
  func measure(_ kind: Colmi.MeasurementKind, _ isOn: Bool) async throws(RingError) {
    if let mode = kind.jStyleMode {
      do throws(RingError) {
        _ = try await reply(
          to: JStyle.MeasurementRequest(mode: mode, isOn: isOn, seconds: isOn ? 30 : 0))
      } catch {
        guard case .unsupported = error, mode == .heartRate else { throw error }
      }
    }
    let live = try encoding(
      JStyle.LiveRequest(isOn: isOn, isTemperatureOn: isOn && kind == .bodyTemperature))
    // No source shows a reply to the end of live values.
    if isOn {
      _ = try await reply(to: live)
    } else {
      try await send(live.frame)
    }
  }
}
