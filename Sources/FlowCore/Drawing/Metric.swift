extension Flow.Drawing {
  /// A measure of a drawing that no style says, in points unless it says otherwise.
  ///
  /// FlowUI and the previews take each of them from here, so that both draw the same. What a
  /// platform's own control or dialog measures is the platform's and not here.
  public enum Metric: String, Hashable, Sendable, CaseIterable {
    // MARK: Regions

    /// The space beside what stands on a screen.
    case screenMargin
    /// How wide words and controls are at most, which grows with the letters, as UIKit's readable
    /// content guide does.
    case readableWidth
    /// How high a line of the frame and a button are at least, and on a Mac, where a pointer is exact.
    case minimumTarget, macTarget
    /// The space between sections of the frame.
    case frameSpacing
    /// The space above what views of the frame show below the screen.
    case frameEndPadding
    /// The space above and below all that fills the screen.
    case mainPadding
    /// The least height of that between head and foot: where less is left, the foot scrolls too.
    case mainMinimum
    /// The space below it, where it stands at the end.
    case mainEndPadding
    /// The space between sections, and between blocks, of a screen that begins at its top.
    case sectionSpacing, blockSpacing
    /// The space between sections at the foot, and around all of them.
    case footSpacing, footPadding
    /// The space around the words of a banner, and the radius of its corners.
    case bannerPadding, bannerCornerRadius

    // MARK: Words

    /// The space below a title or body whose style says none.
    case textSpacing
    /// The space below a note at the foot.
    case footNoteSpacing

    // MARK: Pictures

    /// The width and height of a symbol whose style says none.
    case symbolSize
    /// The width of an image, and on a phone that is held sideways, which has little room for words
    /// below it.
    case imageWidth, compactImageWidth
    /// The width and height of the app's icon.
    case iconSize
    /// The radius of the icon's corners, as a part of its size.
    case iconCornerRadius
    /// The space below the icon as a view.
    case iconSpacing
    /// The space between pictures in one line.
    case pictureGap
    /// The space below pictures whose style says none; with words in the middle of the screen.
    case pictureSpacing, centeredPictureSpacing

    // MARK: Lists

    /// The space between rows with pictures, and between a picture and its words.
    case featureSpacing, featureGap
    /// The width and height of the picture of a row, which grow with the letters.
    case featureSymbolSize
    /// The space between cards.
    case cardSpacing
    /// The space above and below a list among words in the middle of the screen.
    case centeredListTop, centeredListBottom
    /// The space between details of an option, and between a picture and its words.
    case detailSpacing, detailGap
    /// The width and height of that picture, which grow with the letters.
    case detailSymbolSize

    // MARK: Controls

    /// The space between controls in one line, and below a button whose style says none and that
    /// another follows where blocks have no space between them.
    case controlGap
    /// The space between a control and its label, below and beside it.
    case labelSpacing, labelGap
    /// The space beside the words of a button whose style has no padding, and above and below them,
    /// so that large letters keep off its edges.
    case buttonPadding, buttonVerticalPadding
    /// The space between the sign of the way back and its words.
    case backGap
    /// How opaque a control is that cannot be used, 1 being all.
    case disabledOpacity
    /// How opaque the fill of a button is that grows while it is held: its words stay legible.
    case holdOpacity
    /// The space between options.
    case optionSpacing
    /// The least width of a tile, which grows with the letters, and on an iPad.
    case tileWidth, wideTileWidth
    /// The space beside what is on a tile.
    case tilePadding
    /// The size of the sign on a tile, which grows with the letters, and on an iPad.
    case tileSignSize, wideTileSignSize
    /// The space beside the words of a chip, and between chips.
    case chipPadding, chipSpacing
    /// The width and height of the picture of a chip, which grow with the letters.
    case chipSymbolSize
    /// How far the badge of what is saved is from the corner of its option.
    case savingInset
    /// The space beside, and above and below the words of that badge.
    case savingPadding, savingLinePadding

    // MARK: Views

    // Marks are as large at the usual text size, whatever says their size, and grow with the letters.

    /// The height of a progress bar whose style says none, and the space below it.
    case progressBarHeight, progressBarSpacing
    /// The size of a page dot, and the space between two, where the style says none.
    case pageDotSize, pageDotGap
    /// How opaque a page dot is that does not mark the place, and a bar beyond the rank.
    case pageDotOpacity, rankBarOpacity
    /// The width of a bar of a rank.
    case rankBarWidth
    /// The height of such bars, and the space between two, where the style says none.
    case rankBarHeight, rankBarGap
    /// The size of the initials and of the sign that stand for somebody, and the space below them.
    case initialsSize, avatarSymbolSize, avatarSpacing
    /// The size of a sign in a row that scrolls.
    case rowSignSize
    /// The space below one such row, and below the last.
    case rowSignSpacing, rowSignSectionSpacing
    /// The space above and below the badge of a row, and between its bars and its name.
    case badgeSpacing, badgeGap

    // MARK: Views of what content says

    /// The height of a bar of a chart, the space between its label and it, and between two.
    case chartBarHeight, chartBarGap, chartBarSpacing
    /// The size of the dot of a milestone, the width of the line between dots, the space beside
    /// them, and between two milestones.
    case milestoneSize, milestoneLineWidth, milestoneGap, milestoneSpacing
    /// The space between floating words.
    case floatingWordGap
    /// The space between the cards of a formula, around their words, and the radius of their corners.
    case formulaGap, formulaPadding, formulaCornerRadius
    /// The width and height of a wheel of fortune, the width of its rim, and the size of the sign
    /// that points at the sector it has stopped at.
    case fortuneWheelSize, fortuneWheelRim, fortunePointerSize
    /// The width and height of a ring, and how wide it is drawn.
    case ringSize, ringWidth
    /// The least width of a card that is compared, which grows with the letters: where less is left,
    /// cards stand below one another. The space between cards, around and between what is in them, the
    /// radius of their corners, and the size of their symbols, which grows with the letters.
    case comparisonCardWidth, comparisonCardGap, comparisonCardPadding, comparisonCardSpacing,
      comparisonCardCornerRadius, comparisonSymbolSize
    /// How opaque the part of a bar or ring is that is not filled, and what is behind words on a
    /// card or sector; of every other sector.
    case tintOpacity, faintTintOpacity
    /// The space around what stands for a view of the app's own, between its lines, and the radius
    /// of its corners.
    case standInPadding, standInGap, standInCornerRadius

    // MARK: Decor

    /// How far something drifts at most, to either side and up or down.
    case driftX, driftY
    /// Where the middle of a single decor is behind words in the middle of a screen, of its width
    /// and height.
    case centeredDecorX, centeredDecorY
    /// Where the middle of a single decor is on other screens.
    case singleDecorX, singleDecorY
    /// Where the middle of the first of several is.
    case firstDecorX, firstDecorY
    /// Where the middle of all others is.
    case otherDecorX, otherDecorY
  }
}

