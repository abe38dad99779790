// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT {
  /// A command about the users of a device, or the answer, an indication (2A9F).
  ///
  /// The parameter of a command is: a consent code of two bytes, 0…9999, for
  /// ``UserOpCode/register``; a user index and such a code for ``UserOpCode/consent``; a user
  /// index for ``UserOpCode/deleteUser``. That of an answer is the op code of the command, a
  /// ``UserResult``, and, after success, the new index, the number of users, or the deleted
  /// index. Data without consent give the ATT error 0x80. Source: User Data Service 1.0 and
  /// GATT Specification Supplement. Confidence B. Fixture:
  /// `Fixtures/gatt/user-control-point.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `opCode` | ``UserOpCode`` |
  /// | 1 | n | `parameter` | |
  public struct UserControlPoint: CharacteristicValue {
    /// The op code.
    public let opCode: UserOpCode
    /// The bytes after the op code.
    public let parameter: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "user control point: op code \(opCode), parameter \(parameter)"
    }
  }
}

extension GATT {
  /// The number of changes of a user's data (2A99), by which both sides compare their copies.
  ///
  /// Reading fails with ``WireError/Reason/truncated(needed:available:)`` if a field is
  /// missing. Source: User Data Service 1.0 and GATT Specification Supplement. Confidence B.
  /// Fixture: `Fixtures/gatt/database-change-increment.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | `count`, low byte first | |
  /// | 4 | n | `trailing` | not part of the specification, kept |
  public struct DatabaseChangeIncrement: CharacteristicValue {
    /// The number of changes.
    public var count: UInt32
    /// The bytes after the last field, to which the specification gives no meaning.
    package var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "database change increment: count \(count)"
    }
  }
}

extension GATT {
  /// The number of a user, 0…254, on a device with several users (characteristic 2A9A, and
  /// part of measurements).
  ///
  /// Reading fails with ``WireError/Reason/wrongLength(expected:actual:)`` for a length other
  /// than 1. The JSON form is the number. Source: GATT Specification Supplement, User Index.
  /// Confidence B (probable). Fixture: `Fixtures/gatt/user-index.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `rawValue` (`userIndex`) | 0…254; FF unknown |
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `FF` | `unknown` | unknown user | The device does not know the user. |
  /// | other | | user n | |
  public struct UserIndex: RawRepresentable, CharacteristicValue {
    /// The number of the user on the device, 0…254; 255 means an unknown user.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The weight of the user (2A98).
  ///
  /// Reading fails with ``WireError/Reason/truncated(needed:available:)`` if a field is
  /// missing. Source: User Data Service 1.0 and GATT Specification Supplement. Confidence B.
  /// Fixture: `Fixtures/gatt/weight.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `weight`, low byte first | 0.005 kg |
  /// | 2 | n | `trailing` | not part of the specification, kept |
  public struct Weight: CharacteristicValue {
    /// The weight in units of 0.005 kg.
    public var weight: UInt16
    /// The bytes after the last field, to which the specification gives no meaning.
    package var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "weight \(weight)"
    }
  }
}

extension GATT {
  /// The height of the user (2A8E).
  ///
  /// Reading fails with ``WireError/Reason/truncated(needed:available:)`` if a field is
  /// missing. Source: User Data Service 1.0 and GATT Specification Supplement. Confidence B.
  /// Fixture: `Fixtures/gatt/height.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `height`, low byte first | 0.01 m |
  /// | 2 | n | `trailing` | not part of the specification, kept |
  public struct Height: CharacteristicValue {
    /// The height in units of 0.01 m.
    public var height: UInt16
    /// The bytes after the last field, to which the specification gives no meaning.
    package var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "height \(height)"
    }
  }
}

extension GATT {
  /// The date of birth of the user (2A85); year, month and day can each be unknown.
  ///
  /// Reading fails with ``WireError/Reason/truncated(needed:available:)`` if a field is
  /// missing. Source: User Data Service 1.0 and GATT Specification Supplement. Confidence B.
  /// Fixture: `Fixtures/gatt/date-of-birth.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `year`, low byte first | 1582…9999; 0 unknown |
  /// | 2 | 1 | `month` | 1…12; 0 unknown |
  /// | 3 | 1 | `day` | 1…31; 0 unknown |
  /// | 4 | n | `trailing` | not part of the specification, kept |
  public struct DateOfBirth: CharacteristicValue {
    /// The year; 0 if unknown.
    public var year: UInt16
    /// The month; 0 if unknown.
    public var month: UInt8
    /// The day; 0 if unknown.
    public var day: UInt8
    /// The bytes after the last field, to which the specification gives no meaning.
    package var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "date of birth: year \(year), month \(month), day \(day)"
    }
  }
}

extension GATT {
  /// The gender of the user (2A8C).
  ///
  /// Reading fails with ``WireError/Reason/truncated(needed:available:)`` if a field is
  /// missing. Source: User Data Service 1.0 and GATT Specification Supplement. Confidence B.
  /// Fixture: `Fixtures/gatt/gender.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `gender` | ``GenderKind`` |
  /// | 1 | n | `trailing` | not part of the specification, kept |
  public struct Gender: CharacteristicValue {
    /// The gender.
    public var gender: GenderKind
    /// The bytes after the last field, to which the specification gives no meaning.
    package var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "gender \(gender)"
    }
  }
}

extension GATT {
  /// The age of the user (2A80).
  ///
  /// Reading fails with ``WireError/Reason/truncated(needed:available:)`` if a field is
  /// missing. Source: User Data Service 1.0 and GATT Specification Supplement. Confidence B.
  /// Fixture: `Fixtures/gatt/age.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `years` | years |
  /// | 1 | n | `trailing` | not part of the specification, kept |
  public struct Age: CharacteristicValue {
    /// The age in years.
    public var years: UInt8
    /// The bytes after the last field, to which the specification gives no meaning.
    package var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "age: years \(years)"
    }
  }
}

extension GATT {
  /// The op code of a command about users.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `01` | `register` | register | Register a new user. |
  /// | `02` | `consent` | consent | Use the data of a user. |
  /// | `03` | `deleteData` | delete data | Delete the data of the user. |
  /// | `04` | `listUsers` | list users | Count the users. |
  /// | `05` | `deleteUser` | delete user | Delete a user, or with FF the present one. |
  /// | `20` | `response` | response | The answer to a command. |
  /// | other | | op code n | |
  public struct UserOpCode: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The result of a command about users.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `success` | success | The command succeeded. |
  /// | 2 | `notSupported` | not supported | The device does not support the op code. |
  /// | 3 | `invalidParameter` | invalid parameter | The device rejected the parameter. |
  /// | 4 | `failed` | failed | The command failed. |
  /// | 5 | `notAuthorized` | not authorized | The user has not consented. |
  /// | other | | result n | |
  public struct UserResult: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// A gender.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 0 | `male` | |  |
  /// | 1 | `female` | |  |
  /// | 2 | `unspecified` | |  |
  /// | other | | gender n | |
  public struct GenderKind: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}
