/// The pages of the previews, and what each may name; `templates/README.md` says what it means.
package let previewPages: [String: Shape] = [
  "index": .record(["apps": .list(.record(["app": app, "screens": .list(screen)]))]),
  "app": .record([
    "app": app,
    "paths": .list(.record(["name": .optional(.text), "screens": .list(screen)])),
  ]),
]

private let app: Shape = .record([
  "id": .text, "name": .text, "initial": .text, "icon": .optional(.text),
  "count": .text, "corners": .text, "locale": .text, "direction": .text,
  "platforms": .list(.record(["name": .text, "minimum": .text])),
])

private let screen: Shape = .record([
  "name": .text, "number": .optional(.text), "moment": .optional(.text),
  "appearances": .list(.record(["appearance": .text, "is-copy": .flag])),
  "is-hero": .flag,
  "decor": .list(.text),
  "frame-start": .list(group), "main": .list(group),
  "bottom": .list(group), "frame-end": .list(group),
  "alert": .optional(group), "sheet": .optional(group),
])

private let group: Shape = .record([
  "name": .optional(.text), "is-banner": .flag, "blocks": .list(block),
])

private let words: Shape = .list(
  .record([
    "text": .optional(.text), "is-strong": .flag, "is-emphasis": .flag, "link": .optional(.text),
    "is-break": .flag, "is-paragraph-break": .flag,
  ]))

/// One of the slots is filled, so a template need not ask what kind a block is.
private let block: Shape = .record(
  reading.merging([
    "controls": .optional(.record(["items": .list(control), "is-pair": .flag]))
  ]) { $1 })

/// What a block without controls can be; options hold no controls.
private let reading: [String: Shape] = [
  "title": .optional(line), "heading": .optional(line), "body": .optional(line),
  "note": .optional(line), "fine-print": .optional(line),
  "pictures": .optional(.record(["items": .list(picture)])),
  "views": .optional(.record(["items": .list(view)])),
  "features": .optional(.record(["items": .list(row)])),
  "cards": .optional(.record(["items": .list(row)])),
  "details": .optional(.record(["items": .list(row), "is-above": .flag])),
]

private let line: Shape = .record(["words": words])

private let picture: Shape = .record([
  "symbol": .optional(.text), "image": .optional(.text), "app-icon": .flag,
  "label": .optional(.text),
])

private let row: Shape = .record([
  "picture": .optional(picture), "words": words, "is-price": .flag, "is-saving": .flag,
])

private let control: Shape = .record([
  "words": words, "style": .optional(.text), "shows-label": .flag, "is-disabled": .flag,
  "button": .flag, "back": .flag,
  "field": .optional(
    .record([
      "entered": .optional(.text), "prompt": .optional(line), "has-focus": .flag,
      "extra-lines": .list(.flag),
    ])),
  "toggle": .optional(.record(["is-on": .flag])),
  "stepper": .flag,
  "slider": .optional(.record(["marks": marks])),
  "wheel": .optional(.record(["rows": .list(.record(["text": .text, "is-chosen": .flag]))])),
  "menu": .optional(.record(["chosen": line])),
  "segmented": .optional(.record(["options": .list(option)])),
  "cards": .optional(.record(["options": .list(option), "are-tiles": .flag])),
  "toggles": .optional(.record(["options": .list(option)])),
])

private let option: Shape = .record([
  "words": words, "blocks": .list(.record(reading)), "is-chosen": .flag,
])

private let view: Shape = .record([
  "label": .text, "style": .optional(.text),
  "spinner": .flag, "app-icon": .flag,
  "progress-bar": .optional(.record(["marks": marks])),
  "page-dots": .optional(.record(["marks": marks])),
  "rank-bars": .optional(.record(["marks": marks])),
  "avatar": .optional(.record(["initial": .optional(.text)])),
  "emoji-row": .optional(.record(["items": .list(.text)])),
  "badge": .optional(.record(["words": words, "marks": marks])),
  "other": .optional(.text),
])

private let marks: Shape = .list(.record(["is-on": .flag]))
