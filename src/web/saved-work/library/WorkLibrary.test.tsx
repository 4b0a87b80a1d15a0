import { QueryClientProvider } from '@tanstack/react-query';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Folder } from '../../../contract/saved-work/folder.ts';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { datasetKeys, waveKeys } from '../../api/datasets.ts';
import { forgetOwnDrafts, ownDrafts } from '../../api/draft-store.ts';
import { folderKeys, trashKeys } from '../../api/saved-work.ts';
import { meKeys } from '../../api/me.ts';
import { queryClient } from '../../api/query-client.ts';
import { activeShortcuts } from '../../keys/shortcut-registry.ts';
import { closePalette, palette } from '../../keys/palette-state.ts';
import { deletedNames, noteNames, NotesPage, resetNotes, setLongNote, setNotes } from './note-kind.case.tsx';

const me = {
  user_id: 1,
  name: 'Mara Lindqvist',
  email: 'mara@example.org',
  organisation: { id: 1, name: 'Field' },
};

const board: Folder = {
  id: 'f',
  name: 'Board',
  kind: 'crosstabs',
  parent_id: '',
  position: 0,
  access: 'owner',
  created_at: '',
  updated_at: '',
  rev: 1,
};

beforeEach(() => {
  resetNotes();
  localStorage.clear();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } });
  queryClient.setQueryData(meKeys.me, me);
  queryClient.setQueryData(datasetKeys.all, { datasets: [] });
  queryClient.setQueryData(folderKeys.of('crosstabs'), { folders: [] });
  queryClient.setQueryData(trashKeys.all, { items: [] });
});

async function openLibrary() {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <NuqsTestingAdapter hasMemory>
            <QueryClientProvider client={queryClient}>
              <NotesPage />
            </QueryClientProvider>
          </NuqsTestingAdapter>
        ),
      },
    ],
    { initialEntries: ['/notes'] },
  );
  await renderInKit(
    <div style={{ display: 'flex', height: '100vh' }}>
      <RouterProvider router={router} />
    </div>,
  );
  await expect.element(page.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible();
  return router;
}

/** Names in the order on screen. */
const names = () => [...document.querySelectorAll('[data-item-name]')].map((one) => one.textContent);
/** Texts of the rows. */
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((one) =>
    one.textContent.replaceAll(/\s+(?=,)|(?<=\s)\s/g, ''),
  );
/** Whether the first two are next to each other. */
const areCards = () => {
  const [one, other] = [...document.querySelectorAll('[data-item]')].map((item) =>
    item.getBoundingClientRect(),
  );
  return one !== undefined && one.top === other?.top;
};
const header = (name: string) => page.getByRole('columnheader', { name });
const bar = () => page.getByRole('toolbar', { name: 'Selected notes' });

test('a kind of its own has a row with its column, owner, sharing and time', async () => {
  await openLibrary();
  await expect.poll(rows).toEqual([
    'Checkout ideas 40MLYouTeam, 2 peopleJan 4',
    expect.stringMatching(/Annual review 3Aana@example.orgCan viewJan 2$/),
    expect.stringMatching(/Delivery plans 12MLYouPrivateJan 1$/),
    // Without a time it is last.
    expect.stringMatching(/Brand launch Example 7ExamplesEveryone\S/),
  ]);
});

