// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension GATT {
  /// The characteristics with a type.
  static let characteristics: [BluetoothUUID] = [
    0x2904,
    0x2A00,
    0x2A01,
    0x2A04,
    0x2A0F,
    0x2A14,
    0x2A18,
    0x2A19,
    0x2A1C,
    0x2A1D,
    0x2A1E,
    0x2A21,
    0x2A23,
    0x2A24,
    0x2A25,
    0x2A26,
    0x2A27,
    0x2A28,
    0x2A29,
    0x2A2A,
    0x2A2B,
    0x2A34,
    0x2A35,
    0x2A36,
    0x2A37,
    0x2A38,
    0x2A39,
    0x2A49,
    0x2A50,
    0x2A51,
    0x2A52,
    0x2A53,
    0x2A54,
    0x2A55,
    0x2A5B,
    0x2A5C,
    0x2A5D,
    0x2A5E,
    0x2A5F,
    0x2A60,
    0x2A63,
    0x2A64,
    0x2A65,
    0x2A66,
    0x2A80,
    0x2A85,
    0x2A8C,
    0x2A8E,
    0x2A98,
    0x2A99,
    0x2A9A,
    0x2A9B,
    0x2A9C,
    0x2A9D,
    0x2A9E,
    0x2A9F,
    0x2AA7,
    0x2AA8,
    0x2AA9,
    0x2AAA,
    0x2AAB,
    0x2AAC,
    0x2ACC,
    0x2ACD,
    0x2ACE,
    0x2ACF,
    0x2AD0,
    0x2AD1,
    0x2AD2,
    0x2AD3,
    0x2AD4,
    0x2AD5,
    0x2AD6,
    0x2AD7,
    0x2AD8,
    0x2AD9,
    0x2ADA,
    0x2B34,
    0x2B35,
    0x2B36,
    0x2BED,
    0x2BFF,
  ]
}

extension PacketChannel {
  /// The names of the channels of other families.
  static let families: [String] = ["crp/fdd2", "crp/fdd3", "crp/fdd1", "elk/fff3", "elk/fff4", "idealled/d44bc439-abfd-45a2-b575-925416129600", "idealled/d44bc439-abfd-45a2-b575-925416129601", "idealled/d44bc439-abfd-45a2-b575-92541612960a", "iotbt/ff01", "iotbt/ff02", "jstyle/fff6", "jstyle/fff7", "lednetwf/ff01", "lednetwf/ff02", "polar/control", "polar/data", "ringconn/data", "ycbt/stream", "ycbt/command"]
}

extension PacketWriter {
  /// Decodes a frame of another family.
  mutating func write(
    _ bytes: [UInt8], of family: String, from sender: Sender
  ) throws(WireError) {
    switch (family, sender) {
    case ("crp/fdd2", .host): try write(CRP.HostMessage(parsing: bytes))
    case ("crp/fdd3", .device): try write(CRP.RingMessage(parsing: bytes))
    case ("crp/fdd1", .device): try write(CRP.CharacteristicMessage(parsing: bytes))
    case ("elk/fff3", .host): try write(ELK.HostMessage(parsing: bytes))
    case ("elk/fff4", .device): try write(ELK.LightMessage(parsing: bytes))
    case ("idealled/d44bc439-abfd-45a2-b575-925416129600", .host): try write(IDealLED.HostMessage(parsing: bytes))
    case ("idealled/d44bc439-abfd-45a2-b575-925416129601", .device): try write(IDealLED.LightMessage(parsing: bytes))
    case ("idealled/d44bc439-abfd-45a2-b575-92541612960a", .host): try write(IDealLED.ColorMessage(parsing: bytes))
    case ("iotbt/ff01", .host): try write(IOTBT.HostMessage(parsing: bytes))
    case ("iotbt/ff02", .device): try write(IOTBT.LightMessage(parsing: bytes))
    case ("jstyle/fff6", .host): try write(JStyle.HostMessage(parsing: bytes))
    case ("jstyle/fff7", .device): try write(JStyle.RingMessage(parsing: bytes))
    case ("lednetwf/ff01", .host): try write(LEDnetWF.HostMessage(parsing: bytes))
    case ("lednetwf/ff02", .device): try write(LEDnetWF.LightMessage(parsing: bytes))
    case ("polar/control", .host): try write(Polar.HostMessage(parsing: bytes))
    case ("polar/control", .device): try write(Polar.ControlMessage(parsing: bytes))
    case ("polar/data", .device): try write(Polar.DataMessage(parsing: bytes))
    case ("ringconn/data", .host): try write(RingConn.HostMessage(parsing: bytes))
    case ("ringconn/data", .device): try write(RingConn.RingMessage(parsing: bytes))
    case ("ycbt/stream", .device): try write(YCBT.StreamMessage(parsing: bytes))
    case ("ycbt/command", .host): try write(YCBT.HostMessage(parsing: bytes))
    case ("ycbt/command", .device): try write(YCBT.RingMessage(parsing: bytes))
    default: break
    }
  }
}
