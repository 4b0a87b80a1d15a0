import { expect, test } from 'vitest';
import { clauseOf } from '../../../../figures/query-parts.ts';
import { sentFigures } from '../../../api/figures/sent-figures.case.ts';
import { tinyCatalogue } from '../../../catalogue/tiny-catalogue.case.ts';
import { profileQuery, profileRows, standsOut } from './stands-out.ts';

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
  const rows = [first, first, second];
  const audience = { id: 'owners', expression: clauseOf('owner', ['yes'], null) };
  const cell = { column: 100, row: 50, base: 100 };
  const figures = sentFigures({
    query: profileQuery(rows, audience, { waves: null, locations: null, weight: null }, 'linearised'),
    // Holm over three tests: 0.002 × 2 = 0.004, 0.00001 × 3, and 0.06 × 1.
    cells: [
      { ...cell, n: 65, test: [3, 0.002] },
      { ...cell, n: 30, test: [-6, 0.000_01] },
      { ...cell, n: 55, test: [2, 0.06] },
    ],
  });
  const { found, tests } = standsOut(rows, figures, { correction: 'holm', levels: [95, 99] });
  expect(found.map(({ index, mark }) => [index, mark.direction, mark.level])).toEqual([[60, 'below', 99]]);
  expect(tests).toBe(3);
});
