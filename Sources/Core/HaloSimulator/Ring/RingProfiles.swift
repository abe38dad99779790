import HaloProtocol

extension RingProfile {
  /// All profiles of COLMI rings that a virtual ring can imitate.
  public static let all: [RingProfile] = [.r02, .r06, .r08, .r09, .r10, .r11, .full]

  /// The profile of a COLMI R02 of 2024: BlueX processor, firmware R02_3.00.06.
  ///
  /// The capabilities come from a published test vector of an R02, and the packet length from
  /// another. The reply of an R02 to opcode 3C (hexadecimal) is not published; this profile uses
  /// zeros. Old builds do not answer opcodes 38 and 39, in line with the missing capability. The
  /// older live heart rate (opcode 1E) works, and so does the heart rate stream (measurement kind
  /// 6; wrcrooks/Colmi-Smart-Ring-Tools).
  public static let r02 = RingProfile(
    name: "r02", namePrefix: "R02_",
    advertisedServices: [0x180A, Colmi.Service.uart, Colmi.Service.bigData],
    firmware: "R02_3.00.06_240523", hardware: "R02_V3.0",
    otherInformation: [0x2A24: Array("BX-BLE-5.0".utf8), 0x2A29: Array("Bluex".utf8)],
    capabilities: [0, 1, 0, 0x22, 0, 0, 0, 0, 1, 0, 0x30, 1, 0, 0x10], packetLength: 241,
    refusedOpcodes: refusedWithoutDisplay.subtracting([.legacyHeartRate]),
    silentOpcodes: [.heartRateVariabilityLogSettings, .heartRateVariabilityLog],
    measurements: commonMeasurements.union([.heartRateStream]), quirks: blueX)

  /// The profile of a COLMI R06: BlueX processor, firmware R06_1.00.06.
  ///
  /// Its Device Information service was published, except for the System ID, which is an address.
  /// Its measurements are those of an R06_3.00.10 (orzkwsk/ColmiRingVRCBridge): a heart rate
  /// stream, ten values in a measurement, and few readings without a value. Its capabilities and
  /// other properties come from the R02, the most similar ring.
  public static let r06 = RingProfile(
    name: "r06", namePrefix: "R06_",
    advertisedServices: [0x180A, Colmi.Service.uart, Colmi.Service.bigData],
    firmware: "R06_1.00.06_240921", hardware: "R06_V1.0",
    otherInformation: [
      0x2A25: Array("BX-DEVICE-001".utf8), 0x2A2A: [0xFF, 0xEE, 0xDD, 0xCC, 0xBB, 0xAA],
      0x2A50: [0x02, 0x5E, 0x04, 0x40, 0x00, 0x00, 0x03],
    ],
    capabilities: [0, 1, 0, 0x22, 0, 0, 0, 0, 1, 0, 0x30, 1, 0, 0x10], packetLength: 241,
    refusedOpcodes: refusedWithoutDisplay.subtracting([.legacyHeartRate]),
    silentOpcodes: [.heartRateVariabilityLogSettings, .heartRateVariabilityLog],
    measurements: commonMeasurements.union([.heartRateStream]),
    quirks: .init {
      $0 = blueX
      $0.heartRateReadingLimit = 10
      $0.isQuiet = true
    })

  /// The profile of a COLMI R08: board RT08, firmware 3.10.46.
  ///
  /// The R08 is the ring with the best documentation.
  ///
  /// Both capability replies and the lists of rejected and silent opcodes were published. Of the
  /// reply to opcode 3C (hexadecimal) only three bytes and a checksum were published; together they
  /// leave only zeros for the other bytes.
  public static let r08 = RingProfile(
    name: "r08", namePrefix: "R08_", firmware: "RT08_3.10.46_250621", hardware: "RT08_V3.1",
    otherInformation: [0x2A25: []],
    capabilities: [1, 0, 0, 0x02, 0, 0, 0, 0, 1, 0, 0x20, 0, 0, 0x30],
    deviceSupport: [0, 0x2F, 0xAF, 0x2E],
    refusedOpcodes: refusedWithoutDisplay, silentOpcodes: silentForRT08,
    actions: commonActions.subtracting([.manualHeartRateHistory]).union(temperatureActions),
    quirks: .init {
      $0.smallestStepGoal = 100
      $0.forgottenSettings = [.bloodPressureLogSettings]
      $0.forgetsTemperatureDetails = true
      $0.resultComesWithStop = true
      $0.workoutStartIsBeijing = true
    })

  /// The profile of a COLMI R09: board RT09, firmware 3.10.21.
  ///
  /// Unpublished values come from RT08, except for the capability of heart rates on demand, as an
  /// R09 answers the request for them.
  public static let r09 = RingProfile(
    name: "r09", namePrefix: "R09_", firmware: "RT09_3.10.21_251107", hardware: "RT09_V3.1",
    capabilities: [1, 0, 0, 0x02, 0, 0, 0, 0, 1, 0, 0x20, 1, 0, 0x30],
    deviceSupport: [0, 0x2F, 0xAF, 0x2E],
    refusedOpcodes: refusedWithoutDisplay, silentOpcodes: silentForRT08,
    actions: commonActions.union(temperatureActions),
    quirks: .init {
      $0.needsWholeHeartRateSettings = true
      $0.heartRateSlotStride = 3
      $0.forgottenSettings = [.bloodPressureLogSettings]
    })

