import HaloProtocol

// The sums of measurements of sensors, and of messages of lights.

extension GATT.UserIndex: BareSummed {}
extension GATT.TemperatureSite: BareSummed {}
extension GATT.BloodPressureStatus: BareSummed {}
extension GATT.PLXMeasurementStatus: BareSummed {}
extension GATT.PLXSensorFlags: BareSummed {}
extension GATT.GlucoseStatus: BareSummed {}
extension GATT.CGMStatusFlags: BareSummed {}
extension GATT.CGMCalibrationFlags: BareSummed {}
extension GATT.CGMWarningFlags: BareSummed {}

extension GATT.DateTime: BareSummed {
  var bareSum: UInt64 { sumOf(year, month, day, hour, minute, second) }
}
extension GATT.Resistance: BareSummed {
  var bareSum: UInt64 { UInt64(UInt16(truncatingIfNeeded: number)) }
}
extension GATT.Pace: BareSummed {
  var bareSum: UInt64 { UInt64(UInt16(truncatingIfNeeded: number)) }
}
extension GATT.ExpendedEnergy: BareSummed {
  var bareSum: UInt64 { sumOf(total, perHour, perMinute) }
}
extension GATT.Incline: BareSummed { var bareSum: UInt64 { sumOf(inclination, rampAngle) } }
extension GATT.ElevationGain: BareSummed { var bareSum: UInt64 { sumOf(positive, negative) } }
extension GATT.BeltForce: BareSummed { var bareSum: UInt64 { sumOf(force, power) } }
extension GATT.PowerWheelRevolutions: BareSummed {
  var bareSum: UInt64 { sumOf(revolutions, lastEventTime) }
}
extension GATT.ExtremeForces: BareSummed {
  var bareSum: UInt64 { sumOf(maximumNewtons, minimumNewtons) }
}
extension GATT.ExtremeTorques: BareSummed { var bareSum: UInt64 { sumOf(maximum, minimum) } }
extension GATT.ExtremeAngles: BareSummed {
  var bareSum: UInt64 { sumOf(maximumDegrees, minimumDegrees) }
}
extension GATT.BodyBuild: BareSummed { var bareSum: UInt64 { sumOf(bodyMassIndex, height) } }
extension GATT.PLXReading: BareSummed { var bareSum: UInt64 { sumOf(oxygen, pulseRate) } }
extension GATT.PLXSensorStatus: BareSummed { var bareSum: UInt64 { sumOf(flags, reserved) } }
extension GATT.GlucoseSample: BareSummed {
  var bareSum: UInt64 { sumOf(concentration, type.rawValue, location.rawValue) }
}

