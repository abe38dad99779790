import HaloProtocol

/// The sum of the fields that functions in C compute too; a field that is absent counts 0.
typealias Sum = UInt64

/// A value with the sum that both languages compute.
protocol Summed { var bareSum: Sum { get } }
/// A value that is parsed from the bytes of one packet.
protocol Readable: Summed { init(parsing bytes: Span<UInt8>) throws(WireError) }
/// A value that is written as bytes.
protocol Writable { var bytes: [UInt8] { get } }

/// Returns the sum of fields; the loop over a parameter pack would take longer than decoding.
@inline(__always) func sumOf(
  _ a: some Summed, _ b: some Summed = UInt8(), _ c: some Summed = UInt8(),
  _ d: some Summed = UInt8(), _ e: some Summed = UInt8(), _ f: some Summed = UInt8(),
  _ g: some Summed = UInt8(), _ h: some Summed = UInt8(), _ i: some Summed = UInt8(),
  _ j: some Summed = UInt8(), _ k: some Summed = UInt8(), _ l: some Summed = UInt8()
) -> UInt64 {
  a.bareSum &+ b.bareSum &+ c.bareSum &+ d.bareSum &+ e.bareSum &+ f.bareSum &+ g.bareSum
    &+ h.bareSum &+ i.bareSum &+ j.bareSum &+ k.bareSum &+ l.bareSum
}

extension UInt8: Summed { var bareSum: Sum { UInt64(self) } }
extension UInt16: Summed { var bareSum: Sum { UInt64(self) } }
extension UInt32: Summed { var bareSum: Sum { UInt64(self) } }
extension UInt64: Summed { var bareSum: Sum { self } }
extension UInt24: Summed { var bareSum: Sum { UInt64(value) } }
extension Int8: Summed { var bareSum: Sum { UInt64(UInt8(bitPattern: self)) } }
extension Int16: Summed { var bareSum: Sum { UInt64(UInt16(bitPattern: self)) } }
extension Int: Summed { var bareSum: Sum { UInt64(truncatingIfNeeded: self) } }
extension Bool: Summed { var bareSum: Sum { self ? 1 : 0 } }
extension MedicalFloat16: Summed { var bareSum: Sum { rawValue.bareSum } }
extension MedicalFloat32: Summed { var bareSum: Sum { rawValue.bareSum } }
extension Optional: Summed where Wrapped: Summed { var bareSum: Sum { self?.bareSum ?? 0 } }
extension Summed where Self: RawRepresentable, RawValue: Summed {
  var bareSum: Sum { rawValue.bareSum }
}
extension Collection<UInt8> where Self: BidirectionalCollection {
  var bareSum: Sum { last.map { UInt64(count) &+ UInt64($0) } ?? 0 }
}
extension Array: Summed where Element == UInt8 {}
extension HexBytes: Summed { var bareSum: Sum { bytes.bareSum } }
extension String: Summed { var bareSum: Sum { utf8.bareSum } }
extension BluetoothUUID: Summed { var bareSum: Sum { UInt64(short32 ?? 0) } }
extension CivilDate: Summed { var bareSum: Sum { sumOf(year, month, day) } }
extension CivilDateTime: Summed { var bareSum: Sum { sumOf(date, hour, minute, second) } }

// MARK: Logs

extension Colmi.Assembled: Summed where Value: Summed {
  var bareSum: Sum {
    switch self {
    case .value(let value): value.bareSum
    case .noData(let reply): UInt64(reply.opcode.rawValue)
    }
  }
}

