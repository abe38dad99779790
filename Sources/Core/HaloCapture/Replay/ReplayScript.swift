import HaloProtocol
import HaloTransport

/// The operations of the central on one recorded link, each with its replies.
struct ReplayScript: Sendable {
  struct Step: Sendable {
    var event: ATTEvent
    /// The number of the event in the recording; the first has number 1.
    var number: Int
    /// Whether hosts perform the operation by themselves, so that a replay may leave it out.
    var isOptional: Bool
    /// The ATT error with which the peripheral refused the operation; nil if it did not.
    var refusal: ATTError?
    /// The events that came in reply to the operation, or at least after it.
    var replies: [Reply] = []
  }

  /// A notification, an indication or the end of the link, with its delay after an operation.
  struct Reply: Sendable {
    var event: ATTEvent
    var delay: Duration
  }

  private(set) var steps: [Step] = []
  /// The events before the first operation, with their delays after the beginning of the link.
  private(set) var opening: [Reply] = []
  /// The length in bytes of the longest value in the recording, but at least 20.
  private(set) var longestValue = 20

  /// Makes the script from the events of a link, with their numbers in the recording.
  ///
  /// With `isAttributed`, a reply belongs to the ring's request with the same opcode, instead of to
  /// the last operation. Operations that hosts perform by themselves have only the replies of the
  /// same attribute, as a replay may leave them out.
  init(_ events: [(number: Int, event: ATTEvent)], isAttributed: Bool) {
    let start = events.first?.event.time ?? .zero
    var owners = ReplyOwners()
    var last = -1
    /// The index in `steps` of the last step on each attribute that hosts use by themselves.
    var optional: [ATTEvent.Channel.Attribute: Int] = [:]
    for (number, event) in events {
      longestValue = max(longestValue, event.value.count)
      switch event.operation {
      case .connect, .fault: break
      case .writeRequest, .writeCommand, .read:
        let isOptional = event.channel.isOfHosts
        if isOptional {
          optional[event.channel.attribute] = steps.count
        } else {
          owners.asked(event, step: steps.count)
          last = steps.count
        }
        steps.append(Step(event: event, number: number, isOptional: isOptional))
      case .error: if refuse(event, number), !event.channel.isOfHosts { last = steps.count - 1 }
      case .notify, .indicate, .disconnect:
        let owner =
          optional[event.channel.attribute]
          ?? (isAttributed ? owners.owner(of: event, last: last) : last)
        guard steps.indices.contains(owner) else {
          opening.append(Reply(event: event, delay: event.time - start))
          continue
        }
        steps[owner].replies.append(
          Reply(event: event, delay: event.time - steps[owner].event.time))
      }
    }
  }

  /// Adds the error to the last step, if that is an unanswered write of the attribute; else it is a
  /// step of its own: a failed read, which has no other event in a trace.
  private mutating func refuse(_ event: ATTEvent, _ number: Int) -> Bool {
    let code = ATTError(rawValue: event.value.first ?? ATTError.unlikelyError.rawValue)
    if let last = steps.indices.last, steps[last].event.channel == event.channel,
      steps[last].event.operation == .writeRequest, steps[last].refusal == nil,
      steps[last].replies.isEmpty
    {
      steps[last].refusal = code
      return false
    }
    guard event.channel != .link else { return false }
    var read = event
    read.operation = .read
    steps.append(
      Step(event: read, number: number, isOptional: event.channel.isOfHosts, refusal: code))
    return true
  }
}

extension ATTEvent.Channel {
  /// Whether hosts use the attribute by themselves as they connect: those of GAP (1800) and GATT
  /// (1801), the battery (180F) and the PnP ID.
  ///
  /// Source: captures of BlueZ 5.66 and 5.82, which reads the name, the appearance, the database
  /// hash and the PnP ID, writes its own features, and subscribes to changes of services; its
  /// battery plug-in also reads and subscribes.
  fileprivate var isOfHosts: Bool {
    if case .characteristic(let uuid) = attribute { Self.ofHosts.contains(uuid) } else { false }
  }

