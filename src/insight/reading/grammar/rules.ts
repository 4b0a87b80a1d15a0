import type { Category } from '../meaning.ts';
import { exceptionRules } from './exceptions.ts';
import { listRules } from './lists.ts';
import { peopleRules } from './people.ts';
import { placeRules } from './places.ts';
import { predicateRules } from './predicates.ts';
import { questionRules } from './questions.ts';
import { relativeRules } from './relatives.ts';
import type { RuleLine } from './rule.ts';
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

const byPair = Map.groupBy(
  lines.flatMap((line) => line.lefts.map((left) => ({ pair: `${left} ${line.right}`, line }))),
  ({ pair }) => pair,
);
const noLines: readonly { readonly line: RuleLine }[] = [];

/** Rules that join two categories. */
export const rulesFor = (left: Category, right: Category): readonly { readonly line: RuleLine }[] =>
  byPair.get(`${left} ${right}`) ?? noLines;
