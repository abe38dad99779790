import HaloProtocol
import HaloTransport

/// A guess of the characteristic to which an unknown attribute belongs, made from its values
/// because the capture does not describe the attribute.
public struct CapturedAssumption: Hashable, Sendable {
  /// The time at which the guess was made or withdrawn, since 1970-01-01 00:00:00 UTC.
  public var time: Duration
  /// The number of the link that the guess concerns, as in `ATTEvent.link`.
  public var link: UInt64
  /// Whether the attribute belongs to the host that made the capture instead of the other device.
  public var isOfHost: Bool
  /// The handle of the attribute.
  public var handle: UInt16
  /// The characteristic to which the attribute presumably belongs.
  public var characteristic: CharacteristicID
  /// How many captured values of the attribute, up to this time, are valid for the characteristic.
  public var fitting: Int
  /// How many values of the attribute the capture has up to this time.
  public var count: Int
  /// Whether the guess is withdrawn, so the attribute is unknown or known from the capture.
  ///
  /// A guess is withdrawn if too many values do not fit, or if the capture describes the attribute.
  public var isWithdrawn: Bool
}

extension CapturedAssumption: CustomStringConvertible {
  /// A description of the guess: the handle, the characteristic, and how many values are valid.
  public var description: String {
    let name = ATTEvent.Channel(characteristic)
    let attribute = ATTEvent.Channel(.handle(handle))
    return isWithdrawn
      ? "\(attribute) is not taken for \(name) any more: \(fitting) of \(count) values fit"
      : "\(attribute) is taken for \(name): \(fitting) of \(count) values fit"
  }
}

