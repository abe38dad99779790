import HaloCapture
import HaloCaptureTestSupport
import HaloProtocol
import HaloTestSupport
import HaloTransport
import Testing

@Suite("Captures of traces")
struct EventPacketsTests {
  private static func capture(
    _ events: [ATTEvent], _ format: CaptureWriter.Format = .btsnoop
  ) throws -> [UInt8] {
    var packets = EventPackets(start: .seconds(1_763_650_000))
    let all = events.flatMap { packets.packets(of: $0) } + packets.finish()
    #expect(all.map(\.time) == all.map(\.time).sorted())
    return try CaptureSamples.file(all, format).bytes
  }

  private static func read(_ file: [UInt8]) throws -> [ATTEvent] {
    var reader = try CaptureEventReader(file)
    var events: [ATTEvent] = []
    while let item = try reader.next() {
      switch item {
      case .event(let event): events.append(event)
      default: Issue.record("\(item)")
      }
    }
    return events
  }

  private static func event(
    _ operation: ATTEvent.Operation, _ channel: String = "link", _ value: [UInt8] = [],
    link: UInt64 = 0, note: String = ""
  ) -> ATTEvent {
    ATTEvent(
      time: .zero, operation: operation, channel: ATTEvent.Channel(channel) ?? .link, value: value,
      link: link, note: note)
  }

  @Test("The session of the ring survives conversion to a capture")
  func session() throws {
    let text = try ColmiFixtures.text("Fixtures/sessions/rt11cr-2025-12-11.halotrace")
    let trace = try Trace(parsing: text)
    let read = try Self.read(Self.capture(trace.events))
    // The capture has one link, which begins first.
    #expect(read.first?.operation == .connect)
    let expected = trace.events.map { event in
      var event = event
      (event.link, event.note) = (1, "")
      return event
    }
    #expect(Array(read.dropFirst()) == expected)
  }

  @Test("Attributes keep their names after the trace reports changed services")
  func changes() throws {
    let changes: [(ATTEvent.Operation, String, [UInt8])] = [
      (.read, "2b2a", [UInt8](repeating: 1, count: 16)),
      (.read, "2b2a", [UInt8](repeating: 2, count: 16)), (.indicate, "2a05", [1, 0, 0xFF, 0xFF]),
    ]
    var events = [Self.event(.connect, link: 1)]
    for (operation, name, value) in changes {
      for (operation, name, value) in [
        (operation, name, value), (.notify, "2a37", [6, 70]), (.writeRequest, "uart", [1]),
        (.read, "2a37-2901", [2]),
      ] {
        var event = Self.event(operation, name, value, link: 1)
        event.time = .seconds(events.count)
        events.append(event)
      }
    }
    let read = try Self.read(Self.capture(events))
    #expect(read.map(\.channel) == events.map(\.channel))
    #expect(read.map(\.value) == events.map(\.value))
  }

  @Test("The end of a link has the controller's code for the side that ended it")
  func ends() throws {
    for (note, code) in [
      ("\(DisconnectReason.local)", 0x16), ("\(DisconnectReason.host)", 0x16),
      ("\(DisconnectReason.remote)", 0x13), ("\(DisconnectReason.supervisionTimeout)", 0x08),
      ("", 0x13),
    ] as [(String, UInt8)] {
      var packets = EventPackets(start: .zero)
      _ = packets.packets(of: Self.event(.connect, link: 1))
      let end = packets.packets(of: Self.event(.disconnect, link: 1, note: note))
      #expect(end.last.map { Array($0.bytes.suffix(1)) } == [code], "\(note)")
    }
  }

  @Test("Faults have no packets")
  func faults() throws {
    var packets = EventPackets(start: .zero)
    let fault = Self.event(.fault, "link", [1], note: "x")
    #expect(packets.packets(of: fault).isEmpty)
    #expect(packets.finish().isEmpty)
  }

  @Test("The longest value is kept, and a longer one is left out", arguments: [0, 1])
  func longest(more: Int) throws {
    var packets = EventPackets(start: .seconds(1_763_650_000))
    for format in CaptureWriter.Format.allCases {
      for operation in [.read, .notify, .writeRequest] as [ATTEvent.Operation] {
        let value = [UInt8](repeating: 7, count: EventPackets.longestValue + more)
        let event = Self.event(operation, "2a37", value, link: 1)
        #expect((EventPackets.obstacle(to: event) == nil) == (more == 0))
        if more == 0 {
          #expect(try Self.read(Self.capture([event, event], format)).last?.value == event.value)
        } else {
          #expect(packets.packets(of: event).isEmpty)
        }
      }
    }
    #expect(packets.finish().isEmpty)
  }

