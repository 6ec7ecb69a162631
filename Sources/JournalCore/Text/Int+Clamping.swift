extension Int {
  /// Creates the whole part of a double; the nearest integer if it is beyond all of them, and 0 for
  /// NaN.
  ///
  /// `Int(value)` stops the program then, and a file may contain any number.
  package init(clamping value: Double) {
    // 2^63 is the first number above all integers.
    self = value >= 0x1p63 ? .max : value < -0x1p63 ? .min : value.isNaN ? 0 : Int(value)
  }
}
