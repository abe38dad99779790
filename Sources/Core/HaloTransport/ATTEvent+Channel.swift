import HaloProtocol

extension ATTEvent {
  /// The subject of an ``ATTEvent``: a characteristic, one of its descriptors, or the Bluetooth
  /// link.
  public struct Channel: Hashable, Sendable {
    /// The characteristic that the event concerns, or the Bluetooth link itself.
    public var attribute: Attribute
    /// The UUID of the descriptor that the event concerns; nil if it concerns the characteristic's
    /// value or the link.
    public var descriptor: BluetoothUUID?

    /// The characteristic that an event concerns, or the Bluetooth link itself.
    public enum Attribute: Hashable, Sendable {
      /// The Bluetooth link itself, for events such as a disconnect that concern no characteristic.
      case link
      /// The pair of characteristics of a Colmi smart ring for commands: one for requests and one
      /// for replies.
      case uart
      /// The pair of characteristics of a Colmi smart ring for long messages ("big data"): one for
      /// each direction.
      case bigData
      /// A characteristic other than the four of ``uart`` and ``bigData``, by its UUID.
      case characteristic(BluetoothUUID)
      /// An attribute whose UUID is unknown, by its ATT handle in the peripheral's attribute table.
      case handle(UInt16)
    }

    /// Makes the subject of an event: a characteristic or the link; with `descriptor`, the
    /// characteristic's descriptor that has this UUID.
    public init(_ attribute: Attribute, descriptor: BluetoothUUID? = nil) {
      (self.attribute, self.descriptor) = (attribute, descriptor)
    }

    /// Makes the subject of an event from a characteristic: ``uart`` or ``bigData`` for one of the
    /// four characteristics of a Colmi smart ring.
    public init(_ characteristic: CharacteristicID) {
      switch characteristic {
      case .colmiUARTWrite, .colmiUARTNotify: self.init(.uart)
      case .colmiBigDataWrite, .colmiBigDataNotify: self.init(.bigData)
      default: self.init(.characteristic(characteristic.characteristic))
      }
    }

    /// The subject of events that concern the Bluetooth link itself, such as a disconnect.
    public static let link = Channel(.link)
    /// The subject of events that concern commands to a Colmi smart ring or its replies.
    public static let uart = Channel(.uart)
    /// The subject of events that concern long messages ("big data") of a Colmi smart ring.
    public static let bigData = Channel(.bigData)

    /// Returns the subject of an event that concerns a descriptor of this characteristic, by the
    /// descriptor's UUID.
    public func descriptor(_ uuid: BluetoothUUID) -> Channel {
      Channel(attribute, descriptor: uuid)
    }

    /// The subject of events that concern the characteristic's descriptor 2902 (Client
    /// Characteristic Configuration), which enables notifications and indications.
    public var configuration: Channel { descriptor(DescriptorID.clientConfiguration) }

    /// The handle, if the handle is all that is known of the attribute; nil for other channels.
    package var handle: UInt16? { descriptor == nil ? attribute.handle : nil }
  }
}

extension ATTEvent.Channel: LosslessStringConvertible {
  /// The name of the event's subject, as in files of recorded events; `init(_:)` parses it.
  ///
  /// The name of a characteristic is `uart`, `bigdata`, its UUID in lower case, or its handle,
  /// `0x0012`. A descriptor adds `-cccd` for 2902, the subscription, else `-` and its UUID.
  public var description: String {
    guard let descriptor else { return attribute.name }
    let isConfiguration = descriptor == DescriptorID.clientConfiguration
    return attribute.name + "-" + (isConfiguration ? "cccd" : descriptor.description.lowercased())
  }

  /// Makes the subject of an event from its name, as in ``description``; nil if nothing has this
  /// name.
  public init?(_ name: String) {
    if let attribute = Attribute(name) {
      self.init(attribute)
      return
    }
    // A UUID of 128 bits has hyphens of its own.
    for length in [4, 8, 36] {
      let suffix = name.suffix(length + 1)
      guard suffix.count == length + 1, suffix.first == "-",
        let attribute = Attribute(String(name.dropLast(length + 1))), attribute != .link,
        let uuid = suffix == "-cccd"
          ? DescriptorID.clientConfiguration : BluetoothUUID(named: String(suffix.dropFirst()))
      else { continue }
      self.init(attribute, descriptor: uuid)
      return
    }
    return nil
  }
}

extension ATTEvent.Channel.Attribute {
  /// The handle, if the handle is all that is known of the attribute; else nil.
  package var handle: UInt16? { if case .handle(let handle) = self { handle } else { nil } }

  fileprivate var name: String {
    switch self {
    case .link: "link"
    case .uart: "uart"
    case .bigData: "bigdata"
    case .characteristic(let uuid): uuid.description.lowercased()
    case .handle(let handle): "0x\(hexadecimal: handle)"
    }
  }

  fileprivate init?(_ name: String) {
    switch name {
    case "link": self = .link
    case "uart": self = .uart
    case "bigdata": self = .bigData
    default:
      if name.hasPrefix("0x") {
        guard let handle = UInt16(name.dropFirst(2), radix: 16) else { return nil }
        self = .handle(handle)
        guard self.name == name else { return nil }
      } else {
        guard let uuid = BluetoothUUID(named: name) else { return nil }
        self = .characteristic(uuid)
      }
    }
  }
}

extension BluetoothUUID {
  /// Parses a UUID that is written in lower case and in its shortest form; nil for other text.
  fileprivate init?(named name: String) {
    guard let uuid = try? BluetoothUUID(parsing: name),
      uuid.description.lowercased().utf8.elementsEqual(name.utf8)
    else { return nil }
    self = uuid
  }
}
