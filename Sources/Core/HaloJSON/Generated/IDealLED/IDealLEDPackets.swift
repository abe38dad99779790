// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension PacketWriter {
  mutating func write(_ message: IDealLED.HostMessage) throws(WireError) {
    switch message {
    case .greeting(let value): write("IDealLED.Greeting", value)
    case .bulkEnd(let value): write("IDealLED.BulkEnd", value)
    case .bulkStart(let value): write("IDealLED.BulkStart", value)
    case .led(let value): write("IDealLED.LEDCommand", value)
    case .bulkShow(let value): write("IDealLED.BulkShow", value)
    case .length(let value): write("IDealLED.LengthCommand", value)
    case .legacyPower(let value): write("IDealLED.LegacyPowerCommand", value)
    case .effect(let value): write("IDealLED.EffectCommand", value)
    case .color(let value): write("IDealLED.ColorCommand", value)
    case .clock(let value): write("IDealLED.ClockCommand", value)
    case .power(let value): write("IDealLED.PowerCommand", value)
    case .version(let value): write("IDealLED.VersionRequest", value)
    case .unrecognized: break
    }
  }

  mutating func write(_ message: IDealLED.LightMessage) throws(WireError) {
    switch message {
    case .welcome(let value): write("IDealLED.Welcome", value)
    case .effect(let value): write("IDealLED.EffectAnswer", value)
    case .effectColors(let value): write("IDealLED.EffectColorsAnswer", value)
    case .color(let value): write("IDealLED.ColorAnswer", value)
    case .power(let value): write("IDealLED.PowerAnswer", value)
    case .version(let value): write("IDealLED.Version", value)
    case .boardVersion(let value): write("IDealLED.BoardVersion", value)
    case .unrecognized: break
    }
  }

  mutating func write(_ message: IDealLED.ColorMessage) throws(WireError) {
    switch message {
    case .colors(let value): write("IDealLED.EffectColors", value)
    case .unrecognized: break
    }
  }

  mutating func write(_ name: String, _ value: some IDealLED.FrameValue & JSONForm) {
    note(name, value, value.bytes)
  }
}

extension PacketReader {
  /// Reads the value of a packet; nil if no packet has the name.
  func readIDealLED(_ name: String) throws(WireError) -> ReadPacket? {
    switch name {
    case "IDealLED.ClockCommand": return try family(.idealled9600, .host, IDealLED.ClockCommand.read(value).bytes)
    case "IDealLED.VersionRequest": return try family(.idealled9600, .host, IDealLED.VersionRequest.read(value).bytes)
    case "IDealLED.Greeting": return try family(.idealled9600, .host, IDealLED.Greeting.read(value).bytes)
    case "IDealLED.PowerCommand": return try family(.idealled9600, .host, IDealLED.PowerCommand.read(value).bytes)
    case "IDealLED.ColorCommand": return try family(.idealled9600, .host, IDealLED.ColorCommand.read(value).bytes)
    case "IDealLED.EffectCommand": return try family(.idealled9600, .host, IDealLED.EffectCommand.read(value).bytes)
    case "IDealLED.BulkEnd": return try family(.idealled9600, .host, IDealLED.BulkEnd.read(value).bytes)
    case "IDealLED.BulkStart": return try family(.idealled9600, .host, IDealLED.BulkStart.read(value).bytes)
    case "IDealLED.LEDCommand": return try family(.idealled9600, .host, IDealLED.LEDCommand.read(value).bytes)
    case "IDealLED.BulkShow": return try family(.idealled9600, .host, IDealLED.BulkShow.read(value).bytes)
    case "IDealLED.LengthCommand": return try family(.idealled9600, .host, IDealLED.LengthCommand.read(value).bytes)
    case "IDealLED.LegacyPowerCommand": return try family(.idealled9600, .host, IDealLED.LegacyPowerCommand.read(value).bytes)
    case "IDealLED.Version": return try family(.idealled9601, .device, IDealLED.Version.read(value).bytes)
    case "IDealLED.BoardVersion": return try family(.idealled9601, .device, IDealLED.BoardVersion.read(value).bytes)
    case "IDealLED.Welcome": return try family(.idealled9601, .device, IDealLED.Welcome.read(value).bytes)
    case "IDealLED.PowerAnswer": return try family(.idealled9601, .device, IDealLED.PowerAnswer.read(value).bytes)
    case "IDealLED.ColorAnswer": return try family(.idealled9601, .device, IDealLED.ColorAnswer.read(value).bytes)
    case "IDealLED.EffectAnswer": return try family(.idealled9601, .device, IDealLED.EffectAnswer.read(value).bytes)
    case "IDealLED.EffectColorsAnswer": return try family(.idealled9601, .device, IDealLED.EffectColorsAnswer.read(value).bytes)
    case "IDealLED.EffectColors": return try family(.idealled960a, .host, IDealLED.EffectColors.read(value).bytes)
    default: return nil
    }
  }

  /// The names of the packets of the family.
  static let namesIDealLED: [String] = [
    "IDealLED.BoardVersion",
    "IDealLED.BulkEnd",
    "IDealLED.BulkShow",
    "IDealLED.BulkStart",
    "IDealLED.ClockCommand",
    "IDealLED.ColorAnswer",
    "IDealLED.ColorCommand",
    "IDealLED.EffectAnswer",
    "IDealLED.EffectColors",
    "IDealLED.EffectColorsAnswer",
    "IDealLED.EffectCommand",
    "IDealLED.Greeting",
    "IDealLED.LEDCommand",
    "IDealLED.LegacyPowerCommand",
    "IDealLED.LengthCommand",
    "IDealLED.PowerAnswer",
    "IDealLED.PowerCommand",
    "IDealLED.Version",
    "IDealLED.VersionRequest",
    "IDealLED.Welcome",
  ]
}