extension GATT.IndoorBikeData: BareReadable {
  var bareSum: UInt64 {
    sumOf(speed, averageSpeed, cadence, averageCadence, distanceMeters, resistance, powerWatts)
      &+ sumOf(averagePowerWatts, energy, beatsPerMinute, metabolic, elapsedSeconds)
      &+ remainingSeconds.bareSum
  }
}
extension GATT.TreadmillData: BareReadable {
  var bareSum: UInt64 {
    sumOf(speed, averageSpeed, distanceMeters, incline, elevationGain, pace, averagePace, energy)
      &+ sumOf(beatsPerMinute, metabolic, belt, elapsedSeconds, remainingSeconds)
  }
}
extension GATT.CyclingPowerMeasurement: BareReadable {
  var bareSum: UInt64 {
    sumOf(powerWatts, balance, accumulatedTorque, wheel, crank, topDeadSpotDegrees, forces)
      &+ sumOf(torques, angles, bottomDeadSpotDegrees, energyKilojoules)
  }
}
extension GATT.RSCMeasurement: BareReadable {
  var bareSum: UInt64 { sumOf(speed, cadencePerMinute, strideLength, distance) }
}
extension GATT.BloodPressureMeasurement: BareReadable {
  var bareSum: UInt64 { sumOf(systolic, diastolic, meanArterial, time, pulseRate, user, status) }
}
extension GATT.TemperatureMeasurement: BareReadable {
  var bareSum: UInt64 { sumOf(temperature, time, site) }
}
extension GATT.WeightMeasurement: BareReadable {
  var bareSum: UInt64 { sumOf(weight, time, user, build) }
}
extension GATT.BodyCompositionMeasurement: BareReadable {
  var bareSum: UInt64 {
    sumOf(bodyFat, time, user, basalMetabolism, muscleMass, fatFreeMass, softLeanMass, muscle)
      &+ sumOf(bodyWaterMass, impedance, weight, height)
  }
}
extension GATT.PLXSpotCheckMeasurement: BareReadable {
  var bareSum: UInt64 {
    sumOf(oxygen, pulseRate, time, amplitude, measurementStatus, sensorStatus)
  }
}
extension GATT.PLXContinuousMeasurement: BareReadable {
  var bareSum: UInt64 {
    sumOf(oxygen, pulseRate, fast, slow, measurementStatus, sensorStatus, amplitude)
  }
}
extension GATT.GlucoseMeasurement: BareReadable {
  var bareSum: UInt64 { sumOf(sequenceNumber, baseTime, offset, sample, status) }
}
extension GATT.CGMMeasurement: BareReadable {
  var bareSum: UInt64 {
    records.reduce(0) { total, record in
      let state: UInt64 = record.isIntact.map { $0 ? 2 : 1 } ?? 0
      let values = sumOf(record.glucose, record.trend, record.quality, record.timeOffset)
      return total &* 31 &+ sumOf(record.status, record.calibration, record.warning, values, state)
    }
  }
}

extension Polar.SampleFrame: BareReadable {
  var bareSum: UInt64 {
    var samples = samples
    consume(&samples)
    let last = UInt32(bitPattern: samples.numbers.last ?? 0)
    return sumOf(UInt64(bitPattern: time.rawValue), frameType, samples.count, last)
  }
}

// MARK: Lights

extension LEDnetWF.Header: BareSummed {
  var bareSum: UInt64 {
    sumOf(kind.rawValue, sequence, isVersion1) &+ (isFromLight ? 4 : 0)
  }
}

extension LEDnetWF.HostMessage: BareReadable {
  var bareSum: UInt64 {
    switch self {
    case .power(let packet):
      sumOf(packet.header, packet.action.rawValue, packet.detail, packet.checksumError)
    case .unrecognized(let frame): sumOf(frame.header, frame.payload)
    // The bytes have one of these commands, or are an error.
    default: 0
    }
  }
}

extension LEDnetWF.LightMessage: BareReadable {
  var bareSum: UInt64 {
    switch self {
    case .stateReply(let packet):
      sumOf(packet.header, packet.product, packet.state, packet.cold, packet.detail)
        &+ UInt64(packet.checksumError)
    case .textReply(let packet): sumOf(packet.header, packet.text)
    case .unrecognized(let frame): sumOf(frame.header, frame.payload)
    default: 0
    }
  }
}

extension LEDnetWF.State: BareSummed {
  var bareSum: UInt64 {
    sumOf(power.rawValue, mode.rawValue, sub, level, color, temperature, version)
  }
}

extension IOTBT.HostMessage: BareReadable {
  var bareSum: UInt64 {
    switch self {
    case .color(let packet): sumOf(packet.header, packet.hue, packet.light)
    case .unrecognized(let frame): sumOf(frame.header, frame.payload)
    default: 0
    }
  }
}

extension IOTBT.LightMessage: BareReadable {
  var bareSum: UInt64 {
    switch self {
    case .stateReply(let packet):
      sumOf(packet.header, packet.version, packet.mesh, packet.detail, packet.state, packet.rest)
    case .unrecognized(let frame): sumOf(frame.header, frame.payload)
    default: 0
    }
  }
}

