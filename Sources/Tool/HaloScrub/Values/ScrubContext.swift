import HaloCapture
import HaloProtocol
import HaloTransport

/// The state that all scrubbers of a file share.
struct ScrubContext {
  let options: ScrubOptions
  let pseudonyms: Pseudonyms
  /// The addresses and names that are known so far, to look for in harmless bytes as well.
  var identities: ScrubIdentities
  var health: HealthValues
  var report = ScrubReport()
  var advertisements = AdvertisedParts()
  /// Whether to guess the types of attributes of which only the handle is known, from their values.
  let isGuessing: Bool
  private var channels: [ATTEvent.Channel: ScrubbedChannel] = [:]

  init(_ options: ScrubOptions, knowing identities: ScrubIdentities, isGuessing: Bool) {
    (self.options, self.isGuessing, self.identities) = (options, isGuessing, identities)
    pseudonyms = Pseudonyms(seed: options.seed)
    health = HealthValues(pseudonyms, largest: identities.largest)
  }

  /// Returns the layout and description of an attribute's values, from the cache if possible.
  mutating func channel(_ name: ATTEvent.Channel) -> ScrubbedChannel {
    if let known = channels[name] { return known }
    if channels.count >= Self.mostChannels { channels = [:] }
    let channel = ScrubbedChannel(name)
    channels[name] = channel
    return channel
  }

  /// The largest number of attributes in the cache; a file can contain any number.
  private static let mostChannels = 4096

  // MARK: Known fields

  /// Replaces an address, by default with the last byte first, and remembers the original.
  mutating func address(_ bytes: some Collection<UInt8>, isReversed: Bool = true) -> [UInt8] {
    let number = (isReversed ? Array(bytes.reversed()) : Array(bytes))
      .reduce(0) { $0 << 8 | UInt64($1) }
    identities.learn(address: number)
    let other = pseudonyms.address(number)
    if other != number { report.count(.address) }
    let result = (0..<6).map { UInt8(truncatingIfNeeded: other >> (UInt64($0) * 8)) }
    return isReversed ? result : result.reversed()
  }

  /// Replaces a name that may be padded with zeros, and remembers the original.
  mutating func name(_ bytes: some Collection<UInt8>) -> [UInt8] {
    let name = Array(bytes.prefix { $0 != 0 })
    let padding = [UInt8](repeating: 0, count: bytes.count - name.count)
    guard !name.isEmpty else { return padding }
    identities.learn(name: name)
    report.count(.name)
    return pseudonyms.name(name) + padding
  }

  /// Returns as many zeros as there are bytes, and counts one replacement of `kind` in the report.
  @discardableResult
  mutating func blank(_ bytes: some Collection<UInt8>, as kind: ScrubReport.Kind) -> [UInt8] {
    if bytes.contains(where: { $0 != 0 }) { report.count(kind) }
    return [UInt8](repeating: 0, count: bytes.count)
  }

  mutating func identifier(_ bytes: some Collection<UInt8>) -> [UInt8] {
    guard bytes.contains(where: { $0 != 0 }) else { return Array(bytes) }
    identities.learn(name: Array(bytes))
    report.count(.identifier)
    return pseudonyms.name(bytes)
  }

  // MARK: Assumptions

  /// Uses a value of an attribute, known only by its handle, as evidence for a guess of its type.
  mutating func consider(
    _ value: ArraySlice<UInt8>, at handle: UInt16, isWrite: Bool, isOfHost: Bool,
    _ guess: inout AttributeGuess
  ) {
    guard isGuessing, let result = guess.consume(value, at: handle, isWrite: isWrite) else {
      return
    }
    identities.assumptions.learn(ATTEvent.Channel(result.id), at: handle, isOfHost: isOfHost)
  }

  /// Returns the guess, and counts the value in the report; `channel` without a guess.
  mutating func assumed(
    _ channel: ATTEvent.Channel, at handle: UInt16, for value: ArraySlice<UInt8>, isOfHost: Bool
  ) -> ATTEvent.Channel {
    guard isGuessing,
      let other = identities.assumptions.channel(of: value, at: handle, isOfHost: isOfHost)
    else { return channel }
    report.assume("\(channel) for \(other)")
    return other
  }

  // MARK: Unknown bytes

  /// Returns zeros in place of bytes that may be personal, and reports one case of `words`.
  mutating func unknown(
    _ bytes: some Collection<UInt8>, _ words: @autoclosure () -> String
  ) -> [UInt8] {
    guard bytes.contains(where: { $0 != 0 }) else { return Array(bytes) }
    report.leave(words())
    return [UInt8](repeating: 0, count: bytes.count)
  }

  /// Replaces known addresses and names, and all addresses that are written as text.
  mutating func sweep(_ bytes: [UInt8]) -> [UInt8] {
    var offset = 0
    while offset < bytes.count, !mayBegin(at: offset, in: bytes.span, bytes.count) { offset += 1 }
    guard offset < bytes.count else { return bytes }
    var result = bytes
    while offset < bytes.count {
      guard mayBegin(at: offset, in: bytes.span, bytes.count) else {
        offset += 1
        continue
      }
      let length = max(
        textualAddress(at: offset, in: bytes, &result), digits(at: offset, in: bytes, &result))
      if length > 0 {
        offset += length
        continue
      }
      switch identities.match(at: offset, in: bytes) {
      case .name(let count):
        let found = bytes[offset..<offset + count]
        result.replaceSubrange(offset..<offset + count, with: pseudonyms.name(found))
        report.count(.name)
        offset += count
      case .wideName(let count, let isBigEndian):
        let found = bytes[offset..<offset + count]
        result.replaceSubrange(
          offset..<offset + count, with: wideName(found, isBigEndian: isBigEndian))
        report.count(.name)
        offset += count
      case .address(let isReversed):
        result.replaceSubrange(
          offset..<offset + 6, with: address(bytes[offset..<offset + 6], isReversed: isReversed))
        offset += 6
      case nil: offset += 1
      }
    }
    return result
  }

