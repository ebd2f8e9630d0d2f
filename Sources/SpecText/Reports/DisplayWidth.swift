extension Unicode.Scalar {
  /// The columns it takes on a terminal: 0, 1 or 2.
  ///
  /// The wide and full-width scalars of UAX 11; those that are emoji come from the standard
  /// library's tables, the rest are whole blocks.
  package var displayWidth: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    switch value {
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0  // vowels and finals of a Hangul syllable
    case 0x1F1E6...0x1F1FF: return 1  // half a flag
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
      0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18D08, 0x1AFF0...0x1B2FB,
      0x1F200...0x1F265, 0x20000...0x3FFFD:
      return 2
    default: return properties.isEmojiPresentation ? 2 : 1
    }
  }

  /// Whether a zero-width joiner may join it to another emoji: digits are emoji too, but can't.
  var isPictograph: Bool { value > 0xFF && properties.isEmoji }
}
