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
        if (!latest.checking) findings.show(latest.report ?? null, latest.summary);
        if (latest.fit && latest.state === state) badges.show(latest.fit);
      } catch {
        // The server went away meanwhile; when it is back it tells again.
      }
    }
    isBusy = false;
  }

  // MARK: Following a change

  async function follow(news) {
    complete();
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
        changed(own.page) ? loadChanges() : { ...source, state: news.state },
        loadAgain(content, news.files),
      ]);
      // There are newer news on the way.
      if (next.state !== news.state) return;
      if (scriptsOf(next.page) !== scriptsOf(source.page)) return location.reload();
      const exchange = await loadStyles(next.page, news.files, changed);
      turnInto(next, exchange, content.length > 0);
      state = news.state;
    }
    files = news.files;
  }

  // Makes the page another one, and has its scripts look after what is new.
  function turnInto(next, exchange = null, hasContent = false) {
    const isUpdate = next.page !== source.page || hasContent || exchange !== null;
    touched = new Set();
    kept = next.kept ?? new Map();
    if (isUpdate) {
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
    // What only the next change needs has time until this one is seen.
    if (kept.size) setTimeout(complete, 200);
    if (isUpdate) {
      const detail = { touched: [...touched], hasStyles: exchange !== null };
      document.dispatchEvent(new CustomEvent('specgen:update', { detail }));
    }
  }

  async function load(address = location.pathname) {
    const page = await window.specgen.document(address, true);
    return { page, state: page.querySelector('script[data-state]')?.dataset.state };
  }

  // MARK: Loading what has changed

  const standIns = (page) => page.querySelectorAll('article[data-same]');
  let takesParts = true;
  let verifying = null;

  // The page as it is now, with stand-ins for the articles that are as they were in the one on the
  // screen (`kept` has what each stands for); all of it where the server does not know that one.
  async function loadChanges() {
    if (!takesParts) return load();
    const next = await load(`/serve.changes.${files[own.page]}.${own.page}`);
    const former = source.page.querySelectorAll('article');
    const known = [...standIns(next.page)].map((standIn) => [standIn, former[standIn.dataset.same]]);
    // The server has counted other articles than the browser.
    if (known.some(([{ dataset }]) => Number(dataset.of) !== former.length)) return load();
    return { ...next, kept: new Map(known) };
  }

  // Puts the articles that stay as they are in the place of their stand-ins.
  function complete() {
    if (!source?.kept?.size) return;
    for (const [standIn, article] of source.kept) standIn.replaceWith(article);
    source.kept = null;
    clearTimeout(verifying);
    verifying = setTimeout(verify, 3000);
  }

  // The server tells articles by their tags alone, and browsers may make something else of a page that
  // is not well-formed: once nothing changes for a while, the page is compared with all of it.
  async function verify() {
    const whole = await load().catch(() => null);
    // Whoever has changed something since has it compared anew.
    if (isBusy || source.kept?.size || whole?.state !== state) return;
    if (whole.page.body.isEqualNode(source.page.body)) return;
    takesParts = false;
    turnInto(whole);
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
  // The articles that stay as they are, by what stands in for each in the page that was sent.
  let kept = new Map();

  const isSame = (one, other) => one === other || one.isEqualNode(other);

  // What was sent, for the page on the screen.
  function copy(node) {
    const made = document.importNode(node, true);
    if (!(node instanceof Element)) return made;
    const sent = standIns(node);
    standIns(made).forEach((standIn, place) => standIn.replaceWith(copy(kept.get(sent[place]))));
    return made;
  }

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
    const now = [...after.childNodes].map((node) => kept.get(node) ?? node);
    // What scripts make of themselves, and mark so, stands beside what was sent.
    const shown = [...live.childNodes].filter((node) => node.dataset?.made === undefined);
    // Where a script has put something else, nothing can be told of what stands for what.
    if (shown.length !== old.length || shown.some((node, i) => node.nodeName !== old[i].nodeName)) {
      live.replaceChildren(...now.map(copy));
      touched.add(live);
      return;
    }
    let start = 0;
    while (start < Math.min(old.length, now.length) && isSame(old[start], now[start])) start += 1;
    let [end, nowEnd] = [old.length, now.length];
    while (end > start && nowEnd > start && isSame(old[end - 1], now[nowEnd - 1])) {
      end -= 1;
      nowEnd -= 1;
    }
    let next = start;
    const removeUpTo = (place) => {
      if (next < place) touched.add(live);
      for (; next < place; next += 1) shown[next].remove();
    };
    for (const node of now.slice(start, nowEnd)) {
      const [partner, isAsBefore] = partnerOf(node, old, next, end);
      if (partner < 0) {
        live.insertBefore(copy(node), shown[next] ?? null);
        touched.add(live);
        continue;
      }
      removeUpTo(partner);
      if (!isAsBefore) patch(shown[partner], old[partner], node);
      next = partner + 1;
    }
    removeUpTo(end);
  }

  // Which of the nodes is the one that a node was, and whether it is the same still: else one of the
  // same id, or the next of its kind where there are no ids.
  function partnerOf(node, old, next, end) {
    const among = old.slice(next, end);
    let index = among.findIndex((other) => isSame(other, node));
    const isFound = index >= 0;
    if (!isFound) {
      index = among.findIndex((other) =>
        other.nodeName === node.nodeName && (other.id ?? '') === (node.id ?? ''));
    }
    return index < 0 ? [-1, false] : [next + index, isFound];
  }

  // MARK: Staying where one is

  function keepingPlace(change) {
    const focused = document.activeElement;
    const steps = focused && document.body.contains(focused) ? stepsTo(focused) : [];
    const isOfPage = (element) => document.body.contains(element) && element !== document.body;
    const middle = [innerWidth / 2, innerHeight / 2];
    // What is told over the page may lie there; to look beneath it takes longer.
    const anchor = [document.elementFromPoint(...middle)].find(isOfPage)
      ?? document.elementsFromPoint(...middle).find(isOfPage);
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
