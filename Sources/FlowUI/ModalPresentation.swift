#if canImport(SwiftUI)
  import FlowCore
  import Foundation
  import SwiftUI

  /// Presents what stands over a screen, as the platform's alert or sheet.
  struct ModalPresentation: ViewModifier {
    let modal: Flow.Drawing.Modal?
    @Environment(\.flowContext) private var context

    func body(content: Content) -> some View {
      content
        .alert(
          Text(verbatim: title), isPresented: .constant(shown(as: .alert) != nil),
          presenting: shown(as: .alert)
        ) { alert in
          ForEach(alert.section.blocks.flatMap(\.controls), id: \.id) { AlertControl(control: $0) }
        } message: { alert in
          Text(
            verbatim: alert.section.blocks.flatMap(\.words).dropFirst().map { context.plain($0) }
              .joined(separator: "\n"))
        }
        .sheet(item: sheet) { sheet in
          ScrollView {
            PartView(sheet.section) { SectionView(section: sheet.section, place: .modal) }
              .padding(Metric.screenMargin.value)
              .accessibilityElement(children: .contain)
              .accessibilityIdentifier(sheet.id)
          }
          .scrollBounceBehavior(.basedOnSize)
          .modifier(Themed())
          .presentationDetents([.medium, .large])
          .presentationDragIndicator(.visible)
        }
    }

    private func shown(as style: Flow.Modal.Style) -> Flow.Drawing.Modal? {
      modal?.style == style ? modal : nil
    }

    /// The first words of an alert are its title.
    private var title: String {
      let words = shown(as: .alert)?.section.blocks.flatMap(\.words).first
      return words.map { context.plain($0) } ?? ""
    }

    /// A sheet that the user pulls down is dismissed; one that is away already is not.
    private var sheet: Binding<Sheet?> {
      Binding(
        get: { @MainActor in shown(as: .sheet).map { Sheet(section: $0.section) } },
        set: { @MainActor sheet in if sheet == nil { context.send(.dismiss) } })
    }
  }

  /// A section as a sheet.
  private struct Sheet: Identifiable {
    let section: Flow.Drawing.Section

    var id: String { section.id }
  }

  extension Flow.Drawing.Block {
    fileprivate var controls: [Flow.Drawing.Control] {
      if case .controls(let line) = self { line.controls } else { [] }
    }

    fileprivate var words: [LocalizedText] {
      switch self {
      case .text(let text): [text.words]
      case .list(let list): list.rows.map(\.words)
      case .pictures, .controls, .views: []
      }
    }
  }

  /// A control in an alert, which holds buttons and text fields alone.
  private struct AlertControl: View {
    let control: Flow.Drawing.Control
    @Environment(\.flowContext) private var context

    var body: some View {
      switch control.kind {
      case .button:
        Button {
          context.send(.tap(control.id))
        } label: {
          Text(verbatim: context.plain(control.label))
        }
        .disabled(!control.isEnabled)
        .accessibilityIdentifier(control.id.rawValue)
      case .textField(let field): TextEntry(control: control, field: field)
      case .list, .toggle, .stepper, .slider, .numberField, .wheel, .cards, .toggles, .chips,
        .segmented, .menu, .optionWheel, .appPicker, .appView, .timePicker, .datePicker:
        EmptyView()
      }
    }
  }
#endif
