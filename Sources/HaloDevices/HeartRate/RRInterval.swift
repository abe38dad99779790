import HaloProtocol

/// The time from one heartbeat to the next, as a strap told it, and what is to be thought of it.
///
/// Nothing is corrected, filled in or left out: the number is that of the wire, and who computes
/// something of it chooses by ``flaw`` and ``isContinuation``.
public struct RRInterval: Hashable, Sendable {
  /// The number of the wire, in 1/1024 s.
  public var rawValue: UInt16
  /// When the notification that told it was read, counted from the begin of the series; nothing on
  /// the wire tells when a beat was.
  public var time: Duration
  /// Why it is not taken for the time between two normal beats; nil where it is.
  public var flaw: Flaw?
  /// Whether it begins with the beat that ended the interval before, as far as can be told.
  ///
  /// Not so for the first one, and behind each gap: another link, no contact with the skin, damaged
  /// notifications, more time than the intervals account for.
  public var isContinuation: Bool

  /// Makes an interval; without more, a normal one that continues what came before.
  public init(
    rawValue: UInt16, time: Duration = .zero, flaw: Flaw? = nil, isContinuation: Bool = true
  ) {
    self.rawValue = rawValue
    self.time = time
    self.flaw = flaw
    self.isContinuation = isContinuation
  }

  /// The interval in milliseconds, without rounding.
  public var milliseconds: Double { GATT.RRIntervals.milliseconds(of: rawValue) }

  /// The rate of this one beat, in beats per minute; nil for an interval of zero.
  public var beatsPerMinute: Double? { rawValue == 0 ? nil : 61_440 / Double(rawValue) }

  /// Why an interval is not taken for the time between two normal beats.
  @nonexhaustive
  public enum Flaw: String, Hashable, Sendable, CaseIterable {
    /// The sensor said with it that it does not touch the skin.
    case noContact
    /// No heart beats so fast, and it stands behind another one: some straps append such a number
    /// (the Garmin HRM-Dual does), which is no interval at all. What stands around it is as if it
    /// were not there.
    case appended
    /// Shorter or longer than the rules let an interval be, as zeros are.
    case outOfRange
    /// It differs too much from the interval before, by the rules.
    case jump
  }
}

/// By what rules intervals are judged.
///
/// The default is the filter of 20 % that is called after Malik, in a range of about 300 to 2000
/// ms: an interval is left out that differs by more than a fifth from the one before it, whatever
/// that one was thought of. So a premature beat costs the short interval before it, the long one
/// behind it, and the first normal one after that; and a real jump of the rate costs one interval.
/// The first interval behind a gap has none before it, and is taken if it is in range.
///
/// Such a filter does not do what a person does who looks at the electrocardiogram. The Task Force
/// of 1996 says of this one that it should not take the place of editing by hand: it lets errors
/// through and throws away what is right.
///
/// Source: M. Malik, T. Cripps, T. Farrell, A. J. Camm, Prognostic value of heart rate variability
/// after myocardial infarction: a comparison of different data-processing methods, Medical and
/// Biological Engineering and Computing 27 (1989), 603–611. Range: what tools for heart rate
/// variability let through by default.
public struct RRRules: Hashable, Sendable {
  /// How short and how long a normal interval can be, in 1/1024 s.
  public var range: ClosedRange<UInt16>
  /// By how many percent of the one before an interval may differ from it; nil for any.
  public var largestStep: Int?
  /// What is shorter than so many 1/1024 s, and last of several in a notification, is no interval.
  ///
  /// The published ones of the Garmin HRM-Dual are 53 and, where the last zero is lost, 53, 222 and
  /// 239; the default, 250 ms or 240 beats a minute, is above all of them.
  public var shortestBeat: UInt16
  /// How much longer than all the intervals of a notification the time since the last one may be
  /// before beats must be missing.
  ///
  /// The service has no numbers and no times, so that is all there is to tell by. Notifications
  /// come once a second and beats up to two seconds apart; so one that is lost is not noticed, and
  /// three in a row are.
  public var longestGap: Duration

  /// Makes rules; without more, 20 % within 307…2048 (300 to 2000 ms), no beat below 256 (250 ms),
  /// and gaps of 2 s.
  public init(
    range: ClosedRange<UInt16> = 307...2048, largestStep: Int? = 20, shortestBeat: UInt16 = 256,
    longestGap: Duration = .seconds(2)
  ) {
    self.range = range
    self.largestStep = largestStep
    self.shortestBeat = shortestBeat
    self.longestGap = longestGap
  }
}
