import HaloProtocol
import HaloTransport

extension GATTServer {
  /// Takes what a server says of its attributes.
  mutating func discover(_ packet: ATTPacket, for request: ATTPacket, _ sink: inout Sink) {
    if packet.tellsAttributes { endGuess(&sink) }
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

/// Where operations go, with what they have in common.
struct Sink {
  var operations: OperationQueue
  /// What was assumed meanwhile, or is not any more.
  var assumptions: [CapturedAssumption] = []
  let link: UInt64
  let isOfHost: Bool
  let time: Duration

  /// Adds one that is about an attribute.
  mutating func add(
    _ kind: CapturedOperation.Kind, _ handle: UInt16, _ table: inout HandleTable,
    _ value: ArraySlice<UInt8>
  ) {
    if handle == 0 {
      // An error may be about none; of a value it is not valid.
      guard case .refusal = kind else {
        return add(.loss("a value of handle 0x0000, which no attribute has"))
      }
    }
    operations.append(operation(kind, handle, &table, value))
  }

  /// Adds a value that may go on.
  ///
  /// - Returns: Its number among the operations.
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

  /// Tells what an attribute is taken for, or is not any more.
  mutating func assume(
    _ id: CharacteristicID, at handle: UInt16, _ fitting: Int, _ count: Int, isWithdrawn: Bool
  ) {
    assumptions.append(
      CapturedAssumption(
        time: time, link: link, isOfHost: isOfHost, handle: handle, characteristic: id,
        fitting: fitting, count: count, isWithdrawn: isWithdrawn))
  }

  /// Adds one that is about the link.
  mutating func add(_ kind: CapturedOperation.Kind) {
    operations.append(
      CapturedOperation(time: time, link: link, isOfHost: isOfHost, attribute: .link, kind: kind))
  }
}

extension CapturedOperation.Kind {
  /// A request was not answered before something else happened.
  static func unanswered(_ request: ATTPacket, _ other: String) -> Self {
    .loss("the answer to a request, \(HexBytes([request.opcode])), before \(other)")
  }
}

extension ArraySlice<UInt8> {
  /// Parts of a length, the last of which may be shorter.
  func parts(of length: Int) -> [ArraySlice<UInt8>] {
    stride(from: startIndex, to: endIndex, by: Swift.max(1, length)).map {
      self[$0..<Swift.min($0 + length, endIndex)]
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether a value that was read may go on.
  ///
  /// It fills a packet, or is longer than one can be: then the file begins behind the exchange that
  /// told how long packets are.
  package func fillsPacket(of mtu: Int) -> Bool { count >= mtu - 1 }
}

extension ATTPacket {
  /// Whether the side without the attributes sends it.
  package var isOfClient: Bool {
    switch self {
    case .writeCommand, .signedWriteCommand, .confirmation: true
    default: isRequest
    }
  }

  /// Whether it tells which attributes there are.
  var tellsAttributes: Bool {
    switch self {
    case .readByGroupTypeResponse, .findByTypeValueResponse, .readByTypeResponse,
      .findInformationResponse:
      true
    default: false
    }
  }

  /// Whether it is done with when it is there, and tells of one attribute.
  var isSelfContained: Bool {
    switch self {
    case .notification, .writeCommand: true
    default: false
    }
  }

  /// Whether it wants an answer.
  package var isRequest: Bool {
    switch self {
    case .exchangeMTURequest, .findInformationRequest, .findByTypeValueRequest, .readByTypeRequest,
      .readRequest, .readBlobRequest, .readMultipleRequest, .readByGroupTypeRequest, .writeRequest,
      .prepareWriteRequest, .executeWriteRequest, .readMultipleVariableRequest:
      true
    default: false
    }
  }

  /// Whether it is an answer to a request.
  package var isResponse: Bool {
    switch self {
    case .notification, .indication, .multipleNotification, .confirmation: false
    default: !isRequest && !isOfClient
    }
  }

  /// Whether it is an answer to that request: the next number, or an error that names it.
  package func answers(_ request: ATTPacket) -> Bool {
    if case .errorResponse(let opcode, _, _) = self { return opcode == request.opcode }
    return opcode == request.opcode + 1
  }

  /// Whether it asks which attributes there are.
  var isDiscovery: Bool {
    switch self {
    case .findInformationRequest, .findByTypeValueRequest, .readByTypeRequest,
      .readByGroupTypeRequest:
      true
    default: false
    }
  }

  /// The attribute that it is about, if it is about one.
  var handle: UInt16? {
    switch self {
    case .readRequest(let handle), .readBlobRequest(let handle, _), .writeRequest(let handle, _),
      .prepareWriteRequest(let handle, _, _):
      handle
    default: nil
    }
  }

  /// Whether it asks for the rest of a value of which so much is known.
  package func goesOn(with handle: UInt16?, at length: Int?) -> Bool {
    guard case .readBlobRequest(let own, let offset) = self else { return false }
    return own == handle && Int(offset) == length
  }
}
