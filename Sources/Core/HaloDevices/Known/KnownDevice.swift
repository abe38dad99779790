import HaloProtocol
import HaloTransport

/// A Bluetooth device of the user, remembered from one run of a program to the next.
///
/// The identifier of the device is the key for a connection. On Linux that is an address, which is
/// the same on every machine; on Apple's systems it is a UUID that the host has made up and that is
/// meaningless elsewhere. A device remembered on one system may thus have to be remembered again on
/// another: `withKnownDevice` reports that.
///
/// This is private data: it reveals which devices a person wears, and by which identifiers to find
/// them over Bluetooth.
public struct KnownDevice: Hashable, Sendable, Identifiable {
  /// The identifier with which to connect to the device, in the form that the system's Bluetooth
  /// service uses; addresses are in upper case.
  public let id: PeripheralID
  /// The name that the user has given to the device.
  ///
  /// A store refuses two devices with the same name, ignoring case.
  public var name: String
  /// The kind of device, such as a smart ring.
  public var kind: Kind
  /// The model of the device, as the device reports it or a program sets it; nil if unknown.
  public var profile: String?
  /// The name that the device advertises; nil if it advertises none.
  public var advertisedName: String?
  /// The kinds of records for which a smart ring did not answer requests, from ``Ring/unanswered``
  /// of the last connection.
  public var unanswered: UnansweredKinds
  /// The family of a smart ring: a connection to a ring of another family fails; nil if unknown.
  public var family: RingFamily?
  /// The service data and manufacturer data that a light advertises, from which ``LEDStrip`` reads
  /// its family and model; nil if unknown.
  public let advertisement: AdvertisementData?

  /// Makes a remembered device; an identifier that is a Bluetooth address becomes upper case.
  ///
  /// From an advertisement, the device keeps only service data and manufacturer data, and nothing
  /// if these are longer than 124 bytes.
  public init(
    id: PeripheralID, name: String, kind: Kind, profile: String? = nil,
    advertisedName: String? = nil, unanswered: UnansweredKinds = UnansweredKinds(),
    family: RingFamily? = nil, advertisement: AdvertisementData? = nil
  ) {
    self.id = id.canonical
    self.name = name
    self.kind = kind
    self.profile = profile
    self.advertisedName = advertisedName
    self.unanswered = unanswered
    self.family = family
    let data = AdvertisementData(
      serviceData: advertisement?.serviceData ?? [],
      manufacturerData: advertisement?.manufacturerData ?? [])
    let length = (try? data.payload.bytes.count) ?? .max
    self.advertisement = 1...Self.maximumTextLength / 2 ~= length ? data : nil
  }

  /// A kind of device, such as a smart ring, identified by a name.
  ///
  /// An app may define its own kinds.
  public struct Kind: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The name of the device kind, such as `ring`.
    public let rawValue: String
    /// Makes a device kind with any name, for example one of an app.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes the kind of the devices for which this library has a client.
    public init(_ kind: DeviceKind) { rawValue = kind.rawValue }
    /// The name of the device kind, such as `ring`.
    public var description: String { rawValue }

    /// A smart ring of a family that the client ``Ring`` supports.
    public static let ring = Kind(.ring)
    /// A heart-rate strap; its client is ``HeartRateFollower``.
    public static let strap = Kind(.strap)
    /// An LED strip or bulb of a ``LightFamily``; its client is ``LEDStrip``.
    public static let light = Kind(.light)
    /// A sensor for cycling speed and cadence; its client is ``CyclingSensor``.
    public static let cyclingSensor = Kind(.cyclingSensor)
  }
}

extension Collection<KnownDevice> {
  /// Returns the device whose name is `word`, or else the one whose identifier it is; nil if none
  /// matches.
  package func device(called word: String) -> KnownDevice? {
    first { $0.hasName(word) } ?? first { $0.isCalled(word) }
  }
}

extension KnownDevice {
  /// The maximum length, in UTF-8 bytes, of each text of a device: that of a Bluetooth name.
  public static let maximumTextLength = 248

  /// Returns whether a word is the name (ignoring case) or the identifier of this device.
  package func isCalled(_ word: String) -> Bool {
    hasName(word) || id == PeripheralID(rawValue: word).canonical
  }

  /// Returns whether a word is the name of the device, ignoring case, and blanks at the end, which
  /// are invisible.
  fileprivate func hasName(_ word: String) -> Bool {
    name.withoutTrailingBlanks.lowercased() == word.withoutTrailingBlanks.lowercased()
  }

  /// Checks that no required text is empty, no text is too long, and the name is no identifier.
  func validate() throws(KnownDeviceError) {
    for (field, text) in [("identifier", id.rawValue), ("name", name), ("kind", kind.rawValue)]
    where text.isEmpty { throw .invalid(field: field, reason: "is empty") }
    let texts = [
      ("identifier", id.rawValue), ("name", name), ("kind", kind.rawValue),
      ("profile", profile ?? ""), ("advertised name", advertisedName ?? ""),
      ("firmware", unanswered.firmware ?? ""),
    ]
    for (field, text) in texts where text.utf8.count > Self.maximumTextLength {
      throw .invalid(field: field, reason: "has more than \(Self.maximumTextLength) bytes")
    }
    // Otherwise a word could mean two devices.
    guard PeripheralID(rawValue: name).form == .other else {
      throw .invalid(field: "name", reason: "is an identifier")
    }
  }
}

/// An error of a ``KnownDeviceStore``, or of a connection to a known device.
@nonexhaustive
public enum KnownDeviceError: Error, Hashable, Sendable {
  /// Another device of the store already has the name; `by` is the identifier of that device.
  case nameTaken(String, by: PeripheralID)
  /// A text of a device, such as its name, is invalid: `field` names the text, `reason` is why.
  case invalid(field: String, reason: String)
  /// The store already contains `maximum` devices, which is its limit.
  case full(maximum: Int)
  /// The store has no device with the name or identifier that the caller gave.
  case unknown(String)
  /// The device with this name is of another kind than the caller wants.
  case otherKind(name: String, kind: KnownDevice.Kind, wanted: KnownDevice.Kind)
  /// The device's identifier does not have the form that this transport uses, such as an address on
  /// Linux: the device was remembered on another kind of operating system.
  case foreignIdentifier(PeripheralID, name: String)
  /// The file or database of the store could not be read or written; `place` is its path.
  case storage(place: String, reason: String)
}

extension KnownDeviceError: CustomStringConvertible {
  /// A message for users, on one line, that describes this error of a store or a known device.
  public var description: String { words.harmless }

  private var words: String {
    switch self {
    case .nameTaken(let name, let id): "\(id) is called \(name) already"
    case .invalid(let field, let reason): "the \(field) of the device \(reason)"
    case .full(let maximum): "\(maximum) devices are remembered already, which is the maximum"
    case .unknown(let word): "no device \(word) is remembered"
    case .otherKind(let name, let kind, let wanted):
      "\(name) is remembered as \(kind), and not as \(wanted)"
    case .foreignIdentifier(let id, let name):
      "\(name) was remembered on another system, as \(id), which is not valid here: remember it "
        + "again"
    case .storage(let place, let reason): "\(place): \(reason)"
    }
  }
}

extension StringProtocol {
  /// The text on one line, with Swift escapes for control characters and the like: names come from
  /// files, people and devices.
  var harmless: String {
    unicodeScalars.map { $0.isDisplayable ? String($0) : $0.escaped(asASCII: true) }.joined()
  }
}
