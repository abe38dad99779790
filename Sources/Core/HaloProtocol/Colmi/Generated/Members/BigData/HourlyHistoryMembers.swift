// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.HourlyHistoryRequest {
  /// The action of its frames.
  public static var action: Colmi.BigDataAction { Kind.action }

#if !hasFeature(Embedded)
  /// The name in JSON and fixtures: the name of the kind followed by `HistoryRequest`.
  public static var name: String { "\(Kind.self)HistoryRequest" }
#endif
}

extension Colmi.HourlyHistory {
  /// The action of its frames.
  public static var action: Colmi.BigDataAction { Kind.action }

#if !hasFeature(Embedded)
  /// The name in JSON and fixtures: the name of the kind followed by `History`.
  public static var name: String { "\(Kind.self)History" }
#endif
}

extension Colmi.BloodOxygen {
  /// The action 2A.
  public static let action = Colmi.BigDataAction.bloodOxygenHistory
}

extension Colmi.BloodSugar {
  /// The action 47.
  public static let action = Colmi.BigDataAction.bloodSugarHistory
}

#if !hasFeature(Embedded)
extension Colmi.HourlyDay {
  enum CodingKeys: String, CodingKey {
    case daysAgo, hours
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      daysAgo: container.decode(UInt8.self, forKey: .daysAgo),
      hours: container.decode([Colmi.HourlyRange].self, forKey: .hours))
  }
}

extension Colmi.HourlyHistory {
  enum CodingKeys: String, CodingKey {
    case days
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      days: container.decode([Colmi.HourlyDay].self, forKey: .days))
  }
}
#endif
