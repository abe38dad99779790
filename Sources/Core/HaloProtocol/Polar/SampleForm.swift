/// The form of the samples in the frames of one measurement and type.
struct SampleForm {
  let channels: Int
  /// The bits of a number in uncompressed content; 32 for the bits of a `Float`.
  let bits: Int
  let isCompressed: Bool

  /// Makes the form of a type of frames; throws if it is not known.
  init(_ measurement: Polar.Measurement, _ frameType: UInt8) throws(WireError) {
    (channels, bits) =
      switch UInt16(measurement.rawValue) << 8 | UInt16(frameType) {
      case 0x0000: (1, 24)
      case 0x0100, 0x0180: (4, 24)
      case 0x0187: (17, 24)
      case 0x0188: (25, 24)
      case 0x018A: (21, 24)
      case 0x018D, 0x0202: (3, 24)
      case 0x0200: (3, 8)
      case 0x0201, 0x0280, 0x0281, 0x0580, 0x0680: (3, 16)
      case 0x0581: (3, 32)
      case 0x0681: (4, 16)
      case 0x0700, 0x0780, 0x0B00, 0x0B80, 0x0C00, 0x0C80: (1, 32)
      default: throw WireError(.otherLayout(code: frameType), at: 8, in: "frameType")
      }
    isCompressed = frameType >= 0x80
  }

  /// Whether the last channel is the status of a PPG or the calibration of a magnetometer.
  var hasStatus: Bool { isCompressed && (bits == 24 ? channels != 4 : channels == 4) }

  private var size: Int { channels * bits / 8 }

  /// Returns the number of samples, or throws if the content ends early or a block is wrong.
  ///
  /// Offsets count from the time, 9 bytes before the content.
  func count(in content: [UInt8]) throws(WireError) -> Int {
    func require(_ needed: Int, at offset: Int, _ field: String) throws(WireError) {
      guard needed > content.count - offset else { return }
      throw WireError(
        .truncated(needed: needed, available: content.count - offset), at: 9 + offset, in: field)
    }
    if !isCompressed {
      let rest = content.count % size
      if rest > 0 { try require(size, at: content.count - rest, "samples") }
      return content.count / size
    }
    try require(size, at: 0, "firstSample")
    var (count, offset) = (1, size)
    while offset < content.count {
      try require(2, at: offset, "block")
      let width = try Int(content[offset]).limited(to: 0...32, at: 9 + offset, in: "deltaWidth")
      let number = Int(content[offset + 1])
      // Two bytes of a block without bits can mean 255 samples: this limits the memory.
      let most = min(255, 65_536 / channels - count)
      guard number > 0, number <= most else {
        throw WireError(
          .outOfRange(value: number, minimum: 1, maximum: most), at: 10 + offset, in: "sampleCount")
      }
      let length = (width * number * channels + 7) / 8
      try require(length, at: offset + 2, "deltas")
      (count, offset) = (count + number, offset + 2 + length)
    }
    return count
  }

  /// Returns the numbers of `count` samples in turn.
  func decode(_ content: [UInt8], count: Int) -> [Int32] {
    let total = count * channels
    #if !hasFeature(Embedded)
    if !isCompressed, bits == 24 { return decodeThreeBytes(content, total) }
    #endif
    return [Int32](unsafeUninitializedCapacity: total) { numbers, initialized in
      content.withUnsafeBytes { bytes in
        var (index, offset) = (isCompressed ? channels : total, size)
        read(index, of: bits, at: 0, in: bytes) { numbers[$0] = $1 }
        while index < total {
          let (width, end) = (Int(bytes[offset]), Int(bytes[offset + 1]) * channels)
          read(end, of: width, at: offset + 2, in: bytes) {
            numbers[index + $0] = numbers[index - channels + $0] &+ $1
          }
          (index, offset) = (index + end, offset + 2 + (width * end + 7) / 8)
        }
      }
      initialized = total
    }
  }

  #if !hasFeature(Embedded)
  /// Returns uncompressed numbers of three bytes, faster than those of any width.
  private func decodeThreeBytes(_ content: [UInt8], _ total: Int) -> [Int32] {
    var numbers = [Int32](repeating: 0, count: total)
    numbers.withUnsafeMutableBufferPointer { numbers in
      content.withUnsafeBytes { bytes in
        // Two numbers at once, if two bytes follow them.
        var index = 0
        while index + 2 < total {
          let word = bytes.loadUnaligned(fromByteOffset: 3 &* index, as: UInt64.self).littleEndian
          numbers[index] = Int32(truncatingIfNeeded: Int64(bitPattern: word &<< 40) &>> 40)
          numbers[index + 1] = Int32(truncatingIfNeeded: Int64(bitPattern: word &<< 16) &>> 40)
          index &+= 2
        }
        read(total - index, of: 24, at: 3 * index, in: bytes) { numbers[index + $0] = $1 }
      }
    }
    return numbers
  }
  #endif

