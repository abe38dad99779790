// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.BloodPressureLogSettings {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.bloodPressureLogSettings

  /// Makes a value of its fields.
  public init(state: UInt8, startHour: UInt8, startMinute: UInt8, endHour: UInt8, endMinute: UInt8, multiple: UInt8) {
    self.state = state
    self.startHour = startHour
    self.startMinute = startMinute
    self.endHour = endHour
    self.endMinute = endMinute
    self.multiple = multiple
  }

  /// Reads the settings from the bytes of a frame after its form.
  public init(payload: Colmi.RawPayload) {
    state = payload.byte(at: 0)
    startHour = payload.byte(at: 1)
    startMinute = payload.byte(at: 2)
    endHour = payload.byte(at: 3)
    endMinute = payload.byte(at: 4)
    multiple = payload.byte(at: 5)
  }

  /// The settings as the bytes of a frame after its form.
  public var payload: Colmi.RawPayload {
    Colmi.RawPayload(filling: {
      $0[0] = state
      $0[1] = startHour
      $0[2] = startMinute
      $0[3] = endHour
      $0[4] = endMinute
      $0[5] = multiple
    })
  }
}
