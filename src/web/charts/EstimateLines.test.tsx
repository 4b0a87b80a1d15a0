import { expect, test } from 'vitest';
import { renderInKit } from '../../testing/components/render-in-kit.tsx';
import { EstimateLines } from './EstimateLines.tsx';
import type { EstimateModel } from './estimates.ts';

function share(value: number | null) {
  return {
    value,
    label: value === null ? 'not asked' : value.toFixed(1),
    interval: value === null ? null : { low: value - 2, high: value + 2 },
    isLowBase: false,
  };
}

function drawn(values: readonly (readonly (number | null)[])[]): EstimateModel {
  return {
    measures: '% of everyone',
    isShare: true,
    series: (values[0] ?? []).map((_, at) => ({ key: String(at), name: `Line ${at}`, color: at + 1 })),
    rows: values.map((row, at) => ({
      key: String(at),
      name: `Q${(at % 4) + 1} 2025`,
      estimates: row.map(share),
    })),
  };
}

function texts(root: ParentNode): readonly string[] {
  return Array.from(root.querySelectorAll('svg text'), ({ textContent }) => textContent);
}

async function rendered(model: EstimateModel): Promise<SVGElement> {
  await renderInKit(
    <div style={{ width: '640px' }}>
      <EstimateLines model={model} />
    </div>,
  );
  await expect.poll(() => document.querySelector('svg')).not.toBeNull();
  const svg = document.querySelector('svg');
  if (svg === null) throw new Error('nothing is drawn');
  return svg;
}

test('one line is labelled at its first and its last wave, on an axis from 0', async () => {
  const svg = await rendered(drawn([[60.7], [52], [45], [37.5]]));
  const labels = texts(svg.parentElement ?? svg);
  expect(labels).toEqual(['0', '20', '40', '60', '80%', 'Q12025', 'Q2', 'Q3', 'Q4', '60.7', '37.5']);
});

test('several lines are labelled at their last wave only, apart from each other', async () => {
  const svg = await rendered(
    drawn([
      [60, 61],
      [50, 50.4],
    ]),
  );
  const ends = Array.from(svg.querySelectorAll('text')).slice(-2);
  expect(ends.map(({ textContent }) => textContent)).toEqual(['50.0', '50.4']);
  const [one, other] = ends.map((text) => Number(text.getAttribute('y')));
  expect(Math.abs((one ?? 0) - (other ?? 0))).toBeGreaterThanOrEqual(13);
});

test('no line is drawn over a wave without a figure', async () => {
  const svg = await rendered(drawn([[60], [null], [45], [37]]));
  const runs = Array.from(svg.querySelectorAll('polyline'), (line) =>
    line.getAttribute('points')?.split(' '),
  );
  expect(runs.map((run) => run?.length)).toEqual([1, 2]);
});
