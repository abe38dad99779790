import HaloProtocol

// The sums of the fields of sensors' measurements; a field that is absent counts 0.

extension UInt8: BareSummed { var bareSum: UInt64 { UInt64(self) } }
extension UInt16: BareSummed { var bareSum: UInt64 { UInt64(self) } }
extension UInt32: BareSummed { var bareSum: UInt64 { UInt64(self) } }
extension UInt24: BareSummed { var bareSum: UInt64 { UInt64(value) } }
extension Int16: BareSummed { var bareSum: UInt64 { UInt64(UInt16(bitPattern: self)) } }

extension Optional: BareSummed where Wrapped: BareSummed {
  var bareSum: UInt64 { self?.bareSum ?? 0 }
}

extension BareSummed where Self: RawRepresentable, RawValue: BareSummed {
  var bareSum: UInt64 { rawValue.bareSum }
}
extension GATT.UserIndex: BareSummed {}
extension GATT.TemperatureSite: BareSummed {}
extension GATT.BloodPressureStatus: BareSummed {}
extension GATT.PLXMeasurementStatus: BareSummed {}
extension GATT.PLXSensorFlags: BareSummed {}
extension GATT.GlucoseStatus: BareSummed {}
extension GATT.CGMStatusFlags: BareSummed {}
extension GATT.CGMCalibrationFlags: BareSummed {}
extension GATT.CGMWarningFlags: BareSummed {}

extension MedicalFloat16: BareSummed { var bareSum: UInt64 { rawValue.bareSum } }
extension MedicalFloat32: BareSummed { var bareSum: UInt64 { rawValue.bareSum } }

extension GATT.DateTime: BareSummed {
  var bareSum: UInt64 {
    year.bareSum &+ month.bareSum &+ day.bareSum &+ hour.bareSum &+ minute.bareSum
      &+ second.bareSum
  }
}
extension GATT.Resistance: BareSummed {
  var bareSum: UInt64 { UInt64(UInt16(truncatingIfNeeded: number)) }
}
extension GATT.Pace: BareSummed {
  var bareSum: UInt64 { UInt64(UInt16(truncatingIfNeeded: number)) }
}
extension GATT.ExpendedEnergy: BareSummed {
  var bareSum: UInt64 { total.bareSum &+ perHour.bareSum &+ perMinute.bareSum }
}
extension GATT.Incline: BareSummed {
  var bareSum: UInt64 { inclination.bareSum &+ rampAngle.bareSum }
}
extension GATT.ElevationGain: BareSummed {
  var bareSum: UInt64 { positive.bareSum &+ negative.bareSum }
}
extension GATT.BeltForce: BareSummed {
  var bareSum: UInt64 { force.bareSum &+ power.bareSum }
}
extension GATT.PowerWheelRevolutions: BareSummed {
  var bareSum: UInt64 { revolutions.bareSum &+ lastEventTime.bareSum }
}
extension GATT.CSCMeasurement.CrankRevolutions: BareSummed {
  var bareSum: UInt64 { revolutions.bareSum &+ lastEventTime.bareSum }
}
extension GATT.ExtremeForces: BareSummed {
  var bareSum: UInt64 { maximumNewtons.bareSum &+ minimumNewtons.bareSum }
}
extension GATT.ExtremeTorques: BareSummed {
  var bareSum: UInt64 { maximum.bareSum &+ minimum.bareSum }
}
extension GATT.ExtremeAngles: BareSummed {
  var bareSum: UInt64 { maximumDegrees.bareSum &+ minimumDegrees.bareSum }
}
extension GATT.BodyBuild: BareSummed {
  var bareSum: UInt64 { bodyMassIndex.bareSum &+ height.bareSum }
}
extension GATT.PLXReading: BareSummed {
  var bareSum: UInt64 { oxygen.bareSum &+ pulseRate.bareSum }
}
extension GATT.PLXSensorStatus: BareSummed {
  var bareSum: UInt64 { flags.bareSum &+ reserved.bareSum }
}
extension GATT.GlucoseSample: BareSummed {
  var bareSum: UInt64 {
    concentration.bareSum &+ type.rawValue.bareSum &+ location.rawValue.bareSum
  }
}

