import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { itemAttribute, useItemWindow } from './use-item-window.ts';

interface ListProps {
  readonly count: number;
  /** Pixels. */
  readonly height: number;
  readonly perLine?: number;
}

/** Items of one height, which come when its button is pressed. */
function List({ count, height, perLine = 1 }: ListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [total, setTotal] = useState(0);
  const { near, start, end, window } = useItemWindow(frame, total, perLine === 1 ? 'list' : 'cards');
  const items = Array.from({ length: total }, (_, place) => place).slice(start, end);
  return (
    <>
      <button type="button" onClick={() => setTotal(count)}>
        Draw
      </button>
      <output>{`near ${near.start} to ${near.end}, drawn ${start} to ${end}`}</output>
      <div ref={frame} style={{ height: 400, overflow: 'auto' }}>
        <div style={perLine === 1 ? {} : { display: 'grid', gridTemplateColumns: `repeat(${perLine}, 1fr)` }}>
          <div style={{ height: window?.above, gridColumn: '1 / -1' }} />
          {items.map((place) => (
            <div key={place} style={{ height }} {...{ [itemAttribute]: place }} />
          ))}
          <div style={{ height: window?.below, gridColumn: '1 / -1' }} />
        </div>
      </div>
    </>
  );
}

const draw = async () => page.getByRole('button', { name: 'Draw' }).click();
const said = () => document.querySelector('output')?.textContent;

test('items are near the view as soon as they are drawn', async () => {
  await renderInKit(<List count={4} height={1000} />);
  await draw();
  // The window is 900 high, and 200 more count as near.
  await expect.poll(said).toBe('near 0 to 2, drawn 0 to 4');
});

test('of 200 rows only those near the view are drawn, at the height of all', async () => {
  const list = () => document.querySelector('div[style*="overflow"]');
  await renderInKit(<List count={200} height={40} />);
  await draw();
  await expect.poll(said).toMatch(/^near 0 to 2\d, drawn 0 to 2\d$/);
  expect(list()?.scrollHeight).toBe(8000);
  list()?.scrollTo(0, 4000);
  await expect.poll(said).toMatch(/^near 9\d to 12\d, drawn 9\d to 12\d$/);
  expect(list()?.scrollHeight).toBe(8000);
});

test('cards of a line are drawn together', async () => {
  await renderInKit(<List count={1000} height={100} perLine={4} />);
  await draw();
  await expect.poll(said).toMatch(/^near 0 to 4\d, drawn 0 to 4\d$/);
  document.querySelector('div[style*="overflow"]')?.scrollTo(0, 10_000);
  await expect.poll(said).toMatch(/^near 3[89]\d to 4\d\d, drawn 3[89]\d to 4\d\d$/);
});
