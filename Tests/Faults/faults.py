#!/usr/bin/env python3
"""Ends, starves and refuses `specgen` wherever it touches the system, and looks at what is left.

    faults.py BINARY [--sample N] [--seed S] [--only WORD] [--seconds T]

Each command that writes is run once under strace, to see its system calls; then again and again,
killed at one of them, or with one of them failing. What must be: the project is exactly as it was
before or as it is after the command, at the latest once another command has been run; nothing
temporary is left; and the same command can be run again. Besides: full disks of every size, few
file descriptors, a project that can't be written, missing folders, and files of other times. What
needs mounts is left out, and said to be, where this user can't make any.

With --sample only so many points of each kind are tried, chosen by the seed; with --seconds only as
many as there is time for, a command, but one of each kind. The end is a table;
the exit status is 1 when anything was not as it must be, and 77 when strace can't be used here.
"""

import argparse
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
CHANGING = {
    "creat", "write", "pwrite64", "rename", "renameat", "renameat2", "unlink", "unlinkat", "rmdir",
    "mkdir", "mkdirat", "link", "linkat", "symlink", "symlinkat", "chmod", "fchmod", "fchmodat",
    "chown", "fchown", "lchown", "fchownat", "fsync", "ftruncate", "flock",
}
ERRORS = ["ENOSPC", "EIO", "EROFS", "EACCES", "EMFILE"]
DONE_ALREADY = {0, 1, 64}
# No run takes so many seconds unless it waits for ever.
LIMIT = 120


# Projects


class Scene:
    """A command, and the project it is run in."""

    def __init__(self, name, words, prepare=None, output=False, is_mount=False):
        self.name, self.words, self.prepare = name, words, prepare
        self.output, self.is_mount = output, is_mount

    def argv(self, binary, root):
        # What names the folder by itself has no such option.
        option = [] if "ROOT" in self.words else ["--root", str(root)]
        return [binary] + [word.replace("ROOT", str(root)) for word in self.words] + option


def specgen(binary, root, *words):
    run = subprocess.run(
        [binary, *words, "--root", str(root)], capture_output=True, text=True, timeout=600)
    if run.returncode not in (0, 1):
        raise SystemExit(f"{' '.join(words)}: {run.returncode} {run.stderr}")
    return run


def edit(root, path, old, new):
    file = root / path
    text = file.read_text()
    assert old in text, (path, old)
    file.write_text(text.replace(old, new))


def built_before(binary, root):
    specgen(binary, root, "build")
    edit(root, "content/demo/screens/welcome.md", "Say hello", "Say good day")
    edit(root, "content/demo/levels.json", "Hard", "Harder")


def committed_before(binary, root):
    git = ["git", "-C", str(root), "-c", "user.name=x", "-c", "user.email=x@x"]
    for words in (["init", "-q"], ["add", "."], ["commit", "-qm", "x"]):
        subprocess.run(git + words, check=True, capture_output=True)
    built_before(binary, root)


def mendable(binary, root):
    for app in ("demo", "other"):
        (root / f"content/{app}/locales/de.json").write_text("{}\n")


def without_apps(binary, root):
    for folder in ("demo", "other"):
        shutil.rmtree(root / "content" / folder)


def translated(binary, root):
    text = specgen(binary, root, "export", "--locale", "de").stdout
    text = re.sub(
        r"<source>(.*?)</source>\s*(<target[^>]*>.*?</target>)?",
        r'<source>\1</source><target state="translated">Ä \1</target>', text)
    (root / "de.xliff").write_text(text)


def exported_before(binary, root):
    specgen(binary, root, "export", "--locale", "de", "-o", f"{root}/de.xcloc")
    (root / "de.xcloc/Notes/idea.txt").write_text("a translator's\n")
    edit(root, "content/demo/screens/welcome.md", "Say hello", "Say good day")


SCENES = [
    Scene("build", ["build"], output=True),
    Scene("build again", ["build"], built_before, output=True),
    Scene("build into a mount", ["build"], built_before, is_mount=True),
    Scene("build --compare", ["build", "--compare", "HEAD"], committed_before),
    Scene("check --fix", ["check", "--fix"], mendable),
    Scene("rename a screen", ["rename", "demo", "screen:setup", "begin"]),
    Scene("rename a control", ["rename", "demo", "welcome.start", "go"]),
    Scene("rename a value", ["rename", "demo", "value:level", "degree"]),
    Scene("remove a section", ["remove", "demo", "setup.asked"]),
    Scene("rename a row", ["rename", "demo", "levels.hard", "tough"]),
    Scene("new app", ["new", "app", "third"]),
    Scene("new screen", ["new", "screen", "demo", "tips"]),
    Scene("new locale", ["new", "locale", "ja"]),
    Scene("import", ["import", "ROOT/de.xliff"], translated),
    Scene("export a file", ["export", "--locale", "de", "-o", "ROOT/new.xliff"]),
    Scene("export a folder", ["export", "--locale", "de", "-o", "ROOT/de.xcloc"], exported_before),
    Scene("release", ["release", "demo"]),
    Scene("schema", ["schema"]),
    Scene("init", ["init", "ROOT", "--app", "third", "--ci", "--pre-commit"], without_apps),
    Scene("templates eject", ["templates", "eject", "board.css", "words.mustache"]),
]


