import { formatIn } from '../../../lib/format.ts';
import { type DocumentCell, shownCell } from '../../../workbook/document-cell.ts';
import type { ChartDrawing, FigureDocument } from '../../../workbook/figure-document.ts';

const brands = ['Ember & Bun', 'Patty Lane', 'Millstone', 'Corner Burger', 'Northgrill'];
const people = ['Women', 'Men', 'Under 30'];
const margin = { sample: null, absent: '', isLowBase: false, isPartial: false };

/** Share of a row and series in a wave: no two of an item are the same, and each moves by 1.7 points a wave. */
export function shareOf(item: number, row: number, series: number, wave: number): number {
  return Math.round(10 * (12 + ((item * 7.3 + row * 11.1 + series * 5.9) % 40) + 1.7 * wave)) / 10;
}

/** A saved chart or crosstab after some waves: lines have a row per wave, the others one per brand. */
export function savedWork(
  item: number,
  look: ChartDrawing['look'] | 'crosstab',
  wave: number,
): FigureDocument {
  const isTable = look === 'crosstab';
  const isLines = look === 'lines';
  const names = isLines ? Array.from({ length: 3 + wave }, (_, at) => `Q${at + 1}`) : brands;
  const sample = 300 + 10 * item + wave;
  const cellOf = (row: number, column: number): DocumentCell => {
    // An earlier wave keeps its figure.
    const value = shareOf(item, row, column, isLines ? 0 : wave);
    const interval = { low: value - 4, high: value + 4 };
    const person = { sample, size: sample, effective: sample };
    const figure = {
      kind: 'share',
      columnPercentage: value,
      rowPercentage: value,
      basePercentage: value,
      index: 100,
      intervals: { columnPercentage: interval },
      line: { waves: ['w1'] },
      positive: person,
      wholePositive: person,
      column: person,
      whole: person,
    } as const;
    const isLowBase = (row + item + wave) % 5 === 0 && column === 1;
    return shownCell(
      { interval, tests: [], untested: null, against: 'the rest', isLowBase, isPartial: false, figure },
      [{ value, words: '', kind: 'percent', isMarked: true, isLettered: true }],
    );
  };
  return {
    source: { kind: isTable ? 'crosstabs' : 'charts', id: String(item), dataset: 'burgers' },
    title: `${names[item % names.length] ?? ''} leads by ${(item + wave).toFixed(1)} points`,
    subtitle: `Brands eaten, wave ${wave}`,
    facts: [
      { label: 'Dataset', text: 'Burgers' },
      { label: 'Where and when', text: `Wave ${wave}` },
      { label: 'Weight', text: 'none' },
      { label: 'Exported', text: `${wave} Nov 2026, 16:00, https://example.org/charts/${item}` },
    ],
    exported: new Date(Date.UTC(2026, 10, wave, 16)),
    sizeUnit: 'people',
    chart: isTable
      ? null
      : {
          look,
          isJoined: false,
          axis: null,
          description: `Brands eaten in wave ${wave}.`,
          measure: 'columnPercentage',
          rowsName: 'Brand',
          format: formatIn('en-GB'),
        },
    blocks: [
      {
        id: 'all',
        name: isTable ? 'Everyone' : '',
        samples: [sample],
        lines: 1,
        isTransposed: false,
        columns: people.map((name, at) => ({
          group: isTable ? 'People' : '',
          name,
          letter: '',
          margin: { ...margin, sample: sample + at },
          samples: [sample + at],
          color: isTable ? null : at + 1,
        })),
        rows: names.map((name) => ({
          id: name,
          group: isTable ? 'Brands' : '',
          name,
          margin,
          isPart: false,
          isFolded: false,
          labels: [],
        })),
        cell: cellOf,
        notes: isTable ? [`Table of wave ${wave}.`] : [],
      },
    ],
    notes: [`Base: everyone, n ${sample}.`],
    queries: [],
  };
}

export const savedLooks = [
  'bars',
  'columns',
  'stacked',
  'lines',
  'dots',
  'stacked-100',
  'heat',
  'crosstab',
] as const;

/** Saved work of every look in turn. */
export function savedItems(count: number, wave: number): readonly FigureDocument[] {
  return Array.from({ length: count }, (_, item) =>
    savedWork(item, savedLooks[item % savedLooks.length] ?? 'bars', wave),
  );
}
