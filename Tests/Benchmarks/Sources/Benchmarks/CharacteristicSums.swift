import HaloProtocol

extension GATT.BatteryLevel: BareReadable {
  var bareSum: UInt64 { UInt64(level) }
}

extension GATT.BatteryLevelStatus: BareReadable {
  var bareSum: UInt64 {
    trailing.bareSum &+ UInt64(reservedFlags) &+ UInt64(powerState.rawValue)
      &+ UInt64(identifier ?? 0) &+ UInt64(level ?? 0) &+ UInt64(additionalStatus?.rawValue ?? 0)
  }
}

extension GATT.HeartRateMeasurement: BareReadable {
  var bareSum: UInt64 {
    let count = rrIntervals.count
    let sum =
      UInt64(count) &+ UInt64(beatsPerMinute) &+ UInt64(energyExpendedKilojoules ?? 0)
      &+ UInt64(contact.rawValue) &+ UInt64(anomalies.rawValue)
    return count > 0 ? sum &+ UInt64(rrIntervals[count - 1]) : sum
  }
}

extension GATT.BodySensorLocation: BareReadable {
  var bareSum: UInt64 { UInt64(location.rawValue) }
}

extension GATT.SensorLocation: BareReadable {
  var bareSum: UInt64 { UInt64(location.rawValue) }
}

extension GATT.HeartRateControlPoint: BareReadable {
  var bareSum: UInt64 { UInt64(rawValue) }
}

extension GATT.ModelNumberString: BareReadable {
  var bareSum: UInt64 { bytes.bareSum }
}

extension GATT.PnPID: BareReadable {
  var bareSum: UInt64 {
    UInt64(vendorIDSource.rawValue) &+ UInt64(vendorID) &+ UInt64(productID)
      &+ UInt64(productVersion)
  }
}

extension GATT.SystemID: BareReadable {
  var bareSum: UInt64 {
    UInt64(organizationallyUniqueIdentifier.value) &+ manufacturerIdentifier
  }
}

extension GATT.CSCMeasurement: BareReadable {
  var bareSum: UInt64 {
    var sum = trailing.bareSum &+ UInt64(reservedFlags)
    if let wheel { sum &+= UInt64(wheel.revolutions) &+ UInt64(wheel.lastEventTime) }
    if let crank { sum &+= UInt64(crank.revolutions) &+ UInt64(crank.lastEventTime) }
    return sum
  }
}

extension GATT.CSCFeature: BareReadable {
  var bareSum: UInt64 { UInt64(rawValue) }
}

extension GATT.SCControlPoint: BareReadable {
  var bareSum: UInt64 {
    let sum = UInt64(opCode.rawValue)
    return switch self {
    case .setCumulativeValue(let revolutions): sum &+ UInt64(revolutions)
    case .updateSensorLocation(let location): sum &+ UInt64(location.rawValue)
    case .response(let response):
      sum &+ UInt64(response.request.rawValue) &+ UInt64(response.result.rawValue)
        &+ response.trailing.bareSum
        &+ (response.locations.last.map {
          UInt64(response.locations.count) &+ UInt64($0.rawValue)
        } ?? 0)
    case .other(let command): sum &+ command.parameter.bareSum
    default: sum
    }
  }
}

extension GATT.PeripheralPreferredConnectionParameters: BareReadable {
  var bareSum: UInt64 {
    UInt64(minimumInterval) &+ UInt64(maximumInterval) &+ UInt64(latency)
      &+ UInt64(supervisionTimeout)
  }
}

extension GATT.CharacteristicPresentationFormat: BareReadable {
  var bareSum: UInt64 {
    UInt64(format.rawValue) &+ UInt64(UInt8(bitPattern: exponent)) &+ UInt64(unit)
      &+ UInt64(namespace) &+ UInt64(contentDescription)
  }
}

extension GATT.Value: BareSummed, BareWritable {
  var bareSum: UInt64 {
    switch self {
    case .deviceName(let value): value.bytes.bareSum
    case .appearance(let value): UInt64(value.rawValue)
    case .peripheralPreferredConnectionParameters(let value): value.bareSum
    case .batteryLevel(let value): value.bareSum
    case .batteryLevelStatus(let value): value.bareSum
    case .systemID(let value): value.bareSum
    case .modelNumberString(let value): value.bareSum
    case .serialNumberString(let value): value.bytes.bareSum
    case .firmwareRevisionString(let value): value.bytes.bareSum
    case .hardwareRevisionString(let value): value.bytes.bareSum
    case .softwareRevisionString(let value): value.bytes.bareSum
    case .manufacturerNameString(let value): value.bytes.bareSum
    case .regulatoryCertificationData(let value): value.bytes.bareSum
    case .udiForMedicalDevices(let value): value.bytes.bareSum
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
