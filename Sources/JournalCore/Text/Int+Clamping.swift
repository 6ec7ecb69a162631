extension Int {
  /// Creates the whole part of a double; the nearest integer for an out-of-range
  /// double, and 0 for NaN.
  ///
  /// `Int(value)` would stop the program, and a file may contain any number.
  package init(clamping value: Double) {
    // 2^63 is the first number above all integers.
    self = value >= 0x1p63 ? .max : value < -0x1p63 ? .min : value.isNaN ? 0 : Int(value)
  }
}
