/// Returns the rules by which `halo scrub` replaces the personal data in packets of families, in
/// the words of `HaloScrub.Layout`.
///
/// Fields whose meaning is not known are blanked, as are the wearer's profile, texts and keys.
func scrubLayouts(_ layouts: Layouts) throws -> (String, String) {
  let families = Set(layouts.list.families.map(\.namespace))
  let packets = layouts.packets.filter { families.contains(String($0.type.prefix { $0 != "." })) }
  let lines = try packets.map { packet in
    let isSealed = layouts.list.channel(packet.channel).isSealed
    let words =
      try isSealed
      ? "16"
      : scrubOverrides[packet.type] ?? layouts.lightWords(packet) ?? scrubWords(packet, layouts)
    return "    \(packet.type)\(words.isEmpty ? "" : " \(words)")\n"
  }
  let text = """
    \(sourceHead)extension FamilyLayouts {
      /// The name of each packet, and the layout of its payload.
      static let text = \"\"\"
    \(lines.sorted().joined())    \"\"\"
    }

    """
  return ("Sources/Tool/HaloScrub/Generated/FamilyLayoutTexts.swift", text)
}

/// The words of packets with lengths within, or whose fields do not show that they are secret.
private let scrubOverrides = [
  "CRP.DeviceReply": "L(s24) L(n)", "CRP.VersionReply": "s24", "Polar.SettingsResponse": "4 x",
  "Polar.StartRequest": "1 x", "CRP.StressReading": "h18-64", "CRP.StressLogPage": "1 1 144h18-64",
  "CRP.ManualStressHistory": "x1 *(h18-64 t)", "CRP.ManualBloodOxygenHistory": "x1 *(h95-99 t)",
  "JStyle.SleepLog": "*(=53 2 d 3 C(m1))", "JStyle.VersionReply": "4 d",
  "RingConn.Challenge": "1 k", "RingConn.LoginAnswer": "1 k3 1", "RingConn.LoginStatus": "1 k",
  // A night can begin in one frame and end in another.
  "YCBT.SleepData": "y",
]

extension Layouts {
  /// Returns the words of a packet of a light; nil for other packets.
  ///
  /// Only dates, texts and answers without a layout may be personal.
  fileprivate func lightWords(_ packet: Packet) throws -> String? {
    let namespace = String(packet.type.prefix { $0 != "." })
    guard ["ELK", "IOTBT", "LEDnetWF"].contains(namespace) else { return nil }
    func words(_ fields: [Field]) throws -> String {
      try fields.map { field in
        if let rows = field.rows, let fields = self.rows[rows] { return try "*(\(words(fields)))" }
        let count = field.maximumSize.map(String.init)
        switch field.swiftType {
        case _ where field.name == "checksumError": return "c"
        case "CivilDateTime": return "y6"
        case "String": return "_"
        case "HexBytes" where packet.sender != "host": return "x\(count ?? "")"
        default: break
        }
        return ["year", "month", "day", "weekday"].contains(field.name)
          ? "y\(count ?? "")" : count ?? "*"
      }.joined(separator: " ")
    }
    return try words(packet.fields)
  }
}

private func scrubWords(_ packet: Packet, _ layouts: Layouts) throws -> String {
  let namespace = String(packet.type.prefix { $0 != "." })
  return try group(packet.fields, isFromHost: packet.sender == "host", namespace, layouts)
}

private func scrubWord(
  _ field: Field, isFromHost: Bool, _ namespace: String, _ layouts: Layouts
) throws -> String {
  guard field.bits == nil, field.kind != .presence else {
    throw Failure("\(namespace): \(field.name) has no words for scrubbing")
  }
  let type = (field.swiftType ?? "").replacing("?", with: "")
  if !isFromHost, let word = readingWord(field, type) { return word }
  if let rows = field.rows, let fields = layouts.rows[rows] {
    return try "*(\(group(fields, isFromHost: isFromHost, namespace, layouts)))"
  }
  if let fields = layouts.parts["\(namespace).\(type)"] {
    return try "1(\(group(fields, isFromHost: isFromHost, namespace, layouts)))"
  }
  let count = field.maximumSize.map(String.init) ?? ""
  switch field.kind {
  case .part: return field.name == "checksum" ? "c" : "x\(count)"
  case .constant, .count, .presence: return count.isEmpty ? "*" : count
  case .property: break
  }
  if field.name == "checksumError" { return "c" }
  switch type {
  case "HexBytes" where field.name == "address":
    return field.unit.contains("last byte first") ? "a" : "A"
  case "HexBytes": return "x\(count)"
  case "String": return field.name == "name" ? "n" : "_"
  case "Timestamp" where field.fixedSize == 8: return "x8"
  case "Timestamp", "RingTimestamp": return field.order == "big" ? "b" : "t"
  case "CivilDateTime": return "d 3"
  case "CivilDate": return "d"
  case "Gender": return "_\(count)"
  case "SleepStageKind", "SleepTag", "WearState", "DecimalPair": return "m\(count)"
  case _ where type.hasPrefix("["): return "m\(count)"
  case "UInt8", "UInt16", "UInt24", "UInt32", "Int8":
    return number(field, isFromHost: isFromHost) + count
  default: return count.isEmpty ? "x" : count
  }
}

