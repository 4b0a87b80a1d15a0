import type { Category } from '../meaning.ts';
import { exceptionRules } from './exceptions.ts';
import { listRules } from './lists.ts';
import { peopleRules } from './people.ts';
import { placeRules } from './places.ts';
import { predicateRules } from './predicates.ts';
import { questionRules } from './questions.ts';
import { relativeRules } from './relatives.ts';
import type { Rule, RuleLine } from './rule.ts';
import { sideRules } from './sides.ts';

/** The grammar; of rules for one pair of categories the earlier one is tried first. */
const lines: readonly RuleLine[] = [
  ...questionRules,
  ...peopleRules,
  ...relativeRules,
  ...exceptionRules,
  ...placeRules,
  ...predicateRules,
  ...listRules,
  ...sideRules,
];

type Outcome = readonly [result: Category, rule: Rule];

const byPair = Map.groupBy(
  lines.flatMap(([lefts, right, result, rule]) =>
    [lefts].flat().map((left) => ({ pair: `${left} ${right}`, outcome: [result, rule] as const })),
  ),
  ({ pair }) => pair,
);
const outcomes = new Map([...byPair].map(([pair, same]) => [pair, same.map(({ outcome }) => outcome)]));
const noOutcomes: readonly Outcome[] = [];

/** Rules that join two categories, each with the category that it makes. */
export const rulesFor = (left: Category, right: Category): readonly Outcome[] =>
  outcomes.get(`${left} ${right}`) ?? noOutcomes;
