import Foundation
import HaloTransport

/// A central that is connected to a peripheral of this machine.
///
/// A central has another identifier in each connection, because the transports do not recognise a
/// central that connects again.
open class CBCentral: CBPeer, @unchecked Sendable {
  // Sendable: the link is constant.
  let link: any PeripheralLink

  init(_ link: any PeripheralLink) {
    self.link = link
    super.init(identifier: UUID(hashing: "central \(link.id)"))
  }

  /// The length in bytes of the longest value that fits in one notification to this central.
  open var maximumUpdateValueLength: Int { link.maximumNotificationLength }
}

/// A request of a central to read or write a characteristic.
open class CBATTRequest: NSObject, @unchecked Sendable {
  // Sendable: the properties are constant or guarded.
  private let content: Guarded<Data?>
  private let answer: Guarded<(@Sendable (CBATTError.Code) -> Void)?>

  /// The central that sent the request.
  public let central: CBCentral
  /// The characteristic that the central reads or writes.
  public let characteristic: CBCharacteristic
  /// The offset in the value where a read begins; the transports read and write whole values, so
  /// the offset is 0.
  public let offset = 0

  init(
    _ central: CBCentral, _ characteristic: CBCharacteristic, value: Data?,
    answer: @escaping @Sendable (CBATTError.Code) -> Void
  ) {
    (self.central, self.characteristic) = (central, characteristic)
    content = Guarded(value)
    self.answer = Guarded(answer)
  }

  /// The value that the central writes or, in a read request, the value with which the app answers.
  open var value: Data? {
    get { content { $0 } }
    set { content { $0 = newValue } }
  }

  /// Answers the request with a result; returns false if it was answered before.
  func respond(_ result: CBATTError.Code) -> Bool {
    let answer = answer { $0.take() }
    answer?(result)
    return answer != nil
  }
}

/// The base class of remote devices: peripherals and centrals.
open class CBPeer: NSObject, @unchecked Sendable {
  // Sendable: constant, and the state of subclasses is guarded.

  /// The identifier by which this machine knows the remote device.
  public let identifier: UUID

  init(identifier: UUID) { self.identifier = identifier }
}
