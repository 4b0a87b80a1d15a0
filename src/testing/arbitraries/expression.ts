import * as fc from 'fast-check';
import type { Clause, Expression, Group, Match } from '../../expression/expression.ts';

/** The codes that random expressions are made of. */
export type Vocabulary = readonly QuestionVocabulary[];

export interface QuestionVocabulary {
  readonly code: string;
  readonly datapoints: readonly string[];
  /** Empty for a question without suffixes. */
  readonly suffixes: readonly number[];
}

/** Small on purpose: clauses that share codes are what simplifications go wrong on. */
export const smallVocabulary: Vocabulary = [
  { code: 'q1', datapoints: ['a', 'b', 'c'], suffixes: [] },
  { code: 'q2', datapoints: ['a', 'b'], suffixes: [1, 2] },
  { code: 'gaming.q3', datapoints: ['x'], suffixes: [] },
  { code: 'waves', datapoints: ['w1', 'w2', 'w3'], suffixes: [] },
  { code: 'locations', datapoints: ['north', 'south'], suffixes: [] },
];

/** A clause that reads well: codes of the vocabulary, distinct, and a count that may be out of reach. */
export function clauseArbitrary(vocabulary: Vocabulary = smallVocabulary): fc.Arbitrary<Clause> {
  return fc.constantFrom(...vocabulary).chain((question) =>
    fc.record({
      kind: fc.constant('clause' as const),
      question: fc.constant(question.code),
      datapoints: fc.option(fc.subarray([...question.datapoints], { minLength: 1 }).chain(shuffled)),
      suffixes:
        question.suffixes.length === 0
          ? fc.constant(null)
          : fc.option(fc.subarray([...question.suffixes], { minLength: 1 }).chain(shuffled)),
      minCount: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.integer({ min: 1, max: 4 })),
      negated: fc.boolean(),
    }),
  );
}

/** A tree that every check accepts: no empty group, counts from 1 up (some out of reach), at most 5 levels. */
export function expressionArbitrary(vocabulary: Vocabulary = smallVocabulary): fc.Arbitrary<Expression> {
  const { expression } = fc.letrec<{ expression: Expression; group: Group; clause: Clause }>((tie) => ({
    expression: fc.oneof(
      { maxDepth: 4, depthSize: 'small', withCrossShrink: true },
      tie('clause'),
      tie('group'),
    ),
    group: fc.record({
      kind: fc.constant('group' as const),
      match: matchArbitrary,
      negated: fc.boolean(),
      children: fc.array(tie('expression'), { minLength: 1, maxLength: 4 }),
    }),
    clause: clauseArbitrary(vocabulary),
  }));
  return expression;
}

const matchArbitrary: fc.Arbitrary<Match> = fc.oneof(
  fc.constant<Match>({ kind: 'all' }),
  fc.record({ kind: fc.constant('atLeast' as const), count: fc.integer({ min: 1, max: 5 }) }),
);

function shuffled<T>(codes: T[]): fc.Arbitrary<T[]> {
  return fc.shuffledSubarray(codes, { minLength: codes.length });
}
