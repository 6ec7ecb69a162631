@main
enum DaymarkProgram {
  static func main() {}
}
