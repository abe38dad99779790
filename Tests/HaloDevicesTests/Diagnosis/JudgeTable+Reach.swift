import HaloDevices
import HaloProtocol
import HaloTransport

/// Rows for findings about the way to a ring.
extension JudgeTable {
  var links: [JudgeRow] {
    [
      JudgeRow(.weakSignal, .warning, -86, not: -85, in: near) {
        $0.reach = .init(signalStrength: $1)
      },
      JudgeRow(.advertisingPaused, .note, .seconds(16), not: Duration.seconds(15), in: near) {
        $0.reach = .init(heardAfter: $1)
      },
      JudgeRow(.advertisingPaused, .note, .seconds(16), not: Duration.seconds(15), in: near) {
        $0.reach = .init(heardAfter: $1, wasConnected: true)
      },
      JudgeRow(.bonded, .note, true, not: false, in: near) { $0.reach = .init(isBonded: $1) },
      JudgeRow(.bluetoothUnavailable, .problem, "no adapter", not: nil, in: far) {
        $0.reach = .init(bluetoothTrouble: $1)
      },
      JudgeRow(
        .knownFirmwareProblem, .note, "R06_1", not: "R06", in: near
      ) { $0.identity?.firmware = $1 },
    ]
  }

  var failures: [JudgeRow] {
    let silence = RingError.transport(.timedOut(operation: "connect", after: .seconds(80)))
    let refusal = RingError.transport(.connectionRefused("ring"))
    let stale: [RingError] = [
      .otherDevice(services: []), .transport(.characteristicNotFound(.colmiUARTNotify)),
      .transport(.servicesOutdated("ring")), .transport(.att(.invalidHandle)),
    ]
    return stale.map { error in
      JudgeRow(
        .staleServices, .problem, error, not: refusal, instead: [.linkRefused], in: far
      ) { $0.reach = .init(heardAfter: .zero, failure: $1) }
    } + [
      JudgeRow(
        .staleServices, .problem, stale[0], not: refusal, instead: [.linkLost], in: near
      ) { $0.reach = .init(heardAfter: .zero, failure: $1) },
      JudgeRow(
        .bluetoothUnavailable, .problem, .transport(.unavailable(.poweredOff)), not: silence,
        instead: [.ringNotHeard], in: far
      ) { $0.reach = .init(failure: $1) },
      JudgeRow(
        .linkLost, .problem, RingIdentity(), not: nil, instead: [.linkRefused], in: far
      ) {
        $0.reach = .init(heardAfter: .zero, failure: silence)
        $0.identity = $1
      },
      JudgeRow(.linkLost, .problem, [-300], not: [], instead: [.linkRefused], in: far) {
        $0.reach = .init(heardAfter: .zero, failure: silence)
        if !$1.isEmpty { $0.store(.heartRate, $1) }
      },
      JudgeRow(
        .linkRefused, .problem, .zero, not: Duration?.none, instead: [.ringNotHeard], in: far
      ) { $0.reach = .init(heardAfter: $1, failure: silence) },
      JudgeRow(.linkRefused, .problem, true, not: false, instead: [.ringNotHeard], in: far) {
        $0.reach = .init(wasConnected: $1, failure: silence)
      },
      JudgeRow(
        .bondedRingHidden, .problem, true, not: false, with: [.bonded], instead: [.ringNotHeard],
        in: far
      ) { $0.reach = .init(isBonded: $1, failure: silence) },
      JudgeRow(
        .bondedRingHidden, .problem, nil, not: Duration.zero, with: [.bonded],
        instead: [.bonded, .linkRefused], in: far
      ) { $0.reach = .init(heardAfter: $1, isBonded: true, failure: silence) },
      JudgeRow(
        .ringNotHeard, .problem, false, not: true, instead: [.bonded, .bondedRingHidden], in: far
      ) { $0.reach = .init(isBonded: $1, failure: silence) },
    ]
  }
}
