/// Every property, by its number.
package let allProperties: [Property] = [
  deadEnd, completionReachable,
]
