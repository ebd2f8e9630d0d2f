extension Flow.Drawing {
  /// Something that neither words nor controls say.
  public struct View: Hashable, Sendable {
    /// `screen.view`.
    public var id: String
    /// What is spoken for it.
    public var label: LocalizedText
    /// What it is, and what it shows.
    public var kind: Kind
    /// Its style.
    public var style: Flow.Style?
    /// The colour of the row it shows, in place of the foreground and border of its style; nothing
    /// where it shows no row, or one without a colour.
    public var color: ColorID?
    /// How it comes and goes.
    public var motion: Motion

    /// What a view is, and what it shows.
    public enum Kind: Hashable, Sendable {
      /// Something that turns while the user waits.
      case progress
      /// The app's own icon.
      case appIcon
      /// A bar that is filled as far as the screen is along its path.
      case progressBar(Position?)
      /// A dot for each screen of the path, that of this one filled.
      case pageDots(Position?)
      /// A bar for each rank there is, filled up to one.
      case rankBars(Rank?)
      /// Who the app is for.
      case avatar(Avatar)
      /// Signs in a row that scrolls, those of a table in its order; `signs(seed:)` has them in the
      /// order they stand in.
      case emojiRow([String], isShuffled: Bool)
      /// An image of the app.
      case image(Image)
      /// A video of the app.
      case video(Video)
      /// A bar for each row, as long as its part of the longest.
      case barChart([TableRow])
      /// A line with a dot for each row, the first ones of them filled.
      case milestones([TableRow], reached: Int)
      /// Words of different size that come one after the other; `words(seed:)` has them as they
      /// stand.
      case floatingWords([TableRow], isShuffled: Bool)
      /// Cards with a sign before each but the first.
      case formula([TableRow])
      /// A wheel with a sector for each row; the place from 0 of the one it has stopped at, nothing
      /// where it stands at its start.
      case wheelOfFortune([TableRow], stopped: Int?)
      /// A ring that is filled in part, with a number in it.
      case progressRing(Portion?)
      /// A card for each row, side by side where there is room.
      case comparisonCards([TableRow])
      /// What the app draws by itself.
      case custom(Custom)
    }
  }

  /// An image of the app, as large as the style of its view says.
  public struct Image: Hashable, Sendable {
    /// Its name, and those of its forms for other surroundings.
    public var forms: Flow.ImageForms
    /// How it fills the room it has.
    public var contentMode: Flow.ContentMode
  }

  /// A video, which the app plays.
  ///
  /// Where movement is reduced, or the app has nothing that plays it, its poster is drawn.
  public struct Video: Hashable, Sendable {
    /// The name of the app's resource.
    public var name: String
    /// The name of the image that stands for it.
    public var poster: String
    /// How long it plays.
    public var duration: Duration
    /// Whether it begins again when it has ended.
    public var loops: Bool
    /// Whether movement is reduced.
    public var reducesMotion: Bool

    init(_ video: Flow.Video, reducesMotion: Bool) {
      name = video.name
      poster = video.poster
      duration = video.duration
      loops = video.loops
      self.reducesMotion = reducesMotion
    }
  }

  /// A rank among others.
  public struct Rank: Hashable, Sendable {
    /// The rank, from 1.
    public var rank: Int
    /// How many there are.
    public var count: Int
  }

  /// Who the app is for, as the app knows them.
  public enum Avatar: Hashable, Sendable {
    /// The image that a value holds; the host has its bytes.
    case image(ValueID)
    /// The letters that stand for them where there is no image.
    case initials(Initials)
    /// A sign of a person, where neither image nor name is known.
    case symbol
  }

  /// What an app draws by itself.
  public struct Custom: Hashable, Sendable {
    /// The app's name for it.
    public var kind: String
    /// What it shows; nothing where nothing is said or set.
    public var value: Value?
    /// The rows of its table, in the order of the table.
    public var rows: [TableRow] = []
    /// Whether content wants the rows in an order of their own, by chance.
    public var isShuffled = false
    /// What it is given by name; nothing is under a name while that is not set.
    public var parameters: [String: Value] = [:]

    /// What such a view shows.
    public enum Value: Hashable, Sendable {
      /// Yes or no.
      case bool(Bool)
      /// A text, number or day.
      case text(LocalizedText.Argument)
      /// The row that is chosen, its name, and its rank if its table has ranks.
      case row(RowID, name: LocalizedText, rank: Rank?)
    }
  }
}