extension IOTBT.State: BareSummed {
  var bareSum: UInt64 {
    sumOf(power.rawValue, mode.rawValue, effect, speed, sub, color.hue, color.saturation)
      &+ sumOf(color.value, detail, segments, leds)
  }
}

extension Triones.HostMessage: BareReadable, BareWritable {
  var bareSum: UInt64 {
    switch self {
    case .power(let packet): packet.isOn.bareSum
    case .color(let packet): sumOf(packet.color, packet.white)
    case .white(let packet): sumOf(packet.color, packet.level)
    case .musicColor(let packet): sumOf(packet.color, packet.white)
    case .effect(let packet): sumOf(packet.effect.rawValue, packet.speed.rawValue)
    case .dreamEffect(let packet): sumOf(packet.mode, packet.speed, packet.brightness)
    case .microphone(let packet): packet.isOn.bareSum
    case .statusRequest: Triones.StatusRequest.constant.bareSum
    case .clock(let packet): sumOf(packet.dateTime, packet.weekday)
    case .clockRequest: Triones.ClockRequest.constant.bareSum
    case .timers(let packet): packet.entries.bareSum
    case .timersRequest: Triones.TimersRequest.constant.bareSum
    case .login(let packet): packet.content.bareSum
    case .otherLogin(let packet): packet.content.bareSum
    case .unrecognized(let bytes): bytes.bareSum
    @unknown default: 0
    }
  }
}

extension Triones.LightMessage: BareReadable, BareWritable {
  var bareSum: UInt64 {
    switch self {
    case .status(let packet): packet.bareSum
    case .shortStatus(let packet): packet.bareSum
    case .power(let packet): sumOf(packet.isOn, packet.trailing)
    case .clock(let packet): sumOf(packet.dateTime, packet.weekday)
    case .timers(let packet): packet.entries.bareSum
    case .unrecognized(let bytes): bytes.bareSum
    @unknown default: 0
    }
  }
}

extension Triones.Status: BareSummed {
  var bareSum: UInt64 {
    sumOf(kind.rawValue, power, mode, detail, speed.rawValue, color, white, version, trailing)
  }
}

extension Triones.ShortStatus: BareSummed {
  var bareSum: UInt64 { sumOf(kind.rawValue, power, mode, detail, speed.rawValue, red, green) }
}

extension Triones.Color: BareSummed { var bareSum: UInt64 { sumOf(red, green, blue) } }

extension Triones.TimerEntries: BareSummed {
  /// The hour of the first timer, and the end of the last one.
  var bareSum: UInt64 {
    sumOf(entries[0].bytes.bytes[4], entries[entries.count - 1].bytes.bytes[13])
  }
}

extension Triones.Timer: BareSummed {
  var bareSum: UInt64 {
    let days =
      switch schedule {
      case .once(let date): date.bareSum
      case .weekly(let days): UInt64(days.rawValue)
      }
    let action =
      switch action {
      case .color(let color): color.bareSum
      case .effect(let effect, let speed): sumOf(effect.rawValue, speed.rawValue)
      case .sunrise(let duration, let from, let to), .sunset(let duration, let from, let to):
        sumOf(duration, from, to)
      }
    return sumOf(hour, minute, second, white, turnsOn, days, action)
  }
}

extension ELK.ColorCommand: BareReadable { var bareSum: UInt64 { sumOf(length, color, rest) } }
extension ELK.Notification: BareReadable { var bareSum: UInt64 { content.bareSum } }
extension IDealLED.Shade: BareSummed { var bareSum: UInt64 { sumOf(red, green, blue) } }
extension IDealLED.ColorCommand: BareReadable {
  var bareSum: UInt64 { sumOf(length, mode, isReversed, speed, color, secondColor, saturation) }
}
extension IDealLED.PowerAnswer: BareReadable { var bareSum: UInt64 { sumOf(length, rest) } }
