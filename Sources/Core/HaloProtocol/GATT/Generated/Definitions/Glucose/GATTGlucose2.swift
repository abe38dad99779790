// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT {
  /// A meal with carbohydrates.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `breakfast` | |  |
  /// | 2 | `lunch` | |  |
  /// | 3 | `dinner` | |  |
  /// | 4 | `snack` | |  |
  /// | 5 | `drink` | |  |
  /// | 6 | `supper` | |  |
  /// | 7 | `brunch` | |  |
  /// | other | | meal n | |
  public struct CarbohydrateKind: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The relation of a measurement to a meal.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `beforeMeal` | |  |
  /// | 2 | `afterMeal` | |  |
  /// | 3 | `fasting` | |  |
  /// | 4 | `casual` | |  |
  /// | 5 | `bedtime` | |  |
  /// | other | | relation n | |
  public struct MealKind: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The person who measured, four bits.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `user` | |  |
  /// | 2 | `professional` | |  |
  /// | 3 | `laboratory` | |  |
  /// | 15 | `notAvailable` | |  |
  /// | other | | tester n | |
  public struct TesterKind: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The health of the user, four bits.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `minorIssues` | |  |
  /// | 2 | `majorIssues` | |  |
  /// | 3 | `menses` | |  |
  /// | 4 | `stress` | |  |
  /// | 5 | `noIssues` | |  |
  /// | 15 | `notAvailable` | |  |
  /// | other | | health n | |
  public struct HealthKind: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// A kind of insulin.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `rapidActing` | |  |
  /// | 2 | `shortActing` | |  |
  /// | 3 | `intermediateActing` | |  |
  /// | 4 | `longActing` | |  |
  /// | 5 | `premixed` | |  |
  /// | other | | medication n | |
  public struct MedicationKind: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The op code of a command about records.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `reportRecords` | |  |
  /// | 2 | `deleteRecords` | |  |
  /// | 3 | `abort` | |  |
  /// | 4 | `countRecords` | |  |
  /// | 5 | `recordCount` | |  |
  /// | 6 | `response` | |  |
  /// | 7 | `combinedReport` | |  |
  /// | 8 | `combinedResponse` | |  |
  /// | other | | op code n | |
  public struct RecordOpCode: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The records that a command is about.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 0 | `none` | |  |
  /// | 1 | `all` | |  |
  /// | 2 | `upTo` | up to | The records up to a limit, inclusive. |
  /// | 3 | `from` | from | The records from a limit on, inclusive. |
  /// | 4 | `within` | within | The records between two limits, inclusive. |
  /// | 5 | `first` | |  |
  /// | 6 | `last` | |  |
  /// | other | | operator n | |
  public struct RecordSelection: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The result of a command about records.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `success` | |  |
  /// | 2 | `opCodeNotSupported` | |  |
  /// | 3 | `invalidOperator` | |  |
  /// | 4 | `operatorNotSupported` | |  |
  /// | 5 | `invalidOperand` | |  |
  /// | 6 | `noRecordsFound` | |  |
  /// | 7 | `abortUnsuccessful` | |  |
  /// | 8 | `notCompleted` | |  |
  /// | 9 | `operandNotSupported` | |  |
  /// | 10 | `serverBusy` | |  |
  /// | other | | result n | |
  public struct RecordResult: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}
