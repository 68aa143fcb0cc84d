/* Finding rulings: what `rulings search` finds, in the same order. The words are cut by segment.js, which is made from the
   same patterns as in Python; parts, ranking, filters and "did you mean" are those of rulings/query.py and search.py. */
(() => {
  const { normalize, segment, phrases } = globalThis.rulingsSegment;
  const index = globalThis.rulingsIndex;
  const { rulings, topics, facets } = index;
  const FIELDS = ["en", "ja", "names", "terms"];
  const ALL = [0, 1, 2, 3];
  const NAMES = [2, 3];
  const TEXTS = [0, 1];
  const K1 = 1.2;
  const B = 0.75;

  const stems = new Map();
  const stem = (token) => {
    if (!/^[a-z]/.test(token)) return token;
    if (!stems.has(token)) stems.set(token, globalThis.stemmer(token));
    return stems.get(token);
  };
  const key = (text) => segment(text).join("")
    .replace(/[\u30a1-\u30f6\u30fd\u30fe]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
  const joined = (tokens) => key(tokens.join(""));

  // Texts as stemmed words with a space at both ends, so that a phrase is a part of the string. All texts of a language
  // are one string, which is searched at once; and so are all names, which are kept once each.
  const line = (tokens) => ` ${tokens.map(stem).join(" ")} `;
  const together = (lines) => {
    const starts = new Uint32Array(lines.length);
    for (let at = 1; at < lines.length; at++) starts[at] = starts[at - 1] + lines[at - 1].length + 1;
    return { text: lines.join("\n"), starts };
  };
  const long = (text) => (text === "  " ? 0 : text.split(" ").length - 2);
  const texts = [rulings.map(({ en }) => line(segment(en))), rulings.map(({ ja }) => line(segment(ja)))];
  const pieces = index.pieces.map((piece) => line(piece.split(" ")));
  const sizes = pieces.map(long);
  const inside = (places) => places.reduce((sum, place) => sum + sizes[place] + 1, places.length ? -1 : 0);
  const lengths = rulings.map(({ names, terms }, at) =>
    long(texts[0][at]) + long(texts[1][at]) + inside(names) + inside(terms));
  const usual = lengths.reduce((sum, length) => sum + length, 0) / (rulings.length || 1);
  const all = [...texts, pieces].map(together);

  const called = new Map(index.names.map(([name, named, targets]) => [name, { named, targets }]));
  const cardOptions = facets.find((facet) => facet.name === "card").options;
  const cardPlace = facets.findIndex((facet) => facet.name === "card");
  const titles = new Map([...cardOptions, ...topics.map((topic) => [topic.id, topic.title])]);
  /** The titles of cards and topics in the page's language, as phrases. */
  const titled = (targets) => targets.filter((id) => titles.has(id)).map((id) => ({ tokens: segment(titles.get(id)), open: false }));
  /** How much a ruling is about one of these: 2 its own topic, 1 about the card, 0 not at all. */
  const about = (ruling, targets) => {
    const topic = topics[ruling.topic];
    if (targets.includes(topic.id) || targets.includes(topic.card)) return 2;
    return ruling.of[cardPlace].some((place) => targets.includes(cardOptions[place][0])) ? 1 : 0;
  };

  /** Calls with the number of the line for each place where a part stands. */
  const each = ({ text, starts }, wanted, call) => {
    let number = 0;
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
      while (number + 1 < starts.length && starts[number + 1] <= at) number++;
      call(number);
    }
  };
  const remembered = new Map();
  /** How often each ruling has a phrase, by the weights of the fields, and how many have it. */
  const having = (tokens, open = false, fields = ALL) => {
    const wanted = " " + tokens.map(stem).join(" ") + (open ? "" : " ");
    const name = fields.join("") + wanted;
    if (!remembered.has(name)) {
      if (remembered.size > 60) remembered.clear();
      remembered.set(name, counted(wanted, fields));
    }
    return remembered.get(name);
  };
  const counted = (wanted, fields) => {
    const much = new Float64Array(rulings.length);
    const inPieces = new Uint8Array(pieces.length);
    each(all[2], wanted, (place) => { inPieces[place]++; });
    const named = inPieces.some(Boolean);
    for (const field of fields) {
      const weight = index.weights[field];
      if (field < 2) {
        each(all[field], wanted, (at) => { much[at] += weight; });
      } else if (named) {
        rulings.forEach((ruling, at) => {
          for (const place of ruling[FIELDS[field]]) much[at] += inPieces[place] * weight;
        });
      }
    }
    return { much, number: much.reduce((sum, often) => sum + (often > 0 ? 1 : 0), 0) };
  };

  const beginnings = function* (tokens) {
    const before = tokens.slice(0, -1);
    const letters = [...tokens[tokens.length - 1]];
    const least = Math.max(2, letters.length - Math.max(...index.endings.map((ending) => ending.length)));
    for (let length = letters.length; length > least; length--) {
      const tail = letters.slice(length).join("");
      if (index.endings.some((ending) => ending.startsWith(tail))) yield [...before, letters.slice(0, length).join("")];
    }
  };

  const beginsName = (start) => {
    for (const name of called.keys()) if (name.startsWith(start)) return true;
    return false;
  };
  /** The part that begins at a place of what was typed, if several phrases make a name there. */
  const nameAt = (typed, start) => {
    for (let end = Math.min(typed.length, start + index.longest); end > start; end--) {
      const run = typed.slice(start, end);
      const tokens = segment(run.map((phrase) => phrase.tokens.join("")).join(""));
      if (run.some((phrase) => phrase.prefix) || (run.length === 1 && tokens.join(" ") === run[0].tokens.join(" "))) continue;
      const name = joined(run.flatMap((phrase) => phrase.tokens));
      const part = { phrases: run.map((phrase) => phrase.tokens), open: false, joined: tokens, key: name };
      if (called.has(name)) return { ...part, begins: false };
      const latin = tokens.length === 1 && /^[\x00-\x7f]*$/.test(tokens[0]);
      if (end === typed.length && run.length > 1 && latin && beginsName(name)) {
        return { ...part, begins: true };
      }
    }
    return null;
  };

  let before = { query: null, found: [] };
  /** What someone looks for: words, and names of several words. */
  const parts = (query) => {
    if (before.query !== query) before = { query, found: partsOf(query) };
    return before.found;
  };
  const partsOf = (query) => {
    const typed = phrases(query).slice(0, index.words);
    const found = [];
    for (let start = 0; start < typed.length; start += found[found.length - 1].phrases.length) {
      const { tokens, prefix } = typed[start];
      found.push(nameAt(typed, start) ?? { phrases: [tokens], open: prefix, joined: [], key: joined(tokens) });
    }
    const last = found[found.length - 1];
    if (last && !last.joined.length && !last.open && !having(last.phrases[0]).number) {
      for (const tokens of beginnings(last.phrases[0])) {
        if (!having(tokens, true).number) continue;
        found[found.length - 1] = { ...last, phrases: [tokens], open: true, key: joined(tokens) };
        break;
      }
    }
    return found;
  };

  const rarity = (number) => {
    const idf = Math.log((rulings.length - number + 0.5) / (number + 0.5));
    return idf > 0 ? idf : 1e-6;
  };

  /** The numbers of the rulings that have all parts, best first: as bm25 in SQLite has them. */
  const ranked = (found) => {
    const weighed = (counted) => ({ much: counted.much, weight: rarity(counted.number) * (K1 + 1) });
    const asked = found.map((part) => ({
      words: part.phrases.map((tokens, at) => weighed(having(tokens, part.open && at === part.phrases.length - 1))),
      name: part.joined.length ? weighed(having(part.joined, part.begins, NAMES)) : null,
    }));
    const names = found.map((part) => called.get(part.key)?.targets ?? []);
    const score = (at) => {
      let sum = 0;
      const add = ({ much, weight }) => {
        sum += (weight * much[at]) / (much[at] + K1 * (1 - B + (B * lengths[at]) / usual));
      };
      for (const { words, name } of asked) {
        const whole = words.every(({ much }) => much[at] > 0);
        if (!whole && !(name?.much[at] > 0)) return null;
        if (whole) words.forEach(add);
        if (name?.much[at] > 0) add(name);
      }
      const fits = names.map((targets) => about(rulings[at], targets));
      const order = fits.every(Boolean) ? 0 : -sum;
      return order - 1000 * fits.reduce((all, fit) => all + fit, 0);
    };
    return rulings.map((_, at) => [score(at), at]).filter(([rank]) => rank !== null)
      .sort(([a, first], [b, second]) => a - b || first - second).map(([, at]) => at);
  };
  const find = (query) => {
    const found = parts(query);
    return found.length ? ranked(found) : [];
  };

  /** All rulings, those of the chosen cards' and mechanisms' own topics first. */
  const everything = (chosen) => {
    const own = new Set([...(chosen.card ?? []), ...(chosen.mechanism ?? [])]);
    const isOwn = (ruling) => own.has(topics[ruling.topic].id) || own.has(topics[ruling.topic].card);
    const ids = rulings.map((_, at) => at);
    return own.size ? [...ids.filter((at) => isOwn(rulings[at])), ...ids.filter((at) => !isOwn(rulings[at]))] : ids;
  };

  /** Of these rulings those that have one of the chosen values of each filter, and how many each further value would leave. */
  const narrow = (ids, chosen) => {
    const wanted = facets.map(({ name, options }) => {
      const places = (chosen[name] ?? []).map((value) => options.findIndex(([other]) => other === value));
      return places.length ? new Set(places) : null;
    });
    const counts = facets.map(({ options }) => new Array(options.length).fill(0));
    const left = ids.filter((id) => {
      const { of } = rulings[id];
      const failed = wanted.map((places, at) => at).filter((at) => wanted[at] && !of[at].some((place) => wanted[at].has(place)));
      if (failed.length < 2) {
        (failed.length ? failed : of.keys()).forEach((at) => of[at].forEach((place) => { counts[at][place]++; }));
      }
      return !failed.length;
    });
    return { left, counts };
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
    const found = new Map();
    for (const name of known.values()) {
      normalize(name).split(/\s+/).filter((part) => part.length > 3).forEach((part) => found.set(part, part));
    }
    known.forEach((shown, name) => found.set(name, shown));
    return found;
  };
  const alike = (names, text, least) => {
    const wanted = key(text);
    const similar = [...names]
      .map(([name, shown], at) => [100 * likeness(wanted, name), shown, name, at])
      .filter(([much, , name]) => much >= least && name !== wanted)
      .sort((a, b) => b[0] - a[0] || a[3] - b[3]);
    return [...new Set(similar.map(([, shown]) => shown))].slice(0, index.tried);
  };
  const isName = (query) => called.has(key(query));
  /** What may have been meant by words that find nothing and are no name. */
  const suggest = (query) => {
    const found = [];
    for (const text of isName(query) ? [] : meant(query)) {
      if (found.length < 3 && !key(query).includes(key(text)) && find(text).length) found.push(text);
    }
    return found;
  };
  const meant = (query) => {
    const words = query.trim().split(/\s+/);
    if (words.length > 1) {
      const close = alike(known, query, index.close);
      if (close.length) return close;
      const place = words.findIndex((word) => phrases(word).length && !find(word).length);
      if (place >= 0) {
        return alike(partly(), words[place], index.likely)
          .map((name) => [...words.slice(0, place), name, ...words.slice(place + 1)].join(" "));
      }
    }
    return alike(known, query, index.likely);
  };

  globalThis.rulingsSearch = {
    find, narrow, suggest, isName, parts, key, called, titled, stem, having, about, everything, TEXTS,
  };
})();
