import CLDR
import FlowCore
import SpecModel
import SpecText

/// Turns drawings into mockups: what templates take apart, with the words of one language.
struct MockupBuilder {
  let renderer: TextRenderer
  /// The texts of the page that the mockup stands on; none where they are not to change.
  var pool: TextPool?
  /// Whether texts may have their address here: not where they can't be seen.
  private var takesAnchors: Bool
  /// Whether texts are written out: not where it is only asked which there are.
  private let writesTexts: Bool

  init(
    renderer: TextRenderer, pool: TextPool? = nil, takesAnchors: Bool = true,
    writesTexts: Bool = true
  ) {
    (self.renderer, self.pool, self.takesAnchors) = (renderer, pool, takesAnchors)
    self.writesTexts = writesTexts
  }

  func mockup(of drawing: Flow.Drawing) -> ScreenMockup {
    let frameStart = drawing.frameStart.map(group)
    let frameEnd = drawing.frameEnd.map(group)
    let (main, bottom) = (drawing.main.map(group), drawing.bottom.map(group))
    let modal = drawing.modal.map { group($0.section) }
    return ScreenMockup(
      isHero: drawing.arrangement != .top, isAtEnd: drawing.arrangement == .bottom,
      decor: drawing.decor.map(\.id.rawValue), frameStart: frameStart,
      main: main, bottom: bottom, frameEnd: frameEnd,
      alert: drawing.modal?.style == .alert ? modal : nil,
      sheet: drawing.modal?.style == .sheet ? modal : nil)
  }

  private func group(_ section: Flow.Drawing.Section) -> PreviewGroup {
    PreviewGroup(
      name: section.name?.rawValue, isPending: section.motion.isPending,
      isBanner: section.isBanner, isCentered: section.alignment == .center,
      blocks: section.blocks.map(at(section.motion).block))
  }

  /// What draws something that has come, or only its room.
  private func at(_ motion: Flow.Drawing.Motion) -> MockupBuilder {
    var builder = self
    if motion.isPending { builder.takesAnchors = false }
    return builder
  }

  // MARK: Blocks

  private func block(_ block: Flow.Drawing.Block) -> PreviewBlock {
    guard case .controls(let line) = block else {
      return PreviewBlock(staticContent: staticContent(block))
    }
    return PreviewBlock(
      controls: PreviewBlock.Controls(
        items: line.controls.map { at($0.motion).control($0) }, isPair: line.places > 1))
  }

  /// A block without controls; one of controls has no static content.
  private func staticContent(_ block: Flow.Drawing.Block) -> PreviewStaticContent {
    var content = PreviewStaticContent()
    switch block {
    case .text(let text):
      let words = words(text.words)
      switch text.role {
      case .title: content.title = words
      case .heading: content.heading = words
      case .body: content.body = words
      case .note: content.note = words
      case .finePrint: content.finePrint = words
      }
    case .pictures(let pictures): content.pictures = pictures.map(picture)
    case .views(let views): content.views = views.map { at($0.motion).view($0) }
    case .list(let list):
      let rows = list.rows.map { at($0.motion).row($0) }
      switch list.style {
      case .features: content.features = rows
      case .cards: content.cards = rows
      case .grouped: content.grouped = rows
      case .details: content.details = PreviewStaticContent.Details(items: rows, isAbove: true)
      }
    case .controls: break
    }
    return content
  }

  private func picture(_ picture: Flow.Drawing.Picture) -> PreviewImage {
    let label = picture.label.map(label)
    return switch picture.source {
    case .symbol(let name): PreviewImage(symbol: name, label: label)
    case .image(let name): PreviewImage(image: name, label: label)
    case .appIcon: PreviewImage(isAppIcon: true, label: label)
    }
  }

  private func row(_ row: Flow.Drawing.Row) -> PreviewRow {
    PreviewRow(
      isPending: row.motion.isPending, picture: row.picture.map(picture), words: words(row.words),
      isPrice: row.isPrice,
      isSaving: row.isSaving)
  }

  // MARK: Controls

