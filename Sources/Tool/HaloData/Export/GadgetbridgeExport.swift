import HaloDevices
import HaloProtocol

extension ExportRecords {
  /// Writes an SQLite database with the tables that Gadgetbridge fills for COLMI rings.
  ///
  /// Sources: Gadgetbridge's description of its entities, and the queries of public readers of its
  /// exports. The tables of activity and of the battery have times in seconds, all others in
  /// milliseconds.
  func writeGadgetbridgeFile(to folder: some ExportFolder) throws -> Bool {
    let ring = ring
    let rows = try ExportedDatabase.write(
      "Gadgetbridge.db", tables: RingData.gadgetbridgeTables, to: folder
    ) { database in
      try database.insert("USER", [1, "", 0, 2])
      // The app replaced the numeric type by the name and no longer sets it, so it is 0.
      try database.insert(
        "DEVICE",
        [
          1, .text(ring.printableName), "Colmi", .text(ring.deviceIdentifier), 0,
          .text(ring.gadgetbridgeType), .text(ring.model), .null, .null,
        ])
      var text = ExportText()
      try forEach(of: RecordKind.allCases) { try $0.insert(into: database, &text) }
    }
    // The first two are the user and the device.
    return rows > 2
  }
}

extension RingData {
  /// The part of the ring's name that all rings of a model share, such as `R02` or `COLMI R12`.
  fileprivate var model: String { printableName.split(separator: "_").first.map(String.init) ?? "" }

  /// The name of Gadgetbridge's device type for the ring, which the app recognizes by the
  /// advertised name.
  fileprivate var gadgetbridgeType: String {
    switch model {
    case "R02", "R03", "R06", "R09": "COLMI_\(model)"
    case "COLMI R07", "COLMI R10", "COLMI R12": model.replacing(" ", with: "_")
    case "R10", "R11": "YAWELL_\(model)"
    case "R11C": "YAWELL_R11"
    case "H59": model
    default: "UNKNOWN"
    }
  }

  fileprivate static let gadgetbridgeTables =
    [
      """
      CREATE TABLE USER (
        _id INTEGER PRIMARY KEY, NAME TEXT NOT NULL, BIRTHDAY INTEGER NOT NULL,
        GENDER INTEGER NOT NULL
      )
      """,
      """
      CREATE TABLE DEVICE (
        _id INTEGER PRIMARY KEY, NAME TEXT NOT NULL, MANUFACTURER TEXT NOT NULL,
        IDENTIFIER TEXT NOT NULL UNIQUE, TYPE INTEGER NOT NULL, TYPE_NAME TEXT NOT NULL,
        MODEL TEXT, ALIAS TEXT, PARENT_FOLDER TEXT
      )
      """,
      // Readers expect this table, and the one of summaries; both are empty.
      """
      CREATE TABLE BATTERY_LEVEL (
        TIMESTAMP INTEGER NOT NULL, DEVICE_ID INTEGER NOT NULL, LEVEL INTEGER NOT NULL,
        BATTERY_INDEX INTEGER NOT NULL, PRIMARY KEY (TIMESTAMP, DEVICE_ID, BATTERY_INDEX)
      )
      """,
    ]
    + [
      (
        "ACTIVITY",
        "RAW_KIND INTEGER NOT NULL, STEPS INTEGER NOT NULL, HEART_RATE INTEGER NOT NULL, "
          + "DISTANCE INTEGER NOT NULL, CALORIES INTEGER NOT NULL"
      ), ("HEART_RATE", "HEART_RATE INTEGER NOT NULL"), ("SPO2", "SPO2 INTEGER NOT NULL"),
      ("STRESS", "STRESS INTEGER NOT NULL"), ("SLEEP_SESSION", "WAKEUP_TIME INTEGER"),
      ("SLEEP_STAGE", "DURATION INTEGER NOT NULL, STAGE INTEGER NOT NULL"),
      ("HRV_VALUE", "VALUE INTEGER NOT NULL"),
      (
        "HRV_SUMMARY",
        "WEEKLY_AVERAGE INTEGER, LAST_NIGHT_AVERAGE INTEGER, LAST_NIGHT5_MIN_HIGH INTEGER, "
          + "BASELINE_LOW_UPPER INTEGER, BASELINE_BALANCED_LOWER INTEGER, "
          + "BASELINE_BALANCED_UPPER INTEGER, STATUS_NUM INTEGER"
      ),
      (
        "TEMPERATURE",
        "TEMPERATURE REAL NOT NULL, TEMPERATURE_TYPE INTEGER NOT NULL, "
          + "TEMPERATURE_LOCATION INTEGER NOT NULL"
      ),
    ].map { name, columns in
      """
      CREATE TABLE COLMI_\(name)_SAMPLE (
        TIMESTAMP INTEGER NOT NULL, DEVICE_ID INTEGER NOT NULL, USER_ID INTEGER NOT NULL,
        \(columns), PRIMARY KEY (TIMESTAMP, DEVICE_ID)
      )
      """
    }
}

extension TimedRecord {
  /// Inserts the record into its Gadgetbridge table; the app has no table for workouts of these
  /// rings.
  fileprivate func insert(
    into database: ExportedDatabase, _ text: inout ExportText
  ) throws(RingDatabaseError) {
    guard let start = unixTime(of: record.start) else { return }
    let time = SQLite.Value.integer(start * 1000)
    switch record.value {
    case .heartRate(let rate):
      try database.insert("COLMI_HEART_RATE_SAMPLE", [time, 1, 1, .integer(Int(rate))])
    case .steps(let steps, let metres, let calories):
      // Kind 1 is activity, and -1 means that the heart rate was not measured. Gadgetbridge stores
      // the ring's number for the energy, in units of ten small calories.
      try database.insert(
        "COLMI_ACTIVITY_SAMPLE",
        [
          .integer(start), 1, 1, 1, .integer(steps), -1, .integer(metres ?? 0),
          .integer((calories ?? 0) / 10),
        ])
    case .bloodOxygen(let lowest, let highest):
      // Gadgetbridge stores the mean, and no hour in which a bound is missing.
      guard lowest > 0, highest > 0 else { return }
      let mean = (Int(lowest) + Int(highest) + 1) / 2
      try database.insert("COLMI_SPO2_SAMPLE", [time, 1, 1, .integer(mean)])
    case .stress(let stress):
      try database.insert("COLMI_STRESS_SAMPLE", [time, 1, 1, .integer(Int(stress))])
    case .heartRateVariability(let variability):
      try database.insert("COLMI_HRV_VALUE_SAMPLE", [time, 1, 1, .integer(Int(variability))])
    case .temperature(let tenths):
      // Column affinity makes a number of the text. Type 2 is skin, location 2 is finger, as the
      // app stores them for all rings.
      text.append(tenths: tenths)
      let celsius = text.remove(from: 0) { String(decoding: $0, as: UTF8.self) }
      try database.insert("COLMI_TEMPERATURE_SAMPLE", [time, 1, 1, .text(celsius), 2, 2])
    case .sleep(let phases):
      let end = record.end.flatMap { unixTime(of: $0) }
      let wakeUp = SQLite.Value(end.map { $0 * 1000 })
      try database.insert("COLMI_SLEEP_SESSION_SAMPLE", [time, 1, 1, wakeUp])
      for phase in phases {
        guard let start = unixTime(of: phase.start) else { continue }
        try database.insert(
          "COLMI_SLEEP_STAGE_SAMPLE",
          [
            .integer(start * 1000), 1, 1, .integer(phase.minutes),
            .integer(Int(phase.stage.rawValue)),
          ])
      }
    default: return
    }
  }
}