def tree(root, below=""):
    """Every path with its kind, permissions and bytes."""
    found = {}
    for folder, folders, files in os.walk(root / below):
        # Not git's, and not what is remembered of a build: that has times in it.
        folders[:] = [name for name in folders if name != ".git" and
                      Path(folder, name).relative_to(root) != Path(".specgen/cache")]
        for name in folders + files:
            path = Path(folder, name)
            status = path.lstat()
            body = path.read_bytes() if path.is_file() and not path.is_symlink() else None
            found[str(path.relative_to(root))] = (status.st_mode, body)
    return found


def in_sight(state):
    """Without what waits to be put in place."""
    return {
        path: told for path, told in state.items()
        if ".output-" not in path and not path.endswith(".specgen-new")}


def difference(found, expected):
    paths = sorted(set(found) | set(expected))
    return [path for path in paths if found.get(path) != expected.get(path)][:5]


# Runs


class Bench:
    def __init__(self, binary, scratch, scene, is_namespace, seconds):
        self.binary, self.scratch, self.scene = binary, scratch, scene
        self.root = scratch / "project"
        self.base = scratch / ("base " + scene.name)
        self.is_mount = scene.is_mount and is_namespace
        self.make()
        self.old = tree(self.base)
        self.fresh()
        self.clean_status = self.run().returncode
        self.new = tree(self.root)
        self.problems = []
        self.seconds = seconds

    def in_time(self, points):
        """The points, as long as this kind of fault has time; the first one in any case."""
        end = time.monotonic() + self.seconds / 5 if self.seconds else None
        for index, point in enumerate(points):
            if index and end and time.monotonic() > end:
                return
            yield point

    def make(self):
        shutil.copytree(REPOSITORY / "Tests/Projects/small", self.base)
        shutil.copytree(self.base / "content/demo", self.base / "content/other")
        shutil.copytree(REPOSITORY / "templates", self.base / "templates")
        specgen(self.binary, self.base, "new", "locale", "de")
        if self.scene.prepare:
            self.scene.prepare(self.binary, self.base)

    def fresh(self, root=None):
        self.unmount()
        shutil.rmtree(self.root, ignore_errors=True)
        subprocess.run(["cp", "-a", self.base, self.root], check=True)
        if self.is_mount:
            output = self.root / "output"
            output.mkdir(exist_ok=True)
            subprocess.run(["mount", "--bind", output, output], check=True)

    def unmount(self):
        subprocess.run(["umount", "-l", self.root / "output"], capture_output=True)

    def run(self, *before, **options):
        return subprocess.run(
            [*before, *self.scene.argv(self.binary, self.root)], capture_output=True, text=True,
            errors="replace", timeout=LIMIT, **options)

    def calls(self):
        """Its system calls, and whether each changes the project.

        A call is its name, the path if it makes a file, and the how-manieth of these it is in its
        thread, which is how strace counts: without the path the first thread to come to so many
        files would be hit, which is the one that loads libraries.
        """
        self.fresh()
        log = self.scratch / "log"
        self.run("strace", "-f", "-qq", "-y", "-o", log)
        counts, calls = {}, {}
        for line in log.read_text(errors="replace").splitlines():
            match = re.match(r"(\d+) +(\w+)\(", line)
            if not match:
                continue
            thread, name = match.groups()
            made = re.match(r'[^"]*"([^"]+)", [A-Z_|]*O_CREAT', line)
            path = made and made[1]
            counts[thread, name, path] = counts.get((thread, name, path), 0) + 1
            changes = name in CHANGING or path is not None
            key = name, counts[thread, name, path], path or ""
            # Of a file given by a relative name the folder is not told; none is.
            calls[key] = calls.get(key, False) or changes and str(self.root) in line
        return calls

    def injected(self, call, fault):
        """A run with a fault at one of the calls; none where no disk would have failed.

        Threads wake each other by writing to an event counter. One that can't waits for ever, and
        no disk has a part in it.
        """
        name, number, path = call
        where = ["-P", path] if path else []
        log = self.scratch / "injected"
        try:
            return self.run(
                "strace", "-f", "-qq", "-y", "-o", log, *where, "-e", f"trace={name}", "-e",
                f"inject={name}:{fault}:when={number}")
        except subprocess.TimeoutExpired:
            # What strace leaves behind when it is ended goes on waiting.
            subprocess.run(["pkill", "-KILL", "-f", str(self.root)], check=False)
            hit = [line for line in log.read_text(errors="replace").splitlines()
                   if "(INJECTED)" in line]
            if hit and any("anon_inode:[eventfd]" in line for line in hit):
                return None
            return subprocess.CompletedProcess([], -1, "", "it waits for ever")

    def fail(self, point, why):
        self.problems.append(f"{self.scene.name}: {point}: {why}")
        print("  FAILED", self.problems[-1], flush=True)

    def judge(self, point, run, may_be_new=True):
        """Looks at what is left; true when all is as it must be.

        That is the new state where the command says that it has ended well, else the old one or the
        new one. Builds answer for their output alone, and those into a mount only if they end well;
        what waits out of sight beside an output or in it the next build or export clears.
        """
        before = len(self.problems)
        is_done = run.returncode == self.clean_status
        states = [self.new] if is_done else [self.old, self.new] if may_be_new else [self.old]
        is_build = self.scene.words[0] == "build"
        if is_build and (is_done or self.scene.output):
            output, *states = [
                {path: told for path, told in in_sight(state).items() if path.startswith("output")}
                for state in [tree(self.root), *states]]
            if output not in states:
                self.fail(point, f"output is torn: {difference(output, states[-1])}")
        looked = subprocess.run(
            [self.binary, "check", "--no-cache", "--root", self.root], capture_output=True, text=True, timeout=600)
        if looked.returncode not in (0, 1):
            self.fail(point, f"check: {looked.returncode} {looked.stderr.strip()[-200:]}")
        found = tree(self.root)
        if not is_build and in_sight(found) not in states:
            self.fail(point, f"not the state it says: {difference(found, states[-1])}")
        again = self.run()
        allowed = {self.clean_status} if found == self.old else DONE_ALREADY
        if again.returncode not in allowed:
            self.fail(point, f"again: {again.returncode} {again.stderr.strip()[-200:]}")
        found = tree(self.root)
        if found != self.new:
            self.fail(point, f"again: not the new state: {difference(found, self.new)}")
        return len(self.problems) == before

    # Faults

    def kills(self, points):
        survived = tried = 0
        for call in self.in_time(points):
            self.fresh()
            run = self.injected(call, "signal=KILL")
            tried += 1
            survived += self.judge(f"killed at {call}", run)
        return tried, survived

    def errors(self, points):
        survived = tried = 0
        for call, error in self.in_time(points):
            self.fresh()
            run = self.injected(call, f"error={error}")
            if run is None:
                continue
            tried += 1
            point = f"{error} of {call}"
            # A fault may hit git, which then says so.
            is_git = run.returncode == 69 and "specgen: git can't" in run.stderr
            if run.returncode not in (74, self.clean_status) and not is_git:
                self.fail(point, f"exit status {run.returncode}: {run.stderr.strip()[-200:]}")
            elif run.returncode == 74 and "specgen: cannot" not in run.stderr:
                self.fail(point, f"no words: {run.stderr.strip()[-200:]}")
            else:
                survived += self.judge(point, run)
        return tried, survived

    def full_disks(self, sizes):
        """A file system of its own for the project, so many pages larger than it."""
        survived = tried = 0
        for pages in self.in_time(sizes):
            self.unmount()
            shutil.rmtree(self.root, ignore_errors=True)
            self.root.mkdir()
            subprocess.run(["mount", "-t", "tmpfs", "none", self.root], check=True)
            try:
                subprocess.run(["cp", "-a", f"{self.base}/.", self.root], check=True)
                room = os.statvfs(self.root)
                used = (room.f_blocks - room.f_bfree) * room.f_frsize // 4096
                resize = lambda size: subprocess.run(
                    ["mount", "-o", f"remount,size={size}", self.root], check=True)
                resize((used + pages) * 4096)
                run = self.run()
                resize("64m")
                tried += 1
                point = f"{pages} free pages"
                if run.returncode not in (74, self.clean_status):
                    self.fail(point, f"exit status {run.returncode}: {run.stderr.strip()[-200:]}")
                else:
                    survived += self.judge(point, run, may_be_new=False)
                if run.returncode == self.clean_status:
                    break
            finally:
                subprocess.run(["umount", "-l", self.root], check=True)
        return tried, survived

    def few_descriptors(self, limits):
        survived = tried = 0
        for limit in self.in_time(limits):
            self.fresh()
            run = self.run(preexec_fn=lambda: resource.setrlimit(
                resource.RLIMIT_NOFILE, (limit, limit)))
            tried += 1
            # 127 is the system's own, which can't load the program's libraries.
            if run.returncode not in (74, 127, self.clean_status):
                why = f"exit status {run.returncode}: {run.stderr.strip()[-200:]}"
                self.fail(f"{limit} descriptors", why)
            else:
                survived += self.judge(f"{limit} descriptors", run)
        return tried, survived

    def other_faults(self, is_namespace):
        survived = tried = 0
        for moment in (0, 4_000_000_000):
            self.fresh()
            for path in self.root.rglob("*"):
                os.utime(path, (moment, moment), follow_symlinks=False)
            run = self.run()
            tried += 1
            if run.returncode != self.clean_status or tree(self.root) != self.new:
                self.fail(f"files of {moment}", run.stderr.strip()[-200:])
            else:
                survived += 1
        for folder in ("content", "templates", ""):
            self.fresh()
            self.unmount()
            shutil.rmtree(self.root / folder)
            run = self.run()
            tried += 1
            if run.returncode not in (0, 1, 64, 69, 74):
                self.fail(f"without {folder or 'root'}", f"exit status {run.returncode}")
            else:
                survived += 1
        if is_namespace and not self.is_mount:
            self.fresh()
            for words in (["--bind"], ["-o", "remount,bind,ro"]):
                subprocess.run(["mount", *words, self.root, self.root], check=True)
            run = self.run()
            subprocess.run(["umount", "-l", self.root], check=True)
            tried += 1
            if run.returncode != 74 or "Read-only" not in run.stderr:
                self.fail("read-only", f"exit status {run.returncode}: {run.stderr[-200:]}")
            else:
                survived += self.judge("read-only", run, may_be_new=False)
        return tried, survived


