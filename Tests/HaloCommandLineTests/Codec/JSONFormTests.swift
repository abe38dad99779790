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
      let result = Self.result(object.description)
      let expected = Self.outcome { try read(Data(changed.description.utf8)) }
      #expect(Self.agree(result, expected), "\(object): \(result), not \(expected)")
      let known = Set(value.paths.map(\.last))
      let strange = changed.paths.filter { !known.contains($0.last) }
      switch result {
      case .success: #expect(strange.isEmpty, "\(object)")
      case .failure(let failure) where failure.reason == "unknownKey":
        // With another opcode, a command has other keys.
        let paths = failure.field.hasPrefix("command.") ? changed.paths : strange
        #expect(paths.contains(failure.field.components(separatedBy: ".")), "\(object)")
      case .failure: break
      }
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
    let value = #"{"level":\#(number),"trailing":""}"#
    let expected = Self.outcome {
      try JSONDecoder().decode(GATT.BatteryLevel.self, from: Data(value.utf8)).bytes
    }
    let result = Self.result(#"{"name":"GATT.BatteryLevel","value":\#(value)}"#)
    #expect(Self.agree(result, expected), "\(result), not \(expected)")
    if case .failure(let failure) = result { #expect(failure.field == "level") }
  }

  @Test("A number beyond the largest Double is no JSON", arguments: ["1e309", "-1e400", "18e307"])
  func largeNumbers(_ number: String) {
    #expect(throws: PacketJSON.Failure("invalidJSON", at: 8, in: "object")) {
      try PacketJSON.packet(of: Array(#"{"name":\#(number)}"#.utf8))
    }
  }

  @Test("A number below the smallest Double is no integer, unless it is 0")
  func smallNumbers() {
    func bytes(_ number: String) -> Result<[UInt8], PacketJSON.Failure> {
      Self.result(#"{"name":"GATT.BatteryLevel","value":{"level":\#(number),"trailing":""}}"#)
    }
    #expect(bytes("0e-400") == .success([0]))
    #expect(bytes("1e-400") == .failure(PacketJSON.Failure("invalidValue", in: "level")))
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

  private static func result(_ text: String) -> Result<[UInt8], PacketJSON.Failure> {
    Result { () throws(PacketJSON.Failure) in try PacketJSON.packet(of: Array(text.utf8)).bytes }
  }

  // MARK: Codable

  /// Compares results, except that `Codable` ignores unknown keys, and does not name the field in
  /// errors of texts and of numbers out of range.
  private static func agree(
    _ result: Result<[UInt8], PacketJSON.Failure>, _ expected: Result<[UInt8], PacketJSON.Failure>
  ) -> Bool {
    switch (result, expected) {
    case (.failure(let failure), _) where failure.reason == "unknownKey": true
    case (.failure(let failure), .failure(let other)):
      failure == other
        || failure.reason == other.reason && ["value", "raw", "date"].contains(other.field)
    default: result == expected
    }
  }

  private static func outcome(_ read: () throws -> [UInt8]) -> Result<[UInt8], PacketJSON.Failure> {
    do { return .success(try read()) } catch let error as WireError {
      return .failure(PacketJSON.Failure(error))
    } catch let error as DecodingError {
      let flaw = flaw(of: error)
      return .failure(PacketJSON.Failure(flaw.reason, in: flaw.field))
    } catch { return .failure(PacketJSON.Failure("\(error)", in: "test")) }
  }

  /// Returns the reason, the field and the offset of an error of a decoder, as `halo encode` names
  /// them.
  private static func flaw(of error: DecodingError) -> (reason: String, field: String) {
    func field(_ context: DecodingError.Context, _ last: (any CodingKey)? = nil) -> String {
      let keys = context.codingPath + (last.map { [$0] } ?? [])
      guard !keys.isEmpty else { return "value" }
      return keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
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

  private static let readers: [String: @Sendable (Data) throws -> [UInt8]] = {
    var readers: [String: @Sendable (Data) throws -> [UInt8]] = [
      "GAP.AdvertisingPayload": {
        try JSONDecoder().decode(GAP.AdvertisingPayload.self, from: $0).bytes
      }
    ]
    for type in Colmi.HostMessage.packetTypes + Colmi.RingMessage.packetTypes {
      readers["Colmi.\(type.name)"] = { try JSONDecoder().decode(type, from: $0).frame.bytes }
    }
    for type in Colmi.BigDataHostMessage.valueTypes + Colmi.BigDataRingMessage.valueTypes {
      readers["Colmi.\(type.name)"] = {
        try JSONDecoder().decode(type, from: $0).bigDataFrame.bytes
      }
    }
    for type in Triones.HostMessage.packetTypes + Triones.LightMessage.packetTypes {
      readers["Triones.\(type)"] = { try JSONDecoder().decode(type, from: $0).bytes }
    }
    for type in GATT.Value.types {
      readers["GATT.\(type)"] = { try JSONDecoder().decode(type, from: $0).bytes }
    }
    return readers
  }()
}

extension JSONValue {
  /// Values that fit few fields.
  private static let strangers: [JSONValue] = [
    .null, .bool(true), .int(-1), .int(0), .int(256), .int(65_536), .int(1 << 32), .double(1.5),
    .string(""), .string("00"), .string("2026-03-14"), .string("2a37"), .array([]), .object([:]),
    .array([.int(1)]), .array([.null]), .object(["a": .int(1)]), .int(.max), .double(-1e308),
    .string("\u{1B}\u{0}"), .string(String(repeating: "ab", count: 300)),
    .array(Array(repeating: .int(7), count: 40)),
  ]

  /// The keys of all objects in the value, each with the keys and indices that lead to it.
  fileprivate var paths: [[String]] {
    switch self {
    case .object(let members):
      members.flatMap { key, member in ([[]] + member.paths).map { [key] + $0 } }
    case .array(let elements):
      elements.enumerated().flatMap { index, element in element.paths.map { ["\(index)"] + $0 } }
    default: []
    }
  }

  func changed(using random: inout SplitMix64) -> JSONValue {
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
