import HaloTestSupport

@testable import HaloController

/// The common part of the models of hosts with either family of commands.
protocol RandomHost {
  var host: TestHost { get }
  var seed: UInt64 { get }
  /// Whether an event that the model does not know breaks a law.
  var isStrict: Bool { get }
  var credits: Int { get set }
  var commands: Int { get set }
  var links: [UInt16: ModelHost.Link] { get set }

  /// Follows the state after a command that succeeded.
  mutating func apply(_ opcode: HCI.Opcode, _ parameters: [UInt8])
  /// Checks a packet of data.
  mutating func receive(_ packet: [UInt8])
  mutating func checkLE(_ packet: [UInt8])
}

extension RandomHost {
  /// Whether the controller has room for a packet of data.
  var hasRoom: Bool { links.values.reduce(0) { $0 + $1.inFlight } < 8 }

  func anyHandle(_ random: inout ModelHost.Random) -> UInt16? {
    links.keys.sorted().randomElement(using: &random)
  }

  /// Records a broken law; faster than an expectation for each packet.
  func law(_ isKept: Bool, _ words: @autoclosure () -> String = "", line: Int = #line) {
    if !isKept { Issue.record("seed \(seed): the law of line \(line) \(words())") }
  }

  /// Sends a command, checks that one answer comes first, and returns its status.
  mutating func run(_ opcode: HCI.Opcode, _ parameters: [UInt8]) -> UInt8 {
    check(host.take())
    commands += 1
    let answers = host.command(opcode, parameters)
    let direct = answers.filter { $0[1] == 0x0E || $0[1] == 0x0F }
    law(direct.count == 1 && answers.first == direct.first, "\(opcode)")
    guard let answer = direct.first else { return 0xFF }
    let status = answer[answer[1] == 0x0E ? 6 : 3]
    if status == 0 { apply(opcode, parameters) }
    check(host.take())
    return status
  }

  /// Sends the next number of a link to another host.
  mutating func sendNumber(on handle: UInt16) {
    let number = links[handle]?.sent ?? 0
    links[handle]?.sent += 1
    links[handle]?.inFlight += 1
    host.send([UInt8(number & 0xFF), UInt8(number >> 8)], on: 0x40, of: handle)
  }

  /// Checks that packets belong to the state, and follows the state.
  mutating func check(_ packets: [[UInt8]]) {
    for packet in packets {
      var framing = H4Framing()
      framing.consume(packet)
      law((try? framing.next()) == packet)
      switch (packet[0], packet[1]) {
      case (0x02, _): receive(packet)
      case (0x04, 0x0E): credits += Int(packet[3])
      case (0x04, 0x0F): credits += Int(packet[4])
      case (0x04, 0x05):
        let link = links.removeValue(forKey: packet[4...].uint16LE(at: 0))
        law(link != nil)
      case (0x04, 0x08), (0x04, 0x30): finish(.enableEncryption, packet, at: 4)
      case (0x04, 0x0C): finish(.readRemoteVersion, packet, at: 4)
      case (0x04, 0x13):
        let handle = packet[4...].uint16LE(at: 0)
        links[handle]?.inFlight -= Int(packet[6...].uint16LE(at: 0))
        law((links[handle]?.inFlight ?? -1) >= 0)
      case (0x04, 0x3E): checkLE(packet)
      default: law(!isStrict, "\(packet)")
      }
    }
  }

  mutating func finish(_ opcode: HCI.Opcode, _ packet: [UInt8], at place: Int) {
    links[packet[place...].uint16LE(at: 0)]?.running.remove(opcode)
  }
}

/// A host that sends random commands and data, and knows which answers and events are right.
struct ModelHost: RandomHost {
  struct Link {
    let isCentral: Bool
    let peer: HCI.PeerAddress
    /// The packets without their credit.
    var inFlight = 0
    var running: Set<HCI.Opcode> = []
    var isAskedForKey = false
    var isAskedForTiming = false
    var isEnding = false
    /// The numbers of the next packet to send, and of the next to receive.
    var sent: UInt16 = 0
    var received: UInt16 = 0
  }

  let host: TestHost
  let peers: [HCI.PeerAddress]
  let seed: UInt64
  let isStrict = false
  var credits = 0
  var commands = 0
  var connected = 0
  var arrived = 0
  var links: [UInt16: Link] = [:]
  private var advertising = (isOn: false, type: UInt8(0), usesList: false, isRandom: false)
  private var scan = (isOn: false, usesList: false, isRandom: false)
  private var hasRandomAddress = false
  private var initiation: (peer: HCI.PeerAddress, usesList: Bool)?
  private var list: Set<[UInt8]> = []

