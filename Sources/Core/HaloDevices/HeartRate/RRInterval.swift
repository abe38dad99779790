import HaloProtocol

/// The time from one heartbeat to the next (RR interval), as reported by a heart-rate strap, with a
/// judgement of its quality.
///
/// No interval is corrected, filled in or left out: ``rawValue`` is the number that the strap sent,
/// and a computation can choose intervals by ``flaw`` and ``isContinuation``.
public struct RRInterval: Hashable, Sendable, Codable {
  /// The length of the interval as the strap sends it, in units of 1/1024 s.
  public var rawValue: UInt16
  /// The arrival time of the notification with the interval, since the start of the series; straps
  /// do not send the time of a beat.
  public var time: Duration
  /// The reason why the interval is not the time between two normal heartbeats; nil for a normal
  /// interval.
  public var flaw: Flaw?
  /// Whether the interval begins with the heartbeat that ended the previous one, as far as known.
  ///
  /// False for the first interval and after each gap: a new link, no contact with the skin, damaged
  /// notifications, or more time than the intervals account for.
  public var isContinuation: Bool

  /// Makes an RR interval; by default, it is normal and continues the previous one.
  public init(
    rawValue: UInt16, time: Duration = .zero, flaw: Flaw? = nil, isContinuation: Bool = true
  ) {
    self.rawValue = rawValue
    self.time = time
    self.flaw = flaw
    self.isContinuation = isContinuation
  }

  /// The length of the interval in milliseconds, without rounding.
  public var milliseconds: Double { GATT.RRIntervals.milliseconds(of: rawValue) }

  /// The heart rate of this one interval, in beats per minute; nil for an interval of zero.
  public var beatsPerMinute: Double? { rawValue == 0 ? nil : 61_440 / Double(rawValue) }

  /// A reason why an RR interval is not the time between two normal heartbeats.
  @nonexhaustive
  public enum Flaw: String, Hashable, Sendable, Codable, CaseIterable {
    /// The heart-rate strap reported no contact with the skin.
    case noContact
    /// The number is too short for a heartbeat, and the last of several in a notification: some
    /// straps, such as the Garmin HRM-Dual, append a number that is no interval.
    ///
    /// The intervals before and after the appended number count as adjacent.
    case appended
    /// The interval is zero, or its length is outside ``RRRules/range``.
    case outOfRange
    /// The interval differs too much, by the ``RRRules``, from the previous interval and from the
    /// lengths that the last heartbeats make likely.
    case jump
    /// This interval and the previous one, which seemed normal when it arrived, are both not
    /// normal: this one is the pause after a premature beat, or the second part of an interval that
    /// a false beat cut in two.
    case withPrevious
  }
}

/// The rules that decide whether an RR interval (time between two heartbeats) has a flaw.
///
/// The default adapts to the heart: an interval that differs by more than a fifth from the one
/// before it is a jump, unless the last 24 intervals vary as much. A premature beat thus gives two
/// intervals a flaw, a missed beat one, and a sudden change of the rate one. Strong breathing gives
/// none a flaw after the first six steps. The first interval after a gap is only checked for its
/// range.
///
/// Such a filter does not replace a person who reads the electrocardiogram: it misses errors and
/// rejects correct intervals. In an irregular rhythm no filter can tell them apart.
///
/// Sources: the limit of a fifth is that of M. Malik, T. Cripps, T. Farrell, A. J. Camm, Prognostic
/// value of heart rate variability after myocardial infarction: a comparison of different
/// data-processing methods, Medical and Biological Engineering and Computing 27 (1989), 603–611.
/// Thresholds from the quantiles of recent beats and the pictures of errors follow J. A. Lipponen,
/// M. P. Tarvainen, A robust algorithm for heart rate variability time series artefact correction
/// using novel beat classification, Journal of Medical Engineering and Technology 43 (2019),
/// 173–181. They look at 45 beats on either side; this rule decides when an interval arrives.
public struct RRRules: Hashable, Sendable {
  /// The possible lengths of an interval between two normal heartbeats, in units of 1/1024 s.
  public var range: ClosedRange<UInt16>
  /// The largest difference from the previous interval, in percent, at which an interval is always
  /// normal; nil for no limit.
  ///
  /// A larger difference is normal if the last intervals vary as much.
  public var largestStep: Int?
  /// The length, in units of 1/1024 s, below which the last of several intervals in a notification
  /// is ``RRInterval/Flaw/appended``.
  ///
  /// Published packets of a Garmin HRM-Dual end with the number 53, or, in packets whose last zero
  /// byte seems to be missing, with 53, 222 or 239. The default, 250 ms or 240 beats a minute, is
  /// above all of these.
  public var shortestBeat: UInt16
  /// The largest difference between the time since the previous notification and the sum of a
  /// notification's RR intervals; a larger one means that heartbeats are missing.
  ///
  /// The service has neither sequence numbers nor times, so this is the only test. Notifications
  /// come once a second and beats up to two seconds apart; a single lost notification goes
  /// unnoticed, three in a row do not.
  public var longestGap: Duration

  /// Makes rules for RR intervals; the defaults are a ``largestStep`` of 20 %, a ``range`` of
  /// 256…3072 (250 to 3000 ms, 240 to 20 beats a minute), a ``shortestBeat`` of 256, and a
  /// ``longestGap`` of 2 s.
  public init(
    range: ClosedRange<UInt16> = 256...3072, largestStep: Int? = 20, shortestBeat: UInt16 = 256,
    longestGap: Duration = .seconds(2)
  ) {
    self.range = range
    self.largestStep = largestStep
    self.shortestBeat = shortestBeat
    self.longestGap = longestGap
  }
}
