// Descriptions of the values in words, for logs and people.

extension GATT.HeartRateMeasurement {
  /// A readable description of the heart rate measurement.
  public var description: String {
    var parts = ["heart rate \(PlausibleHeartRate.words(beatsPerMinute))"]
    if contact.isSupported { parts.append(contact.isDetected ? "contact" : "no contact") }
    if let energy = energyExpendedKilojoules { parts.append("\(energy) kJ") }
    if !rrIntervals.isEmpty {
      let texts = rrIntervals.map { raw in
        let tenths = (Int(raw) * 10_000 + 512) / 1024
        return "\(tenths / 10).\(tenths % 10)"
      }
      parts.append("RR \(texts.joined(separator: ", ")) ms")
    }
    parts += anomalies.names.map { "anomaly: \($0)" }
    return parts.joined(separator: ", ")
  }
}

extension GATT.BodySensorLocation {
  /// A readable description of the body sensor location.
  public var description: String { "worn at: \(location)" + GATT.surplus(trailing) }
}

extension GATT.HeartRateControlPoint {
  /// A readable description of the command to the heart rate sensor.
  public var description: String {
    self == .resetEnergyExpended ? "reset energy expended" : "control point command \(rawValue)"
  }
}

extension GATT.CSCMeasurement {
  /// A readable description of the cycling sensor's wheel and crank revolutions.
  public var description: String {
    func text(_ what: String, _ revolutions: UInt32, _ time: UInt16) -> String {
      let milliseconds = (Int(time) * 1000 + 512) / 1024
      let fraction = String(1000 + milliseconds % 1000).dropFirst()
      let seconds = "\(milliseconds / 1000).\(fraction) s"
      return "\(what) turned \(revolutions) time(s), the last at \(seconds)"
    }
    var parts: [String] = []
    if let wheel { parts.append(text("wheel", wheel.revolutions, wheel.lastEventTime)) }
    if let crank { parts.append(text("crank", UInt32(crank.revolutions), crank.lastEventTime)) }
    if reservedFlags != 0 { parts.append("reserved flags 0x\(hexadecimal: reservedFlags)") }
    return (parts.isEmpty ? "no revolutions" : parts.joined(separator: "; "))
      + GATT.surplus(trailing)
  }
}

extension GATT.CSCFeature {
  /// A readable description of the cycling sensor's features.
  public var description: String {
    var parts: [String] = []
    if contains(.wheelRevolutions) { parts.append("wheel revolutions") }
    if contains(.crankRevolutions) { parts.append("crank revolutions") }
    if contains(.multipleSensorLocations) { parts.append("several locations") }
    let reserved = rawValue & 0xFFF8
    if reserved != 0 { parts.append("reserved 0x\(hexadecimal: reserved)") }
    return "counts: " + (parts.isEmpty ? "nothing" : parts.joined(separator: ", "))
  }
}

extension GATT.SensorLocation {
  /// A readable description of the location of the cycling sensor.
  public var description: String { "located at: \(location)" + GATT.surplus(trailing) }
}

extension GATT.SCControlPoint {
  /// A readable description of the command to the cycling sensor, or of its answer.
  public var description: String {
    switch self {
    case .setCumulativeValue(let revolutions): return "\(opCode) to \(revolutions)"
    case .updateSensorLocation(let location): return "\(opCode) to \(location)"
    case .startSensorCalibration, .requestSupportedSensorLocations: return "\(opCode)"
    case .response(let response):
      let locations = response.locations.map { $0.description }.joined(separator: ", ")
      return "response to \(response.request): \(response.result)"
        + (locations.isEmpty ? "" : ": \(locations)") + GATT.surplus(response.trailing)
    case .other(let command):
      let parameter = command.parameter
      return "control point \(opCode)" + (parameter.bytes.isEmpty ? "" : ": \(parameter)")
    }
  }
}

extension GATT.BatteryLevel {
  /// A readable description of the battery level.
  public var description: String {
    (percent.map { "battery \($0) %" } ?? "battery level \(level), reserved")
      + GATT.surplus(trailing)
  }
}

