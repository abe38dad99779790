import HaloTransport

/// A device that somebody has, remembered from one run of a program to the next.
///
/// What it is connected to by is its identifier. On Linux that is an address, which is the same on
/// every machine; on Apple's systems it is a UUID that the host has made up, which means nothing
/// elsewhere. So what was remembered on one system may have to be remembered anew on another:
/// `withKnownDevice` says so.
///
/// Who reads what is remembered knows what a person wears, and can find that on the air: it is
/// private data.
public struct KnownDevice: Hashable, Sendable, Identifiable {
  /// What it is connected to by, in the form that systems write: the letters of addresses are
  /// large.
  public let id: PeripheralID
  /// What its user calls it.
  ///
  /// No two devices of a store have the same, large and small letters aside.
  public var name: String
  /// What it is.
  public var kind: Kind
  /// Which model of its kind, as the device tells, or as a program names it; nil where that is not
  /// known.
  public var profile: String?
  /// What it calls itself on the air; nil where it does not.
  public var advertisedName: String?

  /// Makes an entry.
  public init(
    id: PeripheralID, name: String, kind: Kind, profile: String? = nil,
    advertisedName: String? = nil
  ) {
    self.id = id.canonical
    self.name = name
    self.kind = kind
    self.profile = profile
    self.advertisedName = advertisedName
  }

  /// What a device is.
  ///
  /// Open: an app has kinds of its own.
  public struct Kind: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The word.
    public let rawValue: String
    /// Any kind.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A kind that this library has a client for.
    public init(_ kind: DeviceKind) { rawValue = kind.rawValue }
    /// The word.
    public var description: String { rawValue }

    /// A COLMI ring: ``Ring``.
    public static let ring = Kind(.ring)
    /// A heart rate strap: ``HeartRateMonitor``.
    public static let strap = Kind(.strap)
    /// An LED strip or bulb of the Triones family: ``LEDStrip``.
    public static let light = Kind(.light)
    /// A sensor for cycling speed and cadence: ``CyclingSensor``.
    public static let cyclingSensor = Kind(.cyclingSensor)
  }
}

extension Collection<KnownDevice> {
  /// The device that a person means by a word: the one of that name, or else of that identifier;
  /// nil where there is none.
  package func device(called word: String) -> KnownDevice? {
    first { $0.hasName(word) } ?? first { $0.isCalled(word) }
  }
}

extension KnownDevice {
  /// How many bytes each of its texts may have in UTF-8: as many as a name on the air.
  public static let maximumTextLength = 248

  /// Whether a person means it by a word: its name, large and small letters aside, or its
  /// identifier.
  public func isCalled(_ word: String) -> Bool {
    hasName(word) || id == PeripheralID(rawValue: word).canonical
  }

  fileprivate func hasName(_ word: String) -> Bool { name.lowercased() == word.lowercased() }

  /// Checks that a store can keep it.
  func validate() throws(KnownDeviceError) {
    for (field, text) in [("identifier", id.rawValue), ("name", name), ("kind", kind.rawValue)]
    where text.isEmpty {
      throw .invalid(field: field, reason: "is empty")
    }
    let texts = [
      ("identifier", id.rawValue), ("name", name), ("kind", kind.rawValue),
      ("profile", profile ?? ""), ("advertised name", advertisedName ?? ""),
    ]
    for (field, text) in texts where text.utf8.count > Self.maximumTextLength {
      throw .invalid(field: field, reason: "has more than \(Self.maximumTextLength) bytes")
    }
    // Else nobody could say which of two devices is meant.
    guard PeripheralID(rawValue: name).form == .other else {
      throw .invalid(field: "name", reason: "is an identifier")
    }
  }
}

/// Why a device could not be remembered, or connected to as a known one.
@nonexhaustive
public enum KnownDeviceError: Error, Hashable, Sendable {
  /// Another device has that name.
  case nameTaken(String, by: PeripheralID)
  /// A text of the device is none that can be kept.
  case invalid(field: String, reason: String)
  /// There are as many devices as a store keeps.
  case full(maximum: Int)
  /// No device is remembered by that name or identifier.
  case unknown(String)
  /// The device is of another kind.
  case otherKind(name: String, kind: KnownDevice.Kind, wanted: KnownDevice.Kind)
  /// The identifier is of a form that the transport does not have: the device was remembered on a
  /// system of another kind.
  case foreignIdentifier(PeripheralID, name: String)
  /// What is remembered could not be read or written.
  case storage(place: String, reason: String)
}

extension KnownDeviceError: CustomStringConvertible {
  /// The error in words, which are one line.
  public var description: String { words.harmless }

  private var words: String {
    switch self {
    case .nameTaken(let name, let id): "\(id) is called \(name) already"
    case .invalid(let field, let reason): "the \(field) of the device \(reason)"
    case .full(let maximum): "\(maximum) devices are remembered already, and no more can be"
    case .unknown(let word): "no device \(word) is remembered"
    case .otherKind(let name, let kind, let wanted):
      "\(name) is remembered as \(kind), and not as \(wanted)"
    case .foreignIdentifier(let id, let name):
      "\(name) was remembered on another system, as \(id), which means nothing here: remember it "
        + "anew"
    case .storage(let place, let reason): "\(place): \(reason)"
    }
  }
}