  /// Returns the bytes of numbers; throws if they are no whole samples, or one does not fit.
  func encode(_ numbers: [Int32]) throws(WireError) -> [UInt8] {
    let limit = Int(1) << (bits - 1)
    for number in [numbers.min() ?? 0, numbers.max() ?? 0] {
      try Int(number).limited(to: -limit...limit - 1, at: 9, in: "samples")
    }
    guard numbers.count % channels == 0, !isCompressed || 1...65_536 ~= numbers.count else {
      throw WireError(.truncated(needed: channels, available: numbers.count), at: 9, in: "samples")
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(numbers.count * bits / 8 + 16)
    var start = isCompressed ? channels : numbers.count
    bytes.append(0..<start, width: bits) { numbers[$0] }
    while start < numbers.count {
      let (width, count) = block(of: numbers, at: start)
      bytes += [UInt8(width), UInt8(count)]
      let end = start + count * channels
      bytes.append(start..<end, width: width) { numbers[$0] &- numbers[$0 - channels] }
      start = end
    }
    return bytes
  }

  /// Returns the least width, and the number of samples of a block: another sample joins if that
  /// takes no more bits than a block of its own.
  private func block(of numbers: [Int32], at start: Int) -> (width: Int, count: Int) {
    var (width, count) = (2, 0)
    for place in stride(from: start, to: numbers.count, by: channels).prefix(255) {
      var used: Int32 = 1
      for index in place..<place + channels {
        let delta = numbers[index] &- numbers[index - channels]
        used |= delta ^ (delta >> 31)
      }
      let own = 33 - used.leadingZeroBitCount
      let (joined, apart) = (max(own, width) * (count + 1), width * count + own)
      if count > 0, joined * channels > apart * channels + 16 { break }
      (width, count) = (max(own, width), count + 1)
    }
    return (width, count)
  }
}

/// Reads signed numbers of `width` bits, the least significant bit first.
@inline(__always)
private func read(
  _ count: Int, of width: Int, at offset: Int, in bytes: UnsafeRawBufferPointer,
  _ take: (_ index: Int, _ number: Int32) -> Void
) {
  guard width > 0 else {
    for index in 0..<count { take(index, 0) }
    return
  }
  // The number moves to the high end of 64 bits, so that the shift back repeats its sign.
  let shift = UInt64(64 - width)
  func number(_ word: UInt64, _ bit: Int) -> Int32 {
    let high = Int64(bitPattern: (word &>> UInt64(bit & 7)) &<< shift)
    return Int32(truncatingIfNeeded: high &>> Int64(shift))
  }
  // The numbers that begin at least eight bytes before the end.
  let direct = min(count, max(0, (8 * (bytes.count - offset) - 56) / width))
  var bit = 8 * offset
  for index in 0..<direct {
    let word = bytes.loadUnaligned(fromByteOffset: bit >> 3, as: UInt64.self).littleEndian
    take(index, number(word, bit))
    bit &+= width
  }
  for index in direct..<count {
    let rest = bytes[min(bit >> 3, bytes.count)...].prefix(8)
    take(index, number(rest.reversed().reduce(0) { $0 << 8 | UInt64($1) }, bit))
    bit += width
  }
}

extension [UInt8] {
  /// Appends numbers of `width` bits, the least significant bit first, up to a whole byte.
  @inline(__always)
  fileprivate mutating func append(_ indices: Range<Int>, width: Int, _ number: (Int) -> Int32) {
    var (word, used): (UInt64, Int) = (0, 0)
    let mask = ~UInt32(0) >> UInt32(32 - width)
    for index in indices {
      word |= UInt64(UInt32(bitPattern: number(index)) & mask) &<< UInt64(used)
      used += width
      while used >= 8 {
        append(UInt8(truncatingIfNeeded: word))
        (word, used) = (word &>> 8, used - 8)
      }
    }
    if used > 0 { append(UInt8(truncatingIfNeeded: word)) }
  }
}
