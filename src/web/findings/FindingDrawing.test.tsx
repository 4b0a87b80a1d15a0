import { expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { renderInKit } from '../../testing/components/render-in-kit.tsx';
// Loaded before the first drawing waits for it.
import './FindingDrawing.tsx';
import { FindingFigures } from './FindingFigures.tsx';
import { everyone, figure, finding, men, women } from './tiny-finding.case.ts';

const waves = ['Q1 2025', 'Q2 2025', 'Q3 2025', 'Q4 2025'];
const trend = { query: { question: 'q11', splitter: 'waves' } };

function texts(root: ParentNode): readonly string[] {
  return Array.from(root.querySelectorAll('svg text'), ({ textContent }) => textContent);
}

async function rendered(
  found: ReturnType<typeof finding>,
  partial: readonly string[] = [],
): Promise<Element> {
  await renderInKit(
    <div style={{ width: '600px' }}>
      <FindingFigures
        finding={found}
        mostRows={6}
        fielding={{ partial: new Set(partial), note: '† asked in fewer countries.' }}
      />
    </div>,
  );
  await expect.poll(() => texts(document).length).toBeGreaterThan(0);
  const drawing = document.querySelector('[aria-hidden="true"]:has(svg)');
  if (drawing === null) throw new Error('nothing is drawn');
  return drawing;
}

test('one line has the values of its first and its last wave, on an axis from 0, and † where a wave is partial', async () => {
  const shares = [60.7, 52, 45, 37.5];
  const figures = shares.map((share, at) => figure(everyone, share, 500, { segment: waves[at] ?? '' }));
  const drawing = await rendered(finding(figures, trend), ['Q2 2025']);
  expect(texts(drawing)).toEqual([
    '0',
    '20',
    '40',
    '60',
    '80%',
    'Q1',
    '2025',
    'Q2†',
    '',
    'Q3',
    '',
    'Q4',
    '',
    '60.7',
    '37.5',
  ]);
});

test('a value at the top of the plot is inside the drawing', async () => {
  const figures = [99, 98, 99].map((share, at) => figure(everyone, share, 500, { segment: waves[at] ?? '' }));
  const drawing = await rendered(finding(figures, trend));
  const first = Array.from(drawing.querySelectorAll('text')).find(
    ({ textContent }) => textContent === '99.0',
  );
  expect(first?.getBoundingClientRect().top).toBeGreaterThanOrEqual(drawing.getBoundingClientRect().top);
});

test('several lines have the values of their last wave only, apart from each other', async () => {
  const figures = [60, 50, 40].flatMap((share, at) => [
    figure(women, share, 500, { segment: waves[at] ?? '' }),
    figure(men, share + 0.4, 500, { segment: waves[at] ?? '' }),
  ]);
  const drawing = await rendered(finding(figures, trend));
  const ends = Array.from(drawing.querySelectorAll('text')).slice(-2);
  expect(ends.map(({ textContent }) => textContent)).toEqual(['40.0', '40.4']);
  const [one, other] = ends.map((text) => Number(text.getAttribute('y')));
  expect(Math.abs((one ?? 0) - (other ?? 0))).toBeGreaterThanOrEqual(13);
});

test('no line is drawn over a wave without a figure', async () => {
  const samples = [500, 20, 500, 500];
  const figures = samples.map((sample, at) => figure(everyone, 40, sample, { segment: waves[at] ?? '' }));
  const drawing = await rendered(finding(figures, trend));
  const path = Array.from(drawing.querySelectorAll('path[class*=line]'), (line) => line.getAttribute('d'));
  // The first wave is a point by itself; a line goes from the third to the fourth.
  expect(path.filter((line) => line !== '')).toEqual([expect.stringMatching(/^M[^ML]*L[^ML]*$/)]);
  expect(texts(drawing)).toContain('n 20');
});

test('a bar has its value next to it, and each value is in a list for a screen reader', async () => {
  const found = finding([figure(women, 25, 120), figure(men, 40, 110)]);
  const drawing = await rendered(found);
  expect(texts(drawing)).toEqual(['Dog', '25.0', '40.0']);
  const lists = Array.from(
    document.querySelectorAll('ul.visually-hidden li'),
    ({ textContent }) => textContent,
  );
  expect(lists).toEqual(['Dog: women 25.0, men 40.0']);
});

test('nothing below the bars moves from the first frame to the drawing, however many series there are', async () => {
  // By hand: 2 above, then 26 for a bar by itself; of several 12 for each, and 14 to the next row.
  const heights = [28, 40, 52];
  for (const [at, height] of heights.entries()) {
    const sides = [women, men, everyone].slice(0, at + 1);
    const found = finding(sides.map((side, place) => figure(side, 25 + place, 120)));
    await renderInKit(
      <div style={{ width: '600px' }}>
        <FindingFigures finding={found} mostRows={6} />
      </div>,
    );
    const drawing = () => document.querySelector<HTMLElement>('[aria-hidden="true"]:has(svg)');
    const room = () => document.querySelector<HTMLElement>('.mantine-Stack-root .mantine-Stack-root');
    const before = room()?.offsetHeight;
    await expect.poll(() => drawing()?.offsetHeight).toBe(height);
    expect([before, room()?.offsetHeight]).toEqual([height, height]);
    await cleanup();
  }
});
