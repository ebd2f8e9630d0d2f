extension DrawingBuilder {
  /// Something the app draws.
  func view(_ label: Flow.Label) -> Flow.Drawing.View? {
    guard let view = screen.views.first(where: { $0.id == label.element }) else { return nil }
    return Flow.Drawing.View(
      id: id("\(screen.id).\(view.id)"), label: context.words(label.text), kind: kind(of: view),
      style: view.style.map { context.style($0) }, color: color(of: view),
      motion: motion(of: view.id))
  }

  /// The colour of the row that a view shows; none where it draws each row in the row's own.
  private func color(of view: Flow.View) -> ColorID? {
    switch view.known {
    case .barChart, .milestones, .floatingWords, .formula, .wheelOfFortune, .comparisonCards: nil
    case .progress, .progressBar, .pageDots, .rankBars, .avatar, .appIcon, .emojiRow,
      .progressRing, .image, .video, nil:
      color(ofRow: view.value)
    }
  }

  /// The colour of the row that an expression is about.
  private func color(ofRow expression: Flow.Expression?) -> ColorID? {
    let option: DrawingContext.Option? =
      switch expression {
      case .value(let id), .column(let id, _): context.chosen(id)
      case .option: context.option
      default: nil
      }
    guard let option,
      let column = option.table.columns.firstIndex(where: { $0.kind == .color }),
      case .text(let color) = option.row.cells[column]
    else { return nil }
    return ColorID(color)
  }

  private func kind(of view: Flow.View) -> Flow.Drawing.View.Kind {
    switch view.known {
    case .image:
      view.image.map { .image(Flow.Drawing.Image(forms: $0, contentMode: view.contentMode)) }
        ?? .custom(custom(view))
    case .video:
      view.video.map { .video(Flow.Drawing.Video($0, reducesMotion: context.state.reducesMotion)) }
        ?? .custom(custom(view))
    case .progress: .progress
    case .appIcon: .appIcon
    case .progressBar: .progressBar(context.position)
    case .pageDots: .pageDots(context.position)
    case .rankBars: .rankBars(rank(view.value))
    case .avatar: .avatar(avatar(view))
    case .emojiRow: .emojiRow(signs(view), isShuffled: view.isShuffled)
    case .barChart: .barChart(context.rows(of: view))
    case .milestones:
      .milestones(
        context.rows(of: view), reached: context.place(of: view.value, in: view).map { $0 + 1 } ?? 0
      )
    case .floatingWords: .floatingWords(context.rows(of: view), isShuffled: view.isShuffled)
    case .formula: .formula(context.rows(of: view))
    case .wheelOfFortune:
      .wheelOfFortune(
        context.rows(of: view), stopped: context.place(of: view.value, in: view))
    case .progressRing: .progressRing(context.portion(view.value))
    case .comparisonCards: .comparisonCards(context.rows(of: view))
    case nil: .custom(custom(view))
    }
  }

  private func custom(_ view: Flow.View) -> Flow.Drawing.Custom {
    Flow.Drawing.Custom(
      kind: view.kind, value: value(view.value), rows: context.rows(of: view),
      isShuffled: view.isShuffled,
      parameters: Dictionary(
        view.parameters.compactMap { parameter in
          self.parameter(parameter.value).map { (parameter.name, $0) }
        }
      ) { first, _ in first })
  }

  /// What a parameter is: a constant, what a value or column holds, or whether a condition holds.
  private func parameter(_ expression: Flow.Expression) -> Flow.Drawing.Custom.Value? {
    switch expression {
    case .int(let number): .text(.int(number))
    case .value, .column, .option, .optionRow, .count: value(expression)
    default: context.truth(expression).map { .bool($0) }
    }
  }

  private func value(_ expression: Flow.Expression?) -> Flow.Drawing.Custom.Value? {
    if let flag = context.flag(expression) { return .bool(flag) }
    if case .value(let id)? = expression, let chosen = context.chosen(id) {
      let ranks = chosen.table.columns.first { $0.kind == .rank }
      return .row(
        chosen.row.id, name: context.name(of: chosen),
        rank: ranks.flatMap { rank(.column(id, $0.id)) })
    }
    return context.argument(expression).map { .text($0) }
  }

  /// The rank a column holds, among those of its table.
  private func rank(_ expression: Flow.Expression?) -> Flow.Drawing.Rank? {
    guard let rank = context.number(expression) else { return nil }
    let table =
      if case .column(let value, _)? = expression {
        context.table(ofValue: value)
      } else {
        context.option?.table
      }
    return Flow.Drawing.Rank(rank: rank, count: table?.rows.count ?? rank)
  }

  /// Whoever the app knows: by a picture, or by their name.
  private func avatar(_ view: Flow.View) -> Flow.Drawing.Avatar {
    if case .value(let id)? = view.value, context.flag(view.value) == true { return .image(id) }
    if let id = context.program.flow.nameOfUser, case .text(let name)? = context.constant(id),
      let initials = Initials(name)
    {
      return .initials(initials)
    }
    return .symbol
  }

  /// The signs of the view's table.
  private func signs(_ view: Flow.View) -> [String] {
    guard let table = view.table.flatMap({ context.table($0) }),
      let column = table.columns.firstIndex(where: { $0.kind == .text })
    else { return [] }
    return table.rows.compactMap { row in
      guard case .text(let sign) = row.cells[column] else { return nil }
      return sign
    }
  }
}