  private func control(_ control: Flow.Drawing.Control) -> PreviewControl {
    let isSpoken = !control.showsLabel
    var drawn = PreviewControl(
      id: control.id.rawValue, words: isSpoken ? nil : words(control.label),
      label: isSpoken ? label(control.label) : nil, symbol: control.symbol,
      style: control.style?.id.rawValue, showsLabel: control.showsLabel,
      isDisabled: !control.isEnabled, isWaiting: control.isWaiting,
      isPending: control.motion.isPending)
    drawn.hold = control.hold.map { $0 / .milliseconds(1) }.map { Int($0.rounded()) }
    switch control.kind {
    case .button(let goesBack):
      drawn.isButton = true
      drawn.isBack = goesBack
    case .appPicker(let input):
      drawn.isButton = true
      drawn.held = held(input)
    case .appView(let input):
      drawn.isAppView = true
      drawn.held = held(input)
    case .toggle(let isOn): drawn.toggle = PreviewMark(isOn: isOn)
    case .stepper(let number):
      drawn.isStepper = true
      drawn.amount = number.words.map(words)
    case .textField(let field): drawn.field = self.field(field, control.hint)
    case .slider(let number):
      drawn.slider = PreviewMark.marks(number.filled(of: 20), of: 20)
      drawn.scale = scale(of: number)
      drawn.amount = number.words.map(words)
    case .numberField(let number): drawn.numberField = numberField(number)
    case .wheel(let number): drawn.wheel = wheel(number)
    case .optionWheel(let options):
      drawn.wheel = options.items.map {
        PreviewNumber(words: words($0.name), isChosen: $0.isSelected)
      }
    case .segmented(let options):
      drawn.segmented = options.items.map { named($0, isPictured: false) }
    case .menu(let options):
      drawn.menu = PreviewChoice(
        chosen: options.selected.map { words($0.name) }, symbol: options.selected?.symbol)
    case .chips(let options, let areMany):
      drawn.chips = PreviewChips(options: options.items.map { named($0) }, areMany: areMany)
    case .timePicker(let entry):
      if entry.isWheel {
        drawn.wheel = wheel(entry)
      } else {
        drawn.picker = picker(.time(entry.time))
      }
    case .datePicker(let entry):
      if entry.isWheel {
        drawn.wheel = wheel(entry)
      } else {
        drawn.picker = picker(entry.day.map { .day($0) })
      }
    case .list(let options), .cards(let options):
      drawn.cards = PreviewCards(options: options.items.map(option), areTiles: options.areTiles)
    case .toggles(let options): drawn.toggles = options.items.map(option)
    }
    return drawn
  }

  /// An option by its name, whatever content writes for it.
  private func named(
    _ option: Flow.Drawing.Option, isPictured: Bool = true
  ) -> PreviewOption {
    PreviewOption(
      row: option.row.rawValue, picture: isPictured ? option.picture.map(picture) : nil,
      words: words(option.name), isChosen: option.isSelected, isDisabled: !option.isEnabled)
  }

  private func option(_ option: Flow.Drawing.Option) -> PreviewOption {
    guard !option.blocks.isEmpty else { return named(option) }
    var isBelowHeading = false
    let blocks = option.blocks.map { block in
      var content = staticContent(block)
      if content.heading != nil { isBelowHeading = true }
      content.details?.isAbove = !isBelowHeading
      return content
    }
    return PreviewOption(
      row: option.row.rawValue, blocks: blocks, isChosen: option.isSelected,
      isDisabled: !option.isEnabled)
  }

  private func field(_ field: Flow.Drawing.TextField, _ hint: LocalizedText?) -> PreviewField {
    var entered: String?
    var suggestion: PreviewText?
    switch field.content {
    case .typed(let text): entered = text.isEmpty ? nil : text
    case .words(let text): suggestion = words(text)
    }
    let extraLines = max(0, field.lines.lowerBound - 1)
    return PreviewField(
      entered: entered, suggestion: suggestion,
      prompt: entered == nil && suggestion == nil ? hint.map(words) : nil,
      keyboard: PreviewKeyboard(field), submits: field.submits?.rawValue,
      hasFocus: field.takesFocus, extraLines: PreviewMark.marks(extraLines, of: extraLines))
  }

  /// The places below the line of a slider, those at its marks with their numbers; nothing where it
  /// has none.
  private func scale(of number: Flow.Drawing.Number) -> [PreviewScalePlace]? {
    guard !number.marks.isEmpty else { return nil }
    let marks = Dictionary(number.marks.map { (number.place(of: $0), $0) }) { first, _ in first }
    return (0...Flow.Drawing.Number.places).map { place in
      PreviewScalePlace(words: marks[place].map { words($0) })
    }
  }

  /// A number that is typed, and what stands behind it.
  private func numberField(_ number: Flow.Drawing.Number) -> PreviewNumberField {
    PreviewNumberField(
      words: number.words.map(words) ?? words(number.value),
      allowsSign: number.range.lowerBound < 0)
  }

  /// The number that is chosen and two on either side of it, as far as there are any.
  private func wheel(_ number: Flow.Drawing.Number) -> [PreviewNumber] {
    (-2...2).map { number.value + $0 * number.step }.map { candidate in
      PreviewNumber(
        words: number.range.contains(candidate)
          ? number.words(for: candidate).map(words) ?? words(candidate) : nil,
        isChosen: candidate == number.value)
    }
  }

  // MARK: Views

