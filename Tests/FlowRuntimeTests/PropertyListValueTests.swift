import FlowRuntime
import Foundation
import Testing

/// Plain data as a property list holds it.
@Suite struct PropertyTests {
  @Test(
    arguments: [
      true, false, 0, 1, -7, 20_000, "", "Ada", [], ["tips", "milestones"],
      PropertyListValue.date(Date(timeIntervalSinceReferenceDate: 0.25)),
      .data(Data([1, 0, 255])),
    ])
  func `what a property list is given comes back`(property: PropertyListValue) throws {
    let list = try PropertyListSerialization.data(
      fromPropertyList: ["key": property.object], format: .binary, options: 0)
    let read = try PropertyListSerialization.propertyList(from: list, format: nil)
    let object = try #require((read as? [String: Any])?["key"])
    #expect(PropertyListValue(object) == property)
  }

  @Test func `what no flow writes is refused`() {
    #expect(PropertyListValue(NSNumber(value: 1.5)) == nil)
    #expect(PropertyListValue(NSNumber(value: Double.infinity)) == nil)
    #expect(PropertyListValue(["a": 1]) == nil)
    #expect(PropertyListValue([1, 2]) == nil)
  }

  @Test func `a whole number another app wrote with a fraction of nothing is a whole number`() {
    #expect(PropertyListValue(NSNumber(value: 12_500.0)) == 12_500)
  }
}
