// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT.HistoryDeleteRequest {
  /// The opcodes of such frames.
  public static let opcodes: [YCBT.Opcode] = [
    .sportDelete,
    .sleepDelete,
    .heartRateDelete,
    .bloodPressureDelete,
    .combinedDelete,
    .bloodOxygenDelete,
    .humidityDelete,
    .temperatureDelete,
    .ambientLightDelete,
    .fallDelete,
    .monitoringDelete,
    .sportModeDelete,
    .chemistryDelete,
    .reminderDelete,
    .bodyDelete,
  ]
}
