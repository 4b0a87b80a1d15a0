import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInKit } from '../../../../testing/components/render-in-kit.tsx';
import { income } from './income.case.ts';
import { RegroupBar } from './RegroupBar.tsx';
import { reasonAgainst, regroupEdit, sharedLabels } from './regroupings.ts';

const other: typeof income = { ...income, code: 'c5', name: 'Income of others' };
const grid: typeof income = { ...income, code: 'g1', kind: 'grid_single' };

test('the bar says how many are selected and why something cannot be made of them', async () => {
  await renderInKit(<RegroupBar chosen={[income]} dataset="d" revision={1} onClear={() => undefined} />);
  await expect.element(page.getByRole('status')).toHaveTextContent('1 selected');
  const group = page.getByRole('button', { name: 'Group into a grid…' });
  await expect.element(group).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('button', { name: 'Make it a number…' })).toBeEnabled();
});

test('questions with one answer become rows or answers, and a grid is split', () => {
  expect(reasonAgainst('grid', [income, other])).toBeUndefined();
  expect(reasonAgainst('grid', [income, grid])).toBe('The variables are of different kinds');
  expect(reasonAgainst('split', [grid])).toBeUndefined();
  expect(reasonAgainst('split', [income])).toBe('It has one answer a respondent');
  expect(sharedLabels([income, other])).toEqual(['Low', 'Middle', 'Not said']);
  expect(regroupEdit('multiple', [income, other], { name: 'Both', label: 'Low' })).toEqual({
    op: 'group',
    questions: ['c4', 'c5'],
    into: 'multiple',
    chosen: 'Low',
    set: { name: 'Both' },
  });
});
