import HaloProtocol
import HaloTestSupport
import Testing

@Suite("Layout tables")
struct LayoutTests {
  @Test(
    "The table of a packet matches its code", arguments: LayoutFile.all.packets.map(\.type))
  func tableIsTheCode(type: String) throws {
    let packet = try #require(LayoutFile.all.packets.first { $0.type == type })
    var check = LayoutCheck(packet)
    for vector in try LayoutVector.all(of: packet) {
      do {
        try check.check(vector)
      } catch let violation as LawViolation {
        Issue.record("\(type), \(vector.name): \(violation)")
      }
    }
    #expect(check.unseen == [], "these fields of \(type) change nothing in any fixture")
    #expect(check.unused == [], "these fields of \(type) need no exception")
  }
}

/// Changes the bytes of each field of the vectors of a packet.
struct LayoutCheck {
  private let packet: LayoutFile.Packet
  /// The fields of the table, with those of its rows instead of lists.
  ///
  /// Rows whose bytes the type keeps together are left out: `TimerEntry`, and `LegacySportSession`,
  /// which spans several frames.
  private let all: Set<String>
  /// The fields that changed their property, and the other fields whose change was rejected.
  private var seen: Set<String> = []
  private var used: Set<String> = []

  init(_ packet: LayoutFile.Packet) {
    self.packet = packet
    all = Self.names(of: packet.fields, of: packet.type)
  }

  private static func names(of fields: [LayoutFile.Field], of owner: String) -> Set<String> {
    var names: Set<String> = []
    for field in fields {
      if let type = field.rows, field.type?.hasPrefix("[") == true {
        let row = LayoutFile.all.rows.first { $0.type == type }
        names.formUnion(Self.names(of: row?.fields ?? [], of: type))
      } else {
        names.insert("\(owner).\(field.name)")
      }
    }
    return names
  }

  /// The fields that change nothing in any fixture, except those with an exception.
  var unseen: [String] {
    all.subtracting(seen).filter { LayoutException.all[$0]?.isUnseen != true }.sorted()
  }

  /// The fields whose exception no vector needs.
  var unused: [String] {
    all.subtracting(used).filter { name in
      LayoutException.all[name].map { !$0.isUnseen || seen.contains(name) } == true
    }.sorted()
  }

  mutating func check(_ vector: LayoutVector) throws {
    let walk = try LayoutWalk(packet, count: vector.bytes.count, json: vector.json)
    // In every history, one zero byte means "nothing stored".
    if walk.spans.isEmpty, packet.channel == "bigdata", vector.bytes == [0] { return }
    try checkCoverage(walk.spans, vector)
    for span in walk.spans {
      try checkNumber(span, vector)
      try checkSize(span, vector)
      try checkChanges(span, vector, walk.spans)
    }
  }

  /// Checks that each byte belongs to one field, or that reading ignores it.
  private func checkCoverage(_ spans: [LayoutSpan], _ vector: LayoutVector) throws {
    var covered = [UInt8](repeating: 0, count: vector.bytes.count)
    for span in spans {
      for byte in span.bytes {
        try law(covered[byte] & span.mask == 0, "\(span.name): byte \(byte) is in two fields")
        covered[byte] |= span.mask
      }
    }
    for (byte, bits) in covered.enumerated() where bits != 0xFF {
      try law(bits == 0 && vector.ignored.contains(byte), "byte \(byte) is in no field")
    }
  }

  /// Checks that a number has the value of its bytes, in the byte order of the table.
  private mutating func checkNumber(_ span: LayoutSpan, _ vector: LayoutVector) throws {
    guard span.field.kind == .property, case .int(let number)? = vector.json.value(at: span.path),
      span.bytes.count <= 5, !span.isAddedToSum
    else { return }
    try law(
      span.bytes.count == 1 || span.field.order != nil, "\(span.name) has no byte order")
    let bytes = vector.bytes[span.bytes].map { $0 & span.mask }
    let ordered = span.field.order == "little" ? Array(bytes.reversed()) : bytes
    var expected = ordered.reduce(0) { $0 << 8 | Int($1) }
    let bits = 8 * bytes.count
    if span.field.signed == true, expected >> (bits - 1) == 1 { expected -= 1 << bits }
    if span.field.unit?.contains("BCD") == true, span.field.unit?.contains("not BCD") != true {
      expected = expected >> 4 * 10 + expected & 15
    }
    // The value may keep bits in place.
    let shifted = expected >> (span.field.bits?.first ?? 0)
    if number != shifted, LayoutException.all[span.name]?.isOtherNumber == true {
      used.insert(span.name)
      return
    }
    // Reserved flags keep their places in several bytes.
    let placed = span.field.bits == nil ? expected : expected << (8 * span.bytes.lowerBound)
    try law(
      [expected, shifted, placed].contains(number),
      "\(span.name) is \(number), its bytes are \(expected)")
  }

