import Foundation
import HaloJSON
import HaloProtocol
import HaloTestSupport
import Testing

@testable import HaloCommandLine

/// The forms of HaloJSON against those of `Codable`, which the types have in the API.
@Suite("JSON forms without Codable")
struct JSONFormTests {
  @Test(
    "Changed objects have the same bytes, or the same error, as with Codable",
    arguments: LineVector.parts)
  func changes(_ part: Int) throws {
    var random = SplitMix64(seed: UInt64(part))
    try LineVector.forEach(in: part) { vector in
      guard let value = vector.value, let read = Self.readers[vector.type] else { return }
      let changed = value.changed(using: &random)
      let object = JSONValue.object(["name": .string(vector.type), "value": changed])
      let result = Result { () throws(PacketJSON.Failure) in
        try PacketJSON.packet(of: Array(object.description.utf8)).bytes
      }
      let expected = Self.outcome { try read(Data(changed.description.utf8)) }
      #expect(result == expected, "\(object)")
    }
  }

  @Test("Each name has its values in Codable")
  func names() {
    // The packets of further families of rings have no Codable.
    func family(_ name: String) -> Substring { name.prefix { $0 != "." } }
    let families = Set(Self.readers.keys.map(family))
    let names = PacketJSON.names.filter { families.contains(family($0)) }
    #expect(Set(names) == Set(Self.readers.keys))
  }

