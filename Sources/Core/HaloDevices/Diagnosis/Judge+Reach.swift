import HaloProtocol
import HaloTransport

extension RingDiagnosis.Judge {
  /// Findings about Bluetooth, the search for the ring, and the link to it.
  var reach: [Finding] {
    guard let reach = evidence.reach else { return [] }
    if let trouble = bluetoothTrouble(reach) { return [trouble] }
    var findings: [Finding] = []
    if let strength = reach.signalStrength, strength < Self.weakSignal {
      findings.append(
        Finding(
          .weakSignal, .warning, evidence: "The signal has \(strength) dBm.",
          meaning: "Links drop and records arrive slowly below \(Self.weakSignal) dBm.",
          remedy: "Bring the ring closer, away from metal, and take it off its charger's case."))
    }
    if let time = reach.discoveredAfter, time > .seconds(15) {
      findings.append(
        Finding(
          .advertisingPaused, .note,
          evidence: "The ring advertised only after \(time.components.seconds) s.",
          meaning:
            "The ring may still have held an earlier link, or it pauses after one: some rings "
            + "are silent for up to a minute.",
          remedy: "Wait for a minute between two commands, or search longer."))
    }
    if reach.isBonded {
      findings.append(
        Finding(
          .bonded, .note, evidence: "The ring is bonded with this machine.",
          meaning: "No command needs a bond. A bonded ring may not advertise, and the system keeps "
            + "its old services after an update of the firmware.",
          remedy: "Forget the bond of the ring on this machine if the ring is not found."))
    }
    if let failure = reach.failure { findings.append(finding(of: failure, reach)) }
    return findings
  }

  var other: [Finding] {
    guard let ring = evidence.other else { return [] }
    let family = Finding(
      .otherFamily, .note, evidence: "The ring speaks \(ring.family), not \(RingFamily.colmi).",
      meaning: "The diagnosis does not read the settings of such a ring.",
      remedy: "Nothing to do: other commands work with this ring.")
    var findings = [family]
    if ring.mtu < ring.leastMTU {
      findings.append(
        Finding(
          .smallMTU, .warning,
          evidence: "The MTU of the link is \(ring.mtu) bytes, and not \(ring.leastMTU).",
          meaning: "Some rings of the family lose the parts of histories that do not fit into one "
            + "packet.",
          remedy: "Connect again, or use another adapter."))
    }
    if ring.hasUnsetClock {
      findings.append(
        Finding(
          .clockNeverSet, .problem,
          evidence: "The ring's clock or its records are of the time before the clock was set.",
          meaning: "New records get wrong dates, or none, and no command finds them.",
          remedy: "Set the clock; the ring cannot correct the records that it has.", fix: .setTime))
    }
    if !ring.keepsReadRecords {
      findings.append(
        Finding(
          .handsOverOnce, .note,
          evidence: "Rings of this family hand each record over once, to any program.",
          meaning: "Records that the app of the vendor or another program has read are missing "
            + "here, and nothing shows where. The diagnosis reads no records.",
          remedy: "Sync with one program only."))
    }
    return findings
  }

  private func bluetoothTrouble(_ reach: RingDiagnosis.Reachability) -> Finding? {
    var text = reach.bluetoothTrouble
    if text == nil, case .transport(.unavailable(let state))? = reach.failure {
      text = "\(BLEError.unavailable(state))"
    }
    return text.map {
      Finding(
        .bluetoothUnavailable, .problem, evidence: $0,
        meaning: "No device can be reached. The ring itself may be in good order.",
        remedy: "Repair Bluetooth first.")
    }
  }

