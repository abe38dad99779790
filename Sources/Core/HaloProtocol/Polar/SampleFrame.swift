extension Polar.SampleFrame {
  func check() throws(WireError) {
    _ = try SampleForm(measurement, frameType).count(in: content.bytes)
  }

  /// Makes a frame from the raw numbers of its samples, one number for each channel of the first
  /// sample, then of the next; if ``isFloat``, the numbers are bit patterns of `Float`.
  ///
  /// - Throws: ``WireError`` if the measurement does not have this frame type, or if a number does
  ///   not fit.
  public init(
    _ measurement: Polar.Measurement, at time: Polar.Timestamp, frameType: UInt8, numbers: [Int32]
  ) throws(WireError) {
    let content = HexBytes(try SampleForm(measurement, frameType).encode(numbers))
    try self.init(measurement: measurement, time: time, frameType: frameType, content: content)
  }

  /// The decoded samples as raw numbers, which are bit patterns of `Float` if ``isFloat`` is true.
  public var samples: Polar.Samples {
    guard let form = try? SampleForm(measurement, frameType),
      let count = try? form.count(in: content.bytes)
    else { return Polar.Samples(numbers: [], channels: 1) }
    return Polar.Samples(numbers: form.decode(content.bytes, count: count), channels: form.channels)
  }

  /// The number of samples, without reading them.
  package var sampleCount: Int {
    (try? SampleForm(measurement, frameType).count(in: content.bytes)) ?? 0
  }

  /// Whether the raw numbers of the samples are bit patterns of `Float` instead of integers.
  public var isFloat: Bool { (try? SampleForm(measurement, frameType))?.bits == 32 }

  /// Returns the numbers of all samples in µV, mG, °/s, gauss, hPa or °C, depending on the
  /// measurement; those of light samples (PPG) have no unit.
  ///
  /// `factor` is the conversion factor in the sensor's answer to the start of the stream; it
  /// applies to compressed frames. A status in the last channel of a PPG or magnetometer is not
  /// converted.
  public func values(factor: Double = 1) -> [Double] {
    let (samples, isFloat) = (samples, isFloat)
    let hasStatus = (try? SampleForm(measurement, frameType))?.hasStatus == true
    let scale =
      switch (measurement, frameType) {
      case (.acceleration, 0x80): 1000 * factor
      case (.magnetometer, 0x81): factor / 1000
      default: frameType < 0x80 ? 1 : factor
      }
    return samples.numbers.enumerated().map { index, number in
      if hasStatus, (index + 1) % samples.channels == 0 { return Double(number) }
      let value = isFloat ? Double(Float(bitPattern: UInt32(bitPattern: number))) : Double(number)
      return value * scale
    }
  }
}

extension Polar {
  /// A collection of a sensor's samples, each with one raw number for each channel.
  public struct Samples: RandomAccessCollection, Hashable, Sendable {
    /// The raw measured numbers, without a unit: all channels of the first sample, then all
    /// channels of the next.
    public let numbers: [Int32]
    /// The number of channels, such as 3 for the axes of an acceleration.
    public let channels: Int
    /// The index of the first sample, 0.
    public var startIndex: Int { 0 }
    /// The index after the last sample, which is the number of samples.
    public var endIndex: Int { numbers.count / channels }
    /// Returns the raw measured numbers of the sample at an index, one for each channel.
    public subscript(index: Int) -> ArraySlice<Int32> {
      numbers[index * channels..<(index + 1) * channels]
    }
  }
}

extension Polar.SampleFrame {
  /// Makes a frame of its JSON form: of the content, which must agree with the samples, or of the
  /// samples alone.
  package init(
    json measurement: Polar.Measurement, time: Polar.Timestamp, frameType: UInt8,
    content: HexBytes?, samples: [[Int32]]?
  ) throws(WireError) {
    if let content {
      try self.init(measurement: measurement, time: time, frameType: frameType, content: content)
    } else {
      let numbers = (samples ?? []).flatMap { $0 }
      try self.init(measurement, at: time, frameType: frameType, numbers: numbers)
    }
    guard samples == nil || samples == jsonSamples else {
      throw WireError(.contradiction(first: self.samples.count, second: 0), at: 9, in: "samples")
    }
  }

  package var jsonSamples: [[Int32]] { samples.map(Array.init) }
}
