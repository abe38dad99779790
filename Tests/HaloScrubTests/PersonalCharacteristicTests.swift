import HaloCapture
import HaloProtocol
import HaloTransport
import Testing

@testable import HaloScrub

@Suite("Characteristics that say who somebody is")
struct PersonalCharacteristicTests {
  private static let numbers = PersonalCharacteristics.kinds.keys.sorted()

  private static func scrub(
    _ value: [UInt8], _ number: UInt16, _ options: ScrubOptions
  ) -> (value: [UInt8]?, report: ScrubReport) {
    let event = ATTEvent(
      time: .zero, operation: .read,
      channel: ATTEvent.Channel(rawValue: "\(BluetoothUUID(number))".lowercased()), value: value)
    let (trace, report) = ScrubSamples.scrub(Trace(header: [], events: [event]), options)
    return (trace.events.first?.value, report)
  }

  @Test("Nothing of a value is left, and of what is measured if that is wanted", arguments: numbers)
  func nothingLeft(number: UInt16) throws {
    let value = Array("Lee 1234".utf8)
    let kind = try #require(PersonalCharacteristics.kinds[number])
    let (all, report) = Self.scrub(value, number, ScrubOptions(altersHealth: true, seed: 3))
    #expect(all?.count == value.count)
    #expect(report.unknown.isEmpty)
    let (some, other) = Self.scrub(value, number, ScrubOptions(seed: 3))
    let zeros = [UInt8](repeating: 0, count: value.count)
    switch kind {
    case .name:
      #expect(report.changed == [.name: 1])
      #expect(all != value)
    case .birth: #expect(report.changed == [.identifier: 1])
    case .place: #expect(report.changed == [.location: 1])
    case .health: #expect(report.changed == [.health: 1])
    }
    #expect((all == zeros) == (kind != .name))
    guard kind == .health else {
      #expect(some == all)
      return
    }
    // It is told of where it is left, and is not where nothing is to be.
    #expect(some == value)
    #expect(other.unknown.count == 1)
    #expect(Self.scrub(value, number, ScrubOptions(blanksUnknown: true)).value == zeros)
  }

  @Test("Of a heart rate that is cut off the rate is not left either")
  func cutOff() {
    for value in [[0x16, 78, 0x1B], [0x17, 78], [0x08, 78, 1]] as [[UInt8]] {
      let (changed, report) = Self.scrub(value, 0x2A37, ScrubOptions(altersHealth: true, seed: 3))
      #expect(changed?.count == value.count)
      #expect(changed?.dropFirst().contains(78) == false, "\(value)")
      #expect(report.changed == [.health: 1])
      #expect(Self.scrub(value, 0x2A37, ScrubOptions(seed: 3)).value == value)
    }
  }
}
