import type { InsightSurvey } from '../../survey/survey.ts';
import type { Item } from '../meaning.ts';
import { timesIn } from '../times.ts';
import type { Token } from '../tokens.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { ageItems } from './age-items.ts';
import { nameItems } from './name-items.ts';
import { placeItems } from './place-items.ts';
import { isStrayStep, stepItems } from './step-items.ts';
import { operatorItems, wordItems } from './word-items.ts';
import { glue } from '../english.ts';
import { rootOf } from '../vocabulary/content-stems.ts';
import type { LooseAnswer } from '../vocabulary/loose-answers.ts';
import { targetItem } from './entry-items.ts';

/** Returns each meaning that a stretch of tokens has by itself. */
export function terminals(tokens: readonly Token[], vocabulary: Vocabulary, survey: InsightSurvey): Item[] {
  const scope = [...timeItems(tokens, survey), ...longest(placeItems(tokens, survey))];
  const names = [...nameItems(tokens, vocabulary), ...looseItems(tokens, vocabulary)].filter(
    (item) =>
      !isStrayStep(item, tokens, vocabulary) && !isOfScope(item, scope, tokens) && !isAskedFor(item, tokens),
  );
  return [
    ...names,
    ...wordItems(tokens),
    ...operatorItems(tokens).filter((item) => !isOfName(item, names)),
    ...ageItems(tokens, vocabulary),
    ...scope,
    ...scope.flatMap((one): Item[] =>
      isAlone(one, one.to, tokens) ? [{ category: '#only', from: one.to, to: one.to + 1, points: 3 }] : [],
    ),
    ...stepItems(tokens, vocabulary, names),
  ];
}

/** Whether "often" only asks for the steps, as in "how often". */
const isAskedFor = ({ from, to }: Item, tokens: readonly Token[]): boolean =>
  to === from + 1 && tokens[from]?.folded === 'often' && tokens[from - 1]?.folded === 'how';

/** Without what is a part of a longer name: "north" in "north west". */
const longest = (places: readonly Item[]): readonly Item[] =>
  places.filter(
    (one) =>
      !places.some(
        (other) => other.from <= one.from && one.to <= other.to && other.to - other.from > one.to - one.from,
      ),
  );

/** Whether a name is no more than a time, as "last year", or says that a place or time is the only one: "Mexico alone". */
function isOfScope({ category, from, to }: Item, scope: readonly Item[], tokens: readonly Token[]): boolean {
  return scope.some(
    (one) =>
      (one.category === 'T' && category === 'Q' && one.from <= from && to <= one.to) ||
      (to === from + 1 && isAlone(one, from, tokens)),
  );
}

/** Whether "most" or "least" is a part of what an answer says: "buy Pepsi most often". */
const isOfName = ({ category, from, to }: Item, names: readonly Item[]): boolean =>
  (category === '#most' || category === '#least') &&
  names.some((one) => one.predicate !== undefined && one.from < from && to <= one.to);

/** Whether a token says that a place or time is the only one: "Mexico alone". */
const isAlone = ({ to }: Item, at: number, tokens: readonly Token[]): boolean =>
  to === at && tokens[at]?.folded === 'alone';

function timeItems(tokens: readonly Token[], { catalogue }: InsightSurvey): Item[] {
  return timesIn(tokens, catalogue).map(({ from, to, waves, said }) => {
    const hasYear = /\d{4}/.test(said);
    const isExact = hasYear || said.includes('wave') || said.includes('quarter');
    return {
      category: 'T',
      from,
      to,
      points: (isExact ? 10 : 5) * (to - from),
      codes: waves,
      said,
      stem: hasYear ? '' : 'relative',
    };
  });
}

/** Longest stretch that the words of one label are spread over, in tokens. */
const longestStretch = 8;

/** Least share of a label's weight that its words in a prompt have, 0–1. */
const leastShare = 0.6;

/** Returns the answers, columns and questions of which most words are near each other, in any order. */
function looseItems(tokens: readonly Token[], vocabulary: Vocabulary): Item[] {
  return tokens.flatMap(({ folded, stem }, start) => {
    const root = rootOf(stem);
    return glue.has(folded)
      ? []
      : (vocabulary.loose.get(root) ?? []).flatMap((answer) =>
          answer.roots.has(root) ? looseItem(answer, start, tokens, vocabulary) : [],
        );
  });
}

function looseItem(
  { target, roots }: LooseAnswer,
  start: number,
  tokens: readonly Token[],
  vocabulary: Vocabulary,
): Item[] {
  const total = [...roots].reduce((sum, root) => sum + vocabulary.weightOf(root), 0);
  const { spent, weight } = wordsFrom(start, roots, tokens, vocabulary);
  const known = vocabulary.questions.get(target.question);
  if (spent.length < 2 || weight < leastShare * total || known === undefined) return [];
  const to = (spent.at(-1) ?? start) + 1;
  const points = Math.round((7 * weight) / 3) - (to - start - spent.length);
  const cost = target.kind === 'question' ? 6 : 0;
  return [targetItem(known, target, { from: start, to, spent, points: points - cost })];
}

/** Returns the tokens from a place on that have one of the roots, each root once, and their weights added up. */
function wordsFrom(
  start: number,
  roots: ReadonlySet<string>,
  tokens: readonly Token[],
  { weightOf }: Vocabulary,
): { readonly spent: readonly number[]; readonly weight: number } {
  const found = new Set<string>();
  const spent: number[] = [];
  let weight = 0;
  for (const [ahead, token] of tokens.slice(start, start + longestStretch).entries()) {
    if (ahead > 0 && (token.before === 'sentence' || token.before === 'clause')) break;
    const root = rootOf(token.stem);
    if (!roots.has(root) || found.has(root) || glue.has(token.folded)) continue;
    found.add(root);
    spent.push(start + ahead);
    weight += weightOf(root);
  }
  return { spent, weight };
}
