/// Every property, by its number.
package let allProperties: [Property] = [
  deadEnd,
  completionReachable,
  finishUnasked,
  permissionBypassed,
  optionalBlocks,
  answerUnhandled,
  backAstray,
  backOverPurchase,
  skipAstray,
  progressFalls,
  swipePassesGate,
]