  private func view(_ view: Flow.Drawing.View) -> PreviewView {
    var drawn = PreviewView(
      label: label(view.label), timed: view.motion.step?.element.rawValue,
      isPending: view.motion.isPending, style: view.style?.id.rawValue, color: view.color?.rawValue)
    switch view.kind {
    case .progress: drawn.isSpinner = true
    case .appIcon: drawn.isAppIcon = true
    case .progressBar(let position):
      drawn.progressBar = position.map { PreviewMark.marks($0.position, of: $0.count) } ?? []
    case .pageDots(let position):
      drawn.pageDots =
        position.map { place in
          (1...place.count).map { PreviewMark(isOn: $0 == place.position) }
        } ?? []
    case .rankBars(let rank): drawn.rankBars = marks(rank)
    case .avatar(let avatar):
      drawn.avatar =
        switch avatar {
        case .image: PreviewView.Avatar(isImage: true)
        case .initials(let initials): PreviewView.Avatar(initial: initials.text)
        case .symbol: PreviewView.Avatar(isSymbol: true)
        }
    case .emojiRow:
      drawn.emojiRow = PreviewView.Signs(items: PreviewView.Signs.fill(view.signs(seed: 0)))
    case .image(let image):
      drawn.image = PreviewForms(image.forms, image.contentMode, in: view.style)
    case .video(let video):
      drawn.video = PreviewForms(Flow.ImageForms(video.poster), .fit, in: view.style)
    case .barChart, .milestones, .floatingWords, .formula, .wheelOfFortune, .progressRing,
      .comparisonCards:
      drawn.figure = figure(of: view)
    case .custom(let custom):
      drawn.figure = figure(of: view)
      if drawn.figure != nil { break }
      if case .row(_, let name, let rank)? = custom.value {
        drawn.badge = PreviewView.Badge(words: words(name), marks: marks(rank))
      } else {
        drawn.other = custom.kind
      }
    }
    return drawn
  }

  /// A mark for each rank there is, filled up to one.
  private func marks(_ rank: Flow.Drawing.Rank?) -> [PreviewMark] {
    rank.map { PreviewMark.marks($0.rank, of: $0.count) } ?? []
  }

  // MARK: Words

  /// A text as a template takes it apart, known to the page.
  func words(_ text: LocalizedText) -> PreviewText {
    let number = number(of: .words(text))
    let anchor = anchor(of: text)
    guard writesTexts else { return PreviewText(number: number, anchor: anchor, runs: []) }
    guard let number, let pool else {
      return PreviewText(number: number, anchor: anchor, runs: renderer.runs(of: text))
    }
    return PreviewText(
      number: number, anchor: anchor,
      runs: pool.runs(ofNumber: number) { renderer.runs(of: text) })
  }

  /// A text that is only read out.
  private func label(_ text: LocalizedText) -> PreviewLabel {
    PreviewLabel(
      text: renderer.plainWords(of: text), number: number(of: .label(text)),
      anchor: anchor(of: text))
  }

  /// A number by itself.
  private func words(_ number: Int) -> PreviewText {
    PreviewText(
      number: self.number(of: .number(number)),
      runs: [PreviewTextRun(text: renderer.format.number(number))])
  }

  /// What is put into texts, by itself.
  func words(argument: LocalizedText.Argument) -> PreviewText {
    switch argument {
    case .int(let number): words(number)
    case .text(let text): .bare(text)
    case .words(let text): words(text)
    case .money, .percent, .period, .day, .time, .measurement:
      PreviewText(
        number: number(of: .argument(argument)),
        runs: [
          PreviewTextRun(text: renderer.format.string(argument) { renderer.plainWords(of: $0) })
        ])
    }
  }

  /// The number of a text on the page; none of what is the same in every language.
  private func number(of content: TextPool.Entry) -> Int? {
    content.key?.rawValue.isEmpty == true ? nil : pool?.number(of: content)
  }

  private func anchor(of text: LocalizedText) -> String? {
    takesAnchors && renderer.isInTables(text)
      ? pool?.anchor(of: StringKey(text.key))?.rawValue : nil
  }
}

extension Flow.Drawing.Number {
  /// How many places a slider's line has for marks, beside its beginning.
  fileprivate static let places = 40

  /// The place on the line where a number lies.
  fileprivate func place(of mark: Int) -> Int {
    let length = range.upperBound - range.lowerBound
    return length > 0 ? ((mark - range.lowerBound) * Self.places + length / 2) / length : 0
  }

  /// How many of some marks lie below the number.
  fileprivate func filled(of count: Int) -> Int {
    range.lowerBound < range.upperBound
      ? (value - range.lowerBound) * count / (range.upperBound - range.lowerBound) : 0
  }
}
