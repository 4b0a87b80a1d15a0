import type { Clause, Expression } from '../../expression/expression.ts';
import { numbersOf } from './answers.ts';
import type { Question } from './catalogue.ts';
import type { Dataset } from './dataset.ts';
import { findDatapoint, findQuestion } from './find-question.ts';
import { positive } from './positive.ts';

/**
 * The respondents that the expression describes: 1 or 0 per respondent, over the whole dataset tree whatever the scope.
 * A negation is the complement among all respondents, including people who were not asked. `ofChild` may cache its
 * answers. Throws `unknown_code`.
 */
export function membership(
  dataset: Dataset,
  expression: Expression,
  ofChild = (child: Expression): Uint8Array => membership(dataset, child),
): Uint8Array {
  if (expression.kind === 'clause') return clauseMembership(dataset, expression);
  const { match, children, negated } = expression;
  const holding = new Uint32Array(dataset.respondents.count);
  for (const child of children) tally(holding, ofChild(child));
  return reaching(holding, match.kind === 'all' ? children.length : match.count, negated);
}

/** Holds for those who gave at least `minCount` distinct datapoints. */
function clauseMembership(dataset: Dataset, clause: Clause): Uint8Array {
  const question = findQuestion(dataset.catalogue, clause.question);
  const given = new Uint32Array(dataset.respondents.count);
  if (question.kind === 'numeric' && clause.datapoints === null) {
    tally(given, answeredNumber(dataset, question));
  } else {
    const listed = new Set(clause.datapoints ?? question.datapoints.map((datapoint) => datapoint.code));
    for (const code of listed) {
      tally(given, positive(dataset, question, findDatapoint(question, code), clause.suffixes));
    }
  }
  return reaching(given, clause.minCount, clause.negated);
}

function answeredNumber(dataset: Dataset, question: Question): Uint8Array {
  return Uint8Array.from(numbersOf(dataset, question.code), (x) => (Number.isNaN(x) ? 0 : 1));
}

/** Adds a 1 for every holder; changes `counts`. */
function tally(counts: Uint32Array, holders: Uint8Array): void {
  for (let i = 0; i < counts.length; i++) counts[i] = (counts[i] ?? 0) + (holders[i] ?? 0);
}

function reaching(counts: Uint32Array, needed: number, negated: boolean): Uint8Array {
  const members = new Uint8Array(counts.length);
  for (let i = 0; i < counts.length; i++) if ((counts[i] ?? 0) >= needed !== negated) members[i] = 1;
  return members;
}
