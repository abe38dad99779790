import HaloDevices
import HaloProtocol
import HaloSimulator

/// A virtual sensor, as a word of the command line and of scenarios.
package struct SensorModel: Sendable, Equatable {
  /// The word, such as `trainer`.
  package let word: String
  /// The name that the sensor advertises by default.
  package let localName: String
  private let makeSensor: @Sendable (_ name: String) -> VirtualSensor

  /// All models; the first one is the default.
  package static let all = [
    SensorModel("trainer", "Virtual Trainer") {
      let trainer = VirtualTrainer()
      trainer.ride(power: 150, cadence: 85, at: .zero)
      return VirtualSensor(name: $0, trainer: trainer)
    },
    SensorModel("power", "Virtual Power Meter") {
      let meter = VirtualPowerMeter()
      meter.ride(power: 150, cadence: 85, at: .zero)
      return VirtualSensor(name: $0, profiles: [meter])
    },
    SensorModel("foot-pod", "Virtual Foot Pod") {
      let pod = VirtualFootPod()
      pod.run(speed: 3, cadence: 164, at: .zero)
      return VirtualSensor(name: $0, profiles: [pod])
    },
    SensorModel("scale", "Virtual Scale") {
      VirtualSensor(name: $0, profiles: VirtualMonitor.scale())
    },
    SensorModel("cuff", "Virtual Cuff") {
      VirtualSensor(name: $0, profiles: [VirtualMonitor.cuff()])
    },
    SensorModel("oximeter", "Virtual Oximeter") {
      VirtualSensor(name: $0, profiles: [VirtualMonitor.oximeter()])
    },
    SensorModel("thermometer", "Virtual Thermometer") {
      VirtualSensor(name: $0, profiles: [VirtualMonitor.thermometer()])
    },
    SensorModel("glucose", "Virtual Glucose Meter") {
      VirtualSensor(name: $0, profiles: [VirtualGlucoseMeter(records: records)])
    }, SensorModel("polar", "Virtual Polar") { VirtualSensor(name: $0, polar: VirtualPolar()) },
  ]

  private init(
    _ word: String, _ localName: String,
    _ makeSensor: @escaping @Sendable (String) -> VirtualSensor
  ) {
    (self.word, self.localName, self.makeSensor) = (word, localName, makeSensor)
  }

  package static func == (one: Self, other: Self) -> Bool { one.word == other.word }

  /// Returns the model with a word; nil for other words.
  package static func named(_ word: String) -> SensorModel? { all.first { $0.word == word } }

  /// Returns the model whose first profile is `profile`; nil if there is none.
  package static func having(_ profile: SensorProfile) -> SensorModel? {
    all.first { $0.make().services.first?.uuid == profile.service }
  }

  /// Creates the simulated sensor.
  package func make(name: String? = nil) -> VirtualSensor { makeSensor(name ?? localName) }

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
