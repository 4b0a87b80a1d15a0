import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TableBases } from '../../contract/query/table-bases.ts';
import type { Dataset } from '../../engine/survey/dataset.ts';
import { itemOfLevels } from '../../figures/questions/nested-items.ts';
import { measuredValue } from '../../figures/measured.ts';
import { clauseOf } from '../../figures/query-parts.ts';
import { askedQuestion, questionQuery, wholeRow } from '../../figures/questions/question-queries.ts';
import { totalId } from '../../figures/tables/table-bases.ts';
import { tableRequest } from '../../figures/tables/table-request.ts';
import type { Statistic } from '../../contract/saved-work/table-values.ts';
import { buildDataset } from '../../importing/dataset/build-dataset.ts';
import { answerOf } from '../../web/asked-cells.case.ts';
import type { CrosstabItem } from '../../web/pages/crosstabs/draft/crosstab-item.ts';
import { readAnswer } from '../../web/pages/crosstabs/table/answer.ts';
import { arrangeTable } from '../../web/pages/crosstabs/table/arrange-table.ts';
import { shapeTable } from '../../web/pages/crosstabs/table/shape-table.ts';
import { tableBlock } from '../../web/pages/crosstabs/export/base-table-of.ts';
import { metricValue } from '../../figures/tables/table-cell.ts';
import { viewWith } from '../../web/pages/crosstabs/table/tiny-table.case.ts';
import { readCsvSurvey } from '../read-csv-survey.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { openBurgerTracker } from './burger-plan.ts';

/** A survey of others, never part of the project. */
const sports = fileURLToPath(new URL('../../../../shared/data/quantipy-sports', import.meta.url));

function openSports(): Dataset {
  const read = readCsvSurvey(join(sports, 'data.csv'), join(sports, 'codebook.json'), {});
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return buildDataset(read.survey).dataset;
}

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ datasets: [openSports(), openBurgerTracker()] });
});
afterAll(() => app.close());

const rowOf = (question: string, code: string): CrosstabItem => ({
  id: code,
  name: code,
  fullName: code,
  group: question,
  asks: { kind: 'expression', expression: clauseOf(question, [code], null) },
});

async function tableOf(
  dataset: string,
  {
    rows,
    columns = [],
  }: { readonly rows: readonly CrosstabItem[]; readonly columns?: readonly CrosstabItem[] },
  bases: TableBases,
  weight: string | null = null,
) {
  const view = viewWith({ metrics: ['columnPercentage'], bases, total: 'first' });
  const content = { rows, columns, view };
  const scope = { waves: null, locations: null, weight };
  const { upright } = tableRequest(content, { kind: 'everyone' }, scope, view, null);
  if (upright === null) throw new Error('the table asks something');
  const answer = readAnswer({ upright: await answerOf(app, dataset, upright), turned: null });
  const table = shapeTable({ content, answer, catalogue: null });
  const block = tableBlock({ id: 'all', name: 'All' }, { table, answer, view, catalogue: null });
  return { table, block, bands: arrangeTable(table, view).bands };
}

// Counted in data.csv by a program of its own: share of q2_3, respondents, Σw and (Σw)² / Σw².
describe('mountain biking by its base and weight', () => {
  test.each([
    ['all', null, 22.306334256573443, [8255, 8255, 5473.2]],
    ['asked', null, 57.67792053264442, [2999, 3192.5, 1984.8]],
    ['all', 'unweighted', 20.847970926711085, [8255, 8255, 8255]],
    ['asked', 'unweighted', 57.38579526508836, [2999, 2999, 2999]],
    ['all', 'weight_b', 22.440233730171812, [8098, 8098, 5338.8]],
    ['asked', 'weight_b', 57.90207670250759, [2943, 3138.4, 1934.1]],
  ] as const)('among %s, weight %s', async (rule, weight, share, [sample, weighted, effective]) => {
    const rows = [rowOf('ds-sports.q2', 'q2_3')];
    const { table } = await tableOf('ds-sports', { rows }, { table: rule, byBlock: {} }, weight);
    const cell = table.cell('q2_3', totalId);
    if (cell.kind !== 'shown' || cell.figure.kind !== 'share') throw new Error('the total has no share');
    expect(cell.figure.columnPercentage).toBeCloseTo(share, 4);
    const people = table.readAmong('q2_3', totalId)?.column;
    expect(people?.sample).toBe(sample);
    expect(people?.weighted).toBeCloseTo(weighted, 1);
    expect(people?.effective).toBeCloseTo(effective, 1);
  });
});

test('a column that is large in the table and small in a routed block is grey in that block alone', async () => {
  const rows = [rowOf('ds-burger.q4', 'q4_1'), rowOf('ds-burger.q11', 'q11_1')];
  // Counted by a program of its own: 128 men of the seventh region, 89 who ordered with others; 3,596 of 4,853 did.
  const levels = (['s2_1', 's3_7'] as const).map((code) => ({
    name: code,
    expression: clauseOf(`ds-burger.${code.slice(0, 2)}`, [code], null),
  }));
  const columns = [itemOfLevels(levels, 'men')];
  const { table, bands } = await tableOf(
    'ds-burger',
    { rows, columns },
    { table: 'all', byBlock: { 'ds-burger.q11': 'asked' } },
  );
  expect(bands.map(({ base }) => base.line)).toEqual(['', expect.stringContaining('n 3,596')]);
  const sampleOf = (row: string) => table.readAmong(row, 'men')?.column.sample;
  expect([sampleOf('q4_1'), sampleOf('q11_1')]).toEqual([128, 89]);
  const isGrey = (row: string) => {
    const cell = table.cell(row, 'men');
    return cell.kind === 'shown' && cell.isLowBase;
  };
  expect([isGrey('q4_1'), isGrey('q11_1')]).toEqual([false, true]);
});

