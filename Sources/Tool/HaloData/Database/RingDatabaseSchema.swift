import HaloDevices

/// The SQL statements that create the tables of a ``RingDatabase`` and migrate older versions.
///
/// Documentation/OwnYourData.md describes the tables for users.
enum RingDatabaseSchema {
  /// The `application_id` in the header of a database file: `Halo` in ASCII.
  static let applicationID = 0x4861_6C6F

  /// The SQL statements that migrate the tables to the next version, for each version; the index is
  /// the older version.
  ///
  /// Never change the statements of a released version: append another version.
  static let migrations: [[String]] = [version1, version2]

  /// The current version of the tables, stored as `user_version` in the header of a database file.
  static var version: Int { migrations.count }

  /// The oldest version whose tables a reader accepts without a migration: its columns are the same
  /// as those of the current version.
  static let oldestReadable = 1

  private static let version1: [String] =
    [
      """
      CREATE TABLE devices (
        id INTEGER PRIMARY KEY,
        identifier TEXT NOT NULL UNIQUE,
        name TEXT NOT NULL,
        firmware TEXT,
        hardware TEXT,
        first_seen_utc INTEGER NOT NULL,
        last_seen_utc INTEGER NOT NULL
      )
      """,
      """
      CREATE TABLE syncs (
        id INTEGER PRIMARY KEY,
        device INTEGER NOT NULL REFERENCES devices,
        begin_utc INTEGER NOT NULL,
        seconds_from_utc INTEGER NOT NULL,
        end_utc INTEGER,
        result TEXT,
        records INTEGER NOT NULL DEFAULT 0,
        firmware TEXT
      )
      """,
      """
      CREATE TABLE cursors (
        device INTEGER PRIMARY KEY REFERENCES devices,
        cursor TEXT NOT NULL
      )
      """,
      recordTable("heart_rates", "beats_per_minute INTEGER NOT NULL"),
      recordTable(
        "steps", "steps INTEGER NOT NULL, metres INTEGER NOT NULL, small_calories INTEGER"),
      recordTable(
        "blood_oxygen", "lowest_percent INTEGER NOT NULL, highest_percent INTEGER NOT NULL"),
      recordTable("stress", "stress INTEGER NOT NULL"),
      recordTable("heart_rate_variability", "milliseconds INTEGER NOT NULL"),
      recordTable("temperatures", "celsius_tenths INTEGER NOT NULL"),
      recordTable("nights", nil),
      phaseTable("night_phases", of: "nights"),
      recordTable("naps", nil),
      phaseTable("nap_phases", of: "naps"),
      recordTable(
        "manual_heart_rates", "beats_per_minute INTEGER NOT NULL", alsoKey: "beats_per_minute"),
      recordTable(
        "manual_blood_oxygen",
        "lowest_percent INTEGER NOT NULL, highest_percent INTEGER NOT NULL",
        alsoKey: "lowest_percent, highest_percent"),
      recordTable(
        "manual_temperatures", "celsius_tenths INTEGER NOT NULL", alsoKey: "celsius_tenths"),
      recordTable(
        "workouts",
        """
        sport INTEGER NOT NULL, sport_name TEXT NOT NULL, seconds INTEGER, metres INTEGER,
          energy INTEGER, steps INTEGER, average_beats_per_minute INTEGER,
          lowest_beats_per_minute INTEGER, highest_beats_per_minute INTEGER
        """),
    ]

  /// Lets `metres` be null, since rings of some families store steps without a distance.
  private static let version2: [String] = [
    "ALTER TABLE steps RENAME TO steps_of_version_1",
    recordTable("steps", "steps INTEGER NOT NULL, metres INTEGER, small_calories INTEGER"),
    "INSERT INTO steps SELECT * FROM steps_of_version_1",
    "DROP TABLE steps_of_version_1",
  ]

  private static func recordTable(
    _ name: String, _ columns: String?, alsoKey key: String? = nil
  ) -> String {
    """
    CREATE TABLE \(name) (
      device INTEGER NOT NULL REFERENCES devices,
      start_local TEXT NOT NULL,
      start_utc INTEGER NOT NULL,
      seconds_from_utc INTEGER NOT NULL,
      minutes INTEGER NOT NULL,
      \(columns.map { $0 + ",\n  " } ?? "")firmware TEXT,
      PRIMARY KEY (device, start_local\(key.map { ", " + $0 } ?? ""))
    ) WITHOUT ROWID
    """
  }

  private static func phaseTable(_ name: String, of table: String) -> String {
    """
    CREATE TABLE \(name) (
      device INTEGER NOT NULL,
      sleep_start_local TEXT NOT NULL,
      number INTEGER NOT NULL,
      stage INTEGER NOT NULL,
      stage_name TEXT NOT NULL,
      start_local TEXT NOT NULL,
      start_utc INTEGER NOT NULL,
      minutes INTEGER NOT NULL,
      PRIMARY KEY (device, sleep_start_local, number),
      FOREIGN KEY (device, sleep_start_local) REFERENCES \(table) (device, start_local)
        ON DELETE CASCADE
    ) WITHOUT ROWID
    """
  }
}
