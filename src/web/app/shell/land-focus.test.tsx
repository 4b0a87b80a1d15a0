import { useEffect, useState } from 'react';
import { MemoryRouter, useNavigate } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { address, routes } from '../routes.ts';
import { describeControl, landFocus, keepsFocus, useArrival } from './use-arrival.ts';

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

/** A new audience whose name is asked for outside the page, and that has an address once it is saved. */
function Editor({ state }: { readonly state: string | null }) {
  const navigate = useNavigate();
  useArrival();
  return (
    <>
      <main id="main" tabIndex={-1}>
        <button type="button" data-path="0">
          First condition
        </button>
      </main>
      <button
        type="button"
        onClick={() => void navigate(address.audienceEdit('1'), { replace: true, state })}
      >
        Save
      </button>
    </>
  );
}

test.each([
  ['a first save leaves the focus', keepsFocus, 'Save'],
  ['another page puts the focus where it begins', null, 'First condition'],
])('%s', async (_, state, focused) => {
  await renderInKit(
    <MemoryRouter initialEntries={[routes.audienceNew]}>
      <Editor state={state} />
    </MemoryRouter>,
  );
  const button = page.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  // Both effects of the new address have run once the page is drawn again.
  await new Promise(requestAnimationFrame);
  await expect.poll(() => document.activeElement?.textContent).toBe(focused);
});

function EmptyLibrary() {
  useArrival();
  return (
    <main id="main" tabIndex={-1}>
      <button type="button">Filter</button>
      <span data-landing>
        <a href="#new">New chart</a>
      </span>
    </main>
  );
}

test('an empty library begins at its first step', async () => {
  await renderInKit(
    <MemoryRouter initialEntries={[routes.charts]}>
      <EmptyLibrary />
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('link', { name: 'New chart' })).toHaveFocus();
});
