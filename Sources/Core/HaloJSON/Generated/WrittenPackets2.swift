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

/// A channel of another family of devices than COLMI and Triones, by its name in JSON.
package enum FamilyChannel: String, CaseIterable, Sendable {
  case crpFdd2 = "crp/fdd2"
  case crpFdd3 = "crp/fdd3"
  case crpFdd1 = "crp/fdd1"
  case elkFff3 = "elk/fff3"
  case elkFff4 = "elk/fff4"
  case idealled9600 = "idealled/d44bc439-abfd-45a2-b575-925416129600"
  case idealled9601 = "idealled/d44bc439-abfd-45a2-b575-925416129601"
  case idealled960a = "idealled/d44bc439-abfd-45a2-b575-92541612960a"
  case iotbtFf01 = "iotbt/ff01"
  case iotbtFf02 = "iotbt/ff02"
  case jstyleFff6 = "jstyle/fff6"
  case jstyleFff7 = "jstyle/fff7"
  case lednetwfFf01 = "lednetwf/ff01"
  case lednetwfFf02 = "lednetwf/ff02"
  case polarControl = "polar/control"
  case polarData = "polar/data"
  case ringconnData = "ringconn/data"
  case ycbtStream = "ycbt/stream"
  case ycbtCommand = "ycbt/command"
}

extension PacketWriter {
  /// Decodes a frame of another family.
  mutating func write(
    _ bytes: [UInt8], of family: FamilyChannel, from sender: Sender
  ) throws(WireError) {
    switch (family, sender) {
    case (.crpFdd2, .host): try write(CRP.HostMessage(parsing: bytes))
    case (.crpFdd3, .device): try write(CRP.RingMessage(parsing: bytes))
    case (.crpFdd1, .device): try write(CRP.CharacteristicMessage(parsing: bytes))
    case (.elkFff3, .host): try write(ELK.HostMessage(parsing: bytes))
    case (.elkFff4, .device): try write(ELK.LightMessage(parsing: bytes))
    case (.idealled9600, .host): try write(IDealLED.HostMessage(parsing: bytes))
    case (.idealled9601, .device): try write(IDealLED.LightMessage(parsing: bytes))
    case (.idealled960a, .host): try write(IDealLED.ColorMessage(parsing: bytes))
    case (.iotbtFf01, .host): try write(IOTBT.HostMessage(parsing: bytes))
    case (.iotbtFf02, .device): try write(IOTBT.LightMessage(parsing: bytes))
    case (.jstyleFff6, .host): try write(JStyle.HostMessage(parsing: bytes))
    case (.jstyleFff7, .device): try write(JStyle.RingMessage(parsing: bytes))
    case (.lednetwfFf01, .host): try write(LEDnetWF.HostMessage(parsing: bytes))
    case (.lednetwfFf02, .device): try write(LEDnetWF.LightMessage(parsing: bytes))
    case (.polarControl, .host): try write(Polar.HostMessage(parsing: bytes))
    case (.polarControl, .device): try write(Polar.ControlMessage(parsing: bytes))
    case (.polarData, .device): try write(Polar.DataMessage(parsing: bytes))
    case (.ringconnData, .host): try write(RingConn.HostMessage(parsing: bytes))
    case (.ringconnData, .device): try write(RingConn.RingMessage(parsing: bytes))
    case (.ycbtStream, .device): try write(YCBT.StreamMessage(parsing: bytes))
    case (.ycbtCommand, .host): try write(YCBT.HostMessage(parsing: bytes))
    case (.ycbtCommand, .device): try write(YCBT.RingMessage(parsing: bytes))
    default: break
    }
  }
}
