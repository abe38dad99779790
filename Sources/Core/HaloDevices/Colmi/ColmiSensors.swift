import HaloProtocol
import HaloTransport
import Synchronization

/// One raw value from the light or acceleration sensors of a smart ring.
@nonexhaustive
public enum RawSensorValue: Hashable, Sendable {
  /// A sample of the red light sensor, from which the ring computes the blood oxygen.
  case redLight(Colmi.RedLightSample)
  /// A sample of the green light sensor, from which the ring computes the heart rate.
  case greenLight(Colmi.GreenLightSample)
  /// A sample of the acceleration sensor: the raw value, and the acceleration in thousandths of g
  /// (standard gravity), which is nil until the stream has shown how this ring packs it.
  case acceleration(Colmi.AccelerationSample, milliG: Colmi.Acceleration?)
  /// A frame of raw sensor values whose meaning is unknown.
  case other(Colmi.RawSensorReply)
}

extension Colmi.RawSensorDialect {
  /// Chooses the layout (dialect) of raw sensor packets by a ring's firmware revision: `realtek` if
  /// it begins with `RT` or `RY`, but not with `RT02R_`; else `blueX`, as for `R02_3.00.06`.
  ///
  /// - Parameter firmware: The revision from ``Ring/identity()``; nil, if unknown, chooses `blueX`.
  package init(firmware: String?) {
    let isRealtek = firmware.map { $0.hasPrefix("RT") || $0.hasPrefix("RY") } ?? false
    let speaksAsBlueX = firmware?.hasPrefix("RT02R_") ?? false
    self = isRealtek && !speaksAsBlueX ? .realtek : .blueX
  }
}

extension ColmiRing {
  /// Streams the ring's raw light and acceleration values: about one a second with the vendor's
  /// firmware for BlueX chips, and a group of values four times a second from RT08 rings.
  ///
  /// The way in which the ring packs accelerations into bytes is detected once, from the stream
  /// itself. Users have reported long runs of the same acceleration, and disconnects in streams of
  /// several minutes.
  public func rawSensors(_ dialect: Colmi.RawSensorDialect) -> RingStream<RawSensorValue> {
    let (start, stop): (Colmi.RawSensorRequest, Colmi.RawSensorRequest) =
      switch dialect {
      case .blueX: (.init(action: .start, parameter: 4), .init(action: .stop))
      case .realtek: (.init(action: .r08Start), .init(action: .r08Stop))
      }
    let detector = Mutex(Colmi.AccelerationDialectDetector())
    return RingStream(
      ring: self,
      plan: RingStreamPlan(
        key: RingStreamKey(opcode: .rawSensor), name: "raw sensor value", start: [start.frame],
        stop: { _ in [stop.frame] }, silence: options.readingDeadline
      ) { message in
        switch message {
        case .redLight(let sample): .redLight(sample)
        case .greenLight(let sample): .greenLight(sample)
        case .acceleration(let sample):
          .acceleration(
            sample, milliG: detector.withLock { $0.consume(sample) }.map { sample.milliG(as: $0) })
        case .rawSensor(let reply): .other(reply)
        default: nil
        }
      })
  }

  /// Streams the wearer's gestures on the ring's touch pad.
  ///
  /// The ring is configured to report gestures to the host, and afterwards gets its former touch
  /// settings back. An awake touch pad costs battery: `sleepMinutes` limits the time that it stays
  /// awake after a touch.
  ///
  /// - Throws: ``RingError``; `unsupported` if the ring has no touch pad.
  public func gestures(
    sleepMinutes: UInt8 = 10
  ) async throws(RingError) -> RingStream<Colmi.Gesture> {
    // During another loop the ring has temporary settings, so keep the former ones.
    let known = state.withLock {
      $0.index(of: RingStreamKey(opcode: .touchSettings)) == nil ? nil : $0.touchSettingsBefore
    }
    let before: Colmi.TouchSettings
    if let known { before = known } else { before = try await settings() }
    state.withLock { $0.touchSettingsBefore = before }
    var during = before
    during.app = .application
    during.sleepMinutes = sleepMinutes
    return RingStream(
      ring: self,
      plan: RingStreamPlan(
        key: RingStreamKey(opcode: .touchSettings), name: "gesture",
        start: [Colmi.SettingsWriteRequest(settings: during).frame],
        stop: { _ in [Colmi.SettingsWriteRequest(settings: before).frame] }
      ) { if case .gesture(let notification) = $0 { notification.gesture } else { nil } })
  }

  /// Streams the ring's events for a phone's camera; the event `shutter` is a wave of the hand.
  ///
  /// On the models R02, R03, R06 and R10 this is the simplest way to detect a wave. The ring stays
  /// in camera mode until the iteration ends.
  public func cameraEvents() -> RingStream<Colmi.CameraAction> {
    RingStream(
      ring: self,
      plan: RingStreamPlan(
        key: RingStreamKey(opcode: .camera), name: "camera event",
        start: [Colmi.CameraRequest(action: .enter).frame],
        keepAlive: Colmi.CameraRequest(action: .keepAlive).frame,
        stop: { _ in [Colmi.CameraRequest(action: .finish).frame] }
      ) { message in
        // 0 acknowledges the host's frames.
        if case .camera(let event) = message, event.action != .none { event.action } else { nil }
      })
  }

  /// Runs a workout on the ring, and streams the heart rates that the ring measures about once a
  /// second; the workout ends with the iteration over the stream.
  ///
  /// The vendor's app uses this instead of ``Ring/measure(_:)`` for the heart rate during a
  /// workout. The ring stores the workout if it can.
  public func workout(_ kind: Colmi.SportKind) -> RingStream<Colmi.PhoneSportUpdate> {
    RingStream(
      ring: self,
      plan: RingStreamPlan(
        key: .workout, name: "update of a workout",
        start: [Colmi.PhoneSportRequest(action: .start, kind: kind).frame],
        stop: { _ in [Colmi.PhoneSportRequest(action: .end, kind: kind).frame] },
        silence: options.readingDeadline
      ) { if case .phoneSportUpdate(let update) = $0 { update } else { nil } })
  }

  /// Pauses the running workout: the stream of ``workout(_:)`` waits until ``resumeWorkout(_:)``.
  ///
  /// - Throws: ``RingError`` if the link fails, or the ring rejects or ignores the request.
  public func pauseWorkout(_ kind: Colmi.SportKind) async throws(RingError) {
    pauseWorkout(true)
    do {
      try await askWorkout(.pause, kind)
    } catch {
      pauseWorkout(false)
      throw error
    }
  }

  /// Resumes a workout that ``pauseWorkout(_:)`` paused.
  ///
  /// - Throws: ``RingError`` if the link fails, or the ring rejects or ignores the request.
  public func resumeWorkout(_ kind: Colmi.SportKind) async throws(RingError) {
    try await askWorkout(.resume, kind)
    pauseWorkout(false, at: elapsed())
  }

  private func pauseWorkout(_ isPaused: Bool, at time: Duration? = nil) {
    state.withLock { state in
      guard let index = state.index(of: .workout) else { return }
      state.streams[index].isPaused = isPaused
      if let time { state.streams[index].begun = time }
    }
  }

  private func askWorkout(
    _ action: Colmi.SportAction, _ kind: Colmi.SportKind
  ) async throws(RingError) {
    try await ask(
      Colmi.PhoneSportRequest(action: action, kind: kind), for: Colmi.PhoneSportReply.self)
  }
}

extension RingStreamKey {
  /// The key of the workout that the host controls; there is only one.
  fileprivate static let workout = RingStreamKey(opcode: .phoneSport)
}
