import HaloProtocol
import HaloTransport

extension GATTServer {
  mutating func discover(_ packet: ATTPacket, for request: ATTPacket, _ sink: inout Sink) {
    if packet.describesAttributes { endGuess(&sink) }
    known.learn(packet, for: request)
    guard case .readByTypeRequest(_, let type) = request,
      case .readByTypeResponse(let length, let entries) = packet,
      !HandleTable.declarations.contains(type)
    else { return }
    for entry in entries.parts(of: length) {
      sink.add(.read, entry.uint16LE(at: 0), &known.table, entry.dropFirst(2))
    }
  }
}

/// Collects operations and guesses, with the link, the side and the time in the properties.
struct Sink {
  var operations = OperationQueue()
  /// The new and withdrawn guesses that no caller has read yet; of many, only the latest.
  var assumptions: [CapturedAssumption] = []
  var link: UInt64 = 0
  var isOfHost = false
  var time = Duration.zero

  private static let mostAssumptions = 256

  /// Adds an operation with the transferred value; `table` has the attribute.
  mutating func add(
    _ kind: CapturedOperation.Kind, _ handle: UInt16, _ table: inout HandleTable,
    _ value: ArraySlice<UInt8>
  ) {
    if handle == 0 {
      // An error may have no handle; a value may not.
      guard case .refusal = kind else {
        return add(.loss("a value of handle 0x0000, which no attribute has"))
      }
    }
    operations.append(operation(kind, handle, &table, value))
  }

  /// Adds an operation whose value may have further parts, and returns its number in the queue.
  mutating func addUnfinished(
    _ kind: CapturedOperation.Kind, _ handle: UInt16, _ table: inout HandleTable,
    _ value: ArraySlice<UInt8>
  ) -> Int {
    operations.appendUnfinished(operation(kind, handle, &table, value))
  }

  private func operation(
    _ kind: CapturedOperation.Kind, _ handle: UInt16, _ table: inout HandleTable,
    _ value: ArraySlice<UInt8>
  ) -> CapturedOperation {
    let attribute = handle == 0 ? .link : table.attribute(at: handle)
    return CapturedOperation(
      time: time, link: link, isOfHost: isOfHost, attribute: attribute,
      isAssumed: table.isAssumed && attribute != .link && attribute != .unknown(handle),
      handle: handle, kind: kind, value: value)
  }

  /// Adds a guess, or its withdrawal: `fitting` of the `count` values so far fit.
  mutating func assume(
    _ id: CharacteristicID, at handle: UInt16, _ fitting: Int, _ count: Int, isWithdrawn: Bool
  ) {
    assumptions.append(
      CapturedAssumption(
        time: time, link: link, isOfHost: isOfHost, handle: handle, characteristic: id,
        fitting: fitting, count: count, isWithdrawn: isWithdrawn))
    if assumptions.count > Self.mostAssumptions {
      assumptions.removeFirst(Self.mostAssumptions / 2)
    }
  }

  mutating func add(_ kind: CapturedOperation.Kind) {
    operations.append(
      CapturedOperation(time: time, link: link, isOfHost: isOfHost, attribute: .link, kind: kind))
  }
}

extension CapturedOperation.Kind {
  /// Reports that a request has no response; `other` describes the event instead.
  static func unanswered(_ request: ATTPacket, _ other: String) -> Self {
    .loss("the answer to a request, \(HexBytes([request.opcode])), before \(other)")
  }
}

extension ArraySlice<UInt8> {
  func parts(of length: Int) -> some Sequence<ArraySlice<UInt8>> {
    stride(from: startIndex, to: endIndex, by: Swift.max(1, length)).lazy.map {
      self[$0..<Swift.min($0 + length, endIndex)]
    }
  }

  /// Whether a read value may have further parts: it fills a packet, or exceeds the MTU, if the
  /// exchange of MTUs is not in the file.
  package func fillsPacket(of mtu: Int) -> Bool { count >= mtu - 1 }
}

extension ATTPacket {
  package var isOfClient: Bool {
    switch self {
    case .writeCommand, .signedWriteCommand, .confirmation: true
    default: isRequest
    }
  }

  var describesAttributes: Bool {
    switch self {
    case .readByGroupTypeResponse, .findByTypeValueResponse, .readByTypeResponse,
      .findInformationResponse:
      true
    default: false
    }
  }

  /// Whether the packet is a notification or a write command, which is an operation by itself.
  var isSelfContained: Bool {
    switch self {
    case .notification, .writeCommand: true
    default: false
    }
  }

  package var isRequest: Bool {
    switch self {
    case .exchangeMTURequest, .findInformationRequest, .findByTypeValueRequest, .readByTypeRequest,
      .readRequest, .readBlobRequest, .readMultipleRequest, .readByGroupTypeRequest, .writeRequest,
      .prepareWriteRequest, .executeWriteRequest, .readMultipleVariableRequest:
      true
    default: false
    }
  }

  /// The request as kept until its response: without a plain write's value, other values copied.
  package var keptUntilAnswer: ATTPacket {
    switch self {
    case .writeRequest(let handle, _): .writeRequest(handle, [])
    case .prepareWriteRequest(let handle, let offset, let value):
      .prepareWriteRequest(handle, offset: offset, Array(value)[...])
    case .findByTypeValueRequest(let handles, let type, let value):
      .findByTypeValueRequest(handles, type: type, value: Array(value)[...])
    default: self
    }
  }

  package var isResponse: Bool {
    switch self {
    case .notification, .indication, .multipleNotification, .confirmation: false
    default: !isRequest && !isOfClient
    }
  }

  /// Whether the packet has the next opcode, or is an error with the request's opcode.
  package func answers(_ request: ATTPacket) -> Bool {
    if case .errorResponse(let opcode, _, _) = self { return opcode == request.opcode }
    return opcode == request.opcode + 1
  }

  var isDiscovery: Bool {
    switch self {
    case .findInformationRequest, .findByTypeValueRequest, .readByTypeRequest,
      .readByGroupTypeRequest:
      true
    default: false
    }
  }

  /// The handle of the attribute in this request; nil unless there is exactly one.
  var handle: UInt16? {
    switch self {
    case .readRequest(let handle), .readBlobRequest(let handle, _), .writeRequest(let handle, _),
      .prepareWriteRequest(let handle, _, _):
      handle
    default: nil
    }
  }

  /// Whether this request continues the read at `handle`, of which `length` bytes have been read.
  package func goesOn(with handle: UInt16?, at length: Int?) -> Bool {
    guard case .readBlobRequest(let own, let offset) = self else { return false }
    return own == handle && Int(offset) == length
  }
}
