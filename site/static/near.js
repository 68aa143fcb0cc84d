/* Rulings near a question that none answers word by word: as rulings/near.py finds them. */
(() => {
  const { segment } = globalThis.rulingsSegment;
  const index = globalThis.rulingsIndex;
  const { key, called, titled, having, about, TEXTS } = globalThis.rulingsSearch;
  const KANJI = /^[\u3005-\u3007\u3400-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]/u;
  const HIRAGANA = /^[\u3041-\u309f]{1,2}$/;
  const WORD = /^[a-z\u00df-\u024f\u30a1-\u30ff]{2}/;
  const idle = new Set(index.idle);

  /** Where the longest name ends that starts here, or 0. */
  const nameEnd = (asked, start) => {
    for (let end = Math.min(asked.length, start + index.longestName); end > start; end--) {
      const run = asked.slice(start, end).join("");
      if (!called.has(key(run)) || HIRAGANA.test(run) || idle.has(run)) continue;
      const beside = [asked[start - 1], asked[end]].filter(Boolean);
      if (end > start + 1 || !KANJI.test(run) || !beside.some((token) => KANJI.test(token))) return end;
    }
    return 0;
  };

  /** What a question is about: the names in it, longest first, and its other words without idle ones. */
  const units = (query) => {
    const asked = segment(query).slice(0, index.most);
    const found = new Map();
    const add = (tokens, name) => found.set(tokens.join(" ") + (name?.named ? "!" : ""), { tokens, name });
    for (let start = 0, end; start < asked.length; start = end) {
      end = nameEnd(asked, start);
      if (end) {
        add(asked.slice(start, end), called.get(key(asked.slice(start, end).join(""))));
        continue;
      }
      end = start + 1;
      if (KANJI.test(asked[start])) {
        while (end < asked.length && KANJI.test(asked[end]) && !nameEnd(asked, end)) end++;
        add(asked.slice(start, end));
      } else if (WORD.test(asked[start]) && !idle.has(asked[start])) {
        add([asked[start]]);
      }
    }
    return [...found.values()];
  };

  /** The numbers of the rulings that have most of what a question is about, best first, at most five; and its words. */
  const near = (query) => {
    const scores = new Float64Array(index.rulings.length);
    let whole = 0;
    let found = 0;
    let named = false;
    const asked = units(query);
    for (const { tokens, name } of asked) {
      const own = name?.named ? name.targets : null;
      const { much } = having(tokens, false, own ? TEXTS : undefined);
      const rows = index.rulings
        .map((ruling, at) => [at, own ? [much[at] > 0 ? 1 : 0, 1, 1.25][about(ruling, own)] : Number(much[at] > 0)])
        .filter(([, weight]) => weight > 0);
      if (!rows.length) continue;
      const weight = Math.log(1 + index.rulings.length / rows.length) * (own ? 2 : 1);
      whole += weight;
      found += 1;
      named ||= Boolean(own);
      rows.forEach(([at, part]) => { scores[at] += weight * part; });
    }
    const ids = !named && found < 2 ? [] : [...scores.keys()].filter((at) => scores[at] > 0 && scores[at] >= whole * index.enough)
      .sort((a, b) => scores[b] - scores[a] || a - b).slice(0, 5);
    const words = asked.flatMap(({ tokens, name }) => [{ tokens, open: false }, ...titled(name?.targets ?? [])]);
    return { ids, words };
  };
  globalThis.rulingsSearch.near = near;
})();
