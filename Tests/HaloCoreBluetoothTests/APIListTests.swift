import CoreBluetooth
import Foundation
import HaloTestSupport

/// Compares the public symbols of the module, in `Documentation/API`, with the list of Apple's API.
///
/// `Tests/Scripts/check api` keeps the symbols true.
@Suite("The list of the API")
struct APIListTests {
  struct Entry: Decodable, CustomTestStringConvertible, Sendable {
    let kind, owner, swift, linux: String
    let note: String?
    var testDescription: String { "\(owner) \(swift)" }

    /// Whether a program on Linux can use the symbol, although it may only answer with an error.
    var isRequired: Bool { !linux.hasPrefix("no ") && !swift.contains("CFUUID") }

    /// The path of the symbol: for a function, with the labels of its parameters.
    var path: String {
      let name = swift.prefix { !"(:=<{".contains($0) }.split(separator: " ").last ?? ""
      let owner = owner.isEmpty ? "" : owner + "."
      guard kind != "class", kind != "protocol" else { return self.owner }
      guard ["method", "callback", "init"].contains(kind) else { return owner + name }
      let labels = swift.matches(of: #/[(,] *([A-Za-z0-9_]+)(?: +[A-Za-z0-9]+)?:/#)
      return owner + name + "(" + labels.map { $0.output.1 + ":" }.joined() + ")"
    }

    /// The declaration without modifiers and spaces, in the form in which a symbol is compared.
    var declaration: String { Self.plain(swift) }

    static func plain(_ text: String) -> String {
      var text = text
      for word in [
        "@discardableResult ", "weak ", "open ", "override ", "convenience ", " { get set }",
        " { get }",
      ] { text = text.replacing(word, with: "") }
      // A constant property is readable like a computed one.
      if text.hasPrefix("let ") { text = "var " + text.dropFirst(4) }
      text = text.replacing("class var ", with: "static var ")
      return text.filter { $0 != " " }
    }
  }

  static let entries: [Entry] = {
    let lines = (try? fixture("core-bluetooth/api.jsonl"))?.split(separator: "\n") ?? []
    return lines.compactMap { try? JSONDecoder().decode(Entry.self, from: Data($0.utf8)) }
  }()

  /// The declarations by path.
  static let symbols: [String: [String]] = {
    let lines = (try? fixture("../Documentation/API/HaloCoreBluetooth.txt"))?.split(separator: "\n")
    return Dictionary(
      (lines ?? []).map { line in
        let parts = line.split(separator: " | ", maxSplits: 1).map(String.init)
        return (parts[0], [parts.last ?? ""])
      }, uniquingKeysWith: +)
  }()

  private static func fixture(_ name: String) throws -> String {
    try String(contentsOf: VectorFile.folder.appending(path: name), encoding: .utf8)
  }

  @Test("The list is whole")
  func whole() {
    #expect(Self.entries.count == 273)
    #expect(Self.symbols.count > 300)
  }

  @Test("Each symbol of the list exists in its spelling", arguments: entries.filter(\.isRequired))
  func exists(_ entry: Entry) throws {
    let found = try #require(Self.symbols[entry.path], "\(entry.path)")
    switch entry.kind {
    case "class", "protocol":
      let base = entry.swift.split(separator: ": ").dropFirst().joined()
      #expect(base.isEmpty || found.contains { $0.contains(base) })
    case "case", "error", "option", "typealias": break
    case "constant" where !entry.owner.isEmpty: break
    default:
      #expect(found.map(Entry.plain).contains(entry.declaration), "\(found)")
      // A property that apps set has a setter.
      if entry.swift.contains("{ get set }") {
        #expect(found.contains { $0.contains("{ get set }") }, "\(found)")
      }
    }
  }

  @Test(
    "Each case has the number of the list",
    arguments: entries.filter { ["case", "error"].contains($0.kind) && $0.swift.contains("=") })
  func numbers(_ entry: Entry) throws {
    let match = try #require(entry.swift.wholeMatch(of: /case (\w+) = (\w+)/))
    let text = String(match.output.2)
    let number = text.hasPrefix("0x") ? Int(text.dropFirst(2), radix: 16) : Int(text)
    let name = try Self.name(entry.owner, try #require(number))
    #expect(name == String(match.output.1))
  }

  private static func name(_ type: String, _ number: Int) throws -> String? {
    func text(_ value: Any?) -> String? { value.map { "\($0)" } }
    switch type {
    case "CBManagerState": return text(CBManagerState(rawValue: number))
    case "CBManagerAuthorization": return text(CBManagerAuthorization(rawValue: number))
    case "CBPeripheralState": return text(CBPeripheralState(rawValue: number))
    case "CBCharacteristicWriteType": return text(CBCharacteristicWriteType(rawValue: number))
    case "CBConnectionEvent": return text(CBConnectionEvent(rawValue: number))
    case "CBPeripheralManagerConnectionLatency":
      return text(CBPeripheralManagerConnectionLatency(rawValue: number))
    case "CBPeripheralManagerAuthorizationStatus":
      return text(CBPeripheralManagerAuthorizationStatus(rawValue: number))
    case "CBError.Code": return text(CBError.Code(rawValue: number))
    case "CBATTError.Code": return text(CBATTError.Code(rawValue: number))
    default: throw CBError(.unknown)
    }
  }

  @Test("Each option has the bit of the list")
  func bits() {
    #expect(CBCharacteristicProperties.indicateEncryptionRequired.rawValue == 0x200)
    let all: [CBCharacteristicProperties] = [
      .broadcast, .read, .writeWithoutResponse, .write, .notify, .indicate,
      .authenticatedSignedWrites, .extendedProperties, .notifyEncryptionRequired,
      .indicateEncryptionRequired,
    ]
    #expect(all.map(\.rawValue) == (0..<10).map { 1 << UInt($0) })
    let rights: [CBAttributePermissions] = [
      .readable, .writeable, .readEncryptionRequired, .writeEncryptionRequired,
    ]
    #expect(rights.map(\.rawValue) == [1, 2, 4, 8])
  }
}
