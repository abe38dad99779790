// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Polar.Features {
  /// The operation of its frames.
  public static let operation = Polar.Operation.features

  /// Makes a value of its fields.
  public init(measurements: Polar.MeasurementSet, trailing: HexBytes = HexBytes()) {
    self.measurements = measurements
    self.trailing = trailing
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    measurements = Polar.MeasurementSet(rawValue: try cursor.readUInt16LE("measurements", from: bytes))
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + trailing.count)
    builder.writeLE(measurements.rawValue)
    builder.write(trailing)
    return builder.bytes
  }
}

extension Polar.CommandResponse {
  /// The operation of its frames.
  public static let operation = Polar.Operation.response

  /// Makes a value of its fields.
  public init(request: Polar.Operation, measurement: Polar.Measurement, error: Polar.ControlError, trailing: HexBytes = HexBytes()) {
    self.request = request
    self.measurement = measurement
    self.error = error
    self.trailing = trailing
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    request = Polar.Operation(rawValue: try cursor.readUInt8("request", from: bytes))
    measurement = Polar.Measurement(rawValue: try cursor.readUInt8("measurement", from: bytes))
    error = Polar.ControlError(rawValue: try cursor.readUInt8("error", from: bytes))
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 3 + trailing.count)
    builder.write(request.rawValue)
    builder.write(measurement.rawValue)
    builder.write(error.rawValue)
    builder.write(trailing)
    return builder.bytes
  }
}

extension Polar.SettingsResponse {
  /// The operation of its frames.
  public static let operation = Polar.Operation.response

  /// Makes a value of its fields.
  public init(request: Polar.Operation, measurement: Polar.Measurement, settings: [Polar.Setting]) {
    self.request = request
    self.measurement = measurement
    self.settings = settings
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    request = Polar.Operation(rawValue: try cursor.readUInt8("request", from: bytes))
    measurement = Polar.Measurement(rawValue: try cursor.readUInt8("measurement", from: bytes))
    try cursor.readConstant(0x00, "error", from: bytes)
    try cursor.readConstant(0x00, "more", from: bytes)
    var settings: [Polar.Setting] = []
    while cursor.remaining(in: bytes) > 0 {
      settings.append(try Polar.Setting(&cursor, from: bytes))
    }
    self.settings = settings
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 4 + 8 * settings.count)
    builder.write(request.rawValue)
    builder.write(measurement.rawValue)
    builder.write(0x00)
    builder.write(0x00)
    for row in settings { row.write(to: &builder) }
    return builder.bytes
  }
}

extension Polar.StatusResponse {
  /// The operation of its frames.
  public static let operation = Polar.Operation.response

  /// Makes a value of its fields.
  public init(request: Polar.Operation, measurement: Polar.Measurement, states: [UInt8]) {
    self.request = request
    self.measurement = measurement
    self.states = states
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    request = Polar.Operation(rawValue: try cursor.readUInt8("request", from: bytes))
    measurement = Polar.Measurement(rawValue: try cursor.readUInt8("measurement", from: bytes))
    try cursor.readConstant(0x00, "error", from: bytes)
    try cursor.readConstant(0x00, "more", from: bytes)
    let statesRows = try cursor.rows(of: 1, upTo: bytes.count, "states", in: bytes)
    var states: [UInt8] = []
    states.reserveCapacity(statesRows)
    for _ in 0..<statesRows { states.append(try cursor.readUInt8("states", from: bytes)) }
    self.states = states
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 4 + 1 * states.count)
    builder.write(request.rawValue)
    builder.write(measurement.rawValue)
    builder.write(0x00)
    builder.write(0x00)
    for row in states { builder.write(row) }
    return builder.bytes
  }
}

extension Polar.SDKModeResponse {
  /// The operation of its frames.
  public static let operation = Polar.Operation.response

  /// Makes a value of its fields.
  public init(request: Polar.Operation, measurement: Polar.Measurement, state: UInt8, trailing: HexBytes = HexBytes()) {
    self.request = request
    self.measurement = measurement
    self.state = state
    self.trailing = trailing
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    request = Polar.Operation(rawValue: try cursor.readUInt8("request", from: bytes))
    measurement = Polar.Measurement(rawValue: try cursor.readUInt8("measurement", from: bytes))
    try cursor.readConstant(0x00, "error", from: bytes)
    try cursor.readConstant(0x00, "more", from: bytes)
    state = try cursor.readUInt8("state", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 5 + trailing.count)
    builder.write(request.rawValue)
    builder.write(measurement.rawValue)
    builder.write(0x00)
    builder.write(0x00)
    builder.write(state)
    builder.write(trailing)
    return builder.bytes
  }
}

extension Polar.OfflineTriggersResponse {
  /// The operation of its frames.
  public static let operation = Polar.Operation.response

  /// Makes a value of its fields.
  public init(request: Polar.Operation, measurement: Polar.Measurement, mode: Polar.OfflineTriggerMode, triggers: HexBytes) {
    self.request = request
    self.measurement = measurement
    self.mode = mode
    self.triggers = triggers
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    request = Polar.Operation(rawValue: try cursor.readUInt8("request", from: bytes))
    measurement = Polar.Measurement(rawValue: try cursor.readUInt8("measurement", from: bytes))
    try cursor.readConstant(0x00, "error", from: bytes)
    try cursor.readConstant(0x00, "more", from: bytes)
    mode = Polar.OfflineTriggerMode(rawValue: try cursor.readUInt8("mode", from: bytes))
    triggers = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 5 + triggers.count)
    builder.write(request.rawValue)
    builder.write(measurement.rawValue)
    builder.write(0x00)
    builder.write(0x00)
    builder.write(mode.rawValue)
    builder.write(triggers)
    return builder.bytes
  }
}

