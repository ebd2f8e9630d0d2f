public import FlowCore

/// A device whose user answers by a script.
///
/// It behaves as the platform does: who has answered once is not asked again, and a refusal to read
/// health data looks like any other answer.
@MainActor public final class InMemoryPermissions: PermissionService {
  /// What the user answers to each kind.
  public let script = ScriptedAnswers<Flow.Permission.Kind, PermissionAnswer>(usual: .granted)
  /// How permissions stand; those that are not here were not asked for.
  public var statuses: [Flow.Permission.Kind: PermissionStatus] = [:]
  private let log: ServiceLog

  /// Makes a device on which nothing was asked.
  public init(_ log: ServiceLog = ServiceLog()) {
    self.log = log
  }

  /// How a permission stands.
  public func status(of kind: Flow.Permission.Kind) async -> PermissionStatus {
    statuses[kind] ?? .notDetermined
  }

  /// Asks the user, unless the answer is known.
  public func request(_ kind: Flow.Permission.Kind) async -> PermissionAnswer {
    guard log.note(.requested(kind)) else { return .failed }
    switch statuses[kind] {
    case .granted: return .granted
    case .denied: return .denied
    case .notDetermined, nil: break
    }
    guard let answer = await script.answer(kind) else { return .failed }
    switch answer {
    case .granted: statuses[kind] = .granted
    case .denied where kind == .healthRead:
      statuses[kind] = .granted
      return .granted
    case .denied: statuses[kind] = .denied
    case .cancelled, .failed: break
    }
    return answer
  }
}