extension GATT.IndoorBikeData: BareReadable {
  var bareSum: UInt64 {
    let riding = speed.bareSum &+ averageSpeed.bareSum &+ cadence.bareSum &+ averageCadence.bareSum
    let work = resistance.bareSum &+ powerWatts.bareSum &+ averagePowerWatts.bareSum
    let rest = energy.bareSum &+ beatsPerMinute.bareSum &+ metabolic.bareSum
    return riding &+ distanceMeters.bareSum &+ work &+ rest &+ elapsedSeconds.bareSum
      &+ remainingSeconds.bareSum
  }
}
extension GATT.TreadmillData: BareReadable {
  var bareSum: UInt64 {
    let way = speed.bareSum &+ averageSpeed.bareSum &+ distanceMeters.bareSum
    let slope = incline.bareSum &+ elevationGain.bareSum &+ pace.bareSum &+ averagePace.bareSum
    let rest = energy.bareSum &+ beatsPerMinute.bareSum &+ metabolic.bareSum &+ belt.bareSum
    return way &+ slope &+ rest &+ elapsedSeconds.bareSum &+ remainingSeconds.bareSum
  }
}
extension GATT.CyclingPowerMeasurement: BareReadable {
  var bareSum: UInt64 {
    let work = powerWatts.bareSum &+ balance.bareSum &+ accumulatedTorque.bareSum
    let turns = wheel.bareSum &+ crank.bareSum &+ topDeadSpotDegrees.bareSum
    let limits = forces.bareSum &+ torques.bareSum &+ angles.bareSum
    return work &+ turns &+ limits &+ bottomDeadSpotDegrees.bareSum &+ energyKilojoules.bareSum
  }
}
extension GATT.RSCMeasurement: BareReadable {
  var bareSum: UInt64 {
    speed.bareSum &+ cadencePerMinute.bareSum &+ strideLength.bareSum &+ distance.bareSum
  }
}
extension GATT.BloodPressureMeasurement: BareReadable {
  var bareSum: UInt64 {
    let pressures = systolic.bareSum &+ diastolic.bareSum &+ meanArterial.bareSum
    return pressures &+ time.bareSum &+ pulseRate.bareSum &+ user.bareSum &+ status.bareSum
  }
}
extension GATT.TemperatureMeasurement: BareReadable {
  var bareSum: UInt64 {
    temperature.bareSum &+ time.bareSum &+ site.bareSum
  }
}
extension GATT.WeightMeasurement: BareReadable {
  var bareSum: UInt64 {
    weight.bareSum &+ time.bareSum &+ user.bareSum &+ build.bareSum
  }
}
extension GATT.BodyCompositionMeasurement: BareReadable {
  var bareSum: UInt64 {
    let head = bodyFat.bareSum &+ time.bareSum &+ user.bareSum &+ basalMetabolism.bareSum
    let masses = muscleMass.bareSum &+ fatFreeMass.bareSum &+ softLeanMass.bareSum
    let rest = muscle.bareSum &+ bodyWaterMass.bareSum &+ impedance.bareSum &+ weight.bareSum
    return head &+ masses &+ rest &+ height.bareSum
  }
}
extension GATT.PLXSpotCheckMeasurement: BareReadable {
  var bareSum: UInt64 {
    let values = oxygen.bareSum &+ pulseRate.bareSum &+ time.bareSum &+ amplitude.bareSum
    return values &+ measurementStatus.bareSum &+ sensorStatus.bareSum
  }
}
extension GATT.PLXContinuousMeasurement: BareReadable {
  var bareSum: UInt64 {
    let values = oxygen.bareSum &+ pulseRate.bareSum &+ fast.bareSum &+ slow.bareSum
    return values &+ measurementStatus.bareSum &+ sensorStatus.bareSum &+ amplitude.bareSum
  }
}
extension GATT.GlucoseMeasurement: BareReadable {
  var bareSum: UInt64 {
    sequenceNumber.bareSum &+ baseTime.bareSum &+ offset.bareSum &+ sample.bareSum
      &+ status.bareSum
  }
}
extension GATT.CGMMeasurement: BareReadable {
  var bareSum: UInt64 {
    records.reduce(0) { sum, record in
      let flags = record.status.bareSum &+ record.calibration.bareSum &+ record.warning.bareSum
      let values = record.glucose.bareSum &+ record.trend.bareSum &+ record.quality.bareSum
      let state: UInt64 = record.isIntact.map { $0 ? 2 : 1 } ?? 0
      return sum &* 31 &+ flags &+ values &+ record.timeOffset.bareSum
        &+ state
    }
  }
}

extension Polar.SampleFrame: BareReadable {
  var bareSum: UInt64 {
    var samples = samples
    consume(&samples)
    let last = UInt32(bitPattern: samples.numbers.last ?? 0)
    return UInt64(bitPattern: time.rawValue) &+ frameType.bareSum &+ UInt64(samples.count)
      &+ last.bareSum
  }
}