extension Polar.ParameterResponse {
  /// The operation of its frames.
  public static let operation = Polar.Operation.response

  /// Makes a value of its fields.
  public init(request: Polar.Operation, measurement: Polar.Measurement, more: UInt8, parameters: HexBytes) {
    self.request = request
    self.measurement = measurement
    self.more = more
    self.parameters = parameters
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    request = Polar.Operation(rawValue: try cursor.readUInt8("request", from: bytes))
    measurement = Polar.Measurement(rawValue: try cursor.readUInt8("measurement", from: bytes))
    try cursor.readConstant(0x00, "error", from: bytes)
    more = try cursor.readUInt8("more", from: bytes)
    parameters = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 4 + parameters.count)
    builder.write(request.rawValue)
    builder.write(measurement.rawValue)
    builder.write(0x00)
    builder.write(more)
    builder.write(parameters)
    return builder.bytes
  }
}

extension Polar.Setting {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(kind: Polar.SettingKind, values: [UInt32]) throws(WireError) {
    self.kind = kind
    try requireCount(values.count, upTo: 255, at: 0, in: "values")
    self.values = values
    try check()
  }
}

extension Polar.ControlError {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Success.
  public static let success = Polar.ControlError(rawValue: 0x00)
  /// Unknown operation.
  public static let unknownOperation = Polar.ControlError(rawValue: 0x01)
  /// Unknown measurement.
  public static let unknownMeasurement = Polar.ControlError(rawValue: 0x02)
  /// Not supported.
  public static let notSupported = Polar.ControlError(rawValue: 0x03)
  /// Wrong length.
  public static let wrongLength = Polar.ControlError(rawValue: 0x04)
  /// Wrong parameter.
  public static let wrongParameter = Polar.ControlError(rawValue: 0x05)
  /// Already in state.
  public static let alreadyInState = Polar.ControlError(rawValue: 0x06)
  /// Wrong resolution.
  public static let wrongResolution = Polar.ControlError(rawValue: 0x07)
  /// Wrong rate.
  public static let wrongRate = Polar.ControlError(rawValue: 0x08)
  /// Wrong range.
  public static let wrongRange = Polar.ControlError(rawValue: 0x09)
  /// Wrong MTU.
  public static let wrongMTU = Polar.ControlError(rawValue: 0x0A)
  /// Wrong channels.
  public static let wrongChannels = Polar.ControlError(rawValue: 0x0B)
  /// Wrong state.
  public static let wrongState = Polar.ControlError(rawValue: 0x0C)
  /// In charger.
  public static let inCharger = Polar.ControlError(rawValue: 0x0D)
  /// Disk full.
  public static let diskFull = Polar.ControlError(rawValue: 0x0E)
}

extension Polar.ControlError: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .success: "success"
    case .unknownOperation: "unknown operation"
    case .unknownMeasurement: "unknown measurement"
    case .notSupported: "not supported"
    case .wrongLength: "wrong length"
    case .wrongParameter: "wrong parameter"
    case .alreadyInState: "already in state"
    case .wrongResolution: "wrong resolution"
    case .wrongRate: "wrong rate"
    case .wrongRange: "wrong range"
    case .wrongMTU: "wrong MTU"
    case .wrongChannels: "wrong channels"
    case .wrongState: "wrong state"
    case .inCharger: "in charger"
    case .diskFull: "disk full"
    default: "error \(rawValue)"
    }
  }
}

extension Polar.MeasurementSet {
  /// Any value, known or not.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// ECG.
  public static let ecg = Polar.MeasurementSet(rawValue: 0x1)
  /// PPG.
  public static let ppg = Polar.MeasurementSet(rawValue: 0x2)
  /// Acceleration.
  public static let acceleration = Polar.MeasurementSet(rawValue: 0x4)
  /// Pulse intervals.
  public static let pulseIntervals = Polar.MeasurementSet(rawValue: 0x8)
  /// Gyroscope.
  public static let gyroscope = Polar.MeasurementSet(rawValue: 0x20)
  /// Magnetometer.
  public static let magnetometer = Polar.MeasurementSet(rawValue: 0x40)
  /// Skin temperature.
  public static let skinTemperature = Polar.MeasurementSet(rawValue: 0x80)
  /// SDK mode.
  public static let sdkMode = Polar.MeasurementSet(rawValue: 0x200)
  /// Location.
  public static let location = Polar.MeasurementSet(rawValue: 0x400)
  /// Pressure.
  public static let pressure = Polar.MeasurementSet(rawValue: 0x800)
  /// Temperature.
  public static let temperature = Polar.MeasurementSet(rawValue: 0x1000)
  /// Offline recording.
  public static let offlineRecording = Polar.MeasurementSet(rawValue: 0x2000)
  /// Offline heart rate.
  public static let offlineHeartRate = Polar.MeasurementSet(rawValue: 0x4000)
}
