import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInKit } from '../../../../testing/components/render-in-kit.tsx';
import { income } from './draft/income.case.ts';
import { RegroupBar } from './RegroupBar.tsx';
import { parseNumbers, reasonAgainst, regroupEdit, sharedLabels, wholeNumbers } from './regroupings.ts';

const other: typeof income = { ...income, code: 'c5', name: 'Income of others' };
const grid: typeof income = { ...income, code: 'g1', kind: 'grid_single' };

test('the bar says how many are selected and why something cannot be made of them', async () => {
  await renderInKit(<RegroupBar chosen={[income]} dataset="d" revision={1} onClear={() => undefined} />);
  await expect.element(page.getByRole('status')).toHaveTextContent('1 selected');
  const group = page.getByRole('button', { name: 'Group into a grid…' });
  await expect.element(group).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('button', { name: 'Change to a number…' })).toBeEnabled();
});

test('questions with one answer become rows or answers, and a grid is split', () => {
  expect(reasonAgainst('grid', [income, other])).toBeUndefined();
  expect(reasonAgainst('grid', [income, grid])).toBe('The variables are of different kinds');
  expect(reasonAgainst('split', [grid])).toBeUndefined();
  expect(reasonAgainst('split', [income])).toBe('It already has one answer per respondent');
  expect(sharedLabels([income, other])).toEqual(['Low', 'Middle', 'Not said']);
  expect(regroupEdit('multiple', [income, other], { name: 'Both', label: 'Low' })).toEqual({
    op: 'group',
    questions: ['c4', 'c5'],
    into: 'multiple',
    chosen: 'Low',
    set: { name: 'Both' },
  });
});

const ofKind = (kind: typeof income.kind): typeof income => ({ ...income, kind });
const column = (code: number, name: string) => ({
  ...grid.datapoints[0],
  code,
  name,
  midpoint: null,
  numeric: false,
});
const rows: typeof income = { ...grid, suffixes: [column(1, 'Agree'), column(2, 'Disagree')] };

test('every kind becomes what it can, and says why it cannot become the rest', () => {
  const number = ofKind('numeric');
  expect(reasonAgainst('grid', [number, { ...number, code: 'n2' }])).toBeUndefined();
  expect(reasonAgainst('grid', [grid, { ...grid, code: 'g2' }])).toBe('Grids can’t be rows of a grid');
  expect(reasonAgainst('split', [ofKind('grid_numeric')])).toBeUndefined();
  expect(reasonAgainst('split', [number])).toBe('It already has one answer per respondent');
  for (const kind of ['numeric', 'multiple', 'grid_multiple'] as const)
    expect(reasonAgainst('single', [ofKind(kind)])).toBeUndefined();
  expect(reasonAgainst('single', [income])).toBe('It already has one answer per respondent');
  expect(reasonAgainst('multiple', [rows])).toBeUndefined();
  expect(sharedLabels([rows])).toEqual(['Agree', 'Disagree']);
  expect(reasonAgainst('multiple', [ofKind('multiple')])).toBe('Select another variable');
  expect(reasonAgainst('multiple', [number, { ...number, code: 'n2' }])).toBe(
    'Numbers have no answers to choose from',
  );
});

test('numbers become answers by their values, which are proposed where they are whole', () => {
  const values = parseNumbers('2, 1, −9, 2') ?? [];
  expect(values).toEqual([-9, 1, 2]);
  expect(parseNumbers('1, two')).toBeNull();
  expect(regroupEdit('single', [ofKind('numeric')], { name: '', values })).toEqual({
    op: 'group',
    questions: ['c4'],
    into: 'single',
    values,
  });
  expect(regroupEdit('single', [ofKind('multiple')], { name: '', values })).not.toHaveProperty('values');
  const bin = (from: number | null, to: number | null, size: number) => ({ from, to, size });
  expect(wholeNumbers([bin(1, 2, 5), bin(2, 3, 0), bin(3, 4, 1)])).toEqual([1, 3]);
  expect(wholeNumbers([bin(0, 10, 5)])).toEqual([]);
  expect(wholeNumbers([bin(1, 2, 5), bin(2, null, 1)])).toEqual([]);
});
