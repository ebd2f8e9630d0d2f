import FlowCore
import SpecModel
import SpecProve

/// A flow explored without the combinations that nothing but pictures needs: the others are tried
/// wherever something is told, those once.
func decidingExploration(of app: App, _ variant: String? = nil) throws -> Exploration {
  var groups = InteractionGroups(of: app)
  groups.crossesDrawn = false
  return explore(try Flow.Program(app.flow.applying(variant: variant)), groups)
}
