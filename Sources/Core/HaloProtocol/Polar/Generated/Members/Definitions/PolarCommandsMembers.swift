// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Polar.SettingsRequest {
  /// The operation of its frames.
  public static let operation = Polar.Operation.settings

  /// Makes a value of its fields.
  public init(measurement: Polar.Measurement) {
    self.measurement = measurement
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "settings")
    measurement = Polar.Measurement(rawValue: bytes[0])
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(measurement.rawValue)
    return builder.bytes
  }
}

extension Polar.StreamsEnded {
  /// The operation of its frames.
  public static let operation = Polar.Operation.settings

  /// Makes a value of its fields.
  public init(measurements: [Polar.Measurement]) {
    self.measurements = measurements
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    let measurementsRows = try cursor.rows(of: 1, upTo: bytes.count, "measurements", in: bytes)
    var measurements: [Polar.Measurement] = []
    measurements.reserveCapacity(measurementsRows)
    for _ in 0..<measurementsRows { measurements.append(Polar.Measurement(rawValue: try cursor.readUInt8("measurements", from: bytes))) }
    self.measurements = measurements
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 0 + 1 * measurements.count)
    for row in measurements { builder.write(row.rawValue) }
    return builder.bytes
  }
}

extension Polar.StartRequest {
  /// The operation of its frames.
  public static let operation = Polar.Operation.start

  /// Makes a value of its fields.
  public init(measurement: Polar.Measurement, settings: [Polar.Setting]) {
    self.measurement = measurement
    self.settings = settings
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    measurement = Polar.Measurement(rawValue: try cursor.readUInt8("measurement", from: bytes))
    var settings: [Polar.Setting] = []
    while cursor.remaining(in: bytes) > 0 {
      settings.append(try Polar.Setting(&cursor, from: bytes))
    }
    self.settings = settings
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1 + 8 * settings.count)
    builder.write(measurement.rawValue)
    for row in settings { row.write(to: &builder) }
    return builder.bytes
  }
}

extension Polar.StopRequest {
  /// The operation of its frames.
  public static let operation = Polar.Operation.stop

  /// Makes a value of its fields.
  public init(measurement: Polar.Measurement) {
    self.measurement = measurement
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "stop")
    measurement = Polar.Measurement(rawValue: bytes[0])
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(measurement.rawValue)
    return builder.bytes
  }
}

extension Polar.SDKModeSettingsRequest {
  /// The operation of its frames.
  public static let operation = Polar.Operation.sdkModeSettings

  /// Makes a value of its fields.
  public init(measurement: Polar.Measurement) {
    self.measurement = measurement
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "sdkModeSettings")
    measurement = Polar.Measurement(rawValue: bytes[0])
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(measurement.rawValue)
    return builder.bytes
  }
}

extension Polar.StatusRequest {
  /// The operation of its frames.
  public static let operation = Polar.Operation.status

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 0.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(0, in: bytes, field: "status")
  }

  /// The value as bytes.
  public var payload: [UInt8] { [] }
}

extension Polar.SDKModeRequest {
  /// The operation of its frames.
  public static let operation = Polar.Operation.sdkMode

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 0.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(0, in: bytes, field: "sdkMode")
  }

  /// The value as bytes.
  public var payload: [UInt8] { [] }
}

extension Polar.OfflineTriggersRequest {
  /// The operation of its frames.
  public static let operation = Polar.Operation.offlineTriggers

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 0.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(0, in: bytes, field: "offlineTriggers")
  }

  /// The value as bytes.
  public var payload: [UInt8] { [] }
}

extension Polar.SetOfflineTriggerModeRequest {
  /// The operation of its frames.
  public static let operation = Polar.Operation.setOfflineTriggerMode

  /// Makes a value of its fields.
  public init(mode: Polar.OfflineTriggerMode) {
    self.mode = mode
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "setOfflineTriggerMode")
    mode = Polar.OfflineTriggerMode(rawValue: bytes[0])
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(mode.rawValue)
    return builder.bytes
  }
}

extension Polar.SetOfflineTriggerRequest {
  /// The operation of its frames.
  public static let operation = Polar.Operation.setOfflineTrigger

  /// Makes a value of its fields.
  public init(isOn: Bool, measurement: Polar.Measurement, settings: HexBytes) {
    self.isOn = isOn
    self.measurement = measurement
    self.settings = settings
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isOn")
    measurement = Polar.Measurement(rawValue: try cursor.readUInt8("measurement", from: bytes))
    settings = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + settings.count)
    builder.write(isOn ? 0x01 : 0x00)
    builder.write(measurement.rawValue)
    builder.write(settings)
    return builder.bytes
  }
}

