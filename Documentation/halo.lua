-- A dissector for Wireshark (tested with 4.0): COLMI rings, LED strips of the Triones family, and rings and lights of
-- other families, each with the fields of its packets. Frames of the other families that span several values appear as
-- their parts, without fields. Lights of IOTBT share the characteristics of LEDnetWF: select them with Decode As.
-- Written by Tests/Scripts/generate. Use it with tshark -X lua_script:FILE, or copy it to the folder of
-- personal Lua plugins (Help, About Wireshark, Folders).

-- The fields of each packet and of each row of a list, by type.
local layouts = {
  ["Colmi.UnsupportedReply"] = {{name = "opcode", at = 0, size = 1, unit = "of the request, with bit 7 set: `80`…`FF`", about = "The opcode of the rejected request, with bit 7 clear."}, {name = "code", at = 1, size = 1, kind = "constant", bytes = "EE"}},
  ["Colmi.SetTimeRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "01"}, {name = "dateTime", at = 1, size = 6, form = "dateTime", bcd = true, unit = "year − 2000, month, day, hour, minute, second; BCD", about = "The date and time to set, in the years 2000…2099."}, {name = "language", at = 7, size = 1, about = "The language of texts on the ring."}},
  ["Colmi.Capabilities"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "01"}, {name = "raw", at = 1, size = 14, form = "bytes", unit = "bytes and bits, see `Capability`", about = "The capability flags as sent, bytes 1…14 of the frame."}},
  ["Colmi.BatteryRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "03"}},
  ["Colmi.BatteryStatus"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "03"}, {name = "percent", at = 1, size = 1, unit = "%, 0…100", about = "The level of the battery in percent; rings were never seen to send more than 100, but the byte allows it."}, {name = "charging", at = 2, size = 1, about = "Whether the ring is on its charger."}},
  ["Colmi.PhoneNameRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "04"}, {name = "operatingSystem", at = 1, size = 1, unit = "2 Android; others are not documented", about = "The number of the phone's operating system: 2 for Android; others are not documented."}, {name = "version", at = 2, size = 1, unit = "Android's major version or API level; the vendor's app sends 10", about = "The version of the phone's operating system: for Android, the major version or the API level."}, {name = "name", at = 3, size = 12, form = "text", unit = "UTF-8, padded with zeros", about = "The name of the phone, at most 12 bytes of UTF-8, without NUL."}},
  ["Colmi.PhoneNameReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "04"}},
  ["Colmi.PowerOffRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "08"}, {name = "action", at = 1, size = 1, unit = "1", about = "The action code in byte 1; 1 is the only documented number."}},
  ["Colmi.OpaqueReply"] = {{name = "opcode", at = 0, size = 1, about = "The opcode of the reply, one of `opcodes`."}, {name = "payload", at = 1, size = 14, form = "bytes", unit = "not documented", about = "The payload, bytes 1…14 of the frame; its meaning is unknown."}},
  ["Colmi.UpdateModeRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "0F"}, {name = "payload", at = 1, size = 14, form = "bytes", unit = "not documented", about = "Bytes 1…14 of the frame, of unknown meaning."}},
  ["Colmi.BindSuccessRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "10"}},
  ["Colmi.BindSuccessReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "10"}},
  ["Colmi.PingRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "18"}, {name = "payload", at = 1, size = 14, form = "bytes", unit = "0", about = "Bytes 1…14 of the frame: zeros, by all appearance."}},
  ["Colmi.PingReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "18"}, {name = "payload", at = 1, size = 14, form = "bytes", unit = "0", about = "Bytes 1…14 of the frame: zeros, by all appearance."}},
  ["Colmi.PacketLength"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "2F"}, {name = "length", at = 1, size = 1, unit = "bytes; 241 on R02, 244 on RT rings", about = "The largest number of bytes in a write to the big-data channel."}},
  ["Colmi.DeviceSupportRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "3C"}},
  ["Colmi.DeviceSupport"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "3C"}, {name = "raw", at = 1, size = 14, form = "bytes", unit = "bytes and bits, see `SupportFlag`", about = "The capability flags as sent, bytes 1…14 of the frame."}},
  ["Colmi.FindDeviceRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "50"}, {name = "key", at = 1, size = 2, kind = "constant", bytes = "55AA"}},
  ["Colmi.FindDeviceReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "50"}, {name = "echo", at = 1, size = 14, form = "bytes", unit = "not documented", about = "Bytes 1…14 of the frame, which the ring sent back."}},
  ["Colmi.CloseBluetoothRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "54"}, {name = "action", at = 1, size = 1, unit = "1", about = "The action code in byte 1; 1 is the only documented number."}},
  ["Colmi.PushSwitchesWriteRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "60"}, {name = "raw", at = 1, size = 14, form = "bytes", unit = "switches, not settled", about = "Bytes 1…14 of the frame: the switches, in an order that is not settled; `FF` in the first byte sets all."}},
  ["Colmi.PushSwitchesRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "61"}},
  ["Colmi.PushSwitches"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "61"}, {name = "raw", at = 1, size = 8, form = "bytes", unit = "switches, not settled", about = "Bytes 1…8 of the frame: the switches, in an order that is not settled."}},
  ["Colmi.UserIDRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "7C"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "01"}},
  ["Colmi.UserIDReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "7C"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "01"}, {name = "settings.identifier", at = 2, size = 12, form = "text", unit = "UTF-8, padded with zeros"}},
  ["Colmi.UserIDWriteRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "7C"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "02"}, {name = "settings.identifier", at = 2, size = 12, form = "text", unit = "UTF-8, padded with zeros"}},
  ["Colmi.UserIDWriteReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "7C"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "02"}, {name = "echo", at = 2, size = 13, form = "bytes", unit = "no proof of the stored settings", about = "The bytes of the frame after its action byte (and selector byte), at most 13: bytes 2…14 for most settings."}},
  ["Colmi.VersionRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "93"}, {name = "payload", at = 1, size = 14, form = "bytes", unit = "not documented", about = "Bytes 1…14 of the frame, of unknown meaning."}},
  ["Colmi.VersionReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "93"}, {name = "index", at = 1, size = 1, unit = "not documented; not `EE`, which is a refusal of opcode 13", about = "Byte 1 of the frame, of unknown meaning; never `EE`, which marks a rejection."}, {name = "bytes", at = 2, size = 13, form = "bytes", unit = "ASCII, padded with zeros", about = "Bytes 2…14 of the frame, by all appearance text; at most 13."}},
  ["Colmi.FactoryTestOpenRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "C9"}, {name = "payload", at = 1, size = 14, form = "bytes", unit = "not documented", about = "Bytes 1…14 of the frame, of unknown meaning."}},
  ["Colmi.FactoryTestCloseRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "CA"}, {name = "payload", at = 1, size = 14, form = "bytes", unit = "not documented", about = "Bytes 1…14 of the frame, of unknown meaning."}},
  ["Colmi.FactoryResetRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "FF"}, {name = "key", at = 1, size = 2, form = "bytes", unit = "`66 66`", about = "Bytes 1 and 2 of the frame, usually `66 66`."}},
  ["Colmi.PhoneCallEvent"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "11"}, {name = "action", at = 1, size = 1, unit = "1 reject", about = "The wearer's answer to the call."}},
  ["Colmi.WeatherRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "1A"}, {name = "index", at = 1, size = 1, unit = "from which number is not documented", about = "The number of the day in the forecast; whether today is 0 or 1 is not documented."}, {name = "timestamp", at = 2, size = 4, form = "timestamp", about = "The moment for which the forecast is."}, {name = "kind", at = 6, size = 1, unit = "not documented", about = "The kind of weather, as a number that no source documents."}, {name = "minimumCelsius", at = 7, size = 1, signed = true, unit = "°C", about = "The lowest temperature of the day in degrees Celsius."}, {name = "maximumCelsius", at = 8, size = 1, signed = true, unit = "°C", about = "The highest temperature of the day in degrees Celsius."}, {name = "humidity", at = 9, size = 1, unit = "%, not proven", about = "The humidity, probably in percent."}, {name = "umbrella", at = 10, size = 1, unit = "1 or 2; which of them means yes is not documented", about = "Byte 10 of the frame, whether to take an umbrella: 1 or 2; which of them means yes is not documented."}},
  ["Colmi.MusicStateRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "1C"}, {name = "playing", at = 1, size = 1, unit = "not documented; probably 1 yes", about = "Whether the phone plays music, probably 1 for yes."}, {name = "progress", at = 2, size = 1, unit = "not documented", about = "The position in the piece of music, in a unit that no source documents."}, {name = "volume", at = 3, size = 1, unit = "not documented", about = "The volume, in a range that no source documents."}},
  ["Colmi.MusicCommandEvent"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "1D"}, {name = "command", at = 1, size = 1, about = "The wearer's command to the music player of the phone."}},
  ["Colmi.FindPhoneEvent"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "22"}, {name = "payload", at = 1, size = 14, form = "bytes", unit = "not documented", about = "Bytes 1…14 of the frame, of unknown meaning."}},
  ["Colmi.PushMessageRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "72"}, {name = "kind", at = 1, size = 1, about = "The kind of the message, the same in all its pieces."}, {name = "pieceCount", at = 2, size = 1, unit = "1…255", about = "The number of pieces in the message."}, {name = "index", at = 3, size = 1, unit = "from 1", about = "The position of the piece in the message, from 1."}, {name = "bytes", at = 4, size = 11, form = "bytes", unit = "UTF-8, padded with zeros", about = "The text of the piece, at most 11 bytes, without zeros at its end."}},
  ["Colmi.LegacyHeartRateRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "1E"}, {name = "action", at = 1, size = 1, about = "Whether to start, stop or continue the measurement."}},
  ["Colmi.LegacyHeartRateReading"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "1E"}, {name = "beatsPerMinute", at = 1, size = 1, unit = "bpm, 0 none", about = "The heart rate in bpm, 0 while there is no value."}},
  ["Colmi.MeasurementRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "69"}, {name = "kind", at = 1, size = 1, about = "The kind of measurement, such as heart rate."}, {name = "parameter", at = 2, size = 1, unit = "0 for heart rate, `25` (25 s, as digits) for others; many send 1", about = "Byte 2 of the frame; `init(kind:)` sets the value that the vendor's app sends."}, {name = "seconds", at = 3, size = 1, unit = "s, 0 the ring's own", about = "The duration in seconds; 0 leaves it to the ring."}},
  ["Colmi.OneKeyReading"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "69"}, {name = "kind", at = 1, size = 1, kind = "constant", bytes = "0C"}, {name = "error", at = 2, size = 1, unit = "`MeasurementStatus`, 0 none", about = "The error, if any; the values are valid only if this is `MeasurementStatus/none`."}, {name = "heartRate", at = 3, size = 1, unit = "bpm, 0 none", about = "The heart rate in bpm, 0 for none."}, {name = "heartRateVariability", at = 4, size = 1, unit = "ms, 0 none", about = "The heart rate variability in milliseconds, 0 for none."}, {name = "stress", at = 5, size = 1, unit = "0 none", about = "The stress, 0 for none."}, {name = "rrMilliseconds", at = 6, size = 2, unit = "ms, 0 none", about = "The time between two beats in milliseconds, 0 for none."}, {name = "temperature", at = 8, size = 1, unit = "raw", about = "The temperature, in a unit that no source documents."}, {name = "systolic", at = 9, size = 1, unit = "mmHg, 0 none", about = "The systolic pressure in mmHg, 0 for none."}, {name = "diastolic", at = 10, size = 1, unit = "mmHg, 0 none", about = "The diastolic pressure in mmHg, 0 for none."}},
  ["Colmi.HeartRateRawReading"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "69"}, {name = "kind", at = 1, size = 1, kind = "constant", bytes = "0D"}, {name = "error", at = 2, size = 1, unit = "`MeasurementStatus`, 0 none", about = "The error, if any; the values are valid only if this is `MeasurementStatus/none`."}, {name = "green", at = 3, size = 2, unit = "green light", about = "The reflected green light, as a raw number."}, {name = "acceleration.x", at = 7, size = 2, signed = true, unit = "not documented", about = "The acceleration along the X axis; `Acceleration` describes the unit."}, {name = "acceleration.y", at = 9, size = 2, signed = true, unit = "not documented", about = "The acceleration along the Y axis; `Acceleration` describes the unit."}, {name = "acceleration.z", at = 11, size = 2, signed = true, unit = "not documented", about = "The acceleration along the Z axis; `Acceleration` describes the unit."}, {name = "heartRate", at = 13, size = 1, unit = "bpm, 0 none", about = "The heart rate in bpm, 0 for none."}},
  ["Colmi.BloodOxygenRawReading"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "69"}, {name = "kind", at = 1, size = 1, kind = "constant", bytes = "0E"}, {name = "error", at = 2, size = 1, unit = "`MeasurementStatus`, 0 none", about = "The error, if any; the values are valid only if this is `MeasurementStatus/none`."}, {name = "red", at = 3, size = 2, unit = "red light", about = "The reflected red light, as a raw number."}, {name = "infrared", at = 5, size = 2, unit = "infrared light", about = "The reflected infrared light, as a raw number."}, {name = "acceleration.x", at = 7, size = 2, signed = true, unit = "not documented", about = "The acceleration along the X axis; `Acceleration` describes the unit."}, {name = "acceleration.y", at = 9, size = 2, signed = true, unit = "not documented", about = "The acceleration along the Y axis; `Acceleration` describes the unit."}, {name = "acceleration.z", at = 11, size = 2, signed = true, unit = "not documented", about = "The acceleration along the Z axis; `Acceleration` describes the unit."}, {name = "bloodOxygen", at = 13, size = 1, unit = "%, 0 none", about = "The oxygen saturation of the blood in %, 0 for none."}},
  ["Colmi.TemperaturesReading"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "69"}, {name = "kind", at = 1, size = 1, kind = "constant", bytes = "0F"}, {name = "error", at = 2, size = 1, unit = "`MeasurementStatus`, 0 none", about = "The error, if any; the values are valid only if this is `MeasurementStatus/none`."}, {name = "first", at = 3, size = 2, unit = "0.01 °C", about = "The first temperature in hundredths of a degree Celsius."}, {name = "second", at = 5, size = 2, unit = "0.01 °C", about = "The second temperature in hundredths of a degree Celsius."}, {name = "third", at = 7, size = 2, unit = "0.01 °C", about = "The third temperature in hundredths of a degree Celsius."}},
  ["Colmi.MeasurementReading"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "69"}, {name = "kind", at = 1, size = 1, about = "The kind of measurement; never 12…15, whose readings have types of their own."}, {name = "error", at = 2, size = 1, unit = "`MeasurementStatus`, 0 none", about = "The error, if any; the value is valid only if this is `MeasurementStatus/none`."}, {name = "level", at = 3, size = 1, unit = "unit of the kind; 0 while the sensor warms up", about = "The level in the unit of the kind, 0 while there is no value; see `value`."}, {name = "systolic", at = 4, size = 1, unit = "mmHg; 1 in valid readings of blood oxygen", about = "The systolic pressure in mmHg; in valid readings of blood oxygen, 1."}, {name = "diastolic", at = 5, size = 1, unit = "mmHg", about = "The diastolic pressure in mmHg."}, {name = "rrMilliseconds", at = 6, size = 2, unit = "ms, 0 none; valid before the value is", about = "The time between two beats in milliseconds, 0 for none."}},
  ["Colmi.StopMeasurementRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "6A"}, {name = "kind", at = 1, size = 1, about = "The kind of measurement, such as heart rate."}, {name = "lastLevel", at = 2, size = 1, unit = "the last level that was read, 0 none", about = "The last level that was read; for blood pressure, the systolic pressure in mmHg."}, {name = "diastolic", at = 3, size = 1, unit = "mmHg for blood pressure, else 0; one app sends 4", about = "The diastolic pressure in mmHg."}},
  ["Colmi.HeartRateRawSample"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "6A"}, {name = "kind", at = 1, size = 1, kind = "constant", bytes = "0D"}, {name = "detail", at = 2, size = 1, unit = "not documented", about = "Byte 2 of the frame, not documented."}, {name = "counter", at = 3, size = 1, about = "The number of the sample in the measurement, in one byte."}, {name = "heartRate", at = 4, size = 1, unit = "bpm, 0 none", about = "The heart rate in bpm, 0 for none."}, {name = "green", at = 5, size = 2, unit = "green light", about = "The reflected green light, as a raw number."}, {name = "acceleration.x", at = 9, size = 2, signed = true, unit = "not documented", about = "The acceleration along the X axis; `Acceleration` describes the unit."}, {name = "acceleration.y", at = 11, size = 2, signed = true, unit = "not documented", about = "The acceleration along the Y axis; `Acceleration` describes the unit."}, {name = "acceleration.z", at = 13, size = 2, signed = true, unit = "not documented", about = "The acceleration along the Z axis; `Acceleration` describes the unit."}},
  ["Colmi.BloodOxygenRawSample"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "6A"}, {name = "kind", at = 1, size = 1, kind = "constant", bytes = "0E"}, {name = "detail", at = 2, size = 1, unit = "not documented", about = "Byte 2 of the frame, not documented."}, {name = "counter", at = 3, size = 1, about = "The number of the sample in the measurement, in one byte."}, {name = "bloodOxygen", at = 4, size = 1, unit = "%, 0 none", about = "The oxygen saturation of the blood in %, 0 for none."}, {name = "red", at = 5, size = 2, unit = "red light", about = "The reflected red light, as a raw number."}, {name = "infrared", at = 7, size = 2, unit = "infrared light", about = "The reflected infrared light, as a raw number."}, {name = "acceleration.x", at = 9, size = 2, signed = true, unit = "not documented", about = "The acceleration along the X axis; `Acceleration` describes the unit."}, {name = "acceleration.y", at = 11, size = 2, signed = true, unit = "not documented", about = "The acceleration along the Y axis; `Acceleration` describes the unit."}, {name = "acceleration.z", at = 13, size = 2, signed = true, unit = "not documented", about = "The acceleration along the Z axis; `Acceleration` describes the unit."}},
  ["Colmi.TemperaturesSample"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "6A"}, {name = "kind", at = 1, size = 1, kind = "constant", bytes = "0F"}, {name = "detail", at = 2, size = 1, unit = "not documented", about = "Byte 2 of the frame, not documented."}, {name = "first", at = 3, size = 2, unit = "0.01 °C", about = "The first temperature in hundredths of a degree Celsius."}, {name = "second", at = 5, size = 2, unit = "0.01 °C", about = "The second temperature in hundredths of a degree Celsius."}, {name = "third", at = 7, size = 2, unit = "0.01 °C", about = "The third temperature in hundredths of a degree Celsius."}},
  ["Colmi.StopMeasurementReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "6A"}, {name = "kind", at = 1, size = 1, about = "The kind of measurement; never 13…15, whose replies have types of their own."}, {name = "level", at = 2, size = 1, unit = "unit of the kind", about = "The final level in the unit of the kind, 0 for none; see `value`."}, {name = "error", at = 3, size = 1, about = "The error of the measurement, if any."}},
  ["Colmi.ECGRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "6C"}, {name = "payload", at = 1, size = 14, form = "bytes", unit = "not documented", about = "Bytes 1…14 of the frame, of unknown meaning."}},
  ["Colmi.ECGReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "6C"}, {name = "status", at = 1, size = 1, unit = "not documented", about = "Byte 1 of the frame; no source lists its values."}, {name = "ecgInterval", at = 2, size = 1, unit = "not documented", about = "The interval between electrical samples, in a unit that no source documents."}, {name = "ppgInterval", at = 3, size = 1, unit = "not documented", about = "The interval between light samples, in a unit that no source documents."}},
  ["Colmi.OpaqueRequest"] = {{name = "opcode", at = 0, size = 1, about = "The opcode of the request, one of `opcodes`."}, {name = "payload", at = 1, size = 14, form = "bytes", unit = "not documented", about = "The payload, bytes 1…14 of the frame; its meaning is unknown."}},
  ["Colmi.PPGSample"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "6E"}, {name = "rate", at = 1, size = 1, unit = "not documented", about = "The rate of the samples, in a unit that no source documents."}, {name = "light", at = 2, size = 4, signed = true, about = "The raw light value of the sample."}},
  ["Colmi.RawSensorRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "A1"}, {name = "action", at = 1, size = 1, unit = "`RawSensorAction`, in the dialect of the ring", about = "The action, by its number in the dialect of the ring."}, {name = "parameter", at = 2, size = 1, unit = "0; 4 after action 04 for firmware with faster samples", about = "Byte 2 of the frame: 0, or 4 after action 04 for firmware with faster samples."}},
  ["Colmi.RedLightSample"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "A1"}, {name = "code", at = 1, size = 1, kind = "constant", bytes = "01"}, {name = "raw", at = 2, size = 2, big = true, unit = "0 none yet", about = "The raw light value of the sample, 0 while there is none."}, {name = "maximum", at = 4, size = 2, big = true, about = "The largest of the ring's recent samples."}, {name = "minimum", at = 6, size = 2, big = true, about = "The smallest of the ring's recent samples."}, {name = "third", at = 8, size = 2, big = true, unit = "not settled", about = "The third value after the sample, whose meaning is not settled."}, {name = "validity", at = 10, size = 1, unit = "1 valid", about = "Byte 10 of the frame, 1 for a valid sample."}},
  ["Colmi.GreenLightSample"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "A1"}, {name = "code", at = 1, size = 1, kind = "constant", bytes = "02"}, {name = "raw", at = 2, size = 2, big = true, unit = "0 none yet", about = "The raw light value of the sample, 0 while there is none."}, {name = "maximum", at = 4, size = 2, big = true, about = "The largest of the ring's recent samples."}, {name = "minimum", at = 6, size = 2, big = true, about = "The smallest of the ring's recent samples."}, {name = "difference", at = 8, size = 2, big = true, unit = "maximum less minimum", about = "Maximum minus minimum, as computed by the ring."}, {name = "validity", at = 10, size = 1, unit = "1 valid", about = "Byte 10 of the frame, 1 for a valid sample."}},
  ["Colmi.AccelerationSample"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "A1"}, {name = "code", at = 1, size = 1, kind = "constant", bytes = "03"}, {name = "y", at = 2, size = 2, big = true, unit = "see `AccelerationDialect`", about = "The 16-bit word of the Y axis as received; `acceleration(as:)` decodes it."}, {name = "z", at = 4, size = 2, big = true, about = "The 16-bit word of the Z axis as received; `acceleration(as:)` decodes it."}, {name = "x", at = 6, size = 2, big = true, about = "The 16-bit word of the X axis as received; `acceleration(as:)` decodes it."}},
  ["Colmi.RawSensorReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "A1"}, {name = "code", at = 1, size = 1, about = "The code of the frame, which determines its meaning; never 1, 2, 3 or `EE`."}, {name = "payload", at = 2, size = 13, form = "bytes", unit = "not settled", about = "Bytes 2…14 of the frame, whose layout depends on `code`; at most 13."}},
  ["Colmi.PhoneSportRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "77"}, {name = "action", at = 1, size = 1, about = "Whether to start, pause, resume or end the workout."}, {name = "kind", at = 2, size = 1, about = "The kind of sport."}},
  ["Colmi.PhoneSportReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "77"}, {name = "status", at = 1, size = 1, unit = "with a start time 6 (vendor) or 1 (RT08), 0 at the end", about = "Byte 1 of the frame; sources disagree on its values."}, {name = "detail", at = 2, size = 1, unit = "not documented", about = "Byte 2 of the frame, of unknown meaning."}, {name = "startTime", at = 3, size = 4, unit = "s since 1970, 0 none", about = "The start of the workout in seconds, as the ring counts them; 0 for none."}},
  ["Colmi.PhoneSportUpdate"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "78"}, {name = "kind", at = 1, size = 1, about = "The kind of sport."}, {name = "status", at = 2, size = 1, about = "The state of the workout."}, {name = "seconds", at = 3, size = 2, big = true, unit = "s", about = "The duration of the workout so far, in seconds."}, {name = "heartRate", at = 5, size = 1, unit = "bpm, 0 none", about = "The start of the workout in seconds since 1970, on an RT08 eight hours before its wall clock; 0 for none."}, {name = "steps", at = 6, size = 3, big = true, about = "The number of steps in the workout so far."}, {name = "metres", at = 9, size = 3, big = true, unit = "m", about = "The distance of the workout so far, in metres."}, {name = "calories", at = 12, size = 3, big = true, unit = "cal (1000 are one kcal)", about = "The energy of the workout so far, in small calories."}},
  ["Colmi.CameraRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "02"}, {name = "action", at = 1, size = 1, unit = "4 enter, 5 keep alive, 6 finish: `CameraAction`", about = "Whether the ring is to enter its camera mode, to stay in it, or to leave it."}},
  ["Colmi.CameraEvent"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "02"}, {name = "action", at = 1, size = 1, unit = "0 nothing, 1 open, 2 shutter, 3 finished: `CameraAction`", about = "The event of the camera mode: nothing, open, shutter or finished."}},
  ["Colmi.HeartRateLogRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "15"}, {name = "timestamp", at = 1, size = 4, form = "timestamp", about = "Any moment of the requested day; for today, the vendor's app sends the current time."}},
  ["Colmi.HeartRateLogHeader"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "15"}, {name = "index", at = 1, size = 1, kind = "constant", bytes = "00"}, {name = "frameCount", at = 2, size = 1, unit = "this one included; 24 for heart rates, 5 for the others", about = "The number of frames in the reply, including this first one."}, {name = "minutesPerSlot", at = 3, size = 1, unit = "minutes; 5 for heart rates, else 30 or 60", about = "The length of a time slot, the interval between two values, in minutes."}},
  ["Colmi.HeartRateLogStart"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "15"}, {name = "index", at = 1, size = 1, kind = "constant", bytes = "01"}, {name = "timestamp", at = 2, size = 4, form = "timestamp", about = "The timestamp of the request, on the ring's clock."}, {name = "values", at = 6, size = 9, form = "list", unit = "slots 0…8, bpm, 0 none", about = "The heart rates of slots 0…8 of the day in bpm, 0 for none."}},
  ["Colmi.NoDataReply"] = {{name = "opcode", at = 0, size = 1, unit = "of the request: 15, 37, 39, 43, 7A (A); 0D, 13, 44 (B)", about = "The opcode of the history request, one of `opcodes`."}, {name = "end", at = 1, size = 1, kind = "constant", bytes = "FF"}, {name = "detail", at = 2, size = 13, form = "bytes", unit = "0; one firmware sends 1 at offset 3 with opcode 43", about = "Bytes 2…14 of the frame, of unknown meaning; at most 13 bytes."}},
  ["Colmi.HeartRateLogSegment"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "15"}, {name = "index", at = 1, size = 1, unit = "2…254", about = "The position of the frame in the reply; the `SlotLogHeader` has position 0."}, {name = "values", at = 2, size = 13, form = "list", unit = "slots from n + 13·(index − 2), n being those of frame 1; 0 none", about = "The logged values of thirteen time slots; 0 means no value."}},
  ["Colmi.HeartRateLogSettingsRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "16"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "01"}},
  ["Colmi.HeartRateLogSettingsReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "16"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "01"}, {name = "settings.state", at = 2, size = 1, unit = "`SwitchState`: 1 on, 2 off", about = "Whether the ring measures the heart rate by itself."}, {name = "settings.intervalMinutes", at = 3, size = 1, unit = "minutes: 5, 10, 15, 20, 30, 60", about = "The minutes between two measurements of the heart rate."}, {name = "settings.startIntervalMinutes", at = 4, size = 1, unit = "minutes, 0 means 5", about = "The smallest interval that the ring offers, in minutes; old firmware sends 0 for 5."}, {name = "settings.lowLimit", at = 5, size = 1, unit = "bpm, 0 none", about = "The heart rate in bpm below which the ring warns; 0 is off."}, {name = "settings.highLimit", at = 6, size = 1, unit = "bpm, 0 none", about = "The heart rate in bpm above which the ring warns; 0 is off."}, {name = "settings.mainSwitch", at = 7, size = 1, unit = "not documented", about = "A switch of unknown effect, which the vendor's code calls the main one."}},
  ["Colmi.HeartRateLogSettingsWriteRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "16"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "02"}, {name = "settings.state", at = 2, size = 1, unit = "`SwitchState`: 1 on, 2 off", about = "Whether the ring measures the heart rate by itself."}, {name = "settings.intervalMinutes", at = 3, size = 1, unit = "minutes: 5, 10, 15, 20, 30, 60", about = "The minutes between two measurements of the heart rate."}, {name = "settings.startIntervalMinutes", at = 4, size = 1, unit = "minutes, 0 means 5", about = "The smallest interval that the ring offers, in minutes; old firmware sends 0 for 5."}, {name = "settings.lowLimit", at = 5, size = 1, unit = "bpm, 0 none", about = "The heart rate in bpm below which the ring warns; 0 is off."}, {name = "settings.highLimit", at = 6, size = 1, unit = "bpm, 0 none", about = "The heart rate in bpm above which the ring warns; 0 is off."}, {name = "settings.mainSwitch", at = 7, size = 1, unit = "not documented", about = "A switch of unknown effect, which the vendor's code calls the main one."}},
  ["Colmi.HeartRateLogSettingsWriteReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "16"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "02"}, {name = "echo", at = 2, size = 13, form = "bytes", unit = "no proof of the stored settings", about = "The bytes of the frame after its action byte (and selector byte), at most 13: bytes 2…14 for most settings."}},
  ["Colmi.StressLogRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "37"}, {name = "daysAgo", at = 1, size = 1, unit = "0 today; rings keep about 7", about = "The day of the requested log, as a number of days before today by the ring's clock."}},
  ["Colmi.StressLogHeader"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "37"}, {name = "index", at = 1, size = 1, kind = "constant", bytes = "00"}, {name = "frameCount", at = 2, size = 1, unit = "this one included; 24 for heart rates, 5 for the others", about = "The number of frames in the reply, including this first one."}, {name = "minutesPerSlot", at = 3, size = 1, unit = "minutes; 5 for heart rates, else 30 or 60", about = "The length of a time slot, the interval between two values, in minutes."}},
  ["Colmi.StressLogStart"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "37"}, {name = "index", at = 1, size = 1, kind = "constant", bytes = "01"}, {name = "daysAgo", at = 2, size = 1, unit = "the number that was asked for", about = "The day of the log, as a number of days before today by the ring's clock."}, {name = "values", at = 3, size = 12, form = "list", unit = "slots 0…11, 0 none", about = "The logged values of the first twelve time slots of the day; 0 means no value."}},
  ["Colmi.StressLogSegment"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "37"}, {name = "index", at = 1, size = 1, unit = "2…254", about = "The position of the frame in the reply; the `SlotLogHeader` has position 0."}, {name = "values", at = 2, size = 13, form = "list", unit = "slots from n + 13·(index − 2), n being those of frame 1; 0 none", about = "The logged values of thirteen time slots; 0 means no value."}},
  ["Colmi.HeartRateVariabilityLogRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "39"}, {name = "daysAgo", at = 1, size = 1, unit = "0 today; rings keep about 7", about = "The day of the requested log, as a number of days before today by the ring's clock."}},
  ["Colmi.HeartRateVariabilityLogHeader"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "39"}, {name = "index", at = 1, size = 1, kind = "constant", bytes = "00"}, {name = "frameCount", at = 2, size = 1, unit = "this one included; 24 for heart rates, 5 for the others", about = "The number of frames in the reply, including this first one."}, {name = "minutesPerSlot", at = 3, size = 1, unit = "minutes; 5 for heart rates, else 30 or 60", about = "The length of a time slot, the interval between two values, in minutes."}},
  ["Colmi.HeartRateVariabilityLogStart"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "39"}, {name = "index", at = 1, size = 1, kind = "constant", bytes = "01"}, {name = "daysAgo", at = 2, size = 1, unit = "the number that was asked for", about = "The day of the log, as a number of days before today by the ring's clock."}, {name = "values", at = 3, size = 12, form = "list", unit = "slots 0…11, 0 none", about = "The logged values of the first twelve time slots of the day; 0 means no value."}},
  ["Colmi.HeartRateVariabilityLogSegment"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "39"}, {name = "index", at = 1, size = 1, unit = "2…254", about = "The position of the frame in the reply; the `SlotLogHeader` has position 0."}, {name = "values", at = 2, size = 13, form = "list", unit = "slots from n + 13·(index − 2), n being those of frame 1; 0 none", about = "The logged values of thirteen time slots; 0 means no value."}},
  ["Colmi.BloodPressureLogSettingsRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "0C"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "01"}},
  ["Colmi.BloodPressureLogSettingsReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "0C"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "01"}, {name = "settings.state", at = 2, size = 1, unit = "not documented; 22 was read", about = "Whether the ring measures the blood pressure by itself; the numbers are not documented."}, {name = "settings.startHour", at = 3, size = 1, unit = "hours, not BCD", about = "The hour at which the measurements start."}, {name = "settings.startMinute", at = 4, size = 1, unit = "minutes", about = "The minute at which the measurements start."}, {name = "settings.endHour", at = 5, size = 1, unit = "hours, not BCD", about = "The hour at which the measurements end."}, {name = "settings.endMinute", at = 6, size = 1, unit = "minutes", about = "The minute at which the measurements end."}, {name = "settings.multiple", at = 7, size = 1, unit = "minutes, 60", about = "The minutes between two measurements of the blood pressure."}},
  ["Colmi.BloodPressureLogSettingsWriteRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "0C"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "02"}, {name = "settings.state", at = 2, size = 1, unit = "not documented; 22 was read", about = "Whether the ring measures the blood pressure by itself; the numbers are not documented."}, {name = "settings.startHour", at = 3, size = 1, unit = "hours, not BCD", about = "The hour at which the measurements start."}, {name = "settings.startMinute", at = 4, size = 1, unit = "minutes", about = "The minute at which the measurements start."}, {name = "settings.endHour", at = 5, size = 1, unit = "hours, not BCD", about = "The hour at which the measurements end."}, {name = "settings.endMinute", at = 6, size = 1, unit = "minutes", about = "The minute at which the measurements end."}, {name = "settings.multiple", at = 7, size = 1, unit = "minutes, 60", about = "The minutes between two measurements of the blood pressure."}},
  ["Colmi.BloodPressureLogSettingsWriteReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "0C"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "02"}, {name = "echo", at = 2, size = 13, form = "bytes", unit = "no proof of the stored settings", about = "The bytes of the frame after its action byte (and selector byte), at most 13: bytes 2…14 for most settings."}},
  ["Colmi.BloodOxygenLogSettingsRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "2C"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "01"}},
  ["Colmi.BloodOxygenLogSettingsReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "2C"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "01"}, {name = "settings.state", at = 2, size = 1, unit = "`EnableState`: 1 on, 0 off", about = "Whether the ring measures blood oxygen by itself."}, {name = "settings.intervalMinutes", at = 3, size = 1, unit = "minutes, 0 on most rings", about = "The minutes between two measurements; 0, which most rings return, leaves the interval to the ring."}},
  ["Colmi.BloodOxygenLogSettingsWriteRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "2C"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "02"}, {name = "settings.state", at = 2, size = 1, unit = "`EnableState`: 1 on, 0 off", about = "Whether the ring measures blood oxygen by itself."}, {name = "settings.intervalMinutes", at = 3, size = 1, unit = "minutes, 0 on most rings", about = "The minutes between two measurements; 0, which most rings return, leaves the interval to the ring."}},
  ["Colmi.BloodOxygenLogSettingsWriteReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "2C"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "02"}, {name = "echo", at = 2, size = 13, form = "bytes", unit = "no proof of the stored settings", about = "The bytes of the frame after its action byte (and selector byte), at most 13: bytes 2…14 for most settings."}},
  ["Colmi.StressLogSettingsRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "36"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "01"}},
  ["Colmi.StressLogSettingsReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "36"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "01"}, {name = "settings.state", at = 2, size = 1, unit = "`EnableState`: 1 on, 0 off", about = "Whether the ring measures stress by itself."}},
  ["Colmi.StressLogSettingsWriteRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "36"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "02"}, {name = "settings.state", at = 2, size = 1, unit = "`EnableState`: 1 on, 0 off", about = "Whether the ring measures stress by itself."}},
  ["Colmi.StressLogSettingsWriteReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "36"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "02"}, {name = "echo", at = 2, size = 13, form = "bytes", unit = "no proof of the stored settings", about = "The bytes of the frame after its action byte (and selector byte), at most 13: bytes 2…14 for most settings."}},
  ["Colmi.HeartRateVariabilityLogSettingsRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "38"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "01"}},
  ["Colmi.HeartRateVariabilityLogSettingsReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "38"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "01"}, {name = "settings.state", at = 2, size = 1, unit = "`EnableState`: 1 on, 0 off", about = "Whether the ring measures the heart rate variability by itself."}, {name = "settings.intervalMinutes", at = 3, size = 1, unit = "minutes, 0 on most rings", about = "The minutes between two measurements; 0 leaves the interval to the ring."}},
  ["Colmi.HeartRateVariabilityLogSettingsWriteRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "38"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "02"}, {name = "settings.state", at = 2, size = 1, unit = "`EnableState`: 1 on, 0 off", about = "Whether the ring measures the heart rate variability by itself."}, {name = "settings.intervalMinutes", at = 3, size = 1, unit = "minutes, 0 on most rings", about = "The minutes between two measurements; 0 leaves the interval to the ring."}},
  ["Colmi.HeartRateVariabilityLogSettingsWriteReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "38"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "02"}, {name = "echo", at = 2, size = 13, form = "bytes", unit = "no proof of the stored settings", about = "The bytes of the frame after its action byte (and selector byte), at most 13: bytes 2…14 for most settings."}},
  ["Colmi.BloodSugarLogSettingsRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "3A"}, {name = "selector", at = 1, size = 1, kind = "constant", bytes = "01"}, {name = "action", at = 2, size = 1, kind = "constant", bytes = "01"}},
  ["Colmi.BloodSugarLogSettingsReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "3A"}, {name = "selector", at = 1, size = 1, kind = "constant", bytes = "01"}, {name = "action", at = 2, size = 1, kind = "constant", bytes = "01"}, {name = "settings.state", at = 3, size = 1, unit = "`EnableState`: 1 on, 0 off", about = "Whether the ring measures blood sugar by itself."}, {name = "settings.low", at = 4, size = 1, unit = "unit not documented", about = "The blood sugar value below which the ring warns, in a unit that no source documents."}, {name = "settings.high", at = 5, size = 1, unit = "unit not documented", about = "The blood sugar value above which the ring warns, in a unit that no source documents."}},
  ["Colmi.BloodSugarLogSettingsWriteRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "3A"}, {name = "selector", at = 1, size = 1, kind = "constant", bytes = "01"}, {name = "action", at = 2, size = 1, kind = "constant", bytes = "02"}, {name = "settings.state", at = 3, size = 1, unit = "`EnableState`: 1 on, 0 off", about = "Whether the ring measures blood sugar by itself."}, {name = "settings.low", at = 4, size = 1, unit = "unit not documented", about = "The blood sugar value below which the ring warns, in a unit that no source documents."}, {name = "settings.high", at = 5, size = 1, unit = "unit not documented", about = "The blood sugar value above which the ring warns, in a unit that no source documents."}},
  ["Colmi.BloodSugarLogSettingsWriteReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "3A"}, {name = "selector", at = 1, size = 1, kind = "constant", bytes = "01"}, {name = "action", at = 2, size = 1, kind = "constant", bytes = "02"}, {name = "echo", at = 3, size = 12, form = "bytes", unit = "no proof of the stored settings", about = "The bytes of the frame after its action byte (and selector byte), at most 13: bytes 2…14 for most settings."}},
  ["Colmi.BloodLipidsLogSettingsRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "3A"}, {name = "selector", at = 1, size = 1, kind = "constant", bytes = "02"}, {name = "action", at = 2, size = 1, kind = "constant", bytes = "01"}},
  ["Colmi.BloodLipidsLogSettingsReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "3A"}, {name = "selector", at = 1, size = 1, kind = "constant", bytes = "02"}, {name = "action", at = 2, size = 1, kind = "constant", bytes = "01"}, {name = "settings.state", at = 3, size = 1, unit = "`EnableState`: 1 on, 0 off", about = "Whether the ring measures blood lipids by itself."}, {name = "settings.low", at = 4, size = 1, unit = "unit not documented", about = "The blood lipid value below which the ring warns, in a unit that no source documents."}, {name = "settings.high", at = 5, size = 1, unit = "unit not documented", about = "The blood lipid value above which the ring warns, in a unit that no source documents."}},
  ["Colmi.BloodLipidsLogSettingsWriteRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "3A"}, {name = "selector", at = 1, size = 1, kind = "constant", bytes = "02"}, {name = "action", at = 2, size = 1, kind = "constant", bytes = "02"}, {name = "settings.state", at = 3, size = 1, unit = "`EnableState`: 1 on, 0 off", about = "Whether the ring measures blood lipids by itself."}, {name = "settings.low", at = 4, size = 1, unit = "unit not documented", about = "The blood lipid value below which the ring warns, in a unit that no source documents."}, {name = "settings.high", at = 5, size = 1, unit = "unit not documented", about = "The blood lipid value above which the ring warns, in a unit that no source documents."}},
  ["Colmi.BloodLipidsLogSettingsWriteReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "3A"}, {name = "selector", at = 1, size = 1, kind = "constant", bytes = "02"}, {name = "action", at = 2, size = 1, kind = "constant", bytes = "02"}, {name = "echo", at = 3, size = 12, form = "bytes", unit = "no proof of the stored settings", about = "The bytes of the frame after its action byte (and selector byte), at most 13: bytes 2…14 for most settings."}},
  ["Colmi.TemperatureLogSettingsRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "3A"}, {name = "selector", at = 1, size = 1, kind = "constant", bytes = "03"}, {name = "action", at = 2, size = 1, kind = "constant", bytes = "01"}},
  ["Colmi.TemperatureLogSettingsReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "3A"}, {name = "selector", at = 1, size = 1, kind = "constant", bytes = "03"}, {name = "action", at = 2, size = 1, kind = "constant", bytes = "01"}, {name = "settings.state", at = 3, size = 1, unit = "`EnableState`: 1 on, 0 off", about = "Whether the ring measures the skin temperature by itself."}, {name = "settings.intervalMinutes", at = 4, size = 1, unit = "minutes; 0 was read", about = "The minutes between two measurements of the temperature."}, {name = "settings.start", at = 5, size = 1, unit = "not settled", about = "The value that the vendor's code calls start: perhaps the smallest interval that the ring offers, as with opcode 16."}, {name = "settings.reminderIntervalMinutes", at = 6, size = 1, unit = "minutes", about = "The minutes between two warnings about the temperature."}, {name = "settings.reminders", at = 7, size = 1, about = "The warnings about the temperature that are on."}, {name = "settings.customLimit", at = 8, size = 1, unit = "0.1 °C above 20 °C", about = "The temperature above which `TemperatureReminders/custom` warns, in tenths of a degree Celsius above 20 °C."}},
  ["Colmi.TemperatureLogSettingsWriteRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "3A"}, {name = "selector", at = 1, size = 1, kind = "constant", bytes = "03"}, {name = "action", at = 2, size = 1, kind = "constant", bytes = "02"}, {name = "settings.state", at = 3, size = 1, unit = "`EnableState`: 1 on, 0 off", about = "Whether the ring measures the skin temperature by itself."}, {name = "settings.intervalMinutes", at = 4, size = 1, unit = "minutes; 0 was read", about = "The minutes between two measurements of the temperature."}, {name = "settings.start", at = 5, size = 1, unit = "not settled", about = "The value that the vendor's code calls start: perhaps the smallest interval that the ring offers, as with opcode 16."}, {name = "settings.reminderIntervalMinutes", at = 6, size = 1, unit = "minutes", about = "The minutes between two warnings about the temperature."}, {name = "settings.reminders", at = 7, size = 1, about = "The warnings about the temperature that are on."}, {name = "settings.customLimit", at = 8, size = 1, unit = "0.1 °C above 20 °C", about = "The temperature above which `TemperatureReminders/custom` warns, in tenths of a degree Celsius above 20 °C."}},
  ["Colmi.TemperatureLogSettingsWriteReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "3A"}, {name = "selector", at = 1, size = 1, kind = "constant", bytes = "03"}, {name = "action", at = 2, size = 1, kind = "constant", bytes = "02"}, {name = "echo", at = 3, size = 12, form = "bytes", unit = "no proof of the stored settings", about = "The bytes of the frame after its action byte (and selector byte), at most 13: bytes 2…14 for most settings."}},
  ["Colmi.TemperatureIntervalSettingsRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "74"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "01"}},
  ["Colmi.TemperatureIntervalSettingsReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "74"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "01"}, {name = "settings.state", at = 2, size = 1, unit = "`EnableState`; the numbers are not documented", about = "Whether the ring measures the temperature by itself."}, {name = "settings.intervalMinutes", at = 3, size = 1, unit = "minutes; documented for a write only", about = "The minutes between two measurements of the temperature."}},
  ["Colmi.TemperatureIntervalSettingsWriteRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "74"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "02"}, {name = "settings.state", at = 2, size = 1, unit = "`EnableState`; the numbers are not documented", about = "Whether the ring measures the temperature by itself."}, {name = "settings.intervalMinutes", at = 3, size = 1, unit = "minutes; documented for a write only", about = "The minutes between two measurements of the temperature."}},
  ["Colmi.TemperatureIntervalSettingsWriteReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "74"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "02"}, {name = "echo", at = 2, size = 13, form = "bytes", unit = "no proof of the stored settings", about = "The bytes of the frame after its action byte (and selector byte), at most 13: bytes 2…14 for most settings."}},
  ["Colmi.PhoneGPSRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "74"}, {name = "status", at = 1, size = 1, unit = "not 1 or 2, which are `TemperatureIntervalSettings`", about = "The status of the phone's GPS, whose numbers are not documented; never 1 or 2."}, {name = "payload", at = 2, size = 13, form = "bytes", unit = "0 after most; with status 5: 0, then distance and energy", about = "Bytes 2…14 of the frame, of unknown layout; at most 13."}},
  ["Colmi.UserPreferencesRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "0A"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "01"}},
  ["Colmi.UserPreferencesReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "0A"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "01"}, {name = "settings.clockFormat", at = 2, size = 1, about = "The format in which the ring shows the time of day."}, {name = "settings.unitSystem", at = 3, size = 1, about = "The units of measurement on the display."}, {name = "settings.gender", at = 4, size = 1, about = "The gender of the wearer."}, {name = "settings.age", at = 5, size = 1, unit = "years", about = "The age of the wearer in years."}, {name = "settings.heightCentimetres", at = 6, size = 1, unit = "cm", about = "The height of the wearer in centimetres."}, {name = "settings.weightKilograms", at = 7, size = 1, unit = "kg", about = "The weight of the wearer in kilograms."}, {name = "settings.systolic", at = 8, size = 1, unit = "mmHg", about = "The systolic blood pressure of the wearer in mmHg."}, {name = "settings.diastolic", at = 9, size = 1, unit = "mmHg", about = "The diastolic blood pressure of the wearer in mmHg."}, {name = "settings.heartRateLimit", at = 10, size = 1, unit = "bpm", about = "The heart rate in bpm above which the ring warns."}, {name = "settings.heartRateLimitState", at = 11, size = 1, about = "Whether the ring warns above `heartRateLimit`."}},
  ["Colmi.UserPreferencesWriteRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "0A"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "02"}, {name = "settings.clockFormat", at = 2, size = 1, about = "The format in which the ring shows the time of day."}, {name = "settings.unitSystem", at = 3, size = 1, about = "The units of measurement on the display."}, {name = "settings.gender", at = 4, size = 1, about = "The gender of the wearer."}, {name = "settings.age", at = 5, size = 1, unit = "years", about = "The age of the wearer in years."}, {name = "settings.heightCentimetres", at = 6, size = 1, unit = "cm", about = "The height of the wearer in centimetres."}, {name = "settings.weightKilograms", at = 7, size = 1, unit = "kg", about = "The weight of the wearer in kilograms."}, {name = "settings.systolic", at = 8, size = 1, unit = "mmHg", about = "The systolic blood pressure of the wearer in mmHg."}, {name = "settings.diastolic", at = 9, size = 1, unit = "mmHg", about = "The diastolic blood pressure of the wearer in mmHg."}, {name = "settings.heartRateLimit", at = 10, size = 1, unit = "bpm", about = "The heart rate in bpm above which the ring warns."}, {name = "settings.heartRateLimitState", at = 11, size = 1, about = "Whether the ring warns above `heartRateLimit`."}},
  ["Colmi.UserPreferencesWriteReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "0A"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "02"}, {name = "echo", at = 2, size = 13, form = "bytes", unit = "no proof of the stored settings", about = "The bytes of the frame after its action byte (and selector byte), at most 13: bytes 2…14 for most settings."}},
  ["Colmi.TemperatureUnitSettingsRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "19"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "01"}},
  ["Colmi.TemperatureUnitSettingsReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "19"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "01"}, {name = "settings.state", at = 2, size = 1, unit = "1 on, 2 off; 0 was read", about = "Whether the unit takes effect: 1 yes, 2 no; 0 was read."}, {name = "settings.unit", at = 3, size = 1, about = "The unit in which the ring shows temperatures."}},
  ["Colmi.TemperatureUnitSettingsWriteRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "19"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "02"}, {name = "settings.state", at = 2, size = 1, unit = "1 on, 2 off; 0 was read", about = "Whether the unit takes effect: 1 yes, 2 no; 0 was read."}, {name = "settings.unit", at = 3, size = 1, about = "The unit in which the ring shows temperatures."}},
  ["Colmi.TemperatureUnitSettingsWriteReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "19"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "02"}, {name = "echo", at = 2, size = 13, form = "bytes", unit = "no proof of the stored settings", about = "The bytes of the frame after its action byte (and selector byte), at most 13: bytes 2…14 for most settings."}},
  ["Colmi.GoalsRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "21"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "01"}},
  ["Colmi.GoalsReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "21"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "01"}, {name = "settings.steps", at = 2, size = 3, about = "The number of steps to walk in a day."}, {name = "settings.calories", at = 5, size = 3, unit = "cal (1000 are one kcal)", about = "The energy to use in a day, in small calories."}, {name = "settings.metres", at = 8, size = 3, unit = "m", about = "The distance to cover in a day, in metres."}, {name = "settings.sportMinutes", at = 11, size = 2, unit = "minutes", about = "The minutes of sport in a day."}, {name = "settings.sleepMinutes", at = 13, size = 2, unit = "minutes", about = "The minutes of sleep in a day."}},
  ["Colmi.GoalsWriteRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "21"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "02"}, {name = "settings.steps", at = 2, size = 3, about = "The number of steps to walk in a day."}, {name = "settings.calories", at = 5, size = 3, unit = "cal (1000 are one kcal)", about = "The energy to use in a day, in small calories."}, {name = "settings.metres", at = 8, size = 3, unit = "m", about = "The distance to cover in a day, in metres."}, {name = "settings.sportMinutes", at = 11, size = 2, unit = "minutes", about = "The minutes of sport in a day."}, {name = "settings.sleepMinutes", at = 13, size = 2, unit = "minutes", about = "The minutes of sleep in a day."}},
  ["Colmi.GoalsWriteReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "21"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "02"}, {name = "echo", at = 2, size = 13, form = "bytes", unit = "no proof of the stored settings", about = "The bytes of the frame after its action byte (and selector byte), at most 13: bytes 2…14 for most settings."}},
  ["Colmi.AlarmWriteRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "23"}, {name = "reminder.slot", at = 1, size = 1, unit = "0…4 alarms, 0…7 times to drink", about = "The number of the reminder among the ring's reminders of its kind, from 0."}, {name = "reminder.state", at = 2, size = 1, unit = "`ReminderState`: 0 off, 1 once, 2 repeating", about = "Whether the reminder is off, on for one time, or repeating."}, {name = "reminder.hour", at = 3, size = 1, bcd = true, unit = "BCD, 0…23", about = "The hour of the reminder's time of day, 0…23."}, {name = "reminder.minute", at = 4, size = 1, bcd = true, unit = "BCD, 0…59", about = "The minute of the reminder's time of day, 0…59."}, {name = "reminder.weekdays", at = 5, size = 7, form = "list", unit = "`ReminderWeekdays`, Sunday first", about = "The weekdays on which the reminder repeats."}},
  ["Colmi.AlarmWriteReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "23"}, {name = "echo", at = 1, size = 14, form = "bytes", unit = "not documented", about = "Bytes 1…14 of the frame, apparently an echo of the request."}},
  ["Colmi.AlarmRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "24"}, {name = "slot", at = 1, size = 1, unit = "0…4 alarms, 0…7 times to drink, 0 the reminder to move", about = "The number of the reminder among the ring's reminders of its kind, from 0."}},
  ["Colmi.AlarmReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "24"}, {name = "reminder.slot", at = 1, size = 1, unit = "0…4 alarms, 0…7 times to drink", about = "The number of the reminder among the ring's reminders of its kind, from 0."}, {name = "reminder.state", at = 2, size = 1, unit = "`ReminderState`: 0 off, 1 once, 2 repeating", about = "Whether the reminder is off, on for one time, or repeating."}, {name = "reminder.hour", at = 3, size = 1, bcd = true, unit = "BCD, 0…23", about = "The hour of the reminder's time of day, 0…23."}, {name = "reminder.minute", at = 4, size = 1, bcd = true, unit = "BCD, 0…59", about = "The minute of the reminder's time of day, 0…59."}, {name = "reminder.weekdays", at = 5, size = 7, form = "list", unit = "`ReminderWeekdays`, Sunday first", about = "The weekdays on which the reminder repeats."}},
  ["Colmi.SedentaryReminderWriteRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "25"}, {name = "reminder.startHour", at = 1, size = 1, bcd = true, unit = "hours, BCD, 0…23", about = "The hour at which the reminders start, 0…23."}, {name = "reminder.startMinute", at = 2, size = 1, bcd = true, unit = "minutes, BCD, 0…59", about = "The minute at which the reminders start, 0…59."}, {name = "reminder.endHour", at = 3, size = 1, bcd = true, unit = "hours, BCD, 0…23", about = "The hour at which the reminders end, 0…23."}, {name = "reminder.endMinute", at = 4, size = 1, bcd = true, unit = "minutes, BCD, 0…59", about = "The minute at which the reminders end, 0…59."}, {name = "reminder.weekdays", at = 5, size = 1, unit = "`WeekdayMask`, bit 0 Sunday; 0 is off", about = "The weekdays of the reminders; an empty set switches them off."}, {name = "reminder.cycleMinutes", at = 6, size = 1, unit = "minutes: 30, 60, 90", about = "The minutes between two reminders."}},
  ["Colmi.SedentaryReminderWriteReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "25"}, {name = "echo", at = 1, size = 14, form = "bytes", unit = "not documented", about = "Bytes 1…14 of the frame, apparently an echo of the request."}},
  ["Colmi.SedentaryReminderRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "26"}, {name = "slot", at = 1, size = 1, unit = "0…4 alarms, 0…7 times to drink, 0 the reminder to move", about = "The number of the reminder among the ring's reminders of its kind, from 0."}},
  ["Colmi.SedentaryReminderReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "26"}, {name = "reminder.startHour", at = 1, size = 1, bcd = true, unit = "hours, BCD, 0…23", about = "The hour at which the reminders start, 0…23."}, {name = "reminder.startMinute", at = 2, size = 1, bcd = true, unit = "minutes, BCD, 0…59", about = "The minute at which the reminders start, 0…59."}, {name = "reminder.endHour", at = 3, size = 1, bcd = true, unit = "hours, BCD, 0…23", about = "The hour at which the reminders end, 0…23."}, {name = "reminder.endMinute", at = 4, size = 1, bcd = true, unit = "minutes, BCD, 0…59", about = "The minute at which the reminders end, 0…59."}, {name = "reminder.weekdays", at = 5, size = 1, unit = "`WeekdayMask`, bit 0 Sunday; 0 is off", about = "The weekdays of the reminders; an empty set switches them off."}, {name = "reminder.cycleMinutes", at = 6, size = 1, unit = "minutes: 30, 60, 90", about = "The minutes between two reminders."}},
  ["Colmi.DrinkReminderWriteRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "27"}, {name = "reminder.slot", at = 1, size = 1, unit = "0…4 alarms, 0…7 times to drink", about = "The number of the reminder among the ring's reminders of its kind, from 0."}, {name = "reminder.state", at = 2, size = 1, unit = "`ReminderState`: 0 off, 1 once, 2 repeating", about = "Whether the reminder is off, on for one time, or repeating."}, {name = "reminder.hour", at = 3, size = 1, bcd = true, unit = "BCD, 0…23", about = "The hour of the reminder's time of day, 0…23."}, {name = "reminder.minute", at = 4, size = 1, bcd = true, unit = "BCD, 0…59", about = "The minute of the reminder's time of day, 0…59."}, {name = "reminder.weekdays", at = 5, size = 7, form = "list", unit = "`ReminderWeekdays`, Sunday first", about = "The weekdays on which the reminder repeats."}},
  ["Colmi.DrinkReminderWriteReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "27"}, {name = "echo", at = 1, size = 14, form = "bytes", unit = "not documented", about = "Bytes 1…14 of the frame, apparently an echo of the request."}},
  ["Colmi.DrinkReminderRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "28"}, {name = "slot", at = 1, size = 1, unit = "0…4 alarms, 0…7 times to drink, 0 the reminder to move", about = "The number of the reminder among the ring's reminders of its kind, from 0."}},
  ["Colmi.DrinkReminderReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "28"}, {name = "reminder.slot", at = 1, size = 1, unit = "0…4 alarms, 0…7 times to drink", about = "The number of the reminder among the ring's reminders of its kind, from 0."}, {name = "reminder.state", at = 2, size = 1, unit = "`ReminderState`: 0 off, 1 once, 2 repeating", about = "Whether the reminder is off, on for one time, or repeating."}, {name = "reminder.hour", at = 3, size = 1, bcd = true, unit = "BCD, 0…23", about = "The hour of the reminder's time of day, 0…23."}, {name = "reminder.minute", at = 4, size = 1, bcd = true, unit = "BCD, 0…59", about = "The minute of the reminder's time of day, 0…59."}, {name = "reminder.weekdays", at = 5, size = 7, form = "list", unit = "`ReminderWeekdays`, Sunday first", about = "The weekdays on which the reminder repeats."}},
  ["Colmi.MenstruationSettingsRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "2B"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "01"}},
  ["Colmi.MenstruationSettingsReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "2B"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "01"}, {name = "settings.state", at = 2, size = 1, unit = "`EnableState`: 1 on, 0 off", about = "Whether the ring's function for the menstrual cycle is on."}, {name = "settings.periodDays", at = 3, size = 1, unit = "days", about = "The length of a period in days."}, {name = "settings.cycleDays", at = 4, size = 1, unit = "days", about = "The length of a cycle in days."}, {name = "settings.daysSinceStart", at = 5, size = 1, unit = "days", about = "The days since the last period began."}, {name = "settings.daysSinceEnd", at = 6, size = 1, unit = "days", about = "The days since the last period ended."}, {name = "settings.reminder", at = 7, size = 1, unit = "`EnableState`: 1 on, 0 off", about = "Whether the ring reminds the wearer of periods and ovulations."}, {name = "settings.periodReminderDays", at = 8, size = 1, unit = "days", about = "The number of days that a reminder comes before the period."}, {name = "settings.ovulationReminderDays", at = 9, size = 1, unit = "days", about = "The number of days that a reminder comes before the ovulation."}, {name = "settings.hour", at = 10, size = 1, unit = "hours, not BCD", about = "The hour of the day of the reminders."}, {name = "settings.minute", at = 11, size = 1, unit = "minutes", about = "The minute of the hour of the reminders."}},
  ["Colmi.MenstruationSettingsWriteRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "2B"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "02"}, {name = "settings.state", at = 2, size = 1, unit = "`EnableState`: 1 on, 0 off", about = "Whether the ring's function for the menstrual cycle is on."}, {name = "settings.periodDays", at = 3, size = 1, unit = "days", about = "The length of a period in days."}, {name = "settings.cycleDays", at = 4, size = 1, unit = "days", about = "The length of a cycle in days."}, {name = "settings.daysSinceStart", at = 5, size = 1, unit = "days", about = "The days since the last period began."}, {name = "settings.daysSinceEnd", at = 6, size = 1, unit = "days", about = "The days since the last period ended."}, {name = "settings.reminder", at = 7, size = 1, unit = "`EnableState`: 1 on, 0 off", about = "Whether the ring reminds the wearer of periods and ovulations."}, {name = "settings.periodReminderDays", at = 8, size = 1, unit = "days", about = "The number of days that a reminder comes before the period."}, {name = "settings.ovulationReminderDays", at = 9, size = 1, unit = "days", about = "The number of days that a reminder comes before the ovulation."}, {name = "settings.hour", at = 10, size = 1, unit = "hours, not BCD", about = "The hour of the day of the reminders."}, {name = "settings.minute", at = 11, size = 1, unit = "minutes", about = "The minute of the hour of the reminders."}},
  ["Colmi.MenstruationSettingsWriteReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "2B"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "02"}, {name = "echo", at = 2, size = 13, form = "bytes", unit = "no proof of the stored settings", about = "The bytes of the frame after its action byte (and selector byte), at most 13: bytes 2…14 for most settings."}},
  ["Colmi.MenstruationAcknowledgement"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "2B"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "00"}},
  ["Colmi.TouchSettingsRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "3B"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "01"}, {name = "selector", at = 2, size = 1, kind = "constant", bytes = "00"}},
  ["Colmi.TouchSettingsReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "3B"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "01"}, {name = "selector", at = 2, size = 1, kind = "constant", bytes = "00"}, {name = "settings.app", at = 3, size = 1, about = "The app that a touch controls."}, {name = "settings.sleepMinutes", at = 4, size = 1, unit = "minutes until the pad sleeps", about = "The minutes without a touch until the pad sleeps."}, {name = "settings.touchSleep", at = 5, size = 1, unit = "newer firmware only", about = "Whether the touch pad sleeps, in newer firmware; the numbers are not documented."}},
  ["Colmi.TouchSettingsWriteRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "3B"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "02"}, {name = "selector", at = 2, size = 1, kind = "constant", bytes = "00"}, {name = "settings.app", at = 3, size = 1, about = "The app that a touch controls."}, {name = "settings.sleepMinutes", at = 4, size = 1, unit = "minutes until the pad sleeps", about = "The minutes without a touch until the pad sleeps."}, {name = "settings.touchSleep", at = 5, size = 1, unit = "newer firmware only", about = "Whether the touch pad sleeps, in newer firmware; the numbers are not documented."}},
  ["Colmi.TouchSettingsWriteReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "3B"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "02"}, {name = "selector", at = 2, size = 1, kind = "constant", bytes = "00"}, {name = "echo", at = 3, size = 12, form = "bytes", unit = "no proof of the stored settings", about = "The bytes of the frame after its action byte (and selector byte), at most 13: bytes 2…14 for most settings."}},
  ["Colmi.GestureSettingsRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "3B"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "01"}, {name = "selector", at = 2, size = 1, kind = "constant", bytes = "01"}},
  ["Colmi.GestureSettingsReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "3B"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "01"}, {name = "selector", at = 2, size = 1, kind = "constant", bytes = "01"}, {name = "settings.app", at = 3, size = 1, about = "The app that a gesture controls."}, {name = "settings.strength", at = 4, size = 1, unit = "scale not documented", about = "The strength of movement that a gesture needs, in a unit that no source documents."}, {name = "settings.touchSleep", at = 5, size = 1, unit = "newer firmware only", about = "Whether the touch pad sleeps, in replies of newer firmware; the numbers are not documented."}},
  ["Colmi.GestureSettingsWriteRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "3B"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "02"}, {name = "selector", at = 2, size = 1, kind = "constant", bytes = "01"}, {name = "settings.app", at = 3, size = 1, about = "The app that a gesture controls."}, {name = "settings.strength", at = 4, size = 1, unit = "scale not documented", about = "The strength of movement that a gesture needs, in a unit that no source documents."}, {name = "settings.touchSleep", at = 5, size = 1, unit = "newer firmware only", about = "Whether the touch pad sleeps, in replies of newer firmware; the numbers are not documented."}},
  ["Colmi.GestureSettingsWriteReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "3B"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "02"}, {name = "selector", at = 2, size = 1, kind = "constant", bytes = "01"}, {name = "echo", at = 3, size = 12, form = "bytes", unit = "no proof of the stored settings", about = "The bytes of the frame after its action byte (and selector byte), at most 13: bytes 2…14 for most settings."}},
  ["Colmi.TouchSleepSettingsRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "3B"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "01"}, {name = "selector", at = 2, size = 1, kind = "constant", bytes = "02"}},
  ["Colmi.TouchSleepSettingsReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "3B"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "01"}, {name = "selector", at = 2, size = 1, kind = "constant", bytes = "02"}, {name = "settings.app", at = 3, size = 1, about = "The app that a touch controls."}, {name = "settings.state", at = 4, size = 1, unit = "not documented", about = "Whether the touch pad is asleep or awake; the numbers are not documented."}},
  ["Colmi.TouchSleepSettingsWriteRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "3B"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "02"}, {name = "selector", at = 2, size = 1, kind = "constant", bytes = "02"}, {name = "settings.app", at = 3, size = 1, about = "The app that a touch controls."}, {name = "settings.state", at = 4, size = 1, unit = "not documented", about = "Whether the touch pad is asleep or awake; the numbers are not documented."}},
  ["Colmi.TouchSleepSettingsWriteReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "3B"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "02"}, {name = "selector", at = 2, size = 1, kind = "constant", bytes = "02"}, {name = "echo", at = 3, size = 12, form = "bytes", unit = "no proof of the stored settings", about = "The bytes of the frame after its action byte (and selector byte), at most 13: bytes 2…14 for most settings."}},
  ["Colmi.PalmDisplaySettingsRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "05"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "01"}},
  ["Colmi.PalmDisplaySettingsReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "05"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "01"}, {name = "settings.state", at = 2, size = 1, unit = "`SwitchState`: 1 on, 2 off", about = "Whether the display lights up when the wearer looks at the palm."}, {name = "settings.flags", at = 3, size = 1, unit = "`PalmDisplayFlags`: 1 left, 2 right, 4 palm", about = "The hand on which the wearer has the device, and whether the palm must be turned up."}},
  ["Colmi.PalmDisplaySettingsWriteRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "05"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "02"}, {name = "settings.state", at = 2, size = 1, unit = "`SwitchState`: 1 on, 2 off", about = "Whether the display lights up when the wearer looks at the palm."}, {name = "settings.flags", at = 3, size = 1, unit = "`PalmDisplayFlags`: 1 left, 2 right, 4 palm", about = "The hand on which the wearer has the device, and whether the palm must be turned up."}},
  ["Colmi.PalmDisplaySettingsWriteReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "05"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "02"}, {name = "echo", at = 2, size = 13, form = "bytes", unit = "no proof of the stored settings", about = "The bytes of the frame after its action byte (and selector byte), at most 13: bytes 2…14 for most settings."}},
  ["Colmi.DisplaySettingsRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "05"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "03"}},
  ["Colmi.DisplaySettingsReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "05"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "03"}, {name = "settings.state", at = 2, size = 1, unit = "`SwitchState`: 1 on, 2 off", about = "Whether the display is on."}, {name = "settings.hand", at = 3, size = 1, unit = "`WearingHand`: 1 left, 2 right", about = "The hand on which the wearer has the ring."}, {name = "settings.brightness", at = 4, size = 1, unit = "0…`maximumBrightness`", about = "The brightness of the display, 0…`maximumBrightness`."}, {name = "settings.maximumBrightness", at = 5, size = 1, unit = "5 was read", about = "The highest brightness that the display has; 5 was read."}, {name = "settings.period", at = 6, size = 1, unit = "`DisplayPeriod`: 1 timed, 2 all day", about = "Whether the display is lit all day, or from the start to the end time."}, {name = "settings.startHour", at = 7, size = 1, unit = "hours, not BCD", about = "The hour from which the display is lit, if `period` is timed."}, {name = "settings.startMinute", at = 8, size = 1, unit = "minutes", about = "The minute from which the display is lit, if `period` is timed."}, {name = "settings.endHour", at = 9, size = 1, unit = "hours, not BCD", about = "The hour until which the display is lit, if `period` is timed."}, {name = "settings.endMinute", at = 10, size = 1, unit = "minutes", about = "The minute until which the display is lit, if `period` is timed."}},
  ["Colmi.DisplaySettingsWriteRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "05"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "04"}, {name = "settings.state", at = 2, size = 1, unit = "`SwitchState`: 1 on, 2 off", about = "Whether the display is on."}, {name = "settings.hand", at = 3, size = 1, unit = "`WearingHand`: 1 left, 2 right", about = "The hand on which the wearer has the ring."}, {name = "settings.brightness", at = 4, size = 1, unit = "0…`maximumBrightness`", about = "The brightness of the display, 0…`maximumBrightness`."}, {name = "settings.maximumBrightness", at = 5, size = 1, unit = "5 was read", about = "The highest brightness that the display has; 5 was read."}, {name = "settings.period", at = 6, size = 1, unit = "`DisplayPeriod`: 1 timed, 2 all day", about = "Whether the display is lit all day, or from the start to the end time."}, {name = "settings.startHour", at = 7, size = 1, unit = "hours, not BCD", about = "The hour from which the display is lit, if `period` is timed."}, {name = "settings.startMinute", at = 8, size = 1, unit = "minutes", about = "The minute from which the display is lit, if `period` is timed."}, {name = "settings.endHour", at = 9, size = 1, unit = "hours, not BCD", about = "The hour until which the display is lit, if `period` is timed."}, {name = "settings.endMinute", at = 10, size = 1, unit = "minutes", about = "The minute until which the display is lit, if `period` is timed."}},
  ["Colmi.DisplaySettingsWriteReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "05"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "04"}, {name = "echo", at = 2, size = 13, form = "bytes", unit = "no proof of the stored settings", about = "The bytes of the frame after its action byte (and selector byte), at most 13: bytes 2…14 for most settings."}},
  ["Colmi.AGPSSettingsRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "30"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "01"}},
  ["Colmi.AGPSSettingsReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "30"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "01"}, {name = "settings.state", at = 2, size = 1, unit = "`EnableState`; the numbers are not documented", about = "Whether assisted GPS is on."}},
  ["Colmi.AGPSSettingsWriteRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "30"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "02"}, {name = "settings.state", at = 2, size = 1, unit = "`EnableState`; the numbers are not documented", about = "Whether assisted GPS is on."}},
  ["Colmi.AGPSSettingsWriteReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "30"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "02"}, {name = "echo", at = 2, size = 13, form = "bytes", unit = "no proof of the stored settings", about = "The bytes of the frame after its action byte (and selector byte), at most 13: bytes 2…14 for most settings."}},
  ["Colmi.BatterySavingSettingsRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "76"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "00"}},
  ["Colmi.BatterySavingSettingsReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "76"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "00"}, {name = "settings.state", at = 2, size = 1, unit = "`EnableState`; the numbers are not documented", about = "Whether the device is in the mode that saves its battery."}},
  ["Colmi.BatterySavingSettingsWriteRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "76"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "01"}, {name = "settings.state", at = 2, size = 1, unit = "`EnableState`; the numbers are not documented", about = "Whether the device is in the mode that saves its battery."}},
  ["Colmi.BatterySavingSettingsWriteReply"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "76"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "01"}, {name = "echo", at = 2, size = 13, form = "bytes", unit = "no proof of the stored settings", about = "The bytes of the frame after its action byte (and selector byte), at most 13: bytes 2…14 for most settings."}},
  ["Colmi.StepLogRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "43"}, {name = "daysAgo", at = 1, size = 1, unit = "0 today; rings keep about 7", about = "The number of days before today, by the ring's clock."}, {name = "constant2", at = 2, size = 1, about = "Byte 2 of the frame, always `0F`."}, {name = "firstSlot", at = 3, size = 1, unit = "quarter-hours, 0…95", about = "The first requested quarter-hour of the day."}, {name = "lastSlot", at = 4, size = 1, unit = "quarter-hours, 0…95", about = "The last requested quarter-hour of the day."}, {name = "constant5", at = 5, size = 1, about = "Byte 5 of the frame, always `01`."}},
  ["Colmi.StepLogHeader"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "43"}, {name = "mark", at = 1, size = 1, kind = "constant", bytes = "F0"}, {name = "recordCount", at = 2, size = 1, unit = "0…255", about = "The number of step records (frames) that follow this frame."}, {name = "calorieProtocol", at = 3, size = 1, unit = "1: ten calories a unit", about = "The unit of the calories in the step records: 1 means tens of small calories (10 cal)."}},
  ["Colmi.StepRecord"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "43"}, {name = "date", at = 1, size = 3, form = "date", bcd = true, unit = "year − 2000, month, day; BCD", about = "The day on the ring's clock, in the years 2000…2099."}, {name = "slot", at = 4, size = 1, unit = "quarter-hours, 0…95", about = "The quarter-hour of the day, 0…95."}, {name = "index", at = 5, size = 1, unit = "from 0", about = "The position of the record in the reply, from 0, below `count`."}, {name = "count", at = 6, size = 1, unit = "1…255", about = "The number of records in the reply."}, {name = "calories", at = 7, size = 2, unit = "10 cal with protocol 1 in the header", about = "The energy of the slot in the unit of `StepLogHeader/calorieProtocol`."}, {name = "steps", at = 9, size = 2, about = "The number of steps in the slot."}, {name = "metres", at = 11, size = 2, unit = "m", about = "The distance of the slot in metres."}},
  ["Colmi.TodayTotalsRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "48"}},
  ["Colmi.TodayTotals"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "48"}, {name = "steps", at = 1, size = 3, big = true, about = "The steps of today, walking and running."}, {name = "runningSteps", at = 4, size = 3, big = true, about = "The steps that the wearer ran today; `steps` includes them."}, {name = "calories", at = 7, size = 3, big = true, unit = "cal (1000 are one kcal)", about = "The energy of today in small calories."}, {name = "metres", at = 10, size = 3, big = true, unit = "m", about = "The distance of today in metres."}, {name = "activeMinutes", at = 13, size = 2, big = true, unit = "minutes", about = "The active time of today in minutes."}},
  ["Colmi.DayTotalsRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "07"}, {name = "daysAgo", at = 1, size = 1, unit = "0 today", about = "The number of days before today, by the ring's clock."}},
  ["Colmi.DayTotalsActivity"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "07"}, {name = "index", at = 1, size = 1, kind = "constant", bytes = "00"}, {name = "daysAgo", at = 2, size = 1, bcd = true, unit = "BCD, 0…99", about = "The number of days before today, by the ring's clock, 0…99."}, {name = "date", at = 3, size = 3, form = "date", bcd = true, blank = true, unit = "year − 2000, month, day; BCD; all zero if nothing is stored", about = "The day, in the years 2000…2099; nil if nothing is stored."}, {name = "steps", at = 6, size = 3, big = true, about = "The steps of the day, walking and running."}, {name = "runningSteps", at = 9, size = 3, big = true, about = "The steps that the wearer ran on the day; `steps` includes them."}, {name = "calories", at = 12, size = 3, big = true, unit = "cal (1000 are one kcal)", about = "The energy used on the day, in small calories."}},
  ["Colmi.DayTotalsDistance"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "07"}, {name = "index", at = 1, size = 1, kind = "constant", bytes = "01"}, {name = "daysAgo", at = 2, size = 1, bcd = true, unit = "BCD, 0…99", about = "The number of days before today, by the ring's clock, 0…99."}, {name = "date", at = 3, size = 3, form = "date", bcd = true, blank = true, unit = "year − 2000, month, day; BCD; all zero if nothing is stored", about = "The day, in the years 2000…2099; nil if nothing is stored."}, {name = "metres", at = 6, size = 3, big = true, unit = "m", about = "The distance covered on the day, in metres."}, {name = "sportMinutes", at = 9, size = 2, big = true, unit = "minutes", about = "The minutes of sport on the day."}, {name = "sleepMinutes", at = 11, size = 2, big = true, unit = "minutes", about = "The minutes of sleep on the day."}},
  ["Colmi.DataDistributionRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "46"}},
  ["Colmi.DataDistribution"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "46"}, {name = "days", at = 1, size = 4, big = true, unit = "a bit for each day; the lowest is today", about = "A bit for each day: bit i is set if there is data for i days before today."}},
  ["Colmi.BloodPressureLogRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "0D"}, {name = "payload", at = 1, size = 14, form = "bytes", unit = "not documented", about = "Bytes 1…14 of the frame, of unknown meaning."}},
  ["Colmi.BloodPressureLogHeader"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "0D"}, {name = "index", at = 1, size = 1, kind = "constant", bytes = "00"}, {name = "date", at = 2, size = 3, form = "date", unit = "year − 2000, month, day; binary, not BCD", about = "The day of the values, in the years 2000…2255."}, {name = "minutesPerSlot", at = 5, size = 1, unit = "minutes", about = "The minutes between two slots."}, {name = "slots", at = 6, size = 6, form = "bytes", unit = "a bit for each of 48 slots that holds a value; order not documented", about = "Bytes 6…11 of the frame: a bit for each of 48 slots that holds a value, in an order that no source documents."}},
  ["Colmi.BloodPressureLogSegment"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "0D"}, {name = "index", at = 1, size = 1, unit = "1…254, default 1", about = "The number of the frame in its reply, or always 1."}, {name = "values", at = 2, size = 13, form = "list", unit = "not documented", about = "The thirteen values of the frame, whose meaning is not documented."}},
  ["Colmi.BloodPressureLogConfirmation"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "0E"}, {name = "result", at = 1, size = 1, unit = "`00` received, `FF` failed", about = "Whether the host received the blood pressures."}},
  ["Colmi.BloodPressureRecordsRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "14"}, {name = "since", at = 1, size = 4, form = "timestamp", about = "The moment from which blood pressures are requested, on the ring's clock."}, {name = "constant5", at = 5, size = 1, unit = "0", about = "Byte 5 of the frame, always 0."}, {name = "count", at = 6, size = 1, unit = "50; the effect of other numbers is not known", about = "The maximum number of records that the ring may send."}},
  ["Colmi.BloodPressureRecord"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "14"}, {name = "timestamp", at = 1, size = 4, form = "timestamp", unit = "`RingTimestamp`; `FFFFFFFF` ends the reply", about = "The moment of the measurement, on the ring's clock."}, {name = "diastolic", at = 5, size = 1, unit = "mmHg", about = "The lower pressure in mmHg."}, {name = "systolic", at = 6, size = 1, unit = "mmHg", about = "The higher pressure in mmHg."}},
  ["Colmi.SportSessionLogHeader"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "13"}, {name = "index", at = 1, size = 1, kind = "constant", bytes = "00"}, {name = "frameCount", at = 2, size = 1, unit = "2…255, this one included", about = "The number of frames in the reply, the header included."}, {name = "detail", at = 3, size = 1, unit = "minutes of a slot in other histories, without meaning here", about = "Byte 3 of the frame, without meaning here; in other histories the minutes of a slot."}},
  ["Colmi.SportSessionLogSegment"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "13"}, {name = "index", at = 1, size = 1, unit = "1…254", about = "The number of the frame in its reply, from 1."}, {name = "data", at = 2, size = 13, form = "bytes", unit = "rows of `LegacySportSession` from byte 13·(index − 1) on", about = "Bytes 2…14 of the frame; zeros at the end belong to the data, although the value drops them."}},
  ["Colmi.LegacySleepLogRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "44"}, {name = "daysAgo", at = 1, size = 1, unit = "0 today", about = "The number of days before today, by the ring's clock."}, {name = "constant2", at = 2, size = 1, about = "Byte 2 of the frame, always `0F`."}, {name = "firstSlot", at = 3, size = 1, unit = "quarter-hours, 0…95", about = "The first requested quarter-hour of the day."}, {name = "lastSlot", at = 4, size = 1, unit = "quarter-hours, 0…95", about = "The last requested quarter-hour of the day."}},
  ["Colmi.LegacySleepLogHeader"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "44"}, {name = "mark", at = 1, size = 1, kind = "constant", bytes = "F0"}, {name = "recordCount", at = 2, size = 1, unit = "0…255", about = "The number of records that follow."}, {name = "detail", at = 3, size = 1, unit = "not documented", about = "Byte 3 of the frame, of unknown meaning."}},
  ["Colmi.LegacySleepRecord"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "44"}, {name = "date", at = 1, size = 3, form = "date", bcd = true, unit = "year − 2000, month, day; BCD", about = "The day on the ring's clock, in the years 2000…2099."}, {name = "slot", at = 4, size = 1, unit = "quarter-hours, 0…95", about = "The quarter-hour of the day, 0…95."}, {name = "index", at = 5, size = 1, unit = "from 0", about = "The position of the record in the reply, from 0, below `count`."}, {name = "count", at = 6, size = 1, unit = "1…255", about = "The number of records in the reply."}, {name = "quality", at = 7, size = 7, form = "bytes", unit = "not documented", about = "Bytes 7…13 of the frame, whose meaning is not documented; at most 7."}},
  ["Colmi.WorshipLogRequest"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "7A"}, {name = "action", at = 1, size = 1, kind = "constant", bytes = "01"}, {name = "daysAgo", at = 2, size = 1, unit = "0 today", about = "The number of days before today, by the ring's clock."}},
  ["Colmi.WorshipLogHeader"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "7A"}, {name = "index", at = 1, size = 1, kind = "constant", bytes = "00"}, {name = "frameCount", at = 2, size = 1, unit = "this one included; 24 for heart rates, 5 for the others", about = "The number of frames in the reply, including this first one."}, {name = "minutesPerSlot", at = 3, size = 1, unit = "minutes; 5 for heart rates, else 30 or 60", about = "The length of a time slot, the interval between two values, in minutes."}},
  ["Colmi.WorshipLogStart"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "7A"}, {name = "index", at = 1, size = 1, kind = "constant", bytes = "01"}, {name = "daysAgo", at = 2, size = 1, unit = "the number that was asked for", about = "The day of the log, as a number of days before today by the ring's clock."}, {name = "values", at = 3, size = 12, form = "list", unit = "slots 0…11, 0 none", about = "The logged values of the first twelve time slots of the day; 0 means no value."}},
  ["Colmi.WorshipLogSegment"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "7A"}, {name = "index", at = 1, size = 1, unit = "2…254", about = "The position of the frame in the reply; the `SlotLogHeader` has position 0."}, {name = "values", at = 2, size = 13, form = "list", unit = "slots from n + 13·(index − 2), n being those of frame 1; 0 none", about = "The logged values of thirteen time slots; 0 means no value."}},
  ["Colmi.NewRecordNotification"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "73"}, {name = "code", at = 1, size = 1, about = "The code of the notification, which names the kind of the new record."}, {name = "detail", at = 2, size = 1, unit = "not documented; 0 in captures", about = "Byte 2 of the frame, of unknown meaning; 0 in captures."}},
  ["Colmi.BatteryNotification"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "73"}, {name = "code", at = 1, size = 1, kind = "constant", bytes = "0C"}, {name = "percent", at = 2, size = 1, unit = "%, 0…100", about = "The level of the battery in percent, 0…100."}, {name = "charging", at = 3, size = 1, about = "Whether the ring is on its charger."}},
  ["Colmi.LiveActivityNotification"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "73"}, {name = "code", at = 1, size = 1, kind = "constant", bytes = "12"}, {name = "steps", at = 2, size = 3, big = true, about = "The steps of today."}, {name = "calories", at = 5, size = 3, big = true, unit = "cal (1000 are one kcal)", about = "The energy of today in small calories."}, {name = "metres", at = 8, size = 3, big = true, unit = "m", about = "The distance of today in metres."}},
  ["Colmi.HeartRateVariabilityNotification"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "73"}, {name = "code", at = 1, size = 1, kind = "constant", bytes = "2B"}, {name = "milliseconds", at = 2, size = 1, unit = "ms", about = "The heart rate variability in milliseconds."}},
  ["Colmi.StressNotification"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "73"}, {name = "code", at = 1, size = 1, kind = "constant", bytes = "2C"}, {name = "stress", at = 2, size = 1, unit = "1…99", about = "The stress value; the vendor's ranges are relaxed 0…29, normal 30…59, medium 60…79 and high from 80 on."}},
  ["Colmi.EventNotification"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "73"}, {name = "code", at = 1, size = 1, about = "The code of the notification, which names the event."}, {name = "detail", at = 2, size = 1, unit = "with 3F the contact; not documented for others", about = "Byte 2 of the frame: with code `3F` the contact; not documented for other codes."}},
  ["Colmi.StepIncrementNotification"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "73"}, {name = "code", at = 1, size = 1, kind = "constant", bytes = "11"}, {name = "steps", at = 2, size = 1, about = "The number of steps since the last notification of this kind."}},
  ["Colmi.WorshipCountNotification"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "73"}, {name = "code", at = 1, size = 1, kind = "constant", bytes = "25"}, {name = "count", at = 2, size = 4, big = true, about = "The new count of the worship counter."}, {name = "detail", at = 6, size = 2, big = true, unit = "7 in the one public packet, not explained", about = "Bytes 6 and 7 of the frame, of unknown meaning."}},
  ["Colmi.TouchStatusNotification"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "73"}, {name = "code", at = 1, size = 1, kind = "constant", bytes = "2A"}, {name = "status", at = 2, size = 1, about = "Whether the touch pad is active."}},
  ["Colmi.GestureNotification"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "73"}, {name = "code", at = 1, size = 1, kind = "constant", bytes = "2D"}, {name = "gesture", at = 2, size = 1, about = "The gesture of the wearer on the touch pad."}},
  ["Colmi.ExerciseHeartRateNotification"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "73"}, {name = "code", at = 1, size = 1, kind = "constant", bytes = "31"}, {name = "beatsPerMinute", at = 2, size = 1, unit = "bpm", about = "The heart rate in bpm."}},
  ["Colmi.ManualHeartRateNotification"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "73"}, {name = "code", at = 1, size = 1, kind = "constant", bytes = "37"}, {name = "beatsPerMinute", at = 2, size = 1, unit = "bpm", about = "The heart rate in bpm."}},
  ["Colmi.PraiseNotification"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "73"}, {name = "code", at = 1, size = 1, kind = "constant", bytes = "38"}, {name = "count", at = 2, size = 2, about = "The new value of the counter called praise."}},
  ["Colmi.RestingHeartRateNotification"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "73"}, {name = "code", at = 1, size = 1, kind = "constant", bytes = "3A"}, {name = "alert", at = 2, size = 1, about = "Whether the heart rate is too high or too low."}, {name = "beatsPerMinute", at = 3, size = 1, unit = "bpm", about = "The heart rate in bpm."}},
  ["Colmi.TemperatureNotification"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "73"}, {name = "code", at = 1, size = 1, kind = "constant", bytes = "3D"}, {name = "tenths", at = 2, size = 2, unit = "0.1 °C", about = "The temperature in tenths of a degree Celsius."}},
  ["Colmi.BloodOxygenHistoryRequest"] = {{name = "daysAgo", at = 0, optional = 1, unit = "0 today; `FF` all days", about = "The requested day, as a number of days before today by the ring's clock, or `allDays`; nil for a request without a payload."}},
  ["Colmi.BloodOxygenHistory"] = {{name = "days", at = 0, each = 49, rows = "Colmi.HourlyDay", form = "rows", unit = "rows of `HourlyDay`", about = "The stored days, at most 1337, which is the largest number that fits one frame."}},
  ["Colmi.BloodSugarHistoryRequest"] = {{name = "daysAgo", at = 0, optional = 1, unit = "0 today; `FF` all days", about = "The requested day, as a number of days before today by the ring's clock, or `allDays`; nil for a request without a payload."}},
  ["Colmi.BloodSugarHistory"] = {{name = "days", at = 0, each = 49, rows = "Colmi.HourlyDay", form = "rows", unit = "rows of `HourlyDay`", about = "The stored days, at most 1337, which is the largest number that fits one frame."}},
  ["Colmi.TemperatureHistoryRequest"] = {{name = "daysBack", at = 0, size = 1, unit = "0 today alone, 2 today and two days before; 6 at most by the vendor", about = "The number of days before today, by the ring's clock, that are requested in addition to today."}},
  ["Colmi.TemperatureHistory"] = {{name = "days", at = 0, each = 1, rows = "Colmi.TemperatureDay", form = "rows", unit = "rows of `TemperatureDay`", about = "The days that the ring has stored, with the temperatures of each."}},
  ["Colmi.SleepHistoryRequest"] = {{name = "daysAgo", at = 0, optional = 1, unit = "0 today; `FF` all days", about = "The requested day, as a number of days before today by the ring's clock, or `allDays`; nil for a request without a payload."}, {name = "version", at = 1, optional = 1, unit = "1; left out by older clients", about = "The version byte of the request: 1 to receive naps as well; nil for the older requests, which have a payload of one byte or none."}},
  ["Colmi.SleepHistory"] = {{name = "number of records", at = 0, size = 1, kind = "count"}, {name = "records", at = 1, each = 1, rows = "Colmi.SleepRecord", form = "rows", unit = "rows of `SleepRecord`", about = "The stored nights or naps, at most 255."}},
  ["Colmi.NapHistory"] = {{name = "number of records", at = 0, size = 1, kind = "count"}, {name = "records", at = 1, each = 1, rows = "Colmi.SleepRecord", form = "rows", unit = "rows of `SleepRecord`", about = "The stored nights or naps, at most 255."}},
  ["Colmi.ManualTemperatureHistoryRequest"] = {{name = "daysAgo", at = 0, size = 1, unit = "0 today; `FF` all days", about = "The requested day, as a number of days before today by the ring's clock; 255 requests all days."}},
  ["Colmi.ManualTemperatureHistory"] = {{name = "index", at = 0, size = 1, unit = "a day or a counter: only 0 was seen", about = "The first byte of the payload, which may be a day or a counter; 0 in all captures."}, {name = "readings", at = 1, each = 3, rows = "Colmi.ManualReading", form = "rows", unit = "rows of `ManualReading`", about = "The manual measurements, in the order in which the ring sent them."}},
  ["Colmi.ManualHeartRateHistoryRequest"] = {{name = "daysAgo", at = 0, size = 1, unit = "0 today; `FF` all days", about = "The requested day, as a number of days before today by the ring's clock; 255 requests all days."}},
  ["Colmi.ManualHeartRateHistory"] = {{name = "index", at = 0, size = 1, unit = "a day or a counter: only 0 was seen", about = "The first byte of the payload, which may be a day or a counter; 0 in all captures."}, {name = "readings", at = 1, each = 3, rows = "Colmi.ManualReading", form = "rows", unit = "rows of `ManualReading`", about = "The manual measurements, in the order in which the ring sent them."}},
  ["Colmi.ManualBloodOxygenHistoryRequest"] = {{name = "daysAgo", at = 0, size = 1, unit = "0 today; `FF` all days", about = "The requested day, as a number of days before today by the ring's clock; 255 requests all days."}},
  ["Colmi.ManualBloodOxygenHistory"] = {{name = "index", at = 0, size = 1, unit = "a day or a counter: only 0 was seen", about = "The first byte of the payload, which may be a day or a counter; 0 in all captures."}, {name = "readings", at = 1, each = 3, rows = "Colmi.ManualReading", form = "rows", unit = "rows of `ManualReading`", about = "The manual measurements, in the order in which the ring sent them."}},
  ["Colmi.IntervalBloodOxygenRequest"] = {{name = "day", at = 0, size = 1, about = "The requested day, apparently as a number of days before today by the ring's clock."}, {name = "page", at = 1, size = 1, about = "The number of the requested page (part) of the day's values; no source documents whether the first is 0 or 1."}},
  ["Colmi.BigDataStatus"] = {{name = "status", at = 0, size = 1, unit = "0 done; of an update `UpdateStatus`", about = "The status code: 0 for success, any other number for a failure; for a firmware update, see `updateStatus`."}},
  ["Colmi.IntervalBloodOxygenPage"] = {{name = "day", at = 0, size = 1, unit = "its origin is not documented", about = "The day of the values as the ring numbers it, probably the same number as in the request."}, {name = "minutesPerSlot", at = 1, size = 1, unit = "minutes", about = "The interval between two values of the page, in minutes."}, {name = "pageCount", at = 2, size = 1, unit = "0 nothing stored", about = "The number of pages into which the ring splits the day's values; 0 if nothing is stored."}, {name = "page", at = 3, size = 1, about = "The number of this page within the day; no source documents whether the first is 0 or 1."}, {name = "values", at = 4, each = 1, form = "list", unit = "of the kind; two bytes each for temperatures", about = "The values of the page as the ring sends them: in bpm, in percent, or in 0.01 °C, depending on `Kind`."}},
  ["Colmi.LegacyIntervalTemperatureRequest"] = {{name = "day", at = 0, size = 1, about = "The requested day, apparently as a number of days before today by the ring's clock."}, {name = "page", at = 1, size = 1, about = "The number of the requested page (part) of the day's values; no source documents whether the first is 0 or 1."}},
  ["Colmi.LegacyIntervalTemperaturePage"] = {{name = "day", at = 0, size = 1, unit = "its origin is not documented", about = "The day of the values as the ring numbers it, probably the same number as in the request."}, {name = "minutesPerSlot", at = 1, size = 1, unit = "minutes", about = "The interval between two values of the page, in minutes."}, {name = "pageCount", at = 2, size = 1, unit = "0 nothing stored", about = "The number of pages into which the ring splits the day's values; 0 if nothing is stored."}, {name = "page", at = 3, size = 1, about = "The number of this page within the day; no source documents whether the first is 0 or 1."}, {name = "values", at = 4, each = 2, form = "list", unit = "of the kind; two bytes each for temperatures", about = "The values of the page as the ring sends them: in bpm, in percent, or in 0.01 °C, depending on `Kind`."}},
  ["Colmi.IntervalHeartRateRequest"] = {{name = "day", at = 0, size = 1, about = "The requested day, apparently as a number of days before today by the ring's clock."}, {name = "page", at = 1, size = 1, about = "The number of the requested page (part) of the day's values; no source documents whether the first is 0 or 1."}},
  ["Colmi.IntervalHeartRatePage"] = {{name = "day", at = 0, size = 1, unit = "its origin is not documented", about = "The day of the values as the ring numbers it, probably the same number as in the request."}, {name = "minutesPerSlot", at = 1, size = 1, unit = "minutes", about = "The interval between two values of the page, in minutes."}, {name = "pageCount", at = 2, size = 1, unit = "0 nothing stored", about = "The number of pages into which the ring splits the day's values; 0 if nothing is stored."}, {name = "page", at = 3, size = 1, about = "The number of this page within the day; no source documents whether the first is 0 or 1."}, {name = "values", at = 4, each = 1, form = "list", unit = "of the kind; two bytes each for temperatures", about = "The values of the page as the ring sends them: in bpm, in percent, or in 0.01 °C, depending on `Kind`."}},
  ["Colmi.IntervalTemperatureRequest"] = {{name = "day", at = 0, size = 1, about = "The requested day, apparently as a number of days before today by the ring's clock."}, {name = "page", at = 1, size = 1, about = "The number of the requested page (part) of the day's values; no source documents whether the first is 0 or 1."}},
  ["Colmi.IntervalTemperaturePage"] = {{name = "day", at = 0, size = 1, unit = "its origin is not documented", about = "The day of the values as the ring numbers it, probably the same number as in the request."}, {name = "minutesPerSlot", at = 1, size = 1, unit = "minutes", about = "The interval between two values of the page, in minutes."}, {name = "pageCount", at = 2, size = 1, unit = "0 nothing stored", about = "The number of pages into which the ring splits the day's values; 0 if nothing is stored."}, {name = "page", at = 3, size = 1, about = "The number of this page within the day; no source documents whether the first is 0 or 1."}, {name = "values", at = 4, each = 2, form = "list", unit = "of the kind; two bytes each for temperatures", about = "The values of the page as the ring sends them: in bpm, in percent, or in 0.01 °C, depending on `Kind`."}},
  ["Colmi.SportSummaryRequest"] = {{name = "since", at = 0, size = 4, form = "timestamp", unit = "seconds of the ring's clock; 0 all sessions", about = "The earliest start of the requested sessions, on the ring's clock; 0 for all sessions."}},
  ["Colmi.SportSummary"] = {{name = "number of sessions", at = 0, size = 1, kind = "count"}, {name = "sessions", at = 1, each = 1, rows = "Colmi.SportSession", form = "rows", unit = "rows of `SportSession`", about = "The stored sessions; at most 255."}},
  ["Colmi.SportDetailRequest"] = {{name = "sport", at = 0, size = 1, unit = "as in `SportSession`", about = "The kind of sport of the session, with the numbers of opcode 77."}, {name = "start", at = 1, size = 4, form = "timestamp", unit = "as in `SportSession`", about = "The start of the session, on the ring's clock."}},
  ["Colmi.SportDetailHeader"] = {{name = "status", at = 0, size = 1, unit = "0 by all appearance; others are not documented", about = "The status of the reply, 0 by all appearance; other numbers are not documented."}, {name = "packageCount", at = 1, size = 2, about = "The number of `SportDetailPackage` frames that follow."}, {name = "secondsPerSample", at = 3, size = 1, unit = "s", about = "The number of seconds between two rows of samples."}, {name = "columns", at = 4, each = 2, rows = "Colmi.SportColumn", form = "rows", unit = "rows of `SportColumn`", about = "The columns of each row of samples."}},
  ["Colmi.SportDetailPackage"] = {{name = "number", at = 0, size = 2, about = "The number of the package among those of its reply."}, {name = "bytes", at = 2, each = 1, form = "bytes", unit = "columns of `SportDetailHeader`; 65533 bytes at most", about = "The bytes of the rows of samples, as on the wire; a row may begin in one package and end in the next."}},
  ["Colmi.AlarmListRequest"] = {{name = "code", at = 0, size = 1, kind = "constant", bytes = "01"}},
  ["Colmi.AlarmListWriteRequest"] = {{name = "code", at = 0, size = 1, kind = "constant", bytes = "02"}, {name = "number of alarms", at = 1, size = 1, kind = "count"}, {name = "alarms", at = 2, each = 1, rows = "Colmi.ListedAlarm", form = "rows", unit = "rows of `ListedAlarm`", about = "The new alarms; at most 255."}},
  ["Colmi.AlarmList"] = {{name = "code", at = 0, size = 1, kind = "constant", bytes = "01"}, {name = "number of alarms", at = 1, size = 1, kind = "count"}, {name = "alarms", at = 2, each = 1, rows = "Colmi.ListedAlarm", form = "rows", unit = "rows of `ListedAlarm`", about = "The alarms of the ring; at most 255."}},
  ["Colmi.ClassicBluetoothRequest"] = {},
  ["Colmi.ClassicBluetooth"] = {{name = "address", at = 0, size = 6, form = "bytes", unit = "which end comes first is not documented", about = "The six bytes of the Bluetooth Classic address, in the order in which the ring sends them."}, {name = "length of name", at = 6, size = 1, kind = "count"}, {name = "name", at = 7, each = 1, form = "text", unit = "UTF-8", about = "The ring's name in Bluetooth Classic, at most 255 bytes of UTF-8."}},
  ["Colmi.FileHandshakeRequest"] = {},
  ["Colmi.Nickname"] = {{name = "head", at = 0, size = 3, form = "bytes", unit = "`01 01 00` in captures; the meaning is not known", about = "The three bytes before the name in the payload, of unknown meaning."}, {name = "byte order mark", at = 3, optional = 2, kind = "constant", bytes = "FFFE"}, {name = "text", at = 5, each = 2, form = "utf16", unit = "UTF-16", about = "The new name of the wearer; nil removes the name from the ring."}},
  ["Colmi.UpdateStartRequest"] = {},
  ["Colmi.UpdateInitRequest"] = {{name = "kind", at = 0, size = 1, unit = "1 firmware; the vendor's code also has 4", about = "The kind of file: 1 for firmware; the meaning of others is not documented."}, {name = "length", at = 1, size = 4, unit = "bytes", about = "The length of the firmware file in bytes."}, {name = "crc", at = 5, size = 2, about = "The CRC of the bytes of the firmware file: `Checksum/crc16Modbus(_:)`."}, {name = "sum", at = 7, size = 2, unit = "modulo 65536", about = "The sum of the bytes of the firmware file, modulo 65536."}},
  ["Colmi.UpdateDataRequest"] = {{name = "index", at = 0, size = 2, unit = "from 1 on", about = "The number of the piece in the firmware file, from 1."}, {name = "data", at = 2, each = 1, form = "bytes", unit = "1024 bytes at most", about = "The bytes of the piece."}},
  ["Colmi.UpdateCheckRequest"] = {},
  ["Colmi.UpdateEndRequest"] = {},
  ["Colmi.OpaqueBigDataRequest"] = {{name = "payload", at = 0, each = 1, form = "bytes", unit = "not documented", about = "The payload of unknown meaning, at most 65535 bytes."}},
  ["Colmi.OpaqueBigDataReply"] = {{name = "payload", at = 0, each = 1, form = "bytes", unit = "not documented", about = "The payload of unknown meaning, at most 65535 bytes."}},
  ["Triones.PowerCommand"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "CC"}, {name = "isOn", at = 1, size = 1, form = "switch", on = "23", off = "24", unit = "23 on, 24 off", about = "Whether the command turns the light on."}, {name = "trailer", at = 2, size = 1, kind = "constant", bytes = "33"}},
  ["Triones.PowerNotification"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "CC"}, {name = "isOn", at = 1, size = 1, form = "switch", on = "23", off = "24", unit = "23 on, 24 off", about = "Whether the light is now on."}, {name = "trailer", at = 2, size = 1, kind = "constant", bytes = "33"}, {name = "trailing", at = 3, each = 1, form = "bytes", unit = "one byte without a known meaning, kept", about = "The bytes of the notification after the first three."}},
  ["Triones.WhiteCommand"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "56"}, {name = "color", at = 1, size = 3, form = "color", unit = "red, green, blue; ignored", about = "The bytes for the colour, which a light ignores in this command."}, {name = "level", at = 4, size = 1, unit = "0…255", about = "The brightness of the white LEDs, 0…255."}, {name = "channel", at = 5, size = 1, kind = "constant", bytes = "0F"}, {name = "trailer", at = 6, size = 1, kind = "constant", bytes = "AA"}},
  ["Triones.ColorCommand"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "56"}, {name = "color", at = 1, size = 3, form = "color", unit = "red, green, blue", about = "The colour that the light is to show."}, {name = "white", at = 4, size = 1, unit = "ignored, 00", about = "The byte for the white LEDs, which a light ignores in this command."}, {name = "channel", at = 5, size = 1, kind = "constant", bytes = "F0"}, {name = "trailer", at = 6, size = 1, kind = "constant", bytes = "AA"}},
  ["Triones.MusicColorCommand"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "78"}, {name = "color", at = 1, size = 3, form = "color", unit = "red, green, blue", about = "The colour that the light is to show."}, {name = "white", at = 4, size = 1, about = "The level of the white LEDs, 0…255."}, {name = "channel", at = 5, size = 1, kind = "constant", bytes = "F0"}, {name = "trailer", at = 6, size = 1, kind = "constant", bytes = "EE"}},
  ["Triones.EffectCommand"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "BB"}, {name = "effect", at = 1, size = 1, unit = "25…38", about = "The effect to start."}, {name = "speed", at = 2, size = 1, unit = "01 fastest…1F", about = "The speed of the effect."}, {name = "trailer", at = 3, size = 1, kind = "constant", bytes = "44"}},
  ["Triones.DreamEffectCommand"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "9E"}, {name = "constant", at = 1, size = 1, kind = "constant", bytes = "00"}, {name = "mode", at = 2, size = 1, unit = "00…FF", about = "The number of the effect, 0…255."}, {name = "speed", at = 3, size = 1, unit = "01…FF", about = "The speed of the effect, 0x01…0xFF, in a unit that the source does not document."}, {name = "brightness", at = 4, size = 1, unit = "19…FF", about = "The brightness of the effect, 0x19…0xFF."}, {name = "constant", at = 5, size = 1, kind = "constant", bytes = "00"}, {name = "trailer", at = 6, size = 1, kind = "constant", bytes = "E9"}},
  ["Triones.MicrophoneCommand"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "01"}, {name = "isOn", at = 1, size = 2, form = "switch", unit = "`F0 32` on, `0F 1E` off", about = "Whether the light listens with its microphone."}, {name = "trailer", at = 3, size = 3, kind = "constant", bytes = "000018"}},
  ["Triones.LoginCommand"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "FB"}, {name = "content", at = 1, each = 1, form = "bytes", unit = "ends with FA", about = "The bytes after the first, without a known meaning."}},
  ["Triones.OtherLoginCommand"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "CB"}, {name = "content", at = 1, each = 1, form = "bytes", unit = "ends with CA", about = "The bytes after the first, without a known meaning."}},
  ["Triones.StatusRequest"] = {{name = "opcode", at = 0, size = 3, kind = "constant", bytes = "EF0177"}},
  ["Triones.ShortStatus"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "66"}, {name = "kind", at = 1, size = 1, about = "The kind."}, {name = "power", at = 2, size = 1, unit = "24 off, 23 otherwise", about = "The byte that shows whether the light is on."}, {name = "mode", at = 3, size = 1, unit = "as in `Status`", about = "The byte that shows what the light displays."}, {name = "detail", at = 4, size = 1, about = "The byte at offset 4, of unknown meaning."}, {name = "speed", at = 5, size = 1, unit = "01…1F", about = "The speed of the effect, if one runs."}, {name = "red", at = 6, size = 1, unit = "perhaps", about = "The byte at the offset of red in `Status`."}, {name = "green", at = 7, size = 1, unit = "perhaps", about = "The byte at the offset of green in `Status`."}},
  ["Triones.Status"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "66"}, {name = "kind", at = 1, size = 1, unit = "see `ProductType`", about = "The product type of the light: a strip or a bulb of some brand."}, {name = "power", at = 2, size = 1, on = "23", off = "24", unit = "23 on, 24 off", about = "The power byte: 0x23 if the light is on, 0x24 if it is off."}, {name = "mode", at = 3, size = 1, unit = "25…38 an effect, 41 a colour or white, 61…63 newer effects", about = "The mode byte: `staticMode` if the light shows a colour or white, otherwise the number of the effect that it shows."}, {name = "detail", at = 4, size = 1, unit = "20, 21 or 24 seen, without a known meaning", about = "The byte of the status at offset 4, whose meaning is unknown."}, {name = "speed", at = 5, size = 1, unit = "01…1F", about = "The speed of the effect that the light shows."}, {name = "color", at = 6, size = 3, form = "color", unit = "red, green, blue; while an effect runs maybe that of the moment", about = "The colour of the light; while an effect runs, perhaps the colour at this moment."}, {name = "white", at = 9, size = 1, about = "The brightness of the light's white LEDs, 0…255."}, {name = "version", at = 10, size = 1, unit = "of the firmware", about = "The version of the light's firmware."}, {name = "trailing", at = 11, each = 1, form = "bytes", unit = "`99`; nothing on some lights, more on others", about = "The bytes of the status after the firmware version, usually `99`."}},
  ["Triones.ClockCommand"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "10"}, {name = "dateTime", at = 1, size = 7, form = "dateTime", unit = "century, year of it, month, day, hour, minute, second; binary", about = "The date and time to which the command sets the clock."}, {name = "weekday", at = 8, size = 1, unit = "1 Monday…7 Sunday", about = "The weekday to which the command sets the clock: 1 for Monday to 7 for Sunday."}, {name = "trailer", at = 9, size = 2, kind = "constant", bytes = "0001"}},
  ["Triones.ClockRequest"] = {{name = "opcode", at = 0, size = 4, kind = "constant", bytes = "121A1B21"}},
  ["Triones.Clock"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "13"}, {name = "dateTime", at = 1, size = 7, form = "dateTime", unit = "century, year of it, month, day, hour, minute, second; binary", about = "The date and time of the light's clock."}, {name = "weekday", at = 8, size = 1, unit = "1 Monday…7 Sunday", about = "The weekday of the light's clock: 1 for Monday to 7 for Sunday."}, {name = "trailer", at = 9, size = 2, kind = "constant", bytes = "0031"}},
  ["Triones.TimersCommand"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "23"}, {name = "entries", at = 1, size = 84, rows = "Triones.TimerEntry", form = "rows", unit = "six rows of `TimerEntry`", about = "The six timer slots of the light."}, {name = "trailer", at = 85, size = 2, kind = "constant", bytes = "0032"}},
  ["Triones.TimersRequest"] = {{name = "opcode", at = 0, size = 4, kind = "constant", bytes = "242A2B42"}},
  ["Triones.Timers"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "25"}, {name = "entries", at = 1, size = 84, rows = "Triones.TimerEntry", form = "rows", unit = "six rows of `TimerEntry`", about = "The six timer slots of the light."}, {name = "trailer", at = 85, size = 2, kind = "constant", bytes = "0052"}},
  ["CRP.UserProfileRequest"] = {{name = "height", at = 0, size = 1, unit = "cm", about = "The height."}, {name = "weight", at = 1, size = 1, unit = "kg", about = "The weight."}, {name = "age", at = 2, size = 1, unit = "years", about = "The age."}, {name = "gender", at = 3, size = 1, about = "The gender."}, {name = "stride", at = 4, size = 1, unit = "cm", about = "The length of a step."}},
  ["CRP.SetTimeRequest"] = {{name = "timestamp", at = 0, size = 4, about = "The timestamp."}, {name = "zone", at = 4, size = 1, kind = "constant", bytes = "08"}},
  ["CRP.GoalsRequest"] = {},
  ["CRP.FactoryResetRequest"] = {},
  ["CRP.PowerOffRequest"] = {},
  ["CRP.RestartRequest"] = {},
  ["CRP.VersionRequest"] = {},
  ["CRP.BuildRequest"] = {},
  ["CRP.BatteryRequest"] = {},
  ["CRP.DeviceRequest"] = {},
  ["CRP.FindDeviceRequest"] = {{name = "isOn", at = 0, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether it begins or ends."}},
  ["CRP.HeartRateRequest"] = {{name = "isOn", at = 0, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether it starts."}},
  ["CRP.HeartRateVariabilityRequest"] = {{name = "isOn", at = 0, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether it starts."}},
  ["CRP.BloodOxygenRequest"] = {{name = "isOn", at = 0, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether it starts."}},
  ["CRP.StressRequest"] = {{name = "isOn", at = 0, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether it starts."}},
  ["CRP.BloodPressureRequest"] = {{name = "isOn", at = 0, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether it starts."}},
  ["CRP.TemperatureRequest"] = {{name = "isOn", at = 0, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether it starts."}},
  ["CRP.LivePushRequest"] = {{name = "isOn", at = 0, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether it starts."}},
  ["CRP.SportTypeRequest"] = {{name = "kind", at = 0, size = 1, about = "The kind."}},
  ["CRP.HeartRateLogSettingsWriteRequest"] = {{name = "interval", at = 0, size = 1, unit = "5 min, 0 off", about = "The interval."}},
  ["CRP.HeartRateVariabilityLogSettingsWriteRequest"] = {{name = "interval", at = 0, size = 1, unit = "5 min, 0 off", about = "The interval."}},
  ["CRP.BloodOxygenLogSettingsWriteRequest"] = {{name = "interval", at = 0, size = 1, unit = "5 min, 0 off", about = "The interval."}},
  ["CRP.StressLogSettingsWriteRequest"] = {{name = "interval", at = 0, size = 1, unit = "5 min, 0 off", about = "The interval."}},
  ["CRP.TemperatureLogSettingsWriteRequest"] = {{name = "isOn", at = 0, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether it is on."}},
  ["CRP.HeartRateLogSettingsRequest"] = {},
  ["CRP.HeartRateVariabilityLogSettingsRequest"] = {},
  ["CRP.BloodOxygenLogSettingsRequest"] = {},
  ["CRP.StressLogSettingsRequest"] = {},
  ["CRP.TemperatureLogSettingsRequest"] = {},
  ["CRP.BloodOxygenSupportRequest"] = {},
  ["CRP.HeartRateLogRequest"] = {{name = "daysAgo", at = 0, size = 1, about = "The days since that day; 0 is today."}, {name = "page", at = 1, size = 1, unit = "0…1", about = "The half of the day."}},
  ["CRP.HeartRateVariabilityLogRequest"] = {{name = "daysAgo", at = 0, size = 1, about = "The days since that day; 0 is today."}, {name = "page", at = 1, size = 1, unit = "0…3", about = "The quarter of the day."}},
  ["CRP.BloodOxygenLogRequest"] = {{name = "daysAgo", at = 0, size = 1, about = "The days since that day; 0 is today."}, {name = "page", at = 1, size = 1, unit = "0…1", about = "The half of the day."}},
  ["CRP.TemperatureLogRequest"] = {{name = "daysAgo", at = 0, size = 1, about = "The days since that day; 0 is today."}, {name = "page", at = 1, size = 1, unit = "0…3", about = "The quarter of the day."}},
  ["CRP.StressLogRequest"] = {{name = "daysAgo", at = 0, size = 1, about = "The days since that day; 0 is today."}, {name = "page", at = 1, size = 1, unit = "0…1", about = "The half of the day."}},
  ["CRP.DayTotalsRequest"] = {{name = "daysAgo", at = 0, size = 1, about = "The days since that day; 0 is today."}},
  ["CRP.StepLogRequest"] = {{name = "daysAgo", at = 0, size = 1, about = "The days since that day; 0 is today."}},
  ["CRP.SleepHistoryRequest"] = {{name = "daysAgo", at = 0, size = 1, about = "The days since that day; 0 is today."}},
  ["CRP.SleepStateRequest"] = {},
  ["CRP.ManualHeartRateHistoryRequest"] = {},
  ["CRP.ManualHeartRateVariabilityHistoryRequest"] = {},
  ["CRP.ManualBloodOxygenHistoryRequest"] = {},
  ["CRP.ManualStressHistoryRequest"] = {},
  ["CRP.OpaqueRequest"] = {{name = "content", at = 0, each = 1, form = "bytes", about = "Without a known layout."}},
  ["CRP.Acknowledgement"] = {},
  ["CRP.OpaqueReply"] = {{name = "content", at = 0, each = 1, form = "bytes", about = "Without a known layout."}},
  ["CRP.VersionReply"] = {{name = "text", at = 0, each = 1, form = "text", about = "The version, padded with zeros by some rings."}},
  ["CRP.BuildReply"] = {{name = "text", at = 0, each = 1, form = "text", about = "The build."}},
  ["CRP.BatteryStatus"] = {{name = "percent", at = 0, size = 1, unit = "%", about = "The percent."}},
  ["CRP.WearingEvent"] = {{name = "isWorn", at = 0, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether the ring is worn."}},
  ["CRP.DeviceReply"] = {{name = "length of model", at = 0, size = 1, kind = "count"}, {name = "model", at = 1, each = 1, form = "text", about = "The model."}, {name = "length of name", size = 1, kind = "count"}, {name = "name", each = 1, form = "text", about = "The name."}, {name = "more", each = 1, form = "bytes", about = "Further bytes."}},
  ["CRP.HeartRateReading"] = {{name = "beatsPerMinute", at = 0, size = 1, unit = "1/min", about = "The beats per minute."}},
  ["CRP.HeartRateVariabilityReading"] = {{name = "low", at = 0, size = 1, unit = "ms", about = "The low."}, {name = "high", at = 1, optional = 1, unit = "256 ms", about = "The high."}},
  ["CRP.BloodOxygenReading"] = {{name = "value", at = 0, size = 1, unit = "%, FF none", about = "The value."}},
  ["CRP.StressReading"] = {{name = "level", at = 0, size = 1, unit = "0…100", about = "The level."}},
  ["CRP.BloodPressureReading"] = {{name = "systolic", at = 0, size = 1, unit = "mmHg", about = "The systolic."}, {name = "diastolic", at = 1, size = 1, unit = "mmHg", about = "The diastolic."}},
  ["CRP.TemperatureReading"] = {{name = "temperature", at = 0, size = 2, unit = "0.1 °C", about = "The temperature."}},
  ["CRP.HeartRateLogSettingsReply"] = {{name = "interval", at = 0, size = 1, unit = "5 min, 0 off", about = "The interval."}},
  ["CRP.HeartRateVariabilityLogSettingsReply"] = {{name = "interval", at = 0, size = 1, unit = "5 min, 0 off", about = "The interval."}},
  ["CRP.BloodOxygenLogSettingsReply"] = {{name = "interval", at = 0, size = 1, unit = "5 min, 0 off", about = "The interval."}},
  ["CRP.StressLogSettingsReply"] = {{name = "interval", at = 0, size = 1, unit = "5 min, 0 off", about = "The interval."}},
  ["CRP.TemperatureLogSettingsReply"] = {{name = "state", at = 0, size = 1, unit = "06 on an R100", about = "The state."}},
  ["CRP.BloodOxygenSupport"] = {{name = "mode", at = 0, size = 1, about = "The mode."}},
  ["CRP.HeartRateLogPage"] = {{name = "daysAgo", at = 0, size = 1, about = "The days since that day; 0 is today."}, {name = "page", at = 1, size = 1, unit = "0…1", about = "The half of the day."}, {name = "values", at = 2, size = 144, each = 1, form = "list", unit = "1/min, 0 none", about = "The heart rates."}},
  ["CRP.HeartRateVariabilityLogPage"] = {{name = "daysAgo", at = 0, size = 1, about = "The days since that day; 0 is today."}, {name = "page", at = 1, size = 1, unit = "0…3", about = "The quarter of the day."}, {name = "values", at = 2, size = 144, each = 2, form = "list", unit = "ms, 0 none", about = "The heart rate variability."}},
  ["CRP.BloodOxygenLogPage"] = {{name = "daysAgo", at = 0, size = 1, about = "The days since that day; 0 is today."}, {name = "page", at = 1, size = 1, unit = "0…1", about = "The half of the day."}, {name = "values", at = 2, size = 144, each = 1, form = "list", unit = "%, 0 none", about = "The saturation."}},
  ["CRP.TemperatureLogPage"] = {{name = "daysAgo", at = 0, size = 1, about = "The days since that day; 0 is today."}, {name = "page", at = 1, size = 1, unit = "0…3", about = "The quarter of the day."}, {name = "values", at = 2, size = 144, each = 2, form = "list", unit = "tenths of °C, 0 none", about = "The temperatures."}},
  ["CRP.StressLogPage"] = {{name = "daysAgo", at = 0, size = 1, about = "The days since that day; 0 is today."}, {name = "page", at = 1, size = 1, unit = "0…1", about = "The half of the day."}, {name = "values", at = 2, size = 144, each = 1, form = "list", unit = "0 none", about = "The levels."}},
  ["CRP.DayTotals"] = {{name = "daysAgo", at = 0, size = 1, about = "The days since that day; 0 is today."}, {name = "steps", at = 1, size = 4, about = "The steps."}, {name = "distance", at = 5, size = 4, unit = "0.001 m", about = "The distance."}, {name = "detail", at = 9, size = 4, about = "A number without a known meaning."}, {name = "energy", at = 13, size = 4, unit = "0.001 kcal", about = "The energy."}},
  ["CRP.StepLog"] = {{name = "daysAgo", at = 0, size = 1, about = "The days since that day; 0 is today."}, {name = "values", at = 1, size = 96, each = 2, form = "list", unit = "steps", about = "The steps of each half hour."}},
  ["CRP.SleepHistory"] = {{name = "daysAgo", at = 0, size = 1, about = "The days since that day; 0 is today."}, {name = "marks", at = 1, each = 3, rows = "CRP.SleepMark", form = "rows", unit = "rows of `SleepMark`", about = "The changes of state in order of time."}},
  ["CRP.SleepState"] = {{name = "state", at = 0, size = 1, about = "The state."}},
  ["CRP.ManualHeartRateHistory"] = {{name = "state", at = 0, size = 1, about = "A byte without a known meaning."}, {name = "records", at = 1, each = 5, rows = "CRP.ManualRecord", form = "rows", unit = "rows of `ManualRecord`", about = "The records."}},
  ["CRP.ManualHeartRateVariabilityHistory"] = {{name = "state", at = 0, size = 1, about = "A byte without a known meaning."}, {name = "records", at = 1, each = 6, rows = "CRP.ManualHeartRateVariabilityRecord", form = "rows", unit = "rows of `ManualHeartRateVariabilityRecord`", about = "The records."}},
  ["CRP.ManualBloodOxygenHistory"] = {{name = "state", at = 0, size = 1, about = "A byte without a known meaning."}, {name = "records", at = 1, each = 5, rows = "CRP.ManualRecord", form = "rows", unit = "rows of `ManualRecord`", about = "The records."}},
  ["CRP.ManualStressHistory"] = {{name = "state", at = 0, size = 1, about = "A byte without a known meaning."}, {name = "records", at = 1, each = 5, rows = "CRP.ManualRecord", form = "rows", unit = "rows of `ManualRecord`", about = "The records."}},
  ["CRP.TodayTotals"] = {{name = "steps", at = 0, size = 3, about = "The steps."}, {name = "distance", at = 3, optional = 3, unit = "m", about = "The distance."}, {name = "energy", optional = 3, unit = "kcal", about = "The energy."}},
  ["ELK.SecondFrame"] = {{name = "start", at = 0, size = 1, kind = "constant", bytes = "7E"}, {name = "length", at = 1, size = 1, unit = "never checked", about = "The second byte of the frame."}, {name = "command", at = 2, size = 1, kind = "constant", bytes = "04"}},
  ["ELK.PowerCommand"] = {{name = "start", at = 0, size = 1, kind = "constant", bytes = "7E"}, {name = "length", at = 1, size = 1, unit = "never checked", about = "The second byte of the frame."}, {name = "command", at = 2, size = 1, kind = "constant", bytes = "04"}, {name = "state", at = 3, size = 1, unit = "00 and 10 off, any other on", about = "The number of the state: 01, F0 or FF for on, 00 for off, 10 for off on lights called KS03."}, {name = "rest", at = 4, size = 4, big = true, unit = "ignored", about = "The bytes after the number."}, {name = "end", at = 8, size = 1, kind = "constant", bytes = "EF"}},
  ["ELK.BrightnessCommand"] = {{name = "start", at = 0, size = 1, kind = "constant", bytes = "7E"}, {name = "length", at = 1, size = 1, unit = "never checked", about = "The second byte of the frame."}, {name = "command", at = 2, size = 1, kind = "constant", bytes = "01"}, {name = "percent", at = 3, size = 1, unit = "%, 0…100", about = "The brightness."}, {name = "rest", at = 4, size = 4, big = true, unit = "ignored", about = "The bytes after the number, first the mode of the light, without a visible effect."}, {name = "end", at = 8, size = 1, kind = "constant", bytes = "EF"}},
  ["ELK.SpeedCommand"] = {{name = "start", at = 0, size = 1, kind = "constant", bytes = "7E"}, {name = "length", at = 1, size = 1, unit = "never checked", about = "The second byte of the frame."}, {name = "command", at = 2, size = 1, kind = "constant", bytes = "02"}, {name = "percent", at = 3, size = 1, unit = "%, 0…100 fastest", about = "The speed."}, {name = "rest", at = 4, size = 4, big = true, unit = "ignored", about = "The bytes after the number."}, {name = "end", at = 8, size = 1, kind = "constant", bytes = "EF"}},
  ["ELK.EffectCommand"] = {{name = "start", at = 0, size = 1, kind = "constant", bytes = "7E"}, {name = "length", at = 1, size = 1, unit = "never checked", about = "The second byte of the frame."}, {name = "command", at = 2, size = 1, kind = "constant", bytes = "03"}, {name = "number", at = 3, size = 1, about = "The number of the effect, see `Effect` if the kind is `effect`."}, {name = "kind", at = 4, size = 1, about = "The list that the number is of."}, {name = "rest", at = 5, size = 3, unit = "ignored", about = "The bytes after the kind."}, {name = "end", at = 8, size = 1, kind = "constant", bytes = "EF"}},
  ["ELK.GrayCommand"] = {{name = "start", at = 0, size = 1, kind = "constant", bytes = "7E"}, {name = "length", at = 1, size = 1, unit = "never checked", about = "The second byte of the frame."}, {name = "command", at = 2, size = 2, kind = "constant", bytes = "0501"}, {name = "level", at = 4, size = 1, unit = "%, 0…100", about = "The level."}, {name = "rest", at = 5, size = 3, unit = "ignored", about = "The bytes after the level."}, {name = "end", at = 8, size = 1, kind = "constant", bytes = "EF"}},
  ["ELK.TemperatureCommand"] = {{name = "start", at = 0, size = 1, kind = "constant", bytes = "7E"}, {name = "length", at = 1, size = 1, unit = "never checked", about = "The second byte of the frame."}, {name = "command", at = 2, size = 2, kind = "constant", bytes = "0502"}, {name = "warm", at = 4, size = 1, unit = "%, 0…100", about = "The level of the warm white."}, {name = "cold", at = 5, size = 1, unit = "%, 0…100", about = "The level of the cold white."}, {name = "rest", at = 6, size = 2, big = true, unit = "ignored", about = "The bytes after the levels."}, {name = "end", at = 8, size = 1, kind = "constant", bytes = "EF"}},
  ["ELK.ColorCommand"] = {{name = "start", at = 0, size = 1, kind = "constant", bytes = "7E"}, {name = "length", at = 1, size = 1, unit = "never checked", about = "The second byte of the frame."}, {name = "command", at = 2, size = 2, kind = "constant", bytes = "0503"}, {name = "color", at = 4, size = 3, form = "color", unit = "red, green, blue", about = "The colour that the light is to show."}, {name = "rest", at = 7, size = 1, unit = "ignored", about = "The byte after the colour."}, {name = "end", at = 8, size = 1, kind = "constant", bytes = "EF"}},
  ["ELK.SensitivityCommand"] = {{name = "start", at = 0, size = 1, kind = "constant", bytes = "7E"}, {name = "length", at = 1, size = 1, unit = "never checked", about = "The second byte of the frame."}, {name = "command", at = 2, size = 1, kind = "constant", bytes = "06"}, {name = "value", at = 3, size = 1, unit = "0…100", about = "The sensitivity; by other programs the dynamic value."}, {name = "rest", at = 4, size = 4, big = true, unit = "ignored", about = "The bytes after the value."}, {name = "end", at = 8, size = 1, kind = "constant", bytes = "EF"}},
  ["ELK.MicrophoneCommand"] = {{name = "start", at = 0, size = 1, kind = "constant", bytes = "7E"}, {name = "length", at = 1, size = 1, unit = "never checked", about = "The second byte of the frame."}, {name = "command", at = 2, size = 1, kind = "constant", bytes = "07"}, {name = "value", at = 3, size = 1, unit = "01 means on and 00 off", about = "Whether the microphone is on; by other programs its sensitivity."}, {name = "rest", at = 4, size = 4, big = true, unit = "ignored", about = "The bytes after the value."}, {name = "end", at = 8, size = 1, kind = "constant", bytes = "EF"}},
  ["ELK.OrderCommand"] = {{name = "start", at = 0, size = 1, kind = "constant", bytes = "7E"}, {name = "length", at = 1, size = 1, unit = "never checked", about = "The second byte of the frame."}, {name = "command", at = 2, size = 1, kind = "constant", bytes = "08"}, {name = "order", at = 3, size = 1, about = "The order."}, {name = "rest", at = 4, size = 4, big = true, unit = "ignored", about = "The bytes after the order."}, {name = "end", at = 8, size = 1, kind = "constant", bytes = "EF"}},
  ["ELK.WiresCommand"] = {{name = "start", at = 0, size = 1, kind = "constant", bytes = "7E"}, {name = "length", at = 1, size = 1, unit = "never checked", about = "The second byte of the frame."}, {name = "command", at = 2, size = 1, kind = "constant", bytes = "81"}, {name = "first", at = 3, size = 1, about = "The colour of the first output."}, {name = "second", at = 4, size = 1, about = "The colour of the second output."}, {name = "third", at = 5, size = 1, about = "The colour of the third output."}, {name = "rest", at = 6, size = 2, big = true, unit = "ignored", about = "The bytes after the colours."}, {name = "end", at = 8, size = 1, kind = "constant", bytes = "EF"}},
  ["ELK.TimerCommand"] = {{name = "start", at = 0, size = 1, kind = "constant", bytes = "7E"}, {name = "length", at = 1, size = 1, unit = "never checked", about = "The second byte of the frame."}, {name = "command", at = 2, size = 1, kind = "constant", bytes = "82"}, {name = "hour", at = 3, size = 1, about = "The hour."}, {name = "minute", at = 4, size = 1, about = "The minute."}, {name = "second", at = 5, size = 1, about = "The second."}, {name = "action", at = 6, size = 1, about = "The timer."}, {name = "days", at = 7, size = 1, about = "The days, and whether the timer is enabled; once if it is enabled without days."}, {name = "end", at = 8, size = 1, kind = "constant", bytes = "EF"}},
  ["ELK.FirstFrame"] = {{name = "start", at = 0, size = 1, kind = "constant", bytes = "7E"}, {name = "length", at = 1, size = 1, unit = "never checked", about = "The second byte of the frame."}, {name = "command", at = 2, size = 1, kind = "constant", bytes = "83"}},
  ["ELK.ClockCommand"] = {{name = "start", at = 0, size = 1, kind = "constant", bytes = "7E"}, {name = "length", at = 1, size = 1, unit = "never checked", about = "The second byte of the frame."}, {name = "command", at = 2, size = 1, kind = "constant", bytes = "83"}, {name = "hour", at = 3, size = 1, about = "The hour."}, {name = "minute", at = 4, size = 1, about = "The minute."}, {name = "second", at = 5, size = 1, about = "The second."}, {name = "weekday", at = 6, size = 1, unit = "1 Monday…7 Sunday; 0 Sunday by one program", about = "The number of the weekday."}, {name = "rest", at = 7, size = 1, unit = "ignored", about = "The byte after the weekday."}, {name = "end", at = 8, size = 1, kind = "constant", bytes = "EF"}},
  ["ELK.Notification"] = {{name = "content", at = 0, each = 1, form = "bytes", about = "The bytes."}},
  ["IDealLED.EffectColors"] = {{name = "byteCount", at = 0, size = 1, unit = "3 for each colour", about = "The number of bytes of the colours."}, {name = "constant", at = 1, size = 1, kind = "constant", bytes = "00"}, {name = "colors", at = 2, each = 3, rows = "IDealLED.FullColor", form = "rows", unit = "rows of `FullColor`; 7 at most", about = "The colours."}},
  ["IOTBT.Greeting"] = {},
  ["IOTBT.StateRequest"] = {{name = "command", at = 0, size = 2, kind = "constant", bytes = "EA81"}, {name = "trailing", at = 2, each = 1, form = "bytes", unit = "8A 8B 59 from the app; perhaps fewer", about = "The bytes after the command."}},
  ["IOTBT.ClockCommand"] = {{name = "command", at = 0, size = 2, kind = "constant", bytes = "1014"}, {name = "dateTime", at = 2, size = 6, form = "dateTime", unit = "year − 2000, month, day, hour, minute, second", about = "The date and time to set."}, {name = "weekday", at = 8, size = 1, unit = "1 Monday…7 Sunday", about = "The weekday."}, {name = "code", at = 9, size = 1, kind = "constant", bytes = "00"}, {name = "target", at = 10, size = 1, unit = "0F", about = "A byte without a known meaning."}, {name = "checksumError", at = 11, size = 1, unit = "plus `Checksum/sum(_:)`", about = "The difference of the checksum from the right one, modulo 256."}},
  ["IOTBT.SettingsRequest"] = {{name = "command", at = 0, size = 2, kind = "constant", bytes = "E231"}},
  ["IOTBT.PowerCommand"] = {{name = "command", at = 0, size = 1, kind = "constant", bytes = "71"}, {name = "isOn", at = 1, size = 1, form = "switch", on = "23", off = "24", unit = "23 on, 24 off", about = "Whether the command turns the light on."}},
  ["IOTBT.ColorCommand"] = {{name = "command", at = 0, size = 2, kind = "constant", bytes = "E20B"}, {name = "hue", at = 2, size = 1, unit = "01 red, 51 green, A1 blue…F0; 00 white", about = "The hue."}, {name = "light", at = 3, size = 1, unit = "E0 and a level of 0…31", about = "The level, with three bits set."}},
  ["IOTBT.EffectCommand"] = {{name = "command", at = 0, size = 2, kind = "constant", bytes = "E002"}, {name = "preview", at = 2, size = 1, about = "Whether the effect is a preview."}, {name = "effect", at = 3, size = 1, unit = "1…17 seen", about = "The number of the effect."}, {name = "speed", at = 4, size = 1, unit = "%", about = "The speed."}, {name = "brightness", at = 5, size = 1, unit = "%", about = "The brightness."}},
  ["IOTBT.StripCommand"] = {{name = "command", at = 0, size = 3, kind = "constant", bytes = "E01400"}, {name = "segments", at = 3, size = 1, about = "The number of segments."}, {name = "leds", at = 4, size = 2, big = true, about = "The number of LEDs in a segment."}, {name = "detail", at = 6, size = 2, big = true, unit = "00 01 in captures", about = "Two bytes without a known meaning."}},
  ["IOTBT.ChipCommand"] = {{name = "command", at = 0, size = 2, kind = "constant", bytes = "E10A"}, {name = "detail", at = 2, size = 1, unit = "01 in a capture", about = "A byte without a known meaning."}, {name = "chip", at = 3, size = 1, about = "The number of the chip."}, {name = "channels", at = 4, size = 1, about = "The number of channels."}},
  ["IOTBT.OpenCommand"] = {{name = "command", at = 0, size = 2, kind = "constant", bytes = "E00E"}, {name = "value", at = 2, size = 1, unit = "01 in a capture", about = "The value."}},
  ["IOTBT.MusicCommand"] = {{name = "command", at = 0, size = 2, kind = "constant", bytes = "E105"}, {name = "content", at = 2, each = 1, form = "bytes", unit = "44 bytes in the source", about = "The content."}},
  ["IOTBT.SegmentPowerCommand"] = {{name = "command", at = 0, size = 1, kind = "constant", bytes = "3B"}, {name = "action", at = 1, size = 1, on = "23", off = "24", unit = "23 on, 24 off", about = "The action."}, {name = "code", at = 2, size = 7, kind = "constant", bytes = "00000000000000"}, {name = "detail", at = 9, size = 1, unit = "32", about = "A byte without a known meaning."}, {name = "code", at = 10, size = 2, kind = "constant", bytes = "0000"}, {name = "checksumError", at = 12, size = 1, unit = "plus `Checksum/sum(_:)`", about = "The difference of the checksum from the right one, modulo 256."}},
  ["IOTBT.SegmentColorsCommand"] = {{name = "command", at = 0, size = 3, kind = "constant", bytes = "E10300"}, {name = "segments", at = 3, size = 1, unit = "as many as colours", about = "The number of segments."}, {name = "code", at = 4, size = 2, kind = "constant", bytes = "0000"}, {name = "number of colors", at = 6, size = 1, kind = "count"}, {name = "colors", at = 7, each = 4, rows = "IOTBT.SegmentColor", form = "rows", unit = "rows of `SegmentColor`", about = "The colours."}},
  ["IOTBT.SceneCommand"] = {{name = "command", at = 0, size = 3, kind = "constant", bytes = "E10100"}, {name = "brightness", at = 3, size = 1, unit = "64 in the source", about = "A byte without a known meaning, perhaps a brightness."}, {name = "scene", at = 4, size = 1, about = "The number of the scene."}, {name = "first", at = 5, size = 1, about = "The first detail of the scene."}, {name = "second", at = 6, size = 1, about = "The second detail of the scene."}, {name = "level", at = 7, size = 1, unit = "64 in the source", about = "A byte without a known meaning."}, {name = "speed", at = 8, size = 1, unit = "%", about = "The speed."}, {name = "code", at = 9, size = 5, kind = "constant", bytes = "00A1000000"}, {name = "number of colors", at = 14, size = 1, kind = "count"}, {name = "colors", at = 15, each = 4, rows = "IOTBT.SegmentColor", form = "rows", unit = "rows of `SegmentColor`", about = "The colours."}},
  ["IOTBT.PreviewCommand"] = {{name = "command", at = 0, size = 3, kind = "constant", bytes = "E108FF"}, {name = "leds", at = 3, size = 2, big = true, about = "The number of LEDs."}, {name = "code", at = 5, size = 8, kind = "constant", bytes = "00643C6478640000"}, {name = "segments", at = 13, size = 1, about = "The number of segments."}},
  ["IOTBT.SegmentStripCommand"] = {{name = "command", at = 0, size = 4, kind = "constant", bytes = "E0140100"}, {name = "leds", at = 4, size = 2, big = true, about = "The number of LEDs."}, {name = "segments", at = 6, size = 1, about = "The number of segments."}, {name = "detail", at = 7, size = 1, unit = "00", about = "A byte without a known meaning."}},
  ["IOTBT.StateReply"] = {{name = "code", at = 0, size = 2, kind = "constant", bytes = "EA81"}, {name = "version", at = 2, size = 1, unit = "01 in captures", about = "A byte without a known meaning."}, {name = "mesh", at = 3, size = 2, big = true, about = "The number in the mesh."}, {name = "detail", at = 5, size = 1, unit = "03 in captures", about = "A byte without a known meaning."}, {name = "state", at = 6, size = 13, part = "IOTBT.State", form = "part", about = "The state."}, {name = "rest", at = 19, each = 1, form = "bytes", unit = "00 00 01 02 03 00 in captures", about = "Bytes without a known meaning."}},
  ["IOTBT.SettingsReply"] = {{name = "code", at = 0, size = 2, kind = "constant", bytes = "E232"}, {name = "content", at = 2, each = 1, form = "bytes", unit = "not documented", about = "The content."}},
  ["JStyle.SetTimeRequest"] = {{name = "time", at = 0, size = 6, form = "dateTime", bcd = true, unit = "BCD", about = "The date and time, in the years 2000…2099."}, {name = "rest", at = 6, each = 1, form = "bytes", fill = 14, unit = "zeros up to 14, or kept", about = "The bytes after the fields; nil if zeros."}},
  ["JStyle.SetUserRequest"] = {{name = "gender", at = 0, size = 1, unit = "0 female, 1 male", about = "The gender."}, {name = "age", at = 1, size = 1, unit = "years", about = "The age."}, {name = "height", at = 2, size = 1, unit = "cm", about = "The height."}, {name = "weight", at = 3, size = 1, unit = "kg", about = "The weight."}, {name = "stride", at = 4, size = 1, unit = "cm", about = "The stride."}, {name = "identifier", at = 5, size = 6, form = "bytes", about = "Six characters."}, {name = "rest", at = 11, each = 1, form = "bytes", fill = 14, unit = "zeros up to 14, or kept", about = "The bytes after the fields; nil if zeros."}},
  ["JStyle.SetIdentifierRequest"] = {{name = "identifier", at = 0, size = 6, form = "bytes", unit = "high byte first", about = "The identifier."}, {name = "rest", at = 6, each = 1, form = "bytes", fill = 14, unit = "zeros up to 14, or kept", about = "The bytes after the fields; nil if zeros."}},
  ["JStyle.FactoryResetRequest"] = {{name = "rest", at = 0, each = 1, form = "bytes", fill = 14, unit = "zeros up to 14, or kept", about = "The bytes after the fields; nil if zeros."}},
  ["JStyle.BatteryRequest"] = {{name = "rest", at = 0, each = 1, form = "bytes", fill = 14, unit = "zeros up to 14, or kept", about = "The bytes after the fields; nil if zeros."}},
  ["JStyle.TemperatureRequest"] = {{name = "rest", at = 0, each = 1, form = "bytes", fill = 14, unit = "zeros up to 14, or kept", about = "The bytes after the fields; nil if zeros."}},
  ["JStyle.VibrationRequest"] = {{name = "count", at = 0, size = 1, about = "The count."}, {name = "rest", at = 1, each = 1, form = "bytes", fill = 14, unit = "zeros up to 14, or kept", about = "The bytes after the fields; nil if zeros."}},
  ["JStyle.AddressRequest"] = {{name = "rest", at = 0, each = 1, form = "bytes", fill = 14, unit = "zeros up to 14, or kept", about = "The bytes after the fields; nil if zeros."}},
  ["JStyle.VersionRequest"] = {{name = "rest", at = 0, each = 1, form = "bytes", fill = 14, unit = "zeros up to 14, or kept", about = "The bytes after the fields; nil if zeros."}},
  ["JStyle.TimeRequest"] = {{name = "rest", at = 0, each = 1, form = "bytes", fill = 14, unit = "zeros up to 14, or kept", about = "The bytes after the fields; nil if zeros."}},
  ["JStyle.UserRequest"] = {{name = "rest", at = 0, each = 1, form = "bytes", fill = 14, unit = "zeros up to 14, or kept", about = "The bytes after the fields; nil if zeros."}},
  ["JStyle.LiveRequest"] = {{name = "isOn", at = 0, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether it is on."}, {name = "isTemperatureOn", at = 1, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether it is temperature on."}, {name = "rest", at = 2, each = 1, form = "bytes", fill = 14, unit = "zeros up to 14, or kept", about = "The bytes after the fields; nil if zeros."}},
  ["JStyle.ExerciseRequest"] = {{name = "action", at = 0, size = 1, about = "The action."}, {name = "kind", at = 1, size = 1, about = "The kind of exercise."}, {name = "level", at = 2, size = 1, about = "The level of a meditation."}, {name = "minutes", at = 3, size = 1, unit = "min", about = "The duration of a meditation."}, {name = "rest", at = 4, each = 1, form = "bytes", fill = 14, unit = "zeros up to 14, or kept", about = "The bytes after the fields; nil if zeros."}},
  ["JStyle.MeasurementRequest"] = {{name = "mode", at = 0, size = 1, about = "The mode."}, {name = "isOn", at = 1, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether it is on."}, {name = "unused", at = 2, size = 2, kind = "constant", bytes = "0000"}, {name = "seconds", at = 4, size = 2, unit = "s, 30 or more", about = "The duration."}, {name = "rest", at = 6, each = 1, form = "bytes", fill = 14, unit = "zeros up to 14, or kept", about = "The bytes after the fields; nil if zeros."}},
  ["JStyle.SetScheduleRequest"] = {{name = "kind", at = 0, size = 1, about = "The kind."}, {name = "mode", at = 1, size = 1, about = "The mode."}, {name = "window", at = 2, size = 4, form = "bytes", unit = "see `minutes(of:)`", about = "The first and the last time of the day."}, {name = "weekdays", at = 6, size = 1, about = "The weekdays."}, {name = "interval", at = 7, size = 2, unit = "min", about = "The time between measurements."}, {name = "rest", at = 9, each = 1, form = "bytes", fill = 14, unit = "zeros up to 14, or kept", about = "The bytes after the fields; nil if zeros."}},
  ["JStyle.ScheduleRequest"] = {{name = "kind", at = 0, size = 1, about = "The kind."}, {name = "rest", at = 1, each = 1, form = "bytes", fill = 14, unit = "zeros up to 14, or kept", about = "The bytes after the fields; nil if zeros."}},
  ["JStyle.HistoryRequest"] = {{name = "mode", at = 0, size = 1, about = "The mode."}, {name = "rest", at = 1, each = 1, form = "bytes", fill = 14, unit = "zeros up to 14, or kept", about = "The bytes after the fields; nil if zeros."}},
  ["JStyle.UnsupportedReply"] = {{name = "rest", at = 0, each = 1, form = "bytes", fill = 14, unit = "zeros up to 14, or kept", about = "The bytes after the fields; nil if zeros."}},
  ["JStyle.SetTimeReply"] = {{name = "largestPacket", at = 0, size = 1, unit = "bytes", about = "The largest packet."}, {name = "rest", at = 1, each = 1, form = "bytes", fill = 14, unit = "zeros up to 14, or kept", about = "The bytes after the fields; nil if zeros."}},
  ["JStyle.CommandReply"] = {{name = "rest", at = 0, each = 1, form = "bytes", fill = 14, unit = "zeros up to 14, or kept", about = "The bytes after the fields; nil if zeros."}},
  ["JStyle.BatteryStatus"] = {{name = "percent", at = 0, size = 1, unit = "%", about = "The percent."}, {name = "charging", at = 1, size = 1, unit = "0 no, 1 yes", about = "The charging."}, {name = "voltage", at = 2, size = 2, form = "bytes", about = "A raw number on a V8, two packed decimals on an X6B; in no known unit."}, {name = "rest", at = 4, each = 1, form = "bytes", fill = 14, unit = "zeros up to 14, or kept", about = "The bytes after the fields; nil if zeros."}},
  ["JStyle.TemperatureReply"] = {{name = "highest", at = 0, size = 2, unit = "0.1 °C; 0000 none", about = "The highest temperature."}, {name = "packed", at = 2, size = 2, form = "bytes", unit = "packed decimal, high byte first, 0.1 °C", about = "A temperature in decimal digits."}, {name = "first", at = 4, size = 2, unit = "0.1 °C; 0000 none", about = "The temperature of the first sensor."}, {name = "second", at = 6, size = 2, unit = "0.1 °C; 0000 none", about = "The temperature of the second sensor."}, {name = "third", at = 8, size = 2, unit = "0.1 °C; 0000 none", about = "The temperature of the third sensor."}, {name = "rest", at = 10, each = 1, form = "bytes", fill = 14, unit = "zeros up to 14, or kept", about = "The bytes after the fields; nil if zeros."}},
  ["JStyle.AddressReply"] = {{name = "address", at = 0, size = 6, form = "bytes", unit = "as it is printed", about = "The address."}, {name = "rest", at = 6, each = 1, form = "bytes", fill = 14, unit = "zeros up to 14, or kept", about = "The bytes after the fields; nil if zeros."}},
  ["JStyle.VersionReply"] = {{name = "version", at = 0, size = 4, form = "bytes", about = "Four numbers, printed in hexadecimal."}, {name = "build", at = 4, size = 3, form = "date", bcd = true, blank = true, unit = "BCD, zeros none", about = "The day of the build."}, {name = "rest", at = 7, each = 1, form = "bytes", fill = 14, unit = "zeros up to 14, or kept", about = "The bytes after the fields; nil if zeros."}},
  ["JStyle.TimeReply"] = {{name = "time", at = 0, size = 6, form = "dateTime", bcd = true, unit = "BCD", about = "The date and time, in the years 2000…2099."}, {name = "weekday", at = 6, size = 1, about = "The day of the week, which one document calls unreliable."}, {name = "largestPacket", at = 7, size = 1, unit = "bytes", about = "The largest packet."}, {name = "rest", at = 8, each = 1, form = "bytes", fill = 14, unit = "zeros up to 14, or kept", about = "The bytes after the fields; nil if zeros."}},
  ["JStyle.UserReply"] = {{name = "gender", at = 0, size = 1, unit = "0 female, 1 male", about = "The gender."}, {name = "age", at = 1, size = 1, unit = "years", about = "The age."}, {name = "height", at = 2, size = 1, unit = "cm", about = "The height."}, {name = "weight", at = 3, size = 1, unit = "kg", about = "The weight."}, {name = "stride", at = 4, size = 1, unit = "cm", about = "The stride."}, {name = "identifier", at = 5, size = 6, form = "bytes", about = "Six characters."}, {name = "rest", at = 11, each = 1, form = "bytes", fill = 14, unit = "zeros up to 14, or kept", about = "The bytes after the fields; nil if zeros."}},
  ["JStyle.LiveValues"] = {{name = "steps", at = 0, size = 4, about = "The steps."}, {name = "energy", at = 4, size = 4, unit = "0.01 kcal", about = "The energy."}, {name = "distance", at = 8, size = 4, unit = "0.01 km", about = "The distance."}, {name = "heartRate", at = 12, size = 1, unit = "1/min, 0 none", about = "The heart rate."}, {name = "detail", at = 13, size = 1, about = "A temperature by one document, in tenths of a degree, for which a byte is too small."}},
  ["JStyle.ExtendedLiveValues"] = {{name = "steps", at = 0, size = 4, about = "The steps."}, {name = "energy", at = 4, size = 4, unit = "0.01 kcal", about = "The energy."}, {name = "distance", at = 8, size = 4, unit = "0.01 km", about = "The distance."}, {name = "exerciseSeconds", at = 12, size = 4, unit = "s", about = "The exercise seconds."}, {name = "activeMinutes", at = 16, size = 4, unit = "min", about = "The active minutes."}, {name = "heartRate", at = 20, size = 1, unit = "1/min, 0 none", about = "The heart rate."}, {name = "temperature", at = 21, size = 2, unit = "0.1 °C; 0000 none", about = "The temperature."}, {name = "oxygen", at = 23, size = 1, unit = "%, 0 none", about = "The oxygen."}, {name = "trailing", at = 24, each = 1, form = "bytes", unit = "kept", about = "The bytes after the oxygen."}},
  ["JStyle.ExerciseNotice"] = {{name = "code", at = 0, size = 1, unit = "AA few steps, FF ended", about = "The code."}, {name = "number", at = 1, size = 1, about = "1 after 10 minutes with fewer than 80 steps, 2 after 20, and at the end."}, {name = "trailing", at = 2, each = 1, form = "bytes", unit = "kept", about = "The bytes after the number."}},
  ["JStyle.ExerciseUpdate"] = {{name = "heartRate", at = 0, size = 1, unit = "1/min", about = "The heart rate."}, {name = "steps", at = 1, size = 4, about = "The steps."}, {name = "energyBits", at = 5, size = 4, unit = "kcal, IEEE 754", about = "The bits of the energy."}, {name = "seconds", at = 9, size = 4, unit = "s", about = "The seconds."}, {name = "distanceBits", at = 13, size = 4, unit = "km, IEEE 754", about = "The bits of the distance."}, {name = "trailing", at = 17, each = 1, form = "bytes", unit = "kept", about = "The bytes after the distance."}},
  ["JStyle.ExerciseReply"] = {{name = "state", at = 0, size = 1, unit = "0 ended, 1 active", about = "The state."}, {name = "unused", at = 1, size = 1, kind = "constant", bytes = "00"}, {name = "start", at = 2, size = 6, form = "dateTime", bcd = true, blank = true, unit = "BCD, zeros none", about = "The beginning."}, {name = "rest", at = 8, each = 1, form = "bytes", fill = 14, unit = "zeros up to 14, or kept", about = "The bytes after the fields; nil if zeros."}},
  ["JStyle.MeasurementReply"] = {{name = "mode", at = 0, size = 1, about = "The mode."}, {name = "result", at = 1, size = 1, unit = "0 inactive, 1 active", about = "The result."}, {name = "rest", at = 2, each = 1, form = "bytes", fill = 14, unit = "zeros up to 14, or kept", about = "The bytes after the fields; nil if zeros."}},
  ["JStyle.ScheduleReply"] = {{name = "mode", at = 0, size = 1, about = "The mode."}, {name = "window", at = 1, size = 4, form = "bytes", unit = "see `minutes(of:)`", about = "The first and the last time of the day."}, {name = "weekdays", at = 5, size = 1, about = "The weekdays."}, {name = "interval", at = 6, size = 2, unit = "min", about = "The time between measurements."}, {name = "rest", at = 8, each = 1, form = "bytes", fill = 14, unit = "zeros up to 14, or kept", about = "The bytes after the fields; nil if zeros."}},
  ["JStyle.TypedScheduleReply"] = {{name = "kind", at = 0, size = 1, about = "The kind."}, {name = "mode", at = 1, size = 1, about = "The mode."}, {name = "window", at = 2, size = 4, form = "bytes", unit = "see `minutes(of:)`", about = "The first and the last time of the day."}, {name = "weekdays", at = 6, size = 1, about = "The weekdays."}, {name = "interval", at = 7, size = 2, unit = "min", about = "The time between measurements."}, {name = "rest", at = 9, each = 1, form = "bytes", fill = 14, unit = "zeros up to 14, or kept", about = "The bytes after the fields; nil if zeros."}},
  ["JStyle.ShortDayTotals"] = {{name = "records", at = 0, each = 26, rows = "JStyle.ShortDayTotalsRecord", form = "rows", unit = "rows of `ShortDayTotalsRecord`", about = "The days, newest first."}, {name = "isLast", optional = 2, form = "switch", on = "51ff", off = "", unit = "51 FF if true", about = "Whether the ring has no more records."}},
  ["JStyle.DayTotals"] = {{name = "records", at = 0, each = 27, rows = "JStyle.DayTotalsRecord", form = "rows", unit = "rows of `DayTotalsRecord`", about = "The days, newest first."}, {name = "isLast", optional = 2, form = "switch", on = "51ff", off = "", unit = "51 FF if true", about = "Whether the ring has no more records."}},
  ["JStyle.HistoryReply"] = {{name = "mode", at = 0, size = 1, about = "The mode."}, {name = "rest", at = 1, each = 1, form = "bytes", fill = 14, unit = "zeros up to 14, or kept", about = "The bytes after the fields; nil if zeros."}},
  ["JStyle.StepLog"] = {{name = "records", at = 0, each = 25, rows = "JStyle.StepRecord", form = "rows", unit = "rows of `StepRecord`", about = "The records, newest first."}, {name = "isLast", optional = 2, form = "switch", on = "52ff", off = "", unit = "52 FF if true", about = "Whether the ring has no more records."}},
  ["JStyle.SleepLog"] = {{name = "records", at = 0, each = 1, rows = "JStyle.SleepRecord", form = "rows", unit = "rows of `SleepRecord`", about = "The sleep records, newest first."}, {name = "isLast", optional = 2, form = "switch", on = "53ff", off = "", unit = "53 FF if true", about = "Whether this notification is the last of the sleep history."}},
  ["JStyle.HeartRateLog"] = {{name = "records", at = 0, each = 24, rows = "JStyle.HeartRateRecord", form = "rows", unit = "rows of `HeartRateRecord`", about = "The records, newest first."}, {name = "isLast", optional = 2, form = "switch", on = "54ff", off = "", unit = "54 FF if true", about = "Whether the ring has no more records."}},
  ["JStyle.SpotHeartRateLog"] = {{name = "records", at = 0, each = 10, rows = "JStyle.SpotHeartRateRecord", form = "rows", unit = "rows of `SpotHeartRateRecord`", about = "The records, newest first."}, {name = "isLast", optional = 2, form = "switch", on = "55ff", off = "", unit = "55 FF if true", about = "Whether the ring has no more records."}},
  ["JStyle.HeartRateVariabilityLog"] = {{name = "records", at = 0, each = 15, rows = "JStyle.HeartRateVariabilityRecord", form = "rows", unit = "rows of `HeartRateVariabilityRecord`", about = "The records, newest first."}, {name = "isLast", optional = 2, form = "switch", on = "56ff", off = "", unit = "56 FF if true", about = "Whether the ring has no more records."}},
  ["JStyle.ShortExerciseLog"] = {{name = "records", at = 0, each = 25, rows = "JStyle.ShortExerciseRecord", form = "rows", unit = "rows of `ShortExerciseRecord`", about = "The records, newest first."}, {name = "isLast", optional = 2, form = "switch", on = "5cff", off = "", unit = "5C FF if true", about = "Whether the ring has no more records."}},
  ["JStyle.ExerciseLog"] = {{name = "records", at = 0, each = 27, rows = "JStyle.ExerciseRecord", form = "rows", unit = "rows of `ExerciseRecord`", about = "The records, newest first."}, {name = "isLast", optional = 2, form = "switch", on = "5cff", off = "", unit = "5C FF if true", about = "Whether the ring has no more records."}},
  ["JStyle.TripleTemperatureLog"] = {{name = "records", at = 0, each = 15, rows = "JStyle.TripleTemperatureRecord", form = "rows", unit = "rows of `TripleTemperatureRecord`", about = "The records, newest first."}, {name = "isLast", optional = 2, form = "switch", on = "62ff", off = "", unit = "62 FF if true", about = "Whether the ring has no more records."}},
  ["JStyle.TemperatureLog"] = {{name = "records", at = 0, each = 11, rows = "JStyle.TemperatureRecord", form = "rows", unit = "rows of `TemperatureRecord`", about = "The records, newest first."}, {name = "isLast", optional = 2, form = "switch", on = "62ff", off = "", unit = "62 FF if true", about = "Whether the ring has no more records."}},
  ["JStyle.BloodOxygenLog"] = {{name = "records", at = 0, each = 10, rows = "JStyle.BloodOxygenRecord", form = "rows", unit = "rows of `BloodOxygenRecord`", about = "The records, newest first."}, {name = "isLast", optional = 2, form = "switch", on = "66ff", off = "", unit = "66 FF if true", about = "Whether the ring has no more records."}},
  ["LEDnetWF.PowerCommand"] = {{name = "command", at = 0, size = 1, kind = "constant", bytes = "3B"}, {name = "action", at = 1, size = 1, on = "23", off = "24", unit = "23 on, 24 off, 25 disputed", about = "The action."}, {name = "code", at = 2, size = 7, kind = "constant", bytes = "00000000000000"}, {name = "detail", at = 9, size = 1, unit = "32 in captures", about = "A byte without a known meaning."}, {name = "code", at = 10, size = 2, kind = "constant", bytes = "0000"}, {name = "checksumError", at = 12, size = 1, unit = "plus `Checksum/sum(_:)`", about = "The difference of the checksum from the right one, modulo 256."}},
  ["LEDnetWF.ColorCommand"] = {{name = "command", at = 0, size = 2, kind = "constant", bytes = "3BA1"}, {name = "color", at = 2, size = 3, part = "LEDnetWF.HSV", form = "part", about = "The colour."}, {name = "code", at = 5, size = 2, kind = "constant", bytes = "0000"}, {name = "copy", at = 7, size = 3, form = "color", unit = "zeros from the app", about = "The colour as red, green and blue, which one program writes."}, {name = "code", at = 10, size = 2, kind = "constant", bytes = "0000"}, {name = "checksumError", at = 12, size = 1, unit = "plus `Checksum/sum(_:)`", about = "The difference of the checksum from the right one, modulo 256."}},
  ["LEDnetWF.WhiteCommand"] = {{name = "command", at = 0, size = 5, kind = "constant", bytes = "3BB1000000"}, {name = "temperature", at = 5, size = 1, unit = "%; one source has 0 cold, another 0 warm", about = "The temperature."}, {name = "brightness", at = 6, size = 1, unit = "%", about = "The brightness."}, {name = "code", at = 7, size = 5, kind = "constant", bytes = "0000000000"}, {name = "checksumError", at = 12, size = 1, unit = "plus `Checksum/sum(_:)`", about = "The difference of the checksum from the right one, modulo 256."}},
  ["LEDnetWF.BrightnessCommand"] = {{name = "command", at = 0, size = 4, kind = "constant", bytes = "3B010000"}, {name = "brightness", at = 4, size = 1, unit = "%", about = "The brightness."}, {name = "code", at = 5, size = 1, kind = "constant", bytes = "00"}, {name = "whiteBrightness", at = 6, size = 1, unit = "%, the same", about = "The brightness once more."}, {name = "code", at = 7, size = 5, kind = "constant", bytes = "0000000000"}, {name = "checksumError", at = 12, size = 1, unit = "plus `Checksum/sum(_:)`", about = "The difference of the checksum from the right one, modulo 256."}},
  ["LEDnetWF.LegacyPowerCommand"] = {{name = "command", at = 0, size = 1, kind = "constant", bytes = "71"}, {name = "isOn", at = 1, size = 1, form = "switch", on = "23", off = "24", unit = "23 on, 24 off", about = "Whether the command turns the light on."}, {name = "target", at = 2, size = 1, unit = "0F or F0", about = "The side that carries out the command."}, {name = "checksumError", at = 3, size = 1, unit = "plus `Checksum/sum(_:)`", about = "The difference of the checksum from the right one, modulo 256."}},
  ["LEDnetWF.OldestPowerCommand"] = {{name = "command", at = 0, size = 4, kind = "constant", bytes = "111A1BF0"}, {name = "checksumError", at = 4, size = 1, unit = "plus `Checksum/sum(_:)`", about = "The difference of the checksum from the right one, modulo 256."}},
  ["LEDnetWF.RGBCommand"] = {{name = "command", at = 0, size = 1, kind = "constant", bytes = "31"}, {name = "color", at = 1, size = 3, form = "color", unit = "red, green, blue", about = "The colour."}, {name = "white", at = 4, size = 1, about = "The level of the white LEDs."}, {name = "mode", at = 5, size = 1, about = "The LEDs that the command changes."}, {name = "target", at = 6, size = 1, unit = "0F or F0", about = "The side that carries out the command."}, {name = "checksumError", at = 7, size = 1, unit = "plus `Checksum/sum(_:)`", about = "The difference of the checksum from the right one, modulo 256."}},
  ["LEDnetWF.RGBWCommand"] = {{name = "command", at = 0, size = 1, kind = "constant", bytes = "31"}, {name = "color", at = 1, size = 3, form = "color", unit = "red, green, blue", about = "The colour."}, {name = "warm", at = 4, size = 1, about = "The level of the warm white LEDs."}, {name = "cold", at = 5, size = 1, about = "The level of the cold white LEDs."}, {name = "mode", at = 6, size = 1, about = "The LEDs that the command changes."}, {name = "target", at = 7, size = 1, unit = "0F or F0", about = "The side that carries out the command."}, {name = "checksumError", at = 8, size = 1, unit = "plus `Checksum/sum(_:)`", about = "The difference of the checksum from the right one, modulo 256."}},
  ["LEDnetWF.SymphonyColorCommand"] = {{name = "command", at = 0, size = 1, kind = "constant", bytes = "46"}, {name = "color", at = 1, size = 3, form = "color", unit = "red, green, blue", about = "The colour."}, {name = "rest", at = 4, each = 1, form = "bytes", unit = "not documented; a checksum at the end", about = "The bytes after the colour."}},
  ["LEDnetWF.FadedWhiteCommand"] = {{name = "command", at = 0, size = 2, kind = "constant", bytes = "35B1"}, {name = "temperature", at = 2, size = 1, unit = "%", about = "The temperature."}, {name = "brightness", at = 3, size = 1, unit = "%", about = "The brightness."}, {name = "code", at = 4, size = 3, kind = "constant", bytes = "000000"}, {name = "fade", at = 7, size = 1, unit = "0.1 s", about = "The time of the fade."}, {name = "checksumError", at = 8, size = 1, unit = "plus `Checksum/sum(_:)`", about = "The difference of the checksum from the right one, modulo 256."}},
  ["LEDnetWF.SimpleEffectCommand"] = {{name = "command", at = 0, size = 1, kind = "constant", bytes = "61"}, {name = "effect", at = 1, size = 1, unit = "25…38", about = "The effect."}, {name = "speed", at = 2, size = 1, unit = "01 fastest…1F", about = "The speed."}, {name = "target", at = 3, size = 1, unit = "0F or F0", about = "The side that carries out the command."}, {name = "checksumError", at = 4, size = 1, unit = "plus `Checksum/sum(_:)`", about = "The difference of the checksum from the right one, modulo 256."}},
  ["LEDnetWF.RingEffectCommand"] = {{name = "command", at = 0, size = 1, kind = "constant", bytes = "38"}, {name = "effect", at = 1, size = 1, unit = "1…113, FF for all in turn", about = "The number of the effect."}, {name = "speed", at = 2, size = 1, unit = "%", about = "The speed."}, {name = "brightness", at = 3, size = 1, unit = "%", about = "The brightness."}},
  ["LEDnetWF.EffectCommand"] = {{name = "command", at = 0, size = 1, kind = "constant", bytes = "38"}, {name = "effect", at = 1, size = 1, about = "The number of the effect."}, {name = "speed", at = 2, size = 1, about = "The speed."}, {name = "brightness", at = 3, size = 1, unit = "%", about = "The brightness."}, {name = "checksumError", at = 4, size = 1, unit = "plus `Checksum/sum(_:)`", about = "The difference of the checksum from the right one, modulo 256."}},
  ["LEDnetWF.StripEffectCommand"] = {{name = "command", at = 0, size = 1, kind = "constant", bytes = "42"}, {name = "effect", at = 1, size = 1, unit = "1…99 or more", about = "The number of the effect."}, {name = "speed", at = 2, size = 1, unit = "%", about = "The speed."}, {name = "brightness", at = 3, size = 1, unit = "%", about = "The brightness."}, {name = "checksumError", at = 4, size = 1, unit = "plus `Checksum/sum(_:)`", about = "The difference of the checksum from the right one, modulo 256."}},
  ["LEDnetWF.SettledEffectCommand"] = {{name = "command", at = 0, size = 1, kind = "constant", bytes = "41"}, {name = "effect", at = 1, size = 1, unit = "1…10", about = "The number of the effect."}, {name = "foreground", at = 2, size = 3, form = "color", unit = "red, green, blue", about = "The colour in front."}, {name = "background", at = 5, size = 3, form = "color", unit = "red, green, blue", about = "The colour behind."}, {name = "speed", at = 8, size = 1, unit = "%", about = "The speed."}, {name = "direction", at = 9, size = 1, about = "The direction."}, {name = "code", at = 10, size = 1, kind = "constant", bytes = "00"}, {name = "target", at = 11, size = 1, unit = "F0", about = "A byte without a known meaning."}, {name = "checksumError", at = 12, size = 1, unit = "plus `Checksum/sum(_:)`", about = "The difference of the checksum from the right one, modulo 256."}},
  ["LEDnetWF.CandleCommand"] = {{name = "command", at = 0, size = 1, kind = "constant", bytes = "39"}, {name = "kind", at = 1, size = 1, unit = "D1 in a capture, 01 in one source", about = "A byte without a known meaning."}, {name = "color", at = 2, size = 3, form = "color", unit = "red, green, blue", about = "The colour."}, {name = "speed", at = 5, size = 1, unit = "01 fastest…1F", about = "The speed."}, {name = "brightness", at = 6, size = 1, unit = "%", about = "The brightness."}, {name = "amplitude", at = 7, size = 1, about = "The strength of the flicker."}, {name = "checksumError", at = 8, size = 1, unit = "plus `Checksum/sum(_:)`", about = "The difference of the checksum from the right one, modulo 256."}},
  ["LEDnetWF.SmearCommand"] = {{name = "command", at = 0, size = 1, kind = "constant", bytes = "59"}, {name = "content", at = 1, each = 1, form = "bytes", unit = "LEDs, mode, speed, brightness, direction", about = "The content."}},
  ["LEDnetWF.SymphonyEffectCommand"] = {{name = "command", at = 0, size = 2, kind = "constant", bytes = "E002"}, {name = "preview", at = 2, size = 1, about = "Whether the effect is a preview."}, {name = "effect", at = 3, size = 1, about = "The number of the effect."}, {name = "speed", at = 4, size = 1, unit = "%", about = "The speed."}, {name = "brightness", at = 5, size = 1, unit = "%", about = "The brightness."}},
  ["LEDnetWF.MicrophoneCommand"] = {{name = "command", at = 0, size = 1, kind = "constant", bytes = "73"}, {name = "isOn", at = 1, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether the light follows the sound."}, {name = "sensitivity", at = 2, size = 1, unit = "%", about = "The sensitivity."}, {name = "target", at = 3, size = 1, unit = "0F", about = "A byte without a known meaning."}, {name = "checksumError", at = 4, size = 1, unit = "plus `Checksum/sum(_:)`", about = "The difference of the checksum from the right one, modulo 256."}},
  ["LEDnetWF.MusicCommand"] = {{name = "command", at = 0, size = 1, kind = "constant", bytes = "73"}, {name = "isOn", at = 1, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether the light follows its microphone."}, {name = "mode", at = 2, size = 1, unit = "27 a strip, 00 the phone", about = "The kind of display."}, {name = "style", at = 3, size = 1, about = "The number of the style."}, {name = "foreground", at = 4, size = 3, form = "color", unit = "red, green, blue", about = "The colour in front."}, {name = "background", at = 7, size = 3, form = "color", unit = "red, green, blue", about = "The colour behind."}, {name = "sensitivity", at = 10, size = 1, unit = "%", about = "The sensitivity."}, {name = "brightness", at = 11, size = 1, unit = "%", about = "The brightness."}, {name = "checksumError", at = 12, size = 1, unit = "plus `Checksum/sum(_:)`", about = "The difference of the checksum from the right one, modulo 256."}},
  ["LEDnetWF.MusicLevelCommand"] = {{name = "command", at = 0, size = 1, kind = "constant", bytes = "74"}, {name = "level", at = 1, size = 1, about = "The level."}, {name = "checksumError", at = 2, size = 1, unit = "plus `Checksum/sum(_:)`", about = "The difference of the checksum from the right one, modulo 256."}},
  ["LEDnetWF.RingSettingsCommand"] = {{name = "command", at = 0, size = 1, kind = "constant", bytes = "62"}, {name = "leds", at = 1, size = 2, big = true, about = "The number of LEDs."}, {name = "chip", at = 3, size = 1, about = "The chip of the LEDs."}, {name = "order", at = 4, size = 1, about = "The order of the colours."}, {name = "checksumError", at = 5, size = 1, unit = "plus `Checksum/sum(_:)`", about = "The difference of the checksum from the right one, modulo 256."}},
  ["LEDnetWF.StripSettingsCommand"] = {{name = "command", at = 0, size = 1, kind = "constant", bytes = "62"}, {name = "leds", at = 1, size = 2, big = true, about = "The number of LEDs."}, {name = "segments", at = 3, size = 2, big = true, about = "The number of segments."}, {name = "chip", at = 5, size = 1, about = "The chip of the LEDs."}, {name = "order", at = 6, size = 1, about = "The order of the colours."}, {name = "musicLEDs", at = 7, size = 1, about = "The number of LEDs that show music."}, {name = "musicSegments", at = 8, size = 1, about = "The number of segments that show music."}, {name = "target", at = 9, size = 1, unit = "F0", about = "A byte without a known meaning."}, {name = "checksumError", at = 10, size = 1, unit = "plus `Checksum/sum(_:)`", about = "The difference of the checksum from the right one, modulo 256."}},
  ["LEDnetWF.SettingsRequest"] = {{name = "command", at = 0, size = 3, kind = "constant", bytes = "631221"}, {name = "checksumError", at = 3, size = 1, unit = "plus `Checksum/sum(_:)`", about = "The difference of the checksum from the right one, modulo 256."}},
  ["LEDnetWF.StripSettingsRequest"] = {{name = "command", at = 0, size = 4, kind = "constant", bytes = "631221F0"}, {name = "checksumError", at = 4, size = 1, unit = "plus `Checksum/sum(_:)`", about = "The difference of the checksum from the right one, modulo 256."}},
  ["LEDnetWF.CountCommand"] = {{name = "command", at = 0, size = 1, kind = "constant", bytes = "66"}, {name = "content", at = 1, each = 1, form = "bytes", unit = "not documented", about = "The content."}},
  ["LEDnetWF.SegmentsCommand"] = {{name = "command", at = 0, size = 1, kind = "constant", bytes = "A0"}, {name = "content", at = 1, each = 1, form = "bytes", unit = "not documented", about = "The content."}},
  ["LEDnetWF.IdentityRequest"] = {},
  ["LEDnetWF.StateRequest"] = {{name = "command", at = 0, size = 3, kind = "constant", bytes = "818A8B"}, {name = "checksumError", at = 3, size = 1, unit = "plus `Checksum/sum(_:)`", about = "The difference of the checksum from the right one, modulo 256."}},
  ["LEDnetWF.SettledStateRequest"] = {{name = "command", at = 0, size = 3, kind = "constant", bytes = "444A4B"}, {name = "checksumError", at = 3, size = 1, unit = "plus `Checksum/sum(_:)`", about = "The difference of the checksum from the right one, modulo 256."}},
  ["LEDnetWF.ClockCommand"] = {{name = "command", at = 0, size = 2, kind = "constant", bytes = "1014"}, {name = "dateTime", at = 2, size = 6, form = "dateTime", unit = "year − 2000, month, day, hour, minute, second", about = "The date and time to set."}, {name = "weekday", at = 8, size = 1, unit = "1 Monday…7 Sunday", about = "The weekday."}, {name = "code", at = 9, size = 1, kind = "constant", bytes = "00"}, {name = "target", at = 10, size = 1, unit = "0F", about = "A byte without a known meaning."}, {name = "checksumError", at = 11, size = 1, unit = "plus `Checksum/sum(_:)`", about = "The difference of the checksum from the right one, modulo 256."}},
  ["LEDnetWF.ClockRequest"] = {{name = "command", at = 0, size = 4, kind = "constant", bytes = "111A1B0F"}, {name = "checksumError", at = 4, size = 1, unit = "plus `Checksum/sum(_:)`", about = "The difference of the checksum from the right one, modulo 256."}},
  ["LEDnetWF.TimersRequest"] = {{name = "command", at = 0, size = 4, kind = "constant", bytes = "222A2B0F"}, {name = "checksumError", at = 4, size = 1, unit = "plus `Checksum/sum(_:)`", about = "The difference of the checksum from the right one, modulo 256."}},
  ["LEDnetWF.TimersCommand"] = {{name = "command", at = 0, size = 1, kind = "constant", bytes = "21"}, {name = "entries", at = 1, size = 84, each = 14, rows = "LEDnetWF.TimerEntry", form = "rows", unit = "rows of `TimerEntry`", about = "The timers."}, {name = "code", size = 1, kind = "constant", bytes = "00"}, {name = "target", size = 1, unit = "F0", about = "A byte without a known meaning."}, {name = "checksumError", size = 1, unit = "plus `Checksum/sum(_:)`", about = "The difference of the checksum from the right one, modulo 256."}},
  ["LEDnetWF.RingTimersCommand"] = {{name = "command", at = 0, size = 1, kind = "constant", bytes = "21"}, {name = "entries", at = 1, size = 90, each = 15, rows = "LEDnetWF.RingTimerEntry", form = "rows", unit = "rows of `RingTimerEntry`", about = "The timers."}, {name = "code", size = 1, kind = "constant", bytes = "00"}, {name = "target", size = 1, unit = "F0", about = "A byte without a known meaning."}, {name = "checksumError", size = 1, unit = "plus `Checksum/sum(_:)`", about = "The difference of the checksum from the right one, modulo 256."}},
  ["LEDnetWF.SettingsResult"] = {{name = "code", at = 0, size = 1, kind = "constant", bytes = "62"}, {name = "result", at = 1, size = 2, big = true, unit = "0 accepted", about = "The result."}, {name = "checksumError", at = 3, size = 1, unit = "plus `Checksum/sum(_:)`", about = "The difference of the checksum from the right one, modulo 256."}},
  ["LEDnetWF.RingSettingsReply"] = {{name = "code", at = 0, size = 1, kind = "constant", bytes = "63"}, {name = "leds", at = 1, size = 2, big = true, about = "The number of LEDs."}, {name = "chip", at = 3, size = 1, about = "The chip of the LEDs."}, {name = "order", at = 4, size = 1, about = "The order of the colours."}, {name = "checksumError", at = 5, size = 1, unit = "plus `Checksum/sum(_:)`", about = "The difference of the checksum from the right one, modulo 256."}},
  ["LEDnetWF.StripSettingsReply"] = {{name = "code", at = 0, size = 2, kind = "constant", bytes = "0063"}, {name = "leds", at = 2, size = 2, big = true, about = "The number of LEDs."}, {name = "segments", at = 4, size = 2, big = true, about = "The number of segments."}, {name = "chip", at = 6, size = 1, about = "The chip of the LEDs."}, {name = "order", at = 7, size = 1, about = "The order of the colours."}, {name = "musicLEDs", at = 8, size = 1, about = "The number of LEDs that show music."}, {name = "musicSegments", at = 9, size = 1, about = "The number of segments that show music."}, {name = "checksumError", at = 10, size = 1, unit = "plus `Checksum/sum(_:)`", about = "The difference of the checksum from the right one, modulo 256."}},
  ["LEDnetWF.StateReply"] = {{name = "code", at = 0, size = 1, kind = "constant", bytes = "81"}, {name = "product", at = 1, size = 1, about = "The low byte of the product."}, {name = "state", at = 2, size = 9, part = "LEDnetWF.State", form = "part", about = "The state."}, {name = "cold", at = 11, size = 1, about = "The level of the cold white LEDs."}, {name = "detail", at = 12, size = 1, unit = "30 in captures", about = "A byte without a known meaning."}, {name = "checksumError", at = 13, size = 1, unit = "plus `Checksum/sum(_:)`", about = "The difference of the checksum from the right one, modulo 256."}},
  ["LEDnetWF.TextReply"] = {{name = "text", at = 0, each = 1, form = "text", unit = "begins with a brace", about = "The text."}},
  ["LEDnetWF.ClockReply"] = {{name = "code", at = 0, size = 3, kind = "constant", bytes = "0F1114"}, {name = "dateTime", at = 3, size = 6, form = "dateTime", unit = "year − 2000, month, day, hour, minute, second", about = "The date and time."}, {name = "weekday", at = 9, size = 1, unit = "1 Monday…7 Sunday", about = "The weekday."}, {name = "code", at = 10, size = 1, kind = "constant", bytes = "00"}, {name = "checksumError", at = 11, size = 1, unit = "plus `Checksum/sum(_:)`", about = "The difference of the checksum from the right one, modulo 256."}},
  ["LEDnetWF.TimersReply"] = {{name = "code", at = 0, size = 2, kind = "constant", bytes = "0F22"}, {name = "entries", at = 2, size = 84, each = 14, rows = "LEDnetWF.TimerEntry", form = "rows", unit = "rows of `TimerEntry`", about = "The timers."}, {name = "code", size = 1, kind = "constant", bytes = "00"}, {name = "checksumError", size = 1, unit = "plus `Checksum/sum(_:)`", about = "The difference of the checksum from the right one, modulo 256."}},
  ["LEDnetWF.RingTimersReply"] = {{name = "code", at = 0, size = 2, kind = "constant", bytes = "0F22"}, {name = "entries", at = 2, size = 90, each = 15, rows = "LEDnetWF.RingTimerEntry", form = "rows", unit = "rows of `RingTimerEntry`", about = "The timers."}, {name = "code", size = 1, kind = "constant", bytes = "00"}, {name = "checksumError", size = 1, unit = "plus `Checksum/sum(_:)`", about = "The difference of the checksum from the right one, modulo 256."}},
  ["Polar.SettingsRequest"] = {{name = "measurement", at = 0, size = 1, about = "The stream."}},
  ["Polar.StreamsEnded"] = {{name = "measurements", at = 0, each = 1, form = "list", about = "The streams."}},
  ["Polar.StartRequest"] = {{name = "measurement", at = 0, size = 1, about = "The stream."}, {name = "settings", at = 1, each = 1, form = "bytes", unit = "rows of `Setting`", about = "One value of each kind."}},
  ["Polar.StopRequest"] = {{name = "measurement", at = 0, size = 1, about = "The stream."}},
  ["Polar.SDKModeSettingsRequest"] = {{name = "measurement", at = 0, size = 1, about = "The stream."}},
  ["Polar.StatusRequest"] = {},
  ["Polar.SDKModeRequest"] = {},
  ["Polar.OfflineTriggersRequest"] = {},
  ["Polar.SetOfflineTriggerModeRequest"] = {{name = "mode", at = 0, size = 1, about = "The event that starts recordings."}},
  ["Polar.SetOfflineTriggerRequest"] = {{name = "isOn", at = 0, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether the trigger records the measurement."}, {name = "measurement", at = 1, size = 1, about = "The measurement."}, {name = "settings", at = 2, each = 1, form = "bytes", unit = "length, settings; absent if off", about = "The settings of the recording."}},
  ["Polar.Features"] = {{name = "measurements", at = 0, size = 2, about = "The measurements."}, {name = "trailing", at = 2, each = 1, form = "bytes", unit = "kept", about = "Further bytes, usually 0."}},
  ["Polar.CommandResponse"] = {{name = "request", at = 0, size = 1, about = "The command."}, {name = "measurement", at = 1, size = 1, about = "The stream."}, {name = "error", at = 2, size = 1, about = "The result."}, {name = "trailing", at = 3, each = 1, form = "bytes", unit = "kept", about = "Further bytes."}},
  ["Polar.SettingsResponse"] = {{name = "request", at = 0, size = 1, about = "The command."}, {name = "measurement", at = 1, size = 1, about = "The stream."}, {name = "error", at = 2, size = 1, kind = "constant", bytes = "00"}, {name = "more", at = 3, size = 1, kind = "constant", bytes = "00"}, {name = "settings", at = 4, each = 1, form = "bytes", unit = "rows of `Setting`", about = "The possible values of each kind."}},
  ["Polar.StatusResponse"] = {{name = "request", at = 0, size = 1, unit = "always 5 from a sensor", about = "The command."}, {name = "measurement", at = 1, size = 1, unit = "usually 0", about = "A byte without a known meaning."}, {name = "error", at = 2, size = 1, kind = "constant", bytes = "00"}, {name = "more", at = 3, size = 1, kind = "constant", bytes = "00"}, {name = "states", at = 4, each = 1, form = "list", unit = "bits 0–5 the measurement, 6 a stream runs, 7 a recording runs", about = "The states, see `runningStreams`."}},
  ["Polar.SDKModeResponse"] = {{name = "request", at = 0, size = 1, unit = "always 6 from a sensor", about = "The command."}, {name = "measurement", at = 1, size = 1, about = "A byte without a known meaning."}, {name = "error", at = 2, size = 1, kind = "constant", bytes = "00"}, {name = "more", at = 3, size = 1, kind = "constant", bytes = "00"}, {name = "state", at = 4, size = 1, unit = "0 off, others on", about = "The state of the SDK mode."}, {name = "trailing", at = 5, each = 1, form = "bytes", unit = "kept", about = "Further bytes."}},
  ["Polar.OfflineTriggersResponse"] = {{name = "request", at = 0, size = 1, unit = "always 7 from a sensor", about = "The command."}, {name = "measurement", at = 1, size = 1, about = "A byte without a known meaning."}, {name = "error", at = 2, size = 1, kind = "constant", bytes = "00"}, {name = "more", at = 3, size = 1, kind = "constant", bytes = "00"}, {name = "mode", at = 4, size = 1, about = "The event that starts recordings."}, {name = "triggers", at = 5, each = 1, form = "bytes", unit = "rows of state, measurement, and if on length and settings", about = "The triggers."}},
  ["Polar.ParameterResponse"] = {{name = "request", at = 0, size = 1, about = "The command."}, {name = "measurement", at = 1, size = 1, about = "The stream."}, {name = "error", at = 2, size = 1, kind = "constant", bytes = "00"}, {name = "more", at = 3, size = 1, unit = "0 the last part", about = "Whether the parameters go on."}, {name = "parameters", at = 4, each = 1, form = "bytes", about = "The parameters, or a part of them."}},
  ["Polar.SampleFrame"] = {{name = "time", at = 0, size = 8, signed = true, unit = "ns since 2000-01-01", about = "The time of the last sample."}, {name = "frameType", at = 8, size = 1, unit = "bit 7 compressed", about = "The form of the content."}, {name = "content", at = 9, each = 1, form = "bytes", about = "The samples as they are sent."}},
  ["Polar.FlaggedECG"] = {{name = "time", at = 0, size = 8, signed = true, unit = "ns since 2000-01-01", about = "The time of the last sample."}, {name = "frame type", at = 8, size = 1, kind = "constant", bytes = "01"}, {name = "samples", at = 9, each = 3, rows = "Polar.FlaggedECGSample", form = "rows", unit = "rows of `FlaggedECGSample`", about = "The samples."}},
  ["Polar.TaggedECG"] = {{name = "time", at = 0, size = 8, signed = true, unit = "ns since 2000-01-01", about = "The time of the last sample."}, {name = "frame type", at = 8, size = 1, kind = "constant", bytes = "02"}, {name = "samples", at = 9, each = 3, rows = "Polar.TaggedECGSample", form = "rows", unit = "rows of `TaggedECGSample`", about = "The samples."}},
  ["Polar.DualECG"] = {{name = "time", at = 0, size = 8, signed = true, unit = "ns since 2000-01-01", about = "The time of the last sample."}, {name = "frame type", at = 8, size = 1, kind = "constant", bytes = "03"}, {name = "samples", at = 9, each = 7, rows = "Polar.DualECGSample", form = "rows", unit = "rows of `DualECGSample`", about = "The samples."}},
  ["Polar.PPGGains"] = {{name = "time", at = 0, size = 8, signed = true, unit = "ns since 2000-01-01", about = "The time of the last sample."}, {name = "frameType", at = 8, size = 1, unit = "4 or 9", about = "The form of the content."}, {name = "gains", at = 9, each = 36, rows = "Polar.PPGGain", form = "rows", unit = "rows of `PPGGain`", about = "The gains."}},
  ["Polar.PPGMode"] = {{name = "time", at = 0, size = 8, signed = true, unit = "ns since 2000-01-01", about = "The time of the last sample."}, {name = "frame type", at = 8, size = 1, kind = "constant", bytes = "05"}, {name = "modes", at = 9, each = 4, form = "list", about = "The modes."}},
  ["Polar.PPGSport"] = {{name = "time", at = 0, size = 8, signed = true, unit = "ns since 2000-01-01", about = "The time of the frame."}, {name = "frame type", at = 8, size = 1, kind = "constant", bytes = "06"}, {name = "sport", at = 9, size = 8, signed = true, about = "The number of the sport."}, {name = "trailing", at = 17, each = 1, form = "bytes", unit = "kept", about = "Further bytes."}},
  ["Polar.ShortPPGGains"] = {{name = "time", at = 0, size = 8, signed = true, unit = "ns since 2000-01-01", about = "The time of the last sample."}, {name = "frame type", at = 8, size = 1, kind = "constant", bytes = "0E"}, {name = "gains", at = 9, each = 3, rows = "Polar.ShortPPGGain", form = "rows", unit = "rows of `ShortPPGGain`", about = "The gains."}},
  ["Polar.PulseIntervals"] = {{name = "time", at = 0, size = 8, signed = true, unit = "ns since 2000-01-01; 0 unknown", about = "The time of the last pulse."}, {name = "frame type", at = 8, size = 1, kind = "constant", bytes = "00"}, {name = "intervals", at = 9, each = 6, rows = "Polar.PulseInterval", form = "rows", unit = "rows of `PulseInterval`", about = "The intervals."}},
  ["RingConn.LoginAnswer"] = {{name = "code", at = 0, size = 1, kind = "constant", bytes = "01"}, {name = "answer", at = 1, size = 3, form = "bytes", about = "The last three bytes of the hash."}, {name = "code", at = 4, size = 1, kind = "constant", bytes = "00"}},
  ["RingConn.ChallengeRequest"] = {{name = "code", at = 0, size = 2, kind = "constant", bytes = "0000"}},
  ["RingConn.LoginStatus"] = {{name = "code", at = 0, size = 1, kind = "constant", bytes = "01"}, {name = "content", at = 1, each = 1, form = "bytes", about = "The 35 bytes of all rings so far."}},
  ["RingConn.Challenge"] = {{name = "code", at = 0, size = 1, kind = "constant", bytes = "00"}, {name = "value", at = 1, size = 1, about = "A random byte."}},
  ["RingConn.Heartbeat"] = {{name = "code", at = 0, size = 1, kind = "constant", bytes = "00"}, {name = "count", at = 1, size = 1, unit = "from 1 on each connection", about = "The number of the heartbeat."}, {name = "token", at = 2, size = 1, unit = "perhaps the battery in %", about = "A byte with a disputed meaning."}},
  ["RingConn.HeartbeatAnswer"] = {{name = "code", at = 0, size = 2, kind = "constant", bytes = "0000"}},
  ["RingConn.HistoryRequest"] = {{name = "code", at = 0, size = 1, kind = "constant", bytes = "00"}, {name = "time", at = 1, size = 4, big = true, unit = "usually the present; FFFFFFFF for no records", about = "The time up to which the ring sends records."}, {name = "channel", at = 5, size = 1, about = "The history."}, {name = "code", at = 6, size = 2, kind = "constant", bytes = "0100"}},
  ["RingConn.HistoryStart"] = {{name = "status", at = 0, size = 1, unit = "00 pages follow, FF nothing new", about = "The state of the history; FF has confidence B."}, {name = "detail", at = 1, size = 1, unit = "01 after a cursor of FFFFFFFF", about = "A byte without a known meaning."}},
  ["RingConn.FetchRequest"] = {{name = "code", at = 0, size = 2, kind = "constant", bytes = "0000"}},
  ["RingConn.PageAnswer"] = {{name = "code", at = 0, size = 2, kind = "constant", bytes = "0000"}},
  ["RingConn.LightTrendPage"] = {{name = "code", at = 0, size = 1, kind = "constant", bytes = "00"}, {name = "remaining", at = 1, size = 1, about = "The number of records after this page."}, {name = "records", at = 2, each = 47, rows = "RingConn.LightTrendRecord", form = "rows", unit = "rows of `LightTrendRecord`", about = "The records."}},
  ["RingConn.VitalsPage"] = {{name = "code", at = 0, size = 1, kind = "constant", bytes = "00"}, {name = "remaining", at = 1, size = 1, about = "The number of records after this page."}, {name = "records", at = 2, each = 23, rows = "RingConn.VitalsRecord", form = "rows", unit = "rows of `VitalsRecord`", about = "The records."}},
  ["RingConn.ExercisePage"] = {{name = "code", at = 0, size = 1, kind = "constant", bytes = "00"}, {name = "remaining", at = 1, size = 1, about = "The number of records after this page."}, {name = "records", at = 2, each = 11, rows = "RingConn.ExerciseRecord", form = "rows", unit = "rows of `ExerciseRecord`", about = "The records."}},
  ["RingConn.ApneaWaveform"] = {{name = "mark", at = 0, size = 1, unit = "usually C1", about = "A byte without a known meaning."}, {name = "counter", at = 1, size = 4, big = true, unit = "20 less in each packet", about = "The samples still to come."}, {name = "session", at = 5, size = 4, big = true, about = "The start of the recording."}, {name = "detail", at = 9, size = 4, form = "bytes", about = "Bytes without a known meaning."}, {name = "marker", at = 13, size = 1, about = "A byte without a known meaning."}, {name = "samples", at = 14, size = 90, form = "bytes", unit = "30 of 3 bytes: infrared, red, green in turn", about = "The first samples."}, {name = "secondMarker", at = 104, size = 1, about = "A byte without a known meaning."}, {name = "secondSamples", at = 105, size = 90, form = "bytes", unit = "as before", about = "The other samples."}},
  ["RingConn.HistoryEnd"] = {{name = "code", at = 0, size = 2, kind = "constant", bytes = "0000"}, {name = "entries", at = 2, each = 6, rows = "RingConn.HistoryEndEntry", form = "rows", unit = "rows of `HistoryEndEntry`", about = "The entries, usually the first and the last time of the records."}},
  ["RingConn.DeviceStatusRequest"] = {{name = "code", at = 0, size = 2, kind = "constant", bytes = "0000"}},
  ["RingConn.DeviceStatus"] = {{name = "battery", at = 0, size = 1, unit = "%", about = "The charge."}, {name = "state", at = 1, size = 1, about = "The activity of the ring."}, {name = "detail", at = 2, size = 1, about = "A byte without a known meaning."}, {name = "steps", at = 3, size = 2, big = true, about = "The steps of the running quarter of an hour, set to 0 up to 108 s late."}, {name = "temperature", at = 5, size = 2, big = true, unit = "0.1 °C", about = "The temperature of the skin."}, {name = "secondTemperature", at = 7, size = 2, big = true, unit = "0.1 °C", about = "The temperature at the other sensor."}, {name = "unknown", at = 9, size = 4, form = "bytes", about = "Bytes without a known meaning."}, {name = "voltage", at = 13, size = 2, big = true, unit = "0.001 V", about = "The voltage of the battery."}, {name = "more", at = 15, size = 1, about = "A byte without a known meaning."}, {name = "caseState", at = 16, size = 1, unit = "%; bit 7 charging; FF not in the case", about = "The state of the case."}},
  ["RingConn.ApneaNightRequest"] = {{name = "code", at = 0, size = 1, kind = "constant", bytes = "22"}, {name = "action", at = 1, size = 1, about = "The beginning or the end."}},
  ["RingConn.AutomaticExerciseRequest"] = {{name = "code", at = 0, size = 1, kind = "constant", bytes = "23"}, {name = "isOn", at = 1, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether it does."}, {name = "code", at = 2, size = 1, kind = "constant", bytes = "00"}},
  ["RingConn.CommandResult"] = {{name = "status", at = 0, size = 1, unit = "00 done", about = "The result; no other was seen."}},
  ["RingConn.FindDeviceRequest"] = {{name = "isOn", at = 0, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether the light is on."}, {name = "code", at = 1, size = 1, kind = "constant", bytes = "00"}},
  ["RingConn.AirplaneModeRequest"] = {{name = "code", at = 0, size = 2, kind = "constant", bytes = "0400"}},
  ["RingConn.ExerciseRequest"] = {{name = "code", at = 0, size = 1, kind = "constant", bytes = "03"}, {name = "kind", at = 1, size = 1, about = "The exercise."}, {name = "code", at = 2, size = 2, kind = "constant", bytes = "0400"}},
  ["RingConn.ModeRequest"] = {{name = "mode", at = 0, size = 1, about = "The values."}, {name = "code", at = 1, size = 1, kind = "constant", bytes = "00"}},
  ["RingConn.PollRequest"] = {{name = "code", at = 0, size = 2, kind = "constant", bytes = "0000"}},
  ["RingConn.LiveBloodOxygen"] = {{name = "code", at = 0, size = 1, kind = "constant", bytes = "01"}, {name = "detail", at = 1, size = 12, form = "bytes", about = "Bytes without a known meaning."}, {name = "percent", at = 13, size = 1, unit = "%", about = "The saturation."}, {name = "more", at = 14, each = 1, form = "bytes", about = "Further bytes."}},
  ["RingConn.LiveHeartRate"] = {{name = "code", at = 0, size = 1, kind = "constant", bytes = "00"}, {name = "heartRate", at = 1, size = 1, unit = "1/min; below 30 none yet", about = "The pulse."}, {name = "detail", at = 2, each = 1, form = "bytes", unit = "0A B0", about = "Bytes without a known meaning."}},
  ["RingConn.LiveExercise"] = {{name = "record", at = 0, size = 11, part = "RingConn.ExerciseRecord", form = "part", about = "The values."}},
  ["YCBT.Event"] = {{name = "state", at = 0, optional = 1, about = "The state; its meaning depends on the event."}, {name = "trailing", each = 1, form = "bytes", about = "Further bytes without a known meaning."}},
  ["YCBT.MeasurementEnd"] = {{name = "mode", at = 0, size = 1, about = "The measured value."}, {name = "result", at = 1, size = 1, about = "The result."}},
  ["YCBT.MeasurementStatus"] = {{name = "mode", at = 0, size = 1, about = "The measured value."}, {name = "state", at = 1, size = 1, about = "The state."}, {name = "values", at = 2, each = 1, form = "bytes", unit = "one byte, of a blood pressure two", about = "The value so far."}},
  ["YCBT.LiveSteps"] = {{name = "steps", at = 0, size = 2, about = "The steps."}, {name = "distance", at = 2, size = 2, unit = "m", about = "The distance."}, {name = "energy", at = 4, size = 2, unit = "kcal", about = "The energy."}},
  ["YCBT.LongLiveSteps"] = {{name = "steps", at = 0, size = 3, about = "The steps."}, {name = "distance", at = 3, size = 2, unit = "m", about = "The distance."}, {name = "energy", at = 5, size = 2, unit = "kcal", about = "The energy."}},
  ["YCBT.LiveHeartRate"] = {{name = "heartRate", at = 0, size = 1, unit = "1/min, 0 none", about = "The heart rate."}},
  ["YCBT.LiveBloodOxygen"] = {{name = "bloodOxygen", at = 0, size = 1, unit = "%, 0 none", about = "The oxygen saturation."}},
  ["YCBT.LiveBloodPressure"] = {{name = "systolic", at = 0, size = 1, unit = "mmHg, 0 none", about = "The systolic pressure."}, {name = "diastolic", at = 1, size = 1, unit = "mmHg, 0 none", about = "The diastolic pressure."}, {name = "heartRate", at = 2, optional = 1, unit = "1/min, 0 none", about = "The heart rate."}, {name = "heartRateVariability", optional = 1, unit = "ms, 0 none; values far out of range were seen", about = "The heart rate variability."}, {name = "bloodOxygen", optional = 1, unit = "%, 0 none", about = "The oxygen saturation."}, {name = "temperatureWhole", optional = 1, unit = "°C, 0 none", about = "The whole degrees."}, {name = "temperatureFraction", optional = 1, about = "The digits after the decimal point."}, {name = "trailing", each = 1, form = "bytes", about = "Further bytes without a known meaning."}},
  ["YCBT.LiveData"] = {{name = "data", at = 0, each = 1, form = "bytes", about = "The payload."}},
  ["YCBT.LiveBreathing"] = {{name = "breathing", at = 0, size = 1, unit = "1/min, 0 none", about = "The breaths per minute."}},
  ["YCBT.LiveSummary"] = {{name = "steps", at = 0, size = 3, about = "The steps."}, {name = "distance", at = 3, size = 2, unit = "m", about = "The distance."}, {name = "energy", at = 5, size = 2, unit = "kcal", about = "The energy."}, {name = "heartRate", at = 7, size = 1, unit = "1/min, 0 none", about = "The heart rate."}, {name = "systolic", at = 8, size = 1, unit = "mmHg, 0 none", about = "The systolic pressure."}, {name = "diastolic", at = 9, size = 1, unit = "mmHg, 0 none", about = "The diastolic pressure."}, {name = "bloodOxygen", at = 10, size = 1, unit = "%, 0 none", about = "The oxygen saturation."}, {name = "breathing", at = 11, size = 1, unit = "1/min, 0 none", about = "The breaths per minute."}, {name = "temperature", at = 12, size = 2, part = "YCBT.DecimalPair", form = "part", unit = "°C, whole 0 none", about = "The temperature."}, {name = "wearState", at = 14, size = 1, about = "Whether the ring is worn."}, {name = "battery", at = 15, size = 1, unit = "%", about = "The charge of the battery."}, {name = "pulseInterval", at = 16, size = 4, unit = "ms, 0 none", about = "The pulse interval."}, {name = "bloodSugar", at = 20, size = 1, unit = "0.1 mmol/L, 0 none", about = "The blood sugar."}, {name = "uricAcid", at = 21, size = 2, unit = "0 none", about = "The uric acid."}, {name = "cholesterol", at = 23, size = 2, part = "YCBT.DecimalPair", form = "part", unit = "0 none", about = "The cholesterol."}, {name = "trailing", at = 25, each = 1, form = "bytes", about = "Further bytes without a known meaning."}},
  ["YCBT.LiveBody"] = {{name = "load", at = 0, size = 2, part = "YCBT.DecimalPair", form = "part", about = "The load."}, {name = "heartRateVariability", at = 2, size = 2, part = "YCBT.DecimalPair", form = "part", unit = "ms", about = "The heart rate variability."}, {name = "stress", at = 4, size = 2, part = "YCBT.DecimalPair", form = "part", about = "The stress; 5 and 3 mean 53."}, {name = "fatigue", at = 6, size = 2, part = "YCBT.DecimalPair", form = "part", about = "The fatigue; 4 and 2 mean 42."}, {name = "sympathetic", at = 8, size = 2, part = "YCBT.DecimalPair", form = "part", about = "The activity of the sympathetic nerves."}, {name = "sdnn", at = 10, size = 2, unit = "ms", about = "The standard deviation of pulse intervals."}, {name = "oxygenUptake", at = 12, size = 1, unit = "VO₂max", about = "The largest oxygen uptake."}, {name = "pnn50", at = 13, size = 1, unit = "%", about = "The share of successive pulse intervals that differ by more than 50 ms."}, {name = "rmssd", at = 14, size = 2, unit = "ms", about = "The root mean square of successive differences."}, {name = "lowFrequency", at = 16, size = 2, about = "The power at low frequencies."}, {name = "highFrequency", at = 18, size = 2, about = "The power at high frequencies."}, {name = "frequencyRatio", at = 20, size = 1, unit = "0.1", about = "The ratio of both powers."}, {name = "unknown", at = 21, size = 3, form = "bytes", about = "Bytes without a known meaning."}},
  ["YCBT.LiveWear"] = {{name = "time", at = 0, size = 4, form = "timestamp", epoch = 946684800, about = "The time."}, {name = "wearState", at = 4, size = 1, about = "Whether the ring is worn."}},
  ["YCBT.LiveBattery"] = {{name = "charging", at = 0, size = 1, about = "The charging state."}, {name = "percent", at = 1, size = 1, unit = "%", about = "The charge."}},
  ["YCBT.SportData"] = {{name = "records", at = 0, each = 14, rows = "YCBT.SportRecord", form = "rows", unit = "rows of `SportRecord`", about = "The records."}, {name = "rest", each = 1, form = "bytes", unit = "shorter than a record", about = "The beginning of a record that the next frame continues."}},
  ["YCBT.SleepData"] = {{name = "nights", at = 0, each = 1, rows = "YCBT.SleepNight", form = "rows", unit = "rows of `SleepNight`", about = "The complete nights of sleep at the beginning of the data."}, {name = "rest", each = 1, form = "bytes", unit = "begins no whole night", about = "The bytes after the complete nights, such as the beginning of a night that the next frame continues."}},
  ["YCBT.HeartRateData"] = {{name = "records", at = 0, each = 6, rows = "YCBT.HeartRateRecord", form = "rows", unit = "rows of `HeartRateRecord`", about = "The records."}, {name = "rest", each = 1, form = "bytes", unit = "shorter than a record", about = "The beginning of a record that the next frame continues."}},
  ["YCBT.BloodPressureData"] = {{name = "records", at = 0, each = 8, rows = "YCBT.BloodPressureRecord", form = "rows", unit = "rows of `BloodPressureRecord`", about = "The records."}, {name = "rest", each = 1, form = "bytes", unit = "shorter than a record", about = "The beginning of a record that the next frame continues."}},
  ["YCBT.CombinedData"] = {{name = "records", at = 0, each = 20, rows = "YCBT.CombinedRecord", form = "rows", unit = "rows of `CombinedRecord`", about = "The records."}, {name = "rest", each = 1, form = "bytes", unit = "shorter than a record", about = "The beginning of a record that the next frame continues."}},
  ["YCBT.BloodOxygenData"] = {{name = "records", at = 0, each = 6, rows = "YCBT.BloodOxygenRecord", form = "rows", unit = "rows of `BloodOxygenRecord`", about = "The records."}, {name = "rest", each = 1, form = "bytes", unit = "shorter than a record", about = "The beginning of a record that the next frame continues."}},
  ["YCBT.HistoryData"] = {{name = "data", at = 0, each = 1, form = "bytes", about = "The payload."}},
  ["YCBT.TemperatureData"] = {{name = "records", at = 0, each = 7, rows = "YCBT.TemperatureRecord", form = "rows", unit = "rows of `TemperatureRecord`", about = "The records."}, {name = "rest", each = 1, form = "bytes", unit = "shorter than a record", about = "The beginning of a record that the next frame continues."}},
  ["YCBT.FallData"] = {{name = "records", at = 0, each = 5, rows = "YCBT.FallRecord", form = "rows", unit = "rows of `FallRecord`", about = "The records."}, {name = "rest", each = 1, form = "bytes", unit = "shorter than a record", about = "The beginning of a record that the next frame continues."}},
  ["YCBT.ChemistryData"] = {{name = "records", at = 0, each = 44, rows = "YCBT.ChemistryRecord", form = "rows", unit = "rows of `ChemistryRecord`", about = "The records."}, {name = "rest", each = 1, form = "bytes", unit = "shorter than a record", about = "The beginning of a record that the next frame continues."}},
  ["YCBT.BodyData"] = {{name = "records", at = 0, each = 28, rows = "YCBT.BodyRecord", form = "rows", unit = "rows of `BodyRecord`", about = "The records."}, {name = "rest", each = 1, form = "bytes", unit = "shorter than a record", about = "The beginning of a record that the next frame continues."}},
  ["YCBT.StatusReply"] = {{name = "status", at = 0, size = 1, about = "The status."}},
  ["YCBT.SetTimeRequest"] = {{name = "year", at = 0, size = 2, about = "The year."}, {name = "month", at = 2, size = 1, unit = "1…12", about = "The month."}, {name = "day", at = 3, size = 1, unit = "1…31", about = "The day."}, {name = "hour", at = 4, size = 1, unit = "0…23", about = "The hour."}, {name = "minute", at = 5, size = 1, unit = "0…59", about = "The minute."}, {name = "second", at = 6, size = 1, unit = "0…59", about = "The second."}, {name = "weekday", at = 7, size = 1, unit = "Monday 0…6", about = "The weekday."}},
  ["YCBT.AlarmListRequest"] = {{name = "operation", at = 0, size = 1, kind = "constant", bytes = "00"}},
  ["YCBT.AlarmAddRequest"] = {{name = "operation", at = 0, size = 1, kind = "constant", bytes = "01"}, {name = "alarm", at = 1, size = 5, part = "YCBT.Alarm", form = "part", about = "The alarm."}},
  ["YCBT.AlarmDeleteRequest"] = {{name = "operation", at = 0, size = 1, kind = "constant", bytes = "02"}, {name = "hour", at = 1, size = 1, unit = "0…23", about = "The hour."}, {name = "minute", at = 2, size = 1, unit = "0…59", about = "The minute."}},
  ["YCBT.AlarmChangeRequest"] = {{name = "operation", at = 0, size = 1, kind = "constant", bytes = "03"}, {name = "hour", at = 1, size = 1, unit = "0…23", about = "The hour of the old alarm."}, {name = "minute", at = 2, size = 1, unit = "0…59", about = "The minute of the old alarm."}, {name = "alarm", at = 3, size = 5, part = "YCBT.Alarm", form = "part", about = "The new alarm."}},
  ["YCBT.AlarmList"] = {{name = "operation", at = 0, size = 1, kind = "constant", bytes = "00"}, {name = "slots", at = 1, size = 1, about = "The number of alarms that the ring can store."}, {name = "number of alarms", at = 2, size = 1, kind = "count"}, {name = "alarms", at = 3, each = 5, rows = "YCBT.Alarm", form = "rows", unit = "rows of `Alarm`", about = "The alarms."}},
  ["YCBT.Goal"] = {{name = "kind", at = 0, size = 1, about = "The kind."}, {name = "value", at = 1, size = 4, unit = "steps, kcal or m; 0 for sleep", about = "The value."}, {name = "hours", at = 5, size = 1, about = "The hours of sleep."}, {name = "minutes", at = 6, size = 1, about = "The minutes of sleep."}},
  ["YCBT.UserProfile"] = {{name = "height", at = 0, size = 1, unit = "cm, 50…255", about = "The height."}, {name = "weight", at = 1, size = 1, unit = "kg", about = "The weight."}, {name = "sex", at = 2, size = 1, unit = "0 male, 1 female, by the vendor's comment; one program sends 1 for male: D", about = "The sex."}, {name = "age", at = 3, size = 1, unit = "years, 1…150", about = "The age."}},
  ["YCBT.DeviceNameRequest"] = {{name = "name", at = 0, each = 1, form = "text", unit = "UTF-8", about = "The name."}},
  ["YCBT.PhoneSystem"] = {{name = "kind", at = 0, size = 1, about = "The kind."}, {name = "version", at = 1, each = 1, form = "text", unit = "UTF-8", about = "The version."}},
  ["YCBT.AddressRequest"] = {{name = "address", at = 0, size = 6, form = "bytes", unit = "the last byte first", about = "The address."}},
  ["YCBT.TimeZone"] = {{name = "seconds", at = 0, size = 4, unit = "s since 1970, UTC", about = "The low half of the time."}, {name = "secondsHigh", at = 4, size = 4, about = "The high half of the time."}, {name = "hours", at = 8, size = 1, signed = true, unit = "h", about = "The difference from UTC, without the minutes of some zones."}},
  ["YCBT.FactoryResetRequest"] = {{name = "code", at = 0, size = 4, kind = "constant", bytes = "52535953"}},
  ["YCBT.Units"] = {{name = "distance", at = 0, size = 1, unit = "0 km, 1 mile", about = "The distance."}, {name = "weight", at = 1, size = 1, unit = "0 kg, 1 lb, 2 st", about = "The weight."}, {name = "temperature", at = 2, size = 1, unit = "0 °C, 1 °F", about = "The temperature."}, {name = "clock", at = 3, size = 1, unit = "0 24 h, 1 12 h", about = "The clock."}, {name = "bloodSugar", at = 4, optional = 1, unit = "newer firmware", about = "The blood sugar."}, {name = "uricAcid", optional = 1, unit = "newer firmware", about = "The uric acid."}},
  ["YCBT.SedentaryReminder"] = {{name = "first", at = 0, size = 4, part = "YCBT.DayPeriod", form = "part", about = "The first part of the day."}, {name = "second", at = 4, size = 4, part = "YCBT.DayPeriod", form = "part", about = "The second part of the day."}, {name = "minutes", at = 8, size = 1, unit = "min", about = "The minutes without steps."}, {name = "weekdays", at = 9, size = 1, about = "The weekdays."}},
  ["YCBT.AntiLoss"] = {{name = "level", at = 0, size = 1, about = "The level."}},
  ["YCBT.WearingHand"] = {{name = "hand", at = 0, size = 1, about = "The hand."}},
  ["YCBT.NotificationSettings"] = {{name = "isOn", at = 0, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether it is on."}, {name = "messages", at = 1, size = 1, about = "The messages."}, {name = "moreMessages", at = 2, size = 1, about = "The more messages."}, {name = "trailing", at = 3, each = 1, form = "bytes", unit = "newer code: a third byte of switches and seven zeros", about = "Further bytes."}},
  ["YCBT.SwitchSetting"] = {{name = "isOn", at = 0, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether it is on."}},
  ["YCBT.QuietPeriod"] = {{name = "isOn", at = 0, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether it is on."}, {name = "period", at = 1, size = 4, part = "YCBT.DayPeriod", form = "part", about = "The period."}},
  ["YCBT.LanguageSetting"] = {{name = "language", at = 0, size = 1, about = "The language."}},
  ["YCBT.BrightnessSetting"] = {{name = "brightness", at = 0, size = 1, about = "The brightness."}},
  ["YCBT.NumberSetting"] = {{name = "value", at = 0, size = 1, about = "The value."}},
  ["YCBT.SleepReminder"] = {{name = "hour", at = 0, size = 1, unit = "0…23", about = "The hour."}, {name = "minute", at = 1, size = 1, unit = "0…59", about = "The minute."}, {name = "weekdays", at = 2, size = 1, about = "The weekdays."}},
  ["YCBT.ScreenTimeSetting"] = {{name = "time", at = 0, size = 1, about = "The time."}},
  ["YCBT.WorkingModeSetting"] = {{name = "mode", at = 0, size = 1, about = "The mode."}},
  ["YCBT.StatusAlert"] = {{name = "isOn", at = 0, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether it is on."}, {name = "kind", at = 1, size = 1, about = "The kind."}},
  ["YCBT.Schedule"] = {{name = "operation", at = 0, size = 1, unit = "0 change, 1 add, 2 delete", about = "The operation."}, {name = "index", at = 1, size = 1, unit = "1…20", about = "The index."}, {name = "isOn", at = 2, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether it is on."}, {name = "eventIndex", at = 3, size = 1, about = "The event index."}, {name = "isEventOn", at = 4, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether it is event on."}, {name = "time", at = 5, size = 4, form = "timestamp", epoch = 946684800, about = "The time."}, {name = "kind", at = 9, size = 1, unit = "0…8", about = "The kind."}, {name = "text", at = 10, each = 1, form = "text", unit = "UTF-8", about = "The text."}},
  ["YCBT.UploadReminder"] = {{name = "isOn", at = 0, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether it is on."}, {name = "percent", at = 1, size = 1, unit = "%", about = "The percent."}},
  ["YCBT.AdvertisingInterval"] = {{name = "interval", at = 0, size = 2, unit = "ms", about = "The interval."}},
  ["YCBT.TransmitPower"] = {{name = "power", at = 0, size = 1, signed = true, unit = "dBm", about = "The power."}},
  ["YCBT.EventReminder"] = {{name = "operation", at = 0, size = 1, unit = "1 add, 2 delete, 3 change", about = "The operation."}, {name = "index", at = 1, size = 1, unit = "1…10", about = "The index."}, {name = "isOn", at = 2, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether it is on."}, {name = "kind", at = 3, size = 1, unit = "0 alarm, 1 own", about = "The kind."}, {name = "hour", at = 4, size = 1, unit = "0…23", about = "The hour."}, {name = "minute", at = 5, size = 1, unit = "0…59", about = "The minute."}, {name = "weekdays", at = 6, size = 1, about = "The weekdays."}, {name = "repeats", at = 7, size = 1, unit = "0 once, 1…3 after 10 min each", about = "The repeats."}, {name = "text", at = 8, each = 1, form = "text", unit = "UTF-8, 12 bytes at most", about = "The text."}},
  ["YCBT.Modes"] = {{name = "mode", at = 0, size = 1, about = "The mode."}, {name = "unknown", at = 1, size = 1, about = "The unknown."}, {name = "first", at = 2, size = 2, about = "The first."}, {name = "second", at = 4, size = 2, about = "The second."}},
  ["YCBT.Position"] = {{name = "first", at = 0, size = 4, about = "The first."}, {name = "second", at = 4, size = 4, about = "The second."}, {name = "zeros", at = 8, size = 4, kind = "constant", bytes = "00000000"}},
  ["YCBT.VibrationTime"] = {{name = "kind", at = 0, size = 1, about = "The kind."}, {name = "time", at = 1, size = 4, about = "The time."}, {name = "zeros", at = 5, size = 2, kind = "constant", bytes = "0000"}},
  ["YCBT.OpaqueSetting"] = {{name = "data", at = 0, each = 1, form = "bytes", about = "The payload."}},
  ["YCBT.HeartRateAlarm"] = {{name = "isOn", at = 0, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether it is on."}, {name = "high", at = 1, size = 1, unit = "1/min, 100…240", about = "The upper limit."}, {name = "low", at = 2, size = 1, unit = "1/min, 30…60", about = "The lower limit."}, {name = "trailing", at = 3, each = 1, form = "bytes", unit = "newer firmware: two durations", about = "Further bytes."}},
  ["YCBT.Monitor"] = {{name = "isOn", at = 0, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether it is on."}, {name = "minutes", at = 1, size = 1, unit = "min; the vendor's app has 30 or more, and an R01L took 5", about = "The interval."}},
  ["YCBT.RawCollection"] = {{name = "isOn", at = 0, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether it is on."}, {name = "sensor", at = 1, size = 1, about = "The sensor."}, {name = "duration", at = 2, size = 2, unit = "s, 0 if off", about = "The duration."}, {name = "interval", at = 4, size = 2, unit = "min, 0 if off", about = "The interval."}},
  ["YCBT.TemperatureAlarm"] = {{name = "isOn", at = 0, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether it is on."}, {name = "high", at = 1, size = 1, unit = "°C, 36…100", about = "The whole degrees of the upper limit."}, {name = "low", at = 2, size = 1, signed = true, unit = "°C, -127…36, 0 in the old form", about = "The whole degrees of the lower limit."}, {name = "highTenths", at = 3, optional = 1, unit = "0.1 °C; newer firmware", about = "The tenths of the upper limit."}, {name = "lowTenths", optional = 1, unit = "0.1 °C; newer firmware", about = "The tenths of the lower limit."}, {name = "trailing", each = 1, form = "bytes", unit = "newest firmware: a duration", about = "Further bytes."}},
  ["YCBT.HeartRateZone"] = {{name = "zone", at = 0, size = 1, unit = "0…5", about = "The zone."}, {name = "low", at = 1, size = 1, unit = "1/min", about = "The lower limit."}, {name = "high", at = 2, size = 1, unit = "1/min", about = "The upper limit."}},
  ["YCBT.BloodOxygenAlarm"] = {{name = "isOn", at = 0, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether it is on."}, {name = "low", at = 1, size = 1, unit = "%", about = "The lower limit."}, {name = "zero", at = 2, size = 1, kind = "constant", bytes = "00"}},
  ["YCBT.HeartRateVariabilityMonitor"] = {{name = "isOn", at = 0, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether it is on."}, {name = "minutes", at = 1, size = 1, unit = "min", about = "The interval."}, {name = "unknown", at = 2, size = 3, form = "bytes", unit = "zeros", about = "Bytes without a known meaning."}},
  ["YCBT.DeviceInfoRequest"] = {{name = "code", at = 0, size = 2, kind = "constant", bytes = "4743"}},
  ["YCBT.DeviceInfo"] = {{name = "device", at = 0, size = 2, about = "The number of the model."}, {name = "minorVersion", at = 2, size = 1, about = "The version of the firmware after the point: 32 in 2.32."}, {name = "majorVersion", at = 3, size = 1, about = "The version of the firmware before the point."}, {name = "charging", at = 4, size = 1, about = "The state of the battery."}, {name = "percent", at = 5, size = 1, unit = "%", about = "The charge of the battery."}, {name = "trailing", at = 6, each = 1, form = "bytes", about = "Further bytes without a known meaning."}},
  ["YCBT.CapabilitiesRequest"] = {{name = "code", at = 0, size = 2, kind = "constant", bytes = "4746"}},
  ["YCBT.Capabilities"] = {{name = "data", at = 0, each = 1, form = "bytes", unit = "the alarms in byte 2; sports in bytes 10, 11, 14, 18 and 19", about = "The bits; a missing byte is zero."}},
  ["YCBT.Query"] = {{name = "data", at = 0, each = 1, form = "bytes", about = "The payload, usually empty."}},
  ["YCBT.NameRequest"] = {{name = "code", at = 0, size = 2, kind = "constant", bytes = "4750"}},
  ["YCBT.Name"] = {{name = "name", at = 0, each = 1, form = "text", unit = "UTF-8", about = "The name."}},
  ["YCBT.UserConfigurationRequest"] = {{name = "code", at = 0, size = 2, kind = "constant", bytes = "4346"}},
  ["YCBT.UserConfiguration"] = {{name = "data", at = 0, each = 1, form = "bytes", about = "The payload."}},
  ["YCBT.DeviceLogRequest"] = {{name = "isComplete", at = 0, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether it asks for all days instead of today."}},
  ["YCBT.DeviceLog"] = {{name = "text", at = 0, each = 1, form = "text", unit = "ASCII", about = "The text."}},
  ["YCBT.StepsRequest"] = {},
  ["YCBT.Steps"] = {{name = "steps", at = 0, size = 3, about = "The steps."}, {name = "energy", at = 3, size = 2, unit = "kcal", about = "The energy."}, {name = "distance", at = 5, size = 2, unit = "m", about = "The distance."}, {name = "trailing", at = 7, each = 1, form = "bytes", about = "Further bytes without a known meaning."}},
  ["YCBT.BloodOxygenRequest"] = {{name = "code", at = 0, size = 2, kind = "constant", bytes = "4953"}},
  ["YCBT.LightRequest"] = {{name = "code", at = 0, size = 2, kind = "constant", bytes = "4A54"}},
  ["YCBT.AmbientLightRequest"] = {{name = "code", at = 0, size = 2, kind = "constant", bytes = "4B55"}},
  ["YCBT.ScheduleRequest"] = {{name = "code", at = 0, size = 1, kind = "constant", bytes = "01"}},
  ["YCBT.KindRequest"] = {{name = "kind", at = 0, size = 1, about = "The kind."}},
  ["YCBT.ChipRequest"] = {},
  ["YCBT.Chip"] = {{name = "scheme", at = 0, size = 1, about = "The scheme."}},
  ["YCBT.PowerStatisticsRequest"] = {},
  ["YCBT.PowerStatistics"] = {{name = "data", at = 0, each = 1, form = "bytes", about = "The payload."}},
  ["YCBT.FindDeviceRequest"] = {{name = "isOn", at = 0, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether it is on."}, {name = "times", at = 1, size = 1, about = "The number of signals."}, {name = "seconds", at = 2, size = 1, unit = "s", about = "The time between two signals."}},
  ["YCBT.PressureSwitch"] = {{name = "state", at = 0, size = 1, unit = "2 starts with the waveform, 0 ends", about = "The state."}},
  ["YCBT.PushMessageRequest"] = {{name = "kind", at = 0, size = 1, about = "The kind."}, {name = "text", at = 1, each = 1, form = "text", unit = "UTF-8", about = "The text."}},
  ["YCBT.LiveStatusRequest"] = {{name = "isOn", at = 0, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether it is on."}, {name = "code", at = 1, size = 2, kind = "constant", bytes = "0002"}},
  ["YCBT.SportRequest"] = {{name = "isOn", at = 0, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether it is on."}, {name = "kind", at = 1, size = 1, about = "The kind."}},
  ["YCBT.Weather"] = {{name = "entries", at = 0, each = 1, form = "bytes", about = "The entries."}},
  ["YCBT.PowerOffRequest"] = {{name = "mode", at = 0, size = 1, about = "The mode."}},
  ["YCBT.TemperatureCorrection"] = {{name = "whole", at = 0, size = 1, signed = true, unit = "°C", about = "The whole."}, {name = "hundredths", at = 1, size = 1, unit = "0.01 °C", about = "The hundredths."}},
  ["YCBT.SensorRequest"] = {{name = "state", at = 0, size = 1, about = "The state."}},
  ["YCBT.SensorStoreRequest"] = {{name = "sensor", at = 0, size = 1, about = "The sensor."}, {name = "isOn", at = 1, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether it is on."}},
  ["YCBT.MeasurementRequest"] = {{name = "isOn", at = 0, size = 1, form = "switch", on = "01", off = "00", unit = "01 on, 00 off", about = "Whether it is on."}, {name = "mode", at = 1, size = 1, about = "The value to measure."}},
  ["YCBT.EventAcknowledgement"] = {{name = "code", at = 0, size = 1, kind = "constant", bytes = "00"}},
  ["YCBT.HistoryRequest"] = {},
  ["YCBT.HistoryHeader"] = {{name = "recordCount", at = 0, size = 2, about = "The record count."}, {name = "packetCount", at = 2, optional = 4, about = "The packet count."}, {name = "byteCount", optional = 4, about = "The byte count."}, {name = "trailing", each = 1, form = "bytes", about = "Further bytes without a known meaning."}},
  ["YCBT.HistoryDeleteRequest"] = {{name = "code", at = 0, size = 1, kind = "constant", bytes = "02"}},
  ["YCBT.BlockAcknowledgement"] = {{name = "answer", at = 0, optional = 1, about = "The answer."}},
  ["YCBT.HistoryEnd"] = {{name = "packetCount", at = 0, size = 2, about = "The number of data frames."}, {name = "byteCount", at = 2, size = 2, about = "The number of bytes in them."}, {name = "crc", at = 4, size = 2, about = "CRC-16/CCITT-FALSE of all bytes."}},
  ["CRP.ManualHeartRateVariabilityRecord"] = {{name = "value", at = 0, size = 2, unit = "ms", about = "The value."}, {name = "timestamp", at = 2, size = 4, about = "The timestamp."}},
  ["CRP.ManualRecord"] = {{name = "value", at = 0, size = 1, unit = "1/min, % or 0…100", about = "The value."}, {name = "timestamp", at = 1, size = 4, about = "The timestamp."}},
  ["CRP.SleepMark"] = {{name = "stage", at = 0, size = 1, about = "The stage."}, {name = "hour", at = 1, size = 1, about = "The hour."}, {name = "minute", at = 2, size = 1, about = "The minute."}},
  ["Colmi.HourlyDay"] = {{name = "daysAgo", at = 0, size = 1, about = "The day of the values, as a number of days before today by the ring's clock."}, {name = "hours", at = 1, size = 48, rows = "Colmi.HourlyRange", form = "rows", unit = "rows of `HourlyRange`", about = "The lowest and highest value of each of the 24 hours from midnight on."}},
  ["Colmi.HourlyRange"] = {{name = "lowest", at = 0, size = 1, unit = "of the kind, 0 none", about = "The lowest value of the hour."}, {name = "highest", at = 1, size = 1, unit = "of the kind, 0 none", about = "The highest value of the hour."}},
  ["Colmi.ListedAlarm"] = {{name = "length of the alarm", at = 0, size = 1, kind = "count"}, {name = "repeatAndEnable", at = 1, size = 1, unit = "days and whether it is on: bits without a documented meaning", about = "The flags of the alarm as a byte: the weekdays on which it repeats, and whether it is on."}, {name = "minuteOfDay", at = 2, size = 2, unit = "minutes from midnight", about = "The time of the alarm, in minutes after midnight on the ring's clock."}, {name = "label", at = 4, each = 1, form = "text", unit = "UTF-8", about = "The name of the alarm, at most 251 bytes of UTF-8."}},
  ["Colmi.ManualReading"] = {{name = "minuteOfDay", at = 0, size = 2, unit = "minutes from midnight", about = "The time of day in minutes after midnight on the ring's clock."}, {name = "value", at = 2, size = 1, unit = "of the kind", about = "The measured value, in the unit of its history."}},
  ["Colmi.SleepRecord"] = {{name = "daysAgo", at = 0, size = 1, unit = "of the day it ends", about = "The day on which the sleep ends, as a number of days before today by the ring's clock."}, {name = "length of the rest", at = 1, size = 1, kind = "count"}, {name = "startMinute", at = 2, size = 2, unit = "minutes after a midnight", about = "The start of the sleep as sent, in minutes after midnight, either of the day on which the sleep ends or of the day before."}, {name = "endMinute", at = 4, size = 2, unit = "minutes after midnight", about = "The end of the sleep, in minutes after midnight of the day on which it ends."}, {name = "stages", at = 6, each = 2, rows = "Colmi.SleepStage", form = "rows", unit = "rows of `SleepStage`", about = "The sleep stages in chronological order, at most 125; a stage over 255 minutes is split."}},
  ["Colmi.SleepStage"] = {{name = "stage", at = 0, size = 1, about = "The kind of sleep, such as deep sleep."}, {name = "minutes", at = 1, size = 1, unit = "minutes", about = "The length of this stage in minutes."}},
  ["Colmi.SportColumn"] = {{name = "size", at = 0, size = 1, unit = "bytes", about = "The length of each value of the column, in bytes."}, {name = "key", at = 1, size = 1, about = "The meaning of the values; for columns, 17 (heart rate) is the only key that a source names."}},
  ["Colmi.SportField"] = {{name = "length of the field", at = 0, size = 1, kind = "count"}, {name = "key", at = 1, size = 1, about = "The key of the field, which identifies its meaning, such as the duration."}, {name = "bytes", at = 2, each = 1, form = "bytes", unit = "low byte first", about = "The content of the field as sent, low byte first."}},
  ["Colmi.SportSession"] = {{name = "length of the session", at = 0, size = 1, kind = "count"}, {name = "sport", at = 1, size = 1, unit = "`SportKind`, the number of opcode 77", about = "The kind of sport in the session."}, {name = "fields", at = 2, each = 1, rows = "Colmi.SportField", form = "rows", unit = "rows of `SportField`", about = "The fields of the summary in the order in which the ring sent them, including unknown ones."}},
  ["Colmi.TemperatureDay"] = {{name = "daysAgo", at = 0, size = 1, about = "The day of the values, as a number of days before today by the ring's clock."}, {name = "minutesPerSlot", at = 1, size = 1, unit = "minutes, 1…255; 30 is usual", about = "The interval between two temperatures, in minutes, 1…255."}, {name = "values", at = 2, each = 1, form = "list", unit = "0.1 °C above 20 °C from midnight on, 0 none", about = "The logged values from midnight on, in units of 0.1 °C above 20 °C; 0 means no value."}},
  ["IDealLED.FullColor"] = {{name = "red", at = 0, size = 1, unit = "0…255", about = "The red part."}, {name = "green", at = 1, size = 1, unit = "0…255", about = "The green part."}, {name = "blue", at = 2, size = 1, unit = "0…255", about = "The blue part."}},
  ["IDealLED.Shade"] = {{name = "red", at = 0, size = 1, unit = "00…1F", about = "The red part."}, {name = "green", at = 1, size = 1, unit = "00…1F", about = "The green part."}, {name = "blue", at = 2, size = 1, unit = "00…1F", about = "The blue part."}},
  ["IOTBT.SegmentColor"] = {{name = "mode", at = 0, size = 1, unit = "A1", about = "A byte without a known meaning."}, {name = "color", at = 1, size = 3, about = "The colour."}},
  ["IOTBT.State"] = {{name = "power", at = 0, size = 1, on = "23", off = "24", unit = "23 on, 24 off", about = "The power."}, {name = "mode", at = 1, size = 1, about = "The kind of display."}, {name = "effect", at = 2, size = 1, about = "The number of the effect."}, {name = "speed", at = 3, size = 1, unit = "%", about = "The speed."}, {name = "sub", at = 4, size = 1, unit = "F0 colour, 0F white", about = "The kind of colour."}, {name = "color", at = 5, size = 3, about = "The colour."}, {name = "detail", at = 8, size = 2, big = true, unit = "00 00 in captures", about = "Two bytes without a known meaning."}, {name = "segments", at = 10, size = 1, about = "The number of segments."}, {name = "leds", at = 11, size = 2, big = true, about = "The number of LEDs in a segment."}},
  ["JStyle.BloodOxygenRecord"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "66"}, {name = "index", at = 1, size = 2, about = "The number of the record."}, {name = "time", at = 3, size = 6, form = "dateTime", bcd = true, unit = "BCD", about = "The time, in the years 2000…2099."}, {name = "oxygen", at = 9, size = 1, unit = "%, 0 none", about = "The oxygen."}},
  ["JStyle.DayTotalsRecord"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "51"}, {name = "index", at = 1, size = 1, unit = "days ago", about = "The number of the record."}, {name = "date", at = 2, size = 3, form = "date", bcd = true, unit = "BCD", about = "The day, in the years 2000…2099."}, {name = "steps", at = 5, size = 4, about = "The steps."}, {name = "exerciseTime", at = 9, size = 4, unit = "seconds by one document, minutes by another", about = "The exercise time."}, {name = "distance", at = 13, size = 4, unit = "0.01 km", about = "The distance."}, {name = "energy", at = 17, size = 4, unit = "0.01 kcal", about = "The energy."}, {name = "goal", at = 21, size = 2, unit = "steps; unused by an X6B", about = "The goal."}, {name = "activeMinutes", at = 23, size = 4, unit = "min; unused by an X6B", about = "The active minutes."}},
  ["JStyle.ExerciseRecord"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "5C"}, {name = "index", at = 1, size = 2, about = "The number of the record."}, {name = "time", at = 3, size = 6, form = "dateTime", bcd = true, unit = "BCD", about = "The beginning, in the years 2000…2099."}, {name = "kind", at = 9, size = 1, about = "The kind."}, {name = "heartRate", at = 10, size = 1, unit = "1/min", about = "The heart rate."}, {name = "seconds", at = 11, size = 2, unit = "s", about = "The seconds."}, {name = "steps", at = 13, size = 2, about = "The steps."}, {name = "paceMinutes", at = 15, size = 1, bcd = true, unit = "BCD", about = "The minutes for a kilometre."}, {name = "paceSeconds", at = 16, size = 1, bcd = true, unit = "BCD", about = "The seconds for a kilometre."}, {name = "energyBits", at = 17, size = 4, unit = "kcal, IEEE 754", about = "The bits of the energy."}, {name = "distanceBits", at = 21, size = 4, unit = "km, IEEE 754", about = "The bits of the distance."}, {name = "detail", at = 25, size = 1, about = "Always 0 by one document."}, {name = "checksum", at = 26, size = 1, kind = "part", sum = "sum"}},
  ["JStyle.HeartRateRecord"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "54"}, {name = "index", at = 1, size = 2, about = "The number of the record."}, {name = "time", at = 3, size = 6, form = "dateTime", bcd = true, unit = "BCD", about = "The time, in the years 2000…2099."}, {name = "heartRates", at = 9, size = 15, form = "list", unit = "1/min, 0 none", about = "The heart rates, 5 s apart by one document."}},
  ["JStyle.HeartRateVariabilityRecord"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "56"}, {name = "index", at = 1, size = 2, about = "The number of the record."}, {name = "time", at = 3, size = 6, form = "dateTime", bcd = true, unit = "BCD", about = "The time, in the years 2000…2099."}, {name = "variability", at = 9, size = 1, unit = "ms, 0 none", about = "The variability."}, {name = "detail", at = 10, size = 1, about = "Vascular ageing on a V8; 0 on an X6B, which ignores records with another value."}, {name = "heartRate", at = 11, size = 1, unit = "1/min, 0 none", about = "The heart rate."}, {name = "stress", at = 12, size = 1, unit = "0…100, 0 none", about = "The stress."}, {name = "systolic", at = 13, size = 1, unit = "mmHg, 0 none", about = "The systolic."}, {name = "diastolic", at = 14, size = 1, unit = "mmHg, 0 none", about = "The diastolic."}},
  ["JStyle.ShortDayTotalsRecord"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "51"}, {name = "index", at = 1, size = 1, unit = "days ago", about = "The number of the record."}, {name = "date", at = 2, size = 3, form = "date", bcd = true, unit = "BCD", about = "The day, in the years 2000…2099."}, {name = "steps", at = 5, size = 4, about = "The steps."}, {name = "exerciseTime", at = 9, size = 4, unit = "seconds by one document, minutes by another", about = "The exercise time."}, {name = "distance", at = 13, size = 4, unit = "0.01 km", about = "The distance."}, {name = "energy", at = 17, size = 4, unit = "0.01 kcal", about = "The energy."}, {name = "goal", at = 21, size = 1, unit = "in an unknown unit", about = "The goal."}, {name = "activeMinutes", at = 22, size = 4, unit = "min", about = "The active minutes."}},
  ["JStyle.ShortExerciseRecord"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "5C"}, {name = "index", at = 1, size = 2, about = "The number of the record."}, {name = "time", at = 3, size = 6, form = "dateTime", bcd = true, unit = "BCD", about = "The beginning, in the years 2000…2099."}, {name = "kind", at = 9, size = 1, about = "The kind."}, {name = "heartRate", at = 10, size = 1, unit = "1/min", about = "The heart rate."}, {name = "seconds", at = 11, size = 2, unit = "s", about = "The seconds."}, {name = "steps", at = 13, size = 2, about = "The steps."}, {name = "paceMinutes", at = 15, size = 1, bcd = true, unit = "BCD", about = "The minutes for a kilometre."}, {name = "paceSeconds", at = 16, size = 1, bcd = true, unit = "BCD", about = "The seconds for a kilometre."}, {name = "energyBits", at = 17, size = 4, unit = "kcal, IEEE 754", about = "The bits of the energy."}, {name = "distanceBits", at = 21, size = 4, unit = "km, IEEE 754", about = "The bits of the distance."}},
  ["JStyle.SleepRecord"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "53"}, {name = "index", at = 1, size = 2, about = "The index of the record in the ring's sleep history."}, {name = "time", at = 3, size = 6, form = "dateTime", bcd = true, unit = "BCD", about = "The date and time at which the sleep begins, in the years 2000…2099."}, {name = "count", at = 9, size = 1, unit = "1…120", about = "The number of valid codes at the beginning of `codes`, one for each minute; later codes are zeros."}, {name = "codes", at = 10, each = 1, form = "list", unit = "1 min each", about = "The codes of the sleep stages, one for each minute; in some records, zeros follow the first `count` codes up to 120."}},
  ["JStyle.SpotHeartRateRecord"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "55"}, {name = "index", at = 1, size = 2, about = "The number of the record."}, {name = "time", at = 3, size = 6, form = "dateTime", bcd = true, unit = "BCD", about = "The time, in the years 2000…2099."}, {name = "heartRate", at = 9, size = 1, unit = "1/min, 0 none", about = "The heart rate."}},
  ["JStyle.StepRecord"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "52"}, {name = "index", at = 1, size = 2, about = "The number of the record."}, {name = "time", at = 3, size = 6, form = "dateTime", bcd = true, unit = "BCD", about = "The beginning, in the years 2000…2099."}, {name = "steps", at = 9, size = 2, about = "The steps."}, {name = "energy", at = 11, size = 2, unit = "0.01 kcal", about = "The energy."}, {name = "distance", at = 13, size = 2, unit = "0.01 km", about = "The distance."}, {name = "minutes", at = 15, size = 10, form = "list", unit = "steps", about = "The steps of each minute."}},
  ["JStyle.TemperatureRecord"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "62"}, {name = "index", at = 1, size = 2, about = "The number of the record."}, {name = "time", at = 3, size = 6, form = "dateTime", bcd = true, unit = "BCD", about = "The time, in the years 2000…2099."}, {name = "temperature", at = 9, size = 2, unit = "0.1 °C; 0000 none", about = "The temperature."}},
  ["JStyle.TripleTemperatureRecord"] = {{name = "opcode", at = 0, size = 1, kind = "constant", bytes = "62"}, {name = "index", at = 1, size = 2, about = "The number of the record."}, {name = "time", at = 3, size = 6, form = "dateTime", bcd = true, unit = "BCD", about = "The time, in the years 2000…2099."}, {name = "first", at = 9, size = 2, unit = "0.1 °C; 0000 none", about = "The temperature of the first sensor."}, {name = "second", at = 11, size = 2, unit = "0.1 °C; 0000 none", about = "The temperature of the second sensor."}, {name = "third", at = 13, size = 2, unit = "0.1 °C; 0000 none", about = "The temperature of the third sensor."}},
  ["LEDnetWF.HSV"] = {{name = "hueAndSaturation", at = 0, size = 2, big = true, unit = "hue × 128 + saturation"}, {name = "value", at = 2, size = 1, unit = "%", about = "The value of the colour, which is its brightness, in percent."}},
  ["LEDnetWF.RingTimerEntry"] = {{name = "state", at = 0, size = 1, unit = "F0 in use", about = "Whether the timer is in use."}, {name = "year", at = 1, size = 1, unit = "− 2000; 0 weekly", about = "The year."}, {name = "month", at = 2, size = 1, unit = "0 weekly", about = "The month."}, {name = "day", at = 3, size = 1, unit = "0 weekly", about = "The day."}, {name = "hour", at = 4, size = 1, about = "The hour."}, {name = "minute", at = 5, size = 1, about = "The minute."}, {name = "second", at = 6, size = 1, about = "The second."}, {name = "days", at = 7, size = 1, unit = "02 Monday…80 Sunday; 00 once", about = "The weekdays, as in `Triones/Timer/Weekdays`."}, {name = "mode", at = 8, size = 1, unit = "61 colour, 25…38 an effect", about = "The kind of display."}, {name = "color", at = 9, size = 3, form = "color", unit = "red, green, blue; of an effect the speed", about = "The colour, or the speed of an effect."}, {name = "white", at = 12, size = 1, about = "The level of white."}, {name = "detail", at = 13, size = 1, unit = "00 in captures", about = "A byte without a known meaning."}, {name = "action", at = 14, size = 1, unit = "F0 on; 0F off", about = "Whether the timer turns the light on."}},
  ["LEDnetWF.State"] = {{name = "power", at = 0, size = 1, on = "23", off = "24", unit = "23 on, 24 off", about = "The power."}, {name = "mode", at = 1, size = 1, about = "The kind of display."}, {name = "sub", at = 2, size = 1, unit = "mode 61: F0 colour, 0F white, 01…0A settled; mode 25: the effect", about = "A number whose meaning depends on the mode."}, {name = "level", at = 3, size = 1, unit = "%", about = "The brightness of white."}, {name = "color", at = 4, size = 3, form = "color", unit = "red, green, blue; of an effect brightness, speed, FF", about = "The colour, or the brightness and the speed of an effect in percent."}, {name = "temperature", at = 7, size = 1, unit = "%", about = "The temperature of white, or the level of its LEDs."}, {name = "version", at = 8, size = 1, about = "The version of the state."}},
  ["LEDnetWF.TimerEntry"] = {{name = "state", at = 0, size = 1, unit = "F0 in use", about = "Whether the timer is in use."}, {name = "year", at = 1, size = 1, unit = "− 2000; 0 weekly", about = "The year."}, {name = "month", at = 2, size = 1, unit = "0 weekly", about = "The month."}, {name = "day", at = 3, size = 1, unit = "0 weekly", about = "The day."}, {name = "hour", at = 4, size = 1, about = "The hour."}, {name = "minute", at = 5, size = 1, about = "The minute."}, {name = "second", at = 6, size = 1, about = "The second."}, {name = "days", at = 7, size = 1, unit = "02 Monday…80 Sunday; 00 once", about = "The weekdays, as in `Triones/Timer/Weekdays`."}, {name = "mode", at = 8, size = 1, unit = "61 colour, 25…38 an effect", about = "The kind of display."}, {name = "color", at = 9, size = 3, form = "color", unit = "red, green, blue; of an effect the speed", about = "The colour, or the speed of an effect."}, {name = "white", at = 12, size = 1, about = "The level of white."}, {name = "action", at = 13, size = 1, unit = "F0 on; 0F off", about = "Whether the timer turns the light on."}},
  ["Polar.DualECGSample"] = {{name = "first", at = 0, size = 3, form = "bytes", unit = "signed, low byte first", about = "The sample of the first input."}, {name = "second", at = 3, size = 3, form = "bytes", unit = "signed, low byte first", about = "The sample of the second input."}, {name = "status", at = 6, size = 1, about = "A byte without a known meaning."}},
  ["Polar.FlaggedECGSample"] = {{name = "microvolts", at = 0, size = 2, unit = "the low 14 bits, without a sign in Polar's SDK", about = "The voltage."}, {name = "flags", at = 2, size = 1, unit = "bit 0 oversampling, 1–2 contact of the skin, 3–4 impedance", about = "The flags."}},
  ["Polar.PPGGain"] = {{name = "integrations", at = 0, size = 12, form = "list", about = "The integrations of each time slot."}, {name = "gains", at = 12, size = 24, form = "list", unit = "the low 3 bits of each", about = "The gains of both channels for each time slot, in turn."}},
  ["Polar.PulseInterval"] = {{name = "heartRate", at = 0, size = 1, unit = "1/min", about = "The heart rate."}, {name = "milliseconds", at = 1, size = 2, unit = "ms", about = "The interval."}, {name = "errorMilliseconds", at = 3, size = 2, unit = "ms", about = "The estimated error of the interval."}, {name = "flags", at = 5, size = 1, about = "The quality."}},
  ["Polar.ShortPPGGain"] = {{name = "integrations", at = 0, size = 1, about = "The integrations."}, {name = "firstGain", at = 1, size = 1, unit = "the low 3 bits", about = "The first gain."}, {name = "secondGain", at = 2, size = 1, unit = "the low 3 bits", about = "The second gain."}},
  ["Polar.TaggedECGSample"] = {{name = "low", at = 0, size = 2, about = "The low bytes of the voltage."}, {name = "tags", at = 2, size = 1, unit = "bits 0–1 of the voltage, 2–4 tag of the ECG, 5–7 of the pacemaker", about = "The tags."}},
  ["RingConn.ExerciseRecord"] = {{name = "stamp", at = 0, size = 4, big = true, about = "The end of the 10 s."}, {name = "heartRate", at = 4, size = 1, unit = "1/min; below 30 none", about = "The pulse."}, {name = "steps", at = 5, size = 1, about = "The steps of the 10 s."}, {name = "detail", at = 6, size = 5, form = "bytes", about = "Bytes without a known meaning."}},
  ["RingConn.HistoryEndEntry"] = {{name = "kind", at = 0, size = 1, unit = "15 with a time, 17 seen", about = "The kind of the entry."}, {name = "value", at = 1, size = 5, form = "bytes", unit = "of kind 15 a byte and a time", about = "The content."}},
  ["RingConn.LightTrendRecord"] = {{name = "stamp", at = 0, size = 4, big = true, about = "The time."}, {name = "baseline", at = 4, size = 2, big = true, about = "The brightness."}, {name = "flags", at = 6, size = 3, form = "bytes", unit = "usually 0", about = "Bytes without a known meaning."}, {name = "samples", at = 9, size = 38, form = "bytes", unit = "30 times 10 bits, then 4 bits of 0", about = "The brightness each 30 s."}},
  ["RingConn.VitalsRecord"] = {{name = "stamp", at = 0, size = 4, big = true, about = "The time."}, {name = "heartRate", at = 4, size = 1, unit = "1/min; below 30 none", about = "The pulse."}, {name = "variability", at = 5, size = 1, unit = "ms", about = "The heart rate variability (RMSSD), 0 without a value."}, {name = "confidence", at = 6, size = 1, unit = "0…12", about = "The quality of the measurement."}, {name = "breaths", at = 7, size = 1, unit = "1/8 1/min; 00 none", about = "The breathing."}, {name = "oxygen", at = 8, size = 1, unit = "%; 12 and 13 awake, 11 nothing measured", about = "The blood oxygen saturation."}, {name = "detail", at = 9, size = 1, unit = "about 0A", about = "A byte without a known meaning."}, {name = "motion", at = 10, size = 5, form = "bytes", unit = "five times 30 s; 01 still", about = "The movement."}, {name = "magnitudes", at = 15, size = 8, form = "bytes", unit = "five times 12 bits, then a flag of 4 bits", about = "Numbers without a known meaning."}},
  ["Triones.TimerEntry"] = {{name = "in use", at = 0, size = 1, kind = "part"}, {name = "year − 2000", at = 1, size = 3, kind = "part"}, {name = "hour", at = 4, size = 3, kind = "part"}, {name = "weekdays", at = 7, size = 1, kind = "part"}, {name = "mode", at = 8, size = 1, kind = "part"}, {name = "red", at = 9, size = 3, kind = "part"}, {name = "white", at = 12, size = 1, kind = "part"}, {name = "turns on", at = 13, size = 1, kind = "part"}},
  ["YCBT.Alarm"] = {{name = "kind", at = 0, size = 1, about = "The kind."}, {name = "hour", at = 1, size = 1, unit = "0…23", about = "The hour."}, {name = "minute", at = 2, size = 1, unit = "0…59", about = "The minute."}, {name = "weekdays", at = 3, size = 1, about = "The weekdays."}, {name = "snooze", at = 4, size = 1, unit = "min, 0…59", about = "The minutes until it rings again."}},
  ["YCBT.BloodOxygenRecord"] = {{name = "time", at = 0, size = 4, form = "timestamp", epoch = 946684800, about = "The time."}, {name = "mode", at = 4, size = 1, about = "The mode."}, {name = "bloodOxygen", at = 5, size = 1, unit = "%, 0 none", about = "The oxygen saturation."}},
  ["YCBT.BloodPressureRecord"] = {{name = "time", at = 0, size = 4, form = "timestamp", epoch = 946684800, about = "The time."}, {name = "mode", at = 4, size = 1, about = "Perhaps 1 for a measurement by a cuff."}, {name = "systolic", at = 5, size = 1, unit = "mmHg, 0 none", about = "The systolic pressure."}, {name = "diastolic", at = 6, size = 1, unit = "mmHg, 0 none", about = "The diastolic pressure."}, {name = "heartRate", at = 7, size = 1, unit = "1/min, 0 none", about = "The heart rate."}},
  ["YCBT.BodyRecord"] = {{name = "time", at = 0, size = 4, form = "timestamp", epoch = 946684800, about = "The time."}, {name = "load", at = 4, size = 2, part = "YCBT.DecimalPair", form = "part", about = "The load."}, {name = "heartRateVariability", at = 6, size = 2, part = "YCBT.DecimalPair", form = "part", unit = "ms", about = "The heart rate variability."}, {name = "stress", at = 8, size = 2, part = "YCBT.DecimalPair", form = "part", about = "The stress; 5 and 3 mean 53."}, {name = "fatigue", at = 10, size = 2, part = "YCBT.DecimalPair", form = "part", about = "The fatigue; 4 and 2 mean 42."}, {name = "sympathetic", at = 12, size = 2, part = "YCBT.DecimalPair", form = "part", about = "The activity of the sympathetic nerves."}, {name = "sdnn", at = 14, size = 2, unit = "ms", about = "The standard deviation of pulse intervals."}, {name = "oxygenUptake", at = 16, size = 1, unit = "VO₂max", about = "The largest oxygen uptake."}, {name = "pnn50", at = 17, size = 1, unit = "%", about = "The share of successive pulse intervals that differ by more than 50 ms."}, {name = "rmssd", at = 18, size = 2, unit = "ms", about = "The root mean square of successive differences."}, {name = "lowFrequency", at = 20, size = 2, about = "The power at low frequencies."}, {name = "highFrequency", at = 22, size = 2, about = "The power at high frequencies."}, {name = "frequencyRatio", at = 24, size = 1, unit = "0.1", about = "The ratio of both powers."}, {name = "unknown", at = 25, size = 3, form = "bytes", about = "Bytes without a known meaning."}},
  ["YCBT.ChemistryRecord"] = {{name = "time", at = 0, size = 4, form = "timestamp", epoch = 946684800, about = "The time."}, {name = "sugarModel", at = 4, size = 1, about = "The model of the blood sugar."}, {name = "bloodSugar", at = 5, size = 2, part = "YCBT.DecimalPair", form = "part", unit = "mmol/L, 0 none", about = "The blood sugar."}, {name = "uricAcid", at = 7, size = 3, form = "bytes", about = "The uric acid."}, {name = "ketone", at = 10, size = 3, form = "bytes", about = "The ketone."}, {name = "lipids", at = 13, size = 31, form = "bytes", about = "The lipids."}},
  ["YCBT.CombinedRecord"] = {{name = "time", at = 0, size = 4, form = "timestamp", epoch = 946684800, about = "The time."}, {name = "steps", at = 4, size = 2, about = "The steps of the day so far."}, {name = "heartRate", at = 6, size = 1, unit = "1/min, 0 none", about = "The heart rate."}, {name = "systolic", at = 7, size = 1, unit = "mmHg, 0 none", about = "The systolic pressure."}, {name = "diastolic", at = 8, size = 1, unit = "mmHg, 0 none", about = "The diastolic pressure."}, {name = "bloodOxygen", at = 9, size = 1, unit = "%, 0 none", about = "The oxygen saturation."}, {name = "breathing", at = 10, size = 1, unit = "1/min, 0 none", about = "The breaths per minute."}, {name = "heartRateVariability", at = 11, size = 1, unit = "ms, 0 none", about = "The heart rate variability."}, {name = "intervalVariation", at = 12, size = 1, unit = "0 none", about = "The coefficient of variation of pulse intervals (CVRR)."}, {name = "temperature", at = 13, size = 2, part = "YCBT.DecimalPair", form = "part", unit = "°C, whole 0 or fraction 15 none", about = "The temperature."}, {name = "fat", at = 15, size = 2, part = "YCBT.DecimalPair", form = "part", unit = "%, 0 none", about = "The fat."}, {name = "bloodSugar", at = 17, size = 1, unit = "0.1 mmol/L, 0 none", about = "The blood sugar."}, {name = "crc", at = 18, size = 2, about = "CRC-16/CCITT-FALSE of the bytes before it."}},
  ["YCBT.DayPeriod"] = {{name = "startHour", at = 0, size = 1, unit = "0…23", about = "The start hour."}, {name = "startMinute", at = 1, size = 1, unit = "0…59", about = "The start minute."}, {name = "endHour", at = 2, size = 1, unit = "0…23", about = "The end hour."}, {name = "endMinute", at = 3, size = 1, unit = "0…59", about = "The end minute."}},
  ["YCBT.DecimalPair"] = {{name = "whole", at = 0, size = 1, about = "The part before the decimal point."}, {name = "fraction", at = 1, size = 1, about = "The digits after the decimal point."}},
  ["YCBT.FallRecord"] = {{name = "time", at = 0, size = 4, form = "timestamp", epoch = 946684800, about = "The time."}, {name = "state", at = 4, size = 1, about = "The state."}},
  ["YCBT.HeartRateRecord"] = {{name = "time", at = 0, size = 4, form = "timestamp", epoch = 946684800, about = "The time."}, {name = "mode", at = 4, size = 1, about = "The mode."}, {name = "heartRate", at = 5, size = 1, unit = "1/min, 0 none", about = "The heart rate."}},
  ["YCBT.SleepNight"] = {{name = "mark", at = 0, size = 2, form = "bytes", marks = "affa 0101", unit = "`AFFA` or `0101`", about = "The two bytes that mark the beginning of a night in the data: `AFFA` or `0101`."}, {name = "length of the night", at = 2, size = 2, kind = "count"}, {name = "start", at = 4, size = 4, form = "timestamp", epoch = 946684800, about = "The date and time at which the sleep begins."}, {name = "end", at = 8, size = 4, form = "timestamp", epoch = 946684800, about = "The date and time at which the sleep ends."}, {name = "deepCount", at = 12, size = 2, unit = "stages; `FFFF` in the newer form", about = "The number of deep sleep stages; 0xFFFF if the ring sends the night in the newer format."}, {name = "lightCountOrREM", at = 14, size = 2, unit = "stages; newer form: s of REM sleep", about = "The number of light sleep stages; in the newer format, the duration of REM sleep in seconds."}, {name = "deep", at = 16, size = 2, unit = "min; newer form: s", about = "The duration of deep sleep in minutes; in the newer format, in seconds."}, {name = "light", at = 18, size = 2, unit = "min; newer form: s", about = "The duration of light sleep in minutes; in the newer format, in seconds."}, {name = "stages", at = 20, each = 8, rows = "YCBT.SleepStage", form = "rows", unit = "rows of `SleepStage`", about = "The sleep stages of the night as sent; callers should skip stages with unknown tags, and the second of two stages with the same start."}},
  ["YCBT.SleepStage"] = {{name = "tag", at = 0, size = 1, about = "The tag."}, {name = "start", at = 1, size = 4, form = "timestamp", epoch = 946684800, about = "The start."}, {name = "duration", at = 5, size = 3, unit = "s", about = "The duration."}},
  ["YCBT.SportRecord"] = {{name = "start", at = 0, size = 4, form = "timestamp", epoch = 946684800, about = "The start."}, {name = "end", at = 4, size = 4, form = "timestamp", epoch = 946684800, about = "The end."}, {name = "steps", at = 8, size = 2, about = "The steps."}, {name = "distance", at = 10, size = 2, unit = "m", about = "The distance."}, {name = "energy", at = 12, size = 2, unit = "kcal", about = "The energy."}},
  ["YCBT.TemperatureRecord"] = {{name = "time", at = 0, size = 4, form = "timestamp", epoch = 946684800, about = "The time."}, {name = "mode", at = 4, size = 1, about = "The mode."}, {name = "temperature", at = 5, size = 2, part = "YCBT.DecimalPair", form = "part", unit = "°C, whole 0 or fraction 15 none", about = "The temperature."}},
  ["CRP.Frame"] = {{name = "start", at = 0, size = 2, kind = "constant", bytes = "FDDA"}, {name = "length of the frame", at = 2, size = 2, kind = "count", big = true, plus = 0x1000, most = 511}, {name = "opcode", at = 4, size = 2, big = true, unit = "group, command"}, {name = "payload", at = 6, each = 1, form = "bytes"}},
  ["IDealLED.Frame"] = {{name = "word", at = 1, size = 2, big = true, unit = "the first two letters"}, {name = "payload", at = 0, each = 1, form = "bytes", unit = "the clear block of 16 bytes"}},
  ["JStyle.Frame"] = {{name = "opcode", at = 0, size = 1}, {name = "payload", at = 1, size = 14, form = "bytes", unit = "filled with zeros"}, {name = "checksum", size = 1, kind = "part", sum = "sum"}},
  ["JStyle.NotificationFrame"] = {{name = "opcode", at = 0, size = 1}, {name = "payload", at = 1, each = 1, form = "bytes"}},
  ["LEDnetWF.Frame"] = {{name = "header.version", at = 0, size = 1, unit = "bit 0 version 1, bit 2 from a light"}, {name = "header.sequence", at = 1, size = 1}, {name = "part", at = 2, size = 2, kind = "constant", bytes = "8000"}, {name = "length of payload", at = 4, size = 2, kind = "count", big = true}, {name = "length of payload", at = 6, size = 1, kind = "count"}, {name = "header.kind", at = 7, size = 1}, {name = "payload", at = 8, each = 1, form = "bytes", unit = "perhaps as text"}},
  ["Polar.ControlFrame"] = {{name = "operation", at = 0, size = 1}, {name = "payload", at = 1, each = 1, form = "bytes"}},
  ["Polar.DataFrame"] = {{name = "measurement", at = 0, size = 1}, {name = "payload", at = 1, each = 1, form = "bytes", unit = "time, frame type, content"}},
  ["RingConn.HostFrame"] = {{name = "opcode", at = 0, size = 1}, {name = "payload", at = 1, each = 1, form = "bytes"}},
  ["RingConn.RingFrame"] = {{name = "opcode", at = 0, size = 1, unit = "that of the command with bit 7 changed"}, {name = "payload", at = 1, each = 1, form = "bytes"}, {name = "checksum", size = 1, kind = "part", sum = "xor", missing = 0x50}},
  ["YCBT.Frame"] = {{name = "opcode", at = 0, size = 2, big = true, unit = "group 1…7 and key"}, {name = "length of the frame", at = 2, size = 2, kind = "count"}, {name = "payload", at = 4, each = 1, form = "bytes"}, {name = "checksum", size = 2, kind = "part", sum = "crc16CCITT"}},
}

-- The packets of each code, in the order of their conditions.
local codes = {
  {"uart", "any", "refusal of it", {"Colmi.UnsupportedReply", "device", {at = 0, values = "80-FF"}, {at = 1, values = "EE"}}},
  {"uart", "01", "set time", {"Colmi.SetTimeRequest", "host"}, {"Colmi.Capabilities", "device"}},
  {"uart", "03", "battery", {"Colmi.BatteryRequest", "host"}, {"Colmi.BatteryStatus", "device"}},
  {"uart", "04", "phone name", {"Colmi.PhoneNameRequest", "host"}, {"Colmi.PhoneNameReply", "device"}},
  {"uart", "08", "power off", {"Colmi.PowerOffRequest", "host"}, {"Colmi.OpaqueReply", "device"}},
  {"uart", "0F", "update mode, dangerous", {"Colmi.UpdateModeRequest", "host"}, {"Colmi.OpaqueReply", "device"}},
  {"uart", "10", "pairing done", {"Colmi.BindSuccessRequest", "host"}, {"Colmi.BindSuccessReply", "device"}},
  {"uart", "18", "ping", {"Colmi.PingRequest", "host"}, {"Colmi.PingReply", "device"}},
  {"uart", "2F", "packet length", {"Colmi.PacketLength", "device"}},
  {"uart", "3C", "device support", {"Colmi.DeviceSupportRequest", "host"}, {"Colmi.DeviceSupport", "device"}},
  {"uart", "50", "find the ring", {"Colmi.FindDeviceRequest", "host", {at = 1, values = "55"}, {at = 2, values = "AA"}}, {"Colmi.FindDeviceReply", "device"}},
  {"uart", "54", "Bluetooth off", {"Colmi.CloseBluetoothRequest", "host"}, {"Colmi.OpaqueReply", "device"}},
  {"uart", "60", "set push switches", {"Colmi.PushSwitchesWriteRequest", "host"}, {"Colmi.OpaqueReply", "device"}},
  {"uart", "61", "push switches", {"Colmi.PushSwitchesRequest", "host"}, {"Colmi.PushSwitches", "device"}},
  {"uart", "7C", "user id", {"Colmi.UserIDRequest", "host", {at = 1, values = "01"}}, {"Colmi.UserIDReply", "device", {at = 1, values = "01"}}, {"Colmi.UserIDWriteRequest", "host", {at = 1, values = "02"}}, {"Colmi.UserIDWriteReply", "device", {at = 1, values = "02"}}},
  {"uart", "93", "versions", {"Colmi.VersionRequest", "host"}, {"Colmi.VersionReply", "device"}},
  {"uart", "C9", "factory test, dangerous", {"Colmi.FactoryTestOpenRequest", "host"}, {"Colmi.OpaqueReply", "device"}},
  {"uart", "CA", "end of it, dangerous", {"Colmi.FactoryTestCloseRequest", "host"}, {"Colmi.OpaqueReply", "device"}},
  {"uart", "FF", "factory reset, dangerous", {"Colmi.FactoryResetRequest", "host"}, {"Colmi.OpaqueReply", "device"}},
  {"uart", "11", "phone call", {"Colmi.PhoneCallEvent", "device"}},
  {"uart", "1A", "weather", {"Colmi.WeatherRequest", "host"}, {"Colmi.OpaqueReply", "device"}},
  {"uart", "1C", "music of the phone", {"Colmi.MusicStateRequest", "host"}, {"Colmi.OpaqueReply", "device"}},
  {"uart", "1D", "music command", {"Colmi.MusicCommandEvent", "device"}},
  {"uart", "22", "find the phone", {"Colmi.FindPhoneEvent", "device"}},
  {"uart", "72", "message of the phone", {"Colmi.PushMessageRequest", "host"}, {"Colmi.OpaqueReply", "device"}},
  {"uart", "1E", "live heart rate, old", {"Colmi.LegacyHeartRateRequest", "host"}, {"Colmi.LegacyHeartRateReading", "device"}},
  {"uart", "69", "measure", {"Colmi.MeasurementRequest", "host"}, {"Colmi.OneKeyReading", "device", {at = 1, values = "0C"}}, {"Colmi.HeartRateRawReading", "device", {at = 1, values = "0D"}}, {"Colmi.BloodOxygenRawReading", "device", {at = 1, values = "0E"}}, {"Colmi.TemperaturesReading", "device", {at = 1, values = "0F"}}, {"Colmi.MeasurementReading", "device"}},
  {"uart", "6A", "stop measuring", {"Colmi.StopMeasurementRequest", "host"}, {"Colmi.HeartRateRawSample", "device", {at = 1, values = "0D"}}, {"Colmi.BloodOxygenRawSample", "device", {at = 1, values = "0E"}}, {"Colmi.TemperaturesSample", "device", {at = 1, values = "0F"}}, {"Colmi.StopMeasurementReply", "device"}},
  {"uart", "6C", "ECG", {"Colmi.ECGRequest", "host"}, {"Colmi.ECGReply", "device"}},
  {"uart", "6E", "light beside an ECG", {"Colmi.OpaqueRequest", "host"}, {"Colmi.PPGSample", "device"}},
  {"uart", "A1", "raw sensors", {"Colmi.RawSensorRequest", "host"}, {"Colmi.RedLightSample", "device", {at = 1, values = "01"}}, {"Colmi.GreenLightSample", "device", {at = 1, values = "02"}}, {"Colmi.AccelerationSample", "device", {at = 1, values = "03"}}, {"Colmi.RawSensorReply", "device"}},
  {"uart", "77", "sport, led by the phone", {"Colmi.PhoneSportRequest", "host"}, {"Colmi.PhoneSportReply", "device"}},
  {"uart", "78", "sport, once a second", {"Colmi.PhoneSportUpdate", "device"}},
  {"uart", "02", "camera", {"Colmi.CameraRequest", "host"}, {"Colmi.CameraEvent", "device"}},
  {"uart", "15", "heart rates of a day", {"Colmi.HeartRateLogRequest", "host"}, {"Colmi.HeartRateLogHeader", "device", {at = 1, values = "00"}}, {"Colmi.HeartRateLogStart", "device", {at = 1, values = "01"}}, {"Colmi.NoDataReply", "device", {at = 1, values = "FF"}}, {"Colmi.HeartRateLogSegment", "device"}},
  {"uart", "16", "settings, heart rate log", {"Colmi.HeartRateLogSettingsRequest", "host", {at = 1, values = "01"}}, {"Colmi.HeartRateLogSettingsReply", "device", {at = 1, values = "01"}}, {"Colmi.HeartRateLogSettingsWriteRequest", "host", {at = 1, values = "02"}}, {"Colmi.HeartRateLogSettingsWriteReply", "device", {at = 1, values = "02"}}},
  {"uart", "37", "stress of a day", {"Colmi.StressLogRequest", "host"}, {"Colmi.StressLogHeader", "device", {at = 1, values = "00"}}, {"Colmi.StressLogStart", "device", {at = 1, values = "01"}}, {"Colmi.NoDataReply", "device", {at = 1, values = "FF"}}, {"Colmi.StressLogSegment", "device"}},
  {"uart", "39", "variability of a day", {"Colmi.HeartRateVariabilityLogRequest", "host"}, {"Colmi.HeartRateVariabilityLogHeader", "device", {at = 1, values = "00"}}, {"Colmi.HeartRateVariabilityLogStart", "device", {at = 1, values = "01"}}, {"Colmi.NoDataReply", "device", {at = 1, values = "FF"}}, {"Colmi.HeartRateVariabilityLogSegment", "device"}},
  {"uart", "0C", "settings, blood pressure log", {"Colmi.BloodPressureLogSettingsRequest", "host", {at = 1, values = "01"}}, {"Colmi.BloodPressureLogSettingsReply", "device", {at = 1, values = "01"}}, {"Colmi.BloodPressureLogSettingsWriteRequest", "host", {at = 1, values = "02"}}, {"Colmi.BloodPressureLogSettingsWriteReply", "device", {at = 1, values = "02"}}},
  {"uart", "2C", "settings, blood oxygen log", {"Colmi.BloodOxygenLogSettingsRequest", "host", {at = 1, values = "01"}}, {"Colmi.BloodOxygenLogSettingsReply", "device", {at = 1, values = "01"}}, {"Colmi.BloodOxygenLogSettingsWriteRequest", "host", {at = 1, values = "02"}}, {"Colmi.BloodOxygenLogSettingsWriteReply", "device", {at = 1, values = "02"}}},
  {"uart", "36", "settings, stress log", {"Colmi.StressLogSettingsRequest", "host", {at = 1, values = "01"}}, {"Colmi.StressLogSettingsReply", "device", {at = 1, values = "01"}}, {"Colmi.StressLogSettingsWriteRequest", "host", {at = 1, values = "02"}}, {"Colmi.StressLogSettingsWriteReply", "device", {at = 1, values = "02"}}},
  {"uart", "38", "settings, variability log", {"Colmi.HeartRateVariabilityLogSettingsRequest", "host", {at = 1, values = "01"}}, {"Colmi.HeartRateVariabilityLogSettingsReply", "device", {at = 1, values = "01"}}, {"Colmi.HeartRateVariabilityLogSettingsWriteRequest", "host", {at = 1, values = "02"}}, {"Colmi.HeartRateVariabilityLogSettingsWriteReply", "device", {at = 1, values = "02"}}},
  {"uart", "3A", "settings, three value logs", {"Colmi.BloodSugarLogSettingsRequest", "host", {at = 1, values = "01"}, {at = 2, values = "01"}}, {"Colmi.BloodSugarLogSettingsReply", "device", {at = 1, values = "01"}, {at = 2, values = "01"}}, {"Colmi.BloodSugarLogSettingsWriteRequest", "host", {at = 1, values = "01"}, {at = 2, values = "02"}}, {"Colmi.BloodSugarLogSettingsWriteReply", "device", {at = 1, values = "01"}, {at = 2, values = "02"}}, {"Colmi.BloodLipidsLogSettingsRequest", "host", {at = 1, values = "02"}, {at = 2, values = "01"}}, {"Colmi.BloodLipidsLogSettingsReply", "device", {at = 1, values = "02"}, {at = 2, values = "01"}}, {"Colmi.BloodLipidsLogSettingsWriteRequest", "host", {at = 1, values = "02"}, {at = 2, values = "02"}}, {"Colmi.BloodLipidsLogSettingsWriteReply", "device", {at = 1, values = "02"}, {at = 2, values = "02"}}, {"Colmi.TemperatureLogSettingsRequest", "host", {at = 1, values = "03"}, {at = 2, values = "01"}}, {"Colmi.TemperatureLogSettingsReply", "device", {at = 1, values = "03"}, {at = 2, values = "01"}}, {"Colmi.TemperatureLogSettingsWriteRequest", "host", {at = 1, values = "03"}, {at = 2, values = "02"}}, {"Colmi.TemperatureLogSettingsWriteReply", "device", {at = 1, values = "03"}, {at = 2, values = "02"}}},
  {"uart", "74", "temperature interval, or GPS", {"Colmi.TemperatureIntervalSettingsRequest", "host", {at = 1, values = "01"}}, {"Colmi.TemperatureIntervalSettingsReply", "device", {at = 1, values = "01"}}, {"Colmi.TemperatureIntervalSettingsWriteRequest", "host", {at = 1, values = "02"}}, {"Colmi.TemperatureIntervalSettingsWriteReply", "device", {at = 1, values = "02"}}, {"Colmi.PhoneGPSRequest", "host"}, {"Colmi.OpaqueReply", "device"}},
  {"uart", "0A", "user preferences", {"Colmi.UserPreferencesRequest", "host", {at = 1, values = "01"}}, {"Colmi.UserPreferencesReply", "device", {at = 1, values = "01"}}, {"Colmi.UserPreferencesWriteRequest", "host", {at = 1, values = "02"}}, {"Colmi.UserPreferencesWriteReply", "device", {at = 1, values = "02"}}},
  {"uart", "19", "temperature unit", {"Colmi.TemperatureUnitSettingsRequest", "host", {at = 1, values = "01"}}, {"Colmi.TemperatureUnitSettingsReply", "device", {at = 1, values = "01"}}, {"Colmi.TemperatureUnitSettingsWriteRequest", "host", {at = 1, values = "02"}}, {"Colmi.TemperatureUnitSettingsWriteReply", "device", {at = 1, values = "02"}}},
  {"uart", "21", "goals", {"Colmi.GoalsRequest", "host", {at = 1, values = "01"}}, {"Colmi.GoalsReply", "device", {at = 1, values = "01"}}, {"Colmi.GoalsWriteRequest", "host", {at = 1, values = "02"}}, {"Colmi.GoalsWriteReply", "device", {at = 1, values = "02"}}},
  {"uart", "23", "write an alarm", {"Colmi.AlarmWriteRequest", "host"}, {"Colmi.AlarmWriteReply", "device"}},
  {"uart", "24", "read an alarm", {"Colmi.AlarmRequest", "host"}, {"Colmi.AlarmReply", "device"}},
  {"uart", "25", "write reminder to move", {"Colmi.SedentaryReminderWriteRequest", "host"}, {"Colmi.SedentaryReminderWriteReply", "device"}},
  {"uart", "26", "read reminder to move", {"Colmi.SedentaryReminderRequest", "host"}, {"Colmi.SedentaryReminderReply", "device"}},
  {"uart", "27", "write time to drink", {"Colmi.DrinkReminderWriteRequest", "host"}, {"Colmi.DrinkReminderWriteReply", "device"}},
  {"uart", "28", "read time to drink", {"Colmi.DrinkReminderRequest", "host"}, {"Colmi.DrinkReminderReply", "device"}},
  {"uart", "2B", "menstruation", {"Colmi.MenstruationSettingsRequest", "host", {at = 1, values = "01"}}, {"Colmi.MenstruationSettingsReply", "device", {at = 1, values = "01"}}, {"Colmi.MenstruationSettingsWriteRequest", "host", {at = 1, values = "02"}}, {"Colmi.MenstruationSettingsWriteReply", "device", {at = 1, values = "02"}}, {"Colmi.MenstruationAcknowledgement", "device", {at = 1, values = "00"}}},
  {"uart", "3B", "touch and gestures", {"Colmi.TouchSettingsRequest", "host", {at = 1, values = "01"}, {at = 2, values = "00"}}, {"Colmi.TouchSettingsReply", "device", {at = 1, values = "01"}, {at = 2, values = "00"}}, {"Colmi.TouchSettingsWriteRequest", "host", {at = 1, values = "02"}, {at = 2, values = "00"}}, {"Colmi.TouchSettingsWriteReply", "device", {at = 1, values = "02"}, {at = 2, values = "00"}}, {"Colmi.GestureSettingsRequest", "host", {at = 1, values = "01"}, {at = 2, values = "01"}}, {"Colmi.GestureSettingsReply", "device", {at = 1, values = "01"}, {at = 2, values = "01"}}, {"Colmi.GestureSettingsWriteRequest", "host", {at = 1, values = "02"}, {at = 2, values = "01"}}, {"Colmi.GestureSettingsWriteReply", "device", {at = 1, values = "02"}, {at = 2, values = "01"}}, {"Colmi.TouchSleepSettingsRequest", "host", {at = 1, values = "01"}, {at = 2, values = "02"}}, {"Colmi.TouchSleepSettingsReply", "device", {at = 1, values = "01"}, {at = 2, values = "02"}}, {"Colmi.TouchSleepSettingsWriteRequest", "host", {at = 1, values = "02"}, {at = 2, values = "02"}}, {"Colmi.TouchSleepSettingsWriteReply", "device", {at = 1, values = "02"}, {at = 2, values = "02"}}},
  {"uart", "05", "palm and display", {"Colmi.PalmDisplaySettingsRequest", "host", {at = 1, values = "01"}}, {"Colmi.PalmDisplaySettingsReply", "device", {at = 1, values = "01"}}, {"Colmi.PalmDisplaySettingsWriteRequest", "host", {at = 1, values = "02"}}, {"Colmi.PalmDisplaySettingsWriteReply", "device", {at = 1, values = "02"}}, {"Colmi.DisplaySettingsRequest", "host", {at = 1, values = "03"}}, {"Colmi.DisplaySettingsReply", "device", {at = 1, values = "03"}}, {"Colmi.DisplaySettingsWriteRequest", "host", {at = 1, values = "04"}}, {"Colmi.DisplaySettingsWriteReply", "device", {at = 1, values = "04"}}},
  {"uart", "30", "assisted GPS", {"Colmi.AGPSSettingsRequest", "host", {at = 1, values = "01"}}, {"Colmi.AGPSSettingsReply", "device", {at = 1, values = "01"}}, {"Colmi.AGPSSettingsWriteRequest", "host", {at = 1, values = "02"}}, {"Colmi.AGPSSettingsWriteReply", "device", {at = 1, values = "02"}}},
  {"uart", "76", "battery saving", {"Colmi.BatterySavingSettingsRequest", "host", {at = 1, values = "00"}}, {"Colmi.BatterySavingSettingsReply", "device", {at = 1, values = "00"}}, {"Colmi.BatterySavingSettingsWriteRequest", "host", {at = 1, values = "01"}}, {"Colmi.BatterySavingSettingsWriteReply", "device", {at = 1, values = "01"}}},
  {"uart", "43", "steps of a day", {"Colmi.StepLogRequest", "host"}, {"Colmi.StepLogHeader", "device", {at = 1, values = "F0"}}, {"Colmi.NoDataReply", "device", {at = 1, values = "FF"}}, {"Colmi.StepRecord", "device"}},
  {"uart", "48", "totals of today", {"Colmi.TodayTotalsRequest", "host"}, {"Colmi.TodayTotals", "device"}},
  {"uart", "07", "totals of one day", {"Colmi.DayTotalsRequest", "host"}, {"Colmi.DayTotalsActivity", "device", {at = 1, values = "00"}}, {"Colmi.DayTotalsDistance", "device", {at = 1, values = "01"}}},
  {"uart", "46", "days with data", {"Colmi.DataDistributionRequest", "host"}, {"Colmi.DataDistribution", "device"}},
  {"uart", "0D", "blood pressures of a day", {"Colmi.BloodPressureLogRequest", "host"}, {"Colmi.BloodPressureLogHeader", "device", {at = 1, values = "00"}}, {"Colmi.NoDataReply", "device", {at = 1, values = "FF"}}, {"Colmi.BloodPressureLogSegment", "device"}},
  {"uart", "0E", "blood pressures came in", {"Colmi.BloodPressureLogConfirmation", "host"}, {"Colmi.OpaqueReply", "device"}},
  {"uart", "14", "blood pressures since", {"Colmi.BloodPressureRecordsRequest", "host"}, {"Colmi.BloodPressureRecord", "device"}},
  {"uart", "13", "sport sessions, old", {"Colmi.OpaqueRequest", "host"}, {"Colmi.SportSessionLogHeader", "device", {at = 1, values = "00"}}, {"Colmi.NoDataReply", "device", {at = 1, values = "FF"}}, {"Colmi.SportSessionLogSegment", "device"}},
  {"uart", "44", "sleep, old", {"Colmi.LegacySleepLogRequest", "host"}, {"Colmi.LegacySleepLogHeader", "device", {at = 1, values = "F0"}}, {"Colmi.NoDataReply", "device", {at = 1, values = "FF"}}, {"Colmi.LegacySleepRecord", "device"}},
  {"uart", "7A", "worship counts of a day", {"Colmi.WorshipLogRequest", "host", {at = 1, values = "01"}}, {"Colmi.WorshipLogHeader", "device", {at = 1, values = "00"}}, {"Colmi.WorshipLogStart", "device", {at = 1, values = "01"}}, {"Colmi.NoDataReply", "device", {at = 1, values = "FF"}}, {"Colmi.WorshipLogSegment", "device"}},
  {"uart", "73", "notifications", {"Colmi.NewRecordNotification", "device", {at = 1, values = "01-05,07,09,0B,0D"}}, {"Colmi.BatteryNotification", "device", {at = 1, values = "0C"}}, {"Colmi.LiveActivityNotification", "device", {at = 1, values = "12"}}, {"Colmi.HeartRateVariabilityNotification", "device", {at = 1, values = "2B"}}, {"Colmi.StressNotification", "device", {at = 1, values = "2C"}}, {"Colmi.EventNotification", "device", {at = 1, values = "10,27-29,30,32-34,39,3E,3F"}}, {"Colmi.StepIncrementNotification", "device", {at = 1, values = "11"}}, {"Colmi.WorshipCountNotification", "device", {at = 1, values = "25"}}, {"Colmi.TouchStatusNotification", "device", {at = 1, values = "2A"}}, {"Colmi.GestureNotification", "device", {at = 1, values = "2D"}}, {"Colmi.ExerciseHeartRateNotification", "device", {at = 1, values = "31"}}, {"Colmi.ManualHeartRateNotification", "device", {at = 1, values = "37"}}, {"Colmi.PraiseNotification", "device", {at = 1, values = "38"}}, {"Colmi.RestingHeartRateNotification", "device", {at = 1, values = "3A"}}, {"Colmi.TemperatureNotification", "device", {at = 1, values = "3D"}}},
  {"uart", "06", "do not disturb", {"Colmi.OpaqueRequest", "host"}, {"Colmi.OpaqueReply", "device"}},
  {"uart", "09", "named \"intell\"", {"Colmi.OpaqueRequest", "host"}, {"Colmi.OpaqueReply", "device"}},
  {"uart", "12", "clock", {"Colmi.OpaqueRequest", "host"}, {"Colmi.OpaqueReply", "device"}},
  {"uart", "17", "personalisation", {"Colmi.OpaqueRequest", "host"}, {"Colmi.OpaqueReply", "device"}},
  {"uart", "1B", "brightness", {"Colmi.OpaqueRequest", "host"}, {"Colmi.OpaqueReply", "device"}},
  {"uart", "1F", "time of the display", {"Colmi.OpaqueRequest", "host"}, {"Colmi.OpaqueReply", "device"}},
  {"uart", "20", "calibration", {"Colmi.OpaqueRequest", "host"}, {"Colmi.OpaqueReply", "device"}},
  {"uart", "29", "orientation", {"Colmi.OpaqueRequest", "host"}, {"Colmi.OpaqueReply", "device"}},
  {"uart", "2A", "style of the display", {"Colmi.OpaqueRequest", "host"}, {"Colmi.OpaqueReply", "device"}},
  {"uart", "2D", "blacklist", {"Colmi.OpaqueRequest", "host"}, {"Colmi.OpaqueReply", "device"}},
  {"uart", "32", "avatar", {"Colmi.OpaqueRequest", "host"}, {"Colmi.OpaqueReply", "device"}},
  {"uart", "52", "times of prayer", {"Colmi.OpaqueRequest", "host"}, {"Colmi.OpaqueReply", "device"}},
  {"uart", "6D", "of the ECG", {"Colmi.OpaqueRequest", "host"}, {"Colmi.OpaqueReply", "device"}},
  {"uart", "6F", "of the ECG", {"Colmi.OpaqueRequest", "host"}, {"Colmi.OpaqueReply", "device"}},
  {"uart", "70", "of the ECG", {"Colmi.OpaqueRequest", "host"}, {"Colmi.OpaqueReply", "device"}},
  {"uart", "75", "watch face", {"Colmi.OpaqueRequest", "host"}, {"Colmi.OpaqueReply", "device"}},
  {"uart", "7B", "worship goals", {"Colmi.OpaqueRequest", "host"}, {"Colmi.OpaqueReply", "device"}},
  {"bigdata", "2A", "blood oxygen by the hour", {"Colmi.BloodOxygenHistoryRequest", "host"}, {"Colmi.BloodOxygenHistory", "device"}},
  {"bigdata", "47", "blood sugar", {"Colmi.BloodSugarHistoryRequest", "host"}, {"Colmi.BloodSugarHistory", "device"}},
  {"bigdata", "25", "temperatures by the slot", {"Colmi.TemperatureHistoryRequest", "host"}, {"Colmi.TemperatureHistory", "device"}},
  {"bigdata", "27", "nights", {"Colmi.SleepHistoryRequest", "host"}, {"Colmi.SleepHistory", "device"}},
  {"bigdata", "3E", "naps", {"Colmi.NapHistory", "device"}},
  {"bigdata", "26", "manual temperatures", {"Colmi.ManualTemperatureHistoryRequest", "host"}, {"Colmi.ManualTemperatureHistory", "device"}},
  {"bigdata", "28", "manual heart rates", {"Colmi.ManualHeartRateHistoryRequest", "host"}, {"Colmi.ManualHeartRateHistory", "device"}},
  {"bigdata", "49", "manual blood oxygen", {"Colmi.ManualBloodOxygenHistoryRequest", "host"}, {"Colmi.ManualBloodOxygenHistory", "device"}},
  {"bigdata", "5F", "blood oxygen in pages", {"Colmi.IntervalBloodOxygenRequest", "host"}, {"Colmi.BigDataStatus", "device", {length = 1}}, {"Colmi.IntervalBloodOxygenPage", "device"}},
  {"bigdata", "74", "temperatures in pages, other kit", {"Colmi.LegacyIntervalTemperatureRequest", "host"}, {"Colmi.BigDataStatus", "device", {length = 1}}, {"Colmi.LegacyIntervalTemperaturePage", "device"}},
  {"bigdata", "75", "heart rates in pages", {"Colmi.IntervalHeartRateRequest", "host"}, {"Colmi.BigDataStatus", "device", {length = 1}}, {"Colmi.IntervalHeartRatePage", "device"}},
  {"bigdata", "77", "temperatures in pages", {"Colmi.IntervalTemperatureRequest", "host"}, {"Colmi.BigDataStatus", "device", {length = 1}}, {"Colmi.IntervalTemperaturePage", "device"}},
  {"bigdata", "41", "ask for sport sessions", {"Colmi.SportSummaryRequest", "host"}},
  {"bigdata", "42", "sport sessions", {"Colmi.SportSummary", "device"}},
  {"bigdata", "43", "ask for details of one", {"Colmi.SportDetailRequest", "host"}},
  {"bigdata", "44", "head of the details", {"Colmi.BigDataStatus", "device", {length = 1}}, {"Colmi.SportDetailHeader", "device"}},
  {"bigdata", "45", "details", {"Colmi.SportDetailPackage", "device"}},
  {"bigdata", "2C", "alarms with names", {"Colmi.AlarmListRequest", "host", {at = 0, values = "01"}}, {"Colmi.AlarmListWriteRequest", "host", {at = 0, values = "02"}}, {"Colmi.BigDataStatus", "device", {length = 1}}, {"Colmi.AlarmList", "device", {at = 0, values = "01"}}},
  {"bigdata", "2E", "classic Bluetooth", {"Colmi.ClassicBluetoothRequest", "host", {length = 0}}, {"Colmi.ClassicBluetooth", "device"}},
  {"bigdata", "30", "begin of files", {"Colmi.FileHandshakeRequest", "host", {length = 0}}, {"Colmi.BigDataStatus", "device", {length = 1}}},
  {"bigdata", "4A", "nickname", {"Colmi.Nickname", "host"}, {"Colmi.BigDataStatus", "device", {length = 1}}},
  {"bigdata", "01", "update start, dangerous", {"Colmi.UpdateStartRequest", "host", {length = 0}}, {"Colmi.BigDataStatus", "device", {length = 1}}},
  {"bigdata", "02", "update init, dangerous", {"Colmi.UpdateInitRequest", "host"}, {"Colmi.BigDataStatus", "device", {length = 1}}},
  {"bigdata", "03", "update data, dangerous", {"Colmi.UpdateDataRequest", "host"}, {"Colmi.BigDataStatus", "device", {length = 1}}},
  {"bigdata", "04", "update check, dangerous", {"Colmi.UpdateCheckRequest", "host", {length = 0}}, {"Colmi.BigDataStatus", "device", {length = 1}}},
  {"bigdata", "05", "update end, dangerous", {"Colmi.UpdateEndRequest", "host", {length = 0}}, {"Colmi.BigDataStatus", "device", {length = 1}}},
  {"bigdata", "20", "location", {"Colmi.OpaqueBigDataRequest", "host"}, {"Colmi.OpaqueBigDataReply", "device"}},
  {"bigdata", "29", "contacts", {"Colmi.OpaqueBigDataRequest", "host"}, {"Colmi.OpaqueBigDataReply", "device"}},
  {"bigdata", "2D", "contacts", {"Colmi.OpaqueBigDataRequest", "host"}, {"Colmi.OpaqueBigDataReply", "device"}},
  {"bigdata", "2F", "electronic card", {"Colmi.OpaqueBigDataRequest", "host"}, {"Colmi.OpaqueBigDataReply", "device"}},
  {"bigdata", "31", "files", {"Colmi.OpaqueBigDataRequest", "host"}, {"Colmi.BigDataStatus", "device", {length = 1}}},
  {"bigdata", "32", "files", {"Colmi.OpaqueBigDataRequest", "host"}, {"Colmi.BigDataStatus", "device", {length = 1}}},
  {"bigdata", "33", "files", {"Colmi.OpaqueBigDataRequest", "host"}, {"Colmi.BigDataStatus", "device", {length = 1}}},
  {"bigdata", "35", "files", {"Colmi.OpaqueBigDataRequest", "host"}, {"Colmi.BigDataStatus", "device", {length = 1}}},
  {"bigdata", "36", "files", {"Colmi.OpaqueBigDataRequest", "host"}, {"Colmi.BigDataStatus", "device", {length = 1}}},
  {"bigdata", "39", "files", {"Colmi.OpaqueBigDataRequest", "host"}, {"Colmi.BigDataStatus", "device", {length = 1}}},
  {"bigdata", "3A", "watch face", {"Colmi.OpaqueBigDataRequest", "host"}, {"Colmi.OpaqueBigDataReply", "device"}},
  {"bigdata", "48", "navigation", {"Colmi.OpaqueBigDataRequest", "host"}, {"Colmi.OpaqueBigDataReply", "device"}},
  {"bigdata", "54", "assisted GPS", {"Colmi.OpaqueBigDataRequest", "host"}, {"Colmi.OpaqueBigDataReply", "device"}},
  {"bigdata", "5B", "long sitting", {"Colmi.OpaqueBigDataRequest", "host"}, {"Colmi.OpaqueBigDataReply", "device"}},
  {"bigdata", "76", "emergency contact", {"Colmi.OpaqueBigDataRequest", "host"}, {"Colmi.OpaqueBigDataReply", "device"}},
  {"bigdata", "78", "single ECG", {"Colmi.OpaqueBigDataRequest", "host"}, {"Colmi.OpaqueBigDataReply", "device"}},
  {"triones", "CC", "power", {"Triones.PowerCommand", "host"}, {"Triones.PowerNotification", "device"}},
  {"triones", "56", "colour or white", {"Triones.WhiteCommand", "host", {at = 5, values = "0F"}}, {"Triones.ColorCommand", "host"}},
  {"triones", "78", "colour to music", {"Triones.MusicColorCommand", "host"}},
  {"triones", "BB", "effect", {"Triones.EffectCommand", "host"}},
  {"triones", "9E", "effect of a dream strip", {"Triones.DreamEffectCommand", "host"}},
  {"triones", "01", "microphone", {"Triones.MicrophoneCommand", "host"}},
  {"triones", "FB", "login of lights called AP-", {"Triones.LoginCommand", "host"}},
  {"triones", "CB", "login of other lights", {"Triones.OtherLoginCommand", "host"}},
  {"triones", "EF", "ask for the status", {"Triones.StatusRequest", "host"}},
  {"triones", "66", "status", {"Triones.ShortStatus", "device", {length = 8}}, {"Triones.Status", "device"}},
  {"triones", "10", "set the clock", {"Triones.ClockCommand", "host"}},
  {"triones", "12", "ask for the clock", {"Triones.ClockRequest", "host"}},
  {"triones", "13", "clock", {"Triones.Clock", "device"}},
  {"triones", "23", "set the timers", {"Triones.TimersCommand", "host"}},
  {"triones", "24", "ask for the timers", {"Triones.TimersRequest", "host"}},
  {"triones", "25", "timers", {"Triones.Timers", "device"}},
  {"crp/fdd2", "0100", "user profile", {"CRP.UserProfileRequest", "host"}},
  {"crp/fdd2", "0101", "set time", {"CRP.SetTimeRequest", "host"}},
  {"crp/fdd2", "0202", "goals", {"CRP.GoalsRequest", "host"}},
  {"crp/fdd2", "0300", "factory reset, dangerous", {"CRP.FactoryResetRequest", "host"}},
  {"crp/fdd2", "0301", "power off, dangerous", {"CRP.PowerOffRequest", "host"}},
  {"crp/fdd2", "030E", "restart, dangerous", {"CRP.RestartRequest", "host"}},
  {"crp/fdd2", "0303", "firmware version", {"CRP.VersionRequest", "host"}},
  {"crp/fdd2", "0304", "build", {"CRP.BuildRequest", "host"}},
  {"crp/fdd2", "0306", "battery", {"CRP.BatteryRequest", "host"}},
  {"crp/fdd2", "0502", "model and name", {"CRP.DeviceRequest", "host"}},
  {"crp/fdd2", "0902", "find the ring", {"CRP.FindDeviceRequest", "host"}},
  {"crp/fdd2", "0109", "heart rate", {"CRP.HeartRateRequest", "host"}},
  {"crp/fdd2", "010A", "heart rate variability", {"CRP.HeartRateVariabilityRequest", "host"}},
  {"crp/fdd2", "010B", "blood oxygen", {"CRP.BloodOxygenRequest", "host"}},
  {"crp/fdd2", "010E", "stress", {"CRP.StressRequest", "host"}},
  {"crp/fdd2", "0119", "blood pressure", {"CRP.BloodPressureRequest", "host"}},
  {"crp/fdd2", "0120", "temperature", {"CRP.TemperatureRequest", "host"}},
  {"crp/fdd2", "0900", "live push", {"CRP.LivePushRequest", "host"}},
  {"crp/fdd2", "0901", "kind of sport", {"CRP.SportTypeRequest", "host"}},
  {"crp/fdd2", "0106", "set heart rate log", {"CRP.HeartRateLogSettingsWriteRequest", "host"}},
  {"crp/fdd2", "0107", "set heart rate variability log", {"CRP.HeartRateVariabilityLogSettingsWriteRequest", "host"}},
  {"crp/fdd2", "0108", "set blood oxygen log", {"CRP.BloodOxygenLogSettingsWriteRequest", "host"}},
  {"crp/fdd2", "0127", "set stress log", {"CRP.StressLogSettingsWriteRequest", "host"}},
  {"crp/fdd2", "010D", "set temperature log", {"CRP.TemperatureLogSettingsWriteRequest", "host"}},
  {"crp/fdd2", "0206", "heart rate log settings", {"CRP.HeartRateLogSettingsRequest", "host"}},
  {"crp/fdd2", "0207", "heart rate variability log settings", {"CRP.HeartRateVariabilityLogSettingsRequest", "host"}},
  {"crp/fdd2", "0208", "blood oxygen log settings", {"CRP.BloodOxygenLogSettingsRequest", "host"}},
  {"crp/fdd2", "022D", "stress log settings", {"CRP.StressLogSettingsRequest", "host"}},
  {"crp/fdd2", "0215", "temperature log settings", {"CRP.TemperatureLogSettingsRequest", "host"}},
  {"crp/fdd2", "0225", "blood oxygen support", {"CRP.BloodOxygenSupportRequest", "host"}},
  {"crp/fdd2", "020F", "heart rate log", {"CRP.HeartRateLogRequest", "host"}},
  {"crp/fdd2", "0210", "heart rate variability log", {"CRP.HeartRateVariabilityLogRequest", "host"}},
  {"crp/fdd2", "0211", "blood oxygen log", {"CRP.BloodOxygenLogRequest", "host"}},
  {"crp/fdd2", "0216", "temperature log", {"CRP.TemperatureLogRequest", "host"}},
  {"crp/fdd2", "022F", "stress log", {"CRP.StressLogRequest", "host"}},
  {"crp/fdd2", "020D", "totals of a day", {"CRP.DayTotalsRequest", "host"}},
  {"crp/fdd2", "0212", "step log", {"CRP.StepLogRequest", "host"}},
  {"crp/fdd2", "020E", "sleep", {"CRP.SleepHistoryRequest", "host"}},
  {"crp/fdd2", "0230", "state of sleep", {"CRP.SleepStateRequest", "host"}},
  {"crp/fdd2", "0209", "stored heart rates", {"CRP.ManualHeartRateHistoryRequest", "host"}},
  {"crp/fdd2", "020A", "stored heart rate variability", {"CRP.ManualHeartRateVariabilityHistoryRequest", "host"}},
  {"crp/fdd2", "020B", "stored blood oxygen", {"CRP.ManualBloodOxygenHistoryRequest", "host"}},
  {"crp/fdd2", "0219", "stored stress", {"CRP.ManualStressHistoryRequest", "host"}},
  {"crp/fdd2", "0700", "support of a licensed training module", {"CRP.OpaqueRequest", "host"}},
  {"crp/fdd2", "0701", "its key", {"CRP.OpaqueRequest", "host"}},
  {"crp/fdd2", "070D", "its version", {"CRP.OpaqueRequest", "host"}},
  {"crp/fdd2", "0704", "list of sessions", {"CRP.OpaqueRequest", "host"}},
  {"crp/fdd3", "any", "without a payload", {"CRP.Acknowledgement", "device", {length = 0}}},
  {"crp/fdd3", "0202", "goals", {"CRP.OpaqueReply", "device"}},
  {"crp/fdd3", "0303", "firmware version", {"CRP.VersionReply", "device"}},
  {"crp/fdd3", "0304", "build", {"CRP.BuildReply", "device"}},
  {"crp/fdd3", "0306", "battery", {"CRP.BatteryStatus", "device"}},
  {"crp/fdd3", "0307", "worn or not", {"CRP.WearingEvent", "device"}},
  {"crp/fdd3", "0502", "model and name", {"CRP.DeviceReply", "device"}},
  {"crp/fdd3", "0109", "heart rate", {"CRP.HeartRateReading", "device"}},
  {"crp/fdd3", "010A", "heart rate variability", {"CRP.HeartRateVariabilityReading", "device"}},
  {"crp/fdd3", "010B", "blood oxygen", {"CRP.BloodOxygenReading", "device"}},
  {"crp/fdd3", "010E", "stress", {"CRP.StressReading", "device"}},
  {"crp/fdd3", "0119", "blood pressure", {"CRP.BloodPressureReading", "device"}},
  {"crp/fdd3", "0120", "temperature", {"CRP.TemperatureReading", "device"}},
  {"crp/fdd3", "0206", "heart rate log settings", {"CRP.HeartRateLogSettingsReply", "device"}},
  {"crp/fdd3", "0207", "heart rate variability log settings", {"CRP.HeartRateVariabilityLogSettingsReply", "device"}},
  {"crp/fdd3", "0208", "blood oxygen log settings", {"CRP.BloodOxygenLogSettingsReply", "device"}},
  {"crp/fdd3", "022D", "stress log settings", {"CRP.StressLogSettingsReply", "device"}},
  {"crp/fdd3", "0215", "temperature log settings", {"CRP.TemperatureLogSettingsReply", "device"}},
  {"crp/fdd3", "0225", "blood oxygen support", {"CRP.BloodOxygenSupport", "device"}},
  {"crp/fdd3", "020F", "heart rate log", {"CRP.HeartRateLogPage", "device"}},
  {"crp/fdd3", "0210", "heart rate variability log", {"CRP.HeartRateVariabilityLogPage", "device"}},
  {"crp/fdd3", "0211", "blood oxygen log", {"CRP.BloodOxygenLogPage", "device"}},
  {"crp/fdd3", "0216", "temperature log", {"CRP.TemperatureLogPage", "device"}},
  {"crp/fdd3", "022F", "stress log", {"CRP.StressLogPage", "device"}},
  {"crp/fdd3", "020D", "totals of a day", {"CRP.DayTotals", "device"}},
  {"crp/fdd3", "0212", "step log", {"CRP.StepLog", "device"}},
  {"crp/fdd3", "020E", "sleep", {"CRP.SleepHistory", "device"}},
  {"crp/fdd3", "0230", "state of sleep", {"CRP.SleepState", "device"}},
  {"crp/fdd3", "0209", "stored heart rates", {"CRP.ManualHeartRateHistory", "device"}},
  {"crp/fdd3", "020A", "stored heart rate variability", {"CRP.ManualHeartRateVariabilityHistory", "device"}},
  {"crp/fdd3", "020B", "stored blood oxygen", {"CRP.ManualBloodOxygenHistory", "device"}},
  {"crp/fdd3", "0219", "stored stress", {"CRP.ManualStressHistory", "device"}},
  {"crp/fdd3", "0700", "support of a licensed training module", {"CRP.OpaqueReply", "device"}},
  {"crp/fdd3", "0701", "its key", {"CRP.OpaqueReply", "device"}},
  {"crp/fdd3", "070D", "its version", {"CRP.OpaqueReply", "device"}},
  {"crp/fdd3", "0704", "list of sessions", {"CRP.OpaqueReply", "device"}},
  {"crp/fdd1", "any", "totals of the day", {"CRP.TodayTotals", "device"}},
  {"elk/fff3", "04", "power, or the second of two first frames", {"ELK.SecondFrame", "host", {length = 3}}, {"ELK.PowerCommand", "host"}},
  {"elk/fff3", "01", "brightness", {"ELK.BrightnessCommand", "host"}},
  {"elk/fff3", "02", "speed of effects", {"ELK.SpeedCommand", "host"}},
  {"elk/fff3", "03", "effect", {"ELK.EffectCommand", "host"}},
  {"elk/fff3", "05", "colour", {"ELK.GrayCommand", "host", {at = 3, values = "01"}}, {"ELK.TemperatureCommand", "host", {at = 3, values = "02"}}, {"ELK.ColorCommand", "host", {at = 3, values = "03"}}},
  {"elk/fff3", "06", "sensitivity of the microphone", {"ELK.SensitivityCommand", "host"}},
  {"elk/fff3", "07", "microphone", {"ELK.MicrophoneCommand", "host"}},
  {"elk/fff3", "08", "order of colours", {"ELK.OrderCommand", "host"}},
  {"elk/fff3", "81", "wires", {"ELK.WiresCommand", "host"}},
  {"elk/fff3", "82", "timer", {"ELK.TimerCommand", "host"}},
  {"elk/fff3", "83", "clock, or the first of two first frames", {"ELK.FirstFrame", "host", {length = 3}}, {"ELK.ClockCommand", "host"}},
  {"elk/fff4", "any", "notification of a light", {"ELK.Notification", "device"}},
  {"idealled/d44bc439-abfd-45a2-b575-92541612960a", "any", "colours of an effect", {"IDealLED.EffectColors", "host"}},
  {"iotbt/ff01", "any", "commands of all lights", {"IOTBT.Greeting", "host", {length = 0}}, {"IOTBT.StateRequest", "host", {at = 0, values = "EA"}, {at = 1, values = "81"}}, {"IOTBT.ClockCommand", "host", {at = 0, values = "10"}}, {"IOTBT.SettingsRequest", "host", {at = 0, values = "E2"}, {at = 1, values = "31"}}},
  {"iotbt/ff01", "any", "commands of the Telink kind", {"IOTBT.PowerCommand", "host", {at = 0, values = "71"}}, {"IOTBT.ColorCommand", "host", {at = 0, values = "E2"}, {at = 1, values = "0B"}}, {"IOTBT.EffectCommand", "host", {at = 0, values = "E0"}, {at = 1, values = "02"}}, {"IOTBT.StripCommand", "host", {at = 0, values = "E0"}, {at = 1, values = "14"}, {at = 2, values = "00"}}, {"IOTBT.ChipCommand", "host", {at = 0, values = "E1"}, {at = 1, values = "0A"}}, {"IOTBT.OpenCommand", "host", {at = 0, values = "E0"}, {at = 1, values = "0E"}}, {"IOTBT.MusicCommand", "host", {at = 0, values = "E1"}, {at = 1, values = "05"}}},
  {"iotbt/ff01", "any", "commands of the segment kind", {"IOTBT.SegmentPowerCommand", "host", {at = 0, values = "3B"}, {at = 1, values = "23-25"}}, {"IOTBT.SegmentColorsCommand", "host", {at = 0, values = "E1"}, {at = 1, values = "03"}}, {"IOTBT.SceneCommand", "host", {at = 0, values = "E1"}, {at = 1, values = "01"}, {at = 2, values = "00"}}, {"IOTBT.PreviewCommand", "host", {at = 0, values = "E1"}, {at = 1, values = "08"}}, {"IOTBT.SegmentStripCommand", "host", {at = 0, values = "E0"}, {at = 1, values = "14"}, {at = 2, values = "01"}}},
  {"iotbt/ff02", "any", "replies", {"IOTBT.StateReply", "device", {at = 0, values = "EA"}, {at = 1, values = "81"}}, {"IOTBT.SettingsReply", "device", {at = 0, values = "E2"}, {at = 1, values = "32"}}},
  {"jstyle/fff6", "01", "set time", {"JStyle.SetTimeRequest", "host"}},
  {"jstyle/fff6", "02", "set user", {"JStyle.SetUserRequest", "host"}},
  {"jstyle/fff6", "03", "set basic parameters"},
  {"jstyle/fff6", "04", "basic parameters"},
  {"jstyle/fff6", "05", "set ring identifier", {"JStyle.SetIdentifierRequest", "host"}},
  {"jstyle/fff6", "07", "photoplethysmogram"},
  {"jstyle/fff6", "12", "factory reset, dangerous", {"JStyle.FactoryResetRequest", "host"}},
  {"jstyle/fff6", "13", "battery", {"JStyle.BatteryRequest", "host"}},
  {"jstyle/fff6", "14", "temperature", {"JStyle.TemperatureRequest", "host"}},
  {"jstyle/fff6", "16", "vibration", {"JStyle.VibrationRequest", "host"}},
  {"jstyle/fff6", "22", "address", {"JStyle.AddressRequest", "host"}},
  {"jstyle/fff6", "27", "version", {"JStyle.VersionRequest", "host"}},
  {"jstyle/fff6", "2E", "reset of the processor, dangerous"},
  {"jstyle/fff6", "41", "time", {"JStyle.TimeRequest", "host"}},
  {"jstyle/fff6", "42", "user", {"JStyle.UserRequest", "host"}},
  {"jstyle/fff6", "47", "update mode, dangerous"},
  {"jstyle/fff6", "09", "live values", {"JStyle.LiveRequest", "host"}},
  {"jstyle/fff6", "17", "heartbeat of an exercise"},
  {"jstyle/fff6", "19", "exercise", {"JStyle.ExerciseRequest", "host"}},
  {"jstyle/fff6", "28", "measurement", {"JStyle.MeasurementRequest", "host"}},
  {"jstyle/fff6", "2A", "set schedule", {"JStyle.SetScheduleRequest", "host"}},
  {"jstyle/fff6", "2B", "schedule", {"JStyle.ScheduleRequest", "host"}},
  {"jstyle/fff6", "51", "day totals", {"JStyle.HistoryRequest", "host"}},
  {"jstyle/fff6", "52", "steps", {"JStyle.HistoryRequest", "host"}},
  {"jstyle/fff6", "53", "sleep", {"JStyle.HistoryRequest", "host"}},
  {"jstyle/fff6", "54", "heart rates", {"JStyle.HistoryRequest", "host"}},
  {"jstyle/fff6", "55", "single heart rates", {"JStyle.HistoryRequest", "host"}},
  {"jstyle/fff6", "56", "heart rate variability", {"JStyle.HistoryRequest", "host"}},
  {"jstyle/fff6", "5C", "exercises", {"JStyle.HistoryRequest", "host"}},
  {"jstyle/fff6", "62", "temperatures", {"JStyle.HistoryRequest", "host"}},
  {"jstyle/fff6", "66", "blood oxygen", {"JStyle.HistoryRequest", "host"}},
  {"jstyle/fff6", "23", "set alarms, on a V8"},
  {"jstyle/fff6", "25", "set sedentary reminder"},
  {"jstyle/fff6", "26", "sedentary reminder"},
  {"jstyle/fff6", "3A", "blood sugar"},
  {"jstyle/fff6", "3D", "set name"},
  {"jstyle/fff6", "3E", "name"},
  {"jstyle/fff6", "57", "alarms on a V8, details of oxygen on an X6"},
  {"jstyle/fff6", "63", "pulse intervals"},
  {"jstyle/fff6", "6B", "sleep with activity"},
  {"jstyle/fff6", "78", "measurement of blood sugar"},
  {"jstyle/fff7", "any", "refusal", {"JStyle.UnsupportedReply", "device", {at = -1, values = "80-FD"}}},
  {"jstyle/fff7", "01", "set time", {"JStyle.SetTimeReply", "device"}},
  {"jstyle/fff7", "02", "set user", {"JStyle.CommandReply", "device"}},
  {"jstyle/fff7", "05", "set identifier", {"JStyle.CommandReply", "device"}},
  {"jstyle/fff7", "12", "factory reset", {"JStyle.CommandReply", "device"}},
  {"jstyle/fff7", "13", "battery", {"JStyle.BatteryStatus", "device"}},
  {"jstyle/fff7", "14", "temperature", {"JStyle.TemperatureReply", "device"}},
  {"jstyle/fff7", "2E", "reset of the processor", {"JStyle.CommandReply", "device"}},
  {"jstyle/fff7", "22", "address", {"JStyle.AddressReply", "device"}},
  {"jstyle/fff7", "27", "version", {"JStyle.VersionReply", "device"}},
  {"jstyle/fff7", "41", "time", {"JStyle.TimeReply", "device"}},
  {"jstyle/fff7", "42", "user", {"JStyle.UserReply", "device"}},
  {"jstyle/fff7", "09", "live values", {"JStyle.LiveValues", "device", {length = 14}}, {"JStyle.ExtendedLiveValues", "device"}},
  {"jstyle/fff7", "18", "exercise update", {"JStyle.ExerciseNotice", "device", {at = 0, values = "FF"}}, {"JStyle.ExerciseNotice", "device", {at = 0, values = "AA"}, {length = 2}}, {"JStyle.ExerciseNotice", "device", {at = 0, values = "AA"}, {at = 1, values = "01-02"}, {at = 2, values = "00"}, {at = 3, values = "00"}}, {"JStyle.ExerciseUpdate", "device"}},
  {"jstyle/fff7", "19", "exercise", {"JStyle.ExerciseReply", "device"}},
  {"jstyle/fff7", "28", "measurement", {"JStyle.MeasurementReply", "device"}},
  {"jstyle/fff7", "2A", "set schedule", {"JStyle.CommandReply", "device"}},
  {"jstyle/fff7", "2B", "schedule", {"JStyle.ScheduleReply", "device", {at = 5, values = "60-FF"}, {at = 7, values = "00"}}, {"JStyle.TypedScheduleReply", "device"}},
  {"jstyle/fff7", "51", "day totals", {"JStyle.ShortDayTotals", "device", {at = 26, values = "51"}}, {"JStyle.ShortDayTotals", "device", {length = 26}}, {"JStyle.DayTotals", "device", {at = 0, values = "51"}}, {"JStyle.HistoryReply", "device"}},
  {"jstyle/fff7", "52", "steps", {"JStyle.StepLog", "device", {at = 0, values = "52"}}, {"JStyle.HistoryReply", "device"}},
  {"jstyle/fff7", "53", "sleep", {"JStyle.SleepLog", "device", {at = 0, values = "53"}}, {"JStyle.HistoryReply", "device"}},
  {"jstyle/fff7", "54", "heart rates", {"JStyle.HeartRateLog", "device", {at = 0, values = "54"}}, {"JStyle.HistoryReply", "device"}},
  {"jstyle/fff7", "55", "single heart rates", {"JStyle.SpotHeartRateLog", "device", {at = 0, values = "55"}}, {"JStyle.HistoryReply", "device"}},
  {"jstyle/fff7", "56", "heart rate variability", {"JStyle.HeartRateVariabilityLog", "device", {at = 0, values = "56"}}, {"JStyle.HistoryReply", "device"}},
  {"jstyle/fff7", "5C", "exercises", {"JStyle.ShortExerciseLog", "device", {at = 25, values = "5C"}}, {"JStyle.ShortExerciseLog", "device", {length = 25}}, {"JStyle.ExerciseLog", "device", {at = 0, values = "5C"}}, {"JStyle.HistoryReply", "device"}},
  {"jstyle/fff7", "62", "temperatures", {"JStyle.TripleTemperatureLog", "device", {at = 15, values = "62"}}, {"JStyle.TripleTemperatureLog", "device", {length = 15}}, {"JStyle.TemperatureLog", "device", {at = 0, values = "62"}}, {"JStyle.HistoryReply", "device"}},
  {"jstyle/fff7", "66", "blood oxygen", {"JStyle.BloodOxygenLog", "device", {at = 0, values = "66"}}, {"JStyle.HistoryReply", "device"}},
  {"jstyle/fff7", "FE", "call for help, of a V8"},
  {"lednetwf/ff01", "any", "power and colour", {"LEDnetWF.PowerCommand", "host", {at = 0, values = "3B"}, {at = 1, values = "23-25"}}, {"LEDnetWF.ColorCommand", "host", {at = 0, values = "3B"}, {at = 1, values = "A1"}}, {"LEDnetWF.WhiteCommand", "host", {at = 0, values = "3B"}, {at = 1, values = "B1"}}, {"LEDnetWF.BrightnessCommand", "host", {at = 0, values = "3B"}, {at = 1, values = "01"}}, {"LEDnetWF.LegacyPowerCommand", "host", {at = 0, values = "71"}}, {"LEDnetWF.OldestPowerCommand", "host", {at = 0, values = "11"}, {at = 1, values = "1A"}, {at = 2, values = "1B"}, {at = 3, values = "F0"}}, {"LEDnetWF.RGBCommand", "host", {at = 0, values = "31"}, {length = 8}}, {"LEDnetWF.RGBWCommand", "host", {at = 0, values = "31"}, {length = 9}}, {"LEDnetWF.SymphonyColorCommand", "host", {at = 0, values = "46"}}, {"LEDnetWF.FadedWhiteCommand", "host", {at = 0, values = "35"}}},
  {"lednetwf/ff01", "any", "effects", {"LEDnetWF.SimpleEffectCommand", "host", {at = 0, values = "61"}}, {"LEDnetWF.RingEffectCommand", "host", {at = 0, values = "38"}, {length = 4}}, {"LEDnetWF.EffectCommand", "host", {at = 0, values = "38"}}, {"LEDnetWF.StripEffectCommand", "host", {at = 0, values = "42"}}, {"LEDnetWF.SettledEffectCommand", "host", {at = 0, values = "41"}}, {"LEDnetWF.CandleCommand", "host", {at = 0, values = "39"}}, {"LEDnetWF.SmearCommand", "host", {at = 0, values = "59"}}, {"LEDnetWF.SymphonyEffectCommand", "host", {at = 0, values = "E0"}, {at = 1, values = "02"}}, {"LEDnetWF.MicrophoneCommand", "host", {at = 0, values = "73"}, {length = 5}}, {"LEDnetWF.MusicCommand", "host", {at = 0, values = "73"}, {length = 13}}, {"LEDnetWF.MusicLevelCommand", "host", {at = 0, values = "74"}}},
  {"lednetwf/ff01", "any", "settings", {"LEDnetWF.RingSettingsCommand", "host", {at = 0, values = "62"}, {length = 6}}, {"LEDnetWF.StripSettingsCommand", "host", {at = 0, values = "62"}, {length = 11}}, {"LEDnetWF.SettingsRequest", "host", {at = 0, values = "63"}, {length = 4}}, {"LEDnetWF.StripSettingsRequest", "host", {at = 0, values = "63"}, {length = 5}}, {"LEDnetWF.CountCommand", "host", {at = 0, values = "66"}}, {"LEDnetWF.SegmentsCommand", "host", {at = 0, values = "A0"}}},
  {"lednetwf/ff01", "any", "state", {"LEDnetWF.IdentityRequest", "host", {length = 0}}, {"LEDnetWF.StateRequest", "host", {at = 0, values = "81"}}, {"LEDnetWF.SettledStateRequest", "host", {at = 0, values = "44"}}},
  {"lednetwf/ff01", "any", "clock and timers", {"LEDnetWF.ClockCommand", "host", {at = 0, values = "10"}}, {"LEDnetWF.ClockRequest", "host", {at = 0, values = "11"}, {at = 1, values = "1A"}, {at = 2, values = "1B"}, {at = 3, values = "0F"}}, {"LEDnetWF.TimersRequest", "host", {at = 0, values = "22"}}, {"LEDnetWF.TimersCommand", "host", {at = 0, values = "21"}, {length = 88}}, {"LEDnetWF.RingTimersCommand", "host", {at = 0, values = "21"}, {length = 94}}},
  {"lednetwf/ff02", "any", "replies", {"LEDnetWF.SettingsResult", "device", {at = 0, values = "62"}, {length = 4}}, {"LEDnetWF.RingSettingsReply", "device", {at = 0, values = "63"}, {length = 6}}, {"LEDnetWF.StripSettingsReply", "device", {at = 0, values = "00"}, {at = 1, values = "63"}, {length = 11}}, {"LEDnetWF.StateReply", "device", {at = 0, values = "81"}}, {"LEDnetWF.TextReply", "device", {at = 0, values = "7B"}}, {"LEDnetWF.ClockReply", "device", {at = 0, values = "0F"}, {at = 1, values = "11"}}, {"LEDnetWF.TimersReply", "device", {at = 0, values = "0F"}, {at = 1, values = "22"}, {length = 88}}, {"LEDnetWF.RingTimersReply", "device", {at = 0, values = "0F"}, {at = 1, values = "22"}, {length = 94}}},
  {"polar/control", "01", "settings of a stream", {"Polar.SettingsRequest", "host"}, {"Polar.StreamsEnded", "device"}},
  {"polar/control", "02", "start a stream", {"Polar.StartRequest", "host"}},
  {"polar/control", "03", "stop a stream", {"Polar.StopRequest", "host"}},
  {"polar/control", "04", "settings of a stream in SDK mode", {"Polar.SDKModeSettingsRequest", "host"}},
  {"polar/control", "05", "status of the streams", {"Polar.StatusRequest", "host"}},
  {"polar/control", "06", "status of the SDK mode", {"Polar.SDKModeRequest", "host"}},
  {"polar/control", "07", "triggers of offline recordings", {"Polar.OfflineTriggersRequest", "host"}},
  {"polar/control", "08", "mode of the triggers", {"Polar.SetOfflineTriggerModeRequest", "host"}},
  {"polar/control", "09", "trigger of a measurement", {"Polar.SetOfflineTriggerRequest", "host"}},
  {"polar/control", "0F", "measurements of the sensor", {"Polar.Features", "device"}},
  {"polar/control", "F0", "answer to a command", {"Polar.CommandResponse", "device", {at = 2, values = "01-FF"}}, {"Polar.CommandResponse", "device", {length = 3}}, {"Polar.SettingsResponse", "device", {at = 0, values = "01,02,04"}, {at = 3, values = "00"}}, {"Polar.StatusResponse", "device", {at = 0, values = "05"}, {at = 3, values = "00"}}, {"Polar.SDKModeResponse", "device", {at = 0, values = "06"}, {at = 3, values = "00"}}, {"Polar.OfflineTriggersResponse", "device", {at = 0, values = "07"}, {at = 3, values = "00"}}, {"Polar.ParameterResponse", "device"}},
  {"polar/data", "00", "ECG", {"Polar.SampleFrame", "device", {at = 8, values = "00"}}, {"Polar.FlaggedECG", "device", {at = 8, values = "01"}}, {"Polar.TaggedECG", "device", {at = 8, values = "02"}}, {"Polar.DualECG", "device", {at = 8, values = "03"}}},
  {"polar/data", "01", "PPG", {"Polar.SampleFrame", "device", {at = 8, values = "00,80,87,88,8A,8D"}}, {"Polar.PPGGains", "device", {at = 8, values = "04,09"}}, {"Polar.PPGMode", "device", {at = 8, values = "05"}}, {"Polar.PPGSport", "device", {at = 8, values = "06"}}, {"Polar.ShortPPGGains", "device", {at = 8, values = "0E"}}},
  {"polar/data", "02", "acceleration", {"Polar.SampleFrame", "device", {at = 8, values = "00-02,80,81"}}},
  {"polar/data", "03", "intervals between pulses", {"Polar.PulseIntervals", "device", {at = 8, values = "00"}}},
  {"polar/data", "05", "gyroscope", {"Polar.SampleFrame", "device", {at = 8, values = "80,81"}}},
  {"polar/data", "06", "magnetometer", {"Polar.SampleFrame", "device", {at = 8, values = "80,81"}}},
  {"polar/data", "07", "temperature of the skin", {"Polar.SampleFrame", "device", {at = 8, values = "00,80"}}},
  {"polar/data", "0A", "location"},
  {"polar/data", "0B", "pressure of the air", {"Polar.SampleFrame", "device", {at = 8, values = "00,80"}}},
  {"polar/data", "0C", "temperature", {"Polar.SampleFrame", "device", {at = 8, values = "00,80"}}},
  {"polar/data", "0E", "heart rate of a recording"},
  {"ringconn/data", "01", "challenge and login", {"RingConn.LoginAnswer", "host", {at = 0, values = "01"}}, {"RingConn.ChallengeRequest", "host", {at = 0, values = "00"}}},
  {"ringconn/data", "81", "answers to the login", {"RingConn.LoginStatus", "device", {at = 0, values = "01"}}, {"RingConn.Challenge", "device", {at = 0, values = "00"}}},
  {"ringconn/data", "11", "heartbeat", {"RingConn.Heartbeat", "device"}},
  {"ringconn/data", "91", "answer to the heartbeat", {"RingConn.HeartbeatAnswer", "host"}},
  {"ringconn/data", "02", "open a history", {"RingConn.HistoryRequest", "host"}},
  {"ringconn/data", "82", "a history is open", {"RingConn.HistoryStart", "device"}},
  {"ringconn/data", "07", "fetch pages or a live value", {"RingConn.FetchRequest", "host"}},
  {"ringconn/data", "C7", "go on after a page of light", {"RingConn.PageAnswer", "host"}},
  {"ringconn/data", "CC", "go on after a page of vitals", {"RingConn.PageAnswer", "host"}},
  {"ringconn/data", "CD", "go on after a page of exercise", {"RingConn.PageAnswer", "host"}},
  {"ringconn/data", "CE", "go on with live exercise", {"RingConn.PageAnswer", "host"}},
  {"ringconn/data", "47", "page of light", {"RingConn.LightTrendPage", "device"}},
  {"ringconn/data", "4C", "page of vitals", {"RingConn.VitalsPage", "device"}},
  {"ringconn/data", "4D", "page of exercise", {"RingConn.ExercisePage", "device"}},
  {"ringconn/data", "48", "waveform of a night", {"RingConn.ApneaWaveform", "device"}},
  {"ringconn/data", "50", "the end of a history", {"RingConn.HistoryEnd", "device"}},
  {"ringconn/data", "D0", "ask for the state", {"RingConn.DeviceStatusRequest", "host"}},
  {"ringconn/data", "10", "state of the ring", {"RingConn.DeviceStatus", "device"}},
  {"ringconn/data", "87", "state of the ring after a fetch", {"RingConn.DeviceStatus", "device"}},
  {"ringconn/data", "05", "set detection", {"RingConn.ApneaNightRequest", "host", {at = 0, values = "22"}}, {"RingConn.AutomaticExerciseRequest", "host", {at = 0, values = "23"}}},
  {"ringconn/data", "85", "detection is set", {"RingConn.CommandResult", "device"}},
  {"ringconn/data", "24", "find the ring", {"RingConn.FindDeviceRequest", "host"}},
  {"ringconn/data", "A4", "the light is on or off", {"RingConn.CommandResult", "device"}},
  {"ringconn/data", "08", "no Bluetooth until the case wakes the ring, dangerous", {"RingConn.AirplaneModeRequest", "host"}},
  {"ringconn/data", "88", "Bluetooth ends", {"RingConn.CommandResult", "device"}},
  {"ringconn/data", "06", "mode of live values", {"RingConn.ExerciseRequest", "host", {at = 0, values = "03"}}, {"RingConn.ModeRequest", "host"}},
  {"ringconn/data", "86", "the mode is set", {"RingConn.CommandResult", "device"}},
  {"ringconn/data", "95", "ask for a live value", {"RingConn.PollRequest", "host"}},
  {"ringconn/data", "15", "live value", {"RingConn.LiveBloodOxygen", "device", {at = 0, values = "01"}}, {"RingConn.LiveHeartRate", "device", {at = 0, values = "00"}}},
  {"ringconn/data", "4E", "live exercise", {"RingConn.LiveExercise", "device"}},
  {"ycbt/stream", "0400", "find the phone", {"YCBT.Event", "device"}},
  {"ycbt/stream", "0401", "link lost", {"YCBT.Event", "device"}},
  {"ycbt/stream", "0402", "answer or reject a call", {"YCBT.Event", "device"}},
  {"ycbt/stream", "0403", "take a photo", {"YCBT.Event", "device"}},
  {"ycbt/stream", "0404", "music control", {"YCBT.Event", "device"}},
  {"ycbt/stream", "0405", "SOS", {"YCBT.Event", "device"}},
  {"ycbt/stream", "0407", "link", {"YCBT.Event", "device"}},
  {"ycbt/stream", "0408", "sport mode", {"YCBT.Event", "device"}},
  {"ycbt/stream", "040A", "rest", {"YCBT.Event", "device"}},
  {"ycbt/stream", "040C", "sport control", {"YCBT.Event", "device"}},
  {"ycbt/stream", "040E", "end of a measurement", {"YCBT.MeasurementEnd", "device"}},
  {"ycbt/stream", "040F", "alarm rings", {"YCBT.Event", "device"}},
  {"ycbt/stream", "0410", "result of a cuff", {"YCBT.Event", "device"}},
  {"ycbt/stream", "0411", "result of an update", {"YCBT.Event", "device"}},
  {"ycbt/stream", "0412", "pulse intervals", {"YCBT.Event", "device"}},
  {"ycbt/stream", "0413", "status of a measurement", {"YCBT.MeasurementStatus", "device"}},
  {"ycbt/stream", "0415", "event 15", {"YCBT.Event", "device"}},
  {"ycbt/stream", "0416", "long sit", {"YCBT.Event", "device"}},
  {"ycbt/stream", "0417", "SOS, another form", {"YCBT.Event", "device"}},
  {"ycbt/stream", "0418", "event 18", {"YCBT.Event", "device"}},
  {"ycbt/stream", "0419", "result of a bond", {"YCBT.Event", "device"}},
  {"ycbt/stream", "0600", "live steps", {"YCBT.LiveSteps", "device", {length = 6}}, {"YCBT.LongLiveSteps", "device", {length = 7}}},
  {"ycbt/stream", "0601", "live heart rate", {"YCBT.LiveHeartRate", "device"}},
  {"ycbt/stream", "0602", "live blood oxygen", {"YCBT.LiveBloodOxygen", "device"}},
  {"ycbt/stream", "0603", "live blood pressure", {"YCBT.LiveBloodPressure", "device"}},
  {"ycbt/stream", "0604", "PPG waveform", {"YCBT.LiveData", "device"}},
  {"ycbt/stream", "0605", "ECG waveform", {"YCBT.LiveData", "device"}},
  {"ycbt/stream", "0606", "run", {"YCBT.LiveData", "device"}},
  {"ycbt/stream", "0607", "live breathing", {"YCBT.LiveBreathing", "device"}},
  {"ycbt/stream", "0608", "sensor", {"YCBT.LiveData", "device"}},
  {"ycbt/stream", "060A", "live summary", {"YCBT.LiveSummary", "device"}},
  {"ycbt/stream", "060F", "waveforms", {"YCBT.LiveData", "device"}},
  {"ycbt/stream", "0610", "live body values", {"YCBT.LiveBody", "device"}},
  {"ycbt/stream", "0613", "ring put on or off", {"YCBT.LiveWear", "device"}},
  {"ycbt/stream", "0615", "live battery", {"YCBT.LiveBattery", "device"}},
  {"ycbt/stream", "0616", "live pulse intervals", {"YCBT.LiveData", "device"}},
  {"ycbt/stream", "06F0", "live values F0", {"YCBT.LiveData", "device"}},
  {"ycbt/stream", "06F1", "live values F1", {"YCBT.LiveData", "device"}},
  {"ycbt/stream", "0511", "activities", {"YCBT.SportData", "device"}},
  {"ycbt/stream", "0513", "nights", {"YCBT.SleepData", "device"}},
  {"ycbt/stream", "0515", "heart rates", {"YCBT.HeartRateData", "device"}},
  {"ycbt/stream", "0517", "blood pressures", {"YCBT.BloodPressureData", "device"}},
  {"ycbt/stream", "0518", "combined values", {"YCBT.CombinedData", "device"}},
  {"ycbt/stream", "0522", "oxygen saturations", {"YCBT.BloodOxygenData", "device"}},
  {"ycbt/stream", "0524", "temperatures and humidities", {"YCBT.HistoryData", "device"}},
  {"ycbt/stream", "0526", "temperatures", {"YCBT.TemperatureData", "device"}},
  {"ycbt/stream", "0528", "ambient light", {"YCBT.HistoryData", "device"}},
  {"ycbt/stream", "052A", "falls", {"YCBT.FallData", "device"}},
  {"ycbt/stream", "052C", "monitoring", {"YCBT.HistoryData", "device"}},
  {"ycbt/stream", "052E", "sport mode", {"YCBT.HistoryData", "device"}},
  {"ycbt/stream", "0530", "blood values", {"YCBT.ChemistryData", "device"}},
  {"ycbt/stream", "0532", "reminders", {"YCBT.HistoryData", "device"}},
  {"ycbt/stream", "0534", "body values", {"YCBT.BodyData", "device"}},
  {"ycbt/command", "any", "refusal", {"YCBT.StatusReply", "device", {length = 1}, {at = 0, values = "FB-FF"}}},
  {"ycbt/command", "other", "status of a command", {"YCBT.StatusReply", "device", {length = 1}}},
  {"ycbt/command", "0100", "set the clock", {"YCBT.SetTimeRequest", "host"}},
  {"ycbt/command", "0101", "alarms", {"YCBT.AlarmListRequest", "host", {at = 0, values = "00"}}, {"YCBT.AlarmAddRequest", "host", {at = 0, values = "01"}}, {"YCBT.AlarmDeleteRequest", "host", {at = 0, values = "02"}}, {"YCBT.AlarmChangeRequest", "host", {at = 0, values = "03"}}, {"YCBT.StatusReply", "device", {length = 1}}, {"YCBT.AlarmList", "device", {at = 0, values = "00"}}},
  {"ycbt/command", "0102", "goal", {"YCBT.Goal", "host"}},
  {"ycbt/command", "0103", "user", {"YCBT.UserProfile", "host"}},
  {"ycbt/command", "0117", "name of the device", {"YCBT.DeviceNameRequest", "host"}},
  {"ycbt/command", "0109", "system of the phone", {"YCBT.PhoneSystem", "host"}},
  {"ycbt/command", "0134", "address, dangerous", {"YCBT.AddressRequest", "host"}},
  {"ycbt/command", "0144", "time zone", {"YCBT.TimeZone", "host"}},
  {"ycbt/command", "010E", "factory reset, dangerous", {"YCBT.FactoryResetRequest", "host"}},
  {"ycbt/command", "0104", "units", {"YCBT.Units", "host"}},
  {"ycbt/command", "0105", "long sit", {"YCBT.SedentaryReminder", "host"}},
  {"ycbt/command", "0106", "reminder of a lost phone", {"YCBT.AntiLoss", "host"}},
  {"ycbt/command", "0108", "wearing hand", {"YCBT.WearingHand", "host"}},
  {"ycbt/command", "010A", "notifications", {"YCBT.NotificationSettings", "host"}},
  {"ycbt/command", "010D", "find the phone, switch", {"YCBT.SwitchSetting", "host"}},
  {"ycbt/command", "010F", "do not disturb", {"YCBT.QuietPeriod", "host"}},
  {"ycbt/command", "0112", "language", {"YCBT.LanguageSetting", "host"}},
  {"ycbt/command", "0113", "light up when raised", {"YCBT.SwitchSetting", "host"}},
  {"ycbt/command", "0114", "brightness", {"YCBT.BrightnessSetting", "host"}},
  {"ycbt/command", "0115", "colour of the skin", {"YCBT.NumberSetting", "host"}},
  {"ycbt/command", "0116", "range of blood pressure", {"YCBT.NumberSetting", "host"}},
  {"ycbt/command", "0119", "theme", {"YCBT.NumberSetting", "host"}},
  {"ycbt/command", "011A", "reminder of sleep", {"YCBT.SleepReminder", "host"}},
  {"ycbt/command", "0121", "screen time", {"YCBT.ScreenTimeSetting", "host"}},
  {"ycbt/command", "0123", "working mode", {"YCBT.WorkingModeSetting", "host"}},
  {"ycbt/command", "0124", "accidents", {"YCBT.SwitchSetting", "host"}},
  {"ycbt/command", "0125", "alert", {"YCBT.StatusAlert", "host"}},
  {"ycbt/command", "0127", "schedule", {"YCBT.Schedule", "host"}},
  {"ycbt/command", "0129", "schedule, switch", {"YCBT.SwitchSetting", "host"}},
  {"ycbt/command", "012A", "time of the step state", {"YCBT.NumberSetting", "host"}},
  {"ycbt/command", "012B", "reminder of an upload", {"YCBT.UploadReminder", "host"}},
  {"ycbt/command", "012C", "interval of advertising", {"YCBT.AdvertisingInterval", "host"}},
  {"ycbt/command", "012D", "transmit power", {"YCBT.TransmitPower", "host"}},
  {"ycbt/command", "012F", "event", {"YCBT.EventReminder", "host"}},
  {"ycbt/command", "0130", "events, switch", {"YCBT.SwitchSetting", "host"}},
  {"ycbt/command", "0131", "modes", {"YCBT.Modes", "host"}},
  {"ycbt/command", "0132", "switch 32", {"YCBT.SwitchSetting", "host"}},
  {"ycbt/command", "0133", "silence at lunch", {"YCBT.QuietPeriod", "host"}},
  {"ycbt/command", "0136", "SOS, switch", {"YCBT.SwitchSetting", "host"}},
  {"ycbt/command", "0137", "position", {"YCBT.Position", "host"}},
  {"ycbt/command", "013A", "time of vibration", {"YCBT.VibrationTime", "host"}},
  {"ycbt/command", "013C", "strength of vibration", {"YCBT.NumberSetting", "host"}},
  {"ycbt/command", "0140", "time of automatic measurements", {"YCBT.OpaqueSetting", "host"}},
  {"ycbt/command", "0143", "size and colour of the ring", {"YCBT.OpaqueSetting", "host"}},
  {"ycbt/command", "0149", "functions of measurements", {"YCBT.OpaqueSetting", "host"}},
  {"ycbt/command", "0151", "self check", {"YCBT.OpaqueSetting", "host"}},
  {"ycbt/command", "010B", "alarm of the heart rate", {"YCBT.HeartRateAlarm", "host"}},
  {"ycbt/command", "010C", "automatic heart rates", {"YCBT.Monitor", "host"}},
  {"ycbt/command", "011B", "raw values", {"YCBT.RawCollection", "host"}},
  {"ycbt/command", "011C", "automatic blood pressures", {"YCBT.Monitor", "host"}},
  {"ycbt/command", "011F", "alarm of the temperature", {"YCBT.TemperatureAlarm", "host"}},
  {"ycbt/command", "0120", "automatic temperatures", {"YCBT.Monitor", "host"}},
  {"ycbt/command", "0122", "automatic light", {"YCBT.Monitor", "host"}},
  {"ycbt/command", "0126", "automatic oxygen saturations", {"YCBT.Monitor", "host"}},
  {"ycbt/command", "0128", "automatic ambient light", {"YCBT.Monitor", "host"}},
  {"ycbt/command", "012E", "zone of the heart rate", {"YCBT.HeartRateZone", "host"}},
  {"ycbt/command", "0138", "alarm of the blood pressure", {"YCBT.OpaqueSetting", "host"}},
  {"ycbt/command", "0139", "alarm of the oxygen saturation", {"YCBT.BloodOxygenAlarm", "host"}},
  {"ycbt/command", "013E", "alarm of the breathing", {"YCBT.OpaqueSetting", "host"}},
  {"ycbt/command", "013F", "alarm of the blood sugar", {"YCBT.OpaqueSetting", "host"}},
  {"ycbt/command", "0145", "automatic heart rate variability", {"YCBT.HeartRateVariabilityMonitor", "host"}},
  {"ycbt/command", "0146", "alarm of the heart rate in sports", {"YCBT.OpaqueSetting", "host"}},
  {"ycbt/command", "0200", "device", {"YCBT.DeviceInfoRequest", "host"}, {"YCBT.StatusReply", "device", {length = 1}}, {"YCBT.DeviceInfo", "device"}},
  {"ycbt/command", "0201", "capabilities", {"YCBT.CapabilitiesRequest", "host"}, {"YCBT.StatusReply", "device", {length = 1}}, {"YCBT.Capabilities", "device"}},
  {"ycbt/command", "0202", "address", {"YCBT.Query", "host"}},
  {"ycbt/command", "0203", "name", {"YCBT.NameRequest", "host"}, {"YCBT.StatusReply", "device", {length = 1}, {at = 0, values = "00-01"}}, {"YCBT.Name", "device"}},
  {"ycbt/command", "0207", "user configuration", {"YCBT.UserConfigurationRequest", "host"}, {"YCBT.StatusReply", "device", {length = 1}}, {"YCBT.UserConfiguration", "device"}},
  {"ycbt/command", "0208", "log of the device", {"YCBT.DeviceLogRequest", "host"}, {"YCBT.StatusReply", "device", {length = 1}, {at = 0, values = "00-01"}}, {"YCBT.DeviceLog", "device"}},
  {"ycbt/command", "0209", "theme", {"YCBT.Query", "host"}},
  {"ycbt/command", "020A", "electrode", {"YCBT.Query", "host"}},
  {"ycbt/command", "020B", "screen", {"YCBT.Query", "host"}},
  {"ycbt/command", "020C", "steps now", {"YCBT.StepsRequest", "host"}, {"YCBT.StatusReply", "device", {length = 1}}, {"YCBT.Steps", "device"}},
  {"ycbt/command", "020D", "outline of histories", {"YCBT.Query", "host"}},
  {"ycbt/command", "020E", "temperature now", {"YCBT.Query", "host"}},
  {"ycbt/command", "020F", "screen, second query", {"YCBT.Query", "host"}},
  {"ycbt/command", "0210", "query 10", {"YCBT.Query", "host"}},
  {"ycbt/command", "0211", "oxygen saturation now", {"YCBT.BloodOxygenRequest", "host"}},
  {"ycbt/command", "0212", "light now", {"YCBT.LightRequest", "host"}},
  {"ycbt/command", "0213", "ambient light now", {"YCBT.AmbientLightRequest", "host"}},
  {"ycbt/command", "0214", "entries of the schedule", {"YCBT.ScheduleRequest", "host"}},
  {"ycbt/command", "0215", "sampling", {"YCBT.KindRequest", "host"}},
  {"ycbt/command", "0216", "working mode", {"YCBT.Query", "host"}},
  {"ycbt/command", "0217", "query 17", {"YCBT.KindRequest", "host"}},
  {"ycbt/command", "0218", "reminder of an upload", {"YCBT.Query", "host"}},
  {"ycbt/command", "0219", "manual mode", {"YCBT.Query", "host"}},
  {"ycbt/command", "021A", "events", {"YCBT.ScheduleRequest", "host"}},
  {"ycbt/command", "021B", "chip", {"YCBT.ChipRequest", "host"}, {"YCBT.Chip", "device"}},
  {"ycbt/command", "021F", "query 1F", {"YCBT.KindRequest", "host"}},
  {"ycbt/command", "0220", "all live values", {"YCBT.Query", "host"}},
  {"ycbt/command", "0221", "query 21", {"YCBT.Query", "host"}},
  {"ycbt/command", "0222", "query 22", {"YCBT.Query", "host"}},
  {"ycbt/command", "0223", "screen, third query", {"YCBT.Query", "host"}},
  {"ycbt/command", "0224", "card", {"YCBT.Query", "host"}},
  {"ycbt/command", "0225", "statistics of power", {"YCBT.PowerStatisticsRequest", "host"}, {"YCBT.StatusReply", "device", {length = 1}}, {"YCBT.PowerStatistics", "device"}},
  {"ycbt/command", "0226", "state of sleep", {"YCBT.Query", "host"}},
  {"ycbt/command", "0227", "mode of the electrocardiogram", {"YCBT.Query", "host"}},
  {"ycbt/command", "0228", "query 28", {"YCBT.Query", "host"}},
  {"ycbt/command", "0229", "query 29", {"YCBT.Query", "host"}},
  {"ycbt/command", "022A", "query 2A", {"YCBT.Query", "host"}},
  {"ycbt/command", "022B", "query 2B", {"YCBT.Query", "host"}},
  {"ycbt/command", "022F", "query 2F", {"YCBT.Query", "host"}},
  {"ycbt/command", "0230", "identification", {"YCBT.Query", "host"}},
  {"ycbt/command", "0231", "calibration of the blood pressure", {"YCBT.Query", "host"}},
  {"ycbt/command", "0232", "size and colour of the ring", {"YCBT.Query", "host"}},
  {"ycbt/command", "0233", "vibration", {"YCBT.Query", "host"}},
  {"ycbt/command", "0300", "find the ring", {"YCBT.FindDeviceRequest", "host"}},
  {"ycbt/command", "0302", "electrocardiogram", {"YCBT.PressureSwitch", "host"}},
  {"ycbt/command", "0308", "message", {"YCBT.PushMessageRequest", "host"}},
  {"ycbt/command", "0309", "live values", {"YCBT.LiveStatusRequest", "host"}},
  {"ycbt/command", "030C", "sport", {"YCBT.SportRequest", "host"}},
  {"ycbt/command", "030E", "photos", {"YCBT.SwitchSetting", "host"}},
  {"ycbt/command", "0312", "weather", {"YCBT.Weather", "host"}},
  {"ycbt/command", "0313", "weather of another day", {"YCBT.Weather", "host"}},
  {"ycbt/command", "0316", "shut down, dangerous", {"YCBT.PowerOffRequest", "host"}},
  {"ycbt/command", "0317", "correction of the temperature", {"YCBT.TemperatureCorrection", "host"}},
  {"ycbt/command", "0318", "temperature measurement", {"YCBT.SensorRequest", "host"}},
  {"ycbt/command", "031E", "light measurement", {"YCBT.SensorRequest", "host"}},
  {"ycbt/command", "0320", "ambient light measurement", {"YCBT.SensorRequest", "host"}},
  {"ycbt/command", "0322", "store of a sensor", {"YCBT.SensorStoreRequest", "host"}},
  {"ycbt/command", "032F", "measurement", {"YCBT.MeasurementRequest", "host"}},
  {"ycbt/command", "0400", "find the phone", {"YCBT.EventAcknowledgement", "host"}, {"YCBT.Event", "device"}},
  {"ycbt/command", "0401", "link lost", {"YCBT.EventAcknowledgement", "host"}, {"YCBT.Event", "device"}},
  {"ycbt/command", "0402", "answer or reject a call", {"YCBT.EventAcknowledgement", "host"}, {"YCBT.Event", "device"}},
  {"ycbt/command", "0403", "take a photo", {"YCBT.EventAcknowledgement", "host"}, {"YCBT.Event", "device"}},
  {"ycbt/command", "0404", "music control", {"YCBT.EventAcknowledgement", "host"}, {"YCBT.Event", "device"}},
  {"ycbt/command", "0405", "SOS", {"YCBT.EventAcknowledgement", "host"}, {"YCBT.Event", "device"}},
  {"ycbt/command", "0407", "link", {"YCBT.EventAcknowledgement", "host"}, {"YCBT.Event", "device"}},
  {"ycbt/command", "0408", "sport mode", {"YCBT.EventAcknowledgement", "host"}, {"YCBT.Event", "device"}},
  {"ycbt/command", "040A", "rest", {"YCBT.EventAcknowledgement", "host"}, {"YCBT.Event", "device"}},
  {"ycbt/command", "040C", "sport control", {"YCBT.EventAcknowledgement", "host"}, {"YCBT.Event", "device"}},
  {"ycbt/command", "040E", "end of a measurement", {"YCBT.EventAcknowledgement", "host"}, {"YCBT.MeasurementEnd", "device"}},
  {"ycbt/command", "040F", "alarm rings", {"YCBT.EventAcknowledgement", "host"}, {"YCBT.Event", "device"}},
  {"ycbt/command", "0410", "result of a cuff", {"YCBT.EventAcknowledgement", "host"}, {"YCBT.Event", "device"}},
  {"ycbt/command", "0411", "result of an update", {"YCBT.EventAcknowledgement", "host"}, {"YCBT.Event", "device"}},
  {"ycbt/command", "0412", "pulse intervals", {"YCBT.EventAcknowledgement", "host"}, {"YCBT.Event", "device"}},
  {"ycbt/command", "0413", "status of a measurement", {"YCBT.EventAcknowledgement", "host"}, {"YCBT.MeasurementStatus", "device"}},
  {"ycbt/command", "0415", "event 15", {"YCBT.EventAcknowledgement", "host"}, {"YCBT.Event", "device"}},
  {"ycbt/command", "0416", "long sit", {"YCBT.EventAcknowledgement", "host"}, {"YCBT.Event", "device"}},
  {"ycbt/command", "0417", "SOS, another form", {"YCBT.EventAcknowledgement", "host"}, {"YCBT.Event", "device"}},
  {"ycbt/command", "0418", "event 18", {"YCBT.EventAcknowledgement", "host"}, {"YCBT.Event", "device"}},
  {"ycbt/command", "0419", "result of a bond", {"YCBT.EventAcknowledgement", "host"}, {"YCBT.Event", "device"}},
  {"ycbt/command", "0502", "stored activities", {"YCBT.HistoryRequest", "host"}, {"YCBT.StatusReply", "device", {length = 1}}, {"YCBT.HistoryHeader", "device"}},
  {"ycbt/command", "0504", "stored nights", {"YCBT.HistoryRequest", "host"}, {"YCBT.StatusReply", "device", {length = 1}}, {"YCBT.HistoryHeader", "device"}},
  {"ycbt/command", "0506", "stored heart rates", {"YCBT.HistoryRequest", "host"}, {"YCBT.StatusReply", "device", {length = 1}}, {"YCBT.HistoryHeader", "device"}},
  {"ycbt/command", "0508", "stored blood pressures", {"YCBT.HistoryRequest", "host"}, {"YCBT.StatusReply", "device", {length = 1}}, {"YCBT.HistoryHeader", "device"}},
  {"ycbt/command", "0509", "stored combined values", {"YCBT.HistoryRequest", "host"}, {"YCBT.StatusReply", "device", {length = 1}}, {"YCBT.HistoryHeader", "device"}},
  {"ycbt/command", "051A", "stored oxygen saturations", {"YCBT.HistoryRequest", "host"}, {"YCBT.StatusReply", "device", {length = 1}}, {"YCBT.HistoryHeader", "device"}},
  {"ycbt/command", "051C", "stored temperatures and humidities", {"YCBT.HistoryRequest", "host"}, {"YCBT.StatusReply", "device", {length = 1}}, {"YCBT.HistoryHeader", "device"}},
  {"ycbt/command", "051E", "stored temperatures", {"YCBT.HistoryRequest", "host"}, {"YCBT.StatusReply", "device", {length = 1}}, {"YCBT.HistoryHeader", "device"}},
  {"ycbt/command", "0520", "stored ambient light", {"YCBT.HistoryRequest", "host"}, {"YCBT.StatusReply", "device", {length = 1}}, {"YCBT.HistoryHeader", "device"}},
  {"ycbt/command", "0529", "stored falls", {"YCBT.HistoryRequest", "host"}, {"YCBT.StatusReply", "device", {length = 1}}, {"YCBT.HistoryHeader", "device"}},
  {"ycbt/command", "052B", "stored monitoring", {"YCBT.HistoryRequest", "host"}, {"YCBT.StatusReply", "device", {length = 1}}, {"YCBT.HistoryHeader", "device"}},
  {"ycbt/command", "052D", "stored sport mode", {"YCBT.HistoryRequest", "host"}, {"YCBT.StatusReply", "device", {length = 1}}, {"YCBT.HistoryHeader", "device"}},
  {"ycbt/command", "052F", "stored blood values", {"YCBT.HistoryRequest", "host"}, {"YCBT.StatusReply", "device", {length = 1}}, {"YCBT.HistoryHeader", "device"}},
  {"ycbt/command", "0531", "stored reminders", {"YCBT.HistoryRequest", "host"}, {"YCBT.StatusReply", "device", {length = 1}}, {"YCBT.HistoryHeader", "device"}},
  {"ycbt/command", "0533", "stored body values", {"YCBT.HistoryRequest", "host"}, {"YCBT.StatusReply", "device", {length = 1}}, {"YCBT.HistoryHeader", "device"}},
  {"ycbt/command", "0540", "delete stored activities, dangerous", {"YCBT.HistoryDeleteRequest", "host"}},
  {"ycbt/command", "0541", "delete stored nights, dangerous", {"YCBT.HistoryDeleteRequest", "host"}},
  {"ycbt/command", "0542", "delete stored heart rates, dangerous", {"YCBT.HistoryDeleteRequest", "host"}},
  {"ycbt/command", "0543", "delete stored blood pressures, dangerous", {"YCBT.HistoryDeleteRequest", "host"}},
  {"ycbt/command", "0544", "delete stored combined values, dangerous", {"YCBT.HistoryDeleteRequest", "host"}},
  {"ycbt/command", "0545", "delete stored oxygen saturations, dangerous", {"YCBT.HistoryDeleteRequest", "host"}},
  {"ycbt/command", "0546", "delete stored temperatures and humidities, dangerous", {"YCBT.HistoryDeleteRequest", "host"}},
  {"ycbt/command", "0547", "delete stored temperatures, dangerous", {"YCBT.HistoryDeleteRequest", "host"}},
  {"ycbt/command", "0548", "delete stored ambient light, dangerous", {"YCBT.HistoryDeleteRequest", "host"}},
  {"ycbt/command", "0549", "delete stored falls, dangerous", {"YCBT.HistoryDeleteRequest", "host"}},
  {"ycbt/command", "054A", "delete stored monitoring, dangerous", {"YCBT.HistoryDeleteRequest", "host"}},
  {"ycbt/command", "054B", "delete stored sport mode, dangerous", {"YCBT.HistoryDeleteRequest", "host"}},
  {"ycbt/command", "054C", "delete stored blood values, dangerous", {"YCBT.HistoryDeleteRequest", "host"}},
  {"ycbt/command", "054D", "delete stored reminders, dangerous", {"YCBT.HistoryDeleteRequest", "host"}},
  {"ycbt/command", "054E", "delete stored body values, dangerous", {"YCBT.HistoryDeleteRequest", "host"}},
  {"ycbt/command", "0580", "end of a block", {"YCBT.BlockAcknowledgement", "host"}, {"YCBT.StatusReply", "device", {length = 1}}, {"YCBT.HistoryEnd", "device"}},
}

-- The channels of other families, with their frames and characteristics.
local families = {
  {"crp/fdd2", "CRP", host = "CRP.Frame", uuids = {"fdd2"}},
  {"crp/fdd3", "CRP", device = "CRP.Frame", uuids = {"fdd3"}},
  {"crp/fdd1", "CRP", device = "", uuids = {"fdd1"}},
  {"elk/fff3", "ELK", host = "", uuids = {"fff3"}},
  {"elk/fff4", "ELK", device = "", uuids = {"fff4"}},
  {"idealled/d44bc439-abfd-45a2-b575-92541612960a", "IDealLED", host = "", uuids = {"d44bc439-abfd-45a2-b575-92541612960a"}},
  {"iotbt/ff01", "IOTBT", host = "LEDnetWF.Frame", uuids = {}},
  {"iotbt/ff02", "IOTBT", device = "LEDnetWF.Frame", uuids = {}},
  {"jstyle/fff6", "JStyle", host = "JStyle.Frame", uuids = {"fff6"}},
  {"jstyle/fff7", "JStyle", device = "JStyle.NotificationFrame", uuids = {"fff7"}},
  {"lednetwf/ff01", "LEDnetWF", host = "LEDnetWF.Frame", uuids = {"ff01"}},
  {"lednetwf/ff02", "LEDnetWF", device = "LEDnetWF.Frame", uuids = {"ff02"}},
  {"polar/control", "Polar", host = "Polar.ControlFrame", device = "Polar.ControlFrame", uuids = {"fb005c81-02e7-f387-1cad-8acd2d8df0c8"}},
  {"polar/data", "Polar", device = "Polar.DataFrame", uuids = {"fb005c82-02e7-f387-1cad-8acd2d8df0c8"}},
  {"ringconn/data", "RingConn", host = "RingConn.HostFrame", device = "RingConn.RingFrame", uuids = {"8327ad98-2d87-4a22-a8ce-6dd7971c0437", "8327ad97-2d87-4a22-a8ce-6dd7971c0437"}},
  {"ycbt/stream", "YCBT", device = "YCBT.Frame", uuids = {"be940003-7333-be46-b7ae-689e71722bd5"}},
  {"ycbt/command", "YCBT", host = "YCBT.Frame", device = "YCBT.Frame", uuids = {"be940001-7333-be46-b7ae-689e71722bd5"}},
}

local colmi = Proto("colmi", "COLMI ring")
local bigdata = Proto("colmi_bigdata", "COLMI ring, big data")
local triones = Proto("triones", "Triones LED strip")
local group, severity = expert.group.MALFORMED, expert.severity.ERROR
local problems = {
  [colmi] = ProtoExpert.new("colmi.problem", "Problem", group, severity),
  [triones] = ProtoExpert.new("triones.problem", "Problem", group, severity),
}
colmi.experts = {problems[colmi]}
triones.experts = {problems[triones]}
-- The protocol of the fields of each namespace.
local protos = {Colmi = colmi, Triones = triones}
for _, family in ipairs(families) do
  local name = family[2]
  if not protos[name] then
    local isLight = name == "LEDnetWF" or name == "IOTBT" or name == "ELK" or name == "IDealLED"
    local proto = Proto(name:lower(), name .. (isLight and " light" or " ring"))
    protos[name] = proto
    problems[proto] = ProtoExpert.new(name:lower() .. ".problem", "Problem", group, severity)
    proto.experts = {problems[proto]}
  end
end

-- The packets of each code, in order; those of any code; and the titles of codes.
local choices = {uart = {}, bigdata = {}, triones = {}}
local titles = {uart = {}, bigdata = {}, triones = {}}
for _, family in ipairs(families) do choices[family[1]], titles[family[1]] = {}, {} end
local refusals = {}
for _, code in ipairs(codes) do
  local channel, number = code[1], tonumber(code[2], 16)
  local packets = {table.unpack(code, 4)}
  if number then
    choices[channel][number], titles[channel][number] = packets, code[3]
  elseif channel == "uart" then
    refusals = packets
  else
    -- A channel can have several groups of packets of any code.
    local list = choices[channel][code[2]] or {}
    for _, packet in ipairs(packets) do table.insert(list, packet) end
    choices[channel][code[2]] = list
  end
end

local heads = {
  [colmi] = {
    packet = ProtoField.string("colmi.packet", "Packet"),
    opcode = ProtoField.uint8("colmi.opcode", "Opcode", base.HEX, titles.uart),
    checksum = ProtoField.uint8("colmi.checksum", "Checksum", base.HEX),
    action = ProtoField.uint8("colmi.action", "Action", base.HEX, titles.bigdata),
    length = ProtoField.uint16("colmi.length", "Length of the payload", base.DEC),
    crc = ProtoField.uint16("colmi.crc", "CRC of the payload", base.HEX),
    fragment = ProtoField.bytes("colmi.fragment", "Part of a frame"),
    noise = ProtoField.bytes("colmi.noise", "Bytes outside of a frame"),
  },
  [triones] = {
    packet = ProtoField.string("triones.packet", "Packet"),
    opcode = ProtoField.uint8("triones.opcode", "Opcode", base.HEX, titles.triones),
    fragment = ProtoField.bytes("triones.fragment", "Part of timers"),
  },
}

for name, proto in pairs(protos) do
  heads[proto] = heads[proto] or {
    packet = ProtoField.string(name:lower() .. ".packet", "Packet"),
    fragment = ProtoField.bytes(name:lower() .. ".fragment", "Part of a frame"),
  }
end

-- Each property has a field, named after packet and property: colmi.BatteryStatus.percent.
local kinds = {
  bytes = ProtoField.bytes, rows = ProtoField.none, part = ProtoField.none, switch = ProtoField.bool,
  text = ProtoField.string, utf16 = ProtoField.string, timestamp = ProtoField.string,
  dateTime = ProtoField.string, date = ProtoField.string, color = ProtoField.string,
}

-- Whether the bytes of a row have names, but no fields of their own.
local function isOpaque(row) return not layouts[row] or layouts[row][1].kind == "part" end

local function makeField(type, field)
  local name = type:gsub("^%a+", string.lower) .. "." .. field.name
  local kind = field.rows and isOpaque(field.rows) and ProtoField.bytes or kinds[field.form]
  if kind then return kind(name, field.name) end
  kind = ProtoField[(field.signed and "int" or "uint") .. (field.size == 8 and 64 or 32)]
  return kind(name, field.name, base.DEC, nil, nil, field.about)
end

local function protocol(type) return protos[type:match("^%w+")] or colmi end

local all = {}
for proto, head in pairs(heads) do
  all[proto] = {}
  for _, field in pairs(head) do table.insert(all[proto], field) end
end
for type, layout in pairs(layouts) do
  for index, field in ipairs(layout) do
    local after = layout[index + 1]
    if field.rows and after then
      -- A mark after all rows, or the beginning of a row that the next frame continues.
      field.mark = after.off == "" and after.optional
      field.leavesRest = after.name == "rest"
    end
    if not field.kind then
      field.shown = makeField(type, field)
      table.insert(all[protocol(type)], field.shown)
    end
  end
end
for _, proto in pairs(protos) do proto.fields = all[proto] end

local function complain(item, proto, text) item:add_proto_expert_info(problems[proto], text) end

local function hex(range) return tostring(range:bytes()):lower() end

local function bcd(byte) return math.floor(byte / 16) * 10 + byte % 16 end

local function number(range, field)
  if field.signed then return field.big and range:int() or range:le_int() end
  local value = field.big and range:uint() or range:le_uint()
  if field.bits then
    value = math.floor(value / 2 ^ field.bits[1]) % 2 ^ (field.bits[2] - field.bits[1] + 1)
  end
  return field.bcd and bcd(value) or value
end

-- Returns the bytes as numbers; those of BCD as their digits.
local function numbers(range, isBCD)
  local list = {}
  for place = 0, range:len() - 1 do
    local byte = range(place, 1):uint()
    table.insert(list, isBCD and bcd(byte) or byte)
  end
  return list
end

-- The values of properties that are no numbers.
local readers = {}

local switches = {["23"] = true, ["24"] = false, ["f032"] = true, ["0f1e"] = false}

function readers.switch(range, field)
  if not field.on then return switches[hex(range)] end
  return hex(range) == field.on or hex(range) ~= field.off and nil
end

-- Zeros pad a text of fixed size.
function readers.text(range, field)
  local length = field.size and 0 or range:len()
  while length < range:len() and range(length, 1):uint() ~= 0 do length = length + 1 end
  return length > 0 and range(0, length):string(ENC_UTF_8) or ""
end

function readers.utf16(range) return range:len() > 0 and range:le_ustring() or "" end

function readers.timestamp(range, field)
  return os.date("!%Y-%m-%dT%H:%M:%S", range:le_uint() + (field.epoch or 0))
end

function readers.dateTime(range, field)
  local list = numbers(range, field.bcd)
  if #list == 6 then table.insert(list, 1, 20) end
  return string.format("%02d%02d-%02d-%02dT%02d:%02d:%02d", table.unpack(list))
end

function readers.date(range, field)
  local list = numbers(range, field.bcd)
  return string.format("%04d-%02d-%02d", 2000 + list[1], list[2], list[3])
end

function readers.color(range) return "#" .. hex(range):upper() end

-- Returns the number of bytes of a field.
local function extent(type, field, at, stop, state)
  if field.size then return field.size end
  if field.optional then return at + field.optional <= stop and field.optional or 0 end
  local room = math.max(0, stop - at)
  local count = state.counts[field.name]
  if type == "Colmi.TemperatureDay" and field.name == "values" then
    count = state.slots(at, stop)
  elseif type == "JStyle.SleepRecord" and field.name == "codes" then
    count = state.codes(at, stop)
  end
  return field.each * (count or math.floor(room / field.each))
end

-- Returns a function for the number of values of a day of temperatures.
--
-- The last days may have no values. The length of all days shows how many of them there are.
local function slotCounter(tvb)
  local empty
  return function(at, stop)
    local minutes = math.max(1, tvb(at - 1, 1):uint())
    local slots = math.ceil(1440 / minutes)
    local rest = stop - at
    empty = empty or math.floor((rest + 2) % (slots + 2) / 2)
    local isHead = rest >= 2 and tvb(at, 1):uint() <= 31 and tvb(at + 1, 1):uint() == minutes
    if empty == 0 or not (rest == 0 or isHead) then return slots end
    empty = empty - 1
    return 0
  end
end

-- Returns a function for the number of codes of a night: as many as the byte before counts, or 120
-- with zeros after those.
local function codeCounter(tvb)
  return function(at, stop)
    local count = tvb(at - 1, 1):uint()
    return at + count < stop and tvb(at + count, 1):uint() == 0 and 120 or count
  end
end

-- Returns whether a whole row begins at a place: its fixed bytes, one of its marks, and a length that
-- its own rows fill.
local function isWhole(type, tvb, at, stop)
  local last, length = layouts[type][#layouts[type]], nil
  if at + last.at + (last.size or 0) > stop then return false end
  for _, field in ipairs(layouts[type]) do
    local range = field.size and tvb(at + field.at, field.size)
    if field.marks and not field.marks:find(hex(range), 1, true) then return false end
    if field.kind == "count" then length = number(range, field) end
  end
  return not length
    or length >= last.at and (length - last.at) % last.each == 0 and at + length <= stop
end

local walk

local function showRows(field, tvb, at, stop, tree, state)
  local count = state.counts[field.name]
  local isRaw = isOpaque(field.rows)
  local index = 0
  while at < stop and index < (count or stop) do
    local last = layouts[field.rows][#layouts[field.rows]]
    local size = last.size and last.at + last.size or stop - at
    if at + size > stop or stop - at <= (field.mark or 0) then break end
    if field.leavesRest and not isWhole(field.rows, tvb, at, stop) then break end
    local item = tree:add(field.shown, tvb(at, size)):append_text(" [" .. index .. "]")
    local counters = {counts = {}, slots = state.slots, codes = state.codes}
    local next = walk(field.rows, tvb, at, stop, item, counters)
    if next <= at then break end
    if not isRaw then item:set_len(next - at) end
    at, index = next, index + 1
  end
  if count and index < count then
    complain(tree, colmi, "the packet ends before row " .. index .. " of " .. field.name)
  end
  return at
end

local function show(type, field, tvb, at, size, tree)
  local range = tvb(at, size)
  if field.form == "list" then
    local list = tree:add(range, field.name)
    local each = field.each or 1
    for place = 0, size - each, each do
      list:add(field.shown, range(place, each), number(range(place, each), field))
    end
    return
  end
  local isZero = not hex(range):find("[^0]")
  if field.blank and isZero then return end
  if field.fill then
    if isZero then return end
    range = tvb(at, math.ceil(#hex(range):gsub("0+$", "") / 2))
  end
  local item
  if field.form == "bytes" then
    item = tree:add(field.shown, range)
  elseif size == 8 and not readers[field.form] then
    item = field.big and tree:add(field.shown, range) or tree:add_le(field.shown, range)
  elseif readers[field.form] then
    local value = readers[field.form](range, field)
    item = value == nil and tree:add(range, field.name .. ": " .. hex(range))
      or tree:add(field.shown, range, value)
    if value == nil then complain(item, protocol(type), field.name .. " is neither on nor off") end
  else
    local value = number(range, field)
    -- Bit 7 marks the refusal of a request.
    if type == "Colmi.UnsupportedReply" then value = value % 128 end
    item = tree:add(field.shown, range, value)
  end
  if field.bcd and hex(range):find("%a") then
    complain(item, protocol(type), field.name .. " has bytes other than BCD")
  end
  if field.unit then item:append_text(" (" .. field.unit .. ")") end
end

-- The exclusive or of bit operations has other names in other versions.
local xor = bit and bit.bxor or bit32 and bit32.bxor

-- CRC-16/MODBUS.
local steps = {}
for byte = 0, 255 do
  local crc = byte
  for _ = 1, 8 do
    crc = crc % 2 == 0 and math.floor(crc / 2) or xor(math.floor(crc / 2), 0xA001)
  end
  steps[byte] = crc
end
local function crc16(range)
  local crc = 0xFFFF
  local bytes = range:bytes()
  for place = 0, bytes:len() - 1 do
    crc = xor(math.floor(crc / 256), steps[xor(crc % 256, bytes:get_index(place))])
  end
  return crc
end

local sums = {
  xor = function(range)
    local sum = 0
    for place = 0, range:len() - 1 do sum = xor(sum, range(place, 1):uint()) end
    return sum
  end,
  sum = function(range)
    local sum = 0
    for place = 0, range:len() - 1 do sum = (sum + range(place, 1):uint()) % 256 end
    return sum
  end,
  crc16Modbus = crc16,
  -- CRC-16/CCITT-FALSE.
  crc16CCITT = function(range)
    local crc = 0xFFFF
    for place = 0, range:len() - 1 do
      crc = xor(crc, range(place, 1):uint() * 256)
      for _ = 1, 8 do
        crc = crc < 0x8000 and crc * 2 or xor(crc * 2 % 0x10000, 0x1021)
      end
    end
    return crc
  end,
}

-- Shows a checksum of the bytes from a place on.
local function showChecksum(field, tvb, from, at, tree, proto)
  local value = number(tvb(at, field.size), field)
  local item = tree:add(tvb(at, field.size), field.name .. ": " .. value)
  local wanted = at > from and sums[field.sum](tvb(from, at - from)) or 0
  if value ~= wanted then complain(item, proto, "the checksum should be " .. wanted) end
end

local function showConstant(type, field, range, tree)
  local bytes = hex(range)
  local item = tree:add(range, field.name .. ": " .. bytes)
  if bytes ~= field.bytes:lower() then
    complain(item, protocol(type), field.name .. " should be " .. field.bytes:lower())
  end
end

-- Shows the fields of a packet or a row. Returns the end of the last field.
function walk(type, tvb, start, stop, tree, state)
  local place, finish = start, nil
  for _, field in ipairs(layouts[type]) do
    local at = field.at and start + field.at or place
    local size = field.rows and not field.size and 0 or extent(type, field, at, stop, state)
    local isCut = size == 0 and field.optional and at < stop
    if size > 0 and at + size > stop or isCut then
      complain(tree, protocol(type), "the bytes end before " .. field.name)
      return stop
    end
    if field.fill and stop - start ~= field.fill then
      complain(tree, protocol(type), "a payload has " .. field.fill .. " bytes")
    end
    if field.rows then
      size = showRows(field, tvb, at, field.size and at + size or stop, tree, state) - at
    elseif field.part then
      if size > 0 then
        local item = tree:add(field.shown, tvb(at, size))
        if field.unit then item:append_text(" (" .. field.unit .. ")") end
        walk(field.part, tvb, at, at + size, item, state)
      end
    elseif field.kind == "constant" then
      if size > 0 and (field.name ~= "opcode" or size > 1 or protocol(type) ~= colmi) then
        showConstant(type, field, tvb(at, size), tree)
      end
    elseif field.kind == "count" then
      local count = number(tvb(at, size), field)
      tree:add(tvb(at, size), field.name .. ": " .. count)
      local name = field.name:match(" of (.*)")
      state.counts[name] = count
      if name == "the rest" then
        finish = at + size + count
      elseif name:find("^the ") then
        finish = start + count
      end
      if finish and finish > stop then
        complain(tree, protocol(type), field.name .. " exceeds the bytes")
        return stop
      end
      stop = finish or stop
    elseif field.sum then
      showChecksum(field, tvb, start, at, tree, protocol(type))
    elseif field.name == "checksumError" and size > 0 then
      local wanted = at > start and sums.sum(tvb(start, at - start)) or 0
      local error = (tvb(at, 1):uint() - wanted) % 256
      local item = tree:add(field.shown, tvb(at, 1), error)
      if error > 0 then complain(item, protocol(type), "the checksum should be " .. wanted) end
    elseif field.kind == "part" then
      tree:add(tvb(at, size), field.name .. ": " .. hex(tvb(at, size)))
    elseif size > 0 then
      show(type, field, tvb, at, size, tree)
    elseif field.off == "" then
      tree:add(field.shown, false):set_generated()
    end
    if size > 0 then place = math.max(place, at + size) end
  end
  return finish or place
end

local function holds(condition, tvb, start, stop, code)
  if condition.length then return stop - start == condition.length end
  local at = start + condition.at
  if at >= stop then return false end
  for part in condition.values:gmatch("[^,]+") do
    local low, high = part:match("(%x+)%-?(%x*)")
    local byte, lowest = condition.at < 0 and code or tvb(at, 1):uint(), tonumber(low, 16)
    if byte >= lowest and byte <= (tonumber(high, 16) or lowest) then return true end
  end
  return false
end

-- Returns the type of the first packet of the sender whose conditions hold; an offset of -1 is the
-- code.
local function choose(packets, sender, tvb, start, stop, code)
  for _, packet in ipairs(packets or {}) do
    local isChosen = packet[2] == sender
    for index = 3, #packet do
      isChosen = isChosen and holds(packet[index], tvb, start, stop, code)
    end
    if isChosen then return packet[1] end
  end
end

-- Shows a packet between two places. Returns the end of its last field.
local function showPacket(type, proto, tvb, start, stop, tree, pinfo)
  local name = type or "unrecognized"
  tree:add(heads[proto].packet, tvb(), name):set_generated()
  tree:append_text(": " .. name)
  pinfo.cols.info = name
  if not type then return stop end
  -- A reply that begins with a row has at least a byte; one zero byte instead of a row is an end.
  local first = layouts[type][1]
  if first and first.rows and not layouts[type][2] then
    if start == stop then complain(tree, proto, "there is no row") end
    if stop - start == 1 and tvb(start, 1):uint() == 0 then
      tree:add(tvb(start, 1), "nothing stored")
      return stop
    end
  end
  local state = {counts = {}, slots = slotCounter(tvb), codes = codeCounter(tvb)}
  return walk(type, tvb, start, stop, tree, state)
end

local attributeOpcode = Field.new("btatt.opcode")

-- Returns the sender of a value: writes are of the host, all else is of the device.
local function sender()
  local all = {attributeOpcode()}
  local code = #all > 0 and all[#all].value or 0x1B
  return (code == 0x12 or code == 0x52 or code == 0xD2 or code == 0x16) and "host" or "device"
end

function colmi.dissector(tvb, pinfo, root)
  local count = tvb:len()
  if count == 0 then return 0 end
  pinfo.cols.protocol = "COLMI"
  local tree = root:add(colmi, tvb())
  local code = tvb(0, 1):uint()
  local stop = math.min(count, 15)
  local from = sender()
  local type = choose(refusals, from, tvb, 0, stop)
    or choose(choices.uart[code], from, tvb, 0, stop)
  tree:add(heads[colmi].opcode, tvb(0, 1))
  if count ~= 16 then complain(tree, colmi, "a frame has 16 bytes, not " .. count) end
  showPacket(type, colmi, tvb, 0, stop, tree, pinfo)
  if count < 16 then return count end
  local sum = 0
  for place = 0, 14 do sum = sum + tvb(place, 1):uint() end
  local item = tree:add(heads[colmi].checksum, tvb(15, 1))
  if sum % 256 ~= tvb(15, 1):uint() then
    complain(item, colmi, string.format("the checksum should be 0x%02x", sum % 256))
  end
  return count
end

-- The unfinished message of each link, and the parts of each value that Wireshark has shown before.
local pending, known = {}, {}
function colmi.init() pending, known = {}, {} end

-- Returns the parts of a value; the first time, cuts it. A message may pause for five seconds.
local function parts(channel, tvb, pinfo, cut)
  local id = table.concat({channel, pinfo.number, #{attributeOpcode()}, tvb:offset()}, "/")
  if not known[id] then
    local link = channel .. tostring(pinfo.src) .. tostring(pinfo.dst)
    local state = pending[link]
    if not state or pinfo.abs_ts - state.time > 5 then state = {bytes = ByteArray.new()} end
    state.time = pinfo.abs_ts
    pending[link] = state
    known[id] = cut(state, tvb)
  end
  return known[id]
end

-- Returns the length of a frame whose first bytes are known; that of its head, without the length.
local function frameLength(bytes)
  if bytes:len() < 6 then return 6 end
  return 6 + bytes:get_index(2) + 256 * bytes:get_index(3)
end

local function cutBigData(state, tvb)
  local list, place, count = {}, 0, tvb:len()
  while place < count do
    local part = {from = place}
    if state.bytes:len() == 0 and tvb(place, 1):uint() ~= 0xBC then
      repeat place = place + 1 until place == count or tvb(place, 1):uint() == 0xBC
    else
      part.begins = state.bytes:len() == 0
      while place < count and state.bytes:len() < frameLength(state.bytes) do
        local size = math.min(frameLength(state.bytes) - state.bytes:len(), count - place)
        state.bytes:append(tvb(place, size):bytes())
        place = place + size
      end
      part.known, part.wanted = state.bytes:len(), frameLength(state.bytes)
      if part.known >= 6 and part.known == part.wanted then
        part.frame = state.bytes
        state.bytes = ByteArray.new()
      end
    end
    part.size = place - part.from
    table.insert(list, part)
  end
  return list
end

local function showFrame(tvb, start, stop, tree, pinfo)
  local payload = start + 6
  local type = choose(choices.bigdata[tvb(start + 1, 1):uint()], sender(), tvb, payload, stop)
  tree:add(heads[colmi].action, tvb(start + 1, 1))
  tree:add_le(heads[colmi].length, tvb(start + 2, 2))
  local item = tree:add_le(heads[colmi].crc, tvb(start + 4, 2))
  local crc = stop > payload and crc16(tvb(payload, stop - payload)) or 0xFFFF
  if crc ~= tvb(start + 4, 2):le_uint() then
    complain(item, colmi, string.format("the CRC should be 0x%04x", crc))
  end
  local finish = showPacket(type, colmi, tvb, payload, stop, tree, pinfo)
  if finish < stop then complain(tree, colmi, (stop - finish) .. " more bytes than fields") end
end

function bigdata.dissector(tvb, pinfo, root)
  pinfo.cols.protocol = "COLMI"
  for _, part in ipairs(parts("bigdata" .. sender(), tvb, pinfo, cutBigData)) do
    local range = tvb(part.from, part.size)
    local tree = root:add(colmi, range)
    if not part.wanted then
      tree:add(heads[colmi].noise, range)
      complain(tree, colmi, "a frame begins with bc")
    elseif part.frame and part.begins then
      showFrame(tvb, part.from, part.from + part.size, tree, pinfo)
    else
      tree:add(heads[colmi].fragment, range):append_text(
        " (" .. part.known .. " of " .. part.wanted .. " bytes)")
      if part.frame then
        showFrame(part.frame:tvb("COLMI big data"), 0, part.wanted, tree, pinfo)
      else
        pinfo.cols.info = "part of COLMI big data"
      end
    end
  end
  return tvb:len()
end

-- The parts of timers have the same length, except for the last part. A light sends other values
-- between them.
local function cutTimers(code)
  local last = layouts["Triones.Timers"][#layouts["Triones.Timers"]]
  local wanted = last.at + last.size
  return function(state, tvb)
    local known, count = state.bytes:len(), tvb:len()
    local begins = known == 0 and tvb(0, 1):uint() == code and count < wanted
    if not (begins or known > 0 and (count == state.step or known + count == wanted)) then
      return {}
    end
    if begins then state.step = count end
    state.bytes:append(tvb():bytes())
    local part = {known = known + count, wanted = wanted}
    if part.known >= wanted then
      part.frame = part.known == wanted and state.bytes or nil
      state.bytes = ByteArray.new()
    end
    return {part}
  end
end

function triones.dissector(tvb, pinfo, root)
  local count = tvb:len()
  if count == 0 then return 0 end
  pinfo.cols.protocol = "TRIONES"
  local tree = root:add(triones, tvb())
  local from = sender()
  local cut = cutTimers(from == "host" and 0x23 or 0x25)
  local part = parts("triones" .. from, tvb, pinfo, cut)[1]
  if part then
    tree:add(heads[triones].fragment, tvb()):append_text(
      " (" .. part.known .. " of " .. part.wanted .. " bytes)")
    if not part.frame then
      pinfo.cols.info = "part of Triones timers"
      return count
    end
    tvb = part.frame:tvb("Triones timers")
  end
  local code = tvb(0, 1):uint()
  tree:add(heads[triones].opcode, tvb(0, 1))
  local type = choose(choices.triones[code], from, tvb, 0, tvb:len())
  local finish = showPacket(type, triones, tvb, 0, tvb:len(), tree, pinfo)
  if finish < tvb:len() then
    complain(tree, triones, (tvb:len() - finish) .. " more bytes than fields")
  end
  return count
end

-- The codes of histories of JStyle rings.
local histories = {}
for code, packets in pairs(choices["jstyle/fff7"]) do
  for _, packet in ipairs(packets) do
    if packet[1] == "JStyle.HistoryReply" then histories[code] = true end
  end
end

-- Returns the layout of a frame and its type; false if the bytes are no frame; nil and the code if
-- all bytes are the payload.
--
-- Notifications of JStyle rings with as many bytes as a command have a checksum, too, and others have
-- none. A notification of 15 bytes lacks its last byte. In a history each record has the code.
local function frameLayout(type, tvb)
  local code, count = tvb(0, 1):uint(), tvb:len()
  if type ~= "JStyle.NotificationFrame" or code == 0x18 then return layouts[type], type end
  local isPage = count ~= 16 or tvb(1, 1):uint() == code or code == 0x53 and tvb(9, 1):uint() == 6
  if histories[code] and isPage then return nil, code end
  if count == 16 then type = "JStyle.Frame" end
  return count ~= 15 and layouts[type], type
end

-- Shows the head of a frame of a light of LEDnetWF or IOTBT, whose payload can be a text with
-- digits. Returns 0 as its code, the place of the payload, and its bytes if they are others; nil if
-- the bytes are no whole frame.
local function showEnvelope(type, tvb, tree)
  local flags = tvb(0, 1):uint()
  local start = flags % 2 == 1 and 9 or 8
  if flags > 5 or flags % 4 > 1 or tvb:len() < start then return nil end
  local length = tvb(4, 2):uint()
  if start + length ~= tvb:len() or tvb(2, 2):uint() ~= 0x8000 then return nil end
  for _, field in ipairs(layouts[type]) do
    local at = field.name == "header.kind" and start - 1 or field.at
    if field.shown and field.name ~= "payload" then show(type, field, tvb, at, 1, tree) end
  end
  tree:add(tvb(4, 2), "length of payload: " .. length)
  local text = length > 0 and tvb(start, length):string() or ""
  local digits = text:match('^{"code":0,"payload":"(%x*)"}$')
  if not digits then return 0, start, tvb:len() end
  local bytes = ByteArray.new(digits):tvb("payload in the text")
  return 0, 0, bytes:len(), bytes
end

-- Shows what is around the payload of a frame. Returns its code, and the place of the payload; nil
-- if the bytes are no whole frame.
local function showHead(type, proto, tvb, tree)
  if type == "LEDnetWF.Frame" then return showEnvelope(type, tvb, tree) end
  local fields, place, after, code, start, fixed = nil, 0, 0, nil, nil, nil
  fields, type = frameLayout(type, tvb)
  if fields == nil then return type, 0, tvb:len() end
  if not fields then return nil end
  for _, field in ipairs(fields) do
    if start then
      if field.missing ~= code then after = after + field.size end
    elseif field.name == "payload" then
      start, fixed = field.at or place, field.size
    else
      place = field.at or place
      if place + field.size > tvb:len() then return nil end
      local value = field.kind ~= "constant" and number(tvb(place, field.size), field)
      if field.kind == "count" and value ~= tvb:len() + (field.plus or 0) then return nil end
      if not field.kind and not code then code = value end
      place = place + field.size
    end
  end
  local stop = tvb:len() - after
  if stop < start or fixed and stop - start ~= fixed then return nil end
  place = 0
  for _, field in ipairs(fields) do
    if field.name ~= "payload" then place = field.at or place end
    if field.name == "payload" then
      place = stop
    elseif place + (field.size or 0) <= tvb:len() then
      local range = tvb(place, field.size)
      if field.kind == "constant" then
        showConstant(type, field, range, tree)
      elseif not field.kind then
        show(type, field, tvb, place, field.size, tree)
      elseif field.sum then
        showChecksum(field, tvb, 0, place, tree, proto)
      else
        local value = number(range, field) - (field.plus or 0)
        local item = tree:add(range, field.name .. ": " .. value)
        if value > (field.most or value) then complain(item, proto, field.most .. " at most") end
      end
      place = place + field.size
    end
  end
  return code, start, stop
end

local function showFamily(family, proto, tvb, pinfo, root)
  if tvb:len() == 0 then return 0 end
  pinfo.cols.protocol = family[2]
  local tree = root:add(proto, tvb())
  local from = sender()
  local code, start, stop, inner = nil, 0, tvb:len(), nil
  -- The values of a channel without frames are payloads.
  local framed = layouts[family[from]] ~= nil
  if framed then code, start, stop, inner = showHead(family[from], proto, tvb, tree) end
  -- The command of an ELK light is the third byte of a value that begins with 7E.
  local isCommand = family[1] == "elk/fff3" and from == "host"
  if isCommand and tvb:len() > 2 and tvb(0, 1):uint() == 0x7E then code = tvb(2, 1):uint() end
  if (framed or isCommand) and not code then
    tree:add(heads[proto].fragment, tvb())
    pinfo.cols.info = "part of a frame"
    -- Frames without a length have all bytes of a value.
    local hasLength = false
    for _, field in ipairs(layouts[family[from]] or {}) do hasLength = hasLength or field.kind == "count" end
    if not hasLength then complain(tree, proto, "not a whole frame") end
    return tvb:len()
  end
  local all, type, count = choices[family[1]], nil, tvb:len()
  tvb = inner or tvb
  for _, packets in ipairs({all.any or {}, all[code] or {}, all.other or {}}) do
    type = type or choose(packets, from, tvb, start, stop, code)
  end
  local finish = showPacket(type, proto, tvb, start, stop, tree, pinfo)
  if finish < stop then complain(tree, proto, (stop - finish) .. " more bytes than fields") end
  return count
end

-- Wireshark learns the UUIDs of attributes from the discovery in a capture. Without a discovery,
-- select a dissector for a handle with Decode As, or tshark -d btatt.handle==0x0010,colmi.
local characteristics = {
  [colmi] = {
    "6e400002-b5a3-f393-e0a9-e50e24dcca9e", "6e400003-b5a3-f393-e0a9-e50e24dcca9e",
  },
  [bigdata] = {
    "de5bf72a-d711-4e47-af26-65e3012a5dc7", "de5bf729-d711-4e47-af26-65e3012a5dc7",
  },
  [triones] = {"ffd9", "ffd4", "ffe9", "ffe4"},
}
for _, family in ipairs(families) do
  local proto = protos[family[2]]
  local reader = Proto(family[1]:gsub("/", "_"), family[2] .. " " .. family[1])
  function reader.dissector(tvb, pinfo, root) return showFamily(family, proto, tvb, pinfo, root) end
  characteristics[reader] = family.uuids
end
for proto, uuids in pairs(characteristics) do
  for _, uuid in ipairs(uuids) do DissectorTable.get("bluetooth.uuid"):add(uuid, proto) end
  DissectorTable.get("btatt.handle"):add_for_decode_as(proto)
end
