import HaloProtocol

// The sums of the fields that functions in C compute too; a field that is absent counts 0.

/// A value with the sum that both languages compute.
protocol BareSummed {
  var bareSum: UInt64 { get }
}

/// A value that is parsed from the bytes of one packet.
protocol BareReadable: BareSummed {
  init(parsing bytes: Span<UInt8>) throws(WireError)
}

/// A value that is written as bytes.
protocol BareWritable {
  var bytes: [UInt8] { get }
}

/// Returns the sum of fields.
@inline(__always)
func sumOf<each Field: BareSummed>(_ field: repeat each Field) -> UInt64 {
  var sum: UInt64 = 0
  for field in repeat each field { sum &+= field.bareSum }
  return sum
}

extension UInt8: BareSummed { var bareSum: UInt64 { UInt64(self) } }
extension UInt16: BareSummed { var bareSum: UInt64 { UInt64(self) } }
extension UInt32: BareSummed { var bareSum: UInt64 { UInt64(self) } }
extension UInt64: BareSummed { var bareSum: UInt64 { self } }
extension UInt24: BareSummed { var bareSum: UInt64 { UInt64(value) } }
extension Int8: BareSummed { var bareSum: UInt64 { UInt64(UInt8(bitPattern: self)) } }
extension Int16: BareSummed { var bareSum: UInt64 { UInt64(UInt16(bitPattern: self)) } }
extension Int: BareSummed { var bareSum: UInt64 { UInt64(truncatingIfNeeded: self) } }
extension Bool: BareSummed { var bareSum: UInt64 { self ? 1 : 0 } }
extension MedicalFloat16: BareSummed { var bareSum: UInt64 { rawValue.bareSum } }
extension MedicalFloat32: BareSummed { var bareSum: UInt64 { rawValue.bareSum } }
extension Optional: BareSummed where Wrapped: BareSummed {
  var bareSum: UInt64 { self?.bareSum ?? 0 }
}
extension BareSummed where Self: RawRepresentable, RawValue: BareSummed {
  var bareSum: UInt64 { rawValue.bareSum }
}
extension Collection<UInt8> where Self: BidirectionalCollection {
  var bareSum: UInt64 { last.map { UInt64(count) &+ UInt64($0) } ?? 0 }
}
extension Array: BareSummed where Element == UInt8 {}
extension HexBytes: BareSummed { var bareSum: UInt64 { bytes.bareSum } }
extension String: BareSummed { var bareSum: UInt64 { utf8.bareSum } }
extension BluetoothUUID: BareSummed { var bareSum: UInt64 { UInt64(short32 ?? 0) } }
extension CivilDate: BareSummed { var bareSum: UInt64 { sumOf(year, month, day) } }
extension CivilDateTime: BareSummed { var bareSum: UInt64 { sumOf(date, hour, minute, second) } }

// MARK: Logs

extension Colmi.Assembled: BareSummed where Value: BareSummed {
  var bareSum: UInt64 {
    switch self {
    case .value(let value): value.bareSum
    case .noData(let reply): UInt64(reply.opcode.rawValue)
    }
  }
}

extension Colmi.HeartRateLog: BareSummed {
  var bareSum: UInt64 { sumOf(timestamp.rawValue, minutesPerSlot, values.bareSum) }
}
extension Colmi.SlotLog: BareSummed {
  var bareSum: UInt64 { sumOf(daysAgo, minutesPerSlot, values.bareSum) }
}
extension Colmi.WorshipDay: BareSummed {
  var bareSum: UInt64 { sumOf(daysAgo, minutesPerSlot, bytes) }
}
extension Colmi.StepRecord: BareSummed {
  var bareSum: UInt64 { sumOf(date.day, slot, calories, steps, metres) }
}
extension Colmi.StepLog: BareSummed {
  var bareSum: UInt64 { sumOf(records.count, calorieProtocol, records.last) }
}
extension Colmi.LegacySleepRecord: BareSummed {
  var bareSum: UInt64 { sumOf(date.day, slot, quality.byte(at: 0), quality.byte(at: 6)) }
}
extension Colmi.LegacySleepLog: BareSummed {
  var bareSum: UInt64 { sumOf(records.count, detail, records.last) }
}
extension Colmi.DayTotals: BareSummed {
  var bareSum: UInt64 {
    sumOf(daysAgo, date, steps, runningSteps, calories, metres, sportMinutes, sleepMinutes)
  }
}
extension Colmi.BloodPressureRecord: BareSummed {
  var bareSum: UInt64 { sumOf(timestamp.rawValue, diastolic, systolic) }
}
extension Colmi.BloodPressureRecords: BareSummed {
  var bareSum: UInt64 { sumOf(records.count, records.last) }
}
extension Colmi.LegacySportSession: BareSummed {
  var bareSum: UInt64 {
    sumOf(start.rawValue, duration, type, steps, distance, calories, heartRates)
  }
}
extension Colmi.SportSessionLog: BareSummed {
  var bareSum: UInt64 { sumOf(sessions.count, sessions.last) }
}
extension Colmi.SportDetail: BareSummed {
  var bareSum: UInt64 { sumOf(status, secondsPerSample, columns.count, bytes) }
}

// MARK: Advertising

extension GAP.AdvertisingPayload: BareReadable, BareWritable {
  var bareSum: UInt64 {
    structures.reduce(rest.bareSum) { $0 &+ sumOf($1.type.rawValue, $1.data) }
  }
}

