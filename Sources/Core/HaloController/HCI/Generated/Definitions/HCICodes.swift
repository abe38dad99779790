// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/hci.txt; do not edit.

import HaloCapture
import HaloProtocol

extension HCI {
  /// The code of a command: the group in the upper 6 bits, the number in the lower 10.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `0406` | `disconnect` | |  |
  /// | `041D` | `readRemoteVersion` | read remote version | |
  /// | `0C01` | `setEventMask` | |  |
  /// | `0C03` | `reset` | |  |
  /// | `0C63` | `setEventMaskPage2` | set event mask page 2 | |
  /// | `1001` | `readLocalVersion` | |  |
  /// | `1002` | `readLocalCommands` | |  |
  /// | `1003` | `readLocalFeatures` | |  |
  /// | `1009` | `readAddress` | read address | |
  /// | `1405` | `readRSSI` | read RSSI | |
  /// | `2001` | `setLEEventMask` | set LE event mask | |
  /// | `2002` | `readLEBufferSize` | read LE buffer size | |
  /// | `2003` | `readLEFeatures` | read LE features | |
  /// | `2005` | `setRandomAddress` | |  |
  /// | `2006` | `setAdvertisingParameters` | |  |
  /// | `2007` | `readAdvertisingPower` | |  |
  /// | `2008` | `setAdvertisingData` | |  |
  /// | `2009` | `setScanResponseData` | |  |
  /// | `200A` | `setAdvertisingEnable` | |  |
  /// | `200B` | `setScanParameters` | |  |
  /// | `200C` | `setScanEnable` | |  |
  /// | `200D` | `createConnection` | |  |
  /// | `200E` | `cancelConnection` | cancel connection | |
  /// | `200F` | `readAcceptListSize` | |  |
  /// | `2010` | `clearAcceptList` | |  |
  /// | `2011` | `addToAcceptList` | |  |
  /// | `2012` | `removeFromAcceptList` | |  |
  /// | `2013` | `updateConnection` | |  |
  /// | `2014` | `setChannelClassification` | |  |
  /// | `2015` | `readChannelMap` | |  |
  /// | `2016` | `readRemoteFeatures` | |  |
  /// | `2017` | `encrypt` | |  |
  /// | `2018` | `random` | |  |
  /// | `2019` | `enableEncryption` | |  |
  /// | `201A` | `replyKey` | long term key request reply | |
  /// | `201B` | `refuseKey` | long term key request negative reply | |
  /// | `201C` | `readSupportedStates` | |  |
  /// | `2020` | `replyTiming` | remote connection parameter request reply | |
  /// | `2021` | `refuseTiming` | remote connection parameter request negative reply | |
  /// | `2022` | `setDataLength` | |  |
  /// | `2023` | `readDefaultDataLength` | |  |
  /// | `2024` | `writeDefaultDataLength` | |  |
  /// | `2027` | `addToResolvingList` | |  |
  /// | `2028` | `removeFromResolvingList` | |  |
  /// | `2029` | `clearResolvingList` | |  |
  /// | `202A` | `readResolvingListSize` | |  |
  /// | `202B` | `readPeerPrivateAddress` | |  |
  /// | `202C` | `readLocalPrivateAddress` | |  |
  /// | `202D` | `setAddressResolution` | |  |
  /// | `202E` | `setPrivateAddressTimeout` | |  |
  /// | `202F` | `readMaximumDataLength` | |  |
  /// | `2030` | `readPHY` | read PHY | |
  /// | `2031` | `setDefaultPHY` | set default PHY | |
  /// | `2032` | `setPHY` | set PHY | |
  /// | `2035` | `setAdvertisingSetAddress` | |  |
  /// | `2036` | `setAdvertisingSetParameters` | |  |
  /// | `2037` | `setExtendedAdvertisingData` | |  |
  /// | `2038` | `setExtendedScanResponse` | |  |
  /// | `2039` | `setExtendedAdvertisingEnable` | |  |
  /// | `203A` | `readAdvertisingDataLength` | |  |
  /// | `203B` | `readAdvertisingSetCount` | |  |
  /// | `203C` | `removeAdvertisingSet` | |  |
  /// | `203D` | `clearAdvertisingSets` | |  |
  /// | `2041` | `setExtendedScanParameters` | |  |
  /// | `2042` | `setExtendedScanEnable` | |  |
  /// | `2043` | `createExtendedConnection` | |  |
  /// | `204B` | `readTransmitPower` | |  |
  /// | `204E` | `setPrivacyMode` | |  |
  /// | other | | command n | |
  package struct Opcode: RawRepresentable, WireValue {
    /// The number.
    package let rawValue: UInt16

    init(_ never: Never) { switch never {} }
  }
}

extension HCI {
  /// The result of a command, or the reason for the end of a link. Source: Volume 1, Part F.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `success` | |  |
  /// | `01` | `unknownCommand` | |  |
  /// | `02` | `unknownConnection` | |  |
  /// | `06` | `keyMissing` | PIN or key missing | |
  /// | `07` | `memoryExceeded` | |  |
  /// | `08` | `connectionTimeout` | |  |
  /// | `09` | `connectionLimitExceeded` | |  |
  /// | `0B` | `connectionExists` | |  |
  /// | `0C` | `commandDisallowed` | |  |
  /// | `11` | `unsupportedParameter` | |  |
  /// | `12` | `invalidParameters` | |  |
  /// | `13` | `remoteUserEnded` | ended by the remote user | |
  /// | `14` | `remoteLowResources` | ended by the remote device for lack of resources | |
  /// | `15` | `remotePowerOff` | ended by the remote device before it powers off | |
  /// | `16` | `localHostEnded` | ended by the local host | |
  /// | `1A` | `unsupportedRemoteFeature` | |  |
  /// | `22` | `responseTimeout` | link layer response timeout | |
  /// | `23` | `procedureCollision` | link layer procedure collision | |
  /// | `29` | `unsupportedPairing` | pairing with unit key not supported | |
  /// | `3B` | `unacceptableParameters` | |  |
  /// | `3C` | `advertisingTimeout` | directed advertising timeout | |
  /// | `3D` | `micFailure` | message integrity check failed | |
  /// | `3E` | `connectionFailed` | connection failed to be established | |
  /// | `42` | `unknownAdvertisingSet` | |  |
  /// | `43` | `limitReached` | |  |
  /// | other | | status n | |
  package struct Status: RawRepresentable, WireValue {
    /// The number.
    package let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension HCI {
  /// A device address of six bytes, sent last byte first.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `low`, low byte first | the last two bytes of the address |
  /// | 2 | 2 | `middle`, low byte first | |
  /// | 4 | 2 | `high`, low byte first | the first two bytes of the address |
  package struct Address: WireValue, CustomStringConvertible, HCIPart {
    /// The bytes sent first.
    package var low: UInt16
    /// The bytes sent next.
    package var middle: UInt16
    /// The bytes sent last.
    package var high: UInt16

    init(_ never: Never) { switch never {} }
  }
}

extension HCI {
  /// A device address with its type.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `type` | 0 public, 1 random |
  /// | 1 | 6 | `address` | |
  package struct PeerAddress: WireValue, CustomStringConvertible, HCIPart {
    /// The type of the address.
    package var type: UInt8
    /// The address.
    package var address: Address

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "peer address: type \(type), address \(address)"
    }
  }
}

extension HCI {
  /// A mask of events or a set of features, by the number of the bit.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 8 | `value`, low byte first | |
  package struct Bits: WireValue, CustomStringConvertible, HCIPart {
    /// The bits 0–63.
    package var value: UInt64

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "bits: value \(value)"
    }
  }
}
