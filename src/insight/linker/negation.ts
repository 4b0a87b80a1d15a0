import { isGrid } from '../../lib/question-kind.ts';
import { isFiller } from '../lexicon/fillers.ts';
import { isVerb } from '../lexicon/verbs.ts';
import type { Question } from '../../engine/survey/catalogue.ts';
import type { Topic } from '../plan/plan.ts';
import { scaleOf } from '../survey/answer-order.ts';
import type { Word } from '../text/words.ts';
import { wordsOf } from '../text/words.ts';
import type { Mention } from './mention.ts';

const negations = new Set(
  'not no nor neither dont doesnt didnt isnt arent cant wont havent hasnt hadnt couldnt wouldnt shouldnt wasnt werent without except excluding exclude non never lack lacks lacking nobody'.split(
    ' ',
  ),
);

/** Whether a word turns what follows into its opposite. */
export function isNegation({ text }: Word): boolean {
  return negations.has(text);
}

const links =
  /^(?:the|of|in|from|living|live|who|are|is|be|being|a|an|any|those|people|respondents|adults|persons|anyone|everyone|anybody|everybody|all|ones|for|on|to|aged)$/;
const joints = /^(?:and|or|nor|the|in|those|also|a|an)$/;
const excludes = /^(?:not|non|nor|neither|except|excluding|exclude|arent|isnt|without|outside)$/;

/** Mentions behind "not", "except", "outside" and their like, and those that go on with "and" from one of the same kind. */
export function negatedMentions(
  mentions: readonly Mention[],
  words: readonly Word[],
): { readonly negated: ReadonlySet<Mention>; readonly spent: ReadonlySet<number> } {
  const negated = new Set<Mention>();
  const spent = new Set<number>();
  const sorted = mentions
    .filter(({ kind }) => kind === 'people' || kind === 'place' || kind === 'waves')
    .toSorted((a, b) => a.from - b.from);
  for (const [place, mention] of sorted.entries()) {
    let at = mention.from - 1;
    while (at >= mention.from - 4 && links.test(words[at]?.text ?? '.') && words[at + 1]?.afterPause !== true)
      at -= 1;
    const word = words[at];
    if (word !== undefined && excludes.test(word.text) && words[at + 1]?.afterPause !== true) {
      negated.add(mention);
      spent.add(at);
      continue;
    }
    const before = sorted[place - 1];
    if (before === undefined || before.kind !== mention.kind || !negated.has(before)) continue;
    const between = words.slice(before.to, mention.from);
    if (between.length <= 2 && between.every(({ text }) => joints.test(text))) {
      negated.add(mention);
      for (const { text, at: where } of between) if (text === 'nor') spent.add(where);
    }
  }
  for (const [at, { text }] of words.entries()) {
    const next = words[at + 1]?.text;
    if (text === 'not' && (next === 'only' || next === 'just' || words[at - 1]?.text === 'or')) spent.add(at);
    if (text === 'neither' && next === 'agree') spent.add(at);
  }
  return { negated, spent };
}

function isContent({ stem }: Word): boolean {
  return !isFiller(stem);
}

/** "Football but not basketball": what is asked about, and what is left out of it. */
export function splitExcept(
  words: readonly Word[],
  isSpent: (at: number) => boolean,
): { readonly kept: readonly Word[]; readonly leftOut: readonly Word[] } {
  const place = words.findIndex(
    (word, at) =>
      !isSpent(word.at) &&
      (word.text === 'except' ||
        word.text === 'excluding' ||
        (isNegation(word) && /^(?:and|but)$/.test(words[at - 1]?.text ?? ''))),
  );
  const [kept, leftOut] = [words.slice(0, place), words.slice(place + 1)];
  return place < 0 || !kept.some(isContent) || !leftOut.some(isContent)
    ? { kept: words, leftOut: [] }
    : { kept, leftOut };
}

/** "Own a tablet but no laptop": what is done with the one is done with the other. */
export function withVerbOf(before: readonly Word[], behind: readonly Word[]): readonly Word[] {
  const verb = before.find(({ stem }) => (isVerb(stem) && stem !== 'do') || stem === 'with');
  const [first, ...rest] = behind;
  if (verb === undefined || first === undefined || behind.some(({ stem }) => isVerb(stem))) return behind;
  return [first, { ...verb, at: first.at }, ...rest];
}

/** "A smartphone but no tablet", "no tablet but a laptop": on each side of "but" holds what is said there. */
export function splitBut(
  words: readonly Word[],
  isSpent: (at: number) => boolean,
): readonly { readonly words: readonly Word[]; readonly negated: boolean }[] {
  const at = words.findIndex(
    (word, place) =>
      (word.text === 'but' ||
        word.text === 'yet' ||
        word.text === 'except' ||
        (word.text === 'and' && isNegation(words[place + 1] ?? word))) &&
      words.slice(0, place).some(isContent) &&
      words.slice(place + 1).some(isContent),
  );
  const isNegated = (part: readonly Word[]) => part.some((word) => isNegation(word) && !isSpent(word.at));
  if (at < 0) return [{ words, negated: isNegated(words) }];
  const behind = withVerbOf(words.slice(0, at), words.slice(at));
  return [
    { words: words.slice(0, at), negated: isNegated(words.slice(0, at)) },
    { words: behind, negated: isNegated(behind) },
  ];
}

/**
 * What is left of a topic that was negated: of a whole question its "None" where it has one, for who follows no sport says
 * so. Null: nothing of the question says it, and what does not hold is not known.
 */
export function negatedTopic(topic: Topic, question: Question): Topic | null {
  if (topic.datapoints !== null) return { ...topic, negated: true };
  if (question.kind === 'single' && scaleOf(question) === 'frequency') return { ...topic, negated: true };
  const none = question.datapoints.find(
    ({ name }) =>
      /^(?:no|none|nothing|never|i do not|i have not)\b/i.test(name) && !/prefer not|no answer/i.test(name),
  );
  if (none === undefined || isGrid(question)) return null;
  return { ...topic, datapoints: [none.code], negated: false };
}

/** Whether the name of an answer holds every negation that was said, such as "Never heard of it". */
export function saysItself(names: readonly string[], words: readonly Word[]): boolean {
  const said = new Set(words.filter(isNegation).map(({ text }) => text));
  if (said.size === 0) return false;
  return names.some((name) => {
    const own = new Set(wordsOf(name).map(({ text }) => text));
    return [...said].every((word) => own.has(word));
  });
}
