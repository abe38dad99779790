import HaloProtocol
import HaloTransport

/// The families that a device without a client in this library may belong to, from its services or
/// its advertisement.
package struct FamilyGuess: Equatable, Sendable {
  /// The possible families, in the order of ``DeviceFamily/all``; never empty.
  package let families: [DeviceFamily]
  /// Whether the device has a service that only its family has, so that there is no doubt.
  package let isCertain: Bool
  /// Whether the device has the standard heart rate service (180D).
  private let hasHeartRate: Bool

  private init?(
    isCertain: Bool = false, _ services: [BluetoothUUID], where fits: (DeviceFamily) -> Bool
  ) {
    families = DeviceFamily.all.filter(fits)
    guard !families.isEmpty else { return nil }
    self.isCertain = isCertain
    hasHeartRate = services.contains(0x180D)
  }

  /// Recognises a device by the services that a connection has discovered; nil if they fit no
  /// family.
  package init?(services: [BluetoothUUID], form: DeviceFamily.Form? = nil) {
    let guess =
      FamilyGuess(owning: services)
      ?? FamilyGuess(services) {
        (form == nil || form == $0.form) && $0.sharedServices.contains(where: services.contains)
      }
    guard let guess, form == nil || guess.form == form else { return nil }
    self = guess
  }

  /// Recognises a device by its advertisement; nil if it fits no family.
  ///
  /// Services that several families have are ignored: serial adapters and many gadgets advertise
  /// FFE0 and FFF0.
  package init?(name: String?, services: [BluetoothUUID], companies: [UInt16]) {
    let guess =
      FamilyGuess(owning: services) ?? FamilyGuess(services) { family in
        companies.contains { family.companies?.contains($0) ?? false }
      } ?? FamilyGuess(wearing: services)
      ?? name.flatMap { name in
        FamilyGuess(services) { $0.namePrefixes.contains(where: name.hasPrefix) }
      }
    guard let guess else { return nil }
    self = guess
  }

  /// Recognises a device by a service that only one family has; nil without one.
  private init?(owning services: [BluetoothUUID]) {
    self.init(isCertain: true, services) { $0.services.contains(where: services.contains) }
  }

  /// Recognises a ring that advertises the heart rate service (180D) and FEE7, which no strap has;
  /// nil for other devices.
  private init?(wearing services: [BluetoothUUID]) {
    guard services.contains(0x180D), services.contains(0xFEE7) else { return nil }
    self.init(services) { $0.sharedServices.contains(0xFEE7) }
  }

  /// The type of product, such as ring, of all possible families; nil if they differ.
  private var form: DeviceFamily.Form? {
    let forms = Set(families.map(\.form))
    return forms.count == 1 ? forms.first : nil
  }

  /// The device as a noun for messages, such as `ring of another family with a heart rate service`.
  package var noun: String {
    (form?.rawValue ?? "device") + " of another family"
      + (hasHeartRate ? " with a heart rate service" : "")
  }

  /// Whether the device may be a ring or a watch: one of the possible families is no light.
  package var isWorn: Bool { families.contains { $0.form != .light } }

  /// The possible families and their apps in words, such as `YCBT, app SmartHealth`.
  package var words: String {
    families.count > 1
      ? "one of several families: " + families.map(\.words).joined(separator: "; ")
      : (isCertain ? "" : "probably ") + families.map(\.words).joined()
  }

  /// The ``words`` if the device may be a ring or watch; nil for a light.
  package var ringWords: String? { isWorn ? words : nil }
}
