import HaloProtocol

// The sums of measurements of sensors, and of messages of lights.

extension GATT.UserIndex: Summed {}
extension GATT.TemperatureSite: Summed {}
extension GATT.BloodPressureStatus: Summed {}
extension GATT.PLXMeasurementStatus: Summed {}
extension GATT.PLXSensorFlags: Summed {}
extension GATT.GlucoseStatus: Summed {}
extension GATT.CGMStatusFlags: Summed {}
extension GATT.CGMCalibrationFlags: Summed {}
extension GATT.CGMWarningFlags: Summed {}

extension GATT.DateTime: Summed {
  var bareSum: Sum { sumOf(year, month, day, hour, minute, second) }
}
extension GATT.Resistance: Summed {
  var bareSum: Sum { UInt64(UInt16(truncatingIfNeeded: number)) }
}
extension GATT.Pace: Summed { var bareSum: Sum { UInt64(UInt16(truncatingIfNeeded: number)) } }
extension GATT.ExpendedEnergy: Summed { var bareSum: Sum { sumOf(total, perHour, perMinute) } }
extension GATT.Incline: Summed { var bareSum: Sum { sumOf(inclination, rampAngle) } }
extension GATT.ElevationGain: Summed { var bareSum: Sum { sumOf(positive, negative) } }
extension GATT.BeltForce: Summed { var bareSum: Sum { sumOf(force, power) } }
extension GATT.PowerWheelRevolutions: Summed {
  var bareSum: Sum { sumOf(revolutions, lastEventTime) }
}
extension GATT.ExtremeForces: Summed { var bareSum: Sum { sumOf(maximumNewtons, minimumNewtons) } }
extension GATT.ExtremeTorques: Summed { var bareSum: Sum { sumOf(maximum, minimum) } }
extension GATT.ExtremeAngles: Summed { var bareSum: Sum { sumOf(maximumDegrees, minimumDegrees) } }
extension GATT.BodyBuild: Summed { var bareSum: Sum { sumOf(bodyMassIndex, height) } }
extension GATT.PLXReading: Summed { var bareSum: Sum { sumOf(oxygen, pulseRate) } }
extension GATT.PLXSensorStatus: Summed { var bareSum: Sum { sumOf(flags, reserved) } }
extension GATT.GlucoseSample: Summed {
  var bareSum: Sum { sumOf(concentration, type.rawValue, location.rawValue) }
}

extension GATT.IndoorBikeData: Readable {
  var bareSum: Sum {
    sumOf(speed, averageSpeed, cadence, averageCadence, distanceMeters, resistance, powerWatts)
      &+ sumOf(averagePowerWatts, energy, beatsPerMinute, metabolic, elapsedSeconds)
      &+ remainingSeconds.bareSum
  }
}
extension GATT.TreadmillData: Readable {
  var bareSum: Sum {
    sumOf(speed, averageSpeed, distanceMeters, incline, elevationGain, pace, averagePace, energy)
      &+ sumOf(beatsPerMinute, metabolic, belt, elapsedSeconds, remainingSeconds)
  }
}
extension GATT.CyclingPowerMeasurement: Readable {
  var bareSum: Sum {
    sumOf(powerWatts, balance, accumulatedTorque, wheel, crank, topDeadSpotDegrees, forces)
      &+ sumOf(torques, angles, bottomDeadSpotDegrees, energyKilojoules)
  }
}
extension GATT.RSCMeasurement: Readable {
  var bareSum: Sum { sumOf(speed, cadencePerMinute, strideLength, distance) }
}
extension GATT.BloodPressureMeasurement: Readable {
  var bareSum: Sum { sumOf(systolic, diastolic, meanArterial, time, pulseRate, user, status) }
}
extension GATT.TemperatureMeasurement: Readable {
  var bareSum: Sum { sumOf(temperature, time, site) }
}
extension GATT.WeightMeasurement: Readable { var bareSum: Sum { sumOf(weight, time, user, build) } }
extension GATT.BodyCompositionMeasurement: Readable {
  var bareSum: Sum {
    sumOf(bodyFat, time, user, basalMetabolism, muscleMass, fatFreeMass, softLeanMass, muscle)
      &+ sumOf(bodyWaterMass, impedance, weight, height)
  }
}
extension GATT.PLXSpotCheckMeasurement: Readable {
  var bareSum: Sum { sumOf(oxygen, pulseRate, time, amplitude, measurementStatus, sensorStatus) }
}
extension GATT.PLXContinuousMeasurement: Readable {
  var bareSum: Sum {
    sumOf(oxygen, pulseRate, fast, slow, measurementStatus, sensorStatus, amplitude)
  }
}
extension GATT.GlucoseMeasurement: Readable {
  var bareSum: Sum { sumOf(sequenceNumber, baseTime, offset, sample, status) }
}
extension GATT.CGMMeasurement: Readable {
  var bareSum: Sum {
    records.reduce(0) { total, record in
      let state: UInt64 = record.isIntact.map { $0 ? 2 : 1 } ?? 0
      let values = sumOf(record.glucose, record.trend, record.quality, record.timeOffset)
      return total &* 31 &+ sumOf(record.status, record.calibration, record.warning, values, state)
    }
  }
}