  @Test("An attribute with only a handle keeps it, next to any others")
  func handles() throws {
    let address = "C0:00:5E:00:53:01"
    let trace = try Trace(
      parsing: """
        # halo-trace 1
        0	connect	link		link=1 \(address)
        1	read	2a00	457661	link=1
        2	notify	0x0003	78797a	link=1
        3	read	2a19	64	link=1
        4	write-request	0x0004	0100	link=1
        5	notify	0x0023	05	link=1
        6	write-command	0xdfff	05	link=1
        7	read	0xff40	05	link=1
        8	disconnect	link		link=1
        9	connect	link		link=2 \(address)
        10	notify	0x0003	78797a	link=2

        """)
    let read = try Self.read(Self.capture(trace.events))
    #expect(read.map(\.channel) == trace.events.map(\.channel))
    #expect(read.map(\.value) == trace.events.map(\.value))
    #expect(read.map(\.operation) == trace.events.map(\.operation))
    // The largest possible number of made-up attributes.
    let channels = (0..<250).map { String(0x1000 + $0, radix: 16) } + ["uart", "bigdata", "2a00"]
    var packets = EventPackets(start: .zero)
    for channel in channels {
      let event = Self.event(.read, channel, [1])
      #expect(!packets.packets(of: event).isEmpty)
    }
    for (name, isLeftOut) in [
      ("0xdfff", false), ("0xe000", true), ("0xff3f", true), ("0xff40", false),
    ] {
      let event = Self.event(.read, name, [1])
      #expect((EventPackets.obstacle(to: event) != nil) == isLeftOut)
      #expect(packets.packets(of: event).isEmpty == isLeftOut)
    }
  }

  @Test("Operations on descriptors of a handle do not become operations on the handle")
  func descriptorsOfHandles() {
    var packets = EventPackets(start: .zero)
    for (name, isLeftOut) in [
      ("0x0012-cccd", true), ("0x0012-2901", true), ("0x0012", false), ("2a37-2901", false),
    ] {
      let event = Self.event(.writeRequest, name, [1, 0], link: 1)
      #expect(packets.packets(of: event).isEmpty == isLeftOut, "\(name)")
      #expect((EventPackets.obstacle(to: event) != nil) == isLeftOut)
    }
  }

  @Test("Each link up to the limit of a controller has a handle, and its end frees it")
  func mostLinks() {
    var packets = EventPackets(start: .zero)
    func count(_ operation: ATTEvent.Operation, _ link: UInt64) -> Int {
      packets.packets(of: Self.event(operation, link: link)).count
    }
    let made = (1...4000).count { count(.connect, $0) > 0 }
    #expect(made == 3776)
    #expect(count(.connect, 4001) == 0)
    #expect(count(.disconnect, 77) > 0)
    #expect(count(.connect, 4001) > 0)
    #expect(count(.connect, 4002) == 0)
  }

  @Test("A part of a value stays a part, answered or refused; an invalid one is left out")
  func part() throws {
    for isRefused in [false, true] {
      for (channel, note) in [("0x0005", ""), ("0x0010", "to 2a00 ")] {
        var events = [
          Self.event(.writeRequest, channel, [1, 2], note: "in parts \(note)from byte 18 on")
        ]
        if isRefused { events.append(Self.event(.error, note.isEmpty ? channel : "2a00", [5])) }
        let read = try Self.read(Self.capture(events)).filter { $0.operation != .connect }
        guard !isRefused else {
          // The write never took effect.
          #expect(read.map(\.operation) == [.error], "\(read)")
          #expect(read.map(\.value) == [[5]])
          continue
        }
        #expect(read.map(\.value) == [[1, 2]])
        #expect(read.allSatisfy { $0.note.hasSuffix("in parts \(note)from byte 18 on") }, "\(read)")
      }
    }
    for index in ["511", "\(Int.max)", "-1", "x", ""] {
      let note = "in parts from byte \(index) on"
      let event = Self.event(.writeRequest, "0x0005", [1, 2], note: note)
      #expect(EventPackets.obstacle(to: event) != nil)
      var packets = EventPackets(start: .zero)
      #expect(packets.packets(of: event).isEmpty)
    }
  }

  @Test("Any number of descriptors of a characteristic are read back unchanged")
  func manyDescriptors() throws {
    let events = (0x2910..<0x2940).map { type in
      Self.event(.read, "2a37-" + String(type, radix: 16), [1])
    }
    let read = try Self.read(Self.capture(events)).filter { $0.operation == .read }
    #expect(read.map(\.channel) == events.map(\.channel))
  }
}
