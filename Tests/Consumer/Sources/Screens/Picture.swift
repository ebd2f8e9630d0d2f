import Foundation
import SwiftUI

#if canImport(AppKit)
  import AppKit

  /// A view as a PNG; nothing where the system can't draw it.
  ///
  /// By a window that is not shown: `ImageRenderer` leaves out what scrolls and the platform's
  /// controls.
  @MainActor func picture(of view: some View, isDark: Bool) -> Data? {
    NSApplication.shared.setActivationPolicy(.prohibited)
    let host = NSHostingView(rootView: view)
    host.frame = NSRect(origin: .zero, size: host.fittingSize)
    let window = NSWindow(
      contentRect: host.frame, styleMask: .borderless, backing: .buffered, defer: false)
    window.appearance = NSAppearance(named: isDark ? .darkAqua : .aqua)
    window.contentView = host
    window.isReleasedWhenClosed = false
    defer { window.close() }
    host.layoutSubtreeIfNeeded()
    // What appears does so after the first layout.
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    guard let bitmap = host.bitmapImageRepForCachingDisplay(in: host.bounds) else { return nil }
    host.cacheDisplay(in: host.bounds, to: bitmap)
    return bitmap.representation(using: .png, properties: [:])
  }
#else
  /// Nothing draws here.
  @MainActor func picture(of view: some View, isDark: Bool) -> Data? { nil }
#endif
