import JournalCore
import JournalExchange
import JournalMessages
import JournalPrograms
import Platform

/// A school's Canvas, reached by curl.
struct CanvasConnection {
  private let curl: CurlProgram

  /// - Throws: `CommandError` if curl isn't installed.
  init() throws(CommandError) {
    guard let curl = CurlProgram() else {
      throw CommandError(CanvasWording.noCurl)
    }
    self.curl = curl
  }

  /// Returns the assignments of all active courses.
  func tasks(_ school: CanvasAddress, _ clock: ImportClock) throws -> ImportedTasks {
    let token = try CanvasToken.find()
    var reading = CanvasReading(school, clock) { address throws in
      // The token is for this one server.
      guard address.origin == school.origin else { throw CanvasError.otherServer(address.text) }
      return try answer(address, token)
    } wait: { seconds in
      printError(CanvasWording.waiting(seconds))
      sleep(UInt32(seconds))
    }
    do { return try reading.tasks() } catch let error as CanvasError {
      throw CommandError(error.message(of: school))
    }
  }

  /// Returns the file of a calendar feed; its address is all that it needs.
  func feed(_ address: CanvasAddress) throws -> [UInt8] {
    let answer = try answer(address, nil)
    if let error = answer.error { throw CommandError(error.message(of: address)) }
    return answer.body
  }

  private func answer(_ address: CanvasAddress, _ token: String?) throws(CommandError)
    -> CanvasAnswer
  {
    do throws(CurlError) {
      let answer = try curl.get(
        CurlRequest(address.text, isPlain: address.isPlain, token: token))
      return CanvasAnswer(status: answer.status, fields: answer.fields, body: answer.body)
    } catch {
      throw CommandError(error.message(reading: address.origin))
    }
  }
}
