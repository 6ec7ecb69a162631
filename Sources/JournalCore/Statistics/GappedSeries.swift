/// A series with one number for each consecutive day; NaN if there is none.
struct GappedSeries: Hashable, Sendable {
  var values: [Double]

  /// The number of days with a number.
  var known: Int { values.count { !$0.isNaN } }

  /// The mean of the known numbers; nil without any.
  var mean: Double? {
    var sum = 0.0
    var count = 0
    for value in values where !value.isNaN {
      sum += value
      count += 1
    }
    return count == 0 ? nil : sum / Double(count)
  }

  /// The series shifted to a mean of 0.
  var centred: GappedSeries {
    let mean = mean ?? 0
    return GappedSeries(values: values.map { $0 - mean })
  }

  /// The standard deviation (the root mean square difference from the mean); 0 for fewer than two
  /// numbers.
  var deviation: Double {
    guard let mean, known > 1 else { return 0 }
    let squares = values.reduce(0.0) { $1.isNaN ? $0 : $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(known)).squareRoot()
  }

  /// Returns the series without each group's mean, such as all Mondays'.
  /// - Parameter groups: each day's group, 0…6.
  func withoutMeans(of groups: [Int]) -> GappedSeries {
    var sums = [Double](repeating: 0, count: 7)
    var counts = [Double](repeating: 0, count: 7)
    for (value, group) in zip(values, groups) where !value.isNaN {
      sums[group] += value
      counts[group] += 1
    }
    return GappedSeries(
      values: zip(values, groups).map { value, group in
        value.isNaN ? value : value - sums[group] / counts[group]
      })
  }

  /// Returns the series without the median of the surrounding days, up to `reach` before and after;
  /// omits days with fewer than `least` such neighbours.
  func withoutRunningMedian(reach: Int, least: Int) -> GappedSeries {
    var result = [Double](repeating: .nan, count: values.count)
    // The numbers around a day in ascending order; from day to day one comes and one goes.
    var window = values.prefix(reach).filter { !$0.isNaN }.sorted()
    window.reserveCapacity(2 * reach + 1)
    for place in values.indices {
      if place > reach { window.remove(values[place - reach - 1]) }
      if place + reach < values.count { window.insert(values[place + reach]) }
      window.remove(values[place])
      if !values[place].isNaN, window.count >= least {
        result[place] = values[place] - Quantile.type7(window, 0.5)
      }
      window.insert(values[place])
    }
    return GappedSeries(values: result)
  }

  /// The lag-1 autocorrelation: the mean product of neighbours divided by the mean square, both
  /// around the mean; limited to −0.95…0.95.
  var lagOne: Double {
    let centred = centred.values
    var products = 0.0
    var pairs = 0
    var squares = 0.0
    for place in centred.indices where !centred[place].isNaN {
      squares += centred[place] * centred[place]
      guard place > 0, !centred[place - 1].isNaN else { continue }
      products += centred[place] * centred[place - 1]
      pairs += 1
    }
    guard pairs > 0, squares > 0 else { return 0 }
    let ratio = products / Double(pairs) / (squares / Double(known))
    return min(max(ratio, -0.95), 0.95)
  }

  /// Returns the series shifted by some days: each day has the number from that many days before.
  func delayed(by days: Int) -> GappedSeries {
    let kept = values.dropLast(days)
    return GappedSeries(values: Array(repeating: .nan, count: values.count - kept.count) + kept)
  }
}

extension [Double] {
  /// Inserts a number into numbers in ascending order; ignores NaN.
  fileprivate mutating func insert(_ number: Double) {
    if !number.isNaN { insert(number, at: partition { $0 < number }) }
  }

  /// Removes a number from numbers in ascending order; it must be in them, or NaN.
  fileprivate mutating func remove(_ number: Double) {
    if !number.isNaN { remove(at: partition { $0 < number }) }
  }
}
