import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { EditionChanges } from '../../../contract/edition.ts';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { ChangeList } from './PlanChanges.tsx';

const place = { table: 3, title: 'Awareness', row: 'Brand A', column: 'Men', path: ['Gender'] };
const figures = {
  kind: 'share',
  value: 50.3,
  before: 45.1,
  sample: 1200,
  sample_before: 1150,
  gap: 5.2,
  gap_low: 2.1,
  gap_high: 8.3,
  z: 3.3,
  p_value: 0.001,
  corrected_p_value: 0.004,
} as const;
const changes: EditionChanges = {
  wave_codes: ['w2'],
  before_codes: ['w1'],
  waves: 'w2',
  before: 'w1',
  comparisons: 40,
  clear: 3,
  changes: [
    { ...place, ...figures, also: [{ ...place, row: 'Brand A or B' }] },
    { ...place, ...figures, table: 7, title: 'Use', value: 40, gap: -5.1, z: -3.2, also: [] },
  ],
  survey: [],
};

test('J and K step through the changes, and Enter opens the table of one', async () => {
  const onOpenTable = vi.fn();
  const page = await renderInKit(<ChangeList changes={changes} onOpenTable={onOpenTable} />);
  await userEvent.keyboard('j');
  const first = page.getByRole('button', { name: /^Awareness: Brand A, Gender › Men/ });
  await expect.element(first).toHaveFocus();
  const text = first.element().textContent.replaceAll(/\s/gu, ' ');
  expect(text).toContain('50.3% against 45.1%+5.2 (+2.1 to +8.3)n 1,200 and 1,150p = 0.004');
  expect(text).toContain('Also: Awareness: Brand A or B, Gender › Men');
  await userEvent.keyboard('j');
  await expect.element(page.getByRole('button', { name: /^Use: Brand A/ })).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(first).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Open table' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onOpenTable).toHaveBeenCalledExactlyOnceWith(3);
});
