import { expect, test, vi } from 'vitest';
import { renderInKit } from '../../testing/components/render-in-kit.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { Change } from './work-kind.ts';

const renamed: Change = { parts: ['name'], words: 'renamed: Tea → Drinks' };
const added: Change = { parts: ['rows milk'], words: 'row added: Milk' };
const title = 'Priya saved changes 2 min ago';

async function open(yourChanges: readonly Change[], theirChanges: readonly Change[]) {
  const onResolve = vi.fn(async () => undefined);
  const page = await renderInKit(
    <ConflictDialog
      noun="crosstab"
      name="Tea by age"
      savers={{ yours: 'Mara Lindqvist', theirs: 'Priya Raman' }}
      title={title}
      conflict={{ yourChanges, theirChanges }}
      onResolve={onResolve}
      onClose={vi.fn()}
    />,
  );
  return { page, onResolve };
}

test('changes of different parts are listed on both sides and merged by the first button', async () => {
  const { page, onResolve } = await open([renamed], [added]);
  await expect.element(page.getByRole('region', { name: 'Yours' })).toContainHTML('renamed: Tea → Drinks');
  await expect.element(page.getByRole('region', { name: 'Theirs' })).toContainHTML('row added: Milk');
  await expect.element(page.getByText(/Merge keeps all of them/)).toBeVisible();
  await page.getByRole('button', { name: 'Merge' }).click();
  expect(onResolve).toHaveBeenCalledExactlyOnceWith('merge');
});

test('changes of one part are marked and can’t be merged', async () => {
  const { page, onResolve } = await open([renamed, added], [renamed]);
  await expect.element(page.getByRole('region', { name: 'Theirs' })).toContainHTML('changed by both');
  const side = (name: string) => page.getByRole('region', { name });
  await expect.element(side('Yours').getByText('2 changes')).toBeVisible();
  await expect.element(side('Theirs').getByText('1 change')).toBeVisible();
  expect(page.getByRole('button', { name: 'Merge' }).elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Keep both' }).click();
  expect(onResolve).toHaveBeenCalledExactlyOnceWith('both');
});
