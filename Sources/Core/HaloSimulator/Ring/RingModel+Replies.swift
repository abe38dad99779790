import HaloProtocol

extension RingModel {
  /// Returns the reply on the command channel; nil for a request that the ring rejects.
  mutating func reply(to message: Colmi.HostMessage, at time: Duration) -> Response? {
    switch message {
    // The ring itself.
    case .setTime(let request): setTime(request, at: time)
    case .battery: Response(battery)
    case .phoneName: Response(Colmi.PhoneNameReply())
    case .powerOff: powerOff()
    case .bindSuccess: Response([Colmi.BindSuccessReply().frame], flashes: true)
    case .findDevice:
      Response(profile.quirks.echoesFindDevice ? [message.frame] : [], flashes: true)
    case .deviceSupport: Response(profile.deviceSupport)
    case .version: Response(versions)
    case .factoryReset(let request): reset(request)
    // Settings and reminders.
    case .settings(.read(let kind)): read(kind)
    case .settings(.write(let value)): write(value)
    case .alarm(let request): read(request)
    case .alarmWrite(let request): write(request)
    case .drinkReminder(let request): read(request)
    case .drinkReminderWrite(let request): write(request)
    case .sedentaryReminder(let request): read(request)
    case .sedentaryReminderWrite(let request): write(request)
    case .pushSwitches: (try? Colmi.PushSwitches(raw: memory.pushSwitches)).map { Response($0) }
    case .pushSwitchesWrite(let request): write(request)
    // Histories. This ring does not measure blood pressure by itself, and sends nights over the
    // other channel.
    case .heartRateLog(let request): Response(heartRates(of: request, at: time))
    case .stepLog(let request): Response(steps(of: request, at: time))
    case .todayTotals: Response(totals(at: time))
    case .stressLog(let request): slots(of: request, \.stress, at: time)
    case .heartRateVariabilityLog(let request):
      slots(of: request, \.heartRateVariability, at: time)
    case .dayTotals(let request): Response(dayTotals(of: request, at: time))
    case .bloodPressureLog: Response(Self.nothing(.bloodPressureLog))
    case .bloodPressureRecords: Response(Colmi.BloodPressureRecord.end)
    case .legacySleepLog: Response(Self.nothing(.legacySleepLog))
    case .dataDistribution: Response(distribution(at: time))
    case .worshipLog(let request): Response(worship(of: request, at: time))
    // Live data.
    case .measurement(let request): start(request.kind, at: time)
    case .stopMeasurement(let request): Response(stop(request.kind, at: time))
    case .rawSensor(let request): rawSensors(request, at: time)
    case .legacyHeartRate(let request): legacyHeartRate(request, at: time)
    case .ecg: Response(Colmi.ECGReply(status: 0, ecgInterval: 4, ppgInterval: 40))
    case .phoneSport(let request): workout(request, at: time)
    case .camera(let request): camera(request)
    // The ring only answers a ping with a payload of zeros.
    case .ping(let request):
      Response(request.payload == Colmi.RawPayload() ? [Colmi.PingReply().frame] : [])
    case .opaque(let request): opaque(request.opcode, at: time)
    case .bloodPressureLogConfirmation, .weather, .musicState, .pushMessage, .closeBluetooth,
      .phoneGPS, .updateMode, .factoryTestOpen, .factoryTestClose:
      Self.acknowledgement(message.frame.opcode)
    default: nil
    }
  }

  /// Returns an empty reply to a request whose reply has no known layout; else nil.
  static func acknowledgement(_ opcode: Colmi.Opcode) -> Response? {
    (try? Colmi.OpaqueReply(opcode)).map { Response($0) }
  }

  private func opaque(_ opcode: Colmi.Opcode, at time: Duration) -> Response? {
    switch opcode {
    case .sportSessionLog: Response(sportSessions(at: time))
    case .ppgSample: Response(Colmi.PPGSample(rate: 40, light: 10_400))
    default: Self.acknowledgement(opcode)
    }
  }

  private mutating func setTime(_ request: Colmi.SetTimeRequest, at time: Duration) -> Response {
    setClock(to: request.dateTime, at: time)
    return Response(profile.capabilities)
  }

  mutating func setClock(to dateTime: CivilDateTime, at time: Duration) {
    clock = (dateTime, time, false)
    lifecycle.date = dateTime.date
  }

  private mutating func powerOff() -> Response {
    isOn = false
    return Response(powersOff: true)
  }

  /// A frame with the hardware revision, then one with the firmware.
  private var versions: [Colmi.Frame] {
    [profile.hardware, profile.firmware].enumerated().compactMap { index, text in
      try? Colmi.VersionReply(
        index: UInt8(index), bytes: Colmi.RawPayload(truncating: text.utf8.prefix(13))
      ).frame
    }
  }

  /// Erases all records and settings; the ring sends no answer.
  private mutating func reset(_ request: Colmi.FactoryResetRequest) -> Response {
    guard request == Colmi.FactoryResetRequest() else { return Response() }
    history = RingHistory()
    memory = RingMemory(of: profile)
    activities = []
    return Response()
  }
}
