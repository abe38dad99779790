/// A field that is an exception to the law about layout tables, with the reason.
struct LayoutException {
  /// Other properties that may change with the field; `*` means all.
  var others: [String] = []
  /// Whether the number in the value differs from the one in the bytes.
  var isOtherNumber = false
  /// Whether a change of one byte never results in another value.
  var isUnseen = false
  var reason: String

  /// Returns whether a property may change with the field.
  func allows(_ path: [String]) -> Bool {
    others.contains("*") || others.contains { path.contains($0) }
  }

  static let all: [String: LayoutException] = fields.merging(texts) { field, _ in field }

  private static let fields: [String: LayoutException] = [
    "Colmi.UnsupportedReply.opcode": .init(
      isOtherNumber: true, reason: "bit 7 of the byte marks a rejection"),
    "Colmi.TemperatureDay.daysAgo": .init(
      others: ["*"], reason: "next to a day without values it decides where a day begins"),
    "Colmi.TemperatureDay.minutesPerSlot": .init(
      others: ["*"], reason: "it gives the number of values"),
    "GATT.HeartRateMeasurement.usesUInt16": .init(
      others: ["*"], reason: "it gives the size of the heart rate"),
    "GATT.HeartRateMeasurement.reservedFlags": .init(
      others: ["anomalies"], reason: "a bit that is set is an anomaly"),
    "GATT.BodyCompositionMeasurement.reservedFlags": .init(
      isOtherNumber: true, reason: "the bits keep their places in two bytes"),
    "GATT.PLXFeatures.reservedFlags": .init(
      isOtherNumber: true, reason: "the bits keep their places in two bytes"),
    "GATT.SCControlPoint.opCode": .init(others: ["*"], reason: "it selects the fields that follow"),
    "GATT.SCControlPoint.request": .init(
      others: ["locations", "trailing"], reason: "it decides whether locations follow"),
    "GATT.FitnessMachineControlPoint.command": .init(
      others: ["trailing"], reason: "its op code gives its length"),
    "GATT.FitnessMachineStatus.event": .init(
      others: ["trailing"], reason: "its op code gives its length"),
    "GATT.CyclingPowerControlPoint.command": .init(
      others: ["trailing"], reason: "its op code gives its length"),
    "Polar.Setting.kind": .init(others: ["*"], reason: "it gives the size of the values"),
    "Polar.SampleFrame.content": .init(
      others: ["samples"], reason: "the samples are made of the bytes"),
    "Polar.SampleFrame.frameType": .init(others: ["samples"], reason: "it gives their form"),
    "YCBT.SleepNight.mark": .init(
      others: ["*"], isUnseen: true, reason: "a night begins with one of two"),
    "Triones.MicrophoneCommand.isOn": .init(
      isUnseen: true, reason: "its two bytes only change together"),
    "JStyle.ExerciseNotice.code": .init(
      isUnseen: true, reason: "a notice begins with one of two"),
  ]

  /// The bytes determine `text` and `isLossy` of the JSON form.
  private static let texts = Dictionary(
    uniqueKeysWithValues: [
      "DeviceName", "ManufacturerNameString", "ModelNumberString", "SerialNumberString",
      "FirmwareRevisionString", "HardwareRevisionString", "SoftwareRevisionString",
    ].map {
      (
        "GATT.\($0).raw",
        LayoutException(others: ["text", "isLossy"], reason: "the text is made of the bytes")
      )
    })
}
