/// The code of the messages of lights alone.
extension SequenceMembers {
  /// The checks of the length and of the fixed bytes of a light's message, which come first.
  func lightHead() throws -> [String] {
    var lines =
      sequence.fixedLength == nil
      ? [
        "var cursor = ByteCursor()", "try cursor.skip(\(sequence.length), \"\(name)\", in: bytes)",
      ] : ["try Triones.require(\(sequence.length), in: bytes, field: \"\(name)\")"]
    let constants = members.fields.filter { $0.kind == .constant }
    let outer = constants.filter { ["opcode", "trailer"].contains($0.errorName) }
    for fields in [outer] + constants.filter({ !outer.contains($0) }).map({ [$0] }) {
      let bytes = fields.flatMap(\.constantBytes).map { "(\($0), 0x\($1))" }
      let field = fields[0].errorName
      let label = ["opcode", "trailer"].contains(field) ? "" : ", field: \"\(field)\""
      lines.append("try Triones.require(\(bytes.joined(separator: ", ")), in: bytes\(label))")
    }
    return lines
  }

  /// The bytes of a light's message as one array; nil if a field has several bytes.
  func literal() throws -> String? {
    var (bytes, rest): ([String], String) = ([], "")
    for item in sequence.items {
      switch item {
      case .constant(let field): bytes += field.constantBytes.map { "0x\($1)" }
      case .property(let name, let fields):
        let type = sequence.type(of: name)
        if item.isRest {
          rest = " + \(name).bytes"
        } else if let number = members.number(type), number.size == 1 {
          bytes.append(number.write(name))
        } else if let (on, off) = fields[0].switchBytes {
          bytes.append("\(name) ? 0x\(on) : 0x\(off)")
        } else if type == "CivilDateTime" {
          bytes += ["date.year / 100", "date.year % 100", "date.month", "date.day", "hour"]
            .map { "UInt8(\(name).\($0))" }
          bytes += ["UInt8(\(name).minute)", "UInt8(\(name).second)"]
        } else if let parts = sequence.bytes(of: type) {
          bytes += parts.map { "\(name).\($0)" }
        } else {
          return nil
        }
      default: return nil
      }
    }
    return "  public var bytes: [UInt8] { [\(bytes.joined(separator: ", "))]\(rest) }"
  }
}