test('a table of three questions with three base rules has the cells of three tables', async () => {
  const rules = [
    ['q4', 'q4_1', 'all'],
    ['q11', 'q11_1', 'asked'],
    ['q9', 'q9_1', 'answered'],
  ] as const;
  const columns = ['s2_1', 's2_2'].map((code) => rowOf('ds-burger.s2', code));
  const rows = rules.map(([question, code]) => rowOf(`ds-burger.${question}`, code));
  const byBlock = Object.fromEntries(rules.map(([question, , rule]) => [`ds-burger.${question}`, rule]));
  const figuresOf = ({ table }: Awaited<ReturnType<typeof tableOf>>, row: string) =>
    [...columns.map(({ id }) => id), totalId].map((column) => {
      const cell = table.cell(row, column);
      if (cell.kind !== 'shown' || cell.figure.kind !== 'share') throw new Error(`${row} has no share`);
      const { columnPercentage, column: people, positive, whole } = cell.figure;
      return { columnPercentage, people, positive, whole, mark: cell.mark, test: cell.test?.z };
    });
  const together = await tableOf('ds-burger', { rows, columns }, { table: 'all', byBlock });
  const samples: number[] = [];
  for (const [at, [, code, rule]] of rules.entries()) {
    const alone = { rows: rows.slice(at, at + 1), columns };
    const figures = figuresOf(await tableOf('ds-burger', alone, { table: rule, byBlock: {} }), code);
    expect(figuresOf(together, code)).toEqual(figures);
    samples.push(figures.at(-1)?.people.sample ?? 0);
  }
  // Counted in data.csv by awk: all, those who ordered with others, and those with an answer to q9.
  expect(samples).toEqual([4853, 3596, 4795]);
});

// R 4.2, survey 4.1, over those with a number, weighted: svymean, sqrt(svyvar), svyquantile(0.5, qrule = "math"), n; all, men, women.
const numbers = [
  [
    'ds-burger',
    'q10',
    's2',
    [
      [2.77702366749616, 3.39590084977233, 2, 3596],
      [2.84987481429795, 4.02601796346587, 2, 1609],
      [2.71757360257783, 2.7774377630174, 2, 1987],
    ],
  ],
  [
    'ds-burger',
    'q13',
    's2',
    [
      [18.18566328718, 13.753194692769, 13.81, 1265],
      [18.1049294354081, 14.1104346407222, 13.51, 629],
      [18.2669642772463, 13.3945520395417, 14.11, 636],
    ],
  ],
  [
    'ds-sports',
    'age',
    'gender',
    [
      [33.909354938948, 8.9118735642134, 34, 8255],
      [33.9667353780959, 8.8324776705271, 34, 3952],
      [33.8561792877198, 8.9855285057297, 34, 4303],
    ],
  ],
] as const;

test.each(numbers)(
  'in %s mean, deviation and median of %s are R’s in the table, its file and a chart',
  async (dataset, code, by, expected) => {
    const question = `${dataset}.${code}`;
    const header = (id: string, asks: CrosstabItem['asks']): CrosstabItem => ({
      id,
      name: id,
      fullName: id,
      group: question,
      asks,
    });
    const of = { question, datapoint: '' };
    const kinds: readonly Exclude<Statistic['kind'], 'score'>[] = ['standardDeviation', 'median', 'sample'];
    const rows = [
      header('mean', { kind: 'average', ...of }),
      ...kinds.map((kind) => header(kind, { kind: 'statistic', ...of, statistic: { kind } })),
    ];
    const columns = [1, 2].map((one) => rowOf(`${dataset}.${by}`, `${by}_${one}`));
    const { table, block } = await tableOf(dataset, { rows, columns }, { table: 'all', byBlock: {} });
    const audiences = [
      { id: totalId, expression: null },
      ...columns.map(({ id }) => ({ id, expression: clauseOf(`${dataset}.${by}`, [id], null) })),
    ];
    const known = { answers: [], suffixes: [], segments: [], audiences, base: null };
    const chart = await answerOf(
      app,
      dataset,
      questionQuery({
        ...askedQuestion({ question }, known),
        answers: [{ code: wholeRow, datapoints: [] }],
        means: true,
        spread: 'bins',
      }),
    );
    for (const [column, values] of expected.entries()) {
      const drawn = chart.at(0, column);
      if (drawn.kind !== 'value') throw new Error('the chart has no value');
      const { mean, standardDeviation, positive } = drawn;
      for (const [row, value] of values.entries()) {
        const cell = table.cell(rows[row]?.id ?? '', audiences[column]?.id ?? '');
        if (cell.kind !== 'shown') throw new Error('the cell has no value');
        expect(metricValue(cell, cell.valueLine)).toBeCloseTo(value, 6);
        expect(block.cell(row, column).lines[0]?.value).toBeCloseTo(value, 6);
        const inChart = [mean, standardDeviation, measuredValue(drawn, 'median'), positive.sample][row];
        expect(inChart).toBeCloseTo(value, 6);
      }
    }
  },
);
