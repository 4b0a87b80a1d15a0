import type { Clause, Expression } from '../expression/expression.ts';
import { fill } from './fill.ts';
import type { Names } from './names.ts';
import type { PhrasedQuestion } from './phrase.ts';
import { answeredWith } from './quoted.ts';

export interface ClauseWords {
  /** Verb phrase after "who": "own a tablet". */
  readonly does: string;
  /** Noun for the people: "women". */
  readonly noun?: string;
  /** What follows a noun for people: "aged 16–24". */
  readonly addition?: string;
}

/** Words for the people of a clause's answers; with `negated`, for all others. Its own negation is left out. */
export function clauseWords(clause: Clause, names: Names, negated: boolean): ClauseWords {
  const { does, doesNot, people } = fill(names.question(clause.question) ?? unknown(clause.question), clause);
  if (negated) return { does: doesNot };
  if (!/^people\b/u.test(people)) return { does, noun: people };
  return people.startsWith('people who ') ? { does } : { does, addition: people.slice('people '.length) };
}

/** Says what the people of one clause do: "own a tablet"; undefined for any other expression, or a question not known. */
export function doesWhat(expression: Expression | null, names: Names): string | undefined {
  if (expression?.kind !== 'clause' || names.question(expression.question) === undefined) return undefined;
  return clauseWords(expression, names, expression.negated).does;
}

/** A question that the survey does not have; its codes are quoted. */
function unknown(code: string): PhrasedQuestion {
  const phrase = { does: answeredWith('{answer}', `to “${code}”`) };
  return { code, kind: 'multiple', name: code, wording: '', phrase, datapoints: [], suffixes: [] };
}
