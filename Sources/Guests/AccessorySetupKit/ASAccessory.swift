import Foundation
import HaloCoreBluetooth

/// An accessory that the user has chosen with the picker of an ``ASAccessorySession``.
open class ASAccessory: NSObject, @unchecked Sendable {
  // Sendable: all properties are constant, and the descriptor is a copy of its own.

  /// The permission of an app to use an accessory.
  public enum AccessoryState: Int, Sendable {
    /// The app must not use the accessory; never used on Linux.
    case unauthorized = 0
    /// The app does not have the complete permission yet; never used on Linux.
    case awaitingAuthorization = 10
    /// The app can use the accessory.
    case authorized = 20
  }

  /// The permission of the app to use the accessory: always `.authorized`.
  public let state = AccessoryState.authorized
  /// The identifier of the accessory's `CBPeripheral`, for `retrievePeripherals(withIdentifiers:)`
  /// of a central manager; never nil on Linux.
  public let bluetoothIdentifier: UUID?
  /// The name of the ``ASPickerDisplayItem`` that the accessory matched when it was chosen.
  public let displayName: String
  /// The conditions of the ``ASPickerDisplayItem`` that the accessory matched; empty for an
  /// accessory from an earlier session.
  public let descriptor: ASDiscoveryDescriptor

  init(_ known: KnownAccessory, _ descriptor: ASDiscoveryDescriptor) {
    bluetoothIdentifier = known.identifier
    displayName = known.name
    self.descriptor = descriptor
  }
}

/// An event that an ``ASAccessorySession`` delivers to the app.
open class ASAccessoryEvent: NSObject, @unchecked Sendable {
  // Sendable: all properties are constant.

  /// The kind of the event, such as `.accessoryAdded`.
  public let eventType: ASAccessoryEventType
  /// The accessory that the event concerns; nil if it concerns none.
  public let accessory: ASAccessory?
  /// Always nil; the completion handler of `showPicker` gets the errors of the picker.
  public let error: (any Error)? = nil

  init(_ eventType: ASAccessoryEventType, _ accessory: ASAccessory? = nil) {
    (self.eventType, self.accessory) = (eventType, accessory)
  }
}

/// The kind of an event of an ``ASAccessorySession``.
public enum ASAccessoryEventType: Int, Sendable {
  /// An event of an unknown kind; never used on Linux.
  case unknown = 0
  /// The session is active and lists the accessories that the user chose before.
  case activated = 10
  /// The session was invalidated, and cannot be used again.
  case invalidated = 11
  /// The migration of accessories set up without the picker has ended; never used on Linux.
  case migrationComplete = 20
  /// The user has chosen an accessory with the picker.
  case accessoryAdded = 30
  /// The session has forgotten an accessory.
  case accessoryRemoved = 31
  /// An accessory has changed; never used on Linux.
  case accessoryChanged = 32
  /// The picker has discovered an accessory, not yet chosen by the user; never used on Linux.
  case accessoryDiscovered = 33
  /// The picker has begun its search.
  case pickerDidPresent = 40
  /// The picker has ended, with or without a chosen accessory.
  case pickerDidDismiss = 50
  /// The picker begins to connect an accessory over classic Bluetooth too; never used on Linux.
  case pickerSetupBridging = 60
  /// The picker could not set up an accessory; never used on Linux.
  case pickerSetupFailed = 70
  /// The picker pairs an accessory; never used on Linux.
  case pickerSetupPairing = 80
  /// The picker lets the user rename an accessory; never used on Linux.
  case pickerSetupRename = 90
}
