import HaloProtocol
import HaloTransport

extension DiagnosisCollector {
  /// Measures the heart rate twice, or once if the first has no value, and adds the results to the
  /// evidence.
  func addMeasurements(to evidence: inout RingDiagnosis.Evidence) async throws(RingError) {
    let manual = try await asking { () async throws(RingError) in
      try await Ring(ring).history(of: .manualHeartRate, .today)
    }
    evidence.keepsManualHeartRates = manual.value != nil
    for number in 0..<2 {
      // Another minute begins before the second result.
      if number == 1 { try await pause(.seconds(60)) }
      let measurement = try await measurement()
      evidence.measurements.append(measurement)
      if measurement.beatsPerMinute == nil { break }
    }
  }

  /// Measures the heart rate once, and looks for the record in which the ring stores the result.
  private func measurement() async throws(RingError) -> RingDiagnosis.Measurement {
    let (manual, automatic) = (try await today(.manualHeartRate), try await today(.heartRate))
    let start = ring.elapsed()
    func end(_ beats: Int?, _ status: Colmi.MeasurementStatus? = nil) -> RingDiagnosis.Measurement {
      RingDiagnosis.Measurement(
        time: time, duration: ring.elapsed() - start, beatsPerMinute: beats, status: status)
    }
    var measurement: RingDiagnosis.Measurement
    do throws(RingError) {
      switch try await ring.attempt(.heartRate) {
      case .result(let result): measurement = end(result.value.beatsPerMinute.map { Int($0) })
      case .none(let status): return end(nil, status)
      }
    } catch .transport(.timedOut) {
      // The ring sent no reading.
      return end(nil)
    } catch {
      guard Absence(error) != nil else { throw error }
      return end(nil)
    }
    // The ring stores the result after the stop.
    try await pause(.seconds(1))
    // Two results of the same minute can be equal, and a slow ring has records of its future.
    var known = manual
    let results = try await today(.manualHeartRate).filter { record in
      guard let index = known.firstIndex(of: record) else { return true }
      known.remove(at: index)
      return false
    }
    if let record = results.last {
      measurement.storedAt = record.start
    } else if let record = try await today(.heartRate).last(where: { !automatic.contains($0) }) {
      measurement.storedAt = record.start
      measurement.slotMinutes = 5
    }
    return measurement
  }

  private func today(_ kind: RecordKind) async throws(RingError) -> [RingRecord] {
    let answer = try await asking { () async throws(RingError) in
      try await Ring(ring).history(of: kind, .today)
    }
    return answer.value ?? []
  }
}
