extension Colmi {
  /// The activity and sleep totals of one day, which the ring reports in reply to opcode 0x07.
  public struct DayTotals: WireValue, CustomStringConvertible {
    /// The day of the totals, as a number of days before today by the ring's clock, 0…99.
    public let daysAgo: UInt8
    /// The calendar day of the totals, in the years 2000…2099; nil if the ring has no data for the
    /// day.
    public let date: CivilDate?
    /// The number of steps of the day, walking and running.
    public var steps: UInt24
    /// The number of running steps of the day, which ``steps`` includes.
    public var runningSteps: UInt24
    /// The energy that the wearer used on the day, in small calories (1/1000 kcal).
    public var calories: UInt24
    /// The distance that the wearer covered on the day, in metres.
    public var metres: UInt24
    /// The total duration of sport on the day, in minutes.
    public var sportMinutes: UInt16
    /// The total duration of sleep on the day, in minutes.
    public var sleepMinutes: UInt16

    /// Makes the activity and sleep totals of one day.
    ///
    /// - Throws: ``WireError`` if `daysAgo` is above 99, or the year of the date is outside
    ///   2000…2099.
    public init(
      daysAgo: UInt8, date: CivilDate?, steps: UInt24, runningSteps: UInt24, calories: UInt24,
      metres: UInt24, sportMinutes: UInt16, sleepMinutes: UInt16
    ) throws(WireError) {
      try requireTotalledDay(daysAgo, date)
      self.daysAgo = daysAgo
      self.date = date
      self.steps = steps
      self.runningSteps = runningSteps
      self.calories = calories
      self.metres = metres
      self.sportMinutes = sportMinutes
      self.sleepMinutes = sleepMinutes
    }

    /// The two frames in which a ring sends the totals.
    public var frames: [Frame] {
      let activity = try? DayTotalsActivity(
        daysAgo: daysAgo, date: date, steps: steps, runningSteps: runningSteps,
        calories: calories)
      let distance = try? DayTotalsDistance(
        daysAgo: daysAgo, date: date, metres: metres, sportMinutes: sportMinutes,
        sleepMinutes: sleepMinutes)
      // Neither is nil: the day was checked.
      return [activity?.frame, distance?.frame].compactMap { $0 }
    }

    /// A readable description of the day's totals.
    public var description: String {
      guard let date else { return "totals, \(daysAgo) day(s) ago: nothing stored" }
      return "totals of \(date): \(steps) steps (\(runningSteps) run), "
        + "\(calories) cal, \(metres) m, \(sportMinutes) min of sport, \(sleepMinutes) min of sleep"
    }
  }

  /// Joins the two frames of the ring's reply to a ``DayTotalsRequest``.
  public struct DayTotalsAssembler: ReplyAssembler {
    private var activity: DayTotalsActivity?
    private var isWhole = false

    /// Makes an assembler for the frames of one reply.
    public init() {}

    /// Adds one frame of the reply; returns nil after the first frame, and the day's totals after
    /// the second.
    ///
    /// For a day without data, the ring also sends both frames; the totals then have a
    /// ``DayTotals/date`` of nil.
    ///
    /// - Throws: ``WireError`` if the frame is not the next one of the reply, or belongs to another
    ///   day than the first.
    public mutating func consume(_ frame: Frame) throws(WireError) -> Assembled<DayTotals>? {
      try frame.require(.dayTotals)
      let due: UInt8 = activity == nil ? 0 : isWhole ? 2 : 1
      guard frame[1] == due, !isWhole else {
        throw WireError(
          .unexpectedIndex(expected: Int(due), actual: Int(frame[1])), at: 1, in: "index")
      }
      guard let activity else {
        activity = try DayTotalsActivity(parsing: frame)
        return nil
      }
      let distance = try DayTotalsDistance(parsing: frame)
      try requireAgreement(Int(activity.daysAgo), Int(distance.daysAgo), at: 2, in: "daysAgo")
      guard distance.date == activity.date else {
        throw WireError(
          .contradiction(
            first: activity.date?.daysSince1970 ?? 0, second: distance.date?.daysSince1970 ?? 0),
          at: 3, in: "date")
      }
      let totals = try DayTotals(
        daysAgo: activity.daysAgo, date: activity.date, steps: activity.steps,
        runningSteps: activity.runningSteps, calories: activity.calories,
        metres: distance.metres, sportMinutes: distance.sportMinutes,
        sleepMinutes: distance.sleepMinutes)
      isWhole = true
      return .value(totals)
    }
  }
}
