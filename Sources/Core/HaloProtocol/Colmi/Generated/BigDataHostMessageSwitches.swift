// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.BigDataHostMessage {
  @inline(__always)
  init(reading frame: Colmi.BigDataFrame) throws(WireError) {
    switch frame.action {
    case .updateStart:
      if frame.payload.count == 0 {
        self = .updateStart(try .init(parsing: frame))
      } else {
        self = .unrecognized(frame)
      }
    case .updateInit: self = .updateInit(try .init(parsing: frame))
    case .updateData: self = .updateData(try .init(parsing: frame))
    case .updateCheck:
      if frame.payload.count == 0 {
        self = .updateCheck(try .init(parsing: frame))
      } else {
        self = .unrecognized(frame)
      }
    case .updateEnd:
      if frame.payload.count == 0 {
        self = .updateEnd(try .init(parsing: frame))
      } else {
        self = .unrecognized(frame)
      }
    case .location,
      .contacts,
      .contactsWrite,
      .electronicCard,
      .file31,
      .file32,
      .file33,
      .file35,
      .file36,
      .file39,
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
      if frame.payload.first == 0x01 {
        self = .alarmList(try .init(parsing: frame))
      } else if frame.payload.first == 0x02 {
        self = .alarmListWrite(try .init(parsing: frame))
      } else {
        self = .unrecognized(frame)
      }
    case .classicBluetooth:
      if frame.payload.count == 0 {
        self = .classicBluetooth(try .init(parsing: frame))
      } else {
        self = .unrecognized(frame)
      }
    case .fileHandshake:
      if frame.payload.count == 0 {
        self = .fileHandshake(try .init(parsing: frame))
      } else {
        self = .unrecognized(frame)
      }
    case .sportSummaryRequest: self = .sportSummary(try .init(parsing: frame))
    case .sportDetailRequest: self = .sportDetail(try .init(parsing: frame))
    case .bloodSugarHistory: self = .bloodSugarHistory(try .init(parsing: frame))
    case .manualBloodOxygenHistory:
      self = .manualBloodOxygenHistory(try .init(parsing: frame))
    case .nickname: self = .nickname(try .init(parsing: frame))
    case .intervalBloodOxygen: self = .intervalBloodOxygen(try .init(parsing: frame))
    case .legacyIntervalTemperature:
      self = .legacyIntervalTemperature(try .init(parsing: frame))
    case .intervalHeartRate: self = .intervalHeartRate(try .init(parsing: frame))
    case .intervalTemperature: self = .intervalTemperature(try .init(parsing: frame))
    default: self = .unrecognized(frame)
    }
  }
}

extension Colmi.BigDataHostMessage {
  /// Shows the value of the message to a visitor.
  func accept<Visitor: Colmi.BigDataVisitor>(_ visitor: Visitor) -> Visitor.Result {
    switch self {
    case .updateStart(let value): visitor.visit(value)
    case .updateInit(let value): visitor.visit(value)
    case .updateData(let value): visitor.visit(value)
    case .updateCheck(let value): visitor.visit(value)
    case .updateEnd(let value): visitor.visit(value)
    case .temperatureHistory(let value): visitor.visit(value)
    case .manualTemperatureHistory(let value): visitor.visit(value)
    case .sleepHistory(let value): visitor.visit(value)
    case .manualHeartRateHistory(let value): visitor.visit(value)
    case .bloodOxygenHistory(let value): visitor.visit(value)
    case .alarmList(let value): visitor.visit(value)
    case .alarmListWrite(let value): visitor.visit(value)
    case .classicBluetooth(let value): visitor.visit(value)
    case .fileHandshake(let value): visitor.visit(value)
    case .sportSummary(let value): visitor.visit(value)
    case .sportDetail(let value): visitor.visit(value)
    case .bloodSugarHistory(let value): visitor.visit(value)
    case .manualBloodOxygenHistory(let value): visitor.visit(value)
    case .nickname(let value): visitor.visit(value)
    case .intervalBloodOxygen(let value): visitor.visit(value)
    case .legacyIntervalTemperature(let value): visitor.visit(value)
    case .intervalHeartRate(let value): visitor.visit(value)
    case .intervalTemperature(let value): visitor.visit(value)
    case .opaque(let value): visitor.visit(value)
    case .unrecognized(let frame): visitor.visit(unrecognized: frame)
    }
  }
}