  @Test(
    "A number in any notation is the same integer as in Foundation",
    arguments: [
      "0", "-0", "7", "7.0", "70e-1", "0.7e1", "700E-2", "7.5", "255", "256", "2.55e2", "1e3",
      "-1", "9223372036854775807", "9223372036854775808", "1e300", "1e-300", "1e308",
    ])
  func numbers(_ number: String) throws {
    let text = #"{"name":"GATT.BatteryLevel","value":{"level":\#(number),"trailing":""}}"#
    let result = Result { () throws(PacketJSON.Failure) in
      try PacketJSON.packet(of: Array(text.utf8)).bytes
    }
    let value = Data(#"{"level":\#(number),"trailing":""}"#.utf8)
    let expected = Self.outcome {
      try StrictJSON.decode(GATT.BatteryLevel.self, from: value).bytes
    }
    #expect(result == expected)
  }

  @Test("A number beyond the largest Double is no JSON", arguments: ["1e309", "-1e400", "18e307"])
  func largeNumbers(_ number: String) {
    #expect(throws: PacketJSON.Failure("invalidJSON", at: 8, in: "object")) {
      try PacketJSON.packet(of: Array(#"{"name":\#(number)}"#.utf8))
    }
  }

  @Test("A number below the smallest Double is no integer, unless it is 0")
  func smallNumbers() throws {
    func bytes(_ number: String) throws -> [UInt8] {
      let text = #"{"name":"GATT.BatteryLevel","value":{"level":\#(number),"trailing":""}}"#
      return try PacketJSON.packet(of: Array(text.utf8)).bytes
    }
    #expect(try bytes("0e-400") == [0])
    #expect(throws: PacketJSON.Failure("invalidValue", in: "level")) { try bytes("1e-400") }
  }

  @Test(
    "Bytes that are not UTF-8 are no JSON",
    arguments: [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xF4, 0x90, 0x80, 0x80]])
  func notUTF8(_ bytes: [UInt8]) throws {
    func text(_ bytes: [UInt8]) -> [UInt8] {
      Array(#"{"name":"GATT.ManufacturerNameString","value":{"text":"ä"#.utf8) + bytes
        + Array(#""}}"#.utf8)
    }
    let failure = PacketJSON.Failure("invalidJSON", at: text([]).count - 3, in: "object")
    #expect(throws: failure) { try PacketJSON.packet(of: text(bytes)) }
    let sound = Array("€\u{FFFD}".utf8)
    #expect(try PacketJSON.packet(of: text(sound)).bytes == Array("ä".utf8) + sound)
  }

  // MARK: Codable

  private static func outcome(
    _ read: () throws -> [UInt8]
  ) -> Result<[UInt8], PacketJSON.Failure> {
    do {
      return .success(try read())
    } catch let error as WireError {
      return .failure(PacketJSON.Failure(error))
    } catch let error as StrictJSON.UnknownKey {
      return .failure(PacketJSON.Failure("unknownKey", in: error.name))
    } catch let error as DecodingError {
      let flaw = flaw(of: error)
      return .failure(PacketJSON.Failure(flaw.reason, in: flaw.field))
    } catch {
      return .failure(PacketJSON.Failure("\(error)", in: "test"))
    }
  }

  /// Returns the reason, the field and the offset of an error of a decoder, as `halo encode` names
  /// them.
  private static func flaw(of error: DecodingError) -> (reason: String, field: String) {
    func field(_ context: DecodingError.Context, _ last: (any CodingKey)? = nil) -> String {
      let path = StrictJSON.path(context.codingPath + (last.map { [$0] } ?? []))
      return path.isEmpty ? "value" : path
    }
    return switch error {
    case .keyNotFound(let key, let context): ("missing", field(context, key))
    case .valueNotFound(_, let context): ("missing", field(context))
    // Foundation has a type mismatch for null in place of a Bool.
    case .typeMismatch(_, let context) where context.debugDescription.contains("found null"):
      ("missing", field(context))
    case .typeMismatch(_, let context): ("wrongType", field(context))
    case .dataCorrupted(let context): ("invalidValue", field(context))
    @unknown default: ("invalidValue", "value")
    }
  }

  /// Functions that return the bytes of JSON, by the names of the types.
  private static let readers: [String: @Sendable (Data) throws -> [UInt8]] = {
    var readers: [String: @Sendable (Data) throws -> [UInt8]] = [
      "GAP.AdvertisingPayload": {
        try StrictJSON.decode(GAP.AdvertisingPayload.self, from: $0).bytes
      }
    ]
    for type in Colmi.HostMessage.packetTypes + Colmi.RingMessage.packetTypes {
      readers["Colmi.\(type.name)"] = { try StrictJSON.decode(type, from: $0).frame.bytes }
    }
    for type in Colmi.BigDataHostMessage.valueTypes + Colmi.BigDataRingMessage.valueTypes {
      readers["Colmi.\(type.name)"] = { try StrictJSON.decode(type, from: $0).bigDataFrame.bytes }
    }
    for type in Triones.HostMessage.packetTypes + Triones.LightMessage.packetTypes {
      readers["Triones.\(type)"] = { try StrictJSON.decode(type, from: $0).bytes }
    }
    for type in GATT.Value.types {
      readers["GATT.\(type)"] = { try StrictJSON.decode(type, from: $0).bytes }
    }
    return readers
  }()
}

extension JSONValue {
  /// Values that fit few fields.
  private static let strangers: [JSONValue] = [
    .null, .bool(true), .int(-1), .int(0), .int(256), .int(65_536), .int(1 << 32), .double(1.5),
    .string(""), .string("00"), .string("2026-03-14"), .string("2a37"), .array([]), .object([:]),
    .array([.int(1)]), .array([.null]), .object(["a": .int(1)]),
  ]

  fileprivate func changed(using random: inout SplitMix64) -> JSONValue {
    func stranger() -> JSONValue { Self.strangers.randomElement(using: &random) ?? .null }
    switch self {
    case .object(var members) where !members.isEmpty && Int.random(in: 0..<8, using: &random) > 0:
      guard let key = members.keys.sorted().randomElement(using: &random) else { return self }
      switch Int.random(in: 0..<6, using: &random) {
      case 0: members[key] = nil
      case 1: members["another"] = stranger()
      case 2: members[key + "s"] = members.removeValue(forKey: key)
      default: members[key] = members[key]?.changed(using: &random)
      }
      return .object(members)
    case .array(var elements) where !elements.isEmpty && Int.random(in: 0..<8, using: &random) > 0:
      let index = Int.random(in: elements.indices, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: elements.remove(at: index)
      case 1: elements.append(stranger())
      default: elements[index] = elements[index].changed(using: &random)
      }
      return .array(elements)
    default: return stranger()
    }
  }
}