test('the header of a column sorts by it, and again the other way', async () => {
  await openLibrary();
  await expect.poll(() => names()[0]).toBe('Checkout ideas');
  await userEvent.click(page.getByRole('button', { name: 'Name' }));
  await expect.element(header('Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect
    .poll(names)
    .toEqual(['Annual review', expect.stringMatching('Brand launch'), 'Checkout ideas', 'Delivery plans']);
  await userEvent.click(page.getByRole('button', { name: 'Lines' }));
  await expect.element(header('Lines')).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => names()[0]).toBe('Checkout ideas');
  await userEvent.click(page.getByRole('button', { name: 'Lines' }));
  await expect.poll(() => names()[0]).toBe('Annual review');
});

test('search covers further words, and names what is closest to a typing error', async () => {
  await openLibrary();
  const search = page.getByRole('searchbox', { name: 'Search notes' });
  await userEvent.fill(search, 'customers loyalty');
  await expect.poll(names).toEqual(['Annual review']);
  await userEvent.fill(search, 'delivary');
  await expect.element(page.getByText('No note matches “delivary”')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Delivery plans' }));
  await expect.poll(names).toEqual(['Delivery plans']);
});

test('filters show own, shared and example work with their number, and the kind’s own filter', async () => {
  await openLibrary();
  const shown = page.getByRole('radiogroup', { name: 'Show', exact: true });
  await expect.element(shown).toHaveTextContent('All 4Mine 2Shared 1Examples 1Bin 0');
  await userEvent.click(shown.getByRole('radio', { name: /Examples/ }), { force: true });
  await expect.poll(names).toEqual([expect.stringMatching('Brand launch')]);
  await userEvent.click(shown.getByRole('radio', { name: /All/ }), { force: true });
  await userEvent.click(page.getByRole('button', { name: 'Filters' }));
  await userEvent.click(page.getByRole('checkbox', { name: 'Long ones' }));
  await expect.poll(names).toEqual(['Checkout ideas', 'Delivery plans']);
});

test('the list is one tab stop; arrows move in it and lead to the buttons of a row', async () => {
  await openLibrary();
  (await page.getByRole('link', { name: 'Checkout ideas' }).findElement()).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('link', { name: 'Annual review' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('button', { name: 'Actions for Annual review' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{End}');
  await expect.element(page.getByRole('link', { name: 'Brand launch' })).toHaveFocus();
  const stops = document.querySelectorAll('tbody :is(a, button, input)[tabindex="0"]');
  expect([...stops].map((one) => one.textContent)).toEqual(['Brand launch']);
});

test('N begins in the survey; where there are several it asks which, the one on screen first', async () => {
  const router = await openLibrary();
  await expect.poll(() => names()[0]).toBe('Checkout ideas');
  const keyOfNew = () => activeShortcuts().page.find(({ keys }) => keys === 'N');
  expect(keyOfNew()).toMatchObject({ label: 'New note' });
  expect(keyOfNew()?.choices).toBeUndefined();
  const survey = (code: string, name: string, parent = '') => ({ code, name, parent_code: parent });
  queryClient.setQueryData(datasetKeys.all, {
    datasets: [survey('tea', 'Tea'), survey('tea2', 'Tea, part 2', 'tea'), survey('cola', 'Cola')],
  });
  await expect.poll(() => keyOfNew()?.choices?.map(({ label }) => label)).toEqual(['Tea', 'Cola']);
  keyOfNew()?.run();
  expect(palette.read()).toMatchObject({ isOpen: true, command: { label: 'New note' } });
  closePalette();
  keyOfNew()?.choices?.[1]?.run();
  await expect.poll(() => router.state.location.search).toBe('?d=cola');
});

test('X, Shift and Ctrl select several; Escape selects none', async () => {
  await openLibrary();
  (await page.getByRole('link', { name: 'Checkout ideas' }).findElement()).focus();
  await userEvent.keyboard('x');
  await expect.element(bar().getByText('1 selected')).toBeVisible();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect.element(bar().getByText('2 selected')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(bar()).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('checkbox', { name: 'Select Checkout ideas' }));
  await userEvent.click(page.getByText('12', { exact: true }), { modifiers: ['Shift'] });
  await expect.element(bar().getByText('3 selected')).toBeVisible();
  await userEvent.click(page.getByText('12', { exact: true }), { modifiers: ['Control'] });
  await expect.element(bar().getByText('2 selected')).toBeVisible();
});

test('several are deleted at once, of which only own ones go', async () => {
  await openLibrary();
  (await page.getByRole('link', { name: 'Checkout ideas' }).findElement()).focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(bar().getByText('4 selected')).toBeVisible();
  await userEvent.keyboard('{Delete}');
  await expect.poll(deletedNames).toEqual(['Delivery plans', 'Checkout ideas']);
});

test('an item is renamed with F2 and copied with D', async () => {
  await openLibrary();
  (await page.getByRole('link', { name: 'Checkout ideas' }).findElement()).focus();
  await userEvent.keyboard('{F2}');
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await userEvent.keyboard('Basket ideas{Enter}');
  await expect.poll(noteNames).toContain('Basket ideas');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  (await page.getByRole('link', { name: 'Annual review' }).findElement()).focus();
  await userEvent.keyboard('d');
  await expect.poll(noteNames).toContain('Annual review, copy');
});

test('an example is duplicated to be edited: its copy opens', async () => {
  const router = await openLibrary();
  await userEvent.click(page.getByRole('button', { name: 'Actions for Brand launch' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Duplicate and edit' }));
  await expect.poll(() => router.state.location.pathname).toBe('/notes/40');
});

test('the switch of list and cards keeps the focus', async () => {
  await openLibrary();
  (await page.getByRole('radio', { name: 'List' }).findElement()).focus();
  await userEvent.keyboard('{ArrowLeft} ');
  await expect.poll(areCards).toBe(true);
  await expect.element(page.getByRole('radio', { name: 'Cards' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight} ');
  await expect.poll(areCards).toBe(false);
  await expect.element(page.getByRole('radio', { name: 'List' })).toHaveFocus();
});

test('cards are remembered for the kind', async () => {
  await openLibrary();
  await userEvent.click(page.getByRole('radio', { name: 'Cards' }), { force: true });
  await expect.poll(areCards).toBe(true);
  expect(Object.entries(localStorage).find(([key]) => key.includes('library-view'))?.[1]).toBe('cards');
});

test('cards show the miniature, are sorted by a choice and selected like rows; examples have a section', async () => {
  await openLibrary();
  await userEvent.click(page.getByRole('radio', { name: 'Cards' }), { force: true });
  await expect.element(page.getByText('|||', { exact: true })).toBeVisible();
  // The kind's first property is next to the waves.
  await expect
    .poll(() => document.querySelector('[data-item] [data-column="waves"]')?.textContent)
    .toBe('40');
  const bands = () => [...document.querySelectorAll('[data-band]')].map((one) => one.textContent);
  await expect.poll(bands).toEqual(['Recent3', 'Examples. Duplicate one to edit it.1']);
  const example = () => document.querySelector('[data-item="3"]')?.textContent;
  await expect.poll(example).not.toMatch(/Everyone|–/);
  await userEvent.click(page.getByRole('combobox', { name: 'Sort by Edited' }));
  await userEvent.click(page.getByRole('option', { name: 'Name' }));
  await expect.poll(() => names()[0]).toBe('Annual review');
  await expect.poll(bands).toEqual([]);
  (await page.getByRole('link', { name: 'Annual review' }).findElement()).focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(bar().getByText('4 selected')).toBeVisible();
});

test('a card with little room puts the waves below the first property, and cuts neither', async () => {
  const name = (half: string) => `${half} half of the year, all countries`;
  const waves = ['First', 'Second'].map((half) => ({ code: half, name: name(half) }));
  queryClient.setQueryData(datasetKeys.all, {
    datasets: [{ code: 'tea', name: 'Tea', namespace: 'tea', parent_code: '', updated_at: '2020-01-01' }],
  });
  queryClient.setQueryData(waveKeys.of('tea'), { waves });
  setLongNote('tea', ['Second']);
  await openLibrary();
  await userEvent.click(page.getByRole('radio', { name: 'Cards' }), { force: true });
  const facts = () => [...document.querySelectorAll<HTMLElement>('td[data-column="waves"] > span > span')];
  await expect.poll(() => facts().map((one) => one.textContent)).toEqual(['123456789012345', name('Second')]);
  const [lines, words] = facts().map((one) => one.getBoundingClientRect());
  expect(words?.top).toBeGreaterThanOrEqual(lines?.bottom ?? Infinity);
  expect(facts().map((one) => one.scrollWidth - one.clientWidth)).toEqual([0, 0]);
});

test('a draft is a line of the list: found, opened, and deleted by its key', async () => {
  const shown = page.getByRole('radiogroup', { name: 'Show', exact: true });
  const draft = { kind: 'crosstabs', search: '?d=tea', document: {}, saved: null } as const;
  try {
    await ownDrafts().keep({ ...draft, id: 'd1', name: 'Tea and cake', changedAtMs: Date.now() - 1 });
    await ownDrafts().keep({ ...draft, id: 'd2', name: '', changedAtMs: Date.now() });
    const router = await openLibrary();
    // They are among one's own, and say what they are.
    await expect.element(shown).toHaveTextContent('All 6Mine 4Shared 1Examples 1Drafts 2Bin 0');
    await expect.poll(() => rows()[0]).toMatch(/^Without a name .*draft, in this browser/);
    await userEvent.click(shown.getByRole('radio', { name: 'Drafts 2' }), { force: true });
    await expect.poll(names).toEqual(['Without a name', 'Tea and cake']);
    await userEvent.fill(page.getByRole('searchbox', { name: 'Search notes' }), 'cake');
    await expect.poll(names).toEqual(['Tea and cake']);
    (await page.getByRole('link', { name: 'Tea and cake' }).findElement()).focus();
    await userEvent.keyboard('x{Delete}');
    await expect.element(page.getByText('No note matches “cake”')).toBeVisible();
    await userEvent.fill(page.getByRole('searchbox', { name: 'Search notes' }), '');
    await expect.poll(names).toEqual(['Without a name']);
    await userEvent.click(page.getByRole('link', { name: 'Without a name' }));
    await expect.poll(() => router.state.location.search).toBe('?d=tea&draft=d2');
  } finally {
    forgetOwnDrafts();
  }
});

test('the bin lists deleted work and others’ work that left the list, which one press brings back', async () => {
  queryClient.setQueryData(trashKeys.all, {
    items: [
      { kind: 'crosstabs', id: '9', name: 'Old tea', deleted_at: '2025-03-01', expires_at: '2025-03-31' },
      { kind: 'charts', id: '8', name: 'A chart', deleted_at: '2025-03-01', expires_at: '2025-03-31' },
    ],
  });
  await openLibrary();
  (await page.getByRole('link', { name: 'Annual review' }).findElement()).focus();
  await userEvent.keyboard('{Delete}');
  await expect.poll(noteNames).not.toContain('Annual review');
  const shown = page.getByRole('radiogroup', { name: 'Show', exact: true });
  await userEvent.click(shown.getByRole('radio', { name: 'Bin 2' }), { force: true });
  await expect
    .poll(rows)
    .toEqual([
      'Annual review Removed from your listAana@example.orgJan 2',
      'Old tea Kept until Mar 31, 2025MLYouMar 1, 2025',
    ]);
  await userEvent.click(page.getByRole('button', { name: 'Restore Annual review' }));
  await expect.poll(noteNames).toContain('Annual review');
  await expect.poll(names).toEqual(['Old tea']);
});

test('of 300 items 150 are drawn, and more once the last of these is on screen', async () => {
  setNotes(Array.from({ length: 300 }, (_, place) => `Note ${place}`));
  await openLibrary();
  // Drawing so many takes a busy machine seconds.
  const patience = { timeout: 25_000 };
  await expect.poll(() => names().length, patience).toBe(150);
  document.querySelector('tbody tr:last-child')?.scrollIntoView();
  await expect.poll(() => names().length, patience).toBe(224);
});

test('M lists the folders, and the chosen one takes the item', async () => {
  queryClient.setQueryData(folderKeys.of('crosstabs'), { folders: [board] });
  await openLibrary();
  (await page.getByRole('link', { name: 'Checkout ideas' }).findElement()).focus();
  await userEvent.keyboard('m');
  const { command } = palette.read();
  expect(command?.choices.map(({ label }) => label)).toEqual(['No folder', 'Board']);
  closePalette();
  command?.choices[1]?.run();
  await expect.element(page.getByRole('treeitem', { name: /^Board 1/ })).toBeVisible();
});

test('folders have a pane once there is one, and an item opens in its editor', async () => {
  const router = await openLibrary();
  await expect.element(page.getByRole('complementary')).not.toBeInTheDocument();
  queryClient.setQueryData(folderKeys.of('crosstabs'), { folders: [board] });
  await expect.element(page.getByRole('complementary', { name: 'Folders of notes' })).toBeVisible();
  await userEvent.click(page.getByText('12'));
  await expect.poll(() => router.state.location.pathname).toBe('/notes/1');
});

test('folders are a tree: arrows fold and lead to the menu, Enter shows one, examples have no menu', async () => {
  queryClient.setQueryData(folderKeys.of('crosstabs'), {
    folders: [
      board,
      { ...board, id: 'g', name: 'Autumn', parent_id: 'f' },
      { ...board, id: 'e', name: 'Examples of others', access: 'view' },
    ],
  });
  await openLibrary();
  const line = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name} `) });
  await expect.element(line('Autumn')).toBeVisible();
  // None of its examples is here.
  await expect.element(line('Examples of others')).not.toBeInTheDocument();
  (await line('Board').findElement()).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('button', { name: 'Actions for Board' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(line('Autumn')).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(line('Autumn')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(line('Autumn')).toHaveFocus();
  await userEvent.keyboard('b');
  await expect.element(line('Board')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(line('Board')).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByText('No notes under this folder')).toBeVisible();
  await userEvent.keyboard(' ');
  await expect.poll(() => names()[0]).toBe('Checkout ideas');
});

test('on a phone the first row is at most 200 from the top, with the filters in one button', async () => {
  await page.viewport(390, 844);
  try {
    await openLibrary();
    const first = await page.getByRole('link', { name: 'Checkout ideas' }).findElement();
    expect(first.closest('tr')?.getBoundingClientRect().top).toBeLessThanOrEqual(200);
    await userEvent.click(page.getByRole('button', { name: 'Filters' }));
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await expect.element(filters.getByText('Long ones')).toBeVisible();
    await userEvent.click(filters.getByRole('radio', { name: 'Cards' }), { force: true });
    await expect.poll(() => document.querySelector('[data-band]')).not.toBeNull();
    const card = document.querySelector('[data-item]');
    expect(card?.getBoundingClientRect().top).toBeLessThanOrEqual(200);
  } finally {
    await page.viewport(1440, 900);
  }
});
