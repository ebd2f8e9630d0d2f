public import FlowCore

/// Asks the platform for leave to use something of the device.
@MainActor public protocol PermissionService {
  /// How a permission stands, without asking the user.
  func status(of kind: Flow.Permission.Kind) async -> PermissionStatus

  /// Asks the user, or finds that there is nothing to ask, and waits for the answer.
  ///
  /// The flow waits with it. An error of the platform is the answer `failed`.
  func request(_ kind: Flow.Permission.Kind) async -> PermissionAnswer
}

/// How a permission stands.
public enum PermissionStatus: Hashable, Sendable {
  /// The user was not asked.
  case notDetermined
  /// Leave was given; of `healthRead`: the user has answered.
  case granted
  /// Leave was refused, here or in the system's settings.
  case denied
}

/// What came of asking for a permission.
public enum PermissionAnswer: Hashable, Sendable {
  /// Leave was given; of `healthRead`: the user has answered.
  case granted
  /// Leave was refused.
  case denied
  /// The user turned back; nothing changed.
  case cancelled
  /// The platform could not ask.
  case failed
}

extension PermissionStatus {
  /// The status as the flow knows it.
  var status: Flow.Status {
    switch self {
    case .notDetermined: .notDetermined
    case .granted: .granted
    case .denied: .denied
    }
  }
}

extension PermissionAnswer {
  /// The answer as the flow knows it.
  ///
  /// One that the kind cannot give, such as a refusal of `healthRead`, counts as a failure: the
  /// flow must hear something, or it would wait for ever.
  func answer(for kind: Flow.Permission.Kind) -> Flow.Answer {
    let answer: Flow.Answer =
      switch self {
      case .granted: .granted
      case .denied: .denied
      case .cancelled: .cancelled
      case .failed: .failed
      }
    return kind.answers.contains(answer) ? answer : .failed
  }
}
