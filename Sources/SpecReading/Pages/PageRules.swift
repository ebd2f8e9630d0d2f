package import SpecText

/// Every rule about the words of pages: names, blocks, what stands in a sentence.
package let pageRules: [Rule] = Rule.nameRules + Rule.blockRules + Rule.inlineRules