  private static let ofHosts: Set<BluetoothUUID> = [
    0x2A00, 0x2A01, 0x2A02, 0x2A03, 0x2A04, 0x2AA6, 0x2AC9, 0x2A05, 0x2B29, 0x2B2A, 0x2B3A, 0x2A19,
    0x2A50,
  ]
}

/// Finds the step to which a ring's reply belongs, as several requests may wait.
private struct ReplyOwners {
  private var uart: [UInt8: Int] = [:]
  private var bigData: [UInt8: Int] = [:]
  /// The step whose big-data reply is incomplete, and the number of bytes that the reply lacks.
  private var unfinished: (step: Int, missing: Int)?

  mutating func asked(_ event: ATTEvent, step: Int) {
    guard event.operation.isFromCentral else { return }
    if event.channel == .uart, let opcode = event.value.first { uart[opcode & 0x7F] = step }
    if event.channel == .bigData, event.value.count > 1 { bigData[event.value[1]] = step }
  }

  mutating func owner(of event: ATTEvent, last: Int) -> Int {
    if event.channel == .uart, let opcode = event.value.first { return uart[opcode & 0x7F] ?? last }
    guard event.channel == .bigData else { return last }
    if let (step, missing) = unfinished {
      unfinished = missing > event.value.count ? (step, missing - event.value.count) : nil
      return step
    }
    guard event.value.count >= 6, event.value[0] == Self.magic else { return last }
    let step = bigData[event.value[1]] ?? last
    let length = 6 + Int(event.value[2]) + Int(event.value[3]) << 8
    if length > event.value.count { unfinished = (step, length - event.value.count) }
    return step
  }

  private static let magic: UInt8 = 0xBC
}

extension ReplayScript {
  /// The services that a recording uses, with the properties that its events show.
  static func services(of events: [ATTEvent]) -> [GATTService] {
    var order: [CharacteristicID] = []
    var found: [CharacteristicID: GATTCharacteristic] = [:]
    func add(
      _ id: CharacteristicID, _ properties: CharacteristicProperties,
      _ descriptor: BluetoothUUID? = nil
    ) {
      if found[id] == nil {
        order.append(id)
        found[id] = GATTCharacteristic(id.characteristic, properties: [])
      }
      found[id]?.properties.formUnion(properties)
      if let descriptor, found[id]?.descriptors.contains(descriptor) == false {
        found[id]?.descriptors.append(descriptor)
      }
    }
    for event in events {
      let channel = event.channel
      guard channel != .link, channel.attribute.handle == nil else { continue }
      let (service, uuids) = channel.attribute.characteristics
      guard uuids.allSatisfy({ $0 != HandleTable.unknownService }) else { continue }
      let write = CharacteristicID(uuids[0], in: service)
      let notify = CharacteristicID(uuids[uuids.count - 1], in: service)
      if let descriptor = channel.descriptor {
        let bits = descriptor == DescriptorID.clientConfiguration ? event.value.first ?? 0 : 0
        add(notify, bits & 1 != 0 ? .notify : bits & 2 != 0 ? .indicate : [], descriptor)
        continue
      }
      switch event.operation {
      case .writeRequest: add(write, .write)
      case .writeCommand: add(write, .writeWithoutResponse)
      case .read: add(notify, .read)
      case .notify: add(notify, .notify)
      case .indicate: add(notify, .indicate)
      case .error, .connect, .disconnect, .fault: break
      }
    }
    var services: [GATTService] = []
    for id in order {
      guard let characteristic = found[id] else { continue }
      if let index = services.firstIndex(where: { $0.uuid == id.service }) {
        services[index].characteristics.append(characteristic)
      } else {
        services.append(GATTService(id.service, characteristics: [characteristic]))
      }
    }
    return services
  }
}