def can_trace():
    try:
        run = subprocess.run(
            ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "inject=getpid:error=EIO", "true"],
            capture_output=True)
        return run.returncode == 0
    except FileNotFoundError:
        return False


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--sample", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="")
    parser.add_argument("--seconds", type=int)
    options = parser.parse_args()
    if not can_trace():
        print("strace is not here, or may not trace")
        sys.exit(77)
    is_namespace = os.environ.get("SPECGEN_FAULTS_INSIDE") == "1"
    if not is_namespace and os.geteuid() == 0:
        if subprocess.run(["unshare", "-m", "true"], capture_output=True).returncode == 0:
            os.environ["SPECGEN_FAULTS_INSIDE"] = "1"
            os.execvp("unshare", ["unshare", "-m", sys.executable, *sys.argv])
    random.seed(options.seed)
    some = lambda all: (
        random.sample(all, min(options.sample, len(all))) if options.sample else all)
    binary = os.path.abspath(options.binary)
    if not is_namespace:
        print("skipped without a mount namespace: build into a mount, full disks, read-only")
    rows, problems = [], []
    with tempfile.TemporaryDirectory(prefix="specgen faults ") as scratch:
        for scene in SCENES:
            if options.only not in scene.name or scene.is_mount and not is_namespace:
                continue
            bench = Bench(binary, Path(scratch), scene, is_namespace, options.seconds)
            calls = bench.calls()
            changing = sorted(key for key, changes in calls.items() if changes)
            others = sorted(key for key, changes in calls.items() if not changes)
            kills = some(changing) + random.sample(
                others, min(len(others), options.sample // 3 if options.sample else 40))
            random.shuffle(kills)
            errors = [
                (call, error) for call in changing for error in ERRORS
                if error != "EMFILE" or call[2]]
            row = [bench.kills(kills), bench.errors(some(errors))]
            sizes = sorted(some(list(range(120)))) if options.sample else range(600)
            row.append(bench.full_disks(sizes) if is_namespace and not bench.is_mount else (0, 0))
            row.append(bench.few_descriptors(some(list(range(8, 65)))))
            row.append(bench.other_faults(is_namespace))
            bench.unmount()
            rows.append([scene.name, f"{len(changing)} of {len(calls)}"] + [
                f"{survived}/{tried}" for tried, survived in row])
            problems += bench.problems
            print(rows[-1], flush=True)
    heads = ["command", "calls", "kills", "errors", "full disks", "descriptors", "others"]
    widths = [max(len(row[i]) for row in rows + [heads]) for i in range(len(heads))]
    print(f"\nsurvived/tried, seed {options.seed}:")
    for row in [heads] + rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip())
    for problem in problems:
        print(problem, file=sys.stderr)
    sys.exit(1 if problems or not rows else 0)


main()
