// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Polar.SampleFrame {
  /// The measurements of such frames.
  public static let measurements: [Polar.Measurement] = [
    .ecg,
    .ppg,
    .acceleration,
    .gyroscope,
    .magnetometer,
    .skinTemperature,
    .pressure,
    .temperature,
  ]
}
