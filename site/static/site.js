/* Everything here is an improvement; each page works without it. */
const root = document.documentElement;
const store = {
  get(key) { try { return localStorage.getItem(key); } catch { return null; } },
  set(key, value) { try { localStorage.setItem(key, value); } catch { /* private window */ } },
};
root.classList.add("js");
if (store.get("theme")) root.dataset.theme = store.get("theme");
if (store.get("ruby")) root.dataset.ruby = store.get("ruby");
if (store.get("slash")) root.dataset.slash = store.get("slash");

document.addEventListener("DOMContentLoaded", () => {
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const one = (selector, within = document) => within.querySelector(selector);
  const composing = (event) => event.isComposing || event.keyCode === 229;

  // Theme: flips what is seen now, remembers it.
  one("#theme")?.addEventListener("click", () => {
    const dark = root.dataset.theme
      ? root.dataset.theme === "dark"
      : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    store.set("theme", root.dataset.theme);
  });

  // Switches that are remembered: readings over kanji in running text (off at first), the key "/" (on at first).
  const toggle = (name, first) => {
    const button = one(`#${name}`);
    const on = () => (root.dataset[name] ?? first) === "on";
    button?.setAttribute("aria-pressed", on());
    button?.addEventListener("click", () => {
      root.dataset[name] = on() ? "off" : "on";
      button.setAttribute("aria-pressed", on());
      store.set(name, root.dataset[name]);
    });
  };
  toggle("ruby", "off");
  toggle("slash", "on");

  // The other language, same place: the same step, the same search. The choice is kept for addresses without a language.
  const others = all("a[hreflang]").filter((link) => link.matches("#language, .foot a"));
  const follow = () => others.forEach((link) => {
    link.hash = location.hash;
    link.search = location.search;
  });
  all("a[hreflang]").forEach((link) => link.addEventListener("click", () => store.set("language", link.hreflang)));
  ["hashchange", "popstate", "rulings:moved"].forEach((event) => addEventListener(event, follow));
  follow();

  // "/" goes to the search; Enter that only ends a conversion never submits.
  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest("input, textarea, select");
    if (event.key === "/" && root.dataset.slash !== "off" && !typing && !composing(event) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      one(".find input")?.focus();
    }
  });
  all(".find input").forEach((input) => {
    input.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && composing(event)) event.preventDefault();
    });
  });

  // Copy a permalink; by the older way where the page is not served securely.
  const copy = async (text) => {
    try { await navigator.clipboard.writeText(text); return true; } catch { /* the older way */ }
    const area = document.createElement("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  };
  all(".copy").forEach((button) => {
    const label = one("span", button);
    const before = label.textContent;
    button.addEventListener("click", async () => {
      const url = new URL(button.dataset.href, location.href).href;
      if (!await copy(url)) return;
      button.focus();
      label.textContent = button.dataset.done;
      setTimeout(() => { label.textContent = before; }, 1600);
    });
  });

  // Narrowing the list of topics to those whose names hold the words.
  const narrow = one("#narrow");
  const plain = (text) => text.normalize("NFKC").toLowerCase()
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
  narrow?.addEventListener("input", () => {
    const wanted = plain(narrow.value.trim());
    let left = 0;
    all(".shelf").forEach((shelf) => {
      let shown = 0;
      all("li", shelf).forEach((item) => {
        item.hidden = !plain(item.dataset.names).includes(wanted);
        shown += item.hidden ? 0 : 1;
      });
      shelf.hidden = shown === 0;
      left += shown;
    });
    all(".game").forEach((game) => { game.hidden = all(".shelf", game).every((shelf) => shelf.hidden); });
    const said = one("[role=status]", narrow.form);
    said.textContent = left ? "" : said.dataset.none;
  });
  narrow?.form.addEventListener("submit", (event) => event.preventDefault());

  // Scenario: one board at a time, by button, key or link; one edition at a time; "all steps" shows the plain list.
  const runs = all(".run-of").map((section) => ({ section, scenes: all(".scene", section), at: 0 }));
  if (runs.length) {
    const tabs = all(".runs a");
    let stepping = true;
    let current = runs[0];
    const remember = (hash) => {
      history.replaceState(null, "", hash);
      dispatchEvent(new Event("rulings:moved"));
    };
    const keepInView = (link, list) => {
      const above = link.offsetTop - list.scrollTop;
      if (above < 0 || above + link.offsetHeight > list.clientHeight) list.scrollTop = link.offsetTop - list.clientHeight / 2;
    };
    const show = (run, to, jump = true) => {
      current = run;
      run.at = Math.max(0, Math.min(run.scenes.length - 1, to));
      root.classList.toggle("stepping", stepping);
      runs.forEach((other) => {
        other.section.hidden = stepping && other !== run;
        other.scenes.forEach((scene, i) => {
          scene.hidden = stepping && i !== other.at;
          scene.classList.toggle("in", i === other.at);
        });
        all(".steps a", other.section).forEach((link, i) => {
          if (i === other.at) link.setAttribute("aria-current", "step");
          else link.removeAttribute("aria-current");
          if (i === other.at) keepInView(link, one(".steps", other.section));
        });
        one(".back", other.section).setAttribute("aria-disabled", other.at === 0);
        one(".next", other.section).setAttribute("aria-disabled", other.at === other.scenes.length - 1);
        one(".now", other.section).textContent = other.at;
        one(".told", other.section).textContent = [...one(".scene-head", other.scenes[other.at]).childNodes].map((part) => part.textContent).join(" ");
        one(".whole", other.section).setAttribute("aria-pressed", !stepping);
      });
      tabs.forEach((tab) => {
        if (tab.dataset.run === run.section.dataset.run) tab.setAttribute("aria-current", "true");
        else tab.removeAttribute("aria-current");
      });
      if (jump) remember("#" + run.scenes[run.at].id);
    };
    const fromHash = () => {
      const wanted = decodeURIComponent(location.hash.slice(1));
      for (const run of runs) {
        if (run.section.id === wanted) return [run, run.at];
        const at = run.scenes.findIndex((scene) => scene.id === wanted);
        if (at >= 0) return [run, at];
      }
      return null;
    };
    runs.forEach((run) => {
      one(".back", run.section).addEventListener("click", () => show(run, run.at - 1));
      one(".next", run.section).addEventListener("click", () => show(run, run.at + 1));
      one(".whole", run.section).addEventListener("click", () => { stepping = !stepping; show(run, run.at, false); });
      all(".steps a", run.section).forEach((link, i) => link.addEventListener("click", (event) => {
        if (!stepping) return;
        event.preventDefault();
        show(run, i);
      }));
    });
    tabs.forEach((tab) => tab.addEventListener("click", (event) => {
      event.preventDefault();
      const run = runs.find((other) => other.section.dataset.run === tab.dataset.run);
      show(run, Math.min(current.at, run.scenes.length - 1));
      if (!stepping) run.section.scrollIntoView();
    }));
    addEventListener("hashchange", () => { const place = fromHash(); if (place) show(...place, false); });
    document.addEventListener("keydown", (event) => {
      if (event.target.closest("input, textarea, select, summary, pre") || composing(event)) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const { at, scenes } = current;
      const move = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: scenes.length - 1 }[event.key];
      if (move === undefined) return;
      event.preventDefault();
      show(current, move);
      if (!stepping) scenes[current.at].scrollIntoView();
    });
    addEventListener("beforeprint", () => {
      runs.forEach((run) => { run.section.hidden = false; run.scenes.forEach((scene) => { scene.hidden = false; }); });
    });
    addEventListener("afterprint", () => show(current, current.at, false));
    show(...(fromHash() ?? [runs[0], 0]), false);
  }
});
