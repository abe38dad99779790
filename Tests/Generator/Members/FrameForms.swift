/// The code for a property whose type reads and writes its own bytes of a frame or of settings.
struct FrameForm {
  var read: String
  var write: String
  /// The statement that checks an argument of the initializer.
  var check: String?
  /// The call that limits an argument of the initializer.
  var limit: String?
}

extension PacketMembers {
  /// Returns the code for a field; nil if its type is a number or has no such code.
  func frameForm(of field: Field) throws -> FrameForm? {
    let type = qualified(try property(field.name).type)
    let (name, offset) = (field.name, field.offset ?? 0)
    if case .settings(let start) = form {
      guard type == "Colmi.ReminderWeekdays" else { return nil }
      return FrameForm(
        read: "Colmi.ReminderWeekdays(of: payload, from: \(offset - start))",
        write: "\(name).write(to: &$0, from: \(offset - start))")
    }
    let write = "\(name).write(to: &$0, from: \(offset))"
    let isBCD = field.isBCD
    switch type {
    case "CivilDate":
      return FrameForm(
        read: "try frame.\(isBCD ? "bcdDate" : "date")(at: \(offset))",
        write: "$0.set\(isBCD ? "BCD" : "")(\(name), at: \(offset))",
        check: "try \(name).requireYear(upTo: \(isBCD ? 2099 : 2255), at: \(offset))")
    case "CivilDate?" where isBCD:
      return FrameForm(
        read: "try frame.bcdDateIfAny(at: \(offset))",
        write: "if let \(name) { $0.setBCD(\(name), at: \(offset)) }",
        check: "try \(name)?.requireYear(upTo: 2099, at: \(offset))")
    case "CivilDateTime" where isBCD:
      return FrameForm(
        read: "try frame.bcdDateTime(at: \(offset))", write: "$0.setBCD(\(name), at: \(offset))",
        check: "try \(name).date.requireYear(upTo: 2099, at: \(offset))")
    case "Colmi.SlotValues":
      return FrameForm(
        read: "Colmi.SlotValues(of: frame, from: \(offset))", write: write,
        limit: "padded(to: Self.slotCount)")
    case "Colmi.RawPayload":
      guard let size = field.fixedSize else { return nil }
      let last = offset + size - 1
      return FrameForm(
        read: "Colmi.RawPayload(of: frame, from: \(offset)\(last == 14 ? "" : ", to: \(last)"))",
        write: write, limit: "limited(to: \(size))")
    case "String" where field.unit.contains("padded with zeros"):
      guard let size = field.fixedSize else { return nil }
      return FrameForm(
        read: "try frame.text(at: \(offset), upTo: \(size), in: \"\(name)\")",
        write: "$0.setText(\(name), at: \(offset))",
        limit: "limited(to: \(size), at: \(offset), in: \"\(name)\")")
    default: return nil
    }
  }
}
