"""Looks at how screens of prototypes come and go, and prints a JSON object for each change.

    python3 motion.py FOLDER WALKS [PICTURES]

WALKS is a JSON list of objects with `page`, `locale`, `launch` (its number), `still` and `prefersStill`,
for motion that is reduced on the page and by the system, and `steps`: objects with the name of an
`event` and whether it `isTold`. Events besides the flow's: `launch` (nothing is done), `open` (what the
system asks) and `cancel` (that), `replay` and `slow`. Told of a change is what moves on the phone and
how; what moves `endless`, and of rows where to; where the middle of what comes and what goes is at its beginning, its half and its end, in widths
of the screen, and how far the blocks of a section that comes are from each other then, in heights of
it; how many drawings are left when all is over, and where what is there stands at `rest`; and whether the
page `replays` it and `slows` it.
With PICTURES a picture of each moment is kept in that folder.
"""

import json
import pathlib
import sys

from playwright.sync_api import sync_playwright

from chromium import PATIENCE, launch

# Movements that end, with the elements that they move: names for them, and their effects.
MOVEMENTS = """() => {
  const phone = document.getElementById('page:phone');
  // What goes the other way eases in where it is said to ease out.
  const curveOf = (element) => {
    const { animationTimingFunction: curve, animationDirection } = getComputedStyle(element);
    return animationDirection === 'reverse' ? ({ 'ease-in': 'ease-out', 'ease-out': 'ease-in' })[curve] ?? curve : curve;
  };
  return phone.getAnimations({ subtree: true })
    .filter((animation) => animation.effect.getTiming().iterations === 1)
    .map((animation) => {
      animation.pause();
      const { target } = animation.effect;
      const { duration } = animation.effect.getTiming();
      const frames = animation.effect.getKeyframes();
      const look = ({ opacity, scale, translate }) => ({ opacity, scale, translate });
      const isOut = target.classList.contains('going');
      return {
        what: target.classList.contains('middle') ? 'screen'
          : target.matches('.veil, .veil > *') ? target.classList[0]
          : target.querySelector('[data-view]')?.dataset.view
          ?? target.querySelector('[data-control]')?.dataset.control
          ?? target.closest('[data-section]')?.dataset.section ?? 'block',
        // The same movement as when it came, the other way.
        goes: isOut || target.closest('.sinking') !== null,
        away: look(frames[isOut ? frames.length - 1 : 0]),
        seconds: duration / 1000,
        curve: curveOf(target),
        rate: animation.playbackRate,
      };
    });
}"""

# Movements without an end, by what moves and their names; and where to, if that is to a side.
ENDLESS = """() => {
  const phone = document.getElementById('page:phone');
  return phone.getAnimations({ subtree: true })
    .filter((animation) => animation.effect.getTiming().iterations !== 1)
    .map((animation) => {
      animation.pause();
      const { target } = animation.effect;
      const { duration } = animation.effect.getTiming();
      const [before, after] = [0, 0.25].map((moment) => {
        animation.currentTime = moment * duration;
        return target.getBoundingClientRect().x;
      });
      const what = target.dataset.view ?? target.className;
      const name = animation.animationName;
      return `${what} ${name}` + (name === 'scroll' ? ` ${after > before ? 'right' : 'left'}` : '');
    });
}"""

# Sets all movements to a moment, from 0 to 1, and says where what comes and goes is then.
MOMENT = """(moment) => {
  const phone = document.getElementById('page:phone');
  for (const animation of phone.getAnimations({ subtree: true })) {
    const { duration, iterations } = animation.effect.getTiming();
    if (iterations === 1) animation.currentTime = Math.min(moment * duration, duration - 0.01);
  }
  const screen = phone.querySelector('.screen').getBoundingClientRect();
  const told = (element) => {
    if (!element) return null;
    const box = element.getBoundingClientRect();
    return {
      x: (box.x + box.width / 2 - screen.x) / screen.width,
      width: box.width / screen.width,
      opacity: Number(getComputedStyle(element).opacity),
    };
  };
  const apart = (group) => {
    const boxes = [...group.children].map((block) => block.getBoundingClientRect());
    return boxes.slice(1).map((box, index) => (box.top - boxes[index].bottom) / screen.height);
  };
  const groups = [...phone.querySelectorAll('[data-section]:has(> * + *)')]
    .filter((group) => group.matches('.coming, :has(> .coming)'));
  const gaps = Object.fromEntries(groups.map((group) => [group.dataset.section, apart(group)]));
  return { gaps, comes: told(phone.querySelector('.middle.coming')), goes: told(phone.querySelector('.middle.going')) };
}"""

