import Foundation
import HaloProtocol

extension CBEnvironment {
  /// The way in which `AccessorySetupKit` chooses accessories, because Linux has no system picker.
  public struct AccessoryPicker: Sendable {
    /// The two kinds of pickers: a closure that sees the accessories found so far, and a list on a
    /// terminal.
    enum Kind: Sendable {
      case each(@Sendable ([Candidate]) -> Candidate?)
      case list(AccessoryConsole)
    }

    let kind: Kind

    /// An accessory that the scan of a picker has found.
    public struct Candidate: Hashable, Sendable {
      /// The identifier of the accessory's `CBPeripheral`.
      public let identifier: UUID
      /// The advertised name of the accessory; nil if it advertises no name.
      public let name: String?
      /// The name of the `ASPickerDisplayItem` that the accessory matches.
      public let itemName: String
      /// The index of the display item that the accessory matches, in the list of display items.
      package let item: Int
    }

    /// A picker that chooses the first accessory that the scan finds.
    public static let first = choosing { $0.first }

    /// Returns a picker that chooses the first accessory with the given advertised name.
    public static func named(_ name: String) -> Self {
      choosing { found in found.first { $0.name == name } }
    }

    /// Returns a picker that calls a closure for each new accessory, and for each accessory with a
    /// new name.
    ///
    /// The closure gets all accessories found so far. It returns the chosen one, or nil to continue
    /// the search. The transport calls the closure on its own thread.
    public static func choosing(
      _ choose: @escaping @Sendable (_ found: [Candidate]) -> Candidate?
    ) -> Self { Self(kind: .each(choose)) }

    /// A picker that prints a numbered list to standard error every five seconds, and reads a
    /// number from standard input.
    ///
    /// An empty line continues the search, and the end of the input cancels it. Control characters
    /// in names are escaped.
    public static let list = list(AccessoryConsole())

    /// The picker ``list`` (the user chooses) if standard input is a terminal, otherwise ``first``
    /// (the first accessory found).
    public static var automatic: Self { isatty(0) == 1 ? list : first }

    static func list(_ console: AccessoryConsole) -> Self { Self(kind: .list(console)) }
  }

  /// The picker that each `ASAccessorySession` of this environment uses.
  ///
  /// The default is ``AccessoryPicker/automatic``, or ``AccessoryPicker/first`` on a simulated
  /// radio.
  public var accessoryPicker: AccessoryPicker {
    get { accessories { $0.picker } ?? .automatic }
    set { accessories { $0.picker = newValue } }
  }
}

/// A terminal on which a person chooses an accessory from a list.
struct AccessoryConsole: Sendable {
  var write: @Sendable (String) -> Void = {
    FileHandle.standardError.write(Data(($0 + "\n").utf8))
  }
  var read: @Sendable () -> String? = { readLine() }

  /// Asks for a number until the answer is valid; nil to search on.
  func ask(_ found: [CBEnvironment.AccessoryPicker.Candidate]) -> AccessorySearch.Outcome? {
    for (index, candidate) in found.enumerated() {
      let (item, name) = (candidate.itemName.displayable, (candidate.name ?? "").displayable)
      write("\(index + 1)  \(item)  \(name)")
    }
    while true {
      write("Number of the accessory (an empty line searches on, end of input cancels):")
      guard let line = read()?.trimmingCharacters(in: .whitespaces) else { return .cancelled }
      if line.isEmpty { return nil }
      if let number = Int(line), (1...found.count).contains(number) {
        return .chosen(found[number - 1])
      }
    }
  }
}
