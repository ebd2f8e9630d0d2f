/// Every word that means something in some file: names of members, and words they can hold.
///
/// One of them in a wrong place is no misspelling of what belongs there.
let wordsOfShapes: Set<String> = {
  var words = ShapeWords()
  let files = [
    SettingsShapes.settings, AppShapes.app, FlowShapes.flow, TableShapes.table,
    LocaleShapes.locale, ReleasedShapes.released,
  ]
  for file in files { words.add(file) }
  return words.all
}()

/// Collects the words of shapes.
private struct ShapeWords {
  private(set) var all: Set<String> = []
  private var named: Set<Shape.Definition> = []

  mutating func add(_ object: ObjectShape) {
    for member in object.members {
      all.insert(member.name)
      add(member.shape)
    }
    if let others = object.others { add(others) }
  }

  private mutating func add(_ shape: Shape) {
    switch shape {
    case .word(let words): all.formUnion(words)
    case .array(let element, _): add(element)
    case .map(let keys, let value):
      if case .words(let words) = keys { all.formUnion(words) }
      add(value)
    case .object(let object): add(object)
    case .union(let union): for one in union.cases { add(one.object) }
    case .either(let shapes): for shape in shapes { add(shape) }
    case .named(let name): if named.insert(name).inserted { add(name.shape) }
    case .text, .id, .integer, .number, .bool, .range, .anything, .refused: break
    }
  }
}