OVER = """() => {
  const phone = document.getElementById('page:phone');
  for (const animation of phone.getAnimations({ subtree: true })) {
    if (animation.effect.getTiming().iterations === 1) animation.finish();
  }
  return new Promise((done) => setTimeout(() => done(phone.querySelectorAll('.screen, .sinking').length), 50));
}"""

# How far down texts and views stand that are seen, in heights of the screen.
REST = """() => {
  const screen = document.querySelector('#page\\\\:phone .screen');
  const { y, height } = screen.getBoundingClientRect();
  const seen = [...screen.querySelectorAll('[data-text], [data-view]')]
    .filter((element) => getComputedStyle(element).visibility === 'visible');
  return Object.fromEntries(seen.map((element) => {
    const { view, text } = element.dataset;
    return [view ?? text, (element.getBoundingClientRect().y - y) / height];
  }));
}"""

CONTROLS = """() => ({
  replays: !document.getElementById('page:replay').disabled,
  slows: !document.getElementById('page:slow').disabled,
})"""


def look(page, path):
    told = {**page.evaluate(CONTROLS), "movements": page.evaluate(MOVEMENTS), "endless": page.evaluate(ENDLESS), "moments": []}
    for moment in [0, 0.5, 1]:
        told["moments"].append(page.evaluate(MOMENT, moment))
        if path:
            page.locator("#page\\:phone").screenshot(path=f"{path}.{int(moment * 100)}.png", animations="allow")
    return {**told, "left": page.evaluate(OVER), "rest": page.evaluate(REST)}


def walk(page, asked, pictures):
    prototype = page.get_by_role("region", name="Prototype")
    prototype.get_by_label("by itself").uncheck()
    prototype.get_by_label("Launch").select_option(index=asked["launch"])
    for number, step in enumerate(asked["steps"]):
        event = step["event"]
        if event == "launch":
            pass
        elif event == "replay":
            prototype.get_by_role("button", name="Play again").click()
        elif event == "open":
            prototype.locator("[aria-haspopup='dialog']").first.click()
        elif event == "cancel":
            prototype.locator("[data-cancels]").first.click()
        elif event == "slow":
            prototype.get_by_label("Slow motion").check()
        elif event.startswith("elapsed "):
            prototype.get_by_role("button", name="pass").click()
        else:
            prototype.locator(f"[data-event={json.dumps(event, ensure_ascii=False)}]").first.click()
        if step["isTold"]:
            path = pictures and str(pathlib.Path(pictures) / f"{pathlib.Path(asked['page']).stem}.{number}")
            yield {"page": asked["page"], "event": event, **look(page, path)}
        else:
            page.evaluate(OVER)


def main(folder, walks, pictures=None):
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for asked in json.loads(walks):
            motion = "reduce" if asked["prefersStill"] else "no-preference"
            page = browser.new_page(viewport={"width": 1400, "height": 1000}, reduced_motion=motion)
            page.set_default_timeout(PATIENCE)
            # Nothing moves by itself, so that nothing is over before it is looked at.
            devtools = page.context.new_cdp_session(page)
            devtools.send("Animation.enable")
            devtools.send("Animation.setPlaybackRate", {"playbackRate": 0})
            url = (pathlib.Path(folder) / asked["page"]).resolve().as_uri()
            page.goto(f"{url}#view=prototype" + ("&still=on" if asked["still"] else "") + f"&locale={asked['locale']}")
            for told in walk(page, asked, pictures):
                print(json.dumps(told), flush=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
