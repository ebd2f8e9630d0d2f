// Keeps a page up to date while `specgen serve` runs.
//
// A new page is not put in the place of the old one: what differs between the two as they were sent
// is done to what is on the screen. So scrolling, focus, open details and whatever the page's own
// scripts have made of it stay.
(() => {
  'use strict';
  const own = document.currentScript.dataset;
  const findings = document.createElement('specgen-findings');
  const badges = document.createElement('specgen-badges');
  // Scripts of this server, at the digest of their bytes: the only ones that are loaded here.
  const rules = {
    createScriptURL: (address) => {
      if (/^\/[\w.-]+\.js\?\w+$/.test(address)) return address;
      throw new TypeError(`${address} is no script of this server`);
    },
  };
  const policy = window.trustedTypes?.createPolicy('serve', rules) ?? rules;
  // The page on the screen as it was sent, the state of the site it is of, and the digest of every
  // file in that state.
  let source = null;
  let state = own.state;
  let files = {};

  // MARK: Hearing of changes

  let events = null;
  let waiting = null;
  let isBusy = false;

  // A page that nobody sees listens to nothing: browsers keep only six connections to a server.
  function listen() {
    if (document.hidden) {
      events?.close();
      events = null;
    } else if (!events) {
      events = new EventSource('/serve.events');
      events.onmessage = (event) => hear(JSON.parse(event.data));
      events.onerror = () => findings.remark('specgen serve is not running');
    }
  }

  async function hear(news) {
    findings.remark('');
    waiting = news;
    if (isBusy) return;
    isBusy = true;
    while (waiting) {
      const latest = waiting;
      waiting = null;
      if (latest.checking) findings.wait();
      if (!latest.fit) badges.wait();
      try {
        await follow(latest);
        if (!latest.checking) findings.show(latest.report ?? null);
        if (latest.fit && latest.state === state) badges.show(latest.fit);
      } catch {
        // The server went away meanwhile; when it is back it tells again.
      }
    }
    isBusy = false;
  }

  // MARK: Following a change

  async function follow(news) {
    if (!source) source = await load();
    // What is on the screen can only be followed from what it was made of.
    if (source.state !== state) return location.reload();
    if (news.state !== state) {
      const changed = (name) => files[name] !== news.files[name];
      // What only hands content over can be loaded again; what runs can't.
      const isContent = (script) => 'content' in script.dataset;
      const code = [...document.scripts].filter((script) => !isContent(script)).map(fileOf);
      if (!(own.page in news.files) || code.some(changed)) return location.reload();
      const content = [...document.scripts]
        .filter((script) => isContent(script) && changed(fileOf(script)));
      // Both at once: nothing comes of the content before the page says that it has changed.
      const [next] = await Promise.all([
        changed(own.page) ? load() : { ...source, state: news.state },
        loadAgain(content, news.files),
      ]);
      // There are newer news on the way.
      if (next.state !== news.state) return;
      if (scriptsOf(next.page) !== scriptsOf(source.page)) return location.reload();
      const exchange = await loadStyles(next.page, news.files, changed);
      const isUpdate = next.page !== source.page || content.length > 0 || exchange !== null;
      if (isUpdate) {
        touched = new Set();
        keepingPlace(() => {
          exchange?.();
          if (next.page === source.page) return;
          document.title = next.page.title;
          patchAttributes(
            document.documentElement, source.page.documentElement, next.page.documentElement);
          if (!source.page.body.isEqualNode(next.page.body)) {
            patch(document.body, source.page.body, next.page.body);
          }
        });
      }
      source = next;
      state = news.state;
      if (isUpdate) {
        const detail = { touched: [...touched], hasStyles: exchange !== null };
        document.dispatchEvent(new CustomEvent('specgen:update', { detail }));
      }
    }
    files = news.files;
  }

  async function load() {
    const page = await window.specgen.document(location.pathname, true);
    return { page, state: page.querySelector('script[data-state]')?.dataset.state };
  }

  function fileOf(element) {
    const url = new URL(element.src || element.href || '.', location.href);
    return url.origin === location.origin ? url.pathname.slice(1) : '';
  }

  function scriptsOf(page) {
    return [...page.scripts].map((script) => fileOf(script) + script.text).join('\n');
  }

  // Loads what is new among the style sheets of a page; what it returns puts what they say in force and
  // what the old ones said out of it, at one moment. Where they are those there are, it returns null.
  async function loadStyles(page, digests, changed) {
    const links = (of) => [...of.querySelectorAll('link[rel~="stylesheet"]')];
    const former = new Map(links(document).map((link) => [fileOf(link), link]));
    const fresh = [];
    let last = null;
    for (const link of links(page)) {
      const name = fileOf(link);
      const old = former.get(name);
      former.delete(name);
      if (old && !changed(name)) {
        last = old;
        continue;
      }
      const copy = document.importNode(link);
      copy.href = `/${name}?${digests[name]}`;
      copy.media = 'not all';
      const place = old ?? last;
      if (place) place.after(copy);
      else document.head.append(copy);
      last = copy;
      fresh.push({ copy, old, media: link.media });
    }
    if (!fresh.length && !former.size) return null;
    await Promise.all(fresh.map(({ copy }) => new Promise((done) => {
      copy.onload = copy.onerror = done;
    })));
    return () => {
      for (const { copy, old, media } of fresh) {
        if (old?.media === media && becomes(old.sheet, copy.sheet)) {
          copy.remove();
          continue;
        }
        copy.media = media;
        old?.remove();
      }
      for (const link of former.values()) link.remove();
    };
  }

  // Puts the rules of a style sheet in the place of those of another one that differ, so that browsers
  // look at what these are of and not at the whole page. Returns whether it could be done.
  function becomes(live, next) {
    try {
      const [old, now] = [live, next].map((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
      let start = 0;
      while (start < Math.min(old.length, now.length) && old[start] === now[start]) start += 1;
      let [end, nowEnd] = [old.length, now.length];
      while (end > start && nowEnd > start && old[end - 1] === now[nowEnd - 1]) {
        end -= 1;
        nowEnd -= 1;
      }
      while (end > start) live.deleteRule(end -= 1);
      now.slice(start, nowEnd).forEach((rule, place) => live.insertRule(rule, start + place));
      return true;
    } catch {
      // Some rules stand nowhere but in a file; of a sheet that is not there nothing is known.
      return false;
    }
  }

  function loadAgain(scripts, digests) {
    return Promise.all(scripts.map((script) => new Promise((done) => {
      const copy = document.createElement('script');
      copy.src = policy.createScriptURL(`/${fileOf(script)}?${digests[fileOf(script)]}`);
      Object.assign(copy.dataset, script.dataset);
      copy.onload = copy.onerror = done;
      script.replaceWith(copy);
    })));
  }

  // MARK: Doing what differs

  // The elements on the screen that the last update has changed themselves, or what is right in them:
  // the page's scripts look after these alone, and not after the whole page.
  let touched = new Set();

  // Does to a node what makes of one that was sent another one, which is not the same.
  function patch(live, before, after) {
    if (live.nodeType !== Node.ELEMENT_NODE) {
      live.data = after.data;
      touched.add(live.parentElement);
      return;
    }
    patchAttributes(live, before, after);
    patchChildren(live, before, after);
  }

  function patchAttributes(live, before, after) {
    for (const { name, value, namespaceURI } of after.attributes) {
      if (before.getAttribute(name) === value) continue;
      touched.add(live);
      live.setAttributeNS(namespaceURI, name, value);
      if (name === 'value') live.value = value;
      if (name === 'checked' || name === 'selected') live[name] = true;
    }
    for (const { name } of before.attributes) {
      if (after.hasAttribute(name)) continue;
      touched.add(live);
      live.removeAttribute(name);
      if (name === 'checked' || name === 'selected') live[name] = false;
    }
  }

  function patchChildren(live, before, after) {
    const old = [...before.childNodes];
    const now = [...after.childNodes];
    // What scripts make of themselves, and mark so, stands beside what was sent.
    const shown = [...live.childNodes].filter((node) => node.dataset?.made === undefined);
    const copy = (node) => document.importNode(node, true);
    // Where a script has put something else, nothing can be told of what stands for what.
    if (shown.length !== old.length || shown.some((node, i) => node.nodeName !== old[i].nodeName)) {
      live.replaceChildren(...now.map(copy));
      touched.add(live);
      return;
    }
    let start = 0;
    while (start < Math.min(old.length, now.length) && old[start].isEqualNode(now[start])) start += 1;
    let [end, nowEnd] = [old.length, now.length];
    while (end > start && nowEnd > start && old[end - 1].isEqualNode(now[nowEnd - 1])) {
      end -= 1;
      nowEnd -= 1;
    }
    let next = start;
    const removeUpTo = (place) => {
      if (next < place) touched.add(live);
      for (; next < place; next += 1) shown[next].remove();
    };
    for (const node of now.slice(start, nowEnd)) {
      const [partner, isSame] = partnerOf(node, old, next, end);
      if (partner < 0) {
        live.insertBefore(copy(node), shown[next] ?? null);
        touched.add(live);
        continue;
      }
      removeUpTo(partner);
      if (!isSame) patch(shown[partner], old[partner], node);
      next = partner + 1;
    }
    removeUpTo(end);
  }

  // Which of the nodes is the one that a node was, and whether it is the same still: else one of the
  // same id, or the next of its kind where there are no ids.
  function partnerOf(node, old, next, end) {
    const among = old.slice(next, end);
    let index = among.findIndex((other) => other.isEqualNode(node));
    const isSame = index >= 0;
    if (!isSame) {
      index = among.findIndex((other) =>
        other.nodeName === node.nodeName && (other.id ?? '') === (node.id ?? ''));
    }
    return index < 0 ? [-1, false] : [next + index, isSame];
  }

  // MARK: Staying where one is

  function keepingPlace(change) {
    const focused = document.activeElement;
    const steps = focused && document.body.contains(focused) ? stepsTo(focused) : [];
    const anchor = document.elementsFromPoint(innerWidth / 2, innerHeight / 2)
      .find((element) => document.body.contains(element) && element !== document.body);
    const scrolled = [];
    for (let part = anchor; part; part = part.parentElement) if (part.scrollTop > 0) scrolled.push(part);
    const top = anchor?.getBoundingClientRect().top;
    // Else the browser would hold on to something too.
    for (const part of scrolled) part.style.overflowAnchor = 'none';
    change();
    for (const part of scrolled) {
      if (anchor.isConnected) {
        part.scrollBy({ top: anchor.getBoundingClientRect().top - top, behavior: 'instant' });
      }
      part.style.overflowAnchor = '';
    }
    if (steps.length && !focused.isConnected) {
      const heir = document.getElementById(focused.id)
        ?? steps.reduce((element, index) => element?.children[index], document.body);
      heir?.focus({ preventScroll: true });
    }
  }

  function stepsTo(element) {
    const steps = [];
    for (let part = element; part !== document.body; part = part.parentElement) {
      steps.unshift([...part.parentElement.children].indexOf(part));
    }
    return steps;
  }

  document.addEventListener('DOMContentLoaded', () => {
    document.documentElement.append(findings, badges);
    document.addEventListener('visibilitychange', listen);
    listen();
  });
})();