/// Returns the word for a reading with its plausible replacements, which are those of
/// `RingLayouts`; nil for other fields, and for numbers with the high byte first.
private func readingWord(_ field: Field, _ type: String) -> String? {
  guard let count = field.maximumSize else { return nil }
  let unit = String(field.unit.prefix { $0 != "," && $0 != ";" })
  let name = field.name.lowercased()
  if type == "DecimalPair" {
    switch unit {
    case "°C": return "1(h36-36 h1-9)"
    case "ms": return "1(h24-78 h1-9)"
    default: return name == "stress" ? "1(h2-5 h1-9)" : nil
    }
  }
  // A RingConn ring that is not worn, or whose wearer is awake, sends small numbers.
  let least = field.unit.contains("awake") ? "-14" : ""
  switch unit {
  case "1/min" where field.unit.contains("below 30"): return repeated("h54-112-30", count)
  case "1/min" where name.contains("rate") || name.contains("beats") || name.hasPrefix("value"):
    return repeated("h54-112", count)
  case "%" where name.contains("oxygen") || name.hasPrefix("value"):
    return repeated("h95-99\(least)", count)
  case "ms" where count == 1: return "h24-78"
  case "ms" where field.order == "little" && (count == 2 || name == "values"):
    return repeated("H24-78", count / 2)
  case "mmHg" where name == "systolic": return repeated("h104-134", count)
  case "mmHg" where name == "diastolic": return repeated("h64-86", count)
  case "0.1 °C" where count == 2 && field.order == "little": return "H358-372"
  case "tenths of °C" where field.order == "little": return repeated("H358-372", count / 2)
  case "°C" where count == 1: return "h36-36"
  case "0…100" where name == "stress": return "h18-64"
  default: return nil
  }
}

private func repeated(_ word: String, _ count: Int) -> String {
  count == 1 ? word : "\(count)\(word)"
}

private func group(
  _ fields: [Field], isFromHost: Bool, _ namespace: String, _ layouts: Layouts
) throws -> String {
  try fields.map { try scrubWord($0, isFromHost: isFromHost, namespace, layouts) }
    .joined(separator: " ")
}

/// Returns the letter for a number; an empty text for one that is harmless.
private func number(_ field: Field, isFromHost: Bool) -> String {
  let unit = String(field.unit.prefix { $0 != "," && $0 != ";" })
  if field.unit.hasPrefix("s since 1970") { return "t" }
  if ["years", "cm", "kg"].contains(unit) || ["gender", "sex"].contains(field.name) { return "_" }
  if ["year", "month", "day", "weekday"].contains(field.name) { return "y" }
  let isUnknown =
    field.about?.contains("without a known meaning") == true
    || ["unknown", "detail", "more", "token", "first", "second"].contains(field.name)
      && unit.isEmpty
  if isUnknown { return "x" }
  return isFromHost || harmlessNumbers.contains(field.name) ? "" : "m"
}

/// The names of numbers from a ring that describe the ring or its reply, and not the wearer.
private let harmlessNumbers: Set<String> = [
  "battery", "byteCount", "caseState", "charging", "code", "count", "crc", "daysAgo", "device",
  "index", "interval", "kind", "largestPacket", "majorVersion", "minorVersion", "mode", "number",
  "packetCount", "page", "recordCount", "remaining", "result", "slots", "state", "status",
  "voltage",
]

extension Field {
  /// The largest number of bytes: that of a list with a fixed number of rows, or of a field that
  /// may be missing; nil if it has no limit.
  fileprivate var maximumSize: Int? {
    if let fixedSize { return fixedSize }
    let words = size.split(separator: " ").map(String.init)
    guard words.count == 3, let last = Int(words[2]) else { return nil }
    return words[1] == "×" ? Int(words[0]).map { $0 * last } : last
  }
}