  typealias Random = HaloTestSupport.SplitMix64

  init(_ host: TestHost, peers: [HCI.PeerAddress], seed: UInt64) {
    (self.host, self.peers, self.seed) = (host, peers, seed)
    host.enableEventsKeepingPackets()
    commands = 2
  }

  // MARK: Commands

  /// Sends a random command that the specification allows, whose answer follows from the state.
  mutating func command(_ random: inout Random) {
    check(host.take())
    let handle = Int.random(in: 0..<10, using: &random) == 0 ? nil : anyHandle(&random)
    let (opcode, rest) = choice(handle != nil || Bool.random(using: &random), &random)
    var parameters = rest
    if CommandForm.linkCommands.contains(opcode) {
      parameters = HCI.ConnectionHandle(handle: handle ?? 0x0EF0).bytes + rest
    }
    let expected = expected(opcode, parameters)
    let found = run(opcode, parameters)
    #expect(found == expected, "seed \(seed): \(opcode)")
  }

  /// Ends advertising, scanning and connecting; the links remain.
  mutating func rest() {
    for (opcode, parameters) in [
      (.setAdvertisingEnable, [0]), (.setScanEnable, [0, 0]), (.cancelConnection, []),
    ] as [(HCI.Opcode, [UInt8])] { _ = run(opcode, parameters) }
  }

  mutating func noise(_ random: inout Random) {
    let form = CommandForm.all.randomElement(using: &random) ?? CommandForm.all[0]
    // Resets are rare, and the events stay on.
    guard form.opcode != .reset || Int.random(in: 0..<4, using: &random) == 0,
      form.opcode != .setEventMask, form.opcode != .setLEEventMask
    else { return }
    let isUnknown = Int.random(in: 0..<10, using: &random) == 0
    let opcode =
      isUnknown ? HCI.Opcode(rawValue: .random(in: 0x2100...0xFFFF, using: &random)) : form.opcode
    var parameters = (0..<form.parameters).map { _ in
      UInt8.random(in: 0...(Bool.random(using: &random) ? 0xFF : 3), using: &random)
    }
    if parameters.count >= 2, let handle = anyHandle(&random) {
      parameters.replaceSubrange(..<2, with: HCI.ConnectionHandle(handle: handle).bytes)
    }
    if Int.random(in: 0..<10, using: &random) == 0 { parameters.append(0) }
    let status = run(opcode, parameters)
    let possible: [UInt8] = [0, 0x01, 0x02, 0x07, 0x09, 0x0B, 0x0C, 0x11, 0x12]
    #expect(possible.contains(status), "seed \(seed): \(opcode)")
  }

  /// Returns a command with its parameters, without the handle of a link.
  private func choice(_ hasLink: Bool, _ random: inout Random) -> (HCI.Opcode, [UInt8]) {
    let peer = peers.randomElement(using: &random) ?? peers[0]
    let isOn: UInt8 = Int.random(in: 0..<4, using: &random) == 0 ? 0 : 1
    switch Int.random(in: 0..<(hasLink ? 24 : 12), using: &random) {
    case 0:
      let type: UInt8 = [0, 0, 0, 0, 1, 2, 3, 4].randomElement(using: &random) ?? 0
      let policy: UInt8 = [0, 0, 0, 0, 1, 2, 3].randomElement(using: &random) ?? 0
      return (
        .setAdvertisingParameters,
        HCI.AdvertisingParameters(
          intervalMin: 0x20, intervalMax: 0x40, type: type, ownAddressType: 0, peer: peer,
          channels: 7, filterPolicy: policy
        ).bytes
      )
    case 1: return (.setAdvertisingData, [3, 2, 0x0A, 0] + [UInt8](repeating: 0, count: 28))
    case 2, 3: return (.setAdvertisingEnable, [isOn])
    case 4:
      return (.setScanParameters, [isOn, 0x10, 0, 0x10, 0, 0, .random(in: 0...3, using: &random)])
    case 5: return (.setScanEnable, [isOn, .random(in: 0...1, using: &random)])
    case 6, 7, 8:
      var request = TestHost.request(peer)
      request.filterPolicy = Int.random(in: 0..<4, using: &random) == 0 ? 1 : 0
      return (.createConnection, request.bytes)
    case 9: return (.cancelConnection, [])
    case 10:
      let opcode: HCI.Opcode = isOn == 1 ? .addToAcceptList : .removeFromAcceptList
      return (opcode, peer.bytes)
    case 11: return (.setRandomAddress, [1, 2, 3, 4, 5, 0xC0])
    case 12: return (.disconnect, [0x13])
    case 13: return (.readRemoteVersion, [])
    case 14: return (.readRemoteFeatures, [])
    case 15, 16: return (.updateConnection, TestHost.timing.bytes)
    case 17: return (.setDataLength, HCI.DataLength(octets: 27 + 30, time: 2120).bytes)
    case 18: return (.setPHY, [0, isOn + 1, isOn + 1, 0, 0])
    case 19, 20: return (.enableEncryption, [UInt8](repeating: 1, count: 26))
    case 21:
      return (.replyKey, [UInt8](repeating: isOn, count: 16))
    case 22: return Bool.random(using: &random) ? (.refuseKey, []) : (.refuseTiming, [0x3B])
    default: return (.replyTiming, TestHost.timing.bytes)
    }
  }

