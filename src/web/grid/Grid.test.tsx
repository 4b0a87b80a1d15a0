import { type ComponentProps, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInKit } from '../../testing/components/render-in-kit.tsx';
import { Grid } from './Grid.tsx';
import type { GridCell, GridLine, GridSizes } from './grid-parts.ts';

const sizes: GridSizes = {
  rowHeight: 40,
  bandHeight: 30,
  groupHeight: 0,
  headerHeight: 30,
  levels: 0,
  columnWidth: 100,
  rowHeaderWidth: 100,
};
const lines: readonly GridLine[] = ['Tea', 'Coffee'].map((name) => ({
  kind: 'row',
  key: name,
  label: () => name,
  renderHeader: () => name,
}));
const columns = [{ key: 'all', label: () => 'Everyone', renderHeader: () => 'Everyone' }];
const place = { line: 1, column: 0 };
const ignore = () => undefined;

const showing = (text: string) => {
  const shown: GridCell = { label: () => `says ${text}`, content: <b>{text}</b> };
  return () => shown;
};
const first = showing('before');
const second = showing('after');
const drinks: ComponentProps<typeof Grid> = {
  label: 'Drinks',
  columns,
  columnGroups: [],
  lines,
  cell: first,
  sizes,
  place,
  anchor: place,
  onTravel: ignore,
  onPressHeader: ignore,
  onOpen: ignore,
  onFold: ignore,
  onCopy: () => null,
  boundsOf: () => ({ least: 50, most: 500 }),
  isStale: false,
  isBusy: false,
  roomRef: null,
};

function Drinks() {
  const [cell, setCell] = useState(() => first);
  return (
    <div style={{ height: 300, display: 'flex' }}>
      <button type="button" onClick={() => setCell(() => second)}>
        Count again
      </button>
      <Grid {...drinks} cell={cell} />
    </div>
  );
}

/** What a cell of a line shows, and what is read out of it. */
const readings = (element: Element | null) =>
  [...(element?.querySelectorAll('[role="gridcell"]') ?? [])].map((cell) => [
    cell.querySelector('b')?.textContent,
    cell.querySelector('.visually-hidden')?.textContent,
  ]);

test('a grid is busy until what is read out is of the figures that are shown; the place is at once', async () => {
  const { container } = await renderInKit(<Drinks />);
  const table = container.querySelector('[role="grid"]');
  await expect.poll(() => table?.getAttribute('aria-busy')).toBe('false');
  expect(readings(table)).toEqual([
    ['before', 'says before'],
    ['before', 'says before'],
  ]);
  const seen: { busy: string | null; read: ReturnType<typeof readings> }[] = [];
  const watch = new MutationObserver(() => {
    const read = readings(table);
    if (read[0]?.[0] === 'after') seen.push({ busy: table?.getAttribute('aria-busy') ?? null, read });
  });
  watch.observe(container, { subtree: true, childList: true, characterData: true, attributes: true });
  await userEvent.click(page.getByRole('button', { name: 'Count again' }));
  await expect.poll(() => readings(table)[0]).toEqual(['after', 'says after']);
  await expect.poll(() => seen.at(-1)?.busy).toBe('false');
  watch.disconnect();
  // The figures are drawn first; of what is read out, only the line of the place.
  expect(seen[0]).toEqual({
    busy: 'true',
    read: [
      ['after', 'says before'],
      ['after', 'says after'],
    ],
  });
  for (const { busy, read } of seen) {
    if (busy === 'true') continue;
    expect(read).toEqual([
      ['after', 'says after'],
      ['after', 'says after'],
    ]);
  }
});

const many = Array.from({ length: 12 }, (_, at) => ({
  key: `${at}`,
  label: () => `Column ${at}`,
  renderHeader: () => `Column ${at}`,
}));

function ManyDrinks() {
  const [columnWidth, setWidth] = useState(100);
  return (
    <div style={{ height: 300, width: 600, display: 'flex' }}>
      <button type="button" onClick={() => setWidth(91)}>
        Fit
      </button>
      <Grid {...drinks} columns={many} sizes={{ ...sizes, columnWidth }} />
    </div>
  );
}

test('columns that become narrower while the table is scrolled leave none cut at the row headers', async () => {
  const { container } = await renderInKit(<ManyDrinks />);
  const table = container.querySelector('[role="grid"]');
  table?.scrollTo({ left: 300 });
  await expect.poll(() => table?.scrollLeft).toBe(300);
  await userEvent.click(page.getByRole('button', { name: 'Fit' }));
  // By hand: the columns start at 0, 91, 182, 273 and 364; the fourth is the nearest.
  await expect.poll(() => table?.scrollLeft).toBe(273);
});
