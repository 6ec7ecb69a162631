import DaymarkCommands
import JournalServer
import JournalWeb

/// The program with all commands, and with the server behind `serve`.
@main
enum DaymarkServeProgram {
  static func main() {
    Daymark.run { serving in
      let host = "127.0.0.1"
      let address = ServedAddress(origin: "http://\(host):\(serving.port)")!
      let front = try WebFrontEnd(
        WebFrontEnd.Options(address: address, isReadOnly: serving.isReadOnly), open: serving.open)
      try JournalServer(front, host: host, port: serving.port).runUntilStopped {
        serving.say("Your journal is at \(address.origin)/")
      }
    }
  }
}
