/// The limits on what is read from one file; a diagnostic names the limit that was exceeded.
public enum SyntaxLimits {
  /// The longest file that is read, in bytes.
  public static let fileBytes = 8 << 20
  /// The longest front matter that is read: the number of bytes between its fences.
  public static let frontMatterBytes = 1 << 20
  /// The longest line of front matter that is read, in bytes.
  public static let lineBytes = 64 << 10
  /// The deepest nesting of mappings and sequences; the root counts as one.
  public static let nesting = 16
}
