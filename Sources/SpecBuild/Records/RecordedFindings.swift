package import SpecDisk
package import SpecText

/// Findings as they are remembered, beside the files they are about.
package struct RecordedFindings: Equatable {
  /// A file that findings name.
  package struct File: Equatable {
    /// Its path in the project.
    var path: String
    /// Whether it is not there at all, and findings say so.
    var isMissing: Bool
    /// The hash of its path and bytes.
    var hash: UInt64
  }

  /// The files, in the order of their numbers in the run.
  private(set) var files: [File] = []
  /// The findings in the order they are told; a `FileID` is an index of `files`.
  private(set) var findings: [Diagnostic] = []

  /// Of no findings.
  package init() {}

  /// Records what was found; nil where a finding is about a file that is none of the run's, or was
  /// not read.
  ///
  /// - Parameters:
  ///   - findings: What was found.
  ///   - files: The files of the run.
  ///   - key: The key of the hashes.
  package init?(_ findings: [Diagnostic], in files: [SourceFile], _ key: SipHasher.Key) {
    let named = Set(findings.flatMap(\.allSpans).map { Int($0.file.index) }).sorted()
    var places: [FileID: FileID] = [:]
    for index in named {
      guard index < files.count, files[index].refusal == nil || files[index].isMissing else {
        return nil
      }
      places[FileID(index)] = FileID(self.files.count)
      self.files.append(File(files[index], key))
    }
    for finding in findings {
      guard let finding = finding.renumbered({ places[$0] }) else { return nil }
      self.findings.append(finding)
    }
  }

  /// The findings with the numbers that files have in a run.
  ///
  /// - Parameters:
  ///   - run: The files of the run.
  ///   - key: The key of the hashes.
  /// - Returns: The findings; nothing where a file is not there, or is another one.
  package func findings(in run: [SourceFile], _ key: SipHasher.Key) -> [Diagnostic]? {
    var places: [FileID: FileID] = [:]
    let numbers = Dictionary(run.enumerated().map { ($1.path, $0) }) { first, _ in first }
    for (place, file) in files.enumerated() {
      guard let number = numbers[file.path], File(run[number], key) == file else { return nil }
      places[FileID(place)] = FileID(number)
    }
    var result: [Diagnostic] = []
    for finding in findings {
      guard let finding = finding.renumbered({ places[$0] }) else { return nil }
      result.append(finding)
    }
    return result
  }

  /// The files that the findings name, as they lie on the disk.
  ///
  /// - Parameters:
  ///   - root: The project's folder.
  ///   - defaults: What stands where the project has no file of the same path.
  ///   - key: The key of the hashes.
  ///   - disk: The disk.
  /// - Returns: The files; nothing where one of them is not what it was.
  /// - Throws: That the disk failed.
  func read(
    from root: String, defaults: [SourceFile], _ key: SipHasher.Key, on disk: FileSystem
  ) throws(DiskError) -> [SourceFile]? {
    var result: [SourceFile] = []
    for file in files {
      let bytes = try disk.ifThere { () throws(DiskError) in
        try disk.read("\(root)/\(file.path)", SourceFolder.largest)
      }
      let source: SourceFile
      if let bytes = bytes.flatMap({ $0 }) {
        source = SourceFile(path: file.path, bytes: bytes)
      } else if let known = defaults.first(where: { $0.path == file.path }) {
        source = known
      } else {
        source = SourceFile(missing: file.path)
      }
      guard File(source, key) == file else { return nil }
      result.append(source)
    }
    return result
  }
}

extension RecordedFindings.File {
  fileprivate init(_ file: SourceFile, _ key: SipHasher.Key) {
    var hasher = SipHasher(key)
    hasher.combine(path: file.path, file.bytes)
    self.init(path: file.path, isMissing: file.isMissing, hash: hasher.value)
  }
}

extension RecordWriter {
  package mutating func write(_ recorded: RecordedFindings) {
    write(list: recorded.files) {
      $1.write($0.path)
      $1.write($0.isMissing)
      $1.write($0.hash)
    }
    write(list: recorded.findings) { $1.write($0) }
  }
}

extension RecordReader {
  package mutating func findings() -> RecordedFindings {
    let rules = Dictionary(allRules.map { ($0.id, $0) }) { first, _ in first }
    let files = list {
      RecordedFindings.File(path: $0.text(), isMissing: $0.flag(), hash: $0.number())
    }
    let findings = list { $0.finding(of: rules, fileCount: files.count) }
    return RecordedFindings(files: files, findings: findings.compactMap { $0 })
  }
}

extension RecordedFindings {
  fileprivate init(files: [File], findings: [Diagnostic]) {
    (self.files, self.findings) = (files, findings)
  }
}
