import FlowRuntime
import Foundation
import Testing

/// Plain data as a property list holds it.
@Suite struct PropertyTests {
  @Test(
    arguments: [
      true, false, 0, 1, -7, 20_000, "", "Ada", [], ["tips", "milestones"],
      Property.date(Date(timeIntervalSinceReferenceDate: 0.25)),
    ])
  func `what a property list is given comes back`(property: Property) throws {
    let list = try PropertyListSerialization.data(
      fromPropertyList: ["key": property.object], format: .binary, options: 0)
    let read = try PropertyListSerialization.propertyList(from: list, format: nil)
    let object = try #require((read as? [String: Any])?["key"])
    #expect(Property(object) == property)
  }

  @Test func `what no flow writes is refused`() {
    #expect(Property(NSNumber(value: 1.5)) == nil)
    #expect(Property(NSNumber(value: Double.infinity)) == nil)
    #expect(Property(Data([1])) == nil)
    #expect(Property(["a": 1]) == nil)
    #expect(Property([1, 2]) == nil)
  }

  @Test func `a whole number another app wrote with a fraction of nothing is a whole number`() {
    #expect(Property(NSNumber(value: 12_500.0)) == 12_500)
  }
}
