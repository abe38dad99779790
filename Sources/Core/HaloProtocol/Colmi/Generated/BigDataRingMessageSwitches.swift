// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.BigDataRingMessage {
  @inline(__always)
  init(reading frame: Colmi.BigDataFrame) throws(WireError) {
    switch frame.action {
    case .updateStart,
      .updateInit,
      .updateData,
      .updateCheck,
      .updateEnd,
      .fileHandshake,
      .file31,
      .file32,
      .file33,
      .file35,
      .file36,
      .file39,
      .nickname:
      if frame.payload.count == 1 {
        self = .status(try .init(parsing: frame))
      } else {
        self = .unrecognized(frame)
      }
    case .location,
      .contacts,
      .contactsWrite,
      .electronicCard,
      .customFace,
      .navigation,
      .agps,
      .sedentaryHistory,
      .emergencyContact,
      .singleECG:
      self = .opaque(try .init(parsing: frame))
    case .temperatureHistory: self = .temperatureHistory(try .init(parsing: frame))
    case .manualTemperatureHistory:
      self = .manualTemperatureHistory(try .init(parsing: frame))
    case .sleepHistory: self = .sleepHistory(try .init(parsing: frame))
    case .manualHeartRateHistory:
      self = .manualHeartRateHistory(try .init(parsing: frame))
    case .bloodOxygenHistory: self = .bloodOxygenHistory(try .init(parsing: frame))
    case .alarmList:
      if frame.payload.count == 1 {
        self = .status(try .init(parsing: frame))
      } else if frame.payload.first == 0x01 {
        self = .alarmList(try .init(parsing: frame))
      } else {
        self = .unrecognized(frame)
      }
    case .classicBluetooth: self = .classicBluetooth(try .init(parsing: frame))
    case .napHistory: self = .napHistory(try .init(parsing: frame))
    case .sportSummary: self = .sportSummary(try .init(parsing: frame))
    case .sportDetailHeader:
      if frame.payload.count == 1 {
        self = .status(try .init(parsing: frame))
      } else {
        self = .sportDetailHeader(try .init(parsing: frame))
      }
    case .sportDetail: self = .sportDetailPackage(try .init(parsing: frame))
    case .bloodSugarHistory: self = .bloodSugarHistory(try .init(parsing: frame))
    case .manualBloodOxygenHistory:
      self = .manualBloodOxygenHistory(try .init(parsing: frame))
    case .intervalBloodOxygen:
      if frame.payload.count == 1 {
        self = .status(try .init(parsing: frame))
      } else {
        self = .intervalBloodOxygen(try .init(parsing: frame))
      }
    case .legacyIntervalTemperature:
      if frame.payload.count == 1 {
        self = .status(try .init(parsing: frame))
      } else {
        self = .legacyIntervalTemperature(try .init(parsing: frame))
      }
    case .intervalHeartRate:
      if frame.payload.count == 1 {
        self = .status(try .init(parsing: frame))
      } else {
        self = .intervalHeartRate(try .init(parsing: frame))
      }
    case .intervalTemperature:
      if frame.payload.count == 1 {
        self = .status(try .init(parsing: frame))
      } else {
        self = .intervalTemperature(try .init(parsing: frame))
      }
    default: self = .unrecognized(frame)
    }
  }
}

extension Colmi.BigDataRingMessage {
  /// Shows the value of the message to a visitor.
  func accept<Visitor: Colmi.BigDataVisitor>(_ visitor: Visitor) -> Visitor.Result {
    switch self {
    case .status(let value): visitor.visit(value)
    case .temperatureHistory(let value): visitor.visit(value)
    case .manualTemperatureHistory(let value): visitor.visit(value)
    case .sleepHistory(let value): visitor.visit(value)
    case .manualHeartRateHistory(let value): visitor.visit(value)
    case .bloodOxygenHistory(let value): visitor.visit(value)
    case .alarmList(let value): visitor.visit(value)
    case .classicBluetooth(let value): visitor.visit(value)
    case .napHistory(let value): visitor.visit(value)
    case .sportSummary(let value): visitor.visit(value)
    case .sportDetailHeader(let value): visitor.visit(value)
    case .sportDetailPackage(let value): visitor.visit(value)
    case .bloodSugarHistory(let value): visitor.visit(value)
    case .manualBloodOxygenHistory(let value): visitor.visit(value)
    case .intervalBloodOxygen(let value): visitor.visit(value)
    case .legacyIntervalTemperature(let value): visitor.visit(value)
    case .intervalHeartRate(let value): visitor.visit(value)
    case .intervalTemperature(let value): visitor.visit(value)
    case .opaque(let value): visitor.visit(value)
    case .unrecognized(let frame): visitor.visit(unrecognized: frame)
    }
  }
}
