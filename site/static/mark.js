/* What is shown of rulings that were found: the words marked in their texts, and the topics that are named. */
(() => {
  const { segment } = globalThis.rulingsSegment;
  const { topics } = globalThis.rulingsIndex;
  const { parts, called, stem, titled } = globalThis.rulingsSearch;
  const UNIT = /[A-Za-z\u00c0-\u024f]+(?:['\u2019][A-Za-z]+)?|[0-9\uff10-\uff19]+|[\u30a1-\u30ff\uff66-\uff9f]+|[\u3041-\u309f\u3005-\u3007\u3400-\u9fff\uf900-\ufaff]|[$+\-\uff04\uff0b\uff0d\u2212\u2013]/gu;

  // Where a Japanese text may be broken: before its phrases, as rulings/prose.py has it.
  const KANA = /[ぁ-ん]+$/;
  const HIRAGANA = /^[ぁ-ん]/;
  const KANJI = /^[\u3005-\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/;
  const LETTER = /^[\p{L}\p{N}_+]/u;
  const BOUND = /(?:[そこどあ]の|[おごっゃゅょ])$/;
  const BEGINS = /^(?:(?:とき|こと|もの|ため)(?![、。])|もう|すべて|さらに|それ|その|この|これ|どの|ほか)/;
  const HELD = /[》」』）][ぁ-ん]|\b[A-Za-z]{2,6}-[a-z]{2,4}\b/g;
  const phrases = (text) => {
    const starts = [];
    let named = false;
    for (let at = 0; at < text.length; at++) {
      named = text[at] === "《" ? true : named && text[at] !== "》";
      const run = KANA.exec(text.slice(Math.max(0, at - 12), at))?.[0];
      if (!run || BOUND.test(run) || (named && text[at] !== "《")) continue;
      const rest = text.slice(at, at + 4);
      const alone = run.length === 1 && KANJI.test(rest) && KANJI.test(text.slice(at - 2, at - 1));
      if (HIRAGANA.test(rest) ? BEGINS.test(rest) : alone ? "はがをのにとでもや".includes(run) : LETTER.test(rest)) starts.push(at);
    }
    return starts;
  };
  /** Puts a part of a text into an element, with the places where its lines may be broken. */
  const put = (into, text, from, to, starts) => {
    const cuts = [from, ...starts.filter((at) => at > from && at < to), to];
    cuts.slice(0, -1).forEach((start, i) => {
      if (starts.includes(start)) into.append(document.createElement("wbr"));
      const part = text.slice(start, cuts[i + 1]);
      let end = 0;
      for (const held of part.matchAll(HELD)) {
        const whole = Object.assign(document.createElement("span"), { className: "nb", textContent: held[0] });
        into.append(part.slice(end, held.index), whole);
        end = held.index + held[0].length;
      }
      into.append(part.slice(end));
    });
  };

  /** Puts a text into an element with words marked, and says whether there were any. Marks stand in the original text:
      around pieces of it whose words, put together, are what is looked for. */
  const mark = (into, plain, wanted) => {
    const text = plain.replace(/(\w)'/g, "$1\u2019");
    const units = [...text.matchAll(UNIT)].map((unit) => ({
      from: unit.index, to: unit.index + unit[0].length, word: segment(unit[0]).map(stem).join(" "),
    })).filter((unit) => unit.word);
    const marked = new Array(units.length).fill(false);
    for (const { tokens, open } of wanted) {
      const phrase = tokens.map(stem);
      for (let i = 0; i + phrase.length <= units.length; i++) {
        const fits = phrase.every((token, j) => units[i + j].word === token
          || (open && j === phrase.length - 1 && units[i + j].word.startsWith(token)));
        if (fits) phrase.forEach((_, j) => { marked[i + j] = true; });
      }
    }
    const starts = phrases(text);
    if (starts.length) into.classList.add("ph");
    let end = 0;
    for (let i = 0; i < units.length; i++) {
      if (!marked[i]) continue;
      let last = i;
      while (marked[last + 1] && !text.slice(units[last].to, units[last + 1].from).trim()) last++;
      const made = document.createElement("mark");
      made.textContent = text.slice(units[i].from, units[last].to);
      put(into, text, end, units[i].from, starts);
      if (starts.includes(units[i].from)) into.append(document.createElement("wbr"));
      into.append(made);
      end = units[last].to;
      i = last;
    }
    put(into, text, end, text.length, starts);
    return end > 0;
  };

  /** What is marked: the words, and the names in the page's language of what they are names of. */
  const wanted = (query) => parts(query).flatMap((part) => [
    ...part.phrases.map((tokens, at) => ({ tokens, open: part.open && at === part.phrases.length - 1 })),
    ...titled(called.get(part.key)?.targets ?? []),
  ]);

  const LEAST = /^(?:[\x00-\x7f]{3}|[^\x00-\x7f]{2})/;
  /** The topics that are named, and those whose names begin as the last word does. */
  const named = (query) => {
    const asked = parts(query);
    const targets = new Set(asked.flatMap((part) => called.get(part.key)?.targets ?? []));
    const last = asked.at(-1)?.key ?? "";
    if (LEAST.test(last) && !called.has(last)) {
      called.forEach((name, key) => { if (key.startsWith(last)) name.targets.forEach((target) => targets.add(target)); });
    }
    return topics.filter((topic) => targets.has(topic.id) || targets.has(topic.card));
  };

  Object.assign(globalThis.rulingsSearch, { mark, wanted, named, phrases });
})();
