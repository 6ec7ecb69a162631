import DaymarkCommands

@main
enum DaymarkProgram {
  static func main() {
    Daymark.run()
  }
}