extension GAP.ADValue: BareSummed {
  var bareSum: UInt64 {
    switch self {
    case .flags(let flags, let more): sumOf(flags.rawValue, more)
    case .serviceUUIDs(let uuids, _, _), .solicitedServiceUUIDs(let uuids, _):
      uuids.reduce(0) { $0 &+ 1 &+ $1.bareSum }
    case .localName(let name, _): name.bareSum
    case .txPowerLevel(let level): level.bareSum
    case .appearance(let appearance): appearance.rawValue.bareSum
    case .peripheralConnectionIntervalRange(let minimum, let maximum): sumOf(minimum, maximum)
    case .advertisingInterval(let interval): UInt64(interval)
    case .serviceData(let entry, _): sumOf(entry.service, entry.payload)
    case .manufacturerData(let entry): sumOf(entry.company, entry.payload)
    @unknown default: 0
    }
  }
}

extension IBeacon: BareReadable, BareWritable {
  var bareSum: UInt64 { sumOf(proximityUUID, major, minor, measuredPower, trailing) }
}

// MARK: Characteristics

extension GATT.BatteryLevel: BareReadable { var bareSum: UInt64 { UInt64(level) } }
extension GATT.BatteryLevelStatus: BareReadable {
  var bareSum: UInt64 {
    sumOf(
      trailing, reservedFlags, powerState.rawValue, identifier, level, additionalStatus?.rawValue)
  }
}
extension GATT.HeartRateMeasurement: BareReadable, BareWritable {
  var bareSum: UInt64 {
    let count = rrIntervals.count
    let sum = sumOf(
      count, beatsPerMinute, energyExpendedKilojoules, contact.rawValue, anomalies.rawValue)
    return count > 0 ? sum &+ UInt64(rrIntervals[count - 1]) : sum
  }
}
extension GATT.BodySensorLocation: BareReadable {
  var bareSum: UInt64 { UInt64(location.rawValue) }
}
extension GATT.SensorLocation: BareReadable { var bareSum: UInt64 { UInt64(location.rawValue) } }
extension GATT.HeartRateControlPoint: BareReadable { var bareSum: UInt64 { UInt64(rawValue) } }
extension GATT.ModelNumberString: BareReadable { var bareSum: UInt64 { bytes.bareSum } }
extension GATT.PnPID: BareReadable {
  var bareSum: UInt64 { sumOf(vendorIDSource.rawValue, vendorID, productID, productVersion) }
}
extension GATT.SystemID: BareReadable {
  var bareSum: UInt64 { sumOf(organizationallyUniqueIdentifier, manufacturerIdentifier) }
}
extension GATT.CSCMeasurement.WheelRevolutions: BareSummed {
  var bareSum: UInt64 { sumOf(revolutions, lastEventTime) }
}
extension GATT.CSCMeasurement.CrankRevolutions: BareSummed {
  var bareSum: UInt64 { sumOf(revolutions, lastEventTime) }
}
extension GATT.CSCMeasurement: BareReadable {
  var bareSum: UInt64 { sumOf(trailing, reservedFlags, wheel, crank) }
}
extension GATT.CSCFeature: BareReadable { var bareSum: UInt64 { UInt64(rawValue) } }
extension GATT.SCControlPoint: BareReadable {
  var bareSum: UInt64 {
    let code = opCode.rawValue
    return switch self {
    case .setCumulativeValue(let revolutions): sumOf(code, revolutions)
    case .updateSensorLocation(let location): sumOf(code, location.rawValue)
    case .response(let response):
      sumOf(code, response.request.rawValue, response.result.rawValue, response.trailing)
        &+ (response.locations.last.map { sumOf(response.locations.count, $0.rawValue) } ?? 0)
    case .other(let command): sumOf(code, command.parameter)
    default: sumOf(code)
    }
  }
}
extension GATT.PeripheralPreferredConnectionParameters: BareReadable {
  var bareSum: UInt64 { sumOf(minimumInterval, maximumInterval, latency, supervisionTimeout) }
}
extension GATT.CharacteristicPresentationFormat: BareReadable {
  var bareSum: UInt64 { sumOf(format.rawValue, exponent, unit, namespace, contentDescription) }
}

extension GATT.Value: BareSummed, BareWritable {
  var bareSum: UInt64 {
    switch self {
    case .appearance(let value): UInt64(value.rawValue)
    case .deviceName, .serialNumberString, .firmwareRevisionString, .hardwareRevisionString,
      .softwareRevisionString, .manufacturerNameString, .regulatoryCertificationData,
      .udiForMedicalDevices:
      bytes.bareSum
    case .peripheralPreferredConnectionParameters(let value): value.bareSum
    case .batteryLevel(let value): value.bareSum
    case .batteryLevelStatus(let value): value.bareSum
    case .systemID(let value): value.bareSum
    case .modelNumberString(let value): value.bareSum
    case .pnpID(let value): value.bareSum
    case .bodySensorLocation(let value): value.bareSum
    case .heartRateControlPoint(let value): value.bareSum
    case .cscMeasurement(let value): value.bareSum
    case .cscFeature(let value): value.bareSum
    case .sensorLocation(let value): value.bareSum
    case .scControlPoint(let value): value.bareSum
    case .characteristicPresentationFormat(let value): value.bareSum
    default: 0
    }
  }
}
