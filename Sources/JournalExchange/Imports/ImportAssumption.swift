/// How an import has read what its source doesn't tell.
public enum ImportAssumption: Hashable, Sendable {
  /// Dates with slashes are in this order, since one of them can't be read in the other.
  case dates(DateOrder, String)
  /// Dates with slashes are in this order, as the program reads them; with one of them.
  case usualDates(DateOrder, String)
  /// The numbers of a habit are amounts in thousandths; with its name, and a number.
  case amounts(habit: String, String)
  /// The numbers of a habit are marks, of which 2 is a tick; with its name.
  case marks(habit: String)
}
