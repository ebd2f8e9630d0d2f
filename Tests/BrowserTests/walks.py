"""Walks at random through prototypes, as their scripts do in Chromium, and prints a JSON object for each.

    python3 walks.py FOLDER COUNT LENGTH

Told of an app are the `events` and the `places` that occur in its walks, each a list, and `walks`: for
each step the number of its event and that of the place it leads to. A place is a screen, empty where
the flow is not shown, and the buttons that can be tapped there, in order. Walks begin at the first launch.
`unlike` lists places whose picture has other buttons that can be used.
"""

import json
import pathlib
import sys

from playwright.sync_api import sync_playwright

from chromium import PATIENCE

WALK = """([data, count, length]) => {
  let seed = 1;
  // A linear congruential generator, so that walks are the same each time.
  const random = (limit) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor(seed / 65536) % limit;
  };
  const events = [], places = [];
  const known = new Map();
  const number = (list, text) => {
    if (!known.has(text)) known.set(text, list.push(text) - 1);
    return known.get(text);
  };
  const unlike = new Set();
  const place = (walk) => {
    const taps = walk.choices.filter(({ kind }) => kind === 'tap').map(({ subject }) => subject).sort().join('\\n');
    const entered = new Set(walk.choices.filter(({ kind }) => kind === 'enter').map(({ subject }) => subject));
    const picture = walk.look === null ? null : document.getElementById(data.states[walk.look]).querySelector('.original');
    // What an alert or a sheet lies over cannot be touched.
    const top = picture?.querySelector('.veil') ?? picture;
    const buttons = [...top?.querySelectorAll(':is(.button, .plain)[data-control]:not([aria-disabled])') ?? []]
      .filter(({ dataset }) => !entered.has(dataset.control));
    const drawn = [...new Set(buttons.map(({ dataset }) => dataset.control))].sort().join('\\n');
    if (drawn !== taps) unlike.add(`${walk.look}: ${drawn} / ${taps}`);
    return number(places, [walk.screen ?? '', taps].join('\\n').trimEnd());
  };
  const walks = Array.from({ length: count }, () => {
    const walk = new previews.Walk(data, 0, 0);
    const steps = [];
    for (let step = 0; step < length && walk.choices.length; step += 1) {
      const { name } = walk.choices[random(walk.choices.length)];
      walk.send(name);
      steps.push([number(events, name), place(walk)]);
    }
    return steps;
  });
  return { events, places: places.map((text) => text.split('\\n')), walks, unlike: [...unlike] };
}"""


def main(folder, count, length):
    folder = pathlib.Path(folder).resolve()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium")
        page = browser.new_page()
        page.set_default_timeout(PATIENCE)
        for path in sorted(folder.glob("*.flow.js")):
            app = path.name.split(".")[0]
            text = path.read_text()
            data = json.loads(text[text.index("(") + 1:text.rindex(")")])
            page.goto((folder / f"{app}.html").as_uri())
            told = page.evaluate(WALK, [data, int(count), int(length)])
            print(json.dumps({"app": app, **told}, ensure_ascii=False), flush=True)
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
