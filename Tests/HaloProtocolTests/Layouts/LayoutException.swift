/// A field that the law about layout tables cannot treat as all others, and why.
struct LayoutException {
  /// Other properties that may change with it; all, if there is `*`.
  var others: [String] = []
  /// Whether the number in the value is another one than that of the bytes.
  var isOtherNumber = false
  /// Whether no change of one byte gives another value.
  var isUnseen = false
  var reason: String

  /// Whether a property may change with the field.
  func allows(_ path: [String]) -> Bool {
    others.contains("*") || others.contains { path.contains($0) }
  }

  /// All exceptions, by the names of the fields.
  static let all: [String: LayoutException] = fields.merging(texts) { field, _ in field }

  private static let fields: [String: LayoutException] = [
    "Colmi.UnsupportedReply.opcode": .init(
      isOtherNumber: true, reason: "bit 7 of the byte is the mark of a refusal"),
    "Colmi.TemperatureDay.daysAgo": .init(
      others: ["*"], reason: "next to a day without values it says where a day begins"),
    "Colmi.TemperatureDay.minutesPerSlot": .init(
      others: ["*"], reason: "it says how many values follow"),
    "GATT.HeartRateMeasurement.usesUInt16": .init(
      others: ["*"], reason: "it says how many bytes the heart rate has"),
    "GATT.HeartRateMeasurement.reservedFlags": .init(
      others: ["anomalies"], reason: "a bit that is set is an anomaly"),
    "GATT.SCControlPoint.opCode": .init(others: ["*"], reason: "it says which fields follow"),
    "GATT.SCControlPoint.request": .init(
      others: ["locations", "trailing"], reason: "it says whether locations follow"),
    "Triones.MicrophoneCommand.isOn": .init(
      isUnseen: true, reason: "its two bytes only change together"),
  ]

  /// `text` and `isLossy` of the JSON form are made of the bytes.
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
