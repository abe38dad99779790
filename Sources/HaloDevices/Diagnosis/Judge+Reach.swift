import HaloProtocol
import HaloTransport

extension RingDiagnosis.Judge {
  /// Findings about the way to the ring.
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
    if let time = reach.heardAfter, time > .seconds(15) {
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

  private func bluetoothTrouble(_ reach: RingDiagnosis.Reach) -> Finding? {
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

  private func finding(of failure: RingError, _ reach: RingDiagnosis.Reach) -> Finding {
    switch failure {
    case .otherDevice, .transport(.characteristicNotFound), .transport(.servicesOutdated),
      .transport(.att(.invalidHandle)):
      return Finding(
        .staleServices, .problem, evidence: "\(failure)",
        meaning: "The device is no ring, or the system remembers services of an older firmware.",
        remedy: "Forget the bond of the ring on this machine, and connect again.")
    case _ where evidence.identity != nil || !evidence.records.isEmpty:
      return Finding(
        .linkLost, .problem, evidence: "\(failure)",
        meaning: "The ring was connected, and the diagnosis could not read all of it.",
        remedy: "Bring the ring closer and try again.")
    case _ where reach.heardAfter != nil || reach.wasConnected:
      return Finding(
        .linkRefused, .problem, evidence: "The ring is near, and takes no link: \(failure)",
        meaning: "Some rings refuse links on their charger. A ring has one link at a time.",
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
          + "advertise. Some rings are silent after a link, or while another device has their bond.",
        remedy: "Close the app on the phone, charge the ring for some minutes, and bring it closer."
      )
    }
  }

  private static func seconds(_ time: Duration) -> String { "\(time.components.seconds) s" }
}
