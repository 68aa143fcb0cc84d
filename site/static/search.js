/* The search page. It finds what `rulings search` finds: the same words (segment.js is made from the same patterns as in
   Python), the same stems, the same meaning of "several words"; MiniSearch puts the rulings found in order. */
(() => {
  const { normalize, segment, phrases } = globalThis.rulingsSegment;
  const index = globalThis.rulingsIndex;
  const FIELDS = ["en", "ja", "names", "terms"];
  const BOOSTS = { en: 1, ja: 1, names: 4, terms: 0.5 };
  const LATIN = /^[a-z]/;
  const KANA = /^[\u3041-\u309f\u3005-\u3007\u3400-\u9fff\uf900-\ufaff]$/;
  const AT_ONCE = 50;
  const AT_MOST = 8;

  const stem = (token) => (LATIN.test(token) ? stemmer(token) : token);
  const key = (text) => segment(text).join("")
    .replace(/[\u30a1-\u30f6\u30fd\u30fe]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

  // Documents: each field as stemmed words with a space at both ends, so that a phrase is a part of the string.
  const line = (tokens) => ` ${tokens.map(stem).join(" ")} `;
  const pieces = index.pieces.map((piece) => line(piece.split(" ")));
  const other = index.lang === "en" ? "ja" : "en";
  const docs = index.docs.map((doc, id) => ({
    id,
    [index.lang]: line(segment(doc.text)),
    [other]: line(segment(doc.other)),
    names: doc.names.map((piece) => pieces[piece]).join("\ue000"),
    terms: doc.terms.map((piece) => pieces[piece]).join("\ue000"),
  }));

  // MiniSearch sees single words, and pairs of kanji or kana that follow each other, which say much more than one.
  const words = (text) => text.split(/[ \ue000]+/).filter(Boolean);
  const grams = (text) => {
    const tokens = words(text);
    const pairs = [];
    for (let i = 0; i + 1 < tokens.length; i++) {
      if (KANA.test(tokens[i]) && KANA.test(tokens[i + 1])) pairs.push(tokens[i] + tokens[i + 1]);
    }
    return tokens.concat(pairs);
  };
  const mini = new MiniSearch({ fields: FIELDS, tokenize: grams, processTerm: (term) => term });
  mini.addAll(docs);

  const holds = (doc, { tokens, prefix }) => {
    const wanted = " " + tokens.map(stem).join(" ");
    return FIELDS.some((field) => doc[field].includes(prefix ? wanted : wanted + " "));
  };

  const called = new Map();
  index.names.forEach(([name, target]) => {
    if (!called.has(name)) called.set(name, new Set());
    called.get(name).add(target);
  });

  /** The numbers of the rulings that hold all words, best first. */
  const find = (query) => {
    const wanted = phrases(query);
    if (!wanted.length) return [];
    const terms = wanted.flatMap(({ tokens }) => grams(line(tokens)));
    const scores = new Map(mini.search(terms.join(" "), {
      tokenize: words, processTerm: (term) => term, combineWith: "OR", boost: BOOSTS,
    }).map((hit) => [hit.id, hit.score]));
    const targets = called.get(key(query)) ?? new Set();
    const rank = (doc) => {
      const found = index.docs[doc.id];
      const topic = index.topics[found.topic];
      if (targets.has(found.topic) || targets.has(topic.card)) return 2000;
      return found.cards.some((card) => targets.has(card)) ? 1000 : 0;
    };
    return docs.filter((doc) => wanted.every((phrase) => holds(doc, phrase)))
      .map((doc) => [doc.id, rank(doc) + (scores.get(doc.id) ?? 0)])
      .sort(([a, first], [b, second]) => second - first || a - b)
      .map(([id]) => id);
  };

  /** How much two names are alike, from 0 to 1: the longest common subsequence against both lengths. */
  const likeness = (first, second) => {
    const [a, b] = [[...first], [...second]];
    let row = new Array(b.length + 1).fill(0);
    for (const letter of a) {
      const next = [0];
      for (let i = 0; i < b.length; i++) next.push(letter === b[i] ? row[i] + 1 : Math.max(row[i + 1], next[i]));
      row = next;
    }
    return (2 * row[b.length]) / (a.length + b.length);
  };
  const known = new Map(index.known);
  const partly = () => {
    const parts = new Map();
    for (const name of known.values()) {
      normalize(name).split(/\s+/).filter((part) => part.length > 3).forEach((part) => parts.set(part, part));
    }
    known.forEach((shown, name) => parts.set(name, shown));
    return parts;
  };
  const alike = (names, text, least) => {
    const wanted = key(text);
    const ranked = [...names]
      .map(([name, shown], at) => [100 * likeness(wanted, name), shown, name, at])
      .filter(([much, , name]) => much >= least && name !== wanted)
      .sort((a, b) => b[0] - a[0] || a[3] - b[3]);
    return [...new Set(ranked.map(([, shown]) => shown))].slice(0, 3);
  };
  /** What may have been meant by words that find nothing. */
  const suggest = (query) => {
    const parts = query.trim().split(/\s+/);
    if (parts.length > 1) {
      const close = alike(known, query, index.close);
      if (close.length) return close;
      const place = parts.findIndex((part) => phrases(part).length && !find(part).length);
      if (place >= 0) {
        return alike(partly(), parts[place], index.likely)
          .map((name) => [...parts.slice(0, place), name, ...parts.slice(place + 1)].join(" "));
      }
    }
    return alike(known, query, index.likely);
  };
  globalThis.rulingsSearch = { find, suggest };

  // Marks stand in the original text: pieces of it whose words, put together, are the phrase.
  const UNIT = /[A-Za-z\u00c0-\u024f]+(?:['\u2019][A-Za-z]+)?|[0-9\uff10-\uff19]+|[\u30a1-\u30ff\uff66-\uff9f]+|[\u3041-\u309f\u3005-\u3007\u3400-\u9fff\uf900-\ufaff]|[$+\-\uff04\uff0b\uff0d\u2212\u2013]/gu;
  const mark = (into, text, wanted) => {
    const units = [...text.matchAll(UNIT)].map((unit) => ({
      from: unit.index, to: unit.index + unit[0].length, word: segment(unit[0]).map(stem).join(" "),
    })).filter((unit) => unit.word);
    const marked = new Array(units.length).fill(false);
    for (const { tokens, prefix } of wanted) {
      const phrase = tokens.map(stem);
      for (let i = 0; i + phrase.length <= units.length; i++) {
        const fits = phrase.every((token, j) => units[i + j].word === token
          || (prefix && j === phrase.length - 1 && units[i + j].word.startsWith(token)));
        if (fits) phrase.forEach((_, j) => { marked[i + j] = true; });
      }
    }
    let end = 0;
    for (let i = 0; i < units.length; i++) {
      if (!marked[i]) continue;
      let last = i;
      while (last + 1 < units.length && marked[last + 1] && units[last + 1].from === units[last].to) last++;
      into.append(text.slice(end, units[i].from));
      const made = document.createElement("mark");
      made.textContent = text.slice(units[i].from, units[last].to);
      into.append(made);
      end = units[last].to;
      i = last;
    }
    into.append(text.slice(end));
    return end > 0;
  };

  const make = (tag, props = {}, ...inside) => {
    const made = Object.assign(document.createElement(tag), props);
    made.append(...inside);
    return made;
  };
  const page = document.querySelector("#search");
  const say = (name, ...values) => {
    const [whole, part] = values;
    return page.dataset[name].replace("#", () => whole).replace("@", () => part);
  };
  const piece = (name, value) => document.querySelector("#pieces").content
    .querySelector(`[data-${name}="${value}"]`).firstElementChild.cloneNode(true);
  const here = (path) => "../" + path + "index.html";

  const chip = (topic) => {
    const link = make("a", { className: `chip ty-${topic.body || "plain"}`, href: here(topic.path) });
    topic.marks.forEach((name, i) => link.append(make("span", { className: `b ty-${topic.types[i]}` }, piece("mark", name))));
    link.append(make("span", { className: "t" }, topic.title));
    return make("span", { className: "pair" }, link, topic.count);
  };

  const hit = (id, wanted) => {
    const doc = index.docs[id];
    const item = make("li");
    const link = make("a", { href: here(doc.id + "/") });
    const own = mark(link, doc.text, wanted);
    const body = make("div", {}, make("h2", {}, link));
    if (!own) {
      const translated = make("span", { lang: other });
      if (mark(translated, doc.other, wanted)) {
        body.append(make("p", { className: "over" }, say("other") + " ", translated));
      }
    }
    const meta = make("div", { className: "meta" }, piece("status", doc.status));
    if (doc.span) meta.append(make("span", {}, doc.span));
    meta.append(make("span", {}, index.topics[doc.topic].title), make("span", { className: "id" }, doc.short));
    body.append(meta);
    item.append(piece("verdict", doc.verdict), body);
    return item;
  };

  const input = document.querySelector("#q");
  const filters = document.querySelector(".filters form");
  const list = document.querySelector("#hits");
  const blank = document.querySelector("#blank");
  const found = document.querySelector("#found");
  const said = document.querySelector("#said");
  const facets = {
    game: (doc) => [doc.game], status: (doc) => [doc.status], edition: (doc) => doc.editions.map(String),
    source: (doc) => doc.sources, verdict: (doc) => [doc.verdict],
  };

  let ids = [];
  let wanted = [];
  let shown = AT_ONCE;

  const narrowed = () => {
    const chosen = {};
    filters.querySelectorAll("input:checked").forEach((box) => (chosen[box.name] ??= []).push(box.value));
    return ids.filter((id) => Object.entries(chosen).every(([name, values]) =>
      values.some((value) => facets[name](index.docs[id]).includes(value))));
  };

  const count = () => {
    filters.querySelectorAll("fieldset").forEach((set) => {
      const tally = new Map();
      ids.forEach((id) => facets[set.dataset.facet](index.docs[id]).forEach((value) =>
        tally.set(value, (tally.get(value) ?? 0) + 1)));
      const least = [...tally.values()].sort((a, b) => b - a)[AT_MOST - 1] ?? 1;
      let options = 0;
      set.querySelectorAll("label").forEach((label) => {
        const box = label.querySelector("input");
        const number = tally.get(box.value) ?? 0;
        label.hidden = number < least || options >= AT_MOST;
        if (label.hidden) box.checked = false;
        label.querySelector(".num").textContent = number;
        options += label.hidden ? 0 : 1;
      });
      set.hidden = options < 2;
    });
    document.querySelector(".filters").hidden = [...filters.querySelectorAll("fieldset")].every((set) => set.hidden);
  };

  const draw = () => {
    const left = narrowed();
    list.replaceChildren(...left.slice(0, shown).map((id) => hit(id, wanted)));
    if (left.length > shown) {
      const more = make("button", { type: "button", className: "btn" }, say("more"));
      more.addEventListener("click", () => {
        const from = shown;
        shown += AT_ONCE;
        draw();
        list.children[from]?.querySelector("a").focus();
      });
      list.append(make("li", { className: "more" }, more));
    }
    if (!ids.length) said.textContent = input.value.trim() ? "" : say("ready");
    else if (left.length < ids.length) said.textContent = say("foundSome", ids.length, left.length);
    else said.textContent = ids.length === 1 ? say("foundOne") : say("foundMany", ids.length);
    if (ids.length && !left.length) said.textContent = say("noneNarrowed");
  };

  const nothing = (query) => {
    blank.replaceChildren(make("h2", { className: "h2" }, say("noneTitle", query)));
    const names = suggest(query);
    if (names.length) {
      const items = names.map((name) => {
        const link = make("a", { href: "?q=" + encodeURIComponent(name) }, name);
        link.addEventListener("click", (event) => { event.preventDefault(); input.value = name; run(); input.focus(); });
        return make("li", {}, link);
      });
      blank.append(make("p", {}, say("noneMean")), make("ul", {}, ...items));
    }
    blank.append(make("p", { className: "note" }, say("noneNote")));
    said.textContent = say("noneTitle", query);
  };

  const run = () => {
    const query = input.value.trim();
    wanted = phrases(query);
    ids = find(query);
    shown = AT_ONCE;
    filters.reset();
    const keys = [query, ...query.split(/\s+/)].map(key).filter(Boolean);
    const named = Object.values(index.topics).filter((topic) => topic.keys.some((name) => keys.includes(name)));
    found.replaceChildren(...named.slice(0, 6).map(chip));
    found.hidden = !named.length;
    count();
    draw();
    blank.hidden = !query || ids.length > 0;
    list.hidden = !ids.length;
    if (!blank.hidden) nothing(query);
    const address = query ? "?q=" + encodeURIComponent(query) : location.pathname;
    if (location.search !== (query ? address : "")) history.replaceState(null, "", address);
    dispatchEvent(new Event("rulings:moved"));
    document.title = document.title.replace(/^(?:.*? – )?/, query ? `${query} – ` : "");
  };

  let waiting = 0;
  input.addEventListener("input", (event) => {
    if (event.isComposing) return;
    clearTimeout(waiting);
    waiting = setTimeout(run, 80);
  });
  input.addEventListener("compositionend", run);
  input.form.addEventListener("submit", (event) => { event.preventDefault(); run(); });
  filters.addEventListener("change", () => { shown = AT_ONCE; draw(); });
  document.addEventListener("keydown", (event) => {
    if (event.isComposing || !["ArrowDown", "ArrowUp"].includes(event.key)) return;
    const links = [...list.querySelectorAll("h2 a")];
    const at = links.indexOf(document.activeElement);
    if (at < 0 && document.activeElement !== input) return;
    const to = event.key === "ArrowDown" ? at + 1 : at - 1;
    if (to < -1 || to >= links.length) return;
    event.preventDefault();
    (to < 0 ? input : links[to]).focus();
  });
  addEventListener("popstate", () => { input.value = new URLSearchParams(location.search).get("q") ?? ""; run(); });

  if (matchMedia("(min-width: 60.01rem)").matches) document.querySelector(".filters").open = true;
  input.value = new URLSearchParams(location.search).get("q") ?? "";
  run();
  if (!input.value) input.focus();
})();