  private func finding(of failure: RingError, _ reach: RingDiagnosis.Reachability) -> Finding {
    switch failure {
    case .otherDevice(let services) where !services.isEmpty:
      return mayBeStale(services, reach)
        ? staleServices(failure, reach) : otherFamily(services, reach, failure)
    case .otherFamily:
      return Finding(
        .otherFamily, .problem, evidence: "\(failure)",
        meaning: "The ring was remembered as one of another family.",
        remedy: "Remember the ring again.")
    case .notBonded:
      return Finding(
        .bondMissing, .problem, evidence: "\(failure)",
        meaning: "Without a bond the ring hands nothing over.",
        remedy: "Bond this machine with the ring.")
    case .transport(.characteristicNotFound), .transport(.servicesOutdated),
      .transport(.att(.invalidHandle)):
      return staleServices(failure, reach)
    case _ where evidence.identity != nil || !evidence.records.isEmpty: return linkLost(failure)
    case _ where reach.hadLink && !isLoss(failure):
      return Finding(
        .servicesUnusable, .problem,
        evidence: "The link came up, and the services of the ring cannot be used: \(failure)",
        meaning: "The ring or the Bluetooth service of this machine does not pass its values on.",
        remedy: "Restart the ring on its charger, then Bluetooth on this machine.")
    case _ where reach.hadLink || reach.discoveredAfter != nil || reach.wasConnected:
      let observation = reach.hadLink ? "ended its link before it was read" : "takes no link"
      return Finding(
        .linkRefused, .problem, evidence: "The ring is near, and \(observation): \(failure)",
        meaning: "Some rings refuse links on their charger. A ring has one link at a time."
          + (reach.hadLink && !reach.isBonded
            ? " Some, such as R09 and R11, hold a link only with a bond (seen on Android)." : ""),
        remedy: "Take the ring off its charger, and close the app on the phone.")
    case _ where reach.isBonded:
      return Finding(
        .bondedRingHidden, .problem,
        evidence: "The ring was not heard in \(Self.seconds(reach.searched)), and is bonded.",
        meaning: "Some bonded rings do not advertise; they connect by themselves.",
        remedy: "Wake the ring on its charger, or forget the bond of the ring on this machine.")
    default:
      let others =
        switch reach.otherDevices {
        case 0: "nor was any other device"
        case 1: "but one other device"
        case let count: "but \(count) other devices"
        }
      return Finding(
        .ringNotHeard, .problem,
        evidence: "The ring was not heard in \(Self.seconds(reach.searched)), \(others).",
        meaning: "The ring is empty or far, or connected to a phone: a ring with a link does not "
          + "advertise. Some rings are silent after a link, or while another device has their bond."
          + (reach.otherFamilies.isEmpty
            ? ""
            : " A ring of another family was heard: "
              + reach.otherFamilies.joined(separator: "; ") + "."),
        remedy: "Close the app on the phone, charge the ring for some minutes, and bring it closer."
      )
    }
  }

  /// Whether services without those of a ring may be an outdated list that the system keeps for it.
  private func mayBeStale(_ services: [BluetoothUUID], _ reach: RingDiagnosis.Reachability) -> Bool
  {
    reach.wasRing || services.contains(Colmi.Service.uart)
      || services.contains(Colmi.Service.bigData)
      || reach.isBonded && FamilyGuess(services: services)?.isCertain != true
        && reach.device?.otherFamily == nil
  }

  private func staleServices(_ failure: RingError, _ reach: RingDiagnosis.Reachability) -> Finding {
    Finding(
      .staleServices, .problem, evidence: "\(failure)",
      meaning: "The system remembers services of an older firmware.",
      remedy: reach.isBonded
        ? "Forget the bond of the ring on this machine, and connect again."
        : "Connect again, which makes the system discover the services.")
  }

  private func otherFamily(
    _ services: [BluetoothUUID], _ reach: RingDiagnosis.Reachability, _ failure: RingError
  ) -> Finding {
    let guess = reach.device?.otherFamily(having: services) ?? FamilyGuess(services: services)
    let hasHeartRate = services.contains(0x180D)
    return Finding(
      .otherFamily, .problem, evidence: "\(failure)",
      meaning: guess.map { "The device is a \($0.noun): \($0.words)." }
        ?? "The services are those of no family that this library knows.",
      remedy: (guess == nil ? "Use the app of its maker" : "Use that app")
        + (hasHeartRate
          ? ", or read its heart rate as that of a strap." : ". This library cannot read it."))
  }

  private func linkLost(_ failure: RingError) -> Finding {
    Finding(
      .linkLost, .problem, evidence: "\(failure)",
      meaning: "The ring was connected, and the diagnosis could not read all of it."
        + (isLoss(failure) ? bondHint : ""),
      remedy: isLoss(failure)
        ? "Bring the ring closer and try again."
        : "Try again; if that does not help, restart the ring on its charger.")
  }

  /// A sentence about bonding to add to the finding of a lost link, if the ring asks for a bond;
  /// otherwise empty.
  private var bondHint: String {
    guard evidence.support?.has(.pairing) == true, evidence.reach?.isBonded == false else {
      return ""
    }
    return " The ring reports that it wants a bond: users of such rings on Android had links that "
      + "held only with one."
  }

  /// Whether an error means that the link broke.
  private func isLoss(_ failure: RingError) -> Bool {
    if case .transport(.disconnected) = failure { true } else { false }
  }

  private static func seconds(_ time: Duration) -> String { "\(time.components.seconds) s" }
}
