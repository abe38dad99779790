import HaloDevices
import HaloProtocol
import HaloSimulator

/// A virtual sensor, as a word of the command line and of scenarios.
package struct SensorModel: Sendable, Equatable {
  /// The word, such as `trainer`.
  package let word: String
  /// The name that the sensor advertises by default.
  package let localName: String
  private let makeProfiles: @Sendable () -> [any VirtualProfile]

  /// All models; the first one is the default.
  package static let all = [
    SensorModel("trainer", "Virtual Trainer") {
      let trainer = VirtualTrainer()
      trainer.ride(power: 150, cadence: 85, at: .zero)
      return [trainer]
    },
    SensorModel("power", "Virtual Power Meter") {
      let meter = VirtualPowerMeter()
      meter.ride(power: 150, cadence: 85, at: .zero)
      return [meter]
    },
    SensorModel("foot-pod", "Virtual Foot Pod") {
      let pod = VirtualFootPod()
      pod.run(speed: 3, cadence: 164, at: .zero)
      return [pod]
    },
    SensorModel("scale", "Virtual Scale") { VirtualMonitor.scale() },
    SensorModel("cuff", "Virtual Cuff") { [VirtualMonitor.cuff()] },
    SensorModel("oximeter", "Virtual Oximeter") { [VirtualMonitor.oximeter()] },
    SensorModel("thermometer", "Virtual Thermometer") { [VirtualMonitor.thermometer()] },
    SensorModel("glucose", "Virtual Glucose Meter") { [VirtualGlucoseMeter(records: records)] },
    SensorModel("polar", "Virtual Polar") { [VirtualPolar()] },
  ]

  private init(
    _ word: String, _ localName: String,
    _ makeProfiles: @escaping @Sendable () -> [any VirtualProfile]
  ) {
    (self.word, self.localName, self.makeProfiles) = (word, localName, makeProfiles)
  }

  package static func == (one: Self, other: Self) -> Bool { one.word == other.word }

  /// Returns the model with a word; nil for other words.
  package static func named(_ word: String) -> SensorModel? { all.first { $0.word == word } }

  /// Returns the first model with a profile; nil if no model has it.
  package static func having(_ profile: SensorProfile) -> SensorModel? {
    all.first { $0.makeProfiles().contains { $0.service.uuid == profile.service } }
  }

  /// Creates the simulated sensor.
  package func make(name: String? = nil) -> VirtualSensor {
    VirtualSensor(name: name ?? localName, profiles: makeProfiles())
  }

  /// A thousand measurements, three a day from 2025 on.
  private static var records: [GATT.GlucoseMeasurement] {
    (0..<1000).compactMap { number in
      let seconds = 1_735_714_800 + number * 28_800 + number * 37 % 50 * 60
      guard let time = CivilDateTime(secondsSince1970: seconds).flatMap(GATT.DateTime.init),
        let amount = MedicalFloat16(mantissa: 80 + number * 37 % 90, exponent: -5),
        let sample = try? GATT.GlucoseSample(
          concentration: amount, type: .capillaryWholeBlood, location: .finger)
      else { return nil }
      return GATT.GlucoseMeasurement(
        usesMoles: false, hasContext: number % 3 == 0, sequenceNumber: UInt16(number),
        baseTime: time, sample: sample)
    }
  }
}
