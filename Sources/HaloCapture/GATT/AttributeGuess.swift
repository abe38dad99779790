import HaloProtocol
import HaloTransport

/// An attribute that is taken for something, as its values fit, where a capture does not tell.
public struct CapturedAssumption: Hashable, Sendable {
  /// When, since 1970-01-01 00:00:00 UTC.
  public var time: Duration
  /// Over which link, by its number.
  public var link: UInt64
  /// Whether the host of the capture has the attribute.
  public var isOfHost: Bool
  /// Its handle.
  public var handle: UInt16
  /// What it is taken for.
  public var characteristic: CharacteristicID
  /// How many of its values fit.
  public var fitting: Int
  /// How many values it had.
  public var count: Int
  /// Whether it is not taken for that any more: other values do not fit, or the capture tells.
  public var isWithdrawn: Bool
}

extension CapturedAssumption: CustomStringConvertible {
  /// The assumption in words.
  public var description: String {
    let name = ATTEvent.Channel(characteristic).rawValue
    let place = ATTEvent.Channel(.unknown(handle)).rawValue
    return isWithdrawn
      ? "\(place) is not taken for \(name) any more: \(fitting) of \(count) values fit"
      : "\(place) is taken for \(name): \(fitting) of \(count) values fit"
  }
}

/// What the attributes of a server could be by the values that cross them.
///
/// Only what hardly comes about by chance counts: two different frames of a ring's command channel,
/// as their checksums have eight bits; one frame of big data, whose CRC has sixteen behind a known
/// first byte and length; of measurements of a heart rate eight without another value among them.
package struct AttributeGuess {
  /// What has been seen of a handle.
  private struct Evidence {
    var count = 0
    var frames = 0
    var firstFrame: Colmi.Frame?
    var bigData = 0
    var rates = 0
    var rate = 0
    var hasOtherRate = false
    var assumed: CharacteristicID?
    /// Of what it was assumed to be: values that fit.
    var fitting = 0
  }

  private var evidence: [UInt16: Evidence] = [:]
  private var assumed: Set<CharacteristicID> = []
  /// Whether nothing is to be assumed, as something is known, or nobody wants it.
  private var isOver: Bool

  /// Of more handles nothing is assumed.
  private static let mostHandles = 128
  /// After so many values it is over, if they tell nothing.
  private static let mostValues = 64
  private static let neededFrames = 2
  private static let neededRates = 8
  private static let plausibleRates = 30...230
  private static let plausibleStep = 20

  package init(isOver: Bool) { self.isOver = isOver }

  /// Whether anything is assumed.
  var isEmpty: Bool { assumed.isEmpty }

  /// Whether values of a handle are to be looked at.
  func isCurious(about handle: UInt16) -> Bool {
    guard !isOver else { return false }
    guard let evidence = evidence[handle] else { return evidence.count < Self.mostHandles }
    return evidence.assumed != nil || evidence.count < Self.mostValues
  }

  /// Takes a value.
  ///
  /// - Returns: What the attribute is taken for from this one on, or is not any more; and how many
  ///   values fit, of how many.
  package mutating func take(
    _ value: ArraySlice<UInt8>, at handle: UInt16, isWrite: Bool
  ) -> (id: CharacteristicID, fitting: Int, count: Int, isWithdrawn: Bool)? {
    guard isCurious(about: handle) else { return nil }
    var evidence = evidence[handle] ?? Evidence()
    defer { self.evidence[handle] = evidence }
    evidence.count += 1
    if let id = evidence.assumed {
      if Self.fits(value, id) { evidence.fitting += 1 }
      // A few may be damaged, or a strap may lose the skin.
      guard (evidence.count - evidence.fitting) * 4 > evidence.count else { return nil }
      evidence.assumed = nil
      // It had its chance, and neither it nor another has one again.
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

  /// The capture tells what there is: nothing is assumed any more.
  ///
  /// - Returns: What was assumed, and of which handles.
  mutating func end() -> [(handle: UInt16, id: CharacteristicID, fitting: Int, count: Int)] {
    isOver = true
    assumed = []
    defer { evidence = [:] }
    return evidence.sorted { $0.key < $1.key }.compactMap { handle, evidence in
      evidence.assumed.map { (handle, $0, evidence.fitting, evidence.count) }
    }
  }

  private static func look(
    at value: ArraySlice<UInt8>, isWrite: Bool, _ evidence: inout Evidence
  ) {
    // Sixteen zeros have a right checksum, and say nothing.
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

  /// What attributes can be taken for, by the names of traces.
  package static let channels: [ATTEvent.Channel] = [
    .uart, .bigData, ATTEvent.Channel(.heartRateMeasurement),
  ]

  /// Whether a value can be of an attribute that is taken for something.
  package static func fits(_ value: ArraySlice<UInt8>, _ channel: ATTEvent.Channel) -> Bool {
    switch channel {
    case .uart: fits(value, .colmiUARTNotify)
    case .bigData: fits(value, .colmiBigDataNotify)
    default: fits(value, .heartRateMeasurement)
    }
  }

  /// Whether a value by itself could be a reason to take its attribute for something.
  package static func tells(_ value: ArraySlice<UInt8>, _ channel: ATTEvent.Channel) -> Bool {
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
    // Parts of frames have nothing by which they could be known.
    default: true
    }
  }

  /// The heart rate, of a measurement that has more than it and nothing that is not known.
  private static func rate(_ value: ArraySlice<UInt8>) -> Int? {
    guard let flags = value.first, flags != 0, flags & 0xE0 == 0,
      let measurement = try? GATT.HeartRateMeasurement(parsing: value.span),
      measurement.trailing.bytes.isEmpty
    else { return nil }
    return Int(measurement.beatsPerMinute)
  }
}
