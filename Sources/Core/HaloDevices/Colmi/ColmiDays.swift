import HaloProtocol

extension ColmiRing {
  /// Reads a history with one request a day, and returns the days for which `ask` returns a value.
  ///
  /// `ask` gets a date and its distance in days from the ring's today, and returns nil if the ring
  /// has stored nothing for that day.
  func eachDay<Value: Sendable>(
    of days: DayRange,
    _ ask: (_ date: CivilDate, _ daysAgo: UInt8) async throws(RingError) -> Value?
  ) async throws(RingError) -> [RingDay<Value>] {
    guard let today = dateTime?.date else { throw .clockUnknown }
    var found: [RingDay<Value>] = []
    for date in days.dates(today: today) {
      let value = try await onOneDay { (today) async throws(RingError) -> Value? in
        let distance = today.daysSince1970 - date.daysSince1970
        // The ring's today may have changed.
        guard 0...DayRange.reach ~= distance else { return nil }
        return try await ask(date, UInt8(distance))
      }
      if let value { found.append(RingDay(date: date, value: value)) }
    }
    return found
  }

  /// Reads a history with one request a day, each answered by many frames.
  ///
  /// `request` makes the request for a number of days ago. `isAbout` returns whether a reply is
  /// about that day, and `isEmpty` whether a reply contains no values, so that its day is left out.
  func logs<Assembler: Colmi.ReplyAssembler>(
    _ days: DayRange, _ assembler: Assembler.Type, _ request: (UInt8) -> some Colmi.FrameValue,
    isAbout: @escaping @Sendable (Assembler.Value, _ daysAgo: UInt8) -> Bool,
    isEmpty: (Assembler.Value) -> Bool
  ) async throws(RingError) -> [RingDay<Assembler.Value>] {
    try await eachDay(of: days) { (_, daysAgo) async throws(RingError) in
      let reply = try await assemble(request(daysAgo), with: assembler) { isAbout($0, daysAgo) }
      return reply.value.flatMap { isEmpty($0) ? nil : $0 }
    }
  }

  /// Reads a history that the ring sends as a whole, and returns its values on the days of a range.
  ///
  /// `ask` returns the values of all days, and `daysAgo` the distance of a value's day from today.
  func atOnce<Value: Sendable>(
    _ days: DayRange, daysAgo: (Value) -> UInt8,
    _ ask: (_ today: CivilDate) async throws(RingError) -> [Value]
  ) async throws(RingError) -> [RingDay<Value>] {
    try await onOneDay { (today) async throws(RingError) -> [RingDay<Value>] in
      try await ask(today).compactMap { value in
        today.adding(days: -Int(daysAgo(value))).map { RingDay(date: $0, value: value) }
      }.within(days, today: today)
    }
  }
}
