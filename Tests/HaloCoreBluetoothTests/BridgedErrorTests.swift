import AccessorySetupKit
import CoreBluetooth
import Foundation

@Suite("Errors as the class of Objective-C")
struct BridgedErrorTests {
  @Test("An error of each number comes back from its NSError, by initializer, cast and catch")
  func roundTrip() throws {
    for number in -2...300 {
      let att = NSError(domain: CBATTErrorDomain, code: number, userInfo: ["key": number])
      let error = CBATTError(_nsError: att)
      #expect(
        error.errorCode == number && error.code.rawValue == number || error.code == .unlikelyError)
      #expect((att as? CBATTError) == error)
      #expect((att as any Error as? CBATTError)?.userInfo["key"] as? Int == number)
      #expect((att as? CBError) == nil && (att as? ASError) == nil)
      let general = NSError(domain: CBErrorDomain, code: number)
      #expect((general as? CBError)?.errorCode == number)
      #expect(CBError(_nsError: general).code == CBError.Code(rawValue: number) ?? .unknown)
      let accessory = NSError(domain: ASErrorDomain, code: number)
      #expect((accessory as? ASError)?.errorCode == number && (accessory as? CBError) == nil)
      #expect(ASError(_nsError: accessory).code == ASError.Code(rawValue: number) ?? .unknown)
      do { throw att } catch CBATTError.unlikelyError {
        #expect(number == 0x0E)
      } catch let error as CBATTError {
        #expect(error.errorCode == number)
      }
    }
  }

  @Test("A cast through NSError keeps the branch of the app")
  func castThroughObjectiveC() throws {
    let error: (any Error)? = NSError(domain: CBATTErrorDomain, code: 15)
    let cast = try #require(error as NSError?)
    #expect((cast as? CBATTError)?.code == .insufficientEncryption)
    #expect((NSError(domain: NSCocoaErrorDomain, code: 15) as? CBATTError) == nil)
  }

  @Test("Errors have a description, the values of the app, and equal hashes if they are equal")
  func values() {
    let error = CBError(.connectionTimeout, userInfo: ["key": "value"])
    #expect(error.userInfo["key"] as? String == "value")
    #expect(error.localizedDescription == CBError(.connectionTimeout).localizedDescription)
    #expect("\(error)".contains("CBErrorDomain") && "\(error)".contains("6"))
    #expect(error != CBError(.connectionTimeout))
    #expect(Set([CBError(.unknown), CBError(.unknown), CBError(.notConnected)]).count == 2)
    #expect(CBError(.unknown).hashValue == CBError(.unknown).hashValue)
    #expect(CBATTError(.success).hashValue == CBATTError(.success).hashValue)
    #expect(ASError(.userCancelled) == ASError(.userCancelled))
    let own = CBError(.unknown, userInfo: [NSLocalizedDescriptionKey: "mine"])
    #expect(own.localizedDescription == "mine")
  }
}
