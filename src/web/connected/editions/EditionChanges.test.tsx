import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { EditionChanges } from '../../../contract/saved-work/edition.ts';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { quotedChanges } from '../../../figures/standouts/listed-changes.ts';
import { format } from '../../lib/format.ts';
import { ChangeList } from './EditionChanges.tsx';

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
    {
      ...place,
      ...figures,
      people: 'men',
      does: 'know Brand A',
      also: [{ ...place, row: 'Brand A or B', value: 61.5, before: 58 }],
    },
    {
      ...place,
      ...figures,
      table: 7,
      title: 'Use',
      column: 'Women',
      value: 40,
      gap: -5.1,
      z: -3.2,
      also: [],
    },
  ],
  survey: [],
};

test('J and K step through the changes, the panel explains the one in focus, and Enter opens its table', async () => {
  const onOpenTable = vi.fn();
  const page = await renderInKit(
    <ChangeList
      work={{ kind: 'tab_plans', id: 'p' }}
      number={1}
      changes={changes}
      onOpenTable={onOpenTable}
    />,
  );
  await userEvent.keyboard('j');
  const first = page.getByRole('button', { name: /^The share of men who know Brand A rose\./ });
  await expect.element(first).toHaveFocus();
  const words = (part: ReturnType<typeof page.getByRole>) =>
    part.element().textContent.replaceAll(/\s/gu, ' ');
  expect(words(first)).toContain('table 3 · Awareness · also Brand A or B, Men 58.0 → 61.5');
  const row = page.getByRole('row', { name: /^1 The share/ });
  expect(words(row)).toMatch(/45\.150\.3.*\+5\.2 ± 3\.11,150 · 1,2000\.004$/);
  const panel = page.getByRole('complementary', { name: 'Change' });
  expect(words(panel)).toContain('50.3% of men know Brand A, against 45.1% in w1.');
  expect(words(panel)).toContain('95% interval +2.1 to +8.3');
  expect(words(panel)).toContain('Brand A or B, Men58.0 → 61.5 +3.5');
  await userEvent.keyboard('j');
  const second = page.getByRole('button', { name: /^Use: Brand A, Gender › Women fell\./ });
  await expect.element(second).toHaveFocus();
  expect(words(panel)).toContain('2 of 2');
  await userEvent.keyboard('k');
  await expect.element(first).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onOpenTable).toHaveBeenCalledExactlyOnceWith(3);
});

test('changes are narrowed to one column, and to those that fell', async () => {
  const page = await renderInKit(
    <ChangeList
      work={{ kind: 'tab_plans', id: 'p' }}
      number={1}
      changes={changes}
      onOpenTable={() => undefined}
    />,
  );
  await page.getByRole('radio', { name: 'Down 1' }).click();
  await expect.element(page.getByRole('button', { name: /^Use/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^The share/ })).not.toBeInTheDocument();
  await page.getByRole('radio', { name: 'All 2' }).click();
  await page.getByRole('combobox', { name: /^Column/ }).click();
  await page.getByRole('option', { name: 'Gender › Men' }).click();
  await expect.element(page.getByRole('button', { name: /^Use/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^The share/ })).toBeVisible();
});

test('changes of a report are named by their page, with the titles and texts that quote a moved figure', async () => {
  const texts = [
    { place: 'The title of page 2', text: '45.1% of men know Brand A' },
    { place: 'The text of page 2', text: 'From 145.1 to 45.15' },
  ];
  const page = await renderInKit(
    <ChangeList
      work={{ kind: 'reports', id: 'r' }}
      number={1}
      changes={{ ...changes, survey: [{ kind: 'revised', table: 3, name: 'Awareness' }] }}
      onOpenTable={() => undefined}
      placeOf={(table) => `page ${table - 1}`}
      quoted={(found) => quotedChanges(found, (table) => (table === 3 ? texts : []), format)}
    />,
  );
  await expect.element(page.getByText('The title of page 2 says 45.1%, now 50.3%.')).toBeVisible();
  expect(page.getByText('The text of page 2').elements()).toHaveLength(0);
  await expect
    .element(page.getByText('Other figures for the same waves than in the published edition: Awareness'))
    .toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(page.getByRole('button', { name: 'Open page 2' })).toBeVisible();
});
