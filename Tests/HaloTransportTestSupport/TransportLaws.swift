import HaloProtocol
import HaloTransport

/// The laws that ``BLETransport`` states, each as one check.
public enum TransportLaw: String, CaseIterable, Sendable {
  /// What is sent while a subscription is acknowledged, or later, arrives.
  case subscribeBeforeSpeaking
  /// A stream that is not read ends with `overflow`, after what it held.
  case overflowEndsStream
  /// Every operation ends at its deadline.
  case deadlineEndsOperations
  /// Every operation ends when its task is cancelled, whenever that is.
  case cancellationEndsOperations
  /// An operation of a cancelled task does nothing.
  case cancelledNeverBegins
  /// Every operation ends when the link drops, whenever that is.
  case linkDropEndsOperations
  /// After the link is down every operation fails at once.
  case nothingWorksAfterwards
  /// A connect that is cancelled or too late leaves the peripheral free, whenever that is.
  case cancelledConnectFreesPeripheral
  /// `withConnection` disconnects after its body returns, throws or is cancelled.
  case scopeDisconnects
  /// A subscription ends with its loop.
  case endOfLoopUnsubscribes
  /// Two streams of one characteristic need one subscription, which ends with the second.
  case subscribersShare
  /// A write that is too long is refused, and nothing of it is sent.
  case longWritesAreRefused
  /// A thousand notifications come in order, each once.
  case notificationsKeepOrder
  /// Writes of both modes come in order, each once.
  case writesKeepOrder
  /// What a read gives is not notified as well.
  case readsAreNotNotifications
  /// A reconnect doubles nothing, and revives nothing.
  case reconnectDoublesNothing
  /// What the table does not permit, and what the peripheral refuses, has an error of its own.
  case errorsAreTyped
  /// Descriptors are read and written; that of a subscription is told, and not written.
  case descriptorsAreReadAndWritten
  /// Indications come in order, each once, and what the peripheral knows confirmed has come.
  case indicationsAreConfirmed
  /// Writes without response wait for a peripheral that is slow, and none is lost.
  case writesAreHeldBack
  /// A change of services is told, ends the streams of what is gone, and no others.
  case serviceChangesAreSeen
  /// What was connected is known until it is forgotten, and forgetting ends its link.
  case knownUntilForgotten
  /// What is protected refuses before a bond, or has the host make one, and works with it.
  case bondsOpenWhatIsProtected
  /// A scan lets through what its filter asks for, and nothing else.
  case scanFiltersHold
  /// What is advertised is heard whole, and once more when any of it changes.
  case advertisementsAreWhole
  /// Two centrals of one peripheral share no subscription, and no order.
  case centralsAreApart
  /// Without an adapter everything fails with its state; with it, everything works again.
  case adapterOff
}

/// A law that a transport breaks.
public struct TransportLawViolation: Error, CustomStringConvertible {
  /// Which law, and how.
  public let description: String
}

/// A transport, with a peripheral in range of it.
public struct TransportUnderTest<Transport: BLETransport>: Sendable {
  /// The transport.
  public let transport: Transport
  /// The name that it has for the peripheral.
  public let peripheral: PeripheralID
  /// Another central in range of the same peripheral, which knows it by the same name; nil where a
  /// test has but one.
  public let other: Transport?
  /// Switches the adapter; nil where a test cannot do that.
  public let setAdapter: (@Sendable (AdapterState) async -> Void)?
  /// The moments in the middle of operations that something happens at.
  public let moments: [Duration]

  /// Every fourth millisecond of the first hundred.
  public static var manyMoments: [Duration] {
    stride(from: 0, through: 100, by: 4).map { .milliseconds($0) }
  }

  /// Describes a transport.
  public init(
    _ transport: Transport, peripheral: PeripheralID, other: Transport? = nil,
    moments: [Duration] = manyMoments, setAdapter: (@Sendable (AdapterState) async -> Void)? = nil
  ) {
    self.transport = transport
    self.peripheral = peripheral
    self.other = other
    self.moments = moments
    self.setAdapter = setAdapter
  }
}

/// Checks every law of ``BLETransport`` on a transport.
///
/// - Parameter factory: Makes a transport with the peripheral in range, and nobody connected to it.
/// - Throws: ``TransportLawViolation`` at the first law that does not hold.
public func checkTransportLaws<Transport: BLETransport>(
  _ factory: @escaping @Sendable (LawPeripheral) async throws -> TransportUnderTest<Transport>
) async throws {
  for law in TransportLaw.allCases { try await checkTransportLaw(law, factory) }
}

/// Checks one law.
///
/// - Throws: ``TransportLawViolation`` where it does not hold.
public func checkTransportLaw<Transport: BLETransport>(
  _ law: TransportLaw,
  _ factory: @escaping @Sendable (LawPeripheral) async throws -> TransportUnderTest<Transport>
) async throws {
  let device = LawPeripheral(maximumLinks: law == .centralsAreApart ? 2 : 1)
  let scene = Scene(law: law, device: device, under: try await factory(device))
  switch law {
  case .subscribeBeforeSpeaking: try await scene.subscribeBeforeSpeaking()
  case .overflowEndsStream: try await scene.overflowEndsStream()
  case .deadlineEndsOperations: try await scene.deadlineEndsOperations()
  case .cancellationEndsOperations: try await scene.cancellationEndsOperations()
  case .cancelledNeverBegins: try await scene.cancelledNeverBegins()
  case .linkDropEndsOperations: try await scene.linkDropEndsOperations()
  case .nothingWorksAfterwards: try await scene.nothingWorksAfterwards()
  case .cancelledConnectFreesPeripheral: try await scene.cancelledConnectFreesPeripheral()
  case .scopeDisconnects: try await scene.scopeDisconnects()
  case .endOfLoopUnsubscribes: try await scene.endOfLoopUnsubscribes()
  case .subscribersShare: try await scene.subscribersShare()
  case .longWritesAreRefused: try await scene.longWritesAreRefused()
  case .notificationsKeepOrder: try await scene.notificationsKeepOrder()
  case .writesKeepOrder: try await scene.writesKeepOrder()
  case .readsAreNotNotifications: try await scene.readsAreNotNotifications()
  case .reconnectDoublesNothing: try await scene.reconnectDoublesNothing()
  case .errorsAreTyped: try await scene.errorsAreTyped()
  case .descriptorsAreReadAndWritten: try await scene.descriptorsAreReadAndWritten()
  case .indicationsAreConfirmed: try await scene.indicationsAreConfirmed()
  case .writesAreHeldBack: try await scene.writesAreHeldBack()
  case .serviceChangesAreSeen: try await scene.serviceChangesAreSeen()
  case .knownUntilForgotten: try await scene.knownUntilForgotten()
  case .bondsOpenWhatIsProtected: try await scene.bondsOpenWhatIsProtected()
  case .scanFiltersHold: try await scene.scanFiltersHold()
  case .advertisementsAreWhole: try await scene.advertisementsAreWhole()
  case .centralsAreApart: try await scene.centralsAreApart()
  case .adapterOff: try await scene.adapterOff()
  }
}
