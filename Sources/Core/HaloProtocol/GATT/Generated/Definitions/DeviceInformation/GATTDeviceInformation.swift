// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT {
  /// The characteristic with the name of the manufacturer of a device (2A29), as text.
  ///
  /// Layout, rules and JSON form are those of ``StringValue``. Fixture:
  /// `Fixtures/gatt/manufacturer-name-string.json`.
  public struct ManufacturerNameString: StringValue {
    /// The bytes of the manufacturer's name as received.
    public let raw: HexBytes

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The characteristic with the model number of a device (2A24), as text.
  ///
  /// Layout, rules and JSON form are those of ``StringValue``. Fixture:
  /// `Fixtures/gatt/model-number-string.json`.
  public struct ModelNumberString: StringValue {
    /// The bytes of the model number as received.
    public let raw: HexBytes

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The characteristic with the serial number of a device (2A25), as text.
  ///
  /// Layout, rules and JSON form are those of ``StringValue``. Fixture:
  /// `Fixtures/gatt/serial-number-string.json`.
  ///
  /// Several makers leave the default of the software development kit here (`BX-DEVICE-001`),
  /// so it does not identify a device, and some devices require pairing to read it.
  public struct SerialNumberString: StringValue {
    /// The bytes of the serial number as received.
    public let raw: HexBytes

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The characteristic with the firmware revision of a device (2A26), as text.
  ///
  /// Layout, rules and JSON form are those of ``StringValue``. Fixture:
  /// `Fixtures/gatt/firmware-revision-string.json`.
  ///
  /// Revisions of different devices are not comparable. Makers also differ in which of the
  /// firmware, hardware and software revisions they call the version of a product.
  public struct FirmwareRevisionString: StringValue {
    /// The bytes of the firmware revision as received.
    public let raw: HexBytes

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The characteristic with the hardware revision of a device (2A27), as text.
  ///
  /// Layout, rules and JSON form are those of ``StringValue``. Fixture:
  /// `Fixtures/gatt/hardware-revision-string.json`.
  public struct HardwareRevisionString: StringValue {
    /// The bytes of the hardware revision as received.
    public let raw: HexBytes

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The characteristic with the software revision of a device (2A28), as text.
  ///
  /// Layout, rules and JSON form are those of ``StringValue``. Fixture:
  /// `Fixtures/gatt/software-revision-string.json`.
  public struct SoftwareRevisionString: StringValue {
    /// The bytes of the software revision as received.
    public let raw: HexBytes

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// Vendor, product and version numbers of a device (2A50).
  ///
  /// Reading fails with ``WireError/Reason/wrongLength(expected:actual:)`` for a length other
  /// than 7. The vendor is often the default of a development kit (0x000D, or 0x045E on many
  /// rings), so these numbers alone do not identify a product.
  ///
  /// Source: Device Information Service 1.2. Confidence A. Fixture:
  /// `Fixtures/gatt/pnp-id.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `vendorIDSource` | 1 Bluetooth SIG, 2 USB, the rest reserved |
  /// | 1 | 2 | `vendorID`, low byte first | |
  /// | 3 | 2 | `productID`, low byte first | |
  /// | 5 | 2 | `productVersion`, low byte first | packed decimal JJMN is JJ.M.N |
  public struct PnPID: CharacteristicValue {
    /// The organization that assigned the vendor's number.
    public var vendorIDSource: VendorIDSource
    /// The vendor's number.
    public var vendorID: UInt16
    /// The product's number, which the vendor chose.
    public var productID: UInt16
    /// The version, in packed decimal according to the specification, but often not in practice.
    public var productVersion: UInt16

    init(_ never: Never) { switch never {} }
  }
}

extension GATT.PnPID {
  /// The organization that assigned the vendor identifier of a device: the Bluetooth SIG or
  /// the USB Implementers Forum.
  ///
  /// The JSON form is the number.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | 1 | `bluetoothSIG` | A company identifier of the Bluetooth SIG. |
  /// | 2 | `usb` | A vendor identifier of the USB Implementers Forum. |
  public struct VendorIDSource: RawRepresentable, WireValue {
    /// The number of the organization that assigned the vendor identifier: 1 for the Bluetooth
    /// SIG, 2 for the USB Implementers Forum.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The IEEE 11073-20601 regulatory certification data list of a device (2A2A).
  ///
  /// This type keeps the value unchanged, and reading never fails. The list has a count and a
  /// length, two bytes each with the high byte first, and ``items``: author and type, one byte
  /// each, a length like that of the list, and data. The other form is that of the sample of a
  /// development kit; further devices send arbitrary bytes. Source: Device Information Service
  /// 1.2, IEEE 11073-20601, and a development kit. Confidence B. Fixture:
  /// `Fixtures/gatt/regulatory-certification-data.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `raw` | a list, or ``AuthoringBody``, structure type, content |
  public struct RegulatoryCertificationData: CharacteristicValue {
    /// All bytes of the characteristic.
    public var raw: HexBytes

    init(_ never: Never) { switch never {} }
  }
}

extension GATT.RegulatoryCertificationData {
  /// The organization that defines the content of regulatory certification data.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | 0 | `empty` | No author: there is no data. |
  /// | 1 | `ieee` | The IEEE. |
  /// | 2 | `iso` | The ISO. |
  /// | 254 | `experimental` | An experimental author. |
  public struct AuthoringBody: RawRepresentable, WireValue {
    /// The number of the organization that defines the certification data.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The unique device identifier that authorities require of a medical device (2BFF).
  ///
  /// Only the flags are decoded. The layout comes from a single source and has not been
  /// checked against the specification or a device, so this type keeps the value unchanged,
  /// and reading never fails. Source: Device Information Service 1.2 for the characteristic,
  /// the code of one stack for its layout. Confidence B. Fixture:
  /// `Fixtures/gatt/udi-for-medical-devices.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `raw` | ``Flags``, then the texts that these announce, each ended by NUL |
  public struct UDIForMedicalDevices: CharacteristicValue {
    /// All bytes of the characteristic.
    public var raw: HexBytes

    init(_ never: Never) { switch never {} }
  }
}

extension GATT.UDIForMedicalDevices {
  /// The parts of a unique device identifier (UDI) that a medical device sends, one bit for
  /// each.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | 1 | `label` | The identifier on the label of the device is there. |
  /// | 2 | `deviceIdentifier` | The part that names the model is there. |
  /// | 4 | `issuer` | The object identifier (OID) of the issuer is there. |
  /// | 8 | `authority` | The OID of the authority for which it was issued is there. |
  public struct Flags: OptionSet, Hashable, Sendable {
    /// The parts that the device sends, as a byte with one bit for each; bits 4–7 are reserved.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}
