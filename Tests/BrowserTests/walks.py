"""Walks at random through prototypes, as their scripts do in Chromium, and prints a JSON object for each.

    python3 walks.py FOLDER COUNT LENGTH

Told of an app are the `events` and the `places` that occur in its walks, each a list, and `walks`: for
each step the number of its event and that of the place it leads to. A place is all that is seen on the
phone and can be done there, a line each, as `DrawnLines.swift` writes it of FlowCore's drawing: the
screen, the sections, the keys of the texts, and the controls, with what is entered and whether they can be
used. What the phone shows comes of what is seen and of what can happen, so it is drawn when a walk comes to
others of these, and their number is `phones`. Walks begin at the first launch. `covered` lists what is to be used on a phone and lies under something else.
"""

import json
import pathlib
import sys

from playwright.sync_api import sync_playwright

from chromium import PATIENCE, launch

WALK = """async ([data, count, length]) => {
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
  const phones = new Map();
  const covered = new Set();
  const walks = Array.from({ length: count }, () => {
    const walk = new previews.Walk(data, 0, 0);
    const steps = [];
    for (let step = 0; step < length && walk.choices.length; step += 1) {
      const { name } = walk.choices[random(walk.choices.length)];
      walk.send(name);
      const phone = [walk.look, ...walk.choices.map(({ name }) => name)].join('\\n');
      if (!phones.has(phone)) phones.set(phone, { node: walk.node });
      steps.push([number(events, name), phones.get(phone)]);
    }
    return steps;
  });
  for (const phone of phones.values()) {
    // The prototype draws a node as it draws where a run has come to.
    previews.walk.node = phone.node;
    await previews.play();
    phone.place = number(places, lines().join('\\n'));
    for (const used of document.querySelectorAll('[id="page:phone"] :is([data-event], [data-typed])')) {
      used.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = used.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!used.contains(hit)) covered.add(`${previews.walk.screen}: ${used.dataset.event ?? used.dataset.typed}`);
    }
  }
  for (const step of walks.flat()) step[1] = step[1].place;
  return { events, places, walks, phones: phones.size, covered: [...covered] };

  function lines() {
    const phone = document.getElementById('page:phone');
    const screen = phone.querySelector('.screen:not(.leaving)');
    if (!screen) return [];
    const { keys, texts } = previews.known;
    const keyOf = (element) => keys[texts[element.dataset.text ?? element.dataset.label]] ?? '';
    const told = [`screen ${previews.walk.screen}`];
    for (const group of screen.querySelectorAll('.group:not([data-pending])')) {
      const place = `${group.closest('.veil, [class^=frame-], .main, .bottom').className.split(' ')[0]} ${group.dataset.section ?? ''}`;
      told.push(`section ${place}`);
      for (const element of group.querySelectorAll('[data-text], [data-label]:not([data-control])')) {
        if (previews.isPending(element) || element.closest('.control, [data-label]:not([data-control]) *')) continue;
        told.push(`shown in ${place}: ${keyOf(element)}`);
      }
    }
    for (const control of screen.querySelectorAll('[data-control]')) {
      if (!previews.isPending(control)) told.push(...linesOf(control, keyOf));
    }
    return told.sort();
  }

  function linesOf(control, keyOf) {
    const id = control.dataset.control;
    const whole = control.closest('.control');
    const isUsable = control.matches('[data-event], [data-typed]')
      || whole.querySelector('[data-event], [data-typed]') !== null;
    const isFaint = control.closest('[aria-disabled]') !== null;
    const label = control.matches('[data-label]') ? control : whole.querySelector('[data-text]');
    const rows = [...control.querySelectorAll(':scope > [data-row]')];
    return [
      `control ${id} ${isUsable ? 'usable' : 'not usable'}, ${isFaint ? 'faint' : 'plain'}: ${keyOf(label)}`,
      `holds ${id}: ${rows.length ? rows.map(stateOf).join(' ') : heldBy(control, whole, keyOf)}`,
      ...rows.flatMap((row) => previews.within(row, '[data-text], [data-label]')
        .map((element) => `shown in ${id}.${row.dataset.row}: ${keyOf(element)}`)),
    ];
  }

  // An option, whether it is chosen and whether it can be.
  function stateOf(row) {
    const mark = row.querySelector('.switch');
    const isOn = mark ? mark.matches('.on') : row.ariaCurrent === 'true';
    const said = row.ariaChecked;
    return [row.dataset.row, isOn ? '+' : '', row.matches('.full') ? '!' : '', said && said !== String(isOn) ? '?' : ''].join('');
  }

  // What is entered, told by its digits, or by its key, where it has one.
  function heldBy(control, whole, keyOf) {
    const mark = control.querySelector(':scope > .switch');
    if (mark) return String(mark.matches('.on')) + (control.role === 'switch' && control.ariaChecked !== String(mark.matches('.on')) ? '?' : '');
    const typed = control.querySelector(':scope > .typed');
    if (typed) return typed.value;
    const digits = (element) => element?.textContent.match(/\\d+/g)?.join('') ?? '';
    if (control.querySelector('.stepper')) return digits(control);
    const kept = [...control.querySelectorAll(':scope > [aria-current], .menu > [data-text], .picker > [data-text], .held > *')];
    if (control.matches('.slider')) return digits(whole.querySelector(':scope > p:last-child:not(.slider)'));
    if (!control.matches('.field')) return kept.map(digits).join(' ');
    return [...control.childNodes].filter((node) => node.className !== 'prompt').map((node) => node.textContent).join('').replace('\\u00a0', '').trim();
  }
}"""


def main(folder, count, length):
    folder = pathlib.Path(folder).resolve()
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page()
        page.set_default_timeout(PATIENCE)
        for path in sorted(folder.glob("*.flow.js")):
            app = path.name.split(".")[0]
            text = path.read_text()
            data = json.loads(text[text.index("(") + 1:text.rindex(")")])
            page.goto((folder / f"{app}.html").as_uri() + "#view=prototype&still=on")
            page.locator("[id='page:phone'] > *").first.wait_for(state="attached")
            told = page.evaluate(WALK, [data, int(count), int(length)])
            print(json.dumps({"app": app, **told}, ensure_ascii=False), flush=True)
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
