extension DrawingBuilder {
  /// Something the app draws.
  func view(_ label: Flow.Label) -> Flow.Drawing.View? {
    guard let view = screen.views.first(where: { $0.id == label.element }) else { return nil }
    return Flow.Drawing.View(
      id: id("\(screen.id).\(view.id)"), label: context.words(label.text), kind: kind(of: view),
      style: view.style.map { context.style($0) }, color: color(ofRow: view.value),
      motion: motion(of: view.id))
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
    if view.kind == "image", let image = view.image {
      return .image(Flow.Drawing.Image(forms: image, contentMode: view.contentMode))
    }
    if view.kind == "video", let video = view.video {
      return .video(Flow.Drawing.Video(video, reducesMotion: context.state.reducesMotion))
    }
    return switch view.kind {
    case "progress": .progress
    case "app-icon": .appIcon
    case "progress-bar": .progressBar(context.position)
    case "page-dots": .pageDots(context.position)
    case "rank-bars": .rankBars(rank(view.value))
    case "avatar": .avatar(avatar(view))
    case "emoji-row": .emojiRow(signs(view), isShuffled: view.isShuffled)
    default: .custom(Flow.Drawing.Custom(kind: view.kind, value: value(view.value)))
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
