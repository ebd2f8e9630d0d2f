package import FlowCore
package import Foundation

/// What belongs to the values of a run that its state only knows to be there.
package struct ValueDetails: Equatable {
  /// The moments that days stand for.
  package var moments: [ValueID: Date] = [:]
  /// The bytes of images.
  package var images: [ValueID: Data] = [:]

  /// Takes over what others are, in place of its own.
  mutating func merge(_ others: Self) {
    moments.merge(others.moments) { $1 }
    images.merge(others.images) { $1 }
  }

  /// Those of some values alone.
  func filter(_ isIncluded: (ValueID) -> Bool) -> Self {
    ValueDetails(
      moments: moments.filter { isIncluded($0.key) }, images: images.filter { isIncluded($0.key) })
  }
}
