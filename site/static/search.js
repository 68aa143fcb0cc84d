/* The search page: what is typed and chosen, kept in the address; what is found, with the words marked in it. */
(() => {
  const index = globalThis.rulingsIndex;
  const { find, narrow, suggest, isName, near, mark, wanted, named, everything } = globalThis.rulingsSearch;
  const { rulings, topics, facets } = index;
  const other = index.lang === "en" ? "ja" : "en";
  const AT_ONCE = 25;

  const one = (selector, within = document) => within.querySelector(selector);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const make = (tag, props = {}, ...inside) => {
    const made = Object.assign(document.createElement(tag), props);
    made.append(...inside);
    return made;
  };
  const page = one("#search");
  const say = (name, ...values) => {
    const [whole, part] = values;
    return page.dataset[name].replace("#", () => whole).replace("@", () => part);
  };
  const piece = (name, value) => one(`[data-${name}="${value}"]`, one("#pieces").content).firstElementChild.cloneNode(true);
  const here = (path) => "../" + path + "/index.html";
  const input = one("#q");
  const form = one(".filters form");
  const list = one("#hits");
  const blank = one("#blank");
  const found = one("#found");
  const said = one("#said");

  const chip = (topic) => {
    const link = make("a", { className: `chip ty-${topic.body || "plain"}`, href: here(topic.id) });
    topic.marks.forEach(([name, kind]) => link.append(make("span", { className: `b ty-${kind}` }, piece("mark", name))));
    link.append(make("span", { className: "t" }, topic.title));
    return link;
  };
  const rail = ({ words, spoken, cells }) => {
    const made = make("span", {});
    if (cells.length) {
      const drawn = make("span", { className: "rail" }, ...cells.map((cell) =>
        make("i", { className: [cell % 2 ? "on" : "", cell > 1 ? "turn" : ""].filter(Boolean).join(" ") })));
      drawn.setAttribute("role", "img");
      drawn.setAttribute("aria-label", spoken);
      made.append(drawn, "\u2002");
    }
    made.append(words);
    return made;
  };
  const facetOf = (ruling, name) => {
    const at = facets.findIndex((facet) => facet.name === name);
    return facets[at].options[ruling.of[at][0]][0];
  };
  const hit = (id, words) => {
    const ruling = rulings[id];
    const link = make("a", { href: here(ruling.id) });
    const own = mark(link, ruling[index.lang], words);
    const body = make("div", {}, make("h2", {}, link));
    const translated = make("span", { lang: other });
    if (!own && mark(translated, ruling[other], words)) {
      body.append(make("p", { className: "over" }, say("other") + " ", translated));
    }
    const meta = make("div", { className: "meta" }, piece("status", facetOf(ruling, "status")));
    if (index.spans[ruling.span].words) meta.append(rail(index.spans[ruling.span]));
    meta.append(make("span", {}, topics[ruling.topic].title));
    meta.append(make("span", { className: "id" }, ruling.id.slice(ruling.id.indexOf("/") + 1)));
    body.append(meta);
    return make("li", {}, piece("verdict", facetOf(ruling, "verdict")), body);
  };

  // Filters: boxes for what has few values, lists for what has many; each value with how many rulings it would leave.
  let chosen = {};
  const chooseFrom = (address) => {
    chosen = {};
    facets.forEach(({ name, options }) => {
      const values = address.getAll(name).filter((value) => options.some(([known]) => known === value));
      if (values.length) chosen[name] = values;
    });
  };
  const boxes = (set, { name, options }, counts) => {
    const shown = options.map((option, at) => [...option, counts[at]])
      .filter(([value, , count]) => count || chosen[name]?.includes(value));
    const held = document.activeElement?.name === name ? document.activeElement.value : null;
    all("label", set).forEach((label) => label.remove());
    shown.forEach(([value, word, count]) => {
      const box = make("input", { type: "checkbox", name, value, checked: chosen[name]?.includes(value) ?? false });
      set.append(make("label", {}, box, word, make("span", { className: "num" }, String(count))));
      if (value === held) box.focus();
    });
    set.hidden = shown.length < 2 && !chosen[name];
  };
  const choices = (set, { name, options }, counts) => {
    const select = one("select", set);
    const shown = options.map((option, at) => [...option, counts[at]])
      .filter(([value, , count]) => count || chosen[name]?.includes(value));
    const asked = shown.map(([value, , count]) => `${value} ${count}`).join();
    if (select.dataset.shown !== asked) {
      const made = shown.map(([value, word, count]) => make("option", { value }, say("option", word, count)));
      select.replaceChildren(make("option", { value: "" }, say("any")), ...made);
      select.dataset.shown = asked;
    }
    select.value = chosen[name]?.[0] ?? "";
    set.hidden = shown.length < 2 && !chosen[name];
  };
  const offer = (counts) => {
    facets.forEach((facet, at) => {
      const set = one(`[data-facet="${facet.name}"]`, form);
      (one("select", set) ? choices : boxes)(set, facet, counts[at]);
    });
    const number = Object.values(chosen).flat().length;
    one("[type=reset]", form).hidden = !number;
    one(".filters summary .num").textContent = number || "";
  };

  let shown = AT_ONCE;
  const draw = (ids, words) => {
    list.replaceChildren(...ids.slice(0, shown).map((id) => hit(id, words)));
    list.hidden = !ids.length;
    if (ids.length <= shown) return;
    const more = make("button", { type: "button", className: "btn" }, say("more"));
    more.addEventListener("click", () => {
      const from = shown;
      shown += AT_ONCE;
      draw(ids, words);
      one("a", list.children[from]).focus();
    });
    list.append(make("li", { className: "more" }, more));
  };

  const count = (left, whole) => {
    if (left < whole) return say("foundSome", whole, left);
    return left === 1 ? say("foundOne") : say("foundMany", left);
  };
  /** Nothing found: what may have been meant, and what comes near. */
  const nothing = (query, close) => {
    const several = /[ \u3000]/.test(query);
    const title = isName(query) ? say("noneYet", query) : say(several ? "noneTitleMany" : "noneTitle", query);
    blank.replaceChildren(make("h2", { className: "h2" }, title));
    const names = suggest(query);
    if (names.length) {
      const items = names.map((name) => {
        const link = make("a", { href: "?q=" + encodeURIComponent(name) }, `${name} — ${count(find(name).length)}`);
        link.addEventListener("click", (event) => {
          event.preventDefault();
          input.value = name;
          input.focus();
          go(true);
        });
        return make("li", {}, ...named(name).slice(0, 1).map(chip), link);
      });
      blank.append(make("p", {}, say("noneMean")), make("ul", {}, ...items));
    }
    if (close.length) blank.append(make("h2", { className: "h2" }, say("near")));
    else blank.append(make("p", { className: "note" }, say("noneNote")), make("a", { className: "go", href: here("topics") }, say("noneBrowse")));
    said.textContent = title;
    said.classList.add("vh");
  };

  const show = () => {
    const query = input.value.trim();
    const filtered = Object.keys(chosen).length > 0;
    const ids = query ? find(query) : everything(chosen);
    const { left, counts } = narrow(ids, chosen);
    const none = !ids.length;
    const close = none ? near(query) : { ids: [], words: [] };
    said.classList.remove("vh");
    if (none) draw(close.ids, close.words);
    else draw(query || filtered ? left : [], wanted(query));
    blank.hidden = !none;
    if (none) nothing(query, close.ids);
    else if (!query && !filtered) said.textContent = say("ready");
    else said.textContent = left.length ? count(left.length, query ? ids.length : left.length) : say("noneNarrowed");
    const about = none ? [] : named(query).slice(0, 6);
    found.replaceChildren(...about.map((topic) => make("span", { className: "pair" }, chip(topic), topic.count)));
    found.hidden = !about.length;
    one("#try").hidden = Boolean(query) || filtered;
    one(".filters").hidden = none && !filtered;
    offer(counts);
  };

  // The address: what is typed replaces itself, what is chosen or entered is a step that "back" takes back.
  const base = document.title;
  // It is written when typing rests, since browsers allow only so many changes.
  let settled = true;
  let writing = 0;
  const address = () => {
    const asked = new URLSearchParams();
    if (input.value.trim()) asked.set("q", input.value.trim());
    facets.forEach(({ name }) => (chosen[name] ?? []).forEach((value) => asked.append(name, value)));
    const text = asked.toString().replaceAll("%2F", "/");
    return text ? "?" + text : location.pathname;
  };
  const titled = () => {
    document.title = input.value.trim() ? `${input.value.trim()} – ${base}` : base;
    dispatchEvent(new Event("rulings:moved"));
  };
  const write = (step) => {
    clearTimeout(writing);
    writing = 0;
    const to = address();
    if (to !== (location.search || location.pathname)) history[step || settled ? "pushState" : "replaceState"](null, "", to);
    settled = step;
    titled();
  };
  const go = (step) => {
    shown = AT_ONCE;
    show();
    clearTimeout(writing);
    if (step) write(true);
    else writing = setTimeout(write, 400, false);
  };
  list.addEventListener("click", () => { if (writing) write(false); }, true);
  const restore = () => {
    clearTimeout(writing);
    const asked = new URLSearchParams(location.search);
    input.value = asked.get("q") ?? "";
    chooseFrom(asked);
    shown = AT_ONCE;
    show();
    settled = true;
    titled();
  };

  let waiting = 0;
  input.addEventListener("input", (event) => {
    clearTimeout(waiting);
    if (event.isComposing) return;
    waiting = setTimeout(() => go(false), 80);
  });
  input.addEventListener("compositionend", () => go(false));
  input.form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(waiting);
    go(true);
    if (matchMedia("(pointer: coarse)").matches) input.blur();
  });
  form.addEventListener("change", () => {
    chosen = {};
    all("input:checked, select", form).forEach(({ name, value }) => { if (value) (chosen[name] ??= []).push(value); });
    go(true);
  });
  form.addEventListener("reset", (event) => {
    event.preventDefault();
    chosen = {};
    go(true);
    input.focus();
  });
  document.addEventListener("keydown", (event) => {
    if (event.isComposing || !["ArrowDown", "ArrowUp", "Escape"].includes(event.key)) return;
    const links = all("h2 a", list);
    const at = links.indexOf(document.activeElement);
    if (at < 0 && document.activeElement !== input) return;
    if (event.key === "Escape") {
      event.preventDefault();
      if (at < 0 && input.value) {
        input.value = "";
        go(true);
      }
      input.focus();
      return;
    }
    const to = event.key === "ArrowDown" ? at + 1 : at - 1;
    if (to < -1 || to >= links.length) return;
    event.preventDefault();
    (to < 0 ? input : links[to]).focus();
  });
  addEventListener("popstate", restore);

  one(".filters").open = matchMedia("(min-width: 60.01rem)").matches;
  const typed = input.value;
  restore();
  if (typed && !location.search) {
    input.value = typed;
    go(false);
  }
  if (!input.value && !Object.keys(chosen).length) input.focus();
})();
