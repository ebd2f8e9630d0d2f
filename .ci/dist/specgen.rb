# A Homebrew formula, as `make release` fills it in: @DOWNLOADS@ is a block for each platform whose
# archive is there. Not tried: neither Homebrew nor macOS was at hand, and it says nothing that
# `brew audit` has seen.
class Specgen < Formula
  desc "Turns onboarding content into string tables, previews and Swift, checked first"
  homepage "@HOMEPAGE@"
  version "@VERSION@"

@DOWNLOADS@
  def install
    bin.install "bin/specgen"
    man1.install Dir["share/man/man1/*"]
    bash_completion.install Dir["share/bash-completion/completions/*"]
    zsh_completion.install Dir["share/zsh/site-functions/*"]
    fish_completion.install Dir["share/fish/vendor_completions.d/*"]
  end

  test do
    system bin/"specgen", "init", "demo"
    system bin/"specgen", "check", "--strict", "--root", "demo"
  end
end
