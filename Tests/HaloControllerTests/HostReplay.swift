@testable import HaloController

/// The host half of a capture, which meets a controller of this project: a replay sends the packets
/// of the host again, and lists the answers that differ from those of the capture.
///
/// A packet of the host waits until all that it may have answered has arrived, at most ten seconds,
/// and data waits for room in the controller. Commands without a claim here are left out, since a
/// host does not send them.
struct HostReplay {
  /// The packets of one adapter, with their H4 types.
  private(set) var packets: [(time: Duration, isOfHost: Bool, bytes: [UInt8])] = []

  /// Reads the packets of one adapter from a capture, up to a first link unless `includesLinks`.
  init(_ file: [UInt8], adapter: UInt32, includesLinks: Bool) throws {
    var reader = try CaptureReader(file)
    while let item = try reader.next() {
      guard case .packet(let packet) = item, packet.adapter == adapter else { continue }
      let bytes = Array(packet.bytes)
      switch packet.kind {
      case .command:
        // The two commands that connect.
        if !includesLinks, [0x0D, 0x43].contains(bytes[0]), bytes[1] == 0x20 { return }
        packets.append((packet.time, true, [0x01] + bytes))
      case .event:
        if !includesLinks, bytes[0] == 0x3E, [0x01, 0x0A].contains(bytes[2]) { return }
        packets.append((packet.time, false, [0x04] + bytes))
      case .acl(let direction): packets.append((packet.time, direction == .sent, [0x02] + bytes))
      default: break
      }
    }
  }

  func run(_ host: TestHost) async throws -> [String] {
    var (recorded, own) = (Answers(), Answers())
    var last = packets.first?.time ?? .zero
    var (sent, commands) = (0, [UInt16]())
    for packet in packets {
      guard packet.isOfHost else {
        recorded.add(packet.bytes)
        continue
      }
      try await host.air.simulation.clock.sleep(for: max(.zero, packet.time - last))
      last = packet.time
      for _ in 0..<10_000 {
        for packet in host.take() { own.add(packet) }
        let hasRoom = packet.bytes[0] == 0x01 || sent - own.completed < 8
        if hasRoom, own.isComplete(like: recorded) { break }
        try await host.air.simulation.clock.sleep(for: .milliseconds(1))
      }
      var bytes = packet.bytes
      if bytes[0] == 0x02 {
        sent += 1
        replaceHandle(&bytes, at: 1, recorded, own)
      } else {
        let opcode = bytes[1...].uint16LE(at: 0)
        guard CommandForm.byOpcode[HCI.Opcode(rawValue: opcode)] != nil else { continue }
        commands.append(opcode)
        // The commands that begin with a handle.
        if [0x0406, 0x041D, 0x2013, 0x2016, 0x2022, 0x2032].contains(opcode) {
          replaceHandle(&bytes, at: 4, recorded, own)
        }
      }
      host.controller.receive(bytes)
    }
    try await host.air.simulation.clock.sleep(for: .seconds(10))
    for packet in host.take() { own.add(packet) }
    return recorded.differences(from: own, commands)
  }

  private func replaceHandle(
    _ bytes: inout [UInt8], at place: Int, _ recorded: Answers, _ own: Answers
  ) {
    let word = bytes[place...].uint16LE(at: 0)
    guard let index = recorded.handles.lastIndex(of: word & 0x0FFF), index < own.handles.count
    else { return }
    let new = word & 0xF000 | own.handles[index]
    bytes.replaceSubrange(place..<(place + 2), with: [UInt8(new & 0xFF), UInt8(new >> 8)])
  }
}

/// The packets of a controller, in groups that another controller must send as well.
private struct Answers {
  /// The answers to commands by their opcodes, in their order.
  var commands: [UInt16: [String]] = [:]
  /// The answers of the peripheral to requests of ATT, in their order.
  var attributes: [[UInt8]] = []
  /// The other events, without those that depend on the air and on the time.
  var events: [String] = []
  var handles: [UInt16] = []
  var completed = 0
  private var assembly = L2CAPAssembly()

