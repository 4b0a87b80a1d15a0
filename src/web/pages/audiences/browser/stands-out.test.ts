import { expect, test } from 'vitest';
import type { CrosstabTable } from '../../../../contract/crosstab-query.ts';
import { tinyCatalogue } from '../../../expression-editor/tiny-catalogue.case.ts';
import { profileRows, standsOut } from './stands-out.ts';

const catalogue = tinyCatalogue();

test('the answers to what the audience itself asks for are not compared', () => {
  const all = profileRows(catalogue, new Set());
  const [first] = all;
  expect(first).toBeDefined();
  const rest = profileRows(catalogue, new Set([first?.question.code ?? '']));
  expect(rest.length).toBeLessThan(all.length);
  expect(rest.some(({ question }) => question.code === first?.question.code)).toBe(false);
});

test('waves, locations, grids and numbers are no answers to compare', () => {
  const kinds = new Set(
    profileRows(catalogue, new Set()).map(({ question: { kind, code } }) => `${kind} ${code}`),
  );
  expect([...kinds].filter((one) => /grid|numeric|waves|locations/.test(one))).toEqual([]);
});

test('of two answers to one question only the stronger is listed, and what the correction leaves out is not', () => {
  const [first] = profileRows(catalogue, new Set());
  const [, second] = profileRows(catalogue, new Set()).filter(
    ({ question }, place, all) => all.findIndex((one) => one.question === question) === place,
  );
  if (first === undefined || second === undefined) throw new Error('the catalogue has too few questions');
  const cells = {
    z: [3, -6, 2],
    // Holm over three tests: 0.002 × 2 = 0.004, 0.00001 × 3, and 0.045 × 1.
    p_value: [0.002, 0.000_01, 0.06],
    index: [130, 60, 110],
    row_size: [50, 50, 50],
    base_size: [100, 100, 100],
  } satisfies Partial<CrosstabTable['cells']>;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a table has more columns than are read here
  const table = { cells } as unknown as CrosstabTable;
  const found = standsOut([first, first, second], table, { correction: 'holm', levels: [95, 99] });
  expect(found.map(({ index, mark }) => [index, mark.direction, mark.level])).toEqual([[60, 'lower', 99]]);
});
