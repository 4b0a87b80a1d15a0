import type { Clause } from '../../expression/expression.ts';
import type { Codes, Value } from '../../figures/figure-query.ts';

/** Returns the clause that a value involves: its question, with the datapoint and suffixes that it names. */
export function clauseOfValue({ question, datapoint, suffixes }: Value): Clause {
  return clauseOf(question, datapoint === null ? null : [datapoint], suffixes);
}

/** Returns the clauses of a score: who gives an answer of `plus`, and who one of `minus`. */
export function clausesOfScore(
  { question, datapoint, suffixes }: Value,
  { plus, minus }: { readonly plus: Codes; readonly minus: Codes },
): { readonly plus: Clause; readonly minus: Clause } {
  // In the row of a grid codes are suffixes.
  const coded = (codes: Codes): Clause =>
    datapoint === null
      ? clauseOf(question, codes, suffixes)
      : clauseOf(question, [datapoint], codes.map(Number));
  return { plus: coded(plus), minus: coded(minus) };
}

function clauseOf(
  question: string,
  datapoints: readonly string[] | null,
  suffixes: readonly number[] | null,
): Clause {
  return { kind: 'clause', question, datapoints, suffixes, minCount: 1, negated: false };
}
