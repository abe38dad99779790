// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.CarbohydrateKind {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Breakfast.
  public static let breakfast = GATT.CarbohydrateKind(rawValue: 1)
  /// Lunch.
  public static let lunch = GATT.CarbohydrateKind(rawValue: 2)
  /// Dinner.
  public static let dinner = GATT.CarbohydrateKind(rawValue: 3)
  /// Snack.
  public static let snack = GATT.CarbohydrateKind(rawValue: 4)
  /// Drink.
  public static let drink = GATT.CarbohydrateKind(rawValue: 5)
  /// Supper.
  public static let supper = GATT.CarbohydrateKind(rawValue: 6)
  /// Brunch.
  public static let brunch = GATT.CarbohydrateKind(rawValue: 7)
}

extension GATT.CarbohydrateKind: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .breakfast: "breakfast"
    case .lunch: "lunch"
    case .dinner: "dinner"
    case .snack: "snack"
    case .drink: "drink"
    case .supper: "supper"
    case .brunch: "brunch"
    default: "meal \(rawValue)"
    }
  }
}

extension GATT.HealthKind {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Minor issues.
  public static let minorIssues = GATT.HealthKind(rawValue: 1)
  /// Major issues.
  public static let majorIssues = GATT.HealthKind(rawValue: 2)
  /// Menses.
  public static let menses = GATT.HealthKind(rawValue: 3)
  /// Stress.
  public static let stress = GATT.HealthKind(rawValue: 4)
  /// No issues.
  public static let noIssues = GATT.HealthKind(rawValue: 5)
  /// Not available.
  public static let notAvailable = GATT.HealthKind(rawValue: 15)
}

extension GATT.HealthKind: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .minorIssues: "minor issues"
    case .majorIssues: "major issues"
    case .menses: "menses"
    case .stress: "stress"
    case .noIssues: "no issues"
    case .notAvailable: "not available"
    default: "health \(rawValue)"
    }
  }
}

extension GATT.MealKind {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Before meal.
  public static let beforeMeal = GATT.MealKind(rawValue: 1)
  /// After meal.
  public static let afterMeal = GATT.MealKind(rawValue: 2)
  /// Fasting.
  public static let fasting = GATT.MealKind(rawValue: 3)
  /// Casual.
  public static let casual = GATT.MealKind(rawValue: 4)
  /// Bedtime.
  public static let bedtime = GATT.MealKind(rawValue: 5)
}

extension GATT.MealKind: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .beforeMeal: "before meal"
    case .afterMeal: "after meal"
    case .fasting: "fasting"
    case .casual: "casual"
    case .bedtime: "bedtime"
    default: "relation \(rawValue)"
    }
  }
}

extension GATT.MedicationKind {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Rapid acting.
  public static let rapidActing = GATT.MedicationKind(rawValue: 1)
  /// Short acting.
  public static let shortActing = GATT.MedicationKind(rawValue: 2)
  /// Intermediate acting.
  public static let intermediateActing = GATT.MedicationKind(rawValue: 3)
  /// Long acting.
  public static let longActing = GATT.MedicationKind(rawValue: 4)
  /// Premixed.
  public static let premixed = GATT.MedicationKind(rawValue: 5)
}

extension GATT.MedicationKind: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .rapidActing: "rapid acting"
    case .shortActing: "short acting"
    case .intermediateActing: "intermediate acting"
    case .longActing: "long acting"
    case .premixed: "premixed"
    default: "medication \(rawValue)"
    }
  }
}

