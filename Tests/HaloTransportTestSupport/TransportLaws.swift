import HaloProtocol
import HaloTransport

/// The laws of ``BLETransport``, each as one check.
public enum TransportLaw: String, CaseIterable, Sendable {
  /// Values arrive that the peripheral sends during or after the acknowledgement of a subscription.
  case subscribeBeforeSpeaking
  /// A stream that is not read ends with `overflow`, after its values.
  case overflowEndsStream
  /// Every operation ends at its deadline.
  case deadlineEndsOperations
  /// Every operation ends when its task is cancelled, at any time.
  case cancellationEndsOperations
  /// An operation of a cancelled task does nothing.
  case cancelledNeverBegins
  /// Every operation ends when the link drops, at any time.
  case linkDropEndsOperations
  /// After the end of the link, every operation fails at once.
  case nothingWorksAfterwards
  /// A connect that is cancelled or too late leaves the peripheral free.
  case cancelledConnectFreesPeripheral
  /// `withConnection` disconnects after its body returns, throws or is cancelled.
  case scopeDisconnects
  /// A subscription ends with its loop.
  case endOfLoopUnsubscribes
  /// Two streams of one characteristic share a subscription, which ends with the second stream.
  case subscribersShare
  /// A write that is too long is rejected, and no part of it is sent.
  case longWritesAreRefused
  /// A thousand notifications arrive in order, each once.
  case notificationsKeepOrder
  /// Writes of both modes arrive in order, each once.
  case writesKeepOrder
  /// The result of a read is not notified as well.
  case readsAreNotNotifications
  /// A reconnect doubles nothing, and revives nothing.
  case reconnectDoublesNothing
  /// Operations that the table does not permit, and those that the peripheral rejects, have their
  /// own errors.
  case errorsAreTyped
  /// Descriptors are read and written; 2902 contains the subscription, and is not written.
  case descriptorsAreReadAndWritten
  /// Indications arrive in order, each once, and confirmed ones are in the streams.
  case indicationsAreConfirmed
  /// Writes without response wait for a slow peripheral, and none is lost.
  case writesAreHeldBack
  /// A change of services is reported, and ends the streams of removed characteristics only.
  case serviceChangesAreSeen
  /// A connected peripheral is known until it is forgotten, and forgetting ends its link.
  case knownUntilForgotten
  /// A protected characteristic rejects a host without a bond, or the host bonds; with a bond it
  /// works.
  case bondsOpenWhatIsProtected
  /// A scan reports exactly the advertisements that pass its filter.
  case scanFiltersHold
  /// Advertisements are heard whole, and again after any change.
  case advertisementsAreWhole
  /// Two centrals of one peripheral share neither subscriptions nor order.
  case centralsAreApart
  /// Without an adapter everything fails with its state; with it, everything works again.
  case adapterOff
}

/// The violation of a law.
public struct TransportLawViolation: Error, CustomStringConvertible {
  /// The law, and how it is broken.
  public let description: String
}

/// A transport, with a peripheral in range of it.
public struct TransportUnderTest<Transport: BLETransport>: Sendable {
  /// The transport.
  public let transport: Transport
  /// The transport's identifier of the peripheral.
  public let peripheral: PeripheralID
  /// Another central in range of the same peripheral, with the same identifier for it; nil if a
  /// test has only one.
  public let other: Transport?
  /// Sets the state of the adapter; nil if a test cannot do that.
  public let setAdapter: (@Sendable (AdapterState) async -> Void)?
  /// The moments during operations at which a check interferes.
  public let moments: [Duration]

  /// Whether the system reports bonds, and the appearance in advertisements; Core Bluetooth reports
  /// neither.
  public var reportsBondsAndAppearance = true

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
/// - Parameter factory: Makes a transport with the peripheral in range, without a link to it.
/// - Throws: ``TransportLawViolation`` for the first broken law.
public func checkTransportLaws<Transport: BLETransport>(
  _ factory: @escaping @Sendable (LawPeripheral) async throws -> TransportUnderTest<Transport>
) async throws {
  for law in TransportLaw.allCases { try await checkTransportLaw(law, factory) }
}

/// Checks one law.
///
/// - Throws: ``TransportLawViolation`` if it is broken.
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