  /// Checks that the error of bytes that do not fit a field has the place of the field.
  ///
  /// A field may allow any number of bytes. Big data counts the header of the frame.
  private func checkSize(_ span: LayoutSpan, _ vector: LayoutVector) throws {
    guard span.path.count == 1, let offset = span.field.offset,
      span.field.type?.hasPrefix("HexBytes") == true, case .object(var fields) = vector.json,
      case .string(let hex)? = fields[span.path[0]]
    else { return }
    let header = packet.channel == "bigdata" ? Colmi.BigDataFrame.headerLength : 0
    for changed in [hex + String(repeating: "00", count: 1025), String(hex.dropLast(2))] {
      fields[span.path[0]] = .string(changed)
      do {
        _ = try vector.make(.object(fields))
      } catch let error as WireError where error.field == span.path[0] {
        try law(error.offset == header + offset, "\(span.name): \(error)")
      } catch {}
    }
  }

  /// Corrects the checksum of the row with a byte; a wrong one stays equally wrong.
  private func seal(
    _ bytes: inout [UInt8], after byte: Int, _ spans: [LayoutSpan], _ former: [UInt8]
  ) {
    for sum in spans where sum.bytes.lowerBound > byte {
      let place = sum.bytes.lowerBound
      if sum.isAddedToSum {
        let error = former[place] &- former[..<place].reduce(0, &+)
        bytes[place] = bytes[..<place].reduce(error, &+)
      }
      guard sum.field.unit == "`Checksum/sum(_:)`" else { continue }
      let row = spans.filter { $0.path.starts(with: sum.path) }
      guard let start = row.map(\.bytes.lowerBound).min(), start <= byte else { continue }
      bytes[place] = bytes[start..<place].reduce(0, &+)
    }
  }

  private mutating func checkChanges(
    _ span: LayoutSpan, _ vector: LayoutVector, _ spans: [LayoutSpan]
  ) throws {
    let exception = LayoutException.all[span.name]
    for byte in places(span) {
      for change in changes(span) {
        var bytes = vector.bytes
        bytes[byte] ^= change
        seal(&bytes, after: byte, spans, vector.bytes)
        let differences: [[String]]
        do {
          differences = vector.json.differences(try JSONValue(vector.read(bytes)))
        } catch is WireError {
          // The bytes of a mark never change, either.
          let isFixed =
            span.field.kind != .property || span.field.unit?.hasSuffix(" if true") == true
          if isFixed { seen.insert(span.name) }
          continue
        }
        switch span.field.kind {
        case .property:
          let others = differences.filter { !$0.starts(with: span.path) }
          let extra = others.filter { exception?.allows($0) != true }
          if extra.count < others.count { used.insert(span.name) }
          try law(extra.isEmpty, "byte \(byte), \(span.name), also changes \(extra)")
          if differences.count > others.count { seen.insert(span.name) }
          try law(
            !differences.isEmpty || mayBeIgnored(span, byte, vector),
            "byte \(byte), \(span.name), changes nothing")
        case .constant:
          throw LawViolation(description: "byte \(byte), \(span.name), changes without an error")
        case .count, .presence:
          try law(!differences.isEmpty, "byte \(byte), \(span.name), changes nothing")
          seen.insert(span.name)
        case .part: break
        }
      }
    }
  }

  /// The bytes to change: for long fields the first two and the last.
  private func places(_ span: LayoutSpan) -> [Int] {
    let all = Array(span.bytes)
    return all.count > 4 ? [all[0], all[1], all[all.count - 1]] : all
  }

  private func changes(_ span: LayoutSpan) -> [UInt8] {
    guard span.mask == 0xFF else {
      return (0..<8).map { 1 << UInt8($0) }.filter { $0 & span.mask != 0 }
    }
    // The last change swaps on and off, the bytes 23 and 24.
    return [0x01, 0x02, 0x80, 0xFF, 0x07]
  }

  /// Returns whether reading ignores a byte: text ends at its first zero, and a fixture lists other
  /// ignored bytes.
  private func mayBeIgnored(_ span: LayoutSpan, _ byte: Int, _ vector: LayoutVector) -> Bool {
    vector.ignored.contains(byte) || span.field.type?.hasPrefix("String") == true
  }
}
