extension Colmi.TemperatureIntervalSettings {
  /// Returns whether a frame of opcode 0x74 reads or writes these settings, by its byte 1
  /// (`action`).
  static func hasForm(_ action: UInt8) -> Bool { action == form.read || action == form.write }
}

extension Colmi.PhoneGPSRequest {
  func check() throws(WireError) {
    let isSettings = Colmi.TemperatureIntervalSettings.hasForm(status)
    try requireLayout(!isSettings, of: status, at: 1, in: "status")
  }
}