  mutating func add(_ packet: [UInt8]) {
    switch (packet[0], packet[1]) {
    case (0x02, _):
      let isFirst = packet[2] >> 4 & 3 != 1
      let data = packet[5...]
      let outcome = isFirst ? assembly.begin(data).outcome : assembly.consume(data)
      // Values of subscriptions depend on the time.
      guard case .whole(let whole) = outcome, whole.dropFirst(2).uint16LE(at: 0) == 4,
        let code = whole.dropFirst(4).first, code & 1 == 1, code != 0x1B, code != 0x1D
      else { return }
      attributes.append(Array(whole.dropFirst(4)))
    case (0x04, 0x0E):
      let text = "0E \(hex(packet[6])), \(packet.count - 7) bytes"
      commands[packet[4...].uint16LE(at: 0), default: []].append(text)
    case (0x04, 0x0F):
      commands[packet[5...].uint16LE(at: 0), default: []].append("0F \(hex(packet[3]))")
    case (0x04, 0x13): completed += Int(packet[6...].uint16LE(at: 0))
    case (0x04, 0x3E):
      // Reports depend on the air.
      guard ![0x02, 0x0D].contains(packet[3]) else { return }
      if [0x01, 0x0A].contains(packet[3]) { handles.append(packet[5...].uint16LE(at: 0) & 0x0FFF) }
      events.append("3E \(hex(packet[3])) \(hex(packet[4]))")
    default:
      let reason = packet[1] == 0x05 ? " " + hex(packet[6]) : ""
      events.append("\(hex(packet[1])) \(hex(packet[3]))\(reason)")
    }
  }

  func isComplete(like recorded: Answers) -> Bool {
    attributes.count >= recorded.attributes.count && handles.count >= recorded.handles.count
      && events.count >= recorded.events.count
  }

  private func hex(_ byte: UInt8) -> String { HexBytes([byte]).description.uppercased() }

  /// Returns a line for each difference: what, the answer in the capture, the answer here.
  func differences(from own: Answers, _ opcodes: [UInt16]) -> [String] {
    var lines: [String] = []
    for opcode in Set(opcodes).sorted() {
      let name = String(opcode, radix: 16)
      // A capture may begin between a command and its answer.
      let there = (commands[opcode] ?? []).suffix(opcodes.count { $0 == opcode })
      let here = (own.commands[opcode] ?? []).suffix(there.count)
      if there != here { lines.append("command \(name): \(there), \(here)") }
    }
    for event in Set(events + own.events).sorted() {
      let (there, here) = (events.count { $0 == event }, own.events.count { $0 == event })
      if there != here { lines.append("event \(event): \(there), \(here) times") }
    }
    for index in 0..<max(attributes.count, own.attributes.count) {
      let there = index < attributes.count ? "\(HexBytes(attributes[index]))" : "none"
      let here = index < own.attributes.count ? "\(HexBytes(own.attributes[index]))" : "none"
      if there != here { lines.append("attribute answer \(index + 1): \(there), \(here)") }
    }
    return lines
  }
}

/// The strap of the captures `strap-VERSION`, with the same handles and values.
final class RecordedStrap: LocalPeripheral {
  let advertisement: AdvertisementData? = AdvertisementData(
    localName: "lab HRM", serviceUUIDs: [0x180D], flags: [.generalDiscoverable, .brEDRNotSupported])

  let preferences = LinkPreferences(mtu: 517)

  /// A UUID of the service with long values, or of the other service, by its number.
  private static func long(_ number: UInt64) -> BluetoothUUID {
    BluetoothUUID(high: 0x6E40_0000_B5A3_F393 | number << 32, low: 0xE0A9_E50E_24DC_CA9E)
  }

  private static func own(_ number: UInt64) -> BluetoothUUID {
    BluetoothUUID(high: 0x1AB0_0000_1111_2222 | number << 32, low: 0x3333_4444_5555_6666)
  }

  let services: [GATTService] = [
    GATTService(0x1800, [0x2A00: .read, 0x2A01: .read]),
    GATTService(0x1801, [0x2A05: .indicate, 0x2B29: [.read, .write], 0x2B2A: .read]),
    GATTService(0x180D, [0x2A37: .notify, 0x2A38: .read, 0x2A39: .write]),
    GATTService(long(1), [long(2): [.write, .writeWithoutResponse], long(3): .notify]),
    GATTService(
      own(1),
      characteristics: [
        GATTCharacteristic(own(2), properties: [.read, .write], descriptors: [0x2901]),
        GATTCharacteristic(own(3), properties: .indicate),
        GATTCharacteristic(own(4), properties: .read),
        GATTCharacteristic(own(5), properties: .read),
      ]),
  ]

  /// The values that were read, by the names of their channels.
  private let values: Mutex<[String: [UInt8]]>

  init(_ file: [UInt8]) throws {
    var values: [String: [UInt8]] = [:]
    var reader = try CaptureEventReader(file)
    while let item = try reader.next() {
      guard case .event(let event) = item, event.operation == .read else { continue }
      // The first ones, as the host writes others later.
      if values["\(event.channel)"] == nil { values["\(event.channel)"] = event.value }
    }
    self.values = Mutex(values)
  }

  func read(
    _ characteristic: CharacteristicID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] {
    let name = "\(ATTEvent.Channel(characteristic))"
    guard let value = values.withLock({ $0[name] }) else { throw .readNotPermitted }
    return value
  }

  func read(
    _ descriptor: DescriptorID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] { Array("a long value".utf8) }

  func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    let name = "\(ATTEvent.Channel(characteristic))"
    values.withLock { $0[name] = value }
  }
}
