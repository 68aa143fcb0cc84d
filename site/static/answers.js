/* Answers below the search field of any page, as one types. What search needs is loaded when the field is used. */
(() => {
  const form = document.querySelector(".find");
  const input = form.querySelector("input");
  const MOST = 6;
  const TOPICS = 3;

  const load = (address) => new Promise((loaded, failed) => {
    const script = document.createElement("script");
    script.addEventListener("load", loaded);
    script.addEventListener("error", failed);
    script.src = new URL(address, form.action).href;
    document.head.append(script);
  });
  const statics = (...names) => Promise.all(names.map((name) => load(`../../static/${name}.js`)));
  let ready = null;
  const use = () => (ready ??= Promise.all([statics("vendor/stemmer", "segment"), load("index.js")])
    .then(() => statics("find")).then(() => statics("mark", "near")));

  const make = (tag, props = {}, ...inside) => {
    const made = Object.assign(document.createElement(tag), props);
    made.append(...inside);
    return made;
  };
  const say = (name, value) => form.dataset[name].replace("#", () => value);
  const count = (number) => (number === 1 ? say("one") : say("many", number));
  const list = make("ul");
  const said = make("p", { className: "vh" });
  const panel = make("div", { className: "answers", hidden: true }, list);
  said.setAttribute("role", "status");
  form.append(panel, said);

  const page = (id) => new URL(`../${id}/index.html`, form.action).href;
  const searching = (query) => `${form.action}?q=${encodeURIComponent(query)}`;
  const entry = (href, text, note) => make("li", {}, make("a", { href }, text, note ? make("span", { className: "over" }, note) : ""));

  let shown = "";
  let composing = false;
  const show = () => {
    if (composing) return;
    const query = input.value.trim();
    if (query !== shown) fill(query);
    shown = query;
    panel.hidden = !query || !list.children.length;
  };
  const fill = (query) => {
    const { find, suggest, isName, near, mark, wanted, named } = globalThis.rulingsSearch;
    const { rulings, topics, lang } = globalThis.rulingsIndex;
    const ids = find(query);
    const close = ids.length ? { ids, words: wanted(query) } : near(query);
    const meant = ids.length ? [] : suggest(query).map((name) => entry(searching(name), `${say("mean")} ${name}`));
    const names = named(query).slice(0, TOPICS).map((topic) => entry(page(topic.id), make("b", {}, topic.title), topic.count));
    const found = close.ids.slice(0, MOST).map((id) => {
      const text = make("span", { className: "read" });
      mark(text, rulings[id][lang], close.words);
      return entry(page(rulings[id].id), text, topics[rulings[id].topic].title);
    });
    const all = ids.length > MOST ? [entry(searching(query), say("all", ids.length))] : [];
    const none = ids.length || !query ? "" : say(isName(query) ? "yet" : "none", query);
    list.replaceChildren(...names, ...meant, ...found, ...all);
    if (none && !list.children.length) list.append(make("li", { className: "note" }, none));
    said.textContent = none || (query && count(ids.length));
  };

  let waiting = 0;
  const ask = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => use().then(show, () => {}), 80);
  };
  const hide = () => { panel.hidden = true; };
  input.addEventListener("focus", () => { if (input.value.trim()) ask(); else use().catch(() => {}); });
  input.addEventListener("input", (event) => {
    composing = event.isComposing;
    if (composing) clearTimeout(waiting);
    else ask();
  });
  input.addEventListener("compositionend", () => {
    composing = false;
    ask();
  });
  form.addEventListener("submit", () => clearTimeout(waiting));
  document.addEventListener("pointerdown", (event) => { if (!form.contains(event.target)) hide(); });
  form.addEventListener("focusout", (event) => { if (event.relatedTarget && !form.contains(event.relatedTarget)) hide(); });
  form.addEventListener("keydown", (event) => {
    if (event.isComposing || panel.hidden) return;
    if (event.key === "Escape") {
      event.preventDefault();
      hide();
      input.focus();
      return;
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const links = [input, ...panel.querySelectorAll("a")];
    const to = links.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1);
    if (to < 0 || to >= links.length) return;
    event.preventDefault();
    links[to].focus();
  });
})();
