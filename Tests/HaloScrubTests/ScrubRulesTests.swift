import Foundation
import HaloCapture
import HaloCaptureTestSupport
import HaloProtocol
import HaloTestSupport
import HaloTransport
import Testing

@testable import HaloScrub

@Suite("What is done with each field")
struct ScrubRulesTests {
  private static let files = ((try? ColmiFixtures.names()) ?? []).filter {
    $0 != "unrecognized" && !$0.hasSuffix("-logs")
  }

  /// The packets of a file that are any, with the trees of their values.
  private static func packets(_ name: String) throws -> [(event: ATTEvent, tree: FieldTree)] {
    let file = try ColmiFixtures.vectors(name)
    return try file.vectors.compactMap { vector in
      guard vector.value != nil, let channel = vector.channel ?? file.channel,
        let direction = vector.direction ?? file.direction
      else { return nil }
      let event = ATTEvent(
        time: .zero, operation: direction == .host ? .writeRequest : .notify,
        channel: channel == .uart ? .uart : .bigData, value: vector.hex.bytes)
      return try tree(of: event).map { (event, $0) }
    }
  }

  private static func tree(of event: ATTEvent) throws -> FieldTree? {
    let isHost = event.operation.isFromCentral
    if event.channel == .uart {
      guard let frame = try? Colmi.Frame(parsing: event.value) else { return nil }
      let value =
        isHost
        ? try Colmi.HostMessage(parsing: frame).packet
        : try Colmi.RingMessage(parsing: frame).packet
      return try value.map { try FieldTree($0) }
    }
    guard let frame = try? Colmi.BigDataFrame(parsing: event.value) else { return nil }
    let value =
      isHost
      ? try Colmi.BigDataHostMessage(parsing: frame).value
      : try Colmi.BigDataRingMessage(parsing: frame).value
    return try value.map { try FieldTree($0) }
  }

  @Test("Each field of each packet has a rule", arguments: files)
  func complete(_ name: String) throws {
    let type = try ColmiFixtures.vectors(name).type.replacing("Colmi.", with: "")
    for var (_, tree) in try Self.packets(name) {
      tree.forEachLeaf { path, leaf in
        guard leaf != .null else { return }
        #expect(FieldRules.rule(for: path, of: type) != nil, "\(path) of \(type)")
      }
    }
  }

  @Test("A tree is the value that it was made of", arguments: files)
  func trees(_ name: String) throws {
    func check<Value: Codable & Equatable>(_ value: Value) throws {
      #expect(try FieldTree(value).decode(Value.self) == value)
    }
    for (event, _) in try Self.packets(name) {
      if event.channel == .uart {
        let frame = try Colmi.Frame(parsing: event.value)
        let value: (any Colmi.FrameValue)? =
          event.operation.isFromCentral
          ? try Colmi.HostMessage(parsing: frame).packet
          : try Colmi.RingMessage(parsing: frame).packet
        if let value { try check(value) }
      } else {
        let frame = try Colmi.BigDataFrame(parsing: event.value)
        let value: (any Colmi.BigDataValue)? =
          event.operation.isFromCentral
          ? try Colmi.BigDataHostMessage(parsing: frame).value
          : try Colmi.BigDataRingMessage(parsing: frame).value
        if let value { try check(value) }
      }
    }
  }

  @Test(
    "Scrubbed, each packet is of its type, and holds nothing that it must not", arguments: files)
  func packets(_ name: String) throws {
    let type = try ColmiFixtures.vectors(name).type.replacing("Colmi.", with: "")
    for (event, before) in try Self.packets(name) {
      let options = ScrubOptions(days: 30, altersHealth: true, seed: 11)
      let (scrubbed, report) = ScrubSamples.scrub(Trace(events: [event]), options)
      let other = try #require(scrubbed.events.first)
      #expect(other.value.count == event.value.count)
      // What comes too late for its field cannot be told.
      guard !report.unknown.keys.contains(where: { $0.hasSuffix("cannot be changed") }) else {
        #expect(report.unknown.keys.contains("a \(type) that cannot be changed"))
        continue
      }
      let after = try #require(try Self.tree(of: other), "\(type)")
      Self.compare(before, after, type)
    }
  }

  @Test("What a ring repeats is changed as it was written", arguments: files)
  func echoes(_ name: String) throws {
    guard name.hasSuffix("-write-reply") else { return }
    let options = ScrubOptions(days: 30, altersHealth: true, seed: 11)
    for (event, tree) in try Self.packets(name) where tree["echo"]?.text?.isEmpty == false {
      var request = event
      request.operation = .writeRequest
      // What a ring answers need not be what anybody could write.
      guard let written = try? Self.tree(of: request),
        (written["settings"] ?? written["reminder"]) != nil
      else { continue }
      let (scrubbed, _) = ScrubSamples.scrub(Trace(events: [request, event]), options)
      #expect(scrubbed.events[0].value == scrubbed.events[1].value)
      if ["user-id-write-reply", "user-preferences-write-reply"].contains(name) {
        #expect(scrubbed.events[0].value != event.value)
      }
    }
  }

  @Test("A night is as long as it was, and other in its parts", arguments: ["sleep", "nap"])
  func nights(_ name: String) throws {
    let options = ScrubOptions(altersHealth: true, seed: 11)
    var changes = 0
    for (event, tree) in try Self.packets(name + "-history") {
      let (scrubbed, _) = ScrubSamples.scrub(Trace(events: [event]), options)
      let other = try #require(try Self.tree(of: scrubbed.events[0]))
      let (before, after) = (try #require(tree["records"]?.list), other["records"]?.list ?? [])
      #expect(before.count == after.count)
      for (night, other) in zip(before, after) {
        func minutes(_ night: FieldTree) -> [Int] {
          (night["stages"]?.list ?? []).compactMap { $0["minutes"]?.number }
        }
        #expect(minutes(night).reduce(0, +) == minutes(other).reduce(0, +))
        #expect(minutes(night).count == minutes(other).count)
        func shift(_ key: String) -> Int? {
          night[key]?.number.flatMap { before in other[key]?.number.map { $0 - before } }
        }
        #expect(shift("startMinute") == shift("endMinute"))
        if night != other { changes += 1 }
      }
    }
    #expect(changes > 0)
  }

  private static func compare(_ before: FieldTree, _ after: FieldTree, _ type: String) {
    var (former, place) = ([(path: [String], leaf: FieldTree)](), 0)
    var (before, after) = (before, after)
    before.forEachLeaf { former.append(($0, $1)) }
    after.forEachLeaf { path, leaf in
      defer { place += 1 }
      guard place < former.count else { return }
      #expect(former[place].path == path)
      let original = former[place].leaf
      switch FieldRules.rule(for: path, of: type) {
      case .keep where !["SleepHistory", "NapHistory", "SportSummary"].contains(type):
        #expect(leaf == original, "\(path) of \(type)")
      case .name, .wideName, .words:
        #expect(leaf.text?.utf16.count == original.text?.utf8.count || path == ["text"])
        if original.text?.contains(where: { $0 != "\0" }) == true { #expect(leaf != original) }
      case .wordBytes, .address:
        if original.text?.contains(where: { $0 != "0" }) == true { #expect(leaf != original) }
      case .location: #expect(leaf.text?.allSatisfy { $0 == "0" } == true)
      case .time:
        if let text = original.text, !text.hasPrefix("1970-01-01T00:00:00"),
          !text.hasPrefix("2106-02-07T06:28:15")
        {
          #expect(leaf != original, "\(path) of \(type)")
        }
      default: break
      }
    }
    #expect(place == former.count)
  }
}
