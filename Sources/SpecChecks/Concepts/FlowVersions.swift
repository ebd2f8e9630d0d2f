import FlowCore

extension Flow {
  /// The flow itself, then the variants that may be another flow before anything is run: those with
  /// paths of their own, and all where some condition asks which variant it is.
  ///
  /// What comes of other defaults and other visibility is left to the proof.
  var versions: [Flow] {
    let isAsked = allExpressions.contains { $0.contains { $0 == .variant } }
    let others = variants.filter { isAsked || !$0.paths.isEmpty }
    return [self] + others.compactMap { try? applying(variant: $0.id) }
  }
}
