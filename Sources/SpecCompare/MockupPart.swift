import SpecRender

/// A block or a control of a mockup.
enum MockupPart: Hashable {
  case staticContent(PreviewStaticContent)
  case control(PreviewControl)

  /// The part as it is when nothing is chosen and everything can be used.
  var atRest: MockupPart {
    guard case .control(var control) = self else { return self }
    control.isDisabled = false
    for list in PreviewControl.optionLists {
      control[keyPath: list] = control[keyPath: list]?.map(\.atRest)
    }
    if control.toggle != nil { control.toggle = PreviewMark(isOn: false) }
    return .control(control)
  }
}

/// A part of a mockup, and where it stands.
struct PlacedPart: Hashable {
  /// Which of the screen's regions.
  var region: Int
  /// Its group, without the blocks.
  var group: PreviewGroup
  var part: MockupPart
}

extension ScreenMockup {
  var parts: [MockupPart] { placedParts.map(\.part) }

  /// The blocks and controls, in the order in which `updateParts` comes to them.
  var placedParts: [PlacedPart] {
    [frameStart, main, bottom, frameEnd, alert.map { [$0] } ?? [], sheet.map { [$0] } ?? []]
      .enumerated().flatMap { region, groups in
        groups.flatMap { group in
          var frame = group
          frame.blocks = []
          return group.parts.map { PlacedPart(region: region, group: frame, part: $0) }
        }
      }
  }

  /// Does something to each block and control.
  mutating func updateParts(_ update: (inout MockupPart) -> Void) {
    for region in [\Self.frameStart, \.main, \.bottom, \.frameEnd] {
      for group in self[keyPath: region].indices {
        self[keyPath: region][group].updateParts(update)
      }
    }
    alert?.updateParts(update)
    sheet?.updateParts(update)
  }

  /// The mockup without the ids that only scripts and programs read.
  var nameless: ScreenMockup {
    var mockup = self
    mockup.frameStart = frameStart.map(\.nameless)
    mockup.main = main.map(\.nameless)
    mockup.bottom = bottom.map(\.nameless)
    mockup.frameEnd = frameEnd.map(\.nameless)
    mockup.alert = alert?.nameless
    mockup.sheet = sheet?.nameless
    return mockup
  }
}

extension PreviewGroup {
  fileprivate var parts: [MockupPart] {
    blocks.flatMap { block in
      block.controls.map { $0.items.map { .control($0) } } ?? [.staticContent(block.staticContent)]
    }
  }

  fileprivate mutating func updateParts(_ update: (inout MockupPart) -> Void) {
    for block in blocks.indices {
      for item in (blocks[block].controls?.items ?? []).indices {
        guard let control = blocks[block].controls?.items[item] else { continue }
        var part = MockupPart.control(control)
        update(&part)
        if case .control(let control) = part { blocks[block].controls?.items[item] = control }
      }
      guard blocks[block].controls == nil else { continue }
      var part = MockupPart.staticContent(blocks[block].staticContent)
      update(&part)
      if case .staticContent(let content) = part { blocks[block].staticContent = content }
    }
  }

  fileprivate var nameless: PreviewGroup {
    var group = self
    group.name = nil
    for block in group.blocks.indices {
      for item in (group.blocks[block].controls?.items ?? []).indices {
        group.blocks[block].controls?.items[item].forgetNames()
      }
    }
    return group
  }
}

extension PreviewControl {
  fileprivate mutating func forgetNames() {
    id = ""
    for list in Self.optionLists { self[keyPath: list] = self[keyPath: list]?.map(\.nameless) }
  }
}

extension PreviewOption {
  fileprivate var nameless: PreviewOption {
    var option = self
    option.row = ""
    return option
  }

  fileprivate var atRest: PreviewOption {
    var option = self
    option.isChosen = false
    return option
  }
}
