/// Every check, in the order `specgen explain` lists them.
package let allChecks: [Check] = [
  wordsPerText, wordsPerSection, wordsPerScreen, themeContrast, choicePreselected, tableRank,
  tableSize, tableUnique, tableAtLeast, tableEmptyCell, permissionUsageText, permissionUnusedText,
  permissionUsedBeforeGranted, copyRequiredForOptional, completionFlag, completionKeyless,
  valueUnused, serviceUnused, purchaseNoRestore, purchaseNoTerms, purchaseHardPaywall,
  purchaseUntold, purchaseSample, purchaseProductId,
  wordsMissingForm, wordsLostPlaceholder, namingSwift, screenUnreachable, screenTitle, screenModal,
  viewKind, viewValue, motionBudget, motionRest,
  copyHandwrittenPrice, copyAllowButton, copyGrantedForRead, lookUpPatience,
  copySymbolInLabel, skipUnsetInput, flowReadingBudget,
  themeUnusedStyle, themeStyleContrast, themeSmallText, themeSmallTarget, screenRequired,
  wordsCharactersPerText, purchaseNoPrice, copyOtherPlatform, copyStraySpace,
  localeMissing, localeDrafts, localeExtra, localeStale, localePlaceholders, localeFixedNumber,
  localePluralForms, localeUntranslated, localeMarkdown, localeQuotes,
  localeReused,
  namingSymbol,
]