  /// Returns whether ``sweep(_:)`` surely replaces nothing in a range of bytes.
  func isFree(_ range: Range<Int>, of bytes: Span<UInt8>) -> Bool {
    for offset in range where mayBegin(at: offset, in: bytes, range.upperBound) { return false }
    return true
  }

  /// Whether a known address or name, or one as text or twelve digits, may begin at `offset`.
  private func mayBegin(at offset: Int, in bytes: Span<UInt8>, _ end: Int) -> Bool {
    if identities.mayBegin(at: offset, in: bytes, end) { return true }
    // Of an address as text, byte 2 is a separator; of twelve digits, it is a digit.
    guard offset + 12 <= end, HexDigit.value(bytes[offset]) != nil,
      HexDigit.value(bytes[offset + 1]) != nil
    else { return false }
    switch bytes[offset + 2] {
    case 0x20, 0x2D, 0x3A, 0x5F: return true
    case let unit: return HexDigit.value(unit) != nil
    }
  }

  /// Returns the pseudonym of a name in UTF-16: that of the same name in UTF-8, encoded as UTF-16.
  private func wideName(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8] {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { offset in
      let unit = bytes[offset...].uint16LE(at: 0)
      return isBigEndian ? unit.byteSwapped : unit
    }
    // The name has at least as many bytes in UTF-8 as units in UTF-16.
    let name = pseudonyms.name(Array(String(decoding: units, as: UTF16.self).utf8))
    return zip(name, units).flatMap { letter, _ in isBigEndian ? [0, letter] : [letter, 0] }
  }

  /// Replaces an address written as text, such as `C0:00:5E:00:53:01`, at an offset.
  ///
  /// Only known addresses are replaced if they follow a digit, such as that of a year, or have
  /// blanks between the bytes, as lists of numbers do. With blanks, the bytes may be in either
  /// order.
  private mutating func textualAddress(
    at offset: Int, in bytes: [UInt8], _ result: inout [UInt8]
  ) -> Int {
    let text = bytes[offset...].prefix(17)
    guard text.count == 17 else { return 0 }
    var address: [UInt8] = []
    for group in 0..<6 {
      let start = offset + 3 * group
      guard let high = HexDigit.value(bytes[start]), let low = HexDigit.value(bytes[start + 1]),
        group == 5 || bytes[start + 2] == bytes[offset + 2]
      else { return 0 }
      address.append(high << 4 | low)
    }
    let number = address.reduce(0) { $0 << 8 | UInt64($1) }
    let isKnown = identities.holds(address: number)
    var isReversed = false
    switch bytes[offset + 2] {
    case 0x3A, 0x2D, 0x5F:
      guard isKnown || offset == 0 || !(0x30...0x39).contains(bytes[offset - 1]) else { return 0 }
    case 0x20:
      isReversed = !isKnown
      guard isKnown || identities.holds(address: number.byteSwapped >> 16) else { return 0 }
    default: return 0
    }
    let isUpper = !text.contains { (0x61...0x66).contains($0) }
    for (group, byte) in self.address(address, isReversed: isReversed).enumerated() {
      result[offset + 3 * group] = HexDigit.text(byte >> 4, isUpper: isUpper)
      result[offset + 3 * group + 1] = HexDigit.text(byte & 15, isUpper: isUpper)
    }
    return 17
  }

  /// Replaces a known address as twelve digits, such as `C0005E005301`, in either order.
  private mutating func digits(at offset: Int, in bytes: [UInt8], _ result: inout [UInt8]) -> Int {
    let text = bytes[offset...].prefix(12)
    guard text.count == 12, offset == 0 || HexDigit.value(bytes[offset - 1]) == nil,
      bytes.count == offset + 12 || HexDigit.value(bytes[offset + 12]) == nil
    else { return 0 }
    var number: UInt64 = 0
    for digit in text {
      guard let value = HexDigit.value(digit) else { return 0 }
      number = number << 4 | UInt64(value)
    }
    let isReversed = !identities.holds(address: number)
    guard !isReversed || identities.holds(address: number.byteSwapped >> 16) else { return 0 }
    let address = (0..<6).map { UInt8(truncatingIfNeeded: number >> (40 - 8 * UInt64($0))) }
    let isUpper = !text.contains { (0x61...0x66).contains($0) }
    result.replaceSubrange(
      offset..<offset + 12,
      with: self.address(address, isReversed: isReversed).flatMap {
        [HexDigit.text($0 >> 4, isUpper: isUpper), HexDigit.text($0 & 15, isUpper: isUpper)]
      })
    return 12
  }

  mutating func sweep(_ text: String) -> String {
    String(decoding: sweep(Array(text.utf8)), as: UTF8.self)
  }
}

enum HexDigit {
  static func value(_ unit: UInt8) -> UInt8? {
    switch unit {
    case 0x30...0x39: unit - 0x30
    case 0x41...0x46: unit - 0x37
    case 0x61...0x66: unit - 0x57
    default: nil
    }
  }

  static func text(_ value: UInt8, isUpper: Bool) -> UInt8 {
    value < 10 ? 0x30 + value : (isUpper ? 0x37 : 0x57) + value
  }
}