extension GATT.BatteryLevelStatus {
  /// A readable description of the battery level status.
  public var description: String {
    var parts = [powerState.isBatteryPresent ? "battery present" : "no battery"]
    if let percent { parts.append("\(percent) %") }
    // Not the names of the cases: Embedded Swift does not keep them.
    switch powerState.chargeState {
    case .unknown: break
    case .charging: parts.append("charging")
    case .dischargingActive: parts.append("discharging")
    case .dischargingInactive: parts.append("discharging (inactive)")
    }
    switch powerState.chargeLevel {
    case .unknown: break
    case .good: parts.append("level good")
    case .low: parts.append("level low")
    case .critical: parts.append("level critical")
    }
    return parts.joined(separator: ", ") + GATT.surplus(trailing)
  }
}

extension GATT {
  /// Returns a remark about bytes after the fields of a value; empty without such bytes.
  fileprivate static func surplus(_ bytes: HexBytes) -> String {
    bytes.bytes.isEmpty ? "" : ", surplus bytes \(bytes)"
  }
}

extension GATT.StringValue {
  /// The text of the characteristic's value in quotation marks.
  public var description: String {
    text.map { "\"\($0)\"" + (isLossy ? " (not all of it is UTF-8)" : "") } ?? "no text"
  }
}

extension GATT.SystemID {
  /// A readable description of the system identifier.
  public var description: String {
    let maker = "\(hexadecimal: organizationallyUniqueIdentifier.value)".suffix(6)
    let number = "\(hexadecimal: manufacturerIdentifier)".suffix(10)
    return "system ID: maker \(maker), number \(number)"
      + (addressGuess.map { ", maybe address \($0)" } ?? "")
  }
}

extension GATT.PnPID {
  /// A readable description of the device's vendor, product and version; the Linux modalias if
  /// there is one.
  public var description: String {
    #if hasFeature(Embedded)
    let name: String? = nil
    #else
    let name = vendorIDSource == .bluetoothSIG ? AssignedNames.company(vendorID) : nil
    #endif
    let vendor = name.map { " (\($0))" } ?? ""
    return "PnP ID: vendor 0x\(hexadecimal: vendorID)\(vendor), "
      + "product 0x\(hexadecimal: productID), version \(versionText)"
      + (modalias.map { " (\($0))" } ?? ", vendor ID source \(vendorIDSource.rawValue) is reserved")
  }
}

extension GATT.RegulatoryCertificationData {
  /// A readable description of the device's regulatory certification data.
  public var description: String {
    guard let items else { return "certification data: " + (text.map { "\"\($0)\"" } ?? "\(raw)") }
    let texts = items.map {
      "author \($0.authoringBody.rawValue), type \($0.structureType): \($0.data)"
    }
    return "certification data, list of \(items.count), \(raw.bytes.count - 4) bytes: "
      + texts.joined(separator: "; ")
  }
}

extension GATT.UDIForMedicalDevices {
  /// A readable description of the unique device identifier (UDI): its texts and all bytes.
  public var description: String {
    guard let flags else { return "device identifier: empty" }
    var parts: [String] = []
    if flags.contains(.label) { parts.append("label") }
    if flags.contains(.deviceIdentifier) { parts.append("identifier") }
    if flags.contains(.issuer) { parts.append("issuer") }
    if flags.contains(.authority) { parts.append("authority") }
    let texts = parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
    return "device identifier with \(texts): \(raw)"
  }
}

extension GATT.Appearance {
  /// A readable description of the device's appearance, such as its category.
  public var description: String {
    #if !hasFeature(Embedded)
    if let name = AssignedNames.appearance(self) { return "looks like: \(name)" }
    #endif
    return "looks like: category \(category), kind \(subcategory)"
  }
}

extension GATT.PeripheralPreferredConnectionParameters {
  /// A readable description of the preferred connection parameters; marks numbers out of range.
  public var description: String {
    let timeout =
      supervisionTimeoutMilliseconds.map {
        "\($0) ms" + GAP.note(on: supervisionTimeout, outside: 10...3200)
      } ?? "any"
    return "prefers interval "
      + GAP.text(connectionIntervals: minimumInterval, maximumInterval)
      + ", latency \(latency)" + GAP.note(on: latency, outside: 0...499) + ", timeout \(timeout)"
  }
}

extension GATT.CharacteristicPresentationFormat {
  /// A readable description of the characteristic presentation format.
  public var description: String {
    "format 0x\(hexadecimal: format.rawValue), exponent \(exponent), unit 0x\(hexadecimal: unit)"
  }
}