extension Polar.Measurement {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// ECG.
  public static let ecg = Polar.Measurement(rawValue: 0x00)
  /// PPG.
  public static let ppg = Polar.Measurement(rawValue: 0x01)
  /// Acceleration.
  public static let acceleration = Polar.Measurement(rawValue: 0x02)
  /// Pulse intervals.
  public static let pulseIntervals = Polar.Measurement(rawValue: 0x03)
  /// Gyroscope.
  public static let gyroscope = Polar.Measurement(rawValue: 0x05)
  /// Magnetometer.
  public static let magnetometer = Polar.Measurement(rawValue: 0x06)
  /// Skin temperature.
  public static let skinTemperature = Polar.Measurement(rawValue: 0x07)
  /// SDK mode.
  public static let sdkMode = Polar.Measurement(rawValue: 0x09)
  /// Location.
  public static let location = Polar.Measurement(rawValue: 0x0A)
  /// Pressure.
  public static let pressure = Polar.Measurement(rawValue: 0x0B)
  /// Temperature.
  public static let temperature = Polar.Measurement(rawValue: 0x0C)
  /// Offline recording.
  public static let offlineRecording = Polar.Measurement(rawValue: 0x0D)
  /// Offline heart rate.
  public static let offlineHeartRate = Polar.Measurement(rawValue: 0x0E)
}

extension Polar.Measurement: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .ecg: "ECG"
    case .ppg: "PPG"
    case .acceleration: "acceleration"
    case .pulseIntervals: "pulse intervals"
    case .gyroscope: "gyroscope"
    case .magnetometer: "magnetometer"
    case .skinTemperature: "skin temperature"
    case .sdkMode: "SDK mode"
    case .location: "location"
    case .pressure: "pressure"
    case .temperature: "temperature"
    case .offlineRecording: "offline recording"
    case .offlineHeartRate: "offline heart rate"
    default: "measurement \(rawValue)"
    }
  }
}

extension Polar.OfflineTriggerMode {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Off.
  public static let off = Polar.OfflineTriggerMode(rawValue: 0x00)
  /// System start.
  public static let systemStart = Polar.OfflineTriggerMode(rawValue: 0x01)
  /// Exercise start.
  public static let exerciseStart = Polar.OfflineTriggerMode(rawValue: 0x02)
}

extension Polar.OfflineTriggerMode: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .off: "off"
    case .systemStart: "system start"
    case .exerciseStart: "exercise start"
    default: "mode \(rawValue)"
    }
  }
}

extension Polar.Operation {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The settings of streams; from a sensor, the end of streams.
  public static let settings = Polar.Operation(rawValue: 0x01)
  /// Start.
  public static let start = Polar.Operation(rawValue: 0x02)
  /// Stop.
  public static let stop = Polar.Operation(rawValue: 0x03)
  /// Settings in SDK mode.
  public static let sdkModeSettings = Polar.Operation(rawValue: 0x04)
  /// Status.
  public static let status = Polar.Operation(rawValue: 0x05)
  /// SDK mode.
  public static let sdkMode = Polar.Operation(rawValue: 0x06)
  /// Offline triggers.
  public static let offlineTriggers = Polar.Operation(rawValue: 0x07)
  /// Set offline trigger mode.
  public static let setOfflineTriggerMode = Polar.Operation(rawValue: 0x08)
  /// Set offline trigger.
  public static let setOfflineTrigger = Polar.Operation(rawValue: 0x09)
  /// Features.
  public static let features = Polar.Operation(rawValue: 0x0F)
  /// Response.
  public static let response = Polar.Operation(rawValue: 0xF0)
}

extension Polar.Operation: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .settings: "settings"
    case .start: "start"
    case .stop: "stop"
    case .sdkModeSettings: "settings in SDK mode"
    case .status: "status"
    case .sdkMode: "SDK mode"
    case .offlineTriggers: "offline triggers"
    case .setOfflineTriggerMode: "set offline trigger mode"
    case .setOfflineTrigger: "set offline trigger"
    case .features: "features"
    case .response: "response"
    default: "operation \(rawValue)"
    }
  }
}

#if !hasFeature(Embedded)
extension Polar.OfflineTriggersRequest {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif
