@testable import HaloController

@Suite("ATT and L2CAP of a controller")
struct AttributeTests: HostSuite {
  let bench = HostBench(seed: 49)

  /// The handle of the value ``TestPeripheral/text``.
  private let text: UInt16 = 10

  @Test("Long values cross in fragments of either side", arguments: [1, 5, 27, 251])
  func fragments(size: Int) throws {
    let peripheral = TestPeripheral()
    try visit(peripheral) { handle, _ in
      #expect(try await host.ask(.exchangeMTURequest(200), on: handle) == .exchangeMTUResponse(247))
      let value = (0..<100).map { UInt8($0) }
      // No more fragments than the controller has room for.
      let part = value.prefix(min(100, 8 * size - 7))
      let request = ATTPacket.writeRequest(text, part)
      #expect(try await host.ask(request, on: handle, size: size) == .writeResponse)
      #expect(peripheral.written.withLock { $0 } == [Array(part)])
      for limit in [27, 251] {
        _ = host.take()
        host.send(ATTPacket.readRequest(text).bytes, of: handle)
        try await sleep(.seconds(1))
        let data = host.take().filter { $0[0] == 0x02 }
        #expect(data.map { $0.count - 5 }.max() == min(limit, 105))
        #expect(data.flatMap { $0[5...] }[5...] == value[...])
        if limit == 27 {
          host.command(.setDataLength, [UInt8(handle), 0, 0xFB, 0, 0x48, 0x08])
          let change = try await host.eventLE(0x07, HCI.DataLengthChange.self)
          #expect(change.lengths.receive.octets == 251)
        }
      }
      // The same again changes nothing.
      host.command(.setDataLength, [UInt8(handle), 0, 0xFB, 0, 0x48, 0x08])
      #expect(try await host.packets(for: .seconds(1)).isEmpty)
    }
  }

