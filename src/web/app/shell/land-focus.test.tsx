import { useEffect, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { describeControl, landFocus } from './land-focus.ts';

/** A page whose rows are drawn a moment later. */
function Library() {
  const [rows, setRows] = useState<readonly string[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => setRows(['Ada', 'Bo']), 60);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main id="main" tabIndex={-1}>
      <button type="button">Filter</button>
      {rows.map((row) => (
        <a key={row} href={`#${row}`}>
          {row}
        </a>
      ))}
    </main>
  );
}

// A press on the empty page: nothing that an earlier test focused is put back.
beforeEach(async () => userEvent.click(document.body));

test('focus lands on the first row once it is drawn', async () => {
  await renderInKit(<Library />);
  landFocus('#main a', undefined);
  await expect.element(page.getByRole('link', { name: 'Ada' })).toHaveFocus();
});

test('after Back, focus is on the row that had it', async () => {
  const row = document.createElement('a');
  row.href = '#Bo';
  row.textContent = 'Bo';
  await renderInKit(<Library />);
  landFocus('#main a', describeControl(row));
  await expect.element(page.getByRole('link', { name: 'Bo' })).toHaveFocus();
});

test('focus that the user has placed stays', async () => {
  await renderInKit(<Library />);
  page.getByRole('button', { name: 'Filter' }).element().focus();
  landFocus('#main a', undefined);
  await expect.element(page.getByRole('link', { name: 'Bo' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Filter' })).toHaveFocus();
});
