/// How much a browser may send, so that one that is broken costs neither memory nor time.
package enum BrowserLimits {
  /// The bytes of one message: a picture of the largest tablet at four pixels a point has 3 MB.
  package static let messageBytes = 32 << 20
  /// The messages until what was begun is done; a page tells of some ten.
  package static let messages = 10_000
  /// The pixels on each side of a picture, which is as many as Chromium draws.
  package static let pictureSide = 16_384
}