  /// Returns the status that the specification has for a command with valid parameters.
  private func expected(_ opcode: HCI.Opcode, _ parameters: [UInt8]) -> UInt8 {
    let refused: UInt8 = 0x0C
    if CommandForm.linkCommands.contains(opcode) {
      guard let link = links[parameters[...].uint16LE(at: 0)] else { return 0x02 }
      let isAllowed =
        switch opcode {
        case .disconnect: !link.isEnding
        case .readRemoteVersion, .readRemoteFeatures: !link.running.contains(opcode)
        case .updateConnection: !link.running.contains(opcode)
        case .enableEncryption: link.isCentral && !link.running.contains(opcode)
        case .replyKey, .refuseKey: link.isAskedForKey
        case .replyTiming, .refuseTiming: link.isAskedForTiming
        default: true
        }
      return isAllowed ? 0 : refused
    }
    let usesList =
      advertising.isOn && advertising.usesList || scan.isOn && scan.usesList
      || initiation?.usesList == true
    switch opcode {
    case .setAdvertisingParameters: return advertising.isOn ? refused : 0
    case .setAdvertisingEnable:
      return parameters[0] == 1 && advertising.isRandom && !hasRandomAddress ? 0x12 : 0
    case .setScanEnable: return parameters[0] == 1 && scan.isRandom && !hasRandomAddress ? 0x12 : 0
    case .setScanParameters: return scan.isOn ? refused : 0
    case .setRandomAddress:
      return advertising.isOn || scan.isOn || initiation != nil ? refused : 0
    case .addToAcceptList:
      return usesList ? refused : list.count < 8 || list.contains(parameters) ? 0 : 0x07
    case .removeFromAcceptList: return usesList ? refused : 0
    case .createConnection:
      guard initiation == nil else { return refused }
      let isLinked = links.values.contains { $0.peer.bytes == Array(parameters[5..<12]) }
      return isLinked && parameters[4] == 0 ? 0x0B : 0
    case .cancelConnection: return initiation == nil ? refused : 0
    default: return 0
    }
  }

  mutating func apply(_ opcode: HCI.Opcode, _ parameters: [UInt8]) {
    let handle = parameters.count >= 2 ? parameters[...].uint16LE(at: 0) : 0
    switch opcode {
    case .reset:
      check(host.take())
      links = [:]
      advertising = (false, 0, false, false)
      scan = (false, false, false)
      hasRandomAddress = false
      (initiation, list) = (nil, [])
      host.enableEventsKeepingPackets()
      commands += 2
    case .setAdvertisingParameters:
      (advertising.type, advertising.usesList) = (parameters[4], parameters[14] != 0)
      advertising.isRandom = parameters[5] & 1 == 1
    case .setAdvertisingEnable: advertising.isOn = parameters[0] == 1
    case .setScanParameters:
      (scan.usesList, scan.isRandom) = (parameters[6] & 1 == 1, parameters[5] & 1 == 1)
    case .setRandomAddress: hasRandomAddress = true
    case .setScanEnable: scan.isOn = parameters[0] == 1
    case .createConnection:
      let peer = HCI.PeerAddress(type: parameters[5], address: .none)
      initiation = (
        (try? HCI.PeerAddress(parsing: Array(parameters[5..<12]))) ?? peer, parameters[4] == 1
      )
    case .cancelConnection: initiation = nil
    case .clearAcceptList: list = []
    case .addToAcceptList: list.insert(parameters)
    case .removeFromAcceptList: list.remove(parameters)
    case .disconnect: links[handle]?.isEnding = true
    case .readRemoteVersion, .readRemoteFeatures, .updateConnection, .enableEncryption, .setPHY:
      links[handle]?.running.insert(opcode)
      if opcode == .updateConnection { links[handle]?.isAskedForTiming = false }
    case .replyKey, .refuseKey: links[handle]?.isAskedForKey = false
    case .refuseTiming: links[handle]?.isAskedForTiming = false
    case .replyTiming:
      links[handle]?.isAskedForTiming = false
      links[handle]?.running.insert(.updateConnection)
    default: break
    }
  }

