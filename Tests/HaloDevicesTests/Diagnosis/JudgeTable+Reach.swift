@testable import HaloDevices

extension JudgeTable {
  var links: [Row] {
    [
      Row(.weakSignal, .warning, -86, not: -85, in: near) { $0.reach = .init(signalStrength: $1) },
      Row(.advertisingPaused, .note, .seconds(16), not: Duration.seconds(15), in: near) {
        $0.reach = .init(discoveredAfter: $1)
      },
      Row(.advertisingPaused, .note, .seconds(16), not: Duration.seconds(15), in: near) {
        $0.reach = .init(discoveredAfter: $1, wasConnected: true)
      },
      Row(.bonded, .note, true, not: false, in: near) { $0.reach = .init(isBonded: $1) },
      Row(.bluetoothUnavailable, .problem, "no adapter", not: nil, in: far) {
        $0.reach = .init(bluetoothTrouble: $1)
      },
      Row(.otherFamily, .note, RingFamily.ycbt as RingFamily?, not: nil, in: near) {
        $0.other = $1.map { .init($0, mtu: 185, leastMTU: 185) }
      },
      Row(
        .smallMTU, .warning, 184, not: 185, with: [.otherFamily], instead: [.otherFamily], in: near
      ) {
        $0.other = .init(.ycbt, mtu: $1, leastMTU: 185)
      },
      Row(
        .clockNeverSet, .problem, true, not: false, with: [.otherFamily], instead: [.otherFamily],
        in: near
      ) {
        $0.other = .init(.jStyle, mtu: 185, leastMTU: 23)
        $0.other?.hasUnsetClock = $1
      },
      Row(
        .handsOverOnce, .note, false, not: true, with: [.otherFamily], instead: [.otherFamily],
        in: near
      ) {
        $0.other = .init(.ringConn, mtu: 185, leastMTU: 23)
        $0.other?.keepsReadRecords = $1
      },
      Row(
        .knownFirmwareProblem, .note, "R06_1", not: "R06", in: near
      ) { $0.identity?.firmware = $1 },
    ]
  }

  var usedLinks: [Row] {
    let deaf = RingError.transport(.notPermitted(.colmiUARTNotify, needs: [.notify, .indicate]))
    let loss = RingError.transport(.disconnected(.remote))
    let foreign = RingError.otherDevice(services: [0xFDDA, 0x180D])
    let unknown = RingError.otherDevice(services: [0x180A, 0x180D])
    return [
      Row(.servicesUnusable, .problem, true, not: false, instead: [.linkRefused], in: far) {
        $0.reach = .init(discoveredAfter: .zero, hadLink: $1, failure: deaf)
      },
      Row(
        .servicesUnusable, .problem, .otherDevice(services: []), not: loss,
        instead: [.linkRefused], in: far
      ) { $0.reach = .init(hadLink: true, failure: $1) },
      Row(
        .bondMissing, .problem, .notBonded(.ringConn), not: deaf, instead: [.servicesUnusable],
        in: far
      ) { $0.reach = .init(hadLink: true, failure: $1) },
      Row(
        .linkRefused, .problem, loss, not: deaf, instead: [.servicesUnusable], in: far
      ) { $0.reach = .init(discoveredAfter: .zero, hadLink: true, failure: $1) },
      Row(
        .otherFamily, .problem, false, not: true, instead: [.staleServices], in: far
      ) { $0.reach = .init(hadLink: true, wasRing: $1, failure: foreign) },
      // A bond is no sign against services that only another family has.
      Row(
        .otherFamily, .problem, foreign, not: unknown, with: [.bonded],
        instead: [.bonded, .staleServices], in: far
      ) { $0.reach = .init(isBonded: true, hadLink: true, failure: $1) },
      Row(
        .otherFamily, .problem, unknown, not: loss, instead: [.linkRefused], in: far
      ) { $0.reach = .init(hadLink: true, failure: $1) },
    ]
  }

