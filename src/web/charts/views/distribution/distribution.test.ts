import { expect, test } from 'vitest';
import type { Bin } from '../../../../figures/answered-figures.ts';
import type { ChartCell, ChartModel } from '../../chart-model.ts';
import { drawnModel, listedModel } from '../../drawn-view.ts';
import { cellWords, spokenCell } from '../../mark-words.ts';
import { drawPanel } from '../../drawn-view.ts';
import { shapeChart } from '../../shape-chart.ts';
import { everyone, plainRequest, sentShares, women } from '../../tiny-answer.case.ts';
import { findingOf } from '../../finding.ts';
import { travel } from '../../travel.ts';

/** Hours of 200 women and of all 400: 50 % under 10, 30 % from 10, 20 % from 20 on. */
const hours: readonly Bin[] = [
  { from: 0, to: 10, sample: 100, size: 1000, percentage: 50, isValue: false },
  { from: 10, to: 20, sample: 60, size: 600, percentage: 30, isValue: false },
  { from: 20, to: null, sample: 40, size: 400, percentage: 20, isValue: false },
];
const merged: readonly Bin[] = [
  { from: 0, to: 10, sample: 100, size: 1000, percentage: 50, isValue: false },
  { from: 10, to: 30, sample: 100, size: 1000, percentage: 50, isValue: false },
];

/** The same of everyone: 60 % under 10. */
const ofBase: readonly Bin[] = hours.map((bin, place) => ({ ...bin, percentage: [60, 25, 15][place] ?? 0 }));

function withBins(cell: ChartCell, bins: readonly Bin[]): ChartCell {
  if (cell.kind === 'absent' || cell.figure.kind === 'share') return cell;
  const quantiles = [{ proportion: 0.5, value: 10, interval: null }];
  return { ...cell, figure: { ...cell.figure, bins, quantiles } };
}

/** The chart of a mean, with these bins in the cells of its series. */
function numbersOf(...bins: readonly (readonly Bin[])[]): ChartModel {
  const series = [women, everyone].slice(0, bins.length);
  const sent = [women, everyone].map(({ id }, place) => ({
    answer: 'hours',
    series: id,
    positive: 200 * (place + 1),
    audience: 200 * (place + 1),
    datapoint: 400,
    base: 400,
    mean: 12,
  }));
  const model = shapeChart(sentShares(sent), {
    ...plainRequest,
    metric: 'mean',
    answers: [{ code: 'hours', name: 'Hours' }],
    series,
    base: everyone,
    unit: 'USD',
  });
  return {
    ...model,
    panels: model.panels.map((panel) => ({
      ...panel,
      rows: panel.rows.map((row) => ({
        ...row,
        cells: row.cells.map((cell, place) => withBins(cell, bins[place] ?? [])),
        base: withBins(row.base, ofBase),
      })),
    })),
  };
}

const drawn = (model: ChartModel) => drawnModel(model, 'distribution', 'answer');

function looksOf(model: ChartModel, look: string) {
  const arranged = drawn(model);
  return arranged.panels.flatMap((panel) =>
    drawPanel(panel, 600, arranged, 'distribution').shapes.filter(
      (shape) => shape.tag !== 'mark' && shape.tag !== 'target' && shape.look === look,
    ),
  );
}

test('numbers are drawn as the shares of their bins, each a data point with its respondents', () => {
  const { panels, metric, axis } = drawn(numbersOf(hours));
  expect(metric).toBe('audience_percentage');
  expect(axis).toMatchObject({ kind: 'percentage', from: 0, to: 50 });
  const cells = panels.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  expect(panels.flatMap(({ rows }) => rows.map(({ name }) => name))).toEqual([
    '$0 to under $10',
    '$10 to under $20',
    '$20 and more',
  ]);
  expect(cells.map(({ label }) => label)).toEqual(['50.0', '30.0', '20.0']);
  const [first] = cells;
  if (first?.kind !== 'shown') throw new Error('the first bin has people');
  expect(cellWords(first, drawn(numbersOf(hours)))).toMatchObject({
    sentence: '50.0% of Women gave $0 to under $10.',
    lines: ['100 of 200 respondents, weighted.'],
  });
  expect(spokenCell(first, 'audience_percentage')).toMatch(/^\$0 to under \$10, Women\. Audience % 50\.0/u);
});

test('bars are as wide as their bins, and mean and median are named lines', () => {
  const bars = looksOf(numbersOf(hours), 'bar');
  expect(bars).toHaveLength(3);
  const texts = looksOf(numbersOf(hours), 'letters').flatMap((shape) =>
    'text' in shape ? [shape.text] : [],
  );
  expect(texts).toEqual(['mean $12.00', 'median $10']);
  // The plot is 536 wide from 40: 10 of 30 is where the second bar begins.
  expect(looksOf(numbersOf(hours), 'reference')[0]?.at).toMatchObject({ x1: 40 + 536 / 3 });
});

test('values are drawn over the lines through the bars, on a ground of their own', () => {
  const arranged = drawn(numbersOf(hours));
  const looks = arranged.panels.flatMap((panel) =>
    drawPanel(panel, 600, arranged, 'distribution').shapes.flatMap((shape) =>
      shape.tag === 'mark' || shape.tag === 'target' ? [] : [shape.look],
    ),
  );
  expect(looks.indexOf('label')).toBeGreaterThan(
    Math.max(looks.lastIndexOf('compared'), looks.lastIndexOf('reference')),
  );
  expect(looksOf(numbersOf(hours), 'label')).toMatchObject([1, 2, 3].map(() => ({ state: 'over-line' })));
});

test('the title says the median that is drawn, of several the highest', () => {
  const words = { questionName: 'Spend', columns: '', splitName: '', view: 'distribution' } as const;
  expect(findingOf(numbersOf(hours), words)).toBe('The median of Spend is $10');
  expect(findingOf(numbersOf(hours, hours), words)).toBe('The median of Spend is $10 at most');
});

test('two series share a panel as outlines, three or other bins have panels of their own', () => {
  expect(drawn(numbersOf(hours, hours)).panels).toHaveLength(1);
  expect(looksOf(numbersOf(hours, hours), 'bar')).toEqual([]);
  expect(looksOf(numbersOf(hours, hours), 'band')).toHaveLength(2);
  expect(drawn(numbersOf(hours, merged)).panels.map(({ name }) => name)).toEqual(['Women', 'Everyone']);
  const [row] = listedModel(numbersOf(hours), 'distribution').panels[0]?.rows ?? [];
  expect(
    [row?.cells[0], row?.base].map((cell) => cell?.kind === 'shown' && [cell.series, cell.label]),
  ).toEqual([
    [women.id, '50.0'],
    [everyone.id, '60.0'],
  ]);
  expect(listedModel(numbersOf(hours, merged), 'distribution').metric).toBe('mean');
});

test('a bin that was merged is as high as there are people per width', () => {
  const { panels, distribution } = drawn(numbersOf(merged));
  expect(distribution?.density).toBe(10);
  const [first, second] = panels[0]?.rows.flatMap(({ cells }) => cells) ?? [];
  expect([first, second].map((cell) => cell?.kind === 'shown' && cell.position)).toEqual([50, 25]);
});

test('arrows lead from bin to bin', () => {
  const model = drawn(numbersOf(hours));
  const [first, second] = model.panels[0]?.rows.flatMap(({ cells }) => cells) ?? [];
  expect(travel(model, first?.key ?? '', 'ArrowRight', 'columns')).toBe(second?.key);
});