  // MARK: Data

  /// Sends a packet of data: numbered ones to other hosts, requests and noise to devices.
  mutating func data(_ random: inout Random, hosts: Set<[UInt8]>) {
    let handle = anyHandle(&random) ?? 0x0EFF
    let isHost = links[handle].map { hosts.contains($0.peer.bytes) } ?? false
    guard !isHost || !hasRoom || Int.random(in: 0..<4, using: &random) == 0 else {
      return sendNumber(on: handle)
    }
    let length = Int.random(in: 0...30, using: &random)
    var payload = (0..<length).map { _ in UInt8.random(in: 0...0xFF, using: &random) }
    if Bool.random(using: &random) {
      payload = ATTPacket.readByGroupTypeRequest(ATTHandles(1, 0xFFFF), type: 0x2800).bytes
    }
    let isWhole = Int.random(in: 0..<4, using: &random) > 0
    let header = [
      UInt8(payload.count), 0, UInt8([4, 5, 6, 9].randomElement(using: &random) ?? 4), 0,
    ]
    let data = (isWhole ? header : []) + payload
    let flags: UInt8 = isWhole ? 0 : 0x10
    links[handle]?.inFlight += 1
    host.controller.receive(
      [0x02, UInt8(handle & 0xFF), UInt8(handle >> 8) | flags, UInt8(data.count), 0] + data)
  }

  // MARK: Packets of the controller

  mutating func receive(_ packet: [UInt8]) {
    let handle = packet[1...].uint16LE(at: 0) & 0x0FFF
    law(links[handle] != nil && packet.count <= 5 + 251)
    guard packet.count >= 11, packet[2] >> 4 == 2, packet[7] == 0x40 else { return }
    law(packet[9...].uint16LE(at: 0) == links[handle]?.received)
    links[handle]?.received += 1
    arrived += 1
  }

  mutating func checkLE(_ packet: [UInt8]) {
    let status = packet[4]
    switch packet[3] {
    case 0x01 where status == 0:
      let isCentral = packet[7] == 0
      // A link comes from an attempt or from connectable advertising.
      law(isCentral ? initiation != nil : advertising.isOn)
      if isCentral { initiation = nil } else { advertising.isOn = false }
      let peer = try? HCI.PeerAddress(parsing: Array(packet[8..<15]))
      law(!links.values.contains { $0.peer == peer })
      let link = Link(isCentral: isCentral, peer: peer ?? peers[0])
      law(links.updateValue(link, forKey: packet[5...].uint16LE(at: 0)) == nil)
      connected += 1
    case 0x01 where status == 0x3C:
      law(advertising.isOn && advertising.type == 1)
      advertising.isOn = false
    case 0x01: initiation = nil
    case 0x03: finish(.updateConnection, packet, at: 5)
    case 0x04: finish(.readRemoteFeatures, packet, at: 5)
    case 0x0C: finish(.setPHY, packet, at: 5)
    case 0x05:
      let handle = packet[4...].uint16LE(at: 0)
      law(links[handle]?.isCentral == false)
      links[handle]?.isAskedForKey = true
    case 0x06:
      let handle = packet[4...].uint16LE(at: 0)
      law(links[handle]?.isCentral == true)
      links[handle]?.isAskedForTiming = true
    default: break
    }
  }
}

extension CommandForm {
  /// The commands whose parameters begin with the handle of a link.
  fileprivate static let linkCommands: Set<HCI.Opcode> = [
    .disconnect, .readRemoteVersion, .readRemoteFeatures, .updateConnection, .setDataLength,
    .setPHY, .enableEncryption, .replyKey, .refuseKey, .replyTiming, .refuseTiming,
  ]
}
