import type { InsightSurvey } from '../../survey/survey.ts';
import type { Item } from '../meaning.ts';
import { timesIn } from '../times.ts';
import { type Token } from '../tokens.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { ageItems } from './age-items.ts';
import { looseItems } from './loose-items.ts';
import { nameItems } from './name-items.ts';
import { placeItems } from './place-items.ts';
import { isStrayStep, stepItems } from './step-items.ts';
import { operatorItems, wordItems } from './word-items.ts';

/** Returns each meaning that a stretch of tokens has by itself. */
export function terminals(tokens: readonly Token[], vocabulary: Vocabulary, survey: InsightSurvey): Item[] {
  const scope = [...timeItems(tokens, survey), ...longest(placeItems(tokens, survey))];
  const names = [...nameItems(tokens, vocabulary), ...looseItems(tokens, vocabulary)].filter(
    (item) => !isStrayStep(item, tokens, vocabulary) && !isOfScope(item, scope, tokens),
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
