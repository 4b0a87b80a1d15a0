import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { surveyArbitrary, vocabularyOf } from '../../../testing/arbitraries/dataset.ts';
import { expressionArbitrary } from '../../../testing/arbitraries/expression.ts';
import { all, any, atLeastOf, atSuffixes, clause, not } from '../../../testing/expressions.ts';
import { tinySurvey } from '../../../testing/tiny-survey.ts';
import type { Dataset } from '../../survey/dataset.ts';
import { type Belongs, describes, inBaseMode } from '../../reference/respondents.ts';
import { createNodeMarks } from '../../execution/chunks/node-marks.case.ts';
import { ExpressionNodes } from './plan-builder.ts';
import { createNodeTable } from './node-table.ts';

function tinyNodes() {
  const table = createNodeTable();
  return { table, nodes: new ExpressionNodes(tinySurvey.catalogue, table) };
}

const cases = surveyArbitrary().chain((dataset) =>
  fc.record({
    dataset: fc.constant(dataset),
    expression: expressionArbitrary(vocabularyOf(dataset, { places: true })),
  }),
);

function marksOf(dataset: Dataset, belongs: Belongs): Uint8Array {
  return Uint8Array.from({ length: dataset.respondents.count }, (_, i) => Number(belongs(i)));
}

test('the node of an expression holds whom the expression describes', () => {
  fc.assert(
    fc.property(cases, ({ dataset, expression }) => {
      const table = createNodeTable();
      const node = new ExpressionNodes(dataset.catalogue, table).described(expression);
      expect(createNodeMarks(dataset, table.nodes)(node)).toEqual(
        marksOf(dataset, describes(dataset, expression)),
      );
    }),
    { numRuns: 500 },
  );
});

test('the node of who was asked holds those who were asked every question', () => {
  fc.assert(
    fc.property(cases, ({ dataset, expression }) => {
      const table = createNodeTable();
      const node = new ExpressionNodes(dataset.catalogue, table).asked(expression);
      expect(createNodeMarks(dataset, table.nodes)(node)).toEqual(
        marksOf(dataset, inBaseMode(dataset, 'asked', expression)),
      );
    }),
    { numRuns: 300 },
  );
});

describe('a clause reads', () => {
  test('the codes of a single question as one set', () => {
    const { table, nodes } = tinyNodes();
    const both = table.nodes[nodes.described(clause('owner', 'no', 'yes'))];
    expect(both).toEqual({ kind: 'codes', column: 'owner', codes: [1, 2] });
    expect(nodes.described(atLeastOf(2, clause('owner', 'no', 'yes')))).toBe(table.nobody);
  });

  test('suffixes of a grid as codes of its row', () => {
    const { table, nodes } = tinyNodes();
    const node = table.nodes[nodes.described(atSuffixes(clause('apps', 'maps'), 9, 1))];
    expect(node).toEqual({ kind: 'codes', column: 'apps/maps', codes: [1, 4] });
  });

  test('waves and locations as pairs', () => {
    const { table, nodes } = tinyNodes();
    const late = all(clause('waves', 'w2'), not(clause('locations', 'A')));
    expect(table.nodes[nodes.described(late)]).toEqual({ kind: 'pairs', pairs: '000011' });
  });
});

test('what expressions share is one node', () => {
  const { table, nodes } = tinyNodes();
  nodes.described(any(clause('gender', 'f'), clause('devices', 'phone')));
  const before = table.nodes.length;
  nodes.described(any(clause('devices', 'phone'), clause('gender', 'f')));
  nodes.described(not(not(clause('gender', 'f'))));
  expect(table.nodes.length).toBe(before);
});

test('an unknown code is refused', () => {
  const { nodes } = tinyNodes();
  expect(() => nodes.described(clause('nothing', 'x'))).toThrow(/no question "nothing"/);
  expect(() => nodes.described(clause('gender', 'x'))).toThrow(/no datapoint "x"/);
  expect(() => nodes.described(atSuffixes(clause('apps', 'maps'), 5))).toThrow(/no suffix 5/);
});
