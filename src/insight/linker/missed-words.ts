import { fold } from '../text/fold.ts';
import { isSamePlan } from '../plan/is-same-plan.ts';
import type { People, Plan } from '../plan/plan.ts';
import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import type { TopicCandidate } from './find-topics.ts';
import type { Mention } from './mention.ts';
import { textOfWords, type Word } from '../text/words.ts';

/** "Norwegians (Norway)": a place that was not surveyed, as it was said. */
export function inOwnWords(name: string, words: readonly Word[]): string {
  const said = textOfWords(words);
  return said === fold(name)
    ? name
    : `${said.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())} (${name})`;
}

/** Words of a prompt with its capitals: "instagram" of "Do they use Instagram?"; as they are where it has them not. */
export function asWritten(said: string, prompt: string): string {
  const lower = prompt.toLowerCase();
  const at = lower.length === prompt.length ? lower.indexOf(said) : -1;
  return at < 0 ? said : prompt.slice(at, at + said.length);
}

/** Neighbours as one, as they were said. */
export function joinMissed(words: readonly Word[]): string[] {
  const joined: { text: string; last: number }[] = [];
  for (const { text, at } of words.toSorted((a, b) => a.at - b.at)) {
    const before = joined.at(-1);
    if (before !== undefined && before.last === at - 1)
      joined[joined.length - 1] = { text: `${before.text} ${text}`, last: at };
    else joined.push({ text, last: at });
  }
  return joined.map(({ text }) => text);
}

const opposing = /^(?:vs|versus|than|against|compared)$/;

/** "Gamers in the UK vs everyone in the UK": sides that the plan cannot tell apart, or that have lost a time or place each. */
function sidesAlike(
  words: readonly Word[],
  sides: readonly People[],
  mentions: readonly Mention[],
): readonly Word[] {
  const isTwice = sides.some(({ expression }, at) =>
    sides.slice(at + 1).some((other) => isSamePlan(other.expression, expression)),
  );
  const told = sides.map(({ expression }) => JSON.stringify(expression)).join(' ');
  return words.filter(
    ({ text, at }) =>
      opposing.test(text) &&
      (isTwice ||
        [
          { kind: 'place', question: locationsQuestion },
          { kind: 'waves', question: wavesQuestion },
        ].some(({ kind, question }) => {
          const said = mentions.filter((one) => one.kind === kind);
          const isEach = said.some(({ to }) => to <= at) && said.some(({ from }) => from > at);
          return isEach && !told.includes(`"${question}"`);
        })),
  );
}

/** "Men vs …": somebody is set against somebody, and the plan compares nobody. An answer would be of one side alone. */
export function sideUnread(
  words: readonly Word[],
  plan: Plan | null,
  taken: ReadonlySet<number>,
  mentions: readonly Mention[],
  isRead: (at: number) => boolean,
): readonly Word[] {
  if (plan === null || plan.splitBy !== null) return [];
  if (plan.sides.length > 1) return sidesAlike(words, plan.sides, mentions);
  if (plan.topics.length > 1) return [];
  const isOfTime = plan.intent === 'trend';
  return words.filter(
    ({ text, at }) =>
      !taken.has(at) &&
      (/^(?:vs|versus)$/.test(text) ||
        (!isOfTime &&
          (text === 'than' || text === 'compared') &&
          ![-2, -1, 0, 1, 2].some((step) => isRead(at + step)) &&
          !/^(?:other|rather)$/.test(words[at - 1]?.text ?? ''))),
  );
}

/** "Whom …", "when do …", "what time …", of no question that asks with it: an answer would be to something else. */
export function askedUnread(words: readonly Word[], wordings: readonly string[]): readonly Word[] {
  const asksAny = (asked: RegExp) => wordings.length === 0 || wordings.some((wording) => asked.test(wording));
  return words.filter(
    ({ text, at }) =>
      (text === 'whom' && !asksAny(/\bwho/i)) ||
      (text === 'time' &&
        /^(?:what|which)$/.test(words[at - 1]?.text ?? '') &&
        /^(?:of|do|does|are|is)$/.test(words[at + 1]?.text ?? '') &&
        !words.some(({ stem }) => stem === 'spend' || stem === 'spent') &&
        !asksAny(/\b(?:when|time of day|what time)\b/i)) ||
      (text === 'when' && at === 0 && /^(?:do|does)$/.test(words[1]?.text ?? '') && !asksAny(/\bwhen\b/i)),
  );
}

/** "France and Spain combined": places that are named together are counted together. */
export function isPooled(at: number, words: readonly Word[], mentions: readonly Mention[]): boolean {
  return (
    /^(?:combined|pooled)$/.test(words[at]?.text ?? '') &&
    mentions.some(({ kind, to }) => kind === 'place' && to === at)
  );
}

/**
 * "By age and gender": one table is split once; what else it is to be split by is said to be missed. `splitAt`: where the
 * words from a place on name what tables are split by, how many they are; 0 elsewhere.
 */
export function splitsUnread(
  words: readonly Word[],
  mentions: readonly Mention[],
  splitAt: (at: number) => number,
): readonly Word[] {
  const splits = mentions.filter((mention) => mention.kind === 'split');
  const [first] = splits;
  if (first === undefined) return [];
  const others = splits.filter(({ by }) => by !== first.by);
  const joined = first.to + 1;
  const length = words[first.to]?.text === 'and' ? splitAt(joined) : 0;
  return words.filter(
    ({ at }) =>
      others.some(({ from, to }) => at >= from && at < to) || (at >= joined && at < joined + length),
  );
}

/** "More than one": a limit that nothing took, in words that alone say nothing. */
export function limitsUnread(
  words: readonly Word[],
  taken: ReadonlySet<number>,
  chosen: readonly Pick<TopicCandidate, 'explained' | 'indexed'>[],
): readonly Word[] {
  return words.filter(
    ({ text, at }) =>
      text === 'one' &&
      /^(?:than|least|just|only|exactly)$/.test(words[at - 1]?.text ?? '') &&
      words[at + 1]?.text !== 'of' &&
      !taken.has(at) &&
      !chosen.some(({ explained, indexed }) => explained.has(at) || indexed.core.has('one')),
  );
}

/** What tells of another time, and was not understood as one. */
export function timesUnread(
  words: readonly Word[],
  taken: ReadonlySet<number>,
  chosen: readonly Pick<TopicCandidate, 'explained'>[],
): readonly Word[] {
  return words.filter(
    ({ text, at }) =>
      /^(?:earlier|ago|previously|later)$/.test(text) &&
      !taken.has(at) &&
      !chosen.some(({ explained }) => explained.has(at)),
  );
}