extension Flow.Drawing.Metric {
  /// How much it is.
  public var value: Double {
    switch self {
    case .otherDecorX: 1
    case .singleDecorX: 0.82
    case .otherDecorY: 0.75
    case .singleDecorY: 0.72
    case .centeredDecorX: 0.5
    case .centeredDecorY: 0.43
    case .disabledOpacity: 0.4
    case .tintOpacity: 0.16
    case .faintTintOpacity: 0.07
    case .pageDotOpacity: 0.25
    case .iconCornerRadius: 0.225
    case .rankBarOpacity: 0.22
    case .firstDecorY: 0.2
    case .holdOpacity: 0.15
    case .firstDecorX: 0.12
    case .detailSpacing, .milestoneLineWidth: 2
    case .savingLinePadding: 3
    case .detailGap, .progressBarHeight, .rankBarGap, .chartBarGap, .standInGap: 4
    case .backGap: 5
    case .tilePadding: 6
    case .rankBarWidth: 7
    case .comparisonCardSpacing, .frameSpacing, .footSpacing, .footPadding, .textSpacing,
      .labelSpacing, .buttonVerticalPadding, .pageDotSize,
      .pageDotGap, .progressBarSpacing, .chipSpacing:
      8
    case .comparisonCardGap, .frameEndPadding, .cardSpacing, .savingPadding, .badgeGap,
      .chartBarHeight, .formulaGap,
      .fortuneWheelRim:
      10
    case .blockSpacing, .pictureSpacing, .buttonPadding, .controlGap, .optionSpacing, .ringWidth,
      .standInCornerRadius:
      12
    case .comparisonCardPadding, .comparisonCardCornerRadius, .footNoteSpacing, .featureSpacing,
      .featureGap, .detailSymbolSize, .rowSignSpacing,
      .chipPadding, .chartBarSpacing, .milestoneSize, .milestoneGap, .floatingWordGap,
      .formulaPadding, .formulaCornerRadius, .standInPadding:
      14
    case .mainPadding, .bannerPadding, .bannerCornerRadius, .pictureGap, .centeredListTop,
      .labelGap, .savingInset, .rankBarHeight:
      16
    case .chipSymbolSize: 18
    case .centeredListBottom, .fortunePointerSize: 20
    case .milestoneSpacing, .screenMargin, .sectionSpacing, .iconSpacing, .avatarSpacing,
      .badgeSpacing:
      24
    case .rowSignSectionSpacing: 26
    case .centeredPictureSpacing, .featureSymbolSize, .driftY, .macTarget: 28
    case .rowSignSize, .comparisonSymbolSize: 32
    case .mainEndPadding, .driftX: 36
    case .initialsSize: 40
    case .minimumTarget: 44
    case .tileSignSize: 46
    case .avatarSymbolSize: 52
    case .symbolSize: 64
    case .wideTileSignSize: 80
    case .tileWidth: 84
    case .comparisonCardWidth: 100
    case .iconSize: 112
    case .mainMinimum: 120
    case .compactImageWidth: 132
    case .ringSize: 144
    case .wideTileWidth: 180
    case .fortuneWheelSize: 260
    case .imageWidth: 264
    case .readableWidth: 672
    }
  }

  /// What it is a measure of.
  public enum Unit: Hashable, Sendable {
    /// Points.
    case points
    /// Points at the usual text size, which grow with the letters.
    case scaledPoints
    /// A part of something, 1 being all of it.
    case fraction
  }

  /// What it is a measure of.
  public var unit: Unit {
    switch self {
    case .readableWidth, .featureSymbolSize, .detailSymbolSize, .tileWidth, .wideTileWidth,
      .tileSignSize, .wideTileSignSize, .chipSymbolSize, .comparisonCardWidth,
      .comparisonSymbolSize:
      .scaledPoints
    case .iconCornerRadius, .disabledOpacity, .holdOpacity, .pageDotOpacity, .rankBarOpacity,
      .tintOpacity, .faintTintOpacity, .centeredDecorX, .centeredDecorY, .singleDecorX,
      .singleDecorY, .firstDecorX, .firstDecorY, .otherDecorX,
      .otherDecorY:
      .fraction
    default: .points
    }
  }
}