extension GATT.RecordOpCode {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Report records.
  public static let reportRecords = GATT.RecordOpCode(rawValue: 1)
  /// Delete records.
  public static let deleteRecords = GATT.RecordOpCode(rawValue: 2)
  /// Abort.
  public static let abort = GATT.RecordOpCode(rawValue: 3)
  /// Count records.
  public static let countRecords = GATT.RecordOpCode(rawValue: 4)
  /// Record count.
  public static let recordCount = GATT.RecordOpCode(rawValue: 5)
  /// Response.
  public static let response = GATT.RecordOpCode(rawValue: 6)
  /// Combined report.
  public static let combinedReport = GATT.RecordOpCode(rawValue: 7)
  /// Combined response.
  public static let combinedResponse = GATT.RecordOpCode(rawValue: 8)
}

extension GATT.RecordOpCode: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .reportRecords: "report records"
    case .deleteRecords: "delete records"
    case .abort: "abort"
    case .countRecords: "count records"
    case .recordCount: "record count"
    case .response: "response"
    case .combinedReport: "combined report"
    case .combinedResponse: "combined response"
    default: "op code \(rawValue)"
    }
  }
}

extension GATT.RecordResult {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Success.
  public static let success = GATT.RecordResult(rawValue: 1)
  /// Op code not supported.
  public static let opCodeNotSupported = GATT.RecordResult(rawValue: 2)
  /// Invalid operator.
  public static let invalidOperator = GATT.RecordResult(rawValue: 3)
  /// Operator not supported.
  public static let operatorNotSupported = GATT.RecordResult(rawValue: 4)
  /// Invalid operand.
  public static let invalidOperand = GATT.RecordResult(rawValue: 5)
  /// No records found.
  public static let noRecordsFound = GATT.RecordResult(rawValue: 6)
  /// Abort unsuccessful.
  public static let abortUnsuccessful = GATT.RecordResult(rawValue: 7)
  /// Not completed.
  public static let notCompleted = GATT.RecordResult(rawValue: 8)
  /// Operand not supported.
  public static let operandNotSupported = GATT.RecordResult(rawValue: 9)
  /// Server busy.
  public static let serverBusy = GATT.RecordResult(rawValue: 10)
}

extension GATT.RecordResult: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .success: "success"
    case .opCodeNotSupported: "op code not supported"
    case .invalidOperator: "invalid operator"
    case .operatorNotSupported: "operator not supported"
    case .invalidOperand: "invalid operand"
    case .noRecordsFound: "no records found"
    case .abortUnsuccessful: "abort unsuccessful"
    case .notCompleted: "not completed"
    case .operandNotSupported: "operand not supported"
    case .serverBusy: "server busy"
    default: "result \(rawValue)"
    }
  }
}

extension GATT.RecordSelection {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// None.
  public static let none = GATT.RecordSelection(rawValue: 0)
  /// All.
  public static let all = GATT.RecordSelection(rawValue: 1)
  /// The records up to a limit, inclusive.
  public static let upTo = GATT.RecordSelection(rawValue: 2)
  /// The records from a limit on, inclusive.
  public static let from = GATT.RecordSelection(rawValue: 3)
  /// The records between two limits, inclusive.
  public static let within = GATT.RecordSelection(rawValue: 4)
  /// First.
  public static let first = GATT.RecordSelection(rawValue: 5)
  /// Last.
  public static let last = GATT.RecordSelection(rawValue: 6)
}

extension GATT.RecordSelection: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .none: "none"
    case .all: "all"
    case .upTo: "up to"
    case .from: "from"
    case .within: "within"
    case .first: "first"
    case .last: "last"
    default: "operator \(rawValue)"
    }
  }
}

extension GATT.TesterKind {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// User.
  public static let user = GATT.TesterKind(rawValue: 1)
  /// Professional.
  public static let professional = GATT.TesterKind(rawValue: 2)
  /// Laboratory.
  public static let laboratory = GATT.TesterKind(rawValue: 3)
  /// Not available.
  public static let notAvailable = GATT.TesterKind(rawValue: 15)
}

extension GATT.TesterKind: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .user: "user"
    case .professional: "professional"
    case .laboratory: "laboratory"
    case .notAvailable: "not available"
    default: "tester \(rawValue)"
    }
  }
}
