import HaloProtocol

extension RingDiagnosis.Judge {
  /// Findings about requests that the ring did not answer, or answered late, twice or with a
  /// refusal.
  var replies: [Finding] {
    let replies = evidence.replies
    if replies.answered + replies.refused == 0, replies.unanswered + replies.unreadable > 0 {
      return [noReplies]
    }
    var findings: [Finding] = []
    if let twice {
      findings.append(twice)
    } else if replies.lateFrames > 0, replies.damagedFrames + replies.unreadable == 0 {
      // The rest of a reply that makes no sense is no late reply.
      findings.append(late)
    }
    if isRefusedAll {
      findings.append(
        Finding(
          .requestsRefused, .problem, evidence: "The ring refused all \(replies.refused) requests.",
          meaning: "The firmware does not work, is being updated, or speaks another protocol.",
          remedy: "Restart the ring on its charger, and finish an update in the app of its maker."))
    }
    if !missing.isEmpty { findings.append(notRead) }
    return findings
  }

  /// The finding about kinds of records that the ring did not send and may lack; nil if there are
  /// none.
  var doubtful: Finding? {
    let kinds = evidence.unread.keys.filter { !missing.keys.contains($0) }.sorted()
    guard !kinds.isEmpty, !isRefusedAll else { return nil }
    return Finding(
      .notRead, .note,
      evidence: "The ring does not answer requests for "
        + kinds.map(\.plural).joined(separator: ", ") + ".",
      meaning: "Most rings that lack such records do not answer.",
      remedy: "Nothing to do, unless the ring has sent such records before.")
  }

  /// Whether the ring refused every request on its command channel, and at least three.
  private var isRefusedAll: Bool { evidence.replies.answered == 0 && evidence.replies.refused > 2 }

  /// The kinds of records that a ring should have sent, with the reason why they were not read.
  ///
  /// A ring does not answer requests for kinds that it lacks. So a request without an answer counts
  /// only for kinds that every ring has or that this ring measures by itself, or if a frame arrived
  /// damaged. Rings without temperatures have settings for them too.
  var missing: [RecordKind: RingError] {
    evidence.unread.filter { kind, error in
      switch error {
      case .unsupported: return !isRefusedAll
      case .unanswered:
        return kind.capability == nil || evidence.replies.damagedFrames > 0
          || kind != .temperature && monitor(kind) != nil
      default: return true
      }
    }
  }

  private var noReplies: Finding {
    let replies = evidence.replies
    let frames =
      switch (replies.frames, replies.damagedFrames) {
      case (0, 0): "sent nothing"
      case (0, let damaged): "sent \(damaged) frames, all of them damaged"
      case (let whole, 0): "sent \(whole) frames, none of them in time or to the question"
      case (let whole, let damaged):
        "sent \(whole + damaged) frames, \(damaged) of them damaged, and none to the question"
      }
    return Finding(
      .noReplies, .problem,
      evidence: "The ring accepted \(replies.unanswered + replies.unreadable) requests over a "
        + "working link, and \(frames).",
      meaning: replies.frames + replies.damagedFrames == 0
        ? "The firmware hangs, or its values do not reach this program."
        : "The firmware hangs or speaks another protocol, or something changes its values.",
      remedy: "Close other programs and the app on the phone, and restart the ring on its charger.")
  }

  private var late: Finding {
    let replies = evidence.replies
    return Finding(
      .lateReplies, replies.unanswered > replies.answered ? .problem : .warning,
      evidence: "\(replies.lateFrames) frames arrived after the deadline of their request.",
      meaning: "The ring is busy, or its link is bad. A sync gives up such requests.",
      remedy: "Bring the ring closer, close other programs and the app on the phone, and try again."
    )
  }

  /// The finding if each value arrives twice, probably as another program is subscribed as well;
  /// nil otherwise.
  private var twice: Finding? {
    let replies = evidence.replies
    // Single values can arrive twice by chance.
    guard replies.repeatedFrames > 2, replies.repeatedFrames * 4 >= replies.frames else {
      return nil
    }
    return Finding(
      .valuesTwice, .problem,
      evidence: "Of \(replies.frames) values, \(replies.repeatedFrames) arrived a second time.",
      meaning: "Another program is subscribed to the ring, and the system delivers each value once "
        + "for each program, to all of them. Long replies cannot be read then.",
      remedy: "End the other program, and diagnose the ring again.")
  }

  private var notRead: Finding {
    let replies = evidence.replies
    let reasons = missing.sorted { $0.key < $1.key }.map { "\($0.key.plural) (\($0.value))" }
    let isCommand = missing.keys.contains { $0.lane == .first }
    let meaning =
      if replies.damagedFrames > 0 {
        "\(replies.damagedFrames) of \(replies.frames + replies.damagedFrames) frames arrived "
          + "damaged."
      } else if isCommand {
        "The ring answers other requests."
      } else {
        "The ring answers commands, but not over its channel for long replies."
      }
    return Finding(
      .notRead,
      missing.keys.contains { [.heartRate, .steps, .sleep].contains($0) } ? .problem : .warning,
      evidence: "Not read: " + reasons.joined(separator: ", ") + ".",
      meaning: meaning + " A sync misses these records as well.",
      remedy: "Close other programs and the app on the phone, restart the ring on its charger, and "
        + "sync again.")
  }
}

extension RingDiagnosis.Evidence {
  /// The error if the ring answered none of the requests for heart rates, steps and sleep;
  /// otherwise nil.
  var silence: RingError? {
    let errors = [RecordKind.heartRate, .steps, .sleep].compactMap { unread[$0] }
    let isSilent = errors.allSatisfy { if case .unanswered = $0 { true } else { false } }
    return errors.count == 3 && isSilent ? errors.last : nil
  }
}