/// Guesses the attributes of a server from their values.
///
/// Only evidence that is unlikely to be a coincidence counts: two different frames of a ring's
/// command channel, as their checksums have eight bits; one frame of big data, whose CRC has
/// sixteen after a known first byte and length; eight heart rate measurements without another value
/// among them.
package struct AttributeGuess {
  private struct Evidence {
    var count = 0
    var frames = 0
    var firstFrame: Colmi.Frame?
    var bigData = 0
    var rates = 0
    var rate = 0
    var hasOtherRate = false
    var assumed: CharacteristicID?
    var fitting = 0
  }

  private var evidence: [UInt16: Evidence] = [:]
  private var assumed: Set<CharacteristicID> = []
  /// Whether no more guesses are made, as the attributes are known or guessing is switched off.
  private var isOver: Bool

  private static let mostHandles = 128
  /// The number of values of a handle after which no guess is made any more.
  private static let mostValues = 64
  private static let neededFrames = 2
  private static let neededRates = 8
  private static let plausibleRates = 30...230
  private static let plausibleStep = 20

  package init(isOver: Bool) { self.isOver = isOver }
  var isEmpty: Bool { assumed.isEmpty }

  /// Whether a further value of the attribute could change the guess of its type.
  func isCurious(about handle: UInt16) -> Bool {
    guard !isOver else { return false }
    guard let evidence = evidence[handle] else { return evidence.count < Self.mostHandles }
    return evidence.assumed != nil || evidence.count < Self.mostValues
  }

  /// Returns a new or withdrawn guess, with the numbers of fitting and of all values; else nil.
  package mutating func consume(
    _ value: ArraySlice<UInt8>, at handle: UInt16, isWrite: Bool
  ) -> (id: CharacteristicID, fitting: Int, count: Int, isWithdrawn: Bool)? {
    guard isCurious(about: handle) else { return nil }
    var evidence = evidence[handle] ?? Evidence()
    defer { self.evidence[handle] = evidence }
    evidence.count += 1
    if let id = evidence.assumed {
      if Self.fits(value, id) { evidence.fitting += 1 }
      // A few values may be damaged, or a strap may lose contact with the skin.
      guard (evidence.count - evidence.fitting) * 4 > evidence.count else { return nil }
      evidence.assumed = nil
      // The attribute gets no further guess.
      evidence.count = max(evidence.count, Self.mostValues)
      return (id, evidence.fitting, evidence.count, true)
    }
    Self.look(at: value, isWrite: isWrite, &evidence)
    guard let (id, fitting) = Self.conclusion(of: evidence, isWrite: isWrite),
      assumed.insert(id).inserted
    else { return nil }
    evidence.assumed = id
    evidence.fitting = fitting
    return (id, fitting, evidence.count, false)
  }

  /// Ends guessing and withdraws all guesses, as the capture describes the attributes.
  mutating func end() -> [(handle: UInt16, id: CharacteristicID, fitting: Int, count: Int)] {
    isOver = true
    assumed = []
    defer { evidence = [:] }
    return evidence.sorted { $0.key < $1.key }.compactMap { handle, evidence in
      evidence.assumed.map { (handle, $0, evidence.fitting, evidence.count) }
    }
  }

  private static func look(at value: ArraySlice<UInt8>, isWrite: Bool, _ evidence: inout Evidence) {
    // Sixteen zeros have a right checksum but are no evidence.
    if value.first != 0, let frame = try? Colmi.Frame(parsing: value.span) {
      if evidence.firstFrame != frame { evidence.frames += 1 }
      evidence.firstFrame = evidence.firstFrame ?? frame
    }
    if value.first == 0xBC, (try? Colmi.BigDataFrame(parsing: value.span)) != nil {
      evidence.bigData += 1
    }
    guard !isWrite, let rate = Self.rate(value), Self.plausibleRates.contains(rate),
      evidence.rates == 0 || abs(rate - evidence.rate) <= Self.plausibleStep
    else {
      (evidence.rates, evidence.hasOtherRate) = (0, false)
      return
    }
    if evidence.rates > 0, rate != evidence.rate { evidence.hasOtherRate = true }
    evidence.rates += 1
    evidence.rate = rate
  }

  private static func conclusion(
    of evidence: Evidence, isWrite: Bool
  ) -> (id: CharacteristicID, fitting: Int)? {
    if evidence.frames >= neededFrames, evidence.frames * 2 > evidence.count {
      return (isWrite ? .colmiUARTWrite : .colmiUARTNotify, evidence.frames)
    }
    if evidence.bigData > 0 {
      return (isWrite ? .colmiBigDataWrite : .colmiBigDataNotify, evidence.bigData)
    }
    if evidence.rates >= neededRates, evidence.hasOtherRate, evidence.rates == evidence.count {
      return (.heartRateMeasurement, evidence.rates)
    }
    return nil
  }

  /// The attributes that can be guessed from their values, in the form that traces use.
  package static let channels: [ATTEvent.Channel] = [
    .uart, .bigData, ATTEvent.Channel(.heartRateMeasurement),
  ]

  /// Returns whether a value has the format of an attribute that may have been guessed.
  package static func fits(_ value: ArraySlice<UInt8>, _ channel: ATTEvent.Channel) -> Bool {
    switch channel {
    case .uart: fits(value, .colmiUARTNotify)
    case .bigData: fits(value, .colmiBigDataNotify)
    default: fits(value, .heartRateMeasurement)
    }
  }

  /// Returns whether a single value is evidence for the guess that its attribute is `channel`.
  package static func isEvidence(_ value: ArraySlice<UInt8>, for channel: ATTEvent.Channel) -> Bool
  {
    switch channel {
    case .uart: value.first != 0 && fits(value, channel)
    case .bigData: value.first == 0xBC && (try? Colmi.BigDataFrame(parsing: value.span)) != nil
    default: rate(value).map(plausibleRates.contains) ?? false
    }
  }

  private static func fits(_ value: ArraySlice<UInt8>, _ id: CharacteristicID) -> Bool {
    switch id {
    case .colmiUARTWrite, .colmiUARTNotify: (try? Colmi.Frame(parsing: value.span)) != nil
    case .heartRateMeasurement: rate(value) != nil
    // Parts of frames have no mark to recognize them by.
    default: true
    }
  }

  /// Returns the heart rate in a measurement whose flags are all known; nil for other values.
  private static func rate(_ value: ArraySlice<UInt8>) -> Int? {
    guard let flags = value.first, flags != 0, flags & 0xE0 == 0,
      let measurement = try? GATT.HeartRateMeasurement(parsing: value.span),
      measurement.trailing.bytes.isEmpty
    else { return nil }
    return Int(measurement.beatsPerMinute)
  }
}
