import FlowCore

extension FlowDriver {
  /// Moves what older versions stored under other keys to where it is stored now.
  ///
  /// What is there already is newer and stays, and what the value can't hold is left where it is.
  func moveFormerKeys() {
    for value in program.flow.values where !value.formerKeys.isEmpty {
      guard let key = value.key, isFree(key) else { continue }
      for former in value.formerKeys {
        guard let property = try? services.store.value(for: former),
          converter.constant(of: property, value.id) != nil
        else { continue }
        services.store.set([StoreChange(key, property), StoreChange(former, nil)])
        break
      }
    }
  }

  private func isFree(_ key: String) -> Bool {
    do throws(UnreadableValue) {
      return try services.store.value(for: key) == nil
    } catch {
      return false
    }
  }
}

extension Flow {
  /// The value that saved progress of an older version calls by a name.
  func value(formerly name: String) -> ValueID {
    let isKept = values.contains { $0.id.rawValue == name }
    return isKept
      ? ValueID(name) : values.first { $0.formerKeys.contains(name) }?.id ?? ValueID(name)
  }
}
