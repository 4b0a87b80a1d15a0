import { expect, test } from 'vitest';
import { tinyCatalogue } from '../../../catalogue/tiny-catalogue.case.ts';
import type { CrosstabItem } from '../draft/crosstab-item.ts';
import { openedItems } from '../draft/items-of-pick.ts';
import { explainCell } from '../explain/table-explanation.ts';
import { tableCell } from '../../../../workbook/document-cell.ts';
import { labelOf } from '../../../../figures/tables/line.ts';
import { copiedTable } from './copied-table.ts';
import { shapeTable } from './shape-table.ts';
import { spokenCell } from './spoken-cell.ts';
import { metricText } from './table-cell.ts';
import { sentAnswer, total, viewWith, women } from './tiny-table.case.ts';

const nps = {
  code: 'd_nps',
  kind: 'single',
  view: { kind: 'mean' },
  name: 'NPS: Acme',
  meanName: 'NPS',
  wording: '',
  category: [],
  unit: '',
  alsoCalled: [],
  notes: '',
  accessible: true,
  suffixes: [],
  waves: ['w1', 'w2', 'w3'],
  locations: ['north', 'south'],
  datapoints: [
    { code: 'low', name: 'Detractors', midpoint: -100 },
    { code: 'middle', name: 'Passives', midpoint: 0 },
    { code: 'high', name: 'Promoters', midpoint: 100 },
  ],
} as const;
const catalogue = tinyCatalogue(nps);
const pick = { question: 'd_nps', datapoints: null, suffixes: null, minCount: 1 };
const [row] = openedItems(pick, 'split', catalogue, () => 'nps');
if (row === undefined) throw new Error('a score has a mean');
const view = viewWith({ metrics: ['columnPercentage', 'sample'] });
// Of 100 women 41 are promoters and 7 detractors: +34, SD √3,680.808. Everyone: +20.3.
const answerOf = (asked: CrosstabItem) =>
  sentAnswer(
    [total, asked],
    [total, women],
    [
      [
        { n: 200, column: 200 },
        { n: 100, column: 100 },
      ],
      [
        { n: 200, column: 200, mean: [20.3, 4], wholeMean: 20.3, deviation: 60 },
        {
          n: 100,
          column: 100,
          mean: [34, 6.1],
          wholeMean: 20.3,
          deviation: Math.sqrt(3680.808),
          test: [2.6, 0.009],
          other: 6.6,
        },
      ],
    ],
  );
const answer = answerOf(row);
const table = shapeTable({ content: { rows: [row], columns: [women], view }, answer, catalogue });
const [line] = table.rows;
const cell = table.cell('nps', 'women');
if (line === undefined || cell.kind !== 'shown') throw new Error('the score is shown');

test('a score is called by its name, with a sign and one decimal', () => {
  expect(labelOf(line, 'columnPercentage', view)).toBe('NPS');
  expect(metricText(cell, 'columnPercentage')).toBe('+34.0');
  expect(row.fullName).toBe('NPS: Acme: NPS');
});

test('a score is spoken, copied and written to a file as such', () => {
  const place = { rowName: 'NPS: Acme', columnName: 'Women', sizeUnit: 'people' } as const;
  expect(spokenCell(cell, place, view.metrics)).toContain('NPS +34.0.');
  const arranged = { cell: table.cell };
  const copied = copiedTable(arranged, table.rows, table.columns, view).map((fields) =>
    fields.map(({ text }) => text),
  );
  expect(copied[3]).toEqual(['NPS: Acme', 'NPS', '+34.0']);
  expect(tableCell(cell, view.metrics, false)).toMatchObject({
    lines: [{ kind: 'score' }, { kind: 'count' }],
  });
});

test('the explanation of a score says it in a sentence, and never as a mean', () => {
  const explanation = explainCell(cell, {
    tests: 1,
    correction: 'none',
    against: { versus: 'rest' },
    sizeUnit: 'people',
    lead: 'columnPercentage',
    source: {
      dataset: 'Tiny',
      where: 'North',
      wavesUsed: 'Q1 2025',
      weight: 'Population',
    },
  });
  expect(explanation.sentence).toBe('The NPS of “Acme” among “Women” is +34 (41% promoters, 7% detractors).');
  expect(explanation.figure).toBe('+34.0');
  const facts = explanation.parts.flatMap((part) => part.facts.map(({ label, value }) => [label, value]));
  expect(facts).toContainEqual(['NPS', '+34.0']);
  expect(facts).toContainEqual(['The rest of the base', '+7']);
  expect(facts.flat().join(' ')).not.toMatch(/\bmean\b/i);
});

test('a statistic shows its own number, not the mean that comes with it', () => {
  const shown = (['standardDeviation', 'standardError', 'sample'] as const).map((kind) => {
    const asks = { kind: 'statistic', question: 'd_nps', datapoint: '', statistic: { kind } } as const;
    const item = { ...row, asks };
    const content = { rows: [item], columns: [women], view };
    const found = shapeTable({ content, answer: answerOf(item), catalogue }).cell('nps', 'women');
    return found.kind === 'shown' ? metricText(found, 'columnPercentage') : found.kind;
  });
  // √3,680.808 = 60.67
  expect(shown.map((text) => Math.round(Number.parseFloat(text)))).toEqual([61, 6, 100]);
});