  @Test("Errors have the handle and the code that the specification names")
  func errors() throws {
    try visit { handle, _ in
      let all = ATTHandles(1, 0xFFFF)
      for (request, attribute, code) in [
        (.readRequest(0x00FF), 0x00FF, 0x01), (.readRequest(0), 0, 0x01),
        (.readRequest(text + 3), text + 3, 0x02), (.writeRequest(1, [1]), 1, 0x03),
        (.readBlobRequest(text, offset: 101), text, 0x07),
        (.writeRequest(text, [0xFF]), text, 0x80), (.writeRequest(text + 4, [1]), text + 4, 0x0D),
        (.findInformationRequest(ATTHandles(9, 8)), 9, 0x01),
        (.findInformationRequest(ATTHandles(0, 8)), 0, 0x01),
        (.findInformationRequest(ATTHandles(0x100, 0xFFFF)), 0x100, 0x0A),
        (.readByGroupTypeRequest(all, type: 0x2801), 1, 0x0A),
        (.readByGroupTypeRequest(all, type: 0x2803), 1, 0x10),
        (.readByTypeRequest(all, type: 0x2802), 1, 0x0A),
        (.findByTypeValueRequest(all, type: 0x2800, value: [1, 2]), 1, 0x0A),
        (.prepareWriteRequest(1, offset: 0, [1]), 1, 0x03),
      ] as [(ATTPacket, UInt16, UInt8)] {
        let answer = try await host.ask(request, on: handle)
        #expect(
          answer == .errorResponse(request: request.opcode, handle: attribute, code: code),
          "\(request)")
      }
      host.send([0x02, 0x17], of: handle)
      #expect(
        try await host.attribute(of: handle) == .errorResponse(request: 2, handle: 0, code: 4))
      host.send([0x3E], of: handle)
      #expect(
        try await host.attribute(of: handle) == .errorResponse(request: 0x3E, handle: 0, code: 6))
      #expect(
        try await host.ask(.readBlobRequest(text, offset: 95), on: handle)
          == .readBlobResponse([95, 96, 97, 98, 99]))
      #expect(
        try await host.ask(.readRequest(text + 1), on: handle)
          == .readResponse(Array("words".utf8)[...])
      )
    }
  }

  @Test("Write commands arrive in order, and each gives its credit back")
  func writeCommands() throws {
    let peripheral = TestPeripheral()
    try visit(peripheral) { handle, _ in
      var completed = 0
      for number in 0..<100 as Range<UInt8> {
        // The controller has room for 20 packets.
        while Int(number) - completed == 20 {
          completed += Int(try await host.event(0x13, HCI.CompletedPackets.self).count)
        }
        host.send(ATTPacket.writeCommand(text, [number]).bytes, of: handle)
      }
      while completed < 100 {
        completed += Int(try await host.event(0x13, HCI.CompletedPackets.self).count)
      }
      try await sleep(.seconds(5))
      #expect(peripheral.written.withLock { $0 } == (0..<100).map { [$0] })
      #expect(completed == 100 && host.take().isEmpty)
    }
  }

  @Test("More packets than there is room for are a Data Buffer Overflow")
  func overflow() throws {
    try visit { handle, _ in
      // The packet too many has used a credit as well.
      let refused: [[UInt8]] = [
        [0x04, 0x1A, 0x01, 0x01], [0x04, 0x13, 0x05, 0x01, UInt8(handle), 0, 1, 0],
      ]
      for _ in 0..<21 { host.send(ATTPacket.writeCommand(3, [1]).bytes, of: handle) }
      #expect(host.take() == refused)
      try await sleep(.seconds(5))
      _ = host.take()
      host.send([UInt8](repeating: 0, count: 252), of: handle, size: 300)
      #expect(host.take() == refused)
      // A packet for no link has no effect, however long it is.
      host.send([UInt8](repeating: 0, count: 252), of: handle + 1, size: 300)
      #expect(host.take().isEmpty)
    }
  }

  @Test("A host that does not wait for answers gets no credits until the peripheral keeps up")
  func hastyHost() throws {
    try visit { handle, _ in
      var (credits, sent, answers, most) = (20, 0, 0, 0)
      let end = simulation.now + .seconds(20)
      while simulation.now < end {
        for packet in host.take() {
          if packet.starts(with: [0x04, 0x13]) { credits += Int(packet[6]) }
          if packet[0] == 0x02 { answers += 1 }
        }
        for _ in 0..<credits {
          host.send(ATTPacket.readRequest(text).bytes, of: handle)
          sent += 1
        }
        credits = 0
        most = max(most, sent - answers)
        try await sleep(.milliseconds(10))
      }
      #expect(most <= 60 && answers > 100)
      try await sleep(.seconds(5))
      for packet in host.take() {
        if packet.starts(with: [0x04, 0x13]) { credits += Int(packet[6]) }
      }
      #expect(credits == 20)
    }
  }

  @Test("Responses of a host have no answer, not even if they are damaged")
  func responses() throws {
    try visit { (handle, _) async throws in
      for packet in [[0x03], [0x01, 0x02], [0x07, 0x01], [0x13, 0x00], [0x05]] as [[UInt8]] {
        host.send(packet, of: handle)
      }
      #expect(try await host.packets(after: .seconds(2)).allSatisfy { $0[0] == 0x04 })
    }
  }

  @Test("The reserved bits of a configuration are no subscription")
  func reservedConfiguration() throws {
    try visit { (handle, control) async throws in
      #expect(try await host.ask(.writeRequest(text + 4, [4, 0]), on: handle) == .writeResponse)
      control.simulateValueUpdate([1], for: TestPeripheral.alert)
      #expect(try await host.packets(after: .seconds(2)).allSatisfy { $0[0] == 0x04 })
      #expect(try await host.ask(.readRequest(text + 4), on: handle) == .readResponse([0, 0]))
    }
  }

  @Test("An indication waits for the confirmation of the one before")
  func indications() throws {
    try visit { (handle, control) async throws in
      #expect(try await host.ask(.writeRequest(text + 4, [2, 0]), on: handle) == .writeResponse)
      control.simulateValueUpdate([1], for: TestPeripheral.alert)
      control.simulateValueUpdate([2], for: TestPeripheral.alert)
      #expect(try await host.attribute(of: handle) == .indication(text + 3, [1]))
      #expect(try await host.packets(after: .seconds(2)).isEmpty)
      host.send(ATTPacket.confirmation.bytes, of: handle)
      #expect(try await host.attribute(of: handle) == .indication(text + 3, [2]))
    }
  }

  @Test("Without a confirmation for 30 s, no more indications and notifications follow")
  func unconfirmed() throws {
    try visit { handle, control in
      #expect(try await host.ask(.writeRequest(text + 4, [2, 0]), on: handle) == .writeResponse)
      for value in [1, 2] as [UInt8] {
        control.simulateValueUpdate([value], for: TestPeripheral.alert)
        try await sleep(.seconds(25))
        host.send(ATTPacket.confirmation.bytes, of: handle)
        #expect(try await host.attribute(of: handle) == .indication(text + 3, [value]))
      }
      for _ in 0..<3 { control.simulateValueUpdate([3], for: TestPeripheral.alert) }
      #expect(try await host.attribute(of: handle) == .indication(text + 3, [3]))
      try await sleep(.seconds(31))
      host.send(ATTPacket.confirmation.bytes, of: handle)
      control.simulateValueUpdate([4], for: TestPeripheral.alert)
      #expect(try await host.packets(after: .seconds(5)).allSatisfy { $0[0] == 0x04 })
      #expect(try await host.ask(.readRequest(text + 4), on: handle) == .readResponse([2, 0]))
    }
  }

  @Test("The parts of a long write become one value, in order and without gaps")
  func longWrite() throws {
    let peripheral = TestPeripheral()
    try visit(peripheral) { handle, _ in
      func write(_ offsets: [UInt16], flags: UInt8) async throws -> ATTPacket {
        for offset in offsets {
          let part = [UInt8](repeating: UInt8(offset), count: 18)
          #expect(
            try await host.ask(.prepareWriteRequest(text, offset: offset, part[...]), on: handle)
              == .prepareWriteResponse(text, offset: offset, part[...]))
        }
        return try await host.ask(.executeWriteRequest(flags: flags), on: handle)
      }
      #expect(try await write([0, 18, 36], flags: 1) == .executeWriteResponse)
      #expect(peripheral.written.withLock { $0.map(\.count) } == [54])
      #expect(try await write([0, 18], flags: 0) == .executeWriteResponse)
      #expect(
        try await write([0, 36], flags: 1)
          == .errorResponse(request: 0x18, handle: text, code: 0x07))
      for _ in 0..<64 {
        _ = try await host.ask(.prepareWriteRequest(text, offset: 0, []), on: handle)
      }
      #expect(
        try await host.ask(.prepareWriteRequest(text, offset: 0, []), on: handle)
          == .errorResponse(request: 0x16, handle: text, code: 0x09))
      #expect(peripheral.written.withLock { $0.count } == 1)
    }
  }

  @Test("A change of the services is an indication of Service Changed")
  func serviceChange() throws {
    let peripheral = TestPeripheral()
    try visit(peripheral) { handle, control in
      // 1800 with 2A00 has the handles 1–3, 1801 with 2A05 those from 4 on.
      #expect(try await host.ask(.writeRequest(7, [2, 0]), on: handle) == .writeResponse)
      control.simulateServiceChange(
        peripheral.services + [GATTService(0xFF10, characteristics: [])])
      #expect(try await host.attribute(of: handle) == .indication(6, [1, 0, 0xFF, 0xFF]))
      let found = try await host.ask(
        .findByTypeValueRequest(ATTHandles(1, 0xFFFF), type: 0x2800, value: [0x10, 0xFF]),
        on: handle)
      guard case .findByTypeValueResponse(let list) = found else {
        Issue.record("\(found)")
        return
      }
      #expect(list.count == 1)
    }
  }

  @Test("L2CAP requests are rejected, and a peripheral can refuse to pair")
  func otherChannels() throws {
    let control = air.place(TestPeripheral(), as: "device")
    control.setRefusesBonds(true)
    try air.run {
      let handle = try await host.connect(to: "device")
      host.send([0x14, 0x07, 0x0A, 0x00] + [UInt8](repeating: 1, count: 10), on: 5, of: handle)
      let rejected = try await host.l2cap(of: handle)
      #expect(rejected.channel == 5 && rejected.payload == [0x01, 0x07, 0x02, 0x00, 0x00, 0x00])
      host.send([0x01, 0x03, 0x00, 0x01, 0x10, 0x03, 0x03], on: 6, of: handle)
      let failed = try await host.l2cap(of: handle)
      #expect(failed.channel == 6 && failed.payload == [0x05, 0x05])
    }
  }
}
