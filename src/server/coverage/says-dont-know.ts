import { isGrid } from '../../lib/question-kind.ts';
import type { Question } from '../../engine/survey/catalogue.ts';
import type { Expression } from '../../expression/expression.ts';
import { clauseOf } from '../../figures/query-parts.ts';

const words =
  /^(?:don['’]?t know|do not know|dk\b|can['’]?t (?:say|recall|remember|tell)|cannot (?:say|tell)|not sure|unsure|hard to say|no idea|wei(?:ss|ß) nicht|ne sait pas|no sabe)/iu;

/** Respondents who gave a "don't know" answer, in a grid in any row; null: the question has none. */
export function saidDontKnow({ code, kind, datapoints, suffixes }: Question): Expression | null {
  const columns = suffixes.filter(isSaid).map((suffix) => suffix.code);
  const answers = datapoints.filter(isSaid).map((datapoint) => datapoint.code);
  if (isGrid({ kind })) return columns.length === 0 ? null : clauseOf(code, null, columns);
  // A question that is no grid has no columns.
  return answers.length === 0 ? null : clauseOf(code, answers, null);
}

function isSaid({ name }: { readonly name: string }): boolean {
  return words.test(name.trim());
}
