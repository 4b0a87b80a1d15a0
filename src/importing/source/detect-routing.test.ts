import { expect, test } from 'vitest';
import { routedSource } from '../../testing/routed-survey.ts';
import { sourceOfCells } from '../../testing/source-of-cells.ts';
import { describeSource } from './describe-source.ts';
import type { SourceFile } from './source-file.ts';

const routings = (file: SourceFile) =>
  new Map(describeSource(file).variables.map(({ name, statistics }) => [name, statistics.routing]));

/** Three answers of `a` and, in rows where it is 2, an answer of `q`; `exception` is filled too. */
const routed = (exception = -1) =>
  sourceOfCells({
    a: { kind: 'number', cells: Array.from({ length: 300 }, (_, row) => 1 + (row % 3)) },
    q: {
      kind: 'number',
      cells: Array.from({ length: 300 }, (_, row) =>
        row % 3 === 1 || row === exception ? 1 + (row % 4) : Number.NaN,
      ),
    },
  });

test('the variable whose values decide who is filled is found, unless one row is an exception', () => {
  expect(routings(routed()).get('q')).toEqual({ variable: 'a', values: [2] });
  expect(routings(routed(299)).get('q')).toBeNull();
});

// The coverage of the dataset finds them, with the mistakes that people make (`server/coverage/filter-pairs.ts`).
test('two variables that decide together are no routing of the file', () => {
  const found = routings(routedSource());
  expect(['both', 'either', 'nearly', 'skipped'].map((name) => found.get(name))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