extension Polar.SampleFrame: Readable {
  var bareSum: Sum {
    var samples = samples
    consume(&samples)
    let last = UInt32(bitPattern: samples.numbers.last ?? 0)
    return sumOf(UInt64(bitPattern: time.rawValue), frameType, samples.count, last)
  }
}

// MARK: Lights

extension LEDnetWF.Header: Summed {
  var bareSum: Sum { sumOf(kind.rawValue, sequence, isVersion1) &+ (isFromLight ? 4 : 0) }
}

extension LEDnetWF.HostMessage: Readable {
  var bareSum: Sum {
    switch self {
    case .power(let packet):
      sumOf(packet.header, packet.action.rawValue, packet.detail, packet.checksumError)
    case .unrecognized(let frame): sumOf(frame.header, frame.payload)
    // The bytes have one of these commands, or are an error.
    default: 0
    }
  }
}

extension LEDnetWF.LightMessage: Readable {
  var bareSum: Sum {
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

extension LEDnetWF.State: Summed {
  var bareSum: Sum { sumOf(power.rawValue, mode.rawValue, sub, level, color, temperature, version) }
}

extension IOTBT.HostMessage: Readable {
  var bareSum: Sum {
    switch self {
    case .color(let packet): sumOf(packet.header, packet.hue, packet.light)
    case .unrecognized(let frame): sumOf(frame.header, frame.payload)
    default: 0
    }
  }
}

extension IOTBT.LightMessage: Readable {
  var bareSum: Sum {
    switch self {
    case .stateReply(let packet):
      sumOf(packet.header, packet.version, packet.mesh, packet.detail, packet.state, packet.rest)
    case .unrecognized(let frame): sumOf(frame.header, frame.payload)
    default: 0
    }
  }
}

extension IOTBT.State: Summed {
  var bareSum: Sum {
    sumOf(power.rawValue, mode.rawValue, effect, speed, sub, color.hue, color.saturation)
      &+ sumOf(color.value, detail, segments, leds)
  }
}

extension Triones.HostMessage: Readable, Writable {
  var bareSum: Sum {
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

extension Triones.LightMessage: Readable, Writable {
  var bareSum: Sum {
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

extension Triones.Status: Summed {
  var bareSum: Sum {
    sumOf(kind.rawValue, power, mode, detail, speed.rawValue, color, white, version, trailing)
  }
}

extension Triones.ShortStatus: Summed {
  var bareSum: Sum { sumOf(kind.rawValue, power, mode, detail, speed.rawValue, red, green) }
}

extension Triones.Color: Summed { var bareSum: Sum { sumOf(red, green, blue) } }

extension Triones.TimerEntries: Summed {
  /// The hour of the first timer, and the end of the last one.
  var bareSum: Sum { sumOf(entries[0].bytes.bytes[4], entries[entries.count - 1].bytes.bytes[13]) }
}

extension Triones.Timer: Summed {
  var bareSum: Sum {
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

extension ELK.ColorCommand: Readable { var bareSum: Sum { sumOf(length, color, rest) } }
extension ELK.Notification: Readable { var bareSum: Sum { content.bareSum } }
extension IDealLED.Shade: Summed { var bareSum: Sum { sumOf(red, green, blue) } }
extension IDealLED.ColorCommand: Readable {
  var bareSum: Sum { sumOf(length, mode, isReversed, speed, color, secondColor, saturation) }
}
extension IDealLED.PowerAnswer: Readable { var bareSum: Sum { sumOf(length, rest) } }
