import HaloFoundation
import HaloJSON
import HaloProtocol
import HaloScenario

/// A vector in the output of `halo vectors`.
///
/// `Documentation/Vectors.md` describes the keys.
struct GoldenVector: Encodable {
  var fixture: String
  var name: String
  var type: String
  var channel: String
  var sender: Sender
  var hex: HexBytes?
  var frames: [HexBytes]?
  var value: JSONTree?
  var error: ErrorObject.Detail?
  var decoded: Decoded?
  var encoded: HexBytes?
  var lossy: String?
  var ignoredBytes: [Int]?
  var totals: [String: Int]?
  var rows: [[Int?]]?
  var evidence: FixtureFile.Evidence
  var source: String
  var note: String?
  var documentation: String

  /// The result of `halo decode` for the bytes of an error, if it is not that error.
  struct Decoded: Encodable, Equatable {
    /// The type that `halo decode` chooses for the bytes.
    var type: String?
    /// The error of `halo decode`.
    var error: ErrorObject.Detail?
  }
}

/// The files that `halo vectors` writes.
enum VectorSet: String, CaseIterable {
  case uart, bigdata, replies, gatt, triones, advertisement

  /// The version of the form of the files; `Documentation/Vectors.md` lists the changes.
  static let version = 1

  /// Returns the content of the file: one vector a line, so that two versions have a readable diff.
  func text(_ vectors: [GoldenVector]) throws -> String {
    let head =
      #"{"format":"halo-vectors","version":\#(Self.version),"licence":"Apache-2.0","#
      + #""name":"\#(rawValue)","vectors":["#
    return try head + "\n" + vectors.map { try JSONOutput.line($0) }.joined(separator: ",\n")
      + "\n]}\n"
  }
}

/// A vector of a fixture, which becomes a ``GoldenVector`` if the decoders agree with the fixture.
struct FixtureVector {
  /// The name of the fixture, such as `colmi/battery-status`.
  let fixture: String
  let file: FixtureFile
  let vector: FixtureFile.Vector

  /// The channel of bytes that `halo decode` does not read on their own.
  private static let beaconChannel = "ibeacon"
  private static let beacon = "IBeacon"

  /// Returns the vector, and the file for it.
  ///
  /// - Throws: ``FixtureFailure`` if the fixture lacks a key, or if the decoders disagree with it.
  func golden() throws(FixtureFailure) -> (set: VectorSet, vector: GoldenVector) {
    guard let channel = vector.channel ?? file.channel else { throw incomplete("channel") }
    guard let parsed = try? PacketChannel(parsing: channel) else {
      throw failure(.unknownChannel(channel))
    }
    guard let sender = vector.direction ?? file.direction else { throw incomplete("direction") }
    let isBeacon = file.type == Self.beacon
    var golden = GoldenVector(
      fixture: fixture, name: vector.name, type: file.type,
      channel: isBeacon ? Self.beaconChannel : channel, sender: sender, hex: vector.hex,
      frames: vector.frames, value: vector.value, error: vector.error, lossy: vector.lossy,
      ignoredBytes: vector.ignoredBytes ?? file.ignoredBytes, totals: vector.totals,
      rows: vector.rows, evidence: vector.evidence, source: vector.source, note: vector.note,
      documentation: file.documentation)
    if let frames = vector.frames {
      guard vector.hex == nil, vector.error == nil else { throw incomplete("hex") }
      guard vector.value != nil, !frames.isEmpty else { throw incomplete("value") }
      for frame in frames {
        do throws(WireError) {
          _ = try DecodedPacket(frame.bytes, on: parsed, from: sender, as: .none)
        } catch {
          throw other(Self.tree(ErrorObject(error).error), expected: "a frame")
        }
      }
      return (.replies, golden)
    }
    guard let bytes = vector.hex?.bytes else { throw incomplete("hex") }
    guard vector.value == nil || vector.error == nil else { throw incomplete("error") }
    let decoded = Result { () throws(WireError) in
      try DecodedPacket(bytes, on: parsed, from: sender, as: .json)
    }
    try check(bytes, decoded, isBeacon: isBeacon, &golden)
    return (Self.set(of: parsed), golden)
  }

  private static func set(of channel: PacketChannel) -> VectorSet {
    switch channel {
    case .uart: .uart
    case .bigData: .bigdata
    case .lightCommands, .lightStatus: .triones
    case .advertisement: .advertisement
    case .characteristic: .gatt
    }
  }

  // MARK: Checks

  /// Compares the fixture with the decoder of its type and with `halo decode`, and completes the
  /// vector.
  private func check(
    _ bytes: [UInt8], _ decoded: Result<DecodedPacket, WireError>, isBeacon: Bool,
    _ golden: inout GoldenVector
  ) throws(FixtureFailure) {
    let read: Result<(tree: JSONTree?, bytes: [UInt8]), WireError>
    if file.type == PacketJSON.unrecognized {
      read = decoded.map { packet in
        let json = packet.json.map { Data($0.bytes) }
        return (json.flatMap { try? JSONDecoder().decode(JSONTree.self, from: $0) }, packet.bytes)
      }
    } else if let reader = PacketTypes.readers[file.type] {
      read = Result { () throws(WireError) in try reader.read(bytes) }
        .map { (Self.tree($0.value), $0.bytes) }
    } else {
      throw failure(.unknownType(file.type))
    }
    switch read {
    case .success(let (tree, encoded)):
      if file.type == PacketJSON.unrecognized { golden.value = vector.value ?? tree }
      guard tree == golden.value else { throw other(tree) }
      guard (vector.lossy != nil) == (encoded != bytes) else { throw failure(.wrongLoss) }
      if encoded != bytes { golden.encoded = HexBytes(encoded) }
      // The type must also be the one that halo decode chooses.
      guard isBeacon || (try? decoded.get().name) == file.type else {
        throw other(Self.tree((try? decoded.get().name) ?? "an error"), expected: file.type)
      }
    case .failure(let error):
      let detail = ErrorObject(error).error
      guard detail == vector.error else { throw other(Self.tree(detail)) }
      guard !isBeacon else { return }
      switch decoded {
      case .success(let packet): golden.decoded = GoldenVector.Decoded(type: packet.name)
      case .failure(let error) where ErrorObject(error).error != detail:
        golden.decoded = GoldenVector.Decoded(error: ErrorObject(error).error)
      case .failure: break
      }
    }
  }

  private static func tree(_ value: any Encodable) -> JSONTree? {
    // The values contain only whole numbers, truth values and text, which every JSON tree can hold.
    try? JSONDecoder().decode(JSONTree.self, from: JSONEncoder().encode(value))
  }

  // MARK: Errors

  private func failure(_ reason: FixtureFailure.Reason) -> FixtureFailure {
    FixtureFailure(fixture, vector: vector.name, reason)
  }

  private func incomplete(_ key: String) -> FixtureFailure { failure(.incomplete(key: key)) }

  private func other(_ found: JSONTree?, expected: String? = nil) -> FixtureFailure {
    let value: JSONTree? = vector.value ?? vector.error.flatMap { Self.tree($0) }
    let stated: String = expected ?? value.map { "\($0)" } ?? "a value or an error"
    return failure(.otherResult(expected: stated, found: found.map { "\($0)" } ?? "nothing"))
  }
}
