// Rules and accessors of fitness machines and power meters that follow from no table.

extension GATT.TreadmillData {
  /// Checks that both paces have one form, as the length of the value decides it for both.
  func check() throws(WireError) {
    guard let pace, let averagePace, pace.size != averagePace.size else { return }
    throw WireError(
      .wrongLength(expected: pace.size, actual: averagePace.size), at: 2, in: "averagePace")
  }
}

extension GATT.SupportedResistanceRange {
  /// Checks that the length of the value decides the form of all three numbers.
  func check() throws(WireError) {
    let (size, rest) = (minimum.size, trailing.bytes.count)
    guard maximum.size == size, increment.size == size, size == 2 ? rest == 0 : rest != 3 else {
      throw WireError(.wrongLength(expected: 3 * size, actual: bytes.count), at: 0, in: "minimum")
    }
  }

  /// The resistance levels that the fitness machine supports, from lowest to highest; nil if the
  /// lowest is above the highest.
  public var levels: ClosedRange<Double>? {
    let scale = minimum.size == 2 ? 10.0 : 1
    let (low, high) = (Double(minimum.number) / scale, Double(maximum.number) / scale)
    return low <= high ? low...high : nil
  }
}

extension GATT.TrainingStatus {
  /// The training status as text that the fitness machine sends; nil if it sends none.
  ///
  /// A character that is truncated at the end of the notification, or is not UTF-8, becomes U+FFFD.
  public var text: String? { hasText ? String(decoding: textBytes.bytes, as: UTF8.self) : nil }

  /// A readable description of the training status.
  public var description: String {
    "training \(phase)" + (text.map { ", \(quoted: $0)" } ?? "") + (isCut ? ", cut" : "")
  }
}

extension GATT.FitnessMachineCommand {
  /// The resistance level that the command sets on the fitness machine; nil for other commands.
  public var resistanceLevel: Double? {
    if case .setResistance(let resistance) = self { Double(resistance.number) / 10 } else { nil }
  }

  /// Makes the command that sets the machine's resistance level, rounded to the nearest 0.1.
  ///
  /// Levels outside 0…25.5 are encoded in two bytes.
  ///
  /// - Throws: ``WireError`` if two bytes cannot hold the level.
  public static func setResistance(level: Double) throws(WireError) -> Self {
    let number = try Int16(nearest: level * 10, in: "resistance")
    return .setResistance(UInt8(exactly: number).map(GATT.Resistance.oneByte) ?? .twoBytes(number))
  }
}

extension GATT.CyclingPowerVector {
  /// The forces on the crank in newtons; nil if the packet contains no forces.
  public var forceNewtons: [Int16]? { hasForces && !hasTorques ? magnitudes : nil }

  /// The torques on the crank in newton metres; nil if the packet contains no torques.
  public var torqueNewtonMeters: [Double]? {
    hasTorques && !hasForces ? magnitudes.map { Double($0) / 32 } : nil
  }

  /// A readable description of the crank's forces or torques.
  public var description: String {
    var parts = ["power vector"]
    if let crank { parts.append("crank turned \(crank.revolutions) time(s)") }
    if let firstAngleDegrees { parts.append("first angle \(firstAngleDegrees) °") }
    if let forceNewtons { parts.append("forces \(forceNewtons) N") }
    if let torqueNewtonMeters { parts.append("torques \(torqueNewtonMeters) Nm") }
    return parts.joined(separator: ", ")
  }
}

extension GATT.CyclingPowerMeasurement {
  /// A readable description of the cycling power measurement.
  public var description: String {
    var parts = ["power \(powerWatts) W"]
    if let balancePercent {
      parts.append("\(isBalanceOfLeftPedal ? "left" : "one") pedal \(balancePercent) %")
    }
    if let accumulatedTorqueNewtonMeters {
      parts.append(
        "\(isTorqueOfCrank ? "crank" : "wheel") torque \(accumulatedTorqueNewtonMeters) Nm")
    }
    if let wheel { parts.append("wheel \(wheel)") }
    if let crank { parts.append("crank turned \(crank.revolutions) time(s)") }
    if let forces { parts.append("force \(forces)") }
    if let torques { parts.append("torque \(torques)") }
    if let angles { parts.append("angles \(angles)") }
    if let topDeadSpotDegrees { parts.append("top dead spot \(topDeadSpotDegrees) °") }
    if let bottomDeadSpotDegrees { parts.append("bottom dead spot \(bottomDeadSpotDegrees) °") }
    if let energyKilojoules { parts.append("energy \(energyKilojoules) kJ") }
    if isOffsetCompensated { parts.append("offset compensated") }
    return parts.joined(separator: ", ")
  }
}