  /// The profile of a COLMI R10: board RT03CR, firmware 1.00.02.
  ///
  /// The hardware revision of an R10 is not published; the text here follows the pattern of other
  /// rings. Other unpublished values come from RT11CR.
  public static let r10 = RingProfile(
    name: "r10", namePrefix: "COLMI R10_", firmware: "RT03CR_1.00.02_260319",
    hardware: "RT03CR_V1.0",
    capabilities: [0, 0, 0, 0x02, 0, 0, 0, 0, 1, 0, 0x20, 1, 0, 0x30],
    deviceSupport: [0, 0x8C, 0x27, 0, 0x28, 0x80],
    refusedOpcodes: refusedWithoutDisplay, silentOpcodes: [.bloodPressureRecords],
    quirks: .init {
      $0.needsWholeHeartRateSettings = true
      $0.needsSleepVersion = true
    })

  /// The profile of a COLMI R11: board RT11CR, firmware 1.00.08, as seen in one recorded session.
  public static let r11 = RingProfile(
    name: "r11", namePrefix: "R11_", firmware: "RT11CR_1.00.08_250514", hardware: "RT11CR_V1.0",
    capabilities: [0, 0, 0, 0x02, 0, 0, 0, 0, 1, 0, 0x20, 1, 0, 0x30],
    deviceSupport: [0, 0x8C, 0x27, 0, 0x28, 0x80],
    refusedOpcodes: refusedWithoutDisplay,
    quirks: .init {
      $0.needsWholeHeartRateSettings = true
      $0.unreadableSettings = [.userPreferences]
      $0.acknowledgesCycleWithZero = true
    })
}

extension RingProfile {
  /// The profile of an invented ring without peculiarities, which answers every known message.
  ///
  /// It serves apps and tests that exercise each message once.
  public static let full = RingProfile(
    name: "full", namePrefix: "FULL_", advertisedServices: [Colmi.Service.uart],
    firmware: "HALO_1.00.00_260101", hardware: "HALO_V1.0",
    capabilities: [1, 0, 1, 0x1E, 0, 0, 0, 0, 1, 0, 0x60, 0x81, 0, 0x33],
    deviceSupport: [0, 0xAF, 0xFF, 0x2D, 0x18, 0xFF, 0x51, 0x9E, 0xE0, 0x02],
    actions: commonActions.union(temperatureActions).union([
      .manualBloodOxygenHistory, .intervalHeartRate, .intervalBloodOxygen, .intervalTemperature,
      .legacyIntervalTemperature, .bloodSugarHistory, .alarmList, .classicBluetooth,
      .updateStart, .updateInit, .updateData, .updateCheck, .updateEnd,
    ]).union(Colmi.OpaqueBigDataRequest.actions),
    measurements: commonMeasurements.union([
      .bloodPressure, .fatigue, .healthCheck, .heartRateStream, .ecg, .bloodSugar, .bodyTemperature,
      .oneKey, .heartRateRaw, .bloodOxygenRaw, .temperatures,
    ]),
    quirks: .init { $0.temperatureLacksToday = false })

  /// The types (actions) of requests for long records (big data) that all COLMI profiles answer.
  package static let commonActions: Set<Colmi.BigDataAction> = [
    .sleepHistory, .bloodOxygenHistory, .manualHeartRateHistory, .sportSummaryRequest,
    .sportDetailRequest, .fileHandshake, .nickname,
  ]

  /// The kinds of measurement that all COLMI profiles support.
  package static let commonMeasurements: Set<Colmi.MeasurementKind> = [
    .heartRate, .bloodOxygen, .stress, .heartRateVariability,
  ]

  private static let temperatureActions: Set<Colmi.BigDataAction> = [
    .temperatureHistory, .manualTemperatureHistory,
  ]

  /// The opcodes that RT08 rejects by a published list; its relatives have no displays either.
  private static let refusedWithoutDisplay: Set<Colmi.Opcode> = [
    .doNotDisturb, .dayTotals, .intelligence, .clockFace, .sportSessionLog, .personalization,
    .weather, .brightness, .musicState, .musicCommand, .legacyHeartRate, .displayTime, .findPhone,
    .alarmWrite, .alarm, .orientation, .displayStyle, .blacklist, .agpsSettings, .avatar,
    .legacySleepLog, .dataDistribution, .prayerWindows, .ecg, .ecgSamples, .ppgSample, .ecg6F,
    .ecg70, .temperatureIntervalSettings, .dialIndex, .batterySavingSettings,
  ]

  private static let silentForRT08: Set<Colmi.Opcode> = [
    .displaySettings, .bloodPressureRecords, .pushMessage,
  ]

  private static let blueX = Quirks {
    $0.rawSensors = .blueX
    $0.smallestHeartRateInterval = 0
  }
}

extension RingProfile.Quirks {
  init(_ change: (inout Self) -> Void) {
    self.init()
    change(&self)
  }
}
