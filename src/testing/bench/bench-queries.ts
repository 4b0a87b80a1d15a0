import type { CrosstabItem, CrosstabQuery } from '../queries/crosstab-query.ts';
import type { Catalogue, Question } from '../../engine/survey/catalogue.ts';
import type { StatsQuery } from '../queries/stats-query.ts';
import type { Clause, Expression } from '../../expression/expression.ts';
import { counting, crosstabQuery, statsQuery } from '../build-query.ts';
import { all, any, atLeastOf, atSuffixes, clause, not } from '../expressions.ts';
import { RandomStream } from './random-stream.ts';

/**
 * 60 multiple answers, 25 single ones and 15 expressions, by 17 demographic and other single answers and 13 audiences:
 * what an analyst puts into one table.
 */
export function smallTable(catalogue: Catalogue): CrosstabQuery {
  const multiple = every(18, answersOf(catalogue, 'multiple'));
  const single = every(13, answersOf(catalogue, 'single').slice(8));
  const demographic = answersOf(catalogue, 'single').slice(0, 17);
  return table(
    [...multiple.slice(0, 60), ...single.slice(0, 25), ...expressionRows],
    [...demographic, ...audiences],
  );
}

/** 1,000 rows by 200 columns, drawn from all 2,000 answers without repetition. */
export function largeTable(catalogue: Catalogue): CrosstabQuery {
  const drawn = shuffled(everyAnswer(catalogue), 'large table');
  return table(drawn.slice(0, 1000), drawn.slice(1000, 1200));
}

/** All 2,000 answers as headers of a table. */
export function allAnswers(catalogue: Catalogue): CrosstabItem['content'][] {
  return everyAnswer(catalogue).map(counting);
}

/** A table with other contents in its `row`. */
export function withRow(query: CrosstabQuery, row: number, expression: Expression): CrosstabQuery {
  return {
    ...query,
    rows: query.rows.map((item, index) =>
      index === row ? { ...item, content: counting(expression) } : item,
    ),
  };
}

/** 50 datapoints by 5 audiences by 8 waves. */
export function statsByWave(): StatsQuery {
  return statsQuery('m26', {
    splitter: 'waves',
    figures: 'sizes',
    audiences: audiences
      .slice(0, 5)
      .map((expression, index) => ({ id: `audience-${index + 1}`, expression })),
  });
}

/** An expression of 6 leaves. */
export const sixLeaves: Expression = all(
  any(clause('m3', 'a2'), clause('m9', 'a5'), clause('s12', 'a1')),
  clause('s2', 'a2', 'a3'),
  not(all(clause('m20', 'a7'), clause('m11', 'a4'))),
);

/** Rows that take an expression each to say: negations, alternatives, at least so many of a list. */
const expressionRows: readonly Expression[] = [
  atLeastOf(4, clause('m1', ...codes(1, 12))),
  atLeastOf(3, clause('m6', ...codes(1, 20))),
  atLeastOf(5, clause('m12', ...codes(1, 36))),
  any(clause('m2', 'a3'), clause('m2', 'a9'), clause('m8', 'a14')),
  all(clause('m4', ...codes(1, 5)), not(clause('s9', 'a1', 'a2'))),
  all(clause('m5', 'a2'), clause('s1', 'a2')),
  all(clause('m10', ...codes(3, 7)), not(clause('m10', 'a1'))),
  all(clause('s20', 'a1', 'a2', 'a3'), any(clause('m15', 'a6'), clause('m16', 'a6'))),
  not(any(clause('m17', ...codes(1, 6)), clause('s30', 'a1'))),
  all(clause('m18', 'a11'), clause('m19', 'a12')),
  atSuffixes(clause('g1', 'a3'), 1, 2),
  all(atSuffixes(clause('g2', 'a7'), 1, 2), clause('m21', ...codes(1, 4))),
  any(all(clause('s2', 'a1'), clause('m22', 'a8')), all(clause('s2', 'a6'), clause('m22', 'a9'))),
  atLeastOf(3, atSuffixes(clause('g3', ...codes(1, 8)), 5)),
  all(not(clause('m24', 'a2')), not(clause('m24', 'a3')), clause('s40', 'a1')),
];

/** Who an analyst compares: a third to a twentieth of everybody. */
const audiences: readonly Expression[] = [
  all(clause('s2', 'a1', 'a2'), any(clause('m1', 'a1'), clause('m1', 'a6'), clause('m3', 'a9'))),
  all(clause('s1', 'a2'), clause('s2', 'a2', 'a3', 'a4')),
  any(clause('m7', 'a1', 'a2', 'a3'), clause('m13', 'a5')),
  all(clause('s10', 'a1', 'a2', 'a3'), not(clause('m14', 'a2'))),
  atLeastOf(5, clause('m23', ...codes(1, 24))),
  all(clause('s5', 'a1'), clause('s6', 'a1', 'a2')),
  all(clause('s1', 'a1'), atLeastOf(2, clause('m25', ...codes(1, 15)))),
  atSuffixes(clause('g4', 'a1'), 5),
  all(clause('s2', 'a5', 'a6'), not(clause('m27', ...codes(1, 3)))),
  any(clause('m28', 'a10', 'a20', 'a30'), all(clause('s15', 'a1'), clause('s16', 'a2'))),
  not(any(clause('m5', ...codes(1, 10)), clause('s25', 'a1', 'a2'))),
  all(clause('s35', 'a1', 'a2'), clause('s36', 'a1', 'a2', 'a3')),
  all(atSuffixes(clause('g5', 'a5'), 1, 2), clause('s1', 'a1')),
];

function codes(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => `a${from + index}`);
}

function everyAnswer(catalogue: Catalogue): Clause[] {
  return (['single', 'multiple', 'grid_single'] as const).flatMap((kind) => answersOf(catalogue, kind));
}

/** One clause an answer that can be given: datapoints, in grids by suffix. */
function answersOf(catalogue: Catalogue, kind: Question['kind']): Clause[] {
  return catalogue.questions
    .filter((question) => question.kind === kind)
    .flatMap(({ code, datapoints, suffixes }) =>
      datapoints.flatMap((datapoint) => {
        const answer = clause(code, datapoint.code);
        return suffixes.length === 0 ? [answer] : suffixes.map((suffix) => atSuffixes(answer, suffix.code));
      }),
    );
}

function every<Item>(step: number, items: readonly Item[]): Item[] {
  return items.filter((_, index) => index % step === 0);
}

function shuffled<Item>(items: readonly Item[], seed: string): Item[] {
  const stream = new RandomStream(seed);
  return items
    .map((item) => ({ item, at: stream.uniform() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

function table(rows: readonly Expression[], columns: readonly Expression[]): CrosstabQuery {
  return crosstabQuery(rows.map(counting), columns.map(counting), { figures: 'sizes' });
}