  var silences: [Row] {
    let silent = RingError.unanswered(.colmi(.heartRateLog), after: .seconds(8))
    return [
      Row(.noReplies, .problem, 0, not: 1, in: near) {
        $0.replies.unanswered = 3
        $0.replies.answered = $1
      },
      Row(.noReplies, .problem, 1, not: 0, in: near) { $0.replies.unreadable = $1 },
      Row(.requestsRefused, .problem, 3, not: 2, in: near) { $0.replies.refused = $1 },
      Row(.requestsRefused, .problem, 0, not: 1, in: near) {
        $0.replies.refused = 5
        $0.replies.answered = $1
      },
      Row(.valuesTwice, .problem, 12, not: 13, in: near) {
        $0.replies.repeatedFrames = 3
        $0.replies.frames = $1
      },
      Row(.valuesTwice, .problem, 3, not: 2, in: near) {
        $0.replies.frames = 4
        $0.replies.repeatedFrames = $1
      },
      Row(.lateReplies, .warning, 1, not: 0, in: near) { $0.replies.lateFrames = $1 },
      Row(.lateReplies, .problem, 2, not: 1, instead: [.lateReplies], in: near) {
        $0.replies.lateFrames = 1
        $0.replies.answered = 1
        $0.replies.unanswered = $1
      },
      Row(
        .notRead, .problem, RecordKind.sleep, not: .nap, instead: [.notRead], in: worn
      ) { $0.unread[$1] = silent },
      Row(.notRead, .warning, RecordKind.stress, not: .temperature, instead: [.notRead], in: worn) {
        $0.monitors.append(.init(.temperature, isOn: true))
        $0.unread[$1] = silent
      },
      Row(.notRead, .warning, 1, not: 0, instead: [.notRead], in: worn) {
        $0.unread[.temperature] = silent
        $0.replies.damagedFrames = $1
      },
      Row(
        .notRead, .warning, .wire(WireError(.wrongLength(expected: 16, actual: 8), at: 8, in: "")),
        not: silent, instead: [.notRead], in: worn
      ) { $0.unread[.manualHeartRate] = $1 },
      Row(.notRead, .note, silent, not: nil, in: worn) { $0.unread[.manualHeartRate] = $1 },
      // Records that were not read are not missing in the ring.
      Row(.noRecords, .warning, nil, not: silent, instead: [.notRead], in: near) {
        $0.store(.heartRate, [])
        $0.unread[.steps] = $1
      },
      Row(.noHeartRates, .problem, nil, not: silent, instead: [.notRead], in: worn) {
        $0.records[.heartRate] = $1 == nil ? [] : nil
        $0.unread[.heartRate] = $1
      },
    ]
  }

  var failures: [Row] {
    let silence = RingError.transport(.timedOut(operation: "connect", after: .seconds(80)))
    let refusal = RingError.transport(.connectionRefused("ring"))
    let stale: [RingError] = [
      .otherDevice(services: [Colmi.Service.bigData]),
      .transport(.characteristicNotFound(.colmiUARTNotify)),
      .transport(.servicesOutdated("ring")), .transport(.att(.invalidHandle)),
    ]
    return stale.map { error in
      Row(
        .staleServices, .problem, error, not: refusal, instead: [.linkRefused], in: far
      ) { $0.reach = .init(discoveredAfter: .zero, failure: $1) }
    } + [
      Row(
        .staleServices, .problem, stale[0], not: refusal, instead: [.linkLost], in: near
      ) { $0.reach = .init(discoveredAfter: .zero, failure: $1) },
      Row(
        .bluetoothUnavailable, .problem, .transport(.unavailable(.poweredOff)), not: silence,
        instead: [.ringNotHeard], in: far
      ) { $0.reach = .init(failure: $1) },
      Row(.linkLost, .problem, RingIdentity(), not: nil, instead: [.linkRefused], in: far) {
        $0.reach = .init(discoveredAfter: .zero, failure: silence)
        $0.identity = $1
      },
      Row(.linkLost, .problem, [-300], not: [], instead: [.linkRefused], in: far) {
        $0.reach = .init(discoveredAfter: .zero, failure: silence)
        if !$1.isEmpty { $0.store(.heartRate, $1) }
      },
      Row(
        .linkRefused, .problem, .zero, not: Duration?.none, instead: [.ringNotHeard], in: far
      ) { $0.reach = .init(discoveredAfter: $1, failure: silence) },
      Row(.linkRefused, .problem, true, not: false, instead: [.ringNotHeard], in: far) {
        $0.reach = .init(wasConnected: $1, failure: silence)
      },
      Row(
        .bondedRingHidden, .problem, true, not: false, with: [.bonded], instead: [.ringNotHeard],
        in: far
      ) { $0.reach = .init(isBonded: $1, failure: silence) },
      Row(
        .bondedRingHidden, .problem, nil, not: Duration.zero, with: [.bonded],
        instead: [.bonded, .linkRefused], in: far
      ) { $0.reach = .init(discoveredAfter: $1, isBonded: true, failure: silence) },
      Row(
        .ringNotHeard, .problem, false, not: true, instead: [.bonded, .bondedRingHidden], in: far
      ) { $0.reach = .init(isBonded: $1, failure: silence) },
    ]
  }
}