extension Colmi.HeartRateLog: Summed {
  var bareSum: Sum { sumOf(timestamp.rawValue, minutesPerSlot, values.bareSum) }
}
extension Colmi.SlotLog: Summed {
  var bareSum: Sum { sumOf(daysAgo, minutesPerSlot, values.bareSum) }
}
extension Colmi.WorshipDay: Summed { var bareSum: Sum { sumOf(daysAgo, minutesPerSlot, bytes) } }
extension Colmi.StepRecord: Summed {
  var bareSum: Sum { sumOf(date.day, slot, calories, steps, metres) }
}
extension Colmi.StepLog: Summed {
  var bareSum: Sum { sumOf(records.count, calorieProtocol, records.last) }
}
extension Colmi.LegacySleepRecord: Summed {
  var bareSum: Sum { sumOf(date.day, slot, quality.byte(at: 0), quality.byte(at: 6)) }
}
extension Colmi.LegacySleepLog: Summed {
  var bareSum: Sum { sumOf(records.count, detail, records.last) }
}
extension Colmi.DayTotals: Summed {
  var bareSum: Sum {
    sumOf(daysAgo, date, steps, runningSteps, calories, metres, sportMinutes, sleepMinutes)
  }
}
extension Colmi.BloodPressureRecord: Summed {
  var bareSum: Sum { sumOf(timestamp.rawValue, diastolic, systolic) }
}
extension Colmi.BloodPressureRecords: Summed {
  var bareSum: Sum { sumOf(records.count, records.last) }
}
extension Colmi.LegacySportSession: Summed {
  var bareSum: Sum { sumOf(start.rawValue, duration, type, steps, distance, calories, heartRates) }
}
extension Colmi.SportSessionLog: Summed {
  var bareSum: Sum { sumOf(sessions.count, sessions.last) }
}
extension Colmi.SportDetail: Summed {
  var bareSum: Sum { sumOf(status, secondsPerSample, columns.count, bytes) }
}

// MARK: Advertising

extension GAP.AdvertisingPayload: Readable, Writable {
  var bareSum: Sum { structures.reduce(rest.bareSum) { $0 &+ sumOf($1.type.rawValue, $1.data) } }
}

extension GAP.ADValue: Summed {
  var bareSum: Sum {
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

extension IBeacon: Readable, Writable {
  var bareSum: Sum { sumOf(proximityUUID, major, minor, measuredPower, trailing) }
}

// MARK: Characteristics

extension GATT.BatteryLevel: Readable { var bareSum: Sum { UInt64(level) } }
extension GATT.BatteryLevelStatus: Readable {
  var bareSum: Sum {
    sumOf(
      trailing, reservedFlags, powerState.rawValue, identifier, level, additionalStatus?.rawValue)
  }
}
extension GATT.HeartRateMeasurement: Readable, Writable {
  var bareSum: Sum {
    let count = rrIntervals.count
    let sum = sumOf(
      count, beatsPerMinute, energyExpendedKilojoules, contact.rawValue, anomalies.rawValue)
    return count > 0 ? sum &+ UInt64(rrIntervals[count - 1]) : sum
  }
}
extension GATT.BodySensorLocation: Readable { var bareSum: Sum { UInt64(location.rawValue) } }
extension GATT.SensorLocation: Readable { var bareSum: Sum { UInt64(location.rawValue) } }
extension GATT.HeartRateControlPoint: Readable { var bareSum: Sum { UInt64(rawValue) } }
extension GATT.ModelNumberString: Readable { var bareSum: Sum { bytes.bareSum } }
extension GATT.PnPID: Readable {
  var bareSum: Sum { sumOf(vendorIDSource.rawValue, vendorID, productID, productVersion) }
}
extension GATT.SystemID: Readable {
  var bareSum: Sum { sumOf(organizationallyUniqueIdentifier, manufacturerIdentifier) }
}
extension GATT.CSCMeasurement.WheelRevolutions: Summed {
  var bareSum: Sum { sumOf(revolutions, lastEventTime) }
}
extension GATT.CSCMeasurement.CrankRevolutions: Summed {
  var bareSum: Sum { sumOf(revolutions, lastEventTime) }
}
extension GATT.CSCMeasurement: Readable {
  var bareSum: Sum { sumOf(trailing, reservedFlags, wheel, crank) }
}
extension GATT.CSCFeature: Readable { var bareSum: Sum { UInt64(rawValue) } }
extension GATT.SCControlPoint: Readable {
  var bareSum: Sum {
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
extension GATT.PeripheralPreferredConnectionParameters: Readable {
  var bareSum: Sum { sumOf(minimumInterval, maximumInterval, latency, supervisionTimeout) }
}
extension GATT.CharacteristicPresentationFormat: Readable {
  var bareSum: Sum { sumOf(format.rawValue, exponent, unit, namespace, contentDescription) }
}

extension GATT.Value: Summed, Writable {
  var bareSum: Sum {
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
