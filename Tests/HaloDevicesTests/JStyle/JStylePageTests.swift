@testable import HaloDevices

/// Histories whose pages end at an unlucky place, or arrive damaged without a gap in the numbers.
@Suite("Pages of JStyle histories")
struct JStylePageTests {
  private let world = World()
  private let end: [UInt8] = [0x66, 0xFF]

  /// Expects a number of oxygen records, and the modes of the requests for them.
  private func expect(_ count: Int, asking modes: [UInt8], of device: ScriptedJStyleRing) throws {
    try world.visit(device) { ring, device in
      let records = try await ring.jStyle.history(of: .oxygenLog)
      #expect(records.count == count)
      #expect(await device.commands(of: 0x66).map { $0[1] } == modes)
    }
  }

  @Test("The end of a full last page is not the answer to the next request", arguments: [1, 2, 3])
  func fullPages(pages: Int) throws {
    let position = Mutex(0)
    let end = ScriptedJStyleRing.Step.send(end)
    let device = ScriptedJStyleRing { command, _ in
      guard command[0] == 0x66 else { return nil }
      let page = position.withLock { page in
        page = command[1] == 2 ? page + 1 : 0
        return page
      }
      guard page < pages else { return [end] }
      let records = JStyleHistoryTests.oxygen(page * 20..<page * 20 + 20).map {
        ScriptedJStyleRing.Step.send($0)
      }
      return records + (page == pages - 1 ? [.wait(.milliseconds(300)), end] : [])
    }
    try world.visit(device) { ring, _ in
      for _ in 0..<3 {
        let records = try await ring.jStyle.history(of: .oxygenLog)
        #expect(records.count == 20 * pages)
      }
    }
  }

  @Test("The rest of a page is a part of its records, although it looks like a reply")
  func checksumByChance() throws {
    var bytes = Array(JStyleHistoryTests.oxygen(0..<2).joined())
    bytes[19] = bytes[4..<19].reduce(0, &+)
    let steps = [Array(bytes[..<4]), Array(bytes[4...]), end].map {
      ScriptedJStyleRing.Step.send($0)
    }
    // The last notification is as long as any other, so that the ring is asked again.
    try expect(2, asking: [0, 0], of: .init { command, _ in command[0] == 0x66 ? steps : nil })
  }

  @Test("Bytes between the records are read again", arguments: [false, true])
  func strayBytes(isAlways: Bool) throws {
    let records = JStyleHistoryTests.oxygen(0..<10)
    let end = end
    let device = ScriptedJStyleRing { command, number in
      guard command[0] == 0x66 else { return nil }
      let isDamaged = number == 0 || isAlways
      let rest = isDamaged ? [Array(repeating: 3, count: 40)] : Array(records[5...])
      return ([Array(records[..<3].joined())] + records[3..<5] + rest + [end]).map { .send($0) }
    }
    try expect(isAlways ? 5 : 10, asking: isAlways ? [0, 0, 0] : [0, 0], of: device)
  }

  @Test("A reading has an end, also without that of the ring")
  func endless() throws {
    let page = PageReader(.oxygenLog, length: nil, mayEndLate: false, after: (1 << 16) - 2)
    let steps = try JStyleHistoryTests.oxygen(0..<2).map { bytes in
      let slice = bytes[...]
      return page.read(try JStyle.NotificationFrame(parsing: slice.span))
    }
    if case .more = steps[0], case .failed = steps[1] { return }
    Issue.record("\(steps)")
  }

  @Test("A part of a record before the silence is read again")
  func cutRecord() throws {
    let records = JStyleHistoryTests.oxygen(0..<6)
    let end = end
    let device = ScriptedJStyleRing { command, number in
      guard command[0] == 0x66 else { return nil }
      let last = number == 0 ? Array(records[5][..<4]) : records[5]
      return ([Array(records[..<5].joined()), last] + [end]).map { .send($0) }
    }
    try expect(6, asking: [0, 0], of: device)
  }
}
