import { expect, test, vi } from 'vitest';
import { renderInKit } from '../../../../../testing/components/render-in-kit.tsx';
import { women } from '../../table/tiny-table.case.ts';
import type { Line } from '../../../../../figures/tables/line.ts';
import { HeaderCell } from './HeaderCell.tsx';
import { RefusalNotice } from '../TableNotice.tsx';

const line: Line = {
  item: women,
  group: 'gender',
  margin: { kind: 'ready', sample: 1320, size: 0, waves: [], isLowBase: false, isPartial: true },
};
const shown = {
  line,
  letter: 'A',
  isPart: false,
  hasBlock: false,
  isLoading: false,
  isPlace: true,
  isFound: false,
  isChosen: false,
  isRenamed: false,
  side: 'columns',
  metrics: ['columnPercentage'],
  transposed: false,
  sort: null,
  editor: null,
} as const;

test('a column that is read has its name, dagger, letter and n, and nothing to press', async () => {
  const page = await renderInKit(<HeaderCell {...shown} isAcross />);
  await expect.element(page.getByTitle('Women')).toHaveTextContent('Women†');
  await expect.element(page.getByText('1,320')).toBeVisible();
  await expect.element(page.getByText('A', { exact: true })).toBeVisible();
  expect(page.container.querySelector('button, input, [data-drag-handle]')).toBe(null);
});

test('a row names its lines, and its n where percentages are of rows', async () => {
  const page = await renderInKit(<HeaderCell {...shown} isAcross={false} transposed metrics={['sample']} />);
  await expect.element(page.getByText('n 1,320')).toBeVisible();
  expect(page.container.textContent).toBe('Women†n 1,320n');
});

test('a header that the data lack is greyed, and one line offers to take it out of the rest', async () => {
  const gone: Line = { ...line, margin: { kind: 'absent', reason: 'gone' } };
  const dispatch = vi.fn();
  const page = await renderInKit(
    <>
      <RefusalNotice
        reason="gone"
        editor={{
          catalogue: null,
          dispatch,
          shown: { state: { table: { rows: [line], columns: [gone, line] } } },
        }}
      />
      <HeaderCell {...shown} line={gone} isAcross />
    </>,
  );
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      '“Women” is not in this version of the survey. The rest of the table is shown.Remove it',
    );
  expect(page.container.querySelector('[data-gone]')?.textContent).toContain('gone');
  await page.getByRole('button', { name: 'Remove it' }).click();
  const [{ name, edit }] = dispatch.mock.calls[0] ?? [];
  expect(name).toBe('remove what is missing');
  expect(edit({ rows: [], columns: [women] })).toEqual({ rows: [], columns: [] });
});
